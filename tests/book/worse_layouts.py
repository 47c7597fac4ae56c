"""Match files that nobody would write, and TOML allows.

A comment `# @hands.1.calls` stands on the line of that key (hands count from 1),
`# @hands.1` inside that block, `# @` in no block: so a test knows which may go.
"""

QUOTED = r"""
"format" = 1 # @format
'id'='k3v9q2'
"teams"	=	"OM RA"
'title' = 'Friday # not a comment' # @title
"stopped" = "late"
"x_mine"."a b" = 1
x_mine.'c'.d = 2 # @x_mine
["players"] # @players
'o' = "Tom" # @players.o
"\u006d" = "Mia"
r = 'Greta'
"a"="Max"

[[ "hands" ]] # @hands.1
"out" = 'OrMa' # @hands.1.out
'cards' = 65
"c\u0061lls" = "to GR" # @hands.1.calls
x_deep."a.b".'c d' = '[[hands]]' # @hands.1.x_deep
'note' = "a \"quoted\" \\ note" # @hands.1.note
[['hands']]
out='om'
# @hands.2
x_y . z = 1
paper	=	"1:2" # @hands.2.paper
"""

SUB_TABLES = r"""
format = 1
teams = "om ra"
players = {o = "Tom", m = "Mia", r = "Greta", a = "Max"} # @players
stopped = "late" # @stopped
[[x_rounds]] # @
n = 1
[[hands]] # @hands.1
out = "orma"
cards = 65
calls = "to"
[hands.x_more] # @hands.1
out = "rmao" # @hands.1
cards = 10
[[hands.x_list]]
n = 1 # @hands.1
# @
[[x_rounds]]
n = 2
[x_rounds.x_t]
hands = [[1], [2]]
[[hands]]
score = "70:130"
[hands.x_bare] # @hands.2
y = 1
# @
[[x_rounds]]
n = 3
"""

STRINGS = r'''
format = 1
title = """
[[hands]] \
Friday \
   at Tom's""" # @title
x_story = """
[[hands]]
out = "orma" # @not a comment
[players]
o = "Nobody"
"""
teams = """om ra"""
stopped = \'\'\'late\'\'\' # @stopped
x_quotes = [""""a"""", """""b""", \'\'\'\'c\'\'\'\']
[players]
o = \'\'\'Tom\'\'\' # @players.o
m = """Mia"""
r = """\
  Greta"""
a = "Max"

[[hands]]
out = \'\'\'orma\'\'\'
cards = 65 # @hands.1.cards
calls = """\
    to \
    ga"""  # @hands.1.calls
x_told = \'\'\'
[[hands]]
# @not a comment either
out = 1 \'\'\' # @hands.1.x_told
# @
[[hands]]
x_told = """\\\\"""
note = """Mia said "no" ""\\"""
out = "om" # @hands.2.out
paper = "1:2"
'''.replace("\\'", "'")

GLUED = """\
# @
format=1# @format
id="k3v9q2"# @id
teams="om ra"# @teams
stopped="late"# @stopped
start="10:20"# @start
calls="to"# @calls
[players]# @players
o="Tom"# @players.o
m="Mia"# @players.m
r="Greta"# @players.r
a="Max"# @players.a
# @
[[hands]]# @hands.1
# @hands.1
out="orma"# @hands.1.out
cards=65# @hands.1.cards
calls="to"# @hands.1.calls
# @
[[hands]]# @hands.2
# @hands.2

# @hands.2
out="om"# @hands.2.out
note="x"# @hands.2.note
# @
[[hands]]# @hands.3
cards=40# @hands.3.cards
out="rmao"# @hands.3.out
paper="1:2"# @hands.3.paper
# @"""

NUMBERS = """\
format = 0x1
teams = "om ra"
x_n = [0xFF, 0o17, 0b1, 1_000, 1e3, inf, -nan, 07:32:00, 1979-05-27]
started = 2026-11-30T19:30:00.000+01:00 # @started
stopped = "late"
[players]
o = "Tom"
m = "Mia"
r = "Greta"
a = "Max"
[rules]
target = 1_000 # @rules.target
lead = 0x0
floor = -0
[[hands]]
out = "orma"
cards = 0x41 # @hands.1.cards
at = 2026-11-30T19:42:10Z # @hands.1.at
[[hands]]
out = "orma"
cards = 6_5 # @hands.2.cards
calls = "to"
[[hands]]
out = "orma"
cards = 0b1000001 # @hands.3.cards
[[hands]]
out = "orma"
cards = +65 # @hands.4.cards
at = 2026-11-30 19:42:10.5+01:00
paper = "1:2"
"""

MIXED = (
    "\ufeff# @\r\nformat = 1 # @format\n\r\nteams = 'om ra'\r\n"
    "stopped = 'late' # @stopped\n[players]\r\no = 'Tom'\nm = 'Mia'\r\n"
    "r = 'Greta' # @players.r\r\na = 'Max'\n\n\r\n[[hands]] # @hands.1\r\n"
    "out = 'orma'\ncards = 65 # @hands.1.cards\r\ncalls = 'to ga'\n \t\r\n"
    "# @\r\n[[hands]]\nout = 'om' # @hands.2.out\r\npaper = '1:2'\n# @\r\n"
    "[[hands]]\r\nscore = '70:130' # @hands.3.score\n \t # @"
)

OUT_OF_ORDER = """\
format = 1
teams = 'om ra'
stopped = "late" # @stopped
x_a = {hands = [{out = 1}], "b c" = {}} # @x_a
rules = {target = 500, x_who = "we"} # @rules
[[hands]] # @hands.1
calls = "to" # @hands.1.calls
cards = 65
out = "orma"
[x_t] # @
format = 2
[[hands]]
x_z = 1 # @hands.2.x_z
out = "om"
[x_t.hands]
out = "orma"
[players] # @players
a = "Max" # @players.a
x_nick = "Maxi" # @players.x_nick
r = "Greta"
o = "Tom"
m = "Mia"
[players.x_more]
o = "nobody"
[[hands]]
paper = "1:2"
out = "rmao"
cards = 40 # @hands.3.cards
[x_u]
# @
"""

DOTTED = """\
players.o = "Tom" # @players.o
format = 1
players.x_age.o = 40 # @players.x_age
players . "m" = "Mia" # @players.m
rules.target = 500 # @rules.target
teams = "om ra"
players.r = "Greta"
"rules".lead = 0 # @rules.lead
stopped = "late"
'players'.a = "Max" # @players.a
[x_t.a]
[x_t]
b.c = 1 # @
[[hands]]
x_m.a = 1
out = "orma" # @hands.1.out
x_m.b = 2 # @hands.1.x_m
cards = 65
calls = "to" # @hands.1.calls
[hands.x_n.o.p] # @hands.1
q = 1
[hands.x_n.o]
r.s = 2
#[[hands]]
[[hands]]
#out = "rmao"
out = "om"
x_paper = "3:4" # @hands.2.x_paper
paper = "1:2"
note = "paper = '5:6' # @not a comment" # @hands.2.note
"""

INDENTED = """\
\tformat = 1
  teams = "om ra"   # @teams
\tstopped = "late"\t# @stopped
   [players]
\t\to = "Tom"
\t\tm = "Mia" # @players.m
\t\tr = "Greta"
\t\ta = "Max"
     # @
\t[[hands]]\t\t# @hands.1
\t\t# @hands.1
\t\tout = "orma"

\t\tcards = 65 # @hands.1.cards

\t\tcalls = "to" # @hands.1.calls

     # @

\t[ rules ] # @rules
\t\ttarget = 500 # @rules.target
\t[[hands]]
\t\tout = "rmao" \t
\t\tcards = 40 \t# @hands.2.cards
\t\t
\t[[hands]]
\t\tout = "om"
\t\tpaper = "1:2" # @hands.3.paper
\t  # @
\t[x_end]"""

BARE = """\
format=1
teams="om ra"
stopped="late"
players={o="Tom",m="Mia",r="Greta",a="Max"}
hands=[{out="orma",cards=65,calls="to"},{out="om",paper="1:2"}]"""

WORSE: dict[str, str] = {
    "quoted and dotted keys": QUOTED.lstrip(),
    "sub-tables and other arrays between hands": SUB_TABLES.lstrip(),
    "strings that look like blocks": STRINGS.lstrip(),
    "comments glued to everything": GLUED,
    "numbers in other clothes": NUMBERS,
    "BOM, mixed line ends, no final newline": MIXED,
    "tables out of order, inline rules": OUT_OF_ORDER,
    "players and rules as dotted keys": DOTTED,
    "indented, blank lines between keys": INDENTED,
    "nothing on lines of its own": BARE,
}

"""How a page looks: on a phone, on a desk, on paper; by day and by night."""

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1a1d21; --soft: #565d66; --rule: #d5dae0; --band: #f3f5f8;
  --left: #14539a; --right: #a03c00;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --ink: #e9ecef; --soft: #a9b2bc; --rule: #363d46;
    --band: #1d2228; --left: #86bdf7; --right: #f7a96a;
  }
}
@media (forced-colors: active) {
  :root {
    --paper: Canvas; --ink: CanvasText; --soft: CanvasText; --rule: CanvasText;
    --band: Canvas; --left: CanvasText; --right: CanvasText;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; padding: 1.5rem 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: break-word;
}
bdi { overflow-wrap: anywhere; }
main, footer { max-width: 64rem; margin: 0 auto; }
h1, h2, h3 { margin: 1.6em 0 .5em; line-height: 1.2; break-after: avoid; }
.match > header > :first-child { margin-top: 0; }
.match + .match, .evening + .match { margin-top: 3rem; }
h1 { margin-top: 0; font-size: 1.8rem; }
h2 { font-size: 1.3rem; }
h3 { font-size: 1.1rem; }
p, ul, dl { margin: .5em 0; }
header > p:first-of-type { margin-top: 0; }
.when, caption, dt, .rules, .id, footer { color: var(--soft); }
.left { --team: var(--left); }
.right { --team: var(--right); }
time { white-space: nowrap; }
.score { display: flex; flex-wrap: wrap; gap: .5rem 3rem; padding: 0; list-style: none; }
.score .name { display: block; color: var(--team); font-weight: 600; }
.score .won { font-weight: 600; }
.score strong { font-size: 2.4rem; line-height: 1.1; font-variant-numeric: tabular-nums; }
p.state { font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; font-size: .9rem; }
dd { margin: 0; }
.run { display: grid; gap: 1rem 2rem; margin-top: 1.5rem; }
.run > * { min-width: 0; }
figure { margin: 0; break-inside: avoid; }
.totals { display: block; width: 100%; height: auto; }
.story > :first-child { margin-top: 0; }
.story ul { padding-left: 1.2em; }
.id { font-size: .8rem; }
.rules { font-size: .8rem; padding-left: 1.2em; }

.totals text { font-size: 16px; fill: var(--ink); }
.totals .axis { fill: var(--soft); text-anchor: end; font-variant-numeric: tabular-nums; }
.totals .number, .totals text.end { text-anchor: middle; }
.totals .what { text-anchor: start; }
.totals text.goal {
  font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px;
}
.totals path { fill: none; stroke: var(--rule); }
.totals .zero { stroke: var(--soft); }
.totals path.goal { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 2 3; }
.totals path.end { stroke: var(--ink); }
.totals .hand { fill: transparent; }
.totals .label, .totals .lane-of { fill: var(--team); }
.totals .total { font-weight: 700; font-variant-numeric: tabular-nums; }
.line { fill: none; }
.totals .line, .key .line { stroke: var(--team); stroke-width: 2; stroke-linejoin: round; }
.right .line { stroke-dasharray: 6 3; }
.point { fill: var(--team); stroke: var(--team); stroke-width: 1.5; }
.right .point { fill: var(--paper); }
.totals .lane path, .key path { stroke: var(--team); stroke-width: 1.5; }
.sign { --team: var(--ink); }
.lane .sign { --team: inherit; }
.totals .filled, .filled { fill: var(--team); }
.totals .hollow, .hollow { fill: var(--paper); }
.totals .bars, .key .bars { stroke-width: 2.5; }
figcaption { font-size: .85rem; }
.legend {
  display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; padding: 0; list-style: none;
}
.key { width: 1rem; height: 1rem; vertical-align: -.15rem; margin-right: .4rem; }
.key.left, .key.right { width: 2rem; }

table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-size: .85rem; padding-bottom: .4rem; }
th, td { padding: .3rem .5rem; text-align: left; vertical-align: top; }
th { font-weight: 600; }
thead { border-bottom: 2px solid var(--soft); }
thead th { vertical-align: bottom; white-space: nowrap; }
thead .team { white-space: normal; }
tbody tr { border-bottom: 1px solid var(--rule); break-inside: avoid; }
.hands .hand, .points, .total { text-align: right; font-variant-numeric: tabular-nums; }
td.points, td.total, td.cards, td.date { white-space: nowrap; }
.team { color: var(--team); }
.hands thead .team { text-align: center; }
.results thead .team { color: inherit; }
td.total { font-weight: 600; }
tbody .hand, .carried { font-weight: 400; }
.between, .after { background: var(--band); }
.call { color: var(--team); }
.call .key { --team: inherit; margin-right: .2rem; }
.brought { font-weight: 600; }
.extra { font-style: italic; }
.narrow { display: none; }
a { color: var(--left); }
footer { margin-top: 2rem; font-size: .8rem; }

@media (min-width: 52rem) {
  .match > header { display: grid; grid-template-columns: 3fr 2fr; gap: 0 2rem; }
  .match > header > * { grid-column: 1; }
  .match > header > .score { grid-area: 1 / 2 / 4; align-self: start; margin: 0; }
  .run { grid-template-columns: 3fr 2fr; }
  .hands col.out { width: 26%; }
  .totals text { font-size: 11px; }
}
@media screen and (min-width: 36rem) and (max-width: 52rem) {
  .totals text { font-size: 12px; }
}
@media screen and (max-width: 44rem) {
  .hands, .hands caption, .hands tbody { display: block; }
  .hands thead, .hands tbody tr {
    display: grid; align-items: start; gap: 0 .5rem;
    grid-template-columns: 3ch 1fr repeat(2, 5.5ch);
    grid-template-areas:
      "hand out lefttotal righttotal" "hand cards leftpoints rightpoints"
      "hand said said said";
  }
  .hands thead { grid-template-areas: "hand out left right"; }
  .hands thead .cards, .hands thead .said, .hands thead .points, .hands thead .total {
    position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  }
  .narrow { display: inline; }
  .hands .points { color: var(--soft); font-size: .85em; }
  .hands { font-size: .9rem; }
  .hands thead tr { display: contents; }
  .hands .hand { grid-area: hand; }
  .hands .carried { grid-area: 1 / 1 / 2 / 3; }
  .hands .apart { grid-column: 1 / -1; }
  .hands .out { grid-area: out; }
  .hands .cards { grid-area: cards; }
  .hands .said { grid-area: said; }
  .hands .total.left { grid-area: lefttotal; }
  .hands .total.right { grid-area: righttotal; }
  .hands .points.left { grid-area: leftpoints; }
  .hands .points.right { grid-area: rightpoints; }
  .hands .team.left { grid-area: left; }
  .hands .team.right { grid-area: right; }
  .hands.wide thead, .hands.wide tbody tr { grid-template-columns: 3ch 1fr repeat(2, 9ch); }
  .hands th, .hands td { padding: 0; }
  .hands tbody tr, .hands thead { padding: .35rem 0; }
}
@media screen and (max-width: 52rem) {
  .results, .results caption, .results thead, .results tbody { display: block; }
  .results tr {
    display: grid; gap: 0 .75rem; grid-template-columns: 1fr auto; padding: .4rem 0;
    grid-template-areas:
      "match date" "left lefttotal" "right righttotal" "state state";
  }
  .results th, .results td { padding: 0; }
  .results .match { grid-area: match; }
  .results .date { grid-area: date; text-align: right; }
  .results .team.left { grid-area: left; text-align: left; }
  .results .team.right { grid-area: right; text-align: left; }
  .results .total.left { grid-area: lefttotal; }
  .results .total.right { grid-area: righttotal; }
  .results .state { grid-area: state; }
}
@page { size: A4; margin: 12mm; }
@media print {
  html { font-size: 8.5pt; }
  body { padding: 0; line-height: 1.3; }
  h1 { font-size: 1.6rem; }
  h2, h3 { margin-top: .8em; }
  .match > header { display: grid; grid-template-columns: 3fr 2fr; gap: 0 2rem; }
  .match > header > * { grid-column: 1; }
  .match > header > .score { grid-area: 1 / 2 / 4; align-self: start; margin: 0; }
  p, ul, dl { margin: .3em 0; }
  .run { grid-template: auto 1fr / 1fr 1fr; gap: 0 2rem; margin-top: .4rem; }
  .chart { display: contents; }
  .totals { grid-area: 1 / 1 / 3; }
  .story { grid-area: 1 / 2; }
  figcaption { grid-area: 2 / 2; align-self: end; }
  .totals text { font-size: 13px; }
  th, td { padding: .12rem .4rem; }
  .rules { padding: 0; }
  .rules li { display: inline; }
  .long h2, .long h3 { margin-top: .4em; }
  .long .hands { font-size: 7.5pt; line-height: 1.2; }
  .long .call .key { display: none; }
  .long col.out { width: 34%; }
  .long .hands th, .long .hands td { padding-block: .06rem; }
  .match + .match, .evening + .match { break-before: page; }
  footer { margin-top: .6rem; }
}
"""

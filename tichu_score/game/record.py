"""Frozen records: what typing.NamedTuple gives, at a third of the cost of a class.

A hand recorded at the table defines some forty of them. typing.NamedTuple
compiles a constructor for each and looks at every annotation; together that was
a tenth of the time from Enter to the reply. A test holds both to the same
behaviour, and the type checker sees the real one. A module that defines records
begins with `from __future__ import annotations`: their names are all that counts.
"""

from typing import TYPE_CHECKING

__all__ = ["Record"]

if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:
    # What typing's own uses: twice as fast as a property.
    from collections import _tuplegetter

    _LACKING = object()
    """Stands for the value of a field that has no usual one."""

    class _Kind(type):
        """Makes a tuple with named places of a class with annotations."""

        def __new__(mcs, name, bases, space):
            if not bases:
                return type.__new__(mcs, name, (tuple,), space)
            fields = tuple(space.get("__annotations__", ()))
            defaults = {field: space.pop(field) for field in fields if field in space}
            places = {
                field: _tuplegetter(place, None) for place, field in enumerate(fields)
            }
            known = {
                "__slots__": (),
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": defaults,
                "_usual": tuple(defaults.get(field, _LACKING) for field in fields),
            }
            return type.__new__(mcs, name, bases, {**space, **places, **known})

    class Record(metaclass=_Kind):
        """The base of all records."""

        __slots__ = ()
        _fields = _usual = ()
        _field_defaults = {}  # noqa: RUF012 - nobody writes into it

        def __new__(cls, *values, **named):
            if named or len(values) != len(cls._fields):
                values = cls._filled(values, named)
            return tuple.__new__(cls, values)

        @classmethod
        def _filled(cls, values, named):
            """Return the values of all fields; raises TypeError if that cannot be."""
            place = len(values)
            later = cls._fields[place:]
            rest = (*map(named.pop, later, cls._usual[place:]),)
            if named or _LACKING in rest or place > len(cls._fields):
                pairs = zip(later, rest, strict=True)
                missing = [field for field, value in pairs if value is _LACKING]
                wrong = ", ".join(sorted([*named, *missing])) or "too many values"
                msg = f"{cls.__name__} got wrong or misses: {wrong}"
                raise TypeError(msg)
            return values + rest

        @classmethod
        def _make(cls, values):
            return cls(*values)

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def _replace(self, **changed):
            made = tuple.__new__(type(self), map(changed.pop, self._fields, self))
            if changed:
                msg = f"Got unexpected field names: {sorted(changed)}"
                raise ValueError(msg)
            return made

        def __repr__(self) -> str:
            pairs = (f"{field}={value!r}" for field, value in self._asdict().items())
            return f"{type(self).__name__}({', '.join(pairs)})"

        def __getnewargs__(self):
            return tuple(self)

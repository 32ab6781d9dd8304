# SPDX-License-Identifier: Apache-2.0
"""What is wrong with a machine with AMD GPUs, by its logs and facts.

    import kbmatch

    for diagnosis in kbmatch.diagnose("kern.log").diagnoses:
        print(f"{diagnosis.confidence:.0%}", diagnosis.title)

The package is a layer over libkbmatch.so (docs/library.md). Other threads run while a
session reads and judges. A Session is used by one thread at a time; a Base by any number.
"""
from __future__ import annotations

import json as _json
import os
from dataclasses import dataclass, field
from typing import Any, Callable, Mapping, Optional, TypeVar, Union

from . import _library
from ._library import (Cancelled, Error, InvalidInput, NoAccess, NoData, NoMemory, NotFound,
                       Progress)

__all__ = ["Base", "Session", "Report", "Machine", "Diagnosis", "Evidence", "Remedy", "Progress",
           "Error", "InvalidInput", "NotFound", "NoAccess", "NoData", "NoMemory", "Cancelled",
           "diagnose", "diagnose_text", "version"]

Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Evidence:
    """A line or fact that speaks for a diagnosis, or against it."""

    text: str
    source: Optional[str]
    line: Optional[int]
    against: bool


@dataclass(frozen=True)
class Remedy:
    id: str
    title: str
    command: Optional[str]


@dataclass(frozen=True)
class Diagnosis:
    id: str
    title: str
    summary: str
    kind: str
    component: str
    severity: str
    confidence: float
    machine: Optional[str]
    devices: tuple[str, ...]
    evidence: tuple[Evidence, ...]
    remedies: tuple[Remedy, ...]
    recommended: Optional[str]
    """The id of the remedy to try next."""
    effects: tuple[str, ...]
    """The ids of what it explains."""
    service: Optional[str]
    """What an operator does about the hardware: "reset", "replace"."""


@dataclass(frozen=True)
class Machine:
    name: str
    host: Optional[str]
    verdict: str
    """ "cause", "no fault found", "no AMD GPU", "cannot tell"."""
    why: Optional[str]
    gpus: tuple[str, ...]
    diagnoses: tuple[Diagnosis, ...]


@dataclass(frozen=True)
class Report:
    """What a session found; `raw` is the whole JSON report (docs/report.schema.json)."""

    machines: tuple[Machine, ...]
    warnings: tuple[str, ...]
    base: str
    """The version of the knowledge."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)

    @property
    def diagnoses(self) -> tuple[Diagnosis, ...]:
        """Those of all machines."""
        return tuple(d for machine in self.machines for d in machine.diagnoses)

    @property
    def verdict(self) -> str:
        """That of the first machine."""
        return self.machines[0].verdict


def _diagnosis(one: Mapping[str, Any]) -> Diagnosis:
    return Diagnosis(
        id=one["id"], title=one["title"], summary=one["summary"], kind=one["kind"],
        component=one["component"], severity=one["severity"], confidence=one["confidence"],
        machine=one.get("machine"),
        devices=tuple(dict.fromkeys(p["device"] for p in one["places"] if p["device"])),
        evidence=tuple(Evidence(e["text"], e.get("source"), e.get("line"), bool(e.get("against")))
                       for e in one["evidence"]),
        remedies=tuple(Remedy(r["id"], r["title"], r.get("apply")) for r in one["remedies"]),
        recommended=one.get("recommended"),
        effects=tuple(e["id"] for e in one["effects"]),
        service=(one.get("service") or {}).get("action"))


def _gpu(one: Mapping[str, Any]) -> str:
    return " ".join(str(one[key]) for key in ("device", "name", "gfx") if one.get(key))


def _report(tree: Mapping[str, Any]) -> Report:
    machines = tree["machines"]
    return Report(
        machines=tuple(
            Machine(m["id"], m.get("host"), m["verdict"], m.get("why"),
                    tuple(map(_gpu, m["gpus"])),
                    tuple(_diagnosis(d) for d in tree["diagnoses"]
                          if len(machines) == 1 or d.get("machine") == m["id"]))
            for m in machines),
        warnings=tuple(tree["warnings"]), base=tree["kb"]["version"], raw=tree)


_Self = TypeVar("_Self", bound="_Owner")


class _Owner:
    """Owns a handle of the library until close(), or until the end of its `with`."""

    _handle: Any = None

    def __init__(self, name: str, handle: Any, free: Callable[[Any], None]) -> None:
        self._name, self._handle, self._free = name, handle, free

    def close(self) -> None:
        if self._handle:
            self._free(self._handle)
            self._handle = None

    def _open(self) -> Any:
        if not self._handle:
            raise InvalidInput(f"the {self._name} is closed")
        return self._handle

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


class Base(_Owner):
    """The knowledge: the file kb.sqlite, by default the one that is installed.

    Its sessions go on after it is closed."""

    def __init__(self, path: Optional[Path] = None) -> None:
        handle = _library.base_open(None if path is None else os.fspath(path))
        super().__init__("base", handle, _library.base_close)

    @property
    def version(self) -> str:
        return _library.base_version(self._open())

    def session(self) -> "Session":
        return Session(self)


class Session(_Owner):
    """One question: it is fed, run once, and asked for what was found."""

    def __init__(self, base: Optional[Base] = None) -> None:
        self._base = base or Base()
        super().__init__("session", _library.session_new(self._base._open()),
                         _library.session_free)
        self._kept: Any = None

    def add_file(self, path: Path) -> "Session":
        """A log: a file, an archive, or a folder of them."""
        _library.add_file(self._open(), os.fspath(path))
        return self

    def add_text(self, text: Union[str, bytes], name: str = "text") -> "Session":
        _library.add_text(self._open(), name, text.encode() if isinstance(text, str) else text)
        return self

    def add_fact(self, key: str, value: str) -> "Session":
        """A fact of the machine: "rocm.version", "7.0.2" (docs/facts.md)."""
        _library.add_fact(self._open(), key, value)
        return self

    def add_snapshot(self, path: Path) -> "Session":
        """The machine beside the logs: a file of `kbmatch probe -o FILE`."""
        _library.add_snapshot(self._open(), os.fspath(path))
        return self

    def set(self, name: str, value: object) -> "Session":
        """An option of the program: "since", "min-confidence" (kbmatch.h lists them)."""
        _library.set_option(self._open(), name, str(value))
        return self

    def on_progress(self, callback: Callable[[Progress], Optional[bool]]) -> "Session":
        """Calls it after each block that was read; the run is cancelled if it returns True,
        or raises, which run() then raises."""
        self._kept = _library.on_progress(self._open(), callback)
        return self

    def run(self) -> Report:
        """Reads and judges."""
        _library.run(self._open(), self._kept)
        return _report(_json.loads(self.report("json")))

    def cancel(self) -> None:
        """Ends a run in another thread, which raises Cancelled."""
        _library.cancel(self._open())

    def report(self, form: str = "text") -> str:
        """The report in a form of the program: text, json, markdown, html, csv."""
        return _library.report(self._open(), form).decode()


def _diagnose(base: Optional[Base], facts: Mapping[str, str],
              feed: Callable[[Session], Session]) -> Report:
    with Session(base) as session:
        for key, value in facts.items():
            session.add_fact(key, value)
        return feed(session).run()


def diagnose(*paths: Path, base: Optional[Base] = None,
             facts: Mapping[str, str] = {}) -> Report:
    """Diagnoses logs: files, archives or folders of one run."""
    def feed(session: Session) -> Session:
        for path in paths:
            session.add_file(path)
        return session
    return _diagnose(base, facts, feed)


def diagnose_text(text: Union[str, bytes], base: Optional[Base] = None,
                  facts: Mapping[str, str] = {}) -> Report:
    """Diagnoses a log in memory."""
    return _diagnose(base, facts, lambda session: session.add_text(text))


def version() -> str:
    """That of the library."""
    return _library.version()

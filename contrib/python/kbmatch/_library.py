# SPDX-License-Identifier: Apache-2.0
"""libkbmatch.so by ctypes: one function here for each of kbmatch.h that the package needs.

$KBMATCH_LIBRARY names another file than the library that the dynamic linker finds.
"""
from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, byref, c_char, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p
from dataclasses import dataclass
from typing import Any, Callable, Optional


class Error(Exception):
    """A call of the library failed."""

    path: str = ""
    os_error: int = 0


class InvalidInput(Error, ValueError):
    pass


class NotFound(Error, FileNotFoundError):
    pass


class NoAccess(Error, PermissionError):
    pass


class NoData(Error, ValueError):
    """There is no text in it."""


class NoMemory(Error, MemoryError):
    pass


class Cancelled(Error):
    pass


@dataclass(frozen=True)
class Progress:
    """Bytes of text, and of the files as they lie on the disk (0: not known)."""

    judging: bool
    text_bytes: int
    file_bytes: int
    file_total: int


class _Error(ctypes.Structure):
    _fields_ = [("status", c_int), ("os_error", c_int), ("line", c_uint), ("reserved", c_uint),
                ("path", c_char * 512), ("message", c_char * 1024)]


class _Progress(ctypes.Structure):
    _fields_ = [("stage", c_int), ("text_bytes", c_uint64), ("file_bytes", c_uint64),
                ("file_total", c_uint64)]


_Callback = ctypes.CFUNCTYPE(c_int, c_void_p, POINTER(_Progress))
_kinds = {1: InvalidInput, 2: NotFound, 3: NoAccess, 4: NoData, 5: NoMemory, 6: Cancelled}
_lib = ctypes.CDLL(os.environ.get("KBMATCH_LIBRARY") or "libkbmatch.so.0")


def _function(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_lib, "kbmatch_" + name)
    function.restype = result
    function.argtypes = arguments
    return function


def _checked(name: str, *arguments: Any) -> Callable[..., None]:
    """A function that fails: its last parameter is the error."""
    function = _function(name, c_int, *arguments, POINTER(_Error))

    def call(*values: Any) -> None:
        error = _Error()
        if function(*values, byref(error)):
            path = error.path.decode(errors="replace")
            message = error.message.decode(errors="replace")
            made = _kinds.get(error.status, Error)(f"{path}: {message}" if path else message)
            made.path, made.os_error = path, error.os_error
            raise made
    return call


_version = _function("version", c_char_p)
_base_open = _checked("base_open", c_char_p, POINTER(c_void_p))
_base_version = _function("base_version", c_char_p, c_void_p)
_session_new = _checked("session_new", c_void_p, POINTER(c_void_p))
_add_file = _checked("session_add_file", c_void_p, c_char_p)
_add_text = _checked("session_add_text", c_void_p, c_char_p, c_char_p, c_size_t)
_add_fact = _checked("session_add_fact", c_void_p, c_char_p, c_char_p)
_add_snapshot = _checked("session_add_snapshot", c_void_p, c_char_p)
_set = _checked("session_set", c_void_p, c_char_p, c_char_p)
_on_progress = _function("session_on_progress", None, c_void_p, _Callback, c_void_p)
_run = _checked("session_run", c_void_p)
_report = _checked("session_report", c_void_p, c_char_p, POINTER(c_void_p), POINTER(c_size_t))
base_close = _function("base_close", None, c_void_p)
session_free = _function("session_free", None, c_void_p)
cancel = _function("session_cancel", None, c_void_p)


def _text(value: str) -> bytes:
    """As C has it: no NUL within."""
    data = os.fsencode(value)
    if b"\0" in data:
        raise InvalidInput("a text with a NUL")
    return data


def version() -> str:
    return _version().decode()


def base_open(path: Optional[str]) -> c_void_p:
    handle = c_void_p()
    _base_open(None if path is None else _text(path), byref(handle))
    return handle


def base_version(base: c_void_p) -> str:
    return _base_version(base).decode()


def session_new(base: c_void_p) -> c_void_p:
    handle = c_void_p()
    _session_new(base, byref(handle))
    return handle


def add_file(session: c_void_p, path: str) -> None:
    _add_file(session, _text(path))


def add_text(session: c_void_p, name: str, text: bytes) -> None:
    _add_text(session, _text(name), text, len(text))


def add_fact(session: c_void_p, key: str, value: str) -> None:
    _add_fact(session, _text(key), _text(value))


def add_snapshot(session: c_void_p, path: str) -> None:
    _add_snapshot(session, _text(path))


def set_option(session: c_void_p, name: str, value: str) -> None:
    _set(session, _text(name), _text(value))


class Kept:
    """A callback that C calls must live as long as that; what it raised is kept."""

    def __init__(self, callback: Callable[[Progress], Optional[bool]]) -> None:
        self.raised: Optional[BaseException] = None

        def call(_: Any, told: Any) -> int:
            now = told.contents
            try:
                return bool(callback(Progress(now.stage == 1, now.text_bytes, now.file_bytes,
                                              now.file_total)))
            except BaseException as error:  # nothing may pass through the library
                self.raised = error
                return True
        self.function = _Callback(call)


def on_progress(session: c_void_p, callback: Callable[[Progress], Optional[bool]]) -> Kept:
    kept = Kept(callback)
    _on_progress(session, kept.function, None)
    return kept


def run(session: c_void_p, kept: Optional[Kept]) -> None:
    try:
        _run(session)
    except Cancelled:
        if kept and kept.raised:
            raise kept.raised from None
        raise


def report(session: c_void_p, form: str) -> bytes:
    text, size = c_void_p(), c_size_t()
    _report(session, _text(form), byref(text), byref(size))
    return ctypes.string_at(text, size.value)

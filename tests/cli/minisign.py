#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The part of minisign that the tests need, for where it is not installed, and signatures
that it does not make. Keys are made anew by each test and trusted by nobody else.

    minisign.py -G -p PUB -s KEY
    minisign.py -S -s KEY -m FILE [-x SIGNATURE] [-c COMMENT] -t TRUSTED [-l]
"""

import base64
import ctypes
import ctypes.util
import getopt
import hashlib
import os
import sys

sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))


def signature(text, secret):
    out = ctypes.create_string_buffer(64)
    sodium.crypto_sign_detached(out, None, text, ctypes.c_ulonglong(len(text)), secret)
    return out.raw


def lines(path, *texts):
    with open(path, "wb") as file:
        for text in texts:
            file.write(text + b"\n")


def encode(*parts):
    return base64.b64encode(b"".join(parts))


def generate(options):
    public, secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(64)
    sodium.crypto_sign_keypair(public, secret)
    name = os.urandom(8)
    lines(options["-p"], b"untrusted comment: a key of a test", encode(b"Ed", name, public.raw))
    lines(options["-s"], encode(name, secret.raw))


def sign(options):
    with open(options["-s"], "rb") as file:
        key = base64.b64decode(file.read())
    with open(options["-m"], "rb") as file:
        data = file.read()
    legacy, trusted = "-l" in options, options["-t"].encode()
    one = signature(data if legacy else hashlib.blake2b(data).digest(), key[8:])
    lines(options.get("-x", options["-m"] + ".minisig"),
          b"untrusted comment: " + options.get("-c", "of a test").encode(),
          encode(b"Ed" if legacy else b"ED", key[:8], one),
          b"trusted comment: " + trusted, encode(signature(one + trusted, key[8:])))


given = dict(getopt.getopt(sys.argv[1:], "GSp:s:m:x:c:t:l")[0])
if "-G" in given:
    generate(given)
else:
    sign(given)

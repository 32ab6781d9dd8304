#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Prints the log that `make quickstart` diagnoses: of a hang if the corpus has one, else
# the first there is.
set -eu
hangs=$(grep -rlE --include=case.lua 'first = "gfx1151-.*hang' corpus | LC_ALL=C sort)
hang=$(printf '%s\n' "$hangs" | grep -m1 'stall-journal' || printf '%s\n' "$hangs" | head -1)
case=${hang:-$(find corpus -name case.lua | LC_ALL=C sort | head -1)}
[ -n "$case" ] || { echo "the corpus holds no case" >&2; exit 1; }
log=$(sed -n 's/^[[:space:]]*log = {\{0,1\}[[:space:]]*"\([^"]*\)".*/\1/p' "$case" | head -1)
echo "$(dirname "$case")/${log:-log.txt}"

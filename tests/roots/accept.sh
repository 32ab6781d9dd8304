#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# accept.sh NAME...: rewrites the golden snapshots of machines (all: every one) from what
# ./kbmatch says now. Read `git diff tests/roots` line by line against the tree before you
# commit it.
set -eu
cd "$(dirname "$0")/../.."
KBMATCH=${KBMATCH:-./kbmatch}
. tests/roots/lib.sh
T=$(mktemp -d "${TMPDIR:-/tmp}/kbmatch-accept.XXXXXX")
trap 'rm -rf "$T"' EXIT
if [ "${1:-}" = all ]; then
	# shellcheck disable=SC2046 # names are one word
	set -- $(cd "$ROOTS" && ls ./*.tree | sed 's|^\./||; s|\.tree$||')
fi
for machine; do
	unpack "$machine" "$T/$machine"
	on_machine "$machine" "$T/$machine" probe -q -o "$T/$machine.json"
	normal_snapshot "$T/$machine.json" >"$ROOTS/$machine.json"
	echo "$ROOTS/$machine.json"
done

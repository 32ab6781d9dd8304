#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Runs tests/fleet/*.sh, or those named, one after the other: kbmatch inside the engines
# that sites run. A test prints "ok" and "not ok" lines as those of tests/cli do, keeps
# what it downloads and the logs of daemons below build/fleet/NAME, listens on loopback
# alone, and ends what it starts. Ends with "N passed, N failed".
#
#   tests/fleet/run.sh [NAME]...
set -u
cd "$(dirname "$0")/../.." || exit 2
OUT=build/fleet
mkdir -p "$OUT" || exit 2
if [ $# -eq 0 ]; then
	for file in tests/fleet/*.sh; do
		name=$(basename "$file" .sh)
		case $name in run | lib) ;; *) set -- "$@" "$name" ;; esac
	done
fi
outs=

for name; do
	started=$(date +%s)
	sh "tests/fleet/$name.sh" >"$OUT/$name.out" 2>&1 </dev/null
	status=$?
	if ! grep -qE '^(ok|not ok)' "$OUT/$name.out"; then
		echo "not ok - $name ran no test (status $status)" >>"$OUT/$name.out"
	elif [ $status -gt 1 ] && ! grep -q '^not ok' "$OUT/$name.out"; then
		echo "not ok - $name ended with status $status" >>"$OUT/$name.out"
	fi
	cat "$OUT/$name.out"
	outs="$outs $OUT/$name.out"
	echo "# $name took $(($(date +%s) - started)) s"
done
# shellcheck disable=SC2086 # a list
passed=$(cat $outs | grep -c '^ok') failed=$(cat $outs | grep -c '^not ok')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

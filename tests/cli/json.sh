# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# JSON reports hold against docs/report.schema.json, those of odd input too.
. tests/cli/lib.sh
mini_base
PYTHON=python3
[ ! -x /usr/bin/python3 ] || PYTHON=/usr/bin/python3
if ! $PYTHON -c 'import jsonschema' 2>/dev/null; then
	skip "JSON against its schema" "python3 has no jsonschema"
	finish
fi
head -c 100000 /dev/urandom >"$T/junk.bin"
: >"$T/empty.txt"
printf 'widget fell over at step 7 \377\001\n' >"$T/bytes.txt"

check() { # NAME ARGUMENTS...
	name=$1
	shift
	run --format json "$@"
	if [ $status -le 1 ] && $PYTHON -m jsonschema -i "$T/out" docs/report.schema.json >"$T/err" 2>&1; then
		ok "JSON: $name"
	else
		not_ok "JSON: $name" "status $status"
	fi
}
mkdir "$T/mixed" && cp "$T/junk.bin" "$HIT" "$T/mixed"
for log in "$HIT" "$QUIET" "$T/mixed" "$T/empty.txt" "$T/bytes.txt"; do
	check "$(basename "$log")" --kb "$MINI_KB" --logs "$log"
done
check "facts and verbosity" --kb "$MINI_KB" --logs "$HIT" --fact app.name=widget --fact gpu.nothing=1 -v
# One case of each area with the real base.
for area in corpus/*/; do
	[ -d "$area" ] || continue
	log=$(find "$area" -name 'log*.txt' | sort | head -1)
	[ -z "$log" ] || check "$log" --kb "$FULL_KB" --logs "$log" --min-confidence 0
done
finish

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

# Reports, looked at in the end by one python.
mkdir "$T/reports"
count=0
check() { # NAME ARGUMENTS...
	name=$1
	shift
	run --format json "$@"
	[ $status -le 1 ] || not_ok "JSON: $name" "status $status"
	count=$((count + 1))
	cp "$T/out" "$T/reports/$count"
	echo "$count $name" >>"$T/names"
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
$PYTHON - docs/report.schema.json "$T/names" "$T/reports" <<'END' >"$T/looked" 2>"$T/err"
import json, jsonschema, sys
validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
for row in open(sys.argv[2]):
    number, name = row.rstrip("\n").split(" ", 1)
    try:
        wrong = [e.message[:300] for e in validator.iter_errors(json.load(open(sys.argv[3] + "/" + number)))]
    except ValueError as error:
        wrong = [str(error)]
    print("not ok" if wrong else "ok", "- JSON:", name, *["\n# " + each for each in wrong[:5]])
END
cat "$T/looked"
failures=$((failures + $(grep -c '^not ok' "$T/looked")))
ok_if "every report was looked at" test "$(grep -c '^[no]' "$T/looked")" -eq $count
finish

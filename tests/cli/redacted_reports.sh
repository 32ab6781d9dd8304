# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The reports of logs and of a machine full of secrets (tests/redaction), planted around
# lines of evidence: Markdown, HTML and bug forms redact by default, text and JSON Lines
# when they are told to; quoted neighbours included.
. tests/cli/lib.sh
. tests/roots/lib.sh
export KBMATCH_KB="$FULL_KB"
P=$T/plant
mkdir "$P"

unpack mi50-two-rocms "$T/base" 2>"$T/err" || not_ok "the machine unpacks"
seed=${KBMATCH_REDACTION_SEED:-28fb87cd457f}
python3 tests/redaction/generate.py "$seed" "$P" "$T/base" || not_ok "seed $seed: generates"

both() { # NAME OPTION...
	name=$1
	shift
	case $1 in report-bug) redact= ;; *) redact=--redact ;; esac
	# shellcheck disable=SC2086 # nothing or one word
	"$KBMATCH" "$@" $redact >"$P/redacted.$name" 2>>"$T/err" </dev/null
	"$KBMATCH" "$@" --no-redact >"$P/raw.$name" 2>>"$T/err" </dev/null
}
evidence='Jan  2 10:00:00 host kernel: amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1, emitted seq=3'
n=0
for log in "$P"/*.log; do
	n=$((n + 1))
	whole || [ $((n % 3)) -eq 1 ] || continue
	awk -v evidence="$evidence" '{ print } NR % 3 == 0 { print evidence }' "$log" >"$T/mixed"
	for form in md:markdown html:html jsonl:jsonl; do
		both "$n.${form%:*}" --no-probe --logs "$T/mixed" --format "${form#*:}" -v
	done
	both "$n.bug.md" report-bug drm-amd --no-probe --logs "$T/mixed"
	[ $((n % 4)) -ne 1 ] || both "$n.txt" --no-probe --logs "$T/mixed" -v
done
both machine.md --no-hsa --sysroot "$P/root" --format markdown

python3 tests/redaction/survivors.py "$P" >"$T/out"
ok_if "seed $seed: no secret in $((4 * n + 1)) reports" test -z "$(grep '^survivor' "$T/out")"
python3 - "$P" >"$T/out" <<'END'
import glob, sys
raw = "\n".join(open(p, errors="replace").read() for p in glob.glob(sys.argv[1] + "/raw.*"))
print(sum(row.split("\t")[1] in raw for row in open(sys.argv[1] + "/secrets.tsv")))
END
ok_if "seed $seed: without redaction many of them are there ($(cat "$T/out"))" test "$(cat "$T/out")" -ge 50

run --no-probe --logs "$T/mixed" --format markdown
cp "$T/out" "$T/default"
says "--no-redact keeps" "Markdown says that it redacted"
run --no-probe --logs "$T/mixed" --format markdown --redact
ok_if "and does so without being told" cmp "$T/out" "$T/default"
run --no-probe --logs "$T/mixed" --no-redact --format markdown
says_not "--no-redact keeps" "what is not redacted says nothing of it"
run --no-probe --logs "$T/mixed"
says_not "--no-redact keeps" "text is as it is"
finish

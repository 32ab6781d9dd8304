# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Redaction: 1,050 secrets and more are planted in logs and in a machine;
# none may stand in a bug report, snapshot or case, and nothing technical beside them may be
# lost.
# The same ones in each run, so that a failure is of the change at hand;
# KBMATCH_REDACTION_RUNS=N makes N runs with new ones, KBMATCH_REDACTION_SEED=N repeats one.
. tests/cli/lib.sh
. tests/roots/lib.sh

if ! command -v python3 >/dev/null; then
	skip "redaction" "no python3"
	finish
fi

# What a person may publish, a row each: NAME.SUFFIX, of what (a log, the machine), the
# command; survivors.py reads a file by its suffix. The words in capitals are filled in.
outputs() {
	cat <<'EOF'
UPSTREAM.txt log report-bug UPSTREAM --kb KB --no-probe --logs LOG
snapshot.json machine probe --no-hsa --sysroot ROOT -q -o -
ollama.txt machine report-bug ollama --kb KB --no-hsa --sysroot ROOT -q
fedora.txt machine report-bug fedora --kb KB --no-hsa --sysroot ROOT -q
rocm.txt machine report-bug rocm --kb KB --no-hsa --sysroot ROOT -q
drm-amd.url machine report-bug drm-amd --url --kb KB --no-hsa --sysroot ROOT -q
EOF
}

# A command ends with 1 where something was diagnosed.
runs() { # FILE ARGUMENTS...
	file=$1
	shift
	"$KBMATCH" "$@" >"$file" 2>>"$P/err" </dev/null
	[ $? -le 1 ] || echo "$* failed" >>"$P/failed"
}

# Every row of a log or of the machine, redacted and not.
both() { # KIND PREFIX LOG UPSTREAM
	outputs | while read -r name kind command; do
		[ "$kind" = "$1" ] || continue
		filled=$(echo "$name|$command" | sed "s|UPSTREAM|$4|g; s|KB|$FULL_KB|g; s|LOG|$3|g; s|ROOT|$P/root|g")
		# shellcheck disable=SC2086 # one word an argument
		runs "$P/redacted.$2${filled%%|*}" ${filled#*|}
		# shellcheck disable=SC2086
		runs "$P/raw.$2${filled%%|*}" ${filled#*|} --no-redact
	done
}

run_all() {
	number=0
	for log in "$P"/*.log; do
		number=$((number + 1))
		whole || [ $((number % 3)) -eq 0 ] || continue
		case $((number % 5)) in
		0) upstream=llama.cpp ;; 1) upstream=ollama ;; 2) upstream=debian ;; 3) upstream=drm-amd ;; *) upstream=therock ;;
		esac
		both log "${log##*/}." "$log" $upstream
		[ $((number % 4)) -ne 0 ] || runs "$P/new.out" new rule "planted-$number" --kb "$FULL_KB" --from "$log" --area area -o "$P/new"
	done
	both machine "machine." - -
	cat "$P"/new/rules/area/*.lua "$P"/new/corpus/area/*/* >"$P/redacted.new.txt"
	runs "$T/out" report-bug vllm --kb "$FULL_KB" --no-hsa --sysroot "$P/root" -q -o "$P/folder/"
	runs "$T/out" report-bug vllm --kb "$FULL_KB" --no-hsa --sysroot "$P/root" -q --no-redact -o "$P/folder.raw/"
	for file in report.md log.txt facts.txt snapshot.json; do
		cp "$P/folder/$file" "$P/redacted.folder.$file"
		cp "$P/folder.raw/$file" "$P/raw.folder.$file"
	done
}

one_run() { # SEED
	P=$T/plant
	rm -rf "$P"
	mkdir "$P"
	python3 tests/redaction/generate.py "$1" "$P" "$T/base" || not_ok "seed $1: generates"
	: >"$P/failed"
	run_all
	python3 tests/redaction/survivors.py "$P" >"$P/found"
	cp "$P/found" "$T/out"
	cp "$P/err" "$T/err"
	ok_if "seed $1: the commands work" test ! -s "$P/failed"
	points='survivor lost'
	! whole || points="$points unseen"
	for point in $points; do
		if grep "^$point: " "$P/found" >"$P/$point"; then
			not_ok "seed $1: no $point" "$(wc -l <"$P/$point") of them"
			head -20 "$P/$point" | sed 's/^/# /'
		else
			ok "seed $1: no $point ($(tail -1 "$P/found"))"
		fi
	done
}

unpack mi50-two-rocms "$T/base" 2>"$T/err" || not_ok "the machine unpacks"
[ -n "${KBMATCH_REDACTION_RUNS:-}" ] || one_run "${KBMATCH_REDACTION_SEED:-28fb87cd457f}"
runs=${KBMATCH_REDACTION_RUNS:-0}
while [ "$runs" -gt 0 ]; do
	one_run "${KBMATCH_REDACTION_SEED:-$(od -An -N6 -tx1 /dev/urandom | tr -d ' \n')}"
	runs=$((runs - 1))
done
finish

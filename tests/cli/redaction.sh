# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Redaction: 200 secrets, new ones with every run, are planted in logs and in a machine;
# none may stand in a bug report or snapshot, and nothing technical beside them may be lost.
# KBMATCH_REDACTION_SEED=N repeats a run, KBMATCH_REDACTION_RUNS=N makes N of them.
. tests/cli/lib.sh
. tests/roots/lib.sh

if ! command -v python3 >/dev/null; then
	skip "redaction" "no python3"
	finish
fi

# Both ways: FORM redacted.NAME and raw.NAME of one command.
both() { # DIR NAME ARGUMENTS...
	directory=$1 name=$2
	shift 2
	"$KBMATCH" "$@" >"$directory/redacted.$name" 2>>"$directory/err" </dev/null || echo "$* failed" >>"$directory/failed"
	"$KBMATCH" "$@" --no-redact >"$directory/raw.$name" 2>>"$directory/err" </dev/null || echo "$* failed" >>"$directory/failed"
}

run_all() { # DIR
	set -- "$1" --kb "$FULL_KB" --no-hsa --sysroot "$1/root" -q
	both "$1" snapshot.json probe --no-hsa --sysroot "$1/root" -q -o -
	number=0
	for log in "$1"/*.log; do
		number=$((number + 1))
		case $((number % 5)) in
		0) upstream=llama.cpp ;; 1) upstream=ollama ;; 2) upstream=debian ;; 3) upstream=drm-amd ;; *) upstream=therock ;;
		esac
		both "$1" "${log##*/}.$upstream.txt" report-bug "$upstream" --kb "$FULL_KB" --no-probe --logs "$log"
	done
	directory=$1
	shift
	for upstream in ollama fedora rocm; do
		both "$directory" "machine.$upstream.txt" report-bug "$upstream" "$@"
	done
	both "$directory" "machine.url" report-bug drm-amd --url "$@"
	"$KBMATCH" report-bug vllm "$@" -o "$directory/folder/" >"$T/out" 2>>"$directory/err" </dev/null
	"$KBMATCH" report-bug vllm "$@" --no-redact -o "$directory/folder.raw/" >"$T/out" 2>>"$directory/err" </dev/null
	for file in report.md log.txt facts.txt snapshot.json; do
		cp "$directory/folder/$file" "$directory/redacted.folder.$file"
		cp "$directory/folder.raw/$file" "$directory/raw.folder.$file"
	done
}

one_run() { # SEED
	rm -rf "$T/plant"
	mkdir "$T/plant"
	python3 tests/redaction/generate.py "$1" "$T/plant" "$T/base" || not_ok "seed $1: generates"
	: >"$T/plant/failed"
	run_all "$T/plant"
	python3 tests/redaction/survivors.py "$T/plant" >"$T/plant/found"
	cp "$T/plant/found" "$T/out"
	cp "$T/plant/err" "$T/err"
	ok_if "seed $1: the commands work" test ! -s "$T/plant/failed"
	for point in survivor lost unseen; do
		if grep "^$point: " "$T/plant/found" >"$T/plant/$point"; then
			not_ok "seed $1: no $point" "$(wc -l <"$T/plant/$point") of them"
			head -20 "$T/plant/$point" | sed 's/^/# /'
		else
			ok "seed $1: no $point ($(tail -1 "$T/plant/found"))"
		fi
	done
}

unpack mi50-two-rocms "$T/base" 2>"$T/err" || not_ok "the machine unpacks"
runs=${KBMATCH_REDACTION_RUNS:-1}
while [ "$runs" -gt 0 ]; do
	one_run "${KBMATCH_REDACTION_SEED:-$(od -An -N6 -tx1 /dev/urandom | tr -d ' \n')}"
	runs=$((runs - 1))
done
finish

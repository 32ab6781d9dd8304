#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Measures ./kbmatch on a generated journal, on one core, against `wc -l` and `rg -f` with
# the base's own patterns, with the base as it is and with 3,000 generated rules more.
#
# BENCH_DIR (default ${TMPDIR:-/tmp}/kbmatch-bench) holds what is generated and is kept,
# so that the next run starts at once; BENCH_MB=400 BENCH_RULES=3000 BENCH_RUNS=5
# BENCH_CPU=(last), BENCH_FAULTS=FILE (see gen_journal.c).
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/tests/bench
dir=${BENCH_DIR:-${TMPDIR:-/tmp}/kbmatch-bench}
mb=${BENCH_MB:-400}
rules=${BENCH_RULES:-3000}
runs=${BENCH_RUNS:-5}
cpu=${BENCH_CPU:-$(($(nproc) - 1))}
kbmatch=${KBMATCH:-$root/kbmatch}
journal=$dir/journal-$mb.txt
short=$dir/ten-lines.txt
part=$dir/journal-part.txt
generated=$dir/rules-$rules

mkdir -p "$dir"
export XDG_CACHE_HOME="$dir/cache" XDG_STATE_HOME="$dir/state"

prepare() {
	"$here/prepare.sh" journal "$mb" "${BENCH_FAULTS:-}" >/dev/null
	"$here/prepare.sh" rules "$rules" >/dev/null
	head -n 10 "$journal" >"$short"
	head -c 10000000 "$journal" >"$part"
	cat "$journal" >/dev/null # into the page cache
}

# What kbmatch tries on each line, as far as rg can say it.
patterns() { # OUTPUT [OPTIONS]
	output=$1
	shift
	"$kbmatch" kb build --rules "$root/rules" "$@" -o "$dir/bench.sqlite" 2>/dev/null
	"$here/patterns.py" "$dir/bench.sqlite" rg >"$output"
}

measure() { # COMMAND...: sets seconds, rss
	result=$(python3 "$here/measure.py" "$runs" "$cpu" "$@")
	seconds=${result% *}
	rss=${result#* }
}

calculate() { # EXPRESSION
	awk "BEGIN { printf \"%.2f\", $1 }"
}

row() { # NAME: of the last measure
	printf '%-26s %8s s %8s GB/s %8s MiB\n' "$1" "$seconds" \
		"$(calculate "$bytes / $seconds / 1e9")" "$(calculate "$rss / 1024")"
}

diagnose() { # LOG [OPTIONS]
	log=$1
	shift
	measure "$kbmatch" --no-probe --format json --logs "$log" "$@"
}

# perf counts them where the machine lets it; callgrind otherwise.
instructions() { # NAME LOG
	set -- "$1" "$kbmatch" --no-probe --format json --logs "$2"
	name=$1
	shift
	count=$(LC_ALL=C perf stat -x, -e instructions:u "$@" 2>&1 >/dev/null |
		sed -n 's/^\([0-9][0-9]*\),.*instructions.*/\1/p') || true
	if [ -z "$count" ] && command -v valgrind >/dev/null; then
		count=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" \
			2>&1 >/dev/null | sed -n 's/.*Collected : \([0-9]*\).*/\1/p') || true
	fi
	printf '%-26s %s instructions\n' "$name" "${count:-no count of}"
}

# rg on a part of the journal: with these patterns it takes seconds for a megabyte.
compare() { # NAME PATTERNS [OPTIONS]: after a diagnose
	row "kbmatch, $1"
	scan=$seconds name=$1 list=$2
	shift 2
	printf '%-26s %8s of wc -l\n' "" "$(calculate "$count_lines / $scan")"
	diagnose "$part" "$@"
	own=$seconds
	result=$(MEASURE_LIMIT=60 python3 "$here/measure.py" 1 "$cpu" rg -c --no-unicode \
		--regex-size-limit 2G --dfa-size-limit 2G -f "$list" "$part")
	case $result in
	cut*) times="over $(calculate "60 / $own")" ;;
	*) times=$(calculate "${result% *} / $own") ;;
	esac
	printf '%-26s %8s times as long as kbmatch for 10 MB (%s patterns)\n' "rg -f, $name" \
		"$times" "$(wc -l <"$list")"
}

prepare
bytes=$(wc -c <"$journal")
printf '%s: %s bytes, CPU %s, least of %s runs\n' "$journal" "$bytes" "$cpu" "$runs"
measure wc -l "$journal"
row 'wc -l'
count_lines=$seconds

"$kbmatch" --no-probe --format json --logs "$short" >/dev/null || [ $? -eq 1 ]
diagnose "$journal"
real=$seconds
patterns "$dir/patterns.txt"
compare 'the base' "$dir/patterns.txt"

"$kbmatch" --no-probe --format json --logs "$short" --rules "$generated" >/dev/null ||
	[ $? -eq 1 ]
diagnose "$journal" --rules "$generated"
many=$seconds
patterns "$dir/patterns-$rules.txt" --rules "$generated"
compare "+$rules rules" "$dir/patterns-$rules.txt" --rules "$generated"
printf '%-26s %8s times the time of the base alone\n' "" "$(calculate "$many / $real")"

diagnose "$short"
printf '%-26s %8s s\n' 'ten lines, the base' "$seconds"
diagnose "$short" --rules "$generated"
printf '%-26s %8s s\n' "ten lines, +$rules rules" "$seconds"
instructions 'ten lines, the base' "$short"
instructions '10 MB, the base' "$part"

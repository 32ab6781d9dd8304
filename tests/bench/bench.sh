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
generated=$dir/rules-$rules

mkdir -p "$dir"
export XDG_CACHE_HOME="$dir/cache" XDG_STATE_HOME="$dir/state"

outdated() { # FILE SOURCE
	[ ! -e "$1" ] || [ -n "$(find "$2" -prune -newer "$1")" ]
}

build() { # NAME
	if outdated "$dir/$1" "$here/$1.c"; then
		${CC:-cc} -std=gnu17 -D_GNU_SOURCE -O2 -o "$dir/$1" "$here/$1.c"
	fi
}

prepare() {
	build gen_journal
	build gen_rules
	if outdated "$journal" "$dir/gen_journal" || [ -n "${BENCH_FAULTS:-}" ]; then
		"$dir/gen_journal" "$mb" 20000 "${BENCH_FAULTS:-}" >"$journal"
	fi
	if outdated "$generated" "$dir/gen_rules"; then
		rm -rf "$generated"
		"$dir/gen_rules" "$rules" "$generated"
	fi
	head -n 10 "$journal" >"$short"
	cat "$journal" >/dev/null # into the page cache
}

# rg knows no lookaround and joins all patterns into one, in which a capture's name may
# stand once: patterns with the former are left out, names are taken away. Patterns without
# a word are left out too: kbmatch tries them beside a hit only.
patterns() { # OUTPUT [OPTIONS]
	output=$1
	shift
	"$kbmatch" kb patterns "$@" | grep -Ev '\(\?(<?[=!]|>)|[+*?]\+' |
		grep -E '[[:alpha:]]{4}' |
		sed 's/(?P*<[A-Za-z_][A-Za-z_0-9]*>/(?:/g' >"$output"
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

compare() { # NAME PATTERNS: after a diagnose
	row "kbmatch, $1"
	scan=$seconds
	measure rg -c --regex-size-limit 2G --dfa-size-limit 2G -f "$2" "$journal"
	row "rg -f, $1"
	printf '%-26s %8s times rg, %s of wc -l (%s patterns for rg)\n' "" \
		"$(calculate "$seconds / $scan")" "$(calculate "$count_lines / $scan")" \
		"$(wc -l <"$2")"
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
compare "+$rules rules" "$dir/patterns-$rules.txt"
printf '%-26s %8s times the time of the base alone\n' "" "$(calculate "$many / $real")"

diagnose "$short"
printf '%-26s %8s s\n' 'ten lines, the base' "$seconds"
diagnose "$short" --rules "$generated"
printf '%-26s %8s s\n' "ten lines, +$rules rules" "$seconds"
instructions 'ten lines, the base' "$short"
head -c 10000000 "$journal" >"$dir/journal-10.txt"
instructions '10 MB, the base' "$dir/journal-10.txt"

#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# prepare.sh journal MEGABYTES [FAULTS] | rules COUNT | peak: makes it in BENCH_DIR (default
# ${TMPDIR:-/tmp}/kbmatch-bench) unless it is there, and prints its path.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
dir=${BENCH_DIR:-${TMPDIR:-/tmp}/kbmatch-bench}

outdated() { # FILE SOURCE
	[ ! -e "$1" ] || [ -n "$(find "$2" -prune -newer "$1")" ]
}

build() { # NAME
	if outdated "$dir/$1" "$here/$1.c"; then
		${CC:-cc} -std=gnu17 -D_GNU_SOURCE -O2 -o "$dir/$1" "$here/$1.c"
	fi
}

mkdir -p "$dir"
case $1 in
peak)
	build peak
	path=$dir/peak
	;;
journal)
	build gen_journal
	path=$dir/journal-$2.txt
	if outdated "$path" "$dir/gen_journal" || [ -n "${3:-}" ]; then
		"$dir/gen_journal" "$2" 20000 "${3:-}" >"$path.new"
		mv "$path.new" "$path"
	fi
	;;
rules)
	path=$dir/rules-$2
	if outdated "$path" "$here/gen_rules.py"; then
		rm -rf "$path" "$path.new"
		"$here/gen_rules.py" "$2" "$path.new"
		mv "$path.new" "$path"
	fi
	;;
esac
echo "$path"

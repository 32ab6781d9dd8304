#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Fills a directory with seeds for a fuzz target from the corpus and its own seeds:
# `seed.sh TARGET DIRECTORY`. Small logs, and for what reads files the same logs in other
# wrappings and encodings.
set -u
export LC_ALL=C
target=$1 into=$2
mkdir -p "$into" || exit 1
[ -z "$(ls "$into")" ] || exit 0

number=0
logs() { # whole logs of at most 6 KiB
	find corpus -name 'log*.txt' -size -12 | sort
}

# The first byte of an input says which form it is said to be; z is none.
wrap() { # LOG
	number=$((number + 1))
	to=$into/$number
	{ printf z; cat "$1"; } >"$to"
	case $((number % 9)) in
	0) { printf z; gzip -c "$1"; } >"$to.gz" ;;
	1) { printf z; xz -c "$1"; } >"$to.xz" ;;
	2) { printf z; zstd -q -c "$1"; } >"$to.zst" ;;
	3) { printf z; bzip2 -c "$1"; } >"$to.bz2" ;;
	4) { printf z; tar -cf - -C "$(dirname "$1")" "$(basename "$1")" | gzip -c; } >"$to.tgz" ;;
	5) { printf z; iconv -c -f utf-8 -t utf-16 "$1"; } >"$to.utf16" ;;
	6) { printf z; sed 's/["\\]/ /g; s/.*/{"log":"&\\n","stream":"stdout","time":"2025-01-02T03:04:05.6Z"}/' "$1"; } >"$to.docker" ;;
	7) { printf z; sed 's/["\\]/ /g; s/.*/{"MESSAGE":"&","__REALTIME_TIMESTAMP":"1700000000000000","SYSLOG_IDENTIFIER":"kernel"}/' "$1"; } >"$to.json" ;;
	8) { printf z; sed 's/.*/__REALTIME_TIMESTAMP=1700000000000000\nMESSAGE=&\n/' "$1"; } >"$to.export" ;;
	esac
}

# A line a seed.
lines() {
	logs | while read -r log; do sed -n '1p;7p;19p' "$log"; done |
		awk -v into="$into" '{ file = into "/" NR; printf "%s", $0 >file; close(file) }'
}

case $target in
input) logs | while read -r log; do number=$(find "$into" -type f | wc -l); wrap "$log"; done ;;
log | extract | report | redact) logs | while read -r log; do
	cp "$log" "$into/$(echo "$log" | tr / _)"
done ;;
line | stamp) lines ;;
version) find corpus -name 'log*.txt' | sort | xargs grep -hoE '[0-9]+(\.[0-9]+){1,3}[-+.a-z0-9]*' | sort -u |
	awk -v into="$into" 'NR % 20 == 0 { file = into "/" NR; printf "%s\n%s\n>=%s, <%s", $0, last, last, $0 >file; close(file) } { last = $0 }' ;;
atom) ./kbmatch kb patterns 2>/dev/null | awk -v into="$into" 'NR % 10 == 0 { file = into "/" NR; printf "%s", $0 >file; close(file) }' ;;
rule) find rules -name '*.lua' -size -8 | sort | awk 'NR % 8 == 0' | while read -r file; do
	cp "$file" "$into/$(basename "$file")"
done ;;
snapshot) cp tests/roots/*.json "$into" ;;
esac
exit 0

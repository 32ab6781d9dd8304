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

# The regexes of the rules' lines.
patterns() {
	find rules -name '*.lua' | sort | xargs sed -n 's/.*log = \[\[\([^]]*\)\]\].*/\1/p'
}

case $target in
input)
	logs | while read -r log; do number=$(find "$into" -type f | wc -l); wrap "$log"; done
	for form in tests/inputs/*; do { printf z; cat "$form"; } >"$into/$(basename "$form")"; done
	{ printf z; tar -cf - -C tests/inputs dmesg-r.txt syslog.txt techsupport.txt | xz -c; } >"$into/several.txz"
	{ printf z; tar -cf - -C tests/inputs actions.zip; } >"$into/zip.tar"
	{ printf z; xz --format=lzma -c tests/inputs/dmesg.txt; } >"$into/dmesg.lzma"
	{ printf z; gzip -c tests/inputs/actions.zip; } >"$into/zip.gz"
	{ printf z; yes '错误：显卡驱动程序无法启动 31' | head -n 9 | iconv -f utf-8 -t utf-16le; } >"$into/units.utf16"
	{ printf z; head -c 1300000 /dev/zero | tr '\0' x | gzip -c; } >"$into/long.gz"
	{ printf z; yes 'a line among many' | head -c 1300000 | bzip2 -c; } >"$into/many.bz2"
	;;
xml)
	cp tests/inputs/*.xml "$into"
	awk 'BEGIN { for (i = 0; i < 70; i++) printf "<node id=\"n%d\">", i }' >"$into/deep"
	;;
cper)
	python3 tests/ras/cper.py examples "$into"
	rm -f "$into"/*.txt "$into"/*.json
	;;
report) logs | while read -r log; do
	number=$((number + 1)) # of each report some, by the two high bits of the first byte
	case $((number % 4)) in 0) how=';' ;; 1) how=k ;; 2) how='\215' ;; 3) how='\310' ;; esac
	# shellcheck disable=SC2059
	{ printf "${how}1]\n"; cat "$log"; } >"$into/$(echo "$log" | tr / _)"
done ;;
log | extract | redact) logs | while read -r log; do
	cp "$log" "$into/$(echo "$log" | tr / _)"
done ;;
line | stamp) lines ;;
version) find corpus -name 'log*.txt' | sort | xargs grep -hoE '[0-9]+(\.[0-9]+){1,3}[-+.a-z0-9]*' | sort -u |
	awk -v into="$into" 'NR % 20 == 0 { file = into "/" NR; printf "%s\n%s\n>=%s, <%s", $0, last, last, $0 >file; close(file) } { last = $0 }' ;;
atom) patterns | awk -v into="$into" 'NR % 20 == 0 {
	file = into "/" NR; plain = $0
	gsub(/\\[dDwWsSbB][+*?]*/, "1", plain); gsub(/[][\\()?:|*+^$]/, "", plain)
	printf "%s\n%s", $0, plain >file; close(file) }' ;;
index) logs | awk 'NR % 5 == 0' | while read -r log; do
	to=$into/$(echo "$log" | tr / _)
	head -n 4 "$log" | tr -s ' ' '\n' | awk 'length($0) > 6 && length($0) < 30 && n++ < 8 { print (n % 2 ? "x" : "y") $0 }' >"$to"
	{ echo; head -c 500 "$log" | grep .; } >>"$to"
done ;;
rule) find rules -name '*.lua' ! -name prelude.lua -size -12 | sort | awk 'NR % 3 == 0' | while read -r file; do
	# The file is called a.lua, and its rule alike; other rules are not there.
	sed 's/^\(rule *{\)\? *id = "[^"]*"/\1 id = "a"/; /^  explains = {[^{]*}, *$/d; s/\<if_fails = "[^"]*"//' "$file" >"$into/$(basename "$file")"
done ;;
snapshot) cp tests/roots/*.json "$into" ;;
esac
exit 0

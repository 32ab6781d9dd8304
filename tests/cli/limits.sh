# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Every limit on what is read says that it was met, and the rest is diagnosed.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"


# The report as JSON has no line breaks within a warning.
limited() { # STATUS TEXT NAME ARGUMENTS...
	wanted=$1 text=$2 name=$3
	shift 3
	run --no-probe --format json "$@"
	if [ "$status" -ne "$wanted" ]; then
		not_ok "$name" "status $status, not $wanted"
	elif grep -qF -e "$text" "$T/out" "$T/err"; then
		ok "$name"
	else
		not_ok "$name" "no \"$text\""
	fi
}

# The line, and what follows it.
{ head -c 1100000 /dev/zero | tr '\0' x; echo; cat "$HIT"; } >"$T/long.txt"
limited 1 "lines longer than 1024 KiB" "a line over the limit" --logs "$T/long.txt"

# What unpacks to hundreds of times its size, as a log, within another, or unread.
line='a line like all the others, which tells nothing'
{ cat "$HIT"; yes "$line" | head -c 600000000; } | zstd -q -1 >"$T/bomb.zst"
limited 1 "made to fill a machine" "a compressed log that unpacks without end" --logs "$T/bomb.zst"
gzip -c "$T/bomb.zst" >"$T/twice.gz"
limited 1 "made to fill a machine" "the same within another archive" --logs "$T/twice.gz"
mkdir "$T/tree" "$T/logs"
cp "$HIT" "$T/tree/a.log"
truncate -s 1G "$T/tree/b.bin"
(cd "$T/tree" && tar -cf - a.log b.bin) | zstd -q -1 >"$T/logs/zeros.tar.zst"
rm -r "$T/tree"
limited 1 "made to fill a machine" "a member that is no log is bounded as well" --logs "$T/logs/zeros.tar.zst"
cp "$HIT" "$T/logs/z.log"
rm "$T/bomb.zst" && mv "$T/twice.gz" "$T/logs/bomb.gz"
limited 1 '"name": "'"$T/logs/z.log"'"' "files after such an archive are read" --logs "$T/logs"
rm -r "$T/logs"

# Much that repeats itself is no reason to distrust it while it is not long.
yes "$line" | head -c 50000000 | cat - "$HIT" | zstd -q -1 >"$T/same.zst"
run --no-probe --logs "$T/same.zst"
status_is 1 "a log that repeats itself is read to its end"
ok_if "without a warning" sh -c "! grep -q 'made to' '$T/out' '$T/err'"

cp "$HIT" "$T/nest"
for n in 1 2 3 4 5 6 7 8 9; do
	tar -C "$T" -czf "$T/nest.$n" nest && mv "$T/nest.$n" "$T/nest"
done
refuses "nested deeper than 8" "archives in archives" --no-probe --logs "$T/nest"

deep=$T/deep
for n in 1 2 3 4 5 6 7 8 9; do deep=$deep/$n; done
mkdir -p "$deep" && cp "$HIT" "$deep" && cp "$HIT" "$T/deep/1"
limited 1 "directories deeper than 8" "directories in directories" --logs "$T/deep"

mkdir "$T/many"
cp "$HIT" "$T/many/00000"
(cd "$T/many" && seq -f '%05g' 1 20005 | xargs touch)
limited 1 "more than 20000" "files of a directory" --logs "$T/many"
(cd "$T/many" && tar -czf "$T/many.tgz" .)
limited 1 "more than 20000 files" "files of an archive" --logs "$T/many.tgz"
rm -r "$T/many"

seq -f 'env.V%g=1' 1 50010 | sed 's/^/--fact=/' >"$T/facts"
xargs -x -s 1900000 "$KBMATCH" --no-probe --logs "$HIT" --format json <"$T/facts" >"$T/out" 2>"$T/err"
ok_if "facts" grep -q "more than 50000 facts" "$T/out"

# A pattern whose cost grows with the square of a line, and one that gives up.
mkdir "$T/rules"
for name in square runaway; do
	case $name in
	square) regex='begin: (?:x )?.*not ended:' ;;
	runaway) regex='runaway (?:x+x+)+y' ;;
	esac
	sed "s/sample-fault/$name/; s/widget fell over at step (?<step>\\\\d+)/$regex/" \
		"$MINI/rules/sample-fault.lua" >"$T/rules/$name.lua"
done
cp "$MINI"/rules/*.lua "$T/rules"
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/slow.sqlite" || not_ok "the base of slow patterns"
awk 'BEGIN { for (n = 0; n < 8; n++) {
	printf "not ended: "; for (i = 0; i < 90000; i++) printf "begin: not "; print "" } }' >"$T/square.txt"
cat "$HIT" >>"$T/square.txt"
limited 1 "patterns took too long" "a pattern that is slow on long lines" --kb "$T/slow.sqlite" --logs "$T/square.txt"
awk 'BEGIN { for (n = 0; n < 600; n++)
	print n, "runaway xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" }' >"$T/runaway.txt"
cat "$HIT" >>"$T/runaway.txt"
limited 1 "times a pattern gave up" "a pattern that gives up" --kb "$T/slow.sqlite" --logs "$T/runaway.txt"
says "patterns took too long" "and is tried no more when it did often"

# XML that would take libxml2 minutes.
{ echo '<list>'; printf '<node '; seq -f 'a%g="v"' 1 300; echo '/></list>'; cat "$HIT"; } >"$T/wide.xml"
limited 1 "not read as XML, but as lines: more than 256 attributes" "XML of many attributes" --logs "$T/wide.xml"

# A snapshot, a rule file.
head -c 68000000 /dev/zero | tr '\0' ' ' >"$T/large.json"
refuses "over 64 MiB" "a snapshot's size" --snapshot "$T/large.json"
{ echo '{"kbmatch_snapshot":1,"facts":['; yes '[],' | head -n 1100000; echo '[]]}'; } >"$T/values.json"
refuses "too many values" "a snapshot's values" --snapshot "$T/values.json"
mkdir "$T/large"
{ printf -- '--'; head -c 1100000 /dev/zero | tr '\0' x; } >"$T/large/x.lua"
refuses "x.lua" "a rule file's size" kb build --rules "$T/large" -o "$T/no.sqlite"
echo 'while true do end' >"$T/large/x.lua"
refuses "x.lua" "a rule file's run" kb build --rules "$T/large" -o "$T/no.sqlite"
ok_if "no base is left of either" sh -c "! ls '$T'/no.sqlite* 2>/dev/null | grep -q ."
finish

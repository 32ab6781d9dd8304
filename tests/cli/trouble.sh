# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Memory, disk and readers that are not there: it is told, nothing is torn, and what can
# still be done is done.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

is_trouble() { # TEXT NAME: status 2 and a message, whatever was printed before
	if [ "$status" -eq 2 ] && grep -qF -e "$1" "$T/err"; then ok "$2"; else not_ok "$2" "status $status, \"$1\""; fi
}

# A full disk.
for form in text json markdown html; do
	"$KBMATCH" --no-probe --logs "$HIT" --format $form >/dev/full 2>"$T/err" </dev/null
	status=$?
	is_trouble "No space left" "$form on a full disk"
done
run --no-probe --logs "$HIT" -o /dev/full
is_trouble "No space left" "-o on a full disk"
mkdir -p "$T/machine/etc"
run probe -q --sysroot "$T/machine" -o "$T/one.json"
echo 'ID=plainos' >"$T/machine/etc/os-release"
run probe -q --sysroot "$T/machine" -o "$T/other.json"
for command in "show sample-fault" "search widget" "kb info" "kb keys" "sources $HIT" "--help" "--version" "test --corpus $MINI/corpus" \
	"explain sample-fault" "explain sample-fault --no-probe --logs $HIT" "explain --line widget" "tried" "check --no-probe --logs $HIT" \
	"fix sample-fault --no-probe" "diff $T/one.json $T/other.json" "report-bug --no-probe" "lint $MINI/rules $MINI/corpus" \
	"probe --sysroot $T/machine" "probe -q --sysroot $T/machine -o -" "--follow --no-probe --logs -"; do
	# shellcheck disable=SC2086 # words of a command
	"$KBMATCH" $command >/dev/full 2>"$T/err" </dev/null
	status=$?
	is_trouble "No space left" "${command%% *} on a full disk"
done

# A reader that leaves early ends the run, and nothing hangs or crashes.
"$KBMATCH" --no-probe --logs "$HIT" --format json 2>"$T/err" </dev/null | head -n 1 >"$T/out"
says "{" "a reader that takes one line"
"$KBMATCH" --no-probe --logs "$HIT" >&- 2>"$T/err" </dev/null
status=$?
is_trouble "standard output" "no standard output"
"$KBMATCH" --no-probe --logs "$HIT" >"$T/out" 2>&- </dev/null
status=$?
status_is 1 "no standard error"

# Where nothing can be written the file that was there stays.
mkdir "$T/sealed"
echo before >"$T/sealed/report.txt"
chmod 555 "$T/sealed"
if [ "$(id -u)" -ne 0 ]; then
	run --no-probe --logs "$HIT" -o "$T/sealed/report.txt"
	is_trouble "cannot write" "a directory that may not be written"
	ok_if "the file is as it was" grep -qx before "$T/sealed/report.txt"
else
	skip "a directory that may not be written" "root may write all"
fi
run --no-probe --logs "$HIT" -o "$T/none/report.txt"
is_trouble "cannot write" "a directory that is not there"
for command in "--no-probe --logs $HIT" "explain sample-fault" "fix sample-fault --no-probe" "check --no-probe --logs $HIT" \
	"sources $HIT" "show sample-fault" "search widget" "kb patterns" "diff $T/one.json $T/one.json" "test --corpus $MINI/corpus" \
	"lint $MINI/rules $MINI/corpus" "probe -q --sysroot $T/machine" "kb build -q --rules $MINI/rules"; do
	for at in "$T" "$T/none/file"; do
		# shellcheck disable=SC2086 # words of a command
		run $command -o "$at"
		is_trouble "cannot" "${command%% --*} -o ${at##*/}"
	done
done
for command in "report-bug ollama --no-probe --logs $HIT" site; do
	# shellcheck disable=SC2086 # words of a command
	run $command -o "$HIT"
	[ "$status" -eq 2 ] && grep -q . "$T/err" && ok "${command%% *}: a file for a folder" || not_ok "${command%% *}: a file for a folder"
done
(ulimit -f 8 && exec "$KBMATCH" --no-probe --logs "$HIT" --format html -o "$T/cut.html") >"$T/out" 2>"$T/err" </dev/null
status=$?
is_trouble "File too large" "a file that may not grow"
(ulimit -f 8 && exec "$KBMATCH" kb build -q --rules "$MINI/rules" -o "$T/cut.sqlite") >"$T/out" 2>"$T/err" </dev/null
status=$?
is_trouble "cannot write" "a base that may not grow"
ok_if "leaves nothing behind" sh -c "! ls '$T' | grep -q cut"

# Unreadable files among many.
mkdir "$T/logs"
cp "$HIT" "$T/logs/a.log"
cp "$HIT" "$T/logs/c.log"
ln -s nowhere "$T/logs/b.log"
ln -s b2.log "$T/logs/b2.log"
mkfifo "$T/logs/pipe"
printf '\037\213\010\000torn' >"$T/logs/d.gz"
gzip -c "$HIT" | head -c 30 >"$T/logs/e.gz"
head -c 5000 /dev/urandom >"$T/logs/f.bin"
: >"$T/logs/g.log"
run --no-probe --logs "$T/logs" --format json
status_is 1 "unreadable files among many"
for name in b.log b2.log pipe d.gz e.gz f.bin; do
	ok_if "$name is told" grep -q "$T/logs/$name: " "$T/out"
done
for name in a.log c.log; do
	says "\"name\": \"$T/logs/$name\"" "$name is read"
done
if [ "$(id -u)" -ne 0 ]; then
	chmod 000 "$T/logs/c.log"
	run --no-probe --logs "$T/logs" --format json
	status_is 1 "a file that may not be read, among others"
	says "$T/logs/c.log: " "it is told"
else
	skip "a file that may not be read, among others" "root may read all"
fi

# Little memory: a message, or done with what there is.
if nm "$KBMATCH" 2>/dev/null | grep -q __asan_init; then
	skip "little memory" "sanitisers reserve it all"
else
	ended=yes complained=yes
	for kib in 4000 8000 12000 16000 24000 32000 48000 64000 96000; do
		# shellcheck disable=SC3045 # dash and bash have it
		(ulimit -v $kib && exec "$KBMATCH" --no-probe --logs "$HIT" -o "$T/memory.txt") >"$T/out" 2>"$T/err" </dev/null
		status=$?
		case $status in
		1) ;;
		2 | 127) [ -s "$T/err" ] || complained="no message with $kib KiB" ;;
		*) ended="status $status with $kib KiB" ;;
		esac
		for left in "$T"/memory.txt.*; do
			[ ! -e "$left" ] || ended="a file left with $kib KiB"
		done
	done
	ok_if "little memory: it ends in order ($ended)" [ "$ended" = yes ]
	ok_if "little memory: it says so ($complained)" [ "$complained" = yes ]
fi
finish

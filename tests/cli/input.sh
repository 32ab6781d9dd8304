# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Bad and odd input: a clear message or an honest "nothing found", never a crash.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

refuses "o such file" "a file that is not there" --logs "$T/missing.txt"
refuses "$T/missing.txt" "the file is named" --logs "$T/missing.txt"
mkdir "$T/empty" "$T/logs"
refuses "$T/empty" "a directory without logs" --logs "$T/empty"

: >"$T/empty.txt"
run --logs "$T/empty.txt"
status_is 0 "an empty file"
says "0 lines" "an empty file is said to hold no lines"
says "The log is empty." "and to be empty"

head -c 300000 /dev/urandom >"$T/junk.bin"
refuses "binary" "binary junk alone" --logs "$T/junk.bin"
run --logs "$T/junk.bin" --logs "$HIT" --format json
status_is 1 "binary junk beside a log: the log is read"
says "junk.bin: holds no text" "and the junk is warned of"
refuses "no such file" "a log that is not there beside one that is" --logs "$HIT" --logs "$T/missing.txt"
cp "$HIT" "$T/one.log" && cp "$QUIET" "$T/two.log"
run --no-probe --logs "$T"/*.log
status_is 1 "logs as the shell makes them of a pattern"
says "of 2 files" "and all of them are read"
run diagnose --no-probe --logs "$T/two.log" "$T/one.log"
status_is 1 "the same behind the command's name"
refuses "no command or file" "a word that is neither" --logs "$HIT" nonsense
mkdir "$T/mixed" && cp "$T/junk.bin" "$HIT" "$T/mixed"
run --logs "$T/mixed" --format json
status_is 1 "binary junk in a directory with a log"
says "binary" "binary junk in a directory is warned of"
printf 'widget \377\376 \033[31mfell over at step 9\033[0m\r\nwidget \033[1mfell over at step 7\033[0m\r\n' >"$T/ansi.txt"
run --logs "$T/ansi.txt"
status_is 1 "ANSI sequences and CR are read through"
run --logs "$T/ansi.txt" --format json
ok_if "invalid UTF-8: the report is JSON" python3 -m json.tool "$T/out"
printf 'widget fell over at step 7 \001\033]0;owned\007 end\n' >"$T/control.txt"
run --logs "$T/control.txt"
ok_if "control characters of a log do not reach the terminal" sh -c "! LC_ALL=C grep -q '[[:cntrl:]]' '$T/out'"

{ head -c 100000000 /dev/zero | tr '\0' x; echo; cat "$HIT"; } >"$T/long.txt"
run --logs "$T/long.txt"
status_is 1 "a line of 100 MB, and the fault after it"
rm -f "$T/long.txt"

cp "$HIT" "$T/logs/a.txt"
mkdir "$T/logs/sub"
gzip -c "$HIT" >"$T/logs/sub/b.gz"
run --logs "$T/logs"
status_is 1 "a directory with logs"
head -c 20 "$T/logs/sub/b.gz" >"$T/torn.gz"
run --logs "$T/torn.gz"
ok_if "a torn gzip file: a message or nothing found" sh -c "[ $status -eq 0 ] || [ $status -eq 2 ]"
if [ "$(id -u)" -ne 0 ]; then
	cp "$HIT" "$T/locked.txt" && chmod 000 "$T/locked.txt"
	refuses "ermission" "a file that may not be read" --logs "$T/locked.txt"
	run --logs "$T/locked.txt" --logs "$HIT"
	status_is 1 "a file that may not be read beside one that may"
	says "ermission" "and it is told"
else
	skip "a file that may not be read" "root may read all"
fi

run sources "$HIT" "$T/empty.txt"
status_is 0 "sources"
says "1 line," "sources counts lines"
refuses "files to look at" "sources without a file" sources
finish

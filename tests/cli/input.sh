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
says "Cannot tell: the log is empty." "and to be empty"

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

# What a person's folder may hold.
mkdir -p "$T/machine/logs" && cp "$HIT" "$T/machine/logs/kern.log"
ln -s logs/kern.log "$T/machine/again" && ln "$T/machine/logs/kern.log" "$T/machine/once-more"
for n in 1 2 3; do ln -s nowhere "$T/machine/none$n"; done
ln -s .. "$T/machine/logs/up" && mkfifo "$T/machine/pipe"
cp "$QUIET" "$T/machine/$(printf 'new\nline\033[31m')"
run sources "$T/machine"
ok_if "a file of several names is read once" test "$(grep -o '1 line,' "$T/out" | wc -l)" -eq 2
says "none1: skipped, it links to what is not there; 2 more do" "links to nothing are told in one line"
says_not "outside of the folder" "links within the folder need no word"
says "machine/new?line?[31m: " "control characters of names do not reach the terminal"
says "pipe: skipped, it is no regular file" "a pipe is not waited for"
mkdir "$T/unpacked" && ln -s "$HIT" "$T/unpacked/kern.log"
run sources "$T/unpacked"
says "unpacked/kern.log: read, though it links to what lies outside of the folder" "links out of the folder are told"

# Packed so that it cannot be had, each with what to do.
if command -v 7z >/dev/null; then
	7z a -bd -psecret "$T/secret.zip" -tzip "$HIT" >/dev/null
	refuses "it is encrypted" "an encrypted zip" --logs "$T/secret.zip"
	7z a -bd -psecret "$T/secret.7z" "$HIT" >/dev/null
	refuses "it is encrypted" "an encrypted 7z" --logs "$T/secret.7z"
	7z a -bd -tzip "$T/secret.zip" "$T/two.log" >/dev/null
	run --no-probe --logs "$T/secret.zip" --format json
	status_is 0 "a file beside an encrypted one is read"
	says "log.txt: skipped, it is encrypted" "and the other is told"
else
	skip "encrypted archives" "no 7z here"
fi
seq -f 'Jan 02 03:04:05 host app[7]: line %.0f of a log that was not copied whole' 40000 | gzip | head -c 60000 >"$T/cut.gz"
run --no-probe --logs "$T/cut.gz" --format json
says 'cut.gz: damaged or cut short: ' "an archive that is cut: why it is not read on"
ok_if "and up to where it was read" grep -q 'cut.gz: read up to byte [0-9]* only"' "$T/out"
printf '\050\265\057\375\000\250zstd of a long window' >"$T/long.zst"
refuses "unpack it: zstd -d --long=31" "zstd with a window that is too large" --logs "$T/long.zst"
printf '!<arch>\ndebian-binary   1700000000  0     0     100644  4         `\n2.0\n' >"$T/x.deb"
refuses "a Debian package" "a package" --logs "$T/x.deb"
if command -v zstd >/dev/null; then
	{ printf '\120\052\115\030\004\000\000\000skip'; zstd -qc "$HIT"; } >"$T/frames.zst"
	run --no-probe --logs "$T/frames.zst"
	status_is 1 "zstd that begins with a frame to skip"
fi
python3 -c '
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as file:
    file.writestr("\u65e5\u5fd7.log", open(sys.argv[2]).read())' "$T/names.zip" "$HIT"
run sources "$T/names.zip"
says "names.zip/日志.log: " "names beyond ASCII, whatever the language"
if whole; then refuses "nothing but NUL bytes" "what never ends" --logs /dev/zero; fi

run sources "$HIT" "$T/empty.txt"
status_is 0 "sources"
says "1 line," "sources counts lines"
refuses "files to look at" "sources without a file" sources
finish

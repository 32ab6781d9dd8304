# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Exit status, -o, and outputs that cannot be written.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

run --logs "$HIT"
status_is 1 "a diagnosis"
says "sample-fault" "names the rule"
run --logs "$QUIET"
status_is 0 "no diagnosis"
run --logs "$HIT" --min-confidence 1
status_is 0 "a diagnosis below --min-confidence"
run --logs "$HIT" --min-confidence 0
status_is 1 "a diagnosis above --min-confidence 0"
run --logs "$QUIET" --logs "$HIT"
status_is 1 "two logs"

"$KBMATCH" --logs - <"$HIT" >"$T/out" 2>"$T/err"
status=$?
status_is 1 "standard input"

run --logs "$HIT" -o "$T/report.txt"
status_is 1 "-o"
ok_if "-o writes the report" grep -q sample-fault "$T/report.txt"
ok_if "-o leaves standard output alone" test ! -s "$T/out"
ok_if "-o leaves no temporary file" test "$(find "$T" -name 'report.txt*' | wc -l)" -eq 1
ok_if "-o gives the usual mode" test "$(stat -c %a "$T/report.txt")" = "$(touch "$T/usual"; stat -c %a "$T/usual")"
refuses "No such file" "-o into a directory that is not there" --logs "$HIT" -o "$T/no/report.txt"
ln -s report.txt "$T/link"
run --logs "$QUIET" -o "$T/link"
ok_if "-o keeps a symbolic link" test -L "$T/link"
run --logs "$HIT" -o /dev/null
ok_if "-o keeps a device a device" test -c /dev/null
status_is 1 "-o to a device"

if [ -e /dev/full ]; then
	"$KBMATCH" --logs "$HIT" >/dev/full 2>"$T/err"
	status=$?
	status_is 2 "a full disk"
	complains "No space left" "a full disk is named"
	"$KBMATCH" --help >/dev/full 2>"$T/err"
	status=$?
	status_is 2 "help to a full disk"
fi
"$KBMATCH" --logs "$HIT" >&- 2>"$T/err"
status=$?
status_is 2 "a closed standard output"
# A reader that left, of standard output and of a pipe for -o: no message, as of rg and git.
unread() { # NAME ARGUMENTS...
	name=$1
	shift
	python3 -c '
import os, subprocess, sys
reading, writing = os.pipe()
os.close(reading)
status = subprocess.run(sys.argv[1:], stdout=writing).returncode
sys.exit(128 - status if status < 0 else status)' "$KBMATCH" "$@" <"$HIT" 2>"$T/err"
	status=$?
	status_is 141 "a reader that left: $name"
	ok_if "and nothing is said: $name" test ! -s "$T/err"
}
for format in text json html; do
	unread "$format" --logs "$HIT" --no-probe --format $format
done
unread "-o /dev/stdout" --logs "$HIT" --no-probe -o /dev/stdout
unread "--help" --help
unread "show" show sample-fault
unread "--follow" --follow --no-probe --logs -

# Whose file it was decides on its mode, and no program becomes one that runs as its owner.
: >"$T/own.sh" && chmod 4751 "$T/own.sh"
run fix sample-fault --no-probe -o "$T/own.sh"
ok_if "-o keeps the mode of one's own file, but what makes it run as its owner" test "$(stat -c %a "$T/own.sh")" = 751
if has_others; then
	: >"$T/theirs.sh" && chown 12345 "$T/theirs.sh" && chmod 4777 "$T/theirs.sh"
	run fix sample-fault --no-probe -o "$T/theirs.sh"
	ok_if "-o takes neither mode nor owner of another user's file" test "$(stat -c %a,%u "$T/theirs.sh")" = 755,0
	mkdir "$T/theirs" && chown 12345 "$T/theirs" && chmod 777 "$T/theirs"
	run site -o "$T/theirs"
	ok_if "nor of another user's folder" test "$(stat -c %a,%u "$T/theirs")" = 755,0
	mkdir "$T/shared" && chmod 1777 "$T/shared" && chmod 755 "$T"
	: >"$T/shared/fix.sh" && chmod 666 "$T/shared/fix.sh"
	setpriv --reuid 12345 --clear-groups "$KBMATCH" --kb "$MINI_KB" --logs "$HIT" --no-probe -o "$T/shared/fix.sh" >"$T/out" 2>"$T/err"
	status=$?
	status_is 2 "-o onto another user's file in a shared folder"
	complains "belongs to another user" "it says why"
else
	skip "files of another user" "they cannot be made here"
fi
finish

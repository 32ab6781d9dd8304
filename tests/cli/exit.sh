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
mkfifo "$T/pipe"
sh -c 'exec 3<"$1"; exec 3<&-' - "$T/pipe" &
{ sleep 1; "$KBMATCH" --logs "$HIT" 2>"$T/err"; echo $? >"$T/status"; } >"$T/pipe"
wait
status=$(cat "$T/status")
status_is 2 "a closed pipe"
complains "Broken pipe" "a closed pipe is named"
finish

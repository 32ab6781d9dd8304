# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Binary journals: which part is read, and what the report says of the rest; the same
# choices for texts.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB" TZ=UTC

# Text logs first: they need no tools. Times are far apart, so that no zone matters.
{
	echo "2026-01-01T10:00:00+00:00 host app[1]: widget fell over at step 1"
	echo "2026-01-03T10:00:00+00:00 host app[1]: nothing to see"
} >"$T/old.txt"
run --logs "$T/old.txt"
status_is 1 "a text, whole"
run --logs "$T/old.txt" --since "2026-01-02 00:00:00"
status_is 0 "--since leaves out what is older"
says "left out as not since 2026-01-02 00:00:00: 1 line that says" "--since says what it left out"
run --logs "$T/old.txt" --since 2026-01-01
status_is 1 "--since keeps what is newer"
says_not "left out as" "nothing left out, nothing said"
run --logs "$T/old.txt" --until "2026-01-01 09:00"
status_is 0 "--until leaves out what is later"
run --logs "$T/old.txt" --since "1h ago"
status_is 0 "--since 1h ago"
run --logs "$HIT" --since yesterday
status_is 1 "lines without a time stay"
says "that have no time of day stayed" "and the report says so"
run --logs "$T/old.txt" --unit app.service
status_is 1 "--unit keeps the unit's lines"
run --logs "$T/old.txt" --unit other
status_is 0 "--unit leaves out the others'"
says "left out as not of other: 1 line that says" "--unit says what it left out"
refuses "no time that can be understood" "--since of no time" --logs "$T/old.txt" --since soon
refuses "later than" "--since behind --until" --logs "$T/old.txt" --since today --until yesterday

refuses "holds no journal" "a directory without journals" --no-probe --journal "$T"
refuses "o such file" "a journal that is not there" --no-probe --journal "$T/missing"
refuses "libsystemd" "a text as a journal" --no-probe --journal "$HIT"

needs_journals "binary journals"

# entry BOOT SECOND UNIT IDENTIFIER MESSAGE, as journalctl -o export has it
entry() {
	cat <<-END
	__REALTIME_TIMESTAMP=$((1767225600 + $2))000000
	__MONOTONIC_TIMESTAMP=${2}000000
	_BOOT_ID=$1
	_MACHINE_ID=00000000000000000000000000000001
	_HOSTNAME=host
	_SYSTEMD_UNIT=$3
	SYSLOG_IDENTIFIER=$4
	_PID=7
	MESSAGE=$5

	END
}
first=11111111111111111111111111111111
second=22222222222222222222222222222222
third=33333333333333333333333333333333
mkdir -p "$T/journal/00000000000000000000000000000001"
{
	entry $first 100 app.service worker "widget fell over at step 1"
	entry $first 160 other.service other "quiet"
	entry $second 4000 app.service worker "all is well"
	entry $second 4060 other.service other "widget fell over at step 2"
	entry $third 8000 app.service worker "all is well"
	entry $third 8060 other.service other "quiet again"
} | "$remote" -o "$T/journal/00000000000000000000000000000001/system.journal" - >"$T/remote.log" 2>&1
FILE=$T/journal/00000000000000000000000000000001/system.journal

read_journal() { run --no-probe --format json --journal "$@"; }
lines() { python3 -c 'import json, sys; print(sum(s["lines"] for s in json.load(open(sys.argv[1]))["sources"]))' "$T/out"; }
lines_are() { ok_if "$2" test "$(lines)" = "$1"; }

read_journal "$T/journal"
status_is 1 "a directory of machines"
lines_are 8 "all of it: six entries, and two lines between boots"
read_journal "${FILE%/*}"
lines_are 8 "a machine's directory"
read_journal "$FILE"
lines_are 8 "a file"
run --no-probe --logs "$FILE" --format json
lines_are 8 "--logs reads the same"
run sources --journal "$FILE"
says "8 lines" "sources of a journal"
run sources --journal "$FILE" --unit app
says "5 lines" "and of a part of it"
run explain sample-fault --journal "$FILE" --boot -1 --no-probe
says "widget fell over at step 2" "explain of a journal's boot"
read_journal "$FILE" --boot 0
status_is 0 "the last boot has no fault"
lines_are 2 "and nothing else is read"
says "part of the journal alone was read: boot 0" "the report says so"
read_journal "$FILE" --boot -1
status_is 1 "the one before has"
lines_are 2 "and nothing else is read of it"
read_journal "$FILE" --boot -2
status_is 1 "the first from the end"
read_journal "$FILE" --boot 1
status_is 1 "the first"
says "step 1" "is the first"
read_journal "$FILE" --boot 3
status_is 0 "the third"
refuses "no such boot" "a boot beyond the first" --no-probe --journal "$FILE" --boot -3
refuses "no such boot" "a boot beyond the last" --no-probe --journal "$FILE" --boot 4
read_journal "$FILE" --since "2026-01-01 01:00:00"
status_is 1 "--since of a journal"
lines_are 5 "reads from there on"
read_journal "$FILE" --since "2026-01-01 01:00:00" --until "2026-01-01 01:06:50"
lines_are 1 "--until ends it"
read_journal "$FILE" --unit app
status_is 1 "--unit by the unit"
lines_are 5 "three entries and the lines between boots"
read_journal "$FILE" --unit worker
lines_are 5 "--unit by what it calls itself"
read_journal "$FILE" --unit app --boot -1
status_is 0 "--unit and --boot"
lines_are 1 "are one entry"
read_journal "$FILE" --unit nobody
status_is 0 "a unit that says nothing"
run --no-probe --journal "$FILE" --boot -1 --logs "$T/old.txt"
status_is 2 "--boot counts the text's boots apart"
complains "the logs hold 1 boot" "and says how many there are"
run --no-probe --journal "$FILE" --boot 0 --logs "$T/old.txt"
status_is 1 "a text's last boot beside a journal's"

# The journal's cost follows what is wanted: a damaged end is not met.
head -c "$(($(stat -c %s "$FILE") / 2))" "$FILE" >"$T/half.journal"
run --no-probe --journal "$T/half.journal"
ok_if "half a journal: read, or a message" test "$status" -le 2
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# kbmatch test.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

run test --corpus "$MINI/corpus" --junit "$T/junit.xml"
status_is 0 "test: all pass"
says "cases           2" "test: counts"
says "first right     1 of 1" "test: first right"
says "false alarms    0 of 1" "test: false alarms"
says "Brier score" "test: Brier score"
ok_if "test: JUnit is well-formed and counts 2" python3 -c "
import sys, xml.etree.ElementTree as e
s = e.parse(sys.argv[1]).getroot()
assert s.tag == 'testsuite' and s.get('tests') == '2' and s.get('failures') == '0'
assert len(s.findall('testcase')) == 2" "$T/junit.xml"
run test --corpus "$MINI/corpus" area/hit
says "cases           1" "test AREA/NAME"
run test --corpus "$MINI/corpus" hit
says "cases           1" "test NAME"
run test --corpus "$MINI/corpus" "$MINI/corpus/area"
says "cases           2" "test PATH"
refuses "no case" "test of a case that is not there" test --corpus "$MINI/corpus" nothing
refuses "$T/none" "a corpus that is not there" test --corpus "$T/none"
mkdir "$T/void"
refuses "no case.lua" "an empty corpus" test --corpus "$T/void"

cp -r "$MINI/corpus" "$T/corpus"
sed -i 's/"sample-fault"/"other-fault"/' "$T/corpus/area/hit/case.lua"
cp "$T/corpus/area/hit/log.txt" "$T/corpus/area/quiet/log.txt"
mkdir "$T/corpus/area/broken" "$T/corpus/area/nolog"
echo 'case { nonsense' >"$T/corpus/area/broken/case.lua"
cp "$MINI/corpus/area/quiet/case.lua" "$T/corpus/area/nolog/case.lua"
run test --corpus "$T/corpus" --junit "$T/junit.xml" --jobs 3
status_is 1 "test: failures"
says "FAIL area/hit: expects other-fault" "test: a label that is no rule"
says "FAIL area/quiet: expected sample-fault below 0.5" "test: must not"
says "FAIL area/broken" "test: a case that is not Lua"
says "FAIL area/nolog" "test: a case without its log"
says "failed          4" "test: counts failures"
ok_if "test: JUnit has the failures" python3 -c "
import sys, xml.etree.ElementTree as e
s = e.parse(sys.argv[1]).getroot()
assert s.get('failures') == '4' and len(s.findall('testcase/failure')) == 4" "$T/junit.xml"
# A worker that dies fails its case only. The log is a pipe, so that it waits there.
cp -r "$MINI/corpus" "$T/dying"
mkdir "$T/dying/area/dies"
cp "$MINI/corpus/area/quiet/case.lua" "$T/dying/area/dies"
mkfifo "$T/dying/area/dies/log.txt"
"$KBMATCH" test --corpus "$T/dying" --jobs 1 >"$T/out" 2>"$T/err" &
tester=$!
worker=
for _ in 1 2 3 4 5 6 7 8 9 10; do
	sleep 0.2
	worker=$(cat /proc/$tester/task/$tester/children 2>/dev/null)
	[ -z "$worker" ] || break
done
sleep 0.3
# shellcheck disable=SC2086 # a process id and a blank
kill -KILL $worker
wait $tester
status=$?
status_is 1 "test: a worker that dies"
says "FAIL area/dies: crashed: Killed" "test: the case that it was at failed"
says "passed          2" "test: the other cases go on"

run test --corpus "$MINI/corpus" --junit "$T/no/junit.xml"
status_is 2 "test: a JUnit file that cannot be written"
finish

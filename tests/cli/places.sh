# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Where an error comes from that no rule explains: places.
. tests/cli/lib.sh
cp -r "$MINI/rules" "$T/rules"
cat >"$T/rules/places.lua" <<'END'
source { id = "stack", title = "Stack", recognise = { [[^stack: ]] }, streams = {}, errors = { [[\bfailed\b]] } }
upstream { id = "inner-tracker", title = "Tracker of the inner part", url = "https://example.org/new", components = { "hip" } }
place { id = "outer", title = "Outer part", component = "framework", log = { [[^stack: outer\b]], [[\bouter pump\b]] } }
place { id = "inner", title = "Inner part", component = "hip", log = [[\binner(?: pump)?\b]],
  meaning = "The inner part gave up.", upstream = "inner-tracker", collect = { "innerinfo --all", "uname -r" } }
place { id = "any-pump", title = "Some pump", component = "app", log = [[\bpump\b]] }
place { id = "errors", title = "Errors", log = { [[\((?<code>-\d+)\)]], [[status (?<code>\w+)]] },
  codes = { ["-110"] = "no answer in time", ["HALTED|STOPPED"] = "it was halted" } }
place { id = "same", title = "The same again", log = [[failed .*\((?<code>-110)\)]], codes = { ["-110"] = "said twice" } }
END
export KBMATCH_KB="$T/places.sqlite"
run kb build -q --rules "$T/rules" -o "$KBMATCH_KB"
status_is 0 "the base has places"

placed() { # LINE WANTED: "component/place: code=meaning, ..." of the line
	printf '%s\n' "$1" >"$T/log"
	run --no-probe --logs "$T/log" --format json
	json_has "[f'{e[\"component\"]}/{e[\"place\"]}: ' + ', '.join(c['code'] + '=' + c['meaning'] for c in e['codes'])
		for e in d['unexplained']] == ['''$2''']" "$1"
}
placed 'stack: outer failed (-110)' 'framework/Outer part: -110=no answer in time'
placed 'stack: outer says inner failed (-5)' 'hip/Inner part: '
placed 'stack: inner said that outer pump failed' 'framework/Outer part: '
placed 'stack: inner pump failed, status HALTED (-110)' 'hip/Inner part: -110=no answer in time, HALTED=it was halted'
placed 'stack: inner pump failed, status STOPPED' 'hip/Inner part: STOPPED=it was halted'
placed 'stack: inner pump failed, status STOP' 'hip/Inner part: '
placed 'stack: a pump failed' 'app/Some pump: '
placed 'stack: something else failed' 'None/None: '

printf '%s\n' 'stack: a wheel failed' 'stack: a wheel failed' 'stack: inner failed (-110)' >"$T/log"
run --no-probe --logs "$T/log"
status_is 0 "an error that nothing explains is no diagnosis"
ok_if "errors with a place come first" test "$(grep -n 'inner failed' "$T/out" | head -1 | cut -d: -f1)" -lt \
	"$(grep -n 'a wheel failed' "$T/out" | head -1 | cut -d: -f1)"
flat
says "Inner part: The inner part gave up." "the place is described"
says "-110: no answer in time" "a code is said in words"
says "Collect innerinfo --all" "what to collect"
says "kbmatch report-bug inner-tracker" "where to ask"
run explain --line 'stack: inner failed (-110)'
says "inner: Inner part (hip)" "explain --line names the place"

for wrong in 'place { id = "a", title = "A", log = [[b]] }~neither "component" nor "codes"' \
	'place { id = "a", title = "A", component = "app", log = [[b]], upstream = "nobody" }~nobody' \
	'place { id = "a", title = "A", log = [[b]], codes = { x = "y" } }~a capture named code' \
	'place { id = "a", title = "A", log = [[(?<code>b)]], codes = { x = 7 } }~codes.x'; do
	printf '%s\n' "${wrong%~*}" >"$T/rules/wrong.lua"
	refuses "${wrong##*~}" "refused: ${wrong%~*}" kb build -q --rules "$T/rules" -o "$T/wrong.sqlite"
done
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Options, help, usage errors.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

run --help
status_is 0 "--help"
says "Usage: kbmatch" "--help shows usage"
ok_if "--help is at most 40 lines of 80 columns" awk 'length > 80 || NR > 40 { exit 1 }' "$T/out"
cp "$T/out" "$T/help"
run help
ok_if "help is the same" cmp "$T/out" "$T/help"
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' "$T/out")
ok_if "--help lists commands" test "$(echo "$commands" | wc -w)" -ge 7
for command in $commands; do
	run "$command" --help
	status_is 0 "$command --help"
	says "Usage: kbmatch $command" "$command --help shows its usage"
	says "Exit status:" "$command --help tells its exit status"
	says "Examples:" "$command --help has examples"
	ok_if "$command --help is at most 80 columns wide" awk 'length > 80 { exit 1 }' "$T/out"
	cp "$T/out" "$T/help"
	run help "$command"
	ok_if "help $command is the same" cmp "$T/out" "$T/help"
	run --help "$command"
	says "Usage: kbmatch $command" "--help $command is the same"
done

run check --help
says "0 nothing fails, 1 something fails" "what the status of check tells"
run diff --help
says "the form: text, json, csv, markdown" "diff has the forms of documents"
run lint --help
says_not "html" "lint has two forms"
refuses "did you mean fix?" "help of a misspelt command" help fxi
run fix --help
says "Exit status: 0 done" "what the status of fix tells"

run --version
status_is 0 "--version"
says "SQLite" "--version lists libraries"

refuses "did you mean --symptom?" "a misspelt option" --symptm x
refuses "did you mean --logs?" "an option with two letters swapped" --lgos x
refuses "no option -Z" "an unknown letter" -Z
refuses "wants a value" "an option without its value" --logs
refuses "did you mean diagnose?" "a misspelt command" diagnos
refuses "kbmatch --logs $HIT" "a file where a command stands" "$HIT"
refuses "from 0 to 1" "--min-confidence out of range" --min-confidence 1.5 --logs "$HIT"
refuses "from 0 to 1" "--min-confidence that is no number" --min-confidence nan --logs "$HIT"
refuses "whole number" "--top 0" --top 0 --logs "$HIT"
refuses "whole number" "--top x" --top 3x --logs "$HIT"
refuses "always" "--color of another word" --color maybe --logs "$HIT"
refuses "out-of-memory" "--symptom of another word" --symptom weird --logs "$HIT"
refuses "json" "--format of another word" --format yaml --logs "$HIT"
refuses "does not take --junit" "an option of another command" diagnose --junit x --logs "$HIT"
refuses "No such file" "--snapshot without its file" --snapshot x
refuses "not go with it" "--snapshot beside --sysroot" --snapshot x --sysroot /
refuses "cannot open" "--sysroot without a tree" --sysroot "$T/none"
refuses "no probe" "a probe of another name" probe nonsense
refuses "no check" "a check of another name" check nonsense --no-probe --logs "$HIT"
KBMATCH_KB=$FULL_KB
refuses "did you mean gpu-on-bus?" "a misspelt check" check gpu-on-bsu --no-probe --logs "$HIT"
refuses "did you mean ollama?" "a misspelt upstream" report-bug olama --no-probe --logs "$HIT"
refuses "did you mean gpu-ring-timeout-reset?" "the beginning of a rule" show gpu-ring-timeout
KBMATCH_KB=$MINI_KB
refuses "KEY=VALUE" "--fact without =" --fact nonsense --logs "$HIT"
refuses "gives no value" "--fact with nothing behind =" --fact app.name= --logs "$HIT"
run --fact env.HIP_VISIBLE_DEVICES= --logs "$HIT"
status_is 1 "a variable of the environment may be empty"
refuses "journalctl" "nothing to read, --no-probe" --no-probe
refuses "--logs" "diagnose with an argument" diagnose x
refuses "build, info, patterns" "kb without a word" kb
refuses "id of one rule" "explain without an id" explain

run --logs "$HIT" diagnose
status_is 1 "options before the command"
run diagnose --logs "$HIT" --no-probe
status_is 1 "options after the command"
cp "$T/out" "$T/default"
run --no-probe --logs "$HIT"
ok_if "diagnose is the default command" cmp -s "$T/out" "$T/default"
run "--logs=$HIT" --fact app.name=widget --symptom crash --top 1 -v -q
status_is 1 "--opt=value, facts, symptom"

run --logs "$HIT" --fact gpu.gxf=1 --format json
status_is 1 "an unknown fact key goes on"
says "gpu.gfx" "an unknown fact key warns and suggests"
run --logs "$HIT" --fact app.name=widget --fact app.name=other --format json
says '"other"' "a repeated fact keeps both values (1)"
says '"widget"' "a repeated fact keeps both values (2)"
run --fact app.name=widget
status_is 0 "facts alone are enough to run"

escape=$(printf '\033')
run --no-probe --logs "$HIT"
says_not "$escape" "no colour into a file"
run --logs "$HIT" --color always
says "$escape" "--color always"
run --logs "$HIT" --color never
says_not "$escape" "--color never"
run --logs "$HIT" --boot 7
status_is 2 "--boot that is not there"
finish

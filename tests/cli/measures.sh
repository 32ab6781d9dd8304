# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# kbmatch test --coverage, --mutate, --compare, --calibrate; several cases of one file; how
# long the printed reports are.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

several() { # a corpus whose file holds the cases that are given
	rm -rf "$T/several"
	mkdir -p "$T/several/area/many"
	cat >"$T/several/area/many/case.lua"
}
head='url = "https://example.org/widget/1", summary = "S"'

several <<EOF2
case { name = "falls", $head, text = [[
widget fell over at step 3
]], facts = { ["app.name"] = "widget" }, first = "sample-fault", confidence = 0.97 }
case { name = "stands", $head, text = "widget is upright again" }
EOF2
run test --corpus "$T/several" -v
status_is 0 "several cases of one file pass"
says "pass area/many/falls" "a case is called by its own name, too"
says "cases           2" "several cases are counted"
run test --corpus "$T/several" many/stands
says "cases           1" "one case of a file is run"
run test --corpus "$T/several" --corpus "$MINI/corpus"
says "cases           4" "two corpora"

# The gate's weight is needed for 0.97, the decisive line for anything; that the widget is
# upright again is not missed by any case.
run test --corpus "$T/several" --mutate
status_is 1 "a mutation score under 0.85 is a finding"
says "survived  sample-fault evidence[2] log: widget is upright again" "a survivor is named"
says "add a case that has it alone" "and what to do about it"
says "mutants         3" "mutants are evidence and gates"
says "noticed         2" "mutants that were noticed"
says "mutation score  0.667" "mutation score"
several <<EOF2
case { name = "falls", $head, text = "widget fell over at step 3",
  facts = { ["app.name"] = "widget" }, first = "sample-fault", confidence = 0.97 }
case { name = "rises", $head, text = "widget fell over at step 3\nwidget is upright again",
  facts = { ["app.name"] = "widget" }, first = "sample-fault", must_not = "other" }
case { name = "elsewhere", $head, text = "widget fell over at step 3",
  facts = { ["app.name"] = "gadget" }, must_not = "sample-fault" }
EOF2
sed -i 's/, must_not = "other"/, confidence = 0.9/' "$T/several/area/many/case.lua"
run test --corpus "$T/several" --mutate sample-fault -v
says "area/many/falls  sample-fault evidence[1]" "the case that notices is named"
says "area/many/elsewhere  sample-fault gate app.name" "a gate is left out"

# What is judged without a piece leaves what was found with it alone.
run test --kb "$FULL_KB" --corpus corpus --mutate gfx1151-sdma-async-upload-hang
says "mutants         9" "mutants of a rule with several pieces"
says "noticed         9" "each of them is noticed"

run test --corpus "$MINI/corpus" --coverage
status_is 1 "a pattern that nothing exercises is a finding"
says "pattern  -  rule sample-fault evidence[2].log: widget is upright again" "it is named"
says "patterns   1 of 2 exercised" "coverage of patterns"
says "gates      1 of 1 exercised" "coverage of gates"
says "remedies   1 of 1 exercised" "coverage of remedies"
run test --corpus "$T/several" --coverage -v
status_is 0 "full coverage is clean"
says "remedy   area/many/falls  sample-fault/restart" "the case that exercises a remedy"
run test --corpus "$T/several" --coverage nothing-like-it
status_is 2 "coverage of what is neither rule nor case"

sed 's/strength = "decisive"/strength = "weak"/; s/prior = "common"/prior = "rare"/' "$MINI/rules/sample-fault.lua" >"$T/weaker.lua"
mkdir "$T/rules"
mv "$T/weaker.lua" "$T/rules/sample-fault.lua"
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/weaker.sqlite"
run test --corpus "$MINI/corpus" --compare "$MINI_KB"
status_is 0 "the same base compares equal"
says "0 of 2 cases changed, 0 broken" "the same base: nothing changed"
run test --corpus "$MINI/corpus" --compare "$T/weaker.sqlite"
status_is 0 "a case that is mended is no finding"
says "| mended |" "a case that is mended"
run test --corpus "$MINI/corpus" --kb "$T/weaker.sqlite" --compare "$MINI_KB"
status_is 1 "a case that is broken is a finding"
says "| area/hit | 1. 0.98 | not stated **fails** | **broken** |" "a case that is broken"
says "1 of 2 cases changed, 1 broken" "changes are counted"
refuses "$T/none" "a base that is not there" test --corpus "$MINI/corpus" --compare "$T/none"

run test --corpus "$MINI/corpus" --calibrate
status_is 0 "calibrate"
says "samples     1 of 1 threads" "calibrate: samples"
says "slope       1.000, fitted 1.000" "calibrate: too few to fit"
says "Brier score 0.00" "calibrate: Brier score"
run test --corpus "$MINI/corpus" --calibrate --mutate
status_is 2 "two measures at a time"

# The reports of the corpus are short, and print no regex.
if whole; then
	ok_if "the printed reports keep to their measures" python3 tests/report-measures.py --kbmatch "$KBMATCH" --kb "$FULL_KB"
fi
finish

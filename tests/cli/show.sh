# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# show: rules, checks, harmless lines and upstreams as pages.
. tests/cli/lib.sh
mkdir "$T/rules"
cp "$MINI/rules/sample-fault.lua" "$T/rules"
cat >"$T/rules/others.lua" <<'EOF'
-- SPDX-License-Identifier: Apache-2.0
benign { id = "wobble", log = [[widget wobbles a little]], why = "It always does.", url = "https://example.org/w" }
check { id = "widget-there", title = "There is a widget", command = "ls /widget", detail = "Buy one.",
  pass = { { fact = "gpu.name", equals = "Widget" } }, fail = { { fact = "gpu.gfx", equals = "gfx0" } } }
upstream { id = "widgets", title = "Widgets Inc", url = "https://example.org/new", components = { "app" },
  fields = { { label = "What is it?", required = true },
             { label = "Version", facts = "app.version", command = "widget --version" } } }
EOF
cat >"$T/rules/widget-cause.lua" <<'EOF'
-- SPDX-License-Identifier: Apache-2.0
rule { id = "widget-cause", title = "The widget was never fixed to the floor",
  summary = [[A widget that nothing holds tips over sooner or later, and this sentence is long enough to be wrapped.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "rare",
  applies = { app = "widget", rocm = ">=7.0, <7.2" }, fixed_in = { rocm = "7.2" },
  explains = { "sample-fault" },
  evidence = {
    { log = [[screw (?<n>\d+) is loose]], where = { "n", ">", "2" }, unless = [[screw is tight]], strength = "very_strong", group = "screws" },
    { count = [[screw rattles]], at_least = 4, within = "600s", strength = "weak", group = "screws" },
    { support = { "regressed", "broken" }, strength = "moderate" },
    { fact = "gpu.name", equals = "Widget", strength = "strong", against = true } },
  remedies = {
    { id = "screw-it", title = "Screw it to the floor", outcome = "cure", risk = "low", chance = 0.9, minutes = 10,
      reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "Four screws.", requires = "a screwdriver", pros = { "holds" }, cons = { "makes holes" },
      tradeoffs = { performance = "same", stability = "better", maintenance = "none" },
      prepare = "echo {gpu.name}", backup = "cp a b", apply = "screw --all", verify = "push widget",
      expect = "still up", rollback = "unscrew --all", fallback = "lean-it", leaves = "sample-fault" },
    { id = "lean-it", title = "Lean it on a wall", outcome = "workaround", risk = "high", chance = 0.25,
      minutes = 240, reversibility = "low", scope = "app", apply = "lean", rollback = "unlean" },
    { id = "glue-it", title = "Glue it", avoid = "the floor comes off" } },
  refuted = { { what = "shouting at it", why = "it has no ears", ref = 1 } },
  references = { { url = "https://example.org/s", title = "Screws", says = "They hold." } } }
EOF
if ! "$KBMATCH" kb build --rules "$T/rules" -o "$T/show.sqlite" 2>"$T/err"; then
	not_ok "the base builds"
	finish
fi
export KBMATCH_KB="$T/show.sqlite"

run show widget-cause --format json
status_is 0 "show of a rule"
sed "s|$T/||" "$T/out" >"$T/page"
if [ -n "${KBMATCH_UPDATE_GOLDEN:-}" ]; then cp "$T/page" tests/golden/show.json; fi
ok_if "show of a rule: the document" cmp "$T/page" tests/golden/show.json
run show sample-fault --format json
json_has 'd["explained_by"][0]["id"] == "widget-cause"' "show: the causes of it"
json_has 'd["evidence_against"][0]["patterns"] == "widget is upright again"' "show: evidence against"
for options in "show wobble|It always does." "show wobble|widget wobbles a little" \
	"show widget-there|ls /widget" "show widget-there|gpu.name is Widget" "show widget-there|gpu.gfx is gfx0" \
	"show widgets|What is it?" "show widgets|app.version" "show widgets|widget --version"; do
	# shellcheck disable=SC2086
	run ${options%%|*}
	status_is 0 "${options%%|*}"
	says "${options#*|}" "${options%%|*}: ${options#*|}"
done
for form in markdown html; do
	"$KBMATCH" show widget-cause --format $form >"$T/out" 2>"$T/err"
	says "Four screws." "show as $form"
done
refuses "did you mean wobble?" "show of a misspelt harmless line" show wobbel
refuses "did you mean widget-there?" "show of a misspelt check" show widget-ther
refuses "did you mean widgets?" "show of a misspelt upstream" show widgetz
refuses "kbmatch search" "show of nothing like it" show something-else-entirely
refuses "show wants one id" "show without an id" show
refuses "show wants one id" "show of two" show wobble widgets

escape=$(printf '\033')
run show widget-cause
cp "$T/out" "$T/plain"
says "The widget was never fixed" "show: the page of a rule"
run show widget-cause --color always
says "${escape}[1mThe" "show: colour"
sed "s/$escape\[[0-9;]*m//g" "$T/out" | cmp -s - "$T/plain"
ok_if "show: colour changes nothing else" test $? -eq 0
run show widget-cause -o "$T/page"
ok_if "show -o" cmp "$T/page" "$T/plain"

# Every page of the base is printed, and no prose of it is wider than a terminal.
ids=$("$KBMATCH" search --kb "$FULL_KB" -q gpu | sed 's/:.*//')
ok_if "there are rules to show" test "$(echo "$ids" | wc -l)" -ge 20
: >"$T/pages"
for id in $ids; do
	run show --kb "$FULL_KB" "$id" -v
	[ "$status" -eq 0 ] || not_ok "show $id"
	cat "$T/out" >>"$T/pages"
done
ok_if "no table row is wider than 80 columns" \
	sh -c "! grep -E '(workaround|partial|cure|diagnostic) +[0-9?]+%? ' '$T/pages' | grep -qE '^.{81}'"
finish

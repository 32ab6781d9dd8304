# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# `kbmatch new rule` and `kbmatch new case`: scaffolds of a log, which load and pass, hold
# nothing of the log but data, and write over nothing.
. tests/cli/lib.sh
mkdir -p "$T/base/area" "$T/project/rules/area"
cp "$MINI/rules/sample-fault.lua" "$T/base/area"
cat >"$T/base/area/others.lua" <<'EOF'
benign { id = "widget-squeaks", log = [[widget squeaks]], why = "Every widget squeaks.", url = "https://example.org/2" }
source { id = "widget", title = "Widget log", streams = { "widget" }, recognise = { [[widget built on]] },
  errors = { [[^ERROR: ]], [[widget squeaks]] } }
extract { id = "widget-kernel", trust = "app", log = [[widget on kernel (?<v>[\w.-]+)]], facts = { ["kernel.version"] = "$v" } }
extract { id = "widget-gfx", trust = "app", log = [[widget table:]], lines = 6,
  fields = { { log = [[^  chip (?<v>gfx\w+)]], facts = { ["gpu.gfx"] = "$v" } },
             { log = [[^  variable (?<n>\w+)=(?<v>.*)]], facts = { ["env.$n"] = "$v" } } } }
EOF
"$KBMATCH" kb build -q --rules "$T/base" -o "$T/kb.sqlite" || not_ok "the base builds"
export KBMATCH_KB="$T/kb.sqlite"
P=$T/project
RULE=$P/rules/area/widget-stuck.lua
CASE=$P/corpus/area/widget-stuck
new() { run new "$@" -o "$P"; }
afresh() { rm -rf "$P/corpus" "$P/rules/area"; mkdir -p "$P/rules/area"; }
passes() { # NAME: the base with the new rules runs the new corpus
	if [ -e "$RULE" ]; then
		run test --rules "$P/rules" --corpus "$P/corpus"
	else
		run test --corpus "$P/corpus"
	fi
	status_is 0 "$1"
}
holds() { # FILE TEXT NAME
	if grep -qF -e "$2" "$1"; then ok "$3"; else not_ok "$3" "no \"$2\" in $1: $(cat "$1")"; fi
}
holds_not() {
	if grep -qF -e "$2" "$1"; then not_ok "$3" "\"$2\" in $1"; else ok "$3"; fi
}

{
	echo "widget on kernel 6.14.0-37-generic"
	echo "widget table:"
	printf '  chip gfx1151\n  variable WIDGET_MODE=3\n'
	seq -f 'widget works on step %g' 1 200
	echo "Nov 20 15:18:01 shed widget[12]: widget squeaks 3 times"
	echo "Nov 20 15:18:02 shed widget[12]: ERROR: cog 17 of /home/jane.doe/cogs/big.cog is stuck (-22) at 0x7f3a00"
	echo "Nov 20 15:18:03 shed widget[12]: ERROR: cog 18 of /home/jane.doe/cogs/big.cog is stuck (-22) at 0x7f3b00"
	echo "Nov 20 15:18:04 shed widget[12]: sent to jane@example.org and 192.168.7.9"
	seq -f 'widget works on step %g' 201 400
} >"$T/log.txt"

new rule widget-stuck --from "$T/log.txt" --area area --fact app.name=widget --fact os.name="debian 13"
status_is 0 "a rule of a log"
says "wrote $RULE: 1 pattern proposed" "it says what it wrote"
says "wrote $CASE/case.lua" "the case, too"
says "The rule loads, and its case passes: widget-stuck comes first" "and tries it"
says "kbmatch lint $RULE" "and says what is next"
ok_if "nothing on standard error" test ! -s "$T/err"
holds "$RULE" '{ log = [[ERROR: cog \d+ of \S*/big\.cog is stuck \(-22\) at 0x[0-9a-fA-F]+]], strength = "strong" },' \
	"the pattern, generalised"
holds_not "$RULE" "squeaks" "harmless lines make no pattern"
holds "$RULE" 'maturity = "experimental"' "it is experimental"
holds "$RULE" '--   gfx = "gfx1151",  -- if no other GPU can have it' "gates are proposed with a word on each"
holds "$RULE" '--   kernel = "6.14.0",' "of a version the numbers"
holds "$RULE" '--   app = "widget",' "what was stated, too"
holds "$RULE" "TODO" "what a person has to say is marked"
holds "$CASE/case.lua" 'first = "widget-stuck"' "the case expects it"
holds "$CASE/case.lua" '["gpu.gfx"] = "gfx1151"' "facts that are read"
holds "$CASE/case.lua" '["env.WIDGET_MODE"] = "3"' "those of a family"
holds "$CASE/case.lua" '["os.name"] = "debian 13"' "facts that were stated"
ok_if "the log is cut" test "$(wc -l <"$CASE/log.txt")" -lt 20
holds "$CASE/log.txt" "chip gfx1151" "lines with facts stay"
holds "$CASE/log.txt" "(-22)" "lines of the fault stay"
for name in jane.doe jane@example.org 192.168.7.9 "shed widget"; do
	holds_not "$CASE/log.txt" "$name" "$name is redacted"
	holds_not "$RULE" "$name" "$name is not in the rule"
done
passes "the corpus passes with it"
ok_if "its gates load when they are kept" sh -c "sed '/^  -- applies = {/,/^  -- },/s/^  -- /  /' '$RULE' | tee '$T/gates.lua' | grep -q '^  applies = {' &&
	mkdir '$T/gates' && cp '$T/gates.lua' '$T/gates/widget-stuck.lua' && '$KBMATCH' kb build -q --rules '$T/gates' -o '$T/gates.sqlite'"

# Nothing is written over.
cksum "$RULE" "$CASE"/* >"$T/before"
refuses "is there already" "a second time" new rule widget-stuck --from "$T/log.txt" --area area -o "$P"
refuses "rules/area/widget-stuck.lua is there already" "in another area" new rule widget-stuck --from "$T/log.txt" --area other -o "$P"
refuses "case.lua is there already" "a case of that name" new case widget-stuck --from "$T/log.txt" --area area -o "$P"
cksum "$RULE" "$CASE"/* >"$T/after"
ok_if "all is as it was" cmp "$T/before" "$T/after"
refuses "there is a rule sample-fault already (base/area/sample-fault.lua)" "a label of the base" \
	new rule sample-fault --from "$T/log.txt" --area area -o "$P"
afresh
ln -s "$T/elsewhere" "$RULE"
refuses "is there already" "a link in its place" new rule widget-stuck --from "$T/log.txt" --area area -o "$P"
ok_if "is not followed" test ! -e "$T/elsewhere"
afresh
mkdir -p "$CASE" && echo mine >"$CASE/log.txt"
refuses "log.txt is there already" "a log in its place" new rule widget-stuck --from "$T/log.txt" --area area -o "$P"
ok_if "and nothing was written" test ! -e "$RULE"

# What is refused.
refuses "what to make" "nothing to make" new
refuses "what to make" "something else" new row x --from "$T/log.txt"
refuses "one label" "no label" new rule --from "$T/log.txt"
refuses "one name" "two names" new case a b --from "$T/log.txt"
refuses "is not an id" "a bad id" new rule "Bad_Id!" --from "$T/log.txt"
refuses "is no rule" "the name of what rules share" new rule prelude --from "$T/log.txt" --area area -o "$P"
refuses "is not an id" "a path for an id" new rule ../../x --from "$T/log.txt"
refuses "is not an id" "an id that begins with -" new case -from --from "$T/log.txt" -- -x
refuses "is not an id" "an id of 300 characters" new rule "$(printf '%0300d' 0)" --from "$T/log.txt"
refuses "--area" "a path for an area" new rule widget-stuck --from "$T/log.txt" --area ../x -o "$P"
refuses "--from LOG" "no log" new rule widget-stuck
refuses "no such file" "a log that is not there" new rule widget-stuck --from "$T/none" --area area -o "$P"
refuses "twice" "standard input" new rule widget-stuck --from - --area area -o "$P"
mkfifo "$T/fifo"
refuses "twice" "a pipe" new rule widget-stuck --from "$T/fifo" --area area -o "$P"
cd "$T" || exit 2
refuses "no rules/ here" "another folder" new rule widget-stuck --from "$T/log.txt" --area area
cd "$ROOT" || exit 2
refuses "is not a folder" "-o with a file" new rule widget-stuck --from "$T/log.txt" --area area -o "$T/log.txt"
refuses "does not take --from" "another command" show --from x
refuses "one of area" "an area that nothing tells" new rule widget-stuck --from "$T/log.txt" -o "$P"
: >"$T/empty"
refuses "" "an empty log" new rule widget-stuck --from "$T/empty" --area area -o "$P"
if [ "$(id -u)" -ne 0 ]; then
	mkdir "$T/closed" && chmod a-w "$T/closed"
	refuses "cannot write" "a folder that is closed" new rule widget-stuck --from "$T/log.txt" --area area -o "$T/closed"
fi

# What is left to a person keeps lint from being content.
afresh
new rule widget-stuck --from "$T/log.txt" --area area
run lint "$P"
status_is 1 "a scaffold as it was made does not pass lint"
says "[todo]" "for what is to be filled in"

# Of many lines that look bad the first stays, and so does the one before it.
afresh
{
	seq -f 'cog works on step %g' 1 50
	echo "cog answers with -62 to the table"
	for n in 1 2 3 4 5 6 7 8 9; do echo "cog failed to reach widget $(printf %c "$(printf "\\$(printf %o $((96 + n)))")")$n"; done
} >"$T/causes.txt"
new rule widget-stuck --from "$T/causes.txt" --area area
holds "$CASE/log.txt" "failed to reach widget a1" "the first line that looks bad is kept"
holds "$CASE/log.txt" "cog answers with -62" "and what stands before it"
holds "$RULE" "the line before the first that looks bad: is it the cause?" "which the rule asks about"

# The person knows which line it is.
afresh
new rule widget-stuck --from "$T/log.txt" --area area --line 'widget works on step 77'
status_is 0 "a line that is named"
says "comes first" "makes the pattern"
holds "$RULE" '    { log = [[widget works on step \d+]]' "of that line"
holds "$RULE" '    -- { log = [[ERROR: cog' "the others are offered as comments"
holds "$CASE/log.txt" "widget works on step 77" "the log has the line"
afresh
refuses "no line of it" "a line that is not there" new rule widget-stuck --from "$T/log.txt" --area area --line 'no such words' -o "$P"

# A label much like another, and a log that the base knows already.
afresh
new rule sample-faults --from "$T/log.txt" --area area
says "much like it: sample-fault" "a near label is named"
afresh
new rule widget-down --from "$HIT"
status_is 0 "a rule of a log that another explains"
says "reads this log as sample-fault" "it says so"
says "$P/rules/area/widget-down.lua" "in the area of that rule"

# A case alone.
afresh
new case widget-down --from "$HIT"
status_is 0 "a case"
says "The case passes: sample-fault comes first" "of what is diagnosed"
holds "$P/corpus/area/widget-down/case.lua" 'first = "sample-fault"' "it expects that"
ok_if "no rule is made" test -z "$(ls "$P/rules/area")"
passes "and passes"
new case quiet --from "$QUIET" --area area
says "nothing is diagnosed" "a healthy log"
holds_not "$P/corpus/area/quiet/case.lua" '  first' "expects nothing"
passes "and passes"

# Whatever stands in the log stays data.
hostile() { # NAME: of what stands in $T/hostile
	afresh
	new rule widget-stuck --from "$T/hostile" --area area
	status_is 0 "$1: the scaffold is made"
	says "The rule loads, and its case passes" "$1: it loads and passes"
	ok_if "$1: no control characters in the files" \
		sh -c "! cat '$RULE' '$CASE/case.lua' '$CASE/log.txt' '$T/out' | tr -d '\n\t' | LC_ALL=C grep -q '[[:cntrl:]]'"
	ok_if "$1: they are UTF-8" iconv -f utf-8 -t utf-8 "$RULE" "$CASE/case.lua" "$CASE/log.txt"
	"$KBMATCH" kb build -q --rules "$T/base" --rules "$P/rules" -o "$T/more.sqlite"
	run kb info --kb "$T/more.sqlite"
	says "rules       2" "$1: one rule more"
	passes "$1: the corpus passes"
}
lua='" } } os.exit(3) --'
{
	echo "ERROR: widget is stuck ]] } } os.exit(3) --[["
	echo "ERROR: widget is stuck ]=] ]==] \\]] \\z \\"
	echo "ERROR: widget said $lua and 'so' and \`reboot\` \$(reboot)"
} >"$T/hostile"
hostile "brackets and quotes"
{
	echo "widget on kernel 6.14\"]],evil=[[x"
	echo "widget table:"
	echo "  variable QUOTE=a\"b\\c]]d'e --"
	echo "ERROR: widget is stuck here"
} >"$T/hostile"
hostile "facts that would be code"
printf 'ERROR: widget \033[31mis\033[0m stuck \007 at \302\233 \342\200\256abc \377\376 \001\002\r\n' >"$T/hostile"
hostile "control characters and what is no text"
{
	echo "ERROR: widget is stuck at last"
	head -c 3000000 /dev/zero | tr '\0' 'x'
	echo
	printf 'ERROR: %s%0200000d widget\n' "$(printf 'a%.0s' 1 2 3)" 0
} >"$T/hostile"
hostile "huge lines"
ok_if "huge lines are cut" test "$(wc -c <"$CASE/log.txt")" -lt 30000
i=0
while [ $i -lt 3000 ]; do
	echo "ERROR: widget kind $(printf '%d' $i | tr 0-9 g-p) is stuck"
	i=$((i + 1))
done >"$T/hostile"
hostile "thousands of kinds of errors"
ok_if "few are proposed" test "$(grep -c 'log = \[\[' "$RULE")" -le 6
{
	echo "-----BEGIN OPENSSH PRIVATE KEY-----"
	echo "b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW"
	echo "-----END OPENSSH PRIVATE KEY-----"
	echo "ERROR: widget is stuck; token=hf_abcdefghijklmnopqrstuvwxyz0123456789"
} >"$T/hostile"
hostile "secrets"
holds_not "$CASE/log.txt" "b3BlbnNzaC1rZXk" "a key is left out"
holds_not "$CASE/log.txt" "hf_abcdef" "a token is redacted"
holds_not "$RULE" "hf_abcdef" "in the rule, too"
printf 'the widget stopped and will not say why' >"$T/hostile"
hostile "a line without a newline or a bad word"

# What a person states beside what the log says stands in the case, which passes.
afresh
new case widget-stuck --from "$T/log.txt" --area area --fact kernel.version=6.15.2
status_is 0 "a case with a fact that the log has, too"
says "The case passes" "it passes"
ok_if "the fact is stated" sh -c 'sed -n "/  facts/,/}/p" "$1" | grep -q 6.15.2' - "$CASE/case.lua"

# A log that says nothing to go by.
afresh
printf '12 34 56\n' >"$T/hostile"
new rule widget-stuck --from "$T/hostile" --area area
status_is 0 "a log of numbers"
says "does not load yet" "the scaffold wants more"
says "evidence" "and the field is named"
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# decoder, error_class, service: what registers become, of which lines, and what is said then.
. tests/cli/lib.sh
mkdir "$T/rules"
cp "$MINI"/rules/*.lua "$T/rules"
cat >"$T/rules/bank.lua" <<'EOF'
-- SPDX-License-Identifier: Apache-2.0
decoder { id = "bank", title = "Sample bank",
  takes = {
    { log = [[BANK\[(?<entry>\d+)\]\.(?<register>[A-Z]+)=(?<value>\w+)]] },
    { log = [[record oam(?<oam>\d+) words (?<STATUS>[0-9a-f]+) (?<ADDR>[0-9a-f]+)]] },
    { log = [[parity retired (?<pages>\d+) pages]], set = { category = "parity", type = "all", severity = "bad" } },
  },
  needs = { "STATUS" }, identity = { "STATUS", "ADDR" },
  fields = { socket = "STATUS[0] STATUS[9:8]", code = "STATUS[63:56]", whole = "STATUS[63:0]" },
  steps = {
    { sets = "category", rows = { { when = { code = "1|2" }, is = "parity" }, { when = { code = "ff" }, is = "code-$code" } } },
    { sets = "category", rows = { { is = "other" } } },
    { sets = "type", rows = { { is = "all" } } },
    { sets = "severity", rows = { { when = { category = "parity" }, is = "bad" }, { is = "good" } } },
  },
  unit = "socket", place = { "socket", "code" },
  says = { "$category of unit $socket by $nothing", "$category of unit $socket", "$pages pages" },
  facts = { ["gpu.driver"] = "$class" },
  tally = { { when = { category = "parity" }, events = "gpu.ras_uncorrectable", most = "gpu.ras_correctable" } },
}
error_class { id = "7", title = "Parity", category = "parity", type = "all", severity = "bad",
  service = "reseat", because = "A class says so", url = "https://example.org/7" }
EOF
rule() { # ID LOG SERVICE...: a rule with that evidence
	cat >"$T/rules/$1.lua" <<-EOF
		-- SPDX-License-Identifier: Apache-2.0
		rule { id = "$1", title = "$1", summary = "$1", component = "hardware", severity = "error",
		  maturity = "stable", prior = "common", evidence = { { $2, strength = "decisive" } }, $3
		  references = { { url = "https://example.org", title = "t", says = "s" } } }
	EOF
}
rule of-line 'log = [[fell off the board]]' 'service = { action = "replace", because = "It fell", proof = "Look", collect = { "cat x" } },'
rule of-class 'fact = "gpu.driver", equals = "7"' ''
rule of-both 'log = [[the card has melted]], strength = "decisive" }, { fact = "gpu.asic", equals = "melted"' \
	'service = { action = "replace", because = "It melted" },'
echo 'extract { id = "melted", trust = "kernel", log = [[the card has (?<state>melted)]], facts = { ["gpu.asic"] = "$state" } }' >>"$T/rules/bank.lua"
rule watched 'log = [[a smell of smoke]]' 'service = { action = "watch", because = "It may pass" },'
ok_if "the base builds" "$KBMATCH" kb build -q --rules "$T/rules" -o "$T/bank.sqlite"
export KBMATCH_KB="$T/bank.sqlite"

kernel() { # NAME: a kernel log of the messages on standard input, each behind its card
	awk '{ printf "[%5d.000000] amdgpu 0000:0%d:00.0: %s\n", NR, $1, substr($0, 3) }' >"$T/$1"
}
json() { run --no-probe --format json "$@"; }
errors() { # EXPRESSION (of e and its fields f) WANTED NAME
	json_has "[$1 for e in d['hardware_errors'] for f in [{x['name']: x['value'] for x in e['fields']}]] == $2" "$3"
}

# --- records ---
kernel one <<'EOF'
3 BANK[01].STATUS=0x0100000000000301
3 BANK[01].ADDR=0x10
3 BANK[02].STATUS=0xff00000000000000
3 BANK[02].ADDR=0x20
EOF
json --logs "$T/one"
errors "(f['socket'], f['code'], f['category'], e['text'], e['device'], e['class'] and e['class']['id'])" \
	"[('7', '1', 'parity', 'parity of unit 7', '0000:03:00.0', '7'), ('0', 'ff', 'code-ff', 'code-ff of unit 0', '0000:03:00.0', None)]" \
	"bits, tables, words and class of two records"
errors "(f['whole'], f['STATUS'], f['ADDR'], e['line'], e['count'], e['told'])" \
	"[('100000000000301', '0100000000000301', '0000000000000010', 1, 1, False), ('ff00000000000000', 'ff00000000000000', '0000000000000020', 3, 1, False)]" \
	"all 64 bits; registers; where they were met"

kernel mixed <<'EOF'
3 BANK[01].STATUS=0x0100000000000000
4 BANK[01].STATUS=0x0200000000000000
4 BANK[01].ADDR=0x4
3 BANK[01].ADDR=0x3
3 BANK[01].STATUS=0x0100000000000000
3 BANK[01].ADDR=0x5
EOF
json --logs "$T/mixed"
errors "(e['device'][6], f['code'], f['ADDR'][-1])" "[('3', '1', '3'), ('4', '2', '4'), ('3', '1', '5')]" \
	"lines of two devices between each other; a register that comes again begins a record"

kernel torn <<'EOF'
3 BANK[01].ADDR=0x3
3 BANK[02].STATUS=0xnonsense
3 BANK[03].STATUS=0x12345678901234567
3 BANK[04].STATUS=
EOF
json --logs "$T/torn"
errors "e['text']" "[]" "no record without its registers, of no number and of too long a one"
{
	cat "$T/one"
	awk 'BEGIN { for (i = 0; i < 100; i++) print "[ 9.000000] nothing to see" }'
	sed 's/STATUS=.*/CONTROL=0x1/' "$T/one"
} >"$T/far"
json --logs "$T/far"
errors "'CONTROL' in f" "[False, False]" "a line far behind the record is not of it"

# --- the same event in several places ---
{
	echo 'record oam2 words 0100000000000301 0000000000000010'
	echo 'record oam2 words 0100000000000301 0000000000000010'
	echo 'record oam5 words 0200000000000301 0000000000000011'
} >"$T/record"
json --logs "$T/one" --logs "$T/record"
errors "(e['count'], e['device'], len(e['sources']))" \
	"[(2, '0000:03:00.0', 2), (1, '0000:03:00.0', 1), (1, '0000:03:00.0', 1)]" \
	"an event of a log and of a record is one; its count is that of the source with most; a unit names the device"
kernel told <<'EOF'
3 parity retired 12 pages
EOF
json --logs "$T/told"
errors "(e['told'], e['text'], e['class']['id'])" "[(True, '12 pages', '7')]" "a line without registers tells an event"
json --logs "$T/told" --logs "$T/one"
errors "(e['told'], e['count'], len(e['sources']))" "[(False, 1, 2), (False, 1, 1)]" \
	"what a line tells is the decoded event of its class"
json_has "sorted((f['key'], f['value']) for f in d['facts'] if f['derived_by'] == 'bank') == [('gpu.driver', '7'), ('gpu.ras_correctable', '1'), ('gpu.ras_uncorrectable', '1')]" \
	"the facts of an event, and of the tally"

kernel two <<'EOF'
3 parity retired 12 pages
4 parity retired 13 pages
EOF
json --logs "$T/two" --logs "$T/record"
errors "(e['told'], e['device'])" "[(True, '0000:03:00.0'), (True, '0000:04:00.0'), (False, 'socket 7'), (False, 'socket 7')]" \
	"what may be the record of one of two devices stays apart; a record without an address is of its unit"

# --- service ---
service() { # WANTED NAME
	json_has "[x['service'] and (x['service']['action'], x['service']['level']) for x in d['diagnoses']] == $1" "$2"
}
json --logs "$T/one"
service "[('reseat', 5)]" "without a service of its own a rule has that of the event's class"
json --logs "$T/told"
service "[('watch', 1)]" "a line that tells an event is a single line"
echo '[ 1.0] amdgpu 0000:03:00.0: the card has melted' >"$T/melted"
json --logs "$T/melted"
json_has "len(d['diagnoses'][0]['evidence']) == 2" "a line and its fact are two pieces of evidence"
service "[('watch', 1)]" "and a single line"
sed 'p; s/ 1.0/ 2.0/' "$T/melted" >"$T/melting"
json --logs "$T/melting"
service "[('replace', 6)]" "until it comes again"
echo '[ 1.0] amdgpu 0000:03:00.0: the card fell off the board' >"$T/single"
json --logs "$T/single"
service "[('watch', 1)]" "a single line is no reason to replace"
json_has "'a single line' in d['diagnoses'][0]['service']['because']" "and that is said"
sed 'p; s/ 1.0/ 2.0/' "$T/single" >"$T/twice"
json --logs "$T/twice"
service "[('replace', 6)]" "two lines are"
echo '[ 1.0] amdgpu 0000:03:00.0: a smell of smoke' >"$T/smoke"
json --logs "$T/smoke"
service "[('watch', 1)]" "to watch needs no second line"
json --logs "$HIT"
service "[None]" "a rule without service says none"
run --no-probe --logs "$T/one"
says "Service  reseat: A class says so" "text: the service action"
says "Hardware errors" "text: the errors"
says "parity of unit 7 (Parity; line 1)" "text: an error, its class, its line"
run --no-probe -v --logs "$T/twice"
says "Collect for the vendor" "text -v: what the vendor wants"
run --no-probe --format jsonl --logs "$T/twice"
says '"service":"replace"' "JSON Lines: the service action"

# --- explain FILE ---
run explain "$T/one" --format json
json_has "[(e['text'], e.get('class')) for e in d['errors']] == [('parity of unit 7', '7'), ('code-ff of unit 0', None)]" \
	"explain FILE: the errors"
run explain "$T/one"
says "BANK[02].ADDR=0x20" "explain FILE: the lines as they are read"
says "Class    7: Parity (parity, all, bad)" "explain FILE: the class"
run explain "$QUIET"
says "No decoder of the base knows an error in this file" "explain FILE: a file without records"
run explain "$T/not-there.txt"
status_is 2 "explain FILE: no such file"

# --- what a base refuses ---
refused() { # NAME MESSAGE; the decoder on standard input
	{
		echo '-- SPDX-License-Identifier: Apache-2.0'
		cat
	} >"$T/rules/refused.lua"
	run kb build -q --rules "$T/rules" -o "$T/refused.sqlite"
	complains "$2" "refused: $1"
	rm "$T/rules/refused.lua"
}
refused "bits that are none" 'is no list of bits' <<'EOF'
decoder { id = "x", title = "x", takes = { { log = "BANK x" } }, says = "x", fields = { a = "STATUS[3:9]" } }
EOF
refused "more than 64 bits" 'is no list of bits' <<'EOF'
decoder { id = "x", title = "x", takes = { { log = "BANK x" } }, says = "x", fields = { a = "S[63:0] S[1]" } }
EOF
refused "an unknown fact" 'gpu.nothing' <<'EOF'
decoder { id = "x", title = "x", takes = { { log = "BANK x" } }, says = "x", facts = { ["gpu.nothing"] = "1" } }
EOF
refused "a service action that is none" 'unknown service action' <<'EOF'
error_class { id = "9", title = "x", category = "x", type = "x", severity = "x", service = "burn", because = "x" }
EOF
finish

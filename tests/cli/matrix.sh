# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# matrix: what is known of a GPU in each release, and where the machine stands.
. tests/cli/lib.sh
mkdir "$T/rules"
cat >"$T/rules/support.lua" <<'EOF'
-- SPDX-License-Identifier: Apache-2.0
device { pci = "1002:66a0", name = "Card Z", chip = "Chip", gfx = "gfx906", arch = "GCN5", kind = "dGPU" }
device { pci = "1002:66a1", name = "Card A", chip = "Chip", gfx = "gfx906", arch = "GCN5", kind = "dGPU" }
device { pci = "1002:66a2", name = "Card A", chip = "Chip", gfx = "gfx906", arch = "GCN5", kind = "dGPU" }
device { pci = "1002:66a3", name = "Chip", chip = "Chip", gfx = "gfx906", arch = "GCN5", kind = "dGPU" }
device { pci = "1002:66a4", name = "Card B", chip = "Chip", gfx = "gfx906", arch = "GCN5", kind = "dGPU" }
device { pci = "1002:66a5", name = "Card C", chip = "Chip", gfx = "gfx906", arch = "GCN5", kind = "dGPU" }
device { pci = "1002:66a6", name = "Card D", chip = "Chip", gfx = "gfx906", arch = "GCN5", kind = "dGPU" }
device { pci = "1002:7340", name = "Lonely", chip = "Other", gfx = "gfx1012", arch = "RDNA1", kind = "dGPU" }
support { gfx = "gfx906", rocm = ">=7.0, <7.2", state = "regressed", basis = "report", note = "later", url = "https://example.org/7" }
support { gfx = "gfx906", rocm = ">=5.4, <6.0", state = "official", basis = "doc", note = "a note of so many words that it does not fit beside the cells and goes on in the next line", url = "https://example.org/5" }
support { gfx = "gfx906", rocm = "preview >=7.9", state = "dev", basis = "doc", note = "tried out", url = "https://example.org/p" }
fits { id = "zonks", devices = { "1002:66a0", "1002:66a1" }, holds = { { fact = "gpu.present", equals = 4 } }, url = "https://example.org/z" }
fits { id = "drivers-6", devices = { "1002:66a0" }, when = { { fact = "rocm.version", range = "6" } },
  holds = { { fact = "driver.version", range = ">=6.8" }, { fact = "firmware.smc", range = ">=3" } }, note = "of old", url = "https://example.org/6" }
fits { id = "drivers-6-2", devices = { "1002:66a0" }, when = { { fact = "rocm.version", range = "6.2" } },
  holds = { { fact = "driver.version", range = "6.7" } }, url = "https://example.org/6" }
check { id = "present", title = "There are four", fits = { "gpu.present" } }
check { id = "driver", title = "The driver fits", fits = { "driver.version", "rocm.version" }, needs = { { fact = "driver.origin", equals = "dkms" } } }
check { id = "smc", title = "The firmware fits", fits = { "firmware.smc", "rocm.version" } }
EOF
cp "$MINI/rules/sample-fault.lua" "$T/rules"
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/matrix.sqlite" || not_ok "the base builds"
export KBMATCH_KB="$T/matrix.sqlite"

mkdir "$T/several" "$T/nothing"
echo 'check { id = "none", title = "Nothing" }' >"$T/nothing/none.lua"
cat >"$T/several/more.lua" <<'EOF'
-- SPDX-License-Identifier: Apache-2.0
device { pci = "1002:7341", name = "Card Q", chip = "Other", gfx = "gfx1012", arch = "RDNA1", kind = "dGPU" }
support { gfx = "gfx1012", rocm = ">=5.0, <7.0", state = "works-with-override", basis = "report", note = "n", url = "https://example.org/o" }
support { gfx = "gfx1012", rocm = ">=6.0, <7.0", state = "broken", basis = "report", note = "n", url = "https://example.org/b" }
EOF
matrix() { run matrix --no-probe "$@"; }
marked() { # WANTED NAME: the rows that the machine's release lies in
	json_has "[r['rocm'] for r in d['gpus'][0]['releases'] if r['here'] == 'yes'] == $1" "$2"
}
matrix gfx906 --rocm 6.4.1 --format json
status_is 0 "matrix"
json_has "[(r['rocm'], r['state'], r['basis']) for r in d['gpus'][0]['releases']] == [
	('>=5.4, <6.0', 'official', 'doc'), ('>=7.0, <7.2', 'regressed', 'report'), ('preview >=7.9', 'dev', 'doc')]" \
	"matrix: the rows in order"
json_has "d['gpus'][0]['cards'] == ['Card Z', 'Card A', 'Card B', 'Card C', 'Card D']" "matrix: each card once"
marked "[]" "matrix: a release between two rows is in none"
matrix gfx906 --rocm 6.4.1
says "Chip (GCN5): Card Z, Card A, Card B, Card C and 1 more" "matrix: the target in words"
says "ROCm 6.4.1 is here; no row speaks of it" "matrix: the release between two rows"
says "a note of so many words that it does not fit beside the cells and goes on in the next line" "matrix: a long note"
matrix gfx906 --rocm 7.1 --format json
marked "['>=7.0, <7.2']" "matrix: the release in a row"
matrix gfx906 --rocm 7.1
says_not "is here" "matrix: and then no line of its own"
says ">  >=7.0, <7.2" "matrix: the row is marked"
matrix gfx906 --rocm 7.10
says "ROCm 7.10 is here" "matrix: the release behind the last row"
matrix gfx906 --rocm 7.10 --fact rocm.stream=preview --format json
marked "['preview >=7.9']" "matrix: the preview stream"
matrix gfx906 --fact app.name=x
says_not ">  " "matrix: no mark without a release"
says_not "is here" "matrix: no line without a release"
matrix gfx906 --fact rocm.version=6.4.1 -v
says "https://example.org/7" "matrix -v: the sources"

matrix 1002:66a1 --rocm 6
says "1002:66a1 is Card A" "matrix of a PCI id"
says "gfx906" "matrix of a PCI id: its target"
for name in 0x1002:0x66A1 1002:66A1 gfx906:sramecc+:xnack- GFX906; do
	matrix "$name" --rocm 6
	says "regressed" "matrix of $name"
done
matrix gfx1012 --rocm 6
status_is 0 "matrix of a target without rows"
says "Other (RDNA1): Lonely" "matrix of a target without rows: its cards"
says "Nothing is known" "matrix of a target without rows: says so"
matrix gfx906 gfx1012 --rocm 6
says "Lonely" "matrix of two"
matrix --fact gpu.gfx=gfx906 --fact rocm.version=7.1 --format json
marked "['>=7.0, <7.2']" "matrix of the GPU that facts name"
# By a card's name, or words of it.
for name in "Card A" "card a" Lonely; do
	matrix "$name" --rocm 6
	status_is 0 "matrix of the card $name"
done
matrix card --rocm 6 --format json
json_has "[g['gfx'] for g in d['gpus']] == ['gfx906']" "matrix: a part of names of one target"
matrix "card a"
status_is 0 "matrix needs nothing but the card"
refuses "several targets" "matrix: a part of names of several targets" matrix --no-probe --rules "$T/several" card
matrix gfx1012 --rules "$T/several" --rocm 6.1
says "& >=6.0, <7.0" "matrix: a row that adds to another"
says "broken without override" "matrix: what holds without the override"
refuses "did you mean gfx906?" "matrix of an unknown target" matrix --no-probe gfx90 --rocm 6
refuses "did you mean 1002:66a" "matrix of an unknown PCI id" matrix --no-probe 1002:66ff --rocm 6
refuses 'PCI id (vendor:device) "x"' "matrix of nothing like it" matrix --no-probe x --rocm 6
refuses "shows no AMD GPU" "matrix without a GPU" matrix --no-probe --rocm 6

# Rows of what fits: which speak of a machine, and which of their facts a check looks at.
fitting() { # WANTED NAME FACT...: the states of the checks driver, present and smc
	wanted=$1 name=$2
	shift 2
	for fact; do
		set -- "$@" --fact "$fact"
		shift
	done
	run check driver present smc --no-probe --format json "$@"
	json_has "' '.join(c['status'] for c in d['checks']) == '$wanted'" "fits: $name"
}
fitting "not-applicable not-applicable not-applicable" "no GPU" rocm.version=6.1
fitting "not-applicable not-applicable not-applicable" "a GPU without rows" gpu.pci_id=1002:66a4 gpu.present=3
fitting "pass pass unknown" "all that is known" gpu.pci_id=1002:66a0 gpu.present=4 rocm.version=6.1 driver.version=6.8.5
fitting "fail fail fail" "nothing" gpu.pci_id=1002:66a0 gpu.present=3 rocm.version=6.1 driver.version=6.7 firmware.smc=2.1
fitting "pass pass pass" "another row is passed" gpu.pci_id=1002:66a0 gpu.present=4 rocm.version=6.2.1 driver.version=6.7 firmware.smc=3
fitting "unknown unknown unknown" "no row speaks of the release, or the fact is not known" gpu.pci_id=1002:66a0 rocm.version=7.1 driver.version=6.7 firmware.smc=3
fitting "not-applicable pass pass" "what a check needs is not there" gpu.pci_id=1002:66a0 gpu.present=4 rocm.version=6.1 driver.version=6.8.5 firmware.smc=3 driver.origin=in-tree
run check driver --no-probe --fact gpu.pci_id=1002:66a0 --fact rocm.version=6.1 --fact driver.version=6.7
says "driver.version is 6.7, rocm.version is 6.1; what fits: driver.version is in >=6.8" "fits: what would fit"
run check driver --no-probe --fact gpu.pci_id=1002:66a0 --fact rocm.version=7.1 --fact driver.version=6.7
says "no source speaks of that" "fits: nothing is known of that"
run check smc --no-probe --fact gpu.pci_id=1002:66a0 --fact rocm.version=6.1
says "rocm.version is 6.1; not known: firmware.smc" "fits: what is not known"
run show smc
says "firmware.smc, rocm.version" "show: the facts of a check by rows"
matrix "card z" --rocm 6.1 --format json
json_has "[[r['id'] for r in t['rows']] for t in d['gpus'][0]['fits']] == [['drivers-6', 'drivers-6-2'], ['zonks']]" \
	"matrix: tables of rows that share facts"
json_has "d['gpus'][0]['fits'][0]['rows'][0] == {'rocm.version': '6', 'driver.version': '>=6.8', 'firmware.smc': '>=3',
	'id': 'drivers-6', 'cards': 'all', 'url': 'https://example.org/6', 'note': 'of old', 'here': 'yes'}" "matrix: a row"
matrix gfx906 --rocm 6.1
says "What fits: rocm.version, driver.version, firmware.smc" "matrix: what fits"
says "Card Z" "matrix: for which of the cards"
says "[2] https://example.org/z" "matrix: numbered sources"
matrix "card z" --rocm 6.1
ok_if "matrix: a row without a note is a line, too" grep -qE '^ +>? +6\.2 +6\.7 +\[1\] *$' "$T/out"
matrix 1002:66a4 --rocm 6.1
says_not "What fits" "matrix: a card without rows"
refuses "no pass, fail or fits" "a check that tests nothing" kb build -q --rules "$T/nothing" -o "$T/no.sqlite"

escape=$(printf '\033')
matrix gfx906 --rocm 7.1 --color always
says "${escape}[1;31mregressed" "matrix: colour"
matrix gfx906 --rocm 7.1
says_not "$escape" "matrix: no colour into a file"
run --no-probe --logs "$HIT" --fact gpu.gfx=gfx906 --fact rocm.version=7.1
says_not "Support of gfx906" "diagnose: no timeline where it is not about support"
run --no-probe --logs "$HIT" --fact gpu.gfx=gfx906 --fact rocm.version=7.1 -v
says "Support of gfx906 by ROCm release" "diagnose -v: the timeline"
run --no-probe --logs "$HIT" --fact gpu.gfx=gfx906 --fact rocm.version=7.1 --format json
says '"timeline": [' "JSON: the timeline"
says '"rocm": ">=7.0, <7.2"' "JSON: its rows"

# Every release since 5.7 has a row for every target that a device has; what no source
# speaks of is said where nothing else is. (https://github.com/ROCm/TheRock/releases)
if ! whole; then
	skip "the base's support table is complete" "the plain lane looks at it"
	finish
fi
export KBMATCH_KB="$FULL_KB"
sqlite3 "$FULL_KB" "select distinct gfx from device where gfx is not null" >"$T/targets"
ok_if "the base has targets" test "$(wc -l <"$T/targets")" -gt 30
for release in 5.7.0 5.7.1 6.0.0 6.0.2 6.1.0 6.1.1 6.1.2 6.1.5 6.2.0 6.2.1 6.2.2 6.2.4 6.3.0 6.3.1 6.3.2 6.3.3 \
	6.4.0 6.4.1 6.4.2 6.4.3 6.4.4 7.0.0 7.0.1 7.0.2 7.1.0 7.1.1 7.2.0 7.2.1 7.2.2 7.2.3 7.2.4 \
	preview-7.9.0 preview-7.10.0 preview-7.11.0 preview-7.12.0 preview-7.13.0 7.14.0 7.14.1 10.0.0 10.1.0; do
	stream=
	[ "$release" = "${release#preview-}" ] || stream="--fact rocm.stream=preview"
	# shellcheck disable=SC2086 # words
	xargs -n 16 "$KBMATCH" matrix --no-probe --rocm "${release#preview-}" $stream --format json <"$T/targets" >"$T/cells"
	python3 - "$release" "$T/cells" <<-'P'
		import json, sys
		text, at, decoder = open(sys.argv[2]).read(), 0, json.JSONDecoder()
		while text[at:].strip():
		    d, at = decoder.raw_decode(text, at + len(text[at:]) - len(text[at:].lstrip()))
		    for gpu in d["gpus"]:
		        rows = [r for r in gpu.get("releases", []) if r["here"] == "yes"]
		        said = [r for r in rows if r["state"] != "unknown"]
		        if not rows or (said and len(said) < len(rows)):
		            print(gpu["gfx"], sys.argv[1], "has no row" if not rows else "is called unknown beside a row")
		        for r in said:
		            if not r.get("url"):
		                print(gpu["gfx"], sys.argv[1], "has a row without a source")
	P
done >"$T/gaps"
sort -u "$T/gaps" | sed 's/^/# /' | head -60
ok_if "each release has a row for each target: $(wc -l <"$T/gaps") gaps" test ! -s "$T/gaps"
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Error records of hardware (CPER) as a person has them: files, folders, archives, a ring, a boot
# error region, JSON. tests/unit/test_cper.c looks at their text and at damaged ones.
. tests/cli/lib.sh
export PYTHONDONTWRITEBYTECODE=1
E=$T/records
make_cper() { python3 tests/ras/cper.py "$@"; }
ok_if "the examples are made" make_cper examples "$E"

mkdir "$T/rules"
cat >"$T/rules/records.lua" <<'END'
rule {
  id = "records", title = "A bank", summary = "A section with the registers of a bank.",
  component = "hardware", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[cper: section \d+ of \d+ type 32ac0c78-\S+ severity fatal .* fru (?<oam>\S+) words (?:\w{16} ){18}(?<status>\w{16})]], strength = "decisive" },
    { log = [[cper: section \d+ of \d+ .* severity (?:corrected|recoverable) ]], strength = "decisive" },
    { log = [[cper: AFID \d+ severity \S+ origin OAM]], strength = "decisive" },
  },
  references = { { url = "https://example.org/", title = "UEFI", says = "It has a layout." } },
}
END
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/records.sqlite" </dev/null || not_ok "the base builds"
export KBMATCH_KB="$T/records.sqlite"

told() { # NAME FORM WHY
	run sources "$E/$1"
	says "form $2 ($3" "$1 is told to be $2"
}
lines() { # NAME COUNT: of the rule's evidence, whatever else it says
	run --no-probe --logs "$E/$1" --format json
	json_has "sum(e['count'] for e in d['diagnoses'][0]['evidence']) == $2" "$1: $2 lines tell"
}
while read -r name form count why; do
	told "$name" "$form" "$why"
	lines "$name" "$count"
done <<'ROWS'
fatal.cper cper 1 the mark of an error record
corrected.cper cper 3 the mark of an error record
boot.cper cper 1 the mark of an error record
foreign.cper cper 1 the mark of an error record
several.cper cper 5 the mark of an error record
ring cper 4 a ring's indexes and the mark of an error record
ring-cut cper 2 a ring's indexes and the mark of an error record
bert cper 1 an error status block of ACPI
bert-old cper 1 an error status block of ACPI
base64.txt cper-text 2 it begins as an encoded error record does
hex.txt cper-text 1 it begins as an encoded error record does
redfish.json cper-json 2 JSON with error records
tool.json smi-json 3 the first name is
ROWS
run --no-probe --logs "$E/fatal.cper" --format json
says "baa000000004081b" "a register stands where the layout has it"
says "2025-03-01T10:00:00Z" "a record's own time is its stamp"

# what is wrong is told, and the rest is read
run --no-probe --logs "$E/ring-cut" --format json
says "left out: cut, 700 of 1160 bytes are there" "a record that the ring cut"
head -c 370 "$E/fatal.cper" >"$T/cut.cper"
run --no-probe --logs "$T/cut.cper" --format json
says "error record at byte 0 left out: cut, 370 of 376 bytes are there" "a record that is cut"
says '"diagnoses": []' "gives no evidence"
cat "$T/cut.cper" "$E/corrected.cper" >"$T/joined.cper"
lines ../joined.cper 3
says "left out: cut, another begins at 370 of its 376 bytes" "a cut record before a whole one does not take from it"

# where people keep them
mkdir "$T/folder"
for name in fatal corrected boot; do cp "$E/$name.cper" "$T/folder/$name-1.cper"; done
python3 - "$T/folder" <<'END'
import glob, json, sys
sys.path.insert(0, "tests/ras")
import cper
for name in glob.glob(sys.argv[1] + "/*.cper"):
    with open(name[:-4] + "json", "w") as file:
        json.dump(cper.metadata(open(name, "rb").read()), file, indent=2)
END
run --no-probe --logs "$T/folder" --format json
json_has "sum(e['count'] for e in d['diagnoses'][0]['evidence']) == 5 and not d['warnings']" "a folder of records and what was noted of them"
tar -czf "$T/folder.tgz" -C "$T" folder
run --no-probe --logs "$T/folder.tgz" --format json
json_has "sum(e['count'] for e in d['diagnoses'][0]['evidence']) == 5" "the same packed"
"$KBMATCH" --no-probe --logs - --format json <"$E/fatal.cper" >"$T/out" 2>"$T/err"
says "baa000000004081b" "a record from standard input"
run sources "$HIT" --format-of "$HIT=cper"
says "no error record in it" "what is forced to be a record and is none"
printf 'CPER is short for Common Platform Error Record\n' >"$T/word.txt"
run sources "$T/word.txt"
says "form plain" "a text that begins with the word"
printf 'Q1BFUiBpcyBhIHdvcmQ=\nand more\n' >"$T/word64.txt"
run sources "$T/word64.txt"
says "2 lines" "base64 of something else stays as it is"
run sources "$E/boot.cper" --format json
says '"warnings": []' "a whole record gives no warning"
says '"boots": 0' "its time tells no boot"
finish

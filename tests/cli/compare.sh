# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# tests/compare/node-scraper.py, with a stub in the place of node-scraper.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"
stub=$T/checkout/nodescraper
mkdir -p "$stub/models" "$stub/plugins/inband/dmesg" "$T/cases/one" "$T/cases/two" "$T/cases/three"
touch "$stub/__init__.py" "$stub/plugins/__init__.py" "$stub/plugins/inband/__init__.py"
echo 'import paramiko' >"$stub/plugins/inband/dmesg/__init__.py"
echo 'class SystemInfo: pass' >"$stub/models/__init__.py"
cat >"$stub/plugins/inband/dmesg/dmesgdata.py" <<'END'
class DmesgData:
    def __init__(self, dmesg_content):
        self.text = dmesg_content
END
cat >"$stub/plugins/inband/dmesg/dmesg_analyzer.py" <<'END'
from types import SimpleNamespace as Some
class DmesgAnalyzer:
    def __init__(self, system_info, logger):
        pass
    def analyze_data(self, data):
        event = Some(description="RAS | Error", category="RAS", priority=Some(name="ERROR"))
        return Some(events=[event] * data.text.count("uncorrectable"))
END
line='amdgpu 0000:c1:00.0: amdgpu: 3 uncorrectable hardware errors detected in umc block'
cat >"$T/cases/one/case.lua" <<END
case { name = "plain", summary = 'with "quotes"', facts = { ["gpu.name"] = "x" }, text = [[
$line
$line
]], first = "ras-uncorrectable-error" }
case { name = "quiet", text = "", -- nothing
}
END
echo 'local x = 1' >"$T/cases/two/case.lua"
printf 'fault: none\ncomponent: tool\nservice: none\n' >"$T/cases/three/label.txt"
printf '\377\376' >"$T/cases/three/log.txt"

compare() {
	python3 tests/compare/node-scraper.py "$@" --kbmatch "$KBMATCH" >"$T/out" 2>"$T/err"
	status=$?
}
compare "$T/checkout" "$T/cases"
status_is 0 "both run"
says '| one/plain | ras-uncorrectable-error | RAS \| Error (RAS, ERROR, 2x) | ras-uncorrectable-error |' "a case of a case.lua"
says '| one/quiet | none | - | - | - | - |' "a case without a word"
says '| three | tool: none | cannot be read: not a file of UTF-8 text |' "a label, and a log that is no text"
says '| with a fault: anything said | 1 of 1 | 1 of 1 |' "totals"
complains 'two/case.lua is left out' "a case.lua that is a program"
compare "$T/checkout" "$T/cases" --format tsv
says "one/quiet	none	-	-	-	-" "TSV"
compare "$T/cases" "$T/cases"
status_is 1 "no checkout"
complains 'node-scraper cannot be run' "it says that node-scraper cannot be run"
finish

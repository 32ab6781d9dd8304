# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Each AMD field id from a record that has it, and the same event from an error record as from the
# lines of each era of the kernel. tests/ras/vectors.tsv has the records, made of the layout; a
# decoder that knows nothing of the rules (tests/ras/reference.py) makes more of them.
. tests/cli/lib.sh
export PYTHONDONTWRITEBYTECODE=1 KBMATCH_KB="$FULL_KB"
V=tests/ras/vectors.tsv

ok_if "the table says what the reference decodes" python3 tests/ras/reference.py check "$V"
ok_if "the table has every id" python3 -c '
import sys
ids = {int(line.split("\t")[7]) for line in open(sys.argv[1]) if line[0] != "#"}
sys.exit(ids != set(range(1, 35)))' "$V"

told() { # NAME TABLE FILE KIND...: what the report of a file says of the table's rows
	name=$1 table=$2 file=$3
	shift 3
	run --no-probe --logs "$file" --format json
	if python3 tests/ras/forms.py compare "$table" "$T/out" "$@" >"$T/err"; then ok "$name"; else not_ok "$name"; fi
}
forms() { # TABLE FOLDER
	mkdir "$2"
	ok_if "$2: the forms are written" python3 tests/ras/forms.py write "$1" "$2"
	told "${2##*/}: error records" "$1" "$2/banks.cper" crash nonstandard
	for log in entry-first aca-first entry entry-numbered aca aca-numbered aca-one-prefix syslog debugfs; do
		told "${2##*/}: $log" "$1" "$2/$log.log" crash nonstandard log
	done
}
forms "$V" "$T/table"
told "boot messages" "$V" "$T/table/boot.cper" boot
told "boot messages without a mark" "$V" "$T/table/unmarked.cper" unmarked
told "boot errors in the kernel's words" "$V" "$T/table/boot.log" boot kernel log
told "the same with the firmware's status" "$V" "$T/table/boot-status.log" boot kernel log
told "ids that amd-smi lists" "$V" "$T/table/list.log" list

if whole; then
	python3 tests/ras/reference.py random 300 19 >"$T/random.tsv"
	forms "$T/random.tsv" "$T/random"
fi

# One event, however often and wherever it is read.
run --no-probe --logs "$T/table/banks.cper" --logs "$T/table/aca.log" --format json
json_has "all(e['count'] == 1 for e in d['hardware_errors'])" "an event of log and record counts once"
json_has "sum(len(e['sources']) == 2 for e in d['hardware_errors']) == sum(e['class']['id'] != '19' for e in d['hardware_errors'])" \
	"each but the threshold's is of both"
cat >"$T/threshold.log" <<'END'
[ 1234.567890] amdgpu 0000:9e:00.0: amdgpu: Saved bad pages 129 reaches threshold value 128
END
python3 -c '
import sys; sys.path.insert(0, "tests/ras"); import cper
open(sys.argv[1], "wb").write(cper.threshold(oam=4))' "$T/threshold.cper"
run --no-probe --logs "$T/threshold.log" --logs "$T/threshold.cper" --format json
json_has "len(d['hardware_errors']) == 1 and d['hardware_errors'][0]['class']['id'] == '19' and len(d['hardware_errors'][0]['sources']) == 2 and d['hardware_errors'][0]['device'] == '0000:9e:00.0'" \
	"the threshold's line and its record are one event"
json_has "any(f['name'] == 'socket' and f['value'] == '4' for f in d['hardware_errors'][0]['fields'])" \
	"a record of the threshold has the socket of its section"
cat >"$T/poison.log" <<'END'
[ 1234.567890] amdgpu 0000:9e:00.0: amdgpu: {3}poison is consumed by client 12, kick off gpu reset flow
END
run --no-probe --logs "$T/poison.log" --format json
json_has "[e['class']['id'] for e in d['hardware_errors']] == ['28'] and d['hardware_errors'][0]['told']" \
	"poison that a client consumed is told"
cat >"$T/metrics.txt" <<'END'
# HELP gpu_afid_errors Last Occured RAS Event associated AMD Field Identifier list
gpu_afid_errors{afid_index="0",severity="fatal",gpu_id="0",hostname="node7"} 30
gpu_afid_errors{afid_index="1",severity="fatal",gpu_id="0",hostname="node7"} 25
gpu_afid_errors{afid_index="0",severity="fatal",gpu_id="1",hostname="node7"} 0
gpu_afid_errors{afid_index="0",severity="fatal",gpu_id="2",hostname="node7"} 10301
END
run --no-probe --logs "$T/metrics.txt" --format json
json_has "[e['class']['id'] for e in d['hardware_errors']] == ['30', '25']" "ids of the metrics exporter"

# Corrected errors of many rows, and of one: an ADDR for each row, a MISC0 for each error.
corrected() { # ROWS ERRORS-OF-EACH
	awk -v rows="$1" -v each="$2" 'BEGIN { for (i = 0; i < rows * each; i++) {
		at = sprintf("[%5d.%06d] amdgpu 0000:9e:00.0: amdgpu: {%d}[Hardware Error]: ACA[01/01].", 1000 + i, i, i + 1)
		print at "STATUS=0xdc2040000000011b"; printf "%sADDR=0x%016x\n", at, 1024 * int(i / each)
		printf "%sMISC=0xd00800%02x00000000\n", at, i % each + 1
		print at "IPID=0x0000209600191f00"; print at "SYND=0x000000000a000000" } }'
}
tallied() { # EVENTS PLACES MOST NAME
	json_has "[next((f['value'] for f in d['facts'] if f['key'] == 'gpu.corrected_' + k), None) for k in ('errors', 'places', 'at_one_place')] == ['$1', '$2', '$3']" "$4"
}
corrected 1000 1 >"$T/scattered.log"
run --no-probe --logs "$T/scattered.log" --format json
tallied 1000 1000 1 "a thousand corrected errors of a thousand rows"
served() { # ACTIONS NAME: of the diagnoses, each once
	json_has "sorted({x['service']['action'] for x in d['diagnoses'] if x['service']}) == $1" "$2"
}
served "['watch']" "a thousand corrected errors of a thousand rows are watched, not replaced"
corrected 1 40 >"$T/one-row.log"
run --no-probe --logs "$T/one-row.log" --format json
tallied 40 1 40 "forty corrected errors of one row"

# MI300A: its HBM as machine checks; another bank of its CPU, and memory of other hosts, are none.
mce() { # CPU STATUS IPID
	cat <<END
[  300.100000] [Hardware Error]: Corrected error, no action required.
[  300.100001] [Hardware Error]: CPU:48 ($1) MC30_STATUS[-|CE|MiscV|AddrV|-|-|SyndV|CECC|-|-|-]: 0x$2
[  300.100002] [Hardware Error]: Error Addr: 0x0000000012345678
[  300.100003] [Hardware Error]: PPIN: 0x02b6e6a4f5f2c0de
[  300.100004] [Hardware Error]: IPID: 0x$3, Syndrome: 0x000000000a000000
[  300.100005] [Hardware Error]: Unified Memory Controller Ext. Error Code: 0
[  300.100006] [Hardware Error]: cache level: L3/GEN, tx: GEN, mem-tx: RD
END
}
mce 19:90:1 9c2040000000011b 0000409600793f00 >"$T/mce.log"
run --no-probe --logs "$T/mce.log" --format json
json_has "[(e['decoder'], e['class']['id']) for e in d['hardware_errors']] == [('mce', '24')]" "HBM of an APU"
json_has "{f['name']: f['value'] for f in d['hardware_errors'][0]['fields']}['channel'] == '7'" "its channel"
mce 19:90:1 dc2040000002011b 0005400000793f00 >"$T/cpu.log"
mce 1a:2:1 9c2040000000011b 0000409600793f00 >"$T/host.log"
for log in cpu host; do
	run --no-probe --logs "$T/$log.log" --format json
	json_has "not d['hardware_errors']" "$log: no event of a GPU"
done
finish

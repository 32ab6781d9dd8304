# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Machines apart: what one says is evidence of no other.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"
MACHINES=$(dirname "$KBMATCH")/tests/machines/machines
[ -x "$MACHINES" ] || MACHINES=$ROOT/build/tests/machines/machines
RING='amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1, emitted seq=3'
GOOD='amdgpu 0000:03:00.0: amdgpu: SMU is initialized successfully!'
TIMEOUT=gpu-ring-timeout-reset

# show OPTIONS...: a line a machine (tests/machines/machines.c)
show() {
	"$MACHINES" --no-probe "$@" >"$T/out" 2>"$T/err" </dev/null
	status=$?
}
machines_are() { # N NAME
	ok_if "$2: $1 machines" test "$(grep -c '|' "$T/out")" -eq "$1"
}
of() { grep -F "$1|" "$T/out" | head -1; }
has() { # ID TEXT NAME
	case $(of "$1") in *"$2"*) ok "$3" ;; *) not_ok "$3" "$1 has no \"$2\"" ;; esac
}
has_not() { # ID TEXT NAME
	case $(of "$1") in '' | *"$2"*) not_ok "$3" "$1 has \"$2\"" ;; *) ok "$3" ;; esac
}
# as_alone HOST NAME: what $T/mixed says of the host is what its own lines say alone
as_alone() {
	grep " $1 " "$T/mixed" >"$T/alone"
	show --logs "$T/mixed" ${RULES:+--rules "$RULES"}
	of "$1" | sed 's/ at [^ ,]*//g' >"$T/together"
	show --logs "$T/alone" ${RULES:+--rules "$RULES"}
	of "$1" | sed 's/ at [^ ,]*//g' >"$T/own"
	ok_if "$2" test -s "$T/own" -a "$(cat "$T/own")" = "$(cat "$T/together")"
}

# many hosts in one log, in any interleaving
python3 tests/machines/mix.py "$MACHINES" "$FULL_KB" "$T" >"$T/mix" || failures=$((failures + 1))
cat "$T/mix"
if whole; then
	python3 tests/machines/mix.py "$MACHINES" "$FULL_KB" "$T" 60 100 >"$T/mix" || failures=$((failures + 1))
	sed 's/mixed/of megabytes: mixed/' "$T/mix"
fi

# the same address on two hosts, by every header
cat >"$T/syslog" <<EOF
Nov 20 15:18:01 nodea kernel: $RING
Nov 20 15:18:02 nodeb kernel: $GOOD
Nov 20 15:18:03 nodeb kernel: amdgpu 0000:03:00.0: amdgpu: initializing kernel modesetting (IP DISCOVERY 0x1002:0x73BF 0x1DA2:0xE471 0xC8).
Nov 20 15:18:03 nodea kernel: amdgpu 0000:03:00.0: amdgpu: initializing kernel modesetting (IP DISCOVERY 0x1002:0x744C 0x1DA2:0xE471 0xC8).
EOF
sed 's/^Nov 20 \([0-9:]*\) \(node.\) kernel: /<6>1 2026-11-20T\1.000000+00:00 \2 kernel - - - /' "$T/syslog" >"$T/rfc5424"
sed 's/^Nov 20 \([0-9:]*\) /2026-11-20T\1+00:00 /' "$T/syslog" >"$T/iso"
for form in syslog rfc5424 iso; do
	show --logs "$T/$form"
	machines_are 2 "$form"
	has nodea "$TIMEOUT" "$form: the one with the fault has it"
	has_not nodeb "$TIMEOUT" "$form: the other has not"
	has nodea "gpus 0000:03:00.0=1002:744c|" "$form: each has its own GPU"
	has nodeb "gpus 0000:03:00.0=1002:73bf|" "$form: at the same address"
	ok_if "$form: found in any machine" test "$status" -eq 1
done
has nodea "/iso:1" "a hit has its line in the file"

# a domain, and names that are none
cat >"$T/names" <<EOF
Nov 20 15:18:00 localhost kernel: Linux version 6.8.0-45-generic (buildd@host) #45 SMP PREEMPT_DYNAMIC
Nov 20 15:18:01 nodea kernel: $RING
Nov 20 15:18:02 nodea.example.org kernel: $GOOD
Nov 20 15:18:03 INFO main: up
EOF
show --logs "$T/names"
machines_are 1 "one host with and without its domain, localhost, a level"
{
	i=0
	while [ $i -lt 150 ]; do
		echo "Nov 20 15:18:0$((i / 100)) distribution kernel: pci 0000:00:$i: one of the lines of a boot"
		i=$((i + 1))
	done
	echo "Nov 20 15:18:05 nodea kernel: $RING"
	echo "Nov 20 15:18:06 nodea systemd[1]: Started."
} >"$T/renamed"
show --logs "$T/renamed"
machines_are 1 "a machine that gets its name while it boots"
has nodea "$TIMEOUT" "is called by it"

# stall, sequence, absence
log=corpus/apu/graph-reserve-stall-journal/log.txt
sed '/n_tokens =  512, n_seqs/q; s/ host / nodea /' $log | sed 's/ host / nodea /' >"$T/mixed"
sed -n '/n_tokens =  512, n_seqs/,$p' $log | sed '1d; s/ host / nodeb /' >>"$T/mixed"
as_alone nodea "a stall: that others go on says nothing of this host"
sed 's/ host / nodea /' $log >"$T/mixed"
as_alone nodea "a stall of one host"
cat >"$T/mixed" <<EOF
Nov 20 15:18:01 nodea kernel: refcount_t: addition on 0; use-after-free.
Nov 20 15:18:01 nodeb kernel: dc_stream_retain+0x62/0x80 [amdgpu]
EOF
show --logs "$T/mixed"
has_not nodea adaptive-sync "a sequence of two hosts' lines is none"
mkdir "$T/rules"
cat >"$T/rules/never-said.lua" <<'EOF'
rule {
  id = "never-said", title = "It was never said", summary = [[A rule for a test: one line without the other.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "common",
  evidence = { { all = { { log = [[first marker]] }, { absent = [[second marker]], from = "kernel" } }, strength = "decisive" } },
  references = { { url = "https://example.org/", title = "None", says = "Nothing." } },
}
EOF
RULES=$T/rules
cat >"$T/mixed" <<EOF
Nov 20 15:18:00 nodea kernel: Linux version 6.8.0-45-generic (buildd@host) #45 SMP PREEMPT_DYNAMIC
Nov 20 15:18:00 nodeb kernel: Linux version 6.8.0-45-generic (buildd@host) #45 SMP PREEMPT_DYNAMIC
Nov 20 15:18:01 nodea kernel: first marker
Nov 20 15:18:02 nodeb kernel: first marker
Nov 20 15:18:03 nodeb kernel: second marker
EOF
as_alone nodea "absence: that another host says it is no presence"
grep -q never-said "$T/own" || not_ok "absence: the test's rule holds"
as_alone nodeb "absence: of the one that said it"
RULES=

# a second host far into a log, behind lines that name none
for kind in host nobody; do
	python3 - "$kind" "$RING" "$GOOD" >"$T/mixed" <<'EOF'
import sys
kind, ring, good = sys.argv[1:]
for i in range(6000):
    print("Nov 20 10:%02d:%02d nodea app: all is well %d" % (i // 60 % 60, i % 60, i) if kind == "host" else "some text of nobody, line %d" % i)
for i in range(30):
    print("Nov 20 15:18:%02d node%s kernel: %s" % (i, "ab"[i % 2], ring if i == 21 else good))
EOF
	as_alone nodea "$kind for 300 KB, then two: the first"
	as_alone nodeb "$kind for 300 KB, then two: the second"
	grep -q $TIMEOUT "$T/own" || not_ok "$kind: the second host has the fault"
	show --logs "$T/mixed"
	has nodeb "/mixed:6022" "$kind: and its line in the file"
done

# --follow
{ cat "$T/syslog"; sleep 2; sed 's/nodea/nodec/' "$T/syslog"; } |
	"$KBMATCH" --follow --no-probe -q --logs - >"$T/out" 2>"$T/err"
ok_if "--follow tells of each host" test "$(grep -c "  node[ac]  $TIMEOUT  " "$T/out")" -eq 2
says_not "nodeb" "--follow: and of no other"
"$KBMATCH" --follow --no-probe -q --machine nodeb --logs - <"$T/syslog" >"$T/out" 2>"$T/err"
says "0 diagnoses" "--follow --machine tells of that one alone"

# boots
cat >"$T/boots" <<EOF
Nov 20 15:00:00 nodea kernel: Linux version 6.8.0-45-generic (buildd@host) #45 SMP PREEMPT_DYNAMIC
Nov 20 15:00:00 nodeb kernel: Linux version 6.8.0-45-generic (buildd@host) #45 SMP PREEMPT_DYNAMIC
Nov 20 15:18:01 nodea kernel: $RING
Nov 20 16:00:00 nodea kernel: Linux version 6.8.0-45-generic (buildd@host) #45 SMP PREEMPT_DYNAMIC
EOF
show --logs "$T/boots"
has nodea "boots 2" "boots are counted by machine"
has nodeb "boots 1" "and are no other's"
show --logs "$T/boots" --boot 1
has nodea "$TIMEOUT" "--boot 1: of each machine its first"
show --logs "$T/boots" --boot 2
has_not nodea "$TIMEOUT" "--boot 2"
run --no-probe --logs "$T/boots" --boot 3
complains "--boot 3: the logs hold 2 boots" "a boot that no machine has"

# bundles
for host in alpha beta; do
	mkdir -p "$T/bundles/sosreport-$host-2026-01-01-abc/var/log" "$T/bundles/sosreport-$host-2026-01-01-abc/sos_commands/kernel"
	echo "Nov 20 15:18:01 $host kernel: Linux version 6.8.0-45-generic (buildd@host) #45 SMP PREEMPT_DYNAMIC" >"$T/bundles/sosreport-$host-2026-01-01-abc/var/log/messages"
done
echo "[   12.000000] $RING" >"$T/bundles/sosreport-beta-2026-01-01-abc/sos_commands/kernel/dmesg"
tar -C "$T" -cf "$T/bundles.tar" bundles
for logs in bundles bundles.tar; do
	show --logs "$T/$logs"
	machines_are 2 "$logs"
	has beta "$TIMEOUT" "$logs: what names no host is of its bundle"
	has_not alpha "$TIMEOUT" "$logs: and of no other"
done
mkdir -p "$T/gather/nodes/one" "$T/gather/nodes/two"
echo "[   12.000000] $RING" >"$T/gather/nodes/one/dmesg"
echo "[   12.000000] $GOOD" >"$T/gather/nodes/two/dmesg"
show --logs "$T/gather"
machines_are 2 "a folder of nodes"
has one "$TIMEOUT" "is told by the node's folder"

# issues and journals
python3 - "$T" "$RING" <<'EOF'
import json, sys
bodies = ["```\n" + sys.argv[2] + "\n```", "```\ngfx1100: Memory access fault by GPU node-1 on address 0x7f0000. Reason: Page not present\n```",
          "all is well", "MES failed to respond to msg=REMOVE_QUEUE", "nothing here either"]
issues = [{"title": "issue", "body": body, "user": {"login": name}} for body, name in zip(bodies, "ann bob cid dan ann".split())]
json.dump(issues, open(sys.argv[1] + "/issues.json", "w"))
with open(sys.argv[1] + "/two.export", "w") as file:
    for second in range(3):
        for machine in "ab":
            message = sys.argv[2] if machine == "a" else "amdgpu 0000:03:00.0: amdgpu: SMU is initialized successfully!"
            file.write("__REALTIME_TIMESTAMP=170000000%d000000\n_MACHINE_ID=%s\n_HOSTNAME=ubuntu\n_BOOT_ID=%s\n"
                       "_TRANSPORT=kernel\nSYSLOG_IDENTIFIER=kernel\nMESSAGE=%s\n\n"
                       % (second, 32 * machine, 31 * machine + str(second // 2), message))
with open(sys.argv[1] + "/renamed.export", "w") as file:
    for second, host in enumerate(("distribution", "nodea", "distribution", "nodea")):
        file.write("__REALTIME_TIMESTAMP=170000000%d000000\n_MACHINE_ID=%s\n_HOSTNAME=%s\n_TRANSPORT=kernel\n"
                   "SYSLOG_IDENTIFIER=kernel\nMESSAGE=%s\n\n" % (second, 32 * "a", host, sys.argv[2]))
EOF
show --logs "$T/issues.json"
machines_are 5 "a list of five issues"
has ann "$TIMEOUT" "an issue is diagnosed"
has bob "gpu-vm-fault" "and so is the next"
has_not cid "$TIMEOUT" "an issue without a fault has none"
ok_if "and one has a name of its own, though its author wrote two" grep -qF "ann (2)|" "$T/out"
show --logs "$T/two.export"
machines_are 2 "a journal of two machines that have one name"
has ubuntu "$TIMEOUT" "are told by their ids"
has_not ubuntu-bbbbbbbb "$TIMEOUT" "the second with the beginning of its id"
has ubuntu "boots 2" "each with its boots"
show --logs "$T/renamed.export"
machines_are 1 "a journal of a machine that had two names"

# files that name no host
echo "[    5.000000] $RING" >"$T/dmesg.txt"
for target in gfx1100 gfx1030; do
	echo "time=2026-05-01T12:00:00.000Z level=INFO source=amd_linux.go:1 msg=\"amdgpu is supported\" gpu=0 gpu_type=$target" >"$T/$target.log"
done
show --logs "$T/dmesg.txt" --logs "$T/gfx1100.log"
machines_are 1 "two logs of one machine"
show --logs "$T/gfx1100.log" --logs "$T/gfx1030.log" --logs "$T/dmesg.txt"
machines_are 2 "two logs that name different GPUs"
has_not "$T/gfx1030.log" "$TIMEOUT" "what contradicts nobody stays with the first"
show --logs "$T/syslog" --logs "$T/dmesg.txt"
machines_are 3 "two hosts, and a log of neither"
sed -n 1p "$T/syslog" >"$T/one"
show --logs "$T/one" --logs "$T/gfx1100.log"
machines_are 1 "a host, and a log without one"

# snapshots
for host in alpha beta; do
	mkdir -p "$T/$host/proc/sys/kernel"
	echo $host >"$T/$host/proc/sys/kernel/hostname"
	"$KBMATCH" probe --sysroot "$T/$host" --no-redact -o "$T/$host.json" >/dev/null 2>&1
done
"$MACHINES" --snapshot "$T/alpha.json" --snapshot "$T/beta.json" >"$T/out" 2>"$T/err"
machines_are 2 "two snapshots"
ok_if "each with its name" grep -q '|beta|' "$T/out"

# one of them
run --no-probe --logs "$T/syslog" --machine nodeb
status_is 0 "--machine: another machine's fault is not found"
run --no-probe --logs "$T/syslog" --machine nodec
status_is 2 "--machine: a name that there is not"
complains "no such machine; there are nodea, nodeb" "and the message says which there are"
run explain $TIMEOUT --no-probe --logs "$T/syslog"
complains "this is of nodea, one of 2 machines" "explain takes the machine that has it"
run fix $TIMEOUT --no-probe --logs "$T/syslog" --machine nodeb
complains "this is of nodeb, one of 2 machines" "fix takes the one that is named"
run check --no-probe --logs "$T/syslog"
complains "this is of nodea, one of 2 machines" "check takes the first"

# Rows of lines of several hosts, long and short, and however many threads search them.
python3 - "$T" "$RING" "$GOOD" <<'EOF'
import sys
folder, fault, good = sys.argv[1:]
with open(folder + "/rows", "w") as file:
    for row in range(900):
        host = "node%d" % (row * row % 7)
        for line in range(row * 37 % (300 if row % 3 else 9) + 1):
            second = row * 40 + line // 8
            stamp = "%02d:%02d:%02d" % (second // 3600 % 24, second // 60 % 60, second % 60)
            text = fault if line % 50 == 7 and row % 7 < 3 else good
            file.write("Nov 20 %s %s kernel: %s\n" % (stamp, host, text))
            if line % 11 == 5:
                file.write("[%5d.%06d] amdgpu 0000:03:00.0: ring %d\n" % (row, line, line))
EOF
for jobs in 1 2 4; do
	"$KBMATCH" --no-probe --format json --jobs $jobs --logs "$T/rows" 2>&1 |
		grep -v '"time":' >"$T/rows.$jobs"
done
ok_if "rows of several hosts: all are told apart" test "$(grep -c '"id": "node' "$T/rows.1")" -ge 4
ok_if "rows of several hosts: two threads find the same" cmp "$T/rows.1" "$T/rows.2"
ok_if "rows of several hosts: four threads find the same" cmp "$T/rows.1" "$T/rows.4"

# too many
python3 - "$T" "$RING" <<'EOF'
import sys
with open(sys.argv[1] + "/hosts", "w") as file:
    for line in range(3):
        for host in range(5010):
            file.write("Nov 20 15:18:%02d node%04d kernel: %s\n" % (line, host, sys.argv[2]))
EOF
show --logs "$T/hosts"
machines_are 5000 "of 5010 hosts"
ok_if "how many were left out is counted" grep -q '^left out 10$' "$T/out"
complains "more than 5000 machines: what 10 others say is left out" "and told"
has node4999 "$TIMEOUT" "the last of them is diagnosed"
if whole; then
	rss=$(/usr/bin/python3 -c '
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)' "$MACHINES" --no-probe --logs "$T/hosts")
	ok_if "memory stays bounded ($rss MiB)" test "$rss" -lt 700
fi
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# contrib/slurm in a real Slurm: slurmctld and four slurmd on loopback, of the packages of
# Debian or Ubuntu, unpacked below build/fleet and not installed. Each node has a log of its
# own; everything else of it is the scripts as a site has them.
. tests/cli/lib.sh
. tests/fleet/lib.sh
BUILD=$ROOT/build/fleet/slurm
AWAIT_SECONDS=40
LOGS=$T/logs STATE=$T/state-of-kbmatch
FAULT=$ROOT/corpus/hardware/ras-athub-mi50/log.txt
WARNING=$ROOT/corpus/hardware/vbios-stuck-radeon-vii/log.txt

# --- the packages ---

PACKAGES='slurmctld slurmd slurm-client slurm-wlm-basic-plugins libmunge2 libhwloc15 liblua5.1-0'
R=$BUILD/root
mkdir -p "$BUILD"
# shellcheck disable=SC2086 # a list
if [ ! -x "$R/usr/bin/srun" ] && ! unpack "$R" $PACKAGES; then
	skip "Slurm" "its packages cannot be had here (build/fleet/slurm/root.out)"
	finish
fi
PLUGINS=$(find "$R/usr/lib" -type d -name slurm-wlm | head -1)
LIBRARIES=${PLUGINS%/*}:$PLUGINS
export PATH="$R/usr/bin:$R/usr/sbin:$PATH"
# Programs of Slurm alone are to see its libraries.
slurm() { LD_LIBRARY_PATH=$LIBRARIES SLURM_CONF=$T/slurm.conf timeout 30 "$@"; }

# --- the cluster ---

PIDS=
end_cluster() {
	[ -z "$PIDS" ] || slurm scancel --user="$(id -un)" >/dev/null 2>&1
	# shellcheck disable=SC2086 # a list
	for signal in TERM KILL; do
		for pid in $PIDS; do kill -$signal "$pid" 2>/dev/null; done
		tries=0
		while [ -n "$PIDS" ] && kill -0 $PIDS 2>/dev/null && [ $tries -lt 50 ]; do
			tries=$((tries + 1))
			sleep 0.1
		done
	done
	mkdir -p "$BUILD/logs" && cp "$T"/*.log "$BUILD/logs/" 2>/dev/null
}
trap 'end_cluster; rm -rf "$T"' EXIT
trap 'exit 2' INT TERM HUP

# Six ports for daemons and a range for srun, free now.
BASE=$(python3 - <<'END'
import random, socket
def free(port):
    with socket.socket() as s:
        try: s.bind(("127.0.0.1", port))
        except OSError: return False
    return True
while True:
    base = random.randrange(20000, 30000, 100)
    if all(free(p) for p in range(base, base + 60)):
        print(base)
        break
END
)
USER_NAME=$(id -un)
mkdir -p "$LOGS" "$T/ctld"
cat >"$T/slurm.conf" <<END
ClusterName=try
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$BASE
SlurmUser=$USER_NAME
SlurmdUser=$USER_NAME
AuthType=auth/none
CredType=cred/none
PluginDir=$PLUGINS
StateSaveLocation=$T/ctld
SlurmdSpoolDir=$T/spool-%n
SlurmctldPidFile=$T/slurmctld.pid
SlurmdPidFile=$T/slurmd-%n.pid
SlurmctldLogFile=$T/slurmctld.log
SlurmdLogFile=$T/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=nohold_on_prolog_fail
ReturnToService=2
SlurmdTimeout=60
MailProg=/bin/true
SrunPortRange=$((BASE + 10))-$((BASE + 59))
HealthCheckProgram=$T/health-check
HealthCheckInterval=2
HealthCheckNodeState=ANY
Prolog=$T/scripts/kbmatch-prolog
Epilog=$T/scripts/kbmatch-epilog
PrologFlags=Alloc
NodeName=n[1-4] NodeHostname=localhost NodeAddr=127.0.0.1 Port=[$((BASE + 1))-$((BASE + 4))] CPUs=2 RealMemory=1000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END

# In place of the programs: scontrol with the libraries, or one that no controller answers;
# kbmatch as it is, or one that hangs.
cat >"$T/scontrol" <<END
#!/bin/sh
[ ! -e "$T/no-controller" ] || exit 1
exec env LD_LIBRARY_PATH=$LIBRARIES SLURM_CONF=$T/slurm.conf $R/usr/bin/scontrol "\$@"
END
cat >"$T/kbmatch" <<END
#!/bin/sh
[ ! -e "$T/hang-\$SLURMD_NODENAME" ] || exec sleep 1000
exec $KBMATCH "\$@"
END
cat >"$T/health-check" <<END
#!/bin/sh
[ -e "$T/no-health-check" ] || exec $T/scripts/kbmatch-health-check
END
chmod +x "$T/scontrol" "$T/kbmatch" "$T/health-check"
configure() { # MODE: as a site edits the file
	sed -e "s|^MODE=.*|MODE=$1|; s|^KBMATCH=.*|KBMATCH=$T/kbmatch|; s|^SCONTROL=.*|SCONTROL=$T/scontrol|" \
		-e "s|^KBMATCH_ARGS=.*|KBMATCH_ARGS=\"--kb $FULL_KB --no-probe --fact gpu.gfx=gfx906 --logs $LOGS/\$NODE.txt\"|" \
		-e "s|^TIME_LIMIT=.*|TIME_LIMIT=2|; s|^READY=.*|READY='test ! -e $T/not-ready'|" \
		-e "s|^STATE=.*|STATE=$STATE|; s|^LOG=.*|LOG=$T/kbmatch.log|; s|^RESUME_MAX=.*|RESUME_MAX=2|" \
		"$ROOT/contrib/slurm/kbmatch.conf" >"$T/scripts/kbmatch.conf.new"
	mv "$T/scripts/kbmatch.conf.new" "$T/scripts/kbmatch.conf"
}
heal() { # NODE: a log without a fault
	cat >"$LOGS/$1.new" <<-END
	[Sat Jan  7 14:20:00 2023] Linux version 5.15.0-56-generic (buildd@x) (gcc 11.3.0) #62-Ubuntu SMP
	[Sat Jan  7 14:20:09 2023] [drm] amdgpu kernel modesetting enabled.
	[Sat Jan  7 14:20:09 2023] amdgpu 0000:e3:00.0: amdgpu: SRAM ECC is active.
	END
	mv "$LOGS/$1.new" "$LOGS/$1.txt"
}
plant() { cat "$2" >>"$LOGS/$1.txt"; } # NODE LOG

state() { slurm sinfo -h -N -n "$1" -o %T; }
reason() { slurm sinfo -h -N -n "$1" -o %E; }
is() { [ "$(state "$1")" = "$2" ]; }
because() { [ "$(reason "$1")" = "$2" ]; }
logged() { grep -qF "$1" "$T/kbmatch.log"; } # TEXT
await_ok() { # NAME COMMAND...
	name=$1
	shift
	if await "$@"; then
		ok "$name"
	else
		slurm sinfo -h -N -o '%N %T %E' >"$T/out"
		tail -5 "$T/kbmatch.log" >"$T/err"
		not_ok "$name" "waited for: $*"
	fi
}
# Two looks more have come to an end: the second began after the first.
looks() { # NODE
	before=$(stat -c %i.%Y "$STATE/$1.verdict")
	await newer "$1" "$before" && before=$(stat -c %i.%Y "$STATE/$1.verdict") && await newer "$1" "$before"
}
newer() { [ "$(stat -c %i.%Y "$STATE/$1.verdict")" != "$2" ]; }

# A block of docs/fleet.md as it stands there, with the paths and the user of the test.
document() { # NAME
	awk -v name="slurm.sh: $1 -->" 'index($0, name) { here = 1 } here && /```/ { if (++fence == 2) exit; next } here && fence' \
		docs/fleet.md >"$T/block"
	[ -s "$T/block" ] || return 1
	sed -i -e "s|/etc/kbmatch/slurm|$T/scripts|g; s|/tmp/broken.txt|$T/broken.txt|g; s|Users=root|Users=$USER_NAME|" \
		-e "s|--no-probe|--kb $FULL_KB --no-probe|; s|^kbmatch-collect|$T/scripts/kbmatch-collect -k $T/look|" \
		-e "s|n3.jsonl|$T/nodes.jsonl|" "$T/block"
	slurm sh -e "$T/block" >"$T/out" 2>"$T/err"
	status=$?
}

document install
status_is 0 "the documented installation"
configure drain
for node in n1 n2 n3 n4; do heal $node; done
LD_LIBRARY_PATH=$LIBRARIES SLURM_CONF=$T/slurm.conf slurmctld-wlm -D -c >/dev/null 2>&1 &
PIDS="$PIDS $!"
for node in n1 n2 n3 n4; do
	LD_LIBRARY_PATH=$LIBRARIES SLURM_CONF=$T/slurm.conf slurmd-wlm -D -N $node -d "$R/usr/sbin/slurmstepd-wlm" >/dev/null 2>&1 &
	PIDS="$PIDS $!"
done
idle() { [ "$(slurm sinfo -h -t idle -o %D)" = 4 ]; }
await_ok "four nodes are up and idle" idle
echo "# $(slurm sinfo --version)"

# --- a fault drains its node, and no other ---

plant n2 "$FAULT"
await_ok "a fault drains its node" is n2 drained
ok_if "with rule, device and action as reason" because n2 "kbmatch:ras-uncorrectable-error 0000:e3:00.0: drain-and-test"
looks n1
ok_if "and no other node" sh -c "test '$(state n1) $(state n3) $(state n4)' = 'idle idle idle'"
slurm sinfo -R | sed 's/^/# /'

# --- no drain on a warning, a guess, or a look that failed ---

plant n3 "$WARNING"
cat >"$LOGS/n1.txt" <<'END'
Since yesterday every read from the card returns all ones, and the link seems to be down.
The machine has a riser and an OCuLink adapter, and nothing but a new start brings the GPU back.
END
run --kb "$FULL_KB" --no-probe --fact gpu.gfx=gfx906 --logs "$LOGS/n1.txt"
says "Reads like" "there is a log of which kbmatch can only guess"
says "pcie-device-lost" "that it may be a fault that drains"
await_ok "a warning is logged" logged "n3 kbmatch-health-check: warning: warn: gpu-hardware-failure"
looks n3 && looks n1
ok_if "and drains nothing" is n3 idle
ok_if "nor does a guess" is n1 idle
heal n3
heal n1
: >"$T/hang-n3"
await_ok "a kbmatch that hangs is ended and logged" logged "n3 kbmatch-health-check: err: kbmatch took longer than 2 s"
ok_if "and drains nothing" is n3 idle
rm "$T/hang-n3"
mv "$LOGS/n3.txt" "$T/kept"
await_ok "a kbmatch that fails is logged with its reason" logged "n3 kbmatch-health-check: err: kbmatch could not look (status 2): kbmatch: $LOGS/n3.txt: no such file"
ok_if "and drains nothing" is n3 idle
mv "$T/kept" "$LOGS/n3.txt"

# --- drained by hand ---

slurm scontrol update NodeName=n4 State=DRAIN "Reason=bad DIMM"
plant n4 "$FAULT"
await_ok "a fault on a node that was drained by hand is logged" logged "n4 kbmatch-health-check: warning: drain: ras-uncorrectable-error"
looks n4
ok_if "which keeps its reason" because n4 "bad DIMM"
heal n4
looks n4
ok_if "and stays drained when the fault is gone" is n4 drained
ok_if "with that reason" because n4 "bad DIMM"
slurm scontrol update NodeName=n4 State=RESUME

# --- the node comes back ---

: >"$LOGS/n2.txt"
looks n2
ok_if "a node does not come back when its log cannot tell" is n2 drained
: >"$T/not-ready"
heal n2
await_ok "nor when the site's own test fails" logged "n2 kbmatch-health-check: notice: the fault is gone, and the node stays drained: READY failed"
ok_if "which leaves it drained" is n2 drained
rm "$T/not-ready"
await_ok "it comes back when the fault is gone" is n2 idle
ok_if "which is logged" logged "n2 kbmatch-health-check: notice: resumed the node, which was drained for kbmatch:ras-uncorrectable-error"
plant n2 "$FAULT"
await is n2 drained
heal n2
await is n2 idle
plant n2 "$FAULT"
await is n2 drained
heal n2
await_ok "the third time it waits for a person" logged "stays drained: ras-uncorrectable-error drained it more than 2 times in 7 days"
ok_if "and stays drained" is n2 drained
slurm scontrol update NodeName=n2 State=RESUME
await_ok "whom it obeys" is n2 idle
looks n2
ok_if "afterwards, too" is n2 idle

# --- record only ---

configure record
plant n1 "$FAULT"
await_ok "MODE=record says what it would do" logged "n1 kbmatch-health-check: notice: would drain the node: kbmatch:ras-uncorrectable-error"
looks n1
ok_if "and does nothing" is n1 idle
ok_if "says it once" test "$(grep -c 'n1 .*would drain the node' "$T/kbmatch.log")" -eq 1
ok_if "and its prolog lets a job start" slurm srun -w n1 -n1 true
heal n1
looks n1
configure drain

# --- prolog ---

ok_if "a job starts on a node whose last look was clean" slurm srun -w n1 -n1 true
: >"$T/no-controller"
plant n1 "$FAULT"
await_ok "without the controller's answer a fault is logged" logged "n1 kbmatch-health-check: err: the controller does not answer; not drained"
ok_if "and drains nothing" is n1 idle
: >"$T/no-health-check"
timeout 20 sh -c "LD_LIBRARY_PATH=$LIBRARIES SLURM_CONF=$T/slurm.conf srun -w n1 -n1 true" >"$T/out" 2>"$T/err"
ok_if "the prolog refuses a job then" logged "n1 kbmatch-prolog: warning: refused job"
await_ok "Slurm drains the node for it" is n1 drained
sed 's/^/# srun: /' "$T/err" | head -3
ok_if "with its own reason" because n1 "Prolog error"
slurm scancel --user="$USER_NAME"
rm "$T/no-controller" "$T/no-health-check"
heal n1
looks n1
ok_if "which the health check leaves alone" because n1 "Prolog error"
slurm scontrol update NodeName=n1 State=RESUME
await is n1 idle

# --- epilog ---

: >"$T/no-health-check"
ok_if "a job plants a fault" slurm srun -w n3 -n1 sh -c "cat $FAULT >>$LOGS/n3.txt"
await_ok "the epilog drains the node after it" is n3 drained
ok_if "with rule, device and action as reason" because n3 "kbmatch:ras-uncorrectable-error 0000:e3:00.0: drain-and-test"
ok_if "and names the job" logged "n3 kbmatch-epilog: notice: after job"
rm "$T/no-health-check"

# --- as documented ---

: >"$T/no-health-check"
document try
says "kbmatch:ras-uncorrec" "the documented trial drains its node"
ok_if "with its reason" because n2 "kbmatch:ras-uncorrectable-error 0000:e3:00.0: drain-and-test"
rm "$STATE/n2.drains"
document undo
await_ok "and the documented way back resumes it" is n2 idle
rm "$T/no-health-check"

# --- collection ---

# A stand-in for ssh: it runs the command here.
printf '#!/bin/sh\nshift\nexec "$@"\n' >"$T/rsh" && chmod +x "$T/rsh"
plant n4 "$WARNING"
: >"$T/hang-n2"
cat >"$T/look" <<END
#!/bin/sh
exec $T/kbmatch --kb $FULL_KB --no-probe --logs $LOGS/\$SLURMD_NODENAME.txt "\$@"
END
chmod +x "$T/look"
await is n3 drained
slurm "$T/scripts/kbmatch-collect" -o "$T/nodes.jsonl" -k "$T/look" -t 3 >"$T/out" 2>"$T/err"
status=$?
sed 's/^/# /' "$T/out"
status_is 1 "collection: not all nodes answered"
ok_if "one line a node" test "$(wc -l <"$T/nodes.jsonl")" -eq 4
cp "$T/nodes.jsonl" "$T/out"
lines_say() { # EXPRESSION of n, the lines by case
	python3 -c "
import json, sys
n = {}
for line in open('$T/nodes.jsonl'):
    one = json.loads(line)
    assert one['case'] not in n
    n[one['case']] = one
ids = lambda node: [d['id'] for d in n[node]['diagnoses']]
sys.exit(not ($1))"
}
ok_if "each with its node as case" lines_say "sorted(n) == ['n1', 'n2', 'n3', 'n4']"
ok_if "and that node's diagnoses" lines_say "ids('n1') == [] and 'gpu-hardware-failure' in ids('n4')"
ok_if "a kbmatch that hangs is a line" lines_say "n['n2']['status'] == 'timed out'"
ok_if "and so is a node that was not asked" lines_say "n['n3']['status'] == 'failed' and n['n3']['error'] == 'not asked: drained'"
rm "$T/hang-n2"
await is n2 idle
slurm "$T/scripts/kbmatch-collect" -o "$T/nodes.jsonl" -k "$T/look" -t 20 -r "$T/rsh" >"$T/out" 2>"$T/err"
status=$?
sed 's/^/# /' "$T/out"
status_is 0 "with ssh (a stand-in) drained nodes answer as well"
ok_if "with their diagnoses" lines_say "'ras-uncorrectable-error' in ids('n3') and ids('n2') == []"

# The way of Slurm's manual: a reservation for maintenance, into which a drained node is
# resumed. Others get no job on it.
plant n3 "$FAULT"
document reservation
sed 's/^/# /' "$T/out"
status_is 0 "in a reservation for maintenance srun asks a node that was drained"
ok_if "and it answers" lines_say "'ras-uncorrectable-error' in ids('n3')"
await_ok "behind it the node is drained again" is n3 drained
grep -v -e '^kbmatch-collect' -e "^$T/scripts/kbmatch-collect" -e 'delete' "$T/block" >"$T/into"
slurm sh -e "$T/into" >"$T/out" 2>"$T/err"
looks n3
ok_if "and not within it" is n3 maint
slurm scontrol delete ReservationName=kbmatch

# --- array job ---

if "$KBMATCH" help triage >/dev/null 2>&1; then
	mkdir "$T/cases"
	for i in 1 2 3 4 5 6 7; do cp "$FAULT" "$T/cases/case $i.txt"; done
	KBMATCH="$KBMATCH" KBMATCH_KB="$FULL_KB" slurm sbatch --wait --array=0-2 --cpus-per-task=1 --time=1 \
		--output="$T/array-%a.log" "$T/scripts/kbmatch-triage.sbatch" "$T/cases" "$T/answers" >"$T/out" 2>"$T/err"
	status=$?
	status_is 0 "the array job ends well"
	ok_if "and triages each case once" test "$(cat "$T"/answers/share-*.jsonl | grep -o '"case": *"[^"]*"' | sort -u | wc -l) $(cat "$T"/answers/share-*.jsonl | wc -l)" = "7 7"
	ok_if "in three shares" test "$(ls "$T"/answers/share-*.jsonl | wc -l)" -eq 3
else
	skip "the array job" "this kbmatch has no triage"
fi

# --- the check for NHC, whose `die` and `log` stand in ---

nhc() { bash -c "log() { echo \"\$*\"; }; die() { shift; echo \"die: \$*\"; exit 1; }
	. contrib/slurm/kbmatch.nhc; KBMATCH=$KBMATCH; check_kbmatch --kb $FULL_KB --no-probe --logs $1" >"$T/out" 2>"$T/err"; status=$?; }
nhc "$FAULT"
status_is 1 "the check for NHC fails for a fault"
says "die: check_kbmatch: ras-uncorrectable-error 0000:e3:00.0: drain-and-test" "and its note names it"
nhc "$WARNING"
status_is 0 "it passes for a warning"
nhc "$T/none"
status_is 0 "and where kbmatch could not look"
says "kbmatch could not look (status 2)" "which it logs"

grep -hE 'update_node|drain|Prolog|error: .*health|resum' "$T/slurmctld.log" | tail -40 | sed 's/^/# slurmctld: /'
grep -hE 'error:.*(Prolog|prolog|health)' "$T"/slurmd-*.log | head -5 | sed 's/^/# slurmd: /'
finish

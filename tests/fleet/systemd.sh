# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2154
# The units of contrib/systemd: what systemd says of them; and, as root, a systemd as PID 1
# of name spaces of its own, over a copy of this machine's files that is thrown away, which
# runs them with their sandbox.
. tests/cli/lib.sh
AWAIT_SECONDS=60
: "${KBMATCH_KB:=$FULL_KB}"
SYSTEMD=/lib/systemd/systemd
UNITS="kbmatch.service kbmatch.timer kbmatch-follow.service"
command -v systemd-analyze >/dev/null && [ -x $SYSTEMD ] || {
	skip "the units of systemd" "no systemd here"
	finish
}

# The copy: kbmatch as installed, and this machine's files below.
B=$T/boot
mkdir -p "$B"
if [ "$(id -u)" -ne 0 ] || ! mount -t tmpfs tmpfs "$B" 2>/dev/null; then
	for unit in kbmatch kbmatch-follow; do
		run_security=$(systemd-analyze security --offline=true --threshold=20 --no-pager "contrib/systemd/$unit.service" 2>&1)
		ok_if "$unit.service: exposure of at most 2.0" test $? -eq 0
		echo "$run_security" | tail -1 | sed 's/^/# /'
	done
	skip "the units at work" "not root, or nothing may be mounted here"
	finish
fi
undo() {
	[ -z "${boot:-}" ] || kill -KILL "$boot" 2>/dev/null
	sleep 0.5
	umount -R "$B" 2>/dev/null
	rmdir /sys/fs/cgroup/unified/kbmatch-test/*/*/ /sys/fs/cgroup/unified/kbmatch-test/*/ \
		/sys/fs/cgroup/unified/kbmatch-test "$CGROUP" 2>/dev/null
	rm -rf "$T"
}
trap undo EXIT
CGROUP=/sys/fs/cgroup/kbmatch-test
[ ! -d /sys/fs/cgroup/unified ] || CGROUP=/sys/fs/cgroup/unified/kbmatch-test
R=$B/root
mkdir -p "$B/up" "$B/work" "$R"
mount -t overlay overlay -o "lowerdir=/,upperdir=$B/up,workdir=$B/work" "$R" || {
	not_ok "a copy of the files"
	finish
}
install -D -m 755 "$KBMATCH" "$R/usr/local/bin/kbmatch"
install -D -m 644 "$KBMATCH_KB" "$R/usr/local/bin/kb.sqlite"
for unit in $UNITS; do install -D -m 644 "contrib/systemd/$unit" "$R/etc/systemd/system/$unit"; done
mkdir -p "$R/var/log/remote" "$R/srv" "$R/var/lib/prometheus/node-exporter"

for unit in $UNITS; do
	chroot "$R" systemd-analyze verify --man=no "/etc/systemd/system/$unit" >"$T/out" 2>&1
	ok_if "systemd-analyze verify $unit" test $? -eq 0 -a ! -s "$T/out"
done
for unit in kbmatch kbmatch-follow; do
	chroot "$R" systemd-analyze security --offline=true --threshold=20 --no-pager "/etc/systemd/system/$unit.service" >"$T/out" 2>&1
	ok_if "$unit.service: exposure of at most 2.0" test $? -eq 0
	tail -1 "$T/out" | sed 's/^/# /'
done

# systemd as PID 1.
cat >"$R/etc/systemd/system/kbmatch-test.target" <<'END'
[Unit]
DefaultDependencies=no
END
cat >"$T/init" <<END
set -e
mount -t tmpfs tmpfs "$R/run"
mount -t tmpfs tmpfs "$R/tmp"
mount --rbind /dev "$R/dev"
mount -t sysfs sysfs "$R/sys"
mount -t cgroup2 cgroup2 "$R/sys/fs/cgroup"
mount -t proc proc "$R/proc"
exec chroot "$R" /usr/bin/env -i container=kbmatch-test PATH=/usr/sbin:/usr/bin:/sbin:/bin $SYSTEMD --system --unit=kbmatch-test.target --log-target=kmsg --show-status=no
END
mkdir -p "$CGROUP"
sh -c 'echo $$ >"$1/cgroup.procs"; exec unshare -C -m -p -n -f --propagation private --kill-child sh "$2"' sh "$CGROUP" "$T/init" >"$T/boot.log" 2>&1 </dev/null &
boot=$!
init=
inside() { nsenter -t "$init" -m -p -C -n chroot "$R" "$@"; }
await sh -c "pgrep -P $boot" && init=$(pgrep -P $boot)
if [ -z "$init" ] || ! await inside systemctl is-system-running; then
	sed 's/^/# /' "$T/boot.log"
	skip "the units at work" "no systemd can be PID 1 of a name space here"
	finish
fi
echo "# $(inside systemctl --version | head -1) is PID 1 of a name space: $(inside systemctl is-system-running)"

# kbmatch.service: what the probe sees in the sandbox and without it.
unit_of() { # NAME COMMAND: a unit like kbmatch.service that runs another command
	sed '/^ExecStart=/d' contrib/systemd/kbmatch.service >"$R/etc/systemd/system/$1.service"
	mkdir -p "$R/etc/systemd/system/$1.service.d"
	printf '[Service]\nExecStart=%s\n' "$2" >"$R/etc/systemd/system/$1.service.d/run.conf"
}
loose_of() { # NAME COMMAND: one without a sandbox
	printf '[Service]\nType=oneshot\nStateDirectory=kbmatch\nSuccessExitStatus=1\nExecStart=%s\n' "$2" >"$R/etc/systemd/system/$1.service"
}
unit_of tight "kbmatch probe --no-redact -o /var/lib/kbmatch/tight.json"
loose_of loose "kbmatch probe --no-redact -o /var/lib/kbmatch/loose.json"
inside systemctl daemon-reload
inside systemctl start tight.service loose.service >"$T/out" 2>&1
ok_if "the probe runs in the sandbox" test -s "$R/var/lib/kbmatch/tight.json"
# Facts of the process alone are not shown: its environment and the limits that systemd gives it.
"$KBMATCH" diff "$R/var/lib/kbmatch/loose.json" "$R/var/lib/kbmatch/tight.json" >"$T/out" 2>"$T/err"
grep -vE '^ *env\.' "$T/out" | sed 's/^/# /'
ok_if "and reads what it reads without one" grep -q "No fact differs" "$T/out"

# A machine with GPUs, as a saved tree: the same facts. --sysroot wants openat2(), which
# RestrictSUIDSGID takes away; the live probe does not.
for machine in mi300x-8 kfd-permission; do
	sh tests/roots/unpack.sh "tests/roots/$machine.tree" "$R/srv/$machine" || not_ok "$machine is unpacked"
	unit_of tight2 "kbmatch probe --no-redact --sysroot /srv/$machine -o /var/lib/kbmatch/tight-$machine.json"
	sed -i /^RestrictSUIDSGID/d "$R/etc/systemd/system/tight2.service"
	loose_of loose2 "kbmatch probe --no-redact --sysroot /srv/$machine -o /var/lib/kbmatch/loose-$machine.json"
	inside systemctl daemon-reload
	inside systemctl start tight2.service loose2.service >"$T/out" 2>&1
	"$KBMATCH" diff "$R/var/lib/kbmatch/loose-$machine.json" "$R/var/lib/kbmatch/tight-$machine.json" >"$T/out" 2>"$T/err"
	ok_if "$machine, a saved machine: the same facts" grep -q "No fact differs" "$T/out"
done

# The service itself: a fault in a log is in the file that node_exporter reads.
cat >"$R/etc/default/kbmatch" <<'END'
KBMATCH_FILE=/var/lib/prometheus/node-exporter/kbmatch.prom
KBMATCH_OPTIONS=--no-probe --logs /srv/kern.log
KBMATCH_FOLLOW=--logs /var/log/remote
END
fault() { echo "2026-01-01T1$1:00:00+00:00 $2 kernel: amdgpu 0000:03:00.0: amdgpu: ring sdma0 timeout, signaled seq=41, emitted seq=42"; }
fault 0 n1 >"$R/srv/kern.log"
if inside systemctl start kbmatch.service >"$T/out" 2>&1; then
	ok "kbmatch.service ends well though it found something"
else
	not_ok "kbmatch.service ends well though it found something" "$(inside systemctl status kbmatch.service 2>&1 | head -5)"
fi
PROM=$R/var/lib/prometheus/node-exporter/kbmatch.prom
ok_if "the fault is in the textfile" grep -q '^kbmatch_diagnosis{.*sdma-ring-timeout' "$PROM"
ok_if "which others may read" test "$(stat -c %a "$PROM")" = 644
inside systemctl start kbmatch.timer
ok_if "the timer waits" test "$(inside systemctl is-active kbmatch.timer)" = active
unit_of writes "/bin/sh -c 'echo 1 >/etc/passwd; echo 1 >/sys/kernel/mm/ksm/run; : >/home/x; : >/usr/x; mount -t tmpfs t /mnt; unshare -n true; echo >/dev/kmsg; exit 0'"
inside systemctl daemon-reload
inside systemctl start writes.service >"$T/out" 2>&1
ok_if "the sandbox holds: nothing else can be written" test -s "$R/etc/passwd" -a ! -e "$R/home/x" -a ! -e "$R/usr/x" -a "$(wc -l <"$R/etc/passwd")" -gt 3

# kbmatch-follow.service
: >"$R/var/log/remote/n1.log"
chmod 755 "$R/var/log/remote"
mkdir -p "$R/etc/systemd/system/kbmatch-follow.service.d"
printf '[Service]\nStandardOutput=append:/var/log/kbmatch-follow.jsonl\nStandardError=append:/var/log/kbmatch-follow.err\n' >"$R/etc/systemd/system/kbmatch-follow.service.d/out.conf"
inside systemctl daemon-reload
inside systemctl start kbmatch-follow.service >"$T/out" 2>&1 || inside systemctl status kbmatch-follow.service | sed 's/^/# /'
OUT=$R/var/log/kbmatch-follow.jsonl
STATE=$R/var/lib/private/kbmatch-follow/state
main() { inside systemctl show -P MainPID kbmatch-follow.service; }
number() { inside sed -n "s/^$1:[[:space:]]*//p" "/proc/$(main)/status"; }
told() { [ "$(grep -c '"event":"told".*'"$2" "$OUT")" -eq "$1" ]; }
fault 0 n1 >>"$R/var/log/remote/n1.log"
await told 1 '"n1"'
ok_if "kbmatch-follow.service tells a fault" told 1 '"n1"'
ok_if "it runs as nobody in particular" test "$(number Uid | cut -f1)" -gt 1000
ok_if "without capabilities" test "$(number CapEff)" = 0000000000000000
ok_if "its own filter of system calls beside that of systemd" test "$(number Seccomp_filters)" -ge 2
await test -s "$STATE"
ok_if "its state lies in the folder of its own" test "$(stat -c %a "$STATE")" = 600
before=$(main)
inside kill -KILL "$before"
fault 3 n2 >"$R/var/log/remote/n2.log"
await told 1 '"n2"'
ok_if "killed, it starts again, and tells what came" told 1 '"n2"'
ok_if "and nothing twice" told 1 '"n1"'
ok_if "as another process" test "$(main)" != "$before" -a "$(main)" -gt 0
touch "$R/usr/local/bin/kb.sqlite"
inside systemctl reload kbmatch-follow.service
await grep -q "read anew" "$R/var/log/kbmatch-follow.err"
ok_if "a reload reads the base anew" grep -q "the base was read anew" "$R/var/log/kbmatch-follow.err"
inside systemctl stop kbmatch-follow.service
ok_if "its end is no failure" test "$(inside systemctl show -P Result kbmatch-follow.service)" = success
finish

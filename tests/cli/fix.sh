# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# kbmatch fix: every remedy of the base gives a clean script; scripts run in a box.
. tests/cli/lib.sh
. tests/fix/box.sh
export KBMATCH_KB="$FULL_KB"

# --- What it refuses, and what it says without a diagnosis.

refuses 'fix wants one rule' 'fix without a rule' fix --no-probe
refuses 'no rule "cwsr-hnag"' 'a rule that is not there' fix cwsr-hnag --no-probe
refuses 'it has: disable-cwsr' 'a remedy that is not there' fix cwsr-hang/nonsense --no-probe
avoided=$(sqlite3 "$FULL_KB" "select rule || '/' || id from remedy where avoid is not null order by 1 limit 1")
refuses 'is to be avoided' 'a remedy to avoid' fix "$avoided" --no-probe
refuses 'rocm.path' 'an unknown fact is named' fix rocm-libs-not-on-loader-path/ld-so-conf --no-probe
complains '--fact rocm.path=VALUE' 'an unknown fact: how to give it'
run fix cwsr-hang --no-probe
status_is 0 'fix without a diagnosis'
says 'NOT DIAGNOSED' 'without a diagnosis it says so'
says 'fix cwsr-hang/disable-cwsr' 'without a remedy it is the first that is offered'
run fix gfx1151-sdma-async-upload-hang --no-probe --logs "$ROOT/corpus/apu/async-upload-stall-journal/log.txt"
says 'Diagnosed' 'the header says the confidence'
says 'using async uploads' 'the header quotes the evidence'
says 'log.txt:' 'the header says where'
says 'sh fix.sh rollback' 'the header says how to undo it'
run fix gfx1151-sdma-async-upload-hang --no-probe -o "$T/out.sh"
ok_if '-o writes the script' grep -q '^main "$@"$' "$T/out.sh"

ok_if '-o makes it executable' test -x "$T/out.sh"

# The program that a remedy starts may end as it likes: the script's status is its own.
mkdir "$T/ends"
cat >"$T/ends/ends-oddly.lua" <<'END'
rule { id = "ends-oddly", title = "T", summary = "S", component = "app", severity = "error", maturity = "stable",
  prior = "rare", evidence = { { log = [[the gadget ended oddly]], strength = "strong" } },
  remedies = { { id = "other-way", title = "T", outcome = "cure", chance = 0.5, minutes = 1, risk = "low",
    reversibility = "high", scope = "process", apply = "nosuch-gadget --now", rollback = "sh -c 'exit 3'",
    verify = "echo", expect = "x" } },
  references = { { url = "https://example.org/x", title = "R", says = "S" } } }
END
run fix ends-oddly --rules "$T/ends" --no-probe -o "$T/ends.sh"
for step in apply rollback; do
	sh "$T/ends.sh" $step --force >"$T/out" 2>"$T/err" </dev/null
	status=$?
	status_is 1 "a program that fails: $step"
	complains "ended with status" "a program that fails: $step says how"
done

# --- One fault on two GPUs whose commands differ.
mkdir "$T/two"
cat >"$T/two/stuck.lua" <<'EOF2'
rule { id = "stuck", title = "The engine is stuck", summary = "It is.", component = "app", severity = "error",
  maturity = "stable", prior = "common", evidence = { { log = [[engine stuck]], strength = "decisive" } },
  remedies = {
    { id = "turn", title = "Turn it", outcome = "cure", risk = "low", scope = "process",
      apply = [[true {gpu.gfx}]], verify = [[true]], rollback = [[true]] },
    { id = "wait", title = "Wait", outcome = "cure", risk = "low", scope = "process",
      apply = [[true]], verify = [[true]], rollback = [[true]] } },
  references = { { url = "https://example.org/stuck", title = "Stuck", says = "It is so." } } }
EOF2
cat >"$T/two/facts.lua" <<'EOF2'
extract { id = "target", trust = "kernel", log = [[target (?<gfx>gfx\d+)]], facts = { ["gpu.gfx"] = "$gfx" } }
EOF2
"$KBMATCH" kb build -q --rules "$T/two" -o "$T/two.sqlite" || exit 2
for device in 0000:03:00.0=gfx1100 0000:43:00.0=gfx906; do
	echo "amdgpu ${device%=*}: target ${device#*=}"
	echo "amdgpu ${device%=*}: engine stuck"
done >"$T/two.log"
two() { run fix "$1" --kb "$T/two.sqlite" --no-probe --logs "$T/two.log"; }
two stuck
says 'true gfx1100' 'the commands are those of the first place'
complains 'for 0000:43:00.0: kbmatch fix stuck/turn@0000:43:00.0' 'and how to get those of the other'
two stuck@0000:43:00.0
says 'true gfx906' 'which are its own'
two stuck/wait
ok_if 'nothing is said where they are the same' test ! -s "$T/err"
refuses 'nothing of it was found on 0000:99:00.0' 'a device without it' fix stuck@0000:99:00.0 --kb "$T/two.sqlite" --no-probe --logs "$T/two.log"

# --- Every remedy of the base.

all=$T/all
mkdir "$all" "$all/whole" "$all/heads"
every=8
! whole || every=1
remedies $every >"$T/remedies"
count=0 unwritten='' unparsed=''
while read -r remedy; do
	count=$((count + every))
	script=$all/whole/${remedy%/*}.${remedy#*/}.sh
	script_of "$remedy" >"$script" 2>"$T/err" || unwritten="$unwritten $remedy"
	for shell in dash bash; do
		! command -v $shell >/dev/null || $shell -n "$script" 2>/dev/null ||
			unparsed="$unparsed $shell:$remedy"
	done
done <"$T/remedies"
ok_if 'the base has remedies' test "$count" -gt 100
ok_if "every remedy gives a script:$unwritten" test -z "$unwritten"
ok_if "every script parses:$unparsed" test -z "$unparsed"

# The end of a script is the same for all of its kind: whole scripts are looked at once a
# kind, of the others the head, the values and the commands. The end reads their variables
# (SC2034) and calls their functions (SC2317). How they are shown is text, and has to parse.
if outside shellcheck; then
	awk -v heads="$all/heads/" '
		function ended() {
			print "fix_how=" >head
			close(head)
			if (!(tail in tails)) print file
			tails[tail]
		}
		FNR == 1 {
			if (file) ended()
			head = file = FILENAME
			sub(/.*\//, heads, head)
			tail = shown = ""
		}
		/^# --- How it runs/ || tail { tail = tail $0 "\n"; next }
		/^# The same commands, to be shown/ { shown = FNR }
		!shown { print >head }
		END { ended() }' "$all"/whole/*.sh >"$all/tails"
	ok_if 'scripts end in one of two ways' test "$(wc -l <"$all/tails")" -eq 2
	find "$all/heads" -name '*.sh' -print0 | LC_ALL=C.UTF-8 xargs -0 -P2 -n 50 shellcheck -s sh -e SC2034,SC2317 >"$T/out" 2>"$T/err"
	ok_if 'every script is shellcheck-clean' test ! -s "$T/out" -a ! -s "$T/err"
	while read -r script; do
		ok_if "whole scripts are shellcheck-clean (${script##*/})" env LC_ALL=C.UTF-8 shellcheck -s sh "$script"
	done <"$all/tails"
	ok_if 'no blanket disables' test -z "$(grep -h '^# *shellcheck' "$all"/whole/*.sh | sort -u |
		grep -vxe '# shellcheck disable=SC2016 # text to be shown' \
			-e '# shellcheck disable=SC2034 # for the program' -e '# shellcheck source=/dev/null')"
else
	skip 'every script is shellcheck-clean' 'no shellcheck here, or not in this lane'
fi

# --- Hostile facts.

# shellcheck disable=SC2016 # they are to be taken as they are
hostile_facts() { # COMMAND...: runs it with each of them as its last argument
	for value in '$(touch /tmp/canary)' '`touch /tmp/canary`' "'; touch /tmp/canary; '" ';touch /tmp/canary' \
		'"; touch /tmp/canary; "' '| touch /tmp/canary' '&& touch /tmp/canary #' "\\'; touch /tmp/canary #" \
		'# END' '-n' '*' 'a b' '${IFS}' '!!' "$(printf 'x\ntouch /tmp/canary\nEND\ntouch /tmp/canary')" \
		'}; touch /tmp/canary; {' '\' "it's"; do
		"$@" "$value"
	done
}
written() {
	run fix rocm-libs-not-on-loader-path/ld-so-conf --no-probe --fact "rocm.path=/opt/$1" --fact "os.name=$1"
	[ "$status" -eq 0 ] || unwritten="$unwritten $1"
}
if ! whole; then
	unwritten=''
	hostile_facts written
	ok_if "a script is written with hostile facts:$unwritten" test -z "$unwritten"
	skip 'scripts run in a box' 'the plain lane runs them'
	finish
fi

if ! box_make; then
	skip 'scripts run in a box' 'neither chroot nor user namespaces are allowed here'
	finish
fi

# --- Scripts at work.

THIS='--fact host.name=box.example --fact gpu.pci_id=1002:1586'
script() { # RULE/REMEDY, OPTIONS...: into the box
	# shellcheck disable=SC2086 # words
	"$KBMATCH" fix --no-probe $THIS "$@" >"$BOX/home/me/fix.sh" 2>"$T/err" </dev/null || not_ok "fix $1"
}
at_work() { box "${SHELL_USED:-sh}" /home/me/fix.sh "$@"; }
same() { box_list >"$T/now" && cmp -s "$T/before" "$T/now"; }
unlike() { ! same; }
UNDO="sh '/home/me/fix.sh' rollback"

# RULE/REMEDY, a command in the box that plays the reboot ("" none), one that takes it back,
# options: through all that a script can do, and back to where it began.
cycle() {
	remedy=$1 reboot=$2 back=$3
	shift 3
	box_tree
	script "$remedy" "$@"
	box_list >"$T/before"
	at_work
	status_is 0 "$remedy: says what it would do"
	ok_if "$remedy: and changes nothing" same
	at_work status
	status_is 1 "$remedy: status before"
	at_work backup
	status_is 0 "$remedy: backup"
	box_list | grep -v '^home/me/\.local/state' >"$T/before"
	at_work apply
	status_is 0 "$remedy: apply"
	ok_if "$remedy: apply changes something" unlike
	[ -z "$reboot" ] || box sh -c "$reboot"
	at_work verify
	status_is 0 "$remedy: verify"
	at_work status
	status_is 0 "$remedy: status after"
	says "$UNDO" "$remedy: status says how to undo it"
	at_work rollback
	status_is 0 "$remedy: rollback"
	[ -z "$back" ] || box sh -c "$back"
	ok_if "$remedy: rollback leaves all as it was" same
	same || diff "$T/before" "$T/now" | head -5 | sed 's/^/# /'
}

drop_ins=/etc/systemd/system/ollama.service.d
answer journalctl "grep -rqs OLLAMA_VULKAN=1 $drop_ins && echo 'msg=\"inference compute\" library=Vulkan'"
cycle ollama-bundled-rocm-incompatible/use-vulkan '' ''
answer journalctl "grep -rqs OLLAMA_IGPU_ENABLE=1 $drop_ins && echo 'msg=\"inference compute\" type=iGPU'"
cycle ollama-igpu-dropped-by-default/enable-igpu '' ''
answer systemctl 'mkdir -p /proc/77; [ "$1" != show ] || echo 77'
answer cat "case \$1 in /proc/*) cat $drop_ins/* | sed -n 's/^Environment=\"\(.*\)\"/\1/p' ;; *) exec /usr/bin/cat \"\$@\" ;; esac"
BOX_SET="NAME_VALUE=HSA_ENABLE_SDMA=%s \$(touch /tmp/canary)"
cycle service-environment-not-applied/drop-in '' ''
rm "$BOX/fake/cat"
answer systemctl '[ "$1" != show ] || cat "/etc/systemd/system/$2.service.d/"* 2>/dev/null'
BOX_SET="UNIT=my \$(touch canary) unit"
cycle device-cgroup-denied/unit-device-allow '' ''
unset BOX_SET
no_answers
answer systemctl "[ \"\$1\" != show ] || cat $drop_ins/* 2>/dev/null"
cycle service-started-before-gpu-driver/order-after-kfd '' ''
cycle service-started-before-gpu-driver/early-amdgpu '' ''
answer journalctl '[ ! -e /etc/systemd/sleep.conf.d/50-deep.conf ] || echo "PM: suspend entry (deep)"'
cycle system-sleep-resume-failure/choose-sleep-state '' ''
answer stat "if [ -e /etc/udev/rules.d/70-kbmatch-kfd.rules ]; then echo 'render 660'; else echo 'root 600'; fi"
cycle kfd-permission-denied/udev-rule '' ''
no_answers
answer ldconfig '[ "$1" != -p ] || [ ! -e /etc/ld.so.conf.d/kbmatch-rocm.conf ] || echo libamdhip64.so.7'
cycle rocm-libs-not-on-loader-path/ld-so-conf '' '' --fact rocm.path=/opt/rocm
answer apt-cache '[ ! -e /etc/apt/preferences.d/kbmatch-rocm-pin ] || echo "600 https://repo.radeon.com/rocm/apt"'
cycle apt-repo-version-conflict/pin-amd-repository '' ''
answer sysctl 'echo "${1#*=}" >"/proc/sys/$(echo "${1%%=*}" | tr . /)"'
cycle numa-or-p2p-problem/numa-balancing-off '' ''
answer grep 'case $* in
*pp_dpm_sclk) ! /usr/bin/grep -q high /sys/class/drm/card0/device/power_dpm_force_performance_level || echo "2: 2100Mhz *" ;;
*) exec /usr/bin/grep "$@" ;;
esac'
cycle clock-stuck-low/perf-level-high '' ''
answer docker 'case $1 in
inspect) cat /var/limit ;;
update) echo "$3 $5" | sed "s/64g/68719476736/g" >/var/limit ;;
stats) grep -q "^68719476736" /var/limit && echo "box 1GiB / 64GiB" ;;
esac'
BOX_SET=CONTAINER=box
cycle host-oom-killed/container-limit '' ''
unset BOX_SET
answer curl "printf 'echo \"ollama version is \$OLLAMA_VERSION\" >/var/ollama\\n'"
answer ollama 'cat /var/ollama'
cycle ollama-igpu-dropped-by-default/older-ollama '' 'rm -f /var/ollama' --fact app.version=0.31.0
no_answers

parameter=/sys/module/amdgpu/parameters/cwsr_enable
cycle cwsr-hang/disable-cwsr "grep -q amdgpu.cwsr_enable=0 /etc/default/grub && echo 0 >$parameter" "echo 1 >$parameter" \
	--fact kernel.version=6.14.0
cycle apu-gtt-limit-too-small/raise-pages-limit \
	'sed -n "s/^options ttm pages_limit=\([0-9]*\).*/\1/p" /etc/modprobe.d/zz-gtt-limit.conf |
		awk "{ printf \"%.0f\\n\", \$1 * 4096 }" >/sys/class/drm/card0/device/mem_info_gtt_total' \
	'echo 33000000000 >/sys/class/drm/card0/device/mem_info_gtt_total'
cycle nomodeset-set/remove-nomodeset 'sed -i "s/ nomodeset//" /proc/cmdline' 'sed -i "s/\$/ nomodeset/" /proc/cmdline'
answer journalctl 'grep -q iommu=pt /etc/default/grub && echo "iommu: Default domain type: Passthrough"'
cycle iommu-fault/iommu-pt '' ''
no_answers
SHELL_USED=bash
answer journalctl "grep -rqs OLLAMA_VULKAN=1 $drop_ins && echo 'inference compute library=Vulkan'"
cycle apu-not-supported-by-runtime/use-vulkan '' ''
unset SHELL_USED

# --- Failures.

use_vulkan=ollama-bundled-rocm-incompatible/use-vulkan
fresh() { # RULE/REMEDY, OPTIONS...
	box_tree
	script "$@"
	box_list >"$T/before"
	rm -f "$BOX/tmp/calls"
}
fails_with_undo() { # NAME
	status_is 1 "$1"
	complains "$UNDO" "$1: names the command that undoes it"
}
fresh $use_vulkan
answer tee 'exit 1'
at_work apply
fails_with_undo 'a command that fails'
ok_if 'a command that fails: none after it is run' test ! -e "$BOX/tmp/calls" -o -z "$(grep systemctl "$BOX/tmp/calls")"
rm "$BOX/fake/tee"
at_work apply
status_is 2 'apply after a failure wants rollback first'
at_work rollback
status_is 0 'a failure is undone'
ok_if 'a failure is undone: all is as it was' same
answer sudo '[ "$1" != mkdir ] || exit 1; exec "$@"'
fresh $use_vulkan
at_work apply
fails_with_undo 'the left side of && that fails'
ok_if 'the left side of &&: no command after it is run' test -z "$(grep '^systemctl' "$BOX/tmp/calls")"
no_answers
answer journalctl 'echo inference compute library=cpu'
fresh $use_vulkan
at_work apply
fails_with_undo 'verify that finds something else'
says 'not as expected' 'verify that finds something else is told'
at_work apply
status_is 2 'what is applied is not applied twice'
at_work rollback
ok_if 'what did not come out as expected is undone' same
fresh clock-stuck-low/perf-level-high
answer grep 'case " $* " in *" -H "*) exit 1 ;; esac; exec /usr/bin/grep "$@"'
at_work apply
status_is 1 'a backup that fails'
complains 'nothing was changed' 'a backup that fails changes nothing'
ok_if 'a backup that fails: the level is the old one' \
	grep -q auto "$BOX/sys/class/drm/card0/device/power_dpm_force_performance_level"
no_answers

# --- Refusals.

stays_out() { # NAME, TEXT
	status_is 2 "$1"
	complains "$2" "$1: says why"
	ok_if "$1: nothing is changed" same
}
fresh $use_vulkan
at_work rollback
stays_out 'undoing what was not done' 'not applied from here'
at_work nonsense
stays_out 'an argument that it does not know' 'nonsense'
at_work apply --dry-run
status_is 0 'apply --dry-run'
ok_if 'apply --dry-run changes nothing' same
fresh $use_vulkan --fact host.name=other
sed -i 's/box\.example/other/' "$BOX/home/me/fix.sh"
at_work apply
stays_out 'another host' 'host name: box.example, not other'
at_work apply --force
ok_if '--force goes on' test -e "$BOX$drop_ins/kbmatch-vulkan.conf"
BOX_SET=SUDO_USER=me
answer id 'echo 0'
fresh $use_vulkan
at_work apply
stays_out 'run through sudo' 'run it as me'
no_answers
unset BOX_SET
answer id 'echo 0'
rm "$BOX/fake/sudo"
fresh $use_vulkan
at_work apply
ok_if 'root without sudo: the script applies' test -e "$BOX$drop_ins/kbmatch-vulkan.conf"
at_work rollback
ok_if 'root without sudo: and undoes' same
answer id 'echo 1000'
rm -f "$BOX/fake/sudo"
fresh $use_vulkan
at_work apply
stays_out 'a user without sudo' 'run it as root'
no_answers
fresh device-cgroup-denied/unit-device-allow
at_work apply
stays_out 'what is not filled in' 'UNIT: name of the service'

snapshot() { # PCI ID, KERNEL
	cat >"$T/machine.json" <<END
{ "kbmatch_snapshot": 1, "made_by": "kbmatch 0.1.0", "taken": "2026-11-21T17:26:16Z", "root": "/",
  "redacted": false, "probes": [{"name": "pci", "outcome": "ok", "seconds": 0.1, "notes": []}],
  "facts": [
    {"key": "host.name", "value": "box.example", "trust": "kernel", "from": "probe host"},
    {"key": "kernel.version", "value": "$2", "trust": "kernel", "from": "probe host"},
    {"key": "gpu.pci_id", "device": "0000:03:00.0", "value": "$1", "trust": "kernel", "from": "probe pci"} ] }
END
	THIS="--snapshot $T/machine.json"
}
snapshot 1002:1586 6.14.0-27-generic
cycle cwsr-hang/disable-cwsr "grep -q amdgpu.cwsr_enable=0 /etc/default/grub && echo 0 >$parameter" "echo 1 >$parameter"
snapshot 1002:744c 6.14.0-27-generic
fresh cwsr-hang/disable-cwsr
at_work apply
stays_out 'another GPU at the address' 'at 0000:03:00.0 is 1002:1586, not 1002:744c'
gated=$(sqlite3 "$FULL_KB" "select rule || '/' || id from remedy where avoid is null and apply not like '%{%'
	and rule in (select rule from gate where fact = 'kernel.version') order by 1 limit 1")
snapshot 1002:1586 6.14.0-2
fresh "$gated"
at_work apply
stays_out "another kernel ($gated)" 'kernel: 6.14.0-27-generic, not 6.14.0-2'
THIS='--fact host.name=box.example --fact gpu.pci_id=1002:1586'

# --- What a person does, and variables.

fresh adaptive-sync-kernel-crash/adaptive-sync-off
at_work apply
status_is 3 'what a person must do: apply waits'
says 'set adaptive sync' 'what a person must do is told'
answer journalctl 'true'
at_work apply --done
status_is 0 'what a person did is verified'
at_work rollback
status_is 3 'what a person must undo: rollback waits'
at_work rollback --done
ok_if 'what a person undid is forgotten' same
no_answers

fresh scratch-memory-exhausted/cap-scratch
at_work status
status_is 1 'variables: not in this shell'
at_work apply
status_is 0 'variables: apply'
file=/home/me/.local/state/kbmatch/fix/scratch-memory-exhausted.cap-scratch/environment.sh
says ". '$file'" 'variables: it says what to read'
box sh -c ". '$file' && env"
says 'GPU_MAX_HW_QUEUES=1' 'variables: the file sets them'
box sh -c ". '$file' && sh /home/me/fix.sh status"
status_is 0 'variables: in a shell that read it'
at_work run env
says 'GPU_MAX_HW_QUEUES=1' 'variables: run gives them to a command'
at_work rollbakc
complains 'verify status rollback backup run ' 'variables: a misspelt word: the words are listed, run too'
at_work rollback
says "rm -f '$file'" 'variables: rollback says which file it removes'
ok_if 'variables: rollback removes the file' same

fresh gfx1151-sdma-async-upload-hang/disable-sdma
at_work apply
status_is 0 'verify wants a word filled in: apply'
at_work status
status_is 1 'verify wants a word filled in: status cannot say whether it holds'
says 'status: applied' 'but says what was done'
says 'MODEL: path' 'and what it wants'
at_work rollback
status_is 0 'verify wants a word filled in: rollback'
BOX_SET="X_Y_Z=it's \$(touch /tmp/canary)"
fresh hsa-override-wrong-value/right-value
answer rocminfo 'echo "$HSA_OVERRIDE_GFX_VERSION gfx"'
at_work apply
status_is 0 'a variable with a value filled in'
box sh -c '. /home/me/.local/state/kbmatch/fix/*/environment.sh && printf "%s\n" "$HSA_OVERRIDE_GFX_VERSION"'
says "it's \$(touch /tmp/canary)" 'a variable with a value filled in: it is kept as it is'
unset BOX_SET
no_answers

# --- Hostile facts and lines: none runs, whatever they hold.

one_word() { # VALUE
	n=$((n + 1))
	fresh rocm-libs-not-on-loader-path/ld-so-conf --fact "rocm.path=/opt/$1" --fact "os.name=$1"
	at_work apply
	want=$(printf '%s' "/opt/$1/lib" | tr '\n' '?')
	ok_if "$shell: hostile fact $n is one word" test "$(cat "$BOX/etc/ld.so.conf.d/kbmatch-rocm.conf")" = "$want"
}
answer ldconfig 'echo libamdhip64'
for shell in sh bash; do
	SHELL_USED=$shell
	n=0
	hostile_facts one_word
done
unset SHELL_USED
ok_if 'no hostile fact was run' test ! -e "$BOX/tmp/canary"

mkdir "$T/hostile"
cat >"$T/hostile/hostile-rule.lua" <<'END'
rule { id = "hostile-rule", title = "`touch /tmp/canary` $(touch /tmp/canary) ';touch /tmp/canary",
  summary = "s\ntouch /tmp/canary", component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = { { log = [[the gadget burst: (?<what>.*)]], strength = "decisive" } },
  remedies = { { id = "comment", title = "t'\"; touch /tmp/canary", outcome = "cure", chance = 0.5, minutes = 1,
    risk = "low", reversibility = "high", scope = "system", requires = "r\ntouch /tmp/canary",
    apply = "# see {rocm.path}\necho {rocm.path} >/etc/gadget   # {rocm.path}\nEND_='END'", expect = "^'; touch .*", rollback = "rm /etc/gadget",
    verify = "cat /etc/gadget" } },
  references = { { url = "https://example.org/$(touch)", title = "x'; touch /tmp/canary", says = "z" } } }
END
printf 'the gadget burst: %s\n' "'; touch /tmp/canary; \$(touch /tmp/canary) \`touch /tmp/canary\` \\" "$(printf '\r touch /tmp/canary \033[2J \342\200\256 x')" >"$T/hostile.txt"
box_tree
for shell in sh bash; do
	SHELL_USED=$shell
	box_tree
	script hostile-rule --rules "$T/hostile" --logs "$T/hostile.txt" --fact "rocm.path='; touch /tmp/canary; \$(touch /tmp/canary)"
	box_list >"$T/before"
	at_work
	status_is 0 "$shell: hostile text: dry run"
	at_work apply --done
	status_is 0 "$shell: hostile text: apply"
	at_work rollback
	ok_if "$shell: hostile text: rollback" same
	ok_if "$shell: hostile text: nothing hidden in the script" test -z "$(tr -d '\n\t -~' <"$BOX/home/me/fix.sh")"
done
ok_if 'no hostile text was run' test ! -e "$BOX/tmp/canary"
finish

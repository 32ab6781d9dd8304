# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# health and npd: what a policy makes of diagnoses, in one line each.
. tests/cli/lib.sh

# Rules by name: component, severity, maturity, action of service ("-": none). Each is
# diagnosed by two lines, "NAME first" and "NAME second".
mkdir "$T/rules"
make_rule() { # NAME COMPONENT SEVERITY MATURITY ACTION
	service=
	[ "$5" = - ] || service="service = { action = \"$5\", because = \"It is so.\" },"
	cat >"$T/rules/$1.lua" <<-END
	-- SPDX-License-Identifier: Apache-2.0
	rule { id = "$1", title = "The $1 part [31m; DRAIN ME", summary = [[A rule for tests.]],
	  component = "$2", severity = "$3", maturity = "$4", prior = "common",
	  evidence = { { log = [[$1 first]], strength = "decisive" }, { log = [[$1 second]], strength = "strong" } },
	  $service
	  references = { { url = "https://example.org/$1", title = "It", says = "It is so." } } }
	END
}
make_rule broken hardware critical stable drain-and-test
make_rule lost kernel critical stable reboot
make_rule worn hardware warning stable reseat
make_rule hung firmware critical stable reset
make_rule misset config critical stable replace
make_rule misused app error stable drain-and-test
make_rule wrong config error stable none
make_rule young hardware critical experimental replace
make_rule unsaid hardware error stable -
make_rule noted kernel info stable watch
make_rule a-rule-whose-name-is-as-long-as-the-longest-of-all-and-longer hardware critical stable drain-and-test
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/kb.sqlite" </dev/null || not_ok "the base builds"
export KBMATCH_KB="$T/kb.sqlite"
log_of() { # NAME...: one log of all of them, on their own devices
	at=1
	for name; do
		printf 'Mar  1 10:00:0%d n1 kernel: amdgpu 0000:0%d:00.0: amdgpu: %s first\n' $at $at "$name"
		printf 'Mar  1 10:00:0%d n1 kernel: amdgpu 0000:0%d:00.0: amdgpu: %s second\n' $at $at "$name"
		at=$((at + 1))
	done
}
health() { # LOG OPTIONS...
	log=$1
	shift
	run health --no-probe --logs "$log" "$@"
}
tab=$(printf '\t')

# The default policy: rule, outcome, status.
while read -r name outcome wanted; do
	log_of "$name" >"$T/$name.log"
	health "$T/$name.log"
	got=$(cut -f1 "$T/out")
	if [ "$got" = "$outcome" ] && [ "$status" -eq "$wanted" ]; then
		ok "built-in policy: $name: $outcome"
	else
		not_ok "built-in policy: $name: $outcome" "$got, status $status"
	fi
done <<'END'
broken drain 1
lost drain 1
worn warn 1
hung warn 1
misset warn 1
misused log 0
wrong warn 1
young log 0
unsaid warn 1
noted log 0
END

# A policy's row, a rule, the outcome.
while read -r name wanted row; do
	printf '%s\n' "$row" >"$T/policy"
	health "$T/$name.log" --policy "$T/policy"
	got=$(cut -f1 "$T/out")
	if [ "${got:--}" = "$wanted" ]; then ok "$row, $name: $wanted"; else not_ok "$row, $name: $wanted" "$got"; fi
done <<'END'
broken drain drain any
broken log drain rule=lost
broken drain drain rule=lost,broken
broken log drain component=kernel,firmware
broken drain drain component=kernel,hardware
broken log drain service>=reseat
broken drain drain service>=drain-and-test
broken drain drain service>=none
unsaid log drain service>=none
unsaid warn warn severity>=error
unsaid log warn severity>=critical
broken drain drain confidence>=0.9
broken log drain confidence>=0.999
broken drain drain confidence>=1e-3 component=hardware severity>=warning service>=watch rule=broken # all
broken - ignore any
broken GpuLost GpuLost any
END
printf 'ignore rule=broken # the first row decides\n\n# and this is none\ndrain any\n' >"$T/policy"
log_of broken lost >"$T/both.log"
health "$T/both.log" --policy "$T/policy"
ok_if "the first row that fits decides" sh -c "! grep -q broken '$T/out' && grep -q '^drain${tab}lost 0000:02:00.0: reboot' '$T/out'"

log_of noted worn lost >"$T/three.log"
health "$T/three.log"
cat >"$T/wanted" <<END
drain${tab}lost 0000:03:00.0: reboot${tab}0.96${tab}0000:03:00.0
warn${tab}worn 0000:02:00.0: reseat${tab}0.96${tab}0000:02:00.0
log${tab}noted 0000:01:00.0: watch${tab}0.96${tab}0000:01:00.0
END
ok_if "the gravest outcome first: outcome, reason, confidence, device" cmp "$T/wanted" "$T/out"
log_of broken broken broken >"$T/eight.log"
health "$T/eight.log"
says "broken 0000:01:00.0+2: drain-and-test" "one line for a fault of three devices"
says "${tab}0000:01:00.0,0000:02:00.0,0000:03:00.0" "with all of their addresses"
health "$T/broken.log" --min-confidence 0.99
status_is 0 "nothing below --min-confidence is seen"
ok_if "and nothing is printed of it" test ! -s "$T/out"
health "$T/broken.log" -o "$T/file"
ok_if "-o writes it" grep -q '^drain' "$T/file"

# Lines before the last start are past.
start='Linux version 6.8.0-45-generic (buildd@x) (gcc 13.2.0) #45-Ubuntu SMP'
{
	echo "[Sat Jan  7 14:20:00 2023] $start"
	cat corpus/hardware/ras-athub-mi50/log.txt
	echo "[Sun Jan  8 14:20:00 2023] $start"
	echo "[Sun Jan  8 14:20:09 2023] amdgpu 0000:e3:00.0: amdgpu: MEM ECC is active."
} >"$T/boots.log"
health "$T/boots.log" --kb "$FULL_KB"
status_is 0 "a fault of the boot before is past"
ok_if "and is not printed" test ! -s "$T/out"
health "$T/boots.log" --kb "$FULL_KB" --boot 1
status_is 1 "unless that boot is asked for"
sed 's/Sat Jan  7/Sun Jan  8/' corpus/hardware/ras-athub-mi50/log.txt >>"$T/boots.log"
health "$T/boots.log" --kb "$FULL_KB"
status_is 1 "a fault of this boot is not"
says "drain${tab}ras-uncorrectable-error 0000:e3:00.0: drain-and-test" "it drains"

# A guess is no diagnosis.
"$KBMATCH" kb build -q --rules "$MINI/rules" -o "$T/mini.sqlite" </dev/null
echo "drain any" >"$T/policy"
cat >"$T/report" <<'END'
Since the last update the sample widget falls over as soon as I start it.
It was fine before, and I have no idea what to do about it now.
END
run --no-probe --kb "$T/mini.sqlite" --fact gpu.gfx=gfx1100 --logs "$T/report"
says "Reads like" "there is something to guess"
health "$T/report" --kb "$T/mini.sqlite" --fact gpu.gfx=gfx1100 --policy "$T/policy"
ok_if "a guess is not seen by a policy" test ! -s "$T/out"
health "$HIT" --kb "$T/mini.sqlite" --policy "$T/policy"
says "drain${tab}sample-fault" "evidence is"

# Not looked at is not healthy.
: >"$T/empty.log"
refuses "cannot tell: the log is empty" "an empty log is no answer" health --no-probe --logs "$T/empty.log"
refuses "no such file" "nor is a log that is not there" health --no-probe --logs "$T/none.log"
sed 's/ n1 / n2 /' "$T/lost.log" | cat "$T/broken.log" - >"$T/hosts.log"
refuses "are of 2 machines" "which of two machines is asked" health --no-probe --logs "$T/hosts.log"
health "$T/hosts.log" --machine n2
ok_if "--machine answers for that one alone" sh -c "grep -q '^drain${tab}lost' '$T/out' && ! grep -q broken '$T/out'"
refuses 'no argument "x"' "an argument" health x
refuses "does not take --condition" "--condition is npd's" health --condition X

# A policy that is not understood: file and line.
while IFS='|' read -r text message; do
	# shellcheck disable=SC2059 # escapes of the table
	printf "log any\n$text\n" >"$T/policy"
	health "$T/broken.log" --policy "$T/policy"
	if [ "$status" -eq 2 ] && grep -q "/policy:2: .*$message" "$T/err" && [ ! -s "$T/out" ]; then
		ok "policy: $message"
	else
		not_ok "policy: $message" "status $status"
	fi
done <<'END'
drain|an outcome without a test
drainn any|no outcome "drainn"; did you mean drain
Drain-it any|no outcome "Drain-it"; there is
NameOfACondition2345678901234567890123456789012345678901 any|no outcome
drain severity>=bad|no severity "bad"; there is info
drain service>=burn|no service action "burn"; there is none
drain component=gpu|no component "gpu"; there is kernel
drain component=kernel,,app|component= wants a value
drain component=kernel,|component= wants a value
drain rule=|rule= wants a value
drain rule=a;b|"a;b" is no id of a rule
drain confidence>=2|confidence>= wants a number from 0 to 1, not "2"
drain confidence>=nan|confidence>= wants a number
drain severty>=error|no test "severty>=error"; did you mean severity>=
drain severity=error|no test "severity=error"
drain everything|no test "everything"
drain anything|no test "anything"
drain any any|any stands twice
drain severity>=info severity>=error|severity>= stands twice
drain any rule=lost|"any" stands beside another test
drain rule=l\303\266st|a character that is not ASCII text
drain rule=\033[31m|a character that is not ASCII text
drain rule=lost\000any|a character that is not ASCII text
END
awk 'BEGIN { printf "drain rule="; for (i = 0; i < 300; i++) printf "lost,"; print "lost" }' >"$T/policy"
refuses "/policy:1: a line of more than 1024 bytes" "a long line" health --no-probe --logs "$T/broken.log" --policy "$T/policy"
awk 'BEGIN { for (i = 0; i < 1001; i++) print "log rule=lost" }' >"$T/policy"
refuses "/policy:1001: more than 1000 rows" "a long policy" health --no-probe --logs "$T/broken.log" --policy "$T/policy"
printf '# nothing\n' >"$T/policy"
refuses "a policy without a row" "a policy of comments" health --no-probe --logs "$T/broken.log" --policy "$T/policy"
head -c 2000000 /dev/zero >"$T/policy"
refuses "larger than" "a policy of two megabytes" health --no-probe --logs "$T/broken.log" --policy "$T/policy"
refuses "$T/none" "a policy that is not there" health --no-probe --logs "$T/broken.log" --policy "$T/none"
mkfifo "$T/fifo"
refuses "not a regular file" "a pipe waits for nobody" health --no-probe --logs "$T/broken.log" --policy "$T/fifo"
printf 'log any\nlog rule=brokn\n' >"$T/policy"
health "$T/broken.log" --policy "$T/policy"
complains "/policy:2: the base has no rule brokn" "a rule that the base does not have is named"
status_is 0 "and the policy holds"

# npd
npd() { # LOG OPTIONS...
	log=$1
	shift
	run npd --no-probe --logs "$log" "$@"
}
says_line() { if [ "$(cat "$T/out")" = "$1" ]; then ok "$2"; else not_ok "$2" "not: $1"; fi; }
npd "$T/broken.log" --condition AMDGPUHardwareFault
status_is 1 "npd: the condition holds"
says_line "Broken 0000:01:00.0: drain-and-test" "npd: reason, device, action"
npd "$T/worn.log" --condition AMDGPUHardwareFault
status_is 0 "npd: it does not hold"
says_line "AMDGPUHardwareFault: no fault found" "npd: says so"
npd "$T/worn.log" --condition AMDGPUDegraded
status_is 1 "npd: another condition holds"
npd "$T/both.log" --condition AMDGPUHardwareFault
says ", 1 more" "npd: counts the others"
npd "$T/empty.log" --condition AMDGPUHardwareFault
status_is 2 "npd: unknown"
says_line "kbmatch could not look; see its standard error" "npd: says that it is unknown"
npd "$T/broken.log"
status_is 2 "npd: without --condition"
npd "$T/broken.log" --condition Nonesuch
status_is 2 "npd: a condition that the policy does not give"
complains "no row of the policy has the outcome Nonesuch" "npd: says that"
printf 'GpuGone rule=lost\n' >"$T/policy"
npd "$T/lost.log" --condition GpuGone --policy "$T/policy"
says_line "Lost 0000:01:00.0: reboot" "npd: a condition of one's own"

# 80 bytes of ASCII, whatever the log, the base or the device say.
long=a-rule-whose-name-is-as-long-as-the-longest-of-all-and-longer
i=0
while [ $i -lt 12 ]; do
	printf 'amdgpu 10000:%02x:00.0: amdgpu: %s first\namdgpu 10000:%02x:00.0: amdgpu: %s second \033[2J\n' $i $long $i $long
	i=$((i + 1))
done >"$T/long.log"
short_ascii() { awk -F '\t' -v at="$1" 'length($at) > 80 { bad = 1 } END { exit bad || !NR }' "$T/out" && ! grep -qa "[^	 -~]" "$T/out"; }
health "$T/long.log"
ok_if "a reason of 80 bytes at most" short_ascii 2
says ": drain-and-test" "which keeps the action"
npd "$T/long.log" --condition AMDGPUHardwareFault
ok_if "npd: a line of 80 bytes at most" short_ascii 1
says ": drain-and-test" "npd: which keeps the action"
health "$T/broken.log"
ok_if "no title and no text of the log" sh -c "! grep -q 'DRAIN ME\\|first' '$T/out'"

# The whole base: reasons of Kubernetes are unique, and no healthy machine is drained.
if [ -f "$FULL_KB" ] && command -v sqlite3 >/dev/null; then
	ok_if "no two rules have the same reason" sh -c "
		test \"\$(sqlite3 '$FULL_KB' \"select count(*) from rule\")\" = \\
			\"\$(sqlite3 '$FULL_KB' \"select count(distinct replace(replace(id, '-', ''), '_', '')) from rule\")\""
fi
KBMATCH_KB=$FULL_KB
printf '%s' "" >"$T/drained"
for log in corpus/healthy/*/log.txt corpus/container/*/log.txt; do
	[ -f "$log" ] || continue
	health "$log"
	! grep -q '^drain' "$T/out" || echo "$log" >>"$T/drained"
done
ok_if "no healthy machine and no misconfigured container of the corpus is drained" test ! -s "$T/drained"
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2154
# --follow on the logs of many hosts: folders, what is cleared, the state over restarts, a
# new base. Waits are for what must come, 20 seconds at most.
. tests/cli/lib.sh

mkdir "$T/rules"
cp "$MINI/rules/sample-fault.lua" "$T/rules"
cat >"$T/rules/boot.lua" <<'END'
-- SPDX-License-Identifier: Apache-2.0
extract { id = "linux-version", trust = "kernel", boot = true, log = [[^Linux version (?<release>\S+)]],
  facts = { ["kernel.version"] = "$release" } }
END
cat >"$T/rules/pair-fault.lua" <<'END'
-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pair-fault",
  title = "Two halves of a fault",
  summary = [[Neither line says it alone.]],
  component = "app", severity = "error", maturity = "stable", prior = "rare",
  evidence = {
    { log = [[the left half broke]], strength = "strong" },
    { log = [[the right half broke]], strength = "strong" },
  },
  remedies = {
    { id = "look", title = "Look", outcome = "diagnostic", risk = "low",
      chance = 0.5, minutes = 1, reversibility = "high", scope = "app", apply = [[true]] },
  },
  references = { { url = "https://example.org/pair", title = "Pair", says = "Both." } },
}
END
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/kb.sqlite" || { not_ok "the base builds"; finish; }
export KBMATCH_KB="$T/kb.sqlite" TZ=UTC
STATE=$T/state

# start ARGUMENTS...
start() {
	foreground "$KBMATCH" --no-probe --follow -q "$@" >>"$T/out" 2>>"$T/err" </dev/null &
	pid=$!
	await catches $pid || { not_ok "it starts: $*"; finish; }
}
anew() { # the output begins again
	: >"$T/out"
	: >"$T/err"
	start "$@"
}
end() { # SIGNAL
	kill "-$1" $pid 2>/dev/null
	wait $pid 2>/dev/null
	status=$?
}
told() { [ "$(grep -cE -e "$2" "$T/out")" -eq "$1" ]; }
shows() { # REGEX NAME
	if await grep -qE -e "$1" "$T/out"; then ok "$2"; else not_ok "$2" "no \"$1\""; fi
}
say() { echo "2026-01-0$1+00:00 $2 app[1]: $3"; } # DAYTTIME HOST TEXT
fell() { say "$1" "$2" "widget fell over at step 1"; }

# Folders: HOST.log, HOST/NAME.log, files that come, files that are left alone.
LOGS=$T/remote
mkdir -p "$LOGS/n2" "$LOGS/n3"
fell 1T10:00:00 n1 >"$LOGS/n1.log"
echo "widget fell over at step 1" >"$LOGS/n2/app.log"
echo "widget fell over at step 1" >"$LOGS/10.0.0.4"
fell 1T10:00:00 n3 >"$LOGS/n3/kern.log"
fell 1T10:00:00 old >"$LOGS/old.log.1"
fell 1T10:00:00 older >"$LOGS/older.log-20260101"
fell 1T10:00:00 packed | gzip >"$LOGS/packed.log"
anew --logs "$LOGS" --state "$STATE"
shows "  n1  sample-fault" "a folder of files by host"
shows "  n3  sample-fault" "folders by host"
shows "  n2  sample-fault" "lines that name no host: the folder's name"
shows "  10.0.0.4  sample-fault" "or the file's, an address"
mkdir "$LOGS/n5"
fell 1T10:00:00 n5 >"$LOGS/n5/kern.log"
shows "  n5  sample-fault" "a folder that comes"
fell 1T11:00:00 n1 >>"$LOGS/n1.log"
shows "  n1  sample-fault.* again after 60 min" "what recurs"
ok_if "rotated and packed files are left alone" told 0 "old|packed"
ok_if "each host once" told 6 "sample-fault"

# Restarts: nothing twice, and nothing missed.
end KILL
fell 1T11:01:00 n1 >>"$LOGS/n1.log"
fell 1T12:00:00 n3 >>"$LOGS/n3/kern.log"
fell 1T12:00:00 n6 >"$LOGS/n6.log"
say 1T12:00:00 n7 "the left half broke" >"$LOGS/n7.log"
start --logs "$LOGS" --state "$STATE"
shows "  n3  sample-fault.* again after 2 h" "what came while nobody watched"
shows "  n6  sample-fault" "and a new host"
ok_if "nothing twice" told 8 "sample-fault"
end TERM
ok_if "its end, too" told 8 "^2026.*sample-fault"
mv "$LOGS/n7.log" "$LOGS/n7.log.1"
say 1T12:05:00 n7 "the right half broke" >>"$LOGS/n7.log.1"
mv "$LOGS/n6.log" "$LOGS/n6.log.2"
fell 1T13:00:00 n6 >>"$LOGS/n6.log.2"
sleep 0.02
fell 1T14:00:00 n6 >"$LOGS/n6.log.1"
sleep 0.02
fell 1T15:00:00 n6 >"$LOGS/n6.log"
: >"$LOGS/n7.log"
start --logs "$LOGS" --state "$STATE"
shows "  n7  pair-fault" "what was read before and what the renamed file says, together"
shows "2026-01-01 15:00:00  n6  sample-fault" "rotated twice while nobody watched"
ok_if "no lines are said to miss" told 0 "missing"
say 1T12:05:02 n7 "the left half broke" >>"$LOGS/n7.log"
rm "$LOGS/n7.log.1"
end KILL
say 1T12:05:02 n7 "nothing" >"$LOGS/.new"
rm "$LOGS/n7.log"
mv "$LOGS/.new" "$LOGS/n7.log"
start --logs "$LOGS" --state "$STATE"
await grep -q "lines may be missing" "$T/err"
complains "n7.log was replaced before it was read" "an old file that is not there is told"
ok_if "and nothing twice" told 1 "pair-fault"

# One process has the state.
refuses "another process uses it" "a state in use" --follow --no-probe --logs "$LOGS" --state "$STATE"
end INT

# States that are none.
cp "$STATE" "$T/whole"
size=$(stat -c %s "$STATE")
for damage in garbage cut text version schema; do
	cp "$T/whole" "$STATE"
	case $damage in
	garbage) head -c 8192 /dev/urandom | dd of="$STATE" bs=1 seek=100 conv=notrunc status=none ;;
	cut) head -c $((size / 2)) "$T/whole" >"$STATE" ;;
	text) echo "this is no state" >"$STATE" ;;
	version) python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute("PRAGMA user_version = 99")' "$STATE" ;;
	schema) python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute("CREATE TABLE more (a)")' "$STATE" ;;
	esac
	anew --logs "$LOGS" --state "$STATE"
	shows "  n1  sample-fault" "a state that is $damage: all is told anew"
	complains "it is begun anew" "and it says so"
	end TERM
done
ok_if "what is begun anew is a state" [ "$(stat -c %a "$STATE")" = 600 ]
mkdir "$T/folder"
refuses "--state" "a state that cannot be" --follow --no-probe --logs "$LOGS" --state "$T/folder"

# One file of several hosts; what is silent is cleared, by the log's clock.
ALL=$T/all.log
{
	fell 1T10:00:00 m1
	fell 1T12:20:00 m2
	say 1T10:00:01 m3 "all is well"
} >"$ALL"
rm "$STATE"
anew --logs "$ALL" --clear-time 2h --state "$STATE"
shows "  m2  sample-fault" "hosts of one file"
say 1T12:30:00 m1 "all is well" >>"$ALL"
shows "12:30:00  m1  sample-fault  cleared .* silent for 2 h" "a host that speaks and does not complain"
ok_if "one that does not speak is not known to be well" told 0 "m2.*cleared"
fell 1T12:31:00 m1 >>"$ALL"
shows "m1  sample-fault .* again after" "what was cleared and comes again"
echo "2026-01-01T12:40:00+00:00 m2 kernel: [    0.000000] Linux version 6.8.0" >>"$ALL"
say 1T12:45:00 m2 "all is well" >>"$ALL"
sleep 1.5
ok_if "right after a boot nothing is cleared" told 0 "m2.*cleared"
end KILL
say 1T12:55:00 m2 "all is well" >>"$ALL"
start --logs "$ALL" --clear-time 2h --state "$STATE"
shows "m2  sample-fault  cleared .* after a boot" "a while after a boot it is"
ok_if "m1 is told as often as it changed" told 3 "  m1  "
end TERM

# More hosts than are kept: those without hits give their place to others.
awk 'BEGIN {
	for (i = 0; i < 25000; i++) {
		print "2026-01-01T10:00:00+00:00 h" i " app[1]: all is well"
		if (i % 12000 == 10) print "2026-01-01T10:00:00+00:00 h" i " app[1]: widget fell over at step 1"
	}
}' </dev/null | "$KBMATCH" --no-probe --follow -q --logs - >"$T/out" 2>"$T/err"
ok_if "25,000 hosts of one text" told 3 "  h(10|12010|24010)  sample-fault"
ok_if "none is left out" [ ! -s "$T/err" ]

# JSON, and a new base.
anew --logs "$ALL" --format jsonl --clear-time 2h
shows '"event":"told"' "JSON Lines"
await grep -q '"cleared"' "$T/out"
ok_if "each line is an event" python3 -c '
import json, sys
for line in open(sys.argv[1]):
    event = json.loads(line)
    assert event["schema"] == "kbmatch.event/1" and event["time"].endswith("Z")
    assert event["event"] in ("told", "again", "cleared")
    assert event["host"] in ("m1", "m2") and event["id"] == "sample-fault"
    assert event["event"] == "cleared" or "widget fell" in event["text"]' "$T/out"
sed 's/sample-fault/renamed-fault/' "$MINI/rules/sample-fault.lua" >"$T/rules/renamed-fault.lua"
rm "$T/rules/sample-fault.lua"
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/kb.sqlite"
kill -HUP $pid
shows '"id":"renamed-fault"' "SIGHUP: another base is read, and what hit is judged anew"
complains "the base was read anew" "which is told"
echo "no base" >"$T/kb.sqlite"
kill -HUP $pid
await grep -q "the base is not read anew" "$T/err"
complains "the base is not read anew" "one that cannot be read is not"
fell 1T16:00:00 m9 >>"$ALL"
shows '"host":"m9"' "and the one of before serves"
end TERM
status_is 1 "ended"
ok_if "no summary between lines of JSON" told 0 "Watched"
finish

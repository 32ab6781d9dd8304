# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2154
# --follow on a log host: the logs of LOGHOST_HOSTS hosts (5000), LOGHOST_MB megabytes (200),
# as one file, as a file each, and as journals. What it tells is what a diagnosis of each
# host's log alone tells; killed and started again, it tells each diagnosis once.
. tests/cli/lib.sh
export TZ=UTC
HOSTS=${LOGHOST_HOSTS:-5000} MB=${LOGHOST_MB:-200}
: "${KBMATCH_KB:=$FULL_KB}"
export KBMATCH_KB
AWAIT_SECONDS=300
python3 tests/fleet/loghost.py "$T/logs" "$HOSTS" "$MB" || { not_ok "the logs are made"; finish; }
echo "# $HOSTS hosts, $(stat -c %s "$T/logs/all.log") bytes, $(wc -l <"$T/logs/all.log") lines"

start() { # OUTPUT ARGUMENTS...
	out=$1
	shift
	foreground "$KBMATCH" --no-probe --follow --format jsonl "$@" >>"$out" 2>>"$T/err" </dev/null &
	pid=$!
	await catches $pid || { not_ok "it starts: $*"; finish; }
}
end() {
	kill "-$1" $pid
	wait $pid 2>/dev/null
}
cost() { # what the process took so far
	sed -n 's/^VmHWM:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$pid/status" >"$T/peak"
	awk '{ printf "# %.1f s of a processor, ", ($14 + $15) / 100 }' "/proc/$pid/stat"
	echo "$(($(cat "$T/peak") / 1024)) MiB at most"
}
told() { # FILE: "HOST RULE" of each diagnosis that is told first
	python3 -c '
import json, sys
for line in open(sys.argv[1]):
    event = json.loads(line)
    if event["event"] == "told":
        print(event["host"], event["id"])' "$1" | sort
}
reaches() { [ "$(told "$1" | wc -l)" -ge "$(wc -l <"$T/logs/expected")" ]; }
all_of() { # FILE NAME
	await reaches "$1"
	told "$1" >"$T/told"
	ok_if "$2" cmp "$T/told" "$T/logs/expected"
}

# Host by host: those with a fault, and as many without.
for host in $(awk '{ print $1 }' "$T/logs/expected") $(find "$T/logs/hosts" -name '*7.log' | sort | head -250 | sed 's|.*/||; s|\.log$||'); do
	"$KBMATCH" --no-probe --format jsonl --logs "$T/logs/hosts/$host.log" |
		python3 -c '
import json, sys
for one in json.load(sys.stdin)["diagnoses"]:
    print(sys.argv[1], one["id"])' "$host"
done | sort -u >"$T/alone"
ok_if "what is planted is what is diagnosed host by host" cmp "$T/alone" "$T/logs/expected"

start "$T/one" --logs "$T/logs/all.log"
all_of "$T/one" "one file of all hosts: the same diagnoses"
cost
ok_if "one file: less than 256 MiB" test "$(cat "$T/peak")" -lt 262144
end TERM
start "$T/many" --logs "$T/logs/hosts"
all_of "$T/many" "a file for each host: the same diagnoses"
cost
ok_if "a file for each host: less than 256 MiB" test "$(cat "$T/peak")" -lt 262144
end TERM

# The files grow while it is killed and started again, some are rotated meanwhile.
cat >"$T/grow.py" <<'END'
import os, sys, time
source, target, stop = sys.argv[1:]
os.makedirs(target, exist_ok=True)
names, STEPS = sorted(os.listdir(source)), 12
for step in range(STEPS):
    for at, name in enumerate(names):
        with open(source + "/" + name, "rb") as file:
            data = file.read()
        # Pieces end where lines do, as no line is in two files; but come by halves.
        cut = lambda part: data.rfind(b"\n", 0, len(data) * part // STEPS) + 1
        piece = data[cut(step) : cut(step + 1)]
        if (at + step) % 9 == 0 and step:
            for old in (2, 1, 0):
                path = "%s/%s%s" % (target, name, ".%d" % old if old else "")
                if os.path.exists(path):
                    os.rename(path, "%s/%s.%d" % (target, name, old + 1))
        with open(target + "/" + name, "ab", buffering=0) as file:
            file.write(piece[: len(piece) // 2])
            file.write(piece[len(piece) // 2 :])
    open(stop + str(step), "w").close()
    # A file that is rotated before the first start is left alone.
    while not os.path.exists(stop + "-go"):
        time.sleep(0.1)
    time.sleep(0.5)
open(stop, "w").close()
END
python3 "$T/grow.py" "$T/logs/hosts" "$T/grow" "$T/grown" &
grower=$!
await test -e "$T/grown0"
start "$T/union" --logs "$T/grow" --state "$T/state"
places() { [ "$(python3 -c 'import sqlite3, sys; print(sqlite3.connect("file:%s?immutable=1" % sys.argv[1], uri=True).execute("SELECT count(*) FROM file").fetchone()[0])' "$T/state")" = "$HOSTS" ]; }
await places
end KILL
: >"$T/grown-go"
kills=1
while [ ! -e "$T/grown" ]; do
	start "$T/union" --logs "$T/grow" --state "$T/state"
	sleep "$((kills % 3)).$((kills % 7 + 1))"
	end KILL
	kills=$((kills + 1))
	sleep 0.3
done
wait $grower
echo "# killed $kills times"
start "$T/union" --logs "$T/grow" --state "$T/state"
all_of "$T/union" "killed and started again: each diagnosis once"
end TERM
start "$T/union" --logs "$T/grow" --state "$T/state"
sleep 3
end TERM
told "$T/union" >"$T/told"
ok_if "a last start tells nothing more" cmp "$T/told" "$T/logs/expected"
echo "# the state has $(stat -c %s "$T/state") bytes"

# One file, killed while it is read and while it grows.
head -c $(($(stat -c %s "$T/logs/all.log") / 2)) "$T/logs/all.log" >"$T/all.log"
rm "$T/state"
for i in 1 2 3 4; do
	start "$T/once" --logs "$T/all.log" --state "$T/state"
	sleep "0.$i"
	end KILL
done
start "$T/once" --logs "$T/all.log" --state "$T/state"
tail -c "+$(($(stat -c %s "$T/logs/all.log") / 2 + 1))" "$T/logs/all.log" >>"$T/all.log"
sleep 1
end KILL
start "$T/once" --logs "$T/all.log" --state "$T/state"
all_of "$T/once" "one file, killed and started again: each diagnosis once"
end TERM

needs_journals "a folder of journals of many hosts"
entries() { # FIRST LAST SECOND: of the hosts, each in a journal of its own
	for i in $(seq "$1" "$2"); do
		cat >"$T/export" <<-END
		__REALTIME_TIMESTAMP=$((1767225600 + $3 + i))000000
		__MONOTONIC_TIMESTAMP=$((100 + $3))000000
		_BOOT_ID=$(printf %032x "$i")
		_MACHINE_ID=$(printf %032x $((i + 1000)))
		_HOSTNAME=j$i
		_TRANSPORT=kernel
		SYSLOG_IDENTIFIER=kernel
		MESSAGE=amdgpu 0000:03:00.0: amdgpu: ring sdma0 timeout, signaled seq=41, emitted seq=42

		END
		"$remote" -o "$T/journals/remote-j$i.journal" "$T/export" >/dev/null 2>&1
	done
}
count_is() { [ "$(told "$T/journal" | grep -c sdma-ring-timeout)" -ge "$1" ]; }
mkdir "$T/journals"
entries 1 40 0
start "$T/journal" --journal "$T/journals" --boot 1 --state "$T/jstate"
await count_is 40
ok_if "journals of 40 hosts" count_is 40
end KILL
entries 41 60 100
start "$T/journal" --journal "$T/journals" --boot 1 --state "$T/jstate"
await count_is 60
entries 61 64 200
await count_is 64
told "$T/journal" >"$T/told"
ok_if "each host once, over a restart, and journals that come" test "$(uniq "$T/told" | wc -l)" = 64 -a "$(wc -l <"$T/told")" = 64
end TERM
finish

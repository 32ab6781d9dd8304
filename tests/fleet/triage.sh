# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# triage of 10,000 cases made of the corpus: as folders, tar and list of issues; memory; killed
# at several moments and resumed. CASES=DIR adds folders that are held against one by one.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB" KBMATCH
whole || { skip "triage of 10,000 cases" "a sanitised build"; finish; }
python3 - "$T" <<'END'
import glob, json, os, re, subprocess, sys
T = sys.argv[1]
texts = [open(f, errors="replace").read() for f in sorted(glob.glob("corpus/**/*.txt", recursive=True))]
for f in sorted(glob.glob("corpus/**/case.lua", recursive=True)):
    texts += re.findall(r"text = \[\[\n?(.*?)\]\]", open(f).read(), re.S)
issues = []
for i in range(10000):
    folder = "%s/big/%03d/%05d" % (T, i // 500, i)
    os.makedirs(folder)
    with open(folder + "/log.txt", "w") as file:
        file.write(texts[i % len(texts)])
    issues.append({"number": i + 1, "title": "It fails", "body": "```\n" + texts[i % len(texts)] + "\n```\n",
                   "url": "https://github.com/o/r/issues/%d" % (i + 1), "author": {"login": "ann"}})
json.dump(issues, open(T + "/big.json", "w"))
END
tar -C "$T" -cJf "$T/big.tar.xz" big

# The most memory of all its processes at once, looked at every twentieth of a second.
cat >"$T/measure.py" <<'END'
import os, subprocess, sys, time
start, peak = time.time(), 0
run = subprocess.Popen(sys.argv[2:], stdout=open(sys.argv[1], "w"))
def family(pid):
    found = [pid]
    try:
        for child in open("/proc/%d/task/%d/children" % (pid, pid)).read().split():
            found += family(int(child))
    except OSError:
        pass
    return found
def resident(pid):
    try:
        return int(open("/proc/%d/statm" % pid).read().split()[1]) * os.sysconf("SC_PAGESIZE")
    except OSError:
        return 0
while run.poll() is None:
    peak = max(peak, sum(map(resident, family(run.pid))))
    time.sleep(0.05)
print("%d MiB, %.1f s" % (peak >> 20, time.time() - start))
sys.exit(run.returncode != 1 or peak > 200 << 20)
END
for cases in big big.tar.xz big.json; do
	if figures=$(python3 "$T/measure.py" "$T/$cases.jsonl" "$KBMATCH" triage -q -j2 "$T/$cases"); then
		ok "10,000 cases of $cases within 200 MiB: $figures"
	else
		not_ok "10,000 cases of $cases within 200 MiB" "$figures"
	fi
	ok_if "$cases: a line each" test "$(wc -l <"$T/$cases.jsonl")" -ge 10000
done
sed "s|$T/big.tar.xz/big|$T/big|g" "$T/big.tar.xz.jsonl" | sort >"$T/of-tar"
sort "$T/big.jsonl" >"$T/sorted"
ok_if "the archive gives what the folder does" cmp "$T/of-tar" "$T/sorted"
python3 - "$T/big.jsonl" "$T/big.json.jsonl" >"$T/differ" <<'END'
import json, sys
def diagnoses(path):
    seen = {}
    for line in open(path):
        d = json.loads(line)
        seen.setdefault(d["case"], []).extend((x["id"], x["confidence"]) for x in d["diagnoses"])
    return list(seen.values())
a, b = map(diagnoses, sys.argv[1:])
print(sum(x != y for x, y in zip(a, b)), "of", len(a))
END
echo "# the log as an issue's text gives other diagnoses in $(cat "$T/differ") cases"

# One by one: every fiftieth, and all of $CASES.
cat >"$T/one.py" <<'END'
import json, os, subprocess, sys
seen, step = {}, int(sys.argv[2])
for line in open(sys.argv[1]):
    d = json.loads(line)
    seen.setdefault(d["case"], []).append(d)
for name in list(seen)[::step]:
    run = subprocess.run([os.environ["KBMATCH"], "--no-probe", "--format", "jsonl", "--logs", name], capture_output=True)
    assert [dict(json.loads(x), case=name) for x in run.stdout.decode().splitlines()] == seen[name], name
END
ok_if "the same as one by one" python3 "$T/one.py" "$T/big.jsonl" 50
if [ -n "${CASES:-}" ]; then
	"$KBMATCH" triage -q "$CASES" >"$T/own.jsonl"
	ok_if "$CASES: the same as one by one" python3 "$T/one.py" "$T/own.jsonl" 1
fi

for cases in big big.tar.xz big.json; do
	rm -f "$T/part.jsonl"
	kills=0
	for after in 300 2500 2600 6000; do
		"$KBMATCH" triage -q --resume "$T/part.jsonl" "$T/$cases" 2>"$T/err" &
		triage=$!
		far() { [ "$(wc -l <"$T/part.jsonl")" -ge $after ]; }
		await far
		kill -KILL $triage && kills=$((kills + 1))
		wait $triage
	done 2>/dev/null
	run triage -q --resume "$T/part.jsonl" "$T/$cases"
	ok_if "$cases: killed $kills times and resumed, the same" cmp "$T/part.jsonl" "$T/$cases.jsonl"
done
finish

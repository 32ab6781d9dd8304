# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# triage: what is a case, the same answers as one by one, a case that crashes or hangs, going
# on where a run ended, drafts.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

# --- what is a case ---
mkdir -p "$T/c/site a/n1/sub" "$T/c/site a/n2" "$T/c/.hidden" "$T/c/arch" "$T/c/b"
cp "$HIT" "$T/c/site a/n1/dmesg.txt"
cp "$QUIET" "$T/c/site a/n1/sub/more.txt"
cp "$QUIET" "$T/c/site a/n2/dmesg.txt"
cp "$HIT" "$T/c/.hidden/dmesg.txt"
head -c 3000 /dev/zero >"$T/c/b/zeros"
tar -C "$T/c/site a" -czf "$T/c/arch/n3.tar.gz" n1
cases() { python3 -c '
import json, sys
for line in open(sys.argv[1]):
    d = json.loads(line)
    print(d["case"].replace(sys.argv[2], "T"), d["status"], ",".join(x["id"] for x in d["diagnoses"]))' "$T/out" "$T"; }
are() { # NAME, the lines on standard input
	cat >"$T/wanted"
	cases >"$T/cases" 2>"$T/err.cases"
	if cmp -s "$T/wanted" "$T/cases"; then ok "$1"; else
		not_ok "$1" "other cases"
		diff "$T/wanted" "$T/cases" | sed 's/^/# /'
	fi
}
run triage "$T/c"
status_is 1 "something is diagnosed"
are "folders and archives" <<'END'
T/c/arch/n3.tar.gz done sample-fault
T/c/b failed 
T/c/site a/n1 done sample-fault
T/c/site a/n2 done 
END
complains "4 cases: 2 diagnosed, 1 without a diagnosis, 1 not read" "a summary"
says '"error":"holds no text that could be a log' "a case without text says so"
cp "$T/out" "$T/all"
run triage -q -j1 "$T/c"
ok_if "any number of jobs gives the same" cmp "$T/out" "$T/all"
ok_if "-q: no summary" test ! -s "$T/err"
run triage -q "$T/c/site a/n2"
status_is 0 "nothing is diagnosed"
run triage -q "$T/c/b"
status_is 2 "no case could be read"
run triage -q --whole "$T/c"
are "--whole" <<'END'
T/c done sample-fault
END
mkdir "$T/empty"
run triage -q "$T/empty"
says '"error":"holds no file that could be a log"' "an empty folder"
refuses "no such file or directory" "a path that is not there" triage "$T/c" "$T/no"
refuses "is named twice" "a path twice" triage "$T/c" "$T/c"
refuses "triage wants files" "no path" triage

# --- the same answers as one by one ---
one_by_one() { # EXPRESSION that names the log of a line `d`
	python3 -c '
import json, os, subprocess, sys
seen = {}
for line in open(sys.argv[1]):
    d = json.loads(line)
    seen.setdefault(d["case"], []).append(d)
for name, lines in seen.items():
    d = lines[0]
    path = eval(sys.argv[2])
    run = subprocess.run([os.environ["K"], "--no-probe", "--format", "jsonl", "--logs", path], capture_output=True)
    text = run.stdout.decode().replace(path, name)
    # The date of an issue is known to its list alone.
    own = [dict(json.loads(x), case=name, time=y["time"]) for x, y in zip(text.splitlines(), lines, strict=True)]
    assert own == lines, name
assert len(seen) > 1' "$T/$1" "$2"
}
export K="$KBMATCH"
grep -v '"failed"' "$T/all" >"$T/read"
ok_if "the same as one by one" one_by_one read 'd["case"]'

tar -C "$T" -cf "$T/c.tar" c
(cd "$T" && python3 -m zipfile -c c.zip c/)
for archive in c.tar c.zip; do
	run triage -q "$T/$archive"
	sed "s|$T/$archive/c|$T/c|g" "$T/out" | sort >"$T/of-archive"
	# An archive in an archive is read as a copy; nothing else differs.
	sort "$T/all" >"$T/sorted"
	ok_if "$archive: the same as the folder" cmp "$T/of-archive" "$T/sorted"
done
run triage -q "$HIT"
cases >"$T/cases"
ok_if "a file is a case" grep -qx "$HIT done sample-fault" "$T/cases"
gzip -c "$HIT" >"$T/log.gz"
run triage -q "$T/log.gz"
are "a compressed log is a case" <<'END'
T/log.gz done sample-fault
END
# The files of each case are spread over the archive.
python3 - "$T/mixed.tar" "$HIT" "$QUIET" <<'END'
import sys, tarfile
with tarfile.open(sys.argv[1], "w") as tar:
    for log in 2, 1:
        for case in range(70 if log == 2 else 69, -1, -1):
            tar.add(sys.argv[log + 1], "n%02d/%d.txt" % (case, log))
END
run triage -q "$T/mixed.tar"
ok_if "70 cases that are mixed: the oldest give way" test "$(grep -c 'do not stand together' "$T/out")" -eq 6
ok_if "70 cases that are mixed: the others are whole" test "$(grep -c '"id":"sample-fault"' "$T/out")" -eq 64
head -c 30000 "$T/mixed.tar" >"$T/cut.tar"
run triage -q "$T/cut.tar"
says '"case":"'"$T/cut.tar"'","status":"failed"' "an archive that is cut short says so"

# --- lists of issues ---
python3 - "$T" <<'END'
import json, sys
T, hit, quiet = sys.argv[1], "```\nwidget fell over at step 7\n```\n", "```\nwidget is well\n```\n"
def write(name, *documents):
    with open(T + "/" + name, "w") as file:
        for each in documents:
            json.dump(each, file)
gh = [{"title": "It \"fails\" {[", "body": hit, "number": n, "url": "https://github.com/o/r/issues/%d" % n,
       "author": {"login": "ann"}, "createdAt": "2026-01-02T03:04:05Z",
       "comments": [{"author": {"login": "bob"}, "body": quiet, "url": "https://x/y"}]} for n in (7, 9)]
write("gh.json", gh)
rest = [{"url": "https://api.github.com/repos/o/r/issues/%d" % n, "html_url": "https://github.com/o/r/issues/%d" % n,
         "number": n, "title": "a", "user": {"login": "ann"}, "body": hit, "created_at": "2026-01-02T03:04:05Z",
         **({"pull_request": {"url": "https://x"}} if n == 2 else {})} for n in (1, 2, 3)]
write("rest.json", rest[:2], rest[2:])
write("gitlab.json", [{"id": 900, "iid": 5, "title": "a", "description": hit, "author": {"username": "ann"},
                       "web_url": "https://gitlab.com/o/r/-/issues/5"}])
write("bare.json", [{"number": n, "title": "a", "body": hit, "author": {"login": "ann"}} for n in (3, 3, 4)])
write("objects.json", *gh)
write("empty.json", [])
write("single.json", gh[0])
write("comments.json", [{"body": hit, "user": {"login": "ann"}}])
for i, issue in enumerate(gh):
    write("one-%s.json" % issue["number"], issue)
END
run triage -q "$T/gh.json"
cp "$T/out" "$T/issues"
ok_if "gh: as one by one" one_by_one issues '"'"$T"'/one-%s.json" % d["case"].rsplit("/")[-1]'
are "gh: a line for each person who posts a log" <<'END'
https://github.com/o/r/issues/7 done sample-fault
https://github.com/o/r/issues/9 done sample-fault
END
says '"time":"2026-01-02T03:04:05Z"' "the date of an issue without a clock"
run triage -q "$T/rest.json"
are "REST: several arrays, without pull requests" <<'END'
https://github.com/o/r/issues/1 done sample-fault
https://github.com/o/r/issues/3 done sample-fault
END
run triage -q "$T/gitlab.json" "$T/objects.json"
are "GitLab, and objects in a row" <<'END'
https://gitlab.com/o/r/-/issues/5 done sample-fault
https://github.com/o/r/issues/7 done sample-fault
https://github.com/o/r/issues/9 done sample-fault
END
run triage -q "$T/bare.json"
are "issues without an address" <<'END'
T/bare.json#3 done sample-fault
T/bare.json#3 (2) done sample-fault
T/bare.json#4 done sample-fault
END
run triage -q "$T/empty.json"
status_is 0 "an empty list"
ok_if "an empty list has no case" test ! -s "$T/out"
run triage -q "$T/single.json" "$T/comments.json"
are "one issue, and the comments of one, are a case" <<'END'
T/single.json done sample-fault
T/comments.json done sample-fault
END
head -c 500 "$T/gh.json" >"$T/half.json"
run triage -q "$T/half.json"
says '"error":"the file ends within this issue"' "a list that is cut short"
"$KBMATCH" triage -q - <"$T/gh.json" >"$T/out" 2>"$T/err"
ok_if "a list on standard input" cmp "$T/out" "$T/issues"

# --- a case that hangs, one that crashes ---
mkfifo "$T/pipe"
run triage --time-limit 1 "$HIT" "$T/pipe" "$QUIET"
status_is 1 "a case that hangs"
cases | sed "s|$MINI|M|" >"$T/cases"
ok_if "the others go on" test "$(tr '\n' ';' <"$T/cases")" = "M/corpus/area/hit/log.txt done sample-fault;T/pipe timed out ;M/corpus/area/quiet/log.txt done ;"
says "it took more than 1 seconds" "it says why"
complains "1 timed out" "the summary counts it"
"$KBMATCH" triage -j1 "$T/pipe" "$HIT" >"$T/out" 2>"$T/err" &
triage=$!
worker=
has_worker() { worker=$(cat "/proc/$triage/task/$triage/children") && [ -n "$worker" ]; }
waits() { grep -q "wait_for_partner\|pipe" "/proc/${worker%% *}/wchan" || [ "$(cut -d' ' -f1 "/proc/${worker%% *}/syscall")" = 257 ]; }
await has_worker
await waits
# shellcheck disable=SC2086 # a process id and a blank
kill -KILL $worker
wait $triage
ok_if "a worker that crashes" test $? -eq 1
says '"status":"crashed","error":"Killed"' "its case says so"
says '"id":"sample-fault"' "the next case has another worker"

# --- interrupted, and resumed ---
"$KBMATCH" triage -q "$T/c" "$T/gh.json" "$T/c.tar" >"$T/whole.jsonl" 2>/dev/null
lines=$(wc -l <"$T/whole.jsonl")
for bytes in 0 10 700 1200 2500 4000 "$(wc -c <"$T/whole.jsonl")"; do
	head -c "$bytes" "$T/whole.jsonl" >"$T/part.jsonl"
	run triage -q --resume "$T/part.jsonl" "$T/c" "$T/gh.json" "$T/c.tar"
	ok_if "resumed behind $bytes bytes: the same $lines lines" cmp "$T/part.jsonl" "$T/whole.jsonl"
done
run triage --resume "$T/part.jsonl" "$T/c" "$T/gh.json" "$T/c.tar"
complains "stood in $T/part.jsonl already" "the summary says what stood there"
cp "$T/part.jsonl" "$T/before"
refuses "where now another one comes" "other paths" triage --resume "$T/part.jsonl" "$T/gh.json" "$T/c"
refuses "has more cases than there are" "fewer paths" triage --resume "$T/part.jsonl" "$T/c"
refuses "another knowledge base" "another base" triage --kb "$FULL_KB" --resume "$T/part.jsonl" "$T/c"
refuses "is no line of triage" "another file" triage --resume "$T/c/site a/n1/dmesg.txt" "$T/c"
ok_if "what is refused writes nothing" cmp "$T/part.jsonl" "$T/before"
foreground "$KBMATCH" triage -q --resume "$T/int.jsonl" "$T/c" "$T/pipe" "$T/gh.json" >"$T/out" 2>"$T/err" &
triage=$!
has_lines() { [ "$(wc -l <"$T/int.jsonl")" -ge 4 ]; }
await has_lines
refuses "another triage writes to" "two at once" triage --resume "$T/int.jsonl" "$T/c"
kill -INT $triage
wait $triage
ok_if "interrupted: ended by the signal" test $? -eq 130
ok_if "interrupted: what was done is whole" cmp "$T/int.jsonl" "$T/all"

# --- drafts ---
python3 - "$T" <<'END'
import json, sys
json.dump([{"title": "a", "body": "```\nwidget fell over at step 7 in /home/wren/x\n```\n", "number": 7,
            "url": "https://example.org/widget/7", "author": {"login": "ann"}},
           {"title": "b", "body": "```\nwidget is well\n```\n", "number": 8,
            "url": "https://example.org/widget/8", "author": {"login": "ann"}}], open(sys.argv[1] + "/d.json", "w"))
END
run triage "$T/d.json" --draft "$T/answers"
status_is 1 "drafts"
ok_if "a file for each issue" test "$(cd "$T/answers" && echo *) " = "00001-example.org-widget-7.md 00002-example.org-widget-8.md "
for draft in "$T"/answers/*; do sed 's/kbmatch [0-9.]* (base [0-9a-f]*)/kbmatch V (base B)/' "$draft"; done >"$T/out"
if cmp -s "$T/out" tests/golden/draft.md; then ok "drafts are as they were"; else
	not_ok "drafts are as they were" "other than tests/golden/draft.md"
	diff tests/golden/draft.md "$T/out" | sed 's/^/# /'
fi
refuses "is no empty folder" "drafts: a folder with files" triage "$T/d.json" --draft "$T/answers"
refuses "does not go with" "drafts: not with --resume" triage "$T/d.json" --draft "$T/a2" --resume "$T/r.jsonl"
ok_if "no folder is left behind" test "$(find "$T" -maxdepth 1 -name 'a2*' -o -maxdepth 1 -name 'answers.*' | wc -l)" -eq 0
finish

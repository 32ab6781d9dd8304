# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# report-bug: the upstreams, the form, the address, the folder.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"
LOG=$ROOT/corpus/apu/async-upload-stall-journal/log.txt

# Every upstream by the name that people call it by.
run report-bug --no-probe
status_is 0 "upstreams are listed without anything to read"
for name in ollama llama.cpp rocm therock pytorch vllm comfyui lemonade drm-amd debian ubuntu fedora; do
	says "$name" "$name is listed"
	run report-bug "$name" --no-probe --logs "$LOG"
	status_is 0 "$name: a form is written"
	says "Suspected" "$name: it says what is suspected"
	says "using async uploads for device ROCm0" "$name: it has the line"
	run report-bug "$name" --no-probe --logs "$LOG" --url
	status_is 0 "$name: an address is written"
	ok_if "$name: one line of at most 4000 bytes" test "$(wc -l <"$T/out")" -eq 1 -a "$(wc -c <"$T/out")" -le 4001
	ok_if "$name: only what an address may hold" grep -qE '^https://[!-~]+$' "$T/out"
	run report-bug --no-probe
done
run report-bug --no-probe --logs "$LOG"
says "Best diagnosis: " "the list names the best diagnosis"
says "* therock" "the list marks who fits it"
says "  vllm" "the list does not mark who does not"

# What a foreign base says reaches no terminal as it is.
cp "$FULL_KB" "$T/foreign.sqlite" && chmod u+w "$T/foreign.sqlite"
python3 -c '
import sqlite3, sys
base = sqlite3.connect(sys.argv[1])
base.execute("UPDATE upstream SET body = json_set(body, ?, char(27) || title, ?, json_array(char(27) || ?))",
             ("$.title", "$.aliases", "[2Jx"))
base.commit()' "$T/foreign.sqlite"
run report-bug --no-probe --kb "$T/foreign.sqlite"
status_is 0 "upstreams of a foreign base"
says '\x1b[2Jx' "their names are made harmless"
ok_if "nothing reaches the terminal that it acts on" sh -c "! grep -q '$(printf '\033')' '$T/out'"
rm "$T/foreign.sqlite"

# What is known is said first.
run report-bug llama.cpp --no-probe --logs "$LOG"
ok_if "first: a known issue" sh -c "head -1 '$T/out' | grep -q 'known issue of llama.cpp: add your case there'"
says "> - [load_tensors fails to finish on the Strix Halo platform](https://github.com/ggml-org/llama.cpp/issues/15889)" "and which"
says "### Problem description & steps to reproduce" "the form's own heading"
# shellcheck disable=SC2016 # a code span
says '**unknown: run** `llama-cli --version`' "what is not known, with the command that tells"
run report-bug LLAMA-CPP gfx1151-sdma-async-upload-hang --no-probe --logs "$LOG"
status_is 0 "by id, in either case, of a diagnosis by id"

# The address.
run report-bug ollama --no-probe --logs "$LOG" --fact app.name=ollama --fact app.version=0.33.0 --url
says "?template=10_bug_report.yml&title=Model%20load" "the template, then the title"
says "&description=" "a field by its id"
says "&version=0" "another"
complains 'it takes no "GPU"' "what the address takes not is said"
run report-bug drm-amd --no-probe --logs "$LOG" --url
says "/new?issue%5Btitle%5D=" "GitLab's title"
says "&issue%5Bdescription%5D=%23%23%23%20Brief%20summary" "GitLab's description, in Markdown"
run report-bug fedora --no-probe --logs "$LOG" --url
says "enter_bug.cgi?product=Fedora&short_desc=" "Bugzilla's summary"
says "&component=rocm-runtime" "Bugzilla's component"

# Mail.
run report-bug debian --no-probe --logs "$LOG"
ok_if "pseudo-headers of a mail" grep -qx "Package: rocr-runtime" "$T/out"
ok_if "another" grep -qx "Severity: normal" "$T/out"
says_not '```' "and no Markdown"

# Without a diagnosis there is still a report.
run report-bug therock --no-probe --logs "$QUIET"
status_is 0 "a report of no diagnosis"
says "no known fault was recognised" "it says so"

# What is replaced, and that it can be listed or left.
printf 'Nov 21 10:00:00 kestrel ollama[812]: time=2026-11-21T10:00:00Z level=ERROR msg="open /home/brenna/m.gguf: no such file"\n' >"$T/names.log"
run report-bug ollama --no-probe --logs "$T/names.log" --show-redactions
says "Nov 21 10:00:00 host-1 ollama[812]" "a host becomes a token"
says "/home/user-1/m.gguf" "a user, too"
says_not "kestrel" "no host is left"
complains "host-1" "--show-redactions lists the tokens"
complains "kestrel" "and what they stand for"
run report-bug ollama --no-probe --logs "$T/names.log" --no-redact --show-redactions
says "Nov 21 10:00:00 kestrel ollama[812]" "--no-redact leaves it"
complains "Nothing was replaced" "and says so"

# Text of logs is no markup: a fence, an image, a mention.
printf 'time=2026-11-21T10:00:00Z level=ERROR msg="```` <img src=x> @everyone #1 \033]0;x\007"\n' >"$T/evil.log"
run report-bug ollama --no-probe --logs "$T/evil.log"
ok_if "a longer fence" grep -qx '`````text' "$T/out"
ok_if "no escape sequences" sh -c "! grep -q '$(printf '\033')' '$T/out'"
ok_if "a title without markup" sh -c "! grep '^# ' '$T/out' | grep -q '<img'"

# The folder.
run report-bug rocm --no-probe --logs "$T/names.log" -o "$T/form.md"
status_is 0 "-o writes the form"
ok_if "a file of it" test -f "$T/form.md"
cp "$T/form.md" "$T/form"
run report-bug rocm --no-probe --logs "$T/names.log"
ok_if "which is what is printed" cmp "$T/out" "$T/form"
run report-bug rocm --no-probe --logs "$T/names.log" -o "$T/folder/"
status_is 0 "-o FOLDER/ writes a folder"
ok_if "its files" test "$(cd "$T/folder" && echo *)" = "facts.txt log.txt report.md"
ok_if "redacted" sh -c "! grep -rqE 'kestrel|brenna' '$T/folder'"
run report-bug rocm --no-probe --logs "$T/names.log" -o "$T/folder"
status_is 2 "a folder with something in it is refused"
complains "is no empty folder" "with a message"
ok_if "and left as it is" test "$(cd "$T/folder" && echo *)" = "facts.txt log.txt report.md"
mkdir "$T/empty"
run report-bug debian --no-probe --logs "$T/names.log" -o "$T/empty/"
status_is 0 "an empty folder will do"
ok_if "a mail is text" test -s "$T/empty/report.txt"
run report-bug rocm --no-probe --logs "$T/names.log" -o "$T/none/folder"
status_is 2 "a folder that cannot be made"
ok_if "nothing is left over" sh -c "! ls -d '$T'/*.?????? 2>/dev/null | grep -q ."

refuses "no upstream \"olama\"" "an unknown upstream" report-bug olama --no-probe --logs "$LOG"
refuses "is not among the diagnoses" "an id that was not diagnosed" report-bug rocm no-such --no-probe --logs "$LOG"
refuses "one of them" "--url beside -o" report-bug rocm --url -o "$T/x" --no-probe --logs "$LOG"
refuses "which upstream" "--url without an upstream" report-bug --url --no-probe --logs "$LOG"
refuses "report-bug --help" "too many words" report-bug rocm a b --no-probe --logs "$LOG"
refuses "does not take --url" "--url of another command" --url --no-probe --logs "$LOG"
finish

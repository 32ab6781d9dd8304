# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The forms that text comes in: each is told by its content, and read as what it says.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"
I=tests/inputs

# NAME of tests/inputs is told to be of that encoding and form.
is_told() { # NAME ENCODING FORM
	run sources "$I/$1" --format json
	if [ "$status" -eq 0 ] && grep -qE "\"encoding\": \"$2\"" "$T/out" && grep -qE "\"form\": \"$3\"" "$T/out"; then
		ok "$1 is told to be $2, $3"
	else
		not_ok "$1 is told to be $2, $3"
	fi
}

# What reports are to say, looked at in the end by one python: NAME tells the same as the log
# LIKE; of NAME it is known that KEY is VALUE.
mkdir "$T/reports"
reported() { # NAME
	[ -e "$T/reports/$1" ] || "$KBMATCH" --no-probe -q --format json --logs "$I/$1" \
		>"$T/reports/$1" 2>>"$T/reports.err" </dev/null
}
tells_like() { # LIKE NAME
	reported "$1"
	reported "$2"
	echo "like $1 $2" >>"$T/wanted"
}
fact_is() { # NAME KEY VALUE
	reported "$1"
	echo "fact $1 $2 $3" >>"$T/wanted"
}
look_at_reports() {
	python3 - "$T/reports" "$T/wanted" <<-'PYTHON' >"$T/looked" 2>>"$T/reports.err"
	import json, sys
	def load(name):
	    try:
	        return json.load(open(sys.argv[1] + "/" + name, encoding="utf-8"))
	    except (OSError, ValueError):
	        return {"diagnoses": [], "facts": []}
	# The first diagnosis and the messages of its evidence.
	def outline(name):
	    return [(d["id"], "%.4f" % d["confidence"], [([line["message"] for line in e["lines"]], e["count"])
	             for e in d["evidence"]]) for d in load(name)["diagnoses"][:1]]
	for row in open(sys.argv[2], encoding="utf-8"):
	    kind, name, other, *value = row.rstrip("\n").split(" ", 3)
	    if kind == "like":
	        good, said = outline(name) and outline(name) == outline(other), "%s tells what %s tells" % (other, name)
	    else:
	        good = (other, value[0]) in [(f["key"], f["value"]) for f in load(name)["facts"]]
	        said = "%s: %s is %s" % (name, other, value[0])
	    print("ok" if good else "not ok", "-", said)
	    if not good and kind == "like":
	        print("#", outline(name), "\n#", outline(other))
	PYTHON
	cat "$T/looked"
	failures=$((failures + $(grep -c '^not ok' "$T/looked")))
	: >"$T/out"
	cp "$T/reports.err" "$T/err"
	ok_if "every report was looked at" test "$(grep -c '^[no]' "$T/looked")" -eq "$(wc -l <"$T/wanted")"
}

while read -r name encoding form; do
	is_told "$name" "$encoding" "$form"
	tells_like dmesg.txt "$name"
done <<'ROWS'
dmesg.txt utf-8 dmesg
dmesg-T.txt utf-8 dmesg
dmesg-iso.txt utf-8 dmesg
dmesg-H.txt utf-8 dmesg-human
dmesg-x.txt utf-8 dmesg-levels
dmesg-r.txt utf-8 dmesg-raw
kmsg.txt utf-8 kmsg
dmesg.json utf-8 dmesg-json
dmesg-decoded.json utf-8 dmesg-json
dmesg-cr.txt utf-8 cr, dmesg
dmesg-crlf.txt utf-8 dmesg
dmesg-latin1.txt latin-1 dmesg
dmesg-utf16le.txt utf-16le dmesg
dmesg-utf16be.txt utf-16be dmesg
typescript utf-8 typescript
journal-short.txt utf-8 syslog
journal-short-precise.txt utf-8 syslog
journal-short-iso.txt utf-8 syslog-iso
journal-short-iso-precise.txt utf-8 syslog-iso
journal-short-monotonic.txt utf-8 journal-monotonic
journal-short-unix.txt utf-8 journal-unix
journal-with-unit.txt utf-8 journal-full
journal.json utf-8 journal-json
journal-pretty.json utf-8 journal-json
journal-seq.json utf-8 journal-json
journal-sse.json utf-8 journal-json
journal.export utf-8 journal-export
syslog.txt utf-8 octal, syslog
syslog-iso.txt utf-8 octal, syslog-iso
syslog-5424.txt utf-8 octal, syslog-5424
ROWS

while read -r name form; do
	is_told "$name" utf-8 "$form"
	tells_like plain.txt "$name"
done <<'ROWS'
plain.txt plain
docker.json docker-json
cri.log cri
kubectl-timestamps.txt stamped
podman-timestamps.txt stamped
kubectl-prefix.txt pod
compose.txt compose
compose-stamps.txt compose
actions.txt actions
ROWS

# what holds several things
is_told journal-verbose.txt utf-8 journal-verbose
run --no-probe --logs "$I/journal-verbose.txt"
says "gpu-vm-fault" "verbose entries of the kernel are read"
says "rocblas-tensile-library-missing" "the second line of a verbose message is read"
is_told techsupport.txt utf-8 techsupport
run sources "$I/techsupport.txt"
says "2 boots" "rocm_techsupport: the older boot is one of its own, the current one is one"
run --no-probe --logs "$I/techsupport.txt" --format json
ok_if "rocm_techsupport: what two sections tell counts once" python3 -c '
import json, sys
found = {d["id"]: d for d in json.load(open(sys.argv[1]))["diagnoses"]}["gpu-vm-fault"]
sys.exit(any(e["count"] != len({line["message"] for line in e["lines"]}) for e in found["evidence"])
    or not found["evidence"])' "$T/out"
is_told redfish.json utf-8 cper-json
is_told node-scraper.json utf-8 json
run --no-probe --logs "$I/node-scraper.json"
says "gpu-vm-fault" "node-scraper: the lines that it found are read"

run sources "$I/actions.zip"
says "actions.zip/0_test.txt: rocblas" "GitHub's zip of logs: each job is a text"
says_not "2_Run" "GitHub's zip of logs: the steps of a job that is there whole are skipped"
run --no-probe --logs "$I/actions.zip"
says "rocblas-tensile-library-missing" "GitHub's zip of logs is diagnosed"

# archives by content, nested
mkdir -p "$T/sos/var/log" && cp "$I/journal-short.txt" "$T/sos/var/log/messages"
(cd "$T" && tar -cf inner.tar sos && gzip -c inner.tar >inner.bin && mkdir outer &&
	mv inner.bin outer/ && tar -cf bundle.tar outer)
run sources "$T/bundle.tar"
says "bundle.tar/outer/inner.bin/sos/var/log/messages: kernel" "an archive in an archive"
for tool in lz4 zstd xz bzip2; do
	if command -v $tool >/dev/null; then
		$tool -c "$I/dmesg.txt" >"$T/packed.$tool" 2>/dev/null
		run --no-probe --logs "$T/packed.$tool"
		says "gpu-vm-fault" "$tool is unpacked"
	else
		skip "$tool is unpacked" "no $tool here"
	fi
done

# packed in several ways, each of which is told; what only begins like it is a text
packed_as() { # FILE NAMES
	run sources "$1" --format json
	if grep -qF "\"packed\": \"$2\"" "$T/out" && grep -qF '"form": "dmesg"' "$T/out"; then
		ok "${1##*/} is told to be packed as $2"
	else
		not_ok "${1##*/} is told to be packed as $2"
	fi
}
if command -v xz >/dev/null; then
	for level in 0 6 9e; do
		xz --format=lzma -$level -c "$I/dmesg.txt" >"$T/$level.lzma"
		packed_as "$T/$level.lzma" lzma
	done
	tar -cf - -C "$I" dmesg.txt | xz --format=lzma >"$T/log.tar.lzma"
	packed_as "$T/log.tar.lzma" lzma
	xz -c "$I/actions.zip" >"$T/actions.zip.xz"
	run sources "$T/actions.zip.xz" --format json
	says '"packed": "xz, zip"' "a zip in xz"
	head -c 100 "$T/6.lzma" >"$T/cut.lzma"
	refuses "damaged or cut short" "a .lzma file that is cut" sources "$T/cut.lzma"
	# xz's largest, which it takes 1.5 GiB to unpack
	{ printf '\135\000\000\000\140'; tail -c +6 "$T/6.lzma"; } >"$T/large.lzma"
	refuses "dictionary of more than 64 MiB" "a .lzma file that wants memory" sources "$T/large.lzma"
else
	skip "lzma" "no xz here"
fi
if command -v 7z >/dev/null; then
	7z a -bd "$T/log.7z" "$I/dmesg.txt" >/dev/null
	packed_as "$T/log.7z" 7z
	gzip -kc "$T/log.7z" >"$T/log.7z.gz"
	packed_as "$T/log.7z.gz" "gzip, 7z"
	tar -cf - -C "$T" log.7z.gz | bzip2 >"$T/log.tbz"
	packed_as "$T/log.tbz" "bzip2, gzip, 7z"
	7z a -bd -tzip -mm=LZMA "$T/log.zip" "$I/dmesg.txt" >/dev/null
	packed_as "$T/log.zip" zip
else
	skip "7z in gzip" "no 7z here"
fi
{ printf 'PK\003\004 is how a zip begins\n'; cat "$I/dmesg.txt"; } >"$T/pk.txt"
gzip -kc "$T/pk.txt" >"$T/pk.gz"
packed_as "$T/pk.gz" gzip
run sources "$T/pk.txt"
says "dmesg (" "a text that begins as a zip does"
says_not "packed" "is no archive"

# UTF-16 without a mark and without a letter of ASCII
if command -v iconv >/dev/null; then
	for _ in 1 2 3 4; do
		printf '错误：显卡驱动程序在二〇二六年无法启动，代码 31。\n警告：显存不足，已使用 98%%，温度 91 度。\n'
	done >"$T/zh"
	printf 'Ошибка: драйвер видеокарты не отвечает\r\nПредупреждение: температура 91\r\n' >"$T/ru"
	for text in zh ru; do
		for end in le be; do
			iconv -f utf-8 -t utf-16$end "$T/$text" >"$T/$text.$end"
			run sources "$T/$text.$end"
			says "utf-16$end (its units are characters" "$text in UTF-16$end without a mark"
		done
	done
else
	skip "UTF-16 without a letter of ASCII" "no iconv here"
fi

# documents
while read -r name form key value; do
	is_told "$name" utf-8 "$form"
	fact_is "$name" "$key" "$value"
done <<'ROWS'
amd-smi-static.json smi-json gpu.pcie_speed_max 32
amd-smi-static-6.json smi-json gpu.gfx gfx942
amd-smi-version.json smi-json amdsmi.version 26.2.1
rocm-smi.json cards-json gpu.gfx gfx1100
rocm-smi.json cards-json driver.version 6.14.14
lshw.xml xml gpu.driver amdgpu
lstopo.xml xml gpu.pci_id 1002:744c
issue.md issue gpu.name AMD Radeon RX 6700 XT
issue.md issue rocm.version 6.4.1
issue.md issue rocr.version 1.15
thread.md thread rocm.version 6.4.1
thread-api.json thread-json rocm.version 6.4.1
thread-gh.json thread-json gpu.name AMD Radeon RX 6700 XT
thread-graphql.json thread-json gpu.gfx_reported gfx1031
thread-gitlab.json thread-json driver.version 6.12.12
thread-copied.md thread gpu.gfx_reported gfx1031
ROWS
look_at_reports
run --no-probe --logs "$I/issue.md" --format json
says_not "RX 5700 XT" "what an issue's template says in comments is no fact"
says '"line": 12' "an issue's lines keep their numbers"

# machines of one thread
run --no-probe --logs "$I/thread.md" --format json --machine first-user
says "rocblas-tensile-library-missing" "a thread: the first author's machine is diagnosed"
says_not "mes-hang" "a thread: what another machine shows is no evidence"
says_not '"value": "gfx1151"' "a thread: another machine's target is no fact"
run --no-probe --logs "$I/thread.md" --format json --machine other-user
says "mes-hang" "a thread: the other author's machine is diagnosed"
says_not "rocblas-tensile-library-missing" "a thread: by what its author says alone"
for name in thread-api.json thread-gh.json thread-graphql.json thread-gitlab.json; do
	run --no-probe --logs "$I/$name" --format json --machine first-user
	says "rocblas-tensile-library-missing" "$name: the first author's machine is diagnosed"
	says_not "mes-hang" "$name: what another machine shows is no evidence"
	run --no-probe --logs "$I/$name" --format json --machine other-user
	says "mes-hang" "$name: the other author's machine is diagnosed"
done
run sources "$I/thread.md"
says "thread.md#3-other-user" "a thread: each comment is a text"
says "comment of other-user" "a thread: sources tells whose"

# forcing
run sources "$I/dmesg.txt" --format-of "$I/dmesg.txt=archive"
says "dmesg (" "what is forced to be an archive and is none is read as it is"
run sources "$T/packed.xz" --format-of "$T/packed.xz=archive"
says "dmesg (" "an archive that is forced to be one"
for kind in $("$KBMATCH" sources --format-of '?' | sed 's/ .*//'); do
	for name in dmesg.txt journal.json thread-gh.json lshw.xml dmesg-utf16le.txt; do
		run sources "$I/$name" --format-of "$I/$name=$kind"
		[ "$status" -eq 0 ] || complains "no text that could be a log" "$name as $kind: read, or a message"
	done
done
run sources "$I/dmesg.json" --format-of "$I/dmesg.json=plain"
says "plain (--format-of says so)" "a form is forced"
says "utf-8" "the encoding is still told by content"
run --no-probe --logs "$I/dmesg-latin1.txt" --format-of "$I/dmesg-latin1.txt=utf-8" --format json
ok_if "an encoding is forced: bytes stay" sh -c "! grep -q Jörg '$T/out'"
run sources "$I/lstopo.xml" --format-of "$I/lstopo.xml=utf-16le"
says "utf-16le (--format-of says so)" "an encoding is forced"
run sources "$T/bundle.tar" --format-of "$T/bundle.tar/outer/inner.bin/sos/var/log/messages=plain" --format-of "$T/bundle.tar/outer/inner.bin/sos/var/log/messages=latin-1"
says "plain (--format-of says so)" "a part of an archive by the name that sources shows"
says "latin-1 (--format-of says so)" "encoding and form of one file"
refuses "no kind of text \"nonsense\"" "an unknown kind" sources "$I/dmesg.txt" --format-of "$I/dmesg.txt=nonsense"
refuses "did you mean journal-json?" "a misspelt kind" sources "$I/dmesg.txt" --format-of "$I/dmesg.txt=jornal-json"
for option in '?' "$I/dmesg.txt=?"; do
	run sources "$I/dmesg.txt" --format-of "$option"
	status_is 0 "--format-of $option"
	says "utf-16le " "lists the encodings"
	ok_if "and the forms to the last one" grep -q '^plain ' "$T/out"
done
refuses "FILE=KIND" "--format-of without a kind" sources "$I/dmesg.txt" --format-of dmesg.txt
run sources "$I/dmesg.txt" --format-of nowhere.txt=plain
says "nothing of that name was read" "--format-of for a file that nobody read is told"

# records: a fault's lines are one piece of evidence in every form
run --no-probe --logs "$I/journal.json" --format json
ok_if "lines of one record count once" python3 -c '
import json, sys
found = json.load(open(sys.argv[1]))["diagnoses"][0]
sys.exit(len([e for e in found["evidence"] if e["counted"]]) != 1)' "$T/out"

# damaged ones: read as far as they go, and told
head -c 900 "$I/lshw.xml" >"$T/cut.xml"
run sources "$T/cut.xml"
says "not well-formed XML" "cut XML is told"
head -c 700 "$I/amd-smi-static.json" >"$T/cut.json"
run sources "$T/cut.json"
status_is 0 "cut JSON is read as lines"
printf '<?xml version="1.0"?>\n<!DOCTYPE list [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>\n<list><node id="x"><product>&b;&c;</product></node></list>\n' >"$T/entities.xml"
run sources "$T/entities.xml"
ok_if "entities of XML are not replaced" sh -c "! grep -q aaaaaaaaaa '$T/out'"
{ printf '<list>'; i=0; while [ $i -lt 200 ]; do printf '<node id="n">'; i=$((i + 1)); done; printf 'deep'; } >"$T/deep.xml"
run sources "$T/deep.xml"
says "nested deeper than" "deep XML is cut, and told"
# Inline code that begins a line opens no block; a fence of the other kind closes none.
printf '%s\n' 'alice commented on 1 May' '```dmesg``` of mine:' '```' '~~~' '```' 'bob commented on 2 May' 'here, too' >"$T/inline.txt"
run sources "$T/inline.txt"
says 'comment of  bob' "a thread: inline code and fences within a block hide no author"
finish

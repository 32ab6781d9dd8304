# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# A command gives up what it does not need before it reads, and what it writes still gets
# where it belongs; probes and readers of journals are processes of their own.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

# What the kernel says of a run that waits for its log.
mkfifo "$T/pipe"
status_while_reading() { # ARGUMENTS...
	"$KBMATCH" "$@" >"$T/out" 2>"$T/err" </dev/null &
	pid=$!
	exec 9>"$T/pipe"
	tries=0
	while [ $tries -lt 50 ] && ! readlink "/proc/$pid/fd/"* 2>/dev/null | grep -qF "$T/pipe"; do
		tries=$((tries + 1))
		sleep 0.1
	done
	cat "/proc/$pid/status" >"$T/status"
	cat "$HIT" >&9
	exec 9>&-
	wait $pid
	status=$?
}

# A command that waits for its log, or for its other file, has given up what it may.
is_confined() { # NAME ARGUMENTS...
	who=$1
	shift
	status_while_reading "$@"
	tell_confined
}

# A command that reads rules, or a log twice, does not wait: what it was is told by what is
# left of it until its parent asks.
ends_confined() { # NAME ARGUMENTS...
	who=$1
	shift
	python3 - "$T" "$KBMATCH" "$@" <<-'END'
	import os, subprocess, sys
	folder, *command = sys.argv[1:]
	with open(folder + "/out", "wb") as out, open(folder + "/err", "wb") as err:
	    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
	os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
	with open(f"/proc/{child.pid}/status") as status, open(folder + "/status", "w") as kept:
	    kept.write(status.read())
	sys.exit(child.wait())
	END
	status=$?
	tell_confined
}

tell_confined() {
	ok_if "$who: it may not gain privileges" grep -q '^NoNewPrivs:[[:space:]]*1' "$T/status"
	case $(uname -m) in
	x86_64 | aarch64) ok_if "$who: its calls are filtered" grep -q '^Seccomp:[[:space:]]*2' "$T/status" ;;
	*) skip "$who: its calls are filtered" "no filter for this architecture" ;;
	esac
}

if nm "$KBMATCH" 2>/dev/null | grep -q __asan_init; then
	skip "a confined run" "a sanitised build is not confined"
else
	is_confined "a run" --no-probe --logs "$T/pipe"
	status_is 1 "a confined run diagnoses"
	is_confined "a run that may probe" --logs "$T/pipe"
	status_is 1 "it diagnoses"
	mkdir "$T/machine" "$T/machine/etc"
	echo 'ID=plainos' >"$T/machine/etc/os-release"
	is_confined "a run that probes" --sysroot "$T/machine" --logs "$T/pipe" --format json
	status_is 1 "it diagnoses"
	says plainos "and has the machine"
	is_confined "explain" explain sample-fault --logs "$T/pipe"
	says "sample-fault" "it explains"
	is_confined "check" check --no-probe --logs "$T/pipe"
	is_confined "fix" fix sample-fault/restart --logs "$T/pipe" -o "$T/fix.sh"
	ok_if "its script may be run" test -x "$T/fix.sh"
	is_confined "sources" sources "$T/pipe"
	is_confined "diff" diff "$T/pipe" "$HIT"
	printf '%s\n' 'untrusted comment: x' RWTajclFcVEkEE6H1dgQEE+KTRogrjaHHCaavN/1U0snZS9K+o3i0ha0 >"$T/a.pub"
	ends_confined "kb verify" kb verify --key "$T/a.pub" "$MINI_KB"
	status_is 2 "as it is not signed"
	export XDG_DATA_HOME="$T/data"
	ends_confined "kb install" kb install --key "$T/a.pub" "$MINI_KB"
	status_is 2 "as it is not signed"
	ends_confined "kb build" kb build --rules "$MINI/rules" -o "$T/made.sqlite"
	status_is 0 "kb build makes a base"
	ends_confined "lint" lint --check healthy-log "$MINI/rules"
	status_is 0 "lint looks at rules"
	ends_confined "site" site --rules "$MINI/rules" -o "$T/site"
	status_is 0 "site makes pages of a base with rules on top"
	ok_if "and they are there" test -s "$T/site/index.html"
	ends_confined "new" new rule widget-new --from "$HIT" --area area -o "$T/project/of/mine"
	status_is 0 "new makes files in folders that were not there"
	ok_if "and they are there" test -s "$T/project/of/mine/rules/area/widget-new.lua"
	says "The case does not pass yet" "new tries the rule"
fi

mkdir "$T/reports"
for at in "$T/reports/new.json" "$T/new.json"; do
	run --no-probe --logs "$HIT" --format json -o "$at"
	status_is 1 "a report into ${at##"$T"/}"
	ok_if "is whole" python3 -m json.tool "$at"
done
ln -s reports/new.json "$T/link.json"
run --no-probe --logs "$QUIET" --format json -o "$T/link.json"
status_is 0 "a report through a link"
ok_if "leaves the link, and writes the file" sh -c "[ -L '$T/link.json' ] && grep -q '\"diagnoses\": \\[\\]' '$T/reports/new.json'"
(cd "$T" && "$KBMATCH" --no-probe --logs "$HIT" -o beside.txt)
ok_if "a report in the working directory" test -s "$T/beside.txt"
"$KBMATCH" --no-probe --logs "$HIT" -o /dev/stdout 2>"$T/err" | cat >"$T/out"
says "widget fell over" "a report into /dev/stdout"
"$KBMATCH" --no-probe --logs "$HIT" -o /dev/stdout >"$T/out" 2>"$T/err"
says "widget fell over" "a report into /dev/stdout that is a file"
run --no-probe --rules "$MINI/rules" --logs "$HIT"
status_is 1 "rules on top of the base"

ln -s reports/base.sqlite "$T/link.sqlite"
run kb build --rules "$MINI/rules" -o "$T/link.sqlite"
status_is 0 "a base in place of a link"
(cd "$T" && "$KBMATCH" kb build -q --rules "$MINI/rules") 2>"$T/err"
ok_if "a base in the working directory" test -s "$T/kb.sqlite"
run kb build --rules "$MINI/rules" -o "$T/nowhere/base.sqlite"
complains "o such file or directory" "a base in a folder that is not there"
mkdir "$T/here" && (cd "$T/here" && "$KBMATCH" site -o pages/) 2>"$T/err"
ok_if "pages in the working directory" test -s "$T/here/pages/index.html"
run lint -o "$T/reports/lint.json" --format json "$MINI/rules"
ok_if "what lint says, in a file" python3 -m json.tool "$T/reports/lint.json"
mkdir -p "$T/project2/rules/area" && (cd "$T/project2" && "$KBMATCH" new case hit --from "$HIT" --area area) >"$T/out" 2>"$T/err"
ok_if "a case in a project that had none" test -s "$T/project2/corpus/area/hit/case.lua"

# What is copied to a temporary file.
python3 - "$HIT" "$T/log.7z" <<'END' 2>/dev/null || true
import ctypes, ctypes.util, sys
lib = ctypes.CDLL(ctypes.util.find_library("archive") or "libarchive.so.13")
for name in ("archive_write_new", "archive_entry_new"):
    getattr(lib, name).restype = ctypes.c_void_p
data = open(sys.argv[1], "rb").read()
a, e = ctypes.c_void_p(lib.archive_write_new()), ctypes.c_void_p(lib.archive_entry_new())
lib.archive_write_set_format_7zip(a)
lib.archive_write_open_filename(a, sys.argv[2].encode())
lib.archive_entry_set_pathname(e, b"log.txt")
lib.archive_entry_set_filetype(e, 0o100000)
lib.archive_entry_set_size(e, ctypes.c_int64(len(data)))
lib.archive_write_header(a, e)
lib.archive_write_data(a, data, ctypes.c_size_t(len(data)))
lib.archive_write_close(a)
END
if [ -s "$T/log.7z" ]; then
	"$KBMATCH" --no-probe --logs - <"$T/log.7z" >"$T/out" 2>"$T/err"
	says "widget fell over" "an archive that must be copied, from a file"
	# shellcheck disable=SC2002 # a pipe is what is to be tried
	cat "$T/log.7z" | "$KBMATCH" --no-probe --logs - >"$T/out" 2>"$T/err"
	says "widget fell over" "an archive that must be copied, from a pipe"
else
	skip "an archive that must be copied" "no libarchive to make one"
fi
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034
# For the tests of the command line: one "ok" or "not ok" line a check.
#
#   run ARGUMENTS...   runs $KBMATCH; status in $status, output in $T/out and $T/err
#   status_is N NAME, says TEXT NAME (standard output), complains TEXT NAME (standard error)
#   ok_if NAME COMMAND..., json_has EXPRESSION NAME
set -u
export LC_ALL=C
ROOT=$PWD
KBMATCH=${KBMATCH:-$ROOT/kbmatch}
FULL_KB=$ROOT/kb.sqlite
MINI=$ROOT/tests/cli/mini
HIT=$MINI/corpus/area/hit/log.txt
QUIET=$MINI/corpus/area/quiet/log.txt
T=$(mktemp -d "${TMPDIR:-/tmp}/kbmatch-cli.XXXXXX") || exit 2
trap 'chmod -R u+rwx "$T" 2>/dev/null; rm -rf "$T"' EXIT

# foreground COMMAND...: in place of the shell, with the signals of a terminal's foreground
# job. A shell starts its background jobs with SIGINT ignored, and nohup with SIGHUP.
foreground() {
	exec python3 -c '
import os, signal, sys
for one in signal.SIGINT, signal.SIGHUP, signal.SIGTERM:
    signal.signal(one, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$@"
}
# catches PID: true if $KBMATCH runs there by now (a python catches signals as well) and
# catches SIGINT, bit 2 of SigCgt.
catches() {
	[ "$(readlink "/proc/$1/exe")" = "$(readlink -f "$KBMATCH")" ] &&
		case $(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status") in *[2367abef]) ;; *) return 1 ;; esac
}
# await COMMAND...: until it holds, for AWAIT_SECONDS at most
AWAIT_SECONDS=20
await() {
	tries=0
	while ! "$@" >/dev/null 2>&1; do
		tries=$((tries + 1))
		[ $tries -le $((AWAIT_SECONDS * 10)) ] || return 1
		sleep 0.1
	done
}

# The system's python: its packages are those that deps.sh installs, and what stands in front
# of it elsewhere takes longer to start than most of the tests.
if [ -x /usr/bin/python3 ]; then
	mkdir "$T/.bin" && ln -s /usr/bin/python3 "$T/.bin/python3"
	PATH=$T/.bin:$PATH
fi
export HOME="$T" XDG_CACHE_HOME="$T/cache" SOURCE_DATE_EPOCH=1772366405
unset KBMATCH_KB NO_COLOR XDG_DATA_HOME XDG_STATE_HOME
failures=0

# True if this lane looks at all. Where the program is a sanitised one, what it
# writes is not run or looked at again, and of what is many of a kind some are taken.
whole() { [ "${KBMATCH_OUTSIDE:-yes}" = yes ]; }
# True if a tool that only looks at the output is there, and wanted in this lane.
outside() { whole && command -v "$1" >/dev/null; }

# True if files can be given to another user, 12345, and programs run as that one.
has_others() { : >"$T/.given" && chown 12345 "$T/.given" 2>/dev/null && setpriv --reuid 12345 --clear-groups true 2>/dev/null; }

ok() { echo "ok - $1"; }
skip() { echo "ok - $1 # SKIP $2"; }
not_ok() {
	echo "not ok - $1"
	failures=$((failures + 1))
	[ $# -lt 2 ] || echo "# $2"
	head -c 600 "$T/err" 2>/dev/null | sed 's/^/# err: /'
	head -c 600 "$T/out" 2>/dev/null | sed 's/^/# out: /'
	echo
}

ok_if() {
	name=$1
	shift
	if "$@" >/dev/null 2>&1; then ok "$name"; else not_ok "$name" "failed: $*"; fi
}

run() {
	"$KBMATCH" "$@" >"$T/out" 2>"$T/err" </dev/null
	status=$?
}

status_is() {
	if [ "$status" -eq "$1" ]; then ok "$2"; else not_ok "$2" "status $status, not $1"; fi
}

# FILE TEXT: true if the text stands in it, however it was wrapped: where a line ends depends on
# how long the path of the checkout is.
stands_in() { grep -qF -e "$2" "$1" || tr -s ' \n' '  ' <"$1" | grep -qF -e "$2"; }

says() {
	if stands_in "$T/out" "$1"; then ok "$2"; else not_ok "$2" "no \"$1\" in the output"; fi
}

says_not() {
	if stands_in "$T/out" "$1"; then not_ok "$2" "\"$1\" in the output"; else ok "$2"; fi
}

complains() {
	if stands_in "$T/err" "$1"; then ok "$2"; else not_ok "$2" "no \"$1\" on standard error"; fi
}

# Status 2 with a message that holds TEXT, and nothing on standard output.
refuses() { # TEXT NAME ARGUMENTS...
	text=$1 name=$2
	shift 2
	run "$@"
	if [ "$status" -eq 2 ] && stands_in "$T/err" "$text" && [ ! -s "$T/out" ]; then
		ok "$name"
	else
		not_ok "$name" "status $status, wanted 2, \"$text\" and no output"
	fi
}

# EXPRESSION NAME: of `d`, the JSON on standard output
json_has() {
	if python3 -c "import json, sys; d = json.load(open(sys.argv[1])); sys.exit(not ($1))" "$T/out" 2>>"$T/err"; then
		ok "$2"
	else
		not_ok "$2" "not so: $1"
	fi
}

finish() { exit $((failures > 0)); }

# needs_journals NAME: $remote is systemd-journal-remote, which writes journals. Where there is
# none, or kbmatch reads none, NAME is skipped and the test ends.
needs_journals() {
	remote=
	for path in /lib/systemd/systemd-journal-remote /usr/lib/systemd/systemd-journal-remote; do
		[ ! -x "$path" ] || remote=$path
	done
	if [ -z "$remote" ] || ! "$KBMATCH" --version | grep -qF +journal; then
		skip "$1" "no systemd-journal-remote, or built without libsystemd"
		finish
	fi
}

# A base of the mini rules: quick, and the same whatever the real rules say.
mini_base() {
	"$KBMATCH" kb build -q --rules "$MINI/rules" -o "$T/mini.sqlite" </dev/null ||
		not_ok "the mini base builds"
	MINI_KB=$T/mini.sqlite
}

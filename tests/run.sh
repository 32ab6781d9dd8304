#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# All that `make check` runs once the packages are there: builds with both compilers and
# with sanitisers, then unit, cli and corpus tests, plain and sanitised, style, layers and
# what the corpus shows of the rules, several at once. Logs lie in build/check/. Ends with
# "N passed, N failed".
#
#   tests/run.sh                 all of it
#   tests/run.sh JOB DIRECTORY   one job as the pool runs it: "unit/test_atom", "cli/input",
#                                "corpus", "chop", "knowledge", "faults", "style", "layers"
set -u
cd "$(dirname "$0")/.." || exit 2
MAKE=${MAKE:-make} CC=${CC:-gcc} OTHER_CC=${OTHER_CC:-clang}
OUT=build/check

# Each job prints "ok" and "not ok" lines; a failure without one is one.
unit() { CMOCKA_MESSAGE_OUTPUT=TAP "$2/tests/unit/$1" 2>&1; }
cli() { KBMATCH=$PWD/$2/kbmatch sh "tests/cli/$1.sh" 2>&1; }
corpus() {
	"$2/kbmatch" test -v --kb kb.sqlite --junit "$OUT/corpus-$(basename "$2").xml" >"$2/corpus.out" 2>&1
	status=$?
	sed 's/^pass /ok - /; s/^FAIL /not ok - /' "$2/corpus.out"
	return $status
}
# A few of the corpus's logs, damaged in every way; `make chop noise` takes them all.
chop() {
	"$2/tests/chop/chop" -b kb.sqlite -n 1 -e 61 all >"$2/chop.out" 2>&1
	status=$?
	sed -E 's/^(CRASH|HANG|MADE) /not ok - \1: /; t; s/^/# /' "$2/chop.out"
	grep -qE '^(CRASH|HANG|MADE) ' "$2/chop.out" || [ $status -gt 1 ] || echo "ok - chop"
	return $status
}
# The rules are held to their cases: what the corpus does not show is a failure.
knowledge() {
	for look in "lint -q" "test --kb kb.sqlite --coverage" "test --kb kb.sqlite --mutate"; do
		# shellcheck disable=SC2086 # words of a command
		if "$2/kbmatch" $look >"$2/knowledge.out" 2>&1; then
			echo "ok - kbmatch $look"
		else
			sed 's/^/# /' "$2/knowledge.out"
			echo "not ok - kbmatch $look"
		fi
	done
}
faults() { python3 tests/fault/faults.py build/fault.so "$2/kbmatch" 12 2>&1; }
style() { tests/style.sh; }
layers() { tests/layers.sh; }

run() { # JOB DIRECTORY
	kind=${1%%/*}
	log=$OUT/$(echo "$1-$2" | tr / -).log
	case $2 in
	*/san)
		export ASAN_OPTIONS=exitcode=99:detect_leaks=1:allocator_may_return_null=1
		export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1:exitcode=99
		export KBMATCH_OUTSIDE=no # a browser or shellcheck sees the same in the plain lane
		;;
	esac
	export XDG_CACHE_HOME="$PWD/$2/cache"
	mkdir -p "$XDG_CACHE_HOME"
	echo "# $1 ($2)" >"$log"
	started=$(date +%s)
	"$kind" "${1#*/}" "$2" >>"$log" </dev/null
	ended=$?
	echo "# took $(($(date +%s) - started)) s" >>"$log"
	if ! grep -qE '^(ok|not ok)' "$log"; then
		echo "not ok - $1 ran no test (status $ended)" >>"$log"
	elif [ $ended -gt 1 ] && ! grep -q '^not ok' "$log"; then
		echo "not ok - $1 ended with status $ended" >>"$log"
	fi
}
[ $# -eq 0 ] || { run "$@"; exit; }

unset MAKEFLAGS MFLAGS KBMATCH_KB
export WERROR=1 # here alone: a packager's compiler may warn of more
rm -rf $OUT && mkdir -p $OUT || exit 2

build() { # NAME, MAKE ARGUMENTS...
	log=$OUT/$1.log
	shift
	if "$MAKE" -j2 "$@" >"$log" 2>&1; then
		echo "ok - ${log##*/}" >>"$log"
		return
	fi
	grep -nE 'error:|undefined|\*\*\*' "$log" | head -20
	echo "not ok - ${log##*/}" >>"$log"
	return 1
}

suite() { # DIRECTORY: its jobs, those first that take long
	printf '%s\n' cli/additions cli/redacted_reports cli/follow cli/follow-ends cli/follow-hosts chop unit/test_isolate cli/limits cli/threads \
		cli/redaction cli/hostile corpus
	for test in tests/cli/*.sh tests/unit/test_*.c; do
		name=${test##*/}
		name=${name%.*}
		case $name in lib | redacted_reports | follow | follow-ends | follow-hosts | test_isolate | limits | threads | redaction | hostile) ;;
		test_*) echo "unit/$name" ;;
		*) echo "cli/$name" ;;
		esac
	done
}

build build CC="$CC" all tests && plain=1 || plain=0
build build-sanitised CC="$CC" SAN=1 tests && sanitised=1 || sanitised=0
{
	# Compiled for what the other compiler says of it, and not run. Clang says the same at
	# -O0; gcc says more at -O2.
	[ "$OTHER_CC" = clang ] && quick=-O0 || quick=-O2
	build "build-$OTHER_CC" CC="$OTHER_CC" CFLAGS="$quick" BUILD=build/other programs tests
} &
{
	[ "$plain" -eq 0 ] || echo "faults build"
	[ "$sanitised" -eq 0 ] || [ ! -f kb.sqlite ] || suite | sed 's|$| build/san|'
	[ "$plain" -eq 0 ] || { suite; echo knowledge; } | sed 's|$| build|'
	echo "style build"
	echo "layers build"
} | xargs -P 4 -L 1 tests/run.sh
wait

# What each suite came to, its failures and what it left out.
for suite in build unit cli corpus chop knowledge faults style layers; do
	logs=$(ls $OUT/"$suite"*.log 2>/dev/null) || continue
	# shellcheck disable=SC2086 # a list
	cat $logs | grep -E '^not ok|# SKIP|^# skipped' | sed 's/^/  /'
	# shellcheck disable=SC2086
	printf '%-12s %s passed, %s failed\n' "$suite" "$(cat $logs | grep -c '^ok')" \
		"$(cat $logs | grep -c '^not ok')"
done
passed=$(cat $OUT/*.log | grep -c '^ok')
failed=$(cat $OUT/*.log | grep -c '^not ok')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

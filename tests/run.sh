#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# All that `make check` runs once the packages are there: builds with both compilers and
# with sanitisers, style, layers, then unit, cli and corpus tests, plain and sanitised
# side by side, and what the corpus shows of the rules. Logs lie in build/check/. Ends
# with "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 2
MAKE=${MAKE:-make} CC=${CC:-gcc} OTHER_CC=${OTHER_CC:-clang}
unset MAKEFLAGS MFLAGS KBMATCH_KB
OUT=build/check
rm -rf $OUT && mkdir -p $OUT || exit 2

# Prints what a suite came to, its failures and what it left out.
summary() { # NAME
	log=$OUT/$1.log
	grep -E '^not ok|# SKIP|^# skipped' "$log" | sed 's/^/  /'
	printf '%-22s %s passed, %s failed\n' "$1" "$(grep -c '^ok' "$log")" "$(grep -c '^not ok' "$log")"
}

step() { # NAME, COMMAND...: a log of its own; a failure without a "not ok" line is one
	suite=$1
	shift
	"$@" >"$OUT/$suite.log" 2>&1
	ended=$?
	if [ $ended -ne 0 ] && ! grep -q '^not ok' "$OUT/$suite.log"; then
		echo "not ok - $suite ended with status $ended" >>"$OUT/$suite.log"
	fi
	grep -qE '^(ok|not ok)' "$OUT/$suite.log" || echo "ok - $suite" >>"$OUT/$suite.log"
	summary "$suite"
}

build() { # NAME, MAKE ARGUMENTS...
	target=$1
	shift
	step "$target" "$MAKE" -j2 "$@"
	grep -q '^not ok' "$OUT/$suite.log" || return 0
	grep -nE 'error:|undefined|\*\*\*' "$OUT/$suite.log" | head -20
	return 1
}

unit() { # DIRECTORY
	for source in tests/unit/test_*.c; do
		test=$1/${source%.c}
		name=${test##*/}
		echo "# $name"
		CMOCKA_MESSAGE_OUTPUT=TAP "$test" >"$test.out" 2>&1
		status=$?
		cat "$test.out"
		if ! grep -qE '^(ok|not ok)' "$test.out"; then
			echo "not ok - $name ran no test (status $status)"
		elif [ $status -ne 0 ] && ! grep -q '^not ok' "$test.out"; then
			echo "not ok - $name ended with status $status"
		fi
	done
}

cli() { # DIRECTORY
	for test in tests/cli/[a-z]*.sh; do
		[ "$test" = tests/cli/lib.sh ] && continue
		echo "# $test"
		KBMATCH=$PWD/$1/kbmatch sh "$test" >"$1/cli.out" 2>&1
		status=$?
		cat "$1/cli.out"
		if [ $status -ne 0 ] && ! grep -q '^not ok' "$1/cli.out"; then
			echo "not ok - $test ended with status $status"
		fi
	done
}

corpus() { # DIRECTORY, NAME
	"$1/kbmatch" test -v --kb kb.sqlite --junit "$OUT/$2.xml" >"$1/corpus.out" 2>&1
	status=$?
	sed 's/^pass /ok - /; s/^FAIL /not ok - /' "$1/corpus.out"
	[ $status -le 1 ] || echo "not ok - kbmatch test ended with status $status"
}

# The rules are held to their cases: what the corpus does not show is a failure.
knowledge() { # DIRECTORY
	for look in "lint -q" "test --kb kb.sqlite --coverage" "test --kb kb.sqlite --mutate"; do
		# shellcheck disable=SC2086 # words of a command
		if "$1/kbmatch" $look >"$1/knowledge.out" 2>&1; then
			echo "ok - kbmatch $look"
		else
			sed 's/^/# /' "$1/knowledge.out"
			echo "not ok - kbmatch $look"
		fi
	done
}

# A few of the corpus's logs, damaged in every way; `make chop noise` takes them all.
chop() { # DIRECTORY
	"$1/tests/chop/chop" -b kb.sqlite -n 1 -e 61 all >"$1/chop.out" 2>&1
	status=$?
	sed -E 's/^(CRASH|HANG|MADE) /not ok - \1: /; t; s/^/# /' "$1/chop.out"
	[ $status -le 1 ] || grep -qE '^(CRASH|HANG)' "$1/chop.out" || echo "not ok - ended with status $status"
}

suites() { # DIRECTORY, SUFFIX
	export XDG_CACHE_HOME="$PWD/$1/cache"
	rm -rf "$XDG_CACHE_HOME" && mkdir -p "$XDG_CACHE_HOME"
	step "unit$2" unit "$1"
	step "cli$2" cli "$1"
	step "corpus$2" corpus "$1" "corpus$2"
	step "chop$2" chop "$1"
}

build build CC="$CC" all tests && plain=1 || plain=0
# It is compiled for what the other compiler says of it, and not run.
# Clang says the same at -O0; gcc says more at -O2.
QUICK=-O2
[ "$OTHER_CC" != clang ] || QUICK=-O0
build "build-$OTHER_CC" CC="$OTHER_CC" CFLAGS="$QUICK" BUILD=build/other programs tests
build build-sanitised CC="$CC" SAN=1 tests && sanitised=1 || sanitised=0

export ASAN_OPTIONS=exitcode=99:detect_leaks=1:allocator_may_return_null=1
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1:exitcode=99
if [ $sanitised -eq 1 ] && [ -f kb.sqlite ]; then
	# What a browser or shellcheck sees is the same as in the plain lane.
	(export KBMATCH_OUTSIDE=no && suites build/san -sanitised) >$OUT/sanitised.txt 2>&1 &
	lane=$!
fi
[ $plain -eq 0 ] || { suites build "" && step knowledge knowledge build; }
[ $plain -eq 0 ] || step faults python3 tests/fault/faults.py build/fault.so build/kbmatch 12
step style tests/style.sh
step layers tests/layers.sh
if [ -n "${lane:-}" ]; then
	wait "$lane"
	cat $OUT/sanitised.txt
fi

passed=$(cat $OUT/*.log | grep -c '^ok')
failed=$(cat $OUT/*.log | grep -c '^not ok')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

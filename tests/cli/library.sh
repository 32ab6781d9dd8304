# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# libkbmatch.so and the Python package as others use them: installed, compiled by pkg-config,
# the examples of docs/library.md, what is exported, its ABI, threads, failed allocations, and
# the corpus: the same JSON as the program's. LIBRARY_WHOLE=1 (make check-library) takes all
# of the corpus, and more logs for the allocations.
. tests/cli/lib.sh
BUILT=$(dirname "$KBMATCH")
[ -e "$BUILT/libkbmatch.so.0" ] || BUILT=$ROOT/build
if ! whole; then
	skip "the library" "the plain lane takes it"
	finish
fi
if [ ! -e "$BUILT/libkbmatch.so.0" ]; then
	not_ok "the library was built" "no $BUILT/libkbmatch.so.0"
	finish
fi
mini_base

# --- installed ---
make -o library DESTDIR="$T/root" PREFIX=/usr install-library >"$T/out" 2>"$T/err" </dev/null
status=$?
status_is 0 "make install-library"
LIB=$T/root/usr/lib
ok_if "the name that programs are linked with" test "$(readlink "$LIB/libkbmatch.so")" = libkbmatch.so.0
export PKG_CONFIG_PATH="$LIB/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$T/root" LD_LIBRARY_PATH="$LIB"
CC=${CC:-cc}
compile() { # OUTPUT SOURCE OPTIONS...
	output=$1 source=$2
	shift 2
	# shellcheck disable=SC2046
	$CC -g -O1 -Wall -Wextra -Werror "$@" $(pkg-config --cflags kbmatch) -o "$output" "$source" \
		$(pkg-config --libs kbmatch) -lpthread 2>"$T/err"
}

# --- what is exported ---
nm -D --defined-only "$LIB/libkbmatch.so.0" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort >"$T/exported"
grep -oE '\bkbmatch_[a-z_]+\(' engine/api/kbmatch.h | tr -d '(' | sort -u >"$T/declared"
ok_if "it exports what the header declares, and nothing else" cmp "$T/exported" "$T/declared"
nm -D -u "$LIB/libkbmatch.so.0" | awk '{ sub(/@.*/, "", $2); print $2 }' |
	grep -xE 'exit|abort|printf|puts|putchar|perror|stdout|stderr|system|popen|posix_spawnp?|sigaction|setenv|chdir' >"$T/out"
ok_if "it neither prints nor exits" test ! -s "$T/out"
printf '%s\n' '#include <kbmatch.h>' 'int main() { return kbmatch_version()[0] == 0; }' >"$T/plus.cc"
if outside c++; then
	ok_if "the header is C++, too" c++ -Wall -Wextra -Werror -fsyntax-only -I"$T/root/usr/include" "$T/plus.cc"
fi

# --- its ABI ---
if outside abidw && [ -f engine/api/libkbmatch.abi ]; then
	abidw --headers-dir engine/api --drop-private-types --drop-undefined-syms --no-corpus-path --no-comp-dir-path \
		--no-show-locs "$BUILT/libkbmatch.so.0" >"$T/now.abi" 2>"$T/err"
	abidiff engine/api/libkbmatch.abi "$T/now.abi" >"$T/out" 2>"$T/err"
	status=$?
	status_is 0 "the ABI is that of engine/api/libkbmatch.abi"
else
	skip "the ABI" "no abidw (abigail-tools)"
fi

# --- the examples ---
awk -v to="$T" '/^```(c|python)$/ { getline; match($0, /[a-z]+\.(c|py)/); file = to "/" substr($0, RSTART, RLENGTH) }
	/^```$/ { file = "" } file { print >file }' docs/library.md
for name in first watch; do
	if compile "$T/$name" "$T/$name.c"; then ok "$name.c compiles"; else not_ok "$name.c compiles"; fi
done
"$T/first" "$MINI_KB" "$HIT" >"$T/out" 2>"$T/err"
status=$?
status_is 0 "first.c"
says "$HIT:1: widget fell over" "it shows the line"
"$T/first" "$MINI_KB" "$T/none" >"$T/out" 2>"$T/err"
status=$?
status_is 2 "first.c without the log"
complains "$T/none" "it names the file"
"$T/first" "$HIT" "$HIT" >"$T/out" 2>"$T/err"
complains "not a kbmatch knowledge base" "a base that is none"
"$T/watch" "$MINI_KB" "$HIT" 1000000 >"$T/out" 2>"$T/err"
json_has 'd["diagnoses"][0]["id"] == "sample-fault"' "watch.c prints the report"
"$T/watch" "$MINI_KB" "$HIT" 3 >"$T/out" 2>"$T/err"
status=$?
status_is 6 "watch.c cancels"
says cancelled "and it says so"

# --- errors, the order of calls ---
if compile "$T/calls" tests/library/calls.c; then ok "calls.c compiles"; else not_ok "calls.c compiles"; fi
"$T/calls" "$MINI_KB" "$HIT" 2>"$T/err" || not_ok "calls.c ends well"

# --- each allocation fails ---
if compile "$T/faults" tests/library/faults.c -I.; then ok "faults.c compiles"; else not_ok "faults.c compiles"; fi
if [ -z "${LIBRARY_WHOLE:-}" ]; then
	"$T/faults" "$MINI_KB" "$HIT" 3 2>"$T/err" || not_ok "faults.c ends well"
else
	"$T/faults" "$MINI_KB" "$HIT" 1 2>"$T/err" || not_ok "faults.c ends well"
	export FAULTS_LOST=1
	for log in docker.json journal.json thread-gh.json amd-smi-cper.json issue.md dmesg-utf16le.txt; do
		"$T/faults" "$MINI_KB" tests/inputs/$log 7 2>"$T/err" || not_ok "faults.c ends well with $log"
	done
	"$T/faults" "$FULL_KB" "$(find corpus/kernel -name log.txt | sort | head -1)" 41 2>"$T/err" || not_ok "faults.c ends well with the base"
	unset FAULTS_LOST
fi

# --- the corpus ---
# cases.py writes what each case gives the library, and runs the program on the same.
compile "$T/json" tests/library/json.c || not_ok "json.c compiles"
every=20
[ -z "${LIBRARY_WHOLE:-}" ] || every=1
export XDG_STATE_HOME="$T/state"
python3 tests/library/cases.py "$KBMATCH" "$FULL_KB" "$T/corpus" $every >"$T/list" 2>"$T/err" || not_ok "cases.py"
"$T/json" "$FULL_KB" 8 <"$T/list" >"$T/out" 2>"$T/err" || not_ok "json.c ends well"
ok_if "8 threads over $(wc -l <"$T/list") logs: the same JSON as the program's" \
	python3 tests/library/cases.py --compare "$T/corpus" program library
export PYTHONPATH=contrib/python KBMATCH_LIBRARY="$LIB/libkbmatch.so.0" PYTHONDONTWRITEBYTECODE=1
python3 tests/library/cases.py --python "$FULL_KB" "$T/corpus" <"$T/list" 2>"$T/err" || not_ok "cases.py --python"
ok_if "and through Python" python3 tests/library/cases.py --compare "$T/corpus" program python

# --- threads ---
# TSAN=1 builds the library for the thread sanitizer.
if [ -e build/tsan/libkbmatch.so.0 ]; then
	$CC -fsanitize=thread -g -O1 -Iengine/api -o "$T/json-tsan" tests/library/json.c build/tsan/libkbmatch.so.0 -lpthread 2>"$T/err"
	mkdir -p "$T/corpus/tsan"
	head -40 "$T/list" | sed 's|/library/|/tsan/|' >"$T/few"
	LD_LIBRARY_PATH=build/tsan TSAN_OPTIONS=exitcode=66 "$T/json-tsan" "$FULL_KB" 8 <"$T/few" >"$T/out" 2>"$T/err"
	status=$?
	status_is 0 "8 threads under the thread sanitizer"
else
	skip "8 threads under the thread sanitizer" "make check-library builds it"
fi

# --- Python ---
KBMATCH_KB=$MINI_KB python3 "$T/first.py" "$HIT" >"$T/out" 2>"$T/err"
says "$HIT 1 widget fell over at step 7" "first.py"
python3 "$T/session.py" "$MINI_KB" "$HIT" >"$T/out" 2>"$T/err"
says "1 at or above 0.5" "session.py"
mkdir "$T/folder" && cp "$HIT" "$T/folder/a.log" && cp "$QUIET" "$T/folder/b.log" && : >"$T/folder/c.log"
python3 contrib/python/examples/table.py "$T/folder" "$MINI_KB" >"$T/out" 2>"$T/err"
status=$?
status_is 0 "table.py"
says a.log "a row for each log"
MINI_KB=$MINI_KB python3 -m unittest -q tests/library/test_python.py >"$T/out" 2>"$T/err"
status=$?
status_is 0 "the package's own tests"
if python3 -c 'import setuptools, wheel' 2>/dev/null && python3 -m pip --version >/dev/null 2>&1; then
	cp -r contrib/python "$T/wheel"
	python3 -m pip wheel -q --no-build-isolation --no-deps --no-index -w "$T/dist" "$T/wheel" >"$T/out" 2>"$T/err"
	ok_if "a wheel, without a network" test -s "$T/dist/kbmatch-$(sed -n 's/^VERSION := //p' Makefile)-py3-none-any.whl"
else
	skip "a wheel" "no pip with setuptools and wheel"
fi
finish

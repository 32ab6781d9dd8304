# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Hostile logs, names, facts, snapshots and machines (tests/hostile/README.md) through
# every form: nothing of them acts on a terminal, a browser, a Markdown renderer or sh.
. tests/cli/lib.sh
. tests/roots/lib.sh
HERE=$ROOT/tests/hostile
PYTHON=python3
[ ! -x /usr/bin/python3 ] || PYTHON=/usr/bin/python3
export KBMATCH_KB="$FULL_KB" XDG_STATE_HOME="$T/state" PYTHONDONTWRITEBYTECODE=1
IN=$T/in OUT=$T/made
mkdir -p "$OUT" "$T/work/in/here" "$T/text" "$T/terminal" "$T/shown"

unpack mi50-two-rocms "$T/machine" || not_ok "the machine is unpacked"
if ! $PYTHON "$HERE/build.py" "$HERE" "$T/machine" "$IN" >"$T/out" 2>"$T/err"; then
	not_ok "the inputs are made"
	finish
fi
# What a text made run would leave something here, or its "zz-canary" elsewhere. One of the
# words is "..", and what lies there is read.
cd "$T/work/in/here" || exit 2

check() { # NAME KIND ARGUMENTS...
	name=$1
	shift
	whole || return 0
	if $PYTHON "$HERE/check.py" "$@" >"$T/out" 2>"$T/err"; then ok "$name"; else not_ok "$name"; fi
}
kbmatch() { "$KBMATCH" "$@" </dev/null; }
# xargs makes one status of all; this one keeps what stays of a sanitiser or a signal, too.
cat >"$T/noting" <<'END'
"$KBMATCH" "$@" </dev/null
status=$?
[ $status -le 2 ] || echo "$status: kbmatch $*" >>"$NOTED"
exit $status
END
export KBMATCH NOTED="$T/noted"
each() { xargs -0 "$@"; } # OPTIONS OF XARGS..., sh "$T/noting", ARGUMENTS...
with() { each sh "$T/noting" "$@" <"$input"; } # COMMAND, OPTIONS...: and the case's own

# --- What was tried, for the case of that name.

each -I '{}' sh "$T/noting" tried '{}' same --note '{}' --case 'zz attempts' <"$IN/notes" >"$T/terminal/tried" 2>"$T/terminal/tried.err"
each -I '{}' sh "$T/noting" tried 'zz' same --case '{}' <"$IN/notes" >"$T/terminal/tried-case" 2>"$T/terminal/tried-case.err"
kbmatch tried -v --case 'zz attempts' >"$T/terminal/tried-table" 2>"$T/terminal/tried-table.err"
kbmatch tried -v --case none >"$T/terminal/tried-cases" 2>&1
ok_if "what was tried is noted" test "$(grep -c '^noted for case' "$T/terminal/tried")" -gt 20

# --- Every case in every form.

count=0 empty=''
form() { # FILE COMMAND...
	made=$1
	shift
	"$@" >"$made" 2>"$T/terminal/$case.${made##*/}.err"
	[ -s "$made" ] || empty="$empty ${made##*/}"
}
for input in "$IN"/cases/*; do
	case=${input##*/}
	count=$((count + 1))
	form "$T/text/$case" with diagnose --min-confidence 0
	if ! whole; then # the writers in turn
		case $((count % 4)) in
		0) form "$OUT/$case.json" with diagnose --min-confidence 0 --format json ;;
		1) form "$OUT/$case.html" with diagnose --min-confidence 0 --format html --no-redact ;;
		2) form "$OUT/$case.md" with diagnose --min-confidence 0 --format markdown ;;
		*) form "$T/terminal/$case.explain" with explain rocblas-tensile-library-missing ;;
		esac
		continue
	fi
	form "$T/text/$case.v" with diagnose -v
	form "$T/text/$case.q" with diagnose -q --min-confidence 0
	form "$OUT/$case.json" with diagnose --min-confidence 0 --format json
	form "$OUT/$case.html" with diagnose --min-confidence 0 --format html --no-redact
	form "$OUT/$case.md" with diagnose --min-confidence 0 --format markdown
	cp "$OUT/$case.json" "$OUT/$case.html.json"
	cp "$OUT/$case.json" "$OUT/$case.md.json"
	form "$T/terminal/$case.check" with check
	form "$T/terminal/$case.explain" with explain rocblas-tensile-library-missing
	case $case in
	facts-* | snapshot | tree-* | attempts) ;;
	*)
		sed -z '/^--no-probe$/d' "$input" >"$T/logs"
		form "$T/terminal/$case.sources" each sh "$T/noting" sources <"$T/logs"
		;;
	esac
done
ok_if "there are cases" test "$count" -ge 30
ok_if "every form of every case says something:$empty" test -z "$empty"

# --- Snapshots, and words of the command line.

for part in 0 1 2; do
	kbmatch probe --sysroot "$IN/tree-$part" >"$T/terminal/probe-$part" 2>&1
	kbmatch probe --sysroot "$IN/tree-$part" --no-redact -o "$OUT/probe-$part.snapshot" >"$T/terminal/probe-o-$part" 2>&1
done
kbmatch diff "$IN/a.json" "$IN/b.json" >"$T/terminal/diff-ab" 2>&1
kbmatch diff "$OUT/probe-0.snapshot" "$OUT/probe-1.snapshot" >"$T/terminal/diff-01" 2>&1
kbmatch diff --format json "$OUT/probe-1.snapshot" "$OUT/probe-2.snapshot" >"$OUT/diff.json.txt" 2>&1
ok_if "diff prints JSON" $PYTHON -m json.tool "$OUT/diff.json.txt"
whole || sed -zni '1~4p' "$IN/words"
for command in 'search --' 'show --' 'matrix --' 'explain --' 'sources --' 'diagnose --no-probe --case' \
	'diagnose --no-probe --logs' 'diagnose --snapshot' 'diagnose --fact' 'probe --' 'check --kb'; do
	# shellcheck disable=SC2086 # words
	each -n 1 sh "$T/noting" $command <"$IN/words" >"$T/terminal/words-${command%% *}" 2>&1
done

check "terminal: no control, no hidden character" terminal "$HERE" "$T"/text/* "$T"/terminal/*
check "terminal: input is never in column 0 of a report" text "$HERE" "$T"/text/*
check "JSON: valid, and fits its schema" json "$ROOT/docs/report.schema.json" "$OUT"/*[!lmd].json
check "snapshots: valid, and fit their schema" json "$ROOT/docs/snapshot.schema.json" "$OUT"/probe-?.snapshot

# --- Markdown.

if outside cmark-gfm; then
	check "Markdown: no HTML, image, mention or link that a rule has not; fences close" markdown "$OUT"/*.md
else
	skip "Markdown" "no cmark-gfm, or not in this lane"
fi

# --- sh: scripts of the base with hostile facts, then a rule whose commands run.

shells=''
for shell in dash bash; do
	! command -v $shell >/dev/null || shells="$shells $shell"
done
bad='' count=0
tried_script() { # FILE: parses, and says what it would do
	for shell in $shells; do
		$shell -n "$1" 2>>"$T/shown/err" && XDG_STATE_HOME="$T/fix-state" $shell "$1" </dev/null >>"$T/shown/$shell" 2>&1 ||
			bad="$bad $shell:${1##*/}"
	done
	count=$((count + 1))
}
for part in 0 1 2 3; do
	whole || break
	input=$IN/cases/facts-$part
	$PYTHON -c 'import json, sys
for one in json.load(open(sys.argv[1]))["diagnoses"]:
	for remedy in one["remedies"]: print(one["id"] + "/" + remedy["id"])' "$OUT/facts-$part.json" |
		awk -v part=$part 'NR % 4 == part' >"$T/remedies"
	while read -r remedy; do
		script=$OUT/$part.$(echo "$remedy" | tr / .).sh
		with fix "$remedy" >"$script" 2>>"$T/terminal/fix.err" || continue
		tried_script "$script"
	done <"$T/remedies"
done
if whole; then
	ok_if "fix: there are scripts of the base" test "$count" -gt 20
	ok_if "fix: they parse and say what they would do:$bad" test -z "$bad"
fi

host=$(uname -n)
failed=''
cycle() { # SHELL SCRIPT EXPECTED
	export HOME="$T/fix-home"
	rm -rf "$HOME" && mkdir -p "$HOME"
	for step in --dry-run apply status; do
		XDG_STATE_HOME="$T/fix-state" $1 "$2" $step </dev/null >>"$T/shown/$1" 2>&1 || failed="$failed $1:${2##*/}:$step"
	done
	cmp -s "$HOME/printed" "$3" || failed="$failed $1:${2##*/}:differs"
	XDG_STATE_HOME="$T/fix-state" $1 "$2" rollback </dev/null >>"$T/shown/$1" 2>&1 || failed="$failed $1:${2##*/}:rollback"
	[ ! -e "$HOME/printed" ] || failed="$failed $1:${2##*/}:left"
	export HOME="$T"
}
count=0
for input in "$IN"/facts/*; do
	script=$OUT/print-${input##*/}.sh
	with fix hostile-commands/print --rules "$HERE/rules" --no-probe --logs "$IN/one.log" --fact "host.name=$host" \
		>"$script" 2>>"$T/terminal/fix.err" || failed="$failed ${input##*/}"
	! whole || for shell in $shells; do cycle "$shell" "$script" "$IN/printed/${input##*/}"; done
	count=$((count + 1))
done
ok_if "fix: there are scripts that print facts" test "$count" -ge 20
if whole; then name="comes out of a command as it was"; else name="is written into a script"; fi
ok_if "fix: a fact $name:$failed" test -z "$failed"
check "fix: nothing in a script is hidden from who reads it" script "$HERE" "$OUT"/*.sh
check "fix: what it says on a terminal" terminal "$HERE" "$T/terminal/fix.err" "$T"/shown/*
if outside shellcheck; then
	# But for quotes of other scripts, which the input has.
	ok_if "fix: scripts are shellcheck-clean" env LC_ALL=C.UTF-8 shellcheck -s sh -S warning -e SC1111,SC1112 "$OUT"/print-*5.sh
else
	skip "fix: scripts are shellcheck-clean" "no shellcheck, or not in this lane"
fi

# --- Bug reports.

if kbmatch report-bug --help >"$T/out" 2>&1; then
	set -- ollama llama.cpp rocm therock pytorch vllm comfyui lemonade drm-amd debian ubuntu fedora
	bad='' count=0
	for input in "$IN"/cases/*; do
		case=${input##*/} upstream=$1 kind=bug
		shift
		set -- "$@" "$upstream"
		case $upstream in
		debian | ubuntu | fedora) kind=mail ;; # plain text
		esac
		count=$((count + 1))
		if whole || [ $((count % 2)) -eq 0 ]; then
			with report-bug "$upstream" >"$OUT/$case.$kind" 2>"$T/terminal/$case.bug.err" || bad="$bad $case:$upstream"
		fi
		if whole || [ $((count % 2)) -eq 1 ]; then
			with report-bug "$upstream" --url >"$OUT/$case.url" 2>"$T/terminal/$case.url.err"
			[ -s "$OUT/$case.url" ] || rm "$OUT/$case.url"
		fi
	done
	ok_if "bug reports are written:$bad" test -z "$bad"
	check "bug reports: errors on a terminal" terminal "$HERE" "$T"/terminal/*.bug.err "$T"/terminal/*.url.err
	check "bug reports: addresses" url "$OUT"/*.url
	check "bug reports: plain text" plain "$OUT"/*.mail
	! command -v cmark-gfm >/dev/null || check "bug reports: Markdown" bug "$OUT"/*.bug
else
	skip "bug reports" "this kbmatch has no report-bug"
fi

# --- A browser, once for all pages.

if outside node && outside chromedriver; then
	kbmatch --format html --no-probe --min-confidence 0 --logs "$ROOT/corpus/apu" --logs "$ROOT/corpus/rocm" >"$T/logs.html"
	kbmatch --format html --sysroot "$T/machine" --min-confidence 0 --logs "$ROOT/corpus/ollama/gfx906-runner-crashed" >"$T/machine.html"
	kbmatch tried rocblas-tensile-library-missing/same-strategy same --case harmless >/dev/null 2>&1
	kbmatch --format html --no-probe --case harmless --logs "$IN/one.log" >"$T/attempts.html"
	node "$HERE/pages.mjs" "$T/logs.html" "$T/machine.html" "$T/attempts.html" -- "$OUT"/*.html >"$T/browser" 2>"$T/err"
	status=$?
	: >"$T/out"
	case $status in
	0) ok "HTML: $(grep -c '^ok' "$T/browser") checks of $(find "$OUT" -name '*.html' | wc -l) pages in a browser" ;;
	77) skip "HTML: in a browser" "$(grep '^#' "$T/browser")" ;;
	*)
		grep -A 1 '^not ok' "$T/browser" | grep -v '^--' | head -40
		failures=$((failures + 1))
		grep -q '^not ok' "$T/browser" || not_ok "HTML: the browser's test ends well"
		;;
	esac
else
	skip "HTML: in a browser" "no node or no chromedriver here, or not in this lane"
fi

ok_if "kbmatch ends with a status of its own: $(head -c 600 "$NOTED" 2>/dev/null | LC_ALL=C tr -c ' -~' '?')" test ! -s "$NOTED"
ok_if "nothing of the input was run" test -z "$(find "$T" -name zz-canary -o -path "$T/work/in/here/*")"

# --- The checks see what they are for.

whole || finish
blind() { # NAME KIND ARGUMENTS...
	name=$1
	shift
	if $PYTHON "$HERE/check.py" "$@" >"$T/out" 2>"$T/err"; then not_ok "the check sees $name"; else ok "the check sees $name"; fi
}
printf '  zz \033[2J\n' >"$T/bad"
blind "an escape sequence" terminal "$HERE" "$T/bad"
printf '  zz \342\200\256\n' >"$T/bad"
blind "a hidden character" terminal "$HERE" "$T/bad"
printf 'Nothing was diagnosed. zz\n' >"$T/bad"
blind "a line of the input" terminal "$HERE" "$T/bad"
printf '2. A title <b>zz</b>\n' >"$T/bad"
blind "input in column 0" text "$HERE" "$T/bad"
echo '{"schema": "zz"}' >"$T/bad"
blind "a report without its parts" json "$ROOT/docs/report.schema.json" "$T/bad"
echo '{}' >"$T/bad.json"
if command -v cmark-gfm >/dev/null; then
	for text in 'zz @zzuser' '<img src=zz>' '[zz](https://zz.example)' '![zz](zz.png)' '```'; do
		printf '# zz\n\n%s\n' "$text" >"$T/bad"
		blind "$text" markdown "$T/bad"
	done
fi
echo "https://example.org/?a=zz<b>" >"$T/bad"
blind "a markup character in an address" url "$T/bad"
finish

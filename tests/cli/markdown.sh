# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The Markdown report before a renderer of GitHub's flavour: hostile text in logs, facts,
# file names and rules stays text, and nothing of it is lost.
. tests/cli/lib.sh
PYTHON=python3
[ ! -x /usr/bin/python3 ] || PYTHON=/usr/bin/python3
HOSTILE=tests/cli/markdown_hostile.py

run --format markdown --no-probe --logs "$HIT" --kb "$FULL_KB"
status_is 0 "markdown: nothing diagnosed"
says "# Cannot tell: " "markdown: nothing says so"
mini_base
run --format markdown --no-probe --logs "$HIT" --kb "$MINI_KB" -o "$T/report.md"
status_is 1 "markdown: something diagnosed"
ok_if "markdown: -o" grep -qF '## What to do: Start the widget again' "$T/report.md"
if ! command -v cmark-gfm >/dev/null; then
	skip "markdown before a renderer" "no cmark-gfm"
	finish
fi

# With raw HTML let through, so that none that came from a log goes unseen.
render() { cmark-gfm -e table -e autolink -e strikethrough -e tasklist -e footnotes --unsafe "$1"; }
rendered() { # NAME REPORT CHECK...
	name=$1
	render "$2" >"$T/report.html" 2>"$T/err" || not_ok "$name" "cmark-gfm failed"
	shift 2
	if $PYTHON $HOSTILE "$@" "$T/report.html" >"$T/out" 2>"$T/err"; then
		ok "$name"
	else
		not_ok "$name"
	fi
}

rendered "markdown: the sample" tests/golden/report.md tree
rendered "markdown: a short report" "$T/report.md" tree
printf '# x @user\n\n| a | b |\n| --- | --- |\n\n<b>x</b>\n' >"$T/bad.md"
render "$T/bad.md" >"$T/bad.html"
if $PYTHON $HOSTILE tree "$T/bad.html" >"$T/out"; then
	not_ok "markdown: the check sees a mention and HTML"
else
	says "active text 'x @user'" "markdown: the check sees a mention"
	says "element <b>" "markdown: the check sees HTML"
fi

$PYTHON $HOSTILE make "$T/hostile" || not_ok "markdown: the hostile text is made"
"$KBMATCH" kb build -q --rules "$T/hostile/rules" -o "$T/hostile.sqlite" </dev/null ||
	not_ok "markdown: the hostile base builds"
hostile_report() { # OPTION...
	xargs -0 "$KBMATCH" --format markdown --no-probe --kb "$T/hostile.sqlite" --min-confidence 0 \
		--logs "$T/hostile/hostile.log" --logs "$T/hostile/named" -o "$T/hostile.md" "$@" \
		<"$T/hostile/facts" >"$T/out" 2>"$T/err"
}
hostile_report -v --no-redact
rendered "markdown: hostile text is text, and all there" "$T/hostile.md" check "$T/hostile"
hostile_report
rendered "markdown: hostile text in a report that is cut" "$T/hostile.md" tree
# One case of each area with the real base.
for area in corpus/*/; do
	log=$(find "$area" -name 'log*.txt' | sort | head -1)
	[ -n "$log" ] || continue
	run --format markdown --no-probe --kb "$FULL_KB" --logs "$log" --min-confidence 0
	cp "$T/out" "$T/real.md"
	rendered "markdown: $log" "$T/real.md" tree
done
finish

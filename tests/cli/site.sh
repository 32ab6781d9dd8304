# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The base as a web site: every rule has a page, every link leads somewhere, the same bytes
# twice, nothing of a hostile base is markup; and, by tests/browser/site.test.mjs, what a
# browser makes of it. KBMATCH_SCREENSHOTS=DIR keeps pictures of it.
. tests/cli/lib.sh
mini_base
MARKUP='<img src=x onerror=alert(1)>'
SCRIPT='</title></script><script>alert(2)</script>]]>'

mkdir "$T/rules"
cat >"$T/rules/hostile.lua" <<END
rule {
  id = "hostile", title = [=[Widget $MARKUP $SCRIPT]=], summary = [=[$SCRIPT "quoted' &{$MARKUP} <!--$MARKUP-->]=],
  component = "app", severity = "critical", maturity = "stable", prior = "common",
  evidence = {
    { log = [=[widget $MARKUP fell over at step $SCRIPT]=], strength = "decisive" },
    { log = [=[\bring (?:zgfx|zsdma)\S* [^]x]{2} za\.zb(?<seq>\d+)$]=], strength = "weak" },
    { log = [=[gadget went]=], strength = "strong", against = true },
  },
  remedies = {
    { id = "one", title = [=[Do $MARKUP]=], outcome = "cure", risk = "high", chance = 0.5, minutes = 100,
      reversibility = "low", scope = "firmware", requires = [=[$MARKUP]=], pros = { [=[$MARKUP]=] }, cons = { [=[$SCRIPT]=] },
      apply = [=[echo '$MARKUP']=], verify = "true", expect = [=[<b>]=], rollback = "false" },
    { id = "two", title = [=[Not <b>this</b>]=], avoid = [=[$SCRIPT]=] },
  },
  refuted = { { what = [=[$MARKUP]=], why = [=[$SCRIPT]=], ref = 1 } },
  references = { { url = "https://example.org/?a=1&b='2'#c", title = [=[$MARKUP]=], says = [=[$SCRIPT]=] } },
}
END
echo "benign { id = \"harmless\", log = [=[widget $MARKUP is fine]=], why = [=[$SCRIPT]=], url = \"https://example.org/\" }" >"$T/rules/lines.lua"

# Links to files or to places in them that are not there.
broken_links() { (
	cd "$1" || exit
	{ ls && grep -oE ' id="[^"]*"' ./*.html | sed 's|^\./\([^:]*\): id="\(.*\)"$|\1#\2|'; } | sort -u >"$T/places"
	grep -oE ' (href|src)="[^"]*"' ./*.html | sed 's|^\./\([^:]*\): [a-z]*="\(.*\)"$|\1 \2|' | grep -vE ' https?://' |
		sed 's|^\(.*\) #|\1 \1#|; s|^.* ||' | sort -u | comm -23 - "$T/places"
); }

run site --kb "$FULL_KB" -o "$T/kb"
status_is 0 "site: writes a folder"
ok_if "site: and prints nothing" test ! -s "$T/out"
grep -rlE '^rule *\{' rules | sed 's|.*/||; s|\.lua$||' | sort >"$T/ids" # a rule's file has its name
ls "$T/kb" | sed -n 's/^rule-\(.*\)\.html$/\1/p' >"$T/pages"
ok_if "site: there are rules" test "$(wc -l <"$T/ids")" -gt 50
ok_if "site: every rule has a page" cmp "$T/ids" "$T/pages"
broken_links "$T/kb" >"$T/out"
ok_if "site: every link leads somewhere" test ! -s "$T/out"
ok_if "site: there are links" test "$(wc -l <"$T/places")" -gt 1000
sed -n 's/.*href="rule-\([^"#]*\)\.html".*/\1/p' "$T/kb/index.html" | sort -u >"$T/listed"
ok_if "site: the first page lists every rule" cmp "$T/ids" "$T/listed"
grep -lE 'url\(|@import|https?:' "$T/kb/style.css" "$T/kb/site.js" >"$T/out"
ok_if "site: style and script load nothing" test ! -s "$T/out"
run site --kb "$FULL_KB" -o "$T/again"
ok_if "site: the same bytes twice" diff -r "$T/kb" "$T/again"
version=$("$KBMATCH" kb info --kb "$FULL_KB" | sed -n 's/.*\([0-9a-f]\{16\}\).*/\1/p' | head -1)
ok_if "site: every page names the base" test "$(grep -lF "Knowledge base $version" "$T"/kb/*.html | wc -l)" -eq \
	"$(ls "$T"/kb/*.html | wc -l)"

run site --kb "$MINI_KB" --rules "$T/rules" -o "$T/hostile/"
status_is 0 "site: of a hostile base"
broken_links "$T/hostile" >"$T/out"
ok_if "site: of a hostile base: every link leads somewhere" test ! -s "$T/out"
grep -liE '<img|<b>|alert\(2\)</script|<script>|<!--' "$T"/hostile/*.html "$T/hostile/search.js" >"$T/out"
ok_if "site: of a hostile base: its markup is text" test ! -s "$T/out"

run site --kb "$MINI_KB" --link 'manual.html=The manual' --link 'x.html"><img src=x>=<b>' -o "$T/linked"
status_is 0 "site: with pages of others"
ok_if "site: each page names them" test "$(grep -lF '<a href="manual.html">The manual</a>' "$T"/linked/*.html | wc -l)" -eq \
	"$(ls "$T"/linked/*.html | wc -l)"
ok_if "site: their names are text" sh -c '! grep -lE "<img|<b>" "$1"/*.html' sh "$T/linked"

# The manual is a part of the site that `make site` writes.
if outside cmark-gfm; then
	"$KBMATCH" site --kb "$MINI_KB" --link manual.html=Manual -o "$T/manual" && python3 docs/manual.py "$T/manual"
	ok_if "manual: a page of each document" test "$(ls "$T"/manual/manual*.html | wc -l)" -eq \
		"$(ls ./*.md docs/*.md | wc -l)"
	broken_links "$T/manual" >"$T/out"
	ok_if "manual: every link leads somewhere" test ! -s "$T/out"
else
	echo "ok - the manual # SKIP no cmark-gfm, or not in this lane"
fi

: >"$T/file"
mkdir "$T/full" "$T/empty"
: >"$T/full/notes.txt"
refuses "wants -o DIR" "site: without -o" site --kb "$MINI_KB"
refuses "wants -o DIR" "site: with an argument" site --kb "$MINI_KB" hang -o "$T/new"
refuses "is no empty folder" "site: -o names a file" site --kb "$MINI_KB" -o "$T/file"
refuses "is no empty folder" "site: -o names a folder that holds something" site --kb "$MINI_KB" -o "$T/full"
ok_if "site: which is left alone" test "$(ls "$T/full")" = notes.txt
refuses "cannot write" "site: -o lies in a folder that is not there" site --kb "$MINI_KB" -o "$T/none/kb"
head -c $(($(wc -c <"$MINI_KB") / 2)) "$MINI_KB" >"$T/torn.sqlite"
run site --kb "$T/torn.sqlite" -o "$T/new"
status_is 2 "site: of a torn base"
ok_if "site: of a torn base: no folder" test ! -e "$T/new"
run site --kb "$MINI_KB" -o "$T/empty"
status_is 0 "site: -o names an empty folder"

if command -v tidy >/dev/null; then
	for page in "$T/kb/index.html" "$T/kb/harmless.html" "$T/kb/rule-pcie-atomics-missing.html" \
		"$T/kb/gpu-gfx1100.html" "$T/hostile/rule-hostile.html"; do
		tidy -errors -quiet "$page" >"$T/out" 2>&1
		ok_if "site: ${page##*/}: syntax, by tidy" test ! -s "$T/out"
	done
else
	skip "site: syntax" "no tidy here"
fi

if ! outside node || ! outside chromedriver; then
	skip "site: in a browser" "no node or no chromedriver here, or not in this lane"
	finish
fi
node tests/browser/site.test.mjs ${KBMATCH_SCREENSHOTS:+--screenshots "$KBMATCH_SCREENSHOTS"} "$T/kb" "$T/hostile" \
	"pcie atomics=rule-pcie-atomics-missing.html" \
	"rocBLAS error: Cannot read TensileLibrary.dat: Illegal seek=rule-rocblas-tensile-library-missing.html" \
	"hipErrorNoBinaryForGpu=rule-gfx-target-not-in-build.html" \
	"7900 xtx=gpu-gfx1100.html" >"$T/browser" 2>"$T/err"
status=$?
: >"$T/out"
cat "$T/browser"
case $status in
0) ;;
77) skip "site: in a browser" "$(grep '^#' "$T/browser")" ;;
*) grep -q '^not ok' "$T/browser" && failures=$((failures + 1)) || not_ok "site: the browser's test ends well" ;;
esac
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The HTML report of hostile input and of a real log: its syntax, by tidy, and what a
# browser makes of it, by tests/browser/report.test.mjs. KBMATCH_SCREENSHOTS=DIR keeps
# pictures of it.
. tests/cli/lib.sh
mini_base
MARKUP='<img src=x onerror=alert(1)>'
SCRIPT='</title></script><script>alert(2)</script>'

mkdir "$T/rules" "$T/logs"
cat >"$T/rules/hostile.lua" <<END
rule {
  id = "hostile", title = [[Widget $MARKUP $SCRIPT]], summary = [[$SCRIPT &{$MARKUP} <!--$MARKUP-->]],
  component = "app", severity = "critical", maturity = "stable", prior = "common",
  evidence = {
    { log = [[gizmo broke at step]], strength = "decisive" },
    { log = [[gadget went]], strength = "strong", against = true },
  },
  remedies = {
    { id = "one", title = [[Do $MARKUP]], outcome = "cure", risk = "high", chance = 0.5, minutes = 100,
      reversibility = "low", scope = "firmware", root = true, reboot = true, requires = [[$MARKUP]],
      pros = { [[$MARKUP]] }, cons = { [[$SCRIPT]] }, fallback = "two",
      apply = [[echo '$MARKUP' >/dev/null
echo {gpu.gfx} {rocm.path}]], verify = "true", expect = [[<b>]], rollback = "false" },
    { id = "two", title = [[Or $SCRIPT]], outcome = "workaround", risk = "medium", chance = 0.2, minutes = 5,
      reversibility = "medium", scope = "system", apply = "true", rollback = "true" },
    { id = "three", title = [[Not <b>this</b>]], avoid = [[$MARKUP]] },
  },
  refuted = { { what = [[$MARKUP]], why = [[$SCRIPT]], ref = 1 } },
  references = { { url = "https://example.org/?a=1&b='2'#c", title = [[$MARKUP]], says = [[$SCRIPT]] } },
}
END
{
	echo "2026-03-01T12:00:00Z widget: gizmo broke at step 7 $MARKUP"
	printf '2026-03-01T12:00:09Z widget: gizmo broke at step 8 \033]0;x\007 \342\200\256evil \377 "onload=x &amp;\n'
	echo "2026-03-01T12:01:00Z widget: gadget went \"><svg onload=alert(4)>"
} >"$T/logs/$MARKUP.txt"

run --format html --kb "$MINI_KB" --rules "$T/rules" --logs "$T/logs" --no-probe --min-confidence 0 -o "$T/hostile.html" \
	--fact "env.X=$SCRIPT" --fact app.name=widget --fact "os.name=$MARKUP" --fact rocm.version=7.1
status_is 1 "HTML: a report of hostile input"
LOG=corpus/apu/async-upload-stall-journal/log.txt
run --format html --kb "$FULL_KB" --logs $LOG --no-probe --fact rocm.version=7.0.2 -o "$T/real.html"
status_is 1 "HTML: a report of a real log"
run --format html --kb "$FULL_KB" --logs $LOG --no-probe --fact rocm.version=7.0.2
ok_if "HTML: the same to standard output" cmp "$T/out" "$T/real.html"
refuses "No space left" "HTML: a full device is told" --format html --kb "$MINI_KB" --logs "$HIT" --no-probe -o /dev/full

# What the build says of its style and script is what they hash to.
sed -n '/<style>/,/<\/style>/p' "$T/real.html" | sed '1s/^<style>//' | sed '$d' >"$T/style"
sed -n '/^<script>/,/<\/script>/p' "$T/real.html" | sed '1s/^<script>//' | sed '$d' >"$T/script"
for part in style script; do
	hash=$(python3 -c 'import base64, hashlib, sys
print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())' <"$T/$part")
	ok_if "HTML: the policy allows the page's $part" grep -qF "$part-src 'sha256-$hash'" "$T/real.html"
done

if command -v tidy >/dev/null; then
	for page in hostile real; do
		tidy -errors -quiet "$T/$page.html" >"$T/out" 2>&1
		ok_if "HTML: $page: syntax, by tidy" test ! -s "$T/out"
	done
else
	skip "HTML: syntax" "no tidy here"
fi
if outside node; then
	for script in reports/assets/*.js; do
		ok_if "${script##*/}: syntax, by node" node --check "$script"
	done
fi

if ! outside node || ! outside chromedriver; then
	skip "HTML: in a browser" "no node or no chromedriver here, or not in this lane"
	finish
fi
node tests/browser/report.test.mjs ${KBMATCH_SCREENSHOTS:+--screenshots "$KBMATCH_SCREENSHOTS"} \
	"$T/hostile.html" "$T/real.html" -- "$MARKUP" "$SCRIPT" "&{$MARKUP}" "<!--$MARKUP-->" \
	"\\u{202e}evil" "\\xff" >"$T/browser" 2>"$T/err"
status=$?
: >"$T/out"
cat "$T/browser"
case $status in
0) ;;
77) skip "HTML: in a browser" "$(grep '^#' "$T/browser")" ;;
*) grep -q '^not ok' "$T/browser" && failures=$((failures + 1)) || not_ok "HTML: the browser's test ends well" ;;
esac
finish

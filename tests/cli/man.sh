# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The manual pages: one for each command, the whole help in it, and nothing that mandoc or
# groff warns of.
. tests/cli/lib.sh
if ! whole; then
	skip "manual pages" "the plain lane makes them"
	finish
fi
# The pages are made by the program as it is: nothing is built.
make -s -o kbmatch -o build/kbmatch -o build/datadir -o kb.sqlite MANBUILD="$T/man" man >"$T/out" 2>"$T/err" || not_ok "the pages are made"
commands=$("$KBMATCH" help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')
for command in $commands; do
	[ -s "$T/man/kbmatch-$command.1" ] || echo "$command"
done >"$T/missing"
ok_if "each command has a page ($(tr '\n' ' ' <"$T/missing"))" test ! -s "$T/missing"
ok_if "and nothing else has" test "$(find "$T/man" -type f | wc -l)" -eq "$(($(echo "$commands" | wc -w) + 2))"
for part in NAME SYNOPSIS DESCRIPTION COMMANDS ENVIRONMENT FILES EXAMPLES "SEE ALSO"; do
	ok_if "kbmatch.1: $part" grep -qx ".SH $part" "$T/man/kbmatch.1"
done
ok_if "a page's name and what it is about" grep -qx 'kbmatch\\-fix \\- print a remedy as a script: back up, apply, verify, undo' \
	"$T/man/kbmatch-fix.1"
ok_if "version and day" grep -q '"20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]" "kbmatch [0-9]' "$T/man/kbmatch.7"

if ! command -v mandoc >/dev/null; then
	skip "mandoc has nothing to say of them" "no mandoc"
	finish
fi
mandoc -Tlint -Wall "$T"/man/*.[17] >"$T/out" 2>&1
ok_if "mandoc has nothing to say of them" test ! -s "$T/out"
words() { tr -s ' ' '\n' | sed '/^$/d' | sort -u; }
page() { mandoc -Tascii -Owidth=200 "$T/man/$1" | sed 's/.\x08//g'; }
for command in $commands; do
	"$KBMATCH" help "$command" | sed 's/^\(Usage\|Examples\|Options\|Exit status\)://' | words >"$T/help"
	page "kbmatch-$command.1" | words | tr '[:upper:]' '[:lower:]' >"$T/page"
	# The first word of the description is a small one in NAME, and ends there without a dot.
	tr '[:upper:]' '[:lower:]' <"$T/help" | sort -u | grep -vxFf "$T/page" | sed "s/^/$command: /"
done >"$T/missing"
ok_if "the whole help is in it ($(head -c 200 "$T/missing" | tr '\n' ' '))" test ! -s "$T/missing"
# Marks are taken away on both sides.
"$KBMATCH" kb fields --kb kb.sqlite | sed -n '/^|[- |]*$/d; /^|/p' | tr -d '`|*' | sed 's/\[\([^]]*\)\]([^)]*)/\1/g; s/[;:,.()]/ /g' | words >"$T/help"
page kbmatch.7 | tr -d '`|*' | sed 's/[;:,.()]/ /g' | words >"$T/page"
grep -vxFf "$T/page" "$T/help" >"$T/missing"
ok_if "all fields of the rule language are in kbmatch.7 ($(head -c 200 "$T/missing" | tr '\n' ' '))" test ! -s "$T/missing"
if command -v man >/dev/null; then
	for file in "$T"/man/*.[17]; do
		LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$file" 2>>"$T/warnings" >/dev/null
	done
	ok_if "nor has groff" test ! -s "$T/warnings"
else
	skip "nor has groff" "no man"
fi
# The check sees what is wrong.
printf '.TH X 1\n.SH NAME\n.BADMACRO\n' >"$T/bad.1"
ok_if "a page with a wrong macro is seen" sh -c "! mandoc -Tlint -Wall '$T/bad.1'"
finish

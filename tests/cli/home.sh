# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The documents for contributors and packagers: versions agree, links lead somewhere, nobody's
# address was made up, and promises name what is there.
. tests/cli/lib.sh
version=$(sed -n 's/^VERSION := //p' Makefile)
date=$(sed -n 's/^DATE := //p' Makefile)
newest=$(sed -n 's/^## //p' CHANGELOG.md | head -1)
ok_if "CHANGELOG.md begins with the version and day of the Makefile ($newest)" \
	test "$newest" = "$version ($date)"
ok_if "the version is a semantic one" sh -c "echo '$version' | grep -qxE '[0-9]+\.[0-9]+\.[0-9]+'"
ok_if "and the day is a day" sh -c "echo '$date' | grep -qxE '20[0-9]{2}-[01][0-9]-[0-3][0-9]'"
run --version
says "kbmatch $version" "--version prints it"
ok_if "versions go down, each once" sh -c "sed -n 's/^## \([0-9.]*\).*/\1/p' CHANGELOG.md >'$T/v' &&
	sort -Vru '$T/v' | cmp - '$T/v'"

for file in *.md docs/*.md .github/*.md; do
	grep -o '](\([^):]*\))' "$file" | sed 's/^](//; s/)$//; s/#.*//' | while read -r to; do
		[ -z "$to" ] || [ -e "$(dirname "$file")/$to" ] || echo "$file: $to"
	done
done >"$T/out"
ok_if "links of the documents lead somewhere" test ! -s "$T/out"
grep -nE '[A-Za-z0-9._-]+@[a-z0-9-]+\.[a-z]{2,}' CHANGELOG.md SECURITY.md CODE_OF_CONDUCT.md docs/stability.md \
	docs/environment.md .github/*.md .github/ISSUE_TEMPLATE/* >"$T/out"
ok_if "no address of a person" test ! -s "$T/out"
ok_if "the template shows the knowledge table" grep -q '^| case | before | after |' .github/PULL_REQUEST_TEMPLATE.md
ok_if "as the command prints it" grep -q '"| case | before | after | |' engine/cmd/cmd_test.c
# Variables and files that are documented are those that the program knows.
sed -n 's/^| `\([A-Z_]*\)` .*/\1/p' docs/environment.md | sort >"$T/said"
grep -rhoE '(getenv|user_directory)\("[A-Z_]+"' engine reports --include='*.c' | grep -oE '[A-Z_]{4,}' | grep -vx HOME |
	sort -u >"$T/read"
ok_if "docs/environment.md lists each variable" cmp "$T/said" "$T/read"
finish

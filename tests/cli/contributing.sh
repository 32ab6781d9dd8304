# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# docs/CONTRIBUTING.md holds: what it shows is run, step by step, in a copy of the rules and
# the corpus (contributing_walk.py says what counts in the Markdown).
. tests/cli/lib.sh
# It is the document that is tested, and each command has a test of its own.
if [ "${KBMATCH_OUTSIDE:-yes}" != yes ]; then
	skip "the walk of docs/CONTRIBUTING.md" "the plain lane takes it"
	finish
fi
LABEL=profiler-aqlprofile-missing
WALK=$T/walk
mkdir -p "$WALK" "$T/bin"
# Of the corpus, what the walk needs and some of the rest: what is shown holds of any.
mkdir "$WALK/corpus"
cp -R rules docs "$WALK"
cp -R corpus/tools corpus/apu "$WALK/corpus"
cp kb.sqlite "$WALK/kb.sqlite"
cp "$KBMATCH" "$WALK/kbmatch"
KBMATCH=$WALK/kbmatch

# What make does where only rules changed.
cat >"$T/bin/make" <<'EOF'
#!/bin/sh
[ $# -eq 0 ] || exit 2
exec ./kbmatch kb build --rules rules -o kb.sqlite
EOF
chmod +x "$T/bin/make"
export PATH="$T/bin:$PATH" GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=tester GIT_AUTHOR_EMAIL=tester@example.org \
	GIT_COMMITTER_NAME=tester GIT_COMMITTER_EMAIL=tester@example.org
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

cd "$WALK" || exit 2
set --
"$KBMATCH" lint --help >/dev/null 2>&1 || set -- "$@" --without lint
if command -v git >/dev/null; then
	# A real clone: of a repository that has the rule, as the reader's has.
	cp "$ROOT/.gitignore" .
	git init -q -b main "$T/origin" && cp -R .gitignore rules docs corpus "$T/origin" &&
		(cd "$T/origin" && git add -A && git commit -q -m "The base") &&
		git clone -q "$T/origin" "$T/clone" && mv kbmatch kb.sqlite "$T/clone" || not_ok "a repository"
	cd "$ROOT" && rm -rf "$WALK" && mv "$T/clone" "$WALK" && cd "$WALK" || exit 2
else
	set -- "$@" --without git
fi
python3 "$ROOT/tests/cli/contributing_walk.py" docs/CONTRIBUTING.md "$@" || failures=$((failures + 1))

# The rule and the cases that the page shows are those of the base.
cd "$ROOT" || exit 2
ok_if "the rule is the one that is shown" cmp "rules/tools/$LABEL.lua" "$WALK/rules/tools/$LABEL.lua"
ok_if "and its cases" cmp "corpus/tools/$LABEL/case.lua" "$WALK/corpus/tools/$LABEL/case.lua"
ok_if "and its log is the scaffold's" cmp "corpus/tools/$LABEL/log.txt" "$WALK/corpus/tools/$LABEL/log.txt"
ok_if "nothing is left to do" sh -c "! grep -rn TODO '$WALK/rules/tools/$LABEL.lua' '$WALK/corpus/tools/$LABEL'"
if command -v git >/dev/null; then
	cd "$WALK" || exit 2
	ok_if "the commit holds the rule and its corpus" test "$(git show --stat --format= | grep -c "$LABEL")" -eq 3
	ok_if "and is the reader's own" test "$(git log -1 --format=%s)" = \
		"Rule: the profiler cannot load the aqlprofile library"
	ok_if "nothing but what the page says is left over" test \
		"$(git status --porcelain | sort | tr -d '\n')" = "?? old.sqlite?? rocprof.txt"
	cd "$ROOT" || exit 2
fi

# The walk notices what does not hold.
wrong() { # NAME, SED EXPRESSION over the page
	mkdir -p "$T/wrong"
	sed "$2" docs/CONTRIBUTING.md >"$T/wrong/page.md"
	cmp -s docs/CONTRIBUTING.md "$T/wrong/page.md" && not_ok "$1: the page was changed"
	(cd "$T/wrong" && cp -R "$WALK/kbmatch" . && KBMATCH_KB=$FULL_KB timeout 60 \
		python3 "$ROOT/tests/cli/contributing_walk.py" page.md >"$T/out" 2>&1) &&
		not_ok "$1" "the walk passed" || ok "$1"
}
short='/^### 1/,$d; s/^\$ rm .*/$ echo hello/; s/^\$ make/$ echo made/; s/^\$ cp .*/$ true/; s/^\$ git.*/$ true/'
wrong "a page without steps is noticed" "$short"
wrong "another output is noticed" 's/^Errors that nothing/Faults that nothing/'
# Addresses of other pages are there.
for page in $(sed -n 's/.*](\([a-zA-Z./_-]*\.md\)).*/\1/p' docs/CONTRIBUTING.md); do
	ok_if "docs/$page is there" test -f "docs/$page"
done
finish

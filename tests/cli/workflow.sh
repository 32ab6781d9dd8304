# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The files of .github and .ci: they load, what they run is there, and .ci/knowledge tells
# what a change of rules does.
. tests/cli/lib.sh
WORKFLOW=.github/workflows/check.yml

# The commands of a workflow, or that a YAML file loads: python3 with yaml, if it is there.
yaml() { # FILE EXPRESSION over the document `d`
	python3 -c 'import sys, yaml
d = yaml.safe_load(open(sys.argv[1]))
steps = [s for j in d.get("jobs", {}).values() for s in j["steps"]]
print(eval(sys.argv[2]))' "$1" "$2"
}
if python3 -c 'import yaml' 2>/dev/null; then
	files() { python3 tests/cli/workflow_files.py "$@" >"$T/out" 2>"$T/err"; }
	files .github/workflows/*.yml .github/ISSUE_TEMPLATE/*.yml
	status=$?
	status_is 0 "the files of .github load"
	ok_if "and have what GitHub asks" test ! -s "$T/out"
	mkdir -p "$T/workflows" "$T/ISSUE_TEMPLATE"
	wrong() { # SED EXPRESSION, FILE, FAULT
		sed "$1" "$2" >"$T/${2#.github/}"
		files "$T/${2#.github/}"
		says "$3" "seen: $3"
	}
	wrong 's/id: log/id: report/' .github/ISSUE_TEMPLATE/wrong-diagnosis.yml "each once"
	wrong 's/type: dropdown/type: choice/' .github/ISSUE_TEMPLATE/wrong-diagnosis.yml "no type 'choice'"
	wrong 's/required: true/required: "yes"/' .github/ISSUE_TEMPLATE/bug.yml "required: 'yes'"
	wrong '/^description/d' .github/ISSUE_TEMPLATE/feature.yml "a name, a description"
	wrong 's/checkout@v4/checkout/' "$WORKFLOW" "has no version"
	wrong 's/contents: read/contents: write/' "$WORKFLOW" "only read"
	wrong 's/compiler: .gcc, clang.//; s/compiler: .*//' .github/workflows/platforms.yml "no compiler in the matrix"
	for file in .github/workflows/*.yml; do
		yaml "$file" "'\n'.join(s['run'].strip() for s in steps if 'run' in s)"
	done >"$T/commands"
	ok_if "the history is there to compare with" test "$(yaml "$WORKFLOW" "any(s.get('with', {}).get('fetch-depth') == 0 for s in steps)")" = True
	for form in wrong-diagnosis missing-fault; do
		ok_if "$form asks for the log" test "$(yaml ".github/ISSUE_TEMPLATE/$form.yml" "'log' in [b.get('id') for b in d['body']]")" = True
	done
else
	skip "the YAML loads" "python3 has no yaml"
	cat .github/workflows/*.yml | sed -n 's/^ *run: \([^|]\)/\1/p' >"$T/commands"
fi
# The one command of the form, as it stands there.
command=$(sed -n 's/^ *kbmatch \(--logs LOG .*\)$/\1/p' .github/ISSUE_TEMPLATE/wrong-diagnosis.yml | head -1)
# shellcheck disable=SC2046 # words
run $(echo "$command" | sed "s|LOG|$HIT|; s|report.md|$T/report.md|") --kb "$FULL_KB" --no-probe
ok_if "the command of the form makes a report ($command)" grep -q "knowledge base" "$T/report.md"
ok_if "it runs .ci/run" grep -qx '\.ci/run' "$T/commands"
ok_if "and .ci/knowledge" grep -q '^\.ci/knowledge' "$T/commands"
ok_if "and .ci/platform" grep -q '^\.ci/platform' "$T/commands"
while read -r command _; do
	case $command in
	apt-get | if | elif | else | fi) ;; # of the container that it runs in
	*/*) ok_if "$command is there and runs" test -x "$command" ;;
	*) ok_if "$command is there" sh -c "command -v '$command'" ;;
	esac
done <"$T/commands"
ok_if ".ci/knowledge is a script" sh -n .ci/knowledge
ok_if ".ci/platform is a script" sh -n .ci/platform
for mode in $(sed -n 's/.*"$KBMATCH" test \(--[a-z]*\).*/\1/p' .ci/knowledge) --compare; do
	run test --help
	says "$mode" "test takes $mode"
done
# What the texts tell people to run is there.
cat .github/*.md .github/ISSUE_TEMPLATE/*.yml | grep -o 'kbmatch [a-z-]* ' | sort -u |
	while read -r _ command; do
		case $command in
		lint) continue ;;
		named | names | says | should | was | or) continue ;; # a sentence
		--*) "$KBMATCH" help diagnose | grep -qF -e "$command" || echo "$command" ;;
		*) "$KBMATCH" "$command" --help >/dev/null 2>&1 || echo "$command" ;;
		esac
	done >"$T/missing"
ok_if "what the texts tell to run is there ($(tr '\n' ' ' <"$T/missing"))" test ! -s "$T/missing"

# .ci/knowledge on a small base.
if ! command -v git >/dev/null; then
	skip ".ci/knowledge compares" "no git"
	finish
fi
export GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=tester GIT_AUTHOR_EMAIL=tester@example.org \
	GIT_COMMITTER_NAME=tester GIT_COMMITTER_EMAIL=tester@example.org
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
mkdir "$T/repo" "$T/bin"
cp -R "$MINI/rules" "$MINI/corpus" "$T/repo"
# Without what no case of it needs.
sed -i '/upright again/d; /applies =/d' "$T/repo/rules/sample-fault.lua"
cp .ci/knowledge "$T/knowledge"
# Lint looks at far more than this small base has.
cat >"$T/bin/kbmatch" <<EOF
#!/bin/sh
[ "\$1" != lint ] || exit "\${LINT:-0}"
exec "$KBMATCH" "\$@"
EOF
chmod +x "$T/bin/kbmatch"
cd "$T/repo" || exit 2
git init -q -b main . && git add . && git commit -q -m "Before" || not_ok "a repository"
export KBMATCH="$T/bin/kbmatch" KBMATCH_KB="$T/repo/kb.sqlite"
build() { "$KBMATCH" kb build -q --rules rules -o kb.sqlite; }
knowledge() { # ARGUMENTS...
	GITHUB_STEP_SUMMARY=$T/summary
	: >"$T/summary"
	export GITHUB_STEP_SUMMARY
	"$T/knowledge" "$@" >"$T/out" 2>"$T/err"
	status=$?
	unset GITHUB_STEP_SUMMARY
	cp "$T/summary" "$T/out"
}
build
knowledge HEAD
status_is 0 "nothing changed"
says "## Corpus: passed" "the corpus runs"
says "## Coverage: passed" "all of it is exercised"
says "## Mutation: passed" "and needed"
says "0 broken" "and nothing is broken"
knowledge
status_is 0 "without a base"
says_not "## Changes" "nothing is compared"
knowledge none-such
status_is 1 "a base that is not there"
says "no commit none-such" "it says so"
LINT=1 knowledge HEAD
status_is 1 "lint finds something"

# A change that loses a diagnosis.
sed -i 's/widget fell over at step/widget fell down at step/' rules/sample-fault.lua
git commit -q -am "After" && build
knowledge HEAD~1
status_is 1 "a change that breaks a case"
says "## Corpus: found something" "the corpus says so"
says "| area/hit |" "the table names the case"
says "1 broken" "and counts it"
run test --compare "$T/none.sqlite"
status_is 2 "a base that is not there cannot be compared with"

# Rules that this program cannot read.
git checkout -q HEAD~1 -- rules
echo 'rule { unknown_field = 1 }' >rules/broken.lua
git add rules && git commit -q -m "Broken"
rm rules/broken.lua && git add -A rules && git commit -q -m "Mended" && build
knowledge HEAD~1
status_is 0 "a base that cannot be read"
says "cannot be read by this program" "is told"
finish

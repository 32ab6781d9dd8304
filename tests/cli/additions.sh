#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# docs/ARCHITECTURE.md, "Where to add what", done: one of each is added to a copy of the
# tree, in the places that it names and no others, and the copy is built and asked for it.
. tests/cli/lib.sh
whole || {
	skip "one of each is added to a copy" "what is built there is not sanitised"
	finish
}

COPY=$T/copy
mkdir "$COPY"
tar -c --exclude=./build --exclude=./.git --exclude=./kbmatch --exclude=./kb.sqlite . | tar -x -C "$COPY"

# after FILE LINE: puts standard input behind the only line that holds LINE.
after() {
	cat >"$T/added"
	python3 - "$COPY/$1" "$2" "$T/added" <<-'P'
		import sys
		path, line, added = sys.argv[1:]
		lines = open(path).readlines()
		at = [i for i, l in enumerate(lines) if line in l]
		assert len(at) == 1, f"{path}: {line!r} stands there {len(at)} times"
		lines[at[0] + 1:at[0] + 1] = open(added).readlines()
		open(path, "w").writelines(lines)
	P
}
# row FILE LINE TEXT: the same, one line of a list of X(...) that goes on in the next line.
row() {
	printf '\t%s \\\n' "$3" | after "$1" "$2"
}

# a fact key, and a value that a probe finds in a file
after engine/model/keys.c 'const struct key keys[] = {' <<'C'
	{ "gpu.addition", TYPE_TEXT, REACH_DEVICE, "what the test adds" },
C
after probes/amdgpu.c 'static const struct row safe_rows[] = {' <<'C'
	{ "addition_file", "gpu.addition", row_text },
C
# a word of the rule language
row engine/model/vocabulary.h '#define SYMPTOM_WORDS(X)' 'X(ADDITION, "addition")'
# a field of a form
after engine/model/rule.h 'struct remedy {' <<'C'
	const char *addition;
C
after engine/model/schema.c 'static const struct form_field remedy_fields[] = {' <<'C'
	FIELD(remedy, "addition", LINE, addition, .help = "what the test adds"),
C
# a kind of evidence
row engine/model/evidence_list.h '#define EVIDENCE_LIST(X)' 'X(ADDITION, "addition", addition, addition, LINES, .heads = "an addition like", .help = "what the test adds")'
after engine/model/schema.c 'static const struct form_field said_fields[] = {' <<'C'
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("said", ONE_PATTERN,
		.help = "a sentence of a person's report matches"),
	EVIDENCE_UNLESS,
};
static const struct form_field addition_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("addition", ONE_PATTERN, .help = "what the test adds"),
};
static const struct form_field rest_of_said[] __attribute__((unused)) = {
C
after engine/reason/reason_internal.h 'judge_fn judge_tried' <<'C'
judge_fn judge_addition;
C
cat >"$COPY/engine/reason/evidence_addition.c" <<'C'
#include "engine/reason/reason_internal.h"

void judge_addition(const struct judging *judging, const struct evidence *evidence,
		    struct judged *judged)
{
	struct hit_list hits = { 0 };

	judge_hits(judging, evidence, evidence->patterns[0]->id, &hits);
	judged->truth = hits.count ? TRUTH_TRUE : TRUTH_FALSE;
	judged_keep_hits(judging, &hits, judged);
	vec_free(&hits);
}
C
# a probe
row probes/probe.h '#define PROBES(X)' 'X(addition)'
cat >"$COPY/probes/addition.c" <<'C'
#include "probes/probe.h"

static void collect(struct probe_run *run)
{
	(void)run;
}

const struct probe probe_addition = { .name = "addition", .collect = collect };
C
# a command
row engine/cmd/command_list.h 'FAMILIES_DIAGNOSE | FAMILY_FOLLOW)' 'X(addition, "addition", "", "print what the test adds", NULL, FAMILIES_DOC)'
printf 'addition\n  kbmatch addition\n\n' | cat - "$COPY/engine/cmd/examples.txt" >"$T/examples"
cp "$T/examples" "$COPY/engine/cmd/examples.txt"
cat >"$COPY/engine/cmd/cmd_addition.c" <<'C'
#include "engine/cmd/command_list.h"

int cmd_addition(struct run *run, struct error *error)
{
	(void)error;
	if (run->options->addition)
		doc_say(run_doc(run, "Addition", "kbmatch.addition/1"), NULL, "added");
	return EXIT_CLEAN;
}
C
# an option
after engine/cmd/options.h 'struct options {' <<'C'
	bool addition;
C
after engine/cmd/options.c '{ "no-probe", 0, NULL, FAMILY_MACHINE, FLAG, AT(no_probe),' <<'C'
	  "do not probe this machine" },
	{ "addition", 0, NULL, FAMILY_FORMAT, FLAG, AT(addition),
C
# a check of lint
after engine/lint/lint_rules.c '#include "engine/lint/lint.h"' <<'C'

static void lint_addition(struct lint *lint, const struct lint_at *at)
{
	lint_say(lint, at, NULL, "%s was looked at", at->rule->id);
}
C
after engine/lint/lint_rules.c 'const struct lint_check lint_checks_of_rules[] = {' <<'C'
	{ "addition", LINT_WARNING, LINT_RULE, lint_addition },
C
# a form of text, an encoding
after engine/input/form_line.c '.help = "kubectl logs --prefix"' <<'C'
	{ .name = "addition",
	  .help = "what the test adds",
	  .shapes = SHAPES("[addition/") },
C
after engine/input/encoding.c '"CP1252" },' <<'C'
	{ "koi8-r", "what the test adds", { "", 0 }, NULL, "KOI8-R" },
C
# a report
sed -i 's/^#define REPORTS(X) .*/& X(addition)/' "$COPY/reports/doc/writer.h"
mkdir "$COPY/reports/addition"
cat >"$COPY/reports/addition/addition.c" <<'C'
#include "reports/doc/writer.h"

static void write_doc(const struct doc *doc, const struct report_options *options,
		      struct strbuf *out)
{
	(void)options;
	strbuf_printf(out, "report %s\n", doc->root->text);
}

const struct report addition_report = {
	.name = "addition",
	.help = "what the test adds",
	.write_doc = write_doc,
};
C
# a member of the JSON report
after reports/json/json.c 'put_text(out, "title", remedy->title);' <<'C'
	put_name(out, "addition", remedy->addition);
C
echo 'remedy.addition: What the test adds.' >>"$COPY/reports/json/report.help"

# Quick to build: what is asked is whether it fits together.
if make -C "$COPY" -j2 CFLAGS=-O0 kbmatch >"$T/out" 2>"$T/err"; then
	ok "a copy with one of each builds"
else
	not_ok "a copy with one of each builds"
	finish
fi
KBMATCH=$COPY/kbmatch
cd "$COPY" || exit 2

mkdir -p "$T/rules/area" && cat >"$T/rules/area/an-addition.lua" <<'LUA'
-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "an-addition", title = "An addition", summary = "One of each was added.",
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = { { addition = "one of each was added", strength = "decisive" } },
  remedies = {
    { id = "take-away", addition = "as it was added", title = "Take it away again",
      outcome = "cure", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "app",
      apply = "true", verify = "true", expect = ".", rollback = "true" },
  },
  references = { { url = "https://example.org/addition", title = "Addition", says = "It was added." } },
}
LUA
run kb build -q --rules "$T/rules" -o "$T/kb.sqlite"
status_is 0 "a rule file takes the new field and the new kind of evidence"
run kb keys --kb "$T/kb.sqlite"
says 'gpu.addition' "the fact key is listed"
run kb fields --kb "$T/kb.sqlite"
says '`addition`' "the tables of fields name the field and the kind"
printf '[addition/1] one of each was added\n' >"$T/log"
run --kb "$T/kb.sqlite" --no-probe --format json --symptom addition --logs "$T/log"
json_has 'd["diagnoses"][0]["remedies"][0]["addition"] == "as it was added"' "the JSON report has the new member"
json_has 'd["diagnoses"][0]["evidence"][0]["kind"] == "addition"' "the new kind is judged"
run sources --kb "$T/kb.sqlite" "$T/log"
says 'addition' "the form of text is recognised"
run sources --kb "$T/kb.sqlite" --format-of "$T/log=koi8-r" "$T/log"
says 'koi8-r' "the encoding can be asked for"
run addition --addition
says 'added' "the command runs, and its option says so"
run addition --addition --format addition
says 'report Addition' "the report writes a document"
run lint --check addition "$T/rules"
says 'an-addition was looked at' "the check of lint looks at rules"
. tests/roots/lib.sh
unpack strix-halo "$T/root"
device=$(dirname "$(find "$T/root/sys" -path '*/mem_info_vram_total' | head -n 1)")
echo "a value" >"$device/addition_file"
run probe --sysroot "$T/root"
says 'gpu.addition' "the probe states the value of the file"
says 'addition' "the probe runs"
finish

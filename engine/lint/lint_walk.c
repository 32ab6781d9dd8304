/* SPDX-License-Identifier: Apache-2.0 */
/* Brings every subject to the checks that look at it. */
#include "engine/lint/lint_internal.h"

#include <limits.h>

#include "engine/input/input.h"

static void show(struct lint *lint, enum lint_subject subject, const struct lint_at *at)
{
	for (size_t i = 0; i < lint_check_count; i++) {
		const struct lint_check *check = &lint_checks[i];

		if (check->subject != subject || !check->run ||
		    !lint_wants(lint, check->name))
			continue;
		lint->check = check;
		check->run(lint, at);
	}
}

static void walk_tests(struct lint *lint, const struct lint_at *form,
		       const struct test *tests, size_t count, const char *of)
{
	for (size_t i = 0; i < count; i++) {
		struct lint_at at = *form;

		at.test = &tests[i];
		at.test_of = of;
		show(lint, LINT_TEST, &at);
	}
}

static void walk_regex(struct lint *lint, const struct lint_at *form, const char *regex)
{
	struct lint_at at = *form;

	at.regex = regex;
	if (regex)
		show(lint, LINT_REGEX, &at);
}

static void walk_url(struct lint *lint, const struct lint_at *form, const char *url)
{
	struct lint_at at = *form;

	at.url = url;
	if (url)
		show(lint, LINT_URL, &at);
}

static void walk_evidence(struct lint *lint, const struct lint_at *form,
			  const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];

		if (e->kind == EVIDENCE_FACT || e->kind == EVIDENCE_WHERE)
			walk_tests(lint, form, &e->test, 1, "evidence");
		walk_evidence(lint, form, e->children, e->child_count);
	}
}

static void walk_remedy(struct lint *lint, const struct lint_at *form,
			const struct remedy *remedy)
{
	struct lint_at at = *form;

	at.remedy = remedy;
	at.line = lint_find_line(lint_text(lint, at.file), at.line, at.end,
				 arena_printf(lint->arena, "id = \"%s\"", remedy->id));
	show(lint, LINT_REMEDY, &at);
	walk_tests(lint, &at, remedy->when, remedy->when_count, "when");
	walk_regex(lint, &at, remedy->expect);
}

static void walk_rule(struct lint *lint, struct lint_at *at)
{
	const struct rule *rule = at->rule;

	show(lint, LINT_RULE, at);
	walk_tests(lint, at, rule->gates, rule->gate_count, "applies");
	walk_evidence(lint, at, rule->evidence, rule->evidence_count);
	for (size_t i = 0; i < rule->fixed_in_count; i++) {
		const struct test known = { .key = rule->fixed_in[i].key,
					    .op = OPERATOR_EXISTS };

		walk_tests(lint, at, &known, 1, "fixed_in");
	}
	for (size_t i = 0; i < rule->remedy_count; i++)
		walk_remedy(lint, at, &rule->remedies[i]);
	for (size_t i = 0; i < rule->reference_count; i++)
		walk_url(lint, at, rule->references[i].url);
}

static void walk_derive(struct lint *lint, const struct lint_at *at,
			const struct derive *derive)
{
	for (size_t i = 0; i < derive->case_count; i++)
		walk_regex(lint, at, derive->cases[i].regex);
}

static void walk_check(struct lint *lint, const struct lint_at *at,
		       const struct check *check)
{
	walk_tests(lint, at, check->pass, check->pass_count, "pass");
	walk_tests(lint, at, check->needs, check->needs_count, "needs");
	walk_tests(lint, at, check->fail, check->fail_count, "fail");
}

static void walk_form(struct lint *lint, const struct form_place *place)
{
	struct lint_at at = { .file = place->file,
			      .line = place->line,
			      .end = place->end };
	const char *form = place->form;

	if (!strcmp(form, "rule")) {
		at.rule = place->object;
		walk_rule(lint, &at);
	} else if (!strcmp(form, "extract")) {
		at.extract = place->object;
		show(lint, LINT_EXTRACT, &at);
	} else if (!strcmp(form, "derive")) {
		walk_derive(lint, &at, place->object);
	} else if (!strcmp(form, "device")) {
		at.device = place->object;
		show(lint, LINT_DEVICE, &at);
	} else if (!strcmp(form, "support")) {
		walk_url(lint, &at, ((const struct support *)place->object)->url);
	} else if (!strcmp(form, "check")) {
		walk_check(lint, &at, place->object);
	} else if (!strcmp(form, "benign")) {
		at.benign = place->object;
		show(lint, LINT_BENIGN, &at);
		walk_url(lint, &at, at.benign->url);
	} else if (!strcmp(form, "upstream")) {
		walk_url(lint, &at, ((const struct upstream *)place->object)->url);
	}
}

static const char *owner_of(const struct form_place *place)
{
	const char *form = place->form;

	if (!strcmp(form, "rule"))
		return ((const struct rule *)place->object)->id;
	if (!strcmp(form, "extract"))
		return ((const struct extract *)place->object)->id;
	if (!strcmp(form, "source"))
		return ((const struct source *)place->object)->id;
	if (!strcmp(form, "benign"))
		return ((const struct benign *)place->object)->id;
	return "";
}

/* The form that uses a pattern. */
static void find_form(const struct lint *lint, const struct pattern_use *use,
		      struct lint_at *at)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (strcmp(place->form, use->form) || strcmp(owner_of(place), use->owner))
			continue;
		at->file = place->file;
		at->line = place->line;
		at->end = place->end;
		if (!strcmp(place->form, "rule"))
			at->rule = place->object;
		return;
	}
}

static void walk_patterns(struct lint *lint)
{
	struct pattern_uses uses = { 0 };

	kb_find_uses(lint->knowledge, lint->arena, &uses);
	for (size_t i = 0; i < uses.count; i++) {
		const struct pattern_use *use = &uses.items[i];
		struct lint_at at = { .use = use, .regex = use->pattern->regex };
		bool same = i && !strcmp(uses.items[i - 1].owner, use->owner) &&
			    uses.items[i - 1].pattern == use->pattern;

		find_form(lint, use, &at);
		if (same || !at.file)
			continue;
		at.line = lint_find_line(lint_text(lint, at.file), at.line, at.end,
					 at.regex);
		at.end = at.line;
		show(lint, LINT_REGEX, &at);
		if (use->needs_atom)
			show(lint, LINT_PATTERN, &at);
	}
	vec_free(&uses);
}

struct log_walk {
	struct lint *lint;
	struct lint_at at;
	unsigned lines; /* before the block */
};

static void on_block(void *context, const struct block *block)
{
	struct log_walk *walk = context;
	struct lint_at at = walk->at;

	at.log = block->data;
	at.log_line = walk->lines + 1;
	show(walk->lint, LINT_LOG, &at);
	for (size_t i = 0; i < block->data.size; i++)
		walk->lines += block->data.data[i] == '\n';
}

static void walk_log(struct lint *lint, const struct lint_at *at, const char *path)
{
	AUTO(inputs) struct inputs *inputs = inputs_new();
	struct log_walk walk = { .lint = lint, .at = *at };

	walk.at.file = path;
	/* One that cannot be read is told by lint_case_logs(). */
	if (input_read(inputs, path, on_block, &walk, NULL))
		return;
}

static void walk_case(struct lint *lint, const struct lint_case *one)
{
	const struct corpus_case *c = one->of;
	struct lint_at at = {
		.file = one->file, .line = one->line, .end = UINT_MAX, .corpus_case = c
	};

	show(lint, LINT_CASE, &at);
	walk_url(lint, &at, c->url);
	for (size_t i = 0; i < c->logs.count; i++)
		walk_log(lint, &at,
			 arena_printf(lint->arena, "%s/%s", c->directory,
				      c->logs.items[i]));
	if (c->text) {
		at.log = slice_of(c->text);
		at.inline_log = true;
		show(lint, LINT_LOG, &at);
	}
}

void lint_walk(struct lint *lint)
{
	for (size_t i = 0; i < lint->survey.place_count; i++)
		walk_form(lint, &lint->survey.places[i]);
	walk_patterns(lint);
	for (size_t i = 0; i < lint->cases.count; i++)
		walk_case(lint, &lint->cases.items[i]);
}

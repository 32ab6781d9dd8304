/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the checks on every subject. */
#include <limits.h>

#include "engine/input/input.h"
#include "engine/lint/lint.h"

static void show(struct lint *lint, enum lint_subject subject, const struct lint_at *at)
{
	const struct lint_check *check;

	for (size_t i = 0; (check = lint_check_at(i)); i++) {
		if (check->subject != subject || !check->run ||
		    !lint_wants(lint, check->name))
			continue;
		lint->check = check;
		check->run(lint, at);
	}
}

static const struct form *remedy_form(void)
{
	return field_find(rule_forms[FORM_RULE], "remedies")->form;
}

struct walk {
	struct lint *lint;
	struct lint_at at; /* of the form */
};

/* Shows an object and its members to the checks. */
static void show_object(const struct form_spot *spot, struct lint *lint,
			struct lint_at *at)
{
	const struct form_spot *up = spot->up;
	const struct form *form = spot->form;
	struct test known = { .op = OPERATOR_EXISTS };

	if (form == remedy_form()) {
		show(lint, LINT_REMEDY, at);
	} else if (form == &test_form &&
		   (!up->form->lead || up->form->lead == LEAD_TEST)) {
		at->test = spot->object;
		at->field = up->form->lead ? "evidence" : up->field->name;
		show(lint, LINT_TEST, at);
	} else if (up && up->field->type == FIELD_FIXES) {
		known.key = ((const struct fixed_in *)spot->object)->key;
		at->test = &known;
		at->field = up->field->name;
		show(lint, LINT_TEST, at);
	}
}

static int show_spot(const struct form_spot *spot, void *context)
{
	const struct walk *walk = context;
	struct lint *lint = walk->lint;
	struct lint_at at = walk->at;

	for (const struct form_spot *up = spot; up; up = up->up)
		if (up->form == remedy_form())
			at.remedy = up->object;
	if (at.remedy)
		at.line = lint_find_line(
			lint_text(lint, at.file), at.line, at.end,
			arena_printf(lint->arena, "id = \"%s\"", at.remedy->id));
	at.text = spot->text;
	if (!spot->field) {
		show_object(spot, lint, &at);
	} else if (spot->text && spot->field->target) {
		at.target = spot->field->target;
		at.field = spot->field->name;
		at.line = walk->at.line;
		show(lint, LINT_ID, &at);
	} else if (spot->text && spot->field->type == FIELD_URL) {
		show(lint, LINT_URL, &at);
	} else if (spot->text && spot->field->type == FIELD_REGEX) {
		show(lint, LINT_REGEX, &at);
	}
	return 0;
}

static void walk_object(struct lint *lint, const struct lint_at *at,
			const struct form *form, const void *object)
{
	const struct form_spot spot = { .path.name = form->name,
					.form = form,
					.object = object };
	struct walk walk = { lint, *at };

	form_walk(&spot, show_spot, &walk);
}

static void walk_form(struct lint *lint, const struct form_place *place)
{
	struct lint_at at = { .file = place->file,
			      .line = place->line,
			      .end = place->end };

	if (place->form == rule_forms[FORM_RULE]) {
		at.rule = place->object;
		show(lint, LINT_RULE, &at);
	} else if (place->form == rule_forms[FORM_DEVICE]) {
		at.device = place->object;
		show(lint, LINT_DEVICE, &at);
	} else if (place->form == rule_forms[FORM_BENIGN]) {
		at.benign = place->object;
		show(lint, LINT_BENIGN, &at);
	} else if (place->form == rule_forms[FORM_FITS]) {
		at.fits = place->object;
		show(lint, LINT_FITS, &at);
	}
	walk_object(lint, &at, place->form, place->object);
}

/* Finds the form that uses a pattern. */
static void find_form(const struct lint *lint, const struct pattern_use *use,
		      struct lint_at *at)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (strcmp(place->form->name, use->form) ||
		    strcmp(*(const char *const *)place->object, use->owner))
			continue;
		at->file = place->file;
		at->line = place->line;
		at->end = place->end;
		if (place->form == rule_forms[FORM_RULE])
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
		struct lint_at at = { .use = use, .text = use->pattern->regex };
		bool same = i && !strcmp(uses.items[i - 1].owner, use->owner) &&
			    uses.items[i - 1].pattern == use->pattern;

		find_form(lint, use, &at);
		if (same || !at.file)
			continue;
		at.line = lint_find_line(lint_text(lint, at.file), at.line, at.end,
					 at.text);
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
	/* The check case-log reports a log that cannot be read. */
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
	walk_object(lint, &at, &case_form, c);
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

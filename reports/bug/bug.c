/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/bug/bug.h"

#include <strings.h>

#include "engine/redact/redact_facts.h"
#include "engine/snapshot/snapshot.h"
#include "reports/bug/bug_internal.h"

void bug_add(struct bug_maker *maker, struct bug_part part)
{
	vec_push(&maker->parts, part);
}

void bug_add_text(struct bug_maker *maker, enum bug_part_kind kind, const char *text)
{
	bug_add(maker, (struct bug_part){ .kind = kind, .text = text });
}

static void fill_title(struct bug_maker *maker)
{
	bug_add_text(maker, BUG_TITLE, maker->bug->title);
}

static void fill_log(struct bug_maker *maker)
{
	if (maker->bug->log_lines)
		bug_add(maker, (struct bug_part){ .kind = BUG_LOG });
}

static void fill(struct bug_maker *maker, const char *word)
{
	static void (*const fills[FILL_END])(struct bug_maker * maker) = {
		[FILL_TITLE] = fill_title,
		[FILL_SUMMARY] = bug_fill_summary,
		[FILL_STEPS] = bug_fill_steps,
		[FILL_EXPECTED] = bug_fill_expected,
		[FILL_LOG] = fill_log,
		[FILL_ENVIRONMENT] = bug_fill_environment,
		[FILL_HARDWARE] = bug_fill_hardware,
		[FILL_TRIED] = bug_fill_tried,
		[FILL_REFERENCES] = bug_fill_references,
	};
	int number = word_find(&fill_words, word);

	if (number >= 0)
		fills[number](maker);
}

/* What the form calls the component of the diagnosis, NULL: nothing. */
static const char *chosen(const struct bug_maker *maker,
			  const struct upstream_field *field)
{
	const struct diagnosed *about = maker->bug->about;

	for (size_t i = 0; about && i + 1 < field->choices.count; i += 2)
		if (!strcmp(field->choices.items[i],
			    word_name(&component_words, about->finding->rule->component)))
			return field->choices.items[i + 1];
	return NULL;
}

static bool is_known(const struct bug_part *part)
{
	return part->kind == BUG_LOG || part->text || part->fact;
}

/* A field of which nothing is known asks for it, or stays away where it may. */
static struct bug_field make_field(struct bug_maker *maker,
				   const struct upstream_field *field)
{
	struct bug_field made = { .field = field };
	const char *choice = chosen(maker, field);

	if (choice || field->text) {
		bug_add_text(maker, BUG_VALUE, choice ? choice : field->text);
	} else {
		bug_add_facts(maker, &field->facts);
		for (size_t i = 0; i < field->fill.count; i++)
			fill(maker, field->fill.items[i]);
	}
	for (size_t i = 0; i < maker->parts.count; i++)
		made.known |= maker->parts.items[i].kind != BUG_UNKNOWN &&
			      is_known(&maker->parts.items[i]);
	if (!maker->parts.count && (field->required || field->command))
		bug_add(maker, (struct bug_part){ .kind = BUG_UNKNOWN,
						  .command = field->command });
	made.part_count = maker->parts.count;
	made.parts = arena_freeze(maker->arena, &maker->parts);
	return made;
}

static void make_fields(struct bug_maker *maker)
{
	struct bug *bug = maker->bug;
	const struct upstream *upstream = bug->upstream;
	struct bug_field *fields =
		arena_array(maker->arena, struct bug_field, upstream->field_count);

	for (size_t i = 0; i < upstream->field_count; i++)
		fields[i] = make_field(maker, &upstream->fields[i]);
	bug->fields = fields;
	bug->field_count = upstream->field_count;
}

struct bug *bug_make(const struct diagnosis *diagnosis, const struct upstream *upstream,
		     const struct diagnosed *about, struct kb *kb)
{
	struct arena *arena = arena_new();
	struct bug *bug = arena_new_item(arena, struct bug);
	struct bug_maker maker = {
		.arena = arena,
		.bug = bug,
		.kb = kb,
		.device = about ? about->finding->device : "",
		.boot = about ? about->finding->boot : 0,
	};

	*bug = (struct bug){ .arena = arena,
			     .upstream = upstream,
			     .diagnosis = diagnosis,
			     .about = about };
	bug->log = bug_excerpt(arena, diagnosis, about, &bug->log_lines);
	bug_make_title(&maker);
	make_fields(&maker);
	bug_make_notes(&maker);
	return bug;
}

void bug_free(struct bug *bug)
{
	if (bug)
		arena_free(bug->arena);
}

const struct upstream *bug_upstream(const struct upstream *upstreams, size_t count,
				    const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (!strcasecmp(upstreams[i].id, name))
			return &upstreams[i];
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < upstreams[i].aliases.count; j++)
			if (!strcasecmp(upstreams[i].aliases.items[j], name))
				return &upstreams[i];
	return NULL;
}

bool bug_fits(const struct upstream *upstream, const struct rule *rule)
{
	const char *component = word_name(&component_words, rule->component);

	for (size_t i = 0; i < rule->reference_count; i++)
		if (bug_is_tracked(upstream, rule->references[i].url))
			return true;
	for (size_t i = 0; i < upstream->components.count; i++)
		if (!strcmp(upstream->components.items[i], component))
			return true;
	return false;
}

void bug_announce(const struct diagnosis *diagnosis, struct redactor *redactor)
{
	const struct inputs *inputs = diagnosis->inputs;
	const struct hits *hits = diagnosis->hits;
	const struct snapshot *machine = diagnosis->probed;

	redact_announce(redactor, diagnosis->facts);
	for (size_t i = 0; inputs && i < inputs->texts.count; i++) {
		redact_word(redactor, REDACT_HOST, inputs->texts.items[i]->host);
		redact_learn(redactor, slice_of(inputs->texts.items[i]->name));
	}
	for (size_t i = 0; hits && hits->items && i < hits->count; i++) {
		const struct hit *hit = hits->items[i];
		struct redact_follow follow = { 0 };

		redact_learn_next(redactor, &follow, hit->before);
		redact_learn_next(redactor, &follow, hit->raw);
		redact_learn_next(redactor, &follow, hit->after);
	}
	for (size_t i = 0; i < diagnosis->unexplained_count; i++)
		redact_learn(redactor, diagnosis->unexplained[i].raw);
	for (size_t i = 0; machine && i < machine->logs.count; i++)
		redact_learn(redactor, machine->logs.items[i].text);
}

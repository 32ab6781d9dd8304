/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/extract.h"

#include "engine/input/line.h"
#include "engine/pattern/template.h"

struct extractor {
	struct kb *kb;
	struct scanner *scanner;
	struct facts *facts;
};

/* One reading: an opening hit, and the hits of the block it opened. */
struct reading {
	const struct extract *extract;
	const struct hit *const *hits; /* the opener first */
	size_t count;
	char device[13]; /* that the block names, "" none */
};

static const struct field *field_of(const struct extract *extract, unsigned pattern)
{
	if (extract->first.pattern->id == pattern)
		return &extract->first;
	for (size_t i = 0; i < extract->field_count; i++)
		if (extract->fields[i].pattern->id == pattern)
			return &extract->fields[i];
	return NULL;
}

typedef void bound_fn(void *context, const struct statement *statement,
		      const struct bindings *bindings);

/* Calls back for each statement of a field with the captures that it may use. */
static void each_statement(struct extractor *x, const struct field *field,
			   const struct hit *hit, bound_fn *on_statement, void *context)
{
	struct bindings bindings = { .hit = hit };
	struct regex_match match;
	size_t at = 0;

	if (!field->each) {
		for (size_t i = 0; i < field->fact_count; i++)
			on_statement(context, &field->facts[i], &bindings);
		return;
	}
	struct regex *regex = scanner_regex(x->scanner, field->each->id);
	const struct slice *subject = hit_capture(hit, field->of);
	if (!regex || !subject)
		return;
	bindings.match = &match;
	while (at <= subject->size && regex_search(regex, *subject, at, &match) == 1) {
		for (size_t i = 0; i < field->fact_count; i++)
			on_statement(context, &field->facts[i], &bindings);
		size_t end =
			(size_t)(match.whole.data - subject->data) + match.whole.size;
		at = end > at ? end : at + 1;
	}
}

static void note_device(void *context, const struct statement *statement,
			const struct bindings *bindings)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct reading *reading = context;

	if (strcmp(statement->key, "gpu.bdf") || reading->device[0])
		return;
	if (template_fill(statement->value, bindings, &text))
		device_address(strbuf_slice(&text), reading->device);
}

struct require_context {
	const char *key;
	bool met;
};

static void note_required(void *context, const struct statement *statement,
			  const struct bindings *bindings)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct require_context *require = context;

	if (!strcmp(statement->key, require->key))
		require->met |= template_fill(statement->value, bindings, &text);
}

struct state_context {
	struct facts *facts;
	struct fact like;
};

static void state(void *context, const struct statement *statement,
		  const struct bindings *bindings)
{
	struct state_context *say = context;

	if (strcmp(statement->key, "gpu.bdf"))
		statement_apply(statement, bindings, &say->like, say->facts);
}

static void read_hits(struct extractor *x, struct reading *reading,
		      bound_fn *on_statement, void *context)
{
	for (size_t i = 0; i < reading->count; i++) {
		const struct hit *hit = reading->hits[i];
		const struct field *field = field_of(reading->extract, hit->pattern);

		if (field)
			each_statement(x, field, hit, on_statement, context);
	}
}

static void state_hits(struct extractor *x, struct reading *reading)
{
	for (size_t i = 0; i < reading->count; i++) {
		const struct hit *hit = reading->hits[i];
		const struct field *field = field_of(reading->extract, hit->pattern);
		struct state_context say = {
			.facts = x->facts,
			.like = {
				.device = reading->device[0] ? reading->device : hit->device,
				.boot = hit->boot,
				.trust = reading->extract->trust,
				.from = hit->text->name,
				.line = hit->line,
				.whole = reading->extract->field_count > 0,
			},
		};

		if (field)
			each_statement(x, field, hit, state, &say);
	}
}

static void read_one(struct extractor *x, struct reading *reading)
{
	struct require_context require = { reading->extract->require, false };

	if (require.key) {
		read_hits(x, reading, note_required, &require);
		if (!require.met)
			return;
	}
	read_hits(x, reading, note_device, reading);
	state_hits(x, reading);
}

/* The opener and the field hits after it that name it as theirs. */
static void collect_block(const struct hits *hits, size_t index, unsigned lines,
			  struct hit_list *ret_block)
{
	const struct hit *opener = hits->items[index];

	vec_push(ret_block, opener);
	for (size_t i = index + 1; i < hits->count; i++) {
		const struct hit *hit = hits->items[i];

		if (hit->text != opener->text || hit->nth > opener->nth + lines)
			break;
		if (hit->opener == opener)
			vec_push(ret_block, hit);
	}
}

void extract_facts(struct kb *kb, struct scanner *scanner, const struct hits *hits,
		   struct facts *facts)
{
	struct extractor x = { kb, scanner, facts };

	for (size_t i = 0; i < hits->count; i++) {
		const struct hit *hit = hits->items[i];
		const struct extract *extracts;

		if (hit->opener || hit->watch)
			continue;
		size_t count = kb_extracts_of_pattern(kb, hit->pattern, &extracts);
		for (size_t j = 0; j < count; j++) {
			struct hit_list block = { 0 };

			collect_block(hits, i, extracts[j].lines, &block);
			struct reading reading = { .extract = &extracts[j],
						   .hits = block.items,
						   .count = block.count };
			read_one(&x, &reading);
			vec_free(&block);
		}
	}
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/extract.h"

#include "engine/input/line.h"
#include "engine/pattern/template.h"
#include "engine/reason/fact_test.h"

/* --- facts from hits --- */

enum { DEVICE_SIZE = sizeof("0000:03:00.0"), NAME_SIZE = 32, DEVICES_MAX = 4096 };

/* The device that a tool calls by a number: "amd-smi 0". */
struct named_device {
	char name[NAME_SIZE], device[DEVICE_SIZE]; /* device "": lists disagree */
};

struct extractor {
	struct kb *kb;
	struct scanner *scanner;
	struct facts *facts;
	VEC(struct named_device) devices;
};

static inline void cleanup_extractor(struct extractor *x)
{
	vec_free(&x->devices);
}

/* One reading: an opening hit, and the hits of the block it opened. */
struct reading {
	const struct extract *extract;
	const struct hit *const *hits; /* the opener first */
	size_t count;
	/* The device that the block names, and what the tool calls it; "" none. */
	char device[DEVICE_SIZE], name[NAME_SIZE];
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

/* Calls back for each statement of a field, with the captures that the statement may
 * use. */
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
	bool named = !strcmp(statement->key, "gpu.index");

	if (!named && strcmp(statement->key, "gpu.bdf") != 0)
		return;
	if (*(named ? reading->name : reading->device) ||
	    !template_fill(statement->value, &statement->map, bindings, &text))
		return;
	if (!named)
		device_address(strbuf_slice(&text), reading->device);
	else if (text.size < NAME_SIZE)
		strcpy(reading->name, strbuf_text(&text));
}

static struct named_device *find_device(const struct extractor *x, const char *name)
{
	for (size_t i = 0; i < x->devices.count; i++)
		if (!strcmp(x->devices.items[i].name, name))
			return &x->devices.items[i];
	return NULL;
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
		require->met |=
			template_fill(statement->value, &statement->map, bindings, &text);
}

struct state_context {
	struct facts *facts;
	struct fact like;
	double times; /* what numbers are multiplied by; 0: not */
};

static void state(void *context, const struct statement *statement,
		  const struct bindings *bindings)
{
	struct state_context *say = context;
	struct statement one = *statement;

	if (!strcmp(statement->key, "gpu.bdf") || !strcmp(statement->key, "gpu.index"))
		return;
	if (say->times > 0)
		one.scale = say->times * (one.scale > 0 ? one.scale : 1);
	statement_apply(&one, bindings, &say->like, say->facts);
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

/* The lines of the block that a counted field matches, at the last of them; 0 at the
 * others, and where the block may have gone on behind its most lines. */
static size_t lines_counted(const struct reading *reading, size_t at)
{
	enum { NEAR_END = 8 };
	uint64_t end = reading->hits[0]->nth + reading->extract->lines;
	size_t lines = 0;

	if (reading->hits[reading->count - 1]->nth + NEAR_END > end)
		return 0;
	for (size_t i = 0; i < reading->count; i++) {
		if (reading->hits[i]->pattern != reading->hits[at]->pattern)
			continue;
		if (i > at || reading->hits[i]->count > 1)
			return 0;
		lines++;
	}
	return lines;
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

		if (field && field->counted)
			say.times = (double)lines_counted(reading, i);
		if (field && (!field->counted || say.times > 0))
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
	if (!reading->device[0] && reading->name[0]) {
		const struct named_device *known = find_device(x, reading->name);

		if (known)
			strcpy(reading->device, known->device);
	}
	state_hits(x, reading);
}

/* Keeps the address of the device that a tool's list names by number. */
static void learn_device(struct extractor *x, struct reading *reading)
{
	struct named_device found = { 0 }, *known;

	read_hits(x, reading, note_device, reading);
	if (!reading->device[0] || !reading->name[0])
		return;
	known = find_device(x, reading->name);
	if (known && strcmp(known->device, reading->device) != 0)
		known->device[0] = '\0';
	if (known || x->devices.count == DEVICES_MAX)
		return;
	strcpy(found.name, reading->name);
	strcpy(found.device, reading->device);
	vec_push(&x->devices, found);
}

static bool names_device(const struct extract *extract)
{
	for (size_t i = 0; i < extract->first.fact_count; i++)
		if (!strcmp(extract->first.facts[i].key, "gpu.index"))
			return true;
	return false;
}

/* Collects the opener and the later field hits that name it as their opener. */
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

/* Reads every block; at first only those that tell which device a number stands for. */
static void read_all(struct extractor *x, const struct hits *hits, bool lists)
{
	for (size_t i = 0; i < hits->count; i++) {
		const struct hit *hit = hits->items[i];
		const struct extract *extracts;

		if (hit->opener || hit->watch)
			continue;
		size_t count = kb_extracts_of_pattern(x->kb, hit->pattern, &extracts);
		for (size_t j = 0; j < count; j++) {
			AUTO(vec) struct hit_list block = { 0 };

			if (lists && !names_device(&extracts[j]))
				continue;
			collect_block(hits, i, extracts[j].lines, &block);
			struct reading reading = { .extract = &extracts[j],
						   .hits = block.items,
						   .count = block.count };
			(lists ? learn_device : read_one)(x, &reading);
			vec_free(&block);
		}
	}
}

void extract_facts(struct kb *kb, struct scanner *scanner, const struct hits *hits,
		   struct facts *facts)
{
	AUTO(extractor)
	struct extractor x = { .kb = kb, .scanner = scanner, .facts = facts };

	read_all(&x, hits, true);
	read_all(&x, hits, false);
}

/* --- facts from facts: the device table and the derivations --- */

/* Adds the row of the device table that a PCI id names, as facts of the same device. */
static void look_up_device(struct kb *kb, const struct fact *fact, struct facts *facts)
{
	const struct device *device = kb_device(kb, fact->value);

	if (!device)
		return;
	const struct {
		const char *name, *value;
	} said[] = {
		{ "gpu.gfx", device->gfx },   { "gpu.name", device->name },
		{ "gpu.chip", device->chip }, { "gpu.arch", device->arch },
		{ "gpu.kind", device->kind }, { "gpu.asic", device->asic },
	};
	for (size_t i = 0; i < ARRAY_SIZE(said); i++) {
		struct fact derived = *fact;

		if (!said[i].value || !*said[i].value)
			continue;
		derived.name = said[i].name;
		derived.key = key_find(said[i].name);
		derived.value = said[i].value;
		derived.derived_by = "device table";
		derived.looked_up = true;
		facts_add(facts, &derived);
	}
}

/* True if a case applies; `ret_match` holds the captures of its regex. */
static bool case_applies(const struct facts *facts, const struct derive_case *one,
			 const struct fact *fact, struct regex_match *ret_match)
{
	struct test_context context = { facts, fact->device, fact->boot, NULL };

	if (one->value)
		return text_is(fact->value, one->value);
	if (one->range)
		return test_range(fact->name, fact->value, one->range, &context) ==
		       TRUTH_TRUE;
	struct regex *regex = one->regex ? regex_kept(one->regex) : NULL;
	return regex && regex_search(regex, slice_of(fact->value), 0, ret_match) == 1;
}

static bool apply_case(struct facts *facts, const struct derive *derive,
		       const struct derive_case *one, const struct fact *fact)
{
	struct regex_match match = { .count = 0 };
	struct bindings bindings = { .match = &match };

	if (!case_applies(facts, one, fact, &match))
		return false;
	struct fact like = *fact;
	like.derived_by = derive->id;
	like.looked_up = false;
	like.whole = false;
	for (size_t i = 0; i < one->fact_count; i++)
		statement_apply(&one->facts[i], &bindings, &like, facts);
	return true;
}

static void derive_from(struct kb *kb, struct facts *facts, const struct fact *fact)
{
	const struct derive *derives;
	size_t count = kb_derives_of_fact(kb, fact->name, &derives);

	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < derives[i].case_count; j++)
			if (apply_case(facts, &derives[i], &derives[i].cases[j], fact))
				break;
}

void derive_facts(struct kb *kb, struct facts *facts)
{
	/* The list grows while it is walked, since derived facts may lead to further
	 * facts. A fact that exists is not added again, so the loop ends. */
	for (size_t i = 0; i < facts->list.count; i++) {
		struct fact fact = facts->list.items[i];

		if (!strcmp(fact.name, "gpu.pci_id"))
			look_up_device(kb, &fact, facts);
		derive_from(kb, facts, &fact);
	}
}

struct facts *facts_of_target(const char *gfx, const struct device *devices, size_t count)
{
	static const char *const keys[] = { "gpu.gfx", "gpu.chip", "gpu.arch", "gpu.kind",
					    "gpu.asic" };
	const char *values[ARRAY_SIZE(keys)] = { gfx };
	struct facts *facts = facts_new();

	for (size_t i = 0; i < count; i++) {
		const struct device *d = &devices[i];
		const char *const own[] = { gfx, d->chip, d->arch, d->kind, d->asic };

		for (size_t j = 0; j < ARRAY_SIZE(keys); j++)
			if (!i || !own[j] || (values[j] && strcmp(values[j], own[j])))
				values[j] = i ? NULL : own[j];
	}
	for (size_t i = 0; i < ARRAY_SIZE(keys); i++)
		if (values[i])
			facts_add(facts, &(struct fact){ .key = key_find(keys[i]),
							 .name = keys[i],
							 .device = "",
							 .value = values[i],
							 .trust = TRUST_STATED,
							 .from = "" });
	return facts;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Facts that follow from facts: the device table and the derivations. */
#include "engine/reason/extract.h"

#include <search.h>

#include "engine/reason/fact_test.h"
#include "engine/pattern/template.h"

/* The row of the device table that a PCI id names, as facts of the same device. */
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

/* A regex of a case, compiled once however many facts it is tried on. */
struct compiled {
	const char *pattern;
	struct regex *regex; /* NULL: not a regex */
};

static int compare_compiled(const void *a, const void *b)
{
	return strcmp(((const struct compiled *)a)->pattern,
		      ((const struct compiled *)b)->pattern);
}

static void free_compiled(void *compiled)
{
	regex_free(((struct compiled *)compiled)->regex);
	free(compiled);
}

struct deriving {
	struct kb *kb;
	struct facts *facts;
	void *regexes; /* a tree of struct compiled */
};

static struct regex *regex_of(struct deriving *deriving, const char *pattern)
{
	struct compiled wanted = { .pattern = pattern };
	struct compiled **node = tfind(&wanted, &deriving->regexes, compare_compiled);

	if (!node) {
		struct compiled *new = mem_zalloc(sizeof(*new));

		new->pattern = pattern;
		if (regex_compile(pattern, &new->regex, NULL))
			new->regex = NULL;
		node = tsearch(new, &deriving->regexes, compare_compiled);
		if (!node)
			mem_exhausted();
	}
	return (*node)->regex;
}

/* Whether a case applies; `ret_match` holds the captures of its regex. */
static bool case_applies(struct deriving *deriving, const struct derive_case *one,
			 const struct fact *fact, struct regex_match *ret_match)
{
	struct test_context context = { deriving->facts, fact->device, fact->boot, NULL };

	if (one->value)
		return text_is(fact->value, one->value);
	if (one->range)
		return test_range(fact->name, fact->value, one->range, &context) ==
		       TRUTH_TRUE;
	struct regex *regex = one->regex ? regex_of(deriving, one->regex) : NULL;
	return regex && regex_search(regex, slice_of(fact->value), 0, ret_match) == 1;
}

static bool apply_case(struct deriving *deriving, const struct derive *derive,
		       const struct derive_case *one, const struct fact *fact)
{
	struct regex_match match = { .count = 0 };
	struct bindings bindings = { .match = &match };

	if (!case_applies(deriving, one, fact, &match))
		return false;
	struct fact like = *fact;
	like.derived_by = derive->id;
	like.looked_up = false;
	like.whole = false;
	for (size_t i = 0; i < one->fact_count; i++)
		statement_apply(&one->facts[i], &bindings, &like, deriving->facts);
	return true;
}

static void derive_from(struct deriving *deriving, const struct fact *fact)
{
	const struct derive *derives;
	size_t count = kb_derives_of_fact(deriving->kb, fact->name, &derives);

	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < derives[i].case_count; j++)
			if (apply_case(deriving, &derives[i], &derives[i].cases[j], fact))
				break;
}

void derive_facts(struct kb *kb, struct facts *facts)
{
	struct deriving deriving = { .kb = kb, .facts = facts };

	/* The list grows while it is walked: what is derived is derived from in turn.
	 * A statement already made is not added again, so this ends. */
	for (size_t i = 0; i < facts->list.count; i++) {
		struct fact fact = facts->list.items[i];

		if (!strcmp(fact.name, "gpu.pci_id"))
			look_up_device(kb, &fact, facts);
		derive_from(&deriving, &fact);
	}
	tdestroy(deriving.regexes, free_compiled);
}

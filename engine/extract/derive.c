/* SPDX-License-Identifier: Apache-2.0 */
/* Facts that follow from facts: the device table and the derivations. */
#include "engine/extract/extract.h"

#include "engine/extract/fact_test.h"
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

/* Whether a case applies; `ret_match` holds the captures of its regex. The regex must
 * outlive them. */
static bool case_applies(const struct derive_case *one, const struct fact *fact,
			 const struct test_context *context, struct regex *regex,
			 struct regex_match *ret_match)
{
	if (one->value)
		return text_is(fact->value, one->value);
	if (one->range)
		return test_range(fact->name, fact->value, one->range, context) ==
		       TRUTH_TRUE;
	return regex && regex_search(regex, slice_of(fact->value), 0, ret_match) == 1;
}

static bool apply_case(const struct derive *derive, const struct derive_case *one,
		       const struct fact *fact, struct facts *facts)
{
	AUTO(regex) struct regex *regex = NULL;
	struct regex_match match = { .count = 0 };
	struct test_context context = { facts, fact->device, fact->boot, NULL };
	struct bindings bindings = { .match = &match };

	if (one->regex && regex_compile(one->regex, &regex, NULL))
		return false;
	if (!case_applies(one, fact, &context, regex, &match))
		return false;
	struct fact like = *fact;
	like.derived_by = derive->id;
	like.looked_up = false;
	like.whole = false;
	for (size_t i = 0; i < one->fact_count; i++)
		statement_apply(&one->facts[i], &bindings, &like, facts);
	return true;
}

static void derive_from(struct kb *kb, const struct fact *fact, struct facts *facts)
{
	const struct derive *const *derives;
	size_t count = kb_derives_of_fact(kb, fact->name, &derives);

	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < derives[i]->case_count; j++)
			if (apply_case(derives[i], &derives[i]->cases[j], fact, facts))
				break;
}

void derive_facts(struct kb *kb, struct facts *facts)
{
	/* The list grows while it is walked: what is derived is derived from in turn.
	 * A statement already made is not added again, so this ends. */
	for (size_t i = 0; i < facts->list.count; i++) {
		struct fact fact = facts->list.items[i];

		if (!strcmp(fact.name, "gpu.pci_id"))
			look_up_device(kb, &fact, facts);
		derive_from(kb, &fact, facts);
	}
}

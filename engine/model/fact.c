/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/fact.h"

#include <errno.h>
#include <strings.h>

#include "engine/base/utf8.h"

struct facts *facts_new(void)
{
	struct facts *facts = mem_zalloc(sizeof(*facts));

	facts->arena = arena_new();
	return facts;
}

void facts_free(struct facts *facts)
{
	if (!facts)
		return;
	vec_free(&facts->list);
	vec_free(&facts->named);
	vec_free(&facts->next);
	hash_free(&facts->statements);
	hash_free(&facts->names);
	arena_free(facts->arena);
	free(facts);
}

static uint64_t hash_statement(const struct fact *fact)
{
	uint64_t hash = hash_text(hash_text(HASH_START, fact->name), fact->value);

	return hash_text(hash, fact->device) ^ fact->boot;
}

static struct fact *find_same(const struct facts *facts, const struct fact *fact)
{
	hash_each(&facts->statements, hash_statement(fact), i)
	{
		struct fact *other = &facts->list.items[i];

		if (other->boot == fact->boot && !strcmp(other->name, fact->name) &&
		    !strcmp(other->value, fact->value) &&
		    !strcmp(other->device, fact->device))
			return other;
	}
	return NULL;
}

static struct fact_name *find_named(const struct facts *facts, const char *name)
{
	hash_each(&facts->names, hash_text(HASH_START, name), i)
	{
		struct fact_name *named = &facts->named.items[i];

		if (!strcmp(facts->list.items[named->first].name, name))
			return named;
	}
	return NULL;
}

/* Appends a fact; facts with the same name keep the order in which they were learned. */
static void append(struct facts *facts, struct fact fact)
{
	struct fact_name *named = find_named(facts, fact.name);
	size_t number = facts->list.count;

	vec_push(&facts->list, fact);
	vec_push(&facts->next, 0);
	hash_add(&facts->statements, hash_statement(&fact), number);
	if (named) {
		facts->next.items[named->last] = number + 1;
		named->last = number;
	} else {
		hash_add(&facts->names, hash_text(HASH_START, fact.name),
			 facts->named.count);
		vec_push(&facts->named, (struct fact_name){ number, number });
	}
}

static const char *flag_value(const char *value)
{
	static const char *const yes[] = { "true", "yes", "1", "on", "enabled", "y" };
	static const char *const no[] = { "false", "no", "0", "off", "disabled", "n" };

	for (size_t i = 0; i < ARRAY_SIZE(yes); i++)
		if (!strcasecmp(value, yes[i]))
			return "true";
	for (size_t i = 0; i < ARRAY_SIZE(no); i++)
		if (!strcasecmp(value, no[i]))
			return "false";
	return value;
}

/*
 * True for PCI ids and revisions: they are hexadecimal, and tools print them in either
 * case.
 */
static bool is_hexadecimal(const char *name)
{
	return !strcmp(name, "gpu.pci_id") || !strcmp(name, "gpu.subsystem_id") ||
	       !strcmp(name, "gpu.revision");
}

static const char *lower_case(struct arena *arena, const char *value)
{
	char *lower = arena_strdup(arena, value);

	chars_lower(lower, strlen(lower));
	return lower;
}

int fact_belief(const struct fact *fact)
{
	return 2 * (int)fact->trust - (fact->derived_by && !fact->looked_up ? 3 : 0);
}

static size_t harmless_size(struct slice s)
{
	uint32_t code = 0;
	size_t size = utf8_decode(s, &code);

	return code < 0x20 || code == 0x7f || utf8_is_hidden(code) ? 0 : size;
}

/*
 * Replaces characters that would not be visible: values end up in reports and commands,
 * where a person must see them as they are.
 */
static const char *harmless(struct arena *arena, const char *value)
{
	struct slice rest = slice_of(value);
	char *copy = NULL;

	while (rest.size) {
		size_t size = harmless_size(rest);

		if (!size) {
			copy = copy ? copy : arena_strdup(arena, value);
			copy[rest.data - value] = '?';
		}
		rest = slice_skip(rest, size ? size : 1);
	}
	return copy ? copy : value;
}

bool facts_add(struct facts *facts, const struct fact *given)
{
	struct fact fact = *given;

	fact.value = harmless(facts->arena, fact.value);
	if (fact.key->type == TYPE_FLAG)
		fact.value = flag_value(fact.value);
	if (is_hexadecimal(fact.name))
		fact.value = lower_case(facts->arena, fact.value);
	struct fact *other = find_same(facts, &fact);
	if (other) {
		if (fact_belief(&fact) > fact_belief(other)) {
			other->trust = fact.trust;
			other->from = arena_strdup(facts->arena, fact.from);
			other->line = fact.line;
			other->derived_by = arena_strdup(facts->arena, fact.derived_by);
			other->looked_up = fact.looked_up;
		}
		other->whole |= fact.whole;
		return false;
	}
	if (facts->list.count >= FACTS_MAX) {
		facts->left_out++;
		return false;
	}
	fact.name = arena_strdup(facts->arena, fact.name);
	fact.value = arena_strdup(facts->arena, fact.value);
	fact.device = arena_strdup(facts->arena, fact.device);
	fact.from = arena_strdup(facts->arena, fact.from);
	fact.derived_by = arena_strdup(facts->arena, fact.derived_by);
	append(facts, fact);
	return true;
}

int facts_state(struct facts *facts, const char *text, struct error *error)
{
	const char *equals = strchr(text, '=');

	if (!equals || equals == text)
		return error_set(error, -EINVAL,
				 "'%s' is not KEY=VALUE, as in os.name=debian", text);
	char *name =
		arena_string(facts->arena, slice_from(text, (size_t)(equals - text)));
	const struct key *key = key_find(name);
	if (!key) {
		const char *near = key_suggest(name);

		near = near ? arena_printf(facts->arena, "'%s'", near) : NULL;
		return error_unknown(error, -ENOENT, near, NULL, "no fact is called '%s'",
				     name);
	}
	/* A variable of a family may be set to an empty value. */
	if (!equals[1] && key->name[strlen(key->name) - 1] != '.')
		return error_set(error, -EINVAL, "'%s' gives no value", text);
	facts_add(facts, &(struct fact){
				 .key = key,
				 .name = name,
				 .value = equals + 1,
				 .device = "",
				 .trust = TRUST_STATED,
				 .from = "--fact",
				 .whole = true,
			 });
	return 0;
}

static bool fits(const struct fact *fact, const char *device, unsigned boot)
{
	if (fact->boot && boot && fact->boot != boot)
		return false;
	return !*fact->device || !*device || !strcmp(fact->device, device);
}

/* A fact read from the device itself outranks a fact of no particular device. */
static int standing(const struct fact *fact, const char *device)
{
	bool exact = *device && !strcmp(fact->device, device);

	return fact_belief(fact) + (exact ? 100 : 0);
}

/* Levels of a list key: all items that were read share one level; it is above the
 * derived items, whose levels follow the belief in their derivation. */
static int level(const struct fact *fact, const char *device)
{
	if (fact->key->type == TYPE_LIST && !fact->derived_by)
		return 1000;
	return standing(fact, device);
}

size_t facts_best(const struct facts *facts, const char *name, const char *device,
		  unsigned boot, const struct fact **ret_facts, size_t room)
{
	const struct fact_name *named = find_named(facts, name);
	size_t count = 0;
	int best = -100;

	for (size_t next = named ? named->first + 1 : 0; next;
	     next = facts->next.items[next - 1]) {
		const struct fact *fact = &facts->list.items[next - 1];

		if (!fits(fact, device, boot))
			continue;
		int rank = level(fact, device);
		if (rank < best)
			continue;
		if (rank > best)
			count = 0;
		best = rank;
		if (count < room)
			ret_facts[count] = fact;
		count++;
	}
	return count;
}

const struct fact *facts_first(const struct facts *facts, const char *name,
			       const char *device, unsigned boot)
{
	const struct fact *fact;

	return facts_best(facts, name, device, boot, &fact, 1) ? fact : NULL;
}

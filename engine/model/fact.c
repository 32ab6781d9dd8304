/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/fact.h"

#include <errno.h>
#include <math.h>
#include <strings.h>

#include "engine/base/utf8.h"

struct facts *facts_new(void)
{
	AUTO(facts) struct facts *facts = mem_zalloc(sizeof(*facts));

	facts->arena = arena_new();
	return TAKE(facts);
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

/* The belief in a fact: twice its trust, three less if it was derived but not looked up.
 */
static int belief(const struct fact *fact)
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
		if (belief(&fact) > belief(other)) {
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

	return belief(fact) + (exact ? 100 : 0);
}

/* Levels of a list key: all items that were read or looked up share one level; it is
 * above the derived items, whose levels follow the belief in their derivation. */
static int level(const struct fact *fact, const char *device)
{
	if (fact->key->type == TYPE_LIST && (!fact->derived_by || fact->looked_up))
		return 1000;
	return standing(fact, device);
}

/* Items of a list that are of the device itself come before those of no device. */
static void put_own_first(const struct fact **facts, size_t count, const char *device)
{
	AUTO(mem) const struct fact **others = NULL;
	size_t own = 0, other = 0;

	if (!*device || count < 2)
		return;
	others = mem_alloc(count * sizeof(*others));
	for (size_t i = 0; i < count; i++)
		if (strcmp(facts[i]->device, device) != 0)
			others[other++] = facts[i];
		else
			facts[own++] = facts[i];
	memcpy(facts + own, others, other * sizeof(*others));
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
	put_own_first(ret_facts, count < room ? count : room, device);
	return count;
}

const struct fact *facts_first(const struct facts *facts, const char *name,
			       const char *device, unsigned boot)
{
	const struct fact *fact;

	return facts_best(facts, name, device, boot, &fact, 1) ? fact : NULL;
}

/* --- contradictory facts --- */

static bool values_agree(const struct fact *a, const struct fact *b)
{
	size_t left = strlen(a->value), right = strlen(b->value);
	size_t shared = left < right ? left : right;
	char next = (left < right ? b : a)->value[shared];
	double x, y;

	if (!strcasecmp(a->value, b->value))
		return true;
	if (a->key->type == TYPE_VERSION)
		return shared && !strncasecmp(a->value, b->value, shared) && next &&
		       strchr(".-+_ ", next);
	return a->key->type == TYPE_NUMBER && slice_number(slice_of(a->value), &x) &&
	       slice_number(slice_of(b->value), &y) &&
	       fabs(x - y) <= 0.05 * fmax(fabs(x), fabs(y));
}

static int compare_subject(const struct fact *a, const struct fact *b)
{
	int order = strcmp(a->name, b->name);

	return order ? order : strcmp(a->device, b->device);
}

/* Sorts by subject, then in the order in which the facts were learned (they are in one
 * array). */
static int compare_facts(const void *a, const void *b)
{
	const struct fact *left = *(const struct fact *const *)a;
	const struct fact *right = *(const struct fact *const *)b;
	int order = compare_subject(left, right);

	return order ? order : (left > right) - (left < right);
}

/* Collects the believed value first (chosen as by facts_best(), but only within one
 * subject, and of the last boot), then each fact that contradicts it with a new value. */
static struct conflict conflict_among(const struct fact *const *group, size_t count)
{
	const struct fact *best = group[0];
	struct conflict conflict = { .count = 1 };

	for (size_t i = 1; i < count; i++) {
		int more = belief(group[i]) - belief(best);

		if (more > 0 || (!more && group[i]->boot > best->boot))
			best = group[i];
	}
	conflict.facts[0] = best;
	for (size_t i = 0; i < count && conflict.count < CONFLICT_VALUES; i++) {
		const struct fact *fact = group[i];
		bool beside = fact->boot == best->boot || !fact->boot || !best->boot;
		bool known = !strcmp(fact->from ? fact->from : "",
				     best->from ? best->from : "");

		for (size_t j = 0; j < conflict.count && !known; j++)
			known = values_agree(fact, conflict.facts[j]);
		if (beside && !known)
			conflict.facts[conflict.count++] = fact;
	}
	return conflict;
}

size_t facts_conflicts(struct arena *arena, const struct facts *facts,
		       const struct conflict **ret_conflicts)
{
	size_t total = facts ? facts->list.count : 0, found = 0, size = 0;
	const struct fact **sorted = arena_array(arena, const struct fact *, total + 1);
	struct conflict *conflicts = arena_array(arena, struct conflict, total / 2 + 1);

	for (size_t i = 0; i < total; i++)
		sorted[i] = &facts->list.items[i];
	if (total)
		qsort(sorted, total, sizeof(*sorted), compare_facts);
	for (size_t start = 0; start < total; start += size) {
		size = 1;
		while (start + size < total &&
		       !compare_subject(sorted[start], sorted[start + size]))
			size++;
		const struct key *key = sorted[start]->key;
		if (size < 2 || key->type == TYPE_LIST || key->counter)
			continue;
		conflicts[found] = conflict_among(sorted + start, size);
		found += conflicts[found].count > 1;
	}
	*ret_conflicts = conflicts;
	return found;
}

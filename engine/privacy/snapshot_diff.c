/* SPDX-License-Identifier: Apache-2.0 */
/* Compares two snapshots. Both are sorted by device and key, and walked together. */
#include "engine/privacy/snapshot.h"

#include "engine/base/strbuf.h"

/* Keys that differ between two runs on one machine; a family ends in a dot. */
static const char *const volatile_keys[] = {
	"gpu.vram_free_mib", "gpu.gtt_free_mib", "gpu.clock_mhz.",
	"gpu.power_w",	     "gpu.busy_percent", "gpu.temperature",
	"gpu.pcie_speed",    "gpu.power_state",	 "gpu.runtime_status",
};

/* All facts of a key and device. */
struct known {
	const char *device, *name;
	const struct fact **facts; /* in the order of the file */
	size_t count;
};

struct side {
	const struct fact **order;
	VEC(struct known) known;
	const char *only; /* the one GPU's address, NULL when there are none or several */
};

static bool is_volatile(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(volatile_keys); i++) {
		size_t size = strlen(volatile_keys[i]);

		if (volatile_keys[i][size - 1] == '.'
			    ? !strncmp(name, volatile_keys[i], size)
			    : !strcmp(name, volatile_keys[i]))
			return true;
	}
	return false;
}

/* True for the fact with the name of a family, which only says that the family was read
 * completely. */
static bool is_family(const char *name)
{
	return *name && name[strlen(name) - 1] == '.';
}

static const char *only_device(const struct side *side, size_t count)
{
	const char *only = NULL;

	for (size_t i = 0; i < count; i++) {
		const char *device = side->order[i]->device;

		if (*device && only && strcmp(device, only) != 0)
			return NULL;
		if (*device)
			only = device;
	}
	return only;
}

static void side_open(const struct snapshot *snapshot, bool all, struct side *side)
{
	size_t count = snapshot_order(snapshot->facts, &side->order), same;

	side->only = only_device(side, count);
	for (size_t i = 0; i < count; i += same) {
		const struct fact *fact = side->order[i];

		for (same = 1; i + same < count; same++)
			if (strcmp(side->order[i + same]->name, fact->name) != 0 ||
			    strcmp(side->order[i + same]->device, fact->device) != 0)
				break;
		if (!is_family(fact->name) && (all || !is_volatile(fact->name)))
			vec_push(&side->known, (struct known){ fact->device, fact->name,
							       side->order + i, same });
	}
}

static void side_close(struct side *side)
{
	free(side->order);
	vec_free(&side->known);
}

static int by_value(const void *a, const void *b)
{
	return strcmp((*(const struct fact *const *)a)->value,
		      (*(const struct fact *const *)b)->value);
}

static int by_trust(const struct known *known)
{
	int best = 0;

	for (size_t i = 0; i < known->count; i++)
		if ((int)known->facts[i]->trust > best)
			best = (int)known->facts[i]->trust;
	return best;
}

/* The items of a list, or the values of the highest trust, sorted by value. */
static size_t believed(const struct known *known, const struct fact ***ret_facts)
{
	bool list = known->facts[0]->key->type == TYPE_LIST;
	int best = by_trust(known);
	size_t count = 0;

	*ret_facts = mem_alloc(known->count * sizeof(**ret_facts));
	for (size_t i = 0; i < known->count; i++)
		if (list ? *known->facts[i]->value != '\0'
			 : (int)known->facts[i]->trust == best)
			(*ret_facts)[count++] = known->facts[i];
	if (count)
		qsort(*ret_facts, count, sizeof(**ret_facts), by_value);
	return count;
}

static void append(struct strbuf *text, const char *value)
{
	strbuf_printf(text, "%s%s", text->size ? ", " : "", value);
}

/* The values that only one side has. */
static void subtract(const struct known *a, const struct known *b, struct strbuf *only_a,
		     struct strbuf *only_b)
{
	AUTO(mem) const struct fact **left = NULL, **right = NULL;
	size_t left_count = believed(a, &left), right_count = believed(b, &right);
	size_t i = 0, j = 0;

	while (i < left_count || j < right_count) {
		int order = i == left_count    ? 1
			    : j == right_count ? -1
					       : by_value(&left[i], &right[j]);

		if (order < 0)
			append(only_a, left[i]->value);
		if (order > 0)
			append(only_b, right[j]->value);
		i += order <= 0;
		j += order >= 0;
	}
}

static const char *joined(const struct known *known, struct arena *arena)
{
	AUTO(mem) const struct fact **facts = NULL;
	AUTO(strbuf) struct strbuf text = { 0 };
	size_t count = believed(known, &facts);

	for (size_t i = 0; i < count; i++)
		append(&text, facts[i]->value);
	return arena_string(arena, strbuf_slice(&text));
}

struct comparison {
	struct arena *arena;
	VEC(struct difference) differences;
};

static void add_difference(struct comparison *comparison, const struct known *known,
			   const char *a, const char *b)
{
	vec_push(&comparison->differences,
		 (struct difference){
			 .name = arena_strdup(comparison->arena, known->name),
			 .device = arena_strdup(comparison->arena, known->device),
			 .a = a,
			 .b = b,
		 });
}

static void compare_known(struct comparison *comparison, const struct known *a,
			  const struct known *b)
{
	AUTO(strbuf) struct strbuf only_a = { 0 };
	AUTO(strbuf) struct strbuf only_b = { 0 };

	subtract(a, b, &only_a, &only_b);
	if (only_a.size || only_b.size)
		add_difference(comparison, a,
			       arena_string(comparison->arena, strbuf_slice(&only_a)),
			       arena_string(comparison->arena, strbuf_slice(&only_b)));
}

static const struct known *known_at(const struct side *side, size_t i)
{
	return i < side->known.count ? &side->known.items[i] : NULL;
}

static void compare_sides(struct comparison *comparison, const struct side *a,
			  const struct side *b)
{
	size_t i = 0, j = 0;

	while (i < a->known.count || j < b->known.count) {
		const struct known *left = known_at(a, i), *right = known_at(b, j);
		int order = !left ? 1 : !right ? -1 : strcmp(left->device, right->device);

		if (!order)
			order = strcmp(left->name, right->name);
		if (order < 0)
			add_difference(comparison, left, joined(left, comparison->arena),
				       NULL);
		else if (order > 0)
			add_difference(comparison, right, NULL,
				       joined(right, comparison->arena));
		else
			compare_known(comparison, left, right);
		i += order <= 0;
		j += order >= 0;
	}
}

size_t snapshot_diff(const struct snapshot *a, const struct snapshot *b, bool all,
		     struct arena *arena, const struct difference **ret_differences)
{
	struct side left = { 0 }, right = { 0 };
	struct comparison comparison = { .arena = arena };

	side_open(a, all, &left);
	side_open(b, all, &right);
	if (left.only && right.only)
		for (size_t i = 0; i < right.known.count; i++)
			if (*right.known.items[i].device)
				right.known.items[i].device = left.only;
	compare_sides(&comparison, &left, &right);
	side_close(&left);
	side_close(&right);
	return arena_give(arena, &comparison.differences, ret_differences);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/atom_internal.h"

#include <ctype.h>
#include <limits.h>

static const struct literal empty_string = { "", 0, false };
static const struct set empty_only = { &empty_string, 1 };

/* Whether finding `b` implies finding `a`: `a` lies in `b`. */
static bool implied(const struct literal *a, const struct literal *b)
{
	if (a->size > b->size || (b->caseless && !a->caseless))
		return false;
	for (size_t from = 0; from + a->size <= b->size; from++) {
		size_t i = 0;

		while (i < a->size && literal_byte(a, i, a->caseless) ==
					      literal_byte(b, from + i, a->caseless))
			i++;
		if (i == a->size)
			return true;
	}
	return false;
}

/* Leaves out strings that contain another of the set. */
static struct set set_reduced(struct arena *arena, struct set set)
{
	struct literal *items = arena_array(arena, struct literal, set.count + 1);
	size_t count = 0;

	for (size_t i = 0; i < set.count; i++) {
		bool keep = true;

		for (size_t j = 0; j < set.count && keep; j++)
			keep = i == j || !implied(&set.items[j], &set.items[i]) ||
			       (i < j && implied(&set.items[i], &set.items[j]));
		if (keep)
			items[count++] = set.items[i];
	}
	return (struct set){ items, count };
}

static struct set set_better(struct set a, struct set b)
{
	int score_a = set_score(a), score_b = set_score(b);

	if (score_a == INT_MIN && score_b == INT_MIN)
		return (struct set){ NULL, 0 };
	return score_b > score_a ? b : a;
}

static size_t common_size(struct set set, bool at_end, bool caseless)
{
	const struct literal *first = &set.items[0];
	size_t size = first->size;

	for (size_t i = 1; i < set.count; i++) {
		const struct literal *other = &set.items[i];
		size_t same = 0;

		while (same < size && same < other->size &&
		       literal_byte(first, at_end ? first->size - 1 - same : same,
				    caseless) ==
			       literal_byte(other, at_end ? other->size - 1 - same : same,
					    caseless))
			same++;
		size = same;
	}
	return size;
}

/* What all strings begin or end with, as a set of one. */
static struct set set_common(struct arena *arena, struct set set, bool at_end)
{
	struct literal *item = arena_new_item(arena, struct literal);

	for (size_t i = 0; i < set.count; i++)
		item->caseless |= set.items[i].caseless;
	item->size = common_size(set, at_end, item->caseless);
	item->data = set.items[0].data + (at_end ? set.items[0].size - item->size : 0);
	return (struct set){ item, 1 };
}

/* The better of `best` and what can be made of a run that ends here. */
static struct set consider(struct arena *arena, struct set best, struct set run)
{
	if (!run.count)
		return best;
	if (run.count == 1)
		return set_better(best, run);
	best = set_better(best, set_common(arena, run, false));
	best = set_better(best, set_common(arena, run, true));
	return set_better(best, set_reduced(arena, run));
}

static struct literal join_strings(struct arena *arena, const struct literal *a,
				   const struct literal *b)
{
	if (!a->size || !b->size)
		return a->size ? *a : *b;
	char *data = arena_alloc(arena, a->size + b->size);
	memcpy(data, a->data, a->size);
	memcpy(data + a->size, b->data, b->size);
	return (struct literal){ data, a->size + b->size, a->caseless || b->caseless };
}

/* A string is caseless as a whole: one that is not, and is long enough to look for, is
 * better left alone. */
static bool joinable(const struct literal *a, const struct literal *b)
{
	if (a->size + b->size > ATOM_STRING_MAX)
		return false;
	if (a->caseless || !b->caseless || a->size < ATOM_SIZE_GOOD)
		return true;
	for (size_t i = 0; i < a->size; i++)
		if (isalpha((unsigned char)a->data[i]))
			return false;
	return true;
}

/* Every string of `a` followed by every one of `b`; false when that is too much. */
static bool set_cross(struct arena *arena, struct set a, struct set b,
		      struct set *ret_set)
{
	struct literal *items;
	size_t count = 0;

	if (a.count * b.count > ATOMS_PER_PATTERN)
		return false;
	for (size_t i = 0; i < a.count; i++)
		for (size_t j = 0; j < b.count; j++)
			if (!joinable(&a.items[i], &b.items[j]))
				return false;
	items = arena_array(arena, struct literal, a.count * b.count);
	for (size_t i = 0; i < a.count; i++)
		for (size_t j = 0; j < b.count; j++)
			items[count++] = join_strings(arena, &a.items[i], &b.items[j]);
	*ret_set = (struct set){ items, count };
	return true;
}

static bool same_string(const struct literal *a, const struct literal *b)
{
	return a->size == b->size && a->caseless == b->caseless &&
	       !memcmp(a->data, b->data, a->size);
}

static bool set_union(struct arena *arena, struct set a, struct set b,
		      struct set *ret_set)
{
	struct literal *items = arena_array(arena, struct literal, a.count + b.count + 1);
	size_t count = 0;

	for (size_t i = 0; i < a.count + b.count; i++) {
		const struct literal *item =
			i < a.count ? &a.items[i] : &b.items[i - a.count];
		bool known = false;

		for (size_t j = 0; j < count && !known; j++)
			known = same_string(item, &items[j]);
		if (!known)
			items[count++] = *item;
	}
	*ret_set = (struct set){ items, count };
	return count <= ATOMS_PER_PATTERN;
}

struct certain certain_any(void)
{
	return (struct certain){ .prefix = empty_only, .suffix = empty_only };
}

struct certain certain_empty(void)
{
	return (struct certain){ .exact = true, .prefix = empty_only };
}

struct certain certain_bytes(struct arena *arena, const unsigned char *bytes,
			     size_t count, bool caseless)
{
	struct literal *items = arena_array(arena, struct literal, count);

	for (size_t i = 0; i < count; i++)
		items[i] = (struct literal){
			.data = arena_copy(arena, &bytes[i], 1),
			.size = 1,
			.caseless = caseless && bytes[i] < 0x80 && isalpha(bytes[i]),
		};
	return (struct certain){ .exact = true, .prefix = { items, count } };
}

struct certain certain_byte(struct arena *arena, unsigned char byte, bool caseless)
{
	return certain_bytes(arena, &byte, 1, caseless);
}

static struct certain join_exact(struct arena *arena, const struct certain *a,
				 const struct certain *b, struct set best)
{
	struct certain out = { .exact = true, .best = best };

	if (b->prefix.count > 1)
		out.best = consider(arena, out.best, a->prefix);
	if (!set_cross(arena, a->prefix, b->prefix, &out.prefix)) {
		out.exact = false;
		out.prefix = a->prefix;
		out.suffix = b->prefix;
	}
	return out;
}

struct certain certain_join(struct arena *arena, const struct certain *a,
			    const struct certain *b)
{
	struct set best = set_better(a->best, b->best), middle;

	if (a->exact && b->exact)
		return join_exact(arena, a, b, best);

	struct certain out = { .prefix = a->prefix, .suffix = b->suffix };
	const struct set *left = a->exact ? &a->prefix : &a->suffix;
	bool joined = set_cross(arena, *left, b->prefix, &middle);

	if (!joined || b->prefix.count > 1)
		best = consider(arena, best, *left);
	if (a->exact) {
		if (joined)
			out.prefix = middle;
		else
			best = consider(arena, best, b->prefix);
	} else if (b->exact) {
		out.suffix = joined ? middle : b->prefix;
	} else {
		best = consider(arena, best, joined ? middle : b->prefix);
	}
	out.best = best;
	return out;
}

struct certain certain_either(struct arena *arena, const struct certain *a,
			      const struct certain *b)
{
	struct certain out = { .exact = a->exact && b->exact };
	struct set both;

	if (!set_union(arena, a->prefix, b->prefix, &out.prefix)) {
		out.exact = false;
		out.prefix = empty_only;
	}
	if (out.exact)
		return out;
	if (!set_union(arena, a->exact ? a->prefix : a->suffix,
		       b->exact ? b->prefix : b->suffix, &out.suffix))
		out.suffix = empty_only;
	struct set best_a = certain_best(arena, a), best_b = certain_best(arena, b);
	set_union(arena, best_a, best_b, &both);
	both = set_reduced(arena, both);
	if (best_a.count && best_b.count && both.count <= ATOMS_PER_PATTERN)
		out.best = both;
	return out;
}

/* `a` exactly `times` times: false when that is too much. */
static bool repeat_times(struct arena *arena, struct set a, unsigned times,
			 struct set *ret_set)
{
	*ret_set = empty_only;
	for (unsigned i = 0; i < times; i++)
		if (!set_cross(arena, *ret_set, a, ret_set))
			return false;
	return true;
}

/* From `min` to `max` times, all spelt out. */
static bool repeat_few(struct arena *arena, const struct certain *a, unsigned min,
		       unsigned max, struct set *ret_set)
{
	enum { CHOICES_MAX = 2 };
	struct set all, more;

	if (!a->exact || max - min > CHOICES_MAX ||
	    !repeat_times(arena, a->prefix, max, &all))
		return false;
	for (unsigned times = max; times-- > min;)
		if (!repeat_times(arena, a->prefix, times, &more) ||
		    !set_union(arena, all, more, &all))
			return false;
	*ret_set = all;
	return true;
}

static struct certain repeat_exact(struct arena *arena, const struct certain *a,
				   unsigned min)
{
	struct certain out = { .prefix = a->prefix };
	unsigned copies = 1;

	while (copies < min && set_cross(arena, out.prefix, a->prefix, &out.prefix))
		copies++;
	out.suffix = out.prefix;
	return out;
}

struct certain certain_repeat(struct arena *arena, const struct certain *a, unsigned min,
			      unsigned max)
{
	struct certain out = { .exact = true };

	if (max < min)
		max = min;
	if (!max)
		return certain_empty();
	if (repeat_few(arena, a, min, max, &out.prefix))
		return out;
	if (!min)
		return certain_any();
	return a->exact ? repeat_exact(arena, a, min) : *a;
}

struct certain certain_beside(struct arena *arena, const struct certain *a)
{
	struct certain out = certain_empty();

	out.best = certain_best(arena, a);
	return out;
}

struct set certain_best(struct arena *arena, const struct certain *a)
{
	struct set best = consider(arena, a->best, a->prefix);

	if (!a->exact)
		best = consider(arena, best, a->suffix);
	if (set_score(best) == INT_MIN)
		return (struct set){ NULL, 0 };
	struct literal *items = arena_array(arena, struct literal, best.count);
	for (size_t i = 0; i < best.count; i++)
		items[i] = literal_window(&best.items[i]);
	return set_reduced(arena, (struct set){ items, best.count });
}

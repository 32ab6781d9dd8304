/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/atom.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>

#ifndef PCRE2_CODE_UNIT_WIDTH
#define PCRE2_CODE_UNIT_WIDTH 8
#endif
#include <pcre2.h>

#include "engine/pattern/regex_tree.h"

enum {
	STRING_MAX = 128, /* a longer run is cut in two */
	REGEX_MAX = 8192, /* bytes of a regex */
	CLASS_MAX = 4,	  /* a class of up to so many bytes is read as alternatives */
	CROSS_MAX = 32,	  /* strings that the combination of two parts may have */
};

/* Up to ATOMS_PER_PATTERN strings, one of which must occur. A set without strings says
 * nothing. The empty string always occurs. */
struct set {
	const struct literal *items;
	size_t count;
};

/* The strings known to occur in matches of a part of a regex. */
struct certain {
	bool exact;		   /* its matches are exactly the strings of `prefix` */
	struct set prefix, suffix; /* every match begins or ends with one of them; the
				    * suffix counts only if `exact` is false */
	struct set best;	   /* every match contains one of them; may be empty */
};

/* --- the quality of a literal, or of a set one of whose literals must be found --- */

/*
 * Statistics of manual pages, package documentation, and system and application logs:
 * each letter is -log2 of a pair's share of all pairs, where 'a' means 4 bits or less.
 * One row for each class of the first byte, one letter in it for that of the second:
 * small letters, capital letters, a digit, the marks of class_of(), any other.
 */
enum { CLASSES = 67, CLASS_DIGIT = 52, CLASS_OTHER = 66 };
static const char rarities[CLASSES][CLASSES + 2] = {
#include "build/rarity.inc"
};

static unsigned class_of(unsigned char c)
{
	static const char marks[] = " _-.:/()[]=\",";
	const char *mark = c ? strchr(marks, c) : NULL;

	if (c >= 'a' && c <= 'z')
		return c - 'a';
	if (c >= 'A' && c <= 'Z')
		return c - 'A' + 26u;
	if (isdigit(c))
		return CLASS_DIGIT;
	return mark ? (unsigned)(mark - marks) + CLASS_DIGIT + 1 : CLASS_OTHER;
}

unsigned pair_rarity(unsigned char first, unsigned char second)
{
	return (unsigned)(rarities[class_of(first)][class_of(second)] - 'a') + 1;
}

/* A byte of a literal, in lower case if the case is ignored. */
static unsigned char literal_byte(const struct literal *literal, size_t i, bool caseless)
{
	char c = literal->data[i];

	return (unsigned char)(caseless ? char_lower(c) : c);
}

/* A byte that repeats the one before it (rules, padding) adds almost nothing; a
 * caseless literal counts half. */
static unsigned span_rarity(const struct literal *literal, size_t from, size_t size)
{
	unsigned sum = 0;

	for (size_t i = from + 1; i < from + size; i++) {
		unsigned char before = literal_byte(literal, i - 1, literal->caseless);
		unsigned char c = literal_byte(literal, i, literal->caseless);

		sum += c == before ? 1 : pair_rarity(before, c);
	}
	return literal->caseless ? sum / 2 : sum;
}

/* The rarest ATOM_SIZE_MAX bytes; the first of equally rare ones. */
static struct literal literal_window(const struct literal *literal)
{
	size_t best = 0;
	unsigned best_rarity = 0;

	if (literal->size <= ATOM_SIZE_MAX)
		return *literal;
	for (size_t from = 0; from + ATOM_SIZE_MAX <= literal->size; from++) {
		unsigned rarity = span_rarity(literal, from, ATOM_SIZE_MAX);

		if (rarity > best_rarity) {
			best_rarity = rarity;
			best = from;
		}
	}
	return (struct literal){ literal->data + best, ATOM_SIZE_MAX, literal->caseless };
}

/* The rarity of the set's most common string in a log, the sum over its pairs of bytes
 * in bits, minus the cost of all strings: each needs its own row in the scanner's
 * tables, and each byte that it is shorter than ATOM_SIZE_GOOD costs far more, since
 * short strings cause false candidates. INT_MIN: unusable. */
static int set_score(struct set set)
{
	enum { EACH = 4, EACH_MISSING = 60 };
	int lowest = INT_MAX, cost = 0;

	if (!set.count)
		return INT_MIN;
	for (size_t i = 0; i < set.count; i++) {
		struct literal window = literal_window(&set.items[i]);
		int rarity = (int)span_rarity(&window, 0, window.size);
		int size = (int)set.items[i].size;

		if (size < ATOM_SIZE_MIN)
			return INT_MIN;
		if (rarity < lowest)
			lowest = rarity;
		cost += EACH;
		if (size < ATOM_SIZE_GOOD)
			cost += EACH_MISSING * (ATOM_SIZE_GOOD - size);
	}
	return lowest - cost;
}

/* --- sets and their combinations --- */

static const struct literal empty_string = { "", 0, false };
static const struct set empty_only = { &empty_string, 1 };

/* True if finding `b` implies finding `a`: `b` contains `a`. */
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

/* Removes strings that contain another string of the set. */
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

/* The common beginning or end of all strings, as a set of one. */
static struct set set_common(struct arena *arena, struct set set, bool at_end)
{
	struct literal *item = arena_new_item(arena, struct literal);

	for (size_t i = 0; i < set.count; i++)
		item->caseless |= set.items[i].caseless;
	item->size = common_size(set, at_end, item->caseless);
	item->data = set.items[0].data + (at_end ? set.items[0].size - item->size : 0);
	return (struct set){ item, 1 };
}

/* The better of `best` and a set made from a run that ends here. */
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

/* True if the strings may be joined. A joined string is caseless as a whole, so a
 * case-sensitive string that is long enough to search for stays separate. */
static bool joinable(const struct literal *a, const struct literal *b)
{
	if (a->size + b->size > STRING_MAX)
		return false;
	if (a->caseless || !b->caseless || a->size < ATOM_SIZE_GOOD)
		return true;
	for (size_t i = 0; i < a->size; i++)
		if (isalpha((unsigned char)a->data[i]))
			return false;
	return true;
}

/* Joins every string of `a` with every string of `b`; false if there are too many. */
static bool set_cross(struct arena *arena, struct set a, struct set b,
		      struct set *ret_set)
{
	struct literal *items;
	size_t count = 0;

	if (a.count * b.count > CROSS_MAX)
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
			known = item->size == items[j].size &&
				item->caseless == items[j].caseless &&
				!memcmp(item->data, items[j].data, item->size);
		if (!known)
			items[count++] = *item;
	}
	*ret_set = (struct set){ items, count };
	return count <= ATOMS_PER_PATTERN;
}

/* The best usable set: no string in it is shorter than ATOM_SIZE_MIN, longer than
 * ATOM_SIZE_MAX, or contains another. Empty if there is none. */
static struct set certain_best(struct arena *arena, const struct certain *a)
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

static const struct certain any_text = { .prefix = { &empty_string, 1 },
					 .suffix = { &empty_string, 1 } };
static const struct certain no_text = { .exact = true, .prefix = { &empty_string, 1 } };

/* One byte of the set. */
static struct certain certain_bytes(struct arena *arena, const struct regex_node *node)
{
	unsigned count = bytes_count(&node->bytes);
	struct literal *items = arena_array(arena, struct literal, CLASS_MAX);
	size_t at = 0;

	if (!count || count > CLASS_MAX)
		return any_text;
	for (unsigned c = 0; c < 256; c++) {
		char byte = (char)c;

		if (bytes_have(&node->bytes, (unsigned char)c))
			items[at++] = (struct literal){
				.data = arena_copy(arena, &byte, 1),
				.size = 1,
				.caseless = node->caseless && c < 0x80 && isalpha((int)c),
			};
	}
	return (struct certain){ .exact = true, .prefix = { items, at } };
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

/* `a`, then `b`. */
static struct certain certain_join(struct arena *arena, const struct certain *a,
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

/* `a` or `b`. */
static struct certain certain_either(struct arena *arena, const struct certain *a,
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

/* `a` exactly `times` times; false if that makes too many strings. */
static bool repeat_times(struct arena *arena, struct set a, unsigned times,
			 struct set *ret_set)
{
	*ret_set = empty_only;
	for (unsigned i = 0; i < times; i++)
		if (!set_cross(arena, *ret_set, a, ret_set))
			return false;
	return true;
}

/* `a` from `min` to `max` times, each count spelt out. */
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

/* `a` from `min` to `max` times; UINT_MAX is no limit. */
static struct certain certain_repeat(struct arena *arena, const struct certain *a,
				     unsigned min, unsigned max)
{
	struct certain out = { .exact = true };

	if (max < min)
		max = min;
	if (!max)
		return no_text;
	if (repeat_few(arena, a, min, max, &out.prefix))
		return out;
	if (!min)
		return any_text;
	if (!a->exact)
		return *a;
	out = (struct certain){ .prefix = a->prefix };
	while (--min && set_cross(arena, out.prefix, a->prefix, &out.prefix))
		;
	out.suffix = out.prefix;
	return out;
}

/* --- the walk through the tree --- */

static struct certain certain_of(struct arena *arena, const struct regex_node *node)
{
	const struct regex_node *child = node->first;
	struct certain all = no_text, next;

	switch (node->kind) {
	case REGEX_SET:
		return certain_bytes(arena, node);
	case REGEX_EITHER:
		all = certain_of(arena, child);
		while ((child = child->next)) {
			next = certain_of(arena, child);
			all = certain_either(arena, &all, &next);
		}
		return all;
	case REGEX_SEQUENCE:
		for (; child; child = child->next) {
			next = certain_of(arena, child);
			all = certain_join(arena, &all, &next);
		}
		return all;
	case REGEX_REPEAT:
		next = certain_of(arena, child);
		return certain_repeat(arena, &next, node->min, node->max);
	case REGEX_ATOMIC:
		return certain_of(arena, child);
	case REGEX_BESIDE: /* matches here but consumes no text */
		next = certain_of(arena, child);
		all.best = certain_best(arena, &next);
		return all;
	case REGEX_EMPTY:
	case REGEX_NOT_BESIDE:
		return no_text;
	case REGEX_ANY:
		break;
	}
	return any_text;
}

/* Matches bytes only: a regex with UTF, UCP or \C is refused. */
static int check_regex(const char *regex, size_t size, unsigned *ret_captures,
		       struct error *error)
{
	int number;
	PCRE2_SIZE offset;
	PCRE2_UCHAR message[128];

	if (size > REGEX_MAX)
		return error_set(error, -EINVAL, "the regex is longer than %d bytes",
				 REGEX_MAX);
	pcre2_code *code =
		pcre2_compile((PCRE2_SPTR)regex, size,
			      PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C,
			      &number, &offset, NULL);
	if (!code) {
		pcre2_get_error_message(number, message, sizeof(message));
		error_at(error, NULL, 0, (unsigned)offset + 1);
		error_excerpt(error, regex, size);
		return error_set(error, -EINVAL, "the regex is wrong: %s", message);
	}
	uint32_t captures = 0;
	pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &captures);
	pcre2_code_free(code);
	*ret_captures = captures;
	return 0;
}

/* A caseless atom is stored in lower case, so that equal atoms have equal bytes. */
static struct literal frozen(struct arena *arena, const struct literal *literal)
{
	char *data = arena_copy(arena, literal->data, literal->size);

	if (literal->caseless)
		chars_lower(data, literal->size);
	return (struct literal){ data, literal->size, literal->caseless };
}

/* The first top-level branch without an atom, else the tree's root. */
static const struct regex_node *bare_branch(struct arena *arena,
					    const struct regex_node *root)
{
	const struct regex_node *branch = root->kind == REGEX_EITHER ? root->first : NULL;

	for (; branch; branch = branch->next) {
		struct certain all = certain_of(arena, branch);

		if (!certain_best(arena, &all).count)
			return branch;
	}
	return root;
}

static int explain_lack(struct arena *arena, const struct regex_tree *tree,
			struct error *error)
{
	if (tree->stopped == REGEX_OPAQUE)
		return error_set(error, -ENOENT,
				 "no literal is certain: what stands at column %zu of "
				 "the regex is not understood",
				 tree->stopped_at + 1);
	const struct regex_node *bare = bare_branch(arena, tree->root);
	if (bare != tree->root)
		return error_set(error, -ENOENT,
				 "the branch \"%.*s\" has no literal of %d bytes or more "
				 "that every match must contain",
				 bare->text.size < 200 ? (int)bare->text.size : 200,
				 bare->text.data, ATOM_SIZE_MIN);
	if (bare->kind == REGEX_EITHER)
		return error_set(error, -ENOENT,
				 "more than %d alternatives and no literal of %d bytes "
				 "beside them",
				 ATOMS_PER_PATTERN, ATOM_SIZE_MIN);
	return error_set(error, -ENOENT,
			 "the regex has no literal of %d bytes or more that every match "
			 "must contain",
			 ATOM_SIZE_MIN);
}

int atom_find(struct arena *arena, const char *regex,
	      struct literal ret_atoms[ATOMS_PER_PATTERN], struct error *error)
{
	struct arena *scratch AUTO(arena) = arena_new();
	struct slice text = slice_from(regex, strlen(regex));
	unsigned captures = 0;

	int failed = check_regex(regex, text.size, &captures, error);
	if (failed)
		return failed;
	struct regex_tree tree = regex_tree_read(scratch, text, captures);
	if (tree.stopped == REGEX_BACK_REFERENCE) {
		error_at(error, NULL, 0, (unsigned)tree.stopped_at + 1);
		error_excerpt(error, regex, text.size);
		return error_set(error, -EINVAL, "back-references are refused");
	}
	struct certain all = certain_of(scratch, tree.root);
	struct set best = certain_best(scratch, &all);
	if (tree.stopped || !best.count)
		return explain_lack(scratch, &tree, error);
	for (size_t i = 0; i < best.count; i++)
		ret_atoms[i] = frozen(arena, &best.items[i]);
	return (int)best.count;
}

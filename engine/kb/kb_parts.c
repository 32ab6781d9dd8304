/* SPDX-License-Identifier: Apache-2.0 */
/* What rules, extractors, checks and sources have in common: tests, lists, patterns and
 * statements, put together from the rows of the shared tables. */
#include "engine/kb/kb_internal.h"

static const struct place *place_of(const void *rows, size_t row_size, size_t i)
{
	return (const struct place *)((const char *)rows + i * row_size);
}

/* Below, at or above 0: how a row's place is ordered against part and item. */
static int compare_place(const struct place *place, const char *part, unsigned item)
{
	int order = strcmp(place->part, part);

	return order ? order : (place->item > item) - (place->item < item);
}

/* Every row of a shared table begins with its place, and the rows are sorted by it. */
size_t kb_part(const void *rows, size_t row_size, size_t count, const char *part,
	       unsigned item, size_t *ret_first)
{
	size_t low = 0, high = count, end;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (compare_place(place_of(rows, row_size, middle), part, item) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (end = low; end < count; end++)
		if (compare_place(place_of(rows, row_size, end), part, item) != 0)
			break;
	*ret_first = low;
	return end - low;
}

/* Takes the operands of one test; `rows` begins with those of this test or later ones.
 * Returns how many rows are done with. */
static size_t take_operands(struct kb *kb, struct test *test, const struct place *place,
			    const struct operand_row *rows, size_t count)
{
	size_t next = 0, first;

	while (next < count && rows[next].place.number < place->number)
		next++;
	first = next;
	while (next < count && rows[next].place.number == place->number)
		next++;
	test->operand_count = next - first;
	if (test->operand_count)
		test->operands =
			arena_array(kb->arena, const char *, test->operand_count);
	for (size_t i = 0; i < test->operand_count; i++) {
		test->operands[i] = rows[first + i].value;
		if (rows[first + i].is_name && i < 32)
			test->operands_are_names |= 1u << i;
	}
	if (!test->operand_count && test->op != OPERATOR_EXISTS)
		kb_fail(kb, "a test of %s lacks its operand", place->owner);
	return next;
}

struct test *kb_make_tests(struct kb *kb, const struct test_row *tests, size_t test_count,
			   const struct operand_row *operands, size_t operand_count,
			   const char *part, unsigned item, size_t *ret_count)
{
	size_t first, next, count = KB_PART(tests, test_count, part, item, &first);
	struct test *out = count ? arena_array(kb->arena, struct test, count) : NULL;

	operand_count = KB_PART(operands, operand_count, part, item, &next);
	for (size_t i = 0; i < count; i++) {
		const struct test_row *row = &tests[first + i];
		size_t used;

		out[i] = row->test;
		used = take_operands(kb, &out[i], &row->place,
				     operand_count ? operands + next : NULL,
				     operand_count);
		next += used;
		operand_count -= used;
		if (!out[i].key && strcmp(part, "evidence") != 0)
			kb_fail(kb, "a test of %s lacks its key", row->place.owner);
	}
	*ret_count = count;
	return out;
}

struct strings kb_make_strings(struct kb *kb, const struct list_row *rows,
			       size_t row_count, const char *part, unsigned item)
{
	size_t first;
	struct strings out = { NULL, KB_PART(rows, row_count, part, item, &first) };

	if (out.count)
		out.items = arena_array(kb->arena, const char *, out.count);
	for (size_t i = 0; i < out.count; i++)
		out.items[i] = rows[first + i].text;
	return out;
}

struct pattern **kb_make_patterns(struct kb *kb, const struct pattern_use_row *rows,
				  size_t row_count, const char *part, unsigned item,
				  size_t *ret_count)
{
	size_t first, count = KB_PART(rows, row_count, part, item, &first);
	struct pattern **out =
		count ? arena_array(kb->arena, struct pattern *, count) : NULL;

	for (size_t i = 0; i < count; i++)
		out[i] = rows[first + i].pattern;
	*ret_count = count;
	return out;
}

struct statement *kb_make_statements(struct kb *kb, const struct statement_row *rows,
				     size_t row_count, unsigned item, size_t *ret_count)
{
	size_t first = 0, count = 0;

	if (row_count)
		count = KB_PART(rows, row_count, rows[0].place.part, item, &first);
	struct statement *out =
		count ? arena_array(kb->arena, struct statement, count) : NULL;
	for (size_t i = 0; i < count; i++)
		out[i] = rows[first + i].statement;
	*ret_count = count;
	return out;
}

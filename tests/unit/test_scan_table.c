/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "engine/scan_internal.h"

static const unsigned patterns[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };

#define ATOM(text, fold, from, count)                                                    \
	{                                                                                \
		text, sizeof(text) - 1, fold, &patterns[from], count                     \
	}

static const struct atom atoms[] = {
	ATOM("HSA_", false, 0, 1),	     ATOM("\"HSA_", false, 1, 1),
	ATOM("export HSA_", false, 2, 1),    ATOM("say 0xdeadbeef", false, 3, 2),
	ATOM("and 0xdeadbeef", false, 5, 1), ATOM("segmentation fault", true, 6, 1),
	ATOM("xnack", true, 7, 1),	     ATOM("(0x12345678)", true, 8, 1),
};

struct literals {
	const char *text;
	bool caseless;
	unsigned atoms;
};

/* Cased ones first, then by size and bytes. */
static const struct literals want[] = {
	{ "HSA_", false, 2 },	  { "0xdeadbe", false, 2 }, { "2345678)", false, 1 },
	{ "ort HSA_", false, 1 }, { "xnack", true, 1 },	    { "on fault", true, 1 },
};

static struct slice literal_text(const struct scan_table *table, size_t i)
{
	const struct table_literal *literal = &table->literals[i];
	const struct table_atom *atom = &table->atoms[literal->first];

	return slice_from(table->text + atom->text + atom->before, literal->size);
}

static void test_literals(void **state)
{
	struct scan_table table;

	(void)state;
	table_make(atoms, ARRAY_SIZE(atoms), &table);
	assert_int_equal(table.atom_count, ARRAY_SIZE(atoms));
	for (size_t i = 0; i < table.literal_count && i < ARRAY_SIZE(want); i++) {
		struct slice text = literal_text(&table, i);

		if (!slice_is(text, want[i].text))
			fail_msg("\"%.*s\", not \"%s\"", SLICE_ARGS(text), want[i].text);
		assert_int_equal(table.literals[i].caseless, want[i].caseless);
		assert_int_equal(table.literals[i + 1].first - table.literals[i].first,
				 want[i].atoms);
	}
	assert_int_equal(table.literal_count, ARRAY_SIZE(want));
	free(table.memory);
}

/* Whether atom `i` of the table is found in a text of its own memory, wherever its
 * literal ends there. */
static bool found(const struct scan_table *table, size_t i, const char *text)
{
	const struct table_literal *literal = table->literals;
	size_t size = strlen(text);
	AUTO(mem) char *copy = mem_alloc(size);
	bool any = false;

	while (literal[1].first <= i)
		literal++;
	memcpy(copy, text, size);
	for (size_t end = 0; end <= size; end++)
		any |= table_atom_at(table, &table->atoms[i], literal,
				     slice_from(copy, size), end);
	return any;
}

static void test_atoms_in_text(void **state)
{
	static const struct {
		const char *text;
		unsigned pattern;
		bool found;
	} CASES[] = {
		{ "HSA_", 1, true },
		{ "\"HSA_", 1, true },
		{ "\"HSA_", 2, true },
		{ "'HSA_", 2, false },
		{ "HSA_", 2, false },
		{ "HSA", 1, false },
		{ "x export HSA_X", 3, true },
		{ "export HSB_", 3, false },
		{ "say 0xdeadbeef", 4, true },
		{ "say 0xdeadbeef", 5, true },
		{ "say 0xdeadbee", 4, false },
		{ "ay 0xdeadbeef", 4, false },
		{ "say 0xdeadbeef", 6, false },
		{ "and 0xdeadbeef", 6, true },
		{ "Segmentation FAULT", 7, true },
		{ "Segmentation-FAULT", 7, false },
		{ "XNACK", 8, true },
		{ "(0X12345678)", 9, true },
	};
	struct scan_table table;

	(void)state;
	table_make(atoms, ARRAY_SIZE(atoms), &table);
	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		bool any = false;

		for (size_t j = 0; j < table.atom_count; j++)
			for (uint32_t k = table.atoms[j].patterns;
			     k < table.atoms[j + 1].patterns; k++)
				any |= table.patterns[k] == CASES[i].pattern &&
				       found(&table, j, CASES[i].text);
		if (any != CASES[i].found)
			fail_msg("pattern %u in \"%s\"", CASES[i].pattern, CASES[i].text);
	}
	free(table.memory);
}

static void test_take(void **state)
{
	struct scan_table table, taken;

	(void)state;
	table_make(atoms, ARRAY_SIZE(atoms), &table);
	assert_int_equal(table_take(table.memory, table.size, &taken), 0);
	assert_memory_equal(&table, &taken, sizeof(table));
	for (size_t size = 0; size < table.size; size++)
		assert_int_equal(table_take(table.memory, size, &taken), -EINVAL);
	((struct table_atom *)table.atoms)[0].text = UINT32_MAX;
	assert_int_equal(table_take(table.memory, table.size, &taken), -EINVAL);
	((struct table_atom *)table.atoms)[0].text = 0;
	((struct table_literal *)table.literals)[1].first = UINT32_MAX;
	assert_int_equal(table_take(table.memory, table.size, &taken), -EINVAL);
	free(table.memory);
}

static void test_nothing(void **state)
{
	struct scan_table table, taken;

	(void)state;
	table_make(NULL, 0, &table);
	assert_int_equal(table.literal_count, 0);
	assert_int_equal(table_take(table.memory, table.size, &taken), 0);
	free(table.memory);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_literals),
		cmocka_unit_test(test_atoms_in_text),
		cmocka_unit_test(test_take),
		cmocka_unit_test(test_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

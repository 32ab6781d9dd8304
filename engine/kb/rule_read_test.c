/* SPDX-License-Identifier: Apache-2.0 */
/* Tests of facts: gates, operators, `where`, fixed_in. */
#include "engine/kb/rule_read.h"

#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/base/version.h"

const char *const operator_fields[] = { "equals", "in",	   "matches", "range",
					"has",	  "lacks", "exists" };
const size_t operator_field_count = ARRAY_SIZE(operator_fields);

static int one_operand(struct reader *reader, struct test *test, const char *text)
{
	test->operands = arena_new_item(reader->arena, const char *);
	test->operands[0] = text;
	test->operand_count = 1;
	return 0;
}

/* Scalars: a list of them, or one. `key` NULL takes any. */
static int read_operands(struct reader *reader, const struct value_path *at,
			 const struct value *value, const struct key *key,
			 struct test *test)
{
	bool list = value->type == VALUE_TABLE;
	int r = list ? read_expect_list(reader, at, value, 1) : 0;

	if (r < 0)
		return r;
	test->operand_count = list ? value->item_count : 1;
	test->operands = arena_array(reader->arena, const char *, test->operand_count);
	for (size_t i = 0; !r && i < test->operand_count; i++) {
		struct value_path item = { at, NULL, i + 1 };
		const struct value_path *item_at = list ? &item : at;

		r = read_scalar(reader, item_at, list ? &value->items[i] : value,
				&test->operands[i]);
		if (!r && key)
			r = read_check_literal(reader, item_at, key, test->operands[i]);
	}
	return r;
}

static int read_exists(struct reader *reader, const struct value_path *at,
		       const struct value *value, struct test *test)
{
	if (value->type != VALUE_FLAG)
		return read_fail(reader, at, NULL, "must be true or false, not %s",
				 value_kind(value));
	test->negated = !value->flag;
	return 0;
}

static bool is_ordered(const struct key *key)
{
	return key->type == TYPE_VERSION || key->type == TYPE_NUMBER;
}

/* What an operator asks of the key that it tests. */
static int check_operator(struct reader *reader, const struct value_path *at,
			  enum operator how, const struct key *key)
{
	bool list = key->type == TYPE_LIST;

	if ((how == OPERATOR_HAS || how == OPERATOR_LACKS) && !list)
		return read_fail(reader, at, NULL,
				 "%s is not a list; use equals or matches", key->name);
	if (how == OPERATOR_EQUALS && list)
		return read_fail(reader, at, NULL, "%s is a list; use has or lacks",
				 key->name);
	if (how == OPERATOR_RANGE && !is_ordered(key))
		return read_fail(reader, at, NULL, "%s is neither a version nor a number",
				 key->name);
	return 0;
}

static int read_operand(struct reader *reader, const struct value_path *at,
			const struct value *value, const struct key *key,
			struct test *test)
{
	const enum operator how = test->op;
	const char *text = NULL;
	int r;

	if (how == OPERATOR_EXISTS)
		return read_exists(reader, at, value, test);
	if (how == OPERATOR_IN)
		return read_operands(reader, at, value, key, test);
	r = read_scalar(reader, at, value, &text);
	if (r < 0)
		return r;
	if (how == OPERATOR_RANGE && value->type != VALUE_TEXT)
		r = read_fail(reader, at, text, "a range is text: \"%s\"", text);
	else if (how == OPERATOR_MATCHES)
		r = read_check_regex(reader, at, text);
	else if (how == OPERATOR_RANGE)
		r = read_check_range(reader, at, text);
	else
		r = read_check_literal(reader, at, key, text);
	return r ? r : one_operand(reader, test, text);
}

int read_operator(struct reader *reader, const struct value_path *at,
		  const struct value *table, const struct key *key, struct test *test)
{
	const char *name = NULL;

	for (size_t i = 0; i < operator_field_count; i++) {
		if (!value_get(table, operator_fields[i]))
			continue;
		if (name)
			return read_fail(reader, at, NULL, "has both %s and %s", name,
					 operator_fields[i]);
		name = operator_fields[i];
	}
	if (!name)
		return read_fail(
			reader, at, NULL,
			"says no test; one of equals, in, matches, range, has, lacks, "
			"exists");

	struct value_path operand_at = { at, name, 0 };
	test->op = (enum operator)word_find(&operator_words, name);
	int r = check_operator(reader, &operand_at, test->op, key);
	return r ? r
		 : read_operand(reader, &operand_at, value_get(table, name), key, test);
}

static int read_test(struct reader *reader, const struct value_path *at,
		     const struct value *value, struct test *test);

int read_tests(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	int r = read_expect_list(reader, at, value, 1);

	if (r < 0)
		return r;
	struct test *tests = arena_array(reader->arena, struct test, value->item_count);
	for (size_t i = 0; !r && i < value->item_count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		r = read_test(reader, &item, &value->items[i], &tests[i]);
	}
	if (!r)
		read_store(field, object, tests, value->item_count);
	return r;
}

/* clang-format off */
static const struct form_field test_fields[] = {
	FIELD_AS(test, "fact", read_key, key),
	FIELD_AS(test, "where", NULL, key),
	FIELD_AS(test, "equals", NULL, operands),
	FIELD_AS(test, "in", NULL, operands),
	FIELD_AS(test, "matches", NULL, operands),
	FIELD_AS(test, "range", NULL, operands),
	FIELD_AS(test, "has", NULL, operands),
	FIELD_AS(test, "lacks", NULL, operands),
	FIELD_AS(test, "exists", NULL, operands),
};
/* clang-format on */

static const struct form test_form = {
	"test", test_fields, ARRAY_SIZE(test_fields), sizeof(struct test), NULL, NULL
};

static int read_test(struct reader *reader, const struct value_path *at,
		     const struct value *value, struct test *test)
{
	const struct value *where = value_get(value, "where");
	int r = read_form(reader, at, value, &test_form, test);

	if (r < 0)
		return r;
	if (where && value->field_count > 1)
		return read_fail(reader, at, NULL, "where stands alone in a test");
	if (where) {
		struct value_path where_at = { at, "where", 0 };

		return read_where(reader, &where_at, where, NULL, test);
	}
	if (!test->key)
		return read_fail(reader, at, NULL, "\"fact\" is missing");
	return read_operator(reader, at, value, key_find(test->key), test);
}

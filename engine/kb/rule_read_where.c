/* SPDX-License-Identifier: Apache-2.0 */
/* `where = { "name", "op", operand }`: captures and facts compared. */
#include "engine/kb/rule_read.h"

#include <ctype.h>

enum { NAMED_OPERANDS_MAX = 32 }; /* bits of operands_are_names */

static const struct {
	const char *word;
	enum operator how;
} where_operators[] = {
	{ "==", OPERATOR_EQUALS }, { "!=", OPERATOR_NOT_EQUALS },
	{ "<", OPERATOR_LESS },	   { "<=", OPERATOR_LESS_EQUAL },
	{ ">", OPERATOR_GREATER }, { ">=", OPERATOR_GREATER_EQUAL },
	{ "in", OPERATOR_IN },	   { "not in", OPERATOR_NOT_IN },
};

static int read_where_operator(struct reader *reader, const struct value_path *at,
			       const struct value *value, struct test *test)
{
	const char *words[ARRAY_SIZE(where_operators)];
	const char *word = NULL;
	int r = read_plain_text(reader, at, value, &word);

	if (r < 0)
		return r;
	for (size_t i = 0; i < ARRAY_SIZE(where_operators); i++) {
		words[i] = where_operators[i].word;
		if (!strcmp(words[i], word)) {
			test->op = where_operators[i].how;
			return 0;
		}
	}
	return read_fail_unknown(reader, at, "comparison", word, words,
				 ARRAY_SIZE(words));
}

static bool is_capture(const char *regex, const char *name)
{
	return regex && regex_has_capture(regex, name);
}

static bool is_fact(const char *name)
{
	return strchr(name, '.') && key_find(name);
}

/* A literal that looks like the name of a fact and is near to one is a slip. */
static bool is_misspelt_fact(const char *text)
{
	size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz_.");

	return !text[size] && strchr(text, '.') && key_suggest(text);
}

static int read_left(struct reader *reader, const struct value_path *at,
		     const struct value *value, const char *regex, struct test *test)
{
	const struct key *key = NULL;
	int r = read_plain_text(reader, at, value, &test->key);

	if (r < 0)
		return r;
	test->key_is_capture = is_capture(regex, test->key);
	if (test->key_is_capture)
		return 0;
	if (regex && !strchr(test->key, '.'))
		return read_fail(reader, at, test->key,
				 "the pattern has no capture \"%.60s\"", test->key);
	return read_check_key(reader, at, test->key, &key);
}

static bool is_order(enum operator how)
{
	return how == OPERATOR_LESS || how == OPERATOR_LESS_EQUAL ||
	       how == OPERATOR_GREATER || how == OPERATOR_GREATER_EQUAL;
}

static int check_right_literal(struct reader *reader, const struct value_path *at,
			       const char *text, const struct test *test)
{
	const struct key *key = test->key_is_capture ? NULL : key_find(test->key);
	const struct key *unused;

	if (is_misspelt_fact(text))
		return read_check_key(reader, at, text, &unused);
	if (is_order(test->op) && !isdigit((unsigned char)text[strspn(text, "+-.")]))
		return read_fail(
			reader, at, text,
			"\"%.60s\" is no capture of the pattern, no fact and no number",
			text);
	return key ? read_check_literal(reader, at, key, text) : 0;
}

static int read_right(struct reader *reader, const struct value_path *at,
		      const struct value *value, const char *regex, struct test *test)
{
	bool list = value->type == VALUE_TABLE;
	const enum operator how = test->op;
	bool may_be_list = how == OPERATOR_IN || how == OPERATOR_NOT_IN;
	int r = list ? read_expect_list(reader, at, value, 1) : 0;

	if (!r && list && !may_be_list)
		r = read_fail(reader, at, NULL, "a list goes with in and not in only");
	if (r < 0)
		return r;
	test->operand_count = list ? value->item_count : 1;
	test->operands = arena_array(reader->arena, const char *, test->operand_count);
	for (size_t i = 0; !r && i < test->operand_count; i++) {
		const struct value *item = list ? &value->items[i] : value;
		struct value_path item_at = { at, NULL, i + 1 };
		const char **text = &test->operands[i];

		r = read_scalar(reader, list ? &item_at : at, item, text);
		if (r < 0)
			return r;
		bool name = item->type == VALUE_TEXT &&
			    (is_capture(regex, *text) || is_fact(*text));
		if (name && i >= NAMED_OPERANDS_MAX)
			return read_fail(reader, at, *text, "names come first in a list");
		if (name)
			test->operands_are_names |= 1u << i;
		else
			r = check_right_literal(reader, list ? &item_at : at, *text,
						test);
	}
	return r;
}

int read_where(struct reader *reader, const struct value_path *at,
	       const struct value *value, const char *regex, struct test *test)
{
	struct value_path left = { at, NULL, 1 }, middle = { at, NULL, 2 };
	struct value_path right = { at, NULL, 3 };
	int r = read_expect_list(reader, at, value, 3);

	if (!r && value->item_count != 3)
		r = read_fail(reader, at, NULL,
			      "has three items: { \"name\", \"comparison\", operand }");
	if (!r)
		r = read_left(reader, &left, &value->items[0], regex, test);
	if (!r)
		r = read_where_operator(reader, &middle, &value->items[1], test);
	return r ? r : read_right(reader, &right, &value->items[2], regex, test);
}

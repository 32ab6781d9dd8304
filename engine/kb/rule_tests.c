/* SPDX-License-Identifier: Apache-2.0 */
/* Tests of facts: operators, gates, `where`, fixed_in. */
#include "engine/kb/rule_read.h"

#include <ctype.h>

#include "engine/base/error.h"
#include "engine/base/strbuf.h"

enum { NAMED_OPERANDS_MAX = 32 }; /* bits of operands_are_names */

/* --- operators --- */

static void set_operands(struct test *test, enum operator how, const char **operands,
			 size_t count)
{
	test->op = how;
	test->operands = operands;
	test->operand_count = count;
}

/* The same with one. */
static void set_operand(struct reader *reader, struct test *test, enum operator how,
			const char *operand)
{
	set_operands(test, how, arena_copy(reader->arena, &operand, sizeof(operand)), 1);
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
	if (how == OPERATOR_RANGE &&
	    !(key->type == TYPE_VERSION || key->type == TYPE_NUMBER))
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

	if (how == OPERATOR_EXISTS && value->type != VALUE_FLAG)
		return read_fail(reader, at, NULL, "must be true or false, not %s",
				 value_kind(value));
	if (how == OPERATOR_EXISTS) {
		test->negated = !value->flag;
		return 0;
	}
	if (how == OPERATOR_IN)
		return read_scalars(reader, at, value, key, &test->operands,
				    &test->operand_count);
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
	if (!r)
		set_operand(reader, test, how, text);
	return r;
}

int read_operator(struct reader *reader, const struct value_path *at,
		  const struct value *table, const struct key *key, struct test *test)
{
	const char *name = NULL;

	for (unsigned i = 0; i < OPERATOR_FIELDS; i++) {
		const char *field = operator_words.names[i];

		if (!value_get(table, field))
			continue;
		if (name)
			return read_fail(reader, at, NULL, "has both %s and %s", name,
					 field);
		name = field;
		test->op = (enum operator)i;
	}
	if (!name)
		return read_fail(
			reader, at, NULL,
			"says no test; one of equals, in, matches, range, has, lacks, "
			"exists");

	struct value_path operand_at = { at, name, 0 };
	TRY(check_operator(reader, &operand_at, test->op, key));
	return read_operand(reader, &operand_at, value_get(table, name), key, test);
}

int read_tests(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	int r = read_expect_list(reader, at, value, 1);
	struct test *tests;

	if (r < 0)
		return r;
	tests = arena_array(reader->arena, struct test, value->item_count);
	for (size_t i = 0; i < value->item_count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		TRY(read_form(reader, &item, &value->items[i], &test_form, &tests[i]));
	}
	read_store(field, object, tests, value->item_count);
	return 0;
}

/* --- gates: tables whose names are gates or fact keys --- */

static int find_gate(struct reader *reader, const struct value_path *at, const char *name,
		     const char **ret_key)
{
	const char *near = NEAREST(name, gate_names, gate_name_count);

	*ret_key = gate_key(name);
	if (*ret_key) {
		*ret_key = arena_strdup(reader->arena, *ret_key);
		return 0;
	}
	if (!near)
		near = key_suggest(name);
	if (near)
		return read_fail(reader, at, name,
				 "unknown gate \"%.60s\"; did you mean \"%s\"?", name,
				 near);
	return read_fail(reader, at, name,
			 "unknown gate \"%.60s\"; a gate is a short name or a fact key",
			 name);
}

/* Text of a value that is one string or a list of them. */
static int join_texts(struct reader *reader, const struct value_path *at,
		      const struct value *value, struct strings *ret_texts)
{
	static const struct form_field as_strings = {
		.type = FIELD_LINES,
		.filled = true,
		.offset = offsetof(struct strings, items),
		.count_offset = offsetof(struct strings, count),
	};

	return read_texts(reader, at, value, &as_strings, ret_texts);
}

static const char *join(struct arena *arena, const struct strings *texts,
			const char *before, const char *between, const char *after)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < texts->count; i++)
		strbuf_printf(&b, "%s%s%s%s", i ? between : "", before, texts->items[i],
			      after);
	return arena_string(arena, strbuf_slice(&b));
}

/* A version gate's alternatives are one range. */
static int read_version_gate(struct reader *reader, const struct value_path *at,
			     const struct strings *texts, struct test *test)
{
	for (size_t i = 0; i < texts->count; i++) {
		TRY(read_check_range(reader, at, texts->items[i]));
	}
	const char *range = join(reader->arena, texts, "", " || ", "");
	set_operand(reader, test, OPERATOR_RANGE, range);
	return 0;
}

/* The gate `os` matches a prefix. */
static int read_os_gate(struct reader *reader, const struct value_path *at,
			const struct strings *texts, struct test *test)
{
	for (size_t i = 0; i < texts->count; i++)
		if (strchr(texts->items[i], '\\'))
			return read_fail(reader, at, texts->items[i],
					 "a name holds no backslash");
	const char *regex = join(reader->arena, texts, "\\Q", "\\E|", "");
	regex = arena_printf(reader->arena,
			     texts->count > 1 ? "(?i)^(?:%s\\E)" : "(?i)^%s\\E", regex);
	set_operand(reader, test, OPERATOR_MATCHES, regex);
	return 0;
}

static int read_text_gate(struct reader *reader, const struct value_path *at,
			  const struct value *value, const struct key *key,
			  struct test *test)
{
	struct strings texts = { 0 };
	TRY(join_texts(reader, at, value, &texts));
	if (key->type == TYPE_VERSION || (key->type == TYPE_NUMBER && texts.count == 1))
		return read_version_gate(reader, at, &texts, test);
	if (!strcmp(test->key, gate_key("os")))
		return read_os_gate(reader, at, &texts, test);
	for (size_t i = 0; i < texts.count; i++) {
		TRY(read_check_literal(reader, at, key, texts.items[i]));
	}
	bool has = key->type == TYPE_LIST && texts.count == 1;
	set_operands(test, has ? OPERATOR_HAS : OPERATOR_IN, texts.items, texts.count);
	return 0;
}

/* { matches = ... } and the other operators. */
static int read_test_gate(struct reader *reader, const struct value_path *at,
			  const struct value *value, const struct key *key,
			  struct test *test)
{
	int r = read_expect_fields(reader, at, value);

	for (size_t i = 0; !r && i < value->field_count; i++) {
		struct value_path field = { at, value->fields[i].name, 0 };

		if (!word_listed(field.name, operator_words.names, OPERATOR_FIELDS))
			r = read_fail_unknown(reader, &field, "test", field.name,
					      operator_words.names, OPERATOR_FIELDS);
	}
	return r ? r : read_operator(reader, at, value, key, test);
}

static int read_scalar_gate(struct reader *reader, const struct value_path *at,
			    const struct value *value, const struct key *key,
			    struct test *test)
{
	const char *text = NULL;
	int r = read_scalar(reader, at, value, &text);

	if (!r && key->type == TYPE_VERSION)
		r = read_fail(reader, at, NULL, "a version is text: \"%s\"", text);
	if (!r && value->type == VALUE_FLAG && key->type != TYPE_FLAG)
		r = read_fail(reader, at, NULL, "%s is not a flag", key->name);
	if (!r)
		r = read_check_literal(reader, at, key, text);
	if (!r)
		set_operand(reader, test, OPERATOR_EQUALS, text);
	return r;
}

static int read_gate(struct reader *reader, const struct value_path *at,
		     const struct value *value, void *object)
{
	struct test *test = object;
	TRY(find_gate(reader, at, at->name, &test->key));
	const struct key *key = key_find(test->key);
	if (value->type == VALUE_TABLE && value->field_count)
		return read_test_gate(reader, at, value, key, test);
	if (value->type == VALUE_TEXT || value->type == VALUE_TABLE)
		return read_text_gate(reader, at, value, key, test);
	return read_scalar_gate(reader, at, value, key, test);
}

static int read_fix(struct reader *reader, const struct value_path *at,
		    const struct value *value, void *object)
{
	struct fixed_in *fix = object;
	int r = find_gate(reader, at, at->name, &fix->key);
	const char *version_of;

	if (r < 0)
		return r;
	/* `app` is a name as a gate, and its version here. */
	version_of = gate_key(arena_printf(reader->arena, "%s_version", at->name));
	if (version_of)
		fix->key = arena_strdup(reader->arena, version_of);
	if (key_find(fix->key)->type != TYPE_VERSION)
		return read_fail(reader, at, NULL, "%s is not a version", fix->key);
	TRY(read_plain_text(reader, at, value, &fix->version));
	if (fix->version[strcspn(fix->version, "<>=!,|")])
		return read_fail(reader, at, fix->version,
				 "must be one version, the first with the fix");
	return read_check_range(reader, at, fix->version);
}

/* Both begin with the key. */
static const char *key_of(const void *item)
{
	return *(const char *const *)item;
}

static int compare_keys(const void *a, const void *b)
{
	return strcmp(key_of(a), key_of(b));
}

int read_gates(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	bool fixes = field->type == FIELD_FIXES;
	size_t count, size = field->form->size;
	int r = read_expect_fields(reader, at, value);

	if (r < 0)
		return r;
	count = value->field_count;
	char *items = arena_alloc(reader->arena, count * size);
	for (size_t i = 0; !r && i < count; i++) {
		struct value_path item = { at, value->fields[i].name, 0 };

		r = (fixes ? read_fix : read_gate)(reader, &item, &value->fields[i].value,
						   items + i * size);
	}
	if (r < 0)
		return r;
	qsort(items, count, size, compare_keys);
	for (size_t i = 1; i < count; i++)
		if (!compare_keys(items + (i - 1) * size, items + i * size))
			return read_fail(reader, at, NULL,
					 fixes ? "has two versions of %s"
					       : "has two gates for %s",
					 key_of(items + i * size));
	read_store(field, object, items, count);
	return 0;
}

/* --- `where = { "name", "op", operand }`: captures and facts compared --- */

static int read_where_operator(struct reader *reader, const struct value_path *at,
			       const struct value *value, struct test *test)
{
	static const struct {
		const char *word;
		enum operator how;
	} operators[] = {
		{ "==", OPERATOR_EQUALS }, { "!=", OPERATOR_NOT_EQUALS },
		{ "<", OPERATOR_LESS },	   { "<=", OPERATOR_LESS_EQUAL },
		{ ">", OPERATOR_GREATER }, { ">=", OPERATOR_GREATER_EQUAL },
		{ "in", OPERATOR_IN },	   { "not in", OPERATOR_NOT_IN },
	};
	const char *words[ARRAY_SIZE(operators)], *word = NULL;
	int r = read_plain_text(reader, at, value, &word);

	for (size_t i = 0; !r && i < ARRAY_SIZE(operators); i++) {
		words[i] = operators[i].word;
		test->op = operators[i].how;
		if (!strcmp(words[i], word))
			return 0;
	}
	return r ? r
		 : read_fail_unknown(reader, at, "comparison", word, words,
				     ARRAY_SIZE(words));
}

static bool is_capture(const char *regex, const char *name)
{
	return regex && regex_has_capture(regex, name);
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
	TRY(read_plain_text(reader, at, value, &test->key));
	test->key_is_capture = is_capture(regex, test->key);
	if (test->key_is_capture)
		return 0;
	if (regex && !strchr(test->key, '.'))
		return read_fail(reader, at, test->key,
				 "the pattern has no capture \"%.60s\"", test->key);
	return read_check_key(reader, at, test->key, &key);
}

static int check_right_literal(struct reader *reader, const struct value_path *at,
			       const char *text, const struct test *test)
{
	const struct key *key = test->key_is_capture ? NULL : key_find(test->key);
	const struct key *unused;

	if (is_misspelt_fact(text))
		return read_check_key(reader, at, text, &unused);
	if (test->op >= OPERATOR_LESS &&
	    !isdigit((unsigned char)text[strspn(text, "+-.")]))
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
			    (is_capture(regex, *text) ||
			     (strchr(*text, '.') && key_find(*text)));
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

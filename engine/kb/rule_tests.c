/* SPDX-License-Identifier: Apache-2.0 */
/* Tests of facts: operators, gates, `where`, fixed_in. */
#include "engine/kb/rule_read.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "engine/base/error.h"
#include "engine/base/strbuf.h"

enum { NAMED_OPERANDS_MAX = 32 }; /* bits of operands_are_names */

static int set_operand(const struct spot *at, struct test *test, enum operator how,
		       const char *operand)
{
	test->op = how;
	test->operands = arena_copy(at->reader->arena, &operand, sizeof(operand));
	test->operand_count = 1;
	return 0;
}

/* --- operators --- */

/* Reads one scalar or a list of at least one, which must be values of the key. */
static int read_operands(const struct spot *at, const struct key *key, struct test *test)
{
	if (at->value->type == VALUE_TABLE)
		TRY(read_expect_list(at, 1));
	test->operand_count = spot_count(at);
	test->operands =
		arena_array(at->reader->arena, const char *, test->operand_count);
	for (size_t i = 0; i < test->operand_count; i++) {
		struct spot item = spot_each(at, i);

		TRY(read_scalar(&item, &test->operands[i]));
		TRY(read_check_literal(&item, key, test->operands[i]));
	}
	return 0;
}

/* Checks that the operator fits the key. */
static int check_operator(const struct spot *at, enum operator how, const struct key *key)
{
	bool list = key->type == TYPE_LIST;

	if ((how == OPERATOR_HAS || how == OPERATOR_LACKS) && !list)
		return read_fail(at, NULL, "%s is not a list; use equals or matches",
				 key->name);
	if (how == OPERATOR_EQUALS && list)
		return read_fail(at, NULL, "%s is a list; use has or lacks", key->name);
	if (how == OPERATOR_RANGE &&
	    !(key->type == TYPE_VERSION || key->type == TYPE_NUMBER))
		return read_fail(at, NULL, "%s is neither a version nor a number",
				 key->name);
	return 0;
}

static int read_operand(const struct spot *at, const struct key *key, struct test *test)
{
	const char *text = NULL;
	TRY(check_operator(at, test->op, key));
	if (test->op == OPERATOR_EXISTS) {
		if (at->value->type != VALUE_FLAG)
			return read_fail(at, NULL, "must be true or false, not %s",
					 value_kind(at->value));
		test->negated = !at->value->flag;
		return 0;
	}
	if (test->op == OPERATOR_IN)
		return read_operands(at, key, test);
	TRY(read_scalar(at, &text));
	if (test->op == OPERATOR_RANGE && at->value->type != VALUE_TEXT)
		return read_fail(at, text, "a range is text: \"%s\"", text);
	if (test->op == OPERATOR_MATCHES)
		TRY(read_check_regex(at, text));
	else if (test->op == OPERATOR_RANGE)
		TRY(read_check_range(at, text));
	else
		TRY(read_check_literal(at, key, text));
	return set_operand(at, test, test->op, text);
}

int read_operator(const struct spot *at, const struct key *key, struct test *test)
{
	struct spot operand = { .value = NULL };

	for (unsigned i = 0; i < OPERATOR_FIELDS; i++) {
		struct spot field = spot_member(at, operator_words.names[i]);

		if (!field.value)
			continue;
		if (operand.value)
			return read_fail(at, NULL, "has both %s and %s",
					 operand.path.name, field.path.name);
		operand = field;
		test->op = (enum operator)i;
	}
	if (!operand.value)
		return read_fail(at, NULL,
				 "says no test; one of equals, in, matches, range, has, "
				 "lacks, exists");
	return read_operand(&operand, key, test);
}

int read_tests(const struct spot *at, const struct form_field *field, void *object)
{
	TRY(read_expect_list(at, 1));
	size_t count = at->value->item_count;
	struct test *tests = arena_array(at->reader->arena, struct test, count);
	for (size_t i = 0; i < count; i++) {
		struct spot item = spot_item(at, i);

		TRY(read_form(&item, &test_form, &tests[i]));
	}
	field_store(field, object, tests, count);
	return 0;
}

/* --- gates: tables whose names are gates or fact keys --- */

static int find_gate(const struct spot *at, const char **ret_key)
{
	const char *name = at->path.name, *key = gate_key(name);
	const char *near = NEAREST(name, gate_names, gate_name_count);

	*ret_key = arena_strdup(at->reader->arena, key);
	if (key)
		return 0;
	if (!near)
		near = key_suggest(name);
	return near ? read_fail(at, name, "unknown gate \"%.60s\"; did you mean \"%s\"?",
				name, near)
		    : read_fail(at, name,
				"unknown gate \"%.60s\"; a gate is a short name or a "
				"fact key",
				name);
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

/* Joins the alternatives of a version gate into one range. */
static int read_version_gate(const struct spot *at, const struct strings *texts,
			     struct test *test)
{
	for (size_t i = 0; i < texts->count; i++)
		TRY(read_check_range(at, texts->items[i]));
	return set_operand(at, test, OPERATOR_RANGE,
			   join(at->reader->arena, texts, "", " || ", ""));
}

/* The gate `os` matches a prefix. */
static int read_os_gate(const struct spot *at, const struct strings *texts,
			struct test *test)
{
	struct arena *arena = at->reader->arena;

	for (size_t i = 0; i < texts->count; i++)
		if (strchr(texts->items[i], '\\'))
			return read_fail(at, texts->items[i],
					 "a name holds no backslash");
	const char *regex = join(arena, texts, "\\Q", "\\E|", "");
	return set_operand(
		at, test, OPERATOR_MATCHES,
		arena_printf(arena, texts->count > 1 ? "(?i)^(?:%s\\E)" : "(?i)^%s\\E",
			     regex));
}

/* Reads one text or a list of them. */
static int read_text_gate(const struct spot *at, const struct key *key, struct test *test)
{
	static const struct form_field as_strings = {
		.type = FIELD_LINES,
		.filled = true,
		.offset = offsetof(struct strings, items),
		.count_offset = offsetof(struct strings, count),
	};
	struct strings texts = { 0 };
	TRY(read_texts(at, &as_strings, &texts));
	if (key->type == TYPE_VERSION || (key->type == TYPE_NUMBER && texts.count == 1))
		return read_version_gate(at, &texts, test);
	if (!strcmp(test->key, gate_key("os")))
		return read_os_gate(at, &texts, test);
	for (size_t i = 0; i < texts.count; i++)
		TRY(read_check_literal(at, key, texts.items[i]));
	bool has = key->type == TYPE_LIST && texts.count == 1;
	test->op = has ? OPERATOR_HAS : OPERATOR_IN;
	test->operands = texts.items;
	test->operand_count = texts.count;
	return 0;
}

/* Reads { matches = ... } and the other operators. */
static int read_test_gate(const struct spot *at, const struct key *key, struct test *test)
{
	TRY(read_expect_fields(at));
	for (size_t i = 0; i < at->value->field_count; i++) {
		struct spot field = spot_field(at, i);

		if (!word_listed(field.path.name, operator_words.names, OPERATOR_FIELDS))
			return read_fail_unknown(&field, "test", field.path.name,
						 operator_words.names, OPERATOR_FIELDS);
	}
	return read_operator(at, key, test);
}

static int read_scalar_gate(const struct spot *at, const struct key *key,
			    struct test *test)
{
	const char *text = NULL;
	TRY(read_scalar(at, &text));
	if (key->type == TYPE_VERSION)
		return read_fail(at, NULL, "a version is text: \"%s\"", text);
	if (at->value->type == VALUE_FLAG && key->type != TYPE_FLAG)
		return read_fail(at, NULL, "%s is not a flag", key->name);
	TRY(read_check_literal(at, key, text));
	return set_operand(at, test, OPERATOR_EQUALS, text);
}

static int read_gate(const struct spot *at, void *object)
{
	struct test *test = object;
	TRY(find_gate(at, &test->key));
	const struct key *key = key_find(test->key);
	if (at->value->type == VALUE_TABLE && at->value->field_count)
		return read_test_gate(at, key, test);
	if (at->value->type == VALUE_TEXT || at->value->type == VALUE_TABLE)
		return read_text_gate(at, key, test);
	return read_scalar_gate(at, key, test);
}

static int read_fix(const struct spot *at, void *object)
{
	struct fixed_in *fix = object;
	TRY(find_gate(at, &fix->key));
	/* As a gate, `app` is a name; here it is the version. */
	const char *version_of =
		gate_key(arena_printf(at->reader->arena, "%s_version", at->path.name));
	if (version_of)
		fix->key = arena_strdup(at->reader->arena, version_of);
	if (key_find(fix->key)->type != TYPE_VERSION)
		return read_fail(at, NULL, "%s is not a version", fix->key);
	TRY(read_plain_text(at, &fix->version));
	if (fix->version[strcspn(fix->version, "<>=!,|")])
		return read_fail(at, fix->version,
				 "must be one version, the first with the fix");
	return read_check_range(at, fix->version);
}

/* Both structs begin with the key. */
static const char *key_of(const void *item)
{
	return *(const char *const *)item;
}

static int compare_keys(const void *a, const void *b)
{
	return strcmp(key_of(a), key_of(b));
}

int read_gates(const struct spot *at, const struct form_field *field, void *object)
{
	bool fixes = field->type == FIELD_FIXES;
	size_t size = field->form->size;
	TRY(read_expect_fields(at));
	size_t count = at->value->field_count;
	char *items = arena_alloc(at->reader->arena, count * size);
	for (size_t i = 0; i < count; i++) {
		struct spot item = spot_field(at, i);

		TRY((fixes ? read_fix : read_gate)(&item, items + i * size));
	}
	qsort(items, count, size, compare_keys);
	for (size_t i = 1; i < count; i++)
		if (!compare_keys(items + (i - 1) * size, items + i * size))
			return read_fail(at, NULL,
					 fixes ? "has two versions of %s"
					       : "has two gates for %s",
					 key_of(items + i * size));
	field_store(field, object, items, count);
	return 0;
}

/* --- `where = { "name", "op", operand }`: captures and facts compared --- */

bool regex_has_capture(const char *regex, const char *name)
{
	int number, found;
	size_t offset;
	pcre2_code *code = pcre2_compile((PCRE2_SPTR)regex, PCRE2_ZERO_TERMINATED,
					 PCRE2_DOLLAR_ENDONLY | PCRE2_NO_AUTO_CAPTURE,
					 &number, &offset, NULL);

	if (!code)
		return false;
	found = pcre2_substring_number_from_name(code, (PCRE2_SPTR)name);
	pcre2_code_free(code);
	return found > 0 || found == PCRE2_ERROR_NOUNIQUESUBSTRING;
}

static bool is_capture(const char *regex, const char *name)
{
	return regex && regex_has_capture(regex, name);
}

static int read_where_operator(const struct spot *at, struct test *test)
{
	static const char *const words[] = { "==", "!=", "<",  "<=",
					     ">",  ">=", "in", "not in" };
	const char *word = NULL;
	TRY(read_plain_text(at, &word));
	if (!word_listed(word, words, ARRAY_SIZE(words)))
		return read_fail_unknown(at, "comparison", word, words,
					 ARRAY_SIZE(words));
	int named = word_find(&operator_words, word);
	test->op = named < 0 ? OPERATOR_EQUALS : (enum operator)named;
	return 0;
}

static int read_left(const struct spot *at, const char *regex, struct test *test)
{
	const struct key *key;
	TRY(read_plain_text(at, &test->key));
	test->key_is_capture = is_capture(regex, test->key);
	if (test->key_is_capture)
		return 0;
	if (regex && !strchr(test->key, '.'))
		return read_fail(at, test->key, "the pattern has no capture \"%.60s\"",
				 test->key);
	return read_check_key(at, test->key, false, &key);
}

static int check_right_literal(const struct spot *at, const char *text,
			       const struct test *test)
{
	const struct key *key = test->key_is_capture ? NULL : key_find(test->key), *found;
	size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz_.");

	/* A literal that resembles the name of a fact is a typing error. */
	if (!text[size] && strchr(text, '.') && key_suggest(text))
		return read_check_key(at, text, false, &found);
	if (test->op >= OPERATOR_LESS && !char_is_digit(text[strspn(text, "+-.")]))
		return read_fail(
			at, text,
			"\"%.60s\" is no capture of the pattern, no fact and no number",
			text);
	return key ? read_check_literal(at, key, text) : 0;
}

static int read_right(const struct spot *at, const char *regex, struct test *test)
{
	bool list = at->value->type == VALUE_TABLE;

	if (list)
		TRY(read_expect_list(at, 1));
	if (list && test->op != OPERATOR_IN && test->op != OPERATOR_NOT_IN)
		return read_fail(at, NULL, "a list goes with in and not in only");
	test->operand_count = spot_count(at);
	test->operands =
		arena_array(at->reader->arena, const char *, test->operand_count);
	for (size_t i = 0; i < test->operand_count; i++) {
		struct spot item = spot_each(at, i);
		const char **text = &test->operands[i];

		TRY(read_scalar(&item, text));
		bool name = item.value->type == VALUE_TEXT &&
			    (is_capture(regex, *text) ||
			     (strchr(*text, '.') && key_find(*text)));
		if (name && i >= NAMED_OPERANDS_MAX)
			return read_fail(at, *text, "names come first in a list");
		if (name)
			test->operands_are_names |= 1u << i;
		else
			TRY(check_right_literal(&item, *text, test));
	}
	return 0;
}

int read_where(const struct spot *at, const char *regex, struct test *test)
{
	TRY(read_expect_list(at, 3));
	if (at->value->item_count != 3)
		return read_fail(
			at, NULL,
			"has three items: { \"name\", \"comparison\", operand }");
	struct spot left = spot_item(at, 0), middle = spot_item(at, 1),
		    right = spot_item(at, 2);
	TRY(read_left(&left, regex, test));
	TRY(read_where_operator(&middle, test));
	return read_right(&right, regex, test);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Gates (`applies`, `when`) and fixed_in: tables whose names are gates or fact keys. */
#include "engine/kb/rule_read.h"

#include "engine/base/strbuf.h"

static int find_gate(struct reader *reader, const struct value_path *at, const char *name,
		     const char **ret_key)
{
	const char *names[64];
	size_t count = 0;
	const char *near;

	*ret_key = gate_key(name);
	if (*ret_key)
		return 0;
	for (size_t i = 0; i < gate_name_count && count < ARRAY_SIZE(names); i++)
		names[count++] = gate_names[i].name;
	near = nearest_word(name, names, count);
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

static int compare_tests(const void *a, const void *b)
{
	return strcmp(((const struct test *)a)->key, ((const struct test *)b)->key);
}

/* Text of a value that is one string or a list of them; joined by what stands between. */
static int join_texts(struct reader *reader, const struct value_path *at,
		      const struct value *value, struct strings *ret_texts)
{
	static const struct form_field as_strings = { .filled = true };

	return read_strings(reader, at, value, &as_strings, ret_texts);
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

static void set_operands(struct test *test, enum operator how, struct arena *arena,
			 const char **operands, size_t count)
{
	test->op = how;
	test->operands = arena_copy(arena, operands, count * sizeof(*operands));
	test->operand_count = count;
}

/* A version gate's alternatives are one range. */
static int read_version_gate(struct reader *reader, const struct value_path *at,
			     const struct strings *texts, struct test *test)
{
	for (size_t i = 0; i < texts->count; i++) {
		int r = read_check_range(reader, at, texts->items[i]);

		if (r < 0)
			return r;
	}
	const char *range = join(reader->arena, texts, "", " || ", "");
	set_operands(test, OPERATOR_RANGE, reader->arena, &range, 1);
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
	set_operands(test, OPERATOR_MATCHES, reader->arena, &regex, 1);
	return 0;
}

static int read_text_gate(struct reader *reader, const struct value_path *at,
			  const struct value *value, const struct key *key,
			  struct test *test)
{
	struct strings texts = { 0 };
	int r = join_texts(reader, at, value, &texts);

	if (r < 0)
		return r;
	if (key->type == TYPE_VERSION || (key->type == TYPE_NUMBER && texts.count == 1))
		return read_version_gate(reader, at, &texts, test);
	if (!strcmp(test->key, gate_key("os")))
		return read_os_gate(reader, at, &texts, test);
	for (size_t i = 0; i < texts.count; i++) {
		r = read_check_literal(reader, at, key, texts.items[i]);
		if (r < 0)
			return r;
	}
	bool has = key->type == TYPE_LIST && texts.count == 1;
	set_operands(test, has ? OPERATOR_HAS : OPERATOR_IN, reader->arena, texts.items,
		     texts.count);
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
		size_t known = 0;

		while (known < operator_field_count &&
		       strcmp(operator_fields[known], field.name))
			known++;
		if (known == operator_field_count)
			r = read_fail_unknown(reader, &field, "test", field.name,
					      operator_fields, operator_field_count);
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
		set_operands(test, OPERATOR_EQUALS, reader->arena, &text, 1);
	return r;
}

static int read_gate(struct reader *reader, const struct value_path *at,
		     const struct value *value, struct test *test)
{
	int r = find_gate(reader, at, at->name, &test->key);

	if (r < 0)
		return r;
	test->key = arena_strdup(reader->arena, test->key);
	const struct key *key = key_find(test->key);
	if (value->type == VALUE_TABLE && value->field_count)
		return read_test_gate(reader, at, value, key, test);
	if (value->type == VALUE_TEXT || value->type == VALUE_TABLE)
		return read_text_gate(reader, at, value, key, test);
	return read_scalar_gate(reader, at, value, key, test);
}

int read_gates(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	int r = read_expect_fields(reader, at, value);

	if (r < 0)
		return r;
	struct test *tests = arena_array(reader->arena, struct test, value->field_count);
	for (size_t i = 0; i < value->field_count; i++) {
		struct value_path gate = { at, value->fields[i].name, 0 };

		r = read_gate(reader, &gate, &value->fields[i].value, &tests[i]);
		if (r < 0)
			return r;
	}
	qsort(tests, value->field_count, sizeof(*tests), compare_tests);
	for (size_t i = 1; i < value->field_count; i++)
		if (!strcmp(tests[i - 1].key, tests[i].key))
			return read_fail(reader, at, NULL, "has two gates for %s",
					 tests[i].key);
	read_store(field, object, tests, value->field_count);
	return 0;
}

static int compare_fixes(const void *a, const void *b)
{
	return strcmp(((const struct fixed_in *)a)->key,
		      ((const struct fixed_in *)b)->key);
}

static int read_fix(struct reader *reader, const struct value_path *at,
		    const struct value *value, struct fixed_in *fix)
{
	int r = find_gate(reader, at, at->name, &fix->key);
	const char *version_of;

	if (r < 0)
		return r;
	/* `app` is a name as a gate, and its version here. */
	version_of = gate_key(arena_printf(reader->arena, "%s_version", at->name));
	fix->key = arena_strdup(reader->arena, version_of ? version_of : fix->key);
	if (key_find(fix->key)->type != TYPE_VERSION)
		return read_fail(reader, at, NULL, "%s is not a version", fix->key);
	r = read_plain_text(reader, at, value, &fix->version);
	if (!r && fix->version[strcspn(fix->version, "<>=!,|")])
		r = read_fail(reader, at, fix->version,
			      "must be one version, the first with the fix");
	return r ? r : read_check_range(reader, at, fix->version);
}

int read_fixes(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	int r = read_expect_fields(reader, at, value);

	if (r < 0)
		return r;
	struct fixed_in *fixes =
		arena_array(reader->arena, struct fixed_in, value->field_count);
	for (size_t i = 0; i < value->field_count; i++) {
		struct value_path fix = { at, value->fields[i].name, 0 };

		r = read_fix(reader, &fix, &value->fields[i].value, &fixes[i]);
		if (r < 0)
			return r;
	}
	qsort(fixes, value->field_count, sizeof(*fixes), compare_fixes);
	for (size_t i = 1; i < value->field_count; i++)
		if (!strcmp(fixes[i - 1].key, fixes[i].key))
			return read_fail(reader, at, NULL, "has two versions of %s",
					 fixes[i].key);
	read_store(field, object, fixes, value->field_count);
	return 0;
}

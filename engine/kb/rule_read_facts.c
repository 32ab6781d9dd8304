/* SPDX-License-Identifier: Apache-2.0 */
/* The forms `extract` and `derive`: statements of facts. */
#include "engine/kb/rule_read.h"

#include <ctype.h>

/* Says which device a block speaks of; not a fact of its own. */
static const char device_key[] = "gpu.bdf";

static const struct number_limits lines_limits = { 1, 10000 };
static const struct number_limits scale_limits = { 1e-9, 1e9 };

static read_fn read_trust, read_require;
static int finish_field(struct reader *reader, const struct value_path *at,
			const struct value *value, void *object);
static int finish_extract(struct reader *reader, const struct value_path *at,
			  const struct value *value, void *object);
static int finish_case(struct reader *reader, const struct value_path *at,
		       const struct value *value, void *object);

/* clang-format off */
static const struct form_field field_fields[] = {
	REQUIRED_AS(field, "log", read_pattern, pattern),
	REQUIRED_AS(field, "facts", NULL, facts),
	FIELD(field, of, read_line),
	FIELD(field, each, read_pattern),
	FIELD_AS(field, "split", NULL, facts),
	FIELD_AS(field, "scale", NULL, facts),
};
static const struct form field_form = {
	"field", field_fields, ARRAY_SIZE(field_fields), sizeof(struct field), NULL,
	finish_field,
};

static const struct form_field extract_fields[] = {
	REQUIRED(extract, id, read_id),
	REQUIRED_WITH(extract, "trust", read_trust, trust, &trust_words),
	FIELD(extract, from, read_id),
	REQUIRED_AS(extract, "log", read_pattern, first.pattern),
	FIELD_AS(extract, "facts", NULL, first.facts),
	FIELD_AS(extract, "of", read_line, first.of),
	FIELD_AS(extract, "each", read_pattern, first.each),
	FIELD_AS(extract, "split", NULL, first.facts),
	FIELD_AS(extract, "scale", NULL, first.facts),
	FIELD(extract, boot, read_flag),
	FIELD(extract, pasted, read_flag),
	FIELD(extract, ends, read_pattern),
	FIELD_WITH(extract, "lines", read_whole, lines, &lines_limits),
	ARRAY_FIELD(extract, "fields", read_list, fields, field_count, &field_form),
	FIELD(extract, require, read_require),
};
const struct form extract_form = {
	"extract", extract_fields, ARRAY_SIZE(extract_fields), sizeof(struct extract), NULL,
	finish_extract,
};

static const struct form_field case_fields[] = {
	FIELD(derive_case, value, read_line),
	FIELD_AS(derive_case, "matches", read_regex, regex),
	FIELD(derive_case, range, read_range),
	REQUIRED_AS(derive_case, "facts", NULL, facts),
	FIELD_AS(derive_case, "split", NULL, facts),
	FIELD_AS(derive_case, "scale", NULL, facts),
};
static const struct form case_form = {
	"case", case_fields, ARRAY_SIZE(case_fields), sizeof(struct derive_case), NULL,
	finish_case,
};

static const struct form_field derive_fields[] = {
	REQUIRED(derive, id, read_id),
	REQUIRED(derive, from, read_key),
	REQUIRED_ARRAY(derive, "cases", read_list, cases, case_count, &case_form),
};
const struct form derive_form = {
	"derive", derive_fields, ARRAY_SIZE(derive_fields), sizeof(struct derive), NULL,
	NULL,
};
/* clang-format on */

/* The regexes whose captures a template may name; NULL: none. */
struct capturing {
	const char *regexes[2];
};

static int read_trust(struct reader *reader, const struct value_path *at,
		      const struct value *value, const struct form_field *field,
		      void *object)
{
	struct extract *extract = object;
	int r = read_word(reader, at, value, field, object);

	if (!r && extract->trust == TRUST_STATED)
		r = read_fail(reader, at, "stated",
			      "\"stated\" is for what a person says");
	return r;
}

/* A key that a statement may set; `device_key` is not in the vocabulary. */
static int check_stated_key(struct reader *reader, const struct value_path *at,
			    const char *name, const struct key **ret_key)
{
	static const struct key device = { device_key, TYPE_TEXT, REACH_DEVICE, "" };

	if (strcmp(name, device_key))
		return read_check_key(reader, at, name, ret_key);
	*ret_key = &device;
	return 0;
}

static int read_require(struct reader *reader, const struct value_path *at,
			const struct value *value, const struct form_field *field,
			void *object)
{
	const struct key *key = NULL;
	const char *name = NULL;
	int r = read_plain_text(reader, at, value, &name);

	if (!r)
		r = check_stated_key(reader, at, name, &key);
	if (!r)
		memcpy((char *)object + field->offset, &name, sizeof(name));
	return r;
}

static int check_capture(struct reader *reader, const struct value_path *at,
			 const char *name, const struct capturing *capturing)
{
	for (size_t i = 0; i < ARRAY_SIZE(capturing->regexes); i++)
		if (capturing->regexes[i] &&
		    regex_has_capture(capturing->regexes[i], name))
			return 0;
	return read_fail(reader, at, NULL, "the pattern has no capture \"%.60s\"", name);
}

/* The names of a template; `ret_literal` tells whether there is none. */
static int check_template(struct reader *reader, const struct value_path *at,
			  const char *text, const struct capturing *capturing,
			  bool *ret_literal)
{
	*ret_literal = true;
	for (const char *p = text; (p = strchr(p, '$'));) {
		size_t size = 0;

		p++;
		if (*p == '$') {
			p++;
			continue;
		}
		while (isalnum((unsigned char)p[size]) || p[size] == '_')
			size++;
		if (!size || isdigit((unsigned char)*p))
			return read_fail(reader, at, text,
					 "$ names a capture ($name); a dollar is $$");
		char *name = arena_string(reader->arena, slice_from(p, size));
		int r = check_capture(reader, at, name, capturing);
		if (r < 0)
			return r;
		*ret_literal = false;
	}
	return 0;
}

/* A key with captures must be of a family whatever they hold. */
static int check_key_template(struct reader *reader, const struct value_path *at,
			      const char *name, const struct capturing *capturing,
			      const struct key **ret_key)
{
	bool literal = true;
	int r = check_template(reader, at, name, capturing, &literal);

	if (r < 0)
		return r;
	if (literal)
		return check_stated_key(reader, at, name, ret_key);
	struct slice fixed = slice_from(name, strcspn(name, "$"));
	for (size_t i = 0; i < key_count; i++) {
		size_t size = strlen(keys[i].name);

		if (keys[i].name[size - 1] == '.' &&
		    slice_starts_with(fixed, keys[i].name)) {
			*ret_key = &keys[i];
			return 0;
		}
	}
	return read_fail(
		reader, at, name,
		"a key with a capture begins with a family of keys (\"env.$name\")");
}

static int read_statement(struct reader *reader, const struct value_path *at,
			  const struct value *value, const struct capturing *capturing,
			  struct statement *statement, const struct key **ret_key)
{
	bool literal = true;
	int r;

	statement->key = arena_strdup(reader->arena, at->name);
	r = check_key_template(reader, at, statement->key, capturing, ret_key);
	if (!r)
		r = read_scalar(reader, at, value, &statement->value);
	if (!r)
		r = check_template(reader, at, statement->value, capturing, &literal);
	if (!r && literal)
		r = read_check_literal(reader, at, *ret_key, statement->value);
	return r;
}

static int read_split(struct reader *reader, const struct value_path *at,
		      const struct value *table, const char **ret_split)
{
	static const struct form_field as_regex = { .name = "split" };
	const struct value *split = value_get(table, "split");
	struct value_path split_at = { at, "split", 0 };

	return split ? read_regex(reader, &split_at, split, &as_regex, ret_split) : 0;
}

static int read_scale(struct reader *reader, const struct value_path *at,
		      const struct value *table, double *ret_scale)
{
	static const struct form_field as_number = { .extra = &scale_limits };
	const struct value *scale = value_get(table, "scale");
	struct value_path scale_at = { at, "scale", 0 };

	return scale ? read_number(reader, &scale_at, scale, &as_number, ret_scale) : 0;
}

/* `facts`, with the `split` and `scale` beside it. Sorted by key. */
static int read_facts(struct reader *reader, const struct value_path *at,
		      const struct value *table, const struct capturing *capturing,
		      struct statement **ret_facts, size_t *ret_count)
{
	const struct value *facts = value_get(table, "facts");
	struct value_path facts_at = { at, "facts", 0 };
	const char *split = NULL;
	double scale = 0;
	bool lists = false, numbers = false;
	int r = read_expect_fields(reader, &facts_at, facts);

	if (!r)
		r = read_split(reader, at, table, &split);
	if (!r)
		r = read_scale(reader, at, table, &scale);
	if (!r && !facts->field_count)
		r = read_fail(reader, &facts_at, NULL, "states nothing");
	if (r < 0)
		return r;
	*ret_facts = arena_array(reader->arena, struct statement, facts->field_count);
	*ret_count = facts->field_count;
	for (size_t i = 0; i < facts->field_count; i++) {
		struct value_path fact_at = { &facts_at, facts->fields[i].name, 0 };
		struct statement *statement = &(*ret_facts)[i];
		const struct key *key = NULL;

		r = read_statement(reader, &fact_at, &facts->fields[i].value, capturing,
				   statement, &key);
		if (r < 0)
			return r;
		statement->split = key->type == TYPE_LIST ? split : NULL;
		statement->scale = key->type == TYPE_NUMBER ? scale : 0;
		lists |= key->type == TYPE_LIST;
		numbers |= key->type == TYPE_NUMBER;
	}
	if (split && !lists)
		return read_fail(reader, at, NULL,
				 "\"split\" is for lists; none is stated");
	if (scale > 0 && !numbers)
		return read_fail(reader, at, NULL,
				 "\"scale\" is for numbers; none is stated");
	return 0;
}

static int finish_field(struct reader *reader, const struct value_path *at,
			const struct value *value, void *object)
{
	struct field *field = object;
	struct capturing capturing = { { field->pattern->regex,
					 field->each ? field->each->regex : NULL } };

	if (!field->of != !field->each)
		return read_fail(reader, at, NULL, "\"of\" and \"each\" go together");
	if (field->of && !regex_has_capture(field->pattern->regex, field->of))
		return read_fail(reader, at, NULL, "the pattern has no capture \"%.60s\"",
				 field->of);
	return read_facts(reader, at, value, &capturing, &field->facts,
			  &field->fact_count);
}

static int finish_extract(struct reader *reader, const struct value_path *at,
			  const struct value *value, void *object)
{
	struct extract *extract = object;
	bool block = extract->field_count, facts = value_get(value, "facts");

	if (!block && !facts && !extract->boot)
		return read_fail(reader, at, NULL,
				 "states nothing: no facts, fields or boot");
	if (!block && (extract->ends || extract->lines || extract->require))
		return read_fail(reader, at, NULL,
				 "ends, lines and require are for a block with fields");
	if (block && !extract->lines)
		return read_fail(reader, at, NULL,
				 "\"lines\" is missing: the block's length");
	if (facts)
		return finish_field(reader, at, value, &extract->first);
	if (extract->first.of || extract->first.each || value_get(value, "split") ||
	    value_get(value, "scale"))
		return read_fail(reader, at, NULL,
				 "of, each, split and scale need \"facts\"");
	return 0;
}

static int finish_case(struct reader *reader, const struct value_path *at,
		       const struct value *value, void *object)
{
	struct derive_case *item = object;
	struct capturing capturing = { { item->regex, NULL } };

	if (!!item->value + !!item->regex + !!item->range != 1)
		return read_fail(reader, at, NULL,
				 "needs one of value, matches and range");
	return read_facts(reader, at, value, &capturing, &item->facts, &item->fact_count);
}

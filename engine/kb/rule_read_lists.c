/* SPDX-License-Identifier: Apache-2.0 */
/* Fields that are a list of strings, or one string. */
#include "engine/kb/rule_read.h"

/* Checks one item; text is valid already. */
typedef int check_fn(struct reader *reader, const struct value_path *at, const char *text,
		     const struct form_field *field);

static int check_line(struct reader *reader, const struct value_path *at,
		      const char *text, const struct form_field *field)
{
	(void)field;
	if (!slice_trim(slice_of(text)).size)
		return read_fail(reader, at, NULL, "is empty");
	return 0;
}

static int check_id(struct reader *reader, const struct value_path *at, const char *text,
		    const struct form_field *field)
{
	(void)field;
	return read_check_id(reader, at, text);
}

static int check_word(struct reader *reader, const struct value_path *at,
		      const char *text, const struct form_field *field)
{
	const struct words *words = field->extra;

	if (word_find(words, text) >= 0)
		return 0;
	return read_fail_unknown(reader, at, words->what, text, words->names,
				 words->count);
}

static int check_key(struct reader *reader, const struct value_path *at, const char *text,
		     const struct form_field *field)
{
	const struct key *key;

	(void)field;
	return read_check_key(reader, at, text, &key);
}

static int read_each(struct reader *reader, const struct value_path *at,
		     const struct value *value, const struct form_field *field,
		     void *object, check_fn *check)
{
	bool list = value->type == VALUE_TABLE;
	int r = list ? read_expect_list(reader, at, value, field->filled) : 0;

	if (r < 0)
		return r;
	struct strings strings = { .count = list ? value->item_count : 1 };
	strings.items = arena_array(reader->arena, const char *, strings.count);
	for (size_t i = 0; i < strings.count; i++) {
		struct value_path item = { at, NULL, i + 1 };
		const struct value_path *item_at = list ? &item : at;

		r = read_plain_text(reader, item_at, list ? &value->items[i] : value,
				    &strings.items[i]);
		if (!r)
			r = check(reader, item_at, strings.items[i], field);
		if (r < 0)
			return r;
	}
	memcpy((char *)object + field->offset, &strings, sizeof(strings));
	return 0;
}

int read_strings(struct reader *reader, const struct value_path *at,
		 const struct value *value, const struct form_field *field, void *object)
{
	return read_each(reader, at, value, field, object, check_line);
}

int read_ids(struct reader *reader, const struct value_path *at,
	     const struct value *value, const struct form_field *field, void *object)
{
	return read_each(reader, at, value, field, object, check_id);
}

int read_words(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	return read_each(reader, at, value, field, object, check_word);
}

int read_keys(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form_field *field, void *object)
{
	return read_each(reader, at, value, field, object, check_key);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Fields that are patterns, regexes and ranges. */
#include "engine/kb/rule_read.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <search.h>

#include "engine/base/version.h"
#include "engine/pattern/regex.h"

int read_check_regex(struct reader *reader, const struct value_path *at, const char *text)
{
	AUTO(regex) struct regex *regex = NULL;
	struct error error = { 0 };

	if (!*text)
		return read_fail(reader, at, NULL, "is an empty regex");
	if (strlen(text) > RULE_REGEX_MAX)
		return read_fail(reader, at, NULL, "is a regex of more than %d bytes",
				 RULE_REGEX_MAX);
	if (!regex_compile(text, &regex, &error))
		return 0;
	reader->error->column = error.column;
	if (error.column)
		error_excerpt(reader->error, text, strlen(text));
	return read_fail(reader, at, text, "%s", error.message);
}

int read_check_range(struct reader *reader, const struct value_path *at,
		     const char *range)
{
	struct error error = { 0 };

	if (!version_range_check(range, &error))
		return 0;
	reader->error->column = error.column;
	if (error.column)
		error_excerpt(reader->error, range, strlen(range));
	return read_fail(reader, at, range, "%s", error.message);
}

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

static int compare_patterns(const void *a, const void *b)
{
	return strcmp(((const struct pattern *)a)->regex,
		      ((const struct pattern *)b)->regex);
}

/* The one pattern of that regex, checked when it is new. */
static int read_intern(struct reader *reader, const struct value_path *at,
		       const char *regex, struct pattern **ret_pattern)
{
	struct pattern key = { .regex = regex };
	struct pattern **found = tfind(&key, &reader->patterns, compare_patterns);

	if (!found) {
		int r = read_check_regex(reader, at, regex);

		if (r < 0)
			return r;
		struct pattern *pattern = arena_copy(reader->arena, &key, sizeof(key));
		found = tsearch(pattern, &reader->patterns, compare_patterns);
		if (!found)
			mem_exhausted();
	}
	*ret_pattern = *found;
	return 0;
}

static int intern_value(struct reader *reader, const struct value_path *at,
			const struct value *value, struct pattern **ret_pattern)
{
	const char *regex = NULL;
	int r = read_plain_text(reader, at, value, &regex);

	return r ? r : read_intern(reader, at, regex, ret_pattern);
}

int read_pattern(struct reader *reader, const struct value_path *at,
		 const struct value *value, const struct form_field *field, void *object)
{
	struct pattern *pattern = NULL;
	int r = intern_value(reader, at, value, &pattern);

	if (!r)
		memcpy((char *)object + field->offset, &pattern, sizeof(pattern));
	return r;
}

int read_one_pattern(struct reader *reader, const struct value_path *at,
		     const struct value *value, const struct form_field *field,
		     void *object)
{
	struct pattern **patterns = arena_new_item(reader->arena, struct pattern *);
	int r = intern_value(reader, at, value, patterns);

	if (!r)
		read_store(field, object, patterns, 1);
	return r;
}

int read_pattern_list(struct reader *reader, const struct value_path *at,
		      const struct value *value, const struct form_field *field,
		      void *object)
{
	if (value->type == VALUE_TEXT)
		return read_one_pattern(reader, at, value, field, object);

	int r = read_expect_list(reader, at, value, field->filled);
	if (r < 0)
		return r;
	struct pattern **patterns =
		arena_array(reader->arena, struct pattern *, value->item_count);
	for (size_t i = 0; !r && i < value->item_count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		r = intern_value(reader, &item, &value->items[i], &patterns[i]);
	}
	if (!r)
		read_store(field, object, patterns, value->item_count);
	return r;
}

int read_regex(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	const char *regex = NULL;
	int r = read_plain_text(reader, at, value, &regex);

	if (!r)
		r = read_check_regex(reader, at, regex);
	if (!r)
		memcpy((char *)object + field->offset, &regex, sizeof(regex));
	return r;
}

int read_range(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	const char *range = NULL;
	int r = read_plain_text(reader, at, value, &range);

	if (!r)
		r = read_check_range(reader, at, range);
	if (!r)
		memcpy((char *)object + field->offset, &range, sizeof(range));
	return r;
}

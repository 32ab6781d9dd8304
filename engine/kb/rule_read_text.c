/* SPDX-License-Identifier: Apache-2.0 */
/* Fields of text, words and numbers. */
#include "engine/kb/rule_read.h"

#include <ctype.h>
#include <math.h>

#include "engine/base/utf8.h"

#define MEMBER(field, object) ((char *)(object) + (field)->offset)

static void store_text(const struct form_field *field, void *object, const char *text)
{
	memcpy(MEMBER(field, object), &text, sizeof(text));
}

/* Control characters, and those that reorder what a reader sees. */
static bool is_harmful(uint32_t character)
{
	return (character < 0x20 && character != '\n' && character != '\t') ||
	       (character >= 0x7f && character < 0xa0) ||
	       (character >= 0x202a && character <= 0x202e) ||
	       (character >= 0x2066 && character <= 0x2069);
}

int read_plain_text(struct reader *reader, const struct value_path *at,
		    const struct value *value, const char **ret_text)
{
	if (value->type != VALUE_TEXT)
		return read_fail(reader, at, NULL, "must be text, not %s",
				 value_kind(value));
	for (struct slice rest = value->text; rest.size;) {
		uint32_t character = 0;
		size_t size = utf8_decode(rest, &character);

		if (!size)
			return read_fail(reader, at, NULL,
					 "is not valid UTF-8 (byte 0x%02x)",
					 (unsigned char)rest.data[0]);
		if (is_harmful(character))
			return read_fail(reader, at, NULL,
					 "holds a control character (U+%04X)", character);
		rest = slice_skip(rest, size);
	}
	*ret_text = arena_string(reader->arena, value->text);
	return 0;
}

int read_scalar(struct reader *reader, const struct value_path *at,
		const struct value *value, const char **ret_text)
{
	if (value->type == VALUE_FLAG) {
		*ret_text = value->flag ? "true" : "false";
		return 0;
	}
	if (value->type != VALUE_NUMBER)
		return read_plain_text(reader, at, value, ret_text);
	if (!isfinite(value->number))
		return read_fail(reader, at, NULL, "is not a finite number");
	*ret_text = arena_printf(reader->arena, "%.15g", value->number);
	return 0;
}

static int read_filled(struct reader *reader, const struct value_path *at,
		       const struct value *value, const char **ret_text)
{
	const char *text = NULL;
	int r = read_plain_text(reader, at, value, &text);

	if (r < 0)
		return r;
	struct slice trimmed = slice_trim(slice_of(text));
	if (!trimmed.size)
		return read_fail(reader, at, NULL, "is empty");
	*ret_text = text;
	return 0;
}

int read_line(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form_field *field, void *object)
{
	const char *text = NULL;
	int r = read_filled(reader, at, value, &text);

	if (!r && strchr(text, '\n'))
		r = read_fail(reader, at, NULL, "must be one line");
	if (!r)
		store_text(field, object, text);
	return r;
}

/* Blank lines at both ends go; the first line keeps its indentation. */
static const char *trim_lines(struct arena *arena, const char *text)
{
	const char *start = text;
	size_t size;

	for (const char *p = text; isspace((unsigned char)*p); p++)
		if (*p == '\n')
			start = p + 1;
	size = strlen(start);
	while (size && isspace((unsigned char)start[size - 1]))
		size--;
	return arena_string(arena, slice_from(start, size));
}

int read_paragraph(struct reader *reader, const struct value_path *at,
		   const struct value *value, const struct form_field *field,
		   void *object)
{
	const char *text = NULL;
	int r = read_filled(reader, at, value, &text);

	if (!r)
		store_text(field, object, trim_lines(reader->arena, text));
	return r;
}

int read_check_id(struct reader *reader, const struct value_path *at, const char *id)
{
	size_t size = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_-");

	if (!size || id[size] || *id == '-' || *id == '_')
		return read_fail(
			reader, at, id,
			"\"%.60s\" is not an id: a-z, 0-9, _ and -, a letter or digit "
			"first",
			id);
	if (size > RULE_ID_MAX)
		return read_fail(reader, at, id, "an id has %d characters at most",
				 RULE_ID_MAX);
	return 0;
}

int read_id(struct reader *reader, const struct value_path *at, const struct value *value,
	    const struct form_field *field, void *object)
{
	const char *text = NULL;
	int r = read_plain_text(reader, at, value, &text);

	if (!r)
		r = read_check_id(reader, at, text);
	if (!r)
		store_text(field, object, text);
	return r;
}

int read_url(struct reader *reader, const struct value_path *at,
	     const struct value *value, const struct form_field *field, void *object)
{
	const char *text = NULL;
	int r = read_plain_text(reader, at, value, &text);

	if (r < 0)
		return r;
	if ((strncmp(text, "https://", 8) && strncmp(text, "http://", 7)) ||
	    strpbrk(text, " \t\n\"<>"))
		return read_fail(reader, at, text, "\"%.100s\" is not an http(s) address",
				 text);
	store_text(field, object, text);
	return 0;
}

int read_word(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form_field *field, void *object)
{
	const struct words *words = field->extra;
	const char *text = NULL;
	int r = read_plain_text(reader, at, value, &text);

	if (r < 0)
		return r;
	int word = word_find(words, text);
	if (word < 0)
		return read_fail_unknown(reader, at, words->what, text, words->names,
					 words->count);
	unsigned as_enum = (unsigned)word; /* the type of all enums of vocabulary.h */
	memcpy(MEMBER(field, object), &as_enum, sizeof(as_enum));
	return 0;
}

int read_flag(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form_field *field, void *object)
{
	if (value->type != VALUE_FLAG)
		return read_fail(reader, at, NULL, "must be true or false, not %s",
				 value_kind(value));
	memcpy(MEMBER(field, object), &value->flag, sizeof(value->flag));
	return 0;
}

static int check_number(struct reader *reader, const struct value_path *at,
			const struct value *value, const struct number_limits *limits)
{
	if (value->type != VALUE_NUMBER)
		return read_fail(reader, at, NULL, "must be a number, not %s",
				 value_kind(value));
	if (!(value->number >= limits->least && value->number <= limits->most))
		return read_fail(reader, at, NULL, "must be from %g to %g", limits->least,
				 limits->most);
	return 0;
}

int read_number(struct reader *reader, const struct value_path *at,
		const struct value *value, const struct form_field *field, void *object)
{
	int r = check_number(reader, at, value, field->extra);

	if (!r)
		memcpy(MEMBER(field, object), &value->number, sizeof(value->number));
	return r;
}

int read_whole(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	int r = check_number(reader, at, value, field->extra);

	if (!r && value->number != floor(value->number))
		r = read_fail(reader, at, NULL, "must be a whole number");
	if (r < 0)
		return r;
	unsigned whole = (unsigned)value->number;
	memcpy(MEMBER(field, object), &whole, sizeof(whole));
	return 0;
}

int read_duration(struct reader *reader, const struct value_path *at,
		  const struct value *value, const struct form_field *field, void *object)
{
	static const struct {
		const char *unit;
		double seconds;
	} units[] = { { "ms", 0.001 }, { "s", 1 }, { "m", 60 }, { "h", 3600 } };
	const char *text = NULL;
	double number;
	int r = read_plain_text(reader, at, value, &text);

	if (r < 0)
		return r;
	size_t digits = strspn(text, "0123456789.");
	for (size_t i = 0; i < ARRAY_SIZE(units); i++) {
		if (strcmp(text + digits, units[i].unit) ||
		    !slice_number(slice_from(text, digits), &number) || !(number > 0) ||
		    number > 1e9)
			continue;
		number *= units[i].seconds;
		memcpy(MEMBER(field, object), &number, sizeof(number));
		return 0;
	}
	return read_fail(
		reader, at, text,
		"\"%.60s\" is not a duration: \"500ms\", \"60s\", \"10m\", \"2h\"", text);
}

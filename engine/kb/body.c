/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb_internal.h"

#include <ctype.h>
#include <jansson.h>
#include <limits.h>
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"

static const char kind_name[] = "kind";

/* --- writing --- */

static json_t *write_object(const struct form *form, const void *object, bool *failed);

static json_t *write_text(const char *text, bool *failed)
{
	json_t *json = json_string(text);

	*failed |= !json;
	return json;
}

static json_t *write_real(double value)
{
	return value == floor(value) && fabs(value) < 1e15
		       ? json_integer((json_int_t)value)
		       : json_real(value);
}

static json_t *write_items(const struct form_field *field, const void *object,
			   bool *failed)
{
	size_t count = field_count(field, object);
	const char *items = *(const char *const *)field_member(field, object);
	json_t *array = json_array();

	for (size_t i = 0; i < count; i++) {
		json_t *item = NULL;

		switch (field_shape(field)) {
		case SHAPE_TEXTS:
			item = write_text(((const char *const *)items)[i], failed);
			break;
		case SHAPE_PATTERNS:
			item = json_integer(((struct pattern *const *)items)[i]->id);
			break;
		case SHAPE_IDS:
			item = json_integer(((const unsigned *)items)[i]);
			break;
		default:
			item = write_object(field->form, items + i * field->form->size,
					    failed);
		}
		json_array_append_new(array, item);
	}
	return array;
}

/* True if a text that the form requires is not there: the table is not stated. */
static bool lacks_text(const struct form *form, const void *object)
{
	for (size_t i = 0; i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];

		if (field->required && field_shape(field) == SHAPE_TEXT &&
		    !*(const char *const *)field_member(field, object))
			return true;
	}
	return false;
}

/* Writes a member; NULL if it has its default value. */
static json_t *write_member(const struct form *form, const struct form_field *field,
			    const void *object, bool *failed)
{
	const void *member = field_member(field, object);
	const struct pattern *pattern;
	const char *text;
	json_t *table;
	double number;

	switch (field_shape(field)) {
	case SHAPE_TEXT:
		text = *(const char *const *)member;
		return text ? write_text(text, failed) : NULL;
	case SHAPE_WORD:
		if (*(const unsigned *)member == field_default(form, field) &&
		    !field->required)
			return NULL;
		return json_string(word_name(field->words, *(const unsigned *)member));
	case SHAPE_FLAG:
		return *(const bool *)member ? json_true() : NULL;
	case SHAPE_REAL:
		number = form->defaults ? *(double *)field_member(field, form->defaults)
					: 0;
		if (*(const double *)member == number && !field->required)
			return NULL;
		return write_real(*(const double *)member);
	case SHAPE_WHOLE:
		return *(const unsigned *)member || field->required
			       ? json_integer(*(const unsigned *)member)
			       : NULL;
	case SHAPE_PATTERN:
		pattern = *(const struct pattern *const *)member;
		return pattern ? json_integer(pattern->id) : NULL;
	case SHAPE_TABLE:
		if (!field->required && lacks_text(field->form, member))
			return NULL;
		table = write_object(field->form, member, failed);
		if (json_object_size(table) || field->required)
			return table;
		json_decref(table);
		return NULL;
	default:
		return field_count(field, object) ? write_items(field, object, failed)
						  : NULL;
	}
}

static json_t *write_fields(const struct form *form, const void *object, size_t first,
			    bool *failed)
{
	const struct form *of = form_of_kind(form, object);
	json_t *json = json_object();

	if (form->kinds)
		json_object_set_new(
			json, kind_name,
			json_string(form->kind_words->names[of - form->kinds]));
	for (size_t i = first; i < of->field_count; i++) {
		const struct form_field *field = &of->fields[i];
		json_t *member = NULL;

		if (field->place != FIELD_OF_RULES && field_shape(field) != SHAPE_NONE)
			member = write_member(form, field, object, failed);
		if (member)
			json_object_set_new(json, field->name, member);
	}
	return json;
}

static json_t *write_object(const struct form *form, const void *object, bool *failed)
{
	return write_fields(form, object, 0, failed);
}

char *body_write(const struct form *form, const void *object, size_t *ret_size)
{
	bool failed = false;
	json_t *json = write_fields(form, object, form->has_id, &failed);
	char *text =
		failed ? NULL : json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(15));

	json_decref(json);
	*ret_size = text ? strlen(text) : 0;
	return text;
}

/*
 * --- reading ---
 *
 * Reads straight into the structs: a rule is read while a log waits to be judged, and an
 * intermediate tree of values takes four times as long.
 */

struct body {
	struct kb *kb;
	const struct form *form;
	const char *id;
	const char *at, *end; /* NUL at `end` */
};

static bool read_object(struct body *body, const struct value_path *path,
			const struct form *form, size_t first, void *object);

static bool fail(const struct body *body, const struct value_path *at, const char *what)
{
	char path[200];

	value_path_text(at, path, sizeof(path));
	kb_fail(body->kb, "%s %s: %s %s", body->form->name, body->id, path, what);
	return false;
}

/* Takes the character if it is next. */
static bool take(struct body *body, char c)
{
	body->at += strspn(body->at, " \t\r\n");
	if (*body->at != c)
		return false;
	body->at++;
	return true;
}

/* Takes the four digits of an escape. */
static bool take_code(struct body *body, uint32_t *ret_code)
{
	*ret_code = 0;
	for (size_t i = 0; i < 4; i++, body->at++) {
		if (!isxdigit((unsigned char)*body->at))
			return false;
		*ret_code = *ret_code * 16 +
			    (uint32_t)(*body->at <= '9' ? *body->at - '0'
							: (*body->at | 0x20) - 'a' + 10);
	}
	return true;
}

/* Takes the part of an escape after the backslash. */
static bool take_escape(struct body *body, struct strbuf *text)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	const char *plain = *body->at ? strchr(from, *body->at) : NULL;
	uint32_t code, low;
	char bytes[4];

	if (plain) {
		strbuf_add_char(text, to[plain - from]);
		body->at++;
		return true;
	}
	if (*body->at++ != 'u' || !take_code(body, &code))
		return false;
	if (code >= 0xd800 && code < 0xdc00) {
		if (*body->at++ != '\\' || *body->at++ != 'u' || !take_code(body, &low) ||
		    low < 0xdc00 || low > 0xdfff)
			return false;
		code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
	}
	size_t size = code ? utf8_write(code, bytes) : 0;
	strbuf_add(text, bytes, size);
	return size;
}

/* Takes a string: it points into the body, or into the arena if it has escapes. */
static bool take_string(struct body *body, struct slice *ret_text)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const char *start;
	bool escapes = false;
	uint32_t code;

	if (!take(body, '"'))
		return false;
	start = body->at;
	while (*body->at != '"') {
		size_t size = utf8_decode(
			slice_from(body->at, (size_t)(body->end - body->at)), &code);

		if (!size || (unsigned char)*body->at < 0x20)
			return false;
		body->at += size;
		if (code != '\\')
			continue;
		escapes = true;
		strbuf_add(&text, start, (size_t)(body->at - 1 - start));
		if (!take_escape(body, &text))
			return false;
		start = body->at;
	}
	*ret_text = slice_from(start, (size_t)(body->at++ - start));
	if (escapes) {
		strbuf_add_slice(&text, *ret_text);
		*ret_text = arena_slice(body->kb->arena, strbuf_slice(&text));
	}
	return true;
}

static bool take_number(struct body *body, double least, double most, double *ret_number)
{
	char *end;

	take(body, ' ');
	if (*body->at != '-' && !char_is_digit(*body->at))
		return false;
	*ret_number = strtod(body->at, &end);
	body->at = end;
	return *ret_number >= least && *ret_number <= most;
}

static bool take_whole(struct body *body, double least, double most, unsigned *ret_value)
{
	double number;

	if (!take_number(body, least, most, &number) || number != floor(number))
		return false;
	*ret_value = (unsigned)number;
	return true;
}

static bool take_text(struct body *body, const char **ret_text)
{
	struct slice text;

	if (!take_string(body, &text))
		return false;
	*ret_text = arena_string(body->kb->arena, text);
	return true;
}

static bool take_pattern(struct body *body, struct pattern **ret_pattern)
{
	unsigned id;

	*ret_pattern =
		take_whole(body, 0, UINT_MAX, &id) ? kb_pattern(body->kb, id) : NULL;
	return *ret_pattern;
}

static bool take_word(struct body *body, const struct words *words, unsigned *ret_word)
{
	struct slice name;

	if (!take_string(body, &name))
		return false;
	for (unsigned i = 0; i < words->count; i++)
		if (slice_is(name, words->names[i])) {
			*ret_word = i;
			return true;
		}
	return false;
}

static bool take_item(struct body *body, const struct value_path *at,
		      const struct form_field *field, void *item)
{
	switch (field_shape(field)) {
	case SHAPE_TEXTS:
		return take_text(body, item);
	case SHAPE_PATTERNS:
		return take_pattern(body, item);
	case SHAPE_IDS:
		return take_whole(body, 0, UINT_MAX, item) &&
		       kb_pattern_known(body->kb, *(unsigned *)item);
	default:
		return read_object(body, at, field->form, 0, item);
	}
}

/* Reads items one by one: items after the first invalid one are not allocated. */
static bool read_items(struct body *body, const struct value_path *at,
		       const struct form_field *field, void *object)
{
	AUTO(strbuf) struct strbuf items = { 0 };
	size_t count = 0, size = field->form			   ? field->form->size
				 : field_shape(field) == SHAPE_IDS ? sizeof(unsigned)
								   : sizeof(void *);

	if (!take(body, '['))
		return false;
	do {
		struct value_path item = { at, NULL, ++count };

		strbuf_reserve(&items, size);
		memset(items.data + items.size, 0, size);
		items.size += size;
		if (!take_item(body, &item, field, items.data + items.size - size))
			return false;
	} while (take(body, ','));
	field_store(field, object, arena_copy(body->kb->arena, items.data, items.size),
		    count);
	return take(body, ']');
}

static bool read_member(struct body *body, const struct value_path *at,
			const struct form_field *field, void *object)
{
	void *member = field_member(field, object);
	double least = field->least, most = field->most > 0 ? field->most : 1e13;

	switch (field_shape(field)) {
	case SHAPE_TEXT:
		return take_text(body, member);
	case SHAPE_WORD:
		return take_word(body, field->words, member);
	case SHAPE_FLAG:
		*(bool *)member = take(body, 't') && !strncmp(body->at, "rue", 3);
		body->at += *(bool *)member ? 3 : 0;
		return *(bool *)member;
	case SHAPE_REAL:
		return take_number(body, least, most, member);
	case SHAPE_WHOLE:
		return take_whole(body, least, field->most > 0 ? most : UINT_MAX, member);
	case SHAPE_PATTERN:
		return take_pattern(body, member);
	case SHAPE_TABLE:
		return read_object(body, at, field->form, 0, member);
	default:
		return read_items(body, at, field, object);
	}
}

/* The field of a name, among those in the base; they are in the order of the form. */
static size_t find_field(const struct form *form, struct slice name, size_t next)
{
	for (size_t n = 0; n < form->field_count; n++) {
		size_t i = (next + n) % form->field_count;

		if (slice_is(name, form->fields[i].name) &&
		    form->fields[i].place != FIELD_OF_RULES &&
		    field_shape(&form->fields[i]) != SHAPE_NONE)
			return i;
	}
	return form->field_count;
}

static bool has_seen(const struct form *form, const char *name, uint64_t seen)
{
	return seen >> find_field(form, slice_of(name), 0) & 1;
}

/* Refuses an object that lacks fields which the form or another field requires; for
 * lists only those that define a kind of evidence. */
static bool check_missing(struct body *body, const struct value_path *at,
			  const struct form *form, size_t first, uint64_t seen)
{
	for (size_t i = first; i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];
		const char *lacks = NULL;

		if (seen >> i & 1)
			lacks = field->needs && !has_seen(form, field->needs, seen)
					? field->needs
					: NULL;
		else if (field->required && field->place != FIELD_OF_RULES &&
			 (!field->count_offset || form->lead) &&
			 !(field->not_with && has_seen(form, field->not_with, seen)))
			lacks = field->name;
		if (lacks)
			return fail(body, &(struct value_path){ at, lacks, 0 },
				    "is missing");
	}
	return true;
}

static bool read_members(struct body *body, const struct value_path *at,
			 const struct form *form, size_t first, bool more, void *object)
{
	uint64_t seen = 0;
	size_t next = first;

	for (; more; more = take(body, ',')) {
		struct slice name;

		if (!take_string(body, &name) || !take(body, ':'))
			return fail(body, at, "is not what kbmatch writes");
		size_t i = find_field(form, name, next);
		if (i == form->field_count || i < first || seen >> i & 1)
			return fail(body, at, "holds what kbmatch does not know");
		struct value_path member = { at, form->fields[i].name, 0 };
		if (!read_member(body, &member, &form->fields[i], object))
			return fail(body, &member, "is not what kbmatch writes");
		seen |= UINT64_C(1) << i;
		next = i + 1;
	}
	if (!take(body, '}'))
		return fail(body, at, "is not what kbmatch writes");
	return check_missing(body, at, form, first, seen);
}

static bool read_object(struct body *body, const struct value_path *at,
			const struct form *form, size_t first, void *object)
{
	size_t depth = 0;
	unsigned kind = 0;
	struct slice name;

	for (const struct value_path *up = at; up; up = up->up)
		depth++;
	if (depth > BODY_DEPTH_MAX)
		return fail(body, at, "is nested too deep");
	if (!take(body, '{'))
		return fail(body, at, "is not what kbmatch writes");
	if (form->defaults)
		memcpy(object, form->defaults, form->size);
	if (form->kinds) {
		if (!take_string(body, &name) || !slice_is(name, kind_name) ||
		    !take(body, ':') || !take_word(body, form->kind_words, &kind))
			return fail(body, at, "is of no kind that kbmatch knows");
		memcpy((char *)object + form->kind_offset, &kind, sizeof(kind));
	}
	body->at += strspn(body->at, " \t\r\n");
	bool more = form->kinds ? take(body, ',') : *body->at != '}';
	if (!read_members(body, at, form->kinds ? &form->kinds[kind] : form, first, more,
			  object))
		return false;
	form = form_of_kind(form, object);
	if ((form->is_whole && !form->is_whole(object)) ||
	    (form->wrong && form->wrong(object)))
		return fail(body, at, "is not whole");
	return true;
}

bool body_read(struct kb *kb, const struct form *form, const char *id, struct slice text,
	       void *object)
{
	struct body body = { kb, form, id, text.data, text.data + text.size };
	const struct value_path at = { .name = "body" };

	if (text.size > BODY_MAX)
		return fail(&body, &at, "is too large");
	if (!read_object(&body, &at, form, form->has_id, object))
		return false;
	if (take(&body, ' ') || body.at != body.end)
		return fail(&body, &at, "is not what kbmatch writes");
	if (form->has_id)
		*(const char **)object = arena_strdup(kb->arena, id);
	return !kb->failed;
}

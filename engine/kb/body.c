/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/body.h"

#include <jansson.h>
#include <limits.h>
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/kb/kb_internal.h"
#include "engine/kb/lua.h"

static const char kind_name[] = "kind";

/* The fields that an object of a form has: those of its kind, where it has kinds. */
static const struct form *form_of(const struct form *form, const void *object)
{
	return form->kinds ? &form->kinds[*(const unsigned *)((const char *)object +
							      form->kind_offset)]
			   : form;
}

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

/* NULL: the member holds what it holds by default. */
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
	const struct form *of = form_of(form, object);
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

/* --- reading --- */

struct body {
	struct kb *kb;
	const struct form *form;
	const char *id;
};

static bool read_object(const struct body *body, const struct value_path *at,
			const struct form *form, const json_t *json, size_t first,
			void *object);

static bool fail(const struct body *body, const struct value_path *at, const char *what)
{
	char path[200];

	value_path_text(at, path, sizeof(path));
	kb_fail(body->kb, "%s %s: %s %s", body->form->name, body->id, path, what);
	return false;
}

static bool read_number(const json_t *json, const struct form_field *field, double most,
			double *ret_number)
{
	*ret_number = json_number_value(json);
	if (!json_is_number(json) || !isfinite(*ret_number))
		return false;
	return field->most > 0 ? *ret_number >= field->least && *ret_number <= field->most
			       : *ret_number >= 0 && *ret_number <= most;
}

static bool read_unsigned(const json_t *json, unsigned *ret_value)
{
	json_int_t value = json_integer_value(json);

	*ret_value = (unsigned)value;
	return json_is_integer(json) && value >= 0 && value <= UINT_MAX;
}

static bool read_text(const struct body *body, const json_t *json, const char **ret_text)
{
	if (!json_is_string(json))
		return false;
	*ret_text = arena_string(body->kb->arena, slice_from(json_string_value(json),
							     json_string_length(json)));
	return true;
}

static bool read_pattern(const struct body *body, const json_t *json,
			 struct pattern **ret_pattern)
{
	unsigned id;

	if (!read_unsigned(json, &id))
		return false;
	*ret_pattern = kb_pattern(body->kb, id);
	return *ret_pattern;
}

static bool read_word(const json_t *json, const struct words *words, unsigned *ret_word)
{
	int word = json_is_string(json) ? word_find(words, json_string_value(json)) : -1;

	*ret_word = word < 0 ? 0 : (unsigned)word;
	return word >= 0;
}

static size_t item_size(const struct form_field *field)
{
	return field->form			 ? field->form->size
	       : field_shape(field) == SHAPE_IDS ? sizeof(unsigned)
						 : sizeof(void *);
}

/* Items are made one by one: a list of many is only as long as those before the first
 * that is wrong. */
static bool read_items(const struct body *body, const struct value_path *at,
		       const struct form_field *field, const json_t *json, void *object)
{
	AUTO(strbuf) struct strbuf items = { 0 };
	size_t size = item_size(field), count = json_array_size(json);
	bool good = json_is_array(json) && count;

	for (size_t i = 0; good && i < count; i++) {
		const json_t *value = json_array_get(json, i);
		struct value_path item_at = { at, NULL, i + 1 };

		strbuf_reserve(&items, size);
		char *item = items.data + items.size;
		memset(item, 0, size);
		items.size += size;
		switch (field_shape(field)) {
		case SHAPE_TEXTS:
			good = read_text(body, value, (const char **)item);
			break;
		case SHAPE_PATTERNS:
			good = read_pattern(body, value, (struct pattern **)item);
			break;
		case SHAPE_IDS:
			good = read_unsigned(value, (unsigned *)item) &&
			       kb_pattern_known(body->kb, *(unsigned *)item);
			break;
		default:
			good = read_object(body, &item_at, field->form, value, 0, item);
		}
	}
	if (!good)
		return false;
	const void *array = arena_copy(body->kb->arena, items.data, items.size);
	memcpy(field_member(field, object), &array, sizeof(array));
	memcpy((char *)object + field->count_offset, &count, sizeof(count));
	return true;
}

static bool read_member(const struct body *body, const struct value_path *at,
			const struct form_field *field, const json_t *json, void *object)
{
	void *member = field_member(field, object);
	double number;

	switch (field_shape(field)) {
	case SHAPE_TEXT:
		return read_text(body, json, member);
	case SHAPE_WORD:
		return read_word(json, field->words, member);
	case SHAPE_FLAG:
		*(bool *)member = json_is_true(json);
		return json_is_true(json);
	case SHAPE_REAL:
		return read_number(json, field, 1e13, member);
	case SHAPE_WHOLE:
		if (!read_number(json, field, UINT_MAX, &number) ||
		    number != floor(number))
			return false;
		*(unsigned *)member = (unsigned)number;
		return true;
	case SHAPE_PATTERN:
		return read_pattern(body, json, member);
	case SHAPE_TABLE:
		return read_object(body, at, field->form, json, 0, member);
	default:
		return read_items(body, at, field, json, object);
	}
}

/* A field that the form requires, or that another one needs, and that is not there. */
static const char *missing(const struct form_field *field, const json_t *json, bool has)
{
	bool excused = field->not_with && json_object_get(json, field->not_with);

	if (field->required && !has && !excused)
		return field->name;
	return has && field->needs && !json_object_get(json, field->needs) ? field->needs
									   : NULL;
}

static bool read_fields(const struct body *body, const struct value_path *at,
			const struct form *form, const json_t *json, size_t first,
			size_t known, void *object)
{
	for (size_t i = first; i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];
		struct value_path member_at = { at, field->name, 0 };
		/* Of lists, those that make a piece of evidence what it is must be there.
		 */
		bool free = field->count_offset && !form->lead;

		if (field->place == FIELD_OF_RULES || field_shape(field) == SHAPE_NONE)
			continue;
		const json_t *member = json_object_get(json, field->name);
		const char *lacks = free ? NULL : missing(field, json, member);
		if (lacks) {
			member_at.name = lacks;
			return fail(body, &member_at, "is missing");
		}
		if (member && !read_member(body, &member_at, field, member, object))
			return fail(body, &member_at, "is not what kbmatch writes");
		known += !!member;
	}
	if (known != json_object_size(json))
		return fail(body, at, "holds what kbmatch does not know");
	return true;
}

static bool read_object(const struct body *body, const struct value_path *at,
			const struct form *form, const json_t *json, size_t first,
			void *object)
{
	size_t depth = 0;
	unsigned kind = 0;

	for (const struct value_path *up = at; up; up = up->up)
		depth++;
	if (depth > BODY_DEPTH_MAX)
		return fail(body, at, "is nested too deep");
	if (!json_is_object(json))
		return fail(body, at, "is not what kbmatch writes");
	if (form->defaults)
		memcpy(object, form->defaults, form->size);
	if (form->kinds) {
		if (!read_word(json_object_get(json, kind_name), form->kind_words, &kind))
			return fail(body, at, "is of no kind that kbmatch knows");
		memcpy((char *)object + form->kind_offset, &kind, sizeof(kind));
	}
	if (!read_fields(body, at, form->kinds ? &form->kinds[kind] : form, json, first,
			 !!form->kinds, object))
		return false;
	if (form->is_whole && !form->is_whole(object))
		return fail(body, at, "is not whole");
	return true;
}

bool body_read(struct kb *kb, const struct form *form, const char *id, struct slice text,
	       void *object)
{
	const struct body body = { kb, form, id };
	const struct value_path at = { .name = "body" };
	json_error_t error;

	if (text.size > BODY_MAX)
		return fail(&body, &at, "is too large");
	json_t *json = json_loadb(text.data, text.size, JSON_REJECT_DUPLICATES, &error);
	if (!json)
		return fail(&body, &at, "is not JSON");
	bool good = read_object(&body, &at, form, json, form->has_id, object);
	json_decref(json);
	if (good && form->has_id)
		*(const char **)object = arena_strdup(kb->arena, id);
	return good && !kb->failed;
}

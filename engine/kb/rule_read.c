/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/rule_read.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>

#include "engine/base/strbuf.h"

enum { WORDS_LISTED_MAX = 16 };

/* --- what is wrong, and where --- */

static struct slice line_of(struct slice source, size_t offset, unsigned *ret_line)
{
	size_t start = 0;

	*ret_line = 1;
	for (size_t i = 0; i < offset; i++)
		if (source.data[i] == '\n') {
			start = i + 1;
			++*ret_line;
		}
	struct slice line = slice_skip(source, start);
	const char *newline = line.size ? memchr(line.data, '\n', line.size) : NULL;
	if (newline)
		line.size = (size_t)(newline - line.data);
	return line;
}

/* The bytes of the lines from `first` to `last`. */
static struct slice lines_between(struct slice source, unsigned first, unsigned last)
{
	size_t start = source.size, end = source.size;
	unsigned line = 1;

	for (size_t i = 0; i <= source.size; i++) {
		if (line == first && start == source.size)
			start = i;
		if (i == source.size)
			break;
		if (source.data[i] == '\n' && line++ == last) {
			end = i;
			break;
		}
	}
	return slice_from(source.data + start, end > start ? end - start : 0);
}

/* Whether a word begins and ends where the needle does. */
static bool stands_alone(struct slice text, const char *found, size_t size)
{
	const char *end = found + size;

	if (found > text.data && char_is_word(found[-1]) && char_is_word(*found))
		return false;
	return end == text.data + text.size || !char_is_word(*end) ||
	       !char_is_word(end[-1]);
}

/* Where in `text` the needle stands, NULL unless exactly once. */
static const char *only_place(struct slice text, const char *needle)
{
	size_t size = strlen(needle);
	const char *only = NULL, *found;

	for (struct slice rest = text; size && rest.size;
	     rest = slice_skip(rest, (size_t)(found - rest.data) + size)) {
		found = memmem(rest.data, rest.size, needle, size);
		if (!found)
			break;
		if (!stands_alone(text, found, size))
			continue;
		if (only)
			return NULL;
		only = found;
	}
	return only;
}

/* The needle as a value, else as a word of any kind. */
static const char *find_needle(struct slice text, const char *needle)
{
	static const char *const quotes[][2] = { { "\"", "\"" },
						 { "'", "'" },
						 { "[[", "]]" } };

	for (size_t i = 0; i < ARRAY_SIZE(quotes); i++) {
		AUTO(strbuf) struct strbuf quoted = { 0 };
		const char *found;

		strbuf_printf(&quoted, "%s%s%s", quotes[i][0], needle, quotes[i][1]);
		found = only_place(text, strbuf_text(&quoted));
		if (found)
			return found + strlen(quotes[i][0]);
	}
	return only_place(text, needle);
}

static void point_at(struct reader *reader, const char *needle)
{
	struct slice form = lines_between(reader->source, reader->line, reader->end);
	const char *found = needle ? find_needle(form, needle) : NULL;
	unsigned inside = reader->error->column, line;

	if (!found && needle)
		found = find_needle(reader->source, needle);
	if (!found) {
		reader->error->line = reader->line;
		if (!reader->error->excerpt[0])
			read_show_line(reader->error, reader->source);
		return;
	}
	struct slice text =
		line_of(reader->source, (size_t)(found - reader->source.data), &line);
	reader->error->line = line;
	reader->error->column = (unsigned)(found - text.data) + (inside ? inside : 1);
	if (reader->error->column > text.size)
		reader->error->column = 0;
	error_excerpt(reader->error, text.data, text.size);
}

void read_show_line(struct error *error, struct slice source)
{
	struct slice text = lines_between(source, error->line, error->line);

	if (error->line && !error->excerpt[0] && text.size)
		error_excerpt(error, text.data, text.size);
}

int read_fail(struct reader *reader, const struct value_path *at, const char *needle,
	      const char *format, ...)
{
	char path[200], message[700];
	va_list args;

	value_path_text(at, path, sizeof(path));
	va_start(args, format);
	vsnprintf(message, sizeof(message), format, args);
	va_end(args);
	point_at(reader, needle);
	return error_set(reader->error, -EINVAL, "%s: %s", path, message);
}

int read_fail_unknown(struct reader *reader, const struct value_path *at,
		      const char *what, const char *word, const char *const *candidates,
		      size_t count)
{
	const char *near = nearest_word(word, candidates, count);
	AUTO(strbuf) struct strbuf all = { 0 };

	if (near)
		return read_fail(reader, at, word,
				 "unknown %s \"%.60s\"; did you mean \"%s\"?", what, word,
				 near);
	for (size_t i = 0; i < count && count <= WORDS_LISTED_MAX; i++)
		strbuf_printf(&all, "%s%s", i ? ", " : "; known are ", candidates[i]);
	return read_fail(reader, at, word, "unknown %s \"%.60s\"%s", what, word,
			 strbuf_text(&all));
}

int read_on(struct reader *reader, int r, bool *failed)
{
	struct error *error = reader->error;

	if (r >= 0)
		return r;
	*failed = true;
	if (!reader->told)
		return r;
	if (r != -ECANCELED) {
		read_show_line(error, reader->source);
		vec_push(reader->told, *error);
	}
	error->line = error->column = 0;
	error->message[0] = error->excerpt[0] = '\0';
	return 0;
}

/* --- forms --- */

void reader_begin(struct reader *reader, const struct form_calls *calls, size_t index)
{
	reader->line = calls->items[index].line;
	reader->end = UINT_MAX;
	for (size_t i = index + 1; i < calls->count && reader->end == UINT_MAX; i++)
		if (calls->items[i].line > reader->line)
			reader->end = calls->items[i].line - 1;
	reader->error->column = 0;
	reader->evidence_count = 0;
}

int read_expect_fields(struct reader *reader, const struct value_path *at,
		       const struct value *value)
{
	if (value->type != VALUE_TABLE)
		return read_fail(reader, at, NULL,
				 "must be a table with named fields, not %s",
				 value_kind(value));
	if (value->item_count)
		return read_fail(reader, at, NULL,
				 "has values without a name; write name = value");
	return 0;
}

int read_expect_list(struct reader *reader, const struct value_path *at,
		     const struct value *value, size_t least)
{
	if (value->type != VALUE_TABLE)
		return read_fail(reader, at, NULL, "must be a list, not %s",
				 value_kind(value));
	if (value->field_count)
		return read_fail(reader, at, value->fields[0].name,
				 "must be a list, but has a field \"%.60s\"%s",
				 value->fields[0].name,
				 value->item_count ? "" : "; write { { ... } }");
	if (value->item_count < least)
		return read_fail(reader, at, NULL, "must hold %zu item%s at least", least,
				 least == 1 ? "" : "s");
	return 0;
}

static bool in_rules(const struct form_field *field)
{
	return field && field->place != FIELD_OF_BASE;
}

int read_known_fields(struct reader *reader, const struct value_path *at,
		      const struct value *value, const struct form *forms, size_t count)
{
	const char *names[128];
	size_t name_count = 0;

	for (size_t i = 0; i < value->field_count; i++) {
		struct value_path field = { at, value->fields[i].name, 0 };
		bool known = false;

		for (size_t j = 0; j < count && !known; j++)
			known = in_rules(field_find(&forms[j], field.name));
		if (known)
			continue;
		for (size_t j = 0; j < count; j++)
			for (size_t k = 0; k < forms[j].field_count; k++)
				if (in_rules(&forms[j].fields[k]) &&
				    name_count < ARRAY_SIZE(names))
					names[name_count++] = forms[j].fields[k].name;
		return read_fail_unknown(reader, &field, "field", field.name, names,
					 name_count);
	}
	return 0;
}

/* What must stand beside a field, or in its place. */
static int check_fields(struct reader *reader, const struct value_path *at,
			const struct value *value, const struct form *form)
{
	for (size_t i = 0; i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];
		bool has = in_rules(field) && value_get(value, field->name);
		const char *other = field->not_with;
		bool excluded = other && value_get(value, other);

		if (!in_rules(field))
			continue;
		if (has && excluded)
			return read_fail(reader, at, NULL,
					 "\"%s\" does not go with \"%s\"", field->name,
					 other);
		if (field->required && !has && !excluded)
			return read_fail(reader, at, NULL, "\"%s\" is missing%s%s%s",
					 field->name, other ? ", or \"" : "",
					 other ? other : "",
					 other ? "\" in its place" : "");
		if (has && field->needs && !value_get(value, field->needs))
			return read_fail(reader, at, NULL, "\"%s\" needs \"%s\"",
					 field->name, field->needs);
	}
	return 0;
}

int read_form(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form *form, void *object)
{
	bool failed = false;
	int r = read_expect_fields(reader, at, value);

	if (r)
		return r;
	r = read_on(reader, read_known_fields(reader, at, value, form, 1), &failed);
	if (!r)
		r = read_on(reader, check_fields(reader, at, value, form), &failed);
	if (form->defaults)
		memcpy(object, form->defaults, form->size);
	for (size_t i = 0; !r && i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];
		const struct value *member = value_get(value, field->name);
		struct value_path member_at = { at, field->name, 0 };

		if (member && in_rules(field))
			r = read_on(reader,
				    read_field(reader, &member_at, member, field, object),
				    &failed);
	}
	if (r || failed)
		return r ? r : -ECANCELED;
	return read_rest(reader, at, value, form, object);
}

void read_store(const struct form_field *field, void *object, const void *array,
		size_t count)
{
	memcpy(field_member(field, object), &array, sizeof(array));
	memcpy((char *)object + field->count_offset, &count, sizeof(count));
}

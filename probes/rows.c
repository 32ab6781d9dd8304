/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/rows.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>

enum {
	FILES_MAX = 500, /* files that one row matches */
	NAME_MAX_BYTES = 64,
	WORD_MAX = 56, /* bytes; MODULE_NAME_LEN of the kernel */
	WORDS_MAX = 2000,
};

static const char no_number[] = "not a number, or an impossible one";

static bool is_printable(const char *text)
{
	while (*text && ((unsigned char)*text >= ' ' || *text == '\n' || *text == '\t'))
		text++;
	return !*text;
}

bool is_word(const char *text)
{
	size_t size = 0;

	while (char_is_word(text[size]) || text[size] == '-')
		size++;
	return size && size <= WORD_MAX && !text[size];
}

struct slice text_field(const char *text, const char *name)
{
	struct slice rest = slice_of(text), line;
	size_t size = strlen(name);

	while (slice_next_line(&rest, &line)) {
		struct slice value = slice_skip(line, size);

		if (!slice_starts_with(line, name) || !value.size ||
		    !memchr(" \t:=", value.data[0], 4))
			continue;
		value = slice_trim(value);
		if (slice_at(value, 0) == ':' || slice_at(value, 0) == '=')
			value = slice_trim(slice_skip(value, 1));
		return value;
	}
	return (struct slice){ NULL, 0 };
}

bool text_number(const char *text, const char *name, uint64_t *ret_number)
{
	struct slice field = text_field(text, name);
	char number[24] = "";

	if (!field.size || field.size >= sizeof(number))
		return false;
	memcpy(number, field.data, field.size);
	return text_integer(number, ret_number);
}

static void tell(const struct place *place, const char *path, int error, const char *why)
{
	if (place->unread)
		place->unread(place, path, error, why);
}

const char *place_path(const struct place *place, const char *file)
{
	return textf(place->run, "%s%s%s", place->folder, *place->folder ? "/" : "",
		     file);
}

const char *place_text(const struct place *place, const char *file)
{
	const char *path = place_path(place, file);
	const char *text = root_text(place->run->root, path);

	if (text && is_printable(text))
		return *text ? text : NULL;
	tell(place, path, text ? 0 : errno, text ? "not text" : strerror(errno));
	return NULL;
}

const char *row_text(struct reading *reading)
{
	return reading->text;
}

const char *row_word(struct reading *reading)
{
	return is_word(reading->text) ? reading->text : NULL;
}

const char *row_first(struct reading *reading)
{
	return textf(reading->run, "%.*s", (int)strcspn(reading->text, " \t\n"),
		     reading->text);
}

const char *row_number(struct reading *reading)
{
	const struct row *row = reading->row;
	double number;

	if (!slice_number(slice_of(reading->text), &number) || isnan(number) ||
	    ((row->least || row->most) && (number < row->least || number > row->most))) {
		reading->wrong = no_number;
		return NULL;
	}
	number *= row->scale ? row->scale : 1;
	return row->whole ? textf(reading->run, "%.0f", floor(number))
			  : textf(reading->run, "%.10g", number);
}

const char *row_integer(struct reading *reading)
{
	const struct row *row = reading->row;
	const char *prefix = row->prefix ? row->prefix : "";
	uint64_t number;

	if (!text_integer(reading->text, &number) || (double)number < row->least ||
	    (row->most && (double)number > row->most)) {
		reading->wrong = no_number;
		return NULL;
	}
	return row->digits
		       ? textf(reading->run, "%s%0*" PRIx64, prefix, row->digits, number)
		       : textf(reading->run, "%s%" PRIu64, prefix, number);
}

const char *row_flag(struct reading *reading)
{
	uint64_t number;

	if (text_integer(reading->text, &number))
		return number ? "true" : "false";
	reading->wrong = no_number;
	return NULL;
}

/* States the first word of each part between `separators`. */
static const char *state_list(struct reading *reading, const char *separators)
{
	struct probe_run *run = reading->run;
	char *rest = arena_strdup(run->arena, reading->text), *part;
	struct names words = { arena_array(run->arena, const char *, WORDS_MAX), 0 };

	while ((part = strsep(&rest, separators))) {
		part[strcspn(part, " \t")] = '\0';
		if (!is_word(part))
			continue;
		if (words.count == WORDS_MAX) {
			reading->wrong = textf(run, "over %d words", WORDS_MAX);
			return NULL;
		}
		words.items[words.count++] = part;
	}
	probe_items(run, reading->row->key, reading->place->device, reading->path,
		    &words);
	return NULL;
}

const char *row_words(struct reading *reading)
{
	return state_list(reading, " \t\n,");
}

const char *row_lines(struct reading *reading)
{
	return state_list(reading, "\n");
}

/* States the fact of a file; `part` is the text that "*" matched. False when there is
 * none: `reading` has the reason. */
static bool state_file(const struct place *place, const struct row *row, const char *path,
		       const char *part, struct reading *reading)
{
	struct probe_run *run = place->run;
	const char *text = root_text(run->root, path), *value = NULL, *key = row->key;
	const char *star = part ? strchr(key, '*') : NULL;

	*reading = (struct reading){ run, place, row, path, part };
	reading->error = text ? 0 : errno;
	if (text && row->name) {
		struct slice field = text_field(text, row->name);

		text = field.data ? arena_string(run->arena, field) : "";
		if (!field.data)
			reading->wrong = textf(run, "no %s in it", row->name);
	}
	reading->text = text;
	if (!text)
		reading->wrong = row->rare && reading->error == ENOENT
					 ? NULL
					 : strerror(reading->error);
	else if (!is_printable(text))
		reading->wrong = "not text";
	else if ((*text || row->empty) && !(row->none && !strcmp(text, row->none)))
		value = row->form(reading);
	if (!value || !*value)
		return false;
	if (star)
		key = textf(run, "%.*s%s%s", (int)(star - key), key, part, star + 1);
	probe_fact(run, key, place->device, path, "%s", value);
	return true;
}

/* The text that "*" of the pattern matches; NULL when the file's name does not match. */
static const char *part_of(struct probe_run *run, const char *pattern, const char *name)
{
	const char *star = strchr(pattern, '*');
	size_t before = (size_t)(star - pattern), after = strlen(star + 1);
	size_t size = strlen(name), i = before;

	if (size <= before + after || size > before + after + NAME_MAX_BYTES ||
	    strncmp(name, pattern, before) || strcmp(name + size - after, star + 1) != 0)
		return NULL;
	while (i < size - after && char_is_word(name[i]))
		i++;
	return i < size - after
		       ? NULL
		       : textf(run, "%.*s", (int)(size - after - before), name + before);
}

/* States a row that matches many files. */
static void state_files(const struct place *place, const struct row *row)
{
	const char *slash = strrchr(row->file, '/'), *folder = place->folder;

	if (slash)
		folder = place_path(place, textf(place->run, "%.*s",
						 (int)(slash - row->file), row->file));
	struct names names = root_names(place->run->root, folder);
	if (!names.count && errno)
		tell(place, folder, errno, strerror(errno));
	if (names.count > FILES_MAX)
		tell(place, folder, 0, "only the first 500 files were read");
	for (size_t i = 0; i < names.count && i < FILES_MAX; i++) {
		const char *part = part_of(place->run, slash ? slash + 1 : row->file,
					   names.items[i]);
		const char *path = textf(place->run, "%s/%s", folder, names.items[i]);
		struct reading reading;

		if (part && !state_file(place, row, path, part, &reading) &&
		    reading.wrong)
			tell(place, path, reading.error, reading.wrong);
	}
}

void rows_state(const struct place *place, const struct row *rows, size_t count)
{
	for (size_t i = 0, end; i < count; i = end) {
		struct reading first = { .wrong = NULL }, reading;
		bool said = false;

		end = i + 1;
		if (strchr(rows[i].file, '*')) {
			state_files(place, &rows[i]);
			continue;
		}
		while (end < count && !strcmp(rows[end].key, rows[i].key))
			end++;
		for (size_t j = i; j < end && !said; j++) {
			said = state_file(place, &rows[j],
					  place_path(place, rows[j].file), NULL,
					  &reading);
			/* Among several reasons, the first other than "no such file" is
			 * reported. */
			if (!said && reading.wrong &&
			    (!first.wrong ||
			     (first.error == ENOENT && reading.error != ENOENT)))
				first = reading;
		}
		if (!said && first.wrong)
			tell(place, first.path, first.error, first.wrong);
	}
}

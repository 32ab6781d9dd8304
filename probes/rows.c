/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/rows.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>

enum {
	FILES_MAX = 500, /* that one row stands for */
	NAME_MAX_BYTES = 64,
	WORD_MAX = 56, /* bytes; MODULE_NAME_LEN of the kernel */
	WORDS_MAX = 2000,
};

static const char no_number[] = "not a number, or an impossible one";

/* Why a row says nothing. */
struct miss {
	const char *path, *why; /* NULL: nothing to tell */
	int error;
};

static bool is_printable(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text < ' ' && *text != '\n' && *text != '\t')
			return false;
	return true;
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
		if (value.size && (value.data[0] == ':' || value.data[0] == '='))
			value = slice_trim(slice_skip(value, 1));
		return value;
	}
	return (struct slice){ NULL, 0 };
}

bool text_number(const char *text, const char *name, uint64_t *ret_number)
{
	struct slice field = text_field(text, name);
	char number[24];

	if (!field.size || field.size >= sizeof(number))
		return false;
	memcpy(number, field.data, field.size);
	number[field.size] = '\0';
	return text_integer(number, ret_number);
}

static void tell(const struct place *place, const char *path, int error, const char *why)
{
	if (place->unread)
		place->unread(place, path, error, why);
}

const char *place_path(const struct place *place, const char *file)
{
	return arena_printf(place->run->arena, "%s%s%s", place->folder,
			    *place->folder ? "/" : "", file);
}

const char *place_text(const struct place *place, const char *file)
{
	const char *path = place_path(place, file);
	const char *text = root_text(place->run->root, place->run->arena, path);

	if (text && is_printable(text))
		return *text ? text : NULL;
	tell(place, path, text ? 0 : errno, text ? "not text" : strerror(errno));
	return NULL;
}

static bool is_number(const char *text, double least, double most, double *ret_number)
{
	double number;

	if (!slice_number(slice_of(text), &number) || isnan(number) ||
	    ((least || most) && (number < least || number > most)))
		return false;
	*ret_number = number;
	return true;
}

bool place_number(const struct place *place, const char *file, double least, double most,
		  double *ret_number)
{
	const char *text = place_text(place, file);

	if (!text)
		return false;
	if (is_number(text, least, most, ret_number))
		return true;
	tell(place, place_path(place, file), 0, no_number);
	return false;
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
	return arena_string(reading->place->run->arena,
			    slice_from(reading->text, strcspn(reading->text, " \t\n")));
}

const char *row_number(struct reading *reading)
{
	const struct row *row = reading->row;
	double number;

	if (!is_number(reading->text, row->least, row->most, &number)) {
		reading->wrong = no_number;
		return NULL;
	}
	number *= row->scale ? row->scale : 1;
	return row->whole
		       ? arena_printf(reading->place->run->arena, "%.0f", floor(number))
		       : arena_printf(reading->place->run->arena, "%.10g", number);
}

const char *row_integer(struct reading *reading)
{
	const struct row *row = reading->row;
	const char *prefix = row->prefix ? row->prefix : "";
	struct arena *arena = reading->place->run->arena;
	uint64_t number;

	if (!text_integer(reading->text, &number) || (double)number < row->least ||
	    (row->most && (double)number > row->most)) {
		reading->wrong = no_number;
		return NULL;
	}
	return row->digits
		       ? arena_printf(arena, "%s%0*" PRIx64, prefix, row->digits, number)
		       : arena_printf(arena, "%s%" PRIu64, prefix, number);
}

const char *row_flag(struct reading *reading)
{
	uint64_t number;

	if (!text_integer(reading->text, &number)) {
		reading->wrong = no_number;
		return NULL;
	}
	return number ? "true" : "false";
}

/* States the first word of each part between `separators`. */
static const char *state_list(struct reading *reading, const char *separators)
{
	struct probe_run *run = reading->place->run;
	char *rest = arena_strdup(run->arena, reading->text), *part;
	const char **words = arena_array(run->arena, const char *, WORDS_MAX);
	size_t count = 0;

	while ((part = strsep(&rest, separators))) {
		part[strcspn(part, " \t")] = '\0';
		if (!is_word(part))
			continue;
		if (count == WORDS_MAX) {
			reading->wrong =
				arena_printf(run->arena, "over %d words", WORDS_MAX);
			return NULL;
		}
		words[count++] = part;
	}
	probe_items(run, reading->row->key, reading->place->device, reading->path, words,
		    count);
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

/* The key, with the part in place of its "*". */
static const char *key_of(struct arena *arena, const char *key, const char *part)
{
	const char *star = part ? strchr(key, '*') : NULL;

	return star ? arena_printf(arena, "%.*s%s%s", (int)(star - key), key, part,
				   star + 1)
		    : key;
}

static bool state_file(const struct place *place, const struct row *row, const char *path,
		       const char *part, struct miss *ret_miss)
{
	struct probe_run *run = place->run;
	struct reading reading = {
		.place = place, .row = row, .path = path, .part = part
	};
	const char *text = root_text(run->root, run->arena, path), *value = NULL;
	int error = text ? 0 : errno;

	if (text && row->name) {
		struct slice field = text_field(text, row->name);

		text = field.data ? arena_string(run->arena, field) : "";
		if (!field.data)
			reading.wrong =
				arena_printf(run->arena, "no %s in it", row->name);
	}
	reading.text = text;
	if (!text)
		reading.wrong = row->rare && error == ENOENT ? NULL : strerror(error);
	else if (!is_printable(text))
		reading.wrong = "not text";
	else if ((*text || row->empty) && !(row->none && !strcmp(text, row->none)))
		value = row->form(&reading);
	if (value && *value) {
		probe_fact(run, key_of(run->arena, row->key, part), place->device, path,
			   "%s", value);
		return true;
	}
	*ret_miss = (struct miss){ path, reading.wrong, error };
	return false;
}

/* The name that "*" of the pattern stands for; NULL: the file's name is not of it. */
static const char *part_of(struct arena *arena, const char *pattern, const char *name)
{
	const char *star = strchr(pattern, '*');
	size_t before = (size_t)(star - pattern), after = strlen(star + 1);
	size_t size = strlen(name);

	if (size <= before + after || size > before + after + NAME_MAX_BYTES ||
	    strncmp(name, pattern, before) != 0 ||
	    strcmp(name + size - after, star + 1) != 0)
		return NULL;
	const char *part =
		arena_string(arena, slice_from(name + before, size - before - after));
	for (const char *p = part; *p; p++)
		if (!char_is_word(*p))
			return NULL;
	return part;
}

/* A row of many files. */
static void state_files(const struct place *place, const struct row *row)
{
	struct probe_run *run = place->run;
	const char *slash = strrchr(row->file, '/');
	const char *pattern = slash ? slash + 1 : row->file;
	struct slice above =
		slice_from(row->file, slash ? (size_t)(slash - row->file) : 0);
	const char *folder = slash ? place_path(place, arena_string(run->arena, above))
				   : place->folder;
	struct names names = root_names(run->root, run->arena, folder);

	if (!names.count && errno)
		tell(place, folder, errno, strerror(errno));
	if (names.count > FILES_MAX)
		tell(place, folder, 0, "only the first 500 files were read");
	for (size_t i = 0; i < names.count && i < FILES_MAX; i++) {
		const char *part = part_of(run->arena, pattern, names.items[i]);
		const char *path =
			arena_printf(run->arena, "%s/%s", folder, names.items[i]);
		struct miss miss = { 0 };

		if (part && !state_file(place, row, path, part, &miss) && miss.why)
			tell(place, miss.path, miss.error, miss.why);
	}
}

void rows_state(const struct place *place, const struct row *rows, size_t count)
{
	for (size_t i = 0, end; i < count; i = end) {
		struct miss first = { 0 }, miss = { 0 };
		bool said = false;

		end = i + 1;
		if (strchr(rows[i].file, '*')) {
			state_files(place, &rows[i]);
			continue;
		}
		while (end < count && !strcmp(rows[end].key, rows[i].key))
			end++;
		for (size_t j = i; j < end && !said; j++) {
			const char *path = place_path(place, rows[j].file);

			said = state_file(place, &rows[j], path, NULL, &miss);
			if (!said && miss.why && (!first.why || first.error == ENOENT))
				first = first.why && miss.error == ENOENT ? first : miss;
		}
		if (!said && first.why)
			tell(place, first.path, first.error, first.why);
	}
}

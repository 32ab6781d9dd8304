/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/rule_read.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/base/version.h"
#include "engine/kb/shell.h"
#include "engine/pattern/regex.h"

enum {
	WORDS_LISTED_MAX = 16,
	RULE_ID_MAX = 128,
	RULE_REGEX_MAX = 4096,
};

/* --- errors and their places --- */

/* The bytes of the lines from `first` to `last`. */
static struct slice lines_between(struct slice source, unsigned first, unsigned last)
{
	struct slice rest = source, line, lines = slice_from(source.data, 0);

	for (unsigned number = 1; number <= last && slice_next_line(&rest, &line);
	     number++) {
		if (number <= first)
			lines.data = line.data;
		if (number >= first)
			lines.size = (size_t)(line.data + line.size - lines.data);
	}
	return lines;
}

/* True if the match is a whole word wherever the needle begins or ends with one. */
static bool stands_alone(struct slice text, const char *found, size_t size)
{
	const char *end = found + size;

	if (found > text.data && char_is_word(found[-1]) && char_is_word(*found))
		return false;
	return end == text.data + text.size || !char_is_word(*end) ||
	       !char_is_word(end[-1]);
}

/* The place of the needle in `text`, NULL unless there is exactly one. */
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

/* Finds the needle as a value, else as a word of any kind. */
static const char *find_needle(struct slice text, const char *needle)
{
	static const char *const quotes[][2] = { { "\"", "\"" },
						 { "'", "'" },
						 { "[[", "]]" } };

	for (size_t i = 0; i < ARRAY_SIZE(quotes); i++) {
		AUTO(strbuf) struct strbuf quoted = { 0 };

		strbuf_printf(&quoted, "%s%s%s", quotes[i][0], needle, quotes[i][1]);
		const char *found = only_place(text, strbuf_text(&quoted));
		if (found)
			return found + strlen(quotes[i][0]);
	}
	return only_place(text, needle);
}

static void point_at(struct reader *reader, const char *needle)
{
	struct slice form = lines_between(reader->source, reader->line, reader->end);
	const char *found = needle ? find_needle(form, needle) : NULL;
	struct slice rest = reader->source, text;
	struct error *error = reader->error;
	unsigned inside = error->column;

	if (!found && needle)
		found = find_needle(reader->source, needle);
	if (!found) {
		error->line = reader->line;
		read_show_line(error, reader->source);
		return;
	}
	error->line = 1;
	while (slice_next_line(&rest, &text) && found > text.data + text.size)
		error->line++;
	error->column = (unsigned)(found - text.data) + (inside ? inside : 1);
	if (error->column > text.size)
		error->column = 0;
	error_excerpt(error, text.data, text.size);
}

void read_show_line(struct error *error, struct slice source)
{
	struct slice text = lines_between(source, error->line, error->line);

	if (error->line && !error->excerpt[0] && text.size)
		error_excerpt(error, text.data, text.size);
}

int read_fail(const struct spot *at, const char *needle, const char *format, ...)
{
	char path[200], message[700];
	va_list args;

	value_path_text(&at->path, path, sizeof(path));
	va_start(args, format);
	vsnprintf(message, sizeof(message), format, args);
	va_end(args);
	point_at(at->reader, needle);
	return error_set(at->reader->error, -EINVAL, "%s: %s", path, message);
}

int read_fail_unknown(const struct spot *at, const char *what, const char *word,
		      const char *const *candidates, size_t count)
{
	const char *near = nearest_word(word, candidates, count);
	AUTO(strbuf) struct strbuf all = { 0 };

	if (near)
		return read_fail(at, word, "unknown %s \"%.60s\"; did you mean \"%s\"?",
				 what, word, near);
	for (size_t i = 0; i < count && count <= WORDS_LISTED_MAX; i++)
		strbuf_printf(&all, "%s%s", i ? ", " : "; known are ", candidates[i]);
	return read_fail(at, word, "unknown %s \"%.60s\"%s", what, word,
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

int read_expect_fields(const struct spot *at)
{
	if (at->value->type != VALUE_TABLE)
		return read_fail(at, NULL, "must be a table with named fields, not %s",
				 value_kind(at->value));
	if (at->value->item_count)
		return read_fail(at, NULL,
				 "has values without a name; write name = value");
	return 0;
}

int read_expect_list(const struct spot *at, size_t least)
{
	const struct value *value = at->value;

	if (value->type != VALUE_TABLE)
		return read_fail(at, NULL, "must be a list, not %s", value_kind(value));
	if (value->field_count)
		return read_fail(at, value->fields[0].name,
				 "must be a list, but has a field \"%.60s\"%s",
				 value->fields[0].name,
				 value->item_count ? "" : "; write { { ... } }");
	if (value->item_count < least)
		return read_fail(at, NULL, "must hold %zu item%s at least", least,
				 least == 1 ? "" : "s");
	return 0;
}

/* --- checks of texts --- */

/* True for control characters, and for characters that reorder visible text. */
static bool is_harmful(uint32_t character)
{
	return (character < 0x20 && character != '\n' && character != '\t') ||
	       (character >= 0x7f && character < 0xa0) ||
	       (character >= 0x202a && character <= 0x202e) ||
	       (character >= 0x2066 && character <= 0x2069);
}

int read_plain_text(const struct spot *at, const char **ret_text)
{
	if (at->value->type != VALUE_TEXT)
		return read_fail(at, NULL, "must be text, not %s", value_kind(at->value));
	for (struct slice rest = at->value->text; rest.size;) {
		uint32_t character = 0;
		size_t size = utf8_decode(rest, &character);

		if (!size)
			return read_fail(at, NULL, "is not valid UTF-8 (byte 0x%02x)",
					 (unsigned char)rest.data[0]);
		if (is_harmful(character))
			return read_fail(at, NULL, "holds a control character (U+%04X)",
					 character);
		rest = slice_skip(rest, size);
	}
	*ret_text = arena_string(at->reader->arena, at->value->text);
	return 0;
}

int read_scalar(const struct spot *at, const char **ret_text)
{
	const struct value *value = at->value;

	if (value->type == VALUE_FLAG) {
		*ret_text = value->flag ? "true" : "false";
		return 0;
	}
	if (value->type != VALUE_NUMBER)
		return read_plain_text(at, ret_text);
	if (!isfinite(value->number))
		return read_fail(at, NULL, "is not a finite number");
	*ret_text = arena_printf(at->reader->arena, "%.15g", value->number);
	return 0;
}

int read_check_key(const struct spot *at, const char *name, bool stated,
		   const struct key **ret_key)
{
	/* Names the device that a block is about; not a fact of its own. */
	static const struct key devices[] = {
		{ "gpu.bdf", TYPE_TEXT, REACH_DEVICE, "", .fleet = false },
		{ "gpu.index", TYPE_TEXT, REACH_DEVICE, "", .fleet = false },
	};
	const char *near;

	*ret_key = key_find(name);
	for (size_t i = 0; i < ARRAY_SIZE(devices) && stated; i++)
		if (!strcmp(name, devices[i].name))
			*ret_key = &devices[i];
	if (*ret_key)
		return 0;
	near = key_suggest(name);
	return read_fail(at, name, "unknown fact \"%.60s\"%s%s%s", name,
			 near ? "; did you mean \"" : "", near ? near : "",
			 near ? "\"?" : "");
}

int read_check_literal(const struct spot *at, const struct key *key, const char *text)
{
	double number;

	if (key->type == TYPE_FLAG && strcmp(text, "true") && strcmp(text, "false"))
		return read_fail(at, text,
				 "%s is true or false, and can never be \"%.60s\"",
				 key->name, text);
	if (key->type == TYPE_NUMBER && !slice_number(slice_of(text), &number))
		return read_fail(at, text, "%s is a number, and can never be \"%.60s\"",
				 key->name, text);
	return 0;
}

static int check_filled(const struct spot *at, const char *text)
{
	return slice_trim(slice_of(text)).size ? 0 : read_fail(at, NULL, "is empty");
}

static int check_line(const struct spot *at, const char *text)
{
	TRY(check_filled(at, text));
	return strchr(text, '\n') ? read_fail(at, NULL, "must be one line") : 0;
}

static int check_id(const struct spot *at, const char *id)
{
	size_t size = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_-");

	if (!size || id[size] || *id == '-' || *id == '_')
		return read_fail(at, id,
				 "\"%.60s\" is not an id: a-z, 0-9, _ and -, a letter or "
				 "digit first",
				 id);
	if (size > RULE_ID_MAX)
		return read_fail(at, id, "an id has %d characters at most", RULE_ID_MAX);
	return 0;
}

/* REMEDY or RULE/REMEDY. */
static int check_remedy_id(const struct spot *at, const char *ref)
{
	const char *slash = strchr(ref, '/');

	if (!slash)
		return check_id(at, ref);
	TRY(check_id(at, arena_string(at->reader->arena,
				      slice_from(ref, (size_t)(slash - ref)))));
	return check_id(at, slash + 1);
}

static int check_pci_id(const struct spot *at, const char *id)
{
	bool good = strlen(id) == 9 && id[4] == ':';

	for (size_t i = 0; good && i < 9; i++)
		good = i == 4 || char_is_hex(id[i]);
	return good ? 0
		    : read_fail(at, id,
				"\"%.60s\" is not vendor:device, four hex digits each",
				id);
}

static int check_url(const struct spot *at, const char *text)
{
	if ((strncmp(text, "https://", 8) && strncmp(text, "http://", 7)) ||
	    strpbrk(text, " \t\n\"<>"))
		return read_fail(at, text, "\"%.100s\" is not an http(s) address", text);
	return 0;
}

static int check_key(const struct spot *at, const char *name)
{
	const struct key *key;

	return read_check_key(at, name, false, &key);
}

static int check_stated_key(const struct spot *at, const char *name)
{
	const struct key *key;

	return read_check_key(at, name, true, &key);
}

int read_check_regex(const struct spot *at, const char *text)
{
	AUTO(regex) struct regex *regex = NULL;
	struct error error = { 0 };

	if (!*text)
		return read_fail(at, NULL, "is an empty regex");
	if (strlen(text) > RULE_REGEX_MAX)
		return read_fail(at, NULL, "is a regex of more than %d bytes",
				 RULE_REGEX_MAX);
	if (!regex_compile(text, &regex, &error))
		return 0;
	at->reader->error->column = error.column;
	if (error.column)
		error_excerpt(at->reader->error, text, strlen(text));
	return read_fail(at, text, "%s", error.message);
}

int read_check_range(const struct spot *at, const char *range)
{
	struct error error = { 0 };

	if (!version_range_check(range, &error))
		return 0;
	at->reader->error->column = error.column;
	if (error.column)
		error_excerpt(at->reader->error, range, strlen(range));
	return read_fail(at, range, "%s", error.message);
}

/* Checks a path: a file beside the one being read, or below its folder. */
static int check_path(const struct spot *at, const char *path)
{
	size_t size = strlen(path);

	if (*path == '/' || !strcmp(path, "..") || !strncmp(path, "../", 3) ||
	    strstr(path, "/../") || (size > 2 && !strcmp(path + size - 3, "/..")))
		return read_fail(at, path, "\"%.60s\" does not lie beside the case",
				 path);
	return 0;
}

/*
 * Checks shell code: placeholders must be known facts at places where the shell reads
 * words.
 */
static int check_script(const struct spot *at, const char *script)
{
	struct shell shell = { .at = script };
	struct placeholder next;

	TRY(check_filled(at, script));
	while (placeholder_next(&shell, &next)) {
		const char *name = arena_string(at->reader->arena, next.name);

		TRY(check_key(at, name));
		if (next.exposed)
			return read_fail(
				at, name,
				"{%s} stands within quotes, backquotes or a "
				"here-document, where its value could be run; it is "
				"quoted by itself",
				name);
	}
	return 0;
}

/* --- readers of fields --- */

/* The reader for a field of each type, and the check of its text. */
static const struct field_reader {
	read_fn *read; /* NULL: read by read_rest() */
	int (*check)(const struct spot *at, const char *text);
} readers[FIELD_TYPES];

/* Removes blank lines at both ends; the first line keeps its indentation. */
static const char *trim_lines(struct arena *arena, const char *text)
{
	const char *start = text;
	size_t size;

	for (const char *p = text; char_is_space(*p); p++)
		if (*p == '\n')
			start = p + 1;
	size = strlen(start);
	while (size && char_is_space(start[size - 1]))
		size--;
	return arena_string(arena, slice_from(start, size));
}

static int find_word(const struct spot *at, const struct words *words, const char *text,
		     unsigned *ret_word)
{
	int word = word_find(words, text);

	if (word < 0)
		return read_fail_unknown(at, words->what, text, words->names,
					 words->count);
	*ret_word = (unsigned)word;
	return 0;
}

static int read_checked(const struct spot *at, const struct form_field *field,
			const char **ret_text)
{
	const struct field_reader *reader = &readers[field->type];
	unsigned word;
	TRY(read_plain_text(at, ret_text));
	if (field->words)
		return find_word(at, field->words, *ret_text, &word);
	return reader->check ? reader->check(at, *ret_text) : 0;
}

static int read_text(const struct spot *at, const struct form_field *field, void *object)
{
	const char *text = NULL;
	TRY(read_checked(at, field, &text));
	if (field->type == FIELD_PARAGRAPH || field->type == FIELD_SCRIPT)
		text = trim_lines(at->reader->arena, text);
	if (field->type == FIELD_PCI_ID)
		chars_lower((char *)text, strlen(text));
	memcpy(field_member(field, object), &text, sizeof(text));
	return 0;
}

int read_texts(const struct spot *at, const struct form_field *field, void *object)
{
	size_t count = spot_count(at);
	const char **texts = arena_array(at->reader->arena, const char *, count);

	if (at->value->type == VALUE_TABLE)
		TRY(read_expect_list(at, field->filled));
	for (size_t i = 0; i < count; i++) {
		struct spot item = spot_each(at, i);

		TRY(read_checked(&item, field, &texts[i]));
	}
	field_store(field, object, texts, count);
	return 0;
}

/* { COMPONENT = TEXT } as pairs, in the order of the components. */
static int read_choices(const struct spot *at, const struct form_field *field,
			void *object)
{
	struct arena *arena = at->reader->arena;
	size_t count = 0;
	unsigned word;
	TRY(read_expect_fields(at));
	const char **pairs = arena_array(arena, const char *, 2 * at->value->field_count);
	for (size_t i = 0; i < at->value->field_count; i++) {
		struct spot item = spot_field(at, i);

		if (field->words)
			TRY(find_word(at, field->words, item.path.name, &word));
		pairs[count++] = arena_strdup(arena, item.path.name);
		TRY(read_plain_text(&item, &pairs[count++]));
	}
	field_store(field, object, pairs, count);
	return 0;
}

int read_word(const struct spot *at, const struct form_field *field, void *object)
{
	const char *text = NULL;
	TRY(read_plain_text(at, &text));
	return find_word(at, field->words, text, field_member(field, object));
}

static int read_flag(const struct spot *at, const struct form_field *field, void *object)
{
	if (at->value->type != VALUE_FLAG)
		return read_fail(at, NULL, "must be true or false, not %s",
				 value_kind(at->value));
	*(bool *)field_member(field, object) = at->value->flag;
	return 0;
}

/* Accepts whole numbers, too. */
static int read_number(const struct spot *at, const struct form_field *field,
		       void *object)
{
	const struct value *value = at->value;
	bool whole = field->type == FIELD_WHOLE;

	if (value->type != VALUE_NUMBER)
		return read_fail(at, NULL, "must be a number, not %s", value_kind(value));
	if (!(value->number >= field->least && value->number <= field->most))
		return read_fail(at, NULL, "must be from %g to %g", field->least,
				 field->most);
	if (whole && value->number != floor(value->number))
		return read_fail(at, NULL, "must be a whole number");
	if (whole)
		*(unsigned *)field_member(field, object) = (unsigned)value->number;
	else
		*(double *)field_member(field, object) = value->number;
	return 0;
}

static int read_duration(const struct spot *at, const struct form_field *field,
			 void *object)
{
	static const struct {
		const char *unit;
		double seconds;
	} units[] = { { "ms", 0.001 }, { "s", 1 }, { "m", 60 }, { "h", 3600 } };
	const char *text = NULL;
	double number;
	TRY(read_plain_text(at, &text));
	size_t digits = strspn(text, "0123456789.");
	for (size_t i = 0; i < ARRAY_SIZE(units); i++) {
		if (strcmp(text + digits, units[i].unit) ||
		    !slice_number(slice_from(text, digits), &number) || !(number > 0) ||
		    number > 1e9)
			continue;
		*(double *)field_member(field, object) = number * units[i].seconds;
		return 0;
	}
	return read_fail(
		at, text,
		"\"%.60s\" is not a duration: \"500ms\", \"60s\", \"10m\", \"2h\"", text);
}

/* "30s", or "12 lines". */
static int read_within(const struct spot *at, const struct form_field *field,
		       void *object)
{
	const char *text = NULL;
	double lines;
	TRY(read_plain_text(at, &text));
	const char *blank = strchr(text, ' ');
	if (!blank)
		return read_duration(at, field, object);
	if ((strcmp(blank, " lines") && strcmp(blank, " line")) ||
	    !slice_number(slice_from(text, (size_t)(blank - text)), &lines) ||
	    !(lines >= 1 && lines <= 1e6) || lines != floor(lines))
		return read_fail(
			at, text,
			"\"%.60s\" is neither a duration (\"30s\") nor \"12 lines\"",
			text);
	((struct evidence *)object)->within_lines = (unsigned)lines;
	return 0;
}

static int read_near(const struct spot *at, const struct form_field *field, void *object)
{
	const char *text = NULL;
	TRY(read_plain_text(at, &text));
	if (strcmp(text, "record"))
		return read_fail(at, text, "must be \"record\", not \"%.60s\"", text);
	*(bool *)field_member(field, object) = true;
	return 0;
}

/* Reads the states, one of which must hold: a test without a key. */
static int read_states(const struct spot *at, const struct form_field *field,
		       void *object)
{
	const struct form_field operands = {
		.type = FIELD_WORDS,
		.words = field->words,
		.filled = true,
		.offset = offsetof(struct test, operands),
		.count_offset = offsetof(struct test, operand_count),
	};
	struct test *test = field_member(field, object);

	test->op = OPERATOR_IN;
	return read_texts(at, &operands, test);
}

/* Interns a pattern by its regex, and checks a new one. */
static int read_interned(const struct spot *at, struct pattern **ret_pattern)
{
	struct reader *reader = at->reader;
	struct pattern new = { .id = 0 };
	TRY(read_plain_text(at, &new.regex));
	uint64_t hash = hash_text(HASH_START, new.regex);
	hash_each(&reader->pattern_index, hash, i)
	{
		*ret_pattern = reader->patterns.items[i];
		if (!strcmp((*ret_pattern)->regex, new.regex))
			return 0;
	}
	TRY(read_check_regex(at, new.regex));
	*ret_pattern = arena_copy(reader->arena, &new, sizeof(new));
	hash_add(&reader->pattern_index, hash, reader->patterns.count);
	vec_push(&reader->patterns, *ret_pattern);
	return 0;
}

static int read_pattern(const struct spot *at, const struct form_field *field,
			void *object)
{
	return read_interned(at, field_member(field, object));
}

/* Reads one pattern, or a list if the field may hold several. */
static int read_patterns(const struct spot *at, const struct form_field *field,
			 void *object)
{
	bool list = at->value->type != VALUE_TEXT && field->type == FIELD_PATTERNS;

	if (list)
		TRY(read_expect_list(at, field->filled));
	size_t count = list ? spot_count(at) : 1;
	struct pattern **patterns =
		arena_array(at->reader->arena, struct pattern *, count);
	for (size_t i = 0; i < count; i++) {
		struct spot item = list ? spot_item(at, i) : *at;

		TRY(read_interned(&item, &patterns[i]));
		if (field->capture &&
		    !regex_has_capture(patterns[i]->regex, field->capture))
			return read_fail(&item, patterns[i]->regex,
					 "the pattern has no capture \"%s\"",
					 field->capture);
	}
	field_store(field, object, patterns, count);
	return 0;
}

static int read_table(const struct spot *at, const struct form_field *field, void *object)
{
	return read_form(at, field->form, field_member(field, object));
}

static int read_list(const struct spot *at, const struct form_field *field, void *object)
{
	const struct form *form = field->form;
	bool failed = false;
	TRY(read_expect_list(at, field->filled));
	size_t count = at->value->item_count;
	char *items = arena_alloc(at->reader->arena, count * form->size);
	for (size_t i = 0; i < count; i++) {
		struct spot item = spot_item(at, i);

		TRY(read_on(at->reader, read_form(&item, form, items + i * form->size),
			    &failed));
	}
	field_store(field, object, items, count);
	return failed ? -ECANCELED : 0;
}

static const struct field_reader readers[FIELD_TYPES] = {
	[FIELD_LINE] = { read_text, check_line },
	[FIELD_PARAGRAPH] = { read_text, check_filled },
	[FIELD_TEXT] = { read_text, NULL },
	[FIELD_SCRIPT] = { read_text, check_script },
	[FIELD_ID] = { read_text, check_id },
	[FIELD_REMEDY_ID] = { read_text, check_remedy_id },
	[FIELD_PCI_ID] = { read_text, check_pci_id },
	[FIELD_URL] = { read_text, check_url },
	[FIELD_KEY] = { read_text, check_key },
	[FIELD_STATED_KEY] = { read_text, check_stated_key },
	[FIELD_REGEX] = { read_text, read_check_regex },
	[FIELD_RANGE] = { read_text, read_check_range },
	[FIELD_WORD] = { read_word, NULL },
	[FIELD_FLAG] = { read_flag, NULL },
	[FIELD_NUMBER] = { read_number, NULL },
	[FIELD_DURATION] = { read_duration, NULL },
	[FIELD_WHOLE] = { read_number, NULL },
	[FIELD_WITHIN] = { read_within, NULL },
	[FIELD_NEAR] = { read_near, NULL },
	[FIELD_LINES] = { read_texts, check_filled },
	[FIELD_IDS] = { read_texts, check_id },
	[FIELD_KEYS] = { read_texts, check_key },
	[FIELD_WORDS] = { read_texts, NULL },
	[FIELD_PATHS] = { read_texts, check_path },
	[FIELD_CHOICES] = { read_choices, NULL },
	[FIELD_PATTERN] = { read_pattern, NULL },
	[FIELD_ONE_PATTERN] = { read_patterns, NULL },
	[FIELD_PATTERNS] = { read_patterns, NULL },
	[FIELD_LIST] = { read_list, NULL },
	[FIELD_EVIDENCE] = { read_evidence, NULL },
	[FIELD_GATES] = { read_gates, NULL },
	[FIELD_TESTS] = { read_tests, NULL },
	[FIELD_FIXES] = { read_gates, NULL },
	[FIELD_EXPECTED] = { read_expected, NULL },
	[FIELD_TRIALS] = { read_trials, NULL },
	[FIELD_TABLE] = { read_table, NULL },
	[FIELD_IS] = { read_states, NULL },
};

int read_field(const struct spot *at, const struct form_field *field, void *object)
{
	read_fn *read = readers[field->type].read;

	return read ? read(at, field, object) : 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What a field of each type may hold. */
#include "engine/kb/rule_read.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <search.h>

#include "engine/base/utf8.h"
#include "engine/base/version.h"
#include "engine/kb/shell.h"
#include "engine/pattern/regex.h"

enum {
	RULE_ID_MAX = 128,
	RULE_REGEX_MAX = 4096,
};

/* --- text --- */

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

int read_check_key(struct reader *reader, const struct value_path *at, const char *name,
		   const struct key **ret_key)
{
	const struct key *key = key_find(name);
	const char *near = key ? NULL : key_suggest(name);

	if (!key && near)
		return read_fail(reader, at, name,
				 "unknown fact \"%.60s\"; did you mean \"%s\"?", name,
				 near);
	if (!key)
		return read_fail(reader, at, name, "unknown fact \"%.60s\"", name);
	*ret_key = key;
	return 0;
}

int read_check_literal(struct reader *reader, const struct value_path *at,
		       const struct key *key, const char *text)
{
	double number;

	if (key->type == TYPE_FLAG && strcmp(text, "true") && strcmp(text, "false"))
		return read_fail(reader, at, text,
				 "%s is true or false, and can never be \"%.60s\"",
				 key->name, text);
	if (key->type == TYPE_NUMBER && !slice_number(slice_of(text), &number))
		return read_fail(reader, at, text,
				 "%s is a number, and can never be \"%.60s\"", key->name,
				 text);
	return 0;
}

int read_check_stated_key(struct reader *reader, const struct value_path *at,
			  const char *name, const struct key **ret_key)
{
	/* Says which device a block speaks of; not a fact of its own. */
	static const struct key device = { "gpu.bdf", TYPE_TEXT, REACH_DEVICE, "" };

	if (strcmp(name, device.name))
		return read_check_key(reader, at, name, ret_key);
	*ret_key = &device;
	return 0;
}

static int check_placeholders(struct reader *reader, const struct value_path *at,
			      const char *script)
{
	struct shell shell = { .at = script };
	struct placeholder next;
	const struct key *key;
	int r = 0;

	while (!r && placeholder_next(&shell, &next)) {
		const char *name = arena_string(reader->arena, next.name);

		r = read_check_key(reader, at, name, &key);
		if (!r && next.exposed)
			r = read_fail(
				reader, at, name,
				"{%s} stands within quotes, backquotes or a "
				"here-document, where its value could be run; it is "
				"quoted by itself",
				name);
	}
	return r;
}

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

static int check_url(struct reader *reader, const struct value_path *at, const char *text)
{
	if ((strncmp(text, "https://", 8) && strncmp(text, "http://", 7)) ||
	    strpbrk(text, " \t\n\"<>"))
		return read_fail(reader, at, text, "\"%.100s\" is not an http(s) address",
				 text);
	return 0;
}

/* REMEDY or RULE/REMEDY. */
static int check_remedy_id(struct reader *reader, const struct value_path *at,
			   const char *ref)
{
	const char *slash = strchr(ref, '/');
	const char *rule = slash ? arena_string(reader->arena,
						slice_from(ref, (size_t)(slash - ref)))
				 : NULL;
	TRY(rule ? read_check_id(reader, at, rule) : 0);
	return read_check_id(reader, at, slash ? slash + 1 : ref);
}

/* Hex digits become lower case. */
static int check_pci_id(struct reader *reader, const struct value_path *at, char *id)
{
	bool good = strlen(id) == 9 && id[4] == ':';

	for (size_t i = 0; good && i < 9; i++)
		good = i == 4 || isxdigit((unsigned char)id[i]);
	if (!good)
		return read_fail(reader, at, id,
				 "\"%.60s\" is not vendor:device, four hex digits each",
				 id);
	chars_lower(id, 9);
	return 0;
}

/* A file beside the one that is read, or below it. */
static int check_path(struct reader *reader, const struct value_path *at,
		      const char *path)
{
	size_t size = strlen(path);

	if (*path == '/' || !strcmp(path, "..") || !strncmp(path, "../", 3) ||
	    strstr(path, "/../") || (size > 2 && !strcmp(path + size - 3, "/..")))
		return read_fail(reader, at, path,
				 "\"%.60s\" does not lie beside the case", path);
	return 0;
}

/* Whether a text can be one of the field; of a list, an item. */
static int check_text(struct reader *reader, const struct value_path *at,
		      const struct form_field *field, char *text)
{
	bool empty = !slice_trim(slice_of(text)).size;
	const struct key *key;

	switch (field->type) {
	case FIELD_LINE:
		if (!empty && strchr(text, '\n'))
			return read_fail(reader, at, NULL, "must be one line");
		break;
	case FIELD_ID:
	case FIELD_IDS:
		return read_check_id(reader, at, text);
	case FIELD_REMEDY_ID:
		return check_remedy_id(reader, at, text);
	case FIELD_PCI_ID:
		return check_pci_id(reader, at, text);
	case FIELD_URL:
		return check_url(reader, at, text);
	case FIELD_KEY:
	case FIELD_KEYS:
		return read_check_key(reader, at, text, &key);
	case FIELD_STATED_KEY:
		return read_check_stated_key(reader, at, text, &key);
	case FIELD_REGEX:
		return read_check_regex(reader, at, text);
	case FIELD_RANGE:
		return read_check_range(reader, at, text);
	case FIELD_WORDS:
		if (word_find(field->words, text) >= 0)
			return 0;
		return read_fail_unknown(reader, at, field->words->what, text,
					 field->words->names, field->words->count);
	case FIELD_PATHS:
		return check_path(reader, at, text);
	case FIELD_TEXT:
		return 0;
	default:
		break;
	}
	return empty ? read_fail(reader, at, NULL, "is empty") : 0;
}

static int read_text(struct reader *reader, const struct value_path *at,
		     const struct value *value, const struct form_field *field,
		     void *object)
{
	const char *text = NULL;
	TRY(read_plain_text(reader, at, value, &text));
	TRY(check_text(reader, at, field, (char *)text));
	if (field->type == FIELD_PARAGRAPH || field->type == FIELD_SCRIPT)
		text = trim_lines(reader->arena, text);
	memcpy(field_member(field, object), &text, sizeof(text));
	return field->type == FIELD_SCRIPT ? check_placeholders(reader, at, text) : 0;
}

int read_texts(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	bool list = value->type == VALUE_TABLE;
	size_t count = list ? value->item_count : 1;
	const char **texts = arena_array(reader->arena, const char *, count);

	if (list)
		TRY(read_expect_list(reader, at, value, field->filled));
	for (size_t i = 0; i < count; i++) {
		struct value_path item = { at, NULL, i + 1 };
		const struct value_path *item_at = list ? &item : at;

		TRY(read_plain_text(reader, item_at, list ? &value->items[i] : value,
				    &texts[i]));
		TRY(check_text(reader, item_at, field, (char *)texts[i]));
	}
	read_store(field, object, texts, count);
	return 0;
}

int read_scalars(struct reader *reader, const struct value_path *at,
		 const struct value *value, const struct key *key,
		 const char ***ret_texts, size_t *ret_count)
{
	bool list = value->type == VALUE_TABLE;
	int r = list ? read_expect_list(reader, at, value, 1) : 0;

	*ret_count = list ? value->item_count : 1;
	*ret_texts = arena_array(reader->arena, const char *, *ret_count);
	for (size_t i = 0; !r && i < *ret_count; i++) {
		struct value_path item = { at, NULL, i + 1 };
		const struct value_path *item_at = list ? &item : at;

		r = read_scalar(reader, item_at, list ? &value->items[i] : value,
				&(*ret_texts)[i]);
		if (!r && key)
			r = read_check_literal(reader, item_at, key, (*ret_texts)[i]);
	}
	return r;
}

/* { COMPONENT = TEXT } as pairs, in the order of the components. */
static int read_choices(struct reader *reader, const struct value_path *at,
			const struct value *value, const struct form_field *field,
			void *object)
{
	int r = read_expect_fields(reader, at, value);
	const char **pairs;
	size_t count = 0;

	for (size_t i = 0; !r && i < value->field_count; i++) {
		const char *name = value->fields[i].name;

		if (word_find(field->words, name) < 0)
			r = read_fail_unknown(reader, at, field->words->what, name,
					      field->words->names, field->words->count);
	}
	if (r < 0)
		return r;
	pairs = arena_array(reader->arena, const char *, 2 * value->field_count);
	for (size_t word = 0; !r && word < field->words->count; word++) {
		struct value_path item = { at, field->words->names[word], 0 };
		const struct value *text = value_get(value, item.name);

		if (!text)
			continue;
		pairs[count++] = item.name;
		r = read_plain_text(reader, &item, text, &pairs[count++]);
	}
	if (!r)
		read_store(field, object, pairs, count);
	return r;
}

/* --- words, flags and numbers --- */

int read_word(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form_field *field, void *object)
{
	const struct words *words = field->words;
	const char *text = NULL;
	TRY(read_plain_text(reader, at, value, &text));
	int word = word_find(words, text);
	if (word < 0)
		return read_fail_unknown(reader, at, words->what, text, words->names,
					 words->count);
	unsigned as_enum = (unsigned)word; /* the type of all enums of vocabulary.h */
	memcpy(field_member(field, object), &as_enum, sizeof(as_enum));
	return 0;
}

static int read_flag(struct reader *reader, const struct value_path *at,
		     const struct value *value, const struct form_field *field,
		     void *object)
{
	if (value->type != VALUE_FLAG)
		return read_fail(reader, at, NULL, "must be true or false, not %s",
				 value_kind(value));
	memcpy(field_member(field, object), &value->flag, sizeof(value->flag));
	return 0;
}

/* Also whole ones. */
static int read_number(struct reader *reader, const struct value_path *at,
		       const struct value *value, const struct form_field *field,
		       void *object)
{
	bool whole = field->type == FIELD_WHOLE;

	if (value->type != VALUE_NUMBER)
		return read_fail(reader, at, NULL, "must be a number, not %s",
				 value_kind(value));
	if (!(value->number >= field->least && value->number <= field->most))
		return read_fail(reader, at, NULL, "must be from %g to %g", field->least,
				 field->most);
	if (whole && value->number != floor(value->number))
		return read_fail(reader, at, NULL, "must be a whole number");
	if (whole)
		*(unsigned *)field_member(field, object) = (unsigned)value->number;
	else
		*(double *)field_member(field, object) = value->number;
	return 0;
}

static int read_duration(struct reader *reader, const struct value_path *at,
			 const struct value *value, const struct form_field *field,
			 void *object)
{
	static const struct {
		const char *unit;
		double seconds;
	} units[] = { { "ms", 0.001 }, { "s", 1 }, { "m", 60 }, { "h", 3600 } };
	const char *text = NULL;
	double number;
	TRY(read_plain_text(reader, at, value, &text));
	size_t digits = strspn(text, "0123456789.");
	for (size_t i = 0; i < ARRAY_SIZE(units); i++) {
		if (strcmp(text + digits, units[i].unit) ||
		    !slice_number(slice_from(text, digits), &number) || !(number > 0) ||
		    number > 1e9)
			continue;
		number *= units[i].seconds;
		memcpy(field_member(field, object), &number, sizeof(number));
		return 0;
	}
	return read_fail(
		reader, at, text,
		"\"%.60s\" is not a duration: \"500ms\", \"60s\", \"10m\", \"2h\"", text);
}

/* "30s", or "12 lines". */
static int read_within(struct reader *reader, const struct value_path *at,
		       const struct value *value, const struct form_field *field,
		       void *object)
{
	struct evidence *evidence = object;
	const char *text = NULL;
	double lines;
	TRY(read_plain_text(reader, at, value, &text));
	const char *blank = strchr(text, ' ');
	if (!blank)
		return read_duration(reader, at, value, field, object);
	if ((strcmp(blank, " lines") && strcmp(blank, " line")) ||
	    !slice_number(slice_from(text, (size_t)(blank - text)), &lines) ||
	    !(lines >= 1 && lines <= 1e6) || lines != floor(lines))
		return read_fail(
			reader, at, text,
			"\"%.60s\" is neither a duration (\"30s\") nor \"12 lines\"",
			text);
	evidence->within_lines = (unsigned)lines;
	return 0;
}

static int read_near(struct reader *reader, const struct value_path *at,
		     const struct value *value, const struct form_field *field,
		     void *object)
{
	struct evidence *evidence = object;
	const char *text = NULL;
	int r = read_plain_text(reader, at, value, &text);

	(void)field;
	if (!r && strcmp(text, "record"))
		r = read_fail(reader, at, text, "must be \"record\", not \"%.60s\"",
			      text);
	evidence->near_record = !r;
	return r;
}

/* What a state must be one of: a test without a key. */
static int read_states(struct reader *reader, const struct value_path *at,
		       const struct value *value, const struct form_field *field,
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
	return read_texts(reader, at, value, &operands, test);
}

/* --- patterns --- */

static int compare_patterns(const void *a, const void *b)
{
	return strcmp(((const struct pattern *)a)->regex,
		      ((const struct pattern *)b)->regex);
}

/* The one pattern of that regex, checked when it is new. */
static int intern(struct reader *reader, const struct value_path *at, const char *regex,
		  struct pattern **ret_pattern)
{
	struct pattern key = { .regex = regex };
	struct pattern **found = tfind(&key, &reader->patterns, compare_patterns);

	if (!found) {
		TRY(read_check_regex(reader, at, regex));
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
	TRY(read_plain_text(reader, at, value, &regex));
	return intern(reader, at, regex, ret_pattern);
}

static int read_pattern(struct reader *reader, const struct value_path *at,
			const struct value *value, const struct form_field *field,
			void *object)
{
	struct pattern *pattern = NULL;
	int r = intern_value(reader, at, value, &pattern);

	if (!r)
		memcpy(field_member(field, object), &pattern, sizeof(pattern));
	return r;
}

/* One, or a list where the field may hold several. */
static int read_patterns(struct reader *reader, const struct value_path *at,
			 const struct value *value, const struct form_field *field,
			 void *object)
{
	bool list = value->type != VALUE_TEXT && field->type == FIELD_PATTERNS;
	int r = list ? read_expect_list(reader, at, value, field->filled) : 0;
	size_t count = list ? value->item_count : 1;

	if (r < 0)
		return r;
	struct pattern **patterns = arena_array(reader->arena, struct pattern *, count);
	for (size_t i = 0; i < count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		const struct value_path *item_at = list ? &item : at;

		TRY(intern_value(reader, item_at, list ? &value->items[i] : value,
				 &patterns[i]));
		if (field->capture &&
		    !regex_has_capture(patterns[i]->regex, field->capture))
			return read_fail(reader, item_at, patterns[i]->regex,
					 "the pattern has no capture \"%s\"",
					 field->capture);
	}
	read_store(field, object, patterns, count);
	return 0;
}

/* --- all of them --- */

static int read_table(struct reader *reader, const struct value_path *at,
		      const struct value *value, const struct form_field *field,
		      void *object)
{
	return read_form(reader, at, value, field->form, field_member(field, object));
}

static int read_list(struct reader *reader, const struct value_path *at,
		     const struct value *value, const struct form_field *field,
		     void *object)
{
	const struct form *form = field->form;
	bool failed = false;
	int r = read_expect_list(reader, at, value, field->filled);

	if (r < 0)
		return r;
	char *items = arena_alloc(reader->arena, value->item_count * form->size);
	for (size_t i = 0; !r && i < value->item_count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		r = read_on(reader,
			    read_form(reader, &item, &value->items[i], form,
				      items + i * form->size),
			    &failed);
	}
	if (r || failed)
		return r ? r : -ECANCELED;
	read_store(field, object, items, value->item_count);
	return 0;
}

/* By type; the rest is read by read_rest(). */
static read_fn *const readers[FIELD_TYPES] = {
	[FIELD_LINE] = read_text,
	[FIELD_PARAGRAPH] = read_text,
	[FIELD_TEXT] = read_text,
	[FIELD_SCRIPT] = read_text,
	[FIELD_ID] = read_text,
	[FIELD_REMEDY_ID] = read_text,
	[FIELD_PCI_ID] = read_text,
	[FIELD_URL] = read_text,
	[FIELD_KEY] = read_text,
	[FIELD_STATED_KEY] = read_text,
	[FIELD_REGEX] = read_text,
	[FIELD_RANGE] = read_text,
	[FIELD_WORD] = read_word,
	[FIELD_FLAG] = read_flag,
	[FIELD_NUMBER] = read_number,
	[FIELD_DURATION] = read_duration,
	[FIELD_WHOLE] = read_number,
	[FIELD_WITHIN] = read_within,
	[FIELD_NEAR] = read_near,
	[FIELD_LINES] = read_texts,
	[FIELD_IDS] = read_texts,
	[FIELD_KEYS] = read_texts,
	[FIELD_WORDS] = read_texts,
	[FIELD_PATHS] = read_texts,
	[FIELD_CHOICES] = read_choices,
	[FIELD_PATTERN] = read_pattern,
	[FIELD_ONE_PATTERN] = read_patterns,
	[FIELD_PATTERNS] = read_patterns,
	[FIELD_LIST] = read_list,
	[FIELD_EVIDENCE] = read_evidence,
	[FIELD_GATES] = read_gates,
	[FIELD_TESTS] = read_tests,
	[FIELD_FIXES] = read_gates,
	[FIELD_EXPECTED] = read_expected,
	[FIELD_TRIALS] = read_trials,
	[FIELD_TABLE] = read_table,
	[FIELD_IS] = read_states,
};

int read_field(struct reader *reader, const struct value_path *at,
	       const struct value *value, const struct form_field *field, void *object)
{
	read_fn *read = readers[field->type];

	return read ? read(reader, at, value, field, object) : 0;
}

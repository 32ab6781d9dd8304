/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/case_load.h"

#include <errno.h>
#include <unistd.h>

#include "engine/input/line.h"
#include "engine/kb/rule_read.h"

static const struct corpus_case case_defaults = { .confidence = 0.30 };

/* clang-format off */
#define FIELD(label, of_type, member, ...) \
	{ .name = label, .type = FIELD_##of_type, \
	  .offset = offsetof(struct corpus_case, member), __VA_ARGS__ }
#define ARRAY(label, of_type, member, counter, ...) \
	FIELD(label, of_type, member, \
	      .count_offset = offsetof(struct corpus_case, counter), __VA_ARGS__)
static const struct form_field case_fields[] = {
	FIELD("name", ID, name, .help = "where the file holds several cases"),
	FIELD("url", URL, url, .required = true, .help = "where the log lines come from"),
	FIELD("summary", PARAGRAPH, summary, .required = true,
	      .help = "what the thread established, one or two sentences"),
	ARRAY("log", PATHS, logs.items, logs.count, .filled = true, .not_with = "text",
	      .required = true, .help = "files beside case.lua"),
	FIELD("text", TEXT, text, .help = "or the lines themselves; `\"\"` where there are none"),
	ARRAY("facts", EXPECTED, facts, fact_count,
	      .help = "what the reporter said; lists allowed"),
	ARRAY("tried", TRIALS, trials, trial_count,
	      .help = "`{ [\"RULE/REMEDY\"] = \"worked\" }`: what came of it before"),
	FIELD("first", ID, first, .help = "the first diagnosis that is expected; without it, "
	      "none at 0.5 or above is"),
	ARRAY("accepted", IDS, accepted.items, accepted.count, .needs = "first",
	      .help = "may also come first"),
	ARRAY("must_not", IDS, must_not.items, must_not.count, .help = "must stay below 0.5"),
	FIELD("confidence", NUMBER, confidence, .least = 0, .most = 1, .needs = "first",
	      .help = "of the first one, at least"),
	ARRAY("extracts", EXPECTED, extracts, extract_count,
	      .help = "facts that must be read from the log"),
};
const struct form case_form = {
	.name = "case", .fields = case_fields, .field_count = ARRAY_SIZE(case_fields),
	.size = sizeof(struct corpus_case), .defaults = &case_defaults,
};
/* clang-format on */

/* "RULE/REMEDY" = "worked". */
static int read_trial(struct reader *reader, const struct value_path *at,
		      const struct value *value, struct expected_trial *trial)
{
	static const struct form_field result = {
		.offset = offsetof(struct expected_trial, result), .words = &tried_words
	};
	const char *slash = strchr(at->name, '/');
	char *rule = arena_strdup(reader->arena, at->name);

	if (!slash)
		return read_fail(reader, at, at->name, "\"%.60s\" is not RULE/REMEDY",
				 at->name);
	rule[slash - at->name] = '\0';
	trial->rule = rule;
	trial->remedy = arena_strdup(reader->arena, slash + 1);
	return read_word(reader, at, value, &result, trial);
}

int read_trials(struct reader *reader, const struct value_path *at,
		const struct value *value, const struct form_field *field, void *object)
{
	TRY(read_expect_fields(reader, at, value));
	struct expected_trial *trials =
		arena_array(reader->arena, struct expected_trial, value->field_count);
	for (size_t i = 0; i < value->field_count; i++) {
		struct value_path trial_at = { at, value->fields[i].name, 0 };

		TRY(read_trial(reader, &trial_at, &value->fields[i].value, &trials[i]));
	}
	read_store(field, object, trials, value->field_count);
	return 0;
}

/* How many facts a value makes: a list one for each item, an empty one that says so. */
static size_t value_count(const struct value *value)
{
	return value->type == VALUE_TABLE && value->item_count ? value->item_count : 1;
}

static int read_values(struct reader *reader, const struct value_path *at,
		       const struct value *value, const struct expected_fact *of,
		       struct expected_fact *facts)
{
	bool list = value->type == VALUE_TABLE;
	const struct key *key = NULL;
	int r = read_check_key(reader, at, of->name, &key);

	facts[0] = *of;
	for (size_t i = 0; !r && i < (list ? value->item_count : 1); i++) {
		struct value_path item = { at, NULL, i + 1 };

		facts[i] = *of;
		r = read_scalar(reader, list ? &item : at,
				list ? &value->items[i] : value, &facts[i].value);
		if (!r)
			r = read_check_literal(reader, at, key, facts[i].value);
	}
	if (list)
		facts[0].listed = value->item_count;
	return r;
}

static bool is_device(const char *text)
{
	return strlen(text) == 12 && line_find_device(slice_of(text)).size == 12;
}

static bool is_boot(const char *text)
{
	return *text >= '1' && *text <= '9' && !text[1];
}

/* "gpu.gfx@0000:03:00.0" is of a device, "kernel.version#2" of a boot. */
static int read_subject(struct reader *reader, const struct value_path *at,
			struct expected_fact *fact)
{
	char *name = arena_strdup(reader->arena, at->name);
	char *boot = strchr(name, '#'), *device = NULL;

	if (boot)
		*boot++ = '\0';
	device = strchr(name, '@');
	if (device)
		*device++ = '\0';
	if ((boot && !is_boot(boot)) || (device && !is_device(device)))
		return read_fail(reader, at, at->name,
				 "\"%.60s\" names neither a device, as in "
				 "@0000:03:00.0, nor a boot from #1 to #9",
				 at->name);
	fact->name = name;
	fact->device = device ? device : "";
	fact->boot = boot ? (unsigned)(*boot - '0') : 0;
	return 0;
}

static int read_fact(struct reader *reader, const struct value_path *at,
		     const struct value *value, bool extracts,
		     struct expected_fact *facts)
{
	struct expected_fact of = { .name = at->name, .device = "" };
	int r = extracts ? read_subject(reader, at, &of) : 0;

	if (!extracts)
		of.name = arena_strdup(reader->arena, at->name);
	if (!r && value->type == VALUE_TABLE)
		r = read_expect_list(reader, at, value, !extracts);
	return r ? r : read_values(reader, at, value, &of, facts);
}

int read_expected(struct reader *reader, const struct value_path *at,
		  const struct value *value, const struct form_field *field, void *object)
{
	bool extracts = field->offset == offsetof(struct corpus_case, extracts);
	size_t count = 0, used = 0;
	int r = read_expect_fields(reader, at, value);

	if (r < 0)
		return r;
	for (size_t i = 0; i < value->field_count; i++)
		count += value_count(&value->fields[i].value);
	struct expected_fact *facts =
		arena_array(reader->arena, struct expected_fact, count);
	for (size_t i = 0; !r && i < value->field_count; i++) {
		const struct value_field *fact = &value->fields[i];
		struct value_path fact_at = { at, fact->name, 0 };

		r = read_fact(reader, &fact_at, &fact->value, extracts, facts + used);
		used += value_count(&fact->value);
	}
	if (!r)
		read_store(field, object, facts, count);
	return r;
}

static const char *directory_of(struct arena *arena, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!slash)
		return ".";
	return slash == path
		       ? "/"
		       : arena_string(arena, slice_from(path, (size_t)(slash - path)));
}

/* AREA/NAME: the last two directories of the path. */
static const char *name_of(struct arena *arena, const char *directory)
{
	char *real = realpath(directory, NULL);
	const char *path = real ? real : directory, *name = path + strlen(path);

	for (unsigned slashes = 0; name > path; name--)
		if (name[-1] == '/' && ++slashes == 2)
			break;
	name = arena_strdup(arena, name);
	free(real);
	return name;
}

/* Several cases of a file are told apart by their names. */
static int check_name(struct reader *reader, const struct value_path *at,
		      const struct corpus_cases *cases, size_t i, size_t count)
{
	const char *name = cases->items[i].name;

	if (!name)
		return count == 1 ? 0
				  : read_fail(reader, at, NULL,
					      "a file of several cases names each: "
					      "\"name\" is missing");
	for (size_t j = 0; j < i; j++)
		if (!strcmp(cases->items[j].name, name))
			return read_fail(reader, at, NULL, "two cases are named \"%s\"",
					 name);
	return 0;
}

static int read_cases(struct reader *reader, const struct form_calls *calls,
		      struct corpus_cases *cases)
{
	struct value_path at = { 0 };
	int r = 0;

	if (!calls->count)
		return error_set(reader->error, -EINVAL,
				 "calls no form; say case { ... }");
	cases->count = calls->count;
	cases->items = arena_array(reader->arena, struct corpus_case, calls->count);
	for (size_t i = 0; !r && i < calls->count; i++) {
		at.name = calls->items[i].name;
		reader_begin(reader, calls, i);
		if (strcmp(at.name, case_form.name))
			return read_fail(reader, &at, NULL, "belongs into a rule file");
		r = read_form(reader, &at, &calls->items[i].value, &case_form,
			      &cases->items[i]);
		if (!r)
			r = check_name(reader, &at, cases, i, calls->count);
	}
	return r;
}

/* What a case is called: its folder, and its own name if it has one. */
static void set_places(struct arena *arena, const char *path, struct corpus_cases *cases)
{
	const char *directory = directory_of(arena, path);
	const char *folder = name_of(arena, directory);

	for (size_t i = 0; i < cases->count; i++) {
		struct corpus_case *this = &cases->items[i];

		this->directory = directory;
		this->full_name =
			this->name ? arena_printf(arena, "%s/%s", folder, this->name)
				   : folder;
	}
}

static bool is_case_file(const char *path)
{
	const char *slash = strrchr(path, '/');

	return !strcmp(slash ? slash + 1 : path, "case.lua");
}

int case_files_find(struct arena *arena, const char *path, struct rule_files *files,
		    struct error *error)
{
	size_t kept = files->paths.count;
	int r = rule_files_find(arena, path, files, error);

	if (r == -ENOENT && !access(path, F_OK)) {
		error_at(error, NULL, 0, 0);
		r = 0;
	}
	for (size_t i = kept; i < files->paths.count; i++)
		if (is_case_file(files->paths.items[i]))
			files->paths.items[kept++] = files->paths.items[i];
	files->paths.count = kept;
	return r;
}

int case_load(struct arena *arena, const char *path, struct corpus_cases *ret_cases,
	      struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	AUTO(arena) struct arena *scratch = arena_new();
	struct error unwanted = { 0 };
	struct reader reader = { .arena = arena, .error = error ? error : &unwanted };
	struct corpus_cases cases = { 0 };
	struct form_calls calls;

	*reader.error = unwanted;
	int r = rule_file_read(path, &text, reader.error);
	if (r < 0)
		return r;
	reader.source = strbuf_slice(&text);
	r = rule_run(scratch, slice_of(""), reader.source, &calls, reader.error);
	if (!r)
		r = read_cases(&reader, &calls, &cases);
	if (r < 0) {
		read_show_line(reader.error, reader.source);
		return r;
	}
	set_places(arena, path, &cases);
	*ret_cases = cases;
	return 0;
}

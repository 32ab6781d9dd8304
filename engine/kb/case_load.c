/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/case_load.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
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
	FIELD("first", ID, first, .target = TARGET_RULE, .help = "the first diagnosis that is expected; without it, "
	      "none at 0.5 or above is"),
	ARRAY("accepted", IDS, accepted.items, accepted.count, .needs = "first",
	      .target = TARGET_RULE,
	      .help = "may also come first"),
	ARRAY("must_not", IDS, must_not.items, must_not.count, .target = TARGET_RULE,
	      .help = "must stay below 0.5"),
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

/* { ["RULE/REMEDY"] = "worked" } */
int read_trials(const struct spot *at, const struct form_field *field, void *object)
{
	static const struct form_field result = {
		.offset = offsetof(struct expected_trial, result), .words = &tried_words
	};
	struct arena *arena = at->reader->arena;
	TRY(read_expect_fields(at));
	size_t count = at->value->field_count;
	struct expected_trial *trials = arena_array(arena, struct expected_trial, count);
	for (size_t i = 0; i < count; i++) {
		struct spot trial = spot_field(at, i);
		const char *name = trial.path.name, *slash = strchr(name, '/');

		if (!slash)
			return read_fail(&trial, name, "\"%.60s\" is not RULE/REMEDY",
					 name);
		trials[i].rule =
			arena_string(arena, slice_from(name, (size_t)(slash - name)));
		trials[i].remedy = arena_strdup(arena, slash + 1);
		TRY(read_word(&trial, &result, &trials[i]));
	}
	field_store(field, object, trials, count);
	return 0;
}

/*
 * The number of facts that a value makes: one for each item of a list; an empty list
 * makes one that says so.
 */
static size_t value_count(const struct spot *at)
{
	size_t count = spot_count(at);

	return count ? count : 1;
}

static int read_values(const struct spot *at, const struct expected_fact *of,
		       struct expected_fact *facts)
{
	const struct key *key = NULL;
	TRY(read_check_key(at, of->name, false, &key));
	facts[0] = *of;
	for (size_t i = 0; i < spot_count(at); i++) {
		struct spot item = spot_each(at, i);

		facts[i] = *of;
		TRY(read_scalar(&item, &facts[i].value));
		TRY(read_check_literal(&item, key, facts[i].value));
	}
	if (at->value->type == VALUE_TABLE)
		facts[0].listed = at->value->item_count;
	return 0;
}

static bool is_device(const char *text)
{
	return strlen(text) == 12 && line_find_device(slice_of(text)).size == 12;
}

static bool is_boot(const char *text)
{
	return *text >= '1' && *text <= '9' && !text[1];
}

/* "gpu.gfx@0000:03:00.0" names a device, "kernel.version#2" a boot. */
static int read_subject(const struct spot *at, struct expected_fact *fact)
{
	char *name = arena_strdup(at->reader->arena, at->path.name);
	char *boot = strchr(name, '#'), *device = NULL;

	if (boot)
		*boot++ = '\0';
	device = strchr(name, '@');
	if (device)
		*device++ = '\0';
	if ((boot && !is_boot(boot)) || (device && !is_device(device)))
		return read_fail(at, at->path.name,
				 "\"%.60s\" names neither a device, as in "
				 "@0000:03:00.0, nor a boot from #1 to #9",
				 at->path.name);
	fact->name = name;
	fact->device = device ? device : "";
	fact->boot = boot ? (unsigned)(*boot - '0') : 0;
	return 0;
}

int read_expected(const struct spot *at, const struct form_field *field, void *object)
{
	bool extracts = field->offset == offsetof(struct corpus_case, extracts);
	struct arena *arena = at->reader->arena;
	size_t count = 0, used = 0;
	TRY(read_expect_fields(at));
	for (size_t i = 0; i < at->value->field_count; i++) {
		struct spot fact = spot_field(at, i);

		count += value_count(&fact);
	}
	struct expected_fact *facts = arena_array(arena, struct expected_fact, count);
	for (size_t i = 0; i < at->value->field_count; i++) {
		struct spot fact = spot_field(at, i);
		struct expected_fact of = { .name = arena_strdup(arena, fact.path.name),
					    .device = "" };

		if (extracts)
			TRY(read_subject(&fact, &of));
		if (fact.value->type == VALUE_TABLE)
			TRY(read_expect_list(&fact, !extracts));
		TRY(read_values(&fact, &of, facts + used));
		used += value_count(&fact);
	}
	field_store(field, object, facts, count);
	return 0;
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

/* Checks that the names of several cases of a file differ. */
static int check_name(const struct spot *at, const struct corpus_cases *cases, size_t i)
{
	const char *name = cases->items[i].name;

	if (!name && cases->count > 1)
		return read_fail(
			at, NULL,
			"a file of several cases names each: \"name\" is missing");
	for (size_t j = 0; name && j < i; j++)
		if (!strcmp(cases->items[j].name, name))
			return read_fail(at, NULL, "two cases are named \"%s\"", name);
	return 0;
}

static int read_cases(struct reader *reader, const struct form_calls *calls,
		      struct corpus_cases *cases)
{
	if (!calls->count)
		return error_set(reader->error, -EINVAL,
				 "calls no form; say case { ... }");
	cases->count = calls->count;
	cases->items = arena_array(reader->arena, struct corpus_case, calls->count);
	for (size_t i = 0; i < calls->count; i++) {
		struct spot at = reader_begin(reader, calls, i);

		if (strcmp(at.path.name, case_form.name))
			return read_fail(&at, NULL, "belongs into a rule file");
		TRY(read_form(&at, &case_form, &cases->items[i]));
		TRY(check_name(&at, cases, i));
	}
	return 0;
}

/* Sets the full name of a case: its folder, and its own name if it has one. */
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
		if (!strcmp(path_base(files->paths.items[i]), "case.lua"))
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

/* --- words --- */

enum {
	WORD_LEAST = 3,
	WORD_MOST = 40,
	CASE_TEXT_MOST = 4096, /* bytes of a case's log: enough for pasted text */
};

void word_list_add(struct word_list *list, struct slice text, struct arena *arena)
{
	for (size_t i = 0; i < text.size && list->count < WORD_LIST_MAX;) {
		size_t from = i;

		while (i < text.size && char_is_alnum(text.data[i]))
			i++;
		size_t size = i - from;
		if (size >= WORD_LEAST && size <= WORD_MOST &&
		    char_is_letter(text.data[from])) {
			char *word =
				arena_string(arena, slice_from(text.data + from, size));

			chars_lower(word, size);
			if (!word_listed(word, list->items, list->count))
				list->items[list->count++] = word;
		}
		i += !size;
	}
}

void word_list_add_lines(struct word_list *list, struct slice text, struct arena *arena)
{
	struct slice raw;
	struct line line;

	while (list->count < WORD_LIST_MAX && slice_next_line(&text, &raw)) {
		line_parse(raw, &line);
		word_list_add(list, line.message, arena);
	}
}

static const char healthy_area[] = "healthy/";

struct subject {
	const char *id;
	struct strbuf words;
};

struct subjects {
	struct arena *arena;
	struct subject *items;
	size_t count, room;
};

static struct strbuf *words_of(struct subjects *texts, const char *id)
{
	for (size_t i = 0; i < texts->count; i++)
		if (!strcmp(texts->items[i].id, id))
			return &texts->items[i].words;
	vec_push(texts, (struct subject){ .id = arena_strdup(texts->arena, id) });
	return &texts->items[texts->count - 1].words;
}

/* The rule that a case is for, or the folder of a healthy machine; NULL: neither. */
static const char *subject_of(const struct corpus_case *this, struct arena *arena)
{
	size_t size = strlen(this->full_name);

	if (this->first)
		return this->first;
	if (strncmp(this->full_name, healthy_area, strlen(healthy_area)) != 0)
		return NULL;
	if (this->name)
		size -= strlen(this->name) + 1;
	return arena_string(arena, slice_from(this->full_name, size));
}

/* Adds the words of a file. A missing file adds nothing; `kbmatch lint` reports it. */
static int add_file(struct word_list *list, const char *path, struct arena *arena,
		    struct error *error)
{
	char text[CASE_TEXT_MOST];
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

	if (fd < 0 && errno == ENOENT)
		return 0;
	ssize_t size = fd < 0 ? -1 : read(fd, text, sizeof(text));
	int failed = size < 0 ? errno : 0;
	if (fd >= 0)
		close(fd);
	if (failed && failed != EISDIR) {
		error_at(error, path, 0, 0);
		return error_set(error, -failed, "cannot be read: %s", strerror(failed));
	}
	if (size > 0)
		word_list_add_lines(list, slice_from(text, (size_t)size), arena);
	return 0;
}

static int add_text(struct word_list *list, const struct corpus_case *this,
		    struct arena *arena, struct error *error)
{
	struct slice text = slice_of(this->text);
	int r = 0;

	if (text.size > CASE_TEXT_MOST)
		text.size = CASE_TEXT_MOST;
	word_list_add_lines(list, text, arena);
	for (size_t i = 0; !r && i < this->logs.count; i++)
		r = add_file(list,
			     arena_printf(arena, "%s/%s", this->directory,
					  this->logs.items[i]),
			     arena, error);
	return r;
}

static void add_facts(struct word_list *list, const struct corpus_case *this,
		      struct arena *arena)
{
	word_list_add(list, slice_of(this->summary), arena);
	for (size_t i = 0; i < this->fact_count; i++) {
		word_list_add(list, slice_of(this->facts[i].name), arena);
		word_list_add(list, slice_of(this->facts[i].value), arena);
	}
}

/*
 * Adds the words of a case; a word that is in several cases of a rule is repeated as
 * often.
 */
static int add_case(struct subjects *texts, const struct corpus_case *this,
		    struct arena *arena, struct error *error)
{
	const char *subject = subject_of(this, arena);
	struct word_list list = { .count = 0 };

	if (!subject)
		return 0;
	add_facts(&list, this, arena);
	int r = add_text(&list, this, arena, error);
	struct strbuf *words = words_of(texts, subject);
	for (size_t i = 0; i < list.count; i++)
		strbuf_printf(words, "%s%s", words->size ? " " : "", list.items[i]);
	return r;
}

/* Adds the words of a file's cases. `kbmatch lint` reports errors in the file; one
 * that cannot be read is an error here, since it would change the base. */
static int add_cases(struct subjects *texts, const char *path, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct corpus_cases cases = { 0 };
	struct error wrong = { 0 };
	int r = case_load(arena, path, &cases, &wrong);

	if (r == -EINVAL || r == -E2BIG)
		return 0;
	if (r)
		*error = wrong;
	for (size_t i = 0; !r && i < cases.count; i++)
		r = add_case(texts, &cases.items[i], arena, error);
	return r;
}

static int add_corpus(struct subjects *texts, const char *path, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct rule_files files = { 0 };
	int r = case_files_find(arena, path, &files, error);

	for (size_t i = 0; !r && i < files.paths.count; i++)
		r = add_cases(texts, files.paths.items[i], error);
	vec_free(&files.paths);
	return r;
}

int case_words_load(const char *const *paths, size_t count, struct knowledge *knowledge,
		    struct error *error)
{
	struct subjects texts = { .arena = knowledge->arena };
	int r = 0;

	for (size_t i = 0; !r && i < count; i++)
		r = add_corpus(&texts, paths[i], error);
	knowledge->case_words =
		arena_array(knowledge->arena, struct case_words, texts.count);
	knowledge->case_words_count = texts.count;
	for (size_t i = 0; i < texts.count; i++) {
		struct strbuf *words = &texts.items[i].words;

		knowledge->case_words[i] = (struct case_words){
			texts.items[i].id,
			arena_strdup(knowledge->arena, strbuf_text(words)),
		};
		strbuf_free(words);
	}
	vec_free(&texts);
	return r;
}

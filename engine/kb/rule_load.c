/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/rule_load.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <libgen.h>
#include <limits.h>
#include <search.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/kb/rule_read.h"

enum {
	DIRECTORY_DEPTH_MAX = 16,
	KEPT_TOTAL_MAX = 512 * 1024 * 1024, /* values of all files together */
};

/* What a text may call: all forms everywhere, so that one in the wrong kind of file gets
 * a message of its own. */
enum { CALL_CALIBRATION = FORM_CASE_WORDS, CALL_CASE, CALLS };
static const char *const call_names[CALLS] = {
	"rule",	  "extract", "derive", "device",   "support",	  "check",
	"source", "benign",  "ask",    "upstream", "calibration", "case",
};

int rule_run(struct arena *arena, struct slice prelude, struct slice source,
	     struct form_calls *ret_calls, struct error *error)
{
	static const struct sandbox_limits limits = {
		.memory = RULE_MEMORY_MAX,
		.instructions = RULE_INSTRUCTIONS_MAX,
		.kept = 16 * 1024 * 1024,
	};

	return sandbox_run(arena, prelude, source, call_names, CALLS, &limits, ret_calls,
			   error);
}

/* --- files --- */

struct walk {
	const char *root;
	struct arena *arena;
	struct rule_files *files;
	struct error *error;
};

static int fail_errno(struct error *error, const char *path, const char *what)
{
	int code = -errno;

	error_at(error, path, 0, 0);
	return error_set(error, code, "%s: %s", what, strerror(-code));
}

static bool is_rule_file(const char *name)
{
	size_t size = strlen(name);

	return size > 4 && !strcmp(name + size - 4, ".lua");
}

static int add_file(struct walk *walk, const char *path)
{
	if (walk->files->paths.count >= RULE_FILES_MAX) {
		error_at(walk->error, path, 0, 0);
		return error_set(walk->error, -E2BIG, "more than %d rule files",
				 RULE_FILES_MAX);
	}
	vec_push(&walk->files->paths, path);
	return 0;
}

/* What others wrote may hold links to files that are not theirs: the message that such a
 * file is no Lua would quote it. One that leads nowhere fails when it is read. */
static int check_link(struct walk *walk, const char *path)
{
	char root[PATH_MAX], real[PATH_MAX];

	if (!realpath(path, real) || !realpath(walk->root, root))
		return 0;
	size_t size = strlen(root);
	if (!strncmp(real, root, size) && (real[size] == '/' || root[size - 1] == '/'))
		return 0;
	error_at(walk->error, path, 0, 0);
	return error_set(walk->error, -EINVAL, "a link that leads out of %s is not read",
			 walk->root);
}

static int walk_entry(struct walk *walk, FTS *tree, FTSENT *entry)
{
	const char *path = entry->fts_path;

	switch (entry->fts_info) {
	case FTS_D:
		if (entry->fts_level && *entry->fts_name == '.')
			fts_set(tree, entry, FTS_SKIP);
		else if (entry->fts_level > DIRECTORY_DEPTH_MAX) {
			error_at(walk->error, path, 0, 0);
			return error_set(walk->error, -ELOOP,
					 "directories are nested too deeply");
		}
		return 0;
	case FTS_DP:
		return 0;
	case FTS_DNR:
	case FTS_ERR:
	case FTS_NS:
		errno = entry->fts_errno;
		return fail_errno(walk->error, path, "cannot read");
	default:
		break;
	}
	/* A link to a file is as good as the file; rule_file_read() looks what it is. */
	if (*entry->fts_name == '.' || !is_rule_file(entry->fts_name))
		return 0;
	TRY(check_link(walk, path));
	return add_file(walk, arena_strdup(walk->arena, path));
}

static int compare_paths(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int walk_directory(struct walk *walk, const char *path)
{
	char *const roots[] = { arena_strdup(walk->arena, path), NULL };
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
	FTSENT *entry;
	int r = 0;

	if (!tree)
		return fail_errno(walk->error, path, "cannot read");
	while (!r && (errno = 0, entry = fts_read(tree)))
		r = walk_entry(walk, tree, entry);
	if (!r && errno)
		r = fail_errno(walk->error, path, "cannot read");
	fts_close(tree);
	return r;
}

static const char *without_slashes(struct arena *arena, const char *path)
{
	size_t size = strlen(path);

	while (size > 1 && path[size - 1] == '/')
		size--;
	return arena_string(arena, slice_from(path, size));
}

int rule_files_find(struct arena *arena, const char *path, struct rule_files *files,
		    struct error *error)
{
	struct walk walk = { .arena = arena, .files = files, .error = error };
	size_t before = files->paths.count;
	struct stat status;

	walk.root = path = without_slashes(arena, path);
	if (stat(path, &status))
		return fail_errno(error, path, "cannot open");
	if (!S_ISDIR(status.st_mode))
		return add_file(&walk, path);
	TRY(walk_directory(&walk, path));
	if (files->paths.count == before) {
		error_at(error, path, 0, 0);
		return error_set(error, -ENOENT, "no *.lua file below this directory");
	}
	qsort(files->paths.items + before, files->paths.count - before,
	      sizeof(*files->paths.items), compare_paths);
	return 0;
}

static int read_all(int fd, const char *path, struct strbuf *text, struct error *error)
{
	char buffer[16 * 1024];
	ssize_t size;

	while ((size = read(fd, buffer, sizeof(buffer))) != 0) {
		if (size < 0 && errno == EINTR)
			continue;
		if (size < 0)
			return fail_errno(error, path, "cannot read");
		strbuf_add(text, buffer, (size_t)size);
		if (text->size > RULE_FILE_MAX) {
			error_at(error, path, 0, 0);
			return error_set(error, -EFBIG, "larger than %d KiB",
					 RULE_FILE_MAX / 1024);
		}
	}
	return 0;
}

/* It runs before each of the files, so whoever owns them owns it: above /tmp/rules
 * anybody may put one. */
static bool is_prelude_of(const char *path, uid_t owner)
{
	struct stat status;

	return !lstat(path, &status) && S_ISREG(status.st_mode) && status.st_uid == owner;
}

const char *rule_prelude_find(struct arena *arena, const char *path)
{
	static const char *const levels[] = { "", "/.." };
	char *folder = arena_strdup(arena, path);
	struct stat status;

	if (stat(folder, &status))
		return NULL;
	if (!S_ISDIR(status.st_mode))
		folder = dirname(folder);
	for (size_t i = 0; i < ARRAY_SIZE(levels); i++) {
		const char *found =
			arena_printf(arena, "%s%s/" RULE_PRELUDE, folder, levels[i]);

		if (is_prelude_of(found, status.st_uid))
			return found;
	}
	return NULL;
}

int rule_file_read(const char *path, struct strbuf *ret_text, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	/* Opening a FIFO must not wait for a writer. */
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	struct stat status;
	int r;

	if (fd < 0)
		return fail_errno(error, path, "cannot open");
	if (fstat(fd, &status)) {
		r = fail_errno(error, path, "cannot open");
	} else if (!S_ISREG(status.st_mode)) {
		error_at(error, path, 0, 0);
		r = error_set(error, -EINVAL, "not a regular file");
	} else {
		r = read_all(fd, path, &text, error);
	}
	close(fd);
	if (r < 0)
		return r;
	error_at(error, path, 0, 0);
	struct slice rest = strbuf_slice(&text);
	if (slice_starts_with(rest, "\xef\xbb\xbf"))
		rest = slice_skip(rest, 3);
	strbuf_add_slice(ret_text, rest);
	return 0;
}

/* --- loading --- */

/* A form's place while its object may still move. */
struct loose_place {
	unsigned form;
	size_t index;
	struct form_place place;
};

/* What a survey collects; NULL in a loader that stops at the first error. */
struct surveyor {
	struct read_errors errors;
	VEC(struct loose_place) places;
};

struct loader {
	struct reader reader;
	struct knowledge *knowledge;
	struct strbuf lists[FORM_CASE_WORDS]; /* arrays of the structs, by form */
	void *seen;			      /* tsearch() tree of struct seen */
	size_t kept;
	bool calibrated;
	const char *file;
	struct strbuf prelude; /* of the path being loaded */
	struct surveyor *surveyor;
	struct rule_files files;
};

static int keep_error(struct loader *loader, int r)
{
	struct error *error = loader->reader.error;

	if (r >= 0 || !loader->surveyor)
		return r;
	if (r != -ECANCELED) {
		read_show_line(error, loader->reader.source);
		vec_push(&loader->surveyor->errors, *error);
	}
	*error = (struct error){ 0 };
	error_at(error, loader->file, 0, 0);
	return 0;
}

static void note_place(struct loader *loader, unsigned form)
{
	const struct reader *reader = &loader->reader;
	struct loose_place loose = {
		form,
		loader->lists[form].size / rule_forms[form]->size,
		{ call_names[form], NULL, loader->file, reader->line, reader->end },
	};

	if (loader->surveyor)
		vec_push(&loader->surveyor->places, loose);
}

/* An id that was seen, for duplicates. */
struct seen {
	unsigned form;
	const char *id, *file;
	unsigned line;
};

static void keep_node(void *node)
{
	(void)node; /* it is in the arena */
}

static void free_loader(struct loader *loader)
{
	strbuf_free(&loader->prelude);
	vec_free(&loader->files.paths);
	for (size_t i = 0; i < FORM_CASE_WORDS; i++)
		strbuf_free(&loader->lists[i]);
	tdestroy(loader->seen, keep_node);
	tdestroy(loader->reader.patterns, keep_node);
	knowledge_free(loader->knowledge);
}

static int compare_seen(const void *a, const void *b)
{
	const struct seen *x = a, *y = b;

	if (x->form != y->form)
		return x->form < y->form ? -1 : 1;
	return strcmp(x->id, y->id);
}

static int check_unique(struct loader *loader, const struct value_path *at, unsigned form,
			const char *id)
{
	struct seen key = { form, id, loader->file, loader->reader.line };
	struct seen *seen = arena_copy(loader->knowledge->arena, &key, sizeof(key));
	struct seen **node = tsearch(seen, &loader->seen, compare_seen);

	if (!node)
		mem_exhausted();
	if (*node == seen)
		return 0;
	return read_fail(&loader->reader, at, NULL, "%s \"%s\" is already in %s:%u",
			 at->name, id, (*node)->file, (*node)->line);
}

/* A rule's file is called like the rule. */
static int check_file_name(struct loader *loader, const struct value_path *at,
			   const char *id)
{
	const char *slash = strrchr(loader->file, '/');
	const char *name = slash ? slash + 1 : loader->file;
	size_t size = strlen(id);

	if (!strncmp(name, id, size) && !strcmp(name + size, ".lua"))
		return 0;
	return read_fail(&loader->reader, at, id,
			 "the id \"%s\" must be the file's name (%s)", id, name);
}

static int read_calibration(struct loader *loader, const struct value_path *at,
			    const struct value *value)
{
	if (loader->calibrated)
		return read_fail(&loader->reader, at, NULL, "is given twice");
	loader->calibrated = true;
	return read_form(&loader->reader, at, value, &calibration_form,
			 &loader->knowledge->calibration);
}

static int read_call(struct loader *loader, const struct form_call *call, size_t calls)
{
	struct value_path at = { .name = call_names[call->form] };
	unsigned number = call->form;

	if (number == CALL_CASE)
		return read_fail(&loader->reader, &at, NULL,
				 "belongs into a case.lua of the corpus");
	if (number == CALL_CALIBRATION)
		return read_calibration(loader, &at, &call->value);
	if (number == FORM_RULE && calls > 1)
		return read_fail(&loader->reader, &at, NULL,
				 "a rule stands alone in its file");

	const struct form *form = rule_forms[number];
	const struct form_field *file = field_find(form, "file");
	char *object = arena_alloc(loader->knowledge->arena, form->size);
	const char *const *id = (const char *const *)object;
	TRY(read_form(&loader->reader, &at, &call->value, form, object));
	if (number == FORM_RULE)
		TRY(check_file_name(loader, &at, *id));
	if (form->has_id)
		TRY(check_unique(loader, &at, number, *id));
	if (file)
		memcpy(field_member(file, object), &loader->file, sizeof(loader->file));
	note_place(loader, number);
	strbuf_add(&loader->lists[number], object, form->size);
	return 0;
}

static int read_calls(struct loader *loader, const struct form_calls *calls)
{
	if (!calls->count)
		return error_set(loader->reader.error, -EINVAL,
				 "calls no form; a rule file says rule { ... }");
	loader->kept += calls->kept;
	if (loader->kept > KEPT_TOTAL_MAX)
		return error_set(loader->reader.error, -E2BIG,
				 "too much text in all files");
	for (size_t i = 0; i < calls->count; i++) {
		reader_begin(&loader->reader, calls, i);
		TRY(keep_error(loader,
			       read_call(loader, &calls->items[i], calls->count)));
	}
	return 0;
}

/* A file's name in the base: from the last part of the path that was given ("rules" of
 * "/home/x/rules") on, so that the same rules give the same base wherever they lie. */
static const char *name_in_base(const char *path, const char *root)
{
	size_t skip = strlen(root);

	while (skip && root[skip - 1] == '/')
		skip--;
	while (skip && root[skip - 1] != '/')
		skip--;
	return path + skip;
}

static int load_file(struct loader *loader, const char *path, const char *root)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	AUTO(arena) struct arena *scratch = arena_new();
	struct form_calls calls;
	int r;

	loader->file = loader->surveyor ? path : name_in_base(path, root);
	loader->reader.source = slice_of("");
	r = rule_file_read(path, &text, loader->reader.error);
	if (r < 0)
		return keep_error(loader, r);
	loader->reader.source = strbuf_slice(&text);
	r = rule_run(scratch, strbuf_slice(&loader->prelude), loader->reader.source,
		     &calls, loader->reader.error);
	if (!r)
		r = read_calls(loader, &calls);
	if (r < 0)
		read_show_line(loader->reader.error, loader->reader.source);
	return keep_error(loader, r);
}

static int load_prelude(struct loader *loader, const char *root)
{
	const char *path = rule_prelude_find(loader->knowledge->arena, root);

	strbuf_truncate(&loader->prelude, 0);
	return path ? rule_file_read(path, &loader->prelude, loader->reader.error) : 0;
}

static bool is_prelude(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash && !strcmp(slash + 1, RULE_PRELUDE);
}

static int load_paths(struct loader *loader, const char *const *paths, size_t count)
{
	struct rule_files *files = &loader->files;
	int r = 0;

	for (size_t i = 0, next = 0; !r && i < count; i++) {
		r = rule_files_find(loader->knowledge->arena, paths[i], files,
				    loader->reader.error);
		if (!r)
			r = load_prelude(loader, paths[i]);
		for (; !r && next < files->paths.count; next++)
			if (!is_prelude(files->paths.items[next]))
				r = load_file(loader, files->paths.items[next], paths[i]);
	}
	return r;
}

static void collect_pattern(const void *node, VISIT visit, void *context)
{
	struct knowledge *knowledge = context;

	if (visit != postorder && visit != leaf)
		return; /* an inner node is visited three times */
	if (knowledge->patterns)
		knowledge->patterns[knowledge->pattern_count] =
			*(struct pattern *const *)node;
	knowledge->pattern_count++;
}

/* Counts, then collects: the tree gives them sorted by regex. */
static void freeze_patterns(struct loader *loader)
{
	struct knowledge *knowledge = loader->knowledge;

	twalk_r(loader->reader.patterns, collect_pattern, knowledge);
	knowledge->patterns =
		arena_array(knowledge->arena, struct pattern *, knowledge->pattern_count);
	knowledge->pattern_count = 0;
	twalk_r(loader->reader.patterns, collect_pattern, knowledge);
}

static struct knowledge *freeze_knowledge(struct loader *loader)
{
	struct knowledge *knowledge = loader->knowledge;

	for (size_t i = 0; i < FORM_CASE_WORDS; i++) {
		size_t count = loader->lists[i].size / rule_forms[i]->size;
		const void *items = arena_copy(knowledge->arena, loader->lists[i].data,
					       loader->lists[i].size);

		form_set_items(knowledge, rule_forms[i], items, count);
	}
	freeze_patterns(loader);
	return TAKE(loader->knowledge);
}

static int load(struct loader *loader, const char *const *paths, size_t count,
		struct error *error)
{
	*error = (struct error){ 0 };
	loader->reader.error = error;
	loader->knowledge = mem_zalloc(sizeof(*loader->knowledge));
	loader->knowledge->arena = loader->reader.arena = arena_new();
	loader->knowledge->calibration = (struct calibration){ 1.0, 0.0 };
	return load_paths(loader, paths, count);
}

int rule_load(const char *const *paths, size_t count, struct knowledge **ret_knowledge,
	      struct error *error)
{
	struct error unwanted;
	struct loader loader = { 0 };
	int r = load(&loader, paths, count, error ? error : &unwanted);

	if (!r)
		*ret_knowledge = freeze_knowledge(&loader);
	free_loader(&loader);
	return r;
}

static void freeze_survey(struct loader *loader, struct knowledge *knowledge,
			  struct rule_survey *survey)
{
	struct surveyor *surveyor = loader->surveyor;
	struct form_place *frozen =
		arena_array(knowledge->arena, struct form_place, surveyor->places.count);

	for (size_t i = 0; i < surveyor->places.count; i++) {
		const struct loose_place *loose = &surveyor->places.items[i];
		const char *items;

		memcpy(&items, (char *)knowledge + rule_forms[loose->form]->items,
		       sizeof(items));
		frozen[i] = loose->place;
		frozen[i].object = items + loose->index * rule_forms[loose->form]->size;
	}
	survey->places = frozen;
	survey->place_count = surveyor->places.count;
	survey->error_count = surveyor->errors.count;
	survey->errors = arena_freeze(knowledge->arena, &surveyor->errors);
	survey->file_count = loader->files.paths.count;
	survey->files = arena_freeze(knowledge->arena, &loader->files.paths);
}

int rule_survey(const char *const *paths, size_t count, struct knowledge **ret_knowledge,
		struct rule_survey *ret_survey, struct error *error)
{
	struct error unwanted;
	struct surveyor surveyor = { 0 };
	struct loader loader = { .surveyor = &surveyor, .reader.told = &surveyor.errors };
	int r = load(&loader, paths, count, error ? error : &unwanted);

	if (!r) {
		*ret_knowledge = freeze_knowledge(&loader);
		freeze_survey(&loader, *ret_knowledge, ret_survey);
	}
	vec_free(&surveyor.errors);
	vec_free(&surveyor.places);
	free_loader(&loader);
	return r;
}

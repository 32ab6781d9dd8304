/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/rule_load.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <libgen.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/hash.h"
#include "engine/base/fd.h"
#include "engine/input/line.h"
#include "engine/kb/rule_read.h"

enum {
	DIRECTORY_DEPTH_MAX = 16,
	KEPT_TOTAL_MAX = 512 * 1024 * 1024, /* values of all files together */
};

/* The forms that a text may call: all forms in every file, so that a form in the wrong
 * kind of file gets a message of its own. */
enum { CALL_CALIBRATION = FORM_CASE_WORDS, CALL_RELEASE, CALL_CASE, CALLS };

int rule_run(struct arena *arena, struct slice prelude, struct slice source,
	     struct form_calls *ret_calls, struct error *error)
{
	static const struct sandbox_limits limits = {
		.memory = RULE_MEMORY_MAX,
		.instructions = RULE_INSTRUCTIONS_MAX,
		.kept = 16 * 1024 * 1024,
	};
	const char *names[CALLS] = { [CALL_CALIBRATION] = "calibration",
				     [CALL_RELEASE] = "release",
				     [CALL_CASE] = "case" };

	for (size_t i = 0; i < CALL_CALIBRATION; i++)
		names[i] = rule_forms[i]->name;
	return sandbox_run(arena, prelude, source, names, CALLS, &limits, ret_calls,
			   error);
}

/* --- files --- */

struct walk {
	const char *root;
	struct arena *arena;
	struct rule_files *files;
	struct error *error;
};

static int fail_at(struct error *error, const char *path, int code, const char *message)
{
	error_at(error, path, 0, 0);
	return error_set(error, code, "%s", message);
}

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

/* Refuses links out of the tree: rules from others may link to files that are not
 * theirs, and the message that such a file is not Lua would quote it. A dangling link
 * fails when it is read. */
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
		else if (entry->fts_level > DIRECTORY_DEPTH_MAX)
			return fail_at(walk->error, path, -ELOOP,
				       "directories are nested too deeply");
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
	/* A link to a file is accepted; rule_file_read() checks its target. */
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
	if (files->paths.count == before)
		return fail_at(error, path, -ENOENT,
			       "no *.lua file below this directory");
	qsort(files->paths.items + before, files->paths.count - before,
	      sizeof(*files->paths.items), compare_paths);
	return 0;
}

/* True if the file is a regular file of this owner. It runs before each rule file, so
 * the owner of the rules must own it: above /tmp/rules anyone could put one. */
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

static int read_all(int fd, const char *path, struct strbuf *text, struct error *error)
{
	char buffer[16 * 1024];
	struct stat status;
	ssize_t size;

	if (fd < 0 || fstat(fd, &status))
		return fail_errno(error, path, "cannot open");
	if (!S_ISREG(status.st_mode))
		return fail_at(error, path, -EINVAL, "not a regular file");
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

int rule_file_read(const char *path, struct strbuf *ret_text, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	/* O_NONBLOCK: opening a FIFO must not wait for a writer. */
	AUTO(fd) int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	TRY(read_all(fd, path, &text, error));
	error_at(error, path, 0, 0);
	struct slice rest = strbuf_slice(&text);
	if (slice_starts_with(rest, "\xef\xbb\xbf"))
		rest = slice_skip(rest, 3);
	strbuf_add_slice(ret_text, rest);
	return 0;
}

/* --- loading --- */

struct loader {
	struct reader reader;
	struct knowledge *knowledge;
	VEC(struct form_place) places; /* of all forms read, with their objects */
	struct hash_index ids;	       /* of the places, by form and id */
	struct read_errors errors;     /* of a survey, which continues after errors */
	size_t kept;
	bool calibrated;
	const char *file;
	struct strbuf prelude; /* of the current path */
	struct rule_files files;
};

static int keep_error(struct loader *loader, int r)
{
	struct error *error = loader->reader.error;

	if (r >= 0 || !loader->reader.told)
		return r;
	if (r != -ECANCELED) {
		read_show_line(error, loader->reader.source);
		vec_push(&loader->errors, *error);
	}
	*error = (struct error){ 0 };
	error_at(error, loader->file, 0, 0);
	return 0;
}

static void free_loader(struct loader *loader)
{
	strbuf_free(&loader->prelude);
	vec_free(&loader->files.paths);
	vec_free(&loader->places);
	hash_free(&loader->ids);
	vec_free(&loader->errors);
	vec_free(&loader->reader.patterns);
	hash_free(&loader->reader.pattern_index);
	knowledge_free(loader->knowledge);
}

static const char *id_of(const void *object)
{
	return *(const char *const *)object;
}

/* Keeps the object of a call; refuses an id that was used before. */
static int keep_form(struct loader *loader, const struct spot *at,
		     const struct form *form, const void *object)
{
	const struct form_place place = { form, object, loader->file, at->reader->line,
					  at->reader->end };

	if (form->has_id) {
		uint64_t hash =
			hash_text(hash_text(HASH_START, form->name), id_of(object));

		hash_each(&loader->ids, hash, i)
		{
			const struct form_place *old = &loader->places.items[i];

			if (old->form == form &&
			    !strcmp(id_of(old->object), id_of(object)))
				return read_fail(
					at, NULL, "%s \"%s\" is already in %s:%u",
					form->name, id_of(object), old->file, old->line);
		}
		hash_add(&loader->ids, hash, loader->places.count);
	}
	vec_push(&loader->places, place);
	return 0;
}

/* Checks that a rule's file has the rule's name. */
static int check_file_name(struct loader *loader, const struct spot *at, const char *id)
{
	const char *name = path_base(loader->file);
	size_t size = strlen(id);

	if (!strncmp(name, id, size) && !strcmp(name + size, ".lua"))
		return 0;
	return read_fail(at, id, "the id \"%s\" must be the file's name (%s)", id, name);
}

static int read_calibration(struct loader *loader, const struct spot *at)
{
	if (loader->calibrated)
		return read_fail(at, NULL, "is given twice");
	loader->calibrated = true;
	return read_form(at, &calibration_form, &loader->knowledge->calibration);
}

static int read_release(struct loader *loader, const struct spot *at)
{
	struct release *release = &loader->knowledge->release;
	double moment;

	if (release->date)
		return read_fail(at, NULL, "is given twice");
	TRY(read_form(at, &release_form, release));
	if (day_parse(release->date, &moment))
		return 0;
	return read_fail(at, release->date,
			 "\"%s\" is no day; days are written as 2026-11-24",
			 release->date);
}

static int read_call(struct loader *loader, const struct form_calls *calls, size_t i)
{
	struct spot at = reader_begin(&loader->reader, calls, i);
	unsigned number = calls->items[i].form;

	if (number == CALL_CASE)
		return read_fail(&at, NULL, "belongs into a case.lua of the corpus");
	if (number == CALL_CALIBRATION)
		return read_calibration(loader, &at);
	if (number == CALL_RELEASE)
		return read_release(loader, &at);
	if (number == FORM_RULE && calls->count > 1)
		return read_fail(&at, NULL, "a rule stands alone in its file");

	const struct form *form = rule_forms[number];
	const struct form_field *file = field_find(form, "file");
	char *object = arena_alloc(loader->knowledge->arena, form->size);
	TRY(read_form(&at, form, object));
	if (number == FORM_RULE)
		TRY(check_file_name(loader, &at, id_of(object)));
	if (file)
		memcpy(field_member(file, object), &loader->file, sizeof(loader->file));
	return keep_form(loader, &at, form, object);
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
	for (size_t i = 0; i < calls->count; i++)
		TRY(keep_error(loader, read_call(loader, calls, i)));
	return 0;
}

/* A file's name in the base: from the last component of the given path ("rules" of
 * "/home/x/rules") on, so that the same rules give the same base in any place. */
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

	loader->file = loader->reader.told ? path : name_in_base(path, root);
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

static int compare_patterns(const void *a, const void *b)
{
	const struct pattern *const *x = a, *const *y = b;

	return strcmp((*x)->regex, (*y)->regex);
}

/* Turns the objects of each form into an array and updates their places. */
static struct knowledge *freeze_knowledge(struct loader *loader)
{
	struct knowledge *knowledge = loader->knowledge;
	struct read_patterns *patterns = &loader->reader.patterns;

	for (size_t i = 0; i < FORM_CASE_WORDS; i++) {
		const struct form *form = rule_forms[i];
		size_t count = 0;

		for (size_t j = 0; j < loader->places.count; j++)
			count += loader->places.items[j].form == form;
		char *items = arena_alloc(knowledge->arena, count * form->size);
		form_set_items(knowledge, form, items, count);
		for (size_t j = 0; j < loader->places.count; j++) {
			struct form_place *place = &loader->places.items[j];

			if (place->form != form)
				continue;
			place->object = memcpy(items, place->object, form->size);
			items += form->size;
		}
	}
	if (patterns->count)
		qsort(patterns->items, patterns->count, sizeof(*patterns->items),
		      compare_patterns);
	knowledge->pattern_count = patterns->count;
	knowledge->patterns = arena_freeze(knowledge->arena, patterns);
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

int rule_survey(const char *const *paths, size_t count, struct knowledge **ret_knowledge,
		struct rule_survey *ret_survey, struct error *error)
{
	struct error unwanted;
	struct loader loader = { .reader.told = &loader.errors };
	int r = load(&loader, paths, count, error ? error : &unwanted);

	if (!r) {
		struct arena *arena = loader.knowledge->arena;

		*ret_knowledge = freeze_knowledge(&loader);
		ret_survey->place_count = loader.places.count;
		ret_survey->places = arena_freeze(arena, &loader.places);
		ret_survey->error_count = loader.errors.count;
		ret_survey->errors = arena_freeze(arena, &loader.errors);
		ret_survey->file_count = loader.files.paths.count;
		ret_survey->files = arena_freeze(arena, &loader.files.paths);
	}
	free_loader(&loader);
	return r;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/case_run.h"

#include <errno.h>

#include "engine/base/strbuf.h"

void case_paths_free(struct case_paths *paths)
{
	for (size_t i = 0; i < paths->count; i++) {
		free(paths->items[i].name);
		free(paths->items[i].path);
	}
	vec_free(paths);
}

static void add_case(struct case_paths *paths, struct slice name, const char *path,
		     const char *own, size_t index)
{
	AUTO(strbuf) struct strbuf whole = { 0 };
	struct case_path item = { .path = mem_strdup(path), .index = index };

	strbuf_add(&whole, name.data, name.size);
	if (own)
		strbuf_printf(&whole, "/%s", own);
	item.name = mem_strdup(strbuf_text(&whole));
	vec_push(paths, item);
}

/* Every case of a file; of one that cannot be read, one that then fails. */
static void add_file(struct case_paths *paths, const char *corpus, const char *path)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct corpus_cases cases = { 0 };
	size_t skip = strlen(corpus), size = strlen(path) - strlen("/case.lua");

	while (path[skip] == '/')
		skip++;
	struct slice name =
		skip < size ? slice_from(path + skip, size - skip) : slice_of(".");
	if (case_load(arena, path, &cases, NULL))
		add_case(paths, name, path, NULL, 0);
	for (size_t i = 0; i < cases.count; i++)
		add_case(paths, name, path, cases.items[i].name, i);
}

static int walk_corpus(const char *corpus, struct case_paths *paths, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct rule_files files = { 0 };
	int r = case_files_find(arena, corpus, &files, error);

	for (size_t i = 0; !r && i < files.paths.count; i++)
		add_file(paths, corpus, files.paths.items[i]);
	vec_free(&files.paths);
	return r;
}

static int by_name(const void *a, const void *b)
{
	const struct case_path *x = a, *y = b;
	int order = strcmp(x->name, y->name);

	return order ? order : strcmp(x->path, y->path);
}

/* `wanted` without the corpus that it lies in. */
static struct slice below(const char *wanted, const struct arguments *corpora)
{
	struct slice name = slice_of(wanted);

	for (size_t i = 0; i < corpora->count; i++) {
		size_t size = strlen(corpora->items[i]);

		if (!strncmp(wanted, corpora->items[i], size) && wanted[size] == '/')
			name = slice_of(wanted + size + 1);
	}
	while (name.size && name.data[name.size - 1] == '/')
		name.size--;
	return name;
}

/* Whether `wanted` is the name, parts of it that follow one another, or its beginning. */
static bool names(struct slice wanted, const char *name)
{
	for (const char *part = name; part; part = strchr(part, '/')) {
		part += *part == '/';
		if (wanted.size && !strncmp(part, wanted.data, wanted.size) &&
		    (!part[wanted.size] || part[wanted.size] == '/'))
			return true;
	}
	return false;
}

static int keep_wanted(struct case_paths *paths, const struct arguments *corpora,
		       const struct arguments *wanted, struct error *error)
{
	AUTO(mem) bool *keep = mem_zalloc(paths->count * sizeof(*keep));
	size_t kept = 0;

	for (size_t w = 0; w < wanted->count; w++) {
		struct slice name = below(wanted->items[w], corpora);
		bool any = false;

		for (size_t i = 0; i < paths->count; i++)
			if (names(name, paths->items[i].name))
				any = keep[i] = true;
		if (!any)
			return error_set(error, -ENOENT, "no case \"%s\" in %s",
					 wanted->items[w], corpora->items[0]);
	}
	for (size_t i = 0; i < paths->count; i++) {
		if (keep[i]) {
			paths->items[kept++] = paths->items[i];
			continue;
		}
		free(paths->items[i].name);
		free(paths->items[i].path);
	}
	paths->count = kept;
	return 0;
}

int case_paths_find(const struct arguments *corpora, const struct arguments *wanted,
		    struct case_paths *ret_paths, struct error *error)
{
	AUTO(case_paths) struct case_paths paths = { 0 };
	int r = 0;

	for (size_t i = 0; !r && i < corpora->count; i++) {
		size_t before = paths.count;

		r = walk_corpus(corpora->items[i], &paths, error);
		if (!r && paths.count == before)
			r = error_set(error, -ENODATA, "no case.lua under %s",
				      corpora->items[i]);
	}
	if (r)
		return r;
	qsort(paths.items, paths.count, sizeof(*paths.items), by_name);
	if (wanted->count)
		r = keep_wanted(&paths, corpora, wanted, error);
	if (r)
		return r;
	*ret_paths = paths;
	paths = (struct case_paths){ 0 };
	return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fts.h>

#include "engine/cmd/case_run.h"

void case_paths_free(struct case_paths *paths)
{
	for (size_t i = 0; i < paths->count; i++) {
		free(paths->items[i].name);
		free(paths->items[i].path);
	}
	vec_free(paths);
}

static void add_case(struct case_paths *paths, const char *corpus, const char *path)
{
	size_t skip = strlen(corpus), size = strlen(path) - strlen("/case.lua");

	while (path[skip] == '/')
		skip++;
	struct case_path item = { .path = mem_strdup(path) };
	item.name = mem_strdup(skip < size ? path + skip : ".");
	if (skip < size)
		item.name[size - skip] = '\0';
	vec_push(paths, item);
}

static int walk(const char *corpus, struct case_paths *paths, struct error *error)
{
	AUTO(mem) char *copy = mem_strdup(corpus);
	char *roots[] = { copy, NULL };
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR | FTS_COMFOLLOW, NULL);
	FTSENT *entry;
	int failed = tree ? 0 : errno;

	while (tree && (entry = fts_read(tree))) {
		if (entry->fts_info == FTS_NS || entry->fts_info == FTS_DNR)
			failed = entry->fts_errno;
		if (entry->fts_info == FTS_F && !strcmp(entry->fts_name, "case.lua"))
			add_case(paths, corpus, entry->fts_path);
	}
	if (tree)
		fts_close(tree);
	if (failed)
		return error_set(error, -failed, "cannot read the corpus %s: %s", corpus,
				 strerror(failed));
	return 0;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct case_path *)a)->name,
		      ((const struct case_path *)b)->name);
}

/* Whether `wanted` is the name, its last part, or a folder above it. */
static bool names(const char *wanted, const char *corpus, const char *name)
{
	size_t size = strlen(corpus);

	if (!strncmp(wanted, corpus, size) && wanted[size] == '/')
		wanted += size + 1;
	size = strlen(wanted);
	while (size && wanted[size - 1] == '/')
		size--;
	const char *slash = strrchr(name, '/');
	if (slash && !strncmp(slash + 1, wanted, size) && !slash[1 + size])
		return true;
	return size && !strncmp(name, wanted, size) && (!name[size] || name[size] == '/');
}

static int keep_wanted(struct case_paths *paths, const char *corpus,
		       const struct arguments *wanted, struct error *error)
{
	AUTO(mem) bool *keep = mem_zalloc(paths->count * sizeof(*keep));
	size_t kept = 0;

	for (size_t w = 0; w < wanted->count; w++) {
		bool any = false;

		for (size_t i = 0; i < paths->count; i++)
			if (names(wanted->items[w], corpus, paths->items[i].name))
				any = keep[i] = true;
		if (!any)
			return error_set(error, -ENOENT, "no case \"%s\" in %s",
					 wanted->items[w], corpus);
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

int case_paths_find(const char *corpus, const struct arguments *wanted,
		    struct case_paths *ret_paths, struct error *error)
{
	AUTO(case_paths) struct case_paths paths = { 0 };
	int r = walk(corpus, &paths, error);

	if (!r && !paths.count)
		r = error_set(error, -ENODATA, "no case.lua under %s", corpus);
	if (r)
		return r;
	qsort(paths.items, paths.count, sizeof(*paths.items), by_name);
	if (wanted->count)
		r = keep_wanted(&paths, corpus, wanted, error);
	if (r)
		return r;
	*ret_paths = paths;
	paths = (struct case_paths){ 0 };
	return 0;
}

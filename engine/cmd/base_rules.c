/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --rules: a base with extra rules on top, kept in the cache under a digest of all that
 * went into it, so that the same rules are compiled once.
 */
#include "engine/cmd/base.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/cache.h"
#include "engine/base/strbuf.h"
#include "engine/base/temporary.h"
#include "engine/cmd/output.h"
#include "engine/cmd/rules_key.h"
#include "engine/kb/kb_write.h"
#include "engine/load/rule_load.h"

enum { CACHE_FILES_MAX = 16, CACHE_NOTES_MAX = 64 };

static int older_first(const void *a, const void *b)
{
	struct stat x = { 0 }, y = { 0 };

	(void)!stat(*(char *const *)a, &x);
	(void)!stat(*(char *const *)b, &y);
	return (x.st_mtime > y.st_mtime) - (x.st_mtime < y.st_mtime);
}

static void prune(const char *directory, const char *name, size_t most)
{
	AUTO(strbuf) struct strbuf pattern = { 0 };
	glob_t found;

	strbuf_printf(&pattern, "%s/%s", directory, name);
	if (glob(pattern.data, GLOB_NOSORT, NULL, &found))
		return;
	qsort(found.gl_pathv, found.gl_pathc, sizeof(*found.gl_pathv), older_first);
	for (size_t i = 0; i + most < found.gl_pathc; i++)
		unlink(found.gl_pathv[i]);
	globfree(&found);
}

/* Every edit of a rule leaves a base behind: the oldest ones go. */
static void cache_prune(const char *directory)
{
	prune(directory, "rules-*.sqlite", CACHE_FILES_MAX);
	prune(directory, "rules-*.key", CACHE_NOTES_MAX);
}

/* Whether the base of the cache is there, this user's own and whole. */
static bool usable(const char *path)
{
	struct kb *kb;

	if (!cache_is_own(path) || kb_open(path, &kb, NULL))
		return false;
	kb_close(kb);
	return true;
}

int base_write_temporary(const struct knowledge *knowledge, const char *base,
			 struct strbuf *path, struct error *error)
{
	int fd = temporary_open_named(path);

	if (fd < 0)
		return error_set(error, fd, "cannot write %s: %s", path->data,
				 strerror(-fd));
	close(fd);
	temporary_register(path->data);
	int r = kb_write(knowledge, base, path->data, error);
	if (r) {
		unlink(path->data);
		mem_on_exhaustion_keep(path->data);
	}
	return r;
}

int base_with_rules(const char *base, const struct arguments *rules, char **ret_path,
		    bool *ret_temporary, struct error *error)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	AUTO(strbuf) struct strbuf directory = { 0 };
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	bool cached = cache_directory(&directory) && cache_directory_make(directory.data);
	char key[RULES_KEY_SIZE];

	int r = rules_key(base, rules, cached ? directory.data : NULL, key, error);
	if (r)
		return r;
	strbuf_printf(&path, "%s/rules-%s.sqlite", strbuf_text(&directory), key);
	if (!cached || !usable(path.data)) {
		r = rule_load(rules->items, rules->count, &knowledge, error);
		/* A cache on a full or read-only disk must not stop the run; what is
		 * wrong with the rules shows again when it is tried elsewhere. */
		if (!r && (!cached || kb_write(knowledge, base, path.data, NULL))) {
			cached = false;
			r = base_write_temporary(knowledge, base, &path, error);
		}
		if (r)
			return r;
		if (cached)
			cache_prune(directory.data);
	}
	*ret_path = mem_strdup(path.data);
	*ret_temporary = !cached;
	if (!cached) {
		temporary_register(*ret_path);
		mem_on_exhaustion_keep(path.data);
	}
	return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --rules: a base with extra rules on top, kept in the cache under a digest of all that
 * went into it, so that the same rules are compiled once.
 */
#include "engine/cmd/session.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <glob.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/cmd/output.h"
#include "engine/kb_write.h"
#include "engine/rule_load.h"

enum { CACHE_FILES_MAX = 16 };

/* FNV-1a, twice with different starts: enough to tell a person's own files apart. */
struct digest {
	uint64_t a, b;
};

static void digest_add(struct digest *d, const void *data, size_t size)
{
	const unsigned char *p = data;

	for (size_t i = 0; i < size; i++) {
		d->a = (d->a ^ p[i]) * UINT64_C(0x100000001b3);
		d->b = (d->b ^ p[i] ^ 0x5a) * UINT64_C(0x100000001b3);
	}
}

static void digest_text(struct digest *d, const char *text)
{
	digest_add(d, text, strlen(text) + 1);
}

/* A file that cannot be read is left for rule_load() to complain of. */
static void digest_file(struct digest *d, const char *path)
{
	char buffer[16384];
	size_t n, total = 0;
	FILE *file = fopen(path, "re");

	digest_text(d, path);
	if (!file)
		return;
	while (total <= RULE_FILE_MAX && (n = fread(buffer, 1, sizeof(buffer), file))) {
		digest_add(d, buffer, n);
		total += n;
	}
	digest_add(d, &total, sizeof(total));
	fclose(file);
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

static void digest_tree(struct digest *d, const char *path)
{
	char *copy = mem_strdup(path);
	char *roots[] = { copy, NULL };
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR | FTS_COMFOLLOW, by_name);
	FTSENT *entry;

	while (tree && (entry = fts_read(tree))) {
		size_t size = strlen(entry->fts_path);

		if ((entry->fts_info == FTS_F || entry->fts_info == FTS_SL) && size > 4 &&
		    !strcmp(entry->fts_path + size - 4, ".lua"))
			digest_file(d, entry->fts_path);
	}
	if (tree)
		fts_close(tree);
	free(copy);
}

/* The program counts too: another build may write another base. */
static void digest_program(struct digest *d)
{
	struct stat self = { 0 };

	if (stat("/proc/self/exe", &self) < 0)
		return;
	digest_add(d, &self.st_size, sizeof(self.st_size));
	digest_add(d, &self.st_mtim, sizeof(self.st_mtim));
}

static int digest_all(const char *base, const struct arguments *rules,
		      struct digest *ret_digest, struct error *error)
{
	struct digest d = { UINT64_C(0xcbf29ce484222325), UINT64_C(0x84222325cbf29ce4) };
	struct kb *kb;
	int r = kb_open(base, &kb, error);

	if (r)
		return r;
	digest_text(&d, kb_info(kb)->version);
	kb_close(kb);
	digest_program(&d);
	for (size_t i = 0; i < rules->count; i++)
		digest_tree(&d, rules->items[i]);
	*ret_digest = d;
	return 0;
}

/* $XDG_CACHE_HOME/kbmatch, made when it is not there; false when it cannot be. */
static bool cache_directory(struct strbuf *path)
{
	const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");

	if (cache && *cache == '/')
		strbuf_add_text(path, cache);
	else if (home && *home == '/')
		strbuf_printf(path, "%s/.cache", home);
	else
		return false;
	if (mkdir(path->data, 0700) < 0 && errno != EEXIST)
		return false;
	strbuf_add_text(path, "/kbmatch");
	if (mkdir(path->data, 0700) < 0 && errno != EEXIST)
		return false;
	return !access(path->data, W_OK | X_OK);
}

static int older_first(const void *a, const void *b)
{
	struct stat x = { 0 }, y = { 0 };

	(void)!stat(*(char *const *)a, &x);
	(void)!stat(*(char *const *)b, &y);
	return (x.st_mtime > y.st_mtime) - (x.st_mtime < y.st_mtime);
}

/* Every edit of a rule leaves a base behind: the oldest ones go. */
static void cache_prune(const char *directory)
{
	AUTO(strbuf) struct strbuf pattern = { 0 };
	glob_t found;

	strbuf_printf(&pattern, "%s/rules-*.sqlite", directory);
	if (glob(pattern.data, GLOB_NOSORT, NULL, &found))
		return;
	qsort(found.gl_pathv, found.gl_pathc, sizeof(*found.gl_pathv), older_first);
	for (size_t i = 0; i + CACHE_FILES_MAX < found.gl_pathc; i++) {
		AUTO(strbuf) struct strbuf scan = { 0 };

		strbuf_printf(&scan, "%s.scan", found.gl_pathv[i]);
		unlink(scan.data);
		unlink(found.gl_pathv[i]);
	}
	globfree(&found);
}

static int temporary_path(struct strbuf *path, struct error *error)
{
	const char *directory = getenv("TMPDIR");

	strbuf_truncate(path, 0);
	strbuf_printf(path, "%s/kbmatch-XXXXXX",
		      directory && *directory ? directory : "/tmp");
	int fd = mkostemp(path->data, O_CLOEXEC);
	if (fd < 0)
		return error_set(error, -errno, "cannot write %s: %s", path->data,
				 strerror(errno));
	close(fd);
	return 0;
}

/* Whether the base of the cache is there and whole. */
static bool usable(const char *path)
{
	struct kb *kb;

	if (access(path, R_OK) || kb_open(path, &kb, NULL))
		return false;
	kb_close(kb);
	return true;
}

static int write_temporary(const struct knowledge *knowledge, const char *base,
			   struct strbuf *path, struct error *error)
{
	int r = temporary_path(path, error);

	if (r)
		return r;
	temporary_register(path->data);
	r = kb_write(knowledge, base, path->data, error);
	if (r)
		unlink(path->data);
	temporary_register(NULL);
	return r;
}

int base_with_rules(const char *base, const struct arguments *rules, char **ret_path,
		    bool *ret_temporary, struct error *error)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	AUTO(strbuf) struct strbuf directory = { 0 };
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	struct digest digest;

	int r = digest_all(base, rules, &digest, error);
	if (r)
		return r;
	bool cached = cache_directory(&directory);
	strbuf_printf(&path, "%s/rules-%016llx%016llx.sqlite", strbuf_text(&directory),
		      (unsigned long long)digest.a, (unsigned long long)digest.b);
	if (!cached || !usable(path.data)) {
		r = rule_load(rules->items, rules->count, &knowledge, error);
		/* A cache on a full or read-only disk must not stop the run; what is
		 * wrong with the rules shows again when it is tried elsewhere. */
		if (!r && (!cached || kb_write(knowledge, base, path.data, NULL))) {
			cached = false;
			r = write_temporary(knowledge, base, &path, error);
		}
		if (r)
			return r;
		if (cached)
			cache_prune(directory.data);
	}
	*ret_path = mem_strdup(path.data);
	*ret_temporary = !cached;
	return 0;
}

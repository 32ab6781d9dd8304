/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/base.h"

#include <fcntl.h>
#include <glob.h>
#include <inttypes.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/hash.h"
#include "engine/cmd/output.h"
#include "engine/kb/kb_write.h"
#include "engine/kb/rule_load.h"

#ifndef KBMATCH_DATADIR
#define KBMATCH_DATADIR "/usr/local/share/kbmatch"
#endif

/* --- the cache --- */

/* A file or folder of the cache counts where it is this user's, and no other may write to
 * it. */
static bool cache_is_own(const char *path)
{
	struct stat status;

	return !lstat(path, &status) && status.st_uid == geteuid() &&
	       !(status.st_mode & 022);
}

/* Another user may put another folder in the place of this one. */
static bool may_be_replaced(const char *path)
{
	struct stat status;

	return stat(path, &status) ||
	       (status.st_uid != geteuid() && status.st_uid != 0) ||
	       (status.st_mode & 01002) == 02;
}

/* Makes it and the folder above (mode 0700); false when it cannot be written to, or when
 * another user may write to it, or may put another one in its place. */
static bool cache_directory_make(const char *path)
{
	AUTO(mem) char *above = mem_strdup(path);
	char *slash = strrchr(above, '/');

	if (slash && slash != above) {
		*slash = '\0';
		mkdir(above, 0700); /* what matters is whether the folder can be used */
	}
	mkdir(path, 0700);
	for (; slash && slash != above; slash = strrchr(above, '/')) {
		*slash = '\0';
		if (may_be_replaced(above))
			return false;
	}
	return cache_is_own(path) && !access(path, W_OK | X_OK);
}

/* --- --rules: kept in the cache under a digest of all that goes into the base --- */

enum { KEY_SIZE = 33, CACHE_FILES_MAX = 16 };

/* FNV-1a, twice with different starts, tells a person's own files apart. */
struct digest {
	uint64_t a, b;
};

static void digest_add(struct digest *digest, const void *data, size_t size)
{
	digest->a = hash_bytes(digest->a, data, size);
	digest->b = hash_bytes(digest->b, data, size);
}

static int digest_file(struct digest *digest, const char *path, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	TRY(rule_file_read(path, &text, error));
	digest_add(digest, path, strlen(path) + 1);
	digest_add(digest, text.data, text.size);
	digest_add(digest, &text.size, sizeof(text.size));
	return 0;
}

/* A prelude may lie above the folder, outside the tree. */
static int digest_folder(struct digest *digest, const char *folder, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	const char *prelude = rule_prelude_find(arena, folder);
	struct rule_files files = { 0 };
	int r = prelude ? digest_file(digest, prelude, error) : 0;

	if (!r)
		r = rule_files_find(arena, folder, &files, error);
	for (size_t i = 0; !r && i < files.paths.count; i++)
		r = digest_file(digest, files.paths.items[i], error);
	vec_free(&files.paths);
	return r;
}

/* The program counts, too: another build may write another base. */
static int rules_key(const char *base, const struct arguments *rules,
		     char ret_key[KEY_SIZE], struct error *error)
{
	struct digest digest = { HASH_START, HASH_START >> 32 | HASH_START << 32 };
	AUTO(kb) struct kb *kb = NULL;
	struct stat exe;

	if (!stat("/proc/self/exe", &exe)) {
		const int64_t seen[] = { (int64_t)exe.st_dev, (int64_t)exe.st_ino,
					 exe.st_size, exe.st_mtim.tv_sec,
					 exe.st_mtim.tv_nsec };

		digest_add(&digest, seen, sizeof(seen));
	}
	for (size_t i = 0; i < rules->count; i++)
		TRY(digest_folder(&digest, rules->items[i], error));
	TRY(kb_open(base, &kb, error));
	digest_add(&digest, kb_info(kb)->version, strlen(kb_info(kb)->version) + 1);
	snprintf(ret_key, KEY_SIZE, "%016" PRIx64 "%016" PRIx64, digest.a, digest.b);
	return 0;
}

static int older_first(const void *a, const void *b)
{
	struct stat x = { 0 }, y = { 0 };

	(void)!stat(*(char *const *)a, &x);
	(void)!stat(*(char *const *)b, &y);
	return (x.st_mtime > y.st_mtime) - (x.st_mtime < y.st_mtime);
}

/* Every edit of a rule leaves a base behind: the oldest ones go. */
static void prune(const char *directory)
{
	AUTO(strbuf) struct strbuf pattern = { 0 };
	glob_t found;

	strbuf_printf(&pattern, "%s/rules-*.sqlite", directory);
	if (glob(pattern.data, GLOB_NOSORT, NULL, &found))
		return;
	qsort(found.gl_pathv, found.gl_pathc, sizeof(*found.gl_pathv), older_first);
	for (size_t i = 0; i + CACHE_FILES_MAX < found.gl_pathc; i++)
		unlink(found.gl_pathv[i]);
	globfree(&found);
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

/* The base at `base` with the rules on top, a file of the cache or a temporary one. */
static int add_rules(const char *base, const struct arguments *rules,
		     struct base *ret_base, struct error *error)
{
	AUTO(strbuf) struct strbuf path = { 0 }, directory = { 0 };
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	AUTO(kb) struct kb *kb = NULL;
	bool cached = user_directory("XDG_CACHE_HOME", ".cache", &directory) &&
		      cache_directory_make(directory.data);
	char key[KEY_SIZE];

	TRY(rules_key(base, rules, key, error));
	strbuf_printf(&path, "%s/rules-%s.sqlite", strbuf_text(&directory), key);
	/* One that is there must be this user's own, and whole. */
	if (!cached || !cache_is_own(path.data) || kb_open(path.data, &kb, NULL)) {
		TRY(rule_load(rules->items, rules->count, &knowledge, error));
		/* A cache on a full or read-only disk must not stop the run; what is
		 * wrong with the rules shows again when it is tried elsewhere. */
		cached = cached && !kb_write(knowledge, base, path.data, NULL);
		if (!cached)
			TRY(base_write_temporary(knowledge, base, &path, error));
	}
	if (cached && knowledge)
		prune(directory.data);
	ret_base->path = mem_strdup(path.data);
	ret_base->temporary = !cached;
	if (!cached) {
		temporary_register(ret_base->path);
		mem_on_exhaustion_keep(path.data);
	}
	return 0;
}

/* --- opening --- */

/* Without --rules. What a person names is taken as it is: kb_open() says what is wrong
 * with it. The string is the caller's. */
static int find(const char *named, char **ret_path, struct error *error)
{
	static const char installed[] = KBMATCH_DATADIR "/kb.sqlite";
	const char *variable = getenv("KBMATCH_KB");
	char beside[PATH_MAX] = "";
	ssize_t size = readlink("/proc/self/exe", beside, sizeof(beside) - 16);

	if (size > 0 && strrchr(beside, '/'))
		strcpy(strrchr(beside, '/'), "/kb.sqlite");
	if (!named && variable && *variable)
		named = variable;
	if (!named && !access(beside, F_OK))
		named = beside;
	if (!named && !access(installed, F_OK))
		named = installed;
	if (!named)
		return error_set(error, -ENOENT,
				 "no knowledge base: neither --kb nor $KBMATCH_KB is "
				 "given, and there is no %s and no %s; `kbmatch kb build "
				 "--rules rules` makes one",
				 beside, installed);
	*ret_path = mem_strdup(named);
	return 0;
}

static int open_at_path(struct base *base, struct error *error)
{
	TRY(kb_open(base->path, &base->kb, error));
	return scanner_open(base->kb, &base->scanner, error);
}

int base_reopen(const char *path, struct base *ret_base, struct error *error)
{
	AUTO(base) struct base opened = { .path = mem_strdup(path) };

	TRY(open_at_path(&opened, error));
	*ret_base = opened;
	opened = (struct base){ 0 };
	return 0;
}

int base_open(const struct options *options, struct base *ret_base, struct error *error)
{
	AUTO(base) struct base opened = { 0 };

	TRY(find(options->kb, &opened.path, error));
	if (options->rules.count) {
		AUTO(mem) char *below = TAKE(opened.path);

		TRY(add_rules(below, &options->rules, &opened, error));
	}
	TRY(open_at_path(&opened, error));
	error_at(error, NULL, 0, 0); /* what follows is not of the base */
	*ret_base = opened;
	opened = (struct base){ 0 };
	return 0;
}

void base_close(struct base *base)
{
	scanner_close(base->scanner);
	kb_close(base->kb);
	if (base->temporary) {
		unlink(base->path);
		mem_on_exhaustion_keep(base->path);
	}
	free(base->path);
	*base = (struct base){ 0 };
}

/* --- what a person names --- */

const char *nearest_rule(struct kb *kb, const char *id)
{
	const char *const *ids;
	size_t count = kb_rule_ids(kb, &ids);

	return nearest_word(id, ids, count);
}

int find_rule(struct kb *kb, const char *id, const struct rule **ret_rule,
	      struct error *error)
{
	*ret_rule = kb_rule(kb, id);
	return *ret_rule ? 0
			 : error_unknown(error, -ENOENT, nearest_rule(kb, id),
					 "kbmatch search WORDS finds rules",
					 "no rule \"%s\" in the base", id);
}

void list_remedies(const struct rule *rule, struct strbuf *out)
{
	for (size_t i = 0; i < rule->remedy_count; i++)
		strbuf_printf(out, "%s%s%s", i ? ", " : "", rule->remedies[i].id,
			      rule->remedies[i].avoid ? " (to be avoided)" : "");
}

int find_remedy(const struct rule *rule, const char *id, const struct remedy **ret_remedy,
		struct error *error)
{
	AUTO(strbuf) struct strbuf list = { 0 };

	*ret_remedy = rule_remedy(rule, id);
	if (*ret_remedy)
		return 0;
	strbuf_add_text(&list, rule->remedy_count ? "it has: " : "it has: none");
	list_remedies(rule, &list);
	return error_unknown(error, -ENOENT,
			     NEAREST(id, rule->remedies, rule->remedy_count), list.data,
			     "%s has no remedy \"%s\"", rule->id, id);
}

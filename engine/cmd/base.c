/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/base.h"

#include <fcntl.h>
#include <glob.h>
#include <inttypes.h>
#include <limits.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/hash.h"
#include "engine/cmd/output.h"
#include "engine/kb/kb_write.h"
#include "engine/kb/rule_load.h"
#include "engine/update/places.h"

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

enum { KEY_SIZE = 33, CACHE_FILES_MAX = 16, CACHE_NOTES_MAX = 64, SETTLED_SECONDS = 2 };

/*
 * The state of the base, the program and every rule file. Reading thousands of files
 * takes longer than all else at the start. So the cache also holds, under a digest of
 * what stat() says of them, the key that their content gave: files that nobody touched
 * are not read again. FNV-1a, twice with different starts, tells a person's own files
 * apart.
 */
struct look {
	bool content; /* else what stat() says */
	uint64_t a, b;
	time_t newest;
};

static void look_at(struct look *look, const void *data, size_t size)
{
	look->a = hash_bytes(look->a, data, size);
	look->b = hash_bytes(look->b, data, size);
}

static int look_at_status(struct look *look, const char *path)
{
	struct stat status;

	if (stat(path, &status))
		return -errno;
	const int64_t seen[] = { (int64_t)status.st_dev, (int64_t)status.st_ino,
				 status.st_size,	 status.st_mtim.tv_sec,
				 status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
				 status.st_ctim.tv_nsec };
	look_at(look, seen, sizeof(seen));
	if (status.st_ctim.tv_sec > look->newest)
		look->newest = status.st_ctim.tv_sec;
	return 0;
}

static int look_at_file(struct look *look, const char *path, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	look_at(look, path, strlen(path) + 1);
	if (look->content) {
		TRY(rule_file_read(path, &text, error));
		look_at(look, text.data, text.size);
		look_at(look, &text.size, sizeof(text.size));
	} else {
		(void)look_at_status(look, path);
	}
	return 0;
}

/* The program counts, too: another build may write another base. A prelude may lie above
 * the folder, outside the tree. */
static int look_at_rules(struct look *look, const struct arguments *rules,
			 struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	int r = 0;

	look->a = HASH_START;
	look->b = HASH_START >> 32 | HASH_START << 32;
	(void)look_at_status(look, "/proc/self/exe");
	for (size_t i = 0; !r && i < rules->count; i++) {
		const char *prelude = rule_prelude_find(arena, rules->items[i]);
		struct rule_files files = { 0 };

		if (prelude)
			r = look_at_file(look, prelude, error);
		if (!r)
			r = rule_files_find(arena, rules->items[i], &files, error);
		for (size_t j = 0; !r && j < files.paths.count; j++)
			r = look_at_file(look, files.paths.items[j], error);
		vec_free(&files.paths);
	}
	return r;
}

static int look_at_base(struct look *look, const char *base, struct error *error)
{
	AUTO(kb) struct kb *kb = NULL;

	if (!look->content) {
		look_at(look, base, strlen(base) + 1);
		return look_at_status(look, base); /* told when it is opened */
	}
	TRY(kb_open(base, &kb, error));
	look_at(look, kb_info(kb)->version, strlen(kb_info(kb)->version) + 1);
	return 0;
}

static void print_key(const struct look *look, char ret_key[KEY_SIZE])
{
	snprintf(ret_key, KEY_SIZE, "%016" PRIx64 "%016" PRIx64, look->a, look->b);
}

/* `directory` is that of the cache, NULL when there is none. */
static int rules_key(const char *base, const struct arguments *rules,
		     const char *directory, char ret_key[KEY_SIZE], struct error *error)
{
	struct look outside = { 0 }, inside = { .content = true };
	AUTO(strbuf) struct strbuf note = { 0 };
	char key[KEY_SIZE];

	TRY(look_at_rules(&outside, rules, error));
	bool known = directory && !look_at_base(&outside, base, error);
	if (known) {
		print_key(&outside, key);
		strbuf_printf(&note, "%s/rules-%s.key", directory, key);
		AUTO(fd)
		int fd = open(note.data, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
		memset(ret_key, 0, KEY_SIZE);
		if (fd >= 0 && read(fd, ret_key, KEY_SIZE - 1) == KEY_SIZE - 1 &&
		    strspn(ret_key, "0123456789abcdef") == KEY_SIZE - 1)
			return 0;
	}
	TRY(look_at_rules(&inside, rules, error));
	TRY(look_at_base(&inside, base, error));
	print_key(&inside, ret_key);
	/* A file changed twice within the clock's step looks the same after the second
	 * time. Without a note the next run reads the files again. */
	if (known && time(NULL) - outside.newest > SETTLED_SECONDS)
		(void)!write_file(note.data, false, slice_of(ret_key), NULL);
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

	TRY(rules_key(base, rules, cached ? directory.data : NULL, key, error));
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
	if (cached && knowledge) {
		prune(directory.data, "rules-*.sqlite", CACHE_FILES_MAX);
		prune(directory.data, "rules-*.key", CACHE_NOTES_MAX);
	}
	ret_base->path = mem_strdup(path.data);
	ret_base->temporary = !cached;
	if (!cached) {
		temporary_register(ret_base->path);
		mem_on_exhaustion_keep(path.data);
	}
	return 0;
}

/* --- opening --- */

int base_open(const struct options *options, struct base *ret_base, struct error *error)
{
	AUTO(base) struct base place = { 0 };
	char program[PATH_MAX];

	program_path(program);
	TRY(places_choose(options->kb, program, &place.path, error));
	if (options->rules.count) {
		AUTO(mem) char *below = TAKE(place.path);

		TRY(add_rules(below, &options->rules, &place, error));
	}
	TRY(base_open_file(place.path, ret_base, error));
	error_at(error, NULL, 0, 0); /* what follows is not of the base */
	if (place.temporary) {
		mem_on_exhaustion_keep(place.path);
		temporary_register(ret_base->path);
	}
	ret_base->temporary = place.temporary;
	place.temporary = false;
	return 0;
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

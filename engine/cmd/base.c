/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/base.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <inttypes.h>
#include <limits.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/cache.h"
#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/cmd/output.h"
#include "engine/kb/kb.h"
#include "engine/kb/kb_write.h"
#include "engine/kb/rule_files.h"
#include "engine/kb/rule_load.h"

#ifndef KBMATCH_DATADIR
#define KBMATCH_DATADIR "/usr/local/share/kbmatch"
#endif

/* --- --rules: kept in the cache under a digest of all that goes into the base --- */

enum { KEY_SIZE = 33, CACHE_FILES_MAX = 16, CACHE_NOTES_MAX = 64, SETTLED_SECONDS = 2 };

/*
 * What is seen of the base, the program and every rule file. Reading thousands of files
 * takes longer than all else at the start. So the cache also holds, under a digest of
 * what stat() says of them, the key that their content gave: files that nobody touched
 * are not read again. FNV-1a, twice with different starts, tells a person's own files
 * apart.
 */
struct look {
	bool content; /* else what stat() says */
	uint64_t a, b;
	time_t newest;
	struct error *error;
	int failed; /* -errno: the key would do for other rules, too */
};

static void look_at(struct look *look, const void *data, size_t size)
{
	const unsigned char *p = data;

	for (size_t i = 0; i < size; i++) {
		look->a = (look->a ^ p[i]) * UINT64_C(0x100000001b3);
		look->b = (look->b ^ p[i] ^ 0x5a) * UINT64_C(0x100000001b3);
	}
}

static void look_at_text(struct look *look, const char *text)
{
	look_at(look, text, strlen(text) + 1);
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

static void look_at_file(struct look *look, const char *path)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	look_at_text(look, path);
	if (!look->content) {
		(void)look_at_status(look, path);
		return;
	}
	if (!look->failed)
		look->failed = rule_file_read(path, &text, look->error);
	look_at(look, text.data, text.size);
	look_at(look, &text.size, sizeof(text.size));
}

/* The prelude may lie above the folder, outside the tree. */
static void look_at_tree(struct look *look, const char *path)
{
	AUTO(arena) struct arena *arena = arena_new();
	const char *prelude = rule_prelude_find(arena, path);
	struct rule_files files = { 0 };

	if (prelude)
		look_at_file(look, prelude);
	if (!look->failed)
		look->failed = rule_files_find(arena, path, &files, look->error);
	for (size_t i = 0; !look->failed && i < files.paths.count; i++)
		look_at_file(look, files.paths.items[i]);
	vec_free(&files.paths);
}

/* The program counts, too: another build may write another base. */
static void look_at_rules(struct look *look, const struct arguments *rules)
{
	look->a = UINT64_C(0xcbf29ce484222325);
	look->b = UINT64_C(0x84222325cbf29ce4);
	(void)look_at_status(look, "/proc/self/exe");
	for (size_t i = 0; i < rules->count; i++)
		look_at_tree(look, rules->items[i]);
}

static int look_at_base(struct look *look, const char *base)
{
	struct kb *kb;
	int r;

	if (!look->content) {
		look_at_text(look, base);
		return look_at_status(look, base); /* told when it is opened */
	}
	r = kb_open(base, &kb, look->error);
	if (r)
		return r;
	look_at_text(look, kb_info(kb)->version);
	kb_close(kb);
	return 0;
}

static void print_key(const struct look *look, char ret_key[KEY_SIZE])
{
	snprintf(ret_key, KEY_SIZE, "%016" PRIx64 "%016" PRIx64, look->a, look->b);
}

static bool read_note(const char *path, char ret_key[KEY_SIZE])
{
	char key[KEY_SIZE] = "";
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

	if (fd < 0 || read(fd, key, KEY_SIZE - 1) != KEY_SIZE - 1 ||
	    strspn(key, "0123456789abcdef") != KEY_SIZE - 1)
		return false;
	memcpy(ret_key, key, KEY_SIZE);
	return true;
}

/* `directory` is that of the cache, NULL when there is none. */
static int rules_key(const char *base, const struct arguments *rules,
		     const char *directory, char ret_key[KEY_SIZE], struct error *error)
{
	struct look outside = { .error = error };
	struct look inside = { .content = true, .error = error };
	AUTO(strbuf) struct strbuf note = { 0 };
	char key[KEY_SIZE];

	look_at_rules(&outside, rules);
	if (outside.failed)
		return outside.failed;
	bool known = directory && !look_at_base(&outside, base);
	if (known) {
		print_key(&outside, key);
		strbuf_printf(&note, "%s/rules-%s.key", directory, key);
		if (read_note(note.data, ret_key))
			return 0;
	}
	look_at_rules(&inside, rules);
	int r = inside.failed ? inside.failed : look_at_base(&inside, base);
	if (r)
		return r;
	print_key(&inside, ret_key);
	/* A file changed twice within the clock's step looks the same after the second
	 * time. Without a note the next run reads the files again. */
	if (known && time(NULL) - outside.newest > SETTLED_SECONDS)
		(void)!write_whole_file(note.data, ret_key, KEY_SIZE - 1, NULL);
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

/* The base at `base` with the rules on top, a file of the cache or a temporary one. */
static int add_rules(const char *base, const struct arguments *rules,
		     struct base *ret_base, struct error *error)
{
	AUTO(strbuf) struct strbuf path = { 0 }, directory = { 0 };
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	bool cached = user_directory("XDG_CACHE_HOME", ".cache", &directory) &&
		      cache_directory_make(directory.data);
	char key[KEY_SIZE];
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
		if (cached) {
			prune(directory.data, "rules-*.sqlite", CACHE_FILES_MAX);
			prune(directory.data, "rules-*.key", CACHE_NOTES_MAX);
		}
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

static bool beside_executable(char *path, size_t size)
{
	char self[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);

	if (n <= 0)
		return false;
	self[n] = '\0';
	char *slash = strrchr(self, '/');
	if (!slash)
		return false;
	*slash = '\0';
	return snprintf(path, size, "%s/kb.sqlite", self) < (int)size;
}

/* Without --rules; the string is the caller's. */
static int find(const struct options *options, char **ret_path, struct error *error)
{
	const char *variable = getenv("KBMATCH_KB");
	static const char installed[] = KBMATCH_DATADIR "/kb.sqlite";
	char beside[PATH_MAX] = "";
	const char *path = NULL;

	/* What a person names is taken as it is: kb_open() says what is wrong with it. */
	if (options->kb)
		path = options->kb;
	else if (variable && *variable)
		path = variable;
	else if (beside_executable(beside, sizeof(beside)) && !access(beside, F_OK))
		path = beside;
	else if (!access(installed, F_OK))
		path = installed;
	if (!path)
		return error_set(error, -ENOENT,
				 "no knowledge base: neither --kb nor $KBMATCH_KB is "
				 "given, and there is no %s and no %s; `kbmatch kb build "
				 "--rules rules` makes one",
				 beside, installed);
	*ret_path = mem_strdup(path);
	return 0;
}

int base_reopen(const struct base *base, struct base *ret_base, struct error *error)
{
	struct base opened = { .path = mem_strdup(base->path) };
	int r = kb_open(opened.path, &opened.kb, error);

	if (!r)
		r = scanner_open(opened.kb, &opened.scanner, error);
	if (r) {
		base_close(&opened);
		return r;
	}
	*ret_base = opened;
	return 0;
}

int base_open(const struct options *options, struct base *ret_base, struct error *error)
{
	AUTO(base) struct base place = { 0 };
	int r = find(options, &place.path, error);

	if (!r && options->rules.count) {
		AUTO(mem) char *below = TAKE(place.path);

		r = add_rules(below, &options->rules, &place, error);
	}
	if (!r)
		r = base_reopen(&place, ret_base, error);
	if (r)
		return r;
	error_at(error, NULL, 0, 0); /* what follows is not of the base */
	if (place.temporary) {
		mem_on_exhaustion_keep(place.path);
		temporary_register(ret_base->path);
	}
	ret_base->temporary = place.temporary;
	place.temporary = false;
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

int find_rule(struct kb *kb, const char *id, const struct rule **ret_rule,
	      struct error *error)
{
	const char *const *ids;

	*ret_rule = kb_rule(kb, id);
	if (*ret_rule)
		return 0;
	size_t count = kb_rule_ids(kb, &ids);
	const char *near = nearest_word(id, ids, count);
	return error_set(error, -ENOENT, "no rule \"%s\" in the base%s%s%s", id,
			 near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "; kbmatch search WORDS finds rules");
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
	const char *ids[64];
	size_t count = 0;
	for (; count < rule->remedy_count && count < ARRAY_SIZE(ids); count++)
		ids[count] = rule->remedies[count].id;
	const char *near = nearest_word(id, ids, count);
	if (near)
		return error_set(error, -ENOENT,
				 "%s has no remedy \"%s\"; did you mean %s?", rule->id,
				 id, near);
	list_remedies(rule, &list);
	return error_set(error, -ENOENT, "%s has no remedy \"%s\"; it has: %s", rule->id,
			 id, list.size ? list.data : "none");
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/rules_key.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/kb/kb.h"
#include "engine/load/rule_files.h"
#include "engine/load/rule_load.h"

/* FNV-1a, twice with different starts: enough to tell a person's own files apart. */
struct digest {
	uint64_t a, b;
};

static struct digest digest_new(void)
{
	return (struct digest){ UINT64_C(0xcbf29ce484222325),
				UINT64_C(0x84222325cbf29ce4) };
}

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

static void digest_key(const struct digest *d, char ret_key[RULES_KEY_SIZE])
{
	snprintf(ret_key, RULES_KEY_SIZE, "%016llx%016llx", (unsigned long long)d->a,
		 (unsigned long long)d->b);
}

/* What is seen of all files: by stat(), and by content where that is wanted. */
struct look {
	bool content;
	struct digest digest;
	struct timespec newest;
	struct error *error;
	int failed; /* -errno: the key would do for other rules, too */
};

static void look_at_status(struct look *look, const struct stat *status)
{
	const struct {
		uint64_t device, inode, size;
		int64_t seconds[2], nanoseconds[2];
	} seen = { status->st_dev,
		   status->st_ino,
		   (uint64_t)status->st_size,
		   { status->st_mtim.tv_sec, status->st_ctim.tv_sec },
		   { status->st_mtim.tv_nsec, status->st_ctim.tv_nsec } };

	digest_add(&look->digest, &seen, sizeof(seen));
	if (status->st_ctim.tv_sec > look->newest.tv_sec)
		look->newest = status->st_ctim;
}

static void look_at_content(struct look *look, const char *path)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	int r = look->failed ? 0 : rule_file_read(path, &text, look->error);

	if (r)
		look->failed = r;
	digest_add(&look->digest, text.data, text.size);
	digest_add(&look->digest, &text.size, sizeof(text.size));
}

static void look_at_file(struct look *look, const char *path)
{
	struct stat status;

	digest_text(&look->digest, path);
	if (look->content)
		look_at_content(look, path);
	else if (!stat(path, &status))
		look_at_status(look, &status);
}

/* It may lie above the folder, outside the tree. */
static void look_at_prelude(struct look *look, const char *path)
{
	AUTO(arena) struct arena *arena = arena_new();
	const char *prelude = rule_prelude_find(arena, path);

	if (prelude)
		look_at_file(look, prelude);
}

static void look_at_tree(struct look *look, const char *path)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct rule_files files = { 0 };

	if (!look->failed)
		look->failed = rule_files_find(arena, path, &files, look->error);
	for (size_t i = 0; !look->failed && i < files.paths.count; i++)
		look_at_file(look, files.paths.items[i]);
	vec_free(&files.paths);
}

/* The program counts too: another build may write another base. */
static void look_at_program(struct look *look)
{
	struct stat self;

	if (!stat("/proc/self/exe", &self))
		look_at_status(look, &self);
}

static void look_at_all(struct look *look, const struct arguments *rules)
{
	look->digest = digest_new();
	look_at_program(look);
	for (size_t i = 0; i < rules->count; i++) {
		look_at_prelude(look, rules->items[i]);
		look_at_tree(look, rules->items[i]);
	}
}

static int look_at_base(struct look *look, const char *base, struct error *error)
{
	struct stat status;
	struct kb *kb;

	if (!look->content) {
		if (stat(base, &status))
			return -errno; /* told when it is opened */
		digest_text(&look->digest, base);
		look_at_status(look, &status);
		return 0;
	}
	int r = kb_open(base, &kb, error);
	if (r)
		return r;
	digest_text(&look->digest, kb_info(kb)->version);
	kb_close(kb);
	return 0;
}

static bool read_note(const char *path, char ret_key[RULES_KEY_SIZE])
{
	char key[RULES_KEY_SIZE] = "";
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

	if (fd < 0)
		return false;
	ssize_t got = read(fd, key, RULES_KEY_SIZE - 1);
	close(fd);
	if (got != RULES_KEY_SIZE - 1 ||
	    strspn(key, "0123456789abcdef") != RULES_KEY_SIZE - 1)
		return false;
	memcpy(ret_key, key, RULES_KEY_SIZE);
	return true;
}

/* Without a note the next run reads the files again: failures do not matter. */
static void write_note(const char *path, const char *key)
{
	AUTO(strbuf) struct strbuf temporary = { 0 };

	strbuf_printf(&temporary, "%s.XXXXXX", path);
	int fd = mkostemp(temporary.data, O_CLOEXEC);
	if (fd < 0)
		return;
	bool whole = write(fd, key, RULES_KEY_SIZE - 1) == RULES_KEY_SIZE - 1;
	if (close(fd) || !whole || rename(temporary.data, path))
		unlink(temporary.data);
}

/* A file changed twice within the clock's step looks the same after the second time. */
static bool is_settled(const struct look *look)
{
	enum { SETTLED_SECONDS = 2 };

	return time(NULL) - look->newest.tv_sec > SETTLED_SECONDS;
}

int rules_key(const char *base, const struct arguments *rules, const char *directory,
	      char ret_key[RULES_KEY_SIZE], struct error *error)
{
	struct look outside = { .content = false, .error = error };
	struct look inside = { .content = true, .error = error };
	AUTO(strbuf) struct strbuf note = { 0 };
	char key[RULES_KEY_SIZE];

	look_at_all(&outside, rules);
	if (outside.failed)
		return outside.failed;
	bool known = directory && !look_at_base(&outside, base, NULL);
	if (known) {
		digest_key(&outside.digest, key);
		strbuf_printf(&note, "%s/rules-%s.key", directory, key);
		if (read_note(note.data, ret_key))
			return 0;
	}
	look_at_all(&inside, rules);
	int r = inside.failed ? inside.failed : look_at_base(&inside, base, error);
	if (r)
		return r;
	digest_key(&inside.digest, ret_key);
	if (known && is_settled(&outside))
		write_note(note.data, ret_key);
	return 0;
}

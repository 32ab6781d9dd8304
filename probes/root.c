/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/root.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "probes/accounts.h"

enum { TRIES_MAX = 1000 };

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void names_sort(const char **items, size_t count)
{
	if (count)
		qsort(items, count, sizeof(*items), by_name);
}

/* This machine. */

/* O_PATH goes with few other flags. */
static int usual_flags(int flags)
{
	int more = flags & O_PATH ? 0 : O_NONBLOCK | O_NOCTTY;

	return O_RDONLY | O_CLOEXEC | flags | more;
}

static int live_open(const struct root *root, const char *path, int flags)
{
	int fd = open(path, usual_flags(flags));

	(void)root;
	return fd < 0 ? -errno : fd;
}

static void mode_text(mode_t mode, char ret_text[11])
{
	static const char letters[] = "rwxrwxrwx";
	char kind = S_ISCHR(mode) ? 'c' : S_ISBLK(mode) ? 'b' : S_ISDIR(mode) ? 'd' : '-';

	ret_text[0] = kind;
	for (int i = 0; i < 9; i++)
		ret_text[i + 1] = mode >> (8 - i) & 1 ? letters[i] : '-';
	ret_text[10] = '\0';
}

static struct node live_node(const struct root *root, struct arena *arena,
			     const char *path)
{
	struct node node = { .there = false };
	struct stat status;

	if (lstat(path, &status))
		return node;
	struct accounts accounts = accounts_read(root, arena);
	errno = 0;
	node.there = true;
	mode_text(status.st_mode, node.mode);
	node.owner = account_name(&accounts.users, arena, status.st_uid);
	node.group = account_name(&accounts.groups, arena, status.st_gid);
	node.acl = acl_read(&accounts, arena, path);
	return node;
}

static struct names live_nodes(const struct root *root, struct arena *arena,
			       const char *path)
{
	struct names names = root_names(root, arena, path);
	size_t kept = 0;

	for (size_t i = 0; i < names.count; i++) {
		struct stat status;

		if (!lstat(arena_printf(arena, "%s/%s", path, names.items[i]), &status) &&
		    S_ISCHR(status.st_mode))
			names.items[kept++] = names.items[i];
	}
	names.count = kept;
	return names;
}

static const struct root_methods this_machine = { live_open, live_node, live_nodes };

/* A saved machine. */

static int saved_open(const struct root *root, const char *path, int flags)
{
	struct open_how how = {
		.flags = (unsigned)usual_flags(flags),
		.resolve = RESOLVE_IN_ROOT,
	};
	long fd = -1;

	/* "..": EAGAIN where something on the machine was renamed meanwhile (openat2(2)).
	 */
	for (int i = 0; fd < 0 && i < TRIES_MAX && (!i || errno == EAGAIN); i++)
		fd = syscall(SYS_openat2, root->fd, path, &how, sizeof(how));
	return fd < 0 ? -errno : (int)fd;
}

/* A line of the listing. */
struct listed {
	const char *path;
	struct node node;
};

/* MODE OWNER GROUP PATH [open=WORD] [acl=ENTRY]..., cut at blanks; false: no such line.
 */
static bool read_entry(struct arena *arena, char *line, struct listed *ret_entry)
{
	AUTO(strbuf) struct strbuf acl = { 0 };
	struct node node = { .there = true };
	char *rest = NULL, *mode = strtok_r(line, " \t", &rest);

	node.owner = mode ? strtok_r(NULL, " \t", &rest) : NULL;
	node.group = node.owner ? strtok_r(NULL, " \t", &rest) : NULL;
	const char *path = node.group ? strtok_r(NULL, " \t", &rest) : NULL;
	if (!path || *path != '/' || strlen(mode) < 10 || !strchr("bcdlps-", *mode))
		return false;
	memcpy(node.mode, mode, 10);
	for (char *word; (word = strtok_r(NULL, " \t", &rest));) {
		if (!strncmp(word, "open=", 5))
			node.open = word + 5;
		else if (!strncmp(word, "acl=", 4))
			strbuf_printf(&acl, "%s%s", acl.size ? " " : "", word + 4);
	}
	node.acl = arena_strdup(arena, strbuf_text(&acl));
	*ret_entry = (struct listed){ path, node };
	return true;
}

/* The lines of the listing; false: it cannot be read (errno). An empty one says that
 * there are no nodes, text without an entry says nothing. */
static bool read_listing(const struct root *root, struct arena *arena,
			 struct listed **ret_entries, size_t *ret_count)
{
	struct slice text = root_bytes(root, arena, "/dev/LISTING", ROOT_TEXT_MAX);
	bool empty = !slice_trim(text).size;
	char *rest = (char *)text.data, *line;
	VEC(struct listed) list = { 0 };
	struct listed entry;

	if (!text.data)
		return false;
	while ((line = strsep(&rest, "\n")))
		if (read_entry(arena, line, &entry))
			vec_push(&list, entry);
	*ret_count = list.count;
	*ret_entries = list.count ? arena_freeze(arena, &list) : NULL;
	errno = *ret_count || empty ? 0 : EINVAL;
	return !errno;
}

static struct node saved_node(const struct root *root, struct arena *arena,
			      const char *path)
{
	struct listed *entries;
	size_t count;

	if (!read_listing(root, arena, &entries, &count))
		return (struct node){ .there = false };
	for (size_t i = 0; i < count; i++)
		if (!strcmp(entries[i].path, path))
			return entries[i].node;
	errno = ENOENT;
	return (struct node){ .there = false };
}

static struct names saved_nodes(const struct root *root, struct arena *arena,
				const char *path)
{
	struct names names = { NULL, 0 };
	size_t size = strlen(path), count, found = 0;
	struct listed *entries;

	if (!read_listing(root, arena, &entries, &count))
		return names;
	names.items = arena_array(arena, const char *, count + 1);
	for (size_t i = 0; i < count && found < ROOT_NAMES_MAX; i++) {
		const char *name = entries[i].path;

		if (!strncmp(name, path, size) && name[size] == '/' &&
		    !strchr(name + size + 1, '/'))
			names.items[found++] = name + size + 1;
	}
	names_sort(names.items, found);
	for (size_t i = 0; i < found; i++)
		if (!i || strcmp(names.items[i], names.items[names.count - 1]) != 0)
			names.items[names.count++] = names.items[i];
	errno = 0;
	return names;
}

static const struct root_methods saved_machine = { saved_open, saved_node, saved_nodes };

/* Any machine. */

int root_open(const char *path, struct root *ret_root, struct error *error)
{
	int fd = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
	bool live = !strcmp(path, "/");

	if (fd < 0)
		return error_set(error, -errno, "cannot open %s: %s", path,
				 strerror(errno));
	*ret_root =
		(struct root){ fd, live, path, live ? &this_machine : &saved_machine };
	int top = root_fd(ret_root, "/", O_PATH);
	if (top >= 0)
		return close(top), 0;
	root_close(ret_root);
	return error_set(error, top,
			 "cannot keep within %s (openat2: %s); a saved tree needs Linux "
			 "5.6 or newer",
			 path, strerror(-top));
}

void root_close(struct root *root)
{
	if (root->fd > 0)
		close(root->fd);
	*root = (struct root){ .fd = -1 };
}

int root_fd(const struct root *root, const char *path, int flags)
{
	return root->methods->open(root, path, flags);
}

struct node root_node(const struct root *root, struct arena *arena, const char *path)
{
	return root->methods->node(root, arena, path);
}

struct names root_nodes(const struct root *root, struct arena *arena, const char *path)
{
	return root->methods->nodes(root, arena, path);
}

int root_file(const struct root *root, const char *path)
{
	struct stat status;
	int r = root_stat(root, path, &status);

	if (r || !S_ISREG(status.st_mode))
		return r ? r : -EINVAL;
	int fd = root_fd(root, path, 0);
	/* It may be another one by now. */
	if (fd < 0 || (!fstat(fd, &status) && S_ISREG(status.st_mode)))
		return fd;
	close(fd);
	return -EINVAL;
}

struct slice root_bytes(const struct root *root, struct arena *arena, const char *path,
			size_t max)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	int fd = root_file(root, path), failed = 0;
	ssize_t n = 1;

	if (fd < 0) {
		errno = -fd;
		return (struct slice){ NULL, 0 };
	}
	while (n && b.size < max) {
		size_t room = max - b.size < 16384 ? max - b.size : 16384;

		strbuf_reserve(&b, room);
		n = read(fd, b.data + b.size, room);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			failed = errno;
			break;
		}
		b.size += (size_t)n;
	}
	close(fd);
	errno = failed;
	if (failed && !b.size)
		return (struct slice){ NULL, 0 };
	return slice_from(arena_string(arena, strbuf_slice(&b)), b.size);
}

char *root_text(const struct root *root, struct arena *arena, const char *path)
{
	struct slice bytes = root_bytes(root, arena, path, ROOT_TEXT_MAX);

	if (!bytes.data)
		return NULL;
	size_t size = strlen(bytes.data);
	char *text = (char *)bytes.data;
	while (size && isspace((unsigned char)text[size - 1]))
		size--;
	text[size] = '\0';
	return text;
}

char *root_textf(const struct root *root, struct arena *arena, const char *format, ...)
{
	char path[PATH_MAX];
	va_list args;

	va_start(args, format);
	int size = vsnprintf(path, sizeof(path), format, args);
	va_end(args);
	if (size < 0 || size >= (int)sizeof(path)) {
		errno = ENAMETOOLONG;
		return NULL;
	}
	return root_text(root, arena, path);
}

bool text_integer(const char *text, uint64_t *ret_number)
{
	bool hexadecimal = text[0] == '0' && (text[1] | 32) == 'x';
	char *end;

	errno = 0;
	unsigned long long number = strtoull(text, &end, hexadecimal ? 16 : 10);
	if (errno || *end || !isdigit((unsigned char)*text))
		return false;
	*ret_number = number;
	return true;
}

bool root_number(const struct root *root, const char *path, uint64_t *ret_number)
{
	char text[64];
	int fd = root_file(root, path);
	ssize_t size = fd < 0 ? -1 : read(fd, text, sizeof(text) - 1);

	if (fd >= 0)
		close(fd);
	if (size <= 0 || size == sizeof(text) - 1)
		return false;
	while (size && isspace((unsigned char)text[size - 1]))
		size--;
	text[size] = '\0';
	return text_integer(text, ret_number);
}

int root_stat(const struct root *root, const char *path, struct stat *ret_stat)
{
	int fd = root_fd(root, path, O_PATH);

	if (fd < 0)
		return fd;
	int r = fstat(fd, ret_stat) ? -errno : 0;
	close(fd);
	return r;
}

bool root_exists(const struct root *root, const char *path)
{
	struct stat status;

	return !root_stat(root, path, &status);
}

char *root_link(const struct root *root, struct arena *arena, const char *path)
{
	char target[PATH_MAX];
	int fd = root_fd(root, path, O_PATH | O_NOFOLLOW);

	if (fd < 0) {
		errno = -fd;
		return NULL;
	}
	ssize_t size = readlinkat(fd, "", target, sizeof(target));
	close(fd);
	if (size <= 0 || size == sizeof(target))
		return NULL;
	return arena_string(arena, slice_from(target, (size_t)size));
}

char *root_real(const struct root *root, struct arena *arena, const char *path)
{
	char real[PATH_MAX], top[PATH_MAX];
	int fd = root_fd(root, path, O_PATH);

	if (fd < 0) {
		errno = -fd;
		return NULL;
	}
	size_t size = fd_path(fd, real);
	close(fd);
	if (!size)
		return NULL;
	size = fd_path(root->fd, top);
	if (!size || strncmp(real, top, size) != 0)
		return NULL;
	/* Of "/." and /proc/PID/root the top is called "/", too. */
	if (size == 1)
		return arena_strdup(arena, real);
	return arena_strdup(arena, real[size] ? real + size : "/");
}

struct names root_names(const struct root *root, struct arena *arena, const char *path)
{
	VEC(const char *) list = { 0 };
	int fd = root_fd(root, path, O_DIRECTORY);
	DIR *directory = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *entry;
	int failed = 0;

	if (!directory) {
		failed = fd < 0 ? -fd : errno;
		if (fd >= 0)
			close(fd);
		errno = failed;
		return (struct names){ NULL, 0 };
	}
	for (errno = 0; list.count < ROOT_NAMES_MAX && (entry = readdir(directory));
	     errno = 0)
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			vec_push(&list, arena_strdup(arena, entry->d_name));
	failed = errno;
	closedir(directory);
	names_sort(list.items, list.count);
	struct names names = { .count = list.count };
	names.items = list.count ? arena_freeze(arena, &list) : NULL;
	errno = failed;
	return names;
}

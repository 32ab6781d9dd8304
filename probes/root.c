/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/root.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "probes/accounts.h"

enum { TRIES_MAX = 1000, SET_MAX = 4000 };

/* O_PATH can be combined with few other flags. */
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

static int saved_open(const struct root *root, const char *path, int flags)
{
	struct open_how how = {
		.flags = (unsigned)usual_flags(flags),
		.resolve = RESOLVE_IN_ROOT,
	};
	long fd = -1;

	/* With "..": EAGAIN if a file was renamed anywhere meanwhile (openat2(2)). */
	for (int i = 0; fd < 0 && i < TRIES_MAX && (!i || errno == EAGAIN); i++)
		fd = syscall(SYS_openat2, root->fd, path, &how, sizeof(how));
	return fd < 0 ? -errno : (int)fd;
}

int root_open(const char *path, struct arena *arena, struct root *ret_root,
	      struct error *error)
{
	int fd = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
	bool live = !strcmp(path, "/");

	if (fd < 0)
		return error_set(error, -errno, "cannot open %s: %s", path,
				 strerror(errno));
	*ret_root = (struct root){ fd, live, path, arena, live ? live_open : saved_open };
	int top = ret_root->open(ret_root, "/", O_PATH);
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

int root_stat(const struct root *root, const char *path, struct stat *ret_stat)
{
	AUTO(fd) int fd = root->open(root, path, O_PATH);

	if (fd < 0)
		return fd;
	return fstat(fd, ret_stat) ? -errno : 0;
}

bool root_exists(const struct root *root, const char *path)
{
	struct stat status;

	return !root_stat(root, path, &status);
}

bool root_is(const struct root *root, const char *path, mode_t kind)
{
	struct stat status;

	return !root_stat(root, path, &status) && (status.st_mode & S_IFMT) == kind;
}

int root_file(const struct root *root, const char *path)
{
	struct stat status;
	int r = root_stat(root, path, &status);

	if (r || !S_ISREG(status.st_mode))
		return r ? r : -EINVAL;
	int fd = root->open(root, path, 0);
	/* It may be a different file by now. */
	if (fd < 0 || (!fstat(fd, &status) && S_ISREG(status.st_mode)))
		return fd;
	close(fd);
	return -EINVAL;
}

struct slice root_bytes(const struct root *root, const char *path, size_t max)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	AUTO(fd) int fd = root_file(root, path);
	int failed = fd < 0 ? -fd : 0;
	ssize_t n = 1;

	while (!failed && n && b.size < max) {
		size_t room = max - b.size < 16384 ? max - b.size : 16384;

		strbuf_reserve(&b, room);
		n = read(fd, b.data + b.size, room);
		if (n < 0 && errno != EINTR)
			failed = errno;
		b.size += n > 0 ? (size_t)n : 0;
	}
	errno = failed;
	if (failed && !b.size)
		return (struct slice){ NULL, 0 };
	return slice_from(arena_string(root->arena, strbuf_slice(&b)), b.size);
}

char *root_text(const struct root *root, const char *path)
{
	char *text = (char *)root_bytes(root, path, ROOT_TEXT_MAX).data;
	size_t size = text ? strlen(text) : 0;

	while (size && isspace((unsigned char)text[size - 1]))
		text[--size] = '\0';
	return text;
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
	const char *text = root_text(root, path);

	return text && text_integer(text, ret_number);
}

char *root_link(const struct root *root, const char *path)
{
	char target[PATH_MAX];
	AUTO(fd) int fd = root->open(root, path, O_PATH | O_NOFOLLOW);

	if (fd < 0) {
		errno = -fd;
		return NULL;
	}
	ssize_t size = readlinkat(fd, "", target, sizeof(target));
	return size > 0 && size < PATH_MAX
		       ? arena_string(root->arena, slice_from(target, (size_t)size))
		       : NULL;
}

char *root_real(const struct root *root, const char *path)
{
	char real[PATH_MAX], top[PATH_MAX];
	AUTO(fd) int fd = root->open(root, path, O_PATH);

	if (fd < 0) {
		errno = -fd;
		return NULL;
	}
	size_t size = fd_path(fd, real) ? fd_path(root->fd, top) : 0;
	if (!size || strncmp(real, top, size) != 0)
		return NULL;
	/* The top of "/." and of /proc/PID/root is also called "/". */
	if (size == 1)
		return arena_strdup(root->arena, real);
	return arena_strdup(root->arena, real[size] ? real + size : "/");
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void names_sort(struct names *names)
{
	if (names->count)
		qsort(names->items, names->count, sizeof(*names->items), by_name);
}

bool names_has(const struct names *names, const char *s)
{
	for (size_t i = 0; i < names->count; i++)
		if (!strcmp(names->items[i], s))
			return true;
	return false;
}

static void push(struct arena *arena, struct names *names, const char *s)
{
	if (names->count == names->room) {
		const char **old = names->items;

		names->room = names->room ? names->room * 2 : 8;
		names->items = arena_array(arena, const char *, names->room);
		if (names->count)
			memcpy(names->items, old, names->count * sizeof(*old));
	}
	names->items[names->count++] = s;
}

bool names_add(struct arena *arena, struct names *names, const char *s)
{
	if (names->count >= SET_MAX || names_has(names, s))
		return false;
	push(arena, names, s);
	return true;
}

void names_split(struct arena *arena, struct names *names, const char *text,
		 const char *separators)
{
	for (size_t size; *text; text += size, text += strspn(text, separators)) {
		size = strcspn(text, separators);
		if (size)
			names_add(arena, names,
				  arena_string(arena, slice_from(text, size)));
	}
}

struct names root_names(const struct root *root, const char *path)
{
	int fd = root->open(root, path, O_DIRECTORY);
	DIR *directory = fd < 0 ? NULL : fdopendir(fd);
	struct names names = { 0 };
	struct dirent *entry;

	if (!directory) {
		errno = fd < 0 ? -fd : errno;
		if (fd >= 0)
			close_quietly(fd);
		return names;
	}
	for (errno = 0; names.count < ROOT_NAMES_MAX && (entry = readdir(directory));
	     errno = 0)
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			push(root->arena, &names,
			     arena_strdup(root->arena, entry->d_name));
	int failed = errno;
	closedir(directory);
	names_sort(&names);
	errno = failed;
	return names;
}

/* Device nodes ---------------------------------------------------------------------- */

static struct node live_node(const struct root *root, const char *path)
{
	static const char letters[] = "rwxrwxrwx";
	struct node node = { .there = false };
	struct stat status;

	if (lstat(path, &status))
		return node;
	struct accounts accounts = accounts_read(root);
	mode_t mode = status.st_mode;
	errno = 0;
	node.there = true;
	node.mode[0] = S_ISCHR(mode)   ? 'c'
		       : S_ISBLK(mode) ? 'b'
		       : S_ISDIR(mode) ? 'd'
				       : '-';
	for (int i = 0; i < 9; i++)
		node.mode[i + 1] = mode >> (8 - i) & 1 ? letters[i] : '-';
	node.owner = account_name(&accounts.users, root->arena, status.st_uid);
	node.group = account_name(&accounts.groups, root->arena, status.st_gid);
	node.acl = acl_read(&accounts, root->arena, path);
	return node;
}

/* A line of the listing. */
struct listed {
	const char *path; /* NULL ends the list */
	struct node node;
};

/* Reads MODE OWNER GROUP PATH [open=WORD] [acl=ENTRY]..., split at blanks; false when it
 * is not such a line. */
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

/* The lines of the listing; NULL when it cannot be read (errno). An empty listing means
 * that there are no nodes; a listing without a valid line gives no information. */
static const struct listed *read_listing(const struct root *root)
{
	struct slice text = root_bytes(root, "/dev/LISTING", ROOT_TEXT_MAX);
	bool empty = !slice_trim(text).size;
	char *rest = (char *)text.data, *line;
	VEC(struct listed) list = { 0 };
	struct listed entry;

	if (!text.data)
		return NULL;
	while ((line = strsep(&rest, "\n")))
		if (read_entry(root->arena, line, &entry))
			vec_push(&list, entry);
	errno = list.count || empty ? 0 : EINVAL;
	if (errno)
		return NULL;
	vec_push(&list, (struct listed){ .path = NULL });
	return arena_freeze(root->arena, &list);
}

struct node root_node(const struct root *root, const char *path)
{
	const struct listed *entry = root->live ? NULL : read_listing(root);

	if (root->live)
		return live_node(root, path);
	while (entry && entry->path && strcmp(entry->path, path) != 0)
		entry++;
	if (entry && entry->path)
		return entry->node;
	if (entry)
		errno = ENOENT;
	return (struct node){ .there = false };
}

struct names root_nodes(const struct root *root, const char *path)
{
	const struct listed *entry = root->live ? NULL : read_listing(root);
	struct names names = { 0 }, all = { 0 };
	size_t size = strlen(path);

	if (root->live)
		all = root_names(root, path);
	for (size_t i = 0; i < all.count; i++) {
		struct stat status;

		if (!lstat(arena_printf(root->arena, "%s/%s", path, all.items[i]),
			   &status) &&
		    S_ISCHR(status.st_mode))
			push(root->arena, &names, all.items[i]);
	}
	if (!entry)
		return names;
	for (; entry->path; entry++)
		if (!strncmp(entry->path, path, size) && entry->path[size] == '/' &&
		    !strchr(entry->path + size + 1, '/'))
			names_add(root->arena, &names, entry->path + size + 1);
	names_sort(&names);
	errno = 0;
	return names;
}

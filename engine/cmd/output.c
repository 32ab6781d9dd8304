/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/output.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/cache.h"
#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/cmd/base.h"
#include "engine/input/input_stop.h"

static volatile sig_atomic_t ended;

static void on_watch_end(int number)
{
	if (ended)
		temporary_end_run(number);
	ended = 1;
}

static void on_interrupt(int number)
{
	if (input_stopped())
		temporary_end_run(number);
	input_stop();
}

/* Without SA_RESTART: a read that waits must end. */
static void handle(int number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler }, before;

	sigemptyset(&action.sa_mask);
	if (!sigaction(number, NULL, &before) && before.sa_handler != SIG_IGN)
		sigaction(number, &action, NULL);
}

void interrupt_prepare(void)
{
	handle(SIGINT, on_interrupt);
}

void interrupt_prepare_watch(void)
{
	handle(SIGINT, on_watch_end);
	handle(SIGTERM, on_watch_end);
}

bool watch_ended(void)
{
	return ended;
}

bool interrupted(void)
{
	return input_stopped();
}

void interrupt_end(void)
{
	signal(SIGINT, SIG_DFL);
	raise(SIGINT);
}

void temporary_end_run(int number)
{
	mem_unlink();
	signal(number, SIG_DFL);
	raise(number);
}

void temporary_guard(void)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

	for (size_t i = 0; i < ARRAY_SIZE(signals); i++)
		if (signal(signals[i], temporary_end_run) == SIG_IGN)
			signal(signals[i], SIG_IGN); /* as nohup wants it */
}

void temporary_register(const char *path)
{
	mem_on_exhaustion_unlink(path);
	temporary_guard();
}

void output_open(struct output *output, const char *path)
{
	*output = (struct output){ .path = path };
	output->file = strbuf_stream(&output->text);
}

void output_discard(struct output *output)
{
	if (output->file)
		fclose(output->file);
	strbuf_free(&output->text);
	*output = (struct output){ 0 };
}

struct slice output_text(struct output *output)
{
	if (fflush(output->file) || ferror(output->file))
		mem_exhausted();
	return strbuf_slice(&output->text);
}

static int write_failed(struct error *error, const char *what, int r)
{
	error_at(error, NULL, 0, 0); /* not of what was read before */
	return error_set(error, r, "cannot write %s: %s", what, strerror(-r));
}

static int write_and_close(int fd, const void *data, size_t size)
{
	if (fd < 0)
		return -errno;
	int r = fd_write_all(fd, data, size);
	if (close(fd) < 0 && !r)
		r = -errno;
	return r;
}

/* The mode of a file or folder that takes the place of `old` (NULL: of none). It keeps
 * the mode of one that this user owns; else it has those bits of `most` that the umask
 * leaves: another user's file may be one that anybody may write to, and run as its owner.
 */
static mode_t output_mode(const struct stat *old, mode_t most)
{
	if (old && old->st_uid == geteuid())
		return old->st_mode & 0777;
	mode_t mask = umask(0);
	umask(mask);
	return most & ~mask;
}

static int write_and_rename(const char *path, mode_t mode, const void *data, size_t size)
{
	AUTO(strbuf) struct strbuf name = { 0 };

	int fd = fd_make_beside(path, mode, &name);
	if (fd < 0)
		return fd;
	temporary_register(name.data);
	int r = fd_write_all(fd, data, size);
	if (!r)
		r = fd_put_in_place(fd, name.data, path);
	if (close(fd) < 0 && !r)
		r = -errno;
	if (r)
		unlink(name.data);
	mem_on_exhaustion_keep(name.data);
	return r;
}

static int write_file(const char *path, bool program, struct slice text,
		      struct error *error)
{
	AUTO(fd) int old_fd = open(path, O_PATH | O_CLOEXEC);
	bool exists = old_fd >= 0;
	char real[PATH_MAX];
	struct stat old;
	int r;

	if (exists ? fstat(old_fd, &old) < 0 : errno != ENOENT)
		return write_failed(error, path, -errno);
	mode_t mode = output_mode(exists ? &old : NULL, 0666);
	if (program)
		mode |= (mode & 0444) >> 2;
	if (exists && !S_ISREG(old.st_mode))
		/* O_CREAT, for the kernel to refuse another user's pipe in /tmp
		 * (fs.protected_fifos). */
		r = write_and_close(
			open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666),
			text.data, text.size);
	else
		r = write_and_rename(exists && fd_path(old_fd, real) ? real : path, mode,
				     text.data, text.size);
	if (r == -EPERM && exists && old.st_uid != geteuid())
		return error_set(error, r, "cannot write %s: it belongs to another user",
				 path);
	return r ? write_failed(error, path, r) : 0;
}

int write_whole_file(const char *path, const void *data, size_t size, struct error *error)
{
	return write_file(path, false, slice_from(data, size), error);
}

int output_commit(struct output *output, struct error *error)
{
	int r;

	strbuf_stream_end(TAKE(output->file));
	const struct strbuf *text = &output->text;
	if (output->path) {
		r = write_file(output->path, output->program, strbuf_slice(text), error);
	} else {
		r = fd_write_all(STDOUT_FILENO, strbuf_text(text), text->size);
		if (r)
			write_failed(error, "standard output", r);
	}
	if (r == -EPIPE)
		temporary_end_run(SIGPIPE);
	output_discard(output);
	return r;
}

int output_commit_text(struct output *output, struct error *error)
{
	struct output harmless;

	output_open(&harmless, output->path);
	print_harmless(harmless.file, output_text(output), true);
	output_discard(output);
	return output_commit(&harmless, error);
}

void print_untrusted(FILE *file, const char *text, size_t size, size_t most)
{
	print_harmless(file, slice_from(text, size < most ? size : most), false);
	if (size > most)
		fputs("...", file);
}

int trouble(const struct error *error)
{
	fputs("kbmatch: ", stderr);
	error_print(error, stderr);
	return EXIT_TROUBLE;
}

/* --- a folder --- */

static bool is_empty(const char *path)
{
	DIR *directory = opendir(path);
	struct dirent *entry;
	size_t count = 0;

	if (!directory)
		return false;
	while ((entry = readdir(directory)))
		count += strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
	closedir(directory);
	return !count;
}

int folder_check(const char *path, struct error *error)
{
	struct stat there;

	if (!*path)
		return error_set(error, -EINVAL, "-o wants a folder");
	if (lstat(path, &there) < 0)
		return errno == ENOENT ? 0
				       : error_set(error, -errno, "cannot write %s: %s",
						   path, strerror(errno));
	if (!S_ISDIR(there.st_mode) || !is_empty(path))
		return error_set(error, -EEXIST,
				 "%s is there and is no empty folder; -o wants a new or "
				 "an empty one",
				 path);
	return 0;
}

static int write_files(int folder, const struct folder_file *files, size_t count)
{
	int r = 0;

	for (size_t i = 0; !r && i < count; i++)
		r = write_and_close(openat(folder, files[i].name,
					   O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666),
				    files[i].data, files[i].size);
	return r;
}

/* No memory is wanted, so that none can run out, and signals wait: a folder that is half
 * there is never left. */
static int fill_folder(int folder, const char *beside, const char *target,
		       const struct folder_file *files, size_t count)
{
	sigset_t all, before;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	int r = write_files(folder, files, count);
	if (!r && rename(beside, target) < 0)
		r = -errno;
	for (size_t i = 0; r && i < count; i++)
		unlinkat(folder, files[i].name, 0);
	if (r)
		rmdir(beside);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return r;
}

int folder_write(const char *path, const struct folder_file *files, size_t count,
		 struct error *error)
{
	AUTO(strbuf) struct strbuf target = { 0 }, beside = { 0 };
	struct stat old;
	int r = folder_check(path, error);

	if (r)
		return r;
	strbuf_add_text(&target, path);
	while (target.size > 1 && target.data[target.size - 1] == '/')
		strbuf_truncate(&target, target.size - 1);
	mode_t mode = output_mode(stat(target.data, &old) ? NULL : &old, 0777);
	AUTO(fd) int folder = fd_make_folder_beside(target.data, mode | 0700, &beside);
	r = folder < 0 ? folder
		       : fill_folder(folder, beside.data, target.data, files, count);
	return r ? error_set(error, r, "cannot write %s: %s", path, strerror(-r)) : 0;
}

/* --- giving up --- */

/* Where a file or a folder is made and renamed: the directory that it is in; a device, a
 * pipe itself. */
static const char *place_of(const char *path, char room[PATH_MAX])
{
	struct stat status;
	bool exists = !stat(path, &status);

	if (exists && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
		return path;
	if (!exists || !realpath(path, room))
		snprintf(room, PATH_MAX, "%s", path);
	return dirname(room);
}

struct places {
	struct arena *arena;
	const char *items[16];
	size_t count;
};

static void add_place(struct places *places, const char *path)
{
	if (places->count < ARRAY_SIZE(places->items))
		places->items[places->count++] = arena_strdup(places->arena, path);
}

/* The nearest folder above that is there. */
static void add_folder_above(struct places *places, const char *path)
{
	char *folder = arena_strdup(places->arena, path);

	do {
		folder = dirname(folder);
	} while (access(folder, F_OK) && strcmp(folder, "/") && strcmp(folder, "."));
	add_place(places, folder);
}

static void add_usual(struct places *places)
{
	add_place(places, temporary_directory());
	add_place(places, "/dev/null");
}

void confine_reading(const struct base *base, const char *output, unsigned keep)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct places places = { .arena = arena };
	char room[PATH_MAX];

	add_usual(&places);
	if (output)
		add_place(&places, place_of(output, room));
	if (base && base->temporary)
		add_place(&places, place_of(base->path, room));
	confine(places.items, places.count, keep);
}

void confine_making(const char *const *paths, size_t count)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct places places = { .arena = arena };
	char room[PATH_MAX];

	add_usual(&places);
	if (user_directory("XDG_CACHE_HOME", ".cache", &cache))
		add_place(&places, cache.data);
	for (size_t i = 0; i < count; i++) {
		add_folder_above(&places, paths[i]);
		add_place(&places, place_of(paths[i], room));
	}
	confine(places.items, places.count, 0);
}

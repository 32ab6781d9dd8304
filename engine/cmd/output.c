/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/output.h"

#include <dirent.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/utf8.h"
#include "engine/cmd/base.h"
#include "engine/input/input.h"

/* --- ends --- */

void end_by_signal(int number)
{
	mem_unlink();
	signal(number, SIG_DFL);
	raise(number);
}

static bool ended;

static void refuse_exit(void)
{
	if (!ended)
		mem_exhausted();
}

void refuse_other_exits(void)
{
	atexit(refuse_exit);
}

void end_run(int status)
{
	ended = true;
	exit(status);
}

/* Without SA_RESTART: a read that waits must end. */
void signal_handle(int number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler }, before;

	sigemptyset(&action.sa_mask);
	if (!sigaction(number, NULL, &before) && before.sa_handler != SIG_IGN)
		sigaction(number, &action, NULL);
}

void temporary_guard(void)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

	for (size_t i = 0; i < ARRAY_SIZE(signals); i++)
		if (signal(signals[i], end_by_signal) == SIG_IGN)
			signal(signals[i], SIG_IGN); /* as nohup wants it */
}

void temporary_register(const char *path)
{
	mem_on_exhaustion_unlink(path);
	temporary_guard();
}

/* --- a file --- */

int write_failed(struct error *error, const char *what, int r)
{
	error_at(error, NULL, 0, 0); /* not of what was read before */
	return error_set(error, r, "cannot write %s: %s", what, strerror(-r));
}

static int write_and_close(int fd, const void *data, size_t size)
{
	if (fd < 0)
		return -errno;
	int r = fd_write_all(fd, data, size);
	return close(fd) < 0 && !r ? -errno : r;
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

static int write_and_rename(const char *path, mode_t mode, struct slice text)
{
	AUTO(strbuf) struct strbuf name = { 0 };
	int fd = fd_make_beside(path, mode, &name);

	if (fd < 0)
		return fd;
	temporary_register(name.data);
	int r = fd_write_all(fd, text.data, text.size);
	if (!r)
		r = fd_put_in_place(fd, name.data, path);
	if (close(fd) < 0 && !r)
		r = -errno;
	if (r)
		unlink(name.data);
	mem_on_exhaustion_keep(name.data);
	return r;
}

int write_file(const char *path, bool program, struct slice text, struct error *error)
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
				     text);
	if (r == -EPERM && exists && old.st_uid != geteuid())
		return error_set(error, r, "cannot write %s: it belongs to another user",
				 path);
	return r ? write_failed(error, path, r) : 0;
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

/* The text that was written so far. */
static struct slice output_text(struct output *output)
{
	if (fflush(output->file) || ferror(output->file))
		mem_exhausted();
	return strbuf_slice(&output->text);
}

int output_commit(struct output *output, struct error *error)
{
	struct slice text = output_text(output);
	AUTO(strbuf) struct strbuf harmless = { 0 };
	int r;

	if (output->harmless) {
		escape_lines(&harmless, text, "\n\t");
		text = strbuf_slice(&harmless);
	}
	if (output->path) {
		r = write_file(output->path, output->program, text, error);
	} else {
		r = fd_write_all(STDOUT_FILENO, text.data, text.size);
		if (r)
			write_failed(error, "standard output", r);
	}
	if (r == -EPIPE)
		end_by_signal(SIGPIPE);
	output_discard(output);
	return r;
}

void print_untrusted(FILE *file, struct slice text, size_t most)
{
	print_harmless(file, slice_from(text.data, text.size < most ? text.size : most),
		       false);
	if (text.size > most)
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
	size_t count = 0;

	if (!directory)
		return false;
	while (readdir(directory))
		count++;
	closedir(directory);
	return count <= 2; /* . and .. */
}

int folder_check(const char *path, struct error *error)
{
	struct stat there;

	if (!*path)
		return refuse(error, "-o wants a folder");
	if (lstat(path, &there) < 0)
		return errno == ENOENT ? 0 : write_failed(error, path, -errno);
	if (S_ISDIR(there.st_mode) && is_empty(path))
		return 0;
	return error_set(
		error, -EEXIST,
		"%s is there and is no empty folder; -o wants a new or an empty one",
		path);
}

int folder_begin(struct new_folder *folder, const char *path, struct error *error)
{
	struct strbuf *target = &folder->target;
	struct stat old;

	*folder = (struct new_folder){ .path = path, .fd = -1 };
	TRY(folder_check(path, error));
	strbuf_add_text(target, path);
	while (target->size > 1 && target->data[target->size - 1] == '/')
		strbuf_truncate(target, target->size - 1);
	mode_t mode = output_mode(stat(target->data, &old) ? NULL : &old, 0777);
	folder->fd = fd_make_beside(target->data, S_IFDIR | mode | 0700, &folder->beside);
	return folder->fd < 0 ? write_failed(error, path, folder->fd) : 0;
}

int folder_add(struct new_folder *folder, const char *name, struct slice text,
	       struct error *error)
{
	int r = write_and_close(
		openat(folder->fd, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666),
		text.data, text.size);

	return r ? write_failed(error, folder->path, r) : 0;
}

/* Removes the folder with its files. */
static void folder_remove(struct new_folder *folder)
{
	DIR *directory = opendir(folder->beside.data);
	const struct dirent *entry;

	while (directory && (entry = readdir(directory)))
		if (*entry->d_name != '.')
			unlinkat(folder->fd, entry->d_name, 0);
	if (directory)
		closedir(directory);
	rmdir(folder->beside.data);
}

int folder_end(struct new_folder *folder, int r, struct error *error)
{
	if (folder->fd >= 0 && !r && rename(folder->beside.data, folder->target.data) < 0)
		r = write_failed(error, folder->path, -errno);
	if (folder->fd >= 0 && r)
		folder_remove(folder);
	if (folder->fd >= 0)
		close(folder->fd);
	strbuf_free(&folder->target);
	strbuf_free(&folder->beside);
	return r;
}

/* Signals wait: a folder that is half there is never left. */
int folder_write(const char *path, const struct folder_file *files, size_t count,
		 struct error *error)
{
	struct new_folder folder;
	sigset_t all, before;
	int r;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	r = folder_begin(&folder, path, error);
	for (size_t i = 0; !r && i < count; i++)
		r = folder_add(&folder, files[i].name,
			       slice_from(files[i].data, files[i].size), error);
	r = folder_end(&folder, r, error);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return r;
}

/* --- giving up --- */

/* The directory in which a file or folder is made and renamed; a device or pipe itself.
 */
static const char *place_of(struct arena *arena, const char *path)
{
	struct stat status;
	char room[PATH_MAX];
	bool exists = !stat(path, &status);

	if (exists && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
		return path;
	return dirname(arena_strdup(arena, exists && realpath(path, room) ? room : path));
}

/* Keeps what is to be written: `paths` (NULL: none) and temporary files; where folders
 * for them are `made`, those and the cache. */
static void give_up(const char *const *paths, size_t count, bool made, unsigned keep)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf cache = { 0 };
	const char **places = arena_array(arena, const char *, 2 * count + 3);
	size_t used = 0;

	places[used++] = temporary_directory();
	places[used++] = "/dev/null";
	if (made && user_directory("XDG_CACHE_HOME", ".cache", &cache))
		places[used++] = cache.data;
	for (size_t i = 0; i < count; i++) {
		char *folder = made ? arena_strdup(arena, paths[i]) : NULL;

		if (paths[i])
			places[used++] = place_of(arena, paths[i]);
		if (!folder)
			continue;
		do { /* the nearest one above that is there */
			folder = dirname(folder);
		} while (access(folder, F_OK) && strcmp(folder, "/") &&
			 strcmp(folder, "."));
		places[used++] = folder;
	}
	confine(places, used, keep);
}

void confine_reading(const struct base *base, const char *output, unsigned keep)
{
	const char *const paths[] = { output,
				      base && base->temporary ? base->path : NULL };

	give_up(paths, ARRAY_SIZE(paths), false, keep);
}

void confine_making(const char *const *paths, size_t count)
{
	give_up(paths, count, true, 0);
}

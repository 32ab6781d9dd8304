/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/cmd/options.h"

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

/* O_CREAT, for the kernel to refuse another user's pipe in /tmp (fs.protected_fifos). */
static int write_directly(const char *path, const void *data, size_t size)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);

	if (fd < 0)
		return -errno;
	int r = fd_write_all(fd, data, size);
	if (close(fd) < 0 && !r)
		r = -errno;
	return r;
}

mode_t output_mode(const struct stat *old, mode_t most)
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
		r = write_directly(path, text.data, text.size);
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

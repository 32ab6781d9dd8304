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

static int write_directly(const char *path, const void *data, size_t size)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);

	if (fd < 0)
		return -errno;
	int r = fd_write_all(fd, data, size);
	if (close(fd) < 0 && !r)
		r = -errno;
	return r;
}

/* A file keeps its mode; a new one gets what the umask leaves. */
static mode_t wanted_mode(const struct stat *old)
{
	if (old)
		return old->st_mode & 07777;
	mode_t mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

static int write_and_rename(const char *path, mode_t mode, const void *data, size_t size)
{
	AUTO(strbuf) struct strbuf name = { 0 };

	strbuf_printf(&name, "%s.XXXXXX", path);
	int fd = mkostemp(name.data, O_CLOEXEC);
	if (fd < 0)
		return -errno;
	temporary_register(name.data);
	int r = fd_write_all(fd, data, size);
	if (!r && fchmod(fd, mode) < 0)
		r = -errno;
	if (close(fd) < 0 && !r)
		r = -errno;
	if (!r && rename(name.data, path) < 0)
		r = -errno;
	if (r)
		unlink(name.data);
	mem_on_exhaustion_keep(name.data);
	return r;
}

int write_whole_file(const char *path, const void *data, size_t size, struct error *error)
{
	char real[PATH_MAX];
	struct stat old;
	int r;

	bool exists = stat(path, &old) == 0;
	if (exists && !S_ISREG(old.st_mode))
		r = write_directly(path, data, size);
	else if (exists && !realpath(path, real))
		r = -errno;
	else
		r = write_and_rename(exists ? real : path,
				     wanted_mode(exists ? &old : NULL), data, size);
	return r ? write_failed(error, path, r) : 0;
}

int output_commit(struct output *output, struct error *error)
{
	int r;

	strbuf_stream_end(TAKE(output->file));
	const struct strbuf *text = &output->text;
	if (output->path) {
		r = write_whole_file(output->path, strbuf_text(text), text->size, error);
	} else {
		r = fd_write_all(STDOUT_FILENO, strbuf_text(text), text->size);
		if (r)
			write_failed(error, "standard output", r);
	}
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

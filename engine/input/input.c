/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/input.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/input/input_form.h"
#include "engine/input/input.h"

static volatile sig_atomic_t stopped;

void input_stop(void)
{
	stopped = 1;
}

bool input_stopped(void)
{
	return stopped;
}

struct inputs *inputs_new(void)
{
	struct inputs *inputs = mem_zalloc(sizeof(*inputs));

	inputs->arena = arena_new();
	inputs->fd = -1;
	return inputs;
}

void inputs_free(struct inputs *inputs)
{
	if (!inputs)
		return;
	vec_free(&inputs->texts);
	vec_free(&inputs->forced);
	vec_free(&inputs->warnings);
	journal_names_free(inputs->names);
	arena_free(inputs->arena);
	free(inputs);
}

struct journal_names *inputs_names(struct inputs *inputs)
{
	if (!inputs->names)
		inputs->names = journal_names_new();
	return inputs->names;
}

/* A copy in the arena, control characters made harmless. */
static const char *input_name(struct reader *reader, const char *name)
{
	char *copy = arena_strdup(reader->inputs->arena, name);

	for (char *c = copy; *c; c++)
		if ((unsigned char)*c < 0x20 || *c == 0x7f)
			*c = '?';
	return copy;
}

void input_warn(struct reader *reader, const char *name, const char *format, ...)
{
	struct inputs *inputs = reader->inputs;
	char text[512];
	va_list args;

	if (inputs->warnings.count > INPUT_WARNINGS_MAX)
		return;
	if (inputs->warnings.count == INPUT_WARNINGS_MAX) {
		vec_push(&inputs->warnings, "more warnings of this kind are left out");
		return;
	}
	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	const char *line =
		arena_printf(inputs->arena, "%s: %s", input_name(reader, name), text);
	vec_push(&inputs->warnings, line);
}

void input_warn_cut(struct reader *reader, const char *name, uint64_t bytes, int code)
{
	bool told = code == -ECANCELED;

	input_warn(reader, name, "read up to byte %llu only%s%s",
		   (unsigned long long)bytes, told ? "" : ": ",
		   told ? "" : strerror(-code));
}

bool input_count_member(struct reader *reader, const char *name)
{
	if (input_stopped())
		return false;
	if (reader->members < INPUT_MEMBERS_MAX) {
		reader->members++;
		return true;
	}
	if (reader->members == INPUT_MEMBERS_MAX) {
		reader->members++;
		input_warn(reader, name, "more than %d files; the rest is not read",
			   INPUT_MEMBERS_MAX);
	}
	return false;
}

/* From the outside in; archives in each other are few. */
static const char *list_wrappings(struct reader *reader, const struct wrapping *wrapping,
				  bool why)
{
	if (!wrapping)
		return "";
	const char *own = why ? wrapping->why : wrapping->name;
	const char *before = list_wrappings(reader, wrapping->around, why);
	return *before ? arena_printf(reader->inputs->arena, "%s%s %s", before,
				      why ? ";" : ",", own)
		       : own;
}

void inputs_warn_failed(struct inputs *inputs)
{
	struct reader reader = { .inputs = inputs };

	for (size_t i = 0; i < inputs->texts.count; i++) {
		const struct text *text = inputs->texts.items[i];

		if (text->failed)
			input_warn_cut(&reader, text->name, text->bytes, text->failed);
	}
}

/*
 * What one machine was packed into by a tool that packs all of it: a folder or an archive
 * that the tool names, or the folder of a node beside those of others.
 */
static const char *input_root(struct arena *arena, const char *name)
{
	static const char *const bundles[] = { "sosreport-", "scc_", "nts_" };

	for (const char *part = name, *end; *part; part = end + (*end == '/')) {
		end = strchrnul(part, '/');
		bool is_root = !strncmp(part, "nodes/", strlen("nodes/"));

		if (is_root)
			end = strchrnul(end + 1, '/');
		for (size_t i = 0; i < ARRAY_SIZE(bundles); i++)
			is_root |= !strncmp(part, bundles[i], strlen(bundles[i]));
		if (is_root && *end)
			return arena_string(arena,
					    slice_from(name, (size_t)(end - name)));
	}
	return "";
}

struct text *input_text_new(struct reader *reader, const char *name)
{
	struct inputs *inputs = reader->inputs;
	struct text *text = arena_new_item(inputs->arena, struct text);

	text->number = (unsigned)inputs->texts.count + 1;
	text->name = input_name(reader, name);
	text->kind = "";
	text->author = reader->author ? reader->author : "";
	text->thread = reader->thread;
	text->root = inputs->root ? inputs->root : input_root(inputs->arena, text->name);
	text->origin = inputs->origin;
	text->packing = list_wrappings(reader, reader->wrapping, false);
	text->packing_why = list_wrappings(reader, reader->wrapping, true);
	text->encoding = reader->encoding ? reader->encoding->name : "utf-8";
	text->encoding_why = reader->encoding_why ? reader->encoding_why : "";
	text->form = reader->form ? reader->form : "plain";
	text->form_why = reader->form_why ? reader->form_why : "";
	vec_push(&inputs->texts, text);
	return text;
}

static int open_error(struct error *error, int code)
{
	switch (code) {
	case -ENOENT:
		return error_set(error, code,
				 "no such file or directory; check the spelling");
	case -EACCES:
	case -EPERM:
		return error_set(error, -EACCES,
				 "permission denied; read it as root (sudo), or copy it "
				 "to where you may read it");
	default:
		return error_set(error, code, "cannot be read: %s", strerror(-code));
	}
}

/* Opens a path that a person named: a pipe is as good as a file. */
static int open_path(const char *path, int *ret_fd, struct stat *ret_stat,
		     struct error *error)
{
	AUTO(fd) int fd = -1;

	if (!strcmp(path, "-"))
		fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
	else
		fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 || fstat(fd, ret_stat))
		return open_error(error, -errno);
	if (S_ISBLK(ret_stat->st_mode))
		return error_set(error, -EINVAL, "is a disk, not a log");
	*ret_fd = fd;
	fd = -1;
	return 0;
}

static int read_opened(struct reader *reader, int opened, const struct stat *stat,
		       const char *path, struct error *error)
{
	AUTO(fd) int fd = opened;
	struct fd_source source = fd_source(fd);
	const char *name = strcmp(path, "-") ? path : "stdin";
	char first;

	if (S_ISDIR(stat->st_mode)) {
		int directory = fd;

		fd = -1;
		read_directory(reader, directory, name);
		return 0;
	}
	if (is_kmsg(stat)) {
		struct kmsg_source kmsg;

		kmsg_source_init(&kmsg, fd);
		read_source(reader, &kmsg.source, -1, name, 0);
		return 0;
	}
	/* One byte tells whether the file can be read at all. */
	if (S_ISREG(stat->st_mode)) {
		if (pread(fd, &first, 1, 0) < 0)
			return open_error(error, errno == EIO ? -EIO : -errno);
		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
	}
	/* Standard input may stand in the middle of a file: that is where to begin. */
	bool seekable = S_ISREG(stat->st_mode) && !lseek(fd, 0, SEEK_CUR);
	reader->inputs->fd = seekable ? fd : -1;
	read_source(reader, &source.source, seekable ? fd : -1, name, 0);
	reader->inputs->fd = -1;
	return 0;
}

int input_read(struct inputs *inputs, const char *path, block_fn *on_block, void *context,
	       struct error *error)
{
	struct reader reader = { .inputs = inputs,
				 .on_block = on_block,
				 .context = context };
	struct stat stat;
	int fd = -1;

	error_at(error, path, 0, 0);
	int code = open_path(path, &fd, &stat, error);
	if (!code)
		code = read_opened(&reader, fd, &stat, path, error);
	if (code || reader.texts)
		return code;
	const char *why = inputs->warnings.count
				  ? inputs->warnings.items[inputs->warnings.count - 1]
				  : "it is empty";
	return error_set(error, -ENODATA, "holds no text that could be a log (%s)", why);
}

static ssize_t read_nothing(struct source *source, char *data, size_t size)
{
	(void)source;
	(void)data;
	(void)size;
	return 0;
}

void input_text(struct inputs *inputs, const char *name, struct slice text,
		block_fn *on_block, void *context)
{
	struct reader reader = { .inputs = inputs,
				 .on_block = on_block,
				 .context = context };
	struct source end = { .read = read_nothing };
	struct head_source source = head_source(text, &end);

	read_text(&reader, &source.source, name);
}

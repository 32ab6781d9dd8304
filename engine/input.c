/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/input_internal.h"

struct inputs *inputs_new(void)
{
	struct inputs *inputs = mem_zalloc(sizeof(*inputs));

	inputs->arena = arena_new();
	return inputs;
}

void inputs_free(struct inputs *inputs)
{
	if (!inputs)
		return;
	vec_free(&inputs->texts);
	vec_free(&inputs->warnings);
	arena_free(inputs->arena);
	free(inputs);
}

const char *input_name(struct reader *reader, const char *name)
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

bool input_count_member(struct reader *reader, const char *name)
{
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

struct text *input_text_new(struct reader *reader, const char *name)
{
	struct inputs *inputs = reader->inputs;
	struct text *text = arena_new_item(inputs->arena, struct text);

	text->number = (unsigned)inputs->texts.count + 1;
	text->name = input_name(reader, name);
	text->kind = "";
	vec_push(&inputs->texts, text);
	return text;
}

/* What a binary file is, NULL for text. */
static const char *binary_kind(struct slice head)
{
	static const struct {
		const char *magic;
		size_t size;
		const char *kind;
	} magics[] = {
		{ "\x7f"
		  "ELF",
		  4, "a program or library" },
		{ "\x89PNG", 4, "an image; paste the text instead" },
		{ "\xff\xd8\xff", 3, "an image; paste the text instead" },
		{ "GIF8", 4, "an image; paste the text instead" },
		{ "%PDF-", 5, "a PDF; save it as text" },
		{ "SQLite format 3", 16, "a database" },
		{ "GGUF", 4, "model weights" },
	};
	size_t nuls = 0, controls = 0;

	for (size_t i = 0; i < ARRAY_SIZE(magics); i++)
		if (head.size >= magics[i].size &&
		    !memcmp(head.data, magics[i].magic, magics[i].size))
			return magics[i].kind;
	for (size_t i = 0; i < head.size; i++) {
		unsigned char c = (unsigned char)head.data[i];

		nuls += !c;
		controls += c && c < 0x20 && !(c >= '\a' && c <= '\r') && c != 0x1b;
	}
	return nuls > head.size / 10 || controls > head.size / 25 ? "binary data" : NULL;
}

enum utf16 { UTF16_NOT, UTF16_LITTLE, UTF16_BIG };

/* By its byte order mark, or since every other byte is NUL. */
static enum utf16 utf16_of(struct slice head)
{
	size_t nuls[2] = { 0 }, size = head.size < 4096 ? head.size : 4096;

	if (slice_starts_with(head, "\xff\xfe"))
		return UTF16_LITTLE;
	if (slice_starts_with(head, "\xfe\xff"))
		return UTF16_BIG;
	for (size_t i = 0; i < size; i++)
		nuls[i % 2] += !head.data[i];
	if (size >= 4 && nuls[1] > size / 4 && nuls[0] <= size / 32)
		return UTF16_LITTLE;
	if (size >= 4 && nuls[0] > size / 4 && nuls[1] <= size / 32)
		return UTF16_BIG;
	return UTF16_NOT;
}

static void read_unwrapped(struct reader *reader, struct source *source,
			   struct slice head, const char *name)
{
	enum wrapping wrapping = wrapping_of(head);

	if (wrapping == WRAPPING_NONE) {
		read_text(reader, source, name);
		return;
	}
	AUTO(unwrap) struct unwrap_source *unwrap = unwrap_source_new(source, wrapping);
	read_text(reader, unwrap_source_of(unwrap), name);
}

static void read_decoded(struct reader *reader, struct source *source, enum utf16 utf16,
			 const char *name)
{
	AUTO(utf16)
	struct utf16_source *decoded = utf16_source_new(source, utf16 == UTF16_BIG);
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	ssize_t size = source_fill(utf16_source_of(decoded), data, INPUT_HEAD_SIZE);
	struct slice head = slice_from(data, size > 0 ? (size_t)size : 0);
	struct head_source whole = head_source(head, utf16_source_of(decoded));

	read_unwrapped(reader, &whole.source, head, name);
}

void read_source(struct reader *reader, struct source *source, int fd, const char *name,
		 unsigned depth)
{
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	ssize_t size = source_fill(source, data, INPUT_HEAD_SIZE);

	if (size < 0) {
		input_warn(reader, name, "cannot be read: %s", strerror((int)-size));
		return;
	}
	struct slice head = slice_from(data, (size_t)size);
	struct head_source whole = head_source(head, source);
	enum utf16 utf16 = utf16_of(head);
	const char *binary;

	if (is_archive(head)) {
		read_archive(reader, &whole.source, fd, name, depth + 1);
	} else if (is_journal(head)) {
		read_journal(reader, &whole.source, fd, name);
	} else if (utf16) {
		read_decoded(reader, &whole.source, utf16, name);
	} else if ((binary = binary_kind(head))) {
		input_text_new(reader, name)->binary = true;
		input_warn(reader, name, "skipped, it is %s", binary);
	} else {
		read_unwrapped(reader, &whole.source, head, name);
	}
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
	/* One byte tells whether the file can be read at all. */
	if (S_ISREG(stat->st_mode)) {
		if (pread(fd, &first, 1, 0) < 0)
			return open_error(error, errno == EIO ? -EIO : -errno);
		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
	}
	/* Standard input may stand in the middle of a file: that is where to begin. */
	bool seekable = S_ISREG(stat->st_mode) && !lseek(fd, 0, SEEK_CUR);
	read_source(reader, &source.source, seekable ? fd : -1, name, 0);
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

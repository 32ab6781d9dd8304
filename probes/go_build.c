/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The format is that of Go's src/debug/buildinfo/buildinfo.go: 32 bytes, aligned to 16, a
 * magic of 14, pointer size, flags (bit 1: what follows is two strings, each behind its
 * size as a varint: Go's version, and the lines between two sentinels of 16 bytes).
 */
#include "probes/go_build.h"

#include <ctype.h>
#include <errno.h>
#include <unistd.h>

enum {
	PIECE = 4 * 1024 * 1024,
	PROGRAM_MAX = 512 * 1024 * 1024, /* bytes that are searched */
	ALIGNMENT = 16,
	HEADER_SIZE = 32,
	FLAGS_AT = 15,
	FLAG_INLINE = 2,
	SENTINEL = 16,
	INFO_MAX = 1024 * 1024,
};

/* In two parts, so that this program itself does not hold it. */
static const char magic_start[] = "\xff Go build";
static const char magic_end[] = "inf:";

static bool is_header(const char *p)
{
	size_t start = sizeof(magic_start) - 1, end = sizeof(magic_end) - 1;

	return !memcmp(p, magic_start, start) && !memcmp(p + start, magic_end, end);
}

/* Where the header is in the file; -1 nowhere. */
static off_t find_header(int fd, char *piece)
{
	for (off_t at = 0; at < PROGRAM_MAX; at += PIECE - ALIGNMENT) {
		ssize_t size = pread(fd, piece, PIECE, at);

		for (ssize_t i = 0; i + HEADER_SIZE <= size; i += ALIGNMENT)
			if (is_header(piece + i) && piece[i + FLAGS_AT] & FLAG_INLINE)
				return at + i;
		if (size < PIECE)
			break;
	}
	return -1;
}

/* A string behind its size (Go's binary.Uvarint); false when it does not fit. */
static bool take_string(struct slice *rest, struct slice *ret_string)
{
	uint64_t size = 0;
	size_t i = 0;
	unsigned shift = 0;

	for (;; i++, shift += 7) {
		if (i == rest->size || shift > 56)
			return false;
		size |= (uint64_t)(rest->data[i] & 0x7f) << shift;
		if (!(rest->data[i] & 0x80))
			break;
	}
	*rest = slice_skip(*rest, i + 1);
	if (size > rest->size)
		return false;
	*ret_string = slice_from(rest->data, (size_t)size);
	*rest = slice_skip(*rest, (size_t)size);
	return true;
}

/* "0.12.3" of "...version.Version=0.12.3\" ..." among the linker's flags. */
static const char *of_linker(struct arena *arena, const char *line)
{
	static const char name[] = "version.Version=";
	const char *at = strstr(line, name);

	if (!at)
		return NULL;
	at += strlen(name);
	at += *at == 'v';
	return isdigit((unsigned char)*at)
		       ? arena_string(arena, slice_from(at, strcspn(at, " \\\"'\t")))
		       : NULL;
}

/* "0.12.3" of "mod\tgithub.com/ollama/ollama\tv0.12.3\th1:..." */
static const char *of_module(struct arena *arena, const char *line)
{
	const char *at = strchr(line + 4, '\t');

	return at && at[1] == 'v' && isdigit((unsigned char)at[2])
		       ? arena_string(arena, slice_from(at + 2, strcspn(at + 2, "\t")))
		       : NULL;
}

static const char *version_in(struct arena *arena, struct slice info)
{
	const char *linker = NULL, *module = NULL;
	struct slice line;

	while (slice_next_line(&info, &line)) {
		const char *text = arena_string(arena, line);

		if (slice_starts_with(line, "mod\t"))
			module = of_module(arena, text);
		else if (slice_starts_with(line, "build\t-ldflags="))
			linker = of_linker(arena, text);
	}
	return linker ? linker : module;
}

static const char *read_version(struct probe_run *run, int fd, const char **ret_why)
{
	char *piece = arena_alloc(run->arena, PIECE);
	off_t at = find_header(fd, piece);
	struct slice rest, go, info;

	*ret_why = "it has no Go build information that is read here";
	if (at < 0)
		return NULL;
	ssize_t size = pread(fd, piece, INFO_MAX, at + HEADER_SIZE);
	rest = slice_from(piece, size > 0 ? (size_t)size : 0);
	if (!take_string(&rest, &go) || !take_string(&rest, &info) ||
	    info.size <= 2 * SENTINEL)
		return NULL;
	info = slice_from(info.data + SENTINEL, info.size - 2 * SENTINEL);
	*ret_why = "its build recorded none";
	return version_in(run->arena, info);
}

const char *go_version(struct probe_run *run, const char *path, const char **ret_why)
{
	int fd = root_file(run->root, path);

	if (fd < 0) {
		*ret_why = fd == -EINVAL ? "it is no file" : strerror(-fd);
		return NULL;
	}
	const char *version = read_version(run, fd, ret_why);
	close(fd);
	return version;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Compressed files and archives, by content. */
#include "engine/input_internal.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <archive.h>
#include <archive_entry.h>

bool is_archive(struct slice head)
{
	static const struct {
		const char *magic;
		size_t size, at;
	} magics[] = {
		{ "\x1f\x8b", 2, 0 },
		{ "\xfd"
		  "7zXZ",
		  6, 0 },
		{ "\x28\xb5\x2f\xfd", 4, 0 },
		{ "PK\3\4", 4, 0 },
		{ "PK\5\6", 4, 0 },
		{ "7z\xbc\xaf\x27\x1c", 6, 0 },
		{ "ustar", 5, 257 },
	};

	if (head.size >= 4 && slice_starts_with(head, "BZh") && head.data[3] >= '1' &&
	    head.data[3] <= '9')
		return true;
	for (size_t i = 0; i < ARRAY_SIZE(magics); i++)
		if (head.size >= magics[i].at + magics[i].size &&
		    !memcmp(head.data + magics[i].at, magics[i].magic, magics[i].size))
			return true;
	return false;
}

static void free_archive(struct archive *archive)
{
	if (archive)
		archive_read_free(archive);
}
DEFINE_CLEANUP(archive, struct archive *, free_archive)

struct member_source {
	struct source source;
	struct archive *archive;
	struct reader *reader;
	const char *name;
};

static const char *reason(struct archive *archive)
{
	const char *text = archive_error_string(archive);

	return text ? text : "damaged";
}

static ssize_t member_read(struct source *source, char *data, size_t size)
{
	struct member_source *self = (struct member_source *)source;

	if (self->reader->unpacked >= INPUT_UNPACKED_MAX) {
		input_warn(self->reader, self->name, "unpacks to too much; not read on");
		return -EFBIG;
	}
	ssize_t got = archive_read_data(self->archive, data, size);
	if (got < 0) {
		input_warn(self->reader, self->name, "damaged or cut short: %s",
			   reason(self->archive));
		return -EIO;
	}
	self->reader->unpacked += (uint64_t)got;
	return got;
}

/* What feeds libarchive when there is no file to seek in. */
struct feed {
	struct source *source;
	char data[64 * 1024];
};

static la_ssize_t feed_read(struct archive *archive, void *context, const void **ret_data)
{
	struct feed *feed = context;
	ssize_t got = feed->source->read(feed->source, feed->data, sizeof(feed->data));

	*ret_data = feed->data;
	if (got < 0)
		archive_set_error(archive, (int)-got, "%s", strerror((int)-got));
	return got < 0 ? ARCHIVE_FATAL : got;
}

static struct archive *archive_new(void)
{
	struct archive *archive = archive_read_new();

	if (!archive)
		mem_exhausted();
	archive_read_support_filter_gzip(archive);
	archive_read_support_filter_xz(archive);
	archive_read_support_filter_zstd(archive);
	archive_read_support_filter_bzip2(archive);
	archive_read_support_format_tar(archive);
	archive_read_support_format_zip(archive);
	archive_read_support_format_7zip(archive);
	archive_read_support_format_empty(archive);
	archive_read_support_format_raw(archive); /* one compressed file */
	return archive;
}

static const char *member_name(struct reader *reader, struct archive *archive,
			       struct archive_entry *entry, const char *name)
{
	const char *path = archive_entry_pathname(entry);

	if (archive_format(archive) == ARCHIVE_FORMAT_RAW)
		return name;
	if (!path)
		path = archive_entry_pathname_utf8(entry);
	while (path && (path[0] == '/' || (path[0] == '.' && path[1] == '/')))
		path += path[0] == '/' ? 1 : 2;
	return arena_printf(reader->inputs->arena, "%s/%.1000s", name,
			    path && *path ? path : "(no name)");
}

static void read_members(struct reader *reader, struct archive *archive, const char *name,
			 unsigned depth)
{
	struct archive_entry *entry;
	int code;

	while ((code = archive_read_next_header(archive, &entry)) != ARCHIVE_EOF) {
		if (code == ARCHIVE_FATAL || code == ARCHIVE_RETRY) {
			input_warn(reader, name, "damaged or cut short: %s",
				   reason(archive));
			return;
		}
		/* Directories, links and devices of an archive have no text of their own.
		 */
		if (archive_entry_filetype(entry) != AE_IFREG ||
		    archive_entry_hardlink(entry))
			continue;
		if (!input_count_member(reader, name))
			return;
		struct member_source member = {
			{ member_read },
			archive,
			reader,
			member_name(reader, archive, entry, name),
		};
		read_source(reader, &member.source, -1, member.name, depth);
	}
}

static bool needs_seeking(struct slice head)
{
	return slice_starts_with(head, "7z\xbc\xaf");
}

/* A seekable descriptor for the formats that need one, perhaps of a copy; or -1. */
static int seekable(struct reader *reader, struct source *source, int fd,
		    const char *name, struct spool *copy)
{
	const struct head_source *head = (struct head_source *)source;

	if (fd >= 0)
		return lseek(fd, 0, SEEK_SET) ? -1 : fd;
	if (!needs_seeking(head->head))
		return -1;
	int code = spool_fill(copy, source);
	if (code)
		input_warn(reader, name, "cannot be unpacked to a temporary file: %s",
			   strerror(-code));
	return copy->fd;
}

void read_archive(struct reader *reader, struct source *source, int fd, const char *name,
		  unsigned depth)
{
	AUTO(archive) struct archive *archive = archive_new();
	AUTO(mem) struct feed *feed = NULL;
	AUTO(spool) struct spool copy = { .fd = -1 };
	int code;

	if (depth > INPUT_DEPTH_MAX) {
		input_warn(reader, name, "archives nested deeper than %d are not read",
			   INPUT_DEPTH_MAX);
		return;
	}
	int file = seekable(reader, source, fd, name, &copy);
	if (file >= 0) {
		code = archive_read_open_fd(archive, file, 64 * 1024);
	} else {
		feed = mem_alloc(sizeof(*feed));
		feed->source = source;
		code = archive_read_open(archive, feed, NULL, feed_read, NULL);
	}
	if (code != ARCHIVE_OK)
		input_warn(reader, name, "damaged or cut short: %s", reason(archive));
	else
		read_members(reader, archive, name, depth);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Compressed files and archives, by content. */
#include "engine/input/input_form.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/input/input_stop.h"
#include "engine/base/library_archive.h"

static void free_archive(struct archive *archive)
{
	if (archive)
		archive_read_free(archive);
}
DEFINE_CLEANUP(archive, struct archive *, free_archive)
DEFINE_CLEANUP(entry, struct archive_entry *, archive_entry_free)

struct member_source {
	struct source source;
	struct archive *archive;
	struct reader *reader;
	const char *name;
	bool outermost;
};

static const char *reason(struct archive *archive)
{
	const char *text = archive_error_string(archive);

	return text ? text : "where is not known";
}

/* Logs that repeat themselves a lot shrink a lot, but not so much while so long. */
static bool archive_is_bomb(const struct reader *reader)
{
	return reader->expanded >= INPUT_EXPANDED_FREE &&
	       reader->expanded / INPUT_RATIO_MAX > reader->packed;
}

static ssize_t refuse_more(struct reader *reader, const char *name)
{
	if (reader->full)
		return -ECANCELED;
	reader->full = true;
	if (archive_is_bomb(reader))
		input_warn(
			reader, name,
			"unpacks to more than %d times its size, as what is made to fill "
			"a machine does; not read on after %llu MiB",
			INPUT_RATIO_MAX, (unsigned long long)reader->expanded >> 20);
	else
		input_warn(reader, name,
			   "unpacks to too much; not read on after %llu GiB",
			   (unsigned long long)reader->unpacked >> 30);
	return -ECANCELED;
}

static ssize_t member_read(struct source *source, char *data, size_t size)
{
	struct member_source *self = (struct member_source *)source;
	struct reader *reader = self->reader;

	if (input_stopped())
		return 0;
	if (reader->full || reader->unpacked >= INPUT_UNPACKED_MAX ||
	    archive_is_bomb(reader))
		return refuse_more(reader, self->name);
	ssize_t got = archive_read_data(self->archive, data, size);
	if (got < 0) {
		if (!reader->full)
			input_warn(reader, self->name, "damaged or cut short: %s",
				   reason(self->archive));
		return -ECANCELED;
	}
	int64_t packed = self->outermost ? archive_filter_bytes(self->archive, -1) : 0;
	if (packed > 0 && (uint64_t)packed > reader->packed)
		reader->packed = (uint64_t)packed;
	reader->unpacked += (uint64_t)got;
	reader->expanded += (uint64_t)got;
	return got;
}

/* libarchive unpacks what it skips where it has to, without limits: then the rest of a
 * member is read instead. */
static void drain(struct member_source *member)
{
	struct archive *archive = member->archive;
	bool unpacks = archive_filter_count(archive) > 1 ||
		       archive_format(archive) == ARCHIVE_FORMAT_7ZIP;
	AUTO(mem) char *data = unpacks ? mem_alloc(INPUT_HEAD_SIZE) : NULL;

	while (data && member->source.read(&member->source, data, INPUT_HEAD_SIZE) > 0)
		;
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
		archive_set_error(archive, (int)-got, "%s",
				  got == -ECANCELED ? "what it lies in is"
						    : strerror((int)-got));
	return got < 0 ? ARCHIVE_FATAL : got;
}

/* Without a way to read a form it would take the bytes for another one's. */
static void require(int code)
{
	if (code < ARCHIVE_WARN)
		mem_exhausted();
}

/* libarchive would take the beginning of what is packed in another way, which it cannot
 * seek in, for these; said to be an archive, it may be any. */
static void support_format(struct archive *archive, enum packing packing)
{
	if (packing == PACKING_ZIP || packing == PACKING_UNKNOWN)
		require(archive_read_support_format_zip(archive));
	if (packing == PACKING_7Z || packing == PACKING_UNKNOWN)
		require(archive_read_support_format_7zip(archive));
	if (packing == PACKING_CPIO || packing == PACKING_UNKNOWN)
		require(archive_read_support_format_cpio(archive));
}

/*
 * libarchive looks neither whether it got the place for its callback's data nor, in
 * archive_read_new(), whether it got an entry: the place is made here, before it asks for
 * one, and read_members() has an entry of its own. The few hundred bytes of lz4's
 * checksum and of xz's decoder (3.6.2) can only be seen to be there before.
 */
static struct archive *archive_new(enum packing packing)
{
	enum { ENOUGH = 1024 * 1024 };
	mem_require(ENOUGH);
	struct archive *archive = archive_read_new();

	if (!archive)
		mem_exhausted();
	require(archive_read_set_callback_data(archive, NULL));
	require(archive_read_support_filter_gzip(archive));
	require(archive_read_support_filter_xz(archive));
	require(archive_read_support_filter_zstd(archive));
	require(archive_read_support_filter_bzip2(archive));
	/* Without its library libarchive would run a program. */
	if (archive_liblz4_version())
		require(archive_read_support_filter_lz4(archive));
	require(archive_read_support_filter_lzip(archive));
	require(archive_read_support_filter_lzma(archive));
	require(archive_read_support_filter_compress(archive));
	require(archive_read_support_format_tar(archive));
	support_format(archive, packing);
	require(archive_read_support_format_empty(archive));
	require(archive_read_support_format_raw(archive)); /* one compressed file */
	return archive;
}

static struct archive_entry *entry_new(struct archive *archive)
{
	struct archive_entry *entry = archive_entry_new2(archive);

	if (!entry)
		mem_exhausted();
	return entry;
}

static const char *member_name(struct reader *reader, struct archive *archive,
			       struct archive_entry *entry, const char *name)
{
	const char *path = archive_entry_pathname(entry);

	if (archive_format(archive) == ARCHIVE_FORMAT_RAW)
		return name;
	if (!path)
		path = archive_entry_pathname_utf8(entry);
	if (!path && archive_error_string(archive))
		input_warn(reader, name, "a file's name in it cannot be read: %s",
			   reason(archive));
	while (path && (path[0] == '/' || (path[0] == '.' && path[1] == '/')))
		path += path[0] == '/' ? 1 : 2;
	return arena_printf(reader->inputs->arena, "%s/%.1000s", name,
			    path && *path ? path : "(no name)");
}

/* libarchive takes what it cannot read for an empty archive; `failed`: what it met. */
static void end_members(struct reader *reader, struct archive *archive, const char *name,
			int failed)
{
	if (failed && archive_format(archive) == ARCHIVE_FORMAT_EMPTY)
		input_warn(reader, name, "cannot be read: %s", strerror(failed));
}

static void read_members(struct reader *reader, struct archive *archive, const char *name,
			 unsigned depth)
{
	int failed = archive_errno(archive);
	AUTO(entry) struct archive_entry *entry = entry_new(archive);
	struct jobs jobs = { .count = 0 };
	int code;

	while ((code = archive_read_next_header2(archive, entry)) != ARCHIVE_EOF) {
		if (code == ARCHIVE_FATAL || code == ARCHIVE_RETRY) {
			if (!reader->full)
				input_warn(reader, name, "damaged or cut short: %s",
					   reason(archive));
			return;
		}
		struct member_source member = { { .read = member_read },
						archive,
						reader,
						member_name(reader, archive, entry, name),
						depth == 1 };
		/* Directories, links and devices have no text of their own. */
		bool has_text = archive_entry_filetype(entry) == AE_IFREG &&
				!archive_entry_hardlink(entry);
		if ((archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK) ==
		    ARCHIVE_FORMAT_ZIP)
			has_text &= !jobs_told(&jobs, reader->inputs->arena,
					       archive_entry_pathname(entry));
		if (has_text && !input_count_member(reader, name))
			return;
		if (has_text && archive_entry_is_encrypted(entry)) {
			input_warn(reader, member.name,
				   "skipped, it is encrypted; give what it unpacks to "
				   "with its password");
			continue;
		}
		/* What only began like something that is compressed. */
		bool plain = archive_format(archive) == ARCHIVE_FORMAT_RAW &&
			     archive_filter_count(archive) == 1;
		if (has_text && plain)
			read_unpacked(reader, &member.source, member.name);
		else if (has_text)
			read_source(reader, &member.source, -1, member.name, depth);
		if (archive_format(archive) == ARCHIVE_FORMAT_RAW)
			return;
		drain(&member);
		if (reader->full)
			return;
	}
	end_members(reader, archive, name, failed);
}

/* A seekable descriptor for the formats that need one, perhaps of a copy; or -1. */
static int seekable(struct reader *reader, struct source *source, int fd,
		    const char *name, enum packing packing, struct spool *copy)
{
	if (fd >= 0)
		return lseek(fd, 0, SEEK_SET) ? -1 : fd;
	if (packing != PACKING_7Z)
		return -1;
	int code = spool_fill(copy, source);
	if (code)
		input_warn(reader, name, "cannot be unpacked to a temporary file: %s",
			   strerror(-code));
	return copy->fd;
}

static void unpack(struct reader *reader, struct source *source, int fd, const char *name,
		   unsigned depth)
{
	const struct head_source *head = (struct head_source *)source;
	enum packing packing = archive_packing(head->head);
	AUTO(archive) struct archive *archive = archive_new(packing);
	AUTO(mem) struct feed *feed = NULL;
	AUTO(spool) struct spool copy = { .fd = -1 };
	int code;

	if (depth == 1) {
		reader->packed = reader->expanded = 0;
		reader->full = false;
	}
	int file = seekable(reader, source, fd, name, packing, &copy);
	if (file >= 0) {
		code = archive_read_open_fd(archive, file, 64 * 1024);
	} else {
		feed = mem_alloc(sizeof(*feed));
		feed->source = source;
		code = archive_read_open(archive, feed, NULL, feed_read, NULL);
	}
	if (code != ARCHIVE_OK && reader->full)
		return;
	if (code != ARCHIVE_OK)
		input_warn(reader, name, "damaged or cut short: %s", reason(archive));
	else
		read_members(reader, archive, name, depth);
}

void read_archive(struct reader *reader, struct source *source, int fd, const char *name,
		  unsigned depth)
{
	struct error error = { 0 };

	if (depth > INPUT_DEPTH_MAX) {
		input_warn(reader, name, "archives nested deeper than %d are not read",
			   INPUT_DEPTH_MAX);
	} else if (library_load(&library_archive, &error)) {
		input_text_new(reader, name)->binary = true;
		input_warn(reader, name, "skipped, an archive: %s", error.message);
	} else {
		/* Names come by the locale: without one of UTF-8 most are not to be had.
		 */
		locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
		locale_t before = uselocale(utf8);

		unpack(reader, source, fd, name, depth);
		uselocale(before);
		if (utf8)
			freelocale(utf8);
	}
}

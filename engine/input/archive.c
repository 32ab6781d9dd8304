/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Compressed files and archives, recognised by content; and binary files that hold no
 * text.
 */
#include "engine/input/form.h"

#include <ctype.h>
#include <errno.h>
#include <locale.h>
#include <unistd.h>

#include "engine/base/library_archive.h"

enum { LZMA_DICTIONARY_MAX = 64 * 1024 * 1024, ZSTD_WINDOW_MAX = 128 * 1024 * 1024 };

/* The reader for data with a given beginning. Compressed data is unpacked and then
 * looked at again, except a compressed tar, which is read in one go. */
enum packing { PACKING_STREAM, PACKING_ZIP, PACKING_7Z, PACKING_CPIO, PACKING_UNKNOWN };

/* True for the oldest tar: it has no magic number, but its header has a checksum of
 * its bytes, in which the bytes of the sum itself count as blanks. */
static bool has_tar_sum(struct slice head)
{
	enum { HEADER = 512, SUM_AT = 148, SUM_SIZE = 8 };
	unsigned long sum = 0, wanted;
	char digits[SUM_SIZE + 1] = "", *end;

	if (head.size < HEADER || !*head.data)
		return false;
	for (size_t i = 0; i < HEADER; i++)
		sum += i - SUM_AT < SUM_SIZE ? ' ' : (unsigned char)head.data[i];
	memcpy(digits, head.data + SUM_AT, SUM_SIZE);
	wanted = strtoul(digits, &end, 8);
	return end > digits && wanted == sum;
}

/*
 * The .lzma of LZMA Utils has no magic number (doc/lzma-file-format.txt of XZ Utils): its
 * header is a byte of properties, the size of the dictionary, the unpacked size or all
 * ones if unknown, and a first byte of data that is always 0. Dictionaries have 2^n or
 * 2^n + 2^(n-1) bytes, and nobody packs 256 GiB this way.
 */
static bool has_lzma_header(struct slice head)
{
	enum { HEADER = 13, PROPERTIES = 9 * 5 * 5 };

	if (head.size <= HEADER || number_at(head, 0, 1) >= PROPERTIES ||
	    head.data[HEADER])
		return false;
	uint64_t dictionary = number_at(head, 1, 4), size = number_at(head, 5, 8);
	uint64_t high = dictionary & (dictionary - 1); /* without its lowest bit */
	bool usual = !high || (!(high & (high - 1)) && high == (dictionary ^ high) << 1);
	return dictionary >= 4096 && usual && (size == UINT64_MAX || !(size >> 38));
}

/* True for a .lzma file with a dictionary that is not too large: xz and 7z make a
 * larger one only on request, and libarchive does not accept one. */
static bool is_lzma(struct slice head)
{
	return has_lzma_header(head) && number_at(head, 1, 4) <= LZMA_DICTIONARY_MAX;
}

/* A skippable frame: pzstd and others begin with one. */
static bool is_skipped_frame(struct slice head)
{
	return head.size >= 8 && number_at(head, 0, 4) >> 4 == 0x184d2a5;
}

/*
 * The window of a zstd frame: how far back it refers into the unpacked data (RFC 8878,
 * 3.1.1.1). libarchive accepts at most 128 MiB, the most that zstd uses by default.
 */
static uint64_t zstd_window(struct slice head)
{
	enum { AT = 4, SINGLE = 1 << 5, LOG_MIN = 10 };
	static const size_t field_sizes[] = { 1, 2, 4, 8 }, id_sizes[] = { 0, 1, 2, 4 };

	if (head.size < AT + 14)
		return 0;
	uint64_t descriptor = number_at(head, AT, 1), window = number_at(head, AT + 1, 1);
	if (descriptor & SINGLE)
		return number_at(head, AT + 1 + id_sizes[descriptor & 3],
				 field_sizes[descriptor >> 6]);
	uint64_t base = 1ULL << (LOG_MIN + (window >> 3));
	return base + base / 8 * (window & 7);
}

static bool is_zstd(struct slice head)
{
	return slice_starts_with(head, "\x28\xb5\x2f\xfd");
}

static bool is_usual_zstd(struct slice head)
{
	return is_zstd(head) && zstd_window(head) <= ZSTD_WINDOW_MAX;
}

/* The method's number is small (APPNOTE.TXT 4.4.5), so one of its bytes is NUL; a text
 * that begins with the magic number has no NUL there. */
static bool is_zip(struct slice head)
{
	enum { METHOD_AT = 8, METHOD_MAX = 99, DISK_AT = 4 };

	if (slice_starts_with(head, "PK\5\6"))
		return head.size >= DISK_AT + 2 && !number_at(head, DISK_AT, 2);
	if (slice_starts_with(head, "PK\7\10"))
		head = slice_skip(head, 4);
	if (!slice_starts_with(head, "PK\3\4"))
		return false;
	if (head.size < METHOD_AT + 2)
		return head.size == 4 || memchr(head.data, 0, head.size);
	return number_at(head, METHOD_AT, 2) <= METHOD_MAX;
}

/* cpio -H newc and crc: only hexadecimal digits. */
static bool is_cpio(struct slice head)
{
	enum { HEADER = 110 };

	if (head.size < HEADER ||
	    (!slice_starts_with(head, "070701") && !slice_starts_with(head, "070702")))
		return false;
	for (size_t i = 0; i < HEADER; i++)
		if (!isxdigit((unsigned char)head.data[i]))
			return false;
	return true;
}

static bool is_bzip2(struct slice head)
{
	return slice_starts_with(head, "BZh") && head.size >= 4 && head.data[3] >= '1' &&
	       head.data[3] <= '9';
}

static const struct packed {
	const char *name, *why, *magic;
	size_t size, at;
	bool (*test)(struct slice head);
	enum packing packing;
} packed_kinds[] = {
	{ "gzip", "gzip's magic number", "\x1f\x8b", 2, 0, NULL, PACKING_STREAM },
	{ "compress", "compress's magic number", "\x1f\x9d", 2, 0, NULL, PACKING_STREAM },
	{ "xz", "xz's magic number", "\xfd\x37zXZ", 6, 0, NULL, PACKING_STREAM },
	{ "zstd", "zstd's magic number", NULL, 0, 0, is_usual_zstd, PACKING_STREAM },
	{ "zstd or lz4", "the magic number of a frame that is skipped", NULL, 0, 0,
	  is_skipped_frame, PACKING_STREAM },
	{ "lz4", "lz4's magic number", "\x04\x22\x4d\x18", 4, 0, NULL, PACKING_STREAM },
	{ "lz4", "lz4's old magic number", "\x02\x21\x4c\x18", 4, 0, NULL,
	  PACKING_STREAM },
	{ "lzip", "lzip's magic number", "LZIP\1", 5, 0, NULL, PACKING_STREAM },
	{ "bzip2", "bzip2's magic number", NULL, 0, 0, is_bzip2, PACKING_STREAM },
	{ "zip", "zip's magic number", NULL, 0, 0, is_zip, PACKING_ZIP },
	{ "7z", "7z's magic number", "7z\xbc\xaf\x27\x1c", 6, 0, NULL, PACKING_7Z },
	{ "cpio", "cpio's header", NULL, 0, 0, is_cpio, PACKING_CPIO },
	{ "tar", "tar's magic number", "ustar", 5, 257, NULL, PACKING_STREAM },
	{ "tar", "a tar header's sum", NULL, 0, 0, has_tar_sum, PACKING_STREAM },
	{ "lzma", "a header as .lzma files have it", NULL, 0, 0, is_lzma,
	  PACKING_STREAM },
};

/*
 * The packing of data with this beginning; NULL: not packed, as far as the beginning
 * shows.
 */
static const struct packed *packed_of(struct slice head)
{
	for (size_t i = 0; i < ARRAY_SIZE(packed_kinds); i++) {
		const struct packed *kind = &packed_kinds[i];

		if (kind->test ? kind->test(head)
			       : head.size >= kind->at + kind->size &&
					 !memcmp(head.data + kind->at, kind->magic,
						 kind->size))
			return kind;
	}
	return NULL;
}

static const char *packed_recognise(struct slice head)
{
	const struct packed *kind = packed_of(head);

	return kind ? kind->why : NULL;
}

const char *packing_name(struct slice head)
{
	const struct packed *kind = packed_of(head);

	return kind ? kind->name : "archive";
}

const char *binary_kind(struct slice head)
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
		{ "!<arch>\ndebian-binary", 21, "a Debian package" },
		{ "!<arch>\n", 8, "a library" },
		{ "\xed\xab\xee\xdb", 4, "an RPM package" },
		{ "\1CD001\1", 7, "an image of a disk; give the files on it" },
		{ "Rar!\x1a\7", 6, "a RAR archive; give what it unpacks to" },
		{ "MSCF\0\0\0\0", 8, "a cabinet; give what it unpacks to" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(magics); i++)
		if (head.size >= magics[i].size &&
		    !memcmp(head.data, magics[i].magic, magics[i].size))
			return magics[i].kind;
	/* A .lzma file that would be unpacked if its dictionary were smaller. */
	if (has_lzma_header(head) && !is_lzma(head))
		return "LZMA with a dictionary of more than 64 MiB; unpack it: xz -d "
		       "--format=lzma";
	if (is_zstd(head) && !is_usual_zstd(head))
		return "zstd with a window of more than 128 MiB; unpack it: zstd -d "
		       "--long=31";
	return NULL;
}

/*
 * The zip of a GitHub Actions run has the log of each job twice: whole as "0_JOB.txt",
 * and step by step as "JOB/1_STEP.txt". The steps of a job that was read whole are
 * skipped, so that its lines count once.
 */
struct jobs {
	struct slice names[512]; /* a run has at most 256, but may be run again */
	size_t count;
};

/* The name in "12_NAME.txt"; "" if the name has another form. */
static struct slice numbered_name(struct slice s)
{
	const char *suffix = ".txt";
	size_t digits = 0, size = strlen(suffix);

	while (digits < s.size && char_is_digit(s.data[digits]))
		digits++;
	if (!digits || s.size < digits + 1 + size || s.data[digits] != '_' ||
	    memcmp(s.data + s.size - size, suffix, size) != 0)
		return slice_from("", 0);
	return slice_from(s.data + digits + 1, s.size - digits - 1 - size);
}

/* Remembers the job of a path "0_JOB.txt". */
static void remember_job(struct jobs *jobs, struct arena *arena, const char *path)
{
	struct slice name = numbered_name(slice_of(path ? path : ""));

	if (name.size && !memchr(name.data, '/', name.size) &&
	    jobs->count < ARRAY_SIZE(jobs->names))
		jobs->names[jobs->count++] = arena_slice(arena, name);
}

/* True of a path "JOB/1_STEP.txt" of a job that was read whole. GitHub writes the jobs
 * before their steps. */
static bool is_step_of_read_job(const struct jobs *jobs, const char *path)
{
	struct slice all = slice_of(path ? path : "");
	const char *slash = all.size ? memchr(all.data, '/', all.size) : NULL;
	size_t size = slash ? (size_t)(slash - all.data) : 0;

	if (!slash || !numbered_name(slice_skip(all, size + 1)).size)
		return false;
	for (size_t i = 0; i < jobs->count; i++)
		if (slice_equal(jobs->names[i], slice_from(all.data, size)))
			return true;
	return false;
}

static void free_archive(struct archive *archive)
{
	if (archive)
		archive_read_free(archive);
}
DEFINE_CLEANUP(archive, struct archive *, free_archive)
DEFINE_CLEANUP(entry, struct archive_entry *, archive_entry_free)

struct member_source {
	struct byte_source source;
	struct archive *archive;
	struct reader *reader;
	const char *name;
	bool outermost;
};

static const char *reason(struct archive *archive)
{
	const char *text = archive_error_string(archive);

	return text ? text : "it is not said where";
}

/*
 * True if too much was unpacked: repetitive logs shrink a lot, but large ones not that
 * much.
 */
static bool archive_is_bomb(const struct reader *reader)
{
	return reader->expanded >= INPUT_EXPANDED_FREE &&
	       reader->expanded / INPUT_RATIO_MAX > reader->packed;
}

static ssize_t refuse_more(struct reader *reader, const char *name)
{
	if (!reader->full && archive_is_bomb(reader))
		input_warn(
			reader, name,
			"unpacks to more than %d times its size, as what is made to fill "
			"a machine does; not read on after %llu MiB",
			INPUT_RATIO_MAX, (unsigned long long)reader->expanded >> 20);
	else if (!reader->full)
		input_warn(reader, name,
			   "unpacks to too much; not read on after %llu GiB",
			   (unsigned long long)reader->unpacked >> 30);
	reader->full = true;
	return -ECANCELED;
}

static ssize_t member_read(struct byte_source *source, char *data, size_t size)
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

/* Reads the rest of a member: libarchive would unpack skipped data without limits. */
static void drain(struct member_source *member)
{
	struct archive *archive = member->archive;
	bool unpacks = archive_filter_count(archive) > 1 ||
		       archive_format(archive) == ARCHIVE_FORMAT_7ZIP;
	AUTO(mem) char *data = unpacks ? mem_alloc(INPUT_HEAD_SIZE) : NULL;

	while (data && source_read(&member->source, data, INPUT_HEAD_SIZE) > 0)
		;
}

/* Feeds libarchive when there is no seekable file. */
struct feed {
	struct byte_source *source;
	char data[64 * 1024];
};

static la_ssize_t feed_read(struct archive *archive, void *context, const void **ret_data)
{
	struct feed *feed = context;
	ssize_t got = source_read(feed->source, feed->data, sizeof(feed->data));

	*ret_data = feed->data;
	if (got < 0)
		archive_set_error(archive, (int)-got, "%s",
				  got == -ECANCELED ? "the archive around it is damaged"
						    : strerror((int)-got));
	return got < 0 ? ARCHIVE_FATAL : got;
}

/*
 * Ends the run if libarchive lacks memory for a format: without it, libarchive would take
 * the bytes for another format.
 */
static void require(int code)
{
	if (code < ARCHIVE_WARN)
		mem_exhausted();
}

/*
 * libarchive checks neither the allocation of its callback's data nor, in
 * archive_read_new(), that of an entry: the memory is obtained here before libarchive
 * asks for it, and read_members() has an entry of its own. The few hundred bytes of lz4's
 * checksum and of xz's decoder (3.6.2) can only be probed for in advance.
 */
static struct archive *archive_new(enum packing packing)
{
	enum { ENOUGH = 1024 * 1024 };
	const struct {
		int (*support)(struct archive *archive);
		enum packing packing; /* that packing alone, or an unknown one */
	} supports[] = {
		{ archive_read_support_filter_gzip, PACKING_STREAM },
		{ archive_read_support_filter_xz, PACKING_STREAM },
		{ archive_read_support_filter_zstd, PACKING_STREAM },
		{ archive_read_support_filter_bzip2, PACKING_STREAM },
		{ archive_read_support_filter_lz4, PACKING_STREAM },
		{ archive_read_support_filter_lzip, PACKING_STREAM },
		{ archive_read_support_filter_lzma, PACKING_STREAM },
		{ archive_read_support_filter_compress, PACKING_STREAM },
		{ archive_read_support_format_tar, PACKING_STREAM },
		/* libarchive would misread the beginning of data in another packing,
		 * in which it cannot seek, as one of these formats. Data declared to
		 * be an archive may have any format. */
		{ archive_read_support_format_zip, PACKING_ZIP },
		{ archive_read_support_format_7zip, PACKING_7Z },
		{ archive_read_support_format_cpio, PACKING_CPIO },
		{ archive_read_support_format_empty, PACKING_STREAM },
		{ archive_read_support_format_raw, PACKING_STREAM }, /* a single file */
	};
	mem_require(ENOUGH);
	struct archive *archive = archive_read_new();

	if (!archive)
		mem_exhausted();
	require(archive_read_set_callback_data(archive, NULL));
	for (size_t i = 0; i < ARRAY_SIZE(supports); i++) {
		if (supports[i].packing != PACKING_STREAM &&
		    supports[i].packing != packing && packing != PACKING_UNKNOWN)
			continue;
		/* libarchive would run a program if it lacked the library for a
		 * filter. */
		if (supports[i].support != archive_read_support_filter_lz4 ||
		    archive_liblz4_version())
			require(supports[i].support(archive));
	}
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
	if (!path && archive_error_string(archive))
		input_warn(reader, name, "a file's name in it cannot be read: %s",
			   reason(archive));
	while (path && (path[0] == '/' || (path[0] == '.' && path[1] == '/')))
		path += path[0] == '/' ? 1 : 2;
	return arena_printf(reader->inputs->arena, "%s/%.1000s", name,
			    path && *path ? path : "(no name)");
}

/* Gives a member to the one who walks through the archive; false: read no further. */
static bool give_member(struct reader *reader, struct member_source *member)
{
	enum { NAMES = 4096 }; /* names whose memory is kept */
	struct inputs *inputs = reader->inputs;

	reader->has_members = true;
	reader->unpacked = 0; /* each member is a run of its own */
	if (!reader->on_member(reader->context, member->name, &member->source))
		return false;
	drain(member);
	if (++reader->members % NAMES == 0 && !inputs->warnings.count) {
		arena_free(inputs->arena);
		inputs->arena = arena_new();
	}
	return !reader->full;
}

/* Reads the content of a member; false: read no further member. */
static bool read_member(struct reader *reader, struct archive *archive,
			struct archive_entry *entry, const char *name, struct jobs *jobs)
{
	bool raw = archive_format(archive) == ARCHIVE_FORMAT_RAW;
	struct member_source member = { { .read = member_read },
					archive,
					reader,
					member_name(reader, archive, entry, name),
					reader->depth == 1 };
	/* Directories, links and devices have no text. */
	bool has_text = archive_entry_filetype(entry) == AE_IFREG &&
			!archive_entry_hardlink(entry);

	if (reader->on_member && raw)
		return false;
	if (reader->on_member && has_text)
		return give_member(reader, &member);
	if ((archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP) {
		remember_job(jobs, reader->inputs->arena, archive_entry_pathname(entry));
		has_text &= !is_step_of_read_job(jobs, archive_entry_pathname(entry));
	}
	if (has_text && !input_count_member(reader, name))
		return false;
	if (has_text && archive_entry_is_encrypted(entry)) {
		input_warn(reader, member.name,
			   "skipped, it is encrypted; give what it unpacks to "
			   "with its password");
		return true;
	}
	/* Data that only resembled a compressed stream counts as unpacked. */
	if (has_text)
		read_source(reader, &member.source, member.name,
			    raw && archive_filter_count(archive) == 1);
	if (!raw)
		drain(&member);
	return !raw && !reader->full;
}

static void read_members(struct reader *reader, struct archive *archive, const char *name)
{
	int failed = archive_errno(archive), code;
	AUTO(entry) struct archive_entry *entry = archive_entry_new2(archive);
	struct jobs jobs = { .count = 0 };

	if (!entry)
		mem_exhausted();
	while ((code = archive_read_next_header2(archive, entry)) != ARCHIVE_EOF) {
		if (code == ARCHIVE_FATAL || code == ARCHIVE_RETRY) {
			if (!reader->full)
				input_warn(reader, name, "damaged or cut short: %s",
					   reason(archive));
			return;
		}
		if (!read_member(reader, archive, entry, name, &jobs))
			return;
	}
	/* libarchive reports data that it cannot read as an empty archive. */
	if (failed && archive_format(archive) == ARCHIVE_FORMAT_EMPTY)
		input_warn(reader, name, "cannot be read: %s", strerror(failed));
}

/* A seekable descriptor, of the file or a copy, for the formats that need one; or -1. */
static int seekable(struct reader *reader, struct byte_source *source, const char *name,
		    enum packing packing, struct spool *copy)
{
	if (source->whole)
		return lseek(source->fd, 0, SEEK_SET) ? -1 : source->fd;
	if (packing != PACKING_7Z)
		return -1;
	int code = spool_fill(copy, source, false);
	if (code)
		input_warn(reader, name, "cannot be unpacked to a temporary file: %s",
			   strerror(-code));
	return copy->fd;
}

static void unpack(struct reader *reader, struct byte_source *source, const char *name)
{
	const struct packed *kind = packed_of(source->pushed);
	enum packing packing = kind ? kind->packing : PACKING_UNKNOWN;
	AUTO(archive) struct archive *archive = archive_new(packing);
	AUTO(mem) struct feed *feed = NULL;
	AUTO(spool) struct spool copy = { .fd = -1 };
	int code;

	if (reader->depth == 1) {
		reader->packed = reader->expanded = 0;
		reader->full = false;
	}
	int file = seekable(reader, source, name, packing, &copy);
	if (file >= 0) {
		code = archive_read_open_fd(archive, file, 64 * 1024);
	} else {
		feed = mem_alloc(sizeof(*feed));
		feed->source = source;
		code = archive_read_open(archive, feed, NULL, feed_read, NULL);
	}
	if (code == ARCHIVE_OK)
		read_members(reader, archive, name);
	else if (!reader->full)
		input_warn(reader, name, "damaged or cut short: %s", reason(archive));
}

void read_archive(struct reader *reader, struct byte_source *source, const char *name)
{
	struct error error = { 0 };

	if (reader->depth > INPUT_DEPTH_MAX) {
		input_warn(reader, name, "archives nested deeper than %d are not read",
			   INPUT_DEPTH_MAX);
		return;
	}
	if (library_load(&library_archive, &error)) {
		input_text_new(reader, name)->binary = true;
		input_warn(reader, name, "skipped, an archive: %s", error.message);
		return;
	}
	/* libarchive converts names by the locale; outside of a UTF-8 locale most
	 * names are lost. */
	locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	locale_t before = uselocale(utf8);
	unpack(reader, source, name);
	uselocale(before);
	if (utf8)
		freelocale(utf8);
}

const struct text_form packed_forms[] = {
	{ .name = "archive",
	  .help = "compressed, or tar, zip, 7z",
	  .recognise = packed_recognise,
	  .bytes = true,
	  .read = read_archive },
	{ .name = NULL },
};

/* SPDX-License-Identifier: Apache-2.0 */
/* What compressed files and archives begin with, and files that are no text at all. */
#include "engine/input/input_form.h"

#include <ctype.h>

static unsigned byte_at(struct slice head, size_t i)
{
	return (unsigned char)head.data[i];
}

/* Little endian. */
static uint64_t number_at(struct slice head, size_t at, size_t size)
{
	uint64_t number = 0;

	for (size_t i = size; i--;)
		number = number << 8 | byte_at(head, at + i);
	return number;
}

/* The oldest tar has no magic number; its header has a sum of its bytes, for which those
 * of the sum count as blanks. */
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
 * The .lzma of LZMA Utils has no magic number (doc/lzma-file-format.txt of XZ Utils): a
 * byte of properties, the size of the dictionary, the size of what is packed or all ones
 * where it was not known, and a first byte of data that is always 0. Dictionaries are
 * 2^n or 2^n + 2^(n-1), and nobody packs 256 GiB so.
 */
static bool has_lzma_header(struct slice head)
{
	enum { HEADER = 13, PROPERTIES = 9 * 5 * 5 };

	if (head.size <= HEADER || byte_at(head, 0) >= PROPERTIES || head.data[HEADER])
		return false;
	uint64_t dictionary = number_at(head, 1, 4), size = number_at(head, 5, 8);
	uint64_t high = dictionary & (dictionary - 1); /* without its lowest bit */
	bool usual = !high || (!(high & (high - 1)) && high == (dictionary ^ high) << 1);
	return dictionary >= 4096 && usual && (size == UINT64_MAX || !(size >> 38));
}

static bool is_lzma(struct slice head)
{
	return has_lzma_header(head) && number_at(head, 1, 4) <= LZMA_DICTIONARY_MAX;
}

/* A frame that is to be skipped: pzstd and others begin with one. */
static bool is_skipped_frame(struct slice head)
{
	return head.size >= 8 && number_at(head, 0, 4) >> 4 == 0x184d2a5;
}

/*
 * How much of what it has unpacked a zstd frame refers to (RFC 8878, 3.1.1.1); libarchive
 * has 128 MiB of it at most, what zstd uses unless it is told to.
 */
static uint64_t zstd_window(struct slice head)
{
	enum { AT = 4, SINGLE = 1 << 5, LOG_MIN = 10 };
	static const size_t field_sizes[] = { 1, 2, 4, 8 }, id_sizes[] = { 0, 1, 2, 4 };

	if (head.size < AT + 14)
		return 0;
	unsigned descriptor = byte_at(head, AT), window = byte_at(head, AT + 1);
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

/* The method's number is small (APPNOTE.TXT 4.4.5), so that one of its bytes is NUL,
 * which a text that begins with the magic number has not. */
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

/* cpio -H newc and crc: nothing but hexadecimal digits. */
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

static const struct {
	const char *name, *why, *magic;
	size_t size, at;
	bool (*test)(struct slice head);
	enum packing packing;
} rows[] = {
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

/* The row's number, or their count. */
static size_t find_row(struct slice head)
{
	size_t i = 0;

	for (; i < ARRAY_SIZE(rows); i++)
		if (rows[i].test ? rows[i].test(head)
				 : head.size >= rows[i].at + rows[i].size &&
					   !memcmp(head.data + rows[i].at, rows[i].magic,
						   rows[i].size))
			break;
	return i;
}

const char *archive_recognise(struct slice head)
{
	size_t i = find_row(head);

	return i < ARRAY_SIZE(rows) ? rows[i].why : NULL;
}

const char *archive_name(struct slice head)
{
	size_t i = find_row(head);

	return i < ARRAY_SIZE(rows) ? rows[i].name : "archive";
}

enum packing archive_packing(struct slice head)
{
	size_t i = find_row(head);

	return i < ARRAY_SIZE(rows) ? rows[i].packing : PACKING_UNKNOWN;
}

/* What would be unpacked if it took less. */
static const char *wants_memory(struct slice head)
{
	if (has_lzma_header(head) && !is_lzma(head))
		return "LZMA with a dictionary of more than 64 MiB; unpack it: xz -d "
		       "--format=lzma";
	if (is_zstd(head) && !is_usual_zstd(head))
		return "zstd with a window of more than 128 MiB; unpack it: zstd -d "
		       "--long=31";
	return NULL;
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
	return wants_memory(head);
}

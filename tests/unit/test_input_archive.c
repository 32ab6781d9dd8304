/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/input.h"

#include <errno.h>

#include <archive.h>
#include <archive_entry.h>

#include "tests/unit/input_result.h"

enum { PLAIN, GZIP, XZ, ZSTD, BZIP2, LZMA };

struct member {
	const char *name;
	struct slice data;
	unsigned type; /* 0: a file */
};

static const char *put_archive(const char *name, int filter, int format,
			       const struct member *members, size_t count)
{
	static const int filters[] = { ARCHIVE_FILTER_NONE,  ARCHIVE_FILTER_GZIP,
				       ARCHIVE_FILTER_XZ,    ARCHIVE_FILTER_ZSTD,
				       ARCHIVE_FILTER_BZIP2, ARCHIVE_FILTER_LZMA };
	struct archive *archive = archive_write_new();
	const char *path = path_of(name);

	assert_int_equal(archive_write_set_format(archive, format), ARCHIVE_OK);
	assert_int_equal(archive_write_add_filter(archive, filters[filter]), ARCHIVE_OK);
	assert_int_equal(archive_write_open_filename(archive, path), ARCHIVE_OK);
	for (size_t i = 0; i < count; i++) {
		struct archive_entry *entry = archive_entry_new();

		archive_entry_set_pathname(entry, members[i].name);
		archive_entry_set_filetype(entry,
					   members[i].type ? members[i].type : AE_IFREG);
		if (members[i].type == AE_IFLNK)
			archive_entry_set_symlink(entry, "/etc/passwd");
		archive_entry_set_perm(entry, 0644);
		archive_entry_set_size(entry, (la_int64_t)members[i].data.size);
		assert_int_equal(archive_write_header(archive, entry), ARCHIVE_OK);
		archive_write_data(archive, members[i].data.data, members[i].data.size);
		archive_entry_free(entry);
	}
	archive_write_close(archive);
	archive_write_free(archive);
	return path;
}

static struct slice slurp(const char *path, struct strbuf *buffer)
{
	FILE *file = fopen(path, "re");
	char data[65536];
	size_t got;

	assert_non_null(file);
	strbuf_truncate(buffer, 0);
	while ((got = fread(data, 1, sizeof(data), file)) > 0)
		strbuf_add(buffer, data, got);
	fclose(file);
	return strbuf_slice(buffer);
}

TEST(test_archives)
{
	/* clang-format off */
	static const struct member members[] = {
		{ "var/log/b.log", BYTES("b\n"), 0 }, { "var/log", BYTES(""), AE_IFDIR },
		{ "./a\nb.log", BYTES("a"), 0 },
		{ "../../../etc/shadow", BYTES("c\n"), 0 },
		{ "link", BYTES(""), AE_IFLNK }, { "core", BYTES("\x7f" "ELF\1\2"), 0 },
	};
	/* clang-format on */
	static const struct member raw = { "data", BYTES("one\r\ntwo"), 0 };
	static const struct {
		int filter, format;
		bool raw;
	} kinds[] = {
		{ GZIP, ARCHIVE_FORMAT_RAW, true },
		{ XZ, ARCHIVE_FORMAT_RAW, true },
		{ ZSTD, ARCHIVE_FORMAT_RAW, true },
		{ BZIP2, ARCHIVE_FORMAT_RAW, true },
		{ LZMA, ARCHIVE_FORMAT_RAW, true },
		{ PLAIN, ARCHIVE_FORMAT_TAR_USTAR, false },
		{ GZIP, ARCHIVE_FORMAT_TAR, false },
		{ XZ, ARCHIVE_FORMAT_TAR_GNUTAR, false },
		{ PLAIN, ARCHIVE_FORMAT_ZIP, false },
		{ ZSTD, ARCHIVE_FORMAT_TAR, false },
		{ LZMA, ARCHIVE_FORMAT_TAR, false },
		{ PLAIN, ARCHIVE_FORMAT_CPIO_SVR4_NOCRC, false },
		{ GZIP, ARCHIVE_FORMAT_CPIO_SVR4_NOCRC, false },
		{ PLAIN, ARCHIVE_FORMAT_7ZIP, false },
		{ GZIP, ARCHIVE_FORMAT_7ZIP, false },
		{ LZMA, ARCHIVE_FORMAT_7ZIP, false },
	};
	char names[1024];

	snprintf(names, sizeof(names),
		 "%s/x/var/log/b.log;%s/x/a?b.log;%s/x/../../../etc/shadow;", directory,
		 directory, directory);
	for (size_t i = 0; i < ARRAY_SIZE(kinds); i++) {
		const char *path = put_archive("x", kinds[i].filter, kinds[i].format,
					       kinds[i].raw ? &raw : members,
					       kinds[i].raw ? 1 : ARRAY_SIZE(members));
		struct result r = read_path(path, true);

		if (r.code)
			fail_msg("kind %zu: %s", i, r.error.message);
		assert_string_equal(strbuf_text(&r.out),
				    kinds[i].raw ? "one\ntwo" : "b\nac\n");
		if (kinds[i].raw) {
			assert_string_equal(r.text->name, path);
		} else if (kinds[i].format != ARCHIVE_FORMAT_7ZIP) {
			assert_string_equal(strbuf_text(&r.names), names);
			assert_true(has_warning(&r, "core: skipped, it is a program"));
		}
		free_result(&r);
	}
}

/* Archives in archives up to the depth allowed, then refused. */
TEST(test_nesting)
{
	AUTO(strbuf) struct strbuf buffer = { 0 };
	struct member member = { "log.txt", BYTES("deep\n"), 0 };
	static const int formats[] = { ARCHIVE_FORMAT_TAR, ARCHIVE_FORMAT_ZIP,
				       ARCHIVE_FORMAT_7ZIP };

	for (size_t depth = 1; depth <= INPUT_DEPTH_MAX + 1; depth++) {
		const char *path = put_archive(
			"nest", depth % 2 ? GZIP : PLAIN,
			depth % 2 ? ARCHIVE_FORMAT_TAR : formats[depth % 3], &member, 1);
		struct result r = read_path(path, true);

		if (depth <= INPUT_DEPTH_MAX) {
			assert_int_equal(r.code, 0);
			assert_string_equal(strbuf_text(&r.out), "deep\n");
		} else {
			assert_int_equal(r.code, -ENODATA);
			assert_true(has_warning(&r, "nested deeper"));
		}
		free_result(&r);
		member = (struct member){ "inner", slurp(path, &buffer), 0 };
	}
}

/* A zip of 64 MB of one letter, cut at every so many bytes; a gzip likewise. */
TEST(test_bomb_and_cut)
{
	AUTO(strbuf) struct strbuf buffer = { 0 };
	size_t size = 64 * 1024 * 1024;
	AUTO(mem) char *data = mem_alloc(size);

	memset(data, 'x', size);
	const struct member member = { "bomb", { data, size }, 0 };
	struct result r = read_path(
		put_archive("zip", PLAIN, ARCHIVE_FORMAT_ZIP, &member, 1), false);
	assert_int_equal(r.code, 0);
	assert_true(r.text->cut);
	assert_int_equal(r.text->bytes, INPUT_LINE_MAX + 1);
	free_result(&r);

	for (size_t i = 0; i < size; i += 61)
		data[i] = i % 3 ? '\n' : (char)('a' + i * 7 % 26);
	const struct member text = { "text", { data, 500000 }, 0 };
	struct slice whole =
		slurp(put_archive("cut", GZIP, ARCHIVE_FORMAT_RAW, &text, 1), &buffer);
	for (size_t cut = 0; cut < whole.size; cut += whole.size / 23 + 1) {
		r = read_path(put_file("cut2", whole.data, cut), true);
		assert_true(r.out.size < 500000);
		assert_memory_equal(strbuf_text(&r.out), data, r.out.size);
		assert_true(cut < whole.size / 2 || r.out.size > 0);
		if (cut > 1)
			assert_true(has_warning(&r, "damaged or cut short"));
		free_result(&r);
	}
}

/* What begins as an archive does. */
TEST(test_texts)
{
	static const struct slice texts[] = {
		BYTES("PK\3\4 is how a zip begins, and so does this text, which is "
		      "none\n"),
		BYTES("PK\3\4\t0\n\n\n\none line more, and another one\nand a third "
		      "one\n"),
		BYTES("PK\5\6 is how an empty one begins, and this text as well, which "
		      "is none\n"),
		BYTES("BZh9 is how bzip2 begins\n"),
		BYTES("]lzma begins with a bracket, and with little else\n"),
		BYTES("070701 and 070702 are how cpio's headers begin\n"),
	};

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		struct result r = read_bytes(texts[i], true);

		if (r.code || !slice_equal(strbuf_slice(&r.out), texts[i]) ||
		    r.inputs->warnings.count)
			fail_msg("text %zu: %s", i, r.error.message);
		free_result(&r);
	}
}

/* Told what it was packed in, from the outside in. */
TEST(test_packing)
{
	AUTO(strbuf) struct strbuf buffer = { 0 };
	struct member member = { "log.txt", BYTES("one line\n"), 0 };

	member.data =
		slurp(put_archive("in", LZMA, ARCHIVE_FORMAT_7ZIP, &member, 1), &buffer);
	member.name = "in.7z";
	struct result r =
		read_path(put_archive("out", GZIP, ARCHIVE_FORMAT_TAR, &member, 1), true);
	assert_int_equal(r.code, 0);
	assert_string_equal(strbuf_text(&r.out), "one line\n");
	assert_string_equal(r.text->packing, "gzip, lzma, 7z");
	assert_string_equal(r.text->packing_why,
			    "gzip's magic number; a header as .lzma files have it; 7z's "
			    "magic number");
	free_result(&r);
	r = read_path(put_file("plain", "x\n", 2), true);
	assert_string_equal(r.text->packing, "");
	free_result(&r);
}

/* Cut, or with a dictionary that is too large: a warning, never a crash. */
TEST(test_lzma_damaged)
{
	static const struct member member = { "data", BYTES("one line\nand another\n"),
					      0 };
	AUTO(strbuf) struct strbuf buffer = { 0 };
	struct slice whole =
		slurp(put_archive("lzma", LZMA, ARCHIVE_FORMAT_RAW, &member, 1), &buffer);

	for (size_t cut = 14; cut < whole.size; cut++) {
		struct result r = read_path(put_file("cut", whole.data, cut), true);

		assert_true(r.out.size < member.data.size);
		assert_true(has_warning(&r, "damaged or cut short"));
		free_result(&r);
	}
	memset(buffer.data + 1, 0, 4);
	for (unsigned size = 1; size < 256; size *= 2) {
		buffer.data[4] = (char)size;
		struct result r = read_bytes(whole, true);

		assert_string_equal(strbuf_text(&r.out),
				    size <= 4 ? member.data.data : "");
		assert_int_equal(has_warning(&r, "more than 64 MiB"), size > 4);
		free_result(&r);
	}
}

TESTS(set_up, tear_down)

/* SPDX-License-Identifier: Apache-2.0 */
#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <unistd.h>

#include "engine/input/input.h"
#include "engine/base/utf8.h"
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
		AUTO(result) struct result r = read_path(path, true);

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
		AUTO(result) struct result r = read_path(path, true);

		if (depth <= INPUT_DEPTH_MAX) {
			assert_int_equal(r.code, 0);
			assert_string_equal(strbuf_text(&r.out), "deep\n");
		} else {
			assert_int_equal(r.code, -ENODATA);
			assert_true(has_warning(&r, "nested deeper"));
		}
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

/* Files that begin as an archive does. */
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
		AUTO(result) struct result r = read_bytes(texts[i], true);

		if (r.code || !slice_equal(strbuf_slice(&r.out), texts[i]) ||
		    r.inputs->warnings.count)
			fail_msg("text %zu: %s", i, r.error.message);
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
		AUTO(result)
		struct result r = read_path(put_file("cut", whole.data, cut), true);

		assert_true(r.out.size < member.data.size);
		assert_true(has_warning(&r, "damaged or cut short"));
	}
	memset(buffer.data + 1, 0, 4);
	for (unsigned size = 1; size < 256; size *= 2) {
		buffer.data[4] = (char)size;
		AUTO(result) struct result r = read_bytes(whole, true);

		assert_string_equal(strbuf_text(&r.out),
				    size <= 4 ? member.data.data : "");
		assert_int_equal(has_warning(&r, "more than 64 MiB"), size > 4);
	}
}

/* UTF-16 without a byte order mark, of scripts that have no ASCII letter; and what has
 * NULs and is none. */

/* In UTF-8; each is repeated to be of some length. */
static const struct {
	const char *language, *text;
} texts[] = {
	{ "Chinese", "错误：显卡驱动程序在二〇二六年一月二日无法启动，代码 31。\n"
		     "警告：显存不足，已使用 98%，温度 91 度。\n" },
	{ "Japanese", "エラー：グラフィックドライバーを開始できませんでした 43\n"
		      "けいこく：メモリーがふそくしています 98%\n" },
	{ "Russian", "2026-01-02 03:04:05 Ошибка: драйвер видеокарты не отвечает\n"
		     "2026-01-02 03:04:06 Предупреждение: температура 91\n" },
	{ "Korean", "오류: 그래픽 드라이버를 시작할 수 없습니다 (43)\n경고: 98%\n" },
	{ "Greek", "Σφάλμα: ο οδηγός της κάρτας γραφικών σταμάτησε 43\n" },
	{ "Arabic", "خطأ: توقف برنامج تشغيل بطاقة الرسومات 43\n" },
	{ "Thai", "ข้อผิดพลาด: ไม่สามารถเริ่มไดรเวอร์กราฟิกได้ 43\n" },
	{ "pairs of surrogates", "😀😀 错误 31\n🚀 重新启动 3\n警告：显存不足\n" },
	{ "Chinese with English in it", "错误：amdgpu 驱动程序无法启动，显存不足，"
					"温度太高，请检查电源和散热 ring gfx\n" },
};

static void add_unit(struct strbuf *out, unsigned unit, bool big)
{
	strbuf_add_char(out, (char)(big ? unit >> 8 : unit));
	strbuf_add_char(out, (char)(big ? unit : unit >> 8));
}

static void encode(struct slice text, bool big, struct strbuf *out)
{
	while (text.size) {
		uint32_t code = (unsigned char)*text.data;
		size_t size = code < 0x80 ? 1 : utf8_decode(text, &code);

		assert_int_not_equal(size, 0);
		if (code >= 0x10000) {
			add_unit(out, 0xd800 + ((code - 0x10000) >> 10), big);
			code = 0xdc00 + ((code - 0x10000) & 0x3ff);
		}
		add_unit(out, code, big);
		text = slice_skip(text, size);
	}
}

static void check_text(const char *language, const char *line, size_t times, bool big)
{
	AUTO(strbuf) struct strbuf text = { 0 }, bytes = { 0 };

	while (times--)
		strbuf_add_text(&text, line);
	encode(strbuf_slice(&text), big, &bytes);
	AUTO(result) struct result r = read_bytes(strbuf_slice(&bytes), true);
	if (r.code || !slice_equal(strbuf_slice(&r.out), strbuf_slice(&text)))
		fail_msg("%s, %s endian, %zu bytes: %d", language, big ? "big" : "little",
			 bytes.size, r.code);
	assert_string_equal(r.text->encoding, big ? "utf-16be" : "utf-16le");
	assert_non_null(strstr(r.text->encoding_why, "units"));
}

TEST(test_scripts)
{
	static const size_t times[] = { 2, 3, 50, 3000 };

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++)
		for (size_t j = 0; j < 2 * ARRAY_SIZE(times); j++)
			check_text(texts[i].language, texts[i].text, times[j / 2], j % 2);
}

/* One after the other, over and over, in an order that hangs on `seed`. */
static void make(struct strbuf *out, const struct slice parts[4], unsigned seed)
{
	strbuf_truncate(out, 0);
	while (out->size < 3000) {
		seed = seed * 1103515245 + 12345;
		strbuf_add_slice(out, parts[seed >> 16 & 3]);
	}
}

TEST(test_others)
{
	static const struct slice parts[][4] = {
		{ BYTES("gr\xf6\xdf"
			"e\0"),
		  BYTES("ligne\n"), BYTES("\xe9t\xe9\0"), BYTES("na\xefve ") },
		{ BYTES("\xe9\n\0"), BYTES("\xe4\xf6\xfc\0"), BYTES("ab\n\0"),
		  BYTES(" 1\xe9\0") },
		{ BYTES("abc\0"), BYTES("12\n\0"), BYTES("a b\0"), BYTES("/x\n\0") },
		{ BYTES("错误"), BYTES("\n\0"), BYTES("警 \0"), BYTES("\0") },
		{ BYTES("\1\0\2\0"), BYTES("\n\0 \0"), BYTES("\x30\x4e\x31\x4f"),
		  BYTES("\3\0\n\0") },
		{ BYTES("\xd8\x01\n\0"), BYTES("\x01\xd8\n\0"), BYTES(" \0\x32\x4e"),
		  BYTES("\x11\x52\x53\x54") },
	};
	AUTO(strbuf) struct strbuf bytes = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		for (unsigned seed = 1; seed < 100; seed++) {
			make(&bytes, parts[i], seed);
			AUTO(result)
			struct result r = read_bytes(strbuf_slice(&bytes), true);
			if (!r.code && strstr(r.text->encoding, "utf-16"))
				fail_msg("row %zu, seed %u: %s, %s", i, seed,
					 r.text->encoding, r.text->encoding_why);
		}
}

/* Blocks that are left in their file: together they are what would have been read,
 * whatever becomes of the file meanwhile. */

enum { LINES = 30000, CHANGE_AT = 2 };

struct receiver {
	struct inputs *inputs;
	struct strbuf out;
	struct buffer buffer;
	unsigned left; /* blocks that were */
	/* Called before one of them is read. */
	void (*change)(const struct block *block);
	int code; /* of block_read(), at last */
};

static void receive(void *context, const struct block *block)
{
	struct receiver *r = context;
	struct block own = *block;

	r->inputs->leave = true;
	if (own.left) {
		assert_null(own.data.data);
		if (++r->left == CHANGE_AT && r->change)
			r->change(&own);
		r->code = block_read(&own, &r->buffer);
		assert_true(!own.left && own.data.size <= block->data.size);
	}
	strbuf_add_slice(&r->out, own.data);
}

static struct receiver read_leaving(const char *path,
				    void (*change)(const struct block *block))
{
	struct receiver r = { .inputs = inputs_new(), .change = change };

	assert_int_equal(input_read(r.inputs, path, receive, &r, NULL), 0);
	return r;
}

static void free_receiver(struct receiver *r)
{
	inputs_free(r->inputs);
	strbuf_free(&r->out);
	free(r->buffer.data);
}

static void add_lines(struct strbuf *text, const char *end)
{
	for (int i = 0; i < LINES; i++)
		strbuf_printf(text, "Jan 02 03:04:05 host app[7]: line %d of this log%s",
			      i, end);
}

static const char *put_text(const struct strbuf *text)
{
	return put_file("left", text->data, text->size);
}

/* Lines, what is to be removed from them, one that no block holds, no newline. */
TEST(test_same)
{
	static const char *const ends[] = { "\n", "\r\n", "\b\x1b[0m\r\n" };

	for (size_t i = 0; i < 2 * ARRAY_SIZE(ends); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		add_lines(&text, ends[i / 2]);
		for (size_t j = 0; i % 2 && j < INPUT_LINE_MAX + 10; j++)
			strbuf_add_char(&text, 'x');
		strbuf_add_text(&text, i % 2 ? "\n" : "");
		add_lines(&text, ends[i / 2]);
		strbuf_add_text(&text, i % 2 ? "end" : "");
		const char *path = put_text(&text);
		AUTO(result) struct result whole = read_path(path, true);
		struct receiver r = read_leaving(path, NULL);
		assert_true(r.left >= 4);
		assert_true(slice_equal(strbuf_slice(&r.out), strbuf_slice(&whole.out)));
		free_receiver(&r);
	}
}

static void cut(const struct block *block)
{
	assert_int_equal(truncate(path_of("left"), (off_t)block->place + 1000), 0);
}

static void grow(const struct block *block)
{
	FILE *file = fopen(path_of("left"), "ae");

	(void)block;
	assert_non_null(file);
	assert_true(fputs("one more\n", file) >= 0);
	fclose(file);
}

TEST(test_cut_meanwhile)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	add_lines(&text, "\n");
	struct receiver r = read_leaving(put_text(&text), cut);
	assert_int_equal(r.left, CHANGE_AT);
	assert_int_equal(r.code, 0);
	assert_in_range(r.out.size, 1001, text.size - 1);
	assert_memory_equal(r.out.data, text.data, r.out.size);
	free_receiver(&r);
}

TEST(test_grown_meanwhile)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	add_lines(&text, "\n");
	struct receiver r = read_leaving(put_text(&text), grow);
	strbuf_add_text(&text, "one more\n");
	assert_true(slice_equal(strbuf_slice(&r.out), strbuf_slice(&text)));
	free_receiver(&r);
}

TEST(test_unreadable)
{
	struct buffer buffer = { 0 };
	struct block block = { .data = slice_from(NULL, 5), .left = true, .fd = -1 };

	assert_int_equal(block_read(&block, &buffer), -EBADF);
	assert_int_equal(block.data.size, 0);
	free(buffer.data);
}

TESTS(set_up, tear_down)

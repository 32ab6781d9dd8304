/* SPDX-License-Identifier: Apache-2.0 */
/* UTF-16 without a byte order mark, of scripts that have no ASCII letter; and what has
 * NULs and is none. */
#include "engine/input/input.h"

#include "engine/base/utf8.h"
#include "tests/unit/input_result.h"

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
	struct result r = read_bytes(strbuf_slice(&bytes), true);
	if (r.code || !slice_equal(strbuf_slice(&r.out), strbuf_slice(&text)))
		fail_msg("%s, %s endian, %zu bytes: %d", language, big ? "big" : "little",
			 bytes.size, r.code);
	assert_string_equal(r.text->encoding, big ? "utf-16be" : "utf-16le");
	assert_non_null(strstr(r.text->encoding_why, "units"));
	free_result(&r);
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
			struct result r = read_bytes(strbuf_slice(&bytes), true);
			if (!r.code && strstr(r.text->encoding, "utf-16"))
				fail_msg("row %zu, seed %u: %s, %s", i, seed,
					 r.text->encoding, r.text->encoding_why);
			free_result(&r);
		}
}

TESTS(set_up, tear_down)

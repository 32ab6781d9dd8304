/* SPDX-License-Identifier: Apache-2.0 */
/*
 * UTF-16 without a byte order mark. Where half of the text is ASCII, every other byte is
 * NUL. Elsewhere (a log in Chinese, Cyrillic, Japanese) the newlines, blanks and digits
 * are all that shows a NUL, so that more is asked of it: units that a text may have, and
 * first bytes that are quite unlike the second ones. No text of eight bits a character
 * holds a NUL, or such halves.
 */
#include "engine/input/input_form.h"

#include "engine/base/utf8.h"

enum {
	LOOK_SIZE = 4096,
	UNITS_MIN = 32,
};

/* How many of the first bytes are NUL, even and odd ones. */
static size_t count_nuls(struct slice head, size_t nuls[2])
{
	size_t size = head.size < LOOK_SIZE ? head.size : LOOK_SIZE;

	nuls[0] = nuls[1] = 0;
	for (size_t i = 0; i < size; i++)
		nuls[i % 2] += !head.data[i];
	return size;
}

/* What units there are when byte `high` of each two is the high one. */
struct units {
	size_t count, newlines, ascii, bad;
};

static bool is_good(unsigned unit)
{
	if (unit < 0x20)
		return unit == 0x1b || (unit >= '\a' && unit <= '\r');
	return (unit < 0x7f || unit >= 0xa0) && !(unit >= 0xd800 && unit < 0xf900) &&
	       !(unit >= 0xfdd0 && unit < 0xfdf0) && unit < 0xfffe;
}

static struct units count_units(struct slice head, size_t high)
{
	struct units units = { .count = head.size / 2 };
	unsigned before = 0;

	for (size_t i = 0; i < units.count; i++) {
		unsigned unit = (unsigned char)head.data[2 * i + high] * 256u +
				(unsigned char)head.data[2 * i + !high];
		bool first = unit >= 0xd800 && unit < 0xdc00, was_first = before;
		bool second = unit >= 0xdc00 && unit < 0xe000;

		if (was_first != second)
			units.bad++;
		else if (!first && !second && !is_good(unit))
			units.bad++;
		before = first ? unit : 0;
		units.newlines += unit == '\n';
		units.ascii += unit < 0x7f;
	}
	return units;
}

/* How much of the bytes even and odd ones have in common, in percent: of text in eight
 * bits nearly all, since letters do not know where they stand. */
static size_t common_percent(struct slice head)
{
	size_t counts[2][256] = { 0 }, common = 0, half = head.size / 2;

	for (size_t i = 0; i < 2 * half; i++)
		counts[i % 2][(unsigned char)head.data[i]]++;
	for (size_t i = 0; i < 256; i++)
		common += counts[0][i] < counts[1][i] ? counts[0][i] : counts[1][i];
	return common * 100 / half;
}

/* Text in ASCII or UTF-8 that holds NULs. */
static bool is_text_with_nuls(struct slice head)
{
	size_t controls = 0, torn = 0;
	uint32_t code;

	for (size_t i = 0; i < head.size; i++) {
		unsigned char c = (unsigned char)head.data[i];
		size_t size = c < 0x80 ? 1 : utf8_decode(slice_skip(head, i), &code);

		controls += c && c < 0x20 && !(c >= '\a' && c <= '\r') && c != 0x1b;
		torn += !size;
		i += size ? size - 1 : 0;
	}
	return controls <= head.size / 25 && torn <= head.size / 100;
}

static bool reads_as_utf16(struct slice head, size_t high)
{
	enum { COMMON_MOST = 40 };

	if (head.size > LOOK_SIZE)
		head.size = LOOK_SIZE;
	if (head.size < 2 * UNITS_MIN || !memchr(head.data, 0, head.size))
		return false;
	struct units units = count_units(head, high), other = count_units(head, !high);
	return units.newlines && units.newlines > other.newlines && units.ascii >= 4 &&
	       units.ascii >= units.count / 50 && units.bad <= units.count / 200 &&
	       units.bad <= other.bad && common_percent(head) <= COMMON_MOST &&
	       !is_text_with_nuls(head);
}

/* Byte `high` of each two is NUL in a quarter of all bytes, the other one is not. */
static bool is_half_nuls(struct slice head, size_t high)
{
	size_t nuls[2], size = count_nuls(head, nuls);

	return size >= 4 && nuls[high] > size / 4 && nuls[!high] <= size / 32 &&
	       count_units(slice_from(head.data, size), high).bad <= size / 50;
}

static const char *recognise(struct slice head, size_t high)
{
	if (is_half_nuls(head, high))
		return "every other byte is NUL";
	return reads_as_utf16(head, high) ? "its units are characters of UTF-16, "
					    "newlines among them, and no text of bytes"
					  : NULL;
}

const char *utf16le_recognise(struct slice head)
{
	return recognise(head, 1);
}

const char *utf16be_recognise(struct slice head)
{
	return recognise(head, 0);
}

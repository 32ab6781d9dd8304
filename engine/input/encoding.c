/* SPDX-License-Identifier: Apache-2.0 */
/* Recognises encodings and converts their bytes to UTF-8. */
#include "engine/input/form.h"

#include <errno.h>
#include <iconv.h>

#include "engine/base/utf8.h"

/*
 * UTF-16 without a byte order mark. If half of the text is ASCII, every other byte is
 * NUL. Otherwise (a log in Chinese, Cyrillic, Japanese) only newlines, blanks and digits
 * contain a NUL, so more is required: units that a text may contain, and first bytes that
 * differ clearly from second bytes. Text with eight bits per character has neither NULs
 * nor such halves.
 */
enum { LOOK_SIZE = 4096, UNITS_MIN = 32 };

/* Counts of units, if byte `high` of each pair is the high one. */
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

/* The overlap of even and odd bytes in percent: nearly 100 for text with eight bits
 * per character, where letters are at even and odd places alike. */
static size_t common_percent(struct slice head)
{
	size_t counts[2][256] = { 0 }, common = 0, half = head.size / 2;

	for (size_t i = 0; i < 2 * half; i++)
		counts[i % 2][(unsigned char)head.data[i]]++;
	for (size_t i = 0; i < 256; i++)
		common += counts[0][i] < counts[1][i] ? counts[0][i] : counts[1][i];
	return common * 100 / half;
}

/* True for ASCII or UTF-8 text that contains NULs. */
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

	if (head.size < 2 * UNITS_MIN || !memchr(head.data, 0, head.size))
		return false;
	struct units units = count_units(head, high), other = count_units(head, !high);
	return units.newlines && units.newlines > other.newlines && units.ascii >= 4 &&
	       units.ascii >= units.count / 50 && units.bad <= units.count / 200 &&
	       units.bad <= other.bad && common_percent(head) <= COMMON_MOST &&
	       !is_text_with_nuls(head);
}

/*
 * True if a quarter of all bytes are NULs at place `high` of a pair and the other byte is
 * not NUL.
 */
static bool is_half_nuls(struct slice head, size_t high)
{
	size_t nuls[2] = { 0 };

	for (size_t i = 0; i < head.size; i++)
		nuls[i % 2] += !head.data[i];
	return head.size >= 4 && nuls[high] > head.size / 4 &&
	       nuls[!high] <= head.size / 32 &&
	       count_units(head, high).bad <= head.size / 50;
}

static const char *utf16_recognise(struct slice head, const struct encoding *encoding)
{
	size_t high = encoding->mark.data[0] == '\xff';

	if (head.size > LOOK_SIZE)
		head.size = LOOK_SIZE;
	if (is_half_nuls(head, high))
		return "every other byte is NUL";
	return reads_as_utf16(head, high) ? "its units are characters of UTF-16, "
					    "newlines among them, and no text of bytes"
					  : NULL;
}

/* Requires: no NUL; few bytes beyond ASCII, each a character of Latin-1, none of them
 * part of a character in UTF-8. A torn byte among UTF-8 stays unchanged. */
static const char *latin1_recognise(struct slice head, const struct encoding *encoding)
{
	size_t high = 0;
	uint32_t code;

	(void)encoding;
	/* The last character may be incomplete. */
	for (size_t i = 0; i + (head.size < INPUT_HEAD_SIZE ? 0 : 3) < head.size; i++) {
		unsigned char c = (unsigned char)head.data[i];

		if (!c)
			return NULL;
		if (c < 0x80)
			continue;
		if (c < 0xa0 && !strchr("\x85\x91\x92\x93\x94\x96\x97", (char)c))
			return NULL;
		if (utf8_decode(slice_skip(head, i), &code))
			return NULL;
		high++;
	}
	return high && high <= head.size / 8
		       ? "its bytes beyond ASCII are letters of it, and no UTF-8"
		       : NULL;
}

/* Text that is called Latin-1 is mostly Windows-1252, which has letters where Latin-1
 * has control characters that no text uses. */
const struct encoding encodings[] = {
	{ "utf-8", "UTF-8 and ASCII", { "\xef\xbb\xbf", 3 }, NULL, NULL },
	{ "utf-16le",
	  "UTF-16, little endian",
	  { "\xff\xfe", 2 },
	  utf16_recognise,
	  "UTF-16LE" },
	{ "utf-16be",
	  "UTF-16, big endian",
	  { "\xfe\xff", 2 },
	  utf16_recognise,
	  "UTF-16BE" },
	{ "latin-1",
	  "ISO 8859-1 and Windows-1252",
	  { "", 0 },
	  latin1_recognise,
	  "CP1252" },
};
const size_t encoding_count = ARRAY_SIZE(encodings);

const struct encoding *encoding_of(struct slice head, const char **ret_why)
{
	*ret_why = "byte order mark";
	for (size_t i = 0; i < encoding_count; i++) {
		struct slice mark = encodings[i].mark;

		if (mark.size && head.size >= mark.size &&
		    !memcmp(head.data, mark.data, mark.size))
			return &encodings[i];
	}
	for (size_t i = 0; i < encoding_count; i++)
		if (encodings[i].recognise &&
		    (*ret_why = encodings[i].recognise(head, &encodings[i])))
			return &encodings[i];
	*ret_why = "";
	return &encodings[0];
}

struct decode_source {
	struct byte_source source, *inner;
	iconv_t iconv;
	bool wide, started;
	size_t held; /* bytes of an incomplete character */
	char in[8 * 1024], out[28 * 1024];
};

/* Decodes the bytes in `in`, up to `size`; returns the size of the result. */
static size_t decode(struct decode_source *self, size_t size)
{
	char *from = self->in, *to = self->out;
	size_t room = sizeof(self->out);

	/* EINVAL: the last character is incomplete. */
	while (iconv(self->iconv, &from, &size, &to, &room) == (size_t)-1 &&
	       errno == EILSEQ) {
		/* An unpaired surrogate, or a byte that Windows-1252 lacks. */
		const char lost[] = { (char)0xef, (char)0xbf, (char)0xbd };
		const char latin[] = { (char)0xc2, *from };
		size_t bytes = self->wide ? sizeof(lost) : sizeof(latin);

		memcpy(to, self->wide ? lost : latin, bytes);
		to += bytes;
		room -= bytes;
		from += self->wide ? 2 : 1;
		size -= self->wide ? 2 : 1;
	}
	memmove(self->in, from, size);
	self->held = size;
	return (size_t)(to - self->out);
}

static int decode_more(struct byte_source *source)
{
	struct decode_source *self = (struct decode_source *)source;

	while (!source->made.size) {
		ssize_t got = source_read(self->inner, self->in + self->held,
					  sizeof(self->in) - self->held);

		if (got <= 0)
			return (int)got;
		size_t size = decode(self, self->held + (size_t)got);
		bool marked = !self->started && size >= 3 &&
			      !memcmp(self->out, "\xef\xbb\xbf", 3);

		self->started |= size > 0;
		source->made = slice_skip(slice_from(self->out, size), marked ? 3 : 0);
	}
	return 1;
}

int decode_source_new(struct byte_source *inner, const struct encoding *encoding,
		      struct byte_source **ret_source)
{
	iconv_t iconv = iconv_open("UTF-8", encoding->charset);

	if (iconv == (iconv_t)-1)
		return -errno;
	struct decode_source *self = mem_zalloc(sizeof(*self));
	self->source.more = decode_more;
	self->inner = inner;
	self->iconv = iconv;
	self->wide = slice_starts_with(slice_of(encoding->charset), "UTF-16");
	*ret_source = &self->source;
	return 0;
}

void decode_source_free(struct byte_source *decode)
{
	struct decode_source *self = (struct decode_source *)decode;

	if (self)
		iconv_close(self->iconv);
	free(self);
}

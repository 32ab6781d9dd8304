/* SPDX-License-Identifier: Apache-2.0 */
/* Encodings: bytes into UTF-8. A new one is a row here and a function that puts it. */
#include "engine/input/input_form.h"

#include "engine/base/utf8.h"

struct decode_source {
	struct source source, *inner;
	const struct encoding *encoding;
	bool has_byte, started;
	unsigned char byte;  /* the first half of a unit */
	unsigned high;	     /* surrogate, 0 none */
	size_t start, size;  /* of out */
	char out[28 * 1024]; /* three bytes for each byte, and a lost surrogate */
};

/* Puts a character of Unicode. */
static void decode_put(struct decode_source *self, unsigned c)
{
	char *out = self->out + self->size;

	if (c < 0x80) {
		out[0] = (char)c;
		self->size += 1;
	} else if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 0x3f));
		self->size += 2;
	} else if (c < 0x10000) {
		out[0] = (char)(0xe0 | c >> 12);
		out[1] = (char)(0x80 | (c >> 6 & 0x3f));
		out[2] = (char)(0x80 | (c & 0x3f));
		self->size += 3;
	} else {
		out[0] = (char)(0xf0 | c >> 18);
		out[1] = (char)(0x80 | (c >> 12 & 0x3f));
		out[2] = (char)(0x80 | (c >> 6 & 0x3f));
		out[3] = (char)(0x80 | (c & 0x3f));
		self->size += 4;
	}
}

static void put_unit(struct decode_source *self, unsigned unit)
{
	bool low = unit >= 0xdc00 && unit < 0xe000;

	if (!self->started && unit == 0xfeff) {
		self->started = true;
		return;
	}
	self->started = true;
	if (self->high && low) {
		decode_put(self,
			   0x10000 + ((self->high - 0xd800) << 10) + (unit - 0xdc00));
		self->high = 0;
		return;
	}
	if (self->high)
		decode_put(self, 0xfffd);
	self->high = unit >= 0xd800 && unit < 0xdc00 ? unit : 0;
	if (!self->high)
		decode_put(self, low ? 0xfffd : unit);
}

static void put_utf16le(struct decode_source *self, unsigned char byte)
{
	if (self->has_byte)
		put_unit(self, byte * 256u + self->byte);
	self->byte = byte;
	self->has_byte = !self->has_byte;
}

static void put_utf16be(struct decode_source *self, unsigned char byte)
{
	if (self->has_byte)
		put_unit(self, self->byte * 256u + byte);
	self->byte = byte;
	self->has_byte = !self->has_byte;
}

/* What is called Latin-1 is mostly Windows-1252, which has letters where Latin-1 has
 * control characters that no text uses (WHATWG Encoding, index windows-1252). */
static void put_latin1(struct decode_source *self, unsigned char byte)
{
	static const unsigned short windows[32] = {
		0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
		0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d, 0x017d, 0x008f,
		0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
		0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178
	};

	decode_put(self, byte >= 0x80 && byte < 0xa0 ? windows[byte - 0x80] : byte);
}

/* No NUL, few bytes beyond ASCII, all of them characters of Latin-1, none of them part of
 * a character in UTF-8: a torn byte among UTF-8 stays as it is. */
static const char *latin1_recognise(struct slice head)
{
	size_t high = 0;
	uint32_t code;

	/* The last character may be cut. */
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

#define MARK(s)                                                                          \
	{                                                                                \
		s, sizeof(s) - 1                                                         \
	}

const struct encoding encodings[] = {
	{ "utf-8", "UTF-8 and ASCII", MARK("\xef\xbb\xbf"), NULL, NULL },
	{ "utf-16le", "UTF-16, little endian", MARK("\xff\xfe"), utf16le_recognise,
	  put_utf16le },
	{ "utf-16be", "UTF-16, big endian", MARK("\xfe\xff"), utf16be_recognise,
	  put_utf16be },
	{ "latin-1", "ISO 8859-1 and Windows-1252", MARK(""), latin1_recognise,
	  put_latin1 },
};
const size_t encoding_count = ARRAY_SIZE(encodings);

const struct encoding *encoding_find(const char *name)
{
	for (size_t i = 0; i < encoding_count; i++)
		if (!strcmp(encodings[i].name, name))
			return &encodings[i];
	return NULL;
}

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
		if (encodings[i].recognise && (*ret_why = encodings[i].recognise(head)))
			return &encodings[i];
	*ret_why = "";
	return &encodings[0];
}

static ssize_t decode_read(struct source *source, char *data, size_t size)
{
	struct decode_source *self = (struct decode_source *)source;
	unsigned char in[8 * 1024];

	while (self->start == self->size) {
		ssize_t got = self->inner->read(self->inner, (char *)in, sizeof(in));

		if (got <= 0)
			return got;
		self->start = self->size = 0;
		for (ssize_t i = 0; i < got; i++)
			self->encoding->put(self, in[i]);
	}
	if (size > self->size - self->start)
		size = self->size - self->start;
	memcpy(data, self->out + self->start, size);
	self->start += size;
	return (ssize_t)size;
}

struct decode_source *decode_source_new(struct source *inner,
					const struct encoding *encoding)
{
	struct decode_source *self = mem_zalloc(sizeof(*self));

	self->source.read = decode_read;
	self->inner = inner;
	self->encoding = encoding;
	return self;
}

struct source *decode_source_of(struct decode_source *decode)
{
	return &decode->source;
}

void decode_source_free(struct decode_source *decode)
{
	free(decode);
}

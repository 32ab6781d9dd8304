/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/utf8.h"

#include "engine/base/mem.h"

size_t utf8_decode(struct slice s, uint32_t *ret_code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char lead = (unsigned char)s.data[0];
	size_t size = lead < 0x80   ? 1
		      : lead < 0xc2 ? 0
		      : lead < 0xe0 ? 2
		      : lead < 0xf0 ? 3
				    : 4;
	uint32_t code;

	if (!size || lead > 0xf4 || size > s.size)
		return 0;
	code = size == 1 ? lead : lead & (0x7fu >> size);
	for (size_t i = 1; i < size; i++) {
		unsigned char byte = (unsigned char)s.data[i];

		if ((byte & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (byte & 0x3fu);
	}
	if (code < least[size] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
		return 0;
	*ret_code = code;
	return size;
}

size_t utf8_write(uint32_t code, char ret_bytes[static 4])
{
	static const unsigned char leads[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
	size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

	for (size_t i = size; i-- > 1; code >>= 6)
		ret_bytes[i] = (char)(0x80 | (code & 0x3f));
	ret_bytes[0] = (char)(leads[size] | code);
	return size;
}

void utf8_repair(struct strbuf *out, struct slice s)
{
	while (s.size) {
		size_t valid = 0, size = 1;
		uint32_t code;

		while (valid < s.size && size) {
			size = (signed char)s.data[valid] >= 0
				       ? 1
				       : utf8_decode(slice_skip(s, valid), &code);
			valid += size;
		}
		strbuf_add(out, s.data, valid);
		if (!size)
			strbuf_add_text(out, "\xef\xbf\xbd");
		s = slice_skip(s, valid + !size);
	}
}

/* General categories Cc, Cf, Zl and Zp, and Default_Ignorable_Code_Point from
 * Unicode's DerivedCoreProperties.txt, except the visible characters among them. */
static const struct {
	uint32_t first, last;
} hidden[] = {
	{ 0x80, 0x9f },	      { 0xad, 0xad },	    { 0x34f, 0x34f },
	{ 0x61c, 0x61c },     { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 },
	{ 0x180b, 0x180f },   { 0x200b, 0x200f },   { 0x2028, 0x202e },
	{ 0x2060, 0x206f },   { 0x3164, 0x3164 },   { 0xfe00, 0xfe0d },
	{ 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffb },
	{ 0x13430, 0x1343f }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a },
	{ 0xe0000, 0xe0fff },
};

bool utf8_is_hidden(uint32_t code)
{
	for (size_t i = 0; i < ARRAY_SIZE(hidden) && hidden[i].first <= code; i++)
		if (code <= hidden[i].last)
			return true;
	return false;
}

size_t utf8_escape(struct strbuf *out, struct slice s)
{
	uint32_t code;
	size_t size = utf8_decode(s, &code);

	if (size && code == '\t')
		strbuf_add_char(out, ' ');
	else if (!size || code < 0x20 || code == 0x7f)
		strbuf_printf(out, "\\x%02x", (unsigned char)*s.data);
	else if (utf8_is_hidden(code))
		strbuf_printf(out, "\\u{%x}", (unsigned)code);
	else
		strbuf_add(out, s.data, size);
	return size ? size : 1;
}

void escape_lines(struct strbuf *out, struct slice s, const char *kept)
{
	while (s.size) {
		if (*s.data && strchr(kept, *s.data)) {
			strbuf_add_char(out, *s.data);
			s = slice_skip(s, 1);
		} else {
			s = slice_skip(s, utf8_escape(out, s));
		}
	}
}

void print_harmless(FILE *file, struct slice text, bool lines)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_lines(&b, text, lines ? "\n\t" : "");
	fwrite(strbuf_text(&b), 1, b.size, file);
}

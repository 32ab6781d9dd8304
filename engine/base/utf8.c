/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/utf8.h"

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

static void print_character(FILE *file, struct slice s, size_t size, uint32_t code)
{
	if (!size || code < 0x20 || code == 0x7f)
		fprintf(file, "\\x%02x", (unsigned char)*s.data);
	else if (code >= 0x80 && code < 0xa0)
		fprintf(file, "\\u{%x}", (unsigned)code);
	else
		fwrite(s.data, 1, size, file);
}

void print_harmless(FILE *file, struct slice text, bool lines)
{
	while (text.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(text, &code);

		if (code == '\t')
			fputc(lines ? '\t' : ' ', file);
		else if (code == '\n' && lines)
			fputc('\n', file);
		else
			print_character(file, text, size, code);
		text = slice_skip(text, size ? size : 1);
	}
}

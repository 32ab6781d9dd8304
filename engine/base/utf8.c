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

/* SPDX-License-Identifier: Apache-2.0 */
/* PCI addresses. */
#include "engine/input/line_internal.h"

#include <stdio.h>

#include "engine/base/mem.h"

static bool all_hex(const char *data, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!is_hex(data[i]))
			return false;
	return true;
}

/* "dd.f" at `i`, with nothing behind it that would make it a longer number. */
static bool is_device_function(struct slice s, size_t i)
{
	if (i + 4 > s.size || !all_hex(s.data + i, 2) || s.data[i] > '1' ||
	    s.data[i + 2] != '.' || s.data[i + 3] < '0' || s.data[i + 3] > '7')
		return false;
	char next = peek(s, i + 4);
	return !is_digit(next) && !is_letter(next) &&
	       !(next == '.' && is_digit(peek(s, i + 5)));
}

/* What an address without a domain may follow. */
static bool opens_address(char c)
{
	return is_blank(c) || c == '=' || c == '[';
}

/* The address whose first colon is at `colon`. */
static struct slice address_at(struct slice s, size_t colon)
{
	const char *data = s.data;

	if (colon >= 4 && all_hex(data + colon - 4, 4) && peek(s, colon + 3) == ':' &&
	    all_hex(data + colon + 1, 2) && is_device_function(s, colon + 4) &&
	    (colon == 4 || (!is_digit(data[colon - 5]) && !is_letter(data[colon - 5]))))
		return slice_from(data + colon - 4, 12);
	if (colon >= 2 && all_hex(data + colon - 2, 2) &&
	    is_device_function(s, colon + 1) &&
	    (colon == 2 || opens_address(data[colon - 3])))
		return slice_from(data + colon - 2, 7);
	return slice_from(data, 0);
}

struct slice line_find_device(struct slice text)
{
	size_t at = 0;

	while (at < text.size) {
		const char *colon = memchr(text.data + at, ':', text.size - at);

		if (!colon)
			break;
		at = (size_t)(colon - text.data);
		struct slice found = address_at(text, at);
		if (found.size)
			return found;
		at++;
	}
	return slice_from(text.data, 0);
}

/* A bus, device and function in one number; four digits with a leading zero or a letter
 * are hexadecimal as the management tools print them, others decimal. */
static bool bdf_number(struct slice text, unsigned *ret_number)
{
	unsigned number = 0;
	bool hex = slice_starts_with(text, "0x");

	if (hex)
		text = slice_skip(text, 2);
	else if (text.size == 4 && all_hex(text.data, 4))
		for (size_t i = 0; i < 4; i++)
			hex |= is_letter(text.data[i]) || text.data[0] == '0';
	if (!text.size || text.size > 5)
		return false;
	for (size_t i = 0; i < text.size; i++) {
		char c = text.data[i];

		if (hex ? !is_hex(c) : !is_digit(c))
			return false;
		unsigned digit = is_digit(c) ? (unsigned)(c - '0')
					     : ((unsigned)c | 0x20) - 'a' + 10;
		number = number * (hex ? 16 : 10) + digit;
	}
	*ret_number = number;
	return number <= 0xffff;
}

bool device_address(struct slice text, char ret_address[13])
{
	char address[13] = "0000:";
	unsigned number;

	text = slice_trim(text);
	struct slice found = line_find_device(text);
	if (found.size && found.size == text.size) {
		size_t skip = found.size == 7 ? 5 : 0;

		for (size_t i = 0; i < found.size; i++) {
			char c = found.data[i];

			address[skip + i] = c >= 'A' && c <= 'F' ? (char)(c | 0x20) : c;
		}
	} else if (bdf_number(text, &number)) {
		snprintf(address + 5, sizeof(address) - 5, "%02x:%02x.%x",
			 (number >> 8) & 0xff, (number >> 3) & 0x1f, number & 7);
	} else {
		return false;
	}
	memcpy(ret_address, address, sizeof(address));
	return true;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses and identifiers, by their form. */
#include "engine/redact/redact_internal.h"

#include <arpa/inet.h>
#include <ctype.h>

#include "engine/base/mem.h"

static size_t hex_run(struct slice text, size_t pos, size_t most)
{
	size_t size = 0;

	while (size < most && redact_is_hex(redact_peek(text, pos + size)))
		size++;
	return size;
}

static bool all_zero(struct slice text, size_t start, size_t end)
{
	for (size_t i = start; i < end; i++)
		if (redact_is_alnum(text.data[i]) && text.data[i] != '0')
			return false;
	return true;
}

/* 8-4-4-4-12 hexadecimal digits. */
bool redact_uuid(const struct redact_at *at, struct redact_match *ret_match)
{
	static const size_t sizes[] = { 8, 4, 4, 4, 12 };
	struct slice text = at->text;
	size_t pos = at->pos;

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		if (hex_run(text, pos, sizes[i]) != sizes[i])
			return false;
		pos += sizes[i];
		if (i + 1 < ARRAY_SIZE(sizes) && redact_peek(text, pos++) != '-')
			return false;
	}
	return !redact_is_alnum(redact_peek(text, pos)) &&
	       !all_zero(text, at->pos, pos) &&
	       redact_one(ret_match, REDACT_UUID, at->pos, pos);
}

bool redact_is_gpu_id(struct slice text)
{
	return text.size == 16 && hex_run(text, 0, 16) == 16;
}

/* "GPU-" and the unique id, 16 hexadecimal digits (ROCr, amd_gpu_agent.cpp). */
bool redact_gpu_id(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t start = at->pos + 4, end = start + 16;

	return redact_starts(at->text, at->pos, "GPU-") &&
	       hex_run(at->text, start, 17) == 16 &&
	       !redact_is_alnum(redact_peek(at->text, end)) &&
	       !redact_is_token(slice_from(at->text.data + start, 16)) &&
	       redact_one(ret_match, REDACT_SERIAL, start, end);
}

static bool all_same(struct slice text, size_t start, size_t end)
{
	for (size_t i = start; i < end; i++)
		if (redact_is_alnum(text.data[i]) &&
		    tolower((unsigned char)text.data[i]) !=
			    tolower((unsigned char)text.data[start]))
			return false;
	return true;
}

static bool has_hex_letter(struct slice text, size_t start, size_t end)
{
	for (size_t i = start; i < end; i++)
		if (redact_is_letter(text.data[i]))
			return true;
	return false;
}

/* Six pairs or more (EUI-64, InfiniBand) joined by ":", or six by "-" or "_". Nothing but
 * zeros or ones ("ff") is no machine's; digits alone with "-" are a date. */
bool redact_mac(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	char separator = redact_peek(text, at->pos + 2);
	size_t pos = at->pos, pairs = 0;

	if (!separator || !strchr(":-_", separator))
		return false;
	while (pairs < 32 && hex_run(text, pos, 3) == 2) {
		pairs++;
		pos += 2;
		if (redact_peek(text, pos) != separator ||
		    !redact_is_hex(redact_peek(text, pos + 1)))
			break;
		pos++;
	}
	if (pairs < 6 || (separator != ':' && pairs != 6) ||
	    redact_is_alnum(redact_peek(text, pos)))
		return false;
	if (separator != ':' && !has_hex_letter(text, at->pos, pos))
		return false;
	return !all_same(text, at->pos, pos) &&
	       redact_one(ret_match, REDACT_MAC, at->pos, pos);
}

/* systemd names an interface by its MAC address: enx0123456789ab. */
bool redact_interface(const struct redact_at *at, struct redact_match *ret_match)
{
	static const char *const prefixes[] = { "enx", "wlx", "wwx" };
	size_t start = at->pos + 3, end = start + 12;

	if (hex_run(at->text, start, 13) != 12 ||
	    redact_is_alnum(redact_peek(at->text, end)))
		return false;
	for (size_t i = 0; i < ARRAY_SIZE(prefixes); i++)
		if (redact_starts(at->text, at->pos, prefixes[i]))
			return redact_one(ret_match, REDACT_MAC, start, end);
	return false;
}

/* Unicast addresses that a machine has: global, unique local, link-local (RFC 4291, RFC
 * 4193). Others, "::1" first of all, name nobody, and C++ has "::" as well. */
static bool names_machine(const struct in6_addr *address)
{
	unsigned char first = address->s6_addr[0], second = address->s6_addr[1];

	return (first & 0xe0) == 0x20 || (first & 0xfe) == 0xfc ||
	       (first == 0xfe && (second & 0xc0) == 0x80);
}

bool redact_ip6(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	struct in6_addr address;
	char copy[INET6_ADDRSTRLEN + 1];
	size_t size = 0;

	if (hex_run(text, at->pos, 5) != 4 || redact_peek(text, at->pos + 4) != ':')
		return false;
	while (size < INET6_ADDRSTRLEN &&
	       (redact_is_hex(redact_peek(text, at->pos + size)) ||
		redact_peek(text, at->pos + size) == ':'))
		size++;
	if (redact_is_alnum(redact_peek(text, at->pos + size)))
		return false;
	if (text.data[at->pos + size - 1] == ':' && text.data[at->pos + size - 2] != ':')
		size--;
	memcpy(copy, text.data + at->pos, size);
	copy[size] = '\0';
	return inet_pton(AF_INET6, copy, &address) == 1 && names_machine(&address) &&
	       redact_one(ret_match, REDACT_IP, at->pos, at->pos + size);
}

/* Four numbers to 255 without leading zeros; the end, 0 when it is none. */
static size_t four_numbers(struct slice text, size_t pos, unsigned ret_numbers[4])
{
	for (size_t i = 0; i < 4; i++) {
		size_t size = 0;

		ret_numbers[i] = 0;
		while (size < 4 && isdigit((unsigned char)redact_peek(text, pos + size)))
			ret_numbers[i] = ret_numbers[i] * 10 +
					 (unsigned)(text.data[pos + size++] - '0');
		if (!size || size > 3 || ret_numbers[i] > 255 ||
		    (size > 1 && text.data[pos] == '0'))
			return 0;
		pos += size;
		if (i < 3 && redact_peek(text, pos++) != '.')
			return 0;
	}
	return pos;
}

/* Loopback, netmasks and multicast are every machine's, and no machine's begins with 0.
 */
static bool names_host(const unsigned numbers[4])
{
	return numbers[0] != 0 && numbers[0] != 127 && numbers[0] < 224;
}

/* Nobody counts releases like the private networks. */
static bool is_private(const unsigned numbers[4])
{
	return (numbers[0] == 192 && numbers[1] == 168) ||
	       (numbers[0] == 172 && numbers[1] >= 16 && numbers[1] < 32) ||
	       (numbers[0] == 169 && numbers[1] == 254);
}

/* ":11434" or " port 22" behind an address, "//" or "@" before it. */
static bool is_endpoint(struct slice text, size_t start, size_t end)
{
	if (start && text.data[start - 1] == '@')
		return true;
	if (start > 1 && text.data[start - 1] == '/' && text.data[start - 2] == '/')
		return true;
	char next = redact_peek(text, end);
	if (redact_starts(text, end, " port "))
		return true;
	return (next == ':' || next == '/') &&
	       isdigit((unsigned char)redact_peek(text, end + 1));
}

/* What stands before says that a version follows: "driverVersion = 1.4.0.0". */
static bool follows_version_word(struct slice text, size_t start)
{
	static const char *const words[] = { "version", "release", "firmware",
					     "driver",	"bios",	   "build" };
	size_t least = start > 32 ? start - 32 : 0, at = start;

	/* It is of the first number behind the word. */
	while (at > least && text.data[at - 1] != '\n' &&
	       !isdigit((unsigned char)text.data[at - 1]))
		at--;
	for (; at < start; at++)
		for (size_t i = 0; i < ARRAY_SIZE(words); i++) {
			size_t size = strlen(words[i]);

			if (at + size <= start &&
			    slice_equal_nocase(slice_from(text.data + at, size),
					       slice_of(words[i])))
				return true;
		}
	return false;
}

/* Part of a file's name or of a longer version: "lib-1.2.3.4", "1.2.3.4-93", "/1.2.3.4/".
 */
static bool is_version(struct slice text, size_t start, size_t end)
{
	char before = start ? text.data[start - 1] : '\0', next = redact_peek(text, end);
	char second = redact_peek(text, end + 1);

	if ((before && strchr("-_/+~", before)) || (next && strchr("+~", next)))
		return true;
	if (next && strchr("-_", next) && redact_is_alnum(second))
		return true;
	if (start > 1 && before == '=' && strchr("=<>~!", text.data[start - 2]))
		return true;
	return follows_version_word(text, start);
}

bool redact_ip4(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	unsigned numbers[4];
	size_t start = at->pos, end = four_numbers(text, start, numbers);
	char next = redact_peek(text, end);

	if (!end || !names_host(numbers) || redact_is_alnum(next) ||
	    (next == '.' && redact_is_alnum(redact_peek(text, end + 1))) ||
	    (start && text.data[start - 1] == '.'))
		return false;
	if (!is_private(numbers) && !is_endpoint(text, start, end) &&
	    is_version(text, start, end))
		return false;
	return redact_one(ret_match, REDACT_IP, start, end);
}

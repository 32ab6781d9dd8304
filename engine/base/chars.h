/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Classes of ASCII characters, independent of the locale and faster than <ctype.h>. Any
 * byte is allowed; a byte of a character beyond ASCII is only in the class of
 * char_is_beyond().
 */
#ifndef KBMATCH_BASE_CHARS_H
#define KBMATCH_BASE_CHARS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool char_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool char_is_upper(char c)
{
	return c >= 'A' && c <= 'Z';
}

static inline bool char_is_lower(char c)
{
	return c >= 'a' && c <= 'z';
}

static inline bool char_is_letter(char c)
{
	return char_is_lower((char)(c | 0x20));
}

static inline bool char_is_alnum(char c)
{
	return char_is_letter(c) || char_is_digit(c);
}

static inline bool char_is_hex(char c)
{
	return char_is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
}

/* A character of a name in programs: a letter, a digit, an underscore. Each bit of the
 * table stands for one byte. */
static inline bool char_is_word(char c)
{
	static const uint64_t words[4] = { 0x03ff000000000000, 0x07fffffe87fffffe };
	unsigned char byte = (unsigned char)c;

	return words[byte / 64] >> byte % 64 & 1;
}

static inline bool char_is_blank(char c) /* within a line */
{
	return c == ' ' || c == '\t';
}

static inline bool char_is_space(char c) /* as isspace() in the C locale */
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline bool char_is_control(char c)
{
	return (unsigned char)c < 0x20 || c == 0x7f;
}

/* A byte of a character beyond ASCII. */
static inline bool char_is_beyond(char c)
{
	return ((unsigned char)c & 0x80) != 0;
}

/* A byte of such a character other than its first, in UTF-8. */
static inline bool char_is_inside(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

static inline char char_lower(char c)
{
	return char_is_upper(c) ? (char)(c | 0x20) : c;
}

/* Converts to lower case in place: texts that differ only in case become equal. */
static inline void chars_lower(char *data, size_t size)
{
	for (size_t i = 0; i < size; i++)
		data[i] = char_lower(data[i]);
}

/* The value of a hexadecimal digit. */
static inline unsigned char_hex_value(char c)
{
	return (unsigned)(char_is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
}

#endif

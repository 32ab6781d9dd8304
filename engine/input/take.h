/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Readers for the front of a line. Each takes one item from the front of `*s` and moves
 * `*s` past it, or returns false and leaves `*s` unchanged. None takes the blank after
 * the item.
 */
#ifndef KBMATCH_INPUT_TAKE_H
#define KBMATCH_INPUT_TAKE_H

#include "engine/base/chars.h"
#include "engine/base/slice.h"

/* The byte at `i`, NUL past the end. */
static inline char peek(struct slice s, size_t i)
{
	return i < s.size ? s.data[i] : '\0';
}

/* The number of leading bytes equal to `blank`. */
static inline size_t count_blanks(struct slice s, char blank)
{
	size_t count = 0;

	while (count < s.size && s.data[count] == blank)
		count++;
	return count;
}

static inline struct slice skip_blanks(struct slice s)
{
	while (s.size && char_is_blank(*s.data))
		s = slice_skip(s, 1);
	return s;
}

/* Skips exactly one blank; true at the end, too. */
static inline bool take_blank(struct slice *s)
{
	if (s->size && !char_is_blank(*s->data))
		return false;
	*s = slice_skip(*s, 1);
	return true;
}

static inline bool take_char(struct slice *s, char c)
{
	if (!s->size || *s->data != c)
		return false;
	*s = slice_skip(*s, 1);
	return true;
}

static inline bool take_text(struct slice *s, const char *text)
{
	if (!slice_starts_with(*s, text))
		return false;
	*s = slice_skip(*s, strlen(text));
	return true;
}

/*
 * A shape is text in which DDD is a number of three digits, H one of one or two, N one of
 * any length; L is one or more letters of any language, W one or more characters that are
 * neither blank nor ":[|" (a host, a program), and _ any number of blanks; M is a month's
 * name in any language followed by a day, A a weekday's name, K a time such as
 * "15:18:01.123". The numbers, months and seconds go to ret_numbers in order, unless that
 * is NULL. The letters T and Z of stamps are text.
 */
bool take_shape(struct slice *s, const char *shape, double *ret_numbers);
bool shape_fits(struct slice s, const char *shape);

struct iso_stamp {
	double wall;
	char separator; /* 'T' or ' ' */
	char zone;	/* 'Z', '+', '-'; NUL: none */
	bool comma;
	unsigned fraction_digits;
};

bool take_iso_stamp(struct slice *s, struct iso_stamp *ret_stamp);
enum stamp_form {
	STAMP_SLASH,  /* "2026/02/25 - 18:14:21", the dash is optional */
	STAMP_MONTH,  /* "Nov 20 15:18:01.123456", month in any language */
	STAMP_CTIME,  /* "Fri Nov 20 15:18:01 2026" of ctime() */
	STAMP_MINUTE, /* "Nov20 15:18" of dmesg -H */
};

bool take_stamp(struct slice *s, enum stamp_form form, double *ret_wall);
/* "Fri 2026-11-20 15:18:01 CET"; `ret_zone`: the offset of its zone is known. */
bool take_full_stamp(struct slice *s, double *ret_wall, bool *ret_zone);
/* "12.345678", leading blanks are allowed. */
bool take_seconds(struct slice *s, double *ret_seconds);

#endif

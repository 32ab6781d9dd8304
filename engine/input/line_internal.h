/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The readers behind line_parse(). Each takes one thing from the front of `*s` and moves
 * it past that, or answers false and leaves it where it was. None eats the blank behind.
 */
#ifndef KBMATCH_LINE_INTERNAL_H
#define KBMATCH_LINE_INTERNAL_H

#include "engine/input/line.h"

/* The byte at `i`, NUL behind the end. */
static inline char peek(struct slice s, size_t i)
{
	return i < s.size ? s.data[i] : '\0';
}

static inline bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline bool is_hex(char c)
{
	return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static inline bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline struct slice skip_blanks(struct slice s)
{
	while (s.size && is_blank(*s.data))
		s = slice_skip(s, 1);
	return s;
}

static inline size_t token_size(struct slice s)
{
	size_t size = 0;

	while (size < s.size && !is_blank(s.data[size]))
		size++;
	return size;
}

/* Skips exactly one blank, or stands at the end. */
static inline bool take_blank(struct slice *s)
{
	if (s->size && !is_blank(*s->data))
		return false;
	*s = slice_skip(*s, 1);
	return true;
}

static inline bool take_char(struct slice *s, char c)
{
	if (peek(*s, 0) != c || !s->size)
		return false;
	*s = slice_skip(*s, 1);
	return true;
}

/* Between `least` and `most` digits, not followed by another. */
bool take_digits(struct slice *s, size_t least, size_t most, double *ret_number);

struct iso_stamp {
	double wall;
	char separator; /* 'T' or ' ' */
	char zone;	/* 'Z', '+', '-'; NUL: none */
	bool comma;
	unsigned fraction_digits;
};

bool take_iso_stamp(struct slice *s, struct iso_stamp *ret_stamp);
/* "2026/02/25 - 18:14:21", the dash or not. */
bool take_slash_stamp(struct slice *s, double *ret_wall);
/* "Nov 20 15:18:01.123456", the month in any language. */
bool take_month_stamp(struct slice *s, double *ret_wall);
/* "Fri 2026-11-20 15:18:01 CET"; `ret_zone`: whether its zone is known. */
bool take_full_stamp(struct slice *s, double *ret_wall, bool *ret_zone);
/* "Fri Nov 20 15:18:01 2026" of ctime(). */
bool take_ctime_stamp(struct slice *s, double *ret_wall);
/* "Nov20 15:18" of dmesg -H. */
bool take_minute_stamp(struct slice *s, double *ret_wall);
/* "12.345678", leading blanks allowed. */
bool take_seconds(struct slice *s, double *ret_seconds);

/* kubectl logs --prefix: "[pod/NAME/CONTAINER] ". */
bool take_pod(struct slice *s, struct line *line);
/* docker compose: "svc-1  | ". A name without a number is taken only where it is padded
 * as compose does and could not be a table's cell for its letters. */
bool take_compose(struct slice *s, struct line *line);
/* CRI's " stdout F" behind the stamp. */
bool take_cri(struct slice *s);

/* The bracket in front of a kernel message in all of dmesg's forms, and the caller's
 * bracket behind it. Sets what it knows of the stamp, never what was known before. */
bool take_kernel_bracket(struct slice *s, struct stamp *stamp);

/* "host identifier[pid]:"; `strict` wants a pid or the kernel, where ordinary messages
 * could look the same. Sets the stream. */
bool take_syslog_header(struct slice *s, bool strict, struct line *line);
/* What RFC 5424 has behind "<6>": "1 STAMP HOST NAME PID MESSAGE-ID - ". */
bool take_rfc5424(struct slice *s, struct line *line);

static inline void set_wall(struct stamp *stamp, double wall)
{
	if (stamp->has_wall)
		return;
	stamp->has_wall = true;
	stamp->wall = wall;
}

static inline void set_exact(struct stamp *stamp, double wall, bool zone)
{
	stamp->has_zone |= zone && !stamp->has_wall;
	set_wall(stamp, wall);
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/line.h"

#include "engine/base/mem.h"
#include "engine/input/line_internal.h"

/* "> " of mail, not the ">>> " of an interactive session. */
static struct slice skip_quotes(struct slice s)
{
	while (slice_starts_with(s, "> "))
		s = slice_skip(s, 2);
	return s;
}

/* One of the words, padded, and a colon. */
static bool take_label(struct slice *s, const char *const *words, size_t count)
{
	struct slice word = { s->data, 0 }, rest;

	while (word.size < 9 &&
	       (is_letter(peek(*s, word.size)) || is_digit(peek(*s, word.size))))
		word.size++;
	rest = skip_blanks(slice_skip(*s, word.size));
	if (!take_char(&rest, ':'))
		return false;
	for (size_t i = 0; i < count; i++)
		if (slice_is(word, words[i])) {
			*s = skip_blanks(rest);
			return true;
		}
	return false;
}

/*
 * dmesg -x: "kern  :info  : "; some systems put their address before it and have
 * "kern: warning: [2023-12-14T11:16:10.461Z]: ".
 */
static bool take_facility(struct slice *s, struct line *line)
{
	static const char *const facilities[] = {
		"kern", "user", "daemon", "syslog", "auth",   "authpriv",
		"mail", "lpr",	"news",	  "cron",   "local0", "local7"
	};
	static const char *const levels[] = { "emerg", "alert",	  "crit", "err",
					      "error", "warning", "warn", "notice",
					      "info",  "debug" };
	struct slice rest = *s;
	size_t size = token_size(rest);

	/* an address, or the token of one that was redacted */
	if (((size > 7 && is_digit(*rest.data)) || slice_starts_with(rest, "ip-")) &&
	    rest.data[size - 1] == ':')
		rest = skip_blanks(slice_skip(rest, size));
	bool kernel = slice_starts_with(rest, "kern");
	if (!take_label(&rest, facilities, ARRAY_SIZE(facilities)) ||
	    !take_label(&rest, levels, ARRAY_SIZE(levels)))
		return false;
	if (kernel)
		line->stream = slice_of("kernel");
	*s = rest;
	return true;
}

/* "<6>" of /dev/kmsg's writers, dmesg -r and serial consoles. */
static bool take_priority(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double priority;

	if (!take_char(&rest, '<') || !take_digits(&rest, 1, 3, &priority) ||
	    priority > 191 || !take_char(&rest, '>') || is_blank(peek(rest, 0)))
		return false;
	if (priority < 8)
		line->stream = slice_of("kernel");
	*s = rest;
	return true;
}

/* /dev/kmsg: "6,1234,5051240,-;text". */
static bool take_kmsg(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double priority, sequence, usec;
	size_t skipped = 0;

	if (!take_digits(&rest, 1, 3, &priority) || !take_char(&rest, ',') ||
	    !take_digits(&rest, 1, 18, &sequence) || !take_char(&rest, ',') ||
	    !take_digits(&rest, 1, 18, &usec) || !take_char(&rest, ','))
		return false;
	while (is_letter(peek(rest, skipped)) || is_digit(peek(rest, skipped)) ||
	       (peek(rest, skipped) && strchr("-,=+", peek(rest, skipped))))
		skipped++;
	rest = slice_skip(rest, skipped);
	if (!take_char(&rest, ';'))
		return false;
	line->stamp.has_kernel = true;
	line->stamp.kernel = usec / 1e6;
	line->stream = slice_of("kernel");
	*s = rest;
	return true;
}

/* The kernel's own stamp, in journals and syslog files behind the wall clock's. */
static bool take_kernel(struct slice *s, struct line *line)
{
	if (!take_kernel_bracket(s, &line->stamp))
		return false;
	line->stream = slice_of("kernel");
	/* journalctl -o short-monotonic has the same bracket for everybody. */
	take_syslog_header(s, true, line);
	take_blank(s);
	return true;
}

/* "[2026-08-23 09:56:58] ", with a colon behind it or not. */
static bool take_bracketed_iso(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	struct iso_stamp stamp;

	if (!take_char(&rest, '[') || !take_iso_stamp(&rest, &stamp) ||
	    !take_char(&rest, ']'))
		return false;
	take_char(&rest, ':');
	if (!take_blank(&rest))
		return false;
	set_exact(&line->stamp, stamp.wall, stamp.zone);
	*s = rest;
	return true;
}

static bool take_unix_stamp(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double seconds;

	if (!take_seconds(&rest, &seconds) || seconds < 1e8 ||
	    !take_syslog_header(&rest, false, line))
		return false;
	set_exact(&line->stamp, seconds, true);
	*s = rest;
	return true;
}

/*
 * What follows an ISO stamp depends on who wrote it: journalctl and rsyslog give an
 * offset and no or six digits, dmesg a comma; the rest are programs and containers, whose
 * messages begin at once.
 */
static bool take_iso(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	struct iso_stamp stamp;

	if (!take_iso_stamp(&rest, &stamp))
		return false;
	bool offset = stamp.zone == '+' || stamp.zone == '-';
	bool journal = stamp.separator == 'T' && offset && !stamp.comma &&
		       (!stamp.fraction_digits || stamp.fraction_digits == 6);
	if (stamp.separator == 'T' && stamp.comma && stamp.fraction_digits == 6)
		line->stream = slice_of("kernel");
	else if (!take_cri(&rest) && !take_syslog_header(&rest, !journal, line))
		take_char(&rest, ':');
	if (!take_blank(&rest))
		return false;
	set_exact(&line->stamp, stamp.wall, stamp.zone);
	*s = rest;
	return true;
}

static bool take_slash(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double wall;

	if (!take_slash_stamp(&rest, &wall) || !take_blank(&rest))
		return false;
	set_wall(&line->stamp, wall);
	*s = rest;
	return true;
}

/* "Nov 20 15:18:01 host identifier[pid]: ", and the same behind a full date. */
static bool take_syslog(struct slice *s, struct line *line)
{
	double wall;
	bool zone = false;

	if (!take_month_stamp(s, &wall) && !take_full_stamp(s, &wall, &zone))
		return false;
	set_exact(&line->stamp, wall, zone);
	take_syslog_header(s, false, line);
	take_blank(s);
	return true;
}

static bool take_wall(struct slice *s, struct line *line)
{
	char first = peek(*s, 0);

	if (is_digit(first) && (take_iso(s, line) || take_slash(s, line)))
		return true;
	if (is_digit(first) && take_unix_stamp(s, line))
		return take_blank(s);
	return take_syslog(s, line);
}

/* The line's origin: who printed it and when. */
static bool take_origin(struct slice *s, struct line *line)
{
	bool taken = take_facility(s, line) || take_priority(s, line);

	if (peek(*s, 0) == '[')
		return take_kernel(s, line) || take_bracketed_iso(s, line) || taken;
	if (take_kmsg(s, line))
		return true;
	if (slice_starts_with(*s, "kernel: ")) {
		line->stream = slice_from(s->data, strlen("kernel"));
		*s = slice_skip(*s, strlen("kernel: "));
		taken = true;
	} else {
		taken |= (taken && take_rfc5424(s, line)) || take_wall(s, line);
	}
	if (slice_is(line->stream, "kernel"))
		take_kernel(s, line);
	return taken;
}

/* Stamps that stay in the message, since patterns are written over what is around them:
 * slog's and gin's. */
static void read_stamp(struct slice s, struct line *line)
{
	struct iso_stamp stamp;
	double wall;

	if (slice_starts_with(s, "time=")) {
		s = slice_skip(s, strlen("time="));
		take_char(&s, '"');
		if (take_iso_stamp(&s, &stamp))
			set_exact(&line->stamp, stamp.wall, stamp.zone);
	} else if (slice_starts_with(s, "[GIN] ")) {
		s = slice_skip(s, strlen("[GIN] "));
		if (take_slash_stamp(&s, &wall))
			set_wall(&line->stamp, wall);
	}
}

/* "0.00.043.693 ": minutes, seconds, milli- and microseconds since the start. */
static bool take_elapsed(struct slice *s)
{
	struct slice rest = *s;
	double number;

	if (!take_digits(&rest, 1, 6, &number) || !take_char(&rest, '.') ||
	    !take_digits(&rest, 2, 2, &number) || !take_char(&rest, '.') ||
	    !take_digits(&rest, 3, 3, &number) || !take_char(&rest, '.') ||
	    !take_digits(&rest, 3, 3, &number) || !take_char(&rest, ' '))
		return false;
	*s = rest;
	return true;
}

/* A level's letter before a message that begins in lower case or indented. */
static bool take_level(struct slice *s, bool sure)
{
	char next = peek(*s, 2);

	if (!strchr("IWED", peek(*s, 0)) || !s->size || peek(*s, 1) != ' ')
		return false;
	if (!sure && next != ' ' && (next < 'a' || next > 'z'))
		return false;
	*s = slice_skip(*s, 2);
	return true;
}

/* "[PORT] 0.00.043.693 I " and parts of it. A number in brackets alone is text. */
static bool take_program(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double number;

	read_stamp(*s, line);
	if (take_char(&rest, '[') && !(take_digits(&rest, 1, 10, &number) &&
				       take_char(&rest, ']') && take_char(&rest, ' ')))
		return false;
	bool elapsed = take_elapsed(&rest), level = take_level(&rest, elapsed);
	if (!elapsed && !level)
		return false;
	*s = rest;
	return true;
}

/* What all forms have before the message, which `*s` is moved to. */
static bool take_header(struct slice *s, struct line *line)
{
	struct slice container;
	bool taken = take_pod(s, line) || take_compose(s, line);

	container = line->stream;
	line->stream.size = 0;
	taken |= take_origin(s, line);
	/* A container's stamp may stand before the program's own, or before all that
	 * journalctl or dmesg printed in it. */
	if (line->stamp.has_wall && !line->stream.size && !line->host.size)
		taken |= take_origin(s, line);
	else if (stamp_is_set(&line->stamp) && is_digit(peek(*s, 0)))
		taken |= take_iso(s, line) || take_slash(s, line);
	/* A service may be `docker compose up`. */
	if (stamp_is_set(&line->stamp))
		taken |= take_compose(s, line);
	if (!line->stream.size)
		line->stream = container;
	return taken;
}

static struct slice begin_line(struct slice text, struct line *line)
{
	if (!text.data)
		text.data = "";
	while (text.size && strchr("\r\n", text.data[text.size - 1]) &&
	       text.data[text.size - 1])
		text.size--;
	*line = (struct line){ .message = skip_quotes(text) };
	line->stream = line->device = slice_from(text.data, 0);
	return skip_blanks(line->message);
}

void line_parse_header(struct slice text, struct line *ret_line)
{
	struct slice s = begin_line(text, ret_line);

	take_header(&s, ret_line);
}

void line_parse(struct slice text, struct line *ret_line)
{
	struct slice s = begin_line(text, ret_line);
	bool taken = take_header(&s, ret_line);

	taken |= take_program(&s, ret_line);
	if (taken)
		ret_line->message = s;
	ret_line->device = line_find_device(ret_line->message);
}

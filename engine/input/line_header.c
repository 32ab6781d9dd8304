/* SPDX-License-Identifier: Apache-2.0 */
/* What stands between the stamp and the message: the kernel's brackets, syslog's header.
 */
#include "engine/input/line_internal.h"

#include "engine/base/mem.h"

/* " <    0.000012>" of dmesg -d, " <    0.000012 >" and "*>" of journalctl. */
static bool take_delta(struct slice *s)
{
	struct slice rest = skip_blanks(*s);
	double seconds;

	if (!take_char(&rest, '<') || !take_seconds(&rest, &seconds))
		return false;
	rest = skip_blanks(rest);
	take_char(&rest, '*');
	if (!take_char(&rest, '>'))
		return false;
	*s = rest;
	return true;
}

/* "[    T0]" or "[C3]": the thread or processor that printed. */
static void take_caller(struct slice *s)
{
	struct slice rest = *s;
	double number;

	if (!take_char(&rest, '['))
		return;
	rest = skip_blanks(rest);
	if ((take_char(&rest, 'T') || take_char(&rest, 'C')) &&
	    take_digits(&rest, 1, 10, &number) && take_char(&rest, ']'))
		*s = rest;
}

/* What a bracket holds of times; a relative one says nothing that stands alone. */
static bool take_bracket_stamp(struct slice *s, struct stamp *stamp)
{
	struct slice rest = *s;
	double seconds;

	if (take_seconds(s, &seconds)) {
		stamp->has_kernel = true;
		stamp->kernel = seconds;
		return true;
	}
	rest = skip_blanks(rest);
	if (take_char(&rest, '+') && take_seconds(&rest, &seconds)) {
		*s = rest;
		return true;
	}
	if (!take_ctime_stamp(s, &seconds) && !take_minute_stamp(s, &seconds))
		return take_delta(s);
	set_wall(stamp, seconds);
	return true;
}

bool take_kernel_bracket(struct slice *s, struct stamp *stamp)
{
	struct slice rest = *s;
	struct stamp found = *stamp;

	if (!take_char(&rest, '[') || !take_bracket_stamp(&rest, &found))
		return false;
	take_delta(&rest);
	if (!take_char(&rest, ']'))
		return false;
	take_caller(&rest);
	if (rest.size && !is_blank(*rest.data))
		return false;
	*stamp = found;
	*s = rest;
	return true;
}

static bool is_name(char c)
{
	static const bool others[128] = {
		['.'] = true, ['_'] = true, ['-'] = true, ['/'] = true, ['@'] = true,
		['('] = true, [')'] = true, ['+'] = true, ['~'] = true, ['\\'] = true
	};

	return is_letter(c) || is_digit(c) || (signed char)c < 0 ||
	       others[(unsigned char)c];
}

/* A unit's or program's own name: no directory, no ".service". */
static struct slice short_name(struct slice name)
{
	struct slice suffix = slice_of(".service");
	const char *slash = memrchr(name.data, '/', name.size);

	if (slash && slash + 1 < name.data + name.size)
		name = slice_skip(name, (size_t)(slash + 1 - name.data));
	if (name.size > suffix.size &&
	    !memcmp(name.data + name.size - suffix.size, suffix.data, suffix.size))
		name.size -= suffix.size;
	return name;
}

/* "identifier[pid]:"; the pid is what makes it sure. */
static bool take_identifier(struct slice *s, bool strict, struct slice *ret_stream)
{
	struct slice rest = *s, name = { rest.data, 0 };
	double pid;

	while (is_name(peek(rest, name.size)))
		name.size++;
	rest = slice_skip(rest, name.size);
	bool sure = slice_is(name, "kernel");
	if (take_char(&rest, '[')) {
		if (!take_digits(&rest, 1, 10, &pid) || !take_char(&rest, ']'))
			return false;
		sure = true;
	}
	if (!name.size || (strict && !sure) || !take_char(&rest, ':') ||
	    (rest.size && !is_blank(*rest.data)))
		return false;
	*ret_stream = short_name(name);
	*s = rest;
	return true;
}

/* A host's name: a token of its characters, not an identifier. */
static bool take_host(struct slice *s, struct slice *ret_host)
{
	size_t size = 0;

	while (is_name(peek(*s, size)) && peek(*s, size) != '/')
		size++;
	if (!size || !is_blank(peek(*s, size)))
		return false;
	*ret_host = slice_from(s->data, size);
	*s = slice_skip(*s, size);
	return true;
}

bool take_syslog_header(struct slice *s, bool strict, struct line *line)
{
	struct slice rest = skip_blanks(*s), behind_host, host;

	if (take_identifier(&rest, strict, &line->stream)) {
		*s = rest;
		return true;
	}
	if (!take_host(&rest, &host))
		return false;
	behind_host = rest;
	rest = skip_blanks(rest);
	if (take_identifier(&rest, strict, &line->stream)) {
		line->host = host;
		*s = rest;
		return true;
	}
	/* Some people cut the identifier out before they paste. */
	if (strict || !is_blank(peek(behind_host, 1)))
		return false;
	*s = behind_host;
	return true;
}

/* The next token, "-" as none, and the blank behind it. */
static bool take_token(struct slice *s, struct slice *ret_token)
{
	size_t size = token_size(*s);

	*ret_token = slice_from(s->data, size);
	if (slice_is(*ret_token, "-"))
		ret_token->size = 0;
	*s = slice_skip(*s, size);
	return size && take_blank(s);
}

/* "-", or elements such as "[timeQuality tzKnown="1"]" one behind the other. */
static bool take_elements(struct slice *s)
{
	struct slice rest = *s;
	bool quoted = false, inside = false;

	if (take_char(s, '-'))
		return true;
	for (; rest.size && (inside || *rest.data == '['); rest = slice_skip(rest, 1)) {
		char c = *rest.data;

		if (quoted && c == '\\')
			rest = slice_skip(rest, 1);
		else if (c == '"')
			quoted = !quoted;
		else if (!quoted)
			inside = c != ']';
	}
	if (inside || rest.size == s->size)
		return false;
	*s = rest;
	return true;
}

bool take_rfc5424(struct slice *s, struct line *line)
{
	struct slice rest = *s, host, name, pid, id;
	struct iso_stamp stamp;

	if (!take_char(&rest, '1') || !take_char(&rest, ' ') ||
	    !take_iso_stamp(&rest, &stamp) || !take_char(&rest, ' ') ||
	    !take_token(&rest, &host) || !take_token(&rest, &name) ||
	    !take_token(&rest, &pid) || !take_token(&rest, &id) ||
	    !take_elements(&rest) || !take_blank(&rest))
		return false;
	set_exact(&line->stamp, stamp.wall, stamp.zone);
	line->host = host;
	line->stream = short_name(name);
	*s = slice_is(name, "kernel") ? skip_blanks(rest) : rest;
	return true;
}

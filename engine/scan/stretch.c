/* SPDX-License-Identifier: Apache-2.0 */
/* Which host a line names, and stretches of a block in which one does. */
#include "engine/scan/internal.h"

/* Without its domain; of an address, all. */
struct slice short_host(struct slice host)
{
	const char *dot = host.size ? memchr(host.data, '.', host.size) : NULL;

	for (size_t i = 0; i < host.size; i++)
		if (host.data[i] != '.' && (host.data[i] < '0' || host.data[i] > '9'))
			return dot ? slice_from(host.data, (size_t)(dot - host.data))
				   : host;
	return host;
}

struct slice host_of_line(const struct line *line)
{
	/* What a machine is called before it has a name, and words that some programs
	 * have where others have the host. */
	static const char *const none[] = { "-",     "localhost", "(none)", "INFO",
					    "WARN",  "WARNING",	  "ERROR",  "ERR",
					    "DEBUG", "NOTICE",	  "FATAL",  "CRITICAL",
					    "TRACE", "info",	  "warn",   "warning",
					    "error", "debug",	  "notice", "fatal" };
	struct slice host = short_host(line->host);

	if (!host.size || host.size >= sizeof((struct text){ 0 }.host))
		return slice_from("", 0);
	for (size_t i = 0; i < ARRAY_SIZE(none); i++)
		if (*host.data == *none[i] && slice_is(host, none[i]))
			return slice_from("", 0);
	return line->host.size < sizeof((struct text){ 0 }.host) ? line->host : host;
}

bool has_host_at(struct slice raw, struct slice host, size_t at)
{
	size_t end = at + host.size;

	return at && host.size && raw.size > end && raw.data[at - 1] == ' ' &&
	       raw.data[end] == ' ' && !memcmp(raw.data + at, host.data, host.size);
}

/* The next word from `at` on, "" none; moves behind it. */
static struct slice next_word(struct slice raw, size_t *at)
{
	while (*at < raw.size && raw.data[*at] == ' ')
		++*at;
	const char *word = raw.data + *at, *end = memchr(word, ' ', raw.size - *at);

	*at = end ? (size_t)(end - raw.data) : raw.size;
	return slice_from(word, *at - (size_t)(word - raw.data));
}

/* Whether the bracket that ends there holds a clock: "[    1.234567]" or
 * "[Thu Nov  4 17:36:48 2021]". */
static bool is_clock(struct slice raw, const char *end)
{
	enum { CLOCK_MIN = 9, CTIME = 25, FRACTION = 7 };
	ptrdiff_t size = end - raw.data;

	return char_is_digit(end[-1]) &&
	       (size == CTIME ? end[-5] == ' ' && end[-8] == ':'
			      : size >= CLOCK_MIN && end[-FRACTION] == '.');
}

/* Behind the kernel's clock most lines name nobody: a host would stand before "kernel:"
 * or "identifier[pid]:". */
static bool is_of_kernel(struct slice raw)
{
	enum { WITHIN = 26 };
	const char *end;

	/* "<6>" */
	if (raw.size > 2 && *raw.data == '<' && char_is_digit(raw.data[1]) &&
	    raw.data[2] == '>')
		raw = slice_skip(raw, 3);
	if (raw.size < WITHIN + 4 || *raw.data != '[')
		return false;
	end = memchr(raw.data, ']', WITHIN);
	if (!end || !is_clock(raw, end) || end[1] != ' ' || char_is_digit(end[2]))
		return false;
	size_t at = (size_t)(end + 2 - raw.data);
	next_word(raw, &at);
	struct slice word = next_word(raw, &at);
	if (word.size < 2 || *word.data == '|' || memchr(word.data, '\t', word.size))
		return false;
	return word.data[word.size - 1] != ':' ||
	       (word.data[word.size - 2] != ']' && !slice_is(word, "kernel:"));
}

void search_stretches(struct slice text, size_t start, size_t before,
		      struct search *search)
{
	struct stretch last = { .start = (unsigned)start, .before = (unsigned)before };
	struct slice rest = slice_skip(text, start), raw;
	size_t at = 0;

	search->stretches.count = 0;
	for (; slice_next_line(&rest, &raw); before++) {
		struct line line;

		if (is_of_kernel(raw) || has_host_at(raw, last.host, at))
			continue;
		line_parse_header(raw, &line);
		struct slice host = host_of_line(&line);
		if (!host.size)
			continue;
		at = (size_t)(host.data - raw.data);
		if (slice_equal(host, last.host))
			continue;
		if (raw.data > text.data + last.start)
			vec_push(&search->stretches, last);
		last = (struct stretch){ (unsigned)(raw.data - text.data),
					 (unsigned)before, host };
	}
	vec_push(&search->stretches, last);
}

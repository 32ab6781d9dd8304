/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lines of a block: their beginnings, the key that similar errors share, the host that a
 * line names, and stretches with one host.
 */
#include "engine/scan/internal.h"

/* Sixteen bytes at once, by the compilers' vectors: every processor has them. */
typedef unsigned char chunk __attribute__((vector_size(16)));

static chunk chunk_at(const char *data)
{
	chunk bytes;

	memcpy(&bytes, data, sizeof(bytes));
	return bytes;
}

enum {
	STEP = 2 * sizeof(chunk),
	KEY_MAX = 256,
	HEX_WORD_MIN = 4,
};

static uint64_t chunk_total(chunk sums)
{
	uint64_t total = 0;

	for (size_t i = 0; i < sizeof(sums); i++)
		total += sums[i];
	return total;
}

/* At most 255 steps of two chunks, so that no lane overflows. A match is -1. */
static uint64_t count_steps(const char *data, size_t steps)
{
	chunk even = { 0 }, odd = even, newline = even + '\n';

	for (const char *end = data + steps * STEP; data < end; data += STEP) {
		even -= (chunk)(chunk_at(data) == newline);
		odd -= (chunk)(chunk_at(data + sizeof(chunk)) == newline);
	}
	return chunk_total(even) + chunk_total(odd);
}

uint64_t count_newlines(const char *data, size_t size)
{
	size_t steps = size / STEP;
	uint64_t total = 0;

	for (size_t done = 0; done < steps; done += 255)
		total += count_steps(data + done * STEP,
				     steps - done < 255 ? steps - done : 255);
	for (size_t i = steps * STEP; i < size; i++)
		total += data[i] == '\n';
	return total;
}

size_t line_start(struct slice text, size_t from, size_t at)
{
	const char *newline =
		at > from ? memrchr(text.data + from, '\n', at - from) : NULL;

	return newline ? (size_t)(newline + 1 - text.data) : from;
}

size_t line_stop(struct slice text, size_t start)
{
	const char *newline = memchr(text.data + start, '\n', text.size - start);

	return newline ? (size_t)(newline - text.data) : text.size;
}

/* The size of the number at `at`: digits and the hex digits after them, with an x
 * within; or a whole word of hex digits. 0: none. */
static size_t number_size(struct slice text, size_t at)
{
	size_t end = at;

	if (char_is_digit(text.data[at])) {
		while (end < text.size &&
		       (char_is_hex(text.data[end]) || text.data[end] == 'x'))
			end++;
		return end - at;
	}
	if (at && char_is_word(text.data[at - 1]))
		return 0;
	while (end < text.size && char_is_hex(text.data[end]))
		end++;
	if (end - at < HEX_WORD_MIN || (end < text.size && char_is_word(text.data[end])))
		return 0;
	return end - at;
}

void error_key(struct strbuf *key, struct slice message)
{
	struct slice text = message;

	if (text.size > KEY_MAX)
		text.size = KEY_MAX;
	for (size_t i = 0; i < text.size;) {
		size_t size = number_size(text, i);

		strbuf_add_char(key, size ? '#' : text.data[i]);
		i += size ? size : 1;
	}
}

/* --- hosts --- */

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
	/* Names of a machine before it is configured, and words that some programs
	 * print at the place of the host. */
	static const char *const none[] = { "-",     "localhost", "(none)", "INFO",
					    "WARN",  "WARNING",	  "ERROR",  "ERR",
					    "DEBUG", "NOTICE",	  "FATAL",  "CRITICAL",
					    "TRACE", "info",	  "warn",   "warning",
					    "error", "debug",	  "notice", "fatal" };
	if (!line->host.size)
		return line->host;
	struct slice host = short_host(line->host);

	if (!host.size || host.size >= sizeof((struct text){ 0 }.host))
		return slice_from("", 0);
	for (size_t i = 0;
	     strchr("-l(IWEDNFCTiwednf", *host.data) && i < ARRAY_SIZE(none); i++)
		if (*host.data == *none[i] && slice_is(host, none[i]))
			return slice_from("", 0);
	return line->host.size < sizeof((struct text){ 0 }.host) ? line->host : host;
}

void parse_line(struct slice raw, struct parsed *ret_parsed)
{
	enum { ADDRESS_SIZE = 12 };
	static const char domain[sizeof(ret_parsed->device)] = "0000:";
	char *address = ret_parsed->device;

	memset(address, 0, sizeof(ret_parsed->device));
	line_parse(raw, &ret_parsed->line);
	ret_parsed->host = host_of_line(&ret_parsed->line);
	struct slice device = ret_parsed->line.device;
	if (!device.size)
		return;
	memcpy(address, domain, sizeof(domain));
	memcpy(address + ADDRESS_SIZE - device.size, device.data, device.size);
	chars_lower(address, ADDRESS_SIZE);
}

bool has_host_at(struct slice raw, struct slice host, size_t at)
{
	size_t end = at + host.size;

	return at && host.size && raw.size > end && raw.data[at - 1] == ' ' &&
	       raw.data[end] == ' ' && !memcmp(raw.data + at, host.data, host.size);
}

/* The next word from `at` on, "" none; moves `at` behind it. */
static struct slice next_word(struct slice raw, size_t *at)
{
	while (*at < raw.size && raw.data[*at] == ' ')
		++*at;
	const char *word = raw.data + *at, *end = memchr(word, ' ', raw.size - *at);

	*at = end ? (size_t)(end - raw.data) : raw.size;
	return slice_from(word, *at - (size_t)(word - raw.data));
}

/* True if the bracket that ends at `end` holds a clock: "[    1.234567]" or "[Thu Nov
 * 4 17:36:48 2021]". */
static bool is_clock(struct slice raw, const char *end)
{
	enum { CLOCK_MIN = 9, CTIME = 25, FRACTION = 7 };
	ptrdiff_t size = end - raw.data;

	return char_is_digit(end[-1]) &&
	       (size == CTIME ? end[-5] == ' ' && end[-8] == ':'
			      : size >= CLOCK_MIN && end[-FRACTION] == '.');
}

/* True for a line of the kernel: most lines with the kernel's clock name no host; one
 * would come before "kernel:" or "identifier[pid]:". */
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

/* True if the line may name a host: after a priority, or after a stamp and before a
 * colon and a blank. A stamp begins the line, or has a time of day or brackets. */
static bool may_name_host(struct slice raw)
{
	const char *at = raw.data, *end = at + raw.size;

	if (!raw.size || *at == '>' || memchr(at, '<', raw.size))
		return raw.size;
	while (at < end && char_is_blank(*at))
		at++;
	bool stamp = (at < end && char_is_digit(*at)) || memchr(raw.data, '[', raw.size);
	for (const char *colon; at < end; at = colon + 1) {
		colon = memchr(at, ':', (size_t)(end - at));
		if (!colon)
			return false;
		char next = colon + 1 < end ? colon[1] : ' ';
		if (stamp && char_is_space(next))
			return true;
		stamp |= char_is_digit(next) && colon > raw.data &&
			 char_is_digit(colon[-1]);
	}
	return false;
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

		if (is_of_kernel(raw) || has_host_at(raw, last.host, at) ||
		    !may_name_host(raw))
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

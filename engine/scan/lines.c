/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lines of a block: their beginnings, the key that similar errors share, the host that a
 * line names, and stretches with one host.
 */
#include "engine/scan/internal.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "engine/base/cpu.h"

enum {
	STEP = 4096, /* bytes for whose newlines there is room at a time */
	KEY_MAX = 256,
	HEX_WORD_MIN = 4,
};

#ifdef __x86_64__
enum { WIDE = 64, AT_ONCE = 2 };

/* One bit for each newline of 64 bytes. */
WIDE_FUNCTION static uint64_t newline_bits(const char *data)
{
	const __m256i newline = _mm256_set1_epi8('\n');
	__m256i low = _mm256_loadu_si256((const void *)data);
	__m256i high = _mm256_loadu_si256((const void *)(data + WIDE / 2));

	return (unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, newline)) |
	       (uint64_t)(unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, newline))
		       << WIDE / 2;
}

/* Stores the newlines up to the last whole 64 bytes before `end`; moves `at` there. Two
 * are stored whether they are there or not: that is cheaper than predicting their
 * number. */
WIDE_FUNCTION static unsigned *store_wide(const char *data, size_t *at, size_t end,
					  unsigned *store)
{
	for (; *at + WIDE <= end; *at += WIDE) {
		uint64_t bits = newline_bits(data + *at);
		int count = __builtin_popcountll(bits);

		for (int i = 0; i < AT_ONCE; i++, bits &= bits - 1)
			store[i] = (unsigned)*at + (unsigned)_tzcnt_u64(bits);
		for (int i = AT_ONCE; i < count; i++, bits &= bits - 1)
			store[i] = (unsigned)*at + (unsigned)_tzcnt_u64(bits);
		store += count;
	}
	return store;
}
#endif

static unsigned *store_newlines(const char *data, size_t at, size_t end, unsigned *store)
{
#ifdef __x86_64__
	if (cpu_is_wide())
		store = store_wide(data, &at, end, store);
#endif
	for (; at < end; at++)
		if (data[at] == '\n')
			*store++ = (unsigned)at;
	return store;
}

void find_lines(struct slice text, struct search *search)
{
	size_t count = 0;

	for (size_t at = 0, end; at < text.size; at = end) {
		end = text.size - at > STEP ? at + STEP : text.size;
		vec_reserve(&search->newlines, count + STEP + 2);
		unsigned *store = search->newlines.items + count;
		count += (size_t)(store_newlines(text.data, at, end, store) - store);
	}
	search->newlines.count = count;
	search->line_count = count + (text.size && text.data[text.size - 1] != '\n');
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

size_t line_of(const struct search *search, size_t at)
{
	size_t first = 0, end = search->newlines.count;

	while (first < end) {
		size_t middle = first + (end - first) / 2;

		if (search->newlines.items[middle] < at)
			first = middle + 1;
		else
			end = middle;
	}
	return first;
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

/* True if the colon may end "host identifier[pid]:" or "host kernel:". A host does not
 * end with a bracket, as the clock before the first word of a line does. */
static bool may_end_name(const char *colon, struct slice raw)
{
	const char *at = colon;

	while (at > raw.data && !char_is_blank(at[-1]))
		at--;
	if (colon[-1] != ']' && !slice_is(slice_from(at, (size_t)(colon - at)), "kernel"))
		return false;
	while (at > raw.data && char_is_blank(at[-1]))
		at--;
	return at > raw.data && at[-1] != ']';
}

/*
 * True for a line of the kernel that names no host: it begins with a bracket, which holds
 * no date and no pod. A host would come behind that, before the first colon, or behind
 * another stamp.
 */
static bool is_of_kernel(struct slice raw)
{
	enum { CLOCK_LEAST = 9, CLOCK_END = 30 };
	const char *at = raw.data, *end = at + raw.size, *limit, *colon;

	/* "<6>" */
	if (raw.size > 3 && *at == '<' && char_is_digit(at[1]) && at[2] == '>')
		at += 3;
	if (end - at < CLOCK_LEAST + 2 || *at != '[' || char_is_lower(at[1]) ||
	    at[5] == '-')
		return false;
	limit = end - at < CLOCK_END ? end - 2 : at + CLOCK_END;
	for (at += CLOCK_LEAST; at < limit && (*at != ']' || at[1] == '[');)
		at++;
	if (at >= limit || char_is_digit(at[2]))
		return false;
	colon = memchr(at, ':', (size_t)(end - at));
	return !colon || !may_end_name(colon, raw);
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

void search_stretches(struct slice text, size_t first, struct search *search)
{
	struct stretch last = { .start = (unsigned)line_start(search, first),
				.before = (unsigned)first };
	size_t at = 0;

	search->stretches.count = 0;
	for (size_t i = first; i < search->line_count; i++) {
		size_t start = line_start(search, i), stop = line_stop(search, text, i);
		struct slice raw = slice_from(text.data + start, stop - start);
		struct line line;

		if (has_host_at(raw, last.host, at) || is_of_kernel(raw) ||
		    !may_name_host(raw))
			continue;
		line_parse_header(raw, &line);
		struct slice host = host_of_line(&line);
		if (!host.size)
			continue;
		at = (size_t)(host.data - raw.data);
		if (slice_equal(host, last.host))
			continue;
		if (start > last.start)
			vec_push(&search->stretches, last);
		last = (struct stretch){ (unsigned)start, (unsigned)i, host };
	}
	vec_push(&search->stretches, last);
}

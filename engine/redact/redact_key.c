/* SPDX-License-Identifier: Apache-2.0 */
/* Private keys in PEM (RFC 7468): a block of lines in base64, each of which may stand
 * behind the header of a log, or all of them in one line with "\n" written out. */
#include "engine/redact/redact_internal.h"

#include "engine/base/mem.h"

enum { KEY_LINES_MAX = 200, KEY_LINE_LEAST = 40, KEY_LINE_LONE = 20 };

static const char begin[] = "-----BEGIN ", end[] = "-----END ", what[] = "PRIVATE KEY";

static size_t find(struct slice text, const char *needle)
{
	const char *found = memmem(text.data, text.size, needle, strlen(needle));

	return found ? (size_t)(found - text.data) : text.size;
}

static bool is_base64(char c)
{
	return redact_is_alnum(c) || (c && strchr("+/=", c));
}

/* The base64 at the end of a line. */
struct content {
	size_t start, size;
	bool alone; /* all of its message */
};

static struct content content_of(struct slice line)
{
	struct content content = { 0 };
	size_t stop = (size_t)(slice_trim(line).data - line.data) + slice_trim(line).size;
	size_t start;

	while (stop && strchr("\"',\\", line.data[stop - 1]))
		stop--;
	for (start = stop; start && is_base64(line.data[start - 1]);)
		start--;
	size_t before = start;
	while (before && line.data[before - 1] == ' ')
		before--;
	content.start = start;
	content.size = stop - start;
	content.alone = !before ||
			(before < start && strchr(":|", line.data[before - 1])) ||
			strchr("\"'", line.data[before - 1]);
	return content;
}

static bool is_small(char c)
{
	return c >= 'a' && c <= 'z';
}

/* What hardly is anything but base64: letters of both cases with digits. */
static bool is_mixed(struct slice text)
{
	bool lower = false, upper = false, digit = false;

	for (size_t i = 0; i < text.size; i++) {
		lower |= is_small(text.data[i]);
		upper |= text.data[i] >= 'A' && text.data[i] <= 'Z';
		digit |= char_is_digit(text.data[i]);
	}
	return lower && upper && digit;
}

/* Words written together, as hipGetDevicePropertiesR0600: their small letters stand in
 * longer runs than chance puts them in base64, and their digits in one. */
static bool is_identifier(struct slice text)
{
	size_t small = 0, words = 0, numbers = 0;
	char before = 0;

	for (size_t i = 0; i < text.size; before = text.data[i++]) {
		char c = text.data[i];

		if (!redact_is_alnum(c))
			return false;
		small += is_small(c);
		words += is_small(c) && !is_small(before);
		numbers += char_is_digit(c) && !char_is_digit(before);
	}
	return numbers <= 1 && 5 * small >= 3 * text.size && small >= 3 * words;
}

/* Without the lines before it, too: where only some of a log are shown. */
static bool is_secret(struct slice line, struct content content, bool in_key)
{
	if (in_key)
		return content.size && (content.alone || content.size >= KEY_LINE_LEAST);
	struct slice text = slice_from(line.data + content.start, content.size);
	return content.alone && content.size >= KEY_LINE_LONE && is_mixed(text) &&
	       !is_identifier(text);
}

bool redact_in_key(struct slice line, unsigned *lines)
{
	if (find(line, end) < line.size)
		*lines = 0;
	else if (find(line, begin) < line.size && find(line, what) < line.size)
		*lines = KEY_LINES_MAX;
	else if (*lines)
		return (*lines)-- > 0;
	return false;
}

void redact_enter_key(struct redact_at *at, struct slice line)
{
	at->secret = at->secret_end = at->text.size;
	bool in_key = redact_in_key(line, &at->key_lines);
	struct content content = content_of(line);

	if (!is_secret(line, content, in_key))
		return;
	at->secret = at->pos + content.start;
	at->secret_end = at->secret + content.size;
}

/* What stands behind the first line in the same one; `pos` at "BEGIN". */
bool redact_key(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice rest = slice_skip(at->text, at->pos);
	size_t dashes = sizeof(begin) - sizeof("BEGIN ");

	if (at->pos < dashes || !redact_starts(at->text, at->pos - dashes, begin))
		return false;
	rest.size = rest.size < REDACT_AHEAD ? rest.size : REDACT_AHEAD;
	size_t start = find(rest, what);
	start += find(slice_skip(rest, start), "-----") + 5;
	if (start >= rest.size || memchr(rest.data, '\n', start))
		return false;
	rest = slice_skip(at->text, at->pos + start);
	size_t size = find(rest, "\n");
	size = find(slice_from(rest.data, size), "-----");
	size_t skipped = 0;
	while (skipped < size && !is_base64(rest.data[skipped]))
		skipped += rest.data[skipped] == '\\' ? 2 : 1;
	while (size > skipped && !is_base64(rest.data[size - 1]))
		size--;
	if (size > skipped + 1 && rest.data[size - 1] == 'n' &&
	    rest.data[size - 2] == '\\')
		size -= 2;
	start += at->pos + skipped;
	struct slice key = slice_from(at->text.data + start, size - skipped);
	return size > skipped && !redact_is_token(key) &&
	       redact_one(ret_match, REDACT_SECRET, start, start + key.size);
}

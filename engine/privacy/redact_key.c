/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Private keys in PEM (RFC 7468): a block of base64 lines. Each line may stand behind
 * the header of a log, or all of them may stand in one line, joined by "\\n" as two
 * characters.
 */
#include "engine/privacy/redact_internal.h"

#include "engine/input/line.h"

enum { KEY_LINES_MAX = 200, KEY_LINE_LEAST = 40, KEY_LINE_LONE = 20, KEY_LINE_FULL = 60 };

static const char key_begin[] = "-----BEGIN ", key_end[] = "-----END ";
static const char key_what[] = "PRIVATE KEY";

static size_t find(struct slice text, const char *needle)
{
	const char *found = memmem(text.data, text.size, needle, strlen(needle));

	return found ? (size_t)(found - text.data) : text.size;
}

static bool is_base64(char c)
{
	return redact_is_alnum(c) || c == '+' || c == '/' || c == '=';
}

/* True if only a header stands before `start`. */
static bool is_message(struct slice line, size_t start)
{
	struct line parsed;
	size_t end = start;

	while (end && line.data[end - 1] == ' ')
		end--;
	if (!end || !redact_one_of(line.data[end - 1], "0123456789]Z"))
		return false; /* no time stamp ends like this */
	line_parse(line, &parsed);
	return slice_trim(parsed.message).data == line.data + start;
}

/* The base64 at the end of a line; *ret_alone if it is the whole message. */
static struct slice content_of(struct slice line, bool *ret_alone)
{
	struct slice trimmed = slice_trim(line);
	size_t stop = (size_t)(trimmed.data - line.data) + trimmed.size, start;

	while (stop && strchr("\"',\\", line.data[stop - 1]))
		stop--;
	for (start = stop; start && is_base64(line.data[start - 1]);)
		start--;
	size_t before = start;
	while (before && line.data[before - 1] == ' ')
		before--;
	*ret_alone = !before || (before < start && strchr(":|", line.data[before - 1])) ||
		     strchr("\"'", line.data[before - 1]);
	if (!*ret_alone && stop - start >= 4 && before < start)
		*ret_alone = is_message(line, start);
	return redact_part_of(line, start, stop);
}

/* True for letters of both cases with digits, which are hardly ever anything but
 * base64. */
static bool is_mixed(struct slice text)
{
	struct redact_count count = redact_count(text);

	return count.lower && count.upper && count.digits;
}

/* True for identifiers made of several words, such as hipGetDevicePropertiesR0600: their
 * lower-case letters form longer runs than in base64, and their digits form one run. */
static bool is_identifier(struct slice text)
{
	size_t small = 0, words = 0, numbers = 0;
	char before = 0;

	for (size_t i = 0; i < text.size; before = text.data[i++]) {
		char c = text.data[i];

		if (!redact_is_alnum(c))
			return false;
		small += char_is_lower(c);
		words += char_is_lower(c) && !(char_is_lower(before));
		numbers += char_is_digit(c) && !char_is_digit(before);
	}
	return numbers <= 1 && 5 * small >= 3 * text.size && small >= 3 * words;
}

bool redact_is_key_end(struct slice content)
{
	return content.size >= 4 &&
	       (content.data[content.size - 1] == '=' || is_mixed(content)) &&
	       !is_identifier(content);
}

/* True if the content belongs to a key. Whole lines are recognised by themselves, the
 * last line of a key by the lines before it. */
static bool is_secret(struct slice content, bool alone, bool in_key, bool follows)
{
	if (in_key)
		return content.size && (alone || content.size >= KEY_LINE_LEAST);
	if (follows && alone && redact_is_key_end(content))
		return true;
	return alone && content.size >= KEY_LINE_LONE && is_mixed(content) &&
	       !is_identifier(content);
}

bool redact_in_key(struct slice line, unsigned *lines)
{
	bool has_dashes = memmem(line.data, line.size, "-----", 5) != NULL;

	if (has_dashes && find(line, key_end) < line.size)
		*lines = 0;
	else if (has_dashes && find(line, key_begin) < line.size &&
		 find(line, key_what) < line.size)
		*lines = KEY_LINES_MAX;
	else if (*lines)
		return (*lines)-- > 0;
	return false;
}

/* True if the next line ends a key: the line before it then belongs to a key whose start
 * is not shown. */
static bool ends_key(struct slice next)
{
	next.size = find(next, "\n");
	return find(next, key_end) < next.size && find(next, key_what) < next.size;
}

bool redact_key_line(const struct redact_at *at, struct redact_follow *follow,
		     struct slice *ret_content)
{
	struct slice line = redact_part_of(at->text, at->line, at->line_end);
	bool in_key = redact_in_key(line, &follow->of_key), alone;

	*ret_content = content_of(line, &alone);
	bool bracket =
		redact_follows(line, (size_t)(ret_content->data - line.data), "] ");
	follow->placed = in_key || follow->key_line ||
			 ((alone || bracket) && redact_is_key_end(*ret_content) &&
			  ends_key(slice_skip(at->text, at->line_end + 1)));
	alone |= follow->placed && bracket;
	follow->key_line = false;
	if (!is_secret(*ret_content, alone, in_key, follow->placed))
		return false;
	follow->key_line = ret_content->size >= KEY_LINE_FULL;
	return true;
}

/* Finds the rest of a key behind its first line, in the same line; called at "BEGIN". */
bool redact_key(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice rest = redact_part_of(at->text, at->pos, at->line_end);
	struct slice head = { rest.data,
			      rest.size < REDACT_AHEAD ? rest.size : REDACT_AHEAD };
	size_t skipped = 0;

	if (!redact_follows(at->text, at->pos, "-----") ||
	    !slice_starts_with(rest, "BEGIN "))
		return false;
	size_t start = find(head, key_what);
	start += find(slice_skip(head, start), "-----") + 5;
	if (start >= head.size)
		return false;
	rest = slice_skip(rest, start);
	size_t size = find(rest, "-----");
	while (skipped < size && !is_base64(rest.data[skipped]))
		skipped += rest.data[skipped] == '\\' ? 2 : 1;
	while (size > skipped && !is_base64(rest.data[size - 1]))
		size--;
	if (size > skipped + 1 && rest.data[size - 1] == 'n' &&
	    rest.data[size - 2] == '\\')
		size -= 2;
	start += at->pos;
	return size > skipped &&
	       redact_add(at, ret_match, REDACT_SECRET, start + skipped, start + size);
}

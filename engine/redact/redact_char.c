/* SPDX-License-Identifier: Apache-2.0 */
/* Characters and where words begin and end. */
#include "engine/redact/redact_internal.h"

bool redact_is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80);
}

bool redact_is_alnum(char c)
{
	return redact_is_letter(c) || (c >= '0' && c <= '9');
}

bool redact_is_hex(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

char redact_peek(struct slice text, size_t i)
{
	return i < text.size ? text.data[i] : '\0';
}

/* A terminal's color sequence ends in a letter that belongs to no word. */
static bool ends_color(struct slice text, size_t pos)
{
	size_t i = pos - 1;

	if (text.data[i] != 'm' && text.data[i] != 'K')
		return false;
	while (i > 0 && pos - i < 24 &&
	       ((text.data[i - 1] >= '0' && text.data[i - 1] <= '9') ||
		text.data[i - 1] == ';'))
		i--;
	return i >= 2 && text.data[i - 1] == '[' && text.data[i - 2] == '\033';
}

bool redact_word_starts(struct slice text, size_t pos)
{
	return !pos || !redact_is_alnum(text.data[pos - 1]) || ends_color(text, pos);
}

size_t redact_run(struct slice text, size_t pos, const char *others)
{
	size_t size = 0;

	for (; size < REDACT_AHEAD && pos + size < text.size; size++) {
		char c = text.data[pos + size];

		if (!redact_is_alnum(c) && (!c || !strchr(others, c)))
			break;
	}
	return size;
}

bool redact_starts(struct slice text, size_t pos, const char *what)
{
	return pos <= text.size && slice_starts_with(slice_skip(text, pos), what);
}

bool redact_one(struct redact_match *match, enum redact_kind kind, size_t start,
		size_t end)
{
	match->parts[match->count++] = (struct redact_part){ start, end, kind };
	return true;
}

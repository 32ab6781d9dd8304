/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Control characters as others write them. /dev/kmsg has "\x09" for every byte that is no
 * printable ASCII, and for the backslash (Linux, Documentation/ABI/testing/dev-kmsg);
 * rsyslog has "#011" (parser.escapeControlCharactersOnReceive), of which those are read
 * that logs hold: tab, newline, CR, ESC. Any other "#0" stays.
 */
#include "engine/input/input_form.h"
#include "engine/input/take.h"

static int hex_digit(char c)
{
	return char_is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10;
}

bool kmsg_step(struct form_run *run)
{
	struct slice line;

	if (!form_next_line(run, &line))
		return false;
	for (size_t i = 0; i < line.size; i++) {
		char c = line.data[i];

		if (c == '\\' && peek(line, i + 1) == 'x' && is_hex(peek(line, i + 2)) &&
		    is_hex(peek(line, i + 3))) {
			c = (char)(hex_digit(line.data[i + 2]) * 16 +
				   hex_digit(line.data[i + 3]));
			i += 3;
		}
		strbuf_add_char(&run->out, c);
	}
	strbuf_add_char(&run->out, '\n');
	return true;
}

/* The character that an escape at the front stands for, NUL none. */
static char octal_character(struct slice s)
{
	static const struct {
		const char *escape;
		char character;
	} escapes[] = {
		{ "#011", '\t' }, { "#012", '\n' }, { "#015", '\r' }, { "#033", '\x1b' }
	};

	for (size_t i = 0; i < ARRAY_SIZE(escapes); i++)
		if (slice_starts_with(s, escapes[i].escape))
			return escapes[i].character;
	return '\0';
}

/* Up to the next escape, all of it without one. */
static size_t plain_size(struct slice s)
{
	const char *at = s.data, *end = s.data + s.size;

	while (at < end && (at = memchr(at, '#', (size_t)(end - at)))) {
		size_t size = (size_t)(at - s.data);

		if (octal_character(slice_skip(s, size)))
			return size;
		at++;
	}
	return s.size;
}

const char *octal_recognise(struct slice head)
{
	struct slice line;

	if (plain_size(head) == head.size)
		return NULL;
	while (slice_next_line(&head, &line))
		if (plain_size(line) < line.size)
			return "tabs and newlines as #011 and #012";
	return NULL;
}

bool octal_step(struct form_run *run)
{
	struct slice line;

	if (!form_next_line(run, &line))
		return false;
	while (line.size) {
		size_t size = plain_size(line);

		strbuf_add(&run->out, line.data, size);
		line = slice_skip(line, size);
		if (line.size)
			strbuf_add_char(&run->out, octal_character(line));
		line = slice_skip(line, strlen("#011"));
	}
	strbuf_add_char(&run->out, '\n');
	return true;
}

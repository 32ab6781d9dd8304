/* SPDX-License-Identifier: Apache-2.0 */
/* What terminals and their recorders leave: typescripts, lines that end in CR alone; and
 * what ends in NUL: /proc/PID/environ. */
#include "engine/input/input_form.h"

#include "engine/input/take.h"

/* Its sequences and erased characters go when the text is cleaned. */
const char *typescript_recognise(struct slice head)
{
	return slice_starts_with(head, "Script started on ")
		       ? "the first line is script's"
		       : NULL;
}

const char *cr_recognise(struct slice head)
{
	size_t returns = 0;

	if (!head.size || memchr(head.data, '\n', head.size))
		return NULL;
	for (size_t i = 0; i < head.size; i++)
		returns += head.data[i] == '\r';
	return returns > 1 ? "CR, and no LF" : NULL;
}

/* Reads on, `from` made newlines. */
static bool put_lines(struct form_run *run, char from)
{
	enum { CHUNK = 64 * 1024 };
	struct source *source = run->lines.source;
	size_t start = run->out.size;

	strbuf_reserve(&run->out, CHUNK + 1);
	ssize_t got = source->read(source, run->out.data + start, CHUNK);
	if (got <= 0) {
		run->lines.failed = (int)got;
		return false;
	}
	run->out.size += (size_t)got;
	for (size_t i = start; i < run->out.size; i++)
		if (run->out.data[i] == from)
			run->out.data[i] = '\n';
	return true;
}

bool cr_step(struct form_run *run)
{
	return put_lines(run, '\r');
}

/* "NAME=value", each ended by a NUL. */
const char *environ_recognise(struct slice head)
{
	size_t nuls = 0, newlines = 0, name = 0;

	while (is_letter(peek(head, name)) || char_is_digit(peek(head, name)) ||
	       peek(head, name) == '_')
		name++;
	if (!name || peek(head, name) != '=')
		return NULL;
	for (size_t i = 0; i < head.size; i++) {
		nuls += !head.data[i];
		newlines += head.data[i] == '\n';
	}
	return nuls > 1 && nuls > newlines ? "NAME=value, and NULs for newlines" : NULL;
}

bool environ_step(struct form_run *run)
{
	return put_lines(run, '\0');
}

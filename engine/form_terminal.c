/* SPDX-License-Identifier: Apache-2.0 */
/* What terminals and their recorders leave: typescripts, lines that end in CR alone. */
#include "engine/input_form.h"

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

bool cr_step(struct form_run *run)
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
		if (run->out.data[i] == '\r')
			run->out.data[i] = '\n';
	return true;
}

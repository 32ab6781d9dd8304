/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Records of several lines as journalctl and dmesg print them: the further lines stand
 * below the message of the first, indented by as much as its header is wide (systemd,
 * src/shared/logs-show.c, print_multiline(); util-linux, sys-utils/dmesg.c,
 * print_record()). Each gets the header of the first, as in a journal's other forms.
 */
#include "engine/input/input_form.h"

#include "engine/input/line.h"
#include "engine/input/take.h"

enum { WIDTH_MIN = 12 };

/* The bytes behind which the message of a line begins, 0 unknown. */
static size_t header_width(struct slice text)
{
	struct line line;
	const char *end;

	line_parse(text, &line);
	if (!stamp_is_set(&line.stamp))
		return 0;
	/* Not journalctl -o short-monotonic, which names who speaks. */
	bool dmesg = *text.data == '[' && !line.host.size &&
		     slice_is(line.stream, "kernel") &&
		     !memmem(text.data, text.size, "] kernel: ", strlen("] kernel: "));
	end = memmem(text.data, text.size, dmesg ? "] " : ": ", 2);
	return end ? (size_t)(end - text.data) + 2 : 0;
}

static size_t indent_of(struct slice line)
{
	size_t indent = 0;

	while (indent < line.size && line.data[indent] == ' ')
		indent++;
	return indent;
}

const char *continued_recognise(struct slice head)
{
	struct slice line, last = slice_from("", 0);

	while (slice_next_line(&head, &line)) {
		size_t indent = indent_of(line), width;

		if (indent >= WIDTH_MIN && indent < line.size && last.size) {
			width = header_width(last);
			if (width >= WIDTH_MIN && indent >= width)
				return "lines below a message, as far indented";
		} else if (indent < line.size) {
			last = line;
		}
	}
	return NULL;
}

struct continued_state {
	struct strbuf last; /* that was not indented */
	size_t width;	    /* of its header; 0: not looked at yet */
};

bool continued_step(struct form_run *run)
{
	struct continued_state *state = form_state(run, sizeof(*state));
	struct slice line;

	if (!form_next_line(run, &line))
		return false;
	size_t indent = indent_of(line);
	if (indent < WIDTH_MIN && indent < line.size) {
		strbuf_truncate(&state->last, 0);
		strbuf_add_slice(&state->last, line);
		state->width = 0;
		form_add_line(run, line);
		return true;
	}
	if (!state->width && state->last.size)
		state->width = header_width(strbuf_slice(&state->last));
	if (state->width >= WIDTH_MIN && indent >= state->width) {
		strbuf_add(&run->out, state->last.data, state->width);
		line = slice_skip(line, state->width);
	}
	form_add_line(run, line);
	return true;
}

void continued_free(void *opaque)
{
	struct continued_state *state = opaque;

	strbuf_free(&state->last);
}

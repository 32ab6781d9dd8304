/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Forms whose lines line.h takes apart. Most are told by how their lines begin, and stay
 * as they are.
 */
#include "engine/input/form.h"

#include "engine/input/line.h"

enum { WIDTH_MIN = 12 };

/* Its sequences and erased characters go when the text is cleaned. */
static const char *typescript_recognise(struct slice head)
{
	return slice_starts_with(head, "Script started on ")
		       ? "the first line is script's"
		       : NULL;
}

/*
 * Records of several lines as journalctl and dmesg print them: the further lines stand
 * below the message of the first, indented by as much as its header is wide (systemd,
 * src/shared/logs-show.c, print_multiline(); util-linux, sys-utils/dmesg.c,
 * print_record()). Each gets the header of the first, as in a journal's other forms.
 */

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

static const char *continued_recognise(struct slice head)
{
	struct slice line, last = slice_from("", 0);

	while (slice_next_line(&head, &line)) {
		size_t indent = count_blanks(line, ' '), width;

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

static void continued_line(struct form_run *run, struct slice line)
{
	struct strbuf *first = &run->held[0]; /* the last that was not indented */
	size_t *width = run->state;	      /* of its header; 0: not looked at yet */
	size_t indent = count_blanks(line, ' ');

	if (indent < WIDTH_MIN && indent < line.size) {
		strbuf_truncate(first, 0);
		strbuf_add_slice(first, line);
		*width = 0;
		form_add_line(run, line);
		return;
	}
	if (!*width && first->size)
		*width = header_width(strbuf_slice(first));
	if (*width >= WIDTH_MIN && indent >= *width) {
		strbuf_add(&run->out, first->data, *width);
		line = slice_skip(line, *width);
	}
	form_add_line(run, line);
}

/* "\x09" for every byte that is no printable ASCII, and for the backslash (Linux,
 * Documentation/ABI/testing/dev-kmsg). */
static void kmsg_line(struct form_run *run, struct slice line)
{
	for (size_t i = 0; i < line.size; i++) {
		char c = line.data[i];

		if (c == '\\' && peek(line, i + 1) == 'x' &&
		    char_is_hex(peek(line, i + 2)) && char_is_hex(peek(line, i + 3))) {
			c = (char)(char_hex_value(line.data[i + 2]) * 16 +
				   char_hex_value(line.data[i + 3]));
			i += 3;
		}
		strbuf_add_char(&run->out, c);
	}
	strbuf_add_char(&run->out, '\n');
}

/* See take_shape(). */
#define SHAPES(...) ((const char *const[]){ __VA_ARGS__, NULL })

const struct form line_forms[] = {
	{ .name = "typescript",
	  .help = "a terminal's session as script(1) writes it",
	  .recognise = typescript_recognise },
	{ .name = "continued",
	  .help = "messages of several lines of journalctl or dmesg",
	  .recognise = continued_recognise,
	  .shapes = SHAPES("L_N DD:DD:DD", "DDDD-DD-DDTDD:DD:DD", "L DDDD-DD-DD DD:DD:DD",
			   "DDDDDDDDDD.DDDDDD W ", "[_N.DDDDDD]", "[L L_N DD:DD:DD DDDD",
			   "[_+N.N]", "[LDD DD:DD]"),
	  .line = continued_line,
	  .state = sizeof(size_t),
	  .keeps_lines = true },
	{ .name = "actions",
	  .help = "log of GitHub Actions",
	  .shapes = SHAPES("DDDD-DD-DDTDD:DD:DD.DDDDDDDZ") },
	{ .name = "stamped",
	  .help = "docker, podman or kubectl logs with --timestamps",
	  .shapes = SHAPES("DDDD-DD-DDTDD:DD:DD.NZ ", "DDDD-DD-DDTDD:DD:DDZ ",
			   "DDDD-DD-DDTDD:DD:DD.DDDDDDDDD+DD:DD ") },
	{ .name = "pod", .help = "kubectl logs --prefix", .shapes = SHAPES("[pod/") },
	{ .name = "compose", .help = "docker compose logs", .shapes = SHAPES("W_| ") },
	{ .name = "journal-monotonic",
	  .help = "journalctl -o short-monotonic",
	  .shapes = SHAPES("[_N.DDDDDD] W kernel:", "[_N.DDDDDD] W W[N]:") },
	{ .name = "dmesg",
	  .help = "dmesg, dmesg -T, dmesg --time-format iso",
	  .shapes = SHAPES("[_N.DDDDDD]", "[L L_N DD:DD:DD DDDD",
			   "DDDD-DD-DDTDD:DD:DD,DDDDDD") },
	{ .name = "dmesg-human",
	  .help = "dmesg -H",
	  .shapes = SHAPES("[_+N.N]", "[LDD DD:DD]") },
	{ .name = "dmesg-levels", .help = "dmesg -x", .shapes = SHAPES("L_:L_:_[") },
	{ .name = "dmesg-raw", .help = "dmesg -r", .shapes = SHAPES("<N>[") },
	{ .name = "kmsg",
	  .help = "/dev/kmsg",
	  .shapes = SHAPES("N,N,N,"),
	  .line = kmsg_line },
	{ .name = "syslog-5424",
	  .help = "syslog of RFC 5424",
	  .shapes = SHAPES("<N>1 DDDD-DD-DDTDD:DD:DD") },
	{ .name = "syslog",
	  .help = "syslog or journalctl's default",
	  .shapes = SHAPES("L_N DD:DD:DD ", "L_N DD:DD:DD.N ", "<N>L_N DD:DD:DD ") },
	{ .name = "syslog-iso",
	  .help = "syslog with ISO stamps, journalctl -o short-iso",
	  .shapes = SHAPES("DDDD-DD-DDTDD:DD:DD+N", "DDDD-DD-DDTDD:DD:DD-N",
			   "DDDD-DD-DDTDD:DD:DD.DDDDDD+N",
			   "DDDD-DD-DDTDD:DD:DD.DDDDDD-N") },
	{ .name = "journal-full",
	  .help = "journalctl -o short-full, with-unit",
	  .shapes = SHAPES("L DDDD-DD-DD DD:DD:DD") },
	{ .name = "journal-unix",
	  .help = "journalctl -o short-unix",
	  .shapes = SHAPES("DDDDDDDDDD.DDDDDD W ") },
	{ .name = "slog",
	  .help = "lines of time=, level=, msg=",
	  .shapes = SHAPES("time=DDDD-DD-DDTDD:DD:DD", "time=\"DDDD-DD-DDTDD:DD:DD") },
	{ .name = NULL },
};

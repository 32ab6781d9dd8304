/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Forms of lines: some change the lines (output of terminals and /proc, escapes of
 * syslog, files of containers, rocm_techsupport.sh); the lines of the others are parsed
 * by line.h: most are recognised by the beginnings of their lines, which stay unchanged.
 */
#include "engine/input/form.h"

#include "engine/base/hash.h"
#include "engine/base/json.h"
#include "engine/input/line.h"

/* A typed command, or a line cut by `tail -c`, may come first. */
enum { FIRST_LINES = 3 };

static const char *cr_recognise(struct slice head)
{
	size_t returns = 0;

	if (!head.size || memchr(head.data, '\n', head.size))
		return NULL;
	for (size_t i = 0; i < head.size; i++)
		returns += head.data[i] == '\r';
	return returns > 1 ? "CR, and no LF" : NULL;
}

/* Adds the line; a last line without an end stays without one: the text was cut there. */
static void ended_line(struct form_run *run, struct slice line)
{
	strbuf_add_slice(&run->out, line);
	if (run->lines.last > line.size || run->lines.cut)
		strbuf_add_char(&run->out, '\n');
}

/* "NAME=value", each terminated by a NUL. */
static const char *environ_recognise(struct slice head)
{
	size_t nuls = 0, newlines = 0, name = 0;

	while (char_is_word(peek(head, name)))
		name++;
	if (!name || peek(head, name) != '=')
		return NULL;
	for (size_t i = 0; i < head.size; i++) {
		nuls += !head.data[i];
		newlines += head.data[i] == '\n';
	}
	return nuls > 1 && nuls > newlines ? "NAME=value, and NULs for newlines" : NULL;
}

/*
 * rsyslog writes control characters as "#011" (parser.escapeControlCharactersOnReceive).
 * The ones found in logs are decoded: tab, newline, CR, ESC. Any other "#0" stays.
 */
static const char *const any_syslog[] = { "L_N DD:DD:DD", "<N>L_N DD:DD:DD",
					  "DDDD-DD-DDTDD:DD:DD",
					  "<N>1 DDDD-DD-DDTDD:DD:DD", NULL };

/* The character of an escape at the front, NUL none. */
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

static const char *octal_recognise(struct slice head)
{
	const char *at;

	for (; head.size && (at = memchr(head.data, '#', head.size));
	     head = slice_skip(head, 1)) {
		head = slice_skip(head, (size_t)(at - head.data));
		if (octal_character(head))
			return "tabs and newlines as #011 and #012";
	}
	return NULL;
}

static void octal_line(struct form_run *run, struct slice line)
{
	while (line.size) {
		char c = *line.data == '#' ? octal_character(line) : '\0';

		strbuf_add_char(&run->out, c ? c : *line.data);
		line = slice_skip(line, c ? strlen("#011") : 1);
	}
	strbuf_add_char(&run->out, '\n');
}

/* Docker's json-file driver: one object for each part of a line. */
static const char *docker_recognise(struct slice head)
{
	struct slice line;

	for (int i = 0; i < FIRST_LINES && slice_next_line(&head, &line); i++) {
		if (slice_starts_with(line, "{\"log\":"))
			return "a first line begins with {\"log\":";
		if (slice_starts_with(line, "{") && slice_has(line, "\"log\":") &&
		    slice_has(line, "\"stream\":"))
			return "a first line has \"log\" and \"stream\"";
	}
	return NULL;
}

/* {"log":"text\n","stream":"stderr","time":"..."}: becomes "TIME text", with the parts
 * of a line joined. */
static void docker_line(struct form_run *run, struct slice line)
{
	size_t *partial = run->state; /* bytes of an unfinished line */
	AUTO(json) json_t *json = NULL;
	struct slice text, time;

	if (json_parse(line, 0, &json, NULL) ||
	    !json_is_string(json_object_get(json, "log"))) {
		if (*partial)
			strbuf_add_char(&run->out, '\n');
		*partial = 0;
		form_add_line(run, line);
		return;
	}
	text = json_slice(json_object_get(json, "log"));
	time = json_slice(json_object_get(json, "time"));
	if (!*partial && time.size) {
		strbuf_add_slice(&run->out, time);
		strbuf_add_char(&run->out, ' ');
	}
	bool ended = text.size && text.data[text.size - 1] == '\n';
	/* Bytes beyond the longest line would be cut later anyway. */
	if (*partial <= INPUT_LINE_MAX)
		strbuf_add_slice(&run->out, text);
	else if (ended)
		strbuf_add_char(&run->out, '\n');
	*partial = ended ? 0 : *partial + text.size + 1;
}

/*
 * Files of CRI runtimes (kubernetes/kubernetes, pkg/kubelet/kuberuntime/logs/logs.go):
 * "TIME stdout F text". A long line is split into parts tagged P up to the one tagged F.
 */
struct cri {
	bool error, partial; /* error: the line is from standard error */
	size_t text;	     /* offset of the text */
};

static bool take_cri(struct slice line, struct cri *ret_cri)
{
	const char *blank = line.size ? memchr(line.data, ' ', line.size) : NULL;
	struct slice rest = slice_skip(line, blank ? (size_t)(blank - line.data) : 0);

	if (!blank || !shape_fits(line, "DDDD-DD-DDTDD:DD:DD"))
		return false;
	ret_cri->error = take_text(&rest, " stderr ");
	if (!ret_cri->error && !take_text(&rest, " stdout "))
		return false;
	if ((peek(rest, 0) != 'P' && peek(rest, 0) != 'F') ||
	    (rest.size > 1 && rest.data[1] != ' ' && rest.data[1] != ':'))
		return false;
	ret_cri->partial = *rest.data == 'P';
	while (rest.size && *rest.data != ' ')
		rest = slice_skip(rest, 1);
	ret_cri->text = line.size - slice_skip(rest, 1).size;
	return true;
}

static const char *cri_recognise(struct slice head)
{
	struct slice line;
	struct cri cri;

	for (int i = 0; i < FIRST_LINES && slice_next_line(&head, &line); i++)
		if (take_cri(line, &cri))
			return "a first line has a stamp, its stream, and P or F";
	return NULL;
}

static void cri_line(struct form_run *run, struct slice line)
{
	struct cri cri;

	if (!take_cri(line, &cri)) {
		form_add_line(run, line);
		return;
	}
	struct strbuf *begun = &run->held[cri.error];
	if (!begun->size && !cri.partial) {
		form_add_line(run, line);
		return;
	}
	/* Bytes beyond the longest line would be cut later anyway. */
	if (begun->size <= INPUT_LINE_MAX)
		strbuf_add_slice(begun, begun->size ? slice_skip(line, cri.text) : line);
	if (!cri.partial)
		form_release(run, begun);
}

static void cri_end(struct form_run *run)
{
	form_release(run, &run->held[0]);
	form_release(run, &run->held[1]);
}

/*
 * rocm_techsupport.sh: sections "===== Section: NAME ====". The section of the kernel's
 * log has the current boot twice, from dmesg -T and from journalctl, then older boots
 * from journalctl, all filtered by grep. A line of the current boot that is in both
 * becomes empty the second time, so that it counts once; line numbers stay. A row of
 * rules/facts/extract-forms.lua recognises the beginning of an older boot.
 */
struct techsupport {
	struct hash_index index;		       /* the lines' messages, by hash */
	VEC(struct told { unsigned counts[2]; }) told; /* by listing */
	unsigned telling; /* 1, 2: listing of the current boot; 0: another section */
};

static const char *techsupport_recognise(struct slice head)
{
	struct slice line;

	for (int i = 0; i < 10 && slice_next_line(&head, &line); i++)
		if (slice_starts_with(line,
				      "=== ROCm TechSupport Log Collection Utility"))
			return "the script's own heading";
	return NULL;
}

/* True if the first listing has this line as often. */
static bool is_told(struct techsupport *state, struct slice text)
{
	enum { TOLD_MAX = 49152 };
	struct line line;

	line_parse(text, &line);
	uint64_t hash = hash_bytes(HASH_START, line.message.data, line.message.size);
	size_t at = 0, item;
	if (!hash_next(&state->index, hash, &at, &item)) {
		if (state->telling == 2 || state->told.count >= TOLD_MAX)
			return false;
		item = state->told.count;
		hash_add(&state->index, hash, item);
		vec_push(&state->told, (struct told){ { 0 } });
	}
	unsigned *counts = state->told.items[item].counts;
	counts[state->telling - 1]++;
	return state->telling == 2 && counts[1] <= counts[0];
}

/*
 * Puts the held heading of a boot. `empty`: no lines follow, and the heading is changed
 * so that it does not begin a boot.
 */
static void release_heading(struct form_run *run, bool empty)
{
	if (run->held[0].size && empty)
		strbuf_add_text(&run->out, "Empty section: ");
	form_release(run, &run->held[0]);
}

static void techsupport_line(struct form_run *run, struct slice line)
{
	struct techsupport *state = run->state;
	bool section = slice_starts_with(line, "Section: ");
	bool heading = section || slice_starts_with(line, "===== Section: ");

	/* If journalctl lacks a boot, it prints "Data from the specified boot (-2) is
	 * not available" or that there are no entries. */
	release_heading(run, heading || slice_starts_with(line, "Data from ") ||
				     slice_starts_with(line, "-- No entries"));
	if (slice_starts_with(line, "Section: dmesg boot logs"))
		state->telling = 1;
	else if (slice_starts_with(line, "Section: Current boot logs"))
		state->telling = 2;
	else if (heading)
		state->telling = 0;
	if (section && slice_has(line, "Previous boot")) {
		strbuf_add_slice(&run->held[0], line);
		return;
	}
	bool repeated = state->telling && line.size && is_told(state, line);
	form_add_line(run, repeated ? slice_from("", 0) : line);
}

static void techsupport_end(struct form_run *run)
{
	release_heading(run, true);
}

static void techsupport_free(struct form_run *run)
{
	struct techsupport *state = run->state;

	hash_free(&state->index);
	vec_free(&state->told);
}

const struct text_form wrapped_forms[] = {
	{ .name = "cr",
	  .help = "lines that end in CR alone",
	  .recognise = cr_recognise,
	  .newline = "\r",
	  .line = ended_line,
	  .keeps_lines = true },
	{ .name = "environ",
	  .help = "a process's variables (/proc/PID/environ)",
	  .recognise = environ_recognise,
	  .newline = "",
	  .line = ended_line },
	{ .name = "octal",
	  .help = "syslog with its control characters as #011",
	  .recognise = octal_recognise,
	  .shapes = any_syslog,
	  .line = octal_line,
	  .keeps_lines = true },
	{ .name = "docker-json",
	  .help = "docker's json-file log",
	  .recognise = docker_recognise,
	  .line = docker_line,
	  .state = sizeof(size_t),
	  .grows = true },
	{ .name = "cri",
	  .help = "log of a CRI runtime (/var/log/pods)",
	  .recognise = cri_recognise,
	  .line = cri_line,
	  .end = cri_end,
	  .grows = true },
	{ .name = NULL },
};

/* Recognised after the forms of journals and documents. */
const struct text_form script_forms[] = {
	{ .name = "techsupport",
	  .help = "rocm_techsupport.sh, by its sections",
	  .recognise = techsupport_recognise,
	  .line = techsupport_line,
	  .end = techsupport_end,
	  .state = sizeof(struct techsupport),
	  .free = techsupport_free },
	{ .name = NULL },
};

enum { WIDTH_MIN = 12 };

/* Terminal sequences and erased characters are removed when the text is cleaned. */
static const char *typescript_recognise(struct slice head)
{
	return slice_starts_with(head, "Script started on ")
		       ? "the first line is script's"
		       : NULL;
}

/*
 * Multi-line records as journalctl and dmesg print them: further lines are placed below
 * the message of the first, indented by the width of its header (systemd,
 * src/shared/logs-show.c, print_multiline(); util-linux, sys-utils/dmesg.c,
 * print_record()). Each line gets the header of the first, as in the other forms of a
 * journal.
 */

/* The offset of the message in a line, 0 unknown. */
static size_t header_width(struct slice text)
{
	struct line line;
	const char *end;

	line_parse(text, &line);
	if (!stamp_is_set(&line.stamp))
		return 0;
	/* Not journalctl -o short-monotonic, which names the process. */
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
	struct strbuf *first = &run->held[0]; /* the last line that was not indented */
	size_t *width = run->state;	      /* of its header; 0: not measured yet */
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

/* Decodes "\x09", which stands for any byte that is not printable ASCII, and for the
 * backslash (Linux, Documentation/ABI/testing/dev-kmsg). */
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

const struct text_form line_forms[] = {
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

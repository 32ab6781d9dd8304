/* SPDX-License-Identifier: Apache-2.0 */
/*
 * journalctl -o export (https://systemd.io/JOURNAL_EXPORT_FORMATS) and -o verbose
 * (systemd, src/shared/logs-show.c, output_verbose()).
 */
#include "engine/input/input_form.h"

enum { FIELDS_MAX = 16 };

/* Values of an entry as they come: offsets, since the buffer moves. */
struct fields {
	struct strbuf values;
	struct journal_entry entry;
	struct slice *fields[FIELDS_MAX];
	size_t starts[FIELDS_MAX], count;
};

static void add_field(struct fields *fields, struct slice name, struct slice value)
{
	struct slice *field = journal_field(&fields->entry, name);

	if (slice_is(name, "__REALTIME_TIMESTAMP"))
		fields->entry.realtime = journal_number(value);
	if (!field || fields->count == FIELDS_MAX)
		return;
	fields->fields[fields->count] = field;
	fields->starts[fields->count++] = fields->values.size;
	strbuf_add(&fields->values, value.data,
		   value.size < INPUT_LINE_MAX ? value.size : INPUT_LINE_MAX);
}

static void cleanup_fields(struct fields *fields)
{
	strbuf_free(&fields->values);
}

/* Puts the entry, and is empty again. */
static void end_fields(struct form_run *run, struct fields *fields,
		       struct journal_state *state)
{
	struct strbuf *values = &fields->values;
	size_t count = fields->count;

	for (size_t i = 0; i < count; i++) {
		size_t end = i + 1 < count ? fields->starts[i + 1] : values->size;

		*fields->fields[i] = slice_from(strbuf_text(values) + fields->starts[i],
						end - fields->starts[i]);
	}
	if (fields->entry.message.data)
		journal_entry_add(&run->out, &fields->entry, state);
	strbuf_truncate(values, 0);
	fields->entry = (struct journal_entry){ 0 };
	fields->count = 0;
}

const char *journal_export_recognise(struct slice head)
{
	struct slice s = slice_trim(head);

	return slice_starts_with(s, "__CURSOR=") ||
			       slice_starts_with(s, "__REALTIME_TIMESTAMP=")
		       ? "the first line is __CURSOR= or __REALTIME_TIMESTAMP="
		       : NULL;
}

/* A binary field of the export form: its size in 8 bytes, its bytes, a newline. */
static bool read_binary_field(struct line_reader *lines, struct slice *ret_value)
{
	struct slice bytes;
	uint64_t size = 0;

	if (!line_reader_bytes(lines, 8, &bytes))
		return false;
	for (size_t i = 8; i-- > 0;)
		size = size << 8 | (unsigned char)bytes.data[i];
	if (size > 64 * 1024 * 1024 || !line_reader_bytes(lines, size + 1, &bytes))
		return false;
	*ret_value = slice_from(bytes.data, size);
	return true;
}

/* Reads one entry's fields. */
bool journal_export_step(struct form_run *run)
{
	struct journal_state *state = form_state(run, sizeof(*state));
	AUTO(fields) struct fields fields = { 0 };
	struct slice line;
	bool any = false;

	state->names = inputs_names(run->reader->inputs);
	while (form_next_line(run, &line) && (line.size || !any)) {
		const char *equals = line.size ? memchr(line.data, '=', line.size) : NULL;
		struct slice name = slice_from(
			line.data, equals ? (size_t)(equals - line.data) : line.size);
		struct slice value = slice_skip(line, name.size + 1);
		char copy[64];

		any |= line.size > 0;
		if (!line.size)
			continue;
		/* Reading on moves the line. */
		if (name.size > sizeof(copy))
			name.size = sizeof(copy);
		memcpy(copy, name.data, name.size);
		if (!equals && !run->lines.cut && !read_binary_field(&run->lines, &value))
			break;
		add_field(&fields, slice_from(copy, name.size), value);
	}
	end_fields(run, &fields, state);
	return any;
}

/* "Fri 2026-11-20 15:18:01.123456 CET [s=...;i=...;b=...;m=...;t=...;x=...]" */
static bool take_verbose(struct slice line, struct slice *ret_cursor)
{
	const char *bracket = line.size ? memchr(line.data, '[', line.size) : NULL;

	if (!bracket || !shape_fits(line, "L DDDD-DD-DD DD:DD:DD"))
		return false;
	*ret_cursor = slice_skip(line, (size_t)(bracket - line.data));
	return slice_starts_with(*ret_cursor, "[s=") &&
	       memmem(ret_cursor->data, ret_cursor->size, ";t=", 3);
}

const char *journal_verbose_recognise(struct slice head)
{
	struct slice line, cursor;

	for (int i = 0; i < 5 && slice_next_line(&head, &line); i++)
		if (take_verbose(slice_trim(line), &cursor))
			return "entries begin with a stamp and their cursor";
	return NULL;
}

struct verbose_state {
	struct fields fields;
	struct journal_state journal;
	bool continued; /* the last field is one that counts, and may go on */
};

/* The microseconds and the boot that the cursor has: "t=62f1..;", "b=0123...;". */
static void add_cursor(struct fields *fields, struct slice cursor)
{
	const char *time = memmem(cursor.data, cursor.size, ";t=", 3);
	const char *boot = memmem(cursor.data, cursor.size, ";b=", 3);
	const char *end = cursor.data + cursor.size;
	uint64_t realtime = 0;

	for (time += 3; time < end && *time != ';' && realtime < UINT64_MAX / 16; time++)
		realtime = realtime * 16 + (*time <= '9'
						    ? (uint64_t)(*time - '0')
						    : (uint64_t)(*time - 'a' + 10) % 16);
	fields->entry.realtime = realtime;
	if (boot && end - boot > 3 + 32)
		add_field(fields, slice_of("_BOOT_ID"), slice_from(boot + 3, 32));
}

/* "    NAME=value", and deeper the further lines of its value. */
static void add_verbose(struct verbose_state *state, struct slice line)
{
	enum { INDENT = 4 };
	const char *equals = line.size ? memchr(line.data, '=', line.size) : NULL;
	struct fields *fields = &state->fields;
	size_t count = fields->count, indent = 0;

	while (indent < line.size && line.data[indent] == ' ')
		indent++;
	if (indent == INDENT && equals) {
		size_t size = (size_t)(equals - line.data);

		if (!slice_is(slice_from(line.data + INDENT, size - INDENT), "_BOOT_ID"))
			add_field(fields, slice_from(line.data + INDENT, size - INDENT),
				  slice_skip(line, size + 1));
		state->continued = fields->count > count;
	} else if (indent > INDENT && state->continued &&
		   fields->values.size < INPUT_LINE_MAX) {
		size_t aligned = INDENT + strlen("MESSAGE=");

		strbuf_add_char(&fields->values, '\n');
		strbuf_add_slice(&fields->values,
				 slice_skip(line, indent < aligned ? indent : aligned));
	}
}

bool journal_verbose_step(struct form_run *run)
{
	struct verbose_state *state = form_state(run, sizeof(*state));
	struct slice line, cursor;

	state->journal.names = inputs_names(run->reader->inputs);
	if (!form_next_line(run, &line)) {
		end_fields(run, &state->fields, &state->journal);
		return false;
	}
	if (take_verbose(slice_trim(line), &cursor)) {
		end_fields(run, &state->fields, &state->journal);
		add_cursor(&state->fields, cursor);
		state->continued = false;
	} else if (slice_starts_with(line, "    ")) {
		add_verbose(state, line);
	} else {
		end_fields(run, &state->fields, &state->journal);
		form_add_line(run, line);
	}
	return true;
}

void journal_verbose_free(void *opaque)
{
	struct verbose_state *state = opaque;

	strbuf_free(&state->fields.values);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * journalctl's JSON forms (systemd, src/shared/logs-show.c): an object a line, over
 * several lines (json-pretty), behind a record separator (json-seq, RFC 7464) or behind
 * "data: " (json-sse). What cannot be understood passes as it is.
 */
#include "engine/form_json.h"
#include "engine/input_form.h"

struct json_state {
	struct strbuf object; /* over several lines */
	char last_boot[33];
};

const char *journal_json_recognise(struct slice head)
{
	struct slice s = slice_trim(head);

	if (slice_starts_with(s, "data: "))
		s = slice_skip(s, strlen("data: "));
	if (slice_starts_with(s, "\x1e"))
		s = slice_skip(s, 1);
	return slice_starts_with(s, "{") &&
			       memmem(s.data, s.size, "\"__REALTIME_TIMESTAMP\"", 22)
		       ? "objects with __REALTIME_TIMESTAMP"
		       : NULL;
}

/* A field's bytes: a string, or an array of their numbers when they are not UTF-8. */
static struct slice json_bytes(const json_t *json, struct strbuf *buffer)
{
	size_t start = buffer->size;

	if (!json_is_array(json))
		return json_text(json);
	for (size_t i = 0; i < json_array_size(json); i++)
		strbuf_add_char(buffer,
				(char)json_integer_value(json_array_get(json, i)));
	return slice_skip(strbuf_slice(buffer), start);
}

static bool add_journal(struct form_run *run, struct json_state *state, struct slice text)
{
	AUTO(json) json_t *json = json_parse(text);
	AUTO(strbuf) struct strbuf message = { 0 };
	struct journal_entry entry = { 0 };
	const char *name;
	json_t *value;

	if (!json_is_object(json) || !json_object_get(json, "MESSAGE"))
		return json_is_object(json); /* nothing to say */
	json_object_foreach(json, name, value)
	{
		struct slice *field = journal_field(&entry, slice_of(name));

		/* A field that came twice is an array of its values. */
		if (json_is_array(value) && json_is_string(json_array_get(value, 0)))
			value = json_array_get(value, 0);
		if (field && field != &entry.message)
			*field = json_text(value);
	}
	entry.message = json_bytes(json_object_get(json, "MESSAGE"), &message);
	if (json_is_null(json_object_get(json, "MESSAGE")))
		entry.message = slice_of("(too long for journalctl's JSON)");
	entry.realtime =
		journal_number(json_text(json_object_get(json, "__REALTIME_TIMESTAMP")));
	journal_entry_add(&run->out, &entry, state->last_boot);
	return true;
}

/* -o json-pretty has "{" and "}" on lines of their own. */
static bool add_pretty(struct form_run *run, struct json_state *state, struct slice line)
{
	if (!state->object.size && !slice_is(slice_trim(line), "{"))
		return add_journal(run, state, line);
	strbuf_add_slice(&state->object, line);
	strbuf_add_char(&state->object, '\n');
	if (line.size && line.data[0] == '}') {
		if (!add_journal(run, state, strbuf_slice(&state->object)))
			strbuf_add_slice(&run->out, strbuf_slice(&state->object));
		strbuf_truncate(&state->object, 0);
	} else if (state->object.size > 2 * INPUT_LINE_MAX) {
		strbuf_truncate(&state->object, 0);
	}
	return true;
}

/* The record separator of json-seq, the field name of json-sse. */
static struct slice skip_framing(struct slice line)
{
	if (slice_starts_with(line, "\x1e"))
		return slice_skip(line, 1);
	return slice_starts_with(line, "data: {") ? slice_skip(line, strlen("data: "))
						  : line;
}

bool journal_json_step(struct form_run *run)
{
	struct json_state *state = form_state(run, sizeof(*state));
	struct slice line;

	if (!form_next_line(run, &line)) {
		strbuf_add_slice(&run->out, strbuf_slice(&state->object)); /* cut short */
		return false;
	}
	if (!add_pretty(run, state, skip_framing(line)))
		form_add_line(run, line);
	return true;
}

void journal_json_free(void *opaque)
{
	struct json_state *state = opaque;

	strbuf_free(&state->object);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * journalctl's JSON forms (systemd, src/shared/logs-show.c): an object a line, over
 * several lines (json-pretty), behind a record separator (json-seq, RFC 7464) or behind
 * "data: " (json-sse); and what jq makes of them: lists, or some of the fields only. What
 * cannot be understood passes as it is.
 */
#include "engine/input/form_json.h"
#include "engine/input/input_form.h"

struct json_state {
	struct strbuf object; /* over several lines */
	size_t indent;	      /* of its brace */
	struct journal_state journal;
};

/* The record separator of json-seq, the field name of json-sse, and the brackets and
 * commas of a list. */
static struct slice skip_framing(struct slice line)
{
	struct slice s = slice_trim(line);

	if (slice_starts_with(s, "\x1e"))
		s = slice_skip(s, 1);
	else if (slice_starts_with(s, "data: {"))
		s = slice_skip(s, strlen("data: "));
	else if (slice_starts_with(s, "[") &&
		 slice_starts_with(slice_trim(slice_skip(s, 1)), "{"))
		s = slice_trim(slice_skip(s, 1));
	if (!slice_starts_with(s, "{") && !slice_starts_with(s, "}"))
		return line;
	while (s.size && strchr(",] ", s.data[s.size - 1]))
		s.size--;
	return s;
}

static bool has_name(struct slice s, const char *name)
{
	return s.size && memmem(s.data, s.size, name, strlen(name));
}

const char *journal_json_recognise(struct slice head)
{
	static const char *const names[] = { "\"_TRANSPORT\"",	      "\"_HOSTNAME\"",
					     "\"_SYSTEMD_UNIT\"",     "\"_BOOT_ID\"",
					     "\"SYSLOG_IDENTIFIER\"", "\"_COMM\"" };
	struct slice line, all;

	/* A line may stand before: what somebody typed, or one cut by `tail -c`. */
	for (int i = 0; i < 3; i++) {
		all = head;
		if (!slice_next_line(&head, &line))
			return NULL;
		line = skip_framing(line);
		if (slice_starts_with(line, "{") || slice_is(slice_trim(line), "["))
			break;
	}
	if (!slice_starts_with(line, "{") && !slice_is(slice_trim(line), "["))
		return NULL;
	if (has_name(all, "\"__REALTIME_TIMESTAMP\""))
		return "objects with __REALTIME_TIMESTAMP";
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (has_name(all, "\"MESSAGE\"") && has_name(all, names[i]))
			return "objects with MESSAGE and a journal's other fields";
	return NULL;
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

static void add_entry(struct form_run *run, struct json_state *state, json_t *json)
{
	AUTO(strbuf) struct strbuf message = { 0 };
	struct journal_entry entry = { 0 };
	const char *name;
	json_t *value;

	if (!json_object_get(json, "MESSAGE"))
		return; /* nothing to say */
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
	if (!entry.realtime)
		entry.realtime = journal_number(
			json_text(json_object_get(json, "_SOURCE_REALTIME_TIMESTAMP")));
	journal_entry_add(&run->out, &entry, &state->journal);
}

/* An entry, or a list of them; false: neither. */
static bool add_journal(struct form_run *run, struct json_state *state, struct slice text)
{
	AUTO(json) json_t *json = json_parse(text);
	json_t *value;
	size_t i;

	if (json_is_object(json))
		add_entry(run, state, json);
	json_array_foreach(json, i, value)
	{
		if (json_is_object(value))
			add_entry(run, state, value);
	}
	return json_is_object(json) || json_is_array(json);
}

static size_t indent_of(struct slice line)
{
	size_t indent = 0;

	while (indent < line.size && line.data[indent] == ' ')
		indent++;
	return indent;
}

/* -o json-pretty and jq have "{" and "}" on lines of their own, alike indented. */
static bool add_pretty(struct form_run *run, struct json_state *state, struct slice line)
{
	struct slice s = skip_framing(line);
	bool begins = slice_is(s, "{");
	size_t indent = indent_of(line);

	if (!state->object.size && !begins)
		return slice_is(s, "[") || slice_is(s, "]") ||
		       add_journal(run, state, s) || add_journal(run, state, line);
	if (begins && indent <= state->indent && state->object.size) {
		/* The one before was cut short. */
		strbuf_add_slice(&run->out, strbuf_slice(&state->object));
		strbuf_truncate(&state->object, 0);
	}
	if (!state->object.size)
		state->indent = indent;
	bool ends = slice_is(s, "}") && indent <= state->indent;
	strbuf_add_slice(&state->object, ends ? s : line);
	strbuf_add_char(&state->object, '\n');
	if (ends) {
		if (!add_journal(run, state, strbuf_slice(&state->object)))
			strbuf_add_slice(&run->out, strbuf_slice(&state->object));
		strbuf_truncate(&state->object, 0);
	} else if (state->object.size > 2 * INPUT_LINE_MAX) {
		strbuf_truncate(&state->object, 0);
	}
	return true;
}

bool journal_json_step(struct form_run *run)
{
	struct json_state *state = form_state(run, sizeof(*state));
	struct slice line;

	state->journal.names = inputs_names(run->reader->inputs);
	if (!form_next_line(run, &line)) {
		strbuf_add_slice(&run->out, strbuf_slice(&state->object)); /* cut short */
		return false;
	}
	/* json-sse has an empty line behind each entry. */
	if (line.size && !add_pretty(run, state, line))
		form_add_line(run, line);
	return true;
}

void journal_json_free(void *opaque)
{
	struct json_state *state = opaque;

	strbuf_free(&state->object);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * dmesg --json (util-linux, sys-utils/dmesg.c): {"dmesg": [{"pri": 6, "time": 5.051240,
 * "msg": "..."}, ...]}, with "fac" and "pri" as words when it decodes. As dmesg's lines.
 */
#include "engine/input/form_json.h"
#include "engine/input/input_form.h"

enum { OBJECT_DEPTH = 3 }; /* {"dmesg": [{...}]} */

struct dmesg_state {
	struct strbuf object;
	unsigned depth;
	bool in_string, escaped;
};

const char *dmesg_json_recognise(struct slice head)
{
	struct slice s = slice_trim(json_begin(head));
	const char *name = "\"dmesg\"";
	struct slice rest;

	if (!slice_starts_with(s, "{"))
		return NULL;
	rest = slice_trim(slice_skip(s, 1));
	if (!slice_starts_with(rest, name))
		return NULL;
	rest = slice_trim(slice_skip(rest, strlen(name)));
	return slice_starts_with(rest, ":") ? "an object with a list \"dmesg\"" : NULL;
}

static bool is_kernels(const json_t *json)
{
	const json_t *facility = json_object_get(json, "fac");
	const json_t *priority = json_object_get(json, "pri");

	if (json_is_string(facility))
		return !strcmp(json_string_value(facility), "kern");
	return !json_is_integer(priority) || json_integer_value(priority) < 8;
}

/* "[    5.051240] text" for each line of the message. */
static void add_record(struct form_run *run, struct slice object)
{
	AUTO(json) json_t *json = json_parse(object);
	const json_t *time = json_object_get(json, "time");
	struct slice message = json_text(json_object_get(json, "msg")), line;
	const char *start = message.data;

	if (!json_is_string(json_object_get(json, "msg"))) {
		form_add_line(run, object);
		return;
	}
	while (slice_next_line(&message, &line)) {
		/* Of a file (-F) util-linux 2.38 prints all that follows, too. */
		if (shape_fits(line, "<N>[") && line.data != start)
			break;
		if (!is_kernels(json))
			strbuf_add_text(&run->out, "user  :info  : ");
		if (json_is_number(time))
			strbuf_printf(&run->out, "[%12.6f] ", json_number_value(time));
		else if (json_is_string(time))
			strbuf_printf(&run->out, "[%s] ", json_string_value(time));
		form_add_line(run, line);
	}
}

/* One character; a whole object of the list is put. */
static void take_character(struct form_run *run, struct dmesg_state *state, char c)
{
	bool inside = state->depth >= OBJECT_DEPTH;

	if (state->in_string) {
		state->in_string = state->escaped || c != '"';
		state->escaped = !state->escaped && c == '\\';
	} else if (c == '"') {
		state->in_string = true;
	} else if (c == '{' || c == '[') {
		state->depth++;
		inside = state->depth >= OBJECT_DEPTH;
	} else if ((c == '}' || c == ']') && state->depth) {
		state->depth--;
	}
	if (!inside)
		return;
	if (state->object.size <= INPUT_LINE_MAX)
		strbuf_add_char(&state->object, c);
	if (state->depth >= OBJECT_DEPTH)
		return;
	add_record(run, strbuf_slice(&state->object));
	strbuf_truncate(&state->object, 0);
}

/* By bytes: all of it may be one line. */
bool dmesg_json_step(struct form_run *run)
{
	struct dmesg_state *state = form_state(run, sizeof(*state));
	struct source *source = run->lines.source;
	char data[4096];
	ssize_t got = source->read(source, data, sizeof(data));

	if (got <= 0) {
		run->lines.failed = (int)got;
		strbuf_add_slice(&run->out, strbuf_slice(&state->object)); /* cut short */
		return false;
	}
	for (ssize_t i = 0; i < got; i++)
		take_character(run, state, data[i]);
	return true;
}

void dmesg_json_free(void *opaque)
{
	struct dmesg_state *state = opaque;

	strbuf_free(&state->object);
}

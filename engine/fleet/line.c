/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/fleet/line.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

#include "engine/base/json.h"

/* A place in the line; NULL: what stands there is not JSON. */
static const char *skip_blanks(const char *at, const char *end)
{
	while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
		at++;
	return at;
}

/* `at` is behind the opening quote; returns the place behind the closing one. */
static const char *skip_string(const char *at, const char *end)
{
	for (;;) {
		const char *quote = memchr(at, '"', (size_t)(end - at)), *c = quote;

		if (!quote)
			return NULL;
		while (c > at && c[-1] == '\\')
			c--;
		if ((quote - c) % 2 == 0)
			return quote + 1;
		at = quote + 1;
	}
}

/* Skips an object or list with all in it. */
static const char *skip_nested(const char *at, const char *end)
{
	size_t depth = 0;

	while (at && at < end)
		switch (*at++) {
		case '"':
			at = skip_string(at, end);
			break;
		case '{':
		case '[':
			depth++;
			break;
		case '}':
		case ']':
			if (!--depth)
				return at;
			break;
		default:
			break;
		}
	return NULL;
}

static const char *skip_value(const char *at, const char *end)
{
	const char *start = at;

	if (at < end && *at == '"')
		return skip_string(at + 1, end);
	if (at < end && (*at == '{' || *at == '['))
		return skip_nested(at, end);
	while (at < end && !strchr(",}] \t\r\n", *at))
		at++;
	return at > start ? at : NULL;
}

static void note_member(struct machine_line *line, struct slice name, struct slice value)
{
	const struct {
		const char *name;
		struct slice *value;
	} members[] = {
		{ "schema", &line->schema },   { "case", &line->name },
		{ "status", &line->status },   { "time", &line->time },
		{ "host", &line->host },       { "machine", &line->machine },
		{ "version", &line->version }, { "kb", &line->kb },
		{ "verdict", &line->verdict }, { "diagnoses", &line->diagnoses },
		{ "facts", &line->facts },
	};

	for (size_t i = 0; i < ARRAY_SIZE(members); i++)
		if (slice_is(name, members[i].name))
			*members[i].value = value;
}

/* Reads one member and the comma or brace behind it; *ret_last: it was a brace. */
static const char *read_member(const char *at, const char *end, struct machine_line *line,
			       bool *ret_last)
{
	const char *name = skip_blanks(at, end) + 1, *value;

	if (name > end || name[-1] != '"' || !(at = skip_string(name, end)))
		return NULL;
	struct slice key = slice_from(name, (size_t)(at - name) - 1);
	at = skip_blanks(at, end);
	if (at == end || *at++ != ':')
		return NULL;
	value = skip_blanks(at, end);
	if (!(at = skip_value(value, end)))
		return NULL;
	note_member(line, key, slice_from(value, (size_t)(at - value)));
	at = skip_blanks(at, end);
	if (at == end || (*at != ',' && *at != '}'))
		return NULL;
	*ret_last = *at == '}';
	return at + 1;
}

int machine_line_split(struct slice line, struct machine_line *ret_line)
{
	const char *end = line.data + line.size, *at = skip_blanks(line.data, end);
	bool last = false;

	*ret_line = (struct machine_line){ .schema = slice_of("") };
	if (at == end || *at++ != '{')
		return -EINVAL;
	while (at && !last)
		at = read_member(at, end, ret_line, &last);
	return at && skip_blanks(at, end) == end ? 0 : -EINVAL;
}

struct slice line_text(struct arena *arena, struct slice raw)
{
	AUTO(json) json_t *value = NULL;

	if (raw.size < 2 || *raw.data != '"')
		return slice_of("");
	if (!memchr(raw.data, '\\', raw.size))
		return slice_from(raw.data + 1, raw.size - 2);
	if (json_parse(raw, JSON_DECODE_ANY, &value, NULL))
		return slice_of("");
	return arena_slice(arena, json_slice(value));
}

/* A number of two digits, -1: none. */
static int two(const char *c)
{
	return c[0] >= '0' && c[0] <= '9' && c[1] >= '0' && c[1] <= '9'
		       ? (c[0] - '0') * 10 + c[1] - '0'
		       : -1;
}

int64_t line_time(struct slice raw)
{
	static const char form[] = "\"####-##-##T##:##:##Z\"";
	const char *c = raw.data;

	if (raw.size != sizeof(form) - 1)
		return 0;
	for (size_t i = 0; i < raw.size; i++)
		if (form[i] == '#' ? c[i] < '0' || c[i] > '9' : c[i] != form[i])
			return 0;
	struct tm tm = { .tm_year = two(c + 1) * 100 + two(c + 3) - 1900,
			 .tm_mon = two(c + 6) - 1,
			 .tm_mday = two(c + 9),
			 .tm_hour = two(c + 12),
			 .tm_min = two(c + 15),
			 .tm_sec = two(c + 18) };
	time_t seconds = timegm(&tm);

	return seconds > 0 ? seconds : 0;
}

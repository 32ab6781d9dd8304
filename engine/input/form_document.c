/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON that is one document: what amd-smi and rocm-smi print with --json becomes the text
 * that they print without (ROCm/amdsmi, amdsmi_cli/amdsmi_logger.py; ROCm/rocm_smi_lib,
 * python_smi_tools/rocm_smi.py), so that one set of extractors reads both; any other,
 * such as the results of amd/node-scraper (nodescraper/models/taskresult.py), becomes
 * lines of "path: value".
 */
#include <stdio.h>

#include "engine/input/form_json.h"
#include "engine/input/input_form.h"
#include "engine/input/take.h"

enum {
	DEPTH_MAX = 32,
	SENTENCE_WORDS = 4, /* a string of so many words may be a line of a log */
};

struct slice json_begin(struct slice text)
{
	struct slice rest = text, line, begin = text;

	for (int i = 0; i < 4 && slice_next_line(&rest, &line); i++) {
		line = slice_trim(line);
		if (slice_starts_with(line, "{") || slice_starts_with(line, "["))
			return begin;
		begin = rest;
	}
	return text;
}

/* Whether the head is an object or a list whose first name, or whose first object's, is
 * this. */
static bool begins_with_name(struct slice head, const char *name)
{
	struct slice s = slice_trim(json_begin(head));

	if (slice_starts_with(s, "["))
		s = slice_trim(slice_skip(s, 1));
	if (!slice_starts_with(s, "{"))
		return false;
	s = slice_trim(slice_skip(s, 1));
	return slice_starts_with(s, "\"") && slice_starts_with(slice_skip(s, 1), name);
}

const char *smi_recognise(struct slice head)
{
	static const char *const names[] = { "gpu\"", "gpu_data\"", "tool\"" };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (begins_with_name(head, names[i]))
			return "the first name is \"gpu\", \"gpu_data\" or \"tool\"";
	return NULL;
}

const char *cards_recognise(struct slice head)
{
	size_t size = head.size < 512 ? head.size : 512;

	if (begins_with_name(head, "card0\"") || begins_with_name(head, "card1\"") ||
	    (begins_with_name(head, "system\"") &&
	     memmem(head.data, size, "version", strlen("version"))))
		return "the first name is a card's or \"system\"";
	return NULL;
}

const char *scraper_recognise(struct slice head)
{
	size_t size = head.size < 4096 ? head.size : 4096;

	if (begins_with_name(head, "status\"") &&
	    memmem(head.data, size, "\"message\"", strlen("\"message\"")) &&
	    (memmem(head.data, size, "\"task\"", strlen("\"task\"")) ||
	     memmem(head.data, size, "\"source\"", strlen("\"source\""))))
		return "results with status, message and task";
	return NULL;
}

/* Reads the document, and what follows when it is none, as it is. */
static bool document_step(struct form_run *run,
			  void (*put)(struct form_run *, const json_t *))
{
	AUTO(strbuf) struct strbuf all = { 0 };
	bool *tried = form_state(run, sizeof(*tried));
	struct slice line;

	if (*tried) {
		if (!form_next_line(run, &line))
			return false;
		form_add_line(run, line);
		return true;
	}
	*tried = true;
	bool whole = form_read_all(run, &all);
	struct slice text = strbuf_slice(&all), begin = json_begin(text);
	AUTO(json) json_t *json = whole ? json_parse(begin) : NULL;
	strbuf_add(&run->out, text.data, json ? text.size - begin.size : text.size);
	if (json)
		put(run, json);
	return !json;
}

/* A value as text on the rest of the line; false for what has parts. */
static bool put_scalar(struct strbuf *out, const json_t *json)
{
	const json_t *unit = json_object_get(json, "unit");
	struct slice text;

	/* {"value": 16, "unit": "GT/s"} */
	if (json_object_size(json) == 2 && json_is_string(unit) &&
	    json_object_get(json, "value")) {
		if (!put_scalar(out, json_object_get(json, "value")))
			return false;
		if (json_string_length(unit))
			strbuf_printf(out, " %s", json_string_value(unit));
		return true;
	}
	switch (json_typeof(json)) {
	case JSON_STRING:
		text = json_text(json);
		for (size_t i = 0; i < text.size; i++)
			strbuf_add_char(out, text.data[i] == '\n' ? ' ' : text.data[i]);
		return true;
	case JSON_INTEGER:
		strbuf_printf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(json));
		return true;
	case JSON_REAL:
		strbuf_printf(out, "%g", json_real_value(json));
		return true;
	case JSON_TRUE:
	case JSON_FALSE:
		strbuf_add_text(out, json_is_true(json) ? "True" : "False");
		return true;
	case JSON_NULL:
		strbuf_add_text(out, "N/A");
		return true;
	default:
		return false;
	}
}

static void put_upper(struct strbuf *out, const char *name)
{
	for (; *name; name++)
		strbuf_add_char(out, *name >= 'a' && *name <= 'z' ? (char)(*name - 32)
								  : *name);
}

/* "    NAME: value", deeper ones indented further. */
static void put_outline(struct form_run *run, const char *name, const json_t *json,
			unsigned depth)
{
	struct strbuf *out = &run->out;
	const char *key;
	json_t *value;
	size_t i;

	strbuf_printf(out, "%*s", (int)(4 * depth), "");
	put_upper(out, name);
	strbuf_add_text(out, ":");
	size_t before = out->size;
	strbuf_add_char(out, ' ');
	bool scalar = put_scalar(out, json);
	if (!scalar)
		strbuf_truncate(out, before);
	strbuf_add_char(out, '\n');
	if (scalar || depth >= DEPTH_MAX)
		return;
	json_object_foreach((json_t *)json, key, value)
		put_outline(run, key, value, depth + 1);
	json_array_foreach(json, i, value)
	{
		char number[24];

		snprintf(number, sizeof(number), "%zu", i);
		put_outline(run, number, value, depth + 1);
	}
}

/* "AMDSMI Tool: 26.2.1 | rocm version: 7.2.0": names with blanks for underscores. */
static void put_tool(struct form_run *run, const json_t *json)
{
	const char *key, *separator = "";
	struct strbuf *out = &run->out;
	json_t *value;

	put_scalar(out, json_object_get(json, "tool"));
	strbuf_add_text(out, ": ");
	put_scalar(out, json_object_get(json, "version"));
	separator = " | ";
	json_object_foreach((json_t *)json, key, value)
	{
		if (!strcmp(key, "tool") || !strcmp(key, "version") ||
		    json_is_object(value) || json_is_array(value))
			continue;
		strbuf_add_text(out, separator);
		for (const char *c = key; *c; c++)
			strbuf_add_char(out, *c == '_' ? ' ' : *c);
		strbuf_add_text(out, ": ");
		put_scalar(out, value);
	}
	strbuf_add_char(out, '\n');
}

static void put_gpu(struct form_run *run, const json_t *json)
{
	const json_t *gpu = json_object_get(json, "gpu");
	const char *key;
	json_t *value;

	if (json_is_string(json_object_get(json, "tool")) &&
	    json_is_string(json_object_get(json, "version"))) {
		put_tool(run, json);
		return;
	}
	if (gpu)
		put_outline(run, "gpu", gpu, 0);
	json_object_foreach((json_t *)json, key, value) if (strcmp(key, "gpu"))
		put_outline(run, key, value, 1);
}

static void put_smi(struct form_run *run, const json_t *json)
{
	const json_t *list =
		json_is_object(json) ? json_object_get(json, "gpu_data") : json;
	json_t *value;
	size_t i;

	if (!json_is_array(list)) {
		put_gpu(run, json);
		return;
	}
	json_array_foreach(list, i, value) put_gpu(run, value);
}

bool smi_step(struct form_run *run)
{
	return document_step(run, put_smi);
}

/* "GPU[0]		: NAME: value", and "NAME: value" of the system. */
static void put_cards(struct form_run *run, const json_t *json)
{
	const char *card, *key;
	json_t *values, *value;

	json_object_foreach((json_t *)json, card, values)
	{
		json_object_foreach(values, key, value)
		{
			if (!strncmp(card, "card", 4))
				strbuf_printf(&run->out, "GPU[%s]\t\t: ", card + 4);
			strbuf_printf(&run->out, "%s: ", key);
			put_scalar(&run->out, value);
			strbuf_add_char(&run->out, '\n');
		}
	}
}

bool cards_step(struct form_run *run)
{
	return document_step(run, put_cards);
}

static bool is_sentence(struct slice text)
{
	unsigned blanks = 0;

	for (size_t i = 0; i < text.size; i++) {
		if (text.data[i] == '\n')
			return true;
		blanks += text.data[i] == ' ';
	}
	return blanks >= SENTENCE_WORDS;
}

/* "a.b[0].c: value". What could be lines of a log stands below, as it is. */
static void put_path(struct form_run *run, struct strbuf *path, const json_t *json,
		     unsigned depth)
{
	struct slice text = json_text(json), line;
	size_t size = path->size, i;
	const char *key;
	json_t *value;

	if (json_is_string(json) && is_sentence(text)) {
		strbuf_printf(&run->out, "%s:\n", strbuf_text(path));
		while (slice_next_line(&text, &line))
			form_add_line(run, line);
	} else if (!json_is_object(json) && !json_is_array(json)) {
		strbuf_printf(&run->out, "%s: ", strbuf_text(path));
		put_scalar(&run->out, json);
		strbuf_add_char(&run->out, '\n');
	} else if (depth < DEPTH_MAX) {
		json_object_foreach((json_t *)json, key, value)
		{
			strbuf_printf(path, "%s%.100s", size ? "." : "", key);
			put_path(run, path, value, depth + 1);
			strbuf_truncate(path, size);
		}
		json_array_foreach(json, i, value)
		{
			strbuf_printf(path, "[%zu]", i);
			put_path(run, path, value, depth + 1);
			strbuf_truncate(path, size);
		}
	}
}

static void put_paths(struct form_run *run, const json_t *json)
{
	AUTO(strbuf) struct strbuf path = { 0 };

	put_path(run, &path, json, 0);
}

bool scraper_step(struct form_run *run)
{
	return document_step(run, put_paths);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON and XML documents. The JSON output of amd-smi and rocm-smi (--json) becomes the
 * text that they print without the option (ROCm/amdsmi, amdsmi_cli/amdsmi_logger.py;
 * ROCm/rocm_smi_lib, python_smi_tools/rocm_smi.py), so that one set of extractors reads
 * both. Any other JSON, such as the results of amd/node-scraper
 * (nodescraper/models/taskresult.py), becomes lines of "path: value".
 */
#include "engine/input/form.h"

#include <stdio.h>

#include "engine/base/json.h"
#include "engine/base/library_xml.h"

enum {
	DEPTH_MAX = 32,
	SENTENCE_WORDS = 4, /* a string with this many words may be a line of a log */
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

struct slice json_first_name(struct slice head)
{
	struct slice s = slice_trim(json_begin(head));

	if (take_char(&s, '['))
		s = slice_trim(s);
	if (!take_char(&s, '{'))
		return slice_from("", 0);
	s = slice_trim(s);
	return take_char(&s, '"') ? s : slice_from("", 0);
}

/*
 * dmesg --json (util-linux, sys-utils/dmesg.c): {"dmesg": [{"pri": 6, "time": 5.051240,
 * "msg": "..."}, ...]}; "fac" and "pri" are words if it decodes. It becomes the lines of
 * dmesg.
 */
static const char *dmesg_json_recognise(struct slice head)
{
	struct slice name = json_first_name(head), s = slice_trim(slice_skip(name, 6));

	return slice_starts_with(name, "dmesg\"") && slice_starts_with(s, ":")
		       ? "an object with a list \"dmesg\""
		       : NULL;
}

/* Puts "[    5.051240] text" for each line of the message; false if it has none. */
static bool put_record(struct form_run *run, const json_t *json)
{
	const json_t *time = json_object_get(json, "time");
	const json_t *text = json_object_get(json, "msg");
	const json_t *facility = json_object_get(json, "fac");
	const json_t *priority = json_object_get(json, "pri");
	bool kernel =
		json_is_string(facility)
			? !strcmp(json_string_value(facility), "kern")
			: !json_is_integer(priority) || json_integer_value(priority) < 8;
	struct slice message = json_slice(text), line;
	const char *start = message.data;

	while (slice_next_line(&message, &line)) {
		/* With a file (-F), util-linux 2.38 prints everything after the
		 * message, too. */
		if (shape_fits(line, "<N>[") && line.data != start)
			break;
		if (!kernel)
			strbuf_add_text(&run->out, "user  :info  : ");
		if (json_is_number(time))
			strbuf_printf(&run->out, "[%12.6f] ", json_number_value(time));
		else if (json_is_string(time))
			strbuf_printf(&run->out, "[%s] ", json_string_value(time));
		form_add_line(run, line);
	}
	return json_is_string(text);
}

/* Takes a record, or the separator between records, from the list's front. False: more
 * input is needed. */
static bool take_record(struct form_run *run, struct slice *rest)
{
	AUTO(json) json_t *json = NULL;
	struct slice left = *rest, line = *rest;
	json_error_t error;

	if (!rest->size || *rest->data != '{') {
		*rest = slice_skip(*rest, 1);
		return line.size;
	}
	json = json_read(*rest, JSON_ALLOW_NUL | JSON_DISABLE_EOF_CHECK, &error);
	if (json)
		line.size = (size_t)error.position;
	else if (json_error_code(&error) == json_error_premature_end_of_input &&
		 rest->size <= INPUT_LINE_MAX)
		return false;
	else
		slice_next_line(&left, &line);
	*rest = slice_skip(*rest, line.size);
	if (!put_record(run, json))
		form_add_line(run, line);
	return true;
}

/* Reads by bytes, since all of it may be one line. */
static bool dmesg_json_step(struct form_run *run)
{
	struct strbuf *held = &run->held[0];
	bool *inside = run->state;
	char data[4096];
	ssize_t got = source_read(run->lines.source, data, sizeof(data));

	if (got <= 0) {
		run->lines.failed = (int)got;
		strbuf_add_slice(&run->out, strbuf_slice(held)); /* cut short */
		return false;
	}
	strbuf_add(held, data, (size_t)got);
	struct slice rest = strbuf_slice(held);
	const char *list = *inside ? rest.data : memchr(rest.data, '[', rest.size);
	*inside = list;
	rest = slice_skip(rest, list ? (size_t)(list - rest.data) : rest.size);
	while (take_record(run, &rest))
		;
	memmove(held->data, rest.data, rest.size);
	strbuf_truncate(held, rest.size);
	return true;
}

static const char *smi_recognise(struct slice head)
{
	struct slice name = json_first_name(head);

	if (head.size > 1024)
		head.size = 1024;
	if ((slice_starts_with(name, "timestamp\"") ||
	     slice_starts_with(name, "cper_file\"")) &&
	    slice_has(head, "\"cper_file\""))
		return "error records, with \"cper_file\"";
	return slice_starts_with(name, "gpu\"") ||
			       slice_starts_with(name, "gpu_data\"") ||
			       slice_starts_with(name, "tool\"")
		       ? "the first name is \"gpu\", \"gpu_data\" or \"tool\""
		       : NULL;
}

static const char *cards_recognise(struct slice head)
{
	struct slice name = json_first_name(head);

	if (head.size > 512)
		head.size = 512;
	return slice_starts_with(name, "card0\"") || slice_starts_with(name, "card1\"") ||
			       (slice_starts_with(name, "system\"") &&
				slice_has(head, "version"))
		       ? "the first name is a card's or \"system\""
		       : NULL;
}

static const char *scraper_recognise(struct slice head)
{
	struct slice name = json_first_name(head);

	if (head.size > 4096)
		head.size = 4096;
	return slice_starts_with(name, "status\"") && slice_has(head, "\"message\"") &&
			       (slice_has(head, "\"task\"") ||
				slice_has(head, "\"source\""))
		       ? "results with status, message and task"
		       : NULL;
}

/* Puts a scalar on the rest of the line; false for a value with members. */
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
		text = json_slice(json);
		for (size_t i = 0; i < text.size; i++)
			strbuf_add_char(out, text.data[i] == '\n' ? ' ' : text.data[i]);
		return true;
	case JSON_INTEGER:
		strbuf_printf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(json));
		return true;
	case JSON_REAL:
		strbuf_printf(out, "%.15g", json_real_value(json));
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

/* Puts "    NAME: value"; nested values are indented further. */
static void put_outline(struct form_run *run, const char *name, const json_t *json,
			unsigned depth)
{
	struct strbuf *out = &run->out;
	const char *key;
	json_t *value;
	size_t i;

	strbuf_printf(out, "%*s", (int)(4 * depth), "");
	for (const char *c = name; *c; c++)
		strbuf_add_char(out, char_is_lower(*c) ? (char)(*c - 32) : *c);
	strbuf_add_text(out, ":");
	size_t before = out->size;
	strbuf_add_char(out, ' ');
	bool scalar = put_scalar(out, json);
	if (!scalar)
		strbuf_truncate(out, before);
	/* A list of pages is counted; a single one stands there without its list. */
	if (!char_is_digit(*name) &&
	    json_object_get(json_is_array(json) ? json_array_get(json, 0) : json,
			    "page_address")) {
		strbuf_truncate(out, before - 1);
		strbuf_printf(out, "_ENTRIES: %zu",
			      json_is_array(json) ? json_array_size(json) : 1);
	}
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

/* "AMDSMI Tool: 26.2.1 | rocm version: 7.2.0": underscores in names become blanks. */
static void put_tool(struct form_run *run, const json_t *json)
{
	const char *key;
	struct strbuf *out = &run->out;
	json_t *value;

	put_scalar(out, json_object_get(json, "tool"));
	strbuf_add_text(out, ": ");
	put_scalar(out, json_object_get(json, "version"));
	json_object_foreach((json_t *)json, key, value)
	{
		if (!strcmp(key, "tool") || !strcmp(key, "version") ||
		    json_is_object(value) || json_is_array(value))
			continue;
		strbuf_add_text(out, " | ");
		for (const char *c = key; *c; c++)
			strbuf_add_char(out, *c == '_' ? ' ' : *c);
		strbuf_add_text(out, ": ");
		put_scalar(out, value);
	}
	strbuf_add_char(out, '\n');
}

/* "2025/03/01 10:00:00 0 FATAL fatal-1.cper 30 25", the row of an error record. */
static void put_cper(struct form_run *run, const json_t *json)
{
	static const char *const names[] = { "timestamp", "gpu", "severity", "cper_file",
					     "afids" };
	const char *before = "";

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		const json_t *value = json_object_get(json, names[i]);
		size_t count = json_is_array(value) ? json_array_size(value) : 1;

		for (size_t j = 0; value && j < count; j++) {
			const json_t *one = json_array_get(value, j);

			strbuf_add_text(&run->out, before);
			put_scalar(&run->out, one ? one : value);
			before = " ";
		}
	}
	strbuf_add_char(&run->out, '\n');
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
	if (json_object_get(json, "cper_file")) {
		put_cper(run, json);
		return;
	}
	if (gpu)
		put_outline(run, "gpu", gpu, 0);
	json_object_foreach((json_t *)json, key, value) if (strcmp(key, "gpu"))
		put_outline(run, key, value, 1);
}

static void put_smi(struct form_run *run, const json_t *json)
{
	const json_t *data = json_object_get(json, "gpu_data");
	const json_t *list = json_is_object(json) ? data : json;
	json_t *value;
	size_t i;

	if (!json_is_array(list))
		put_gpu(run, json);
	json_array_foreach(list, i, value) put_gpu(run, value);
}

/* "GPU[0]		: NAME: value" for a card, "NAME: value" for the system. */
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

/* "a.b[0].c: value". Strings that may be lines of a log are put below, unchanged. */
static void put_path(struct form_run *run, struct strbuf *path, const json_t *json,
		     unsigned depth)
{
	struct slice text = json_slice(json), line;
	size_t size = path->size, blanks = 0, i;
	const char *key;
	json_t *value;

	for (i = 0; i < text.size; i++)
		blanks += text.data[i] == '\n' ? SENTENCE_WORDS : text.data[i] == ' ';
	if (blanks >= SENTENCE_WORDS) {
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

void form_put_paths(struct form_run *run, const json_t *json)
{
	AUTO(strbuf) struct strbuf path = { 0 };

	put_path(run, &path, json, 0);
}

/*
 * XML as lines: "path: name="value" ..." for an element with attributes, "path: text" for
 * one with text. A part of a path is the element's id if it has one (lshw's nodes), else
 * its name. The reader fetches nothing and expands no entities; depth, text and names
 * stay within libxml2's limits and these. From the first place where it is not
 * well-formed, or if it is too long, the document is read as plain lines. The same holds
 * for one that would take libxml2 long: one with its own definitions, which add
 * attributes to every element, or with more attributes than those programs write (libxml2
 * compares every attribute of an element with every other).
 */
enum {
	XML_DEPTH_MAX = 64,
	XML_VALUE_MAX = 4096,
	XML_PART_MAX = 64,
	XML_TAG_MAX = 64 * 1024,
	XML_ATTRIBUTES_MAX = 256, /* of one element; of all elements that declare name
				   * spaces */
};

struct xml_state {
	long line; /* of the last node put */
	xmlTextReader *reader;
	size_t ends[XML_DEPTH_MAX + 1]; /* end of the path at each depth */
	bool told_depth;
};

/* True for "<list>" with an element inside it behind that. */
static bool begins_with_root(struct slice s, const char *root)
{
	const char *end;

	if (!slice_starts_with(s, root))
		return false;
	s = slice_skip(s, strlen(root));
	end = s.size ? memchr(s.data, '>', s.size) : NULL;
	if (!end || !strchr("> \t\r\n", *s.data))
		return false;
	s = slice_trim(slice_skip(s, (size_t)(end - s.data) + 1));
	return !s.size || slice_starts_with(s, "<");
}

static const char *xml_recognise(struct slice head)
{
	static const char *const roots[] = { "<list", "<node", "<topology" };
	struct slice s = slice_trim(head);
	bool declared = slice_starts_with(s, "<?xml");

	if (!slice_starts_with(s, "<"))
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(roots); i++) {
		const char *root =
			declared ? memmem(s.data, s.size, roots[i], strlen(roots[i]))
				 : s.data;

		if (root &&
		    begins_with_root(slice_skip(s, (size_t)(root - s.data)), roots[i]))
			return "XML of lshw or lstopo";
	}
	return NULL;
}

/* Adds a value on one line: control characters become blanks, and a long value is cut. */
static void add_value(struct strbuf *out, const xmlChar *value)
{
	size_t size = value ? strnlen((const char *)value, XML_VALUE_MAX) : 0;

	for (size_t i = 0; i < size; i++)
		strbuf_add_char(out, value[i] < ' ' ? ' ' : (char)value[i]);
}

static void enter(struct form_run *run, struct xml_state *state, size_t depth)
{
	struct strbuf *path = &run->held[1];
	xmlChar *id = xmlTextReaderGetAttribute(state->reader, (const xmlChar *)"id");
	const xmlChar *name = xmlTextReaderConstLocalName(state->reader);
	const xmlChar *part = id && *id ? id : name;
	size_t size = part ? strnlen((const char *)part, XML_PART_MAX) : 0;

	strbuf_truncate(path, depth ? state->ends[depth - 1] : 0);
	if (depth)
		strbuf_add_char(path, '.');
	for (size_t i = 0; i < size; i++)
		strbuf_add_char(path, part[i] <= ' ' ? '_' : (char)part[i]);
	state->ends[depth] = path->size;
	free(id);
}

static void add_attributes(struct form_run *run, struct xml_state *state)
{
	strbuf_add_slice(&run->out, strbuf_slice(&run->held[1]));
	strbuf_add_char(&run->out, ':');
	while (xmlTextReaderMoveToNextAttribute(state->reader) == 1) {
		strbuf_printf(&run->out, " %.64s=\"",
			      (const char *)xmlTextReaderConstName(state->reader));
		add_value(&run->out, xmlTextReaderConstValue(state->reader));
		strbuf_add_char(&run->out, '"');
	}
	strbuf_add_char(&run->out, '\n');
	xmlTextReaderMoveToElement(state->reader);
}

static void add_node(struct form_run *run, struct xml_state *state)
{
	int type = xmlTextReaderNodeType(state->reader);
	int depth = xmlTextReaderDepth(state->reader);
	const char *text;

	if (depth < 0 || depth > XML_DEPTH_MAX) {
		if (!state->told_depth)
			input_warn(run->reader, run->name,
				   "elements nested deeper than %d are not read",
				   XML_DEPTH_MAX);
		state->told_depth = true;
		return;
	}
	if (type == XML_READER_TYPE_ELEMENT) {
		enter(run, state, (size_t)depth);
		if (xmlTextReaderHasAttributes(state->reader) == 1)
			add_attributes(run, state);
	} else if ((type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA) &&
		   depth &&
		   (text = (const char *)xmlTextReaderConstValue(state->reader)) &&
		   text[strspn(text, " \t\r\n")]) {
		strbuf_add(&run->out, strbuf_text(&run->held[1]), state->ends[depth - 1]);
		strbuf_add_text(&run->out, ": ");
		add_value(&run->out, (const xmlChar *)text);
		strbuf_add_char(&run->out, '\n');
	}
}

/* Puts the remaining lines from `line` on, counted from 1. */
static void put_rest(struct form_run *run, long line)
{
	struct slice rest = strbuf_slice(&run->held[0]), skipped;

	while (line-- > 1 && slice_next_line(&rest, &skipped))
		;
	strbuf_add_slice(&run->out, rest);
	run->plain = true;
}

/* The rest behind the tagless item that begins `s`, such as a comment; `s` itself if
 * it begins with a tag. */
static struct slice skip_untagged(struct slice s)
{
	static const struct {
		const char *begin, *end;
	} spans[] = { { "<!--", "-->" }, { "<![CDATA[", "]]>" }, { "<?", "?>" } };

	for (size_t i = 0; i < ARRAY_SIZE(spans); i++) {
		size_t begin = strlen(spans[i].begin), end = strlen(spans[i].end);

		if (!slice_starts_with(s, spans[i].begin))
			continue;
		const char *found =
			memmem(s.data + begin, s.size - begin, spans[i].end, end);
		return slice_skip(s, found ? (size_t)(found - s.data) + end : s.size);
	}
	return s;
}

static size_t count_text(struct slice s, const char *text)
{
	size_t count = 0;
	const char *at;

	for (; s.size && (at = memmem(s.data, s.size, text, strlen(text))); count++)
		s = slice_skip(s, (size_t)(at - s.data) + strlen(text));
	return count;
}

/* Returns the reason why libxml2 would take long to read it; NULL: none. A tag ends
 * before the next "<", which no attribute may contain; libxml2 stops at one that does. */
static const char *find_dear(struct slice s)
{
	size_t name_spaces = 0, attributes = 0;

	while (s.size) {
		struct slice tag = skip_untagged(s);
		bool skipped = tag.data != s.data;
		const char *next = memchr(tag.data + !skipped, '<', tag.size - !skipped);

		tag.size = next ? (size_t)(next - tag.data) : tag.size;
		if (slice_starts_with(tag, "<!") && !slice_starts_with(tag, "<!DOCTYPE"))
			return "a document type with definitions of its own";
		if (tag.size > XML_TAG_MAX)
			return "an element of over 64 KiB";
		attributes = (skipped ? attributes : 0) + count_text(tag, "=");
		name_spaces += slice_has(tag, "xmlns") ? attributes : 0;
		if (attributes > XML_ATTRIBUTES_MAX || name_spaces > XML_ATTRIBUTES_MAX)
			return "more than 256 attributes";
		s = slice_skip(s, (size_t)(tag.data - s.data) + tag.size);
	}
	return NULL;
}

/* False, with a warning that gives the reason: the document is read as lines. */
static bool begin(struct form_run *run, struct xml_state *state)
{
	struct strbuf *all = &run->held[0];
	struct error error = { 0 };

	if (!form_read_all(run, all))
		return false;
	const char *dear = find_dear(strbuf_slice(all));
	if (dear) {
		input_warn(run->reader, run->name, "not read as XML, but as lines: %s",
			   dear);
		return false;
	}
	if (library_load(&library_xml, &error)) {
		input_warn(run->reader, run->name, "not read as XML: %s", error.message);
		return false;
	}
	state->reader =
		xmlReaderForMemory(all->data, (int)all->size, NULL, "UTF-8",
				   XML_PARSE_NONET | XML_PARSE_NOERROR |
					   XML_PARSE_NOWARNING | XML_PARSE_IGNORE_ENC);
	if (!state->reader)
		mem_exhausted();
	return true;
}

static bool xml_step(struct form_run *run)
{
	struct xml_state *state = run->state;

	if (!state->reader && !begin(run, state)) {
		put_rest(run, 1);
		return true;
	}
	if (input_stopped())
		return false;
	int code = xmlTextReaderRead(state->reader);
	if (code == 1) {
		add_node(run, state);
		state->line = xmlGetLineNo(xmlTextReaderCurrentNode(state->reader));
	} else if (code < 0) {
		/* The parser is ahead of the nodes that it has returned. */
		long at = xmlTextReaderGetParserLineNumber(state->reader);

		input_warn(run->reader, run->name,
			   "not well-formed XML at line %ld; not read as XML behind line "
			   "%ld",
			   at, state->line);
		put_rest(run, state->line < at ? state->line + 1 : at);
	}
	return code != 0;
}

static void xml_free(struct form_run *run)
{
	struct xml_state *state = run->state;

	if (state->reader)
		xmlFreeTextReader(state->reader);
}

const struct text_form document_forms[] = {
	{ .name = "dmesg-json",
	  .help = "dmesg --json",
	  .recognise = dmesg_json_recognise,
	  .step = dmesg_json_step,
	  .state = sizeof(bool) },
	{ .name = "smi-json",
	  .help = "amd-smi --json",
	  .recognise = smi_recognise,
	  .document = put_smi },
	{ .name = "cards-json",
	  .help = "rocm-smi --json",
	  .recognise = cards_recognise,
	  .document = put_cards },
	{ .name = "json",
	  .help = "results of node-scraper, and any other JSON when it is forced",
	  .recognise = scraper_recognise,
	  .document = form_put_paths },
	{ .name = "xml",
	  .help = "lshw -xml, lstopo --of xml",
	  .recognise = xml_recognise,
	  .step = xml_step,
	  .state = sizeof(struct xml_state),
	  .free = xml_free },
	{ .name = NULL },
};

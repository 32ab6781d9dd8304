/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON and XML that is one document. What amd-smi and rocm-smi print with --json becomes
 * the text that they print without (ROCm/amdsmi, amdsmi_cli/amdsmi_logger.py;
 * ROCm/rocm_smi_lib, python_smi_tools/rocm_smi.py), so that one set of extractors reads
 * both; any other JSON, such as the results of amd/node-scraper
 * (nodescraper/models/taskresult.py), becomes lines of "path: value".
 */
#include "engine/input/form.h"

#include <stdio.h>

#include "engine/base/json.h"
#include "engine/base/library_xml.h"

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

/* The first name of the object that the head is or, in a list, begins with; from behind
 * its quote on, "" none. */
static struct slice first_name(struct slice head)
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
 * "msg": "..."}, ...]}, with "fac" and "pri" as words when it decodes. As dmesg's lines.
 */
enum { OBJECT_DEPTH = 3 }; /* {"dmesg": [{...}]} */

struct dmesg_state {
	unsigned depth;
	bool in_string, escaped;
};

static const char *dmesg_json_recognise(struct slice head)
{
	struct slice name = first_name(head), s = slice_trim(slice_skip(name, 6));

	return slice_starts_with(name, "dmesg\"") && slice_starts_with(s, ":")
		       ? "an object with a list \"dmesg\""
		       : NULL;
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
	AUTO(json) json_t *json = NULL;
	struct slice message, line;

	if (json_parse(object, 0, &json, NULL) ||
	    !json_is_string(json_object_get(json, "msg"))) {
		form_add_line(run, object);
		return;
	}
	const json_t *time = json_object_get(json, "time");
	message = json_slice(json_object_get(json, "msg"));
	const char *start = message.data;
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
static void take_character(struct form_run *run, char c)
{
	struct dmesg_state *state = run->state;
	struct strbuf *object = &run->held[0];
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
	if (object->size <= INPUT_LINE_MAX)
		strbuf_add_char(object, c);
	if (state->depth >= OBJECT_DEPTH)
		return;
	add_record(run, strbuf_slice(object));
	strbuf_truncate(object, 0);
}

/* By bytes: all of it may be one line. */
static bool dmesg_json_step(struct form_run *run)
{
	char data[4096];
	ssize_t got = source_read(run->lines.source, data, sizeof(data));

	if (got <= 0) {
		run->lines.failed = (int)got;
		strbuf_add_slice(&run->out, strbuf_slice(&run->held[0])); /* cut short */
		return false;
	}
	for (ssize_t i = 0; i < got; i++)
		take_character(run, data[i]);
	return true;
}

static const char *smi_recognise(struct slice head)
{
	static const char *const names[] = { "gpu\"", "gpu_data\"", "tool\"" };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (slice_starts_with(first_name(head), names[i]))
			return "the first name is \"gpu\", \"gpu_data\" or \"tool\"";
	return NULL;
}

static const char *cards_recognise(struct slice head)
{
	struct slice name = first_name(head);

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
	struct slice name = first_name(head);

	if (head.size > 4096)
		head.size = 4096;
	return slice_starts_with(name, "status\"") && slice_has(head, "\"message\"") &&
			       (slice_has(head, "\"task\"") ||
				slice_has(head, "\"source\""))
		       ? "results with status, message and task"
		       : NULL;
}

/* Hands a line that is left on as it is. */
static bool plain_step(struct form_run *run)
{
	struct slice line;

	if (!form_next_line(run, &line))
		return false;
	form_add_line(run, line);
	return true;
}

/* Reads the document, and what follows when it is none, as it is. */
static bool document_step(struct form_run *run,
			  void (*put)(struct form_run *, const json_t *))
{
	AUTO(strbuf) struct strbuf all = { 0 };
	AUTO(json) json_t *json = NULL;
	bool *tried = run->state;

	if (*tried)
		return plain_step(run);
	*tried = true;
	bool whole = form_read_all(run, &all);
	struct slice text = strbuf_slice(&all), begin = json_begin(text);
	if (whole && !json_parse(begin, 0, &json, NULL))
		text.size -= begin.size;
	strbuf_add_slice(&run->out, text);
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
		text = json_slice(json);
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

/* "    NAME: value", deeper ones indented further. */
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

static bool smi_step(struct form_run *run)
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

static bool cards_step(struct form_run *run)
{
	return document_step(run, put_cards);
}

static bool is_sentence(struct slice text)
{
	size_t blanks = 0;

	for (size_t i = 0; i < text.size; i++)
		blanks += text.data[i] == '\n' ? SENTENCE_WORDS : text.data[i] == ' ';
	return blanks >= SENTENCE_WORDS;
}

/* "a.b[0].c: value". What could be lines of a log stands below, as it is. */
static void put_path(struct form_run *run, struct strbuf *path, const json_t *json,
		     unsigned depth)
{
	struct slice text = json_slice(json), line;
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

static bool scraper_step(struct form_run *run)
{
	return document_step(run, put_paths);
}

/*
 * XML as lines: "path: name="value" ..." of an element with attributes, "path: text" of
 * one with text. A part of a path is the element's id where it has one (lshw's nodes),
 * else its name. The reader fetches nothing and replaces no entity; depth, text and names
 * are within libxml2's limits and these. From where it is not well-formed on, or when it
 * is too long, it is read as the lines that it has; so is one that would take libxml2
 * long: with definitions of its own, which add attributes to every element, or with more
 * attributes than those programs write (it compares each with each of its element).
 */
enum {
	XML_DEPTH_MAX = 64,
	XML_VALUE_MAX = 4096,
	XML_PART_MAX = 64,
	XML_TAG_MAX = 64 * 1024,
	XML_ATTRIBUTES_MAX = 256, /* of one element; of all that declare name spaces */
};

struct xml_state {
	long line;  /* of the last node that was put */
	bool plain; /* what is left are lines */
	xmlTextReader *reader;
	size_t ends[XML_DEPTH_MAX + 1]; /* of the path at each depth */
	bool told_depth;
};

/* "<list>", an element within it behind that. */
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

/* One line, and bounded: newlines and what is too long go. */
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

static bool is_blank_text(const xmlChar *text)
{
	return !text || !text[strspn((const char *)text, " \t\r\n")];
}

static void add_node(struct form_run *run, struct xml_state *state)
{
	int type = xmlTextReaderNodeType(state->reader);
	int depth = xmlTextReaderDepth(state->reader);

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
		   depth && !is_blank_text(xmlTextReaderConstValue(state->reader))) {
		strbuf_add(&run->out, strbuf_text(&run->held[1]), state->ends[depth - 1]);
		strbuf_add_text(&run->out, ": ");
		add_value(&run->out, xmlTextReaderConstValue(state->reader));
		strbuf_add_char(&run->out, '\n');
	}
}

/* Puts the lines from that one on, counted from 1. */
static void put_rest(struct form_run *run, struct xml_state *state, long line)
{
	struct slice rest = strbuf_slice(&run->held[0]), skipped;

	while (line-- > 1 && slice_next_line(&rest, &skipped))
		;
	strbuf_add_slice(&run->out, rest);
	state->plain = true;
}

/* What is looked at of "<...>" before it is parsed. */
struct tag {
	size_t size, attributes;
	bool defines; /* a document type with definitions in it */
};

static struct tag read_tag(struct slice s)
{
	struct tag tag = { 0 };
	char quote = '\0';

	while (tag.size < s.size && tag.size <= XML_TAG_MAX) {
		char c = s.data[tag.size++];

		if (quote)
			quote = c == quote ? '\0' : quote;
		else if (c == '"' || c == '\'')
			quote = c;
		else if (c == '>')
			break;
		tag.attributes += !quote && c == '=';
		tag.defines |= !quote && c == '[' && s.data[1] == '!';
	}
	return tag;
}

/* Behind what begins `s` and holds no tags, such as a comment; `s` itself where a tag
 * begins it. */
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

/* Why libxml2 had better not read it; NULL: it may. */
static const char *find_dear(struct slice s)
{
	size_t name_spaces = 0;
	const char *at;

	while (s.size && (at = memchr(s.data, '<', s.size))) {
		s = slice_skip(s, (size_t)(at - s.data));
		struct slice behind = skip_untagged(s);
		struct tag tag = { 0 };

		if (behind.data == s.data)
			tag = read_tag(s);
		if (tag.defines)
			return "a document type with definitions of its own";
		if (tag.size > XML_TAG_MAX)
			return "an element of over 64 KiB";
		if (memmem(s.data, tag.size, "xmlns", 5))
			name_spaces += tag.attributes;
		if (tag.attributes > XML_ATTRIBUTES_MAX ||
		    name_spaces > XML_ATTRIBUTES_MAX)
			return "more than 256 attributes";
		s = slice_skip(behind, tag.size);
	}
	return NULL;
}

/* False, with a warning why: it is read as lines. */
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

	if (!state->reader && !state->plain && !begin(run, state))
		put_rest(run, state, 1);
	if (state->plain)
		return plain_step(run);
	if (input_stopped())
		return false;
	int code = xmlTextReaderRead(state->reader);
	if (code == 1) {
		add_node(run, state);
		state->line = xmlGetLineNo(xmlTextReaderCurrentNode(state->reader));
	} else if (code < 0) {
		/* The parser is ahead of the nodes that it handed on. */
		long at = xmlTextReaderGetParserLineNumber(state->reader);

		input_warn(run->reader, run->name,
			   "not well-formed XML at line %ld; not read as XML behind line "
			   "%ld",
			   at, state->line);
		put_rest(run, state, state->line < at ? state->line + 1 : at);
	}
	return code != 0;
}

static void xml_free(struct form_run *run)
{
	struct xml_state *state = run->state;

	if (state->reader)
		xmlFreeTextReader(state->reader);
}

static const struct form rows[] = {
	{ .name = "dmesg-json",
	  .help = "dmesg --json",
	  .recognise = dmesg_json_recognise,
	  .step = dmesg_json_step,
	  .state = sizeof(struct dmesg_state) },
	{ .name = "smi-json",
	  .help = "amd-smi --json",
	  .recognise = smi_recognise,
	  .step = smi_step,
	  .state = sizeof(bool) },
	{ .name = "cards-json",
	  .help = "rocm-smi --json",
	  .recognise = cards_recognise,
	  .step = cards_step,
	  .state = sizeof(bool) },
	{ .name = "json",
	  .help = "results of node-scraper, and any other JSON when it is forced",
	  .recognise = scraper_recognise,
	  .step = scraper_step,
	  .state = sizeof(bool) },
	{ .name = "xml",
	  .help = "lshw -xml, lstopo --of xml",
	  .recognise = xml_recognise,
	  .step = xml_step,
	  .state = sizeof(struct xml_state),
	  .free = xml_free },
};
const struct form_table document_forms = FORM_TABLE(rows);

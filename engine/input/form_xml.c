/* SPDX-License-Identifier: Apache-2.0 */
/*
 * XML as lines: "path: name="value" ..." of an element with attributes, "path: text" of
 * one with text. A part of a path is the element's id where it has one (lshw's nodes),
 * else its name. The reader fetches nothing and replaces no entity; depth, text and names
 * are within libxml2's limits and these. From where it is not well-formed on, or when it
 * is too long, it is read as the lines that it has; so is one that would take libxml2
 * long: with definitions of its own, which add attributes to every element, or with more
 * attributes than those programs write (it compares each with each of its element).
 */

#include "engine/input/input_form.h"
#include "engine/input/input_stop.h"
#include "engine/base/library_xml.h"

enum {
	XML_DEPTH_MAX = 64,
	XML_VALUE_MAX = 4096,
	XML_PART_MAX = 64,
	XML_TAG_MAX = 64 * 1024,
	XML_ATTRIBUTES_MAX = 256, /* of one element; of all that declare name spaces */
};

struct xml_state {
	struct strbuf all;
	long line;  /* of the last node that was put */
	bool plain; /* what is left are lines */
	xmlTextReader *reader;
	struct strbuf path;
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

const char *xml_recognise(struct slice head)
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

static void enter(struct xml_state *state, size_t depth)
{
	xmlChar *id = xmlTextReaderGetAttribute(state->reader, (const xmlChar *)"id");
	const xmlChar *name = xmlTextReaderConstLocalName(state->reader);
	const xmlChar *part = id && *id ? id : name;
	size_t size = part ? strnlen((const char *)part, XML_PART_MAX) : 0;

	strbuf_truncate(&state->path, depth ? state->ends[depth - 1] : 0);
	if (depth)
		strbuf_add_char(&state->path, '.');
	for (size_t i = 0; i < size; i++)
		strbuf_add_char(&state->path, part[i] <= ' ' ? '_' : (char)part[i]);
	state->ends[depth] = state->path.size;
	free(id);
}

static void add_attributes(struct form_run *run, struct xml_state *state)
{
	strbuf_add_slice(&run->out, strbuf_slice(&state->path));
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
		enter(state, (size_t)depth);
		if (xmlTextReaderHasAttributes(state->reader) == 1)
			add_attributes(run, state);
	} else if ((type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA) &&
		   depth && !is_blank_text(xmlTextReaderConstValue(state->reader))) {
		strbuf_add(&run->out, strbuf_text(&state->path), state->ends[depth - 1]);
		strbuf_add_text(&run->out, ": ");
		add_value(&run->out, xmlTextReaderConstValue(state->reader));
		strbuf_add_char(&run->out, '\n');
	}
}

/* Puts the lines from that one on, counted from 1. */
static void put_rest(struct form_run *run, struct xml_state *state, long line)
{
	struct slice rest = strbuf_slice(&state->all), skipped;

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

static void begin(struct form_run *run, struct xml_state *state)
{
	struct error error = { 0 };

	if (!form_read_all(run, &state->all)) {
		put_rest(run, state, 1);
		return;
	}
	const char *dear = find_dear(strbuf_slice(&state->all));
	if (dear) {
		input_warn(run->reader, run->name, "not read as XML, but as lines: %s",
			   dear);
		put_rest(run, state, 1);
		return;
	}
	if (library_load(&library_xml, &error)) {
		input_warn(run->reader, run->name, "not read as XML: %s", error.message);
		put_rest(run, state, 1);
		return;
	}
	state->reader =
		xmlReaderForMemory(state->all.data, (int)state->all.size, NULL, "UTF-8",
				   XML_PARSE_NONET | XML_PARSE_NOERROR |
					   XML_PARSE_NOWARNING | XML_PARSE_IGNORE_ENC);
	if (!state->reader)
		mem_exhausted();
}

/* The parser is ahead of the nodes that it handed on. */
static void give_up(struct form_run *run, struct xml_state *state)
{
	long at = xmlTextReaderGetParserLineNumber(state->reader);

	input_warn(run->reader, run->name,
		   "not well-formed XML at line %ld; not read as XML behind line %ld", at,
		   state->line);
	put_rest(run, state, state->line < at ? state->line + 1 : at);
}

bool xml_step(struct form_run *run)
{
	struct xml_state *state = form_state(run, sizeof(*state));
	struct slice line;
	int code;

	if (!state->reader && !state->plain)
		begin(run, state);
	if (state->plain) {
		if (!form_next_line(run, &line))
			return false;
		form_add_line(run, line);
		return true;
	}
	if (input_stopped())
		return false;
	code = xmlTextReaderRead(state->reader);
	if (code == 1) {
		add_node(run, state);
		state->line = xmlGetLineNo(xmlTextReaderCurrentNode(state->reader));
	} else if (code < 0) {
		give_up(run, state);
	}
	return code != 0;
}

void xml_free(void *opaque)
{
	struct xml_state *state = opaque;

	if (state->reader)
		xmlFreeTextReader(state->reader);
	strbuf_free(&state->path);
	strbuf_free(&state->all);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/generalise.h"

#include <stdlib.h>

#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"

enum { LEFT_MIN = 10 };

#define HEX "[0-9a-fA-F]"
#define PCI HEX "{4}:" HEX "{2}:" HEX "{2}\\.\\d"

/* Parts that differ from machine to machine, and the class that replaces each: at each
 * position the first row that fits. A part without a class stays (an errno). */
static const struct {
	const char *regex, *class;
} parts[] = {
	/* a UUID, PCI addresses, a number with 0x */
	{ "\\b" HEX "{8}(?:-" HEX "{4}){3}-" HEX "{12}\\b", "[0-9a-fA-F-]+" },
	{ "\\b" PCI "\\b|\\b" HEX "{2}:" HEX "{2}\\.\\d\\b", "[0-9a-f:.]+" },
	{ "\\b0x" HEX "+", "0x[0-9a-fA-F]+" },
	/* placeholders from redaction */
	{ "\\b(?:host|user|serial|uuid|mac|ip|mail|secret|ssid|cloud|person)-\\d+\\b",
	  "\\S+" },
	/* folders, except those that exist on every machine */
	{ "(?<!\\w)/(?=\\w)(?!dev/|proc/|sys/)[\\w/.+~@=-]*/", "\\S*/" },
	/* a word of hexadecimal digits with at least one decimal digit */
	{ "(?=\\d|\\b" HEX "{6})(?=" HEX "*\\d)(?=" HEX "*[a-fA-F])" HEX "+\\b",
	  "[0-9a-fA-F]+" },
	{ "(?<=-)(?<!\\w-)\\d{1,3}\\b(?!\\.\\d)", NULL },
	{ "\\d+\\.[\\d.]*\\d", "[\\d.]+" },
	{ "\\d+", "\\d+" },
	{ "[^\\t -~]+", "[^ -~]+" },
	{ "[ \\t]{2,}|\\t", "\\s+" },
};

/* These patterns compile unless memory runs out. */
static struct regex *compile(const char *pattern)
{
	struct regex *regex = NULL;
	struct error error = { 0 };

	if (regex_compile(pattern, &regex, &error))
		mem_exhausted();
	return regex;
}

/* Skips `[drm:function [module]] `, `*ERROR* ` or `driver 0000:03:00.0: driver: `. */
static struct slice skip_prefix(struct slice s)
{
	AUTO(regex)
	struct regex *marks = compile(
		"^(?:(?<brackets>\\[(?:[^][]|(?&brackets))*\\])|\\*\\w+\\*)[ \\t]");
	AUTO(regex) struct regex *device = compile("^(?<driver>\\w+) " PCI ":");
	struct regex_match match;

	if (regex_search(marks, s, 0, &match) == 1)
		s = slice_skip(s, match.whole.size);
	if (regex_search(device, s, 0, &match) != 1)
		return slice_trim(s);
	struct slice driver = match.values[0];
	s = slice_trim(slice_skip(s, match.whole.size));
	while (s.size > driver.size + 2 && s.data[driver.size] == ':' &&
	       slice_equal(slice_from(s.data, driver.size), driver))
		s = slice_trim(slice_skip(s, driver.size + 1));
	return s;
}

/* The part of the message that says what happened. */
static struct slice proper(struct slice message)
{
	static const char field[] = "msg=\"";
	struct slice s = slice_trim(message), next = s;
	const char *found = memmem(s.data, s.size, field, sizeof(field) - 1);

	if (found)
		return slice_skip(s, (size_t)(found - s.data));
	do {
		s = next;
		next = skip_prefix(s);
	} while (next.size >= LEFT_MIN && next.size < s.size);
	return s;
}

/* Cuts at a blank, so that no number or name is split. */
static struct slice cut(struct slice s)
{
	size_t size = GENERALISED_MAX;

	if (s.size <= size)
		return s;
	while (size > GENERALISED_MAX / 2 && !char_is_blank(s.data[size]))
		size--;
	s.size = char_is_blank(s.data[size]) ? size : GENERALISED_MAX;
	return slice_trim(s);
}

static void add_literal(struct strbuf *out, struct slice s)
{
	for (size_t i = 0; i < s.size; i++) {
		if (s.data[i] && strchr("\\^$.|?*+()[]{}", s.data[i]))
			strbuf_add_char(out, '\\');
		strbuf_add_char(out, s.data[i]);
	}
}

static void add_parts(struct strbuf *out, struct slice s)
{
	AUTO(strbuf) struct strbuf any = { 0 };
	struct regex_match match;
	size_t at = 0;

	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		strbuf_printf(&any, "%s(?<p%zu>%s)", i ? "|" : "", i, parts[i].regex);
	AUTO(regex) struct regex *regex = compile(any.data);
	while (at < s.size && regex_search(regex, s, at, &match) == 1) {
		size_t start = (size_t)(match.whole.data - s.data);
		const char *class = parts[strtoul(match.names[0] + 1, NULL, 10)].class;

		add_literal(out, slice_from(s.data + at, start - at));
		if (class)
			strbuf_add_text(out, class);
		else
			strbuf_add_slice(out, match.whole);
		at = start + match.whole.size;
	}
	add_literal(out, slice_skip(s, at));
}

/* True if the regex compiles, matches its message, and contains a usable literal. */
static bool serves(const char *text, struct slice message)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(regex) struct regex *regex = NULL;
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { 0 };
	int count = atom_find(arena, text, atoms, &error);

	for (int i = 0; i < count; i++)
		if (atoms[i].size < GENERALISED_LITERAL_MIN)
			return false;
	return count > 0 && !regex_compile(text, &regex, &error) &&
	       regex_search(regex, message, 0, NULL) == 1;
}

bool generalise(struct slice message, struct strbuf *ret_regex)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	add_parts(&out, cut(proper(message)));
	if (!out.size || !serves(out.data, message))
		return false;
	strbuf_add_slice(ret_regex, strbuf_slice(&out));
	return true;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Prose in GitHub's Markdown (GFM 0.29) without its marks, line by line. */
#include "engine/input/form_issue.h"
#include "engine/input/take.h"

/* "### Text ###" of one to six; the text may not be empty. */
struct slice issue_heading(struct slice line)
{
	size_t level = 0;

	while (level < line.size && line.data[level] == '#')
		level++;
	if (!level || level > 6 || level == line.size || line.data[level] != ' ')
		return slice_from("", 0);
	struct slice text = slice_trim(slice_skip(line, level));
	while (text.size && text.data[text.size - 1] == '#')
		text.size--;
	text = slice_trim(text);
	while (text.size && strchr(":*", text.data[text.size - 1]))
		text.size--;
	while (text.size && *text.data == '*')
		text = slice_skip(text, 1);
	return text;
}

/* The tags that issues are written with; others may be part of a log. */
static size_t tag_size(struct slice s)
{
	static const char *const tags[] = { "details", "summary", "pre", "code", "br",
					    "b",       "i",	  "kbd", "sub",	 "sup",
					    "p",       "strong",  "em",	 "tt",	 "samp" };
	size_t start = 1 + (s.size > 1 && s.data[1] == '/'), size = start;

	while (size < s.size && is_letter(s.data[size]))
		size++;
	struct slice name = slice_from(s.data + start, size - start);
	if (start > s.size)
		return 0;
	for (size_t i = 0; i < ARRAY_SIZE(tags); i++) {
		if (!slice_equal_nocase(name, slice_of(tags[i])))
			continue;
		while (size < s.size && strchr(" /", s.data[size]) && s.data[size])
			size++;
		if (slice_starts_with(slice_skip(s, size), "open"))
			size += strlen("open");
		return size < s.size && s.data[size] == '>' ? size + 1 : 0;
	}
	return 0;
}

/* Behind "-->", or the end of the line while a comment goes on. */
static struct slice skip_comment(struct slice s, bool *in_comment)
{
	const char *end = s.size ? memmem(s.data, s.size, "-->", 3) : NULL;

	*in_comment = !end;
	return slice_skip(s, end ? (size_t)(end - s.data) + 3 : s.size);
}

/* "- OS: ..." is the list item of a template, "- NAME=..." one of a compose file. */
static struct slice skip_bullet(struct slice line)
{
	struct slice s = skip_blanks(line), rest;
	size_t size = 0;

	if (s.size < 2 || !strchr("-*+", *s.data) || s.data[1] != ' ')
		return line;
	rest = skip_blanks(slice_skip(s, 2));
	while (size < rest.size &&
	       (is_letter(rest.data[size]) ||
		(rest.data[size] && strchr(" */()", rest.data[size]))))
		size++;
	return size > 1 && size < 40 && size < rest.size && rest.data[size] == ':' ? rest
										   : line;
}

void issue_add_prose(struct strbuf *out, struct slice line, bool *in_comment)
{
	struct slice s = *in_comment ? line : skip_bullet(line);

	while (s.size) {
		size_t size;

		if (*in_comment || slice_starts_with(s, "<!--")) {
			s = skip_comment(s, in_comment);
		} else if (*s.data == '<' && (size = tag_size(s))) {
			s = slice_skip(s, size);
		} else if (slice_starts_with(s, "**")) {
			s = slice_skip(s, 2);
		} else if (*s.data == '`') {
			s = slice_skip(s, 1);
		} else {
			strbuf_add_char(out, *s.data);
			s = slice_skip(s, 1);
		}
	}
}

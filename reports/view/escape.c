/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/view/escape.h"

#include <strings.h>

#include "engine/base/chars.h"
#include "engine/base/mem.h"
#include "engine/base/utf8.h"

struct range {
	uint32_t first, last;
};

static const struct range combining[] = {
	{ 0x300, 0x36f },   { 0x483, 0x489 },	{ 0x591, 0x5bd },   { 0x610, 0x61a },
	{ 0x64b, 0x65f },   { 0xe31, 0xe31 },	{ 0xe34, 0xe3a },   { 0x1ab0, 0x1aff },
	{ 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe00, 0xfe0f }, { 0xfe20, 0xfe2f },
};

static const struct range wide[] = {
	{ 0x1100, 0x115e },   { 0x2e80, 0x303e },   { 0x3041, 0xa4cf },
	{ 0xac00, 0xd7a3 },   { 0xf900, 0xfaff },   { 0xfe30, 0xfe6f },
	{ 0xff00, 0xff60 },   { 0xffe0, 0xffe6 },   { 0x1f300, 0x1f64f },
	{ 0x1f680, 0x1f6ff }, { 0x1f900, 0x1f9ff }, { 0x20000, 0x3fffd },
};

static bool in_ranges(uint32_t code, const struct range *ranges, size_t count)
{
	for (size_t i = 0; i < count && ranges[i].first <= code; i++)
		if (code <= ranges[i].last)
			return true;
	return false;
}

static size_t code_columns(uint32_t code)
{
	if (code < 0x300)
		return 1;
	if (in_ranges(code, combining, ARRAY_SIZE(combining)))
		return 0;
	return in_ranges(code, wide, ARRAY_SIZE(wide)) ? 2 : 1;
}

size_t text_columns(struct slice s)
{
	size_t columns = 0, size;
	uint32_t code;

	for (; s.size; s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		columns += size ? code_columns(code) : 1;
		size += !size;
	}
	return columns;
}

/* Appends the first character of `s`, returns how many bytes of `s` that was. */
static size_t escape_character(struct strbuf *out, struct slice s)
{
	uint32_t code;
	size_t size = utf8_decode(s, &code);

	if (!size || code < 0x20 || code == 0x7f) {
		if (size && code == '\t')
			strbuf_add_char(out, ' ');
		else
			strbuf_printf(out, "\\x%02x", (unsigned char)s.data[0]);
		return 1;
	}
	if (utf8_is_hidden(code))
		strbuf_printf(out, "\\u{%x}", (unsigned)code);
	else
		strbuf_add(out, s.data, size);
	return size;
}

void escape_terminal(struct strbuf *out, struct slice s)
{
	while (s.size)
		s = slice_skip(s, escape_character(out, s));
}

void escape_lines(struct strbuf *out, struct slice s, const char *kept)
{
	while (s.size) {
		if (*s.data && strchr(kept, *s.data)) {
			strbuf_add_char(out, *s.data);
			s = slice_skip(s, 1);
		} else {
			s = slice_skip(s, escape_character(out, s));
		}
	}
}

void escape_terminal_cut(struct strbuf *out, struct slice s, size_t columns)
{
	size_t used = 0, keep = out->size; /* where "..." would go */
	size_t dots = columns < 3 ? columns : 3;

	while (s.size) {
		size_t start = out->size;

		s = slice_skip(s, escape_character(out, s));
		used += text_columns(slice_from(out->data + start, out->size - start));
		if (used > columns) {
			strbuf_truncate(out, keep);
			strbuf_add(out, "...", dots);
			return;
		}
		if (used + dots <= columns)
			keep = out->size;
	}
}

void escape_one_line(struct strbuf *out, struct slice s)
{
	bool ended = s.size && s.data[s.size - 1] == '\n';
	struct slice line;

	while (slice_next_line(&s, &line)) {
		escape_terminal(out, line);
		strbuf_add_text(out, s.size || ended ? " " : "");
	}
}

/* Adds a character of `of` as its entity; false: it is none of them. */
static bool add_entity(struct strbuf *out, char c, const char *of)
{
	if (!c || !strchr(of, c))
		return false;
	strbuf_printf(out, "&%s;",
		      c == '&'	 ? "amp"
		      : c == '<' ? "lt"
		      : c == '>' ? "gt"
		      : c == '"' ? "quot"
		      : c == '|' ? "#124"
		      : c == '`' ? "#96"
				 : "#39");
	return true;
}

void escape_html(struct strbuf *out, struct slice s)
{
	for (size_t i = 0; i < s.size; i++)
		if (!add_entity(out, s.data[i], "&<>\"'"))
			strbuf_add_char(out, s.data[i]);
}

/* --- scripts --- */

void escape_shell(struct strbuf *out, struct slice s)
{
	strbuf_add_char(out, '\'');
	for (size_t i = 0; i < s.size && s.data[i]; i++) {
		if (s.data[i] == '\'')
			strbuf_add_text(out, "'\\''");
		else
			strbuf_add_char(out, s.data[i]);
	}
	strbuf_add_char(out, '\'');
}

void escape_shell_word(struct strbuf *out, struct slice s)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_./:=@%+,-";
	size_t size = 0;

	while (size < s.size && s.data[size] && strchr(plain, s.data[size]))
		size++;
	if (s.size && size == s.size)
		strbuf_add_slice(out, s);
	else
		escape_shell(out, s);
}

/* What may end a string, a tag or a comment of the page around it. */
static void add_character(struct strbuf *out, char c)
{
	if (strchr("\"\\<>&'/`", c))
		strbuf_printf(out, "\\u%04x", (unsigned)(unsigned char)c);
	else
		strbuf_add_char(out, c);
}

void escape_script(struct strbuf *out, struct slice s)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_one_line(&b, s);
	strbuf_add_char(out, '"');
	for (size_t i = 0; i < b.size; i++)
		add_character(out, b.data[i]);
	strbuf_add_char(out, '"');
}

void escape_lua(struct strbuf *out, struct slice s)
{
	strbuf_add_char(out, '"');
	while (s.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(s, &code);

		if (size && code >= ' ' && code != 0x7f && !utf8_is_hidden(code)) {
			if (*s.data == '"' || *s.data == '\\')
				strbuf_add_char(out, '\\');
			strbuf_add(out, s.data, size);
		} else {
			size = 1;
			strbuf_printf(out, "\\x%02x", (unsigned char)*s.data);
		}
		s = slice_skip(s, size);
	}
	strbuf_add_char(out, '"');
}

/* Whether a bracket of this level would end within. */
static bool closes(struct slice s, size_t level)
{
	for (size_t i = 0; i < s.size; i++) {
		size_t end = i + 1;

		if (s.data[i] != ']')
			continue;
		while (end < s.size && end - i <= level && s.data[end] == '=')
			end++;
		if (end - i == level + 1 && (end == s.size || s.data[end] == ']'))
			return true;
	}
	return false;
}

static void add_bracket(struct strbuf *out, char bracket, size_t level)
{
	strbuf_add_char(out, bracket);
	for (size_t i = 0; i < level; i++)
		strbuf_add_char(out, '=');
	strbuf_add_char(out, bracket);
}

void escape_lua_long(struct strbuf *out, struct slice s)
{
	size_t level = 0;

	for (size_t i = 0; i < s.size; i++)
		if ((unsigned char)s.data[i] < ' ' || (unsigned char)s.data[i] > '~') {
			escape_lua(out, s);
			return;
		}
	while (closes(s, level))
		level++;
	add_bracket(out, '[', level);
	strbuf_add_slice(out, s);
	add_bracket(out, ']', level);
}

/* --- Markdown --- */

/* https://github.github.com/gfm/ for the markup. What GitHub makes of the rendered text
 * afterwards (mentions, references, emoji, mathematics) no backslash and no entity keeps
 * away, since both are gone by then; a code span does, and it keeps addresses from
 * becoming links as well. So a word with any of these becomes code. */
static bool has_nocase(struct slice s, size_t i, const char *text)
{
	size_t size = strlen(text);

	return s.size - i >= size && !strncasecmp(s.data + i, text, size);
}

/* ":name:" from `i` on: where a name of fewer than three digits is none, so that times of
 * day stay prose. */
static bool is_emoji(struct slice s, size_t i)
{
	size_t end = i + 1, digits = 0;

	for (; char_is_alnum(slice_at(s, end)) ||
	       (slice_at(s, end) && strchr("_+-", slice_at(s, end)));
	     end++)
		digits += char_is_digit(s.data[end]) != 0;
	size_t size = end - i - 1;
	return size && slice_at(s, end) == ':' && (digits < size || size >= 3);
}

/* Whether more than markup would be made of something in the word. */
static bool has_active(struct slice s)
{
	for (size_t i = 0; i < s.size; i++) {
		char c = s.data[i];

		if (c == '@' || c == '$' || has_nocase(s, i, "www.") ||
		    (c == '#' && char_is_digit(slice_at(s, i + 1))) ||
		    (c == ':' && (has_nocase(s, i, "://") || is_emoji(s, i))) ||
		    (has_nocase(s, i, "gh-") && char_is_digit(slice_at(s, i + 3)) &&
		     (!i || !char_is_alnum(s.data[i - 1]))))
			return true;
	}
	return false;
}

/* Up to `word.size` bytes that punctuate a sentence are not of the code. */
static size_t punctuation(struct slice word, bool end)
{
	size_t size = 0;

	while (size < word.size &&
	       strchr(end ? ".,;:)" : "(", word.data[end ? word.size - size - 1 : size]))
		size++;
	return size;
}

/* What would end a code span, or a table's cell even there, stands beside it. */
static void add_spans(struct strbuf *out, struct slice word)
{
	while (word.size) {
		size_t size = 0;

		while (size < word.size && word.data[size] != '`' &&
		       word.data[size] != '|')
			size++;
		if (size) {
			strbuf_add_char(out, '`');
			strbuf_add(out, word.data, size);
			strbuf_add_char(out, '`');
		}
		add_entity(out, slice_at(word, size), "`|");
		word = slice_skip(word, size + 1);
	}
}

static void add_code(struct strbuf *out, struct slice word)
{
	size_t before = punctuation(word, false);
	struct slice rest = slice_skip(word, before);
	size_t after = punctuation(rest, true);

	strbuf_add(out, word.data, before);
	add_spans(out, slice_from(rest.data, rest.size - after));
	strbuf_add(out, rest.data + rest.size - after, after);
}

static void add_plain(struct strbuf *out, struct slice word)
{
	for (size_t i = 0; i < word.size; i++) {
		char c = word.data[i];
		bool within = i && char_is_alnum(word.data[i - 1]) &&
			      char_is_alnum(slice_at(word, i + 1));

		if (add_entity(out, c, "&<>`|"))
			continue;
		if (strchr("\\*~[]#", c) || (c == '_' && !within))
			strbuf_add_char(out, '\\');
		strbuf_add_char(out, c);
	}
}

/* What only the beginning of a line makes markup: marks of lists, rules, underlines of
 * headings and tables, all of them words without a letter. Returns how much of the word
 * was added. */
static size_t add_start(struct strbuf *out, struct slice word)
{
	size_t digits = 0, marks = 0;

	while (slice_at(word, marks) && strchr("-+=:|", word.data[marks]))
		marks++;
	while (char_is_digit(slice_at(word, digits)))
		digits++;
	if (marks == word.size && *word.data != '|')
		digits = 0;
	else if (!digits || word.size != digits + 1 || !strchr(".)", word.data[digits]))
		return 0;
	strbuf_add(out, word.data, digits);
	strbuf_add_char(out, '\\');
	strbuf_add_char(out, word.data[digits]);
	return digits + 1;
}

/* Blanks in a row are one: more would indent code or break the line. */
void escape_markdown(struct strbuf *out, struct slice s)
{
	AUTO(strbuf) struct strbuf visible = { 0 };
	bool start = true;

	escape_terminal(&visible, s);
	struct slice rest = strbuf_slice(&visible);
	while (rest.size) {
		if (*rest.data == ' ') {
			strbuf_add_char(out, ' ');
			while (rest.size && *rest.data == ' ')
				rest = slice_skip(rest, 1);
			continue;
		}
		const char *end = memchr(rest.data, ' ', rest.size);
		struct slice word = slice_from(rest.data, end ? (size_t)(end - rest.data)
							      : rest.size);

		rest = slice_skip(rest, word.size);
		if (has_active(word))
			add_code(out, word);
		else
			add_plain(out,
				  slice_skip(word, start ? add_start(out, word) : 0));
		start = false;
	}
}

unsigned escape_fenced(struct strbuf *out, struct slice s, unsigned least)
{
	unsigned longest = 0, run = 0;

	for (size_t i = 0; i < s.size; i++) {
		run = s.data[i] == '`' ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	escape_lines(out, s, "\n\t");
	return longest < least ? least : longest + 1;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/view/escape.h"

#include <strings.h>

#include "engine/base/chars.h"

/* Characters of no column or of two; all others have one. */
static const struct {
	uint32_t first, last;
	size_t columns;
} uncommon[] = {
	{ 0x300, 0x36f, 0 },	 { 0x483, 0x489, 0 },	  { 0x591, 0x5bd, 0 },
	{ 0x610, 0x61a, 0 },	 { 0x64b, 0x65f, 0 },	  { 0xe31, 0xe31, 0 },
	{ 0xe34, 0xe3a, 0 },	 { 0x1100, 0x115e, 2 },	  { 0x1ab0, 0x1aff, 0 },
	{ 0x1dc0, 0x1dff, 0 },	 { 0x20d0, 0x20ff, 0 },	  { 0x2e80, 0x303e, 2 },
	{ 0x3041, 0xa4cf, 2 },	 { 0xac00, 0xd7a3, 2 },	  { 0xf900, 0xfaff, 2 },
	{ 0xfe00, 0xfe0f, 0 },	 { 0xfe20, 0xfe2f, 0 },	  { 0xfe30, 0xfe6f, 2 },
	{ 0xff00, 0xff60, 2 },	 { 0xffe0, 0xffe6, 2 },	  { 0x1f300, 0x1f64f, 2 },
	{ 0x1f680, 0x1f6ff, 2 }, { 0x1f900, 0x1f9ff, 2 }, { 0x20000, 0x3fffd, 2 },
};

size_t text_columns(struct slice s)
{
	size_t columns = 0, size;
	uint32_t code;

	for (; s.size; s = slice_skip(s, size ? size : 1)) {
		size_t i = 0;

		size = utf8_decode(s, &code);
		while (size && i < ARRAY_SIZE(uncommon) && code > uncommon[i].last)
			i++;
		columns += size && i < ARRAY_SIZE(uncommon) && code >= uncommon[i].first
				   ? uncommon[i].columns
				   : 1;
	}
	return columns;
}

void escape_terminal(struct strbuf *out, struct slice s)
{
	escape_lines(out, s, "");
}

void escape_terminal_cut(struct strbuf *out, struct slice s, size_t columns)
{
	size_t used = 0, keep = out->size; /* the place for "..." */
	size_t dots = columns < 3 ? columns : 3;

	while (s.size) {
		size_t start = out->size;

		s = slice_skip(s, utf8_escape(out, s));
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

void escape_entities(struct strbuf *out, struct slice s, const char *of)
{
	for (size_t i = 0; i < s.size; i++)
		if (!add_entity(out, s.data[i], of))
			strbuf_add_char(out, s.data[i]);
}

void escape_html(struct strbuf *out, struct slice s)
{
	escape_entities(out, s, "&<>\"'");
}

void escape_address(struct strbuf *out, struct slice s, const char *plain)
{
	for (size_t i = 0; i < s.size; i++)
		if (char_is_alnum(s.data[i]) || (s.data[i] && strchr(plain, s.data[i])))
			strbuf_add_char(out, s.data[i]);
		else
			strbuf_printf(out, "%%%02X", (unsigned)(unsigned char)s.data[i]);
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

void escape_script(struct strbuf *out, struct slice s)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_one_line(&b, s);
	strbuf_add_char(out, '"');
	for (size_t i = 0; i < b.size; i++)
		/* Characters that may end a string, a tag or a comment of the page. */
		if (strchr("\"\\<>&'/`", b.data[i]))
			strbuf_printf(out, "\\u%04x", (unsigned)(unsigned char)b.data[i]);
		else
			strbuf_add_char(out, b.data[i]);
	strbuf_add_char(out, '"');
}

/* --- Markdown --- */

/* https://github.github.com/gfm/ describes the markup. GitHub then replaces mentions,
 * references, emoji and mathematics in the rendered text. Backslashes and entities do not
 * prevent that, since they are already resolved; a code span does, and also prevents
 * addresses from becoming links. So a word with any of these becomes code. */
static bool begins_nocase(struct slice s, const char *text)
{
	return s.size >= strlen(text) && !strncasecmp(s.data, text, strlen(text));
}

static bool has_active(struct slice word)
{
	for (size_t i = 0; i < word.size; i++) {
		char c = word.data[i], next = slice_at(word, i + 1);
		struct slice rest = slice_skip(word, i);
		size_t end = i + 1, digits = 0;

		if (c == '@' || c == '$' || (c == '#' && char_is_digit(next)) ||
		    slice_starts_with(rest, "://") || begins_nocase(rest, "www."))
			return true;
		if (begins_nocase(rest, "gh-") && char_is_digit(slice_at(rest, 3)) &&
		    (!i || !char_is_alnum(word.data[i - 1])))
			return true;
		/* ":name:"; one or two digits between colons are a time of day. */
		if (c != ':')
			continue;
		for (; char_is_alnum(slice_at(word, end)) ||
		       (end < word.size && strchr("_+-", word.data[end]));
		     end++)
			digits += char_is_digit(word.data[end]);
		size_t size = end - i - 1;
		if (size && slice_at(word, end) == ':' && (digits < size || size >= 3))
			return true;
	}
	return false;
}

/* The size of the punctuation at one end of a word, which does not become code; at most
 * `word.size` bytes. */
static size_t punctuation(struct slice word, bool end)
{
	size_t size = 0;

	while (size < word.size &&
	       strchr(end ? ".,;:)" : "(", word.data[end ? word.size - size - 1 : size]))
		size++;
	return size;
}

/* Adds a word as code. Characters that would end a code span, or a cell of a table even
 * there, are written beside it. */
static void add_code(struct strbuf *out, struct slice word)
{
	size_t before = punctuation(word, false);
	size_t after = punctuation(slice_skip(word, before), true);
	struct slice rest = slice_from(word.data + before, word.size - before - after);

	strbuf_add(out, word.data, before);
	while (rest.size) {
		size_t size = 0;

		while (size < rest.size && !strchr("`|", rest.data[size]))
			size++;
		if (size)
			strbuf_printf(out, "`%.*s`", (int)size, rest.data);
		add_entity(out, slice_at(rest, size), "`|");
		rest = slice_skip(rest, size + 1);
	}
	strbuf_add(out, word.data + word.size - after, after);
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

/* Escapes a word that is markup only at the start of a line: marks of lists, rules,
 * underlines of headings and tables; all of these are words without a letter. Returns the
 * number of bytes of the word that were added. */
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

/* Consecutive blanks become one: more would indent code or break the line. */
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

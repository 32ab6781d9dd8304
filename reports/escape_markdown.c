/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Markdown: https://github.github.com/gfm/ for the markup. What GitHub makes of the
 * rendered text afterwards (mentions, references, emoji, mathematics) no backslash and no
 * entity keeps away, since both are gone by then; a code span does, and it keeps
 * addresses from becoming links as well. So a word with any of these becomes code.
 */
#include "reports/escape.h"

#include <ctype.h>
#include <strings.h>

static bool is_word(char c)
{
	return isascii((unsigned char)c) && isalnum((unsigned char)c);
}

static char at(struct slice s, size_t i)
{
	return i < s.size ? s.data[i] : '\0';
}

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

	for (; is_word(at(s, end)) || (at(s, end) && strchr("_+-", at(s, end))); end++)
		digits += isdigit((unsigned char)s.data[end]) != 0;
	size_t size = end - i - 1;
	return size && at(s, end) == ':' && (digits < size || size >= 3);
}

/* Whether more than markup would be made of what begins at `i`. */
static bool is_active(struct slice s, size_t i)
{
	switch (s.data[i]) {
	case '@':
	case '$':
		return true;
	case '#':
		return isdigit((unsigned char)at(s, i + 1));
	case ':':
		return has_nocase(s, i, "://") || is_emoji(s, i);
	case 'g':
	case 'G':
		return has_nocase(s, i, "gh-") && isdigit((unsigned char)at(s, i + 3)) &&
		       (!i || !is_word(s.data[i - 1]));
	case 'w':
	case 'W':
		return has_nocase(s, i, "www.");
	default:
		return false;
	}
}

static bool has_active(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if (is_active(word, i))
			return true;
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
		if (size < word.size)
			strbuf_add_text(out, word.data[size] == '`' ? "&#96;" : "&#124;");
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
		bool within = i && is_word(word.data[i - 1]) && is_word(at(word, i + 1));

		switch (c) {
		case '&':
			strbuf_add_text(out, "&amp;");
			break;
		case '<':
			strbuf_add_text(out, "&lt;");
			break;
		case '>':
			strbuf_add_text(out, "&gt;");
			break;
		case '`':
			strbuf_add_text(out, "&#96;");
			break;
		case '|':
			strbuf_add_text(out, "&#124;");
			break;
		default:
			if (strchr("\\*~[]#", c) || (c == '_' && !within))
				strbuf_add_char(out, '\\');
			strbuf_add_char(out, c);
			break;
		}
	}
}

/* What only the beginning of a line makes markup: marks of lists, rules, underlines of
 * headings and tables, all of them words without a letter. Returns how much of the word
 * was added. */
static size_t add_start(struct strbuf *out, struct slice word)
{
	size_t digits = 0, marks = 0;

	while (at(word, marks) && strchr("-+=:|", word.data[marks]))
		marks++;
	while (isdigit((unsigned char)at(word, digits)))
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

static struct slice next_word(struct slice *rest)
{
	const char *end = memchr(rest->data, ' ', rest->size);
	size_t size = end ? (size_t)(end - rest->data) : rest->size;
	struct slice word = slice_from(rest->data, size);

	*rest = slice_skip(*rest, size);
	return word;
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
		struct slice word = next_word(&rest);

		if (has_active(word))
			add_code(out, word);
		else
			add_plain(out,
				  slice_skip(word, start ? add_start(out, word) : 0));
		start = false;
	}
}

static size_t longest_run(struct slice s, char c)
{
	size_t longest = 0, run = 0;

	for (size_t i = 0; i < s.size; i++) {
		run = s.data[i] == c ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	return longest;
}

unsigned escape_fenced(struct strbuf *out, struct slice s)
{
	enum { FENCE_MIN = 3 };
	size_t longest = longest_run(s, '`');

	while (s.size) {
		size_t size = 0;

		while (size < s.size && s.data[size] != '\n' && s.data[size] != '\t')
			size++;
		escape_terminal(out, slice_from(s.data, size));
		if (size < s.size)
			strbuf_add_char(out, s.data[size]);
		s = slice_skip(s, size + 1);
	}
	return longest < FENCE_MIN ? FENCE_MIN : (unsigned)longest + 1;
}

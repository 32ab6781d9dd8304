/* SPDX-License-Identifier: Apache-2.0 */
/* The page of the text report: wrapping, cutting, colours. */
#include "reports/text/text_page.h"

#include "reports/escape.h"

enum { WIDTH_DEFAULT = 80, WIDTH_MIN = 40, WIDTH_MAX = 400, PROSE_MAX = 100 };

static const char *const style_codes[] = {
	[STYLE_PLAIN] = "",	     [STYLE_BOLD] = "\033[1m",
	[STYLE_DIM] = "\033[2m",     [STYLE_RED] = "\033[1;31m",
	[STYLE_YELLOW] = "\033[33m", [STYLE_GREEN] = "\033[32m",
	[STYLE_CYAN] = "\033[36m",
};
static const char style_end[] = "\033[0m";

enum style severity_style(enum severity severity)
{
	return severity >= SEVERITY_ERROR     ? STYLE_RED
	       : severity == SEVERITY_WARNING ? STYLE_YELLOW
					      : STYLE_CYAN;
}

struct page page_begin(FILE *file, struct arena *arena, unsigned width, bool color)
{
	struct page page = { .file = file, .arena = arena, .color = color };

	page.width = !width		 ? WIDTH_DEFAULT
		     : width < WIDTH_MIN ? WIDTH_MIN
		     : width > WIDTH_MAX ? WIDTH_MAX
					 : width;
	page.prose = page.width < PROSE_MAX ? page.width : PROSE_MAX;
	return page;
}

static void put(struct page *page, enum style style, const struct strbuf *text)
{
	bool styled = page->color && style != STYLE_PLAIN;

	fputs(styled ? style_codes[style] : "", page->file);
	fwrite(strbuf_text(text), 1, text->size, page->file);
	fputs(styled ? style_end : "", page->file);
}

void page_style(struct page *page, struct strbuf *out, enum style style, const char *text)
{
	bool styled = page->color && style != STYLE_PLAIN;

	strbuf_add_text(out, styled ? style_codes[style] : "");
	escape_terminal(out, slice_of(text));
	strbuf_add_text(out, styled ? style_end : "");
}

void page_gap(struct page *page)
{
	fputc('\n', page->file);
}

void page_end(struct page *page)
{
	fputc('\n', page->file);
}

void page_add(struct page *page, enum style style, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_terminal(&b, slice_of(text));
	put(page, style, &b);
}

static struct slice next_word(struct slice *rest)
{
	static const char blanks[] = " \t\r\n";
	size_t start = 0, end;

	while (start < rest->size && memchr(blanks, rest->data[start], 4))
		start++;
	for (end = start; end < rest->size && !memchr(blanks, rest->data[end], 4);)
		end++;
	struct slice word = slice_from(rest->data + start, end - start);
	*rest = slice_skip(*rest, end);
	return word;
}

/* Columns of a prefix, whose styles take none. */
static size_t prefix_columns(const char *prefix)
{
	struct slice rest = slice_of(prefix);
	size_t columns = 0;

	while (rest.size) {
		const char *escape = memchr(rest.data, '\033', rest.size);
		size_t plain = escape ? (size_t)(escape - rest.data) : rest.size;
		const char *end = escape ? memchr(escape, 'm', rest.size - plain) : NULL;

		columns += text_columns(slice_from(rest.data, plain));
		rest = end ? slice_skip(rest, (size_t)(end + 1 - rest.data))
			   : slice_from(NULL, 0);
	}
	return columns;
}

/* Adds a word and returns its columns. `bold` (NULL: the word has no marks) is how the
 * word before ended; each word begins and ends its style itself, for a line may end
 * behind it. */
static size_t add_word(struct page *page, struct strbuf *out, struct slice raw,
		       bool *bold)
{
	static const char marks[] = { MARK_BEGIN, MARK_END };
	size_t columns = 0;

	while (raw.size) {
		AUTO(strbuf) struct strbuf piece = { 0 };
		size_t size = 0;

		while (size < raw.size && !(bold && memchr(marks, raw.data[size], 2)))
			size++;
		escape_terminal(&piece, slice_from(raw.data, size));
		columns += text_columns(strbuf_slice(&piece));
		bool styled = page->color && bold && *bold && size;
		strbuf_add_text(out, styled ? style_codes[STYLE_BOLD] : "");
		strbuf_add_slice(out, strbuf_slice(&piece));
		strbuf_add_text(out, styled ? style_end : "");
		if (size < raw.size)
			*bold = raw.data[size++] == MARK_BEGIN;
		raw = slice_skip(raw, size);
	}
	return columns;
}

static void wrap(struct page *page, const char *prefix, enum style style,
		 const char *text, bool *bold)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	AUTO(strbuf) struct strbuf word = { 0 };
	size_t indent = prefix_columns(prefix), used = indent;
	struct slice rest = slice_of(text);

	fputs(prefix, page->file);
	for (struct slice raw = next_word(&rest); raw.size; raw = next_word(&rest)) {
		strbuf_truncate(&word, 0);
		size_t columns = add_word(page, &word, raw, bold);
		if (line.size && used + 1 + columns > page->prose) {
			put(page, style, &line);
			fprintf(page->file, "\n%*s", (int)indent, "");
			strbuf_truncate(&line, 0);
			used = indent;
		}
		if (line.size)
			strbuf_add_char(&line, ' ');
		used += columns + (line.size != 0);
		strbuf_add_slice(&line, strbuf_slice(&word));
	}
	put(page, style, &line);
	page_end(page);
}

void page_wrap(struct page *page, const char *prefix, enum style style, const char *text)
{
	wrap(page, prefix, style, text, NULL);
}

void page_wrap_marked(struct page *page, const char *prefix, const char *text)
{
	bool bold = false;

	wrap(page, prefix, STYLE_PLAIN, text, &bold);
}

void page_log(struct page *page, const char *prefix, enum style style, struct slice line)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t indent = strlen(prefix);

	fputs(prefix, page->file);
	line = slice_trim(line);
	if (page->verbose)
		escape_terminal(&b, line);
	else
		escape_terminal_cut(&b, line, page->width - indent);
	put(page, style, &b);
	page_end(page);
}

void page_heading(struct page *page, const char *prefix, const char *text)
{
	fputs(prefix, page->file);
	page_add(page, STYLE_BOLD, text);
	page_end(page);
}

void page_commands(struct page *page, const char *prefix, const char *commands)
{
	struct slice rest = slice_of(commands);

	while (rest.size && strchr("\r\n", rest.data[rest.size - 1]))
		rest.size--;
	while (rest.size && *rest.data == '\n')
		rest = slice_skip(rest, 1);
	struct slice line;
	while (slice_next_line(&rest, &line)) {
		AUTO(strbuf) struct strbuf b = { 0 };

		escape_terminal(&b, line);
		fputs(prefix, page->file);
		put(page, STYLE_CYAN, &b);
		page_end(page);
	}
}

const char *page_count(struct page *page, uint64_t count, const char *one,
		       const char *many)
{
	return view_count(page->arena, count, one, many);
}

const char *page_value(struct page *page, const char *value)
{
	return view_value(page->arena, value);
}

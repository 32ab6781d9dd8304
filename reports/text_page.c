/* SPDX-License-Identifier: Apache-2.0 */
/* The page of the text report: wrapping, cutting, colours. */
#include "reports/text_internal.h"

#include "reports/escape.h"

static void begin_style(struct page *page, enum style style)
{
	static const char *const codes[] = {
		[STYLE_PLAIN] = "",	     [STYLE_BOLD] = "\033[1m",
		[STYLE_DIM] = "\033[2m",     [STYLE_RED] = "\033[1;31m",
		[STYLE_YELLOW] = "\033[33m", [STYLE_GREEN] = "\033[32m",
		[STYLE_CYAN] = "\033[36m",
	};

	if (page->color)
		fputs(codes[style], page->file);
}

static void end_style(struct page *page, enum style style)
{
	if (page->color && style != STYLE_PLAIN)
		fputs("\033[0m", page->file);
}

static void put(struct page *page, enum style style, const struct strbuf *text)
{
	begin_style(page, style);
	fwrite(strbuf_text(text), 1, text->size, page->file);
	end_style(page, style);
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

void page_wrap(struct page *page, const char *prefix, enum style style, const char *text)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	AUTO(strbuf) struct strbuf word = { 0 };
	size_t indent = strlen(prefix), used = indent;
	struct slice rest = slice_of(text);

	fputs(prefix, page->file);
	for (struct slice raw = next_word(&rest); raw.size; raw = next_word(&rest)) {
		strbuf_truncate(&word, 0);
		escape_terminal(&word, raw);
		size_t columns = text_columns(strbuf_slice(&word));
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
	while (rest.size) {
		AUTO(strbuf) struct strbuf b = { 0 };
		const char *end = memchr(rest.data, '\n', rest.size);
		size_t size = end ? (size_t)(end - rest.data) : rest.size;

		escape_terminal(&b, slice_from(rest.data, size));
		fputs(prefix, page->file);
		put(page, STYLE_CYAN, &b);
		page_end(page);
		rest = slice_skip(rest, size + 1);
	}
}

const char *page_count(struct page *page, uint64_t count, const char *one,
		       const char *many)
{
	return view_count(page->arena, count, one, many);
}

const char *page_subject(struct page *page, const char *device, unsigned boot)
{
	bool boots = page->diagnosis->hits && page->diagnosis->hits->boot_count > 1;
	const char *of = device && *device ? device : NULL;

	if (of && boots && boot)
		return arena_printf(page->arena, "%s, boot %u", of, boot);
	if (boots && boot)
		return arena_printf(page->arena, "boot %u", boot);
	return of ? of : "";
}

const char *page_value(struct page *page, const char *value)
{
	return view_value(page->arena, value);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The sheet of the Markdown report: text, code, fences, links and tables. */
#include "reports/markdown/markdown_internal.h"

#include <ctype.h>
#include <strings.h>

#include "reports/escape.h"

static void put(struct sheet *sheet, const struct strbuf *b)
{
	fwrite(strbuf_text(b), 1, b->size, sheet->file);
}

void sheet_add(struct sheet *sheet, const char *markup)
{
	fputs(markup, sheet->file);
}

/* One line: newlines and tabs become blanks. */
static struct slice flat(struct sheet *sheet, const char *text)
{
	char *line = arena_strdup(sheet->arena, text ? text : "");

	for (char *c = line; *c; c++)
		if (strchr("\t\r\n", *c))
			*c = ' ';
	return slice_trim(slice_of(line));
}

void sheet_text(struct sheet *sheet, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_markdown(&b, flat(sheet, text));
	put(sheet, &b);
}

static size_t backquotes(struct slice s)
{
	size_t longest = 0, run = 0;

	for (size_t i = 0; i < s.size; i++) {
		run = s.data[i] == '`' ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	return longest;
}

static void repeat(struct sheet *sheet, char c, size_t count)
{
	while (count--)
		fputc(c, sheet->file);
}

void sheet_code(struct sheet *sheet, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_terminal(&b, flat(sheet, text));
	if (!b.size)
		return;
	size_t marks = backquotes(strbuf_slice(&b)) + 1;
	bool apart = marks > 1;

	repeat(sheet, '`', marks);
	repeat(sheet, ' ', apart);
	put(sheet, &b);
	repeat(sheet, ' ', apart);
	repeat(sheet, '`', marks);
}

static bool of_the_web(const char *url)
{
	return url &&
	       (!strncasecmp(url, "https://", 8) || !strncasecmp(url, "http://", 7));
}

/* What stands for something in Markdown, or in no address, is percent-encoded. */
static void put_address(struct sheet *sheet, const char *url)
{
	static const char plain[] = "-._~:/?#@!',;=+%";

	for (; *url; url++) {
		unsigned char c = (unsigned char)*url;

		if (c == '&')
			fputs("&amp;", sheet->file);
		else if (isascii(c) && (isalnum(c) || strchr(plain, c)))
			fputc(c, sheet->file);
		else
			fprintf(sheet->file, "%%%02X", c);
	}
}

void sheet_link(struct sheet *sheet, const char *title, const char *url)
{
	if (!of_the_web(url)) {
		sheet_text(sheet, title);
		sheet_add(sheet, title && url ? " " : "");
		sheet_text(sheet, url);
		return;
	}
	sheet_add(sheet, "[");
	sheet_text(sheet, title ? title : url);
	sheet_add(sheet, "](");
	put_address(sheet, url);
	sheet_add(sheet, ")");
}

void sheet_paragraph(struct sheet *sheet, const char *markup, const char *text)
{
	if (!text || !*text)
		return;
	sheet_add(sheet, markup ? markup : "");
	sheet_text(sheet, text);
	sheet_add(sheet, "\n\n");
}

void sheet_heading(struct sheet *sheet, unsigned level, const char *text)
{
	repeat(sheet, '#', level);
	sheet_add(sheet, " ");
	sheet_text(sheet, text);
	sheet_add(sheet, "\n\n");
}

static struct slice trim_newlines(struct slice s)
{
	while (s.size && strchr("\r\n", s.data[s.size - 1]))
		s.size--;
	while (s.size && *s.data == '\n')
		s = slice_skip(s, 1);
	return s;
}

static void put_indented(struct sheet *sheet, unsigned indent, struct slice lines)
{
	struct slice line;

	while (slice_next_line(&lines, &line)) {
		repeat(sheet, ' ', line.size ? indent : 0);
		fwrite(line.data, 1, line.size, sheet->file);
		fputc('\n', sheet->file);
	}
}

void sheet_fence(struct sheet *sheet, unsigned indent, const char *info, struct slice s)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	unsigned marks = escape_fenced(&b, trim_newlines(s));

	if (!b.size)
		return;
	repeat(sheet, ' ', indent);
	repeat(sheet, '`', marks);
	fprintf(sheet->file, "%s\n", info);
	put_indented(sheet, indent, strbuf_slice(&b));
	repeat(sheet, ' ', indent);
	repeat(sheet, '`', marks);
	fputc('\n', sheet->file);
	if (!indent)
		fputc('\n', sheet->file);
}

void sheet_log(struct sheet *sheet, unsigned indent, struct slice line)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	line = slice_trim(line);
	if (sheet->verbose)
		escape_terminal(&b, line);
	else
		escape_terminal_cut(&b, line, LOG_COLUMNS);
	sheet_fence(sheet, indent, "text", strbuf_slice(&b));
}

void sheet_commands(struct sheet *sheet, unsigned indent, const char *commands)
{
	sheet_fence(sheet, indent, "sh", slice_of(commands));
}

void sheet_table(struct sheet *sheet, const char *markup)
{
	fprintf(sheet->file, "| %s |\n|", markup);
	for (const char *c = markup; c; c = strchr(c + 1, '|'))
		sheet_add(sheet, " --- |");
	sheet_add(sheet, "\n");
}

void sheet_cell(struct sheet *sheet, const char *text)
{
	sheet_add(sheet, "| ");
	if (text && *text)
		sheet_text(sheet, text);
	else
		sheet_add(sheet, "-");
	sheet_add(sheet, " ");
}

void sheet_row_end(struct sheet *sheet)
{
	sheet_add(sheet, "|\n");
}

void sheet_fold(struct sheet *sheet, const char *markup)
{
	fprintf(sheet->file, "<details>\n<summary>%s</summary>\n\n", markup);
}

void sheet_unfold(struct sheet *sheet)
{
	sheet_add(sheet, "</details>\n\n");
}

size_t sheet_limit(const struct sheet *sheet, size_t count, size_t most)
{
	return sheet->verbose || count <= most ? count : most;
}

void sheet_more(struct sheet *sheet, size_t more)
{
	if (more)
		fprintf(sheet->file, "And %zu more (-v shows all).\n\n", more);
}

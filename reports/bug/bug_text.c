/* SPDX-License-Identifier: Apache-2.0 */
/* Pieces of a bug report: text, facts, commands. Every piece from outside is redacted,
 * then escaped. */
#include "engine/redact/redact_facts.h"
#include "reports/bug/bug_internal.h"
#include "reports/escape.h"

bool bug_is_markdown(const struct bug_writer *writer)
{
	return writer->markup == MARKUP_MARKDOWN;
}

/* One line: blanks for newlines and the like. */
static void flatten(struct strbuf *b)
{
	size_t size = 0;

	for (size_t i = 0; i < b->size; i++) {
		bool blank = strchr(" \t\r\n", b->data[i]) && b->data[i];

		if (!blank)
			b->data[size++] = b->data[i];
		else if (size && b->data[size - 1] != ' ')
			b->data[size++] = ' ';
	}
	if (b->data)
		strbuf_truncate(b, size && b->data[size - 1] == ' ' ? size - 1 : size);
}

static void put_escaped(struct bug_writer *writer, struct strbuf *text)
{
	flatten(text);
	if (bug_is_markdown(writer))
		escape_markdown(&writer->out, strbuf_slice(text));
	else
		escape_terminal(&writer->out, strbuf_slice(text));
}

/* No character in two. */
static void cut(struct strbuf *b, size_t start, size_t most)
{
	size_t size = start + most;

	if (b->size <= size)
		return;
	while (size > start && ((unsigned char)b->data[size] & 0xc0) == 0x80)
		size--;
	strbuf_truncate(b, size);
	strbuf_add_text(b, " ...");
}

static void add_redacted(struct redactor *redactor, const char *text, size_t most,
			 struct strbuf *out)
{
	size_t start = out->size;

	if (redactor)
		redact(redactor, slice_of(text), out);
	else
		strbuf_add_text(out, text);
	cut(out, start, most);
}

void bug_title(const struct bug *bug, struct redactor *redactor, struct strbuf *out)
{
	if (bug->upstream->title_prefix)
		strbuf_add_text(out, bug->upstream->title_prefix);
	add_redacted(redactor, bug->title, BUG_TITLE_MAX, out);
	add_redacted(redactor, bug->title_tail, BUG_TITLE_MAX, out);
}

void bug_put(struct bug_writer *writer, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_redacted(writer->redactor, text, BUG_TEXT_MAX, &b);
	put_escaped(writer, &b);
}

void bug_put_title(struct bug_writer *writer)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	bug_title(writer->bug, writer->redactor, &b);
	put_escaped(writer, &b);
}

/* MiB made of KiB have many digits, and no use of them. */
static bool put_number(struct bug_writer *writer, const struct fact *fact)
{
	double number;

	if (fact->key->type != TYPE_NUMBER || !strchr(fact->value, '.') ||
	    !slice_number(slice_of(fact->value), &number))
		return false;
	strbuf_printf(&writer->out, "%.6g", number);
	return true;
}

void bug_put_fact(struct bug_writer *writer, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (put_number(writer, fact))
		return;
	if (writer->redactor)
		redact_fact(writer->redactor, fact, &b);
	else
		strbuf_add_text(&b, fact->value);
	put_escaped(writer, &b);
}

static size_t longest_run(struct slice text, char c)
{
	size_t longest = 0, run = 0;

	for (size_t i = 0; i < text.size; i++) {
		run = text.data[i] == c ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	return longest;
}

void bug_put_many(struct strbuf *out, char c, size_t count)
{
	while (count--)
		strbuf_add_char(out, c);
}

/* A command as a code span; of several lines the first. A cell's border is escaped within
 * code, too. */
void bug_put_code(struct bug_writer *writer, const char *command, bool in_table)
{
	AUTO(strbuf) struct strbuf code = { 0 };
	size_t size = strcspn(command, "\n");

	escape_terminal(&code, slice_from(command, size));
	if (command[size])
		strbuf_add_text(&code, " ...");
	size_t fence =
		bug_is_markdown(writer) ? longest_run(strbuf_slice(&code), '`') + 1 : 1;
	bug_put_many(&writer->out, '`', fence);
	strbuf_add_text(&writer->out, fence > 1 ? " " : "");
	for (size_t i = 0; i < code.size; i++) {
		if (code.data[i] == '|' && in_table)
			strbuf_add_char(&writer->out, '\\');
		strbuf_add_char(&writer->out, code.data[i]);
	}
	strbuf_add_text(&writer->out, fence > 1 ? " " : "");
	bug_put_many(&writer->out, '`', fence);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Bug forms as Markdown or plain text. Every piece from outside is redacted, then
 * escaped; what stands between the pieces is this file's own. */
#include "reports/bug/bug_internal.h"
#include "reports/escape.h"

/* "_unknown: run_ `command`" */
static void put_unknown(struct bug_writer *writer, const char *command, bool in_table)
{
	const char *mark = bug_is_markdown(writer) ? "_" : "";

	if (!command) {
		strbuf_printf(&writer->out, "%sunknown%s", mark, mark);
		return;
	}
	strbuf_printf(&writer->out, "%sunknown: run%s ", mark, mark);
	bug_put_code(writer, command, in_table && bug_is_markdown(writer));
}

static void put_label(struct bug_writer *writer, const struct bug_part *part)
{
	if (!part->label)
		return;
	bug_put(writer, part->label);
	strbuf_add_char(&writer->out, ' ');
}

static void put_said(struct bug_writer *writer, const struct bug_part *part)
{
	if (part->kind == BUG_TITLE)
		bug_put_title(writer);
	else if (part->fact)
		bug_put_fact(writer, part->fact);
	else if (part->text)
		bug_put(writer, part->text);
}

static bool is_address(const char *url)
{
	if (strncmp(url, "https://", 8) != 0 && strncmp(url, "http://", 7) != 0)
		return false;
	for (; *url; url++)
		if (*url <= ' ' || *url > '~' || strchr("<>\"`\\|", *url))
			return false;
	return true;
}

static void put_link(struct bug_writer *writer, const struct bug_part *part)
{
	if (!is_address(part->label)) {
		bug_put(writer, part->label);
	} else if (bug_is_markdown(writer) && part->text) {
		strbuf_add_char(&writer->out, '[');
		bug_put(writer, part->text);
		strbuf_printf(&writer->out, "](<%s>)", part->label);
	} else {
		strbuf_printf(&writer->out, bug_is_markdown(writer) ? "<%s>" : "%s",
			      part->label);
		strbuf_add_text(&writer->out, part->text ? " " : "");
		put_said(writer, part);
	}
}

/* The first lines of the excerpt, at most writer->log_most. */
static struct slice first_lines(struct slice log, size_t most)
{
	size_t end = 0;

	while (most-- && end < log.size) {
		const char *newline = memchr(log.data + end, '\n', log.size - end);

		end = newline ? (size_t)(newline + 1 - log.data) : log.size;
	}
	return slice_from(log.data, end);
}

static void put_log(struct bug_writer *writer)
{
	AUTO(strbuf) struct strbuf redacted = { 0 }, code = { 0 };
	struct slice log = slice_of(writer->bug->log);

	if (writer->redactor) {
		redact(writer->redactor, log, &redacted);
		log = strbuf_slice(&redacted);
	}
	struct slice shown = first_lines(log, writer->log_most);
	unsigned fence = escape_fenced(&code, shown);

	if (bug_is_markdown(writer)) {
		bug_put_many(&writer->out, '`', fence);
		strbuf_add_text(&writer->out, "text\n");
	}
	strbuf_add_slice(&writer->out, strbuf_slice(&code));
	if (code.size && code.data[code.size - 1] != '\n')
		strbuf_add_char(&writer->out, '\n');
	if (shown.size < log.size)
		strbuf_add_text(&writer->out, "... (cut)\n");
	if (bug_is_markdown(writer))
		bug_put_many(&writer->out, '`', fence);
	strbuf_add_text(&writer->out, bug_is_markdown(writer) ? "\n" : "");
}

static void put_row(struct bug_writer *writer, const struct bug_part *part, bool first)
{
	bool table = bug_is_markdown(writer);

	if (table && first)
		strbuf_add_text(&writer->out, "| | |\n|---|---|\n");
	strbuf_add_text(&writer->out, table ? "| " : "");
	bug_put(writer, part->label);
	strbuf_add_text(&writer->out, table ? " | " : ": ");
	if (part->fact || part->text)
		put_said(writer, part);
	else
		put_unknown(writer, part->command, true);
	strbuf_add_text(&writer->out, table ? " |\n" : "\n");
}

static void put_fill_in(struct bug_writer *writer, const struct bug_part *part)
{
	const char *mark = bug_is_markdown(writer) ? "_" : "";

	strbuf_add_text(&writer->out, part->text ? "- " : "");
	if (part->text && !part->command) {
		strbuf_printf(&writer->out, "%sunknown: fill in%s ", mark, mark);
		put_said(writer, part);
	} else {
		if (part->text) {
			put_said(writer, part);
			strbuf_add_text(&writer->out, ": ");
		}
		put_unknown(writer, part->command, false);
	}
	strbuf_add_char(&writer->out, '\n');
}

static void put_part(struct bug_writer *writer, const struct bug_part *part, bool first)
{
	switch (part->kind) {
	case BUG_VALUE:
		strbuf_add_text(&writer->out, first ? "" : ", ");
		put_label(writer, part);
		put_said(writer, part);
		return;
	case BUG_ROW:
		put_row(writer, part, first);
		return;
	case BUG_LOG:
		put_log(writer);
		return;
	case BUG_UNKNOWN:
		put_fill_in(writer, part);
		return;
	case BUG_STEP:
		strbuf_printf(&writer->out, "%u. ", ++writer->step);
		break;
	case BUG_ITEM:
	case BUG_LINK:
		strbuf_add_text(&writer->out, "- ");
		break;
	case BUG_TITLE:
	case BUG_TEXT:
		break;
	}
	if (part->kind == BUG_LINK) {
		put_link(writer, part);
	} else {
		put_label(writer, part);
		put_said(writer, part);
	}
	if (part->command) {
		strbuf_add_char(&writer->out, ' ');
		bug_put_code(writer, part->command, false);
	}
	strbuf_add_char(&writer->out, '\n');
}

/* Whether two parts stand in one block, without an empty line between them. */
static bool is_joined(const struct bug_part *before, const struct bug_part *part)
{
	bool list = part->kind == BUG_ITEM || part->kind == BUG_LINK ||
		    (part->kind == BUG_UNKNOWN && part->text);
	bool list_before = before->kind == BUG_ITEM || before->kind == BUG_LINK ||
			   (before->kind == BUG_UNKNOWN && before->text);

	return (list && list_before) ||
	       (part->kind == before->kind && part->kind != BUG_TEXT);
}

static void put_parts(struct bug_writer *writer, const struct bug_part *parts,
		      size_t count)
{
	writer->step = 0;
	for (size_t i = 0; i < count; i++) {
		bool joined = i && is_joined(&parts[i - 1], &parts[i]);

		if (i && !joined)
			strbuf_add_text(&writer->out,
					parts[i - 1].kind == BUG_VALUE ? "\n\n" : "\n");
		put_part(writer, &parts[i], !joined);
	}
	if (count && parts[count - 1].kind == BUG_VALUE)
		strbuf_add_char(&writer->out, '\n');
}

void bug_put_field(struct bug_writer *writer, const struct bug_field *field)
{
	put_parts(writer, field->parts, field->part_count);
}

/* The form's own heading, letter by letter where it has no markup in it. */
static void put_heading(struct bug_writer *writer, const char *label)
{
	size_t plain = strcspn(label, "\\`*_{}[]<>#|~!@$\n");

	if (!bug_is_markdown(writer)) {
		size_t columns = text_columns(slice_of(label));

		escape_terminal(&writer->out, slice_of(label));
		strbuf_add_char(&writer->out, '\n');
		bug_put_many(&writer->out, '-', columns);
		strbuf_add_char(&writer->out, '\n');
		return;
	}
	strbuf_add_text(&writer->out, "### ");
	if (label[plain])
		escape_markdown(&writer->out, slice_of(label));
	else
		escape_terminal(&writer->out, slice_of(label));
	strbuf_add_text(&writer->out, "\n\n");
}

static bool is_header(const struct bug_writer *writer, const struct bug_field *field)
{
	return field->field->header && !bug_is_markdown(writer);
}

static void put_headers(struct bug_writer *writer, bool rest)
{
	size_t before = writer->out.size;

	for (size_t i = 0; i < writer->bug->field_count; i++) {
		const struct bug_field *field = &writer->bug->fields[i];

		if (!is_header(writer, field) || (rest && field->field->param))
			continue;
		escape_terminal(&writer->out, slice_of(field->field->label));
		strbuf_add_text(&writer->out, ": ");
		bug_put_field(writer, field);
	}
	if (writer->out.size > before)
		strbuf_add_char(&writer->out, '\n');
}

void bug_put_form(struct bug_writer *writer, bool rest)
{
	size_t shown = 0;

	put_headers(writer, rest);
	for (size_t i = 0; i < writer->bug->field_count; i++) {
		const struct bug_field *field = &writer->bug->fields[i];

		if (is_header(writer, field) || (rest && field->field->param) ||
		    (!field->part_count && !field->field->required))
			continue;
		strbuf_add_text(&writer->out, shown++ ? "\n" : "");
		put_heading(writer, field->field->label);
		bug_put_field(writer, field);
	}
}

void bug_put_notes(struct bug_writer *writer)
{
	put_parts(writer, writer->bug->notes, writer->bug->note_count);
}

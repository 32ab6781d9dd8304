/* SPDX-License-Identifier: Apache-2.0 */
/* A bug report as a whole: notes for the person, title, form; and as an address. */
#include <errno.h>

#include "reports/bug/bug.h"
#include "engine/base/utf8.h"
#include "reports/view/escape.h"
#include "reports/doc/writer.h"

enum { VALUE_LEAST = 80 }; /* bytes of a value that is cut at all */

static bool is_markdown(const struct bug *bug)
{
	return bug->upstream->markup == MARKUP_MARKDOWN;
}

static void put_blocks(const struct bug *bug, bool markdown, struct doc_node *root,
		       struct strbuf *out)
{
	const struct report *writer = markdown ? &markdown_report : &text_report;
	struct report_options options = { 0 };
	struct doc doc = { .arena = bug->arena, .root = root };
	FILE *stream = strbuf_stream(out);

	/* A string builder has room, or the run ends. */
	(void)writer->write_doc(&doc, &options, stream);
	strbuf_stream_end(stream);
}

/* One line of text. */
static void put_line(const struct bug *bug, struct strbuf *out, const char *text)
{
	AUTO(strbuf) struct strbuf line = { 0 };

	escape_one_line(&line, slice_of(text));
	if (is_markdown(bug))
		escape_markdown(out, strbuf_slice(&line));
	else
		strbuf_add_slice(out, strbuf_slice(&line));
}

/* The form's own heading, letter by letter where it has no markup in it. */
static void put_heading(const struct bug *bug, const char *label, struct strbuf *out)
{
	bool plain = !strpbrk(label, "\\`*_{}[]<>#|~!@$\n");

	if (is_markdown(bug)) {
		strbuf_add_text(out, "### ");
		(plain ? escape_terminal : escape_markdown)(out, slice_of(label));
		strbuf_add_text(out, "\n\n");
		return;
	}
	escape_terminal(out, slice_of(label));
	strbuf_add_char(out, '\n');
	for (size_t i = text_columns(slice_of(label)); i; i--)
		strbuf_add_char(out, '-');
	strbuf_add_char(out, '\n');
}

/* The pseudo-headers of a mail, or the sections; all but those that an address has
 * parameters for (`rest`). */
static void put_fields(const struct bug *bug, bool headers, bool rest, struct strbuf *out)
{
	size_t start = out->size;

	for (size_t i = 0; i < bug->field_count; i++) {
		const struct bug_field *made = &bug->fields[i];
		const struct upstream_field *field = made->field;

		if ((field->header && !is_markdown(bug)) != headers ||
		    (rest && field->param) || (!made->blocks->first && !field->required))
			continue;
		if (headers) {
			escape_terminal(out, slice_of(field->label));
			strbuf_add_text(out, ": ");
		} else {
			strbuf_add_text(out, out->size > start ? "\n" : "");
			put_heading(bug, field->label, out);
		}
		put_blocks(bug, is_markdown(bug), made->blocks, out);
	}
	if (headers && out->size > start)
		strbuf_add_char(out, '\n');
}

/* Each line behind a mark that sets the notes off from what is to be posted. */
static void put_notes(const struct bug *bug, struct strbuf *out)
{
	AUTO(strbuf) struct strbuf notes = { 0 };
	bool markdown = is_markdown(bug);

	if (!bug->notes->first)
		return;
	put_blocks(bug, markdown, bug->notes, &notes);
	struct slice rest = strbuf_slice(&notes), line;
	while (slice_next_line(&rest, &line))
		strbuf_printf(out, "%s %.*s\n", markdown ? ">" : "#", SLICE_ARGS(line));
	strbuf_add_text(out, markdown
				     ? ">\n> (Not part of the report: take this out.)\n\n"
				     : "# (Not part of the report: take these lines "
				       "out.)\n\n");
}

static int flush(const struct strbuf *text, FILE *file)
{
	fwrite(strbuf_text(text), 1, text->size, file);
	return ferror(file) ? -EIO : 0;
}

int bug_write(const struct bug *bug, FILE *file)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	put_notes(bug, &out);
	if (!bug->titled) {
		strbuf_add_text(&out, is_markdown(bug) ? "# " : "Subject: ");
		put_line(bug, &out, bug->title);
		strbuf_add_text(&out, "\n\n");
	}
	put_fields(bug, true, false, &out);
	put_fields(bug, false, false, &out);
	return flush(&out, file);
}

int bug_write_notes(const struct bug *bug, FILE *file)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	put_blocks(bug, false, bug->notes, &out);
	return flush(&out, file);
}

/* An address in the making. */
struct address {
	const struct bug *bug;
	size_t log_most;   /* lines of the log */
	size_t value_most; /* bytes of a value before encoding */
	bool cut;	   /* some value was longer */
	struct strbuf out;
};

/* RFC 3986: what is not unreserved is encoded. */
static void put_encoded(struct strbuf *out, struct slice text)
{
	for (size_t i = 0; i < text.size; i++) {
		char c = text.data[i];

		if (c == '-' || c == '.' || c == '~' || char_is_word(c))
			strbuf_add_char(out, c);
		else
			strbuf_printf(out, "%%%02X", (unsigned)(unsigned char)c);
	}
}

static void put_parameter(struct address *address, const char *name,
			  const struct strbuf *value)
{
	AUTO(strbuf) struct strbuf valid = { 0 };

	if (!name)
		return;
	utf8_repair(&valid, slice_trim(strbuf_slice(value)));
	struct slice shown = slice_cut(strbuf_slice(&valid), address->value_most);
	strbuf_add_char(&address->out,
			strchr(strbuf_text(&address->out), '?') ? '&' : '?');
	put_encoded(&address->out, slice_of(name));
	strbuf_add_char(&address->out, '=');
	put_encoded(&address->out, shown);
	if (shown.size == valid.size)
		return;
	put_encoded(&address->out, slice_of("\n... (cut)"));
	address->cut = true;
}

/* Has the fields show the first lines of the excerpt. */
static void set_log(const struct bug *bug, size_t lines)
{
	const char *end = bug->log, *text = bug->log;

	for (; lines && *end; end++)
		lines -= *end == '\n';
	if (*end)
		text = arena_printf(bug->arena, "%.*s... (cut)\n", (int)(end - bug->log),
				    bug->log);
	for (size_t i = 0; i < bug->field_count; i++)
		if (bug->fields[i].log)
			bug->fields[i].log->text = text;
}

/* A parameter whose field asks for something would post the question. */
static void make_address(struct address *address)
{
	const struct bug *bug = address->bug;
	AUTO(strbuf) struct strbuf value = { 0 };

	strbuf_truncate(&address->out, 0);
	strbuf_add_text(&address->out, bug->upstream->url);
	address->cut = false;
	set_log(bug, address->log_most);
	strbuf_add_text(&value, bug->title);
	put_parameter(address, bug->upstream->title_param, &value);
	for (size_t i = 0; i < bug->field_count; i++) {
		const struct bug_field *made = &bug->fields[i];

		if (!made->field->param || !made->known)
			continue;
		strbuf_truncate(&value, 0);
		put_blocks(bug, is_markdown(bug), made->blocks, &value);
		put_parameter(address, made->field->param, &value);
	}
	strbuf_truncate(&value, 0);
	put_fields(bug, true, true, &value);
	put_fields(bug, false, true, &value);
	put_parameter(address, bug->upstream->body_param, &value);
	set_log(bug, SIZE_MAX);
}

/* The most lines of the log, or else the most bytes a value, with which the address is
 * short enough. */
static void fit(struct address *address, size_t *limit, size_t least)
{
	size_t most = *limit;

	if (address->out.size <= BUG_URL_MAX)
		return;
	while (least < most) {
		*limit = least + (most - least + 1) / 2;
		make_address(address);
		if (address->out.size <= BUG_URL_MAX)
			least = *limit;
		else
			most = *limit - 1;
	}
	*limit = least;
	make_address(address);
}

const char *bug_url(const struct bug *bug, const char **ret_left_out)
{
	AUTO(strbuf) struct strbuf left_out = { 0 };
	size_t lines = 0;

	if (!bug->upstream->url)
		return NULL;
	for (const char *at = bug->log; *at; at++)
		lines += *at == '\n';
	struct address address = { .bug = bug,
				   .log_most = lines,
				   .value_most = BUG_URL_MAX };
	make_address(&address);
	fit(&address, &address.log_most, 0);
	fit(&address, &address.value_most, VALUE_LEAST);
	if (address.log_most < lines)
		strbuf_printf(&left_out, "; %zu of the log's %zu lines are left out",
			      lines - address.log_most, lines);
	if (address.cut)
		strbuf_add_text(&left_out, "; longer values are cut");
	for (size_t i = 0; i < bug->field_count && !bug->upstream->body_param; i++)
		if (!bug->fields[i].field->param && bug->fields[i].blocks->first)
			strbuf_printf(&left_out, "; it takes no \"%s\"",
				      bug->fields[i].field->label);
	*ret_left_out = left_out.size
				? arena_strdup(bug->arena, strbuf_text(&left_out) + 2)
				: NULL;
	const char *url = arena_string(bug->arena, strbuf_slice(&address.out));
	strbuf_free(&address.out);
	return url;
}

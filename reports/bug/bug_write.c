/* SPDX-License-Identifier: Apache-2.0 */
/* A bug report as a whole: notes for the person, title, form; and as an address. */
#include "reports/bug/bug.h"
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

	writer->write_doc(&doc, &options, out);
}

/* The form's own heading, letter by letter where it has no markup in it. */
static void put_heading(const struct bug *bug, const char *label, struct strbuf *out)
{
	bool plain = !is_markdown(bug) || !strpbrk(label, "\\`*_{}[]<>#|~!@$\n");

	strbuf_add_text(out, is_markdown(bug) ? "### " : "");
	(plain ? escape_terminal : escape_markdown)(out, slice_of(label));
	strbuf_add_char(out, '\n');
	for (size_t i = is_markdown(bug) ? 0 : text_columns(slice_of(label)); i; i--)
		strbuf_add_char(out, '-');
	strbuf_add_char(out, '\n');
}

/* The pseudo-headers of a mail, then the sections; all but those that an address has
 * parameters for (`rest`). */
static void put_fields(const struct bug *bug, bool rest, struct strbuf *out)
{
	for (int headers = 1; headers >= 0; headers--) {
		size_t start = out->size;

		for (size_t i = 0; i < bug->field_count; i++) {
			const struct bug_field *made = &bug->fields[i];
			const struct upstream_field *field = made->field;
			bool header = field->header && !is_markdown(bug);

			if (header != headers || (rest && field->param) ||
			    (!made->blocks->first && !field->required))
				continue;
			if (header) {
				escape_terminal(out, slice_of(field->label));
				strbuf_add_text(out, ": ");
			} else {
				strbuf_add_text(out, out->size > start ? "\n" : "");
				put_heading(bug, field->label, out);
			}
			put_blocks(bug, is_markdown(bug), made->blocks, out);
		}
		strbuf_add_text(out, headers && out->size > start ? "\n" : "");
	}
}

int bug_write(const struct bug *bug, FILE *file)
{
	AUTO(strbuf) struct strbuf out = { 0 }, title = { 0 }, notes = { 0 };
	bool markdown = is_markdown(bug);
	struct slice line;

	/* Each line has a mark that sets the notes off from what is to be posted. */
	put_blocks(bug, markdown, bug->notes, &notes);
	for (struct slice rest = strbuf_slice(&notes); slice_next_line(&rest, &line);)
		strbuf_printf(&out, "%s %.*s\n", markdown ? ">" : "#", SLICE_ARGS(line));
	if (notes.size)
		strbuf_printf(&out, "%s (Not part of the report: take %s out.)\n\n",
			      markdown ? ">\n>" : "#", markdown ? "this" : "these lines");
	if (!bug->titled) {
		escape_one_line(&title, slice_of(bug->title));
		strbuf_add_text(&out, markdown ? "# " : "Subject: ");
		if (markdown)
			escape_markdown(&out, strbuf_slice(&title));
		else
			strbuf_add_slice(&out, strbuf_slice(&title));
		strbuf_add_text(&out, "\n\n");
	}
	put_fields(bug, false, &out);
	return writer_end(&out, file);
}

int bug_write_notes(const struct bug *bug, FILE *file)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	put_blocks(bug, false, bug->notes, &out);
	return writer_end(&out, file);
}

/* --- the form's address --- */

struct address {
	const struct bug *bug;
	size_t log_most;   /* lines of the log */
	size_t value_most; /* bytes of a value before encoding */
	bool cut;	   /* some value was longer */
	struct strbuf out;
};

static void put_parameter(struct address *address, const char *name, struct slice value)
{
	static const char unreserved[] = "-._~"; /* RFC 3986 */
	AUTO(strbuf) struct strbuf valid = { 0 };

	if (!name)
		return;
	utf8_repair(&valid, slice_trim(value));
	struct slice shown = slice_cut(strbuf_slice(&valid), address->value_most);
	strbuf_add_char(&address->out,
			strchr(strbuf_text(&address->out), '?') ? '&' : '?');
	escape_address(&address->out, slice_of(name), unreserved);
	strbuf_add_char(&address->out, '=');
	escape_address(&address->out, shown, unreserved);
	if (shown.size == valid.size)
		return;
	escape_address(&address->out, slice_of("\n... (cut)"), unreserved);
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

	strbuf_truncate(&address->out, 0);
	strbuf_add_text(&address->out, bug->upstream->url);
	address->cut = false;
	set_log(bug, address->log_most);
	put_parameter(address, bug->upstream->title_param, slice_of(bug->title));
	for (size_t i = 0; i <= bug->field_count; i++) {
		AUTO(strbuf) struct strbuf value = { 0 };
		const char *name = bug->upstream->body_param;

		if (i == bug->field_count) {
			put_fields(bug, true, &value);
		} else {
			name = bug->fields[i].known ? bug->fields[i].field->param : NULL;
			put_blocks(bug, is_markdown(bug), bug->fields[i].blocks, &value);
		}
		put_parameter(address, name, strbuf_slice(&value));
	}
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
	struct address address = { .bug = bug, .value_most = BUG_URL_MAX };
	size_t lines = 0;

	if (!bug->upstream->url)
		return NULL;
	for (const char *at = bug->log; *at; at++)
		lines += *at == '\n';
	address.log_most = lines;
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

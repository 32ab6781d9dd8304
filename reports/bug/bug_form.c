/* SPDX-License-Identifier: Apache-2.0 */
/* A bug report as a whole: notes for the person, title, form; and as an address. */
#include <errno.h>

#include "reports/bug/bug_internal.h"
#include "reports/escape.h"

enum { PARAMETER_LEAST = 80 }; /* bytes of a value that is cut at all */

static struct bug_writer writer_for(const struct bug *bug, struct redactor *redactor)
{
	return (struct bug_writer){ .bug = bug,
				    .redactor = redactor,
				    .markup = bug->upstream->markup,
				    .log_most = SIZE_MAX };
}

static int flush(struct bug_writer *writer, FILE *file)
{
	fwrite(strbuf_text(&writer->out), 1, writer->out.size, file);
	strbuf_free(&writer->out);
	return ferror(file) ? -EIO : 0;
}

/* Each line behind a mark that sets the notes off from what is to be posted. */
static void put_quoted_notes(struct bug_writer *writer)
{
	struct bug_writer notes = writer_for(writer->bug, writer->redactor);
	bool markdown = writer->markup == MARKUP_MARKDOWN;

	if (!writer->bug->note_count)
		return;
	bug_put_notes(&notes);
	struct slice rest = strbuf_slice(&notes.out), line;
	while (slice_next_line(&rest, &line)) {
		strbuf_add_text(&writer->out, markdown ? "> " : "# ");
		strbuf_add_slice(&writer->out, line);
		strbuf_add_char(&writer->out, '\n');
	}
	strbuf_add_text(&writer->out, markdown
					      ? ">\n> (Not part of the report: take this "
						"out.)\n\n"
					      : "# (Not part of the report: take these "
						"lines out.)\n\n");
	strbuf_free(&notes.out);
}

/* Some forms have a field for it. */
static bool has_title(const struct bug *bug)
{
	for (size_t i = 0; i < bug->field_count; i++)
		for (size_t j = 0; j < bug->fields[i].field->fill.count; j++)
			if (!strcmp(bug->fields[i].field->fill.items[j],
				    word_name(&fill_words, FILL_TITLE)))
				return true;
	return false;
}

int bug_write(const struct bug *bug, struct redactor *redactor, FILE *file)
{
	struct bug_writer writer = writer_for(bug, redactor);
	bool markdown = writer.markup == MARKUP_MARKDOWN;

	put_quoted_notes(&writer);
	if (!has_title(bug)) {
		strbuf_add_text(&writer.out, markdown ? "# " : "Subject: ");
		bug_put_title(&writer);
		strbuf_add_text(&writer.out, "\n\n");
	}
	bug_put_form(&writer, false);
	return flush(&writer, file);
}

int bug_write_notes(const struct bug *bug, struct redactor *redactor, FILE *file)
{
	struct bug_writer writer = writer_for(bug, redactor);

	writer.markup = MARKUP_TEXT;
	bug_put_notes(&writer);
	return flush(&writer, file);
}

/* An address in the making. */
struct address {
	const struct bug *bug;
	struct redactor *redactor;
	size_t log_most;
	size_t value_most; /* bytes of a value before encoding */
	bool cut;	   /* some value was longer */
	struct strbuf out;
};

/* RFC 3986: what is not unreserved is encoded. */
static void put_encoded(struct strbuf *out, struct slice text)
{
	for (size_t i = 0; i < text.size; i++) {
		char c = text.data[i];
		bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
			     (c >= '0' && c <= '9') || (c && strchr("-._~", c));

		if (plain)
			strbuf_add_char(out, c);
		else
			strbuf_printf(out, "%%%02X", (unsigned)(unsigned char)c);
	}
}

/* At most `most` bytes, no character in two. */
static struct slice cut_text(struct slice text, size_t most)
{
	if (text.size <= most)
		return text;
	while (most && ((unsigned char)text.data[most] & 0xc0) == 0x80)
		most--;
	return slice_from(text.data, most);
}

static void put_parameter(struct address *address, const char *name, struct slice value)
{
	AUTO(strbuf) struct strbuf valid = { 0 };
	const char *url = address->bug->upstream->url;
	bool first = !strchr(url, '?') && !strchr(strbuf_text(&address->out), '?');

	escape_utf8(&valid, slice_trim(value));
	struct slice cut = cut_text(strbuf_slice(&valid), address->value_most);
	strbuf_add_char(&address->out, first ? '?' : '&');
	put_encoded(&address->out, slice_of(name));
	strbuf_add_char(&address->out, '=');
	put_encoded(&address->out, cut);
	if (cut.size < valid.size) {
		put_encoded(&address->out, slice_of("\n... (cut)"));
		address->cut = true;
	}
}

static struct bug_writer address_writer(const struct address *address)
{
	struct bug_writer writer = writer_for(address->bug, address->redactor);

	writer.log_most = address->log_most;
	return writer;
}

static void put_title(struct address *address)
{
	AUTO(strbuf) struct strbuf title = { 0 };

	bug_title(address->bug, address->redactor, &title);
	put_parameter(address, address->bug->upstream->title_param, strbuf_slice(&title));
}

/* A parameter whose field asks for something would post the question. */
static void put_field(struct address *address, const struct bug_field *field)
{
	struct bug_writer writer = address_writer(address);

	if (!field->field->param || !field->known)
		return;
	bug_put_field(&writer, field);
	put_parameter(address, field->field->param, strbuf_slice(&writer.out));
	strbuf_free(&writer.out);
}

static void make_address(struct address *address)
{
	const struct bug *bug = address->bug;
	const struct upstream *upstream = bug->upstream;

	strbuf_truncate(&address->out, 0);
	strbuf_add_text(&address->out, upstream->url);
	address->cut = false;
	if (upstream->title_param)
		put_title(address);
	for (size_t i = 0; i < bug->field_count; i++)
		put_field(address, &bug->fields[i]);
	if (upstream->body_param) {
		struct bug_writer writer = address_writer(address);

		bug_put_form(&writer, true);
		put_parameter(address, upstream->body_param, strbuf_slice(&writer.out));
		strbuf_free(&writer.out);
	}
}

/* The most lines of the log, or else the most bytes a value, with which the address is
 * short enough. */
static void fit(struct address *address, size_t *limit, size_t least, size_t most)
{
	while (least < most) {
		size_t middle = least + (most - least + 1) / 2;

		*limit = middle;
		make_address(address);
		if (address->out.size <= BUG_URL_MAX)
			least = middle;
		else
			most = middle - 1;
	}
	*limit = least;
	make_address(address);
}

static size_t lines_of(const char *text)
{
	size_t count = 0;

	for (; *text; text++)
		count += *text == '\n';
	return count;
}

static void say_left_out(const struct address *address, size_t lines, struct strbuf *b)
{
	const struct bug *bug = address->bug;

	if (address->log_most < lines)
		strbuf_printf(b, "%zu of the log's %zu lines are left out",
			      lines - address->log_most, lines);
	if (address->cut)
		strbuf_printf(b, "%slonger values are cut", b->size ? "; " : "");
	for (size_t i = 0; i < bug->field_count && !bug->upstream->body_param; i++)
		if (!bug->fields[i].field->param && bug->fields[i].part_count)
			strbuf_printf(b, "%sit takes no \"%s\"", b->size ? "; " : "",
				      bug->fields[i].field->label);
}

char *bug_url(const struct bug *bug, struct redactor *redactor, struct arena *arena,
	      const char **ret_left_out)
{
	AUTO(strbuf) struct strbuf left_out = { 0 };
	size_t lines = lines_of(bug->log);
	struct address address = { .bug = bug,
				   .redactor = redactor,
				   .log_most = lines,
				   .value_most = BUG_URL_MAX };

	if (!bug->upstream->url)
		return NULL;
	make_address(&address);
	if (address.out.size > BUG_URL_MAX)
		fit(&address, &address.log_most, 0, lines);
	if (address.out.size > BUG_URL_MAX)
		fit(&address, &address.value_most, PARAMETER_LEAST, BUG_URL_MAX);
	say_left_out(&address, lines, &left_out);
	char *url = arena_string(arena, strbuf_slice(&address.out));
	strbuf_free(&address.out);
	*ret_left_out =
		left_out.size ? arena_string(arena, strbuf_slice(&left_out)) : NULL;
	return url;
}

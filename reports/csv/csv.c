/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CSV for spreadsheets: one row per diagnosis; a machine without a diagnosis has a row
 * with its verdict. Cells are quoted as in RFC 4180. A cell that begins like a formula
 * gets an apostrophe in front, so that it is not evaluated. Of a document the lists of
 * its JSON are written one after the other, each with a header.
 */
#include "reports/view/escape.h"
#include "reports/json/json.h"

/* Columns are members of JSON Lines: first those of a machine, then those of one of its
 * diagnoses. */
enum { MACHINE_COLUMNS = 7 };
static const char *const columns[] = {
	"time",	       "host",	     "machine", "version", "kb",      "verdict",
	"why",	       "rank",	     "id",	"title",   "kind",    "component",
	"severity",    "confidence", "devices", "places",  "effects", "evidence",
	"recommended", "action",     "command", "service",
};

static void add_machine(struct json_page *page, json_t *machines)
{
	const struct diagnosis *d = page->diagnosis;
	json_t *machine, *row;
	size_t i;

	json_add_line(page, machines);
	machine = json_array_get(machines, json_array_size(machines) - 1);
	json_array_foreach(json_object_get(machine, "diagnoses"), i, row)
	{
		const struct remedy *remedy = d->diagnoses[i].recommended;
		struct commands commands = { 0 };

		if (remedy)
			commands = view_commands(page->arena, remedy, d->facts,
						 d->diagnoses[i].finding->device);
		json_put_all(row, "rank", json_uint(i + 1), "action",
			     json_text(remedy ? remedy->title : NULL), "command",
			     json_text(commands.apply), NULL);
	}
}

/* Escapes control and hidden characters; ends of lines stay. */
static void add_quoted(struct strbuf *out, const char *text)
{
	AUTO(strbuf) struct strbuf cell = { 0 };

	escape_lines(&cell, slice_trim_lines(slice_of(text)), "\n");
	strbuf_add_char(out, '"');
	if (cell.size && strchr("=+-@", cell.data[0]))
		strbuf_add_char(out, '\'');
	for (size_t i = 0; i < cell.size; i++) {
		if (cell.data[i] == '"')
			strbuf_add_char(out, '"');
		strbuf_add_char(out, cell.data[i]);
	}
	strbuf_add_char(out, '"');
}

static void add_cell(struct strbuf *out, const char *column, const json_t *cell)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	json_t *item;
	size_t i;

	if (json_is_integer(cell))
		strbuf_printf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(cell));
	if (!json_is_string(cell) && !json_is_real(cell) && !json_is_array(cell))
		return;
	if (json_is_real(cell))
		strbuf_printf(&b, "%.2f", json_real_value(cell));
	bool evidence = !strcmp(column, "evidence");
	json_array_foreach(cell, i, item)
	{
		const json_t *text = evidence ? json_object_get(item, "text") : item;

		strbuf_printf(&b, "%s%s",
			      !i	 ? ""
			      : evidence ? "\n"
					 : " ",
			      json_string_value(text));
	}
	add_quoted(out, json_is_string(cell) ? json_string_value(cell) : strbuf_text(&b));
}

static void add_row(struct strbuf *out, const json_t *machine, const json_t *diagnosis)
{
	for (size_t i = 0; i < ARRAY_SIZE(columns); i++) {
		strbuf_add_text(out, i ? "," : "");
		add_cell(out, columns[i],
			 json_object_get(i < MACHINE_COLUMNS ? machine : diagnosis,
					 columns[i]));
	}
	strbuf_add_text(out, "\r\n");
}

static void write_csv(const struct diagnoses *all, const struct report_options *options,
		      struct strbuf *out)
{
	AUTO(json) json_t *machines = json_list();
	json_t *machine, *diagnosis;
	size_t i, j;

	json_each_machine(all, options, machines, add_machine);
	for (i = 0; i < ARRAY_SIZE(columns); i++)
		strbuf_printf(out, "%s%s", i ? "," : "", columns[i]);
	strbuf_add_text(out, "\r\n");
	json_array_foreach(machines, i, machine)
	{
		const json_t *list = json_object_get(machine, "diagnoses");

		json_array_foreach(list, j, diagnosis) add_row(out, machine, diagnosis);
		if (!json_array_size(list))
			add_row(out, machine, NULL);
	}
}

/* --- documents: the lists of their JSON --- */

static void add_value(struct strbuf *out, const json_t *value)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	json_t *item;
	size_t i;

	strbuf_add_char(out, ',');
	if (json_is_integer(value))
		strbuf_printf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
	if (json_is_real(value))
		strbuf_printf(out, "%.9g", json_real_value(value));
	json_array_foreach(value, i, item) if (json_is_string(item))
		strbuf_printf(&b, "%s%s", i ? " " : "", json_string_value(item));
	if (json_is_string(value) || b.size)
		add_quoted(out, b.size ? b.data : json_string_value(value));
}

/* The members of the items of a list, each once, in their order. */
static json_t *members_of(const json_t *list)
{
	json_t *names = json_map(), *item, *value;
	const char *name;
	size_t i;

	json_array_foreach(list, i, item) json_object_foreach(
		item, name, value) if (!json_is_object(json_array_get(value, 0)) &&
				       !json_is_object(value))
		json_put(names, name, json_null());
	return names;
}

/* A row of names, then a row an item, the list's name first. */
static void add_list(struct strbuf *out, const char *name, const json_t *list)
{
	AUTO(json) json_t *names = members_of(list);
	const char *member;
	json_t *item, *value;
	size_t i;

	if (!json_object_size(names))
		return;
	strbuf_add_text(out, "list");
	json_object_foreach(names, member, value) strbuf_printf(out, ",%s", member);
	strbuf_add_text(out, "\r\n");
	json_array_foreach(list, i, item)
	{
		add_quoted(out, name);
		json_object_foreach(names, member, value)
			add_value(out, json_object_get(item, member));
		strbuf_add_text(out, "\r\n");
	}
}

static void write_csv_doc(const struct doc *doc, const struct report_options *options,
			  struct strbuf *out)
{
	AUTO(json) json_t *tree = json_doc_tree(doc);
	const char *name;
	json_t *list;

	(void)options;
	json_object_foreach(tree, name, list) add_list(out, name, list);
}

const struct report csv_report = {
	.name = "csv",
	.help = "a row a diagnosis, for spreadsheets",
	.write_doc = write_csv_doc,
	.write = write_csv,
};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CSV: a row a diagnosis, for spreadsheets; a machine without one has a row with its
 * verdict. Quoted as RFC 4180 says. Nothing in a cell is taken for a formula: one that
 * begins as formulas do gets an apostrophe before it.
 */
#include <errno.h>

#include "engine/kb/kb.h"
#include "reports/escape.h"
#include "reports/json/json_internal.h"

static const char *const columns[] = {
	"time",	       "host",	     "machine", "version", "kb",      "verdict",
	"why",	       "rank",	     "id",	"title",   "kind",    "component",
	"severity",    "confidence", "devices", "places",  "effects", "evidence",
	"recommended", "action",     "command",
};

/* The items of a list of texts in one cell. */
static json_t *join(struct json_page *page, json_t *list, const char *between)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	json_t *item;
	size_t i;

	json_array_foreach(list, i, item)
		strbuf_printf(&b, "%s%s", i ? between : "", json_string_value(item));
	json_decref(list);
	return json_text(arena_strdup(page->arena, strbuf_text(&b)));
}

static json_t *ids_of(struct json_page *page, const struct finding *const *findings,
		      size_t count)
{
	return join(page, JSON_LIST(one, findings, count, json_text((*one)->rule->id)),
		    " ");
}

static void add_diagnosed(struct json_page *page, json_t *row, size_t number)
{
	const struct diagnosed *diagnosed = &page->diagnosis->diagnoses[number];
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *remedy = diagnosed->recommended;
	struct commands commands = { 0 };

	if (remedy)
		commands = view_commands(page->arena, remedy, page->diagnosis->facts,
					 finding->device);
	json_put_all(row, "rank", json_uint(number + 1), "id", json_text(rule->id),
		     "title", json_text(rule->title), "kind",
		     json_text(word_name(&kind_words, rule->kind)), "component",
		     json_text(word_name(&component_words, rule->component)), "severity",
		     json_text(word_name(&severity_words, rule->severity)), "confidence",
		     json_text(arena_printf(page->arena, "%.2f", finding->confidence)),
		     "devices", join(page, json_devices(diagnosed), " "), "places",
		     json_uint(diagnosed->place_count), "effects",
		     ids_of(page, diagnosed->effects, diagnosed->effect_count),
		     "evidence", join(page, json_evidence_lines(page, finding), "\n"),
		     "recommended", json_text(remedy ? remedy->id : NULL), "action",
		     json_text(remedy ? remedy->title : NULL), "command",
		     json_text(commands.apply), NULL);
}

static json_t *row_of(struct json_page *page)
{
	const struct diagnosis *d = page->diagnosis;

	return json_map_of("time", json_text(json_time(page->arena)), "host",
			   json_text(json_host(d)), "machine", json_text(page->machine),
			   "version", json_text(KBMATCH_VERSION), "kb",
			   json_text(d->kb ? d->kb->version : NULL), "verdict",
			   json_text(json_verdict(d)), "why", json_text(d->verdict_why),
			   NULL);
}

static void add_machine(struct json_page *page, json_t *rows)
{
	size_t count = page->diagnosis->diagnosis_count;

	for (size_t i = 0; i < count || !i; i++) {
		json_t *row = row_of(page);

		if (count)
			add_diagnosed(page, row, i);
		json_push(rows, row);
	}
}

/* Line by line: control and hidden characters are escaped, the ends of lines stay. */
static void add_harmless(struct strbuf *out, struct slice text)
{
	struct slice line;
	bool first = true;

	while (slice_next_line(&text, &line)) {
		if (!first)
			strbuf_add_char(out, '\n');
		escape_terminal(out, line);
		first = false;
	}
}

static void add_cell(struct strbuf *out, const char *text)
{
	AUTO(strbuf) struct strbuf cell = { 0 };

	add_harmless(&cell, slice_of(text));
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

static void add_row(struct strbuf *out, const json_t *row)
{
	for (size_t i = 0; i < ARRAY_SIZE(columns); i++) {
		const json_t *cell = json_object_get(row, columns[i]);

		if (i)
			strbuf_add_char(out, ',');
		if (json_is_integer(cell))
			strbuf_printf(out, "%" JSON_INTEGER_FORMAT,
				      json_integer_value(cell));
		else if (json_is_string(cell))
			add_cell(out, json_string_value(cell));
	}
	strbuf_add_text(out, "\r\n");
}

static int write_csv(const struct diagnoses *all, const struct report_options *options,
		     FILE *file)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	json_t *rows = json_list(), *row;
	size_t i;

	json_each_machine(all, options, rows, add_machine);
	for (size_t j = 0; j < ARRAY_SIZE(columns); j++)
		strbuf_printf(&out, "%s%s", j ? "," : "", columns[j]);
	strbuf_add_text(&out, "\r\n");
	json_array_foreach(rows, i, row) add_row(&out, row);
	json_decref(rows);
	errno = 0;
	if (fwrite(out.data, 1, out.size, file) != out.size || fflush(file))
		return errno ? -errno : -EIO;
	return 0;
}

const struct report csv_report = {
	.name = "csv",
	.help = "a row a diagnosis, for spreadsheets",
	.write = write_csv,
};

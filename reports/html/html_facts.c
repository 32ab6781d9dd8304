/* SPDX-License-Identifier: Apache-2.0 */
/* The facts with where they are from, where they disagree, and what was read. */
#include "reports/html/html_internal.h"

#include "engine/base/strbuf.h"
#include "engine/snapshot/snapshot.h"

enum {
	FACTS_SHOWN = 1200, /* rows */
	ITEMS_SHOWN = 60,   /* of a list */
	CONFLICTS_MAX = 60,
	FILES_MAX = 200,
	NOTES_MAX = 200,
};

static void add_conflict(struct page *page, xmlNode *list,
			 const struct conflict *conflict)
{
	xmlNode *item = html_add(page, list, "li", NULL);
	const struct fact *first = conflict->facts[0];

	html_put(page, item, "code", NULL, first->name);
	if (*first->device)
		html_text(page, item, arena_printf(page->arena, " of %s", first->device));
	for (size_t i = 0; i < conflict->count; i++) {
		const struct fact *fact = conflict->facts[i];

		html_text(page, item, i ? "; not " : " is ");
		html_value(page, html_add(page, item, i ? "span" : "strong", NULL),
			   fact->value);
		html_text(page, item,
			  arena_printf(page->arena, " (%s)",
				       view_fact_place(page->arena, fact)));
	}
}

static void add_conflicts(struct page *page, xmlNode *parent)
{
	const struct conflict *conflicts;
	size_t count = view_conflicts(page->arena, page->diagnosis->facts, &conflicts);
	size_t shown = html_limit(page, count, CONFLICTS_MAX);

	if (!count)
		return;
	xmlNode *section =
		html_section(page, parent, "disagreements", "Sources disagree", count);
	html_put(page, section, "p", "muted", "The first value is believed.");
	xmlNode *list = html_add(page, section, "ul", "plain");
	for (size_t i = 0; i < shown; i++)
		add_conflict(page, list, &conflicts[i]);
	html_more(page, section, count - shown);
}

static bool same_list(const struct fact *a, const struct fact *b)
{
	const char *from_a = a->from ? a->from : "", *from_b = b->from ? b->from : "";
	const char *by_a = a->derived_by ? a->derived_by : "";
	const char *by_b = b->derived_by ? b->derived_by : "";

	return a->key && a->key == b->key && a->key->type == TYPE_LIST &&
	       a->boot == b->boot && !strcmp(a->name, b->name) &&
	       !strcmp(a->device, b->device) && !strcmp(from_a, from_b) &&
	       !strcmp(by_a, by_b);
}

/* One fact, or the items of one list that were read one after the other. */
static void add_fact(struct page *page, xmlNode *body, const struct fact *facts,
		     size_t count)
{
	xmlNode *row = html_add(page, body, "tr", "row");
	xmlNode *name = html_add(page, row, "th", NULL);
	size_t shown = count < ITEMS_SHOWN ? count : ITEMS_SHOWN;

	html_set(name, "scope", "row");
	html_put(page, name, "code", NULL, facts->name);
	xmlNode *value = html_add(page, row, "td", "wide");
	for (size_t i = 0; i < shown; i++) {
		html_text(page, value, i ? ", " : "");
		html_value(page, value, facts[i].value);
	}
	if (shown < count)
		html_text(page, value,
			  arena_printf(page->arena, ", and %zu more", count - shown));
	html_cell(page, row, NULL,
		  view_subject(page->arena, page->diagnosis, facts->device, facts->boot));
	html_cell(page, row, "place", view_fact_place(page->arena, facts));
}

static void add_facts(struct page *page, xmlNode *parent)
{
	static const char *const headings[] = { "Fact", "Value", "Of", "From", NULL };
	const struct facts *facts = page->diagnosis->facts;
	size_t total = facts ? facts->list.count : 0, size, rows = 0, done = 0;
	size_t most = html_limit(page, total, FACTS_SHOWN);

	if (!total)
		return;
	xmlNode *section = html_section(page, parent, "facts", "Facts", total);
	html_filter(page, section, "fact-rows", "Filter facts");
	xmlNode *body = html_table(page, section, "facts", "Facts", headings);
	html_set(body, "id", "fact-rows");
	for (; done < total && rows < most && page->size < SIZE_LISTS; done += size) {
		const struct fact *first = &facts->list.items[done];

		size = 1;
		while (done + size < total && same_list(first, first + size))
			size++;
		add_fact(page, body, first, size);
		rows++;
	}
	html_more(page, section, total - done);
}

void html_facts(struct page *page, xmlNode *parent)
{
	add_conflicts(page, parent);
	add_facts(page, parent);
}

static void add_file(struct page *page, xmlNode *body, const struct text *text)
{
	const char *kind = text->binary		       ? "binary, skipped"
			   : text->kind && *text->kind ? text->kind
						       : "of no known kind";
	xmlNode *row = html_add(page, body, "tr", NULL);
	xmlNode *name = html_add(page, row, "th", "place");

	html_set(name, "scope", "row");
	html_value(page, name, text->name);
	html_cell(page, row, NULL, kind);
	xmlNode *lines = html_cell(page, row, "right", html_number(page, text->lines));
	if (text->cut)
		html_text(page, lines, " (long ones cut)");
	html_cell(page, row, "right", html_number(page, text->bytes));
	html_cell(page, row, "right", arena_printf(page->arena, "%u", text->boots));
}

static void add_files(struct page *page, xmlNode *section)
{
	static const char *const headings[] = { "File",	  "Kind",   "#Lines",
						"#Bytes", "#Boots", NULL };
	const struct inputs *inputs = page->diagnosis->inputs;
	size_t count = inputs ? inputs->texts.count : 0;
	size_t shown = html_limit(page, count, FILES_MAX);

	if (!count) {
		html_put(page, section, "p", NULL, "No log was read.");
		return;
	}
	xmlNode *body = html_table(page, section, NULL, "Logs that were read", headings);
	for (size_t i = 0; i < shown; i++)
		add_file(page, body, inputs->texts.items[i]);
	html_more(page, section, count - shown);
}

static void add_probe(struct page *page, xmlNode *body, const struct probed *probed,
		      size_t *notes)
{
	bool well = !strcmp(probed->outcome, "ok");
	xmlNode *row = html_add(page, body, "tr", NULL);
	xmlNode *name = html_add(page, row, "th", NULL), *cell;

	html_set(name, "scope", "row");
	html_value(page, name, probed->name);
	html_chip(page, html_cell(page, row, NULL, NULL), well ? "check-pass" : "muted",
		  probed->outcome);
	html_cell(page, row, "right nowrap",
		  arena_printf(page->arena, "%.2f s", probed->seconds));
	cell = html_add(page, row, "td", "wide");
	for (size_t i = 0; i < probed->note_count && *notes < NOTES_MAX; i++, ++*notes)
		html_value(page, html_add(page, cell, "p", NULL), probed->notes[i]);
}

static void add_probes(struct page *page, xmlNode *section)
{
	static const char *const headings[] = { "Probe", "Outcome", "#Time", "Notes",
						NULL };
	const struct snapshot *machine = page->diagnosis->probed;
	size_t notes = 0, total = 0;

	if (!machine || !machine->probes.count)
		return;
	html_put(page, section, "h3", NULL, "The probe of the machine");
	html_put(page, section, "p", "muted",
		 arena_printf(page->arena, "Taken %.40s by %.80s%s.",
			      machine->taken ? machine->taken : "?",
			      machine->made_by ? machine->made_by : "?",
			      machine->redacted ? ", redacted" : ""));
	xmlNode *body = html_table(page, section, "probes", "Probes", headings);
	for (size_t i = 0; i < machine->probes.count; i++) {
		add_probe(page, body, &machine->probes.items[i], &notes);
		total += machine->probes.items[i].note_count;
	}
	html_more(page, section, total - notes);
}

void html_read(struct page *page, xmlNode *parent)
{
	xmlNode *section = html_section(page, parent, "read", "What was read", 0);

	add_files(page, section);
	add_probes(page, section);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The site. File names have plain characters only, whatever the base contains, so that
 * links need no escaping and stay within the site.
 */
#include "reports/site/site.h"

#include <stdarg.h>

#include "engine/base/strbuf.h"
#include "engine/reason/extract.h"
#include "engine/reason/fact_test.h"
#include "engine/reason/support.h"
#include "reports/assets/assets.h"
#include "reports/view/escape.h"
#include "reports/html/html.h"
#include "reports/story/rule_doc.h"
#include "reports/view/view.h"

struct site_rule {
	const struct rule *rule;
	const char *file;
	const char **causes; /* ids of the rules that explain this one */
	size_t cause_count;
	enum fit *fits; /* by target */
};

struct site_target {
	const char *gfx, *file;
	const char *chip;  /* "Strix Halo (RDNA3.5)", "" not known */
	const char *title; /* the target and its chip */
	const struct device *devices;
	size_t device_count;
	const struct timeline_row *rows; /* of the support table */
	size_t row_count;
};

struct site {
	struct arena *arena;
	const struct knowledge *all;
	const struct kb_info *info;
	struct site_rule *rules; /* the most severe first, then by title */
	size_t rule_count;
	struct site_target *targets; /* by name, short ones first */
	size_t target_count;
	struct rule_context context; /* of every rule */
	const char *above;	     /* the head of every page */
};

#define SITE_INDEX "index.html"
#define SITE_HARMLESS "harmless.html"
#define SITE_STYLE "style.css"
#define SITE_SCRIPT "site.js"
#define SITE_SEARCH "search.js"

/* --- parts of pages --- */

/* A name with other characters is replaced by one that no plain name can produce. */
static const char *file_name(struct arena *arena, const char *kind, const char *name,
			     size_t number)
{
	enum { NAME_MAX_PLAIN = 100 };
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789._-";
	size_t size = strspn(name, plain);

	if (size && size <= NAME_MAX_PLAIN && !name[size] && !strchr("._-", *name))
		return arena_printf(arena, "%s-%s.html", kind, name);
	return arena_printf(arena, "%s-_%zu.html", kind, number + 1);
}

static int by_weight(const void *a, const void *b)
{
	const struct rule *x = ((const struct site_rule *)a)->rule;
	const struct rule *y = ((const struct site_rule *)b)->rule;
	int order = strcmp(x->title, y->title);

	if (x->severity != y->severity)
		return x->severity < y->severity ? 1 : -1;
	return order ? order : strcmp(x->id, y->id);
}

static void load_rules(struct site *site)
{
	site->rule_count = site->all->rule_count;
	site->rules = arena_array(site->arena, struct site_rule, site->rule_count + 1);
	for (size_t i = 0; i < site->rule_count; i++) {
		const struct rule *rule = &site->all->rules[i];

		site->rules[i].rule = rule;
		site->rules[i].file = file_name(site->arena, "rule", rule->id, i);
	}
	qsort(site->rules, site->rule_count, sizeof(*site->rules), by_weight);
	for (size_t i = 0; i < site->rule_count; i++) {
		struct site_rule *rule = &site->rules[i];
		VEC(const char *) causes = { 0 };

		for (size_t j = 0; j < site->rule_count; j++) {
			const struct rule *cause = site->rules[j].rule;

			for (size_t k = 0; k < cause->explains.count; k++)
				if (!strcmp(cause->explains.items[k], rule->rule->id))
					vec_push(&causes, cause->id);
		}
		rule->cause_count = causes.count;
		rule->causes = arena_freeze(site->arena, &causes);
	}
}

static const struct site_rule *find_entry(const struct site *site, const char *id)
{
	for (size_t i = 0; i < site->rule_count; i++)
		if (!strcmp(site->rules[i].rule->id, id))
			return &site->rules[i];
	return NULL;
}

/* Sorts gfx900 before gfx90a before gfx1010. */
static int by_name(const void *a, const void *b)
{
	const char *x = ((const struct site_target *)a)->gfx;
	const char *y = ((const struct site_target *)b)->gfx;
	size_t i = strlen(x), j = strlen(y);

	return i != j ? (i > j) - (i < j) : strcmp(x, y);
}

static void add_target(struct site *site, const char *gfx)
{
	for (size_t i = 0; gfx && i < site->target_count; i++)
		if (!strcmp(site->targets[i].gfx, gfx))
			return;
	if (gfx && *gfx)
		site->targets[site->target_count++].gfx = gfx;
}

static void load_rows(struct site *site, struct site_target *target)
{
	const struct knowledge *all = site->all;
	VEC(struct support) rows = { 0 };
	VEC(struct device) devices = { 0 };

	for (size_t i = 0; i < all->support_count; i++)
		if (all->supports[i].gfx && !strcmp(all->supports[i].gfx, target->gfx))
			vec_push(&rows, all->supports[i]);
	for (size_t i = 0; i < all->device_count; i++)
		if (all->devices[i].gfx && !strcmp(all->devices[i].gfx, target->gfx))
			vec_push(&devices, all->devices[i]);
	target->chip = devices.count ? view_chip(site->arena, &devices.items[0]) : "";
	target->title = arena_printf(site->arena, "%s%s%s", target->gfx,
				     *target->chip ? ", " : "", target->chip);
	target->row_count = rows.count;
	target->device_count = devices.count;
	target->devices = arena_freeze(site->arena, &devices);
	target->rows = support_order(arena_freeze(site->arena, &rows), target->row_count,
				     NULL, site->arena);
}

static void load_targets(struct site *site)
{
	const struct knowledge *all = site->all;

	site->targets = arena_array(site->arena, struct site_target,
				    all->device_count + all->support_count + 1);
	for (size_t i = 0; i < all->device_count; i++)
		add_target(site, all->devices[i].gfx);
	for (size_t i = 0; i < all->support_count; i++)
		add_target(site, all->supports[i].gfx);
	qsort(site->targets, site->target_count, sizeof(*site->targets), by_name);
	for (size_t i = 0; i < site->target_count; i++) {
		struct site_target *target = &site->targets[i];

		target->file = file_name(site->arena, "gpu", target->gfx, i);
		load_rows(site, target);
	}
}

/* A rule that names every GPU is treated as naming none. */
static void load_fits(struct site *site)
{
	size_t count = site->target_count;
	struct facts **facts = arena_array(site->arena, struct facts *, count + 1);

	for (size_t i = 0; i < count; i++)
		facts[i] = facts_of_target(site->targets[i].gfx, site->targets[i].devices,
					   site->targets[i].device_count);
	for (size_t i = 0; i < site->rule_count; i++) {
		enum fit *fits = arena_array(site->arena, enum fit, count + 1);
		size_t named = 0;

		for (size_t j = 0; j < count; j++) {
			const struct test_context context = { facts[j], "", 0, NULL };

			fits[j] = rule_fit(site->rules[i].rule, &context);
			named += fits[j] == FIT_NAMED;
		}
		if (named > 1 && named == count)
			memset(fits, 0, named * sizeof(*fits));
		site->rules[i].fits = fits;
	}
	for (size_t i = 0; i < count; i++)
		facts_free(facts[i]);
}

/* --- a page --- */

/* The file for a document's link: "rule:ID" or "page:FILE". */
static const char *link_file(const void *context, const char *target)
{
	const struct site *site = context;

	if (!strncmp(target, "page:", 5))
		return target + 5;
	const struct site_rule *rule =
		strncmp(target, "rule:", 5) ? NULL : find_entry(site, target + 5);
	return rule ? rule->file : NULL;
}

static const struct rule *find_rule(void *base, const char *id)
{
	const struct site_rule *rule = find_entry(base, id);

	return rule ? rule->rule : NULL;
}

static struct folder_file file_of(const char *name, const char *text)
{
	return (struct folder_file){ name, text, strlen(text) };
}

static const char *make_head(struct arena *arena, const char *const *links, size_t count)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_add_text(&b,
			"\n<nav class=\"site\" aria-label=\"Site\">"
			"<a class=\"home\" href=\"" SITE_INDEX
			"\">kbmatch knowledge base</a><ul>"
			"<li><a href=\"" SITE_INDEX "#symptoms\">Symptoms</a></li>"
			"<li><a href=\"" SITE_INDEX "#hardware\">Hardware</a></li>"
			"<li><a href=\"" SITE_INDEX "#components\">Components</a></li>"
			"<li><a href=\"" SITE_HARMLESS "\">Harmless lines</a></li>");
	for (size_t i = 0; i < count; i++) {
		size_t size = strcspn(links[i], "=");

		strbuf_add_text(&b, "<li><a href=\"");
		escape_html(&b, (struct slice){ links[i], size });
		strbuf_add_text(&b, "\">");
		escape_html(&b, slice_of(links[i] + size + (links[i][size] == '=')));
		strbuf_add_text(&b, "</a></li>");
	}
	strbuf_add_text(&b, "</ul></nav>");
	return arena_string(arena, strbuf_slice(&b));
}

/* Writes the document into the site's arena and frees it. */
static struct folder_file page_of(const struct site *site, const char *name,
				  struct doc *doc)
{
	const struct kb_info *info = site->info;
	struct html_frame frame = {
		.above = site->above,
		.style = SITE_STYLE,
		.script = SITE_SCRIPT,
		.link = link_file,
		.context = site,
	};
	AUTO(strbuf) struct strbuf b = { 0 };

	frame.footer = arena_printf(site->arena,
				    "Knowledge base %s with %s, written by kbmatch %s. "
				    "Review commands before you run them.",
				    info->version ? info->version : "?",
				    view_count(site->arena, info->rules, "rule", "rules"),
				    KBMATCH_VERSION);
	if (!strcmp(name, SITE_INDEX)) {
		frame.below = "\n<div id=\"finder\" class=\"finder\"></div>";
		frame.index = SITE_SEARCH;
	}
	doc_end_parts(doc, doc->root);
	html_page(&b, doc, &frame);
	doc_free(doc);
	return file_of(name, arena_string(site->arena, strbuf_slice(&b)));
}

/* An id as a word of the shell. */
static const char *shell_word(struct arena *arena, const char *text)
{
	AUTO(strbuf) struct strbuf word = { 0 };

	escape_shell_word(&word, slice_of(text));
	return arena_string(arena, strbuf_slice(&word));
}

enum { ALL = -1 };

/* Selects the rules of a component, or of ALL, with this relation to a target; returns
 * their number. */
static size_t select_rules(const struct site *site, int component, size_t target, int fit,
			   const char *const **ret_ids)
{
	const char **ids = arena_array(site->arena, const char *, site->rule_count + 1);
	size_t count = 0;

	for (size_t i = 0; i < site->rule_count; i++) {
		const struct site_rule *rule = &site->rules[i];

		if ((component == ALL || (int)rule->rule->component == component) &&
		    (fit == ALL || (int)rule->fits[target] == fit))
			ids[count++] = rule->rule->id;
	}
	*ret_ids = ids;
	return count;
}

/* Adds the selected rules, in a fold for each component. */
static void add_folds(struct doc *doc, const struct site *site, size_t target, int fit)
{
	for (int component = 0; component < COMPONENT_END; component++) {
		const char *const *ids;
		size_t count = select_rules(site, component, target, fit, &ids);

		if (!count)
			continue;
		doc_foldf(doc, "%s (%zu)", component_title(component), count);
		doc_rules(doc, NULL, &site->context, ids, count);
		doc_close(doc);
	}
}

/* --- a rule --- */

/* Adds the versions that a rule names and the support of its GPUs by release, then the
 * commands. */
static void add_more(struct doc *doc, const struct rule *rule, void *base)
{
	const struct site *site = base;
	struct doc_node *section = doc_part(doc, "Versions");
	const enum fit *fits = find_entry(site, rule->id)->fits;
	struct arena *arena = doc->arena;
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < rule->gate_count; i++)
		if (test_is_version(&rule->gates[i]))
			doc_pair(doc, NULL, "Affected",
				 view_test(arena, &rule->gates[i]));
	for (size_t i = 0; i < site->target_count; i++) {
		const struct site_target *target = &site->targets[i];

		if (fits[i] != FIT_NAMED || !target->row_count)
			continue;
		doc_foldf(doc, "%s by ROCm release", target->title);
		doc_releases(doc, NULL, target->rows, target->row_count);
		doc_say_link(doc, NULL, arena_printf(arena, "page:%s", target->file),
			     arena_printf(arena, "All that is known of %s", target->gfx));
		doc_close(doc);
	}
	if (!section->first)
		doc_say(doc, NULL, "It names no release.");
	doc_part(doc, "With kbmatch");
	doc_say(doc, NULL,
		"The first tells how far a log speaks for it, term by term; the others "
		"print a remedy as a script to review.");
	strbuf_printf(&b, "kbmatch explain %s --logs FILE", shell_word(arena, rule->id));
	for (size_t i = 0; i < rule->remedy_count; i++)
		if (!rule->remedies[i].avoid)
			strbuf_printf(
				&b, "\nkbmatch fix %s",
				shell_word(arena, arena_printf(arena, "%s/%s", rule->id,
							       rule->remedies[i].id)));
	doc_code(doc, NULL, CODE_SHELL, NULL, strbuf_text(&b));
}

static struct folder_file rule_page(const struct site *site, const struct site_rule *rule)
{
	struct rule_context context = site->context;
	struct doc *doc = doc_new(rule->rule->title);

	context.causes = rule->causes;
	context.cause_count = rule->cause_count;
	doc_rule(doc, rule->rule, &context);
	return page_of(site, rule->file, doc);
}

/* --- a gfx target --- */

static struct folder_file target_page(const struct site *site, size_t number)
{
	const struct site_target *target = &site->targets[number];
	struct doc *doc = doc_new(target->gfx);
	struct arena *arena = doc->arena;
	const char *const *ids;
	size_t count = select_rules(site, ALL, number, FIT_NAMED, &ids);

	doc_say(doc, NULL, target->chip);
	doc_say_tone(doc, NULL, TONE_DIM,
		     view_cards(arena, target->devices, target->device_count, 6));
	doc_part(doc, "Support by ROCm release");
	if (!target->row_count)
		doc_say(doc, NULL, "Nothing is known of how releases support it.");
	doc_releases(doc, NULL, target->rows, target->row_count);
	doc_part(doc, "Faults that name it");
	doc_rules(doc, NULL, &site->context, ids, count);
	if (!count)
		doc_say(doc, NULL, "No fault is known of it alone.");
	doc_part(doc, "Faults of any GPU");
	add_folds(doc, site, number, FIT_ANY);
	doc_close(doc);
	doc_part(doc, "Cards");
	doc_table_of(doc, NULL, { .title = "Name", .wide = true }, { .title = "PCI id" },
		     { .title = "Chip" }, { .title = "Kind" });
	for (size_t i = 0; i < target->device_count; i++) {
		const struct device *device = &target->devices[i];

		doc_rowf(doc,
			 AS_STRONG "%s" NEXT_CELL AS_CODE "%s" NEXT_CELL "%s" NEXT_CELL
				   "%s",
			 device->name ? device->name : "nameless",
			 device->pci_id ? device->pci_id : "",
			 device->chip ? device->chip : "?",
			 device->kind ? device->kind : "?");
	}
	doc_part(doc, "With kbmatch");
	doc_code(
		doc, NULL, CODE_SHELL, NULL,
		arena_printf(arena, "kbmatch matrix %s", shell_word(arena, target->gfx)));
	return page_of(site, target->file, doc);
}

/* --- harmless lines --- */

static struct folder_file harmless_page(const struct site *site)
{
	const struct knowledge *all = site->all;
	struct doc *doc = doc_new("Lines that look bad and are harmless");

	doc_say(doc, NULL, "kbmatch does not count them against a machine.");
	doc_section(doc, NULL, "The lines");
	for (size_t i = 0; i < all->benign_count; i++) {
		const struct benign *benign = &all->benigns[i];

		doc_item(doc, MARK_NONE, benign->why)->link =
			arena_printf(doc->arena, "b%zu", i + 1);
		doc_code(doc, NULL, CODE_TEXT, NULL, benign->log->regex);
		doc_paragraph(doc, NULL);
		doc_spanf(doc, TONE_CODE, "%s" AS_PLAIN " ", benign->id);
		if (benign->url)
			doc_link(doc, benign->url, "Source");
		doc_close(doc);
	}
	doc_close_section(doc);
	return page_of(site, SITE_HARMLESS, doc);
}

/* --- the first page --- */

/* Adds the symptoms, and the other rules that a rule explains, those with the most causes
 * first. */
static void add_symptoms(struct doc *doc, const struct site *site)
{
	doc_section(doc, NULL, "Symptoms")->link = "symptoms";
	doc_say(doc, NULL, "What you may see, and what may lie behind it.");
	for (size_t causes = site->rule_count + 1; causes-- > 0;)
		for (size_t i = 0; i < site->rule_count; i++) {
			const struct rule *rule = site->rules[i].rule;

			if (site->rules[i].cause_count != causes ||
			    (!causes && rule->kind != KIND_SYMPTOM))
				continue;
			if (causes)
				doc_foldf(doc, "%s (%s)", rule->title,
					  view_count(doc->arena, causes, "cause",
						     "causes"));
			else
				doc_fold(doc, NULL, rule->title);
			doc_say(doc, NULL, rule->summary);
			doc_say_link(doc, NULL,
				     arena_printf(doc->arena, "rule:%s", rule->id),
				     "How to tell it and what to do");
			doc_rules(doc, NULL, &site->context, site->rules[i].causes,
				  causes);
			doc_close_section(doc);
		}
	doc_close(doc);
}

static void add_hardware(struct doc *doc, const struct site *site)
{
	struct arena *arena = doc->arena;

	doc_section(doc, NULL, "Hardware")->link = "hardware";
	doc_say(doc, NULL,
		"By gfx target: how each ROCm release supports it, and the faults that "
		"name it.");
	doc_table_of(doc, NULL, { .title = "Target" }, { .title = "Chip" },
		     { .title = "Cards", .wide = true },
		     { .title = "Support rows", .number = true },
		     { .title = "Faults", .number = true });
	for (size_t i = 0; i < site->target_count; i++) {
		const struct site_target *target = &site->targets[i];
		const char *const *ids;
		size_t faults = select_rules(site, ALL, i, FIT_NAMED, &ids);

		doc_row(doc);
		doc_cell_link(doc, arena_printf(arena, "page:%s", target->file),
			      target->gfx);
		doc_spanf(doc, TONE_PLAIN,
			  NEXT_CELL "%s" NEXT_CELL "%s" NEXT_CELL "%zu" NEXT_CELL "%zu",
			  target->chip,
			  view_cards(arena, target->devices, target->device_count, 3),
			  target->row_count, faults);
	}
	doc_close_section(doc);
}

static struct folder_file index_page(const struct site *site)
{
	struct doc *doc = doc_new("Known faults of AMD GPU machines");
	size_t lines = site->all->benign_count;

	doc_sayf(doc, NULL,
		 "%s, told by log lines and facts: what to do about each, how to undo "
		 "it, and what is known not to help.",
		 view_count(doc->arena, site->rule_count, "rule", "rules"));
	add_symptoms(doc, site);
	add_hardware(doc, site);
	doc_section(doc, NULL, "Components")->link = "components";
	add_folds(doc, site, 0, ALL);
	doc_close(doc);
	doc_section(doc, NULL, "Harmless lines")->link = "harmless";
	doc_paragraph(doc, NULL);
	doc_link(doc, "page:" SITE_HARMLESS,
		 view_count(doc->arena, lines, "kind of line", "kinds of line"));
	doc_span(doc, TONE_PLAIN, " that look bad, and why they are not.");
	doc_close_section(doc);
	return page_of(site, SITE_INDEX, doc);
}

/* --- the index of the search --- */

/* Begins an entry of the search index. The index is a script that holds one value,
 * because a page of file:// can load only scripts. Entries are rules, GPUs and harmless
 * lines, with the words that people use for them. Keys and texts alternate; NULL ends
 * them. */
static __attribute__((sentinel)) void begin_entry(struct strbuf *b, ...)
{
	const char *key, *before = b->data[b->size - 1] == '[' ? "\n{" : "},\n{";
	va_list args;

	va_start(args, b);
	for (; (key = va_arg(args, const char *)); before = ",") {
		const char *text = va_arg(args, const char *);

		strbuf_printf(b, "%s\"%s\":", before, key);
		escape_script(b, slice_of(text));
	}
	va_end(args);
}

/* Adds the indices of the targets with one relation. */
static void add_fits(struct strbuf *b, const struct site *site,
		     const struct site_rule *rule, const char *key, enum fit fit)
{
	const char *before = "";

	strbuf_printf(b, ",\"%s\":[", key);
	for (size_t i = 0; i < site->target_count; i++)
		if (rule->fits[i] == fit) {
			strbuf_printf(b, "%s%zu", before, i);
			before = ",";
		}
	strbuf_add_char(b, ']');
}

/* Collects regexes, from which the script takes words, and keys. */
static void collect_evidence(struct strbuf *words, const struct evidence *e)
{
	for (size_t i = 0; i < e->pattern_count; i++)
		strbuf_printf(words, "%s\n", e->patterns[i]->regex);
	if (evidence_kinds[e->kind].lead == LEAD_TEST && e->test.key)
		strbuf_printf(words, "%s\n", e->test.key);
	for (size_t i = 0; i < e->child_count; i++)
		collect_evidence(words, &e->children[i]);
}

static void add_rule_entry(struct strbuf *b, const struct site *site,
			   const struct site_rule *entry)
{
	AUTO(strbuf) struct strbuf signs = { 0 }, advice = { 0 };
	const struct rule *rule = entry->rule;

	for (size_t i = 0; i < rule->evidence_count; i++)
		if (!rule->evidence[i].against)
			collect_evidence(&signs, &rule->evidence[i]);
	for (size_t i = 0; i < rule->remedy_count; i++)
		strbuf_printf(&advice, "%s\n", rule->remedies[i].title);
	for (size_t i = 0; i < rule->refuted_count; i++)
		strbuf_printf(&advice, "%s\n", rule->refuted[i].what);
	for (size_t i = 0; i < rule->reference_count; i++)
		if (rule->references[i].title)
			strbuf_printf(&advice, "%s\n", rule->references[i].title);
	begin_entry(b, "u", entry->file, "k", word_name(&kind_words, rule->kind), "t",
		    rule->title, "i", rule->id, "c", component_title(rule->component),
		    "v", word_name(&severity_words, rule->severity), "s", rule->summary,
		    "p", strbuf_text(&signs), "m", strbuf_text(&advice), NULL);
	add_fits(b, site, entry, "on", FIT_NAMED);
	add_fits(b, site, entry, "off", FIT_NOT);
}

static struct folder_file search_file(const struct site *site)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct knowledge *all = site->all;

	strbuf_add_text(&b, "'use strict';\nvar kbmatchIndex = {\"targets\":[");
	for (size_t i = 0; i < site->target_count; i++) {
		strbuf_add_text(&b, i ? "," : "");
		escape_script(&b, slice_of(site->targets[i].gfx));
	}
	strbuf_add_text(&b, "],\n\"entries\":[");
	for (size_t i = 0; i < site->rule_count; i++)
		add_rule_entry(&b, site, &site->rules[i]);
	for (size_t i = 0; i < site->target_count; i++) {
		const struct site_target *target = &site->targets[i];
		size_t count = target->device_count;

		begin_entry(&b, "u", target->file, "k", "GPU", "t", target->title, "s",
			    view_cards(site->arena, target->devices, count, count), NULL);
		strbuf_printf(&b, ",\"on\":[%zu]", i);
	}
	for (size_t i = 0; i < all->benign_count; i++) {
		const struct benign *benign = &all->benigns[i];
		const char *regex = benign->log->regex;

		begin_entry(&b, "u",
			    arena_printf(site->arena, SITE_HARMLESS "#b%zu", i + 1), "k",
			    "harmless line", "t", regex, "i", benign->id, "s",
			    benign->why, "p", regex, NULL);
	}
	strbuf_add_text(&b, b.data[b.size - 1] == '[' ? "\n]};\n" : "}\n]};\n");
	return file_of(SITE_SEARCH, arena_string(site->arena, strbuf_slice(&b)));
}

/* --- the site --- */

size_t site_make(const struct knowledge *all, const struct kb_info *info,
		 const char *const *links, size_t link_count, struct arena *arena,
		 const struct folder_file **ret_files)
{
	struct site site = { .arena = arena,
			     .all = all,
			     .info = info,
			     .above = make_head(arena, links, link_count) };
	size_t count = 0;

	site.context = (struct rule_context){ .find = find_rule,
					      .base = &site,
					      .sources = all->sources,
					      .source_count = all->source_count,
					      .more = add_more };
	load_rules(&site);
	load_targets(&site);
	load_fits(&site);
	struct folder_file *files = arena_array(arena, struct folder_file,
						5 + site.rule_count + site.target_count);
	files[count++] = index_page(&site);
	files[count++] = harmless_page(&site);
	files[count++] = search_file(&site);
	files[count++] = file_of(SITE_STYLE, arena_printf(arena, "%s%s", asset_report_css,
							  asset_site_css));
	files[count++] = file_of(
		SITE_SCRIPT, arena_printf(arena, "%s%s", asset_report_js, asset_site_js));
	for (size_t i = 0; i < site.rule_count; i++)
		files[count++] = rule_page(&site, &site.rules[i]);
	for (size_t i = 0; i < site.target_count; i++)
		files[count++] = target_page(&site, i);
	*ret_files = files;
	return count;
}

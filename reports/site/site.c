/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/site/site.h"

#include "engine/base/strbuf.h"
#include "reports/assets/assets.h"
#include "reports/escape.h"
#include "reports/html/html.h"
#include "reports/site/site_internal.h"
#include "reports/story/rule_doc.h"
#include "reports/view.h"

/* --- a page --- */

/* The file that a document's link means: "rule:ID" or "page:FILE". */
static const char *link_file(const void *context, const char *target)
{
	const struct site *site = context;

	if (!strncmp(target, "rule:", 5)) {
		const struct site_rule *rule = site_rule_find(site, target + 5);

		return rule ? rule->file : NULL;
	}
	return !strncmp(target, "page:", 5) ? target + 5 : NULL;
}

static const struct rule *find_rule(void *base, const char *id)
{
	const struct site_rule *rule = site_rule_find(base, id);

	return rule ? rule->rule : NULL;
}

/* Writes the document into the site's arena and frees it. */
static struct site_file page_of(const struct site *site, const char *name,
				struct doc *doc)
{
	static const char above[] =
		"\n<nav class=\"site\" aria-label=\"Site\">"
		"<a class=\"home\" href=\"" SITE_INDEX "\">kbmatch knowledge base</a><ul>"
		"<li><a href=\"" SITE_INDEX "#symptoms\">Symptoms</a></li>"
		"<li><a href=\"" SITE_INDEX "#hardware\">Hardware</a></li>"
		"<li><a href=\"" SITE_INDEX "#components\">Components</a></li>"
		"<li><a href=\"" SITE_HARMLESS "\">Harmless lines</a></li></ul></nav>";
	bool is_index = !strcmp(name, SITE_INDEX);
	AUTO(strbuf) struct strbuf b = { 0 };

	html_page(
		&b, doc,
		&(struct html_frame){
			.above = above,
			.below = is_index ? "\n<div id=\"finder\" class=\"finder\"></div>"
					  : NULL,
			.style = SITE_STYLE,
			.script = SITE_SCRIPT,
			.index = is_index ? SITE_SEARCH : NULL,
			.footer = arena_printf(
				site->arena,
				"Knowledge base %s with %s, written by kbmatch %s. "
				"Review commands before you run them.",
				site->info->version ? site->info->version : "?",
				view_count(site->arena, site->info->rules, "rule",
					   "rules"),
				KBMATCH_VERSION),
			.link = link_file,
			.context = site,
		});
	doc_free(doc);
	return (struct site_file){ name, arena_string(site->arena, strbuf_slice(&b)),
				   b.size };
}

/* An id as a shell takes it. */
static const char *shell_word(struct arena *arena, const char *text)
{
	AUTO(strbuf) struct strbuf word = { 0 };

	if (*text && !text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-/")])
		return text;
	escape_shell(&word, slice_of(text));
	return arena_string(arena, strbuf_slice(&word));
}

enum { ALL = -1 };

/* The rules of a component that fit a target so, or of ALL, as rows where there is a
 * document; their number. */
static size_t add_rules(struct doc *doc, const struct site *site, int component,
			size_t target, int fit)
{
	size_t count = 0;

	for (size_t i = 0; i < site->rule_count; i++) {
		const struct site_rule *rule = &site->rules[i];

		if ((component != ALL && (int)rule->rule->component != component) ||
		    (fit != ALL && (int)rule->fits[target] != fit))
			continue;
		if (doc)
			doc_rule_row(doc, rule->rule);
		count++;
	}
	return count;
}

/* The same in a fold for each component. */
static void add_folds(struct doc *doc, const struct site *site, size_t target, int fit)
{
	for (int component = 0; component < COMPONENT_END; component++) {
		size_t count = add_rules(NULL, site, component, target, fit);

		if (!count)
			continue;
		doc_fold(doc, NULL,
			 arena_printf(doc->arena, "%s (%zu)", component_title(component),
				      count));
		doc_rule_table(doc, NULL);
		add_rules(doc, site, component, target, fit);
		doc_close(doc);
		doc_close(doc);
	}
}

/* --- a rule --- */

static bool is_version(const struct test *test)
{
	const struct key *key = test->key ? key_find(test->key) : NULL;

	return test->op == OPERATOR_RANGE && key && key->type == TYPE_VERSION &&
	       test->operand_count && !test->negated;
}

/* The versions that a rule speaks of, and what is known of its GPUs in each release. */
static void add_versions(struct doc *doc, const struct site *site,
			 const struct site_rule *rule)
{
	struct doc_node *section = doc_section(doc, NULL, "Versions");

	for (size_t i = 0; i < rule->rule->gate_count; i++)
		if (is_version(&rule->rule->gates[i]))
			doc_pair(doc, NULL, "Affected",
				 view_test(doc->arena, &rule->rule->gates[i]));
	for (size_t i = 0; i < site->target_count; i++) {
		const struct site_target *target = &site->targets[i];
		const char *chip = site_chip(doc->arena, target);

		if (rule->fits[i] != FIT_NAMED || !target->row_count)
			continue;
		doc_fold(doc, NULL,
			 arena_printf(doc->arena, "%s%s%s by ROCm release", target->gfx,
				      *chip ? ", " : "", chip));
		doc_releases(doc, NULL, target->rows, target->row_count);
		doc_paragraph(doc, NULL);
		doc_link(
			doc, arena_printf(doc->arena, "page:%s", target->file),
			arena_printf(doc->arena, "All that is known of %s", target->gfx));
		doc_close(doc);
		doc_close(doc);
	}
	if (!section->first)
		doc_say(doc, NULL, "It names no release.");
	doc_close(doc);
}

static void add_commands(struct doc *doc, const struct rule *rule)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_printf(&b, "kbmatch explain %s --logs FILE",
		      shell_word(doc->arena, rule->id));
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const char *whole =
			arena_printf(doc->arena, "%s/%s", rule->id, rule->remedies[i].id);

		if (!rule->remedies[i].avoid)
			strbuf_printf(&b, "\nkbmatch fix %s",
				      shell_word(doc->arena, whole));
	}
	doc_section(doc, NULL, "With kbmatch");
	doc_say(doc, NULL,
		"The first tells how far a log speaks for it, term by term; the others "
		"print a remedy as a script to review.");
	doc_code(doc, NULL, CODE_SHELL, NULL, strbuf_text(&b));
	doc_close(doc);
}

static struct site_file rule_page(struct site *site, const struct site_rule *rule)
{
	const struct rule_context context = {
		.find = find_rule,
		.base = site,
		.causes = rule->causes,
		.cause_count = rule->cause_count,
		.sources = site->all->sources,
		.source_count = site->all->source_count,
	};
	struct doc *doc = doc_new(rule->rule->title);

	doc_rule_head(doc, rule->rule);
	doc_rule_advice(doc, rule->rule, &context);
	doc_rule_tests(doc, rule->rule, &context);
	add_versions(doc, site, rule);
	add_commands(doc, rule->rule);
	doc_rule_references(doc, rule->rule);
	return page_of(site, rule->file, doc);
}

/* --- a gfx target --- */

static void add_cards(struct doc *doc, const struct site_target *target)
{
	static const struct doc_column columns[] = {
		{ .key = "name", .title = "Name", .wide = true },
		{ .key = "pci_id", .title = "PCI id" },
		{ .key = "chip", .title = "Chip" },
		{ .key = "kind", .title = "Kind" },
	};

	if (!target->device_count)
		return;
	doc_section(doc, NULL, "Cards");
	doc_table(doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < target->device_count; i++) {
		const struct device *device = target->devices[i];

		doc_row(doc);
		doc_cell(doc, TONE_STRONG, device->name ? device->name : "nameless");
		doc_cell(doc, TONE_CODE, device->pci_id);
		doc_cell(doc, TONE_PLAIN, device->chip ? device->chip : "?");
		doc_cell(doc, TONE_PLAIN, device->kind ? device->kind : "?");
	}
	doc_close(doc);
	doc_close(doc);
}

static struct site_file target_page(const struct site *site, size_t number)
{
	const struct site_target *target = &site->targets[number];
	struct doc *doc = doc_new(target->gfx);

	doc_say(doc, NULL, site_chip(doc->arena, target));
	doc_say_tone(doc, NULL, TONE_DIM, site_cards(doc->arena, target, 6));
	doc_section(doc, NULL, "Support by ROCm release");
	if (!target->row_count)
		doc_say(doc, NULL, "Nothing is known of how releases support it.");
	doc_releases(doc, NULL, target->rows, target->row_count);
	doc_close(doc);
	doc_section(doc, NULL, "Faults that name it");
	doc_rule_table(doc, NULL);
	size_t named = add_rules(doc, site, ALL, number, FIT_NAMED);
	doc_close(doc);
	if (!named)
		doc_say(doc, NULL, "No fault is known of it alone.");
	doc_close(doc);
	doc_section(doc, NULL, "Faults of any GPU");
	add_folds(doc, site, number, FIT_ANY);
	doc_close(doc);
	add_cards(doc, target);
	doc_section(doc, NULL, "With kbmatch");
	doc_code(doc, NULL, CODE_SHELL, NULL,
		 arena_printf(doc->arena, "kbmatch matrix %s",
			      shell_word(doc->arena, target->gfx)));
	doc_close(doc);
	return page_of(site, target->file, doc);
}

/* --- harmless lines --- */

static struct site_file harmless_page(const struct site *site)
{
	const struct knowledge *all = site->all;
	struct doc *doc = doc_new("Lines that look bad and are harmless");

	doc_say(doc, NULL, "kbmatch does not count them against a machine.");
	doc_section(doc, NULL, "The lines");
	doc_list(doc, NULL);
	for (size_t i = 0; i < all->benign_count; i++) {
		const struct benign *benign = &all->benigns[i];

		doc_item(doc, MARK_NONE, benign->why)->link =
			arena_printf(doc->arena, "b%zu", i + 1);
		doc_code(doc, NULL, CODE_TEXT, NULL, benign->log->regex);
		doc_paragraph(doc, NULL);
		doc_span(doc, TONE_CODE, benign->id);
		doc_span(doc, TONE_PLAIN, " ");
		if (benign->url)
			doc_link(doc, benign->url, "Source");
		doc_close(doc);
		doc_close(doc);
	}
	doc_close(doc);
	doc_close(doc);
	return page_of(site, SITE_HARMLESS, doc);
}

/* --- the first page --- */

/* Most causes first; the site's order among equals. */
static int by_causes(const void *a, const void *b)
{
	const struct site_rule *x = *(const struct site_rule *const *)a;
	const struct site_rule *y = *(const struct site_rule *const *)b;

	if (x->cause_count != y->cause_count)
		return x->cause_count < y->cause_count ? 1 : -1;
	return (x > y) - (x < y);
}

static void add_symptom(struct doc *doc, const struct site *site,
			const struct site_rule *rule)
{
	const char *count = view_count(doc->arena, rule->cause_count, "cause", "causes");

	doc_fold(doc, NULL,
		 rule->cause_count
			 ? arena_printf(doc->arena, "%s (%s)", rule->rule->title, count)
			 : rule->rule->title);
	doc_say(doc, NULL, rule->rule->summary);
	doc_say_link(doc, NULL, arena_printf(doc->arena, "rule:%s", rule->rule->id),
		     "How to tell it and what to do");
	doc_rule_table(doc, NULL);
	for (size_t i = 0; i < rule->cause_count; i++)
		doc_rule_row(doc, site_rule_find(site, rule->causes[i])->rule);
	doc_close(doc);
	doc_close(doc);
}

/* What other rules may be the cause of. */
static void add_symptoms(struct doc *doc, const struct site *site)
{
	const struct site_rule **rules =
		arena_array(doc->arena, const struct site_rule *, site->rule_count + 1);
	size_t count = 0;

	for (size_t i = 0; i < site->rule_count; i++)
		if (site->rules[i].rule->kind == KIND_SYMPTOM ||
		    site->rules[i].cause_count)
			rules[count++] = &site->rules[i];
	qsort(rules, count, sizeof(*rules), by_causes);
	doc_section(doc, NULL, "Symptoms")->link = "symptoms";
	doc_say(doc, NULL, "What you may see, and what may lie behind it.");
	for (size_t i = 0; i < count; i++)
		add_symptom(doc, site, rules[i]);
	doc_close(doc);
}

static void add_hardware(struct doc *doc, const struct site *site)
{
	static const struct doc_column columns[] = {
		{ .key = "gfx", .title = "Target" },
		{ .key = "chip", .title = "Chip" },
		{ .key = "cards", .title = "Cards", .wide = true },
		{ .key = "rows", .title = "Support rows", .number = true },
		{ .key = "faults", .title = "Faults", .number = true },
	};

	doc_section(doc, NULL, "Hardware")->link = "hardware";
	doc_say(doc, NULL,
		"By gfx target: how each ROCm release supports it, and the faults that "
		"name it.");
	doc_table(doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < site->target_count; i++) {
		const struct site_target *target = &site->targets[i];

		doc_row(doc);
		doc_cell(doc, TONE_PLAIN, NULL);
		doc_link(doc, arena_printf(doc->arena, "page:%s", target->file),
			 target->gfx);
		doc_cell(doc, TONE_PLAIN, site_chip(doc->arena, target));
		doc_cell(doc, TONE_PLAIN, site_cards(doc->arena, target, 3));
		doc_cell(doc, TONE_PLAIN,
			 arena_printf(doc->arena, "%zu", target->row_count));
		doc_cell(doc, TONE_PLAIN,
			 arena_printf(doc->arena, "%zu",
				      add_rules(NULL, site, ALL, i, FIT_NAMED)));
	}
	doc_close(doc);
	doc_close(doc);
}

static struct site_file index_page(const struct site *site)
{
	struct doc *doc = doc_new("Known faults of AMD GPU machines");

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
		 view_count(doc->arena, site->all->benign_count, "kind of line",
			    "kinds of line"));
	doc_span(doc, TONE_PLAIN, " that look bad, and why they are not.");
	doc_close(doc);
	doc_close(doc);
	return page_of(site, SITE_INDEX, doc);
}

/* --- the site --- */

static struct site_file joined_file(struct arena *arena, const char *name,
				    const char *first, const char *second)
{
	const char *text = arena_printf(arena, "%s%s", first, second);

	return (struct site_file){ name, text, strlen(text) };
}

size_t site_make(const struct knowledge *all, const struct kb_info *info,
		 struct arena *arena, const struct site_file **ret_files)
{
	struct site site = { .arena = arena, .all = all, .info = info };
	VEC(struct site_file) files = { 0 };

	site_load(&site);
	vec_push(&files, index_page(&site));
	vec_push(&files, harmless_page(&site));
	vec_push(&files, site_search(&site));
	vec_push(&files,
		 joined_file(arena, SITE_STYLE, asset_report_css, asset_site_css));
	vec_push(&files, joined_file(arena, SITE_SCRIPT, asset_report_js, asset_site_js));
	for (size_t i = 0; i < site.rule_count; i++)
		vec_push(&files, rule_page(&site, &site.rules[i]));
	for (size_t i = 0; i < site.target_count; i++)
		vec_push(&files, target_page(&site, i));
	size_t count = files.count;
	*ret_files = arena_freeze(arena, &files);
	return count;
}

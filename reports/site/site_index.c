/* SPDX-License-Identifier: Apache-2.0 */
/* The first page: a place for the search, and everything by symptom, by hardware and by
 * component. */
#include "reports/site/site_internal.h"

static void add_causes(struct page *page, xmlNode *section, const struct site_rule *rule)
{
	xmlNode *fold = html_add(page, section, "details", "group");
	xmlNode *summary = html_add(page, fold, "summary", NULL);

	html_put(page, summary, "strong", NULL, rule->rule->title);
	html_text(page, summary, " ");
	if (rule->cause_count)
		html_put(page, summary, "span", "number",
			 view_count(page->arena, rule->cause_count, "cause", "causes"));
	xmlNode *body = html_add(page, fold, "div", "causes");
	if (rule->rule->summary)
		html_put(page, body, "p", "summary", rule->rule->summary);
	site_go(page, html_add(page, body, "p", NULL), rule->file, NULL,
		"How it is told and what to do");
	if (!rule->cause_count)
		return;
	html_put(page, body, "h4", NULL, "It may be caused by");
	xmlNode *list = site_list(page, body);
	for (size_t i = 0; i < rule->cause_count; i++)
		site_item(page, list, rule->causes[i]);
}

static bool is_seen(const struct site_rule *rule)
{
	return rule->rule->kind == KIND_SYMPTOM || rule->cause_count;
}

/* Most causes first; the site's order among equals. */
static int by_causes(const void *a, const void *b)
{
	const struct site_rule *x = *(const struct site_rule *const *)a;
	const struct site_rule *y = *(const struct site_rule *const *)b;

	if (x->cause_count != y->cause_count)
		return x->cause_count < y->cause_count ? 1 : -1;
	return (x > y) - (x < y);
}

static void add_seen(struct page *page, xmlNode *section, enum kind kind,
		     const char *heading)
{
	const struct site *site = page->site;
	const struct site_rule **rules =
		arena_array(page->arena, const struct site_rule *, site->rule_count + 1);
	size_t count = 0;

	for (size_t i = 0; i < site->rule_count; i++)
		if (site->rules[i].rule->kind == kind && is_seen(&site->rules[i]))
			rules[count++] = &site->rules[i];
	if (!count)
		return;
	qsort(rules, count, sizeof(*rules), by_causes);
	html_put(page, section, "h3", NULL, heading);
	xmlNode *folds = html_add(page, section, "div", "folds");
	for (size_t i = 0; i < count; i++)
		add_causes(page, folds, rules[i]);
}

static void add_symptoms(struct page *page, xmlNode *main)
{
	const struct site *site = page->site;
	size_t count = 0;

	for (size_t i = 0; i < site->rule_count; i++)
		count += is_seen(&site->rules[i]);
	xmlNode *section = html_section(page, main, "symptoms", "What one sees", count);
	html_put(page, section, "p", "muted", "Each leads to what may lie behind it.");
	add_seen(page, section, KIND_SYMPTOM, "Symptoms");
	add_seen(page, section, KIND_CAUSE, "Faults that others bring about");
}

static void add_target(struct page *page, xmlNode *body, const struct site_target *target)
{
	xmlNode *row = html_add(page, body, "tr", "row");
	xmlNode *head = html_add(page, row, "th", NULL);

	html_set(head, "scope", "row");
	site_go(page, head, target->file, NULL, target->gfx);
	html_cell(page, row, NULL, site_chip(page->arena, target));
	html_cell(page, row, "wide", site_cards(page->arena, target, 3));
	html_cell(page, row, "right",
		  target->row_count ? html_number(page, target->row_count) : "none");
	html_cell(page, row, "right",
		  target->named ? html_number(page, target->named) : "none");
}

static void add_hardware(struct page *page, xmlNode *main)
{
	static const char *const headings[] = { "Target",	 "Chip",    "Cards",
						"#Support rows", "#Faults", NULL };
	const struct site *site = page->site;
	xmlNode *section =
		html_section(page, main, "hardware", "Hardware", site->target_count);

	html_put(page, section, "p", "muted",
		 "By gfx target: what each ROCm release makes of it, and the faults that "
		 "name it.");
	html_filter(page, section, "target-rows", "Filter by target, chip or card");
	xmlNode *body = html_table(page, section, "targets", "Hardware", headings);
	html_set(body, "id", "target-rows");
	for (size_t i = 0; i < site->target_count; i++)
		add_target(page, body, &site->targets[i]);
}

static void add_component(struct page *page, xmlNode *section, int component)
{
	const struct site *site = page->site;
	xmlNode *list = NULL;
	size_t count = 0;

	for (size_t i = 0; i < site->rule_count; i++)
		count += (int)site->rules[i].rule->component == component;
	for (size_t i = 0; i < site->rule_count; i++) {
		if ((int)site->rules[i].rule->component != component)
			continue;
		if (!list)
			list = site_fold(page, section, component, count);
		site_item(page, list, &site->rules[i]);
	}
}

static void add_components(struct page *page, xmlNode *main)
{
	xmlNode *section = html_section(page, main, "components", "Components",
					page->site->rule_count);

	xmlNode *folds = html_add(page, section, "div", "folds");
	for (int component = 0; component < COMPONENT_END; component++)
		add_component(page, folds, component);
}

static void add_harmless(struct page *page, xmlNode *main)
{
	size_t count = page->site->all->benign_count;
	xmlNode *section = html_section(page, main, "harmless", "Harmless lines", count);
	xmlNode *text = html_add(page, section, "p", NULL);

	site_go(page, text, SITE_HARMLESS, NULL,
		view_count(page->arena, count, "kind of line", "kinds of line"));
	html_text(page, text, " that look bad, and why they are not.");
}

struct site_file site_index(const struct site *site)
{
	struct frame frame;

	frame_begin(&frame, site, "Known faults of AMD GPU machines");
	struct page *page = &frame.page;
	html_put(page, frame.header, "p", "next",
		 arena_printf(
			 page->arena,
			 "%s, told by log lines and facts; what to do about each, how "
			 "to undo it, and what is known not to help.",
			 view_count(page->arena, site->rule_count, "rule", "rules")));
	html_set(html_add(page, frame.header, "div", "finder"), "id", "finder");
	add_symptoms(page, frame.main);
	add_hardware(page, frame.main);
	add_components(page, frame.main);
	add_harmless(page, frame.main);
	return frame_end(&frame, SITE_INDEX);
}

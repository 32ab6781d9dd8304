/* SPDX-License-Identifier: Apache-2.0 */
/* The page of a gfx target: its cards, its support, the faults that may befall it. */
#include "reports/site/site_internal.h"

static void add_cards(struct page *page, xmlNode *main, const struct site_target *target)
{
	static const char *const headings[] = { "Name", "PCI id", "Chip", "Kind", NULL };

	if (!target->device_count)
		return;
	xmlNode *section =
		html_section(page, main, "cards", "Cards", target->device_count);
	if (target->device_count > 8)
		html_filter(page, section, "card-rows", "Filter cards");
	xmlNode *body = html_table(page, section, NULL, "Cards", headings);
	html_set(body, "id", "card-rows");
	for (size_t i = 0; i < target->device_count; i++) {
		const struct device *device = target->devices[i];
		xmlNode *row = html_add(page, body, "tr", "row");
		xmlNode *name = html_put(page, row, "th", NULL,
					 device->name ? device->name : "nameless");

		html_set(name, "scope", "row");
		html_put(page, html_cell(page, row, "nowrap", NULL), "code", NULL,
			 device->pci_id);
		html_cell(page, row, NULL, device->chip ? device->chip : "?");
		html_cell(page, row, NULL, device->kind ? device->kind : "?");
	}
}

static void add_support(struct page *page, xmlNode *main,
			const struct site_target *target)
{
	xmlNode *section = html_section(page, main, "support", "Support by ROCm release",
					target->row_count);

	if (target->row_count)
		html_releases(page, section, "support-rows", target->rows,
			      target->row_count);
	else
		html_put(page, section, "p", NULL,
			 "Nothing is known of how releases support it.");
}

static void add_named(struct page *page, xmlNode *main, size_t number)
{
	const struct site *site = page->site;
	const struct site_target *target = &site->targets[number];
	xmlNode *section =
		html_section(page, main, "faults", "Faults that name it", target->named);

	if (!target->named) {
		html_put(page, section, "p", NULL, "No fault is known of it alone.");
		return;
	}
	xmlNode *list = site_list(page, section);
	for (size_t i = 0; i < site->rule_count; i++)
		if (site->rules[i].fits[number] == FIT_NAMED)
			site_item(page, list, &site->rules[i]);
}

static bool is_other(const struct site_rule *rule, size_t number, int component)
{
	return rule->fits[number] == FIT_ANY && (int)rule->rule->component == component;
}

static void add_others(struct page *page, xmlNode *main, size_t number)
{
	const struct site *site = page->site;
	size_t total = 0;

	for (size_t i = 0; i < site->rule_count; i++)
		total += site->rules[i].fits[number] == FIT_ANY;
	xmlNode *section = html_section(page, main, "others", "Faults of any GPU", total);
	xmlNode *folds = html_add(page, section, "div", "folds");
	for (int component = 0; component < COMPONENT_END; component++) {
		xmlNode *list = NULL;
		size_t count = 0;

		for (size_t i = 0; i < site->rule_count; i++)
			count += is_other(&site->rules[i], number, component);
		for (size_t i = 0; count && i < site->rule_count; i++) {
			if (!is_other(&site->rules[i], number, component))
				continue;
			if (!list)
				list = site_fold(page, folds, component, count);
			site_item(page, list, &site->rules[i]);
		}
	}
}

static void add_command(struct page *page, xmlNode *main, const char *gfx)
{
	xmlNode *section = html_section(page, main, "commands", "With kbmatch", 0);

	html_commands(page, section, NULL,
		      arena_printf(page->arena, "kbmatch matrix %s",
				   site_word(page->arena, gfx)));
}

struct site_file site_target_page(const struct site *site, size_t number)
{
	const struct site_target *target = &site->targets[number];
	struct frame frame;

	frame_begin(&frame, site, target->gfx);
	struct page *page = &frame.page;
	const char *chip = site_chip(page->arena, target);
	const char *cards = site_cards(page->arena, target, 6);
	if (*chip)
		html_put(page, frame.header, "p", "next", chip);
	if (*cards)
		html_put(page, frame.header, "p", "muted", cards);
	add_support(page, frame.main, target);
	add_named(page, frame.main, number);
	add_others(page, frame.main, number);
	add_cards(page, frame.main, target);
	add_command(page, frame.main, target->gfx);
	return frame_end(&frame, target->file);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The versions that a rule speaks of, and what is known of its GPUs in each release. */
#include "reports/site/site_internal.h"

enum { FOLDS_OPEN = 2 };

static bool is_version(const struct test *test)
{
	const struct key *key = test->key ? key_find(test->key) : NULL;

	return test->op == OPERATOR_RANGE && key && key->type == TYPE_VERSION &&
	       test->operand_count && !test->negated;
}

static bool any_version(const struct rule *rule)
{
	for (size_t i = 0; i < rule->gate_count; i++)
		if (is_version(&rule->gates[i]))
			return true;
	return rule->fixed_in_count > 0;
}

static void add_terms(struct page *page, xmlNode *section, const struct rule *rule)
{
	if (!any_version(rule))
		return;
	xmlNode *list = html_add(page, section, "dl", "terms");
	for (size_t i = 0; i < rule->gate_count; i++) {
		if (!is_version(&rule->gates[i]))
			continue;
		html_put(page, list, "dt", NULL, "Affected");
		html_put(page, list, "dd", NULL,
			 arena_printf(page->arena, "%s %s", rule->gates[i].key,
				      rule->gates[i].operands[0]));
	}
	for (size_t i = 0; i < rule->fixed_in_count; i++) {
		html_put(page, list, "dt", NULL, "Fixed in");
		html_put(page, list, "dd", NULL,
			 arena_printf(page->arena, "%s %s and later",
				      rule->fixed_in[i].key, rule->fixed_in[i].version));
	}
}

static void add_target(struct page *page, xmlNode *section,
		       const struct site_target *target, bool open)
{
	const char *chip = site_chip(page->arena, target);
	xmlNode *fold = html_fold(
		page, section, "group",
		arena_printf(page->arena, "%s%s%s", target->gfx, *chip ? ", " : "", chip),
		open);

	html_releases(page, fold, NULL, target->rows, target->row_count);
	xmlNode *more = html_add(page, fold, "p", "more");
	site_go(page, more, target->file, NULL,
		arena_printf(page->arena, "All that is known of %s", target->gfx));
}

void site_versions(struct page *page, xmlNode *parent, const struct site_rule *rule)
{
	const struct site *site = page->site;
	size_t count = 0, shown = 0;

	for (size_t i = 0; i < site->target_count; i++)
		count += rule->fits[i] == FIT_NAMED && site->targets[i].row_count;
	if (!count && !any_version(rule->rule))
		return;
	xmlNode *section = html_section(page, parent, "versions", "Versions", count);
	add_terms(page, section, rule->rule);
	if (count)
		html_put(page, section, "p", "muted",
			 "What is known of the GPUs that it names in each ROCm release:");
	for (size_t i = 0; i < site->target_count; i++)
		if (rule->fits[i] == FIT_NAMED && site->targets[i].row_count)
			add_target(page, section, &site->targets[i],
				   count <= FOLDS_OPEN && shown++ < FOLDS_OPEN);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What to do about a rule, on a machine that is not known. */
#include "reports/site/site_internal.h"

#include "engine/base/strbuf.h"

static const char *remedy_id(struct page *page, size_t index)
{
	return arena_printf(page->arena, "d1-r%zu", index + 1);
}

static void add_verdict(struct page *page, xmlNode *parent, const struct remedy *remedy)
{
	if (remedy->avoid)
		html_chip(page, parent, "avoid", "Avoid");
	else if (remedy->when_count)
		html_chip(page, parent, "withheld", "Some machines");
	else
		html_chip(page, parent, "alternative", "Offered");
}

/* "cure, 70%, low risk" */
static void add_offer(struct page *page, xmlNode *parent, const struct remedy *remedy)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (remedy->avoid || remedy->when_count)
		add_verdict(page, parent, remedy);
	if (remedy->avoid)
		return;
	strbuf_add_text(&b, view_outcome(remedy->outcome));
	if (remedy->chance >= 0)
		strbuf_printf(&b, ", %.0f%%", remedy->chance * 100);
	strbuf_printf(&b, ", %s risk", word_name(&level_words, remedy->risk));
	html_put(page, parent, "span", "offer", strbuf_text(&b));
}

static void add_row(struct page *page, xmlNode *body, const struct remedy *remedy,
		    size_t index)
{
	xmlNode *row = html_add(page, body, "tr", remedy->avoid ? "avoid" : NULL);
	xmlNode *head = html_add(page, row, "th", NULL);

	html_set(head, "scope", "row");
	html_jump(page, head, remedy_id(page, index), remedy->title);
	add_verdict(page, html_cell(page, row, NULL, NULL), remedy);
	if (!remedy->avoid) {
		html_properties(page, row, remedy);
		return;
	}
	xmlNode *reason = html_add(page, row, "td", "reason");
	html_set(reason, "colspan", "8");
	html_text(page, reason, remedy->avoid);
}

static void add_conditions(struct page *page, xmlNode *body, const struct remedy *remedy)
{
	if (!remedy->when_count)
		return;
	xmlNode *list = html_add(page, body, "dl", "terms");
	html_put(page, list, "dt", NULL, "Only where");
	for (size_t i = 0; i < remedy->when_count; i++)
		html_put(page, list, "dd", NULL,
			 view_test(page->arena, &remedy->when[i]));
}

static void add_remedy(struct page *page, xmlNode *parent, const struct rule *rule,
		       size_t index)
{
	const struct remedy *remedy = &rule->remedies[index];
	xmlNode *fold = html_add(page, parent, "details",
				 remedy->avoid ? "remedy avoid" : "remedy");
	xmlNode *summary = html_add(page, fold, "summary", NULL);

	html_set(fold, "id", remedy_id(page, index));
	if (!remedy->avoid)
		html_set(fold, "open", NULL);
	html_put(page, summary, "h3", NULL, remedy->title);
	add_offer(page, summary, remedy);
	xmlNode *body = html_add(page, fold, "div", "body");
	if (remedy->avoid)
		html_put(page, body, "p", "caution", remedy->avoid);
	if (remedy->summary)
		html_put(page, body, "p", NULL, remedy->summary);
	add_conditions(page, body, remedy);
	html_trade(page, body, rule, remedy, 1);
	html_steps(page, body, remedy, page->site->nothing, "");
	xmlNode *foot = html_put(page, body, "p", "muted foot", "Remedy ");
	html_put(page, foot, "code", NULL,
		 arena_printf(page->arena, "%s/%s", rule->id, remedy->id));
}

void site_remedies(struct page *page, xmlNode *parent, const struct rule *rule)
{
	xmlNode *section =
		html_section(page, parent, "remedies", "What to do", rule->remedy_count);

	if (!rule->remedy_count) {
		html_put(page, section, "p", NULL,
			 rule->fixed_in_count ? "Upgrade: see the versions below."
			 : rule->kind == KIND_SYMPTOM
				 ? "A symptom is cured with its cause."
				 : "No remedy is known.");
		return;
	}
	xmlNode *body = html_matrix(page, section);
	for (size_t i = 0; i < rule->remedy_count; i++)
		add_row(page, body, &rule->remedies[i], i);
	for (size_t i = 0; i < rule->remedy_count; i++)
		add_remedy(page, section, rule, i);
}

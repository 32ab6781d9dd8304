/* SPDX-License-Identifier: Apache-2.0 */
/* What to do about a diagnosis, what not to do, and where that is from. */
#include "reports/text/text_page.h"

#include "engine/base/strbuf.h"
#include "engine/history/history.h"
#include "engine/rank/rank.h"

const char *remedy_properties(struct page *page, const struct remedy *remedy)
{
	return view_properties(page->arena, remedy);
}

void remedy_labelled(struct page *page, const char *label, const char *text)
{
	if (text)
		page_wrap(page, "        ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s: %s", label, text));
}

void remedy_step(struct page *page, const char *label, const char *commands)
{
	if (!commands || !*commands)
		return;
	page_wrap(page, "        ", STYLE_DIM, label);
	page_commands(page, "            ", commands);
}

void remedy_tradeoffs(struct page *page, const struct remedy *remedy)
{
	for (size_t i = 0; i < remedy->pros.count; i++)
		page_wrap(page, "        + ", STYLE_PLAIN, remedy->pros.items[i]);
	for (size_t i = 0; i < remedy->cons.count; i++)
		page_wrap(page, "        - ", STYLE_PLAIN, remedy->cons.items[i]);
	remedy_labelled(page, "Performance", remedy->performance);
	remedy_labelled(page, "Stability", remedy->stability);
	remedy_labelled(page, "Maintenance", remedy->maintenance);
}

void remedy_refuted(struct page *page, const char *prefix, const struct rule *rule)
{
	for (size_t i = 0; i < rule->refuted_count; i++) {
		const struct refuted *refuted = &rule->refuted[i];
		const char *text =
			arena_printf(page->arena, "%s: %s", refuted->what,
				     refuted->why ? refuted->why : "no effect");

		if (refuted->ref)
			text = arena_printf(page->arena, "%s [%u]", text, refuted->ref);
		page_wrap(page, prefix, STYLE_PLAIN, text);
	}
}

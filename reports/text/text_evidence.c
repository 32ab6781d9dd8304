/* SPDX-License-Identifier: Apache-2.0 */
/* What speaks for a diagnosis, what against it, and what would settle it. */
#include "reports/text/text_internal.h"

#include "engine/base/strbuf.h"

enum { ITEMS_SHOWN = 5, LINES_SHOWN = 4 };

static const char *record_line(struct page *page, const struct hit *hit)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *time = view_clock(page->arena, &hit->stamp);

	strbuf_add_text(&b, view_hit_place(page->arena, hit));
	if (page->diagnosis->hits && page->diagnosis->hits->boot_count > 1 && hit->boot)
		strbuf_printf(&b, ", boot %u", hit->boot);
	if (time)
		strbuf_printf(&b, ", %s", time);
	return arena_string(page->arena, strbuf_slice(&b));
}

/* ", 14 lines [strong]" behind the place. */
static const char *weight_words(struct page *page, const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *weight = view_weight(page->arena, judged);

	if (judged->count > 1)
		strbuf_printf(&b, ", %s",
			      page_count(page, judged->count, "line", "lines"));
	strbuf_printf(&b, judged->counted ? " [%s]" : ", %s", weight);
	return arena_string(page->arena, strbuf_slice(&b));
}

static void print_lines(struct page *page, const struct judged *judged,
			const char *prefix, enum style style)
{
	const struct hit *shown[LINES_SHOWN];
	size_t count = view_hits(judged, shown, LINES_SHOWN);

	for (size_t i = 0; i < count; i++) {
		page_log(page, i ? "       " : prefix, style, shown[i]->message);
		page_wrap(page, "       ", STYLE_DIM,
			  arena_printf(page->arena, "%s%s", record_line(page, shown[i]),
				       i ? "" : weight_words(page, judged)));
	}
}

static const char *fact_places(struct page *page, const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < judged->fact_count && i < LINES_SHOWN; i++)
		strbuf_printf(&b, "%s%s", i ? "; " : "",
			      view_fact_place(page->arena, judged->facts[i]));
	return arena_string(page->arena, strbuf_slice(&b));
}

static void print_item(struct page *page, const struct judged *judged)
{
	enum style style = judged->evidence->against ? STYLE_YELLOW : STYLE_PLAIN;
	const char *prefix = judged->evidence->against ? "     - " : "     + ";

	if (judged->hit_count) {
		print_lines(page, judged, prefix, style);
	} else {
		const char *found = view_found(page->arena, judged);

		found = page->verbose ? found : page_value(page, found);
		if (!judged->fact_count)
			found = arena_printf(page->arena, "%s%s", found,
					     weight_words(page, judged));
		page_wrap(page, prefix, style, found);
		if (judged->fact_count)
			page_wrap(page, "       ", STYLE_DIM,
				  arena_printf(page->arena, "%s%s",
					       fact_places(page, judged),
					       weight_words(page, judged)));
	}
	if (judged->note)
		page_wrap(page, "       ", STYLE_PLAIN, judged->note);
}

static void print_gates(struct page *page, const struct finding *finding)
{
	const char *fits = view_fits(page->arena, finding);

	if (*fits)
		page_wrap(page, "     + ", STYLE_PLAIN, fits);
}

static void print_side(struct page *page, const struct finding *finding, bool against)
{
	const struct judged *const *side;
	size_t count = view_side(page->arena, finding, against, &side);
	size_t shown = 0, rest = 0;

	for (size_t i = 0; i < count; i++) {
		if (page->verbose ||
		    (shown < ITEMS_SHOWN && (side[i]->counted || !shown))) {
			print_item(page, side[i]);
			shown++;
		} else {
			rest++;
		}
	}
	if (!against)
		print_gates(page, finding);
	if (rest)
		page_wrap(page, "       ", STYLE_DIM,
			  arena_printf(page->arena, "and %zu more (-v)", rest));
}

/* What the rule also asks for, and was not so or cannot be told. */
static void print_unmet(struct page *page, const struct finding *finding)
{
	bool any = false;

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		if (view_speaks(judged))
			continue;
		if (!any) {
			page_gap(page);
			page_heading(page, "   ", "Looked for as well");
		}
		any = true;
		page_wrap(page, judged->evidence->against ? "     - " : "     + ",
			  STYLE_DIM,
			  arena_printf(page->arena, "%s: %s",
				       view_wanted(page->arena, judged->evidence),
				       view_unmet(judged)));
	}
}

static void print_missing(struct page *page, const struct diagnosed *diagnosed)
{
	if (!diagnosed->missing_count)
		return;
	page_gap(page);
	page_heading(page, "   ", "Would settle it");
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];
		const struct key *key = key_find(missing->what);

		page_wrap(page, "     ? ", STYLE_PLAIN,
			  key ? arena_printf(page->arena, "%s (%s)", missing->what,
					     key->help)
			      : missing->what);
		if (missing->command)
			page_commands(page, "           ", missing->command);
	}
}

static void print_symptoms(struct page *page, const struct diagnosed *diagnosed)
{
	if (!diagnosed->effect_count)
		return;
	page_gap(page);
	page_heading(page, "   ", "Explains");
	for (size_t i = 0; i < diagnosed->effect_count; i++) {
		const struct finding *symptom = diagnosed->effects[i];
		const struct judged *const *side;
		size_t count = view_side(page->arena, symptom, false, &side);

		page_wrap(page, "     * ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s (%s)", symptom->rule->title,
				       symptom->rule->id));
		if (count && side[0]->hit_count)
			page_wrap(page, "       ", STYLE_DIM,
				  arena_printf(page->arena, "%s%s",
					       record_line(page, side[0]->hits[0]),
					       weight_words(page, side[0])));
	}
}

void text_evidence(struct page *page, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct judged *const *side;

	page_gap(page);
	page_heading(page, "   ", "Speaks for it");
	print_side(page, finding, false);
	if (view_side(page->arena, finding, true, &side)) {
		page_gap(page);
		page_heading(page, "   ", "Speaks against it");
		print_side(page, finding, true);
	}
	if (page->verbose)
		print_unmet(page, finding);
	print_missing(page, diagnosed);
	print_symptoms(page, diagnosed);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What speaks for a diagnosis, what against it, and what would settle it. */
#include "reports/html/html_internal.h"

#include "engine/base/strbuf.h"

enum { ITEMS_MAX = 12, LINES_MAX = 4, LINE_MAX_BYTES = 800 };

static void add_line(struct page *page, xmlNode *item, const struct hit *hit)
{
	xmlNode *line = html_add(page, item, "code", "log");
	xmlNode *where;

	html_slice(page, line, hit->message, LINE_MAX_BYTES);
	where = html_put(page, item, "span", "where", html_hit_place(page, hit));
	if (hit->stream.size && hit->stream.size < VALUE_MAX) {
		html_text(page, where, ", from ");
		html_slice(page, where, hit->stream, VALUE_MAX);
	}
}

static void add_near(struct page *page, xmlNode *parent, struct slice lines,
		     const char *class)
{
	struct slice line;

	while (slice_next_line(&lines, &line))
		html_slice(page, html_add(page, parent, "code", class), line,
			   LINE_MAX_BYTES);
}

/* The line where it stands, folded. */
static void add_around(struct page *page, xmlNode *item, const struct hit *hit)
{
	if (!hit->before.size && !hit->after.size)
		return;
	xmlNode *fold = html_fold(page, item, "around", "The lines around it", false);
	add_near(page, fold, hit->before, "log near");
	add_near(page, fold, hit->raw, "log");
	add_near(page, fold, hit->after, "log near");
}

/* One line of each pattern that took part; gives how many were shown. */
static size_t add_lines(struct page *page, xmlNode *item, const struct judged *judged)
{
	const struct hit *shown[LINES_MAX];
	size_t count = view_hits(judged, shown, LINES_MAX);

	for (size_t i = 0; i < count; i++) {
		add_line(page, item, shown[i]);
		add_around(page, item, shown[i]);
	}
	return count;
}

/* The other lines of the evidence: the first ones, folded. */
static void add_other_lines(struct page *page, xmlNode *item, const struct judged *judged,
			    size_t shown)
{
	enum { OTHERS_MAX = 6 };
	size_t others = judged->hit_count > shown ? judged->hit_count - shown : 0;
	size_t most = html_limit(page, others, OTHERS_MAX), done = 0;

	if (!most || shown != 1)
		return;
	xmlNode *fold = html_fold(page, item, "others", "More of these lines", false);
	for (size_t i = 1; i < judged->hit_count && done < most; i++, done++)
		add_line(page, fold, judged->hits[i]);
	html_more(page, fold, judged->count > done + 1 ? judged->count - done - 1 : 0);
}

static void add_facts(struct page *page, xmlNode *item, const struct judged *judged)
{
	xmlNode *found = html_add(page, item, "span", "found");

	html_slice(page, found, slice_of(view_found(page->arena, judged)),
		   LINE_MAX_BYTES);
	for (size_t i = 0; i < judged->fact_count && i < LINES_MAX; i++)
		html_put(page, item, "span", "where",
			 view_fact_place(page->arena, judged->facts[i]));
}

static void add_item(struct page *page, xmlNode *list, const struct judged *judged)
{
	xmlNode *item = html_add(page, list, "li", NULL);
	size_t shown = 0;

	if (judged->hit_count)
		shown = add_lines(page, item, judged);
	else
		add_facts(page, item, judged);
	xmlNode *weight = html_add(page, item, "span", "weight");
	if (judged->count > 1)
		html_text(page, weight,
			  arena_printf(page->arena, "%s, ",
				       view_count(page->arena, judged->count, "line",
						  "lines")));
	html_text(page, weight, view_weight(page->arena, judged));
	if (judged->note)
		html_put(page, item, "span", "note", judged->note);
	add_other_lines(page, item, judged, shown);
}

/* "Fits this machine: gpu.gfx ..., rocm.version ..." */
static void add_gates(struct page *page, xmlNode *list, const struct finding *finding)
{
	const char *fits = view_fits(page->arena, finding);

	if (*fits)
		html_put(page, html_add(page, list, "li", NULL), "span", "found", fits);
}

static xmlNode *add_list(struct page *page, xmlNode *parent, bool against)
{
	return html_add(page, parent, "ul",
			against ? "evidence against" : "evidence for");
}

/* What only repeats others, folded. */
static void add_repeats(struct page *page, xmlNode *parent,
			const struct judged *const *side, size_t count, bool against)
{
	size_t shown = html_limit(page, count, ITEMS_MAX);

	if (!count)
		return;
	xmlNode *fold = html_fold(page, parent, "more-of",
				  arena_printf(page->arena, "%zu more", count), false);
	xmlNode *list = add_list(page, fold, against);
	for (size_t i = 0; i < shown; i++)
		add_item(page, list, side[i]);
	html_more(page, fold, count - shown);
}

/* What counted; the first one in any case. */
static void add_side(struct page *page, xmlNode *parent, const struct finding *finding,
		     bool against)
{
	const struct judged *const *side;
	size_t count = view_side(page->arena, finding, against, &side), shown = 0;

	if (!count && (against || !finding->gate_count))
		return;
	html_put(page, parent, "h4", NULL,
		 against ? "Speaks against it" : "Speaks for it");
	xmlNode *list = add_list(page, parent, against);
	while (shown < count && shown < ITEMS_MAX && (side[shown]->counted || !shown))
		add_item(page, list, side[shown++]);
	if (!against)
		add_gates(page, list, finding);
	add_repeats(page, parent, side + shown, count - shown, against);
}

static size_t count_unmet(const struct finding *finding)
{
	size_t count = 0;

	for (size_t i = 0; i < finding->judged_count; i++)
		count += !view_speaks(&finding->judged[i]);
	return count;
}

/* What the rule also asks for, and was not so or cannot be told. */
static void add_unmet(struct page *page, xmlNode *parent, const struct finding *finding)
{
	size_t unmet = count_unmet(finding);
	size_t shown = 0;

	if (!unmet)
		return;
	xmlNode *fold = html_fold(
		page, parent, "unmet",
		arena_printf(page->arena, "Looked for as well (%zu)", unmet), false);
	xmlNode *list = html_add(page, fold, "ul", "plain");
	for (size_t i = 0; i < finding->judged_count && shown < ITEMS_MAX; i++) {
		const struct judged *judged = &finding->judged[i];
		xmlNode *item;

		if (view_speaks(judged))
			continue;
		item = html_add(page, list, "li", NULL);
		html_slice(page, item,
			   slice_of(view_wanted(page->arena, judged->evidence)),
			   LINE_MAX_BYTES);
		html_put(page, item, "span", "where", view_unmet(judged));
		shown++;
	}
	html_more(page, fold, unmet - shown);
}

static void add_missing(struct page *page, xmlNode *parent,
			const struct diagnosed *diagnosed)
{
	if (!diagnosed->missing_count)
		return;
	html_put(page, parent, "h4", NULL, "Would settle it");
	xmlNode *list = html_add(page, parent, "ul", "missing");
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];
		const struct key *key = key_find(missing->what);
		xmlNode *item = html_add(page, list, "li", NULL);

		html_put(page, item, key ? "code" : "span", NULL, missing->what);
		if (key) {
			html_text(page, item, " ");
			html_put(page, item, "span", "muted", key->help);
		}
		html_commands(page, item, NULL, missing->command);
	}
}

void html_evidence(struct page *page, xmlNode *parent, const struct diagnosed *diagnosed)
{
	add_side(page, parent, diagnosed->finding, false);
	add_side(page, parent, diagnosed->finding, true);
	add_unmet(page, parent, diagnosed->finding);
	add_missing(page, parent, diagnosed);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The plan, what was tried, and what is known of the GPU's support. */
#include "reports/html/html_internal.h"

#include "engine/base/strbuf.h"
#include "engine/history/history.h"

enum { PLAN_MAX = 30, ATTEMPTS_MAX = 200, TIMELINE_MAX = 200 };

/* "58% chance, 10 minutes of cost, needs a reboot" */
static const char *price(struct page *page, const struct action *action)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct remedy *remedy = action->remedy;
	const char *minutes = remedy ? html_minutes(page, remedy->minutes) : NULL;

	if (action->kind == ACTION_OBSERVE)
		return "tells which it is";
	strbuf_printf(&b, "%.0f%% chance", action->chance * 100);
	if (minutes)
		strbuf_printf(&b, ", %s", minutes);
	if (action->cost > 0 && action->cost < 1e6)
		strbuf_printf(&b, ", cost %.3g", action->cost);
	if (remedy) {
		strbuf_printf(&b, ", %s risk", word_name(&level_words, remedy->risk));
		strbuf_add_text(&b, remedy->root ? ", as root" : "");
		strbuf_add_text(&b, remedy->reboot ? ", needs a reboot" : "");
	}
	return arena_string(page->arena, strbuf_slice(&b));
}

static void add_action(struct page *page, xmlNode *list, const struct action *action)
{
	xmlNode *item = html_add(page, list, "li", NULL);

	html_chip(page, item, action->kind == ACTION_OBSERVE ? "observe" : "repair",
		  action->kind == ACTION_OBSERVE ? "look" : "repair");
	html_text(page, item, " ");
	html_put(page, item, "strong", NULL, action->title ? action->title : "?");
	html_put(page, item, "span", "where", price(page, action));
	if (action->diagnosis) {
		xmlNode *why = html_put(page, item, "span", "where", "For: ");

		html_text(page, why, action->diagnosis->finding->rule->title);
	}
	html_commands(page, item, NULL, action->command);
}

void html_plan(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->plan_count, PLAN_MAX);

	if (!d->plan_count)
		return;
	xmlNode *section = html_section(page, parent, "plan", "Plan", d->plan_count);
	html_put(page, section, "p", "muted",
		 "Best chance for the least cost first. Cost is minutes of work, made "
		 "dearer by risk, scope and what cannot be undone; a reboot is charged "
		 "once.");
	xmlNode *list = html_add(page, section, "ol", "plan");
	for (size_t i = 0; i < shown; i++)
		add_action(page, list, &d->plan[i]);
	html_more(page, section, d->plan_count - shown);
}

static void add_attempt(struct page *page, xmlNode *body, const struct attempt *attempt)
{
	const char *result = word_name(&tried_words, attempt->result);
	xmlNode *row = html_add(page, body, "tr", NULL);
	xmlNode *strategy = html_add(page, row, "th", NULL);

	html_set(strategy, "scope", "row");
	html_value(page, strategy, *attempt->title ? attempt->title : attempt->rule);
	if (*attempt->rule)
		html_put(page, strategy, "span", "where",
			 arena_printf(page->arena, "%s/%s", attempt->rule,
				      attempt->remedy));
	html_chip(page, html_cell(page, row, NULL, NULL),
		  arena_printf(page->arena, "tried-%s", result), result);
	html_text(page, html_cell(page, row, "wide", NULL), attempt->note);
	html_cell(page, row, "nowrap", attempt->time);
}

void html_attempts(struct page *page, xmlNode *parent)
{
	static const char *const headings[] = { "Strategy", "Result", "Note", "Time",
						NULL };
	const struct attempts *attempts = page->diagnosis->attempts;
	size_t count = attempts ? attempts->count : 0;
	size_t shown = html_limit(page, count, ATTEMPTS_MAX);

	if (!count)
		return;
	xmlNode *section = html_section(page, parent, "tried", "What was tried", count);
	if (attempts->case_name)
		html_put(page, section, "p", "muted",
			 arena_printf(page->arena, "Case %s.", attempts->case_name));
	xmlNode *body = html_table(page, section, NULL, "What was tried", headings);
	for (size_t i = count - shown; i < count; i++)
		add_attempt(page, body, &attempts->items[i]);
	html_more(page, section, count - shown);
}

static void add_release(struct page *page, xmlNode *body, const struct timeline_row *item)
{
	static const char *const bases[] = {
		[BASIS_DOC] = "documented",
		[BASIS_REPORT] = "reported",
		[BASIS_INFER] = "inferred",
	};
	const struct support *support = item->support;
	const char *state = word_name(&support_state_words, support->state);
	bool here = item->here == TRUTH_TRUE;
	xmlNode *row = html_add(page, body, "tr", here ? "row here" : "row");
	xmlNode *release = html_add(page, row, "th", NULL);

	html_set(release, "scope", "row");
	html_value(page, release, support->rocm ? support->rocm : "any release");
	if (here) {
		html_text(page, release, " ");
		html_chip(page, release, "here-chip", "this machine");
	}
	html_chip(page, html_cell(page, row, NULL, NULL),
		  arena_printf(page->arena, "state-%s", state), state);
	html_cell(page, row, NULL,
		  support->basis < ARRAY_SIZE(bases) ? bases[support->basis] : "?");
	xmlNode *note = html_add(page, row, "td", "wide");
	if (support->note)
		html_text(page, note, support->note);
	xmlNode *source = html_add(page, row, "td", NULL);
	if (support->url)
		html_link(page, source, support->url, "source");
}

void html_releases(struct page *page, xmlNode *parent, const char *id,
		   const struct timeline_row *rows, size_t count)
{
	static const char *const headings[] = { "ROCm", "State",  "How known",
						"Note", "Source", NULL };
	xmlNode *body =
		html_table(page, parent, "releases", "Support by release", headings);

	if (id)
		html_set(body, "id", id);
	for (size_t i = 0; i < count; i++)
		add_release(page, body, &rows[i]);
}

void html_support(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->timeline_count, TIMELINE_MAX);

	if (!d->timeline_count)
		return;
	xmlNode *section =
		html_section(page, parent, "support",
			     arena_printf(page->arena, "Support of %s by release",
					  d->timeline[0].support->gfx),
			     d->timeline_count);
	if (d->timeline_count > 8)
		html_filter(page, section, "support-rows", "Filter releases");
	html_releases(page, section, "support-rows", d->timeline, shown);
	html_more(page, section, d->timeline_count - shown);
}

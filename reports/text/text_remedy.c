/* SPDX-License-Identifier: Apache-2.0 */
/* What to do about a diagnosis, what not to do, and where that is from. */
#include "reports/text/text_internal.h"

#include "engine/base/strbuf.h"
#include "engine/history/history.h"
#include "engine/rank/rank.h"

enum { REFERENCES_SHOWN = 3 };

const char *remedy_properties(struct page *page, const struct remedy *remedy)
{
	static const char *const undo[] = {
		[LEVEL_LOW] = "hard to undo",
		[LEVEL_MEDIUM] = "can be undone",
		[LEVEL_HIGH] = "easy to undo",
	};
	static const char *const reach[] = {
		[SCOPE_PROCESS] = "changes one process",
		[SCOPE_APP] = "changes the application",
		[SCOPE_SYSTEM] = "changes the system",
		[SCOPE_FIRMWARE] = "changes firmware",
	};
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_add_text(&b, view_outcome(remedy->outcome));
	if (remedy->outcome == OUTCOME_DIAGNOSTIC)
		strbuf_add_text(&b, ", mends nothing");
	if (remedy->chance >= 0)
		strbuf_printf(&b, ", helps in %.0f%% of cases", remedy->chance * 100);
	strbuf_printf(&b, "; %s risk", word_name(&level_words, remedy->risk));
	if (remedy->reversibility < ARRAY_SIZE(undo))
		strbuf_printf(&b, ", %s", undo[remedy->reversibility]);
	if (remedy->scope < ARRAY_SIZE(reach))
		strbuf_printf(&b, ", %s", reach[remedy->scope]);
	if (remedy->minutes >= 0 && remedy->minutes < 1e6)
		strbuf_printf(&b, "; %s", view_minutes(page->arena, remedy->minutes));
	strbuf_add_text(&b, remedy->root ? ", as root" : "");
	strbuf_add_text(&b, remedy->reboot ? ", needs a reboot" : "");
	return arena_string(page->arena, strbuf_slice(&b));
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

static void print_steps(struct page *page, const struct remedy *remedy,
			const char *device)
{
	struct commands commands =
		view_commands(page->arena, remedy, page->diagnosis->facts, device);

	remedy_step(page, "prepare", commands.prepare);
	remedy_step(page, "back up", commands.backup);
	remedy_step(page, "apply", commands.apply);
	remedy_step(page, "verify", commands.verify);
	remedy_step(page, "undo", commands.rollback);
	if (commands.unknown)
		page_wrap(page, "        ", STYLE_YELLOW,
			  "Replace what stands in {braces}: it is not known here.");
}

/* What was tried without success, or done already, is not to be done next. */
static bool is_open(const struct attempt *attempt)
{
	return !attempt || attempt->result == TRIED_PARTIAL;
}

static const char *standing(struct page *page, const struct attempt *attempt, bool best)
{
	if (attempt)
		return arena_printf(page->arena, ": tried %.10s: %s", attempt->time,
				    word_name(&tried_words, attempt->result));
	return best ? ": recommended" : "";
}

static void print_remedy(struct page *page, const struct remedy *remedy, size_t number,
			 const struct finding *finding, bool best)
{
	char prefix[32];
	const struct attempt *attempt = finding_tried(finding, remedy);
	bool whole = best || page->verbose;

	snprintf(prefix, sizeof(prefix), "     %zu. ", number);
	page_wrap(page, prefix, is_open(attempt) ? STYLE_BOLD : STYLE_DIM,
		  arena_printf(page->arena, "%s (%s)%s", remedy->title, remedy->id,
			       standing(page, attempt, best)));
	page_wrap(page, "        ", STYLE_DIM, remedy_properties(page, remedy));
	if (remedy->summary && whole)
		page_wrap(page, "        ", STYLE_PLAIN, remedy->summary);
	remedy_labelled(page, "First", remedy->requires);
	if (whole) {
		remedy_tradeoffs(page, remedy);
		print_steps(page, remedy, finding->device);
	}
	if (remedy->fallback && whole)
		remedy_labelled(page, "If that fails", remedy->fallback);
	if (remedy->leaves && whole)
		remedy_labelled(page, "What one may meet next", remedy->leaves);
}

static void print_upgrade(struct page *page, const struct finding *finding)
{
	for (size_t i = 0; i < finding->rule->fixed_in_count; i++)
		page_wrap(page, "     * ", finding->upgrade ? STYLE_BOLD : STYLE_PLAIN,
			  arena_printf(page->arena, "%s%s.",
				       finding->upgrade ? "Upgrade: " : "Note: ",
				       view_fixed(page->arena, finding, i)));
}

static void print_todo(struct page *page, const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	size_t number = 0, withheld = 0;
	const struct remedy *next = remedy_recommended(page->diagnosis, finding);

	page_gap(page);
	page_heading(page, "   ", "What to do");
	text_trials(page, finding);
	print_upgrade(page, finding);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		if (remedy->avoid)
			continue;
		if (remedy_withheld(remedy, page->diagnosis->facts, finding)) {
			withheld++;
			continue;
		}
		print_remedy(page, remedy, ++number, finding, remedy == next);
	}
	if (!number && !rule->fixed_in_count)
		page_wrap(page, "     ", STYLE_PLAIN, "No remedy is known.");
	if (number > 1 && !page->verbose)
		page_wrap(page, "     ", STYLE_DIM,
			  arena_printf(page->arena,
				       "The commands of each: -v, or kbmatch show %s",
				       rule->id));
	if (withheld && page->verbose)
		page_wrap(page, "     ", STYLE_DIM,
			  arena_printf(page->arena,
				       "%s not offered: not for this machine.",
				       page_count(page, withheld, "remedy", "remedies")));
}

static void print_avoid(struct page *page, const struct rule *rule)
{
	bool any = false;

	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		if (!remedy->avoid)
			continue;
		if (!any) {
			page_gap(page);
			page_heading(page, "   ", "Do not");
		}
		any = true;
		page_wrap(page, "     x ", STYLE_YELLOW,
			  arena_printf(page->arena, "%s: %s", remedy->title,
				       remedy->avoid));
	}
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

static void print_refuted(struct page *page, const struct rule *rule)
{
	if (!rule->refuted_count)
		return;
	page_gap(page);
	page_heading(page, "   ", "Known not to help");
	remedy_refuted(page, "     x ", rule);
}

static void print_references(struct page *page, const struct rule *rule)
{
	char prefix[32];
	size_t shown = rule->reference_count;

	if (!shown)
		return;
	page_gap(page);
	page_heading(page, "   ", "References");
	if (shown > REFERENCES_SHOWN && !page->verbose && !rule->refuted_count)
		shown = REFERENCES_SHOWN;
	for (size_t i = 0; i < shown; i++) {
		const struct reference *reference = &rule->references[i];

		snprintf(prefix, sizeof(prefix), "     [%zu] ", i + 1);
		page_wrap(page, prefix, STYLE_PLAIN,
			  reference->title ? reference->title : reference->url);
		if (reference->title && reference->url)
			page_wrap(page, "         ", STYLE_DIM, reference->url);
		if (reference->says && page->verbose)
			page_wrap(page, "         ", STYLE_PLAIN, reference->says);
	}
}

void text_remedies(struct page *page, const struct diagnosed *diagnosed)
{
	const struct rule *rule = diagnosed->finding->rule;

	print_todo(page, diagnosed->finding);
	print_avoid(page, rule);
	print_refuted(page, rule);
	print_references(page, rule);
}

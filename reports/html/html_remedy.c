/* SPDX-License-Identifier: Apache-2.0 */
/* What to do about a diagnosis: the remedies beside each other, then each by itself. */
#include "reports/html/html_internal.h"

#include "engine/history/history.h"
#include "engine/rank/rank.h"

static bool offered(const struct page *page, const struct finding *finding,
		    const struct remedy *remedy)
{
	return !remedy->avoid &&
	       !remedy_withheld(remedy, page->diagnosis->facts, finding);
}

/* Class and word of what is thought of a remedy. */
struct opinion {
	const char *class, *word;
};

static struct opinion opinion_of(const struct page *page, const struct finding *finding,
				 const struct remedy *remedy)
{
	if (remedy->avoid)
		return (struct opinion){ "avoid", "Avoid" };
	if (!offered(page, finding, remedy))
		return (struct opinion){ "withheld", "Not for this machine" };
	if (remedy == remedy_recommended(page->diagnosis, finding))
		return (struct opinion){ "recommended", "Recommended" };
	return (struct opinion){ "alternative", "Alternative" };
}

static void add_opinion(struct page *page, xmlNode *parent, const struct finding *finding,
			const struct remedy *remedy)
{
	struct opinion opinion = opinion_of(page, finding, remedy);
	const struct attempt *attempt = remedy_attempt(page->diagnosis, finding, remedy);

	html_chip(page, parent, opinion.class, opinion.word);
	if (!attempt)
		return;
	html_text(page, parent, " ");
	html_chip(page, parent, "tried",
		  arena_printf(page->arena, "tried: %s",
			       word_name(&tried_words, attempt->result)));
}

static void add_level(struct page *page, xmlNode *row, enum level level)
{
	const char *word = word_name(&level_words, level);

	html_chip(page, html_cell(page, row, NULL, NULL),
		  arena_printf(page->arena, "level-%s", word), word);
}

void html_properties(struct page *page, xmlNode *row, const struct remedy *remedy)
{
	const char *minutes = html_minutes(page, remedy->minutes);

	html_cell(page, row, NULL, view_outcome(remedy->outcome));
	html_cell(page, row, "right",
		  remedy->chance >= 0
			  ? arena_printf(page->arena, "%.0f%%", remedy->chance * 100)
			  : "unknown");
	add_level(page, row, remedy->risk);
	html_cell(page, row, NULL, view_undo(remedy->reversibility));
	html_cell(page, row, NULL, word_name(&scope_words, remedy->scope));
	html_cell(page, row, "right", minutes ? minutes : "unknown");
	html_cell(page, row, NULL, remedy->root ? "yes" : "no");
	html_cell(page, row, NULL, remedy->reboot ? "yes" : "no");
}

static void add_row(struct page *page, xmlNode *body, const struct finding *finding,
		    size_t index, size_t number)
{
	const struct remedy *remedy = &finding->rule->remedies[index];
	xmlNode *row =
		html_add(page, body, "tr", opinion_of(page, finding, remedy).class);
	xmlNode *head = html_add(page, row, "th", NULL);

	html_set(head, "scope", "row");
	html_jump(page, head, arena_printf(page->arena, "d%zu-r%zu", number, index + 1),
		  remedy->title);
	add_opinion(page, html_cell(page, row, NULL, NULL), finding, remedy);
	if (!remedy->avoid) {
		html_properties(page, row, remedy);
		return;
	}
	xmlNode *reason = html_add(page, row, "td", "reason");
	html_set(reason, "colspan", "8");
	html_text(page, reason, remedy->avoid);
}

xmlNode *html_matrix(struct page *page, xmlNode *parent)
{
	static const char *const headings[] = { "Remedy", "Verdict", "Outcome", "#Chance",
						"Risk",	  "Undo",    "Scope",	"#Effort",
						"Root",	  "Reboot",  NULL };

	return html_table(page, parent, "matrix", "Remedies compared", headings);
}

static void add_matrix(struct page *page, xmlNode *parent, const struct finding *finding,
		       size_t number)
{
	xmlNode *body = html_matrix(page, parent);

	for (size_t i = 0; i < finding->rule->remedy_count; i++)
		add_row(page, body, finding, i, number);
}

static void add_labelled(struct page *page, xmlNode *list, const char *label,
			 const char *text)
{
	if (!text)
		return;
	html_put(page, list, "dt", NULL, label);
	html_put(page, list, "dd", NULL, text);
}

/* The remedy to go to, by its title. */
static void add_fallback(struct page *page, xmlNode *list, const struct rule *rule,
			 const char *fallback, size_t number)
{
	const struct remedy *remedy = rule_remedy(rule, fallback);

	if (!remedy)
		return;
	html_put(page, list, "dt", NULL, "If it fails");
	html_jump(page, html_add(page, list, "dd", NULL),
		  arena_printf(page->arena, "d%zu-r%zu", number,
			       (size_t)(remedy - rule->remedies) + 1),
		  remedy->title);
}

static void add_points(struct page *page, xmlNode *parent, const char *class,
		       const char *label, const struct strings *points)
{
	if (!points->count)
		return;
	xmlNode *box = html_add(page, parent, "div", NULL);
	html_put(page, box, "p", "label", label);
	xmlNode *list = html_add(page, box, "ul", class);
	for (size_t i = 0; i < points->count; i++)
		html_put(page, list, "li", NULL, points->items[i]);
}

void html_trade(struct page *page, xmlNode *parent, const struct rule *rule,
		const struct remedy *remedy, size_t number)
{
	if (remedy->pros.count || remedy->cons.count) {
		xmlNode *points = html_add(page, parent, "div", "points");

		add_points(page, points, "pros", "For it", &remedy->pros);
		add_points(page, points, "cons", "Against it", &remedy->cons);
	}
	if (!remedy->requires && !remedy->performance && !remedy->stability &&
	    !remedy->maintenance && !remedy->fallback && !remedy->leaves)
		return;
	xmlNode *list = html_add(page, parent, "dl", "terms");
	add_labelled(page, list, "First", remedy->requires);
	add_labelled(page, list, "Performance", remedy->performance);
	add_labelled(page, list, "Stability", remedy->stability);
	add_labelled(page, list, "Maintenance", remedy->maintenance);
	add_fallback(page, list, rule, remedy->fallback, number);
	if (!remedy->leaves)
		return;
	html_put(page, list, "dt", NULL, "May come next");
	html_rule(page, html_add(page, list, "dd", NULL), remedy->leaves);
}

void html_steps(struct page *page, xmlNode *parent, const struct remedy *remedy,
		const struct facts *facts, const char *device)
{
	struct commands commands = view_commands(page->arena, remedy, facts, device);

	html_commands(page, parent, "Prepare", commands.prepare);
	html_commands(page, parent, "Back up", commands.backup);
	html_commands(page, parent, "Apply", commands.apply);
	html_commands(page, parent, "Verify", commands.verify);
	if (remedy->verify && remedy->expect) {
		xmlNode *expect = html_put(page, parent, "p", "muted", "Expect ");

		html_put(page, expect, "code", NULL, remedy->expect);
	}
	html_commands(page, parent, "Undo", commands.rollback);
	if (commands.unknown)
		html_put(page, parent, "p", "caution",
			 "Replace what stands in {braces}: it is not known here.");
}

static void add_remedy(struct page *page, xmlNode *parent, const struct finding *finding,
		       size_t index, size_t number)
{
	const struct remedy *remedy = &finding->rule->remedies[index];
	const struct test *withheld =
		remedy_withheld(remedy, page->diagnosis->facts, finding);
	bool first = remedy == remedy_recommended(page->diagnosis, finding);
	xmlNode *fold = html_add(page, parent, "details",
				 arena_printf(page->arena, "remedy %s",
					      opinion_of(page, finding, remedy).class));
	xmlNode *summary = html_add(page, fold, "summary", NULL);

	html_set(fold, "id", arena_printf(page->arena, "d%zu-r%zu", number, index + 1));
	if (first)
		html_set(fold, "open", NULL);
	html_put(page, summary, "h5", NULL, remedy->title);
	add_opinion(page, summary, finding, remedy);
	xmlNode *body = html_add(page, fold, "div", "body");
	if (remedy->avoid)
		html_put(page, body, "p", "caution", remedy->avoid);
	else if (withheld)
		html_put(page, body, "p", "caution",
			 arena_printf(page->arena,
				      "Not for this machine: offered only where %s.",
				      view_test(page->arena, withheld)));
	if (remedy->summary)
		html_put(page, body, "p", NULL, remedy->summary);
	html_trade(page, body, finding->rule, remedy, number);
	html_steps(page, body, remedy, page->diagnosis->facts, finding->device);
	xmlNode *foot = html_put(page, body, "p", "muted foot", "Remedy ");
	html_put(page, foot, "code", NULL,
		 arena_printf(page->arena, "%s/%s", finding->rule->id, remedy->id));
}

void html_remedies(struct page *page, xmlNode *parent, const struct diagnosed *diagnosed,
		   size_t number)
{
	const struct finding *finding = diagnosed->finding;
	xmlNode *heading = html_put(page, parent, "h4", NULL, "What to do");

	html_set(heading, "id", arena_printf(page->arena, "d%zu-remedies", number));
	if (!finding->rule->remedy_count) {
		html_put(page, parent, "p", NULL,
			 finding->rule->fixed_in_count ? "Upgrade, as said above."
						       : "No remedy is known.");
		return;
	}
	add_matrix(page, parent, finding, number);
	for (size_t i = 0; i < finding->rule->remedy_count; i++)
		add_remedy(page, parent, finding, i, number);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Which rules a line speaks for or against, and what it lets one read. */
#include "engine/cmd/describe.h"
#include "engine/cmd/explain_line_internal.h"

enum { DESCRIBED_MAX = 220, TOLD_WHOLE_MAX = 4 };

/* In which part of a piece of evidence a line's patterns stand. */
enum part { PART_MAIN, PART_UNLESS, PART_PROGRESS, PART_IDLE, PART_END };

static bool any(struct line_view *view, struct pattern *const *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (line_has_pattern(view, patterns[i]))
			return true;
	return false;
}

/* An `unless` tells something only of a line that matches otherwise. */
static unsigned parts_of(struct line_view *view, const struct evidence *e)
{
	unsigned parts = 0;

	if (any(view, e->patterns, e->pattern_count))
		parts |= 1u << PART_MAIN;
	if (parts && any(view, e->unless, e->unless_count))
		parts |= 1u << PART_UNLESS;
	if (any(view, e->progress, e->progress_count))
		parts |= 1u << PART_PROGRESS;
	if (any(view, e->idle, e->idle_count))
		parts |= 1u << PART_IDLE;
	/* Beside a person's words the other members only say what is spoken of. */
	size_t telling =
		e->kind == EVIDENCE_ALL && evidence_is_said(e) ? 1 : e->child_count;
	for (size_t i = 0; i < telling; i++)
		parts |= parts_of(view, &e->children[i]);
	return parts;
}

/* What the line alone makes of each piece of a rule's evidence; NULL: nothing. */
static struct findings *judge_rule(struct line_view *view, const struct rule *rule)
{
	struct judge_input input = view->session.judge;

	input.only = rule->id;
	return judge(&input);
}

static const struct judged *judged_of(const struct findings *findings, size_t number)
{
	const struct finding *finding = findings->count ? findings->items : NULL;

	return finding && number < finding->judged_count ? &finding->judged[number]
							 : NULL;
}

/* Whether the line alone makes the evidence true, and if not, why. */
static const char *outcome(struct line_view *view, const struct judged *judged,
			   unsigned parts)
{
	const char *note = judged && judged->note ? judged->note : NULL;

	if (judged && judged->ended)
		return "counts for little while the line is the last that is read";
	if (judged && judged->truth == TRUTH_TRUE)
		return "counts by this line alone";
	if (parts & 1u << PART_UNLESS)
		return "does not count: an `unless` of it matches the line, too";
	if (parts & 1u << PART_MAIN)
		return arena_printf(view->page.arena, "needs more than this line%s%s",
				    note ? ": " : "", note ? note : "");
	return parts & 1u << PART_PROGRESS
		       ? "the line shows that the stream went on, so there is no stall"
		       : "the line is said although nothing moves, and ends no stall";
}

/* Evidence of many parts is cut short, unless everything is wanted. */
static const char *described(struct line_view *view, const struct evidence *e, bool whole)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	describe_evidence(&text, e);
	if (!whole && !view->page.verbose && text.size > DESCRIBED_MAX) {
		size_t size = DESCRIBED_MAX;

		while (size && text.data[size] != ' ')
			size--;
		strbuf_truncate(&text, size ? size : DESCRIBED_MAX);
		strbuf_add_text(&text, " ... (-v)");
	}
	return arena_string(view->page.arena, strbuf_slice(&text));
}

static void print_evidence(struct line_view *view, const struct evidence *e,
			   const struct judged *judged, unsigned parts)
{
	struct page *page = &view->page;
	bool alone = judged && judged->truth == TRUTH_TRUE;

	page_wrap(page, e->against ? "    - " : "    + ", STYLE_PLAIN,
		  arena_printf(page->arena, "%s, %s: %s", e->against ? "against" : "for",
			       word_name(&strength_words, e->strength),
			       described(view, e, alone)));
	page_wrap(page, "      ", STYLE_DIM, outcome(view, judged, parts));
}

static void begin(struct line_view *view, size_t count, const char *heading)
{
	if (count)
		return;
	page_gap(&view->page);
	page_heading(&view->page, "", heading);
}

static void print_rule(struct line_view *view, const struct rule *rule, bool alone,
		       bool brief)
{
	AUTO(findings) struct findings *findings = judge_rule(view, rule);
	bool named = false;

	for (size_t i = 0; i < rule->evidence_count; i++) {
		unsigned parts = parts_of(view, &rule->evidence[i]);
		const struct judged *judged = judged_of(findings, i);

		if (!parts || alone != (judged && judged->truth == TRUTH_TRUE))
			continue;
		if (!named)
			page_wrap(&view->page, "  ", STYLE_CYAN,
				  arena_printf(view->page.arena, "%s: %s", rule->id,
					       rule->title));
		named = true;
		if (brief)
			break;
		print_evidence(view, &rule->evidence[i], judged, parts);
	}
}

enum standing { STANDS_FOR, STANDS_AGAINST, STANDS_BESIDE, STANDS_END };

/* What the line is to a rule: evidence that it alone makes true, on which side, or a part
 * of evidence. */
static void sort_rule(struct line_view *view, const struct rule *rule, bool *ret_stands)
{
	AUTO(findings) struct findings *findings = NULL;

	for (size_t i = 0; i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];

		if (!parts_of(view, e))
			continue;
		findings = findings ? findings : judge_rule(view, rule);
		const struct judged *judged = judged_of(findings, i);
		bool alone = judged && judged->truth == TRUTH_TRUE;
		ret_stands[!alone	? STANDS_BESIDE
			   : e->against ? STANDS_AGAINST
					: STANDS_FOR] = true;
	}
}

/* A rule is told of once as evidence, where the line speaks for it. */
static bool is_wanted(const bool *stands, enum standing standing)
{
	return stands[standing] && !(standing == STANDS_AGAINST && stands[STANDS_FOR]);
}

static void print_standing(struct line_view *view, bool (*stands)[STANDS_END],
			   enum standing standing, const char *heading)
{
	const struct knowledge *all = &view->all;
	size_t printed = 0, count = 0;

	for (size_t i = 0; i < all->rule_count; i++)
		count += is_wanted(stands[i], standing);
	bool beside = standing == STANDS_BESIDE;
	bool brief = beside && count > TOLD_WHOLE_MAX && !view->page.verbose;
	for (size_t i = 0; i < all->rule_count; i++) {
		if (!is_wanted(stands[i], standing))
			continue;
		begin(view, printed++, heading);
		print_rule(view, &all->rules[i], !beside, brief);
	}
	if (brief)
		page_wrap(&view->page, "  ", STYLE_DIM,
			  "What each needs beside this line: -v");
	view->rules += printed;
}

void line_print_rules(struct line_view *view)
{
	static const char *const headings[] = {
		[STANDS_FOR] = "Rules that it is evidence of",
		[STANDS_AGAINST] = "Rules that it speaks against",
		[STANDS_BESIDE] = "Evidence with something else beside it",
	};
	const struct knowledge *all = &view->all;
	bool(*stands)[STANDS_END] =
		arena_alloc(view->page.arena, (all->rule_count + 1) * sizeof(*stands));

	memset(stands, 0, (all->rule_count + 1) * sizeof(*stands));
	for (size_t i = 0; i < all->rule_count; i++)
		sort_rule(view, &all->rules[i], stands[i]);
	for (enum standing i = 0; i < STANDS_END; i++)
		print_standing(view, stands, i, headings[i]);
}

static void print_fact(struct line_view *view, const struct fact *fact)
{
	struct page *page = &view->page;

	begin(view, view->facts++, "Facts");
	page_wrap(page, "  ", STYLE_PLAIN,
		  arena_printf(page->arena, "%s = %s%s%s%s%s", fact->name,
			       page_value(page, fact->value), *fact->device ? " of " : "",
			       fact->device,
			       fact->derived_by ? ", which follows by " : "",
			       fact->derived_by ? fact->derived_by : ""));
}

static void print_extractor(struct line_view *view, const struct extract *extract,
			    const char *what)
{
	struct page *page = &view->page;

	begin(view, view->facts++, "Facts");
	page_wrap(page, "  ", STYLE_DIM,
		  arena_printf(page->arena, "extractor %s %s", extract->id, what));
}

static void print_reader(struct line_view *view, const struct extract *extract)
{
	const struct field *first = &extract->first;

	if (line_has_pattern(view, first->pattern))
		print_extractor(view, extract,
				extract->field_count ? "begins a block at this line"
				: extract->boot	     ? "begins a boot at this line"
						     : "reads this line");
	for (size_t i = 0; i < extract->field_count; i++)
		if (line_has_pattern(view, extract->fields[i].pattern)) {
			view->block_facts++;
			print_extractor(
				view, extract,
				arena_printf(view->page.arena,
					     "reads it in a block that /%s/ begins",
					     first->pattern->regex));
			return;
		}
}

void line_print_facts(struct line_view *view)
{
	const struct facts *facts = view->session.facts;

	for (size_t i = 0; i < facts->list.count; i++)
		if (facts->list.items[i].trust != TRUST_STATED)
			print_fact(view, &facts->list.items[i]);
	for (size_t i = 0; i < view->all.extract_count; i++)
		print_reader(view, &view->all.extracts[i]);
}

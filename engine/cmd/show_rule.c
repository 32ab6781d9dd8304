/* SPDX-License-Identifier: Apache-2.0 */
/* A rule as a page: what it names, where, what speaks for it, what to do. */
#include "engine/cmd/show.h"

enum { PATTERNS_SHOWN = 3 };

void show_section(struct page *page, const char *heading)
{
	page_gap(page);
	page_heading(page, "", heading);
}

void show_tests(struct page *page, const char *prefix, const struct test *tests,
		size_t count)
{
	for (size_t i = 0; i < count; i++)
		page_wrap(page, prefix, STYLE_PLAIN, view_test(page->arena, &tests[i]));
}

static void print_head(struct page *page, const struct rule *rule)
{
	double against = prior_odds_against(rule->prior);

	page_wrap(page, "", STYLE_BOLD, rule->title);
	page_wrap(page, "", STYLE_DIM, rule->id);
	page_add(page, STYLE_PLAIN,
		 arena_printf(page->arena, "%s | %s | ",
			      word_name(&kind_words, rule->kind),
			      word_name(&component_words, rule->component)));
	page_add(page, severity_style(rule->severity),
		 word_name(&severity_words, rule->severity));
	page_add(page, STYLE_PLAIN,
		 arena_printf(page->arena, " | %s",
			      word_name(&maturity_words, rule->maturity)));
	page_end(page);
	page_wrap(page, "", STYLE_DIM,
		  arena_printf(page->arena,
			       "%s: odds of 1 to %g before anything is known of a "
			       "machine; never more than %.0f%% certain",
			       word_name(&prior_words, rule->prior), against,
			       maturity_cap(rule->maturity) * 100));
	if (page->verbose && rule->file)
		page_wrap(page, "", STYLE_DIM, rule->file);
	if (!rule->summary)
		return;
	page_gap(page);
	page_wrap(page, "", STYLE_PLAIN, rule->summary);
}

static void print_patterns(struct page *page, const char *what,
			   struct pattern *const *patterns, size_t count)
{
	size_t shown = page->verbose || count <= PATTERNS_SHOWN ? count : PATTERNS_SHOWN;

	for (size_t i = 0; i < shown; i++)
		page_wrap(page, "    ", STYLE_DIM,
			  arena_printf(page->arena, "%s %s", what, patterns[i]->regex));
	if (shown < count)
		page_wrap(page, "    ", STYLE_DIM,
			  arena_printf(page->arena, "%s %zu more (-v)", what,
				       count - shown));
}

static void print_evidence(struct page *page, const struct evidence *e)
{
	bool grouped = e->group && *e->group;

	page_wrap(page, e->against ? "  - " : "  + ",
		  e->against ? STYLE_YELLOW : STYLE_PLAIN,
		  arena_printf(page->arena, "%s%s [%s%s%s]", view_wanted(page->arena, e),
			       view_limits(page->arena, e),
			       view_strength(page->arena, e->strength),
			       grouped ? "; counts once with " : "",
			       grouped ? e->group : ""));
	if (e->has_where)
		page_wrap(page, "    ", STYLE_DIM,
			  arena_printf(page->arena, "where %s",
				       view_test(page->arena, &e->test)));
	print_patterns(page, "unless", e->unless, e->unless_count);
	print_patterns(page, "it went on at", e->progress, e->progress_count);
	print_patterns(page, "does not count:", e->idle, e->idle_count);
}

static void print_side(struct page *page, const struct rule *rule, bool against)
{
	bool any = false;

	for (size_t i = 0; i < rule->evidence_count; i++) {
		if (rule->evidence[i].against != against)
			continue;
		if (!any)
			show_section(page,
				     against ? "Speaks against it" : "Speaks for it");
		any = true;
		print_evidence(page, &rule->evidence[i]);
	}
}

static void print_related(struct page *page, struct kb *kb, const char *heading,
			  const char *const *ids, size_t count)
{
	if (count)
		show_section(page, heading);
	for (size_t i = 0; i < count; i++) {
		const struct rule *other = kb_rule(kb, ids[i]);

		page_wrap(page, "  * ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s (%s)",
				       other ? other->title : "not in the base", ids[i]));
	}
}

static void print_fixed(struct page *page, const struct rule *rule)
{
	if (rule->fixed_in_count)
		show_section(page, "Fixed in");
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		page_wrap(page, "  ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s %s", rule->fixed_in[i].key,
				       rule->fixed_in[i].version));
}

static void print_references(struct page *page, const struct rule *rule)
{
	if (rule->reference_count)
		show_section(page, "References");
	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];
		const char *prefix = arena_printf(page->arena, "  [%zu] ", i + 1);
		const char *indent =
			arena_printf(page->arena, "%*s", (int)strlen(prefix), "");

		page_wrap(page, prefix, STYLE_PLAIN,
			  reference->title ? reference->title : reference->url);
		if (reference->title)
			page_wrap(page, indent, STYLE_DIM, reference->url);
		if (reference->says)
			page_wrap(page, indent, STYLE_PLAIN, reference->says);
	}
}

void show_rule(struct page *page, struct kb *kb, const struct rule *rule)
{
	const char *const *ids;
	size_t count = kb_rules_explaining(kb, rule->id, &ids);

	print_head(page, rule);
	if (rule->gate_count)
		show_section(page, "Where it applies");
	show_tests(page, "  ", rule->gates, rule->gate_count);
	print_side(page, rule, false);
	print_side(page, rule, true);
	print_related(page, kb, "Explains", rule->explains.items, rule->explains.count);
	print_related(page, kb, "Explained by", ids, count);
	print_fixed(page, rule);
	show_remedies(page, rule);
	print_references(page, rule);
}

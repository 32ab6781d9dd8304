/* SPDX-License-Identifier: Apache-2.0 */
/* The evidence of a rule: what kind of line or fact, its patterns, its strength. */
#include "reports/site/site_internal.h"

enum { NESTING_MAX = 8 };

/* What stands before the patterns; NULL: the evidence is a sentence by itself. */
static const char *lead(struct page *page, const struct evidence *e)
{
	switch (e->kind) {
	case EVIDENCE_LOG:
		return "A line like";
	case EVIDENCE_SAID:
		return "A person says something like";
	case EVIDENCE_STALL:
		return "Nothing more after";
	case EVIDENCE_SEQUENCE:
		return "These lines, one after the other";
	case EVIDENCE_COUNT:
		return arena_printf(page->arena, "At least %u lines like", e->at_least);
	case EVIDENCE_ABSENT:
		return "No line like";
	case EVIDENCE_ALL:
		return "All of these";
	case EVIDENCE_ANY:
		return "Any of these";
	default:
		return NULL;
	}
}

static const char *source_title(const struct page *page, const char *id)
{
	const struct knowledge *all = page->site->all;

	for (size_t i = 0; i < all->source_count; i++)
		if (!strcmp(all->sources[i].id, id) && all->sources[i].title)
			return all->sources[i].title;
	return id;
}

static void add_patterns(struct page *page, xmlNode *item, const char *label,
			 struct pattern *const *patterns, size_t count)
{
	enum { FEW = 4 };

	if (label && count > FEW)
		item = html_fold(page, item, "more-of", label, false);
	else if (label && count)
		html_put(page, item, "span", "where", label);
	for (size_t i = 0; i < count; i++)
		html_put(page, item, "code", "log", patterns[i]->regex);
}

static void add_lead(struct page *page, xmlNode *item, const struct evidence *e)
{
	const char *words = lead(page, e);

	html_text(page, item, words ? words : view_wanted(page->arena, e));
	if (words && e->from)
		html_text(
			page, item,
			arena_printf(page->arena, " in %s", source_title(page, e->from)));
	html_text(page, item, view_limits(page->arena, e));
}

static void add_item(struct page *page, xmlNode *list, const struct evidence *e,
		     unsigned depth)
{
	xmlNode *item = html_add(page, list, "li", NULL);

	if (!depth) {
		const char *word = word_name(&strength_words, e->strength);

		html_chip(page, item, arena_printf(page->arena, "strength-%s", word),
			  view_strength(page->arena, e->strength));
		html_text(page, item, " ");
	}
	add_lead(page, item, e);
	add_patterns(page, item, NULL, e->patterns, e->pattern_count);
	add_patterns(page, item, "unless the line says", e->unless, e->unless_count);
	add_patterns(page, item, "these would show that it went on", e->progress,
		     e->progress_count);
	add_patterns(page, item, "these do not count", e->idle, e->idle_count);
	if (e->has_where)
		html_put(page, item, "span", "where",
			 arena_printf(page->arena, "where %s",
				      view_test(page->arena, &e->test)));
	if (e->child_count && depth < NESTING_MAX) {
		xmlNode *parts = html_add(page, item, "ul", "parts");

		for (size_t i = 0; i < e->child_count; i++)
			add_item(page, parts, &e->children[i], depth + 1);
	}
	if (e->group && *e->group)
		html_put(page, item, "span", "where",
			 arena_printf(page->arena,
				      "of the group \"%s\", which counts once",
				      e->group));
}

void site_evidence(struct page *page, xmlNode *parent, const struct rule *rule,
		   bool against)
{
	xmlNode *list = html_add(page, parent, "ul",
				 against ? "evidence against" : "evidence for");

	for (size_t i = 0; i < rule->evidence_count; i++)
		if (rule->evidence[i].against == against)
			add_item(page, list, &rule->evidence[i], 0);
}

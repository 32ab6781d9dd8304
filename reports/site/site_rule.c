/* SPDX-License-Identifier: Apache-2.0 */
/* The page of a rule. */
#include "reports/site/site_internal.h"

#include "engine/base/strbuf.h"

static void add_standing(struct page *page, xmlNode *header, const struct rule *rule)
{
	static const char *const maturities[] = {
		[MATURITY_EXPERIMENTAL] = "experimental: its cause is not established",
		[MATURITY_INCUBATING] = "incubating: seen in few reports so far",
		[MATURITY_STABLE] = "stable",
	};
	const char *severity = word_name(&severity_words, rule->severity);
	xmlNode *standing = html_add(page, header, "p", "standing");

	html_chip(page, standing, severity, severity);
	html_chip(page, standing, "kind",
		  rule->kind == KIND_SYMPTOM ? "symptom" : "cause");
	html_put(page, standing, "span", NULL, site_component(rule->component));
	html_put(page, standing, "span", "muted",
		 rule->maturity < ARRAY_SIZE(maturities) ? maturities[rule->maturity]
							 : "?");
	html_put(page, standing, "code", "id", rule->id);
}

static void add_prior(struct page *page, xmlNode *section, const struct rule *rule)
{
	html_put(
		page, section, "p", "muted",
		arena_printf(page->arena,
			     "%s: odds of 1 to %g before anything is known of a machine. "
			     "However much speaks for it, kbmatch never says more than "
			     "%.0f%%.",
			     html_capital(page, word_name(&prior_words, rule->prior)),
			     prior_odds_against(rule->prior),
			     maturity_cap(rule->maturity) * 100));
}

/* The test, and what the key is: the beginning of its help, before the example. */
static void add_gate(struct page *page, xmlNode *list, const struct test *gate)
{
	const struct key *key = gate->key ? key_find(gate->key) : NULL;
	xmlNode *item = html_put(page, list, "li", NULL, view_test(page->arena, gate));

	if (key)
		html_put(page, item, "span", "where",
			 arena_printf(page->arena, "%s: %.*s", gate->key,
				      (int)strcspn(key->help, ":"), key->help));
}

static void add_gates(struct page *page, xmlNode *main, const struct rule *rule)
{
	xmlNode *section =
		html_section(page, main, "where", "Where it applies", rule->gate_count);

	if (!rule->gate_count) {
		html_put(page, section, "p", NULL,
			 "Wherever what speaks for it is found: no GPU, release or "
			 "application is ruled out.");
	} else {
		html_put(page, section, "p", NULL,
			 rule->gate_count > 1 ? "Only where all of these hold:"
					      : "Only where this holds:");
		xmlNode *list = html_add(page, section, "ul", "gates");
		for (size_t i = 0; i < rule->gate_count; i++)
			add_gate(page, list, &rule->gates[i]);
	}
	add_prior(page, section, rule);
}

/* What it explains: rules that the base may not have. */
static void add_explained(struct page *page, xmlNode *section, const struct rule *rule)
{
	if (!rule->explains.count)
		return;
	html_put(page, section, "h3", NULL, "It explains");
	xmlNode *list = site_list(page, section);
	for (size_t i = 0; i < rule->explains.count; i++) {
		const char *id = rule->explains.items[i];
		const struct site_rule *other = site_rule_find(page->site, id);

		if (other)
			site_item(page, list, other);
		else
			html_put(page, list, "li", NULL, id);
	}
}

static void add_related(struct page *page, xmlNode *main, const struct site_rule *rule)
{
	size_t count = rule->rule->explains.count + rule->cause_count;

	if (!count)
		return;
	xmlNode *section =
		html_section(page, main, "related", "Symptoms and causes", count);
	add_explained(page, section, rule->rule);
	if (!rule->cause_count)
		return;
	html_put(page, section, "h3", NULL, "It may be caused by");
	xmlNode *list = site_list(page, section);
	for (size_t i = 0; i < rule->cause_count; i++)
		site_item(page, list, rule->causes[i]);
}

static void add_evidence(struct page *page, xmlNode *main, const struct rule *rule)
{
	size_t against = 0;

	for (size_t i = 0; i < rule->evidence_count; i++)
		against += rule->evidence[i].against;
	if (against < rule->evidence_count)
		site_evidence(page,
			      html_section(page, main, "for", "What speaks for it",
					   rule->evidence_count - against),
			      rule, false);
	if (against)
		site_evidence(page,
			      html_section(page, main, "against",
					   "What speaks against it", against),
			      rule, true);
}

/* As a shell takes them; {braces} are to be replaced. */
static void add_commands(struct page *page, xmlNode *main, const struct rule *rule)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	xmlNode *section = html_section(page, main, "commands", "With kbmatch", 0);

	strbuf_printf(&b, "kbmatch explain %s --logs FILE",
		      site_word(page->arena, rule->id));
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const char *whole = arena_printf(page->arena, "%s/%s", rule->id,
						 rule->remedies[i].id);

		if (!rule->remedies[i].avoid)
			strbuf_printf(&b, "\nkbmatch fix %s",
				      site_word(page->arena, whole));
	}
	html_put(page, section, "p", "muted",
		 "The first tells how far a log speaks for it, term by term; the others "
		 "print a remedy as a script to review.");
	html_commands(page, section, NULL, strbuf_text(&b));
}

static void add_refuted(struct page *page, xmlNode *main, const struct rule *rule)
{
	if (rule->refuted_count)
		html_refuted(page,
			     html_section(page, main, "refuted", "Known not to help",
					  rule->refuted_count),
			     rule, 1);
}

static void add_references(struct page *page, xmlNode *main, const struct rule *rule)
{
	if (rule->reference_count)
		html_references(page,
				html_section(page, main, "references", "References",
					     rule->reference_count),
				rule, 1);
}

struct site_file site_rule_page(const struct site *site, const struct site_rule *rule)
{
	struct frame frame;

	frame_begin(&frame, site, rule->rule->title);
	struct page *page = &frame.page;
	add_standing(page, frame.header, rule->rule);
	if (rule->rule->summary)
		html_put(page, frame.header, "p", "summary lead", rule->rule->summary);
	add_related(page, frame.main, rule);
	site_remedies(page, frame.main, rule->rule);
	add_refuted(page, frame.main, rule->rule);
	add_gates(page, frame.main, rule->rule);
	add_evidence(page, frame.main, rule->rule);
	site_versions(page, frame.main, rule);
	add_commands(page, frame.main, rule->rule);
	add_references(page, frame.main, rule->rule);
	return frame_end(&frame, rule->file);
}

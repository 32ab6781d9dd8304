/* SPDX-License-Identifier: Apache-2.0 */
/* The diagnoses, each a card. */
#include "reports/html/html_internal.h"

#include <math.h>

enum { CARDS_MAX = 30, CARDS_OPEN = 3, LISTED_MAX = 200 };

static void add_standing(struct page *page, xmlNode *parent,
			 const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	const char *severity = word_name(&severity_words, rule->severity);
	const char *subject = view_subject(page->arena, page->diagnosis, finding->device,
					   finding->boot);
	xmlNode *standing = html_add(page, parent, "span", "standing");

	html_bar(page, standing, finding->confidence);
	html_put(page, standing, "strong", NULL,
		 arena_printf(page->arena, "%u%%", view_percent(finding->confidence)));
	html_put(page, standing, "span", NULL, view_confidence(finding->confidence));
	html_chip(page, standing, severity, severity);
	html_put(page, standing, "span", "muted",
		 word_name(&component_words, rule->component));
	if (*subject)
		html_put(page, standing, "span", "muted", subject);
}

static void add_fixed(struct page *page, xmlNode *body, const struct finding *finding)
{
	for (size_t i = 0; i < finding->rule->fixed_in_count; i++)
		html_put(page, body, "p", finding->upgrade ? "fixed upgrade" : "fixed",
			 arena_printf(page->arena, "%s%s.",
				      finding->upgrade ? "Upgrade: " : "Note: ",
				      view_fixed(page->arena, finding, i)));
}

/* How far what was tried moved the odds. */
static void add_trials(struct page *page, xmlNode *body, const struct finding *finding)
{
	double weight = finding->tried_weight;

	if (fabs(weight) < 0.005)
		return;
	html_put(page, body, "p", "muted",
		 arena_printf(page->arena,
			      "What was tried makes this %s: its odds are %s by %.1f.",
			      weight > 0 ? "likelier" : "less likely",
			      weight > 0 ? "multiplied" : "divided", exp(fabs(weight))));
}

void html_refuted(struct page *page, xmlNode *body, const struct rule *rule,
		  size_t number)
{
	xmlNode *list = html_add(page, body, "ul", "refuted");

	for (size_t i = 0; i < rule->refuted_count; i++) {
		const struct refuted *refuted = &rule->refuted[i];
		xmlNode *item = html_add(page, list, "li", NULL);

		html_put(page, item, "strong", NULL, refuted->what);
		html_text(page, item, ": ");
		html_text(page, item, refuted->why ? refuted->why : "no effect");
		if (!refuted->ref || refuted->ref > rule->reference_count)
			continue;
		html_text(page, item, " ");
		html_jump(page, item,
			  arena_printf(page->arena, "d%zu-ref%u", number, refuted->ref),
			  arena_printf(page->arena, "[%u]", refuted->ref));
	}
}

void html_references(struct page *page, xmlNode *body, const struct rule *rule,
		     size_t number)
{
	xmlNode *list = html_add(page, body, "ol", "references");

	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];
		xmlNode *item = html_add(page, list, "li", NULL);

		html_set(item, "id",
			 arena_printf(page->arena, "d%zu-ref%zu", number, i + 1));
		html_link(page, item, reference->url, reference->title);
		if (reference->title && reference->url)
			html_put(page, item, "span", "address", reference->url);
		if (reference->says)
			html_put(page, item, "span", "says", reference->says);
	}
}

static void add_symptoms(struct page *page, xmlNode *body,
			 const struct diagnosed *diagnosed)
{
	enum { SYMPTOMS_MAX = 20 };
	size_t shown = html_limit(page, diagnosed->effect_count, SYMPTOMS_MAX);

	if (!shown)
		return;
	xmlNode *fold =
		html_fold(page, body, "symptoms",
			  arena_printf(page->arena, "Explains %s",
				       view_count(page->arena, diagnosed->effect_count,
						  "symptom", "symptoms")),
			  false);
	for (size_t i = 0; i < shown; i++) {
		struct diagnosed symptom = { .finding = diagnosed->effects[i] };
		const struct rule *rule = symptom.finding->rule;

		xmlNode *title = html_put(page, fold, "h4", NULL, rule->title);
		html_text(page, title, " ");
		html_put(page, title, "code", "id", rule->id);
		if (rule->summary)
			html_put(page, fold, "p", NULL, rule->summary);
		html_evidence(page, fold, &symptom);
	}
	html_more(page, fold, diagnosed->effect_count - shown);
}

static void add_body(struct page *page, xmlNode *body, const struct diagnosed *diagnosed,
		     size_t number)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;

	if (rule->summary)
		html_put(page, body, "p", "summary", rule->summary);
	add_fixed(page, body, finding);
	add_trials(page, body, finding);
	if (finding->rivals > 1)
		html_put(
			page, body, "p", "muted",
			arena_printf(page->arena,
				     "The same lines speak for %u diagnoses, which share "
				     "their likelihood.",
				     finding->rivals));
	html_evidence(page, body, diagnosed);
	add_symptoms(page, body, diagnosed);
	html_remedies(page, body, diagnosed, number);
	if (rule->refuted_count) {
		html_put(page, body, "h4", NULL, "Known not to help");
		html_refuted(page, body, rule, number);
	}
	if (rule->reference_count) {
		html_put(page, body, "h4", NULL, "References");
		html_references(page, body, rule, number);
	}
	xmlNode *foot = html_add(page, body, "p", "muted foot");
	html_text(page, foot, "Rule ");
	html_put(page, foot, "code", NULL, rule->id);
	html_text(page, foot,
		  arena_printf(page->arena, ", %s",
			       word_name(&maturity_words, rule->maturity)));
}

static void add_card(struct page *page, xmlNode *parent,
		     const struct diagnosed *diagnosed, size_t number)
{
	const struct rule *rule = diagnosed->finding->rule;
	const char *id = arena_printf(page->arena, "d%zu", number);
	xmlNode *card = html_add(page, parent, "article", "card row");
	xmlNode *details = html_add(page, card, "details", NULL);
	xmlNode *summary;

	html_set(card, "id", id);
	if (number <= CARDS_OPEN && view_first_of_rule(page->diagnosis, number) == number)
		html_set(details, "open", NULL);
	summary = html_add(page, details, "summary", NULL);
	html_put(page, summary, "h3", NULL,
		 arena_printf(page->arena, "%zu. %s", number, rule->title));
	add_standing(page, summary, diagnosed->finding);
	add_body(page, html_add(page, details, "div", "body"), diagnosed, number);
}

/* Those for which there is no room: one line each. */
static void add_listed(struct page *page, xmlNode *section, size_t from)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->diagnosis_count - from, LISTED_MAX);

	if (!shown)
		return;
	html_put(page, section, "h3", NULL, "Further diagnoses");
	xmlNode *list = html_add(page, section, "ul", "plain");
	for (size_t i = from; i < from + shown; i++) {
		const struct finding *finding = d->diagnoses[i].finding;
		xmlNode *item = html_add(page, list, "li", NULL);

		html_put(page, item, "strong", NULL, finding->rule->title);
		add_standing(page, item, finding);
	}
	html_more(page, section, d->diagnosis_count - from - shown);
}

/* All at one glance, since the cards fill screens. */
static void add_overview(struct page *page, xmlNode *section, size_t cards)
{
	xmlNode *list;

	if (page->diagnosis->diagnosis_count < 2)
		return;
	list = html_add(page, section, "ol", "overview");
	for (size_t i = 0; i < cards; i++) {
		const struct finding *finding = page->diagnosis->diagnoses[i].finding;
		const char *severity =
			word_name(&severity_words, finding->rule->severity);
		xmlNode *item = html_add(page, list, "li", NULL);

		html_bar(page, item, finding->confidence);
		html_put(page, item, "strong", NULL,
			 arena_printf(page->arena, "%u%%",
				      view_percent(finding->confidence)));
		html_jump(page, item, arena_printf(page->arena, "d%zu", i + 1),
			  view_title(page->arena, page->diagnosis, i + 1));
		html_chip(page, item, severity, severity);
	}
}

void html_diagnoses(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	xmlNode *section =
		html_section(page, parent, "diagnoses", "Diagnoses", d->diagnosis_count);
	size_t most = d->diagnosis_count < CARDS_MAX ? d->diagnosis_count : CARDS_MAX;
	size_t cards = 0;

	add_overview(page, section, most);
	if (d->diagnosis_count > 2)
		html_filter(page, section, "cards", "Filter diagnoses");
	xmlNode *list = html_add(page, section, "div", NULL);
	html_set(list, "id", "cards");
	while (cards < most && page->size < SIZE_WHOLE) {
		add_card(page, list, &d->diagnoses[cards], cards + 1);
		cards++;
	}
	add_listed(page, section, cards);
}

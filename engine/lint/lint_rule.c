/* SPDX-License-Identifier: Apache-2.0 */
/* Words of a rule, its remedies' undo, and the cases that it wants. */
#include "engine/lint/lint_internal.h"

enum {
	TITLE_MAX = 90,
	REMEDY_TITLE_MAX = 100,
	SUMMARY_MAX = 700,
	SUMMARY_SENTENCES = 5,
	SAYS_MAX = 300,
};

static void check_title(struct lint *lint, const struct lint_at *at, const char *title,
			size_t most)
{
	size_t size = strlen(title);

	if (title[size - 1] == '.')
		lint_say(lint, at, title, "the title ends with a period");
	if (size > most)
		lint_say(lint, at, title, "the title has %zu bytes, more than %zu", size,
			 most);
}

void lint_title(struct lint *lint, const struct lint_at *at)
{
	check_title(lint, at, at->rule->title, TITLE_MAX);
}

void lint_remedy_title(struct lint *lint, const struct lint_at *at)
{
	check_title(lint, at, at->remedy->title, REMEDY_TITLE_MAX);
}

void lint_summary(struct lint *lint, const struct lint_at *at)
{
	const char *summary = at->rule->summary;
	unsigned sentences = lint_sentences(summary);

	if (!sentences)
		lint_say(lint, at, summary, "the summary is no sentence");
	if (sentences > SUMMARY_SENTENCES)
		lint_say(lint, at, summary, "the summary has %u sentences, more than %d",
			 sentences, SUMMARY_SENTENCES);
	if (strlen(summary) > SUMMARY_MAX)
		lint_say(lint, at, summary, "the summary has %zu bytes, more than %d",
			 strlen(summary), SUMMARY_MAX);
}

void lint_benign_why(struct lint *lint, const struct lint_at *at)
{
	if (!lint_sentences(at->benign->why))
		lint_say(lint, at, at->benign->why,
			 "%s: why it is harmless is no sentence", at->benign->id);
}

void lint_says(struct lint *lint, const struct lint_at *at)
{
	const struct rule *rule = at->rule;

	for (size_t i = 0; i < rule->reference_count; i++) {
		const char *says = rule->references[i].says;
		unsigned sentences = lint_sentences(says);
		struct lint_at there = *at;

		there.line = lint_find_line(lint_text(lint, at->file), at->line, at->end,
					    rule->references[i].url);
		if (sentences != 1)
			lint_say(lint, &there, says,
				 "references[%zu].says is %u sentences", i + 1,
				 sentences);
		if (strlen(says) > SAYS_MAX)
			lint_say(lint, &there, says,
				 "references[%zu].says has %zu bytes, more than %d",
				 i + 1, strlen(says), SAYS_MAX);
	}
}

/* Words that say in `cons` that there is no way back. */
static bool says_no_undo(const struct strings *cons)
{
	static const char *const words[] = { "undo",	 "undone",    "roll back",
					     "rollback", "way back",  "revers",
					     "go back",	 "taken back" };

	for (size_t i = 0; i < cons->count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(words); j++)
			if (strcasestr(cons->items[i], words[j]))
				return true;
	return false;
}

void lint_rollback(struct lint *lint, const struct lint_at *at)
{
	const struct remedy *remedy = at->remedy;

	if (remedy->avoid || remedy->rollback || remedy->outcome == OUTCOME_DIAGNOSTIC ||
	    says_no_undo(&remedy->cons))
		return;
	lint_say(lint, at, NULL,
		 "remedy %s: no rollback, and no cons that says there is none",
		 remedy->id);
}

void lint_verify(struct lint *lint, const struct lint_at *at)
{
	if (!at->remedy->avoid && !at->remedy->verify)
		lint_say(lint, at, NULL, "remedy %s: no verify", at->remedy->id);
}

void lint_chance(struct lint *lint, const struct lint_at *at)
{
	const struct remedy *remedy = at->remedy;

	if (remedy->avoid)
		return;
	if (remedy->chance < 0)
		lint_say(lint, at, NULL, "remedy %s: no chance", remedy->id);
	if (remedy->minutes < 0)
		lint_say(lint, at, NULL, "remedy %s: no minutes", remedy->id);
}

static bool listed(const struct strings *list, const char *id)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], id))
			return true;
	return false;
}

static bool wants_cases(const struct lint *lint, const struct rule *rule)
{
	return lint->has_corpus && rule->maturity != MATURITY_EXPERIMENTAL;
}

void lint_positive(struct lint *lint, const struct lint_at *at)
{
	const char *id = at->rule->id;

	if (!wants_cases(lint, at->rule))
		return;
	for (size_t i = 0; i < lint->cases.count; i++) {
		const struct corpus_case *c = lint->cases.items[i].of;

		if (c->first && !strcmp(c->first, id))
			return;
	}
	lint_say(lint, at, "maturity", "no case expects %s first", id);
}

/* A case that forbids the rule, or expects another and mentions it. */
static bool tempts(const struct corpus_case *c, const char *id)
{
	bool another = !c->first || strcmp(c->first, id);

	return listed(&c->must_not, id) ||
	       (another && (listed(&c->accepted, id) || strstr(c->summary, id)));
}

void lint_near_miss(struct lint *lint, const struct lint_at *at)
{
	if (!wants_cases(lint, at->rule))
		return;
	for (size_t i = 0; i < lint->cases.count; i++)
		if (tempts(lint->cases.items[i].of, at->rule->id))
			return;
	lint_say(lint, at, "maturity",
		 "no near miss: no case has %s in must_not, or expects another and "
		 "mentions it",
		 at->rule->id);
}

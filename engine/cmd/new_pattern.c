/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns for the lines of an excerpt that look like a fault. */
#include "engine/cmd/new_internal.h"
#include "engine/pattern/generalise.h"
#include "engine/pattern/regex.h"

static bool matches(struct scaffold *scaffold, const struct pattern *pattern,
		    struct slice message)
{
	struct regex *regex = scanner_regex(scaffold->base->scanner, pattern->id);

	return regex && regex_search(regex, message, 0, NULL) > 0;
}

static bool is_harmless(struct scaffold *scaffold, struct slice message)
{
	const struct benign *benigns;
	size_t count = kb_benigns(scaffold->base->kb, &benigns);

	for (size_t i = 0; i < count; i++)
		if (matches(scaffold, benigns[i].log, message))
			return true;
	return false;
}

static bool is_error(struct scaffold *scaffold, struct slice message)
{
	const struct source *sources;
	size_t count = kb_sources(scaffold->base->kb, &sources);

	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < sources[i].error_count; j++)
			if (matches(scaffold, sources[i].errors[j], message))
				return true;
	return false;
}

/* Whether a regex would hit what the log has of harmless lines. */
static bool hits_harmless(struct scaffold *scaffold, const char *text)
{
	const struct hits *hits = scaffold->full.hits;
	AUTO(regex) struct regex *regex = NULL;
	struct error error = { 0 };

	if (regex_compile(text, &regex, &error))
		return true;
	for (size_t i = 0; i < hits->count; i++)
		if (kb_roles(scaffold->base->kb, hits->items[i]->pattern) & ROLE_BENIGN &&
		    regex_search(regex, hits->items[i]->message, 0, NULL) != 0)
			return true;
	return false;
}

static bool is_known(struct scaffold *scaffold, const char *regex)
{
	for (size_t i = 0; i < scaffold->proposal_count; i++)
		if (!strcmp(scaffold->proposals[i].regex, regex))
			return true;
	return kb_pattern_id(scaffold->base->kb, regex) != 0;
}

static void propose_line(struct scaffold *scaffold, size_t number, unsigned why)
{
	struct scaffold *s = scaffold;
	AUTO(strbuf) struct strbuf regex = { 0 };
	struct line line;

	line_parse(s->lines.items[number].raw, &line);
	if (is_harmless(s, line.message) || !generalise(line.message, &regex) ||
	    is_known(s, regex.data) || hits_harmless(s, regex.data))
		return;
	if (why == WHY_EVIDENCE && !is_error(s, line.message))
		return;
	s->proposals[s->proposal_count++] =
		(struct proposal){ arena_string(s->arena, strbuf_slice(&regex)),
				   number + 1, why };
}

static void propose_lines(struct scaffold *scaffold, unsigned why)
{
	size_t most = why == WHY_BEFORE ? PROPOSALS_MAX : PROPOSALS_MAX - 1;

	for (size_t i = 0; i < scaffold->lines.count; i++)
		if (scaffold->lines.items[i].why & why && scaffold->proposal_count < most)
			propose_line(scaffold, i, why);
}

/* What the person names first; what nothing explains; then what looks bad, and the line
 * before it, which may be the cause; then what speaks for other rules. */
void new_propose(struct scaffold *scaffold)
{
	static const unsigned order[] = { WHY_CHOSEN, WHY_UNEXPLAINED, WHY_GUESS,
					  WHY_BEFORE, WHY_EVIDENCE };

	for (size_t o = 0; o < ARRAY_SIZE(order); o++)
		propose_lines(scaffold, order[o]);
	if (!scaffold->proposal_count)
		propose_lines(scaffold, WHY_LAST);
}

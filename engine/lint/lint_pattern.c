/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns: what they cost, and what may be a slip in them. */
#include "engine/lint/lint_internal.h"

#include "engine/pattern/atom.h"

enum { SHOWN = 100, ATOM_SIZE_FAIR = 6 };

/* A member of `near` is tried only on the lines after another member's. */
static bool has_neighbour(struct lint *lint, const struct pattern_use *use)
{
	struct literal atoms[ATOMS_PER_PATTERN];

	for (size_t i = 0; use->near && i < use->near->child_count; i++) {
		const struct evidence *child = &use->near->children[i];

		if (child->kind == EVIDENCE_LOG &&
		    atom_find(lint->arena, child->patterns[0]->regex, atoms, NULL) > 0)
			return true;
	}
	return false;
}

void lint_literal(struct lint *lint, const struct lint_at *at)
{
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { 0 };

	if (atom_find(lint->arena, at->regex, atoms, &error) > 0 ||
	    has_neighbour(lint, at->use))
		return;
	lint->broken = true;
	lint_say(lint, at, NULL, "%s %s: %s: %.*s", at->use->owner, at->use->field,
		 error.message, SHOWN, at->regex);
}

void lint_short(struct lint *lint, const struct lint_at *at)
{
	struct literal atoms[ATOMS_PER_PATTERN];
	int count = atom_find(lint->arena, at->regex, atoms, NULL);

	/* Patterns that a table makes share a line, and one finding. */
	for (int i = 0; i < count; i++)
		if (atoms[i].size < ATOM_SIZE_FAIR) {
			lint_say(lint, at, NULL,
				 "%s looks for \"%.*s\": %zu bytes, which slows the scan",
				 at->use->owner, (int)atoms[i].size, atoms[i].data,
				 atoms[i].size);
			return;
		}
}

void lint_explodes(struct lint *lint, const struct lint_at *at)
{
	const char *why = regex_explodes(at->regex);

	if (why)
		lint_say(lint, at, at->regex, "%s: %.*s", why, SHOWN, at->regex);
}

void lint_leading_any(struct lint *lint, const struct lint_at *at)
{
	if (regex_begins_with_any(at->regex))
		lint_say(lint, at, at->regex,
			 "begins with .* that nothing anchors; a match may begin "
			 "anywhere without it: %.*s",
			 SHOWN, at->regex);
}

void lint_captures(struct lint *lint, const struct lint_at *at)
{
	const char *group = regex_plain_group(at->regex);

	if (group)
		lint_say(lint, at, at->regex,
			 "the group \"%.20s\" is neither (?:...) nor (?<name>...): %.*s",
			 group, SHOWN, at->regex);
}

/* The text without what changes little: blanks, groups, quantifiers. */
static const char *essence(struct arena *arena, const char *regex)
{
	char *text = arena_strdup(arena, regex), *to = text;

	for (const char *from = text; *from; from++)
		if (!strchr(" ?:()+*", *from))
			*to++ = *from;
	*to = '\0';
	return text;
}

/* Evidence of one rule that looks for the same line twice. */
void lint_twice(struct lint *lint, const struct lint_at *at)
{
	const struct rule *rule = at->rule;

	for (size_t i = 0; rule && i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		const char *other = e->pattern_count ? e->patterns[0]->regex : at->regex;

		if (e->kind != EVIDENCE_LOG || strcmp(other, at->regex) <= 0 ||
		    strcmp(essence(lint->arena, other), essence(lint->arena, at->regex)))
			continue;
		lint_say(lint, at, NULL, "evidence[%zu] of %s is nearly the same: %.*s",
			 i + 1, rule->id, SHOWN, other);
	}
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/lint_healthy.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/base/temporary.h"
#include "engine/cmd/case_run.h"
#include "engine/cmd/output.h"
#include "engine/kb/kb_write.h"

static const char check[] = "healthy-log";
static const char no_base[] = "healthy logs are judged when the errors above are mended";

struct look {
	struct lint *lint;
	const struct lint_case *at;
	struct arena *arena;
};

static bool listed(const struct strings *list, const char *id)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], id))
			return true;
	return false;
}

/* The rule of the files, whose text is there; the base has a copy without. */
static const struct rule *find_rule(const struct lint *lint, const char *id)
{
	const struct knowledge *knowledge = lint_knowledge(lint);

	for (size_t i = 0; i < knowledge->rule_count; i++)
		if (!strcmp(knowledge->rules[i].id, id))
			return &knowledge->rules[i];
	return NULL;
}

/* A pattern of the evidence, for the line. */
static const char *first_regex(const struct evidence *e)
{
	if (e->pattern_count)
		return e->patterns[0]->regex;
	return e->child_count ? first_regex(&e->children[0]) : NULL;
}

static void say(const struct look *look, const struct finding *finding,
		const struct judged *judged)
{
	const struct rule *rule = find_rule(look->lint, finding->rule->id);
	const struct evidence *e = judged->evidence;
	const char *regex = first_regex(e);

	if (!rule)
		return;
	lint_add(look->lint, check, rule->file,
		 lint_line_in_rule(look->lint, rule, regex ? regex : rule->id),
		 arena_printf(look->arena,
			      "evidence %u of %s, %s, holds in %s, which expects nothing",
			      e->number, rule->id,
			      word_name(&strength_words, e->strength),
			      look->at->of->full_name));
}

/* Whether a part of a case's name is the rule's. */
static bool is_of_rule(const char *name, const char *id)
{
	size_t size = strlen(id);

	for (; name; name = strchr(name, '/')) {
		name += *name == '/';
		if (!strncmp(name, id, size) && (!name[size] || name[size] == '/'))
			return true;
	}
	return false;
}

/* A rule's own folder of cases holds its near misses, and what speaks against it is there
 * to be heard. */
static bool is_near_miss(const struct corpus_case *c, const struct finding *finding)
{
	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].evidence->against &&
		    finding->judged[i].truth == TRUTH_TRUE)
			return true;
	return listed(&c->must_not, finding->rule->id) ||
	       is_of_rule(c->full_name, finding->rule->id);
}

static void look_at(const struct look *look, const struct findings *findings)
{
	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->items[i];

		if (finding->ruled_out || is_near_miss(look->at->of, finding))
			continue;
		for (size_t j = 0; j < finding->judged_count; j++) {
			const struct judged *judged = &finding->judged[j];

			if (judged->truth == TRUTH_TRUE && !judged->evidence->against &&
			    judged->evidence->strength >= STRENGTH_STRONG)
				say(look, finding, judged);
		}
	}
}

static void judge_case(struct lint *lint, struct base *base, const struct lint_case *at)
{
	AUTO(session) struct session session = { 0 };
	struct look look = { lint, at, NULL };
	struct error error = { 0 };

	session_start(&session, base);
	look.arena = session.arena;
	int r = case_diagnose(&session, at->of, &error);
	if (!r)
		look_at(&look, session.findings);
	else if (r != -ENOENT) /* that is told by another check */
		lint_skip(lint, arena_printf(look.arena, "%s: not judged: %s",
					     at->of->full_name, error.message));
}

static int judge_all(struct lint *lint, const char *path, struct error *error)
{
	struct base base = { .path = mem_strdup(path), .temporary = true };
	AUTO(base) struct base open = { 0 };
	const struct lint_case *cases;
	size_t count = lint_cases(lint, &cases);
	int r = base_reopen(&base, &open, error);

	free(base.path);
	for (size_t i = 0; !r && i < count; i++)
		if (!cases[i].of->first)
			judge_case(lint, &open, &cases[i]);
	return r;
}

int lint_healthy(struct lint *lint, struct error *error)
{
	AUTO(strbuf) struct strbuf path = { 0 };

	if (!lint_wants(lint, check))
		return 0;
	if (!lint_is_whole(lint)) {
		lint_skip(lint, no_base);
		return 0;
	}
	int r = base_write_temporary(lint_knowledge(lint), NULL, &path, error);
	if (r == -EINVAL) { /* checks that are not wanted would say why */
		lint_skip(lint, no_base);
		return 0;
	}
	if (r)
		return r;
	r = judge_all(lint, path.data, error);
	unlink(path.data);
	mem_on_exhaustion_keep(path.data);
	return r;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Whether what is referred to is there. */
#include "engine/lint/lint_internal.h"

struct ids {
	VEC(const char *) list;
};

static void cleanup_ids(struct ids *ids)
{
	vec_free(&ids->list);
}

#define ID_LISTS(X) X(rule) X(check) X(source)
#define COLLECT(form)                                                                    \
	static struct ids form##_ids(const struct lint *lint)                            \
	{                                                                                \
		struct ids ids = { 0 };                                                  \
		for (size_t i = 0; i < lint->knowledge->form##_count; i++)               \
			vec_push(&ids.list, lint->knowledge->form##s[i].id);             \
		return ids;                                                              \
	}
ID_LISTS(COLLECT)

/* A rule whose file does not load is told of there. */
static bool does_not_load(const struct lint *lint, const char *id)
{
	for (size_t i = 0; i < lint->survey.error_count; i++) {
		const char *path = lint->survey.errors[i].path;
		const char *slash = strrchr(path, '/');
		const char *name = slash ? slash + 1 : path;

		if (!strncmp(name, id, strlen(id)) && !strcmp(name + strlen(id), ".lua"))
			return true;
	}
	return false;
}

static void need(struct lint *lint, const struct lint_at *at, const char *field,
		 const char *form, struct ids (*collect)(const struct lint *),
		 const char *id)
{
	AUTO(ids) struct ids ids = { 0 };

	if (!id)
		return;
	ids = collect(lint);
	for (size_t i = 0; i < ids.list.count; i++)
		if (!strcmp(ids.list.items[i], id))
			return;
	if (does_not_load(lint, id))
		return;
	const char *near = nearest_word(id, ids.list.items, ids.list.count);
	lint->broken |= !at->corpus_case;
	lint_say(lint, at, arena_printf(lint->arena, "\"%s\"", id),
		 "%s: there is no %s \"%s\"%s%s%s", field, form, id,
		 near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
}

static const struct rule *find_rule(const struct lint *lint, const char *id)
{
	for (size_t i = 0; i < lint->knowledge->rule_count; i++)
		if (!strcmp(lint->knowledge->rules[i].id, id))
			return &lint->knowledge->rules[i];
	return NULL;
}

/* RULE/REMEDY; one of this rule is the loader's. */
static void need_tried(struct lint *lint, const struct lint_at *at, const char *ref)
{
	const char *slash = strchr(ref, '/');

	if (!slash)
		return;
	const char *id =
		arena_string(lint->arena, slice_from(ref, (size_t)(slash - ref)));
	const struct rule *rule = find_rule(lint, id);
	need(lint, at, "tried", "rule", rule_ids, id);
	if (!rule || rule_remedy(rule, slash + 1))
		return;
	lint->broken = true;
	lint_say(lint, at, ref, "tried: %s has no remedy \"%s\"", id, slash + 1);
}

static void need_of_evidence(struct lint *lint, const struct lint_at *at,
			     const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];

		need(lint, at, "from", "source", source_ids, e->from);
		if (e->kind == EVIDENCE_CHECK)
			need(lint, at, "check", "check", check_ids, e->ref);
		if (e->kind == EVIDENCE_TRIED)
			need_tried(lint, at, e->ref);
		need_of_evidence(lint, at, e->children, e->child_count);
	}
}

void lint_rule_ids(struct lint *lint, const struct lint_at *at)
{
	const struct rule *rule = at->rule;

	need_of_evidence(lint, at, rule->evidence, rule->evidence_count);
	for (size_t i = 0; i < rule->explains.count; i++)
		need(lint, at, "explains", "rule", rule_ids, rule->explains.items[i]);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		need(lint, at, "leaves", "rule", rule_ids, remedy->leaves);
	}
}

void lint_extract_ids(struct lint *lint, const struct lint_at *at)
{
	need(lint, at, "from", "source", source_ids, at->extract->from);
}

void lint_case_ids(struct lint *lint, const struct lint_at *at)
{
	const struct corpus_case *c = at->corpus_case;

	need(lint, at, "first", "rule", rule_ids, c->first);
	for (size_t i = 0; i < c->accepted.count; i++)
		need(lint, at, "accepted", "rule", rule_ids, c->accepted.items[i]);
	for (size_t i = 0; i < c->must_not.count; i++)
		need(lint, at, "must_not", "rule", rule_ids, c->must_not.items[i]);
}

void lint_refuted_refs(struct lint *lint, const struct lint_at *at)
{
	const struct rule *rule = at->rule;

	for (size_t i = 0; i < rule->refuted_count; i++)
		if (!rule->refuted[i].ref)
			lint_say(lint, at, rule->refuted[i].what,
				 "refuted[%zu] (%.60s) names no reference that says so",
				 i + 1, rule->refuted[i].what);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb_uses.h"

#include "engine/kb/kb.h"

/* What the search adds to, and where its texts go. */
struct search {
	struct arena *arena;
	struct pattern_uses *uses;
};

/* Where one is in a rule's evidence. */
struct spot {
	const struct rule *rule;
	const char *path;	     /* "evidence[2].all[1]" */
	const struct evidence *near; /* nearest ALL near="record" above */
	const struct evidence *parent;
	bool alone; /* what holds here holds as a piece that speaks for the rule */
};

static bool is_whole(const struct evidence *e, const struct spot *spot)
{
	return spot->alone && e->kind == EVIDENCE_LOG && !e->unless_count &&
	       !e->has_where;
}

static void add_uses(struct search *search, const struct pattern_use *use,
		     const char *path, const char *field, struct pattern *const *patterns,
		     size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct pattern_use one = *use;

		one.pattern = patterns[i];
		one.field = count == 1 ? arena_printf(search->arena, "%s%s", path, field)
				       : arena_printf(search->arena, "%s%s[%zu]", path,
						      field, i + 1);
		vec_push(search->uses, one);
	}
}

static void find_in_one(struct search *search, const struct evidence *e,
			const struct spot *spot)
{
	struct pattern_use beside = { .file = spot->rule->file,
				      .form = "rule",
				      .owner = spot->rule->id };
	struct pattern_use match = beside;
	const char *field =
		arena_printf(search->arena, ".%s", word_name(&evidence_words, e->kind));

	match.roles = ROLE_EVIDENCE | (e->kind == EVIDENCE_SAID ? ROLE_SAID : 0) |
		      (is_whole(e, spot) ? ROLE_WHOLE : 0);
	match.needs_atom = e->kind != EVIDENCE_SAID;
	if (e->kind == EVIDENCE_LOG && spot->near) {
		match.near = spot->near;
		match.member = spot->parent == spot->near;
	}
	add_uses(search, &match, spot->path, field, e->patterns, e->pattern_count);
	add_uses(search, &beside, spot->path, ".unless", e->unless, e->unless_count);
	add_uses(search, &beside, spot->path, ".progress", e->progress,
		 e->progress_count);
	add_uses(search, &beside, spot->path, ".idle", e->idle, e->idle_count);
}

static void find_in_evidence(struct search *search, const struct evidence *list,
			     size_t count, const char *path, const struct spot *above)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];
		struct spot spot = *above;

		spot.path = arena_printf(search->arena, "%s[%zu]", path, i + 1);
		spot.alone &= !e->against && e->kind != EVIDENCE_ALL;
		find_in_one(search, e, &spot);
		if (!e->child_count)
			continue;
		spot.parent = e;
		if (e->kind == EVIDENCE_ALL && e->near_record)
			spot.near = e;
		find_in_evidence(search, e->children, e->child_count,
				 arena_printf(search->arena, "%s.%s", spot.path,
					      word_name(&evidence_words, e->kind)),
				 &spot);
	}
}

static void find_in_extract(struct search *search, const struct extract *extract)
{
	struct pattern_use beside = { .file = extract->file,
				      .form = "extract",
				      .owner = extract->id };
	struct pattern_use first = beside;

	first.roles = ROLE_EXTRACT | (extract->boot ? ROLE_BOOT : 0) |
		      (extract->pasted ? ROLE_PASTED : 0);
	first.needs_atom = !extract->pasted;
	add_uses(search, &first, "", "log", &extract->first.pattern, 1);
	add_uses(search, &beside, "", "each", &extract->first.each,
		 !!extract->first.each);
	add_uses(search, &beside, "", "ends", &extract->ends, !!extract->ends);
	for (size_t i = 0; i < extract->field_count; i++) {
		const struct field *field = &extract->fields[i];
		const char *path = arena_printf(search->arena, "fields[%zu]", i + 1);

		add_uses(search, &beside, path, ".log", &field->pattern, 1);
		add_uses(search, &beside, path, ".each", &field->each, !!field->each);
	}
}

static void find_in_source(struct search *search, const struct source *source)
{
	struct pattern_use use = { .file = source->file,
				   .form = "source",
				   .owner = source->id,
				   .needs_atom = true };

	use.roles = ROLE_RECOGNISE;
	add_uses(search, &use, "", "recognise", source->recognise,
		 source->recognise_count);
	use.roles = ROLE_COMPLETE;
	add_uses(search, &use, "", "complete", source->complete, source->complete_count);
	use.roles = ROLE_ERROR;
	add_uses(search, &use, "", "errors", source->errors, source->error_count);
}

void kb_find_uses(const struct knowledge *all, struct arena *arena,
		  struct pattern_uses *ret_uses)
{
	struct search in = { arena, ret_uses }, *search = &in;

	for (size_t i = 0; i < all->rule_count; i++) {
		struct spot spot = { .rule = &all->rules[i], .alone = true };

		find_in_evidence(search, all->rules[i].evidence,
				 all->rules[i].evidence_count, "evidence", &spot);
	}
	for (size_t i = 0; i < all->extract_count; i++)
		find_in_extract(search, &all->extracts[i]);
	for (size_t i = 0; i < all->source_count; i++)
		find_in_source(search, &all->sources[i]);
	for (size_t i = 0; i < all->benign_count; i++) {
		struct pattern_use use = { .file = all->benigns[i].file,
					   .form = "benign",
					   .owner = all->benigns[i].id,
					   .roles = ROLE_BENIGN,
					   .needs_atom = true };

		add_uses(search, &use, "", "log", &all->benigns[i].log, 1);
	}
}

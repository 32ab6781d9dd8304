/* SPDX-License-Identifier: Apache-2.0 */
/* A whole base as a struct knowledge, for building upon it. */
#include "engine/kb/kb_internal.h"

static void load_rules(struct kb *kb, struct knowledge *all)
{
	const char *const *ids;

	all->rule_count = kb_rule_ids(kb, &ids);
	all->rules = arena_array(kb->arena, struct rule, all->rule_count);
	for (size_t i = 0; i < all->rule_count; i++) {
		const struct rule *rule = kb_rule(kb, ids[i]);

		if (!rule) {
			kb_fail(kb, "rule %s is missing", ids[i]);
			return;
		}
		all->rules[i] = *rule;
	}
}

static void load_supports(struct kb *kb, struct knowledge *all)
{
	const struct support_row *rows;

	all->support_count = kb_rows(kb, QUERY_SUPPORTS, &rows);
	all->supports = arena_array(kb->arena, struct support, all->support_count);
	for (size_t i = 0; i < all->support_count; i++)
		all->supports[i] = rows[i].support;
}

static void load_small(struct kb *kb, struct knowledge *all)
{
	const struct check *checks;
	const struct source *sources;
	const struct upstream *upstreams;

	all->check_count = kb_checks(kb, &checks);
	all->source_count = kb_sources(kb, &sources);
	all->upstream_count = kb_upstreams(kb, &upstreams);
	all->checks = arena_copy(kb->arena, checks, all->check_count * sizeof(*checks));
	all->sources =
		arena_copy(kb->arena, sources, all->source_count * sizeof(*sources));
	all->upstreams = arena_copy(kb->arena, upstreams,
				    all->upstream_count * sizeof(*upstreams));
}

int kb_load_all(struct kb *kb, struct knowledge *ret_knowledge, struct error *error)
{
	struct knowledge all = { .calibration = kb->info.calibration };

	load_rules(kb, &all);
	load_supports(kb, &all);
	all.extract_count = kb_rows(kb, QUERY_EXTRACTS, &all.extracts);
	kb_complete_extracts(kb, all.extracts, all.extract_count);
	all.derive_count = kb_rows(kb, QUERY_DERIVES, &all.derives);
	kb_complete_derives(kb, all.derives, all.derive_count);
	all.device_count = kb_rows(kb, QUERY_DEVICES, &all.devices);
	all.benign_count = kb_rows(kb, QUERY_BENIGNS, &all.benigns);
	all.ask_count = kb_rows(kb, QUERY_ASKS, &all.asks);
	all.case_words_count = kb_rows(kb, QUERY_CASE_WORDS, &all.case_words);
	load_small(kb, &all);
	*ret_knowledge = all;
	return kb_failed(kb, error);
}

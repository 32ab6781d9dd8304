/* SPDX-License-Identifier: Apache-2.0 */
/* What would settle a diagnosis, and the command that tells. */
#include "engine/reason/rank_internal.h"

struct missing_list {
	struct missing *items;
	size_t count, room;
};

static void add_missing(struct missing_list *list, const char *what, const char *command)
{
	if (!what)
		return;
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i].what, what))
			return;
	vec_push(list, (struct missing){ what, command });
}

static const char *command_for(struct kb *kb, const char *what)
{
	const char *command = kb_ask(kb, what);
	const struct check *check = command ? NULL : kb_check(kb, what);

	return check ? check->command : command;
}

/* What would decide a piece of evidence: a fact, a check, or trying a remedy. */
static void add_missing_evidence(struct ranking *ranking, const struct rule *rule,
				 const struct judged *judged, struct missing_list *list)
{
	const struct remedy *remedy = NULL;

	if (judged->evidence->kind == EVIDENCE_TRIED)
		remedy = rule_remedy(rule, judged->missing);
	if (remedy)
		add_missing(list,
			    arena_printf(ranking->diagnosis->arena,
					 "whether it helps: %s", remedy->title),
			    remedy->apply);
	else
		add_missing(list, judged->missing,
			    command_for(ranking->input->kb, judged->missing));
}

void collect_missing(struct ranking *ranking, const struct finding *finding,
		     struct diagnosed *ret_diagnosed)
{
	struct kb *kb = ranking->input->kb;
	struct missing_list list = { 0 };

	for (size_t i = 0; i < finding->gate_count; i++)
		if (finding->gates[i].truth == TRUTH_UNKNOWN)
			add_missing(&list, finding->gates[i].test->key,
				    command_for(kb, finding->gates[i].test->key));
	for (size_t i = 0; i < finding->fixed_count; i++)
		if (finding->fixed[i].truth == TRUTH_UNKNOWN)
			add_missing(&list, finding->fixed[i].test->key,
				    command_for(kb, finding->fixed[i].test->key));
	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].missing)
			add_missing_evidence(ranking, finding->rule, &finding->judged[i],
					     &list);
	ret_diagnosed->missing_count = list.count;
	ret_diagnosed->missing = arena_freeze(ranking->diagnosis->arena, &list);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What a reader must know of how the answer came about: what was left out. */
#include <inttypes.h>

#include "engine/rank_internal.h"

struct warning_list {
	const char **items;
	size_t count, room;
};

static void warn_of_inputs(const struct inputs *inputs, struct arena *arena,
			   struct warning_list *list)
{
	for (size_t i = 0; i < inputs->warnings.count; i++)
		vec_push(list, inputs->warnings.items[i]);
	for (size_t i = 0; i < inputs->texts.count; i++)
		if (inputs->texts.items[i]->cut)
			vec_push(list, arena_printf(arena,
						    "%s: of lines longer than %d KiB the "
						    "rest was not read",
						    inputs->texts.items[i]->name,
						    INPUT_LINE_MAX / 1024));
}

static void warn_of_hits(const struct hits *hits, struct arena *arena,
			 struct warning_list *list)
{
	if (hits->limits_reached)
		vec_push(list,
			 arena_printf(arena,
				      "%" PRIu64
				      " times a pattern gave up on a line that asks too "
				      "much of it: whether it matches is not known",
				      hits->limits_reached));
	if (hits->unexplained_more)
		vec_push(list,
			 arena_printf(arena,
				      "%" PRIu64 " more error lines that nothing here "
				      "explains are not listed",
				      hits->unexplained_more));
}

void collect_warnings(struct ranking *ranking, const struct inputs *inputs)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	const struct facts *facts = ranking->input->facts;
	struct warning_list list = { 0 };

	warn_of_inputs(inputs, diagnosis->arena, &list);
	warn_of_hits(ranking->input->hits, diagnosis->arena, &list);
	if (facts->left_out)
		vec_push(&list,
			 arena_printf(diagnosis->arena,
				      "more than %d facts: %" PRIu64 " are left out",
				      FACTS_MAX, facts->left_out));
	diagnosis->warning_count = list.count;
	diagnosis->warnings = arena_freeze(diagnosis->arena, &list);
}

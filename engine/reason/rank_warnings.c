/* SPDX-License-Identifier: Apache-2.0 */
/* What a reader must know of how the answer came about: what was left out. */
#include <inttypes.h>

#include "engine/base/strbuf.h"
#include "engine/reason/rank_internal.h"

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

/* A limit that was met, in words that say what is missing for it. */
struct met_limit {
	uint64_t times;
	const char *text; /* %N: the times */
};

static void warn_of_limits(const struct met_limit *limits, size_t count,
			   struct arena *arena, struct warning_list *list)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (size_t i = 0; i < count; i++) {
		const char *number = strstr(limits[i].text, "%N");

		if (!limits[i].times)
			continue;
		strbuf_truncate(&text, 0);
		if (number)
			strbuf_printf(&text, "%.*s%" PRIu64,
				      (int)(number - limits[i].text), limits[i].text,
				      limits[i].times);
		strbuf_add_text(&text, number ? number + 2 : limits[i].text);
		vec_push(list, arena_strdup(arena, strbuf_text(&text)));
	}
}

static void warn_of_hits(const struct hits *hits, struct arena *arena,
			 struct warning_list *list)
{
	const struct met_limit limits[] = {
		{ hits->limits_reached, "%N times a pattern gave up on a line that asks "
					"too much of it: whether "
					"it matches is not known" },
		{ hits->patterns_retired, "%N patterns took too long too often: on lines "
					  "that ask much of them, or on all when they "
					  "gave up, they were tried no more" },
		{ hits->shortened,
		  "the logs hold more hits than are kept whole: most were "
		  "shortened or only counted" },
		{ hits->members_left,
		  "%N lines of blocks were left out: more hits than are kept" },
		{ hits->watches_left,
		  "%N times what came after a line was not waited for: "
		  "too many such lines at once" },
		{ hits->boots_joined, "%N beginnings of a boot were not told apart: more "
				      "boots than are kept" },
		{ hits->unexplained_more,
		  "%N more error lines that nothing here explains are not listed" },
	};

	warn_of_limits(limits, ARRAY_SIZE(limits), arena, list);
}

static void warn_of_judging(const struct facts *facts, const struct findings *findings,
			    struct arena *arena, struct warning_list *list)
{
	if (facts->left_out)
		vec_push(list,
			 arena_printf(arena,
				      "more than %d facts: %" PRIu64 " are left out",
				      FACTS_MAX, facts->left_out));
	if (findings->contexts_left)
		vec_push(list,
			 arena_printf(arena,
				      "a rule is judged for at most %d pairs of device "
				      "and boot, and the logs hold more",
				      CONTEXTS_MAX));
}

void collect_warnings(struct ranking *ranking, const struct inputs *inputs,
		      const struct findings *findings)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	struct warning_list list = { 0 };

	warn_of_inputs(inputs, diagnosis->arena, &list);
	warn_of_hits(ranking->input->hits, diagnosis->arena, &list);
	warn_of_judging(ranking->input->facts, findings, diagnosis->arena, &list);
	diagnosis->warning_count = list.count;
	diagnosis->warnings = arena_freeze(diagnosis->arena, &list);
}

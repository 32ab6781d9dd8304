/* SPDX-License-Identifier: Apache-2.0 */
/* Evidence `version`: compares the versions of two lines, or of a line and a fact. */
#include "engine/base/version.h"
#include "engine/reason/reason_internal.h"

static bool version_in(const struct hit *hit, struct version *ret_version)
{
	const struct slice *text = hit_capture(hit, "version");

	return text && !hit_is_open(hit, *text) && version_parse(*text, ret_version);
}

/* True if the numbers that both versions have differ, after `ahead` is subtracted from
 * the first number of the second version. */
static bool differ(const struct version *a, const struct version *b, unsigned ahead)
{
	unsigned count = a->count < b->count ? a->count : b->count;

	for (unsigned i = 0; i < count; i++)
		if (a->numbers[i] + (i ? 0 : ahead) != b->numbers[i])
			return true;
	return false;
}

/* Keeps the hits of `own` that differ from at least one of `others`. */
static void keep_differing(const struct evidence *evidence, const struct hit_list *own,
			   const struct hit_list *others, bool first,
			   struct hit_list *ret_kept)
{
	struct version a, b;

	for (size_t i = 0; i < own->count; i++)
		for (size_t j = 0; j < others->count; j++) {
			if (!version_in(own->items[i], &a) ||
			    !version_in(others->items[j], &b) ||
			    !differ(first ? &a : &b, first ? &b : &a, evidence->ahead))
				continue;
			vec_push(ret_kept, own->items[i]);
			break;
		}
}

void judge_version(const struct judging *judging, const struct evidence *evidence,
		   struct judged *judged)
{
	const char *key = evidence->ref;
	const struct fact *fact = NULL;
	struct hit_list lines[2] = { 0 }, kept = { 0 };
	struct version version, other;

	for (size_t i = 0; i < evidence->pattern_count; i++)
		judge_hits(judging, evidence, evidence->patterns[i]->id, &lines[i]);
	if (key)
		fact = facts_first(judging->input->facts, key, judging->device,
				   judging->boot);
	if (fact && version_parse(slice_of(fact->value), &other))
		for (size_t i = 0; i < lines[0].count; i++)
			if (version_in(lines[0].items[i], &version) &&
			    differ(&version, &other, 0))
				vec_push(&kept, lines[0].items[i]);
	keep_differing(evidence, &lines[0], &lines[1], true, &kept);
	keep_differing(evidence, &lines[1], &lines[0], false, &kept);
	judged->truth = kept.count			 ? TRUTH_TRUE
			: lines[0].count && key && !fact ? TRUTH_UNKNOWN
							 : TRUTH_FALSE;
	judged->missing = judged->truth == TRUTH_UNKNOWN ? key : NULL;
	if (kept.count)
		judged_keep_fact(judging, fact, judged);
	judged_keep_hits(judging, &kept, judged);
	vec_free(&lines[0]);
	vec_free(&lines[1]);
}

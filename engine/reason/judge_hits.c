/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/judge_internal.h"

#include <math.h>

#include "engine/pattern/regex.h"

static bool hit_fits(const struct hit *hit, const char *device, unsigned boot)
{
	if (hit->boot && boot && hit->boot != boot)
		return false;
	return !*hit->device || !*device || !strcmp(hit->device, device);
}

static bool carries(const struct source *source, struct slice stream)
{
	for (size_t i = 0; i < source->streams.count; i++)
		if (slice_is(stream, source->streams.items[i]))
			return true;
	return false;
}

/* A line passes unless its stream is known to be another source's. */
static bool hit_from(const struct judging *judging, const struct hit *hit,
		     const char *source)
{
	const struct source *sources;
	bool elsewhere = false;

	if (!source || !hit->stream.size)
		return true;
	size_t count = kb_sources(judging->input->kb, &sources);
	for (size_t i = 0; i < count; i++) {
		bool carried = carries(&sources[i], hit->stream);

		if (carried && !strcmp(sources[i].id, source))
			return true;
		elsewhere |= carried;
	}
	return !elsewhere;
}

/* Of one boot, or none: the kernel's clock is the finer one. */
bool hit_elapsed(const struct hit *a, const struct hit *b, double *ret_seconds)
{
	if (!a->stamp.has_kernel || !b->stamp.has_kernel)
		return wall_elapsed(&a->stamp, &b->stamp, ret_seconds);
	*ret_seconds = b->stamp.kernel - a->stamp.kernel;
	return true;
}

static bool is_excluded(const struct judging *judging, const struct evidence *evidence,
			const struct hit *hit)
{
	for (size_t i = 0; i < evidence->unless_count; i++) {
		struct regex *regex =
			scanner_regex(judging->input->scanner, evidence->unless[i]->id);

		if (regex && regex_search(regex, hit->message, 0, NULL) != 0)
			return true;
	}
	return false;
}

static bool passes_where(const struct judging *judging, const struct evidence *evidence,
			 const struct hit *hit)
{
	struct test_context context = { judging->input->facts, judging->device,
					judging->boot, hit };

	if (!evidence->has_where)
		return true;
	return test_facts(&evidence->test, &context, NULL) == TRUTH_TRUE;
}

/* A line may have hit by itself and again as part of a block. */
static bool is_counted(const struct hit_list *hits, const struct hit *hit)
{
	const struct hit *last = hits->count ? hits->items[hits->count - 1] : NULL;

	return last && !hit->watch && last->text == hit->text && last->nth == hit->nth;
}

void judge_hits(const struct judging *judging, const struct evidence *evidence,
		unsigned pattern, struct hit_list *ret_hits)
{
	const struct hit *const *hits;
	size_t count = hits_of(judging->input->hits, pattern, &hits);

	for (size_t i = 0; i < count; i++) {
		const struct hit *hit = hits[i];

		if (hit->watch && evidence->kind != EVIDENCE_STALL)
			continue;
		if (is_counted(ret_hits, hit) ||
		    !hit_fits(hit, judging->device, judging->boot) ||
		    !hit_from(judging, hit, evidence->from) ||
		    is_excluded(judging, evidence, hit) ||
		    !passes_where(judging, evidence, hit))
			continue;
		vec_push(ret_hits, hit);
	}
}

void each_pattern(const struct evidence *evidence,
		  void (*visit)(void *context, const struct pattern *pattern),
		  void *context)
{
	if (evidence->kind != EVIDENCE_ABSENT)
		for (size_t i = 0; i < evidence->pattern_count; i++)
			visit(context, evidence->patterns[i]);
	for (size_t i = 0; i < evidence->child_count; i++)
		each_pattern(&evidence->children[i], visit, context);
}

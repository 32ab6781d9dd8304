/* SPDX-License-Identifier: Apache-2.0 */
/* What hits make the following lines worth a look: stalls, blocks, neighbours. */
#include "engine/scan/scan_internal.h"

static void pending_free(struct pending *pending)
{
	held_free(&pending->stall);
}

static void pending_remove(struct scan *scan, size_t index)
{
	pending_free(&scan->pending.items[index]);
	scan->pending.count--;
	scan->lead->pending_total--;
	memmove(&scan->pending.items[index], &scan->pending.items[index + 1],
		(scan->pending.count - index) * sizeof(struct pending));
}

/* A stall that came to something is a hit of its line. */
static void keep_stall(struct scan *scan, const struct pending *pending, enum truth truth)
{
	struct hit hit = *pending->stall.hit;

	hit.watch = pending->watch->id;
	hit.stalled = truth;
	keep_hit(scan, met_pattern(scan, hit.pattern), &hit);
}

static void settle(struct scan *scan, size_t index)
{
	struct pending *pending = &scan->pending.items[index];

	if (pending->watch->kind == WATCH_STALL)
		keep_stall(scan, pending, stall_end(pending));
	pending_remove(scan, index);
}

void watch_end(struct scan *scan)
{
	while (scan->pending.count)
		settle(scan, scan->pending.count - 1);
}

static void keep_fields(struct scan *scan, const struct pending *pending,
			const struct scan_line *line)
{
	const struct watch *watch = pending->watch;
	struct capture captures[REGEX_CAPTURES_MAX];
	struct regex_match match;

	for (size_t i = 0; i < watch->progress_count; i++) {
		unsigned pattern = watch->progress[i];

		/* A neighbour that hit by itself is a hit of this record already. */
		if (watch->kind == WATCH_NEAR && line_has(scan, pattern))
			continue;
		if (!line_matches(scan, pattern, line->line.message, &match))
			continue;
		struct hit hit = line_hit(scan, line, pattern);
		hit.opener = pending->opener;
		hit.record = pending->opener->record;
		hit.captures = captures;
		hit.capture_count = match.count;
		for (size_t j = 0; j < match.count; j++)
			captures[j] = (struct capture){ match.names[j], match.values[j] };
		keep_member(scan, &hit);
		if (watch->kind == WATCH_NEAR)
			vec_push(&scan->explaining,
				 (struct explaining){ pattern, false });
	}
}

static bool same_stream(const struct pending *pending, const struct scan_line *line)
{
	return slice_equal(pending->opener->stream, line->line.stream);
}

/* Another stream's lines run through a block without being part of it. */
static bool is_foreign(const struct pending *pending, const struct scan_line *line)
{
	return pending->opener->stream.size && line->line.stream.size &&
	       !same_stream(pending, line);
}

static bool block_ends(struct scan *scan, const struct pending *pending,
		       const struct scan_line *line)
{
	const struct watch *watch = pending->watch;

	if (line_has(scan, watch->pattern))
		return true;
	for (size_t i = 0; i < watch->idle_count; i++)
		if (line_matches(scan, watch->idle[i], line->line.message, NULL))
			return true;
	return false;
}

/* Whether the block is over. */
static bool block_line(struct scan *scan, struct pending *pending,
		       const struct scan_line *line)
{
	if (++pending->walked > pending->watch->lines)
		return true;
	if (!is_foreign(pending, line)) {
		if (block_ends(scan, pending, line))
			return true;
		keep_fields(scan, pending, line);
	}
	return pending->walked == pending->watch->lines;
}

static bool same_device(const struct pending *pending, const struct scan_line *line)
{
	return !*pending->opener->device || !*line->device ||
	       !strcmp(pending->opener->device, line->device);
}

static bool near_line(struct scan *scan, struct pending *pending,
		      const struct scan_line *line)
{
	if (++pending->walked > pending->watch->lines)
		return true;
	if (same_stream(pending, line) && same_device(pending, line))
		keep_fields(scan, pending, line);
	return pending->walked == pending->watch->lines;
}

/* Whether the watch is over. */
static bool step(struct scan *scan, struct pending *pending, const struct scan_line *line)
{
	enum truth truth;
	bool keep;

	switch (pending->watch->kind) {
	case WATCH_BLOCK:
		return block_line(scan, pending, line);
	case WATCH_NEAR:
		return near_line(scan, pending, line);
	case WATCH_STALL:
		break;
	}
	if (!stall_line(scan, pending, line, &truth, &keep))
		return false;
	if (keep)
		keep_stall(scan, pending, truth);
	return true;
}

void watch_line(struct scan *scan, const struct scan_line *line)
{
	size_t left = 0;

	for (size_t i = 0; i < scan->pending.count; i++) {
		struct pending *pending = &scan->pending.items[i];

		if (step(scan, pending, line))
			pending_free(pending);
		else
			scan->pending.items[left++] = *pending;
	}
	scan->lead->pending_total -= scan->pending.count - left;
	scan->pending.count = left;
}

/* The oldest gives way when too many are pending. */
static struct pending *add_pending(struct scan *scan, const struct watch *watch)
{
	if (scan->pending.count == PENDING_MAX ||
	    (scan->lead->pending_total >= PENDING_TOTAL_MAX &&
	     scan->pending.count >= PENDING_LEAST)) {
		scan->hits->watches_left++;
		settle(scan, 0);
	}
	scan->lead->pending_total++;
	vec_push(&scan->pending, (struct pending){ .watch = watch });
	return &scan->pending.items[scan->pending.count - 1];
}

void watch_open(struct scan *scan, const struct met *met, const struct hit *hit,
		const struct hit *kept, const struct scan_line *line)
{
	for (size_t i = 0; i < met->watch_count; i++) {
		const struct watch *watch = &met->watches[i];

		if (watch->kind == WATCH_STALL) {
			if (stall_progress(scan, watch, line->line.message))
				continue;
			struct held *stall = &add_pending(scan, watch)->stall;

			held_set(stall, hit,
				 HIT_TEXT_MAX - 1); /* captures are cut like the line */
			if (kept) {
				stall->hit->before = kept->before;
				stall->hit->after = kept->after;
			}
			continue;
		}
		if (!kept)
			continue; /* beyond its quota: its members would have no opener */
		struct pending *pending = add_pending(scan, watch);
		pending->opener = kept;
		if (watch->kind == WATCH_NEAR)
			keep_fields(scan, pending, line);
	}
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Where a hit line belongs: its boot, and the multi-line record it is part of. */
#include "engine/scan/scan_internal.h"

#include <math.h>

enum {
	RECORD_LINES = 12,
	BOOT_LINES = 64, /* "-- Boot" and the kernel's first line are not farther apart */
	BOOTS_MAX = 10000,
	BOOTS_TOTAL_MAX = 20 * BOOTS_MAX, /* of all machines */
};
static const double RECORD_SECONDS = 2, BOOT_SECONDS = 5, CLOCK_SLACK = 1;

/* Time of day goes on through boots, but may come in whole seconds: where the kernel's
 * clock agrees with it no boot lies between, and that one is finer. */
bool stamp_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds)
{
	double by_wall = 0, by_kernel = to->kernel - from->kernel;
	bool wall = wall_elapsed(from, to, &by_wall),
	     kernel = from->has_kernel && to->has_kernel;
	bool agree = fabs(by_wall - by_kernel) <= CLOCK_SLACK;

	*ret_seconds = kernel && (agree || !wall) ? by_kernel : by_wall;
	return wall || kernel;
}

static bool is_apart(const struct stamp *a, const struct stamp *b, double seconds)
{
	double elapsed;

	return stamp_elapsed(a, b, &elapsed) && (elapsed > seconds || elapsed < -seconds);
}

static bool is_kernel(const struct line *line)
{
	return line->stamp.has_kernel &&
	       (!line->stream.size || slice_is(line->stream, "kernel"));
}

static void open_boot(struct scan *scan)
{
	struct boot_state *state = &scan->boot;

	if (scan->hits->boot_count == BOOTS_MAX ||
	    scan->lead->boot_total == BOOTS_TOTAL_MAX) {
		scan->hits->boots_joined++;
		return;
	}
	if (state->boot)
		watch_end(scan);
	*state = (struct boot_state){ .boot = ++scan->hits->boot_count };
	scan->lead->boot_total++;
	vec_push(&scan->boot_texts, scan->text);
	scan->text->boots++;
	source_boot_begin(scan);
}

/* The same line again (a boot's log merged from two), or the next of the lines that
 * tell one boot. */
static bool repeats_boot(const struct boot_state *state, const struct scan_line *line,
			 unsigned pattern, uint64_t hash)
{
	const struct stamp *stamp = &line->line.stamp;
	bool stamped = stamp_is_set(stamp), was_stamped = stamp_is_set(&state->stamp);
	uint64_t apart = line->number - state->line;

	if (!state->fresh || is_apart(&state->stamp, stamp, BOOT_SECONDS))
		return false;
	if (pattern == state->pattern)
		return hash == state->hash && (stamped || was_stamped || apart <= 2);
	return apart <= BOOT_LINES && (stamped || !was_stamped);
}

/* A boot that the clock or the text's beginning opened, and that has only just begun,
 * is the one whose boot line comes now. */
static bool completes_boot(const struct boot_state *state, const struct line *line)
{
	return state->boot && !state->pattern && state->has_kernel &&
	       state->kernel <= CLOCK_SLACK && line->stamp.has_kernel &&
	       line->stamp.kernel <= CLOCK_SLACK;
}

static void see_boot_line(struct scan *scan, const struct scan_line *line,
			  unsigned pattern)
{
	struct boot_state *state = &scan->boot;
	uint64_t hash = slice_hash(line->line.message);

	if (!repeats_boot(state, line, pattern, hash) &&
	    !completes_boot(state, &line->line))
		open_boot(scan);
	state->pattern = pattern;
	state->fresh = true;
	state->line = line->number;
	state->hash = hash;
	state->stamp = line->line.stamp;
}

static void see_clock(struct scan *scan, const struct line *line)
{
	struct boot_state *state = &scan->boot;

	if (!state->boot ? stamp_is_set(&line->stamp)
			 : is_kernel(line) && state->has_kernel &&
				   line->stamp.kernel < state->kernel - CLOCK_SLACK)
		open_boot(scan);
	if (is_kernel(line))
		state->fresh = false;
}

void place_boot(struct scan *scan, struct scan_line *line, unsigned boot_pattern)
{
	struct boot_state *state = &scan->boot;

	if (boot_pattern)
		see_boot_line(scan, line, boot_pattern);
	else
		see_clock(scan, &line->line);
	if (is_kernel(&line->line)) {
		state->has_kernel = true;
		state->kernel = line->line.stamp.kernel;
	}
	line->boot = stamp_is_set(&line->line.stamp) ? state->boot : 0;
}

static bool continues(const struct recent *recent, const struct scan_line *line)
{
	return recent->record &&
	       (!recent->boot || !line->boot || recent->boot == line->boot) &&
	       line->number - recent->line <= RECORD_LINES &&
	       slice_equal(strbuf_slice(&recent->stream), line->line.stream) &&
	       (!line->line.stream.size ||
		stamp_is_set(&recent->stamp) == stamp_is_set(&line->line.stamp)) &&
	       (!*recent->device || !*line->device ||
		!strcmp(recent->device, line->device)) &&
	       !is_apart(&recent->stamp, &line->line.stamp, RECORD_SECONDS);
}

/* The record of the line, newest first; the oldest one's place when it begins anew. */
static struct recent *find_record(struct scan *scan, const struct scan_line *line)
{
	for (unsigned i = 1; i <= RECENT_RECORDS; i++) {
		unsigned at = (scan->recent_next - i) % RECENT_RECORDS;

		if (continues(&scan->recent[at], line))
			return &scan->recent[at];
	}
	struct recent *recent = &scan->recent[scan->recent_next++ % RECENT_RECORDS];
	recent->record = ++scan->record_count;
	*recent->device = '\0';
	return recent;
}

void place_record(struct scan *scan, struct scan_line *line)
{
	struct recent *recent = find_record(scan, line);

	recent->line = line->number;
	recent->stamp = line->line.stamp;
	recent->boot = line->boot;
	if (*line->device)
		memcpy(recent->device, line->device, sizeof(recent->device));
	strbuf_truncate(&recent->stream, 0);
	strbuf_add_slice(&recent->stream, line->line.stream);
	line->record = recent->record;
}

void place_text_begin(struct scan *scan)
{
	scan->boot = (struct boot_state){ 0 };
	for (size_t i = 0; i < RECENT_RECORDS; i++)
		scan->recent[i].record = 0;
}

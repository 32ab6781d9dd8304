/* SPDX-License-Identifier: Apache-2.0 */
/* Which lines count, by their time and unit. */
#include <math.h>

#include "engine/input/line.h"
#include "engine/scan/scan_internal.h"

void scan_window(struct scan *scan, const struct window *window)
{
	if (scan->crew)
		crew_finish(scan->crew); /* blocks before this one are of the old one */
	scan->window = window;
}

static bool is_of_unit(const struct window *window, struct slice stream)
{
	for (size_t i = 0; i < window->unit_count; i++)
		if (slice_is(stream, window->units[i]))
			return true;
	return !stream.size || !window->unit_count;
}

static bool is_timed(const struct window *window)
{
	return window->since > -INFINITY || window->until < INFINITY;
}

/* Whether a hit of the line would count for anything. */
static bool matters(const struct scan *scan)
{
	for (size_t i = 0; i < scan->matched.confirmed.count; i++) {
		const struct met *met =
			&scan->met.items[scan->matched.confirmed.items[i].met];

		if (met->roles & ROLE_ERROR || (met_is_kept(met) && !window_spares(met)))
			return true;
	}
	return false;
}

bool window_excludes(struct scan *scan, const struct scan_line *line)
{
	const struct window *window = scan->window;
	bool excluded = !is_of_unit(window, line->line.stream);
	double moment;

	if (!excluded && is_timed(window)) {
		if (stamp_moment(&line->line.stamp, window->now, &moment))
			excluded = moment < window->since || moment > window->until;
		else
			scan->hits->untimed += matters(scan);
	}
	scan->hits->left_out += excluded && matters(scan);
	return excluded;
}

/* What the machine is made of it still is, whenever and by whom it was told. */
bool window_spares(const struct met *met)
{
	return met->roles & ROLE_EXTRACT && !(met->roles & (ROLE_EVIDENCE | ROLE_BENIGN));
}

/* A run's clock goes forwards: within the window it could only leave it at its end. */
bool window_allows_run(const struct scan *scan, const struct scan_line *line)
{
	return !scan->window || (!line->outside && line->line.stamp.has_wall &&
				 !(scan->window->until < INFINITY));
}

/* Where lines were left out, none can be said to be absent. */
void window_finish(struct scan *scan)
{
	for (size_t i = 0; scan->hits->left_out && i < scan->hits->seen_count; i++)
		scan->hits->seen[i].complete = false;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A million lines of one fault cost a comparison each: lines that differ in their numbers
 * alone. A pattern that tells some numbers from others is tried on each all the same; so
 * what is kept, the last line and the counts are those of a scan that visits every line.
 * But a message that goes on over many counted lines is of another record behind them.
 */
#include "engine/scan/scan_internal.h"

enum { RUN_LINE_MAX = 1024 };

void runs_free(struct runs *runs)
{
	for (size_t i = 0; i < RUNS_MAX; i++) {
		strbuf_free(&runs->items[i].line);
		strbuf_free(&runs->items[i].may);
		vec_free(&runs->items[i].events);
		vec_free(&runs->items[i].others);
		vec_free(&runs->items[i].confirmed);
		vec_free(&runs->items[i].choosy);
		vec_free(&runs->items[i].words);
	}
	strbuf_free(&runs->held);
	strbuf_free(&runs->changed);
}

static bool same_atoms(const struct run *run, const struct event *events, size_t count)
{
	if (count != run->events.count)
		return false;
	for (size_t i = 0; i < count; i++)
		if (events[i].atom != run->events.items[i].atom)
			return false;
	return true;
}

/* Whether a clock may have gone back: since the run's last line, or, the kernel's, since
 * any line. Clocks of one form compare by their digits. */
static bool goes_back(const struct runs *runs, const struct run *run, struct slice raw)
{
	if (raw.size < run->time || memcmp(raw.data, run->last.data, run->time) < 0)
		return true;
	return run->kernel && (runs->clock.size != run->kernel ||
			       memcmp(raw.data + run->time - run->kernel,
				      runs->clock.data, run->kernel) < 0);
}

static struct slice kernel_clock(struct slice raw, size_t time, size_t kernel)
{
	return slice_from(raw.data + time - kernel, kernel);
}

static bool takes(struct scan *scan, struct run *run, const struct scan_line *line,
		  const struct event *events, size_t count)
{
	if (!same_atoms(run, events, count) || goes_back(&scan->runs, run, line->raw) ||
	    !run_is_alike(run, line->raw) || !run_has_patterns(scan, run, line->raw))
		return false;
	run->last = line->raw;
	run->number = line->number;
	run->shown = line->shown;
	run->offset = line->offset;
	run->count++;
	return true;
}

bool runs_take(struct scan *scan, const struct scan_line *line,
	       const struct event *events, size_t count)
{
	struct runs *runs = &scan->runs;

	if (scan->pending.count || scan->is[TEXT_PASTED])
		return false;
	for (unsigned i = 0; i < runs->count; i++) {
		unsigned at = (runs->at + i) % runs->count;
		struct run *run = &runs->items[at];

		if (!takes(scan, run, line, events, count))
			continue;
		runs->at = at;
		if (run->kernel)
			runs->clock = kernel_clock(line->raw, run->time, run->kernel);
		return true;
	}
	return false;
}

/* Whether all that the line told was told often enough. */
static bool brings_nothing(struct scan *scan, const struct scan_line *line)
{
	for (size_t i = 0; i < scan->matched.confirmed.count; i++) {
		struct met *met = &scan->met.items[scan->matched.confirmed.items[i].met];
		struct hit hit = line_hit(scan, line, met->pattern);

		if (met->roles & ROLE_BOOT ||
		    (met_is_kept(met) && !keep_is_full(scan, met, &hit)))
			return false;
	}
	return scan->matched.confirmed.count;
}

/* Where a part of the line stands in it; nowhere when it is made of something else. */
static size_t place_of(struct slice raw, struct slice part, size_t *ret_size)
{
	bool within = part.size && part.data >= raw.data &&
		      part.data + part.size <= raw.data + raw.size;

	*ret_size = within ? part.size : 0;
	return within ? (size_t)(part.data - raw.data) : 0;
}

/* The bytes that tell the time: those before the message, or, where it begins with the
 * line, its first word. Where none is told: in which another line may tell one. */
static size_t time_size(const struct scan_line *line)
{
	enum { TIME_WITHIN = 40 };
	size_t size = line->raw.size < TIME_WITHIN ? line->raw.size : TIME_WITHIN;
	size_t header = (size_t)(line->line.message.data - line->raw.data);
	const char *blank = memchr(line->raw.data, ' ', line->raw.size);

	if (!stamp_is_set(&line->line.stamp))
		return header > size ? header : size;
	if (header || !blank)
		return header;
	return (size_t)(blank - line->raw.data);
}

/* How many of these, at their end, are the kernel's clock, where a boot was found by it.
 */
static size_t kernel_size(const struct scan_line *line, size_t time)
{
	const char *bracket = memrchr(line->raw.data, '[', time);

	if (!line->line.stamp.has_kernel || !line->boot)
		return 0;
	return bracket ? (size_t)(line->raw.data + time - bracket) : time;
}

/* Where the parts that must be the same stand in the line. */
static void find_parts(struct run *run, const struct scan_line *line)
{
	run->header = (size_t)(line->line.message.data - line->raw.data);
	run->time = time_size(line);
	run->stamped = stamp_is_set(&line->line.stamp);
	run->device = place_of(line->raw, line->line.device, &run->device_size);
	run->stream = place_of(line->raw, line->line.stream, &run->stream_size);
	run->fixed = run->time;
	if (run->fixed < run->device + run->device_size)
		run->fixed = run->device + run->device_size;
	if (run->fixed < run->stream + run->stream_size)
		run->fixed = run->stream + run->stream_size;
	run->kernel = kernel_size(line, run->time);
}

static struct run *add_run(struct runs *runs)
{
	struct run *run = &runs->items[runs->next];

	*run = (struct run){ .line = run->line,
			     .may = run->may,
			     .events = { run->events.items, 0, run->events.room },
			     .others = { run->others.items, 0, run->others.room },
			     .confirmed = { run->confirmed.items, 0,
					    run->confirmed.room },
			     .choosy = { run->choosy.items, 0, run->choosy.room },
			     .words = { run->words.items, 0, run->words.room } };
	strbuf_truncate(&run->may, 0);
	runs->at = runs->next;
	runs->next = (runs->next + 1) % RUNS_MAX;
	if (runs->count < RUNS_MAX)
		runs->count++;
	return run;
}

static void forget_runs(struct scan *scan)
{
	scan->runs.count = scan->runs.next = scan->runs.at = 0;
	scan->runs.clock = slice_from("", 0);
	scan->runs.boot = scan->boot.boot;
}

static bool same_confirmed(const struct scan *scan, const struct run *run)
{
	for (size_t i = 0; i < run->confirmed.count; i++)
		if (!line_has(scan, run->confirmed.items[i]))
			return false;
	return run->confirmed.count == scan->matched.confirmed.count;
}

/* The run that the line would have been counted by, had its clock not gone back. */
static struct run *find_run(struct scan *scan, struct slice raw,
			    const struct event *events, size_t count)
{
	struct runs *runs = &scan->runs;

	for (unsigned i = 0; i < runs->count; i++) {
		struct run *run = &runs->items[i];

		if (same_atoms(run, events, count) && same_confirmed(scan, run) &&
		    run_is_alike(run, raw)) {
			runs->at = i;
			return run;
		}
	}
	return NULL;
}

static void fill_run(struct scan *scan, struct run *run, const struct scan_line *line,
		     const struct event *events, size_t count)
{
	find_parts(run, line);
	for (size_t i = 0; i < count; i++)
		vec_push(&run->events, events[i]);
	for (size_t i = 0; i < scan->matched.candidates.count; i++) {
		unsigned pattern = scan->matched.candidates.items[i];

		if (line_has(scan, pattern))
			vec_push(&run->confirmed, pattern);
		else
			vec_push(&run->others, pattern);
	}
}

void runs_open(struct scan *scan, const struct scan_line *line,
	       const struct event *events, size_t count)
{
	struct runs *runs = &scan->runs;
	struct run *run;

	if (!line->line.message.data)
		return; /* nothing asked for it */
	if (runs->boot != scan->boot.boot)
		forget_runs(scan);
	size_t time = time_size(line), kernel = kernel_size(line, time);
	if (kernel)
		runs->clock = kernel_clock(line->raw, time, kernel);
	if (scan->pending.count || scan->is[TEXT_PASTED] ||
	    line->raw.size > RUN_LINE_MAX || !window_allows_run(scan, line) ||
	    !brings_nothing(scan, line))
		return;
	run = find_run(scan, line->raw, events, count);
	if (!run) {
		run = add_run(runs);
		fill_run(scan, run, line, events, count);
	}
	run->last = line->raw;
}

/* What the lines before the last one would have added. */
static void count_rest(struct scan *scan, const struct scan_line *line, uint64_t more)
{
	unsigned roles = 0;

	for (size_t i = 0; i < scan->matched.confirmed.count; i++) {
		struct met *met = &scan->met.items[scan->matched.confirmed.items[i].met];
		struct hit hit = line_hit(scan, line, met->pattern);

		roles |= met->roles;
		if (met_is_kept(met))
			keep_count(scan, met, &hit, more);
	}
	source_count(scan, more);
	if (roles & ROLE_ERROR && !line->explained)
		unexplained_line(scan, line, more);
}

static void hold(struct slice *part, struct strbuf *held)
{
	if (part->data == held->data)
		return;
	strbuf_truncate(held, 0);
	strbuf_add_slice(held, *part);
	*part = strbuf_slice(held);
}

void runs_hold(struct runs *runs)
{
	for (unsigned i = 0; i < runs->count; i++)
		hold(&runs->items[i].last, &runs->items[i].line);
	hold(&runs->clock, &runs->held);
}

/* The one whose last line came first, of those that have counted any. */
static struct run *oldest(struct runs *runs)
{
	struct run *first = NULL;

	for (unsigned i = 0; i < runs->count; i++) {
		struct run *run = &runs->items[i];

		if (run->count && (!first || run->number < first->number))
			first = run;
	}
	return first;
}

bool runs_wait(struct runs *runs)
{
	return oldest(runs);
}

void runs_settle(struct scan *scan)
{
	struct run *run;

	while ((run = oldest(&scan->runs))) {
		struct scan_line line = { .raw = run->last,
					  .number = run->number,
					  .shown = run->shown,
					  .offset = run->offset };
		uint64_t more = run->count - 1;

		run->count = 0;
		line_visit(scan, &line, run->events.items, run->events.count);
		if (more)
			count_rest(scan, &line, more);
	}
}

void runs_close(struct scan *scan)
{
	runs_settle(scan);
	forget_runs(scan);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A million lines of one fault cost a comparison each. What is exact: which lines are
 * kept, their order, the last one, and the counts of patterns that tell no numbers apart.
 * Only a pattern that matches some numbers and not others may be counted for a line that
 * it would not have matched, and only when two hundred of its hits are known already.
 */
#include "engine/scan_internal.h"

typedef unsigned char chunk __attribute__((vector_size(16)));
enum { RUN_LINE_MAX = 1024 };

/* What may stand in place of a byte of the last line besides itself. */
enum { MAY_DIGIT = 1 << 0, MAY_WORD = 1 << 1 };

void run_free(struct run *run)
{
	strbuf_free(&run->line);
	strbuf_free(&run->may);
	vec_free(&run->events);
	vec_free(&run->others);
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

/* Where the word at `at` begins and ends. */
static size_t word_start(struct slice text, size_t at)
{
	while (at && char_is_word(text.data[at - 1]))
		at--;
	return at;
}

static size_t word_end(struct slice text, size_t at)
{
	while (at < text.size && char_is_word(text.data[at]))
		at++;
	return at;
}

static bool is_number_at(struct slice text, size_t start)
{
	return start < text.size && char_is_digit(text.data[start]);
}

/* Words that begin with a digit may differ, all else must be the same. */
static bool same_shape(struct slice a, struct slice b)
{
	size_t i = 0, j = 0;

	for (;;) {
		size_t same = slice_same_size(slice_skip(a, i), slice_skip(b, j));

		i += same;
		j += same;
		if (i == a.size && j == b.size)
			return true;
		size_t start = word_start(a, i), other = word_start(b, j);
		size_t end = word_end(a, start), other_end = word_end(b, other);
		bool differ = i < end || j < other_end; /* not what follows them */
		if (!differ || !is_number_at(a, start) || !is_number_at(b, other))
			return false;
		i = end;
		j = other_end;
	}
}

/* What tells time, stream and device stands at the same places: the clock not earlier,
 * the others the same. Clocks of one form compare by their digits. */
static bool same_place(const struct run *run, struct slice raw)
{
	const char *line = run->last.data;

	if (raw.size < run->fixed || memcmp(raw.data, line, run->header) < 0)
		return false;
	struct slice header = slice_from(raw.data, run->header);
	for (size_t i = 0;; i++) {
		i += slice_same_size(slice_skip(header, i),
				     slice_from(line + i, run->header - i));
		if (i == run->header)
			break;
		if (!char_is_digit(raw.data[i]) || !char_is_digit(line[i]))
			return false;
	}
	return !memcmp(raw.data + run->stream, line + run->stream, run->stream_size) &&
	       !memcmp(raw.data + run->device, line + run->device, run->device_size);
}

static void may_not(struct run *run, size_t start, size_t size)
{
	memset(run->may.data + start, 0, size);
}

/* Marks what the last line may differ in from another of its size, by the two rules
 * above: digits before the message, and words that begin with a digit in it. */
static void mark_numbers(struct run *run)
{
	struct slice last = run->last;
	char *may;

	strbuf_truncate(&run->may, 0);
	strbuf_add_slice(&run->may, last);
	may = run->may.data;
	for (size_t i = 0; i < run->header; i++)
		may[i] = char_is_digit(last.data[i]) ? MAY_DIGIT : 0;
	for (size_t i = run->header; i < last.size;) {
		size_t end = word_end(last, i);

		memset(may + i, is_number_at(last, i) ? MAY_WORD : 0, end - i);
		may[i] = is_number_at(last, i) ? MAY_DIGIT : 0;
		i = end > i ? end : i + 1;
	}
	may_not(run, run->stream, run->stream_size);
	may_not(run, run->device, run->device_size);
}

static chunk chunk_at(const char *data)
{
	chunk bytes;

	memcpy(&bytes, data, sizeof(bytes));
	return bytes;
}

static bool chunk_fits(const struct run *run, struct slice raw, size_t at)
{
	chunk is = chunk_at(raw.data + at), may = chunk_at(run->may.data + at);
	chunk digit = (chunk)((chunk)(is - '0') < 10);
	chunk letter = (chunk)((chunk)((is | 0x20) - 'a') < 26) | (chunk)(is == '_');
	chunk allowed = (digit & (MAY_DIGIT | MAY_WORD)) | (letter & MAY_WORD);
	chunk wrong = (chunk)(is != chunk_at(run->last.data + at)) &
		      (chunk)((allowed & may) == 0);
	uint64_t halves[2];

	memcpy(halves, &wrong, sizeof(halves));
	return !(halves[0] | halves[1]);
}

/* same_place() and same_shape() of a line of the same size: where its numbers are as
 * long, too. False: that has to be looked at closely. */
static bool fits(struct run *run, struct slice raw)
{
	size_t at = 0;

	if (raw.size != run->last.size || raw.size < sizeof(chunk) ||
	    memcmp(raw.data, run->last.data, run->header) < 0)
		return false;
	if (!run->may.size)
		mark_numbers(run);
	for (; at + sizeof(chunk) < raw.size; at += sizeof(chunk))
		if (!chunk_fits(run, raw, at))
			return false;
	return chunk_fits(run, raw, raw.size - sizeof(chunk));
}

static bool is_alike(struct run *run, struct slice raw)
{
	if (fits(run, raw))
		return true;
	if (!same_place(run, raw) ||
	    !same_shape(slice_skip(run->last, run->header), slice_skip(raw, run->header)))
		return false;
	strbuf_truncate(&run->may, 0);
	return true;
}

static bool another_matches(struct scan *scan, struct slice message)
{
	for (size_t i = 0; i < scan->run.others.count; i++)
		if (line_matches(scan, scan->run.others.items[i], message, NULL))
			return true;
	return false;
}

bool run_takes(struct scan *scan, const struct scan_line *line,
	       const struct event *events, size_t count)
{
	struct run *run = &scan->run;

	if (!run->open || !same_atoms(run, events, count) || !is_alike(run, line->raw) ||
	    another_matches(scan, slice_skip(line->raw, run->header)))
		return false;
	run->last = line->raw;
	run->number = line->number;
	run->offset = line->offset;
	run->count++;
	return true;
}

/* Whether all that the line told was told often enough. */
static bool brings_nothing(struct scan *scan, const struct scan_line *line)
{
	for (size_t i = 0; i < scan->confirmed.count; i++) {
		struct met *met = &scan->met.items[scan->confirmed.items[i].met];
		struct hit hit = line_hit(scan, line, met->pattern);

		if (met->roles & ROLE_BOOT ||
		    (met_is_kept(met) && !keep_is_full(scan, met, &hit)))
			return false;
	}
	return scan->confirmed.count;
}

/* Where a part of the line stands in it; nowhere when it is made of something else. */
static size_t place_of(struct slice raw, struct slice part, size_t *ret_size)
{
	bool within = part.size && part.data >= raw.data &&
		      part.data + part.size <= raw.data + raw.size;

	*ret_size = within ? part.size : 0;
	return within ? (size_t)(part.data - raw.data) : 0;
}

void run_open(struct scan *scan, const struct scan_line *line, const struct event *events,
	      size_t count)
{
	struct run *run = &scan->run;

	run->open = false;
	if (scan->pending.count || scan->is[TEXT_PASTED] ||
	    line->raw.size > RUN_LINE_MAX || !window_allows_run(scan, line) ||
	    !brings_nothing(scan, line))
		return;
	*run = (struct run){ .open = true,
			     .last = line->raw,
			     .line = run->line,
			     .may = run->may,
			     .events = { run->events.items, 0, run->events.room },
			     .others = { run->others.items, 0, run->others.room } };
	strbuf_truncate(&run->may, 0);
	run->header = (size_t)(line->line.message.data - line->raw.data);
	run->device = place_of(line->raw, line->line.device, &run->device_size);
	run->stream = place_of(line->raw, line->line.stream, &run->stream_size);
	run->fixed = run->header;
	if (run->fixed < run->device + run->device_size)
		run->fixed = run->device + run->device_size;
	if (run->fixed < run->stream + run->stream_size)
		run->fixed = run->stream + run->stream_size;
	for (size_t i = 0; i < count; i++)
		vec_push(&run->events, events[i]);
	for (size_t i = 0; i < scan->candidates.count; i++)
		if (!line_has(scan, scan->candidates.items[i]))
			vec_push(&run->others, scan->candidates.items[i]);
}

/* What the lines before the last one would have added. */
static void count_rest(struct scan *scan, const struct scan_line *line, uint64_t more)
{
	unsigned roles = 0;

	for (size_t i = 0; i < scan->confirmed.count; i++) {
		struct met *met = &scan->met.items[scan->confirmed.items[i].met];
		struct hit hit = line_hit(scan, line, met->pattern);

		roles |= met->roles;
		if (met_is_kept(met))
			keep_count(scan, met, &hit, more);
	}
	source_count(scan, more);
	if (roles & ROLE_ERROR && !line->explained)
		unexplained_line(scan, line, more);
}

void run_hold(struct run *run)
{
	if (!run->open || run->last.data == run->line.data)
		return;
	strbuf_truncate(&run->line, 0);
	strbuf_add_slice(&run->line, run->last);
	run->last = strbuf_slice(&run->line);
}

void run_close(struct scan *scan)
{
	struct run *run = &scan->run;

	if (!run->open || !run->count) {
		run->open = false;
		return;
	}
	run_hold(run);
	run->open = false;
	struct scan_line line = { .raw = run->last,
				  .number = run->number,
				  .offset = run->offset };
	line_visit(scan, &line, run->events.items, run->events.count);
	if (run->count > 1)
		count_rest(scan, &line, run->count - 1);
	run->count = 0;
}

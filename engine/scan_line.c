/* SPDX-License-Identifier: Apache-2.0 */
/*
 * From events to lines: each line with an atom is found, parsed once, and its candidate
 * patterns are confirmed on the message. While a watch is pending every line is visited.
 */
#include "engine/scan_internal.h"
#include "engine/sentence.h"

#include <stdint.h>

typedef unsigned char chunk __attribute__((vector_size(16)));
enum { STEP = 2 * sizeof(chunk), SAID_WORDS_LEAST = 4 };

static chunk chunk_at(const char *data)
{
	chunk bytes;

	memcpy(&bytes, data, sizeof(bytes));
	return bytes;
}

static uint64_t chunk_total(chunk sums)
{
	uint64_t total = 0;

	for (size_t i = 0; i < sizeof(sums); i++)
		total += sums[i];
	return total;
}

/* At most 255 steps of two chunks, so that no lane overflows. A match is -1. */
static uint64_t count_steps(const char *data, size_t steps)
{
	chunk even = { 0 }, odd = even, newline = even + '\n';

	for (const char *end = data + steps * STEP; data < end; data += STEP) {
		even -= (chunk)(chunk_at(data) == newline);
		odd -= (chunk)(chunk_at(data + sizeof(chunk)) == newline);
	}
	return chunk_total(even) + chunk_total(odd);
}

static uint64_t count_newlines(const char *data, size_t size)
{
	size_t steps = size / STEP;
	uint64_t total = 0;

	for (size_t done = 0; done < steps; done += 255)
		total += count_steps(data + done * STEP,
				     steps - done < 255 ? steps - done : 255);
	for (size_t i = steps * STEP; i < size; i++)
		total += data[i] == '\n';
	return total;
}

struct met *met_pattern(struct scan *scan, unsigned pattern)
{
	struct met met = { .pattern = pattern };
	struct kb *kb = scan->scanner->kb;

	if (!scan->met_of[pattern]) {
		met.roles = kb_roles(kb, pattern);
		met.watch_count = kb_watches(kb, pattern, &met.watches);
		if (met.roles & (ROLE_RECOGNISE | ROLE_COMPLETE))
			source_met(scan, &met);
		vec_push(&scan->met, met);
		scan->met_of[pattern] = (unsigned)scan->met.count;
	}
	return &scan->met.items[scan->met_of[pattern] - 1];
}

bool line_has(const struct scan *scan, unsigned pattern)
{
	for (size_t i = 0; i < scan->confirmed.count; i++)
		if (scan->met.items[scan->confirmed.items[i].met].pattern == pattern)
			return true;
	return false;
}

struct hit line_hit(const struct scan *scan, const struct scan_line *line,
		    unsigned pattern)
{
	return (struct hit){ .pattern = pattern,
			     .text = scan->text,
			     .line = line->number,
			     .offset = line->offset,
			     .raw = line->raw,
			     .message = line->line.message,
			     .stream = line->line.stream,
			     .device = line->device,
			     .stamp = line->line.stamp,
			     .boot = line->boot,
			     .record = line->record,
			     .count = 1 };
}

static void next_line(struct scan *scan)
{
	if (++scan->serial)
		return;
	/* Once in 2^32 lines the marks of old lines must go. */
	memset(scan->atom_serial, 0, scan->atom_count * sizeof(*scan->atom_serial));
	memset(scan->pattern_serial, 0,
	       (scan->scanner->pattern_count + 1u) * sizeof(unsigned));
	scan->serial = 1;
}

/* A pattern that only tells the kind of text, and has told it, is counted unseen. */
static bool is_sated(struct scan *scan, unsigned pattern)
{
	unsigned index = scan->met_of[pattern];
	struct met *met = index ? &scan->met.items[index - 1] : NULL;

	if (!met || !met->sated || met->told_text != scan->text ||
	    met->told_boot != scan->boot.boot)
		return false;
	for (size_t i = 0; i < met->sources.count; i++)
		scan->source_counts[met->sources.items[i].source].recognised++;
	return true;
}

static void add_patterns(struct scan *scan, const unsigned *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		unsigned pattern = patterns[i];

		if (scan->pattern_serial[pattern] == scan->serial)
			continue;
		scan->pattern_serial[pattern] = scan->serial;
		if (!is_sated(scan, pattern))
			vec_push(&scan->candidates, pattern);
	}
}

static void add_event(struct scan *scan, unsigned atom)
{
	if (scan->atom_serial[atom] == scan->serial)
		return;
	scan->atom_serial[atom] = scan->serial;
	struct atom found = scanner_atom(scan->scanner, atom);
	add_patterns(scan, found.patterns, found.pattern_count);
}

static void confirm(struct scan *scan, unsigned pattern, struct slice message)
{
	struct regex_match match;

	if (!line_matches(scan, pattern, message, &match))
		return;
	struct confirmed confirmed = { .captures = scan->captures.count,
				       .capture_count = match.count };
	met_pattern(scan, pattern);
	confirmed.met = scan->met_of[pattern] - 1;
	for (size_t i = 0; i < match.count; i++)
		vec_push(&scan->captures,
			 (struct capture){ match.names[i], match.values[i] });
	vec_push(&scan->confirmed, confirmed);
}

/* What the confirmed patterns say together; ret_boot: the one that opens a boot, or 0. */
static unsigned roles_of_line(const struct scan *scan, unsigned *ret_boot)
{
	unsigned roles = 0;

	*ret_boot = 0;
	for (size_t i = 0; i < scan->confirmed.count; i++) {
		const struct met *met = &scan->met.items[scan->confirmed.items[i].met];

		roles |= met->roles;
		if (met->roles & ROLE_BOOT && !*ret_boot)
			*ret_boot = met->pattern;
	}
	return roles;
}

bool met_is_kept(const struct met *met)
{
	return met->watch_count || !met->roles ||
	       met->roles & (ROLE_EVIDENCE | ROLE_EXTRACT | ROLE_BENIGN);
}

static void add_hits(struct scan *scan, const struct scan_line *line)
{
	for (size_t i = 0; i < scan->confirmed.count; i++) {
		struct confirmed confirmed = scan->confirmed.items[i];
		struct met *met = &scan->met.items[confirmed.met];
		struct hit hit = line_hit(scan, line, met->pattern);

		if (met->roles & (ROLE_RECOGNISE | ROLE_COMPLETE))
			source_pattern(scan, met, line);
		if (!met_is_kept(met) || (line->outside && !window_spares(met)))
			continue;
		hit.capture_count = confirmed.capture_count;
		if (hit.capture_count)
			hit.captures = scan->captures.items + confirmed.captures;
		const struct hit *kept = keep_hit(scan, met, &hit);
		if (met->watch_count)
			watch_open(scan, met, &hit, kept, line);
	}
}

static void take_apart(struct scan_line *line)
{
	line_parse(line->raw, &line->line);
	if (line->line.device.size) {
		char address[13];

		if (device_address(line->line.device, address))
			memcpy(line->device, address, sizeof(address));
	}
}

/* A person's words about a line do not explain it. */
static bool is_explained(const struct scan *scan)
{
	for (size_t i = 0; i < scan->confirmed.count; i++) {
		unsigned roles = scan->met.items[scan->confirmed.items[i].met].roles;

		if (roles & ROLE_BENIGN ||
		    (roles & ROLE_EVIDENCE && !(roles & ROLE_SAID)))
			return true;
	}
	return false;
}

static void visit_line(struct scan *scan, struct scan_line *line)
{
	unsigned boot_pattern;

	take_apart(line);
	scan->confirmed.count = scan->captures.count = 0;
	for (size_t i = 0; i < scan->candidates.count; i++)
		confirm(scan, scan->candidates.items[i], line->line.message);
	if (!scan->confirmed.count && !scan->pending.count)
		return;
	unsigned roles = roles_of_line(scan, &boot_pattern);
	place_boot(scan, line, boot_pattern);
	source_line(scan, line);
	if (roles & (ROLE_EVIDENCE | ROLE_EXTRACT | ROLE_ERROR))
		place_record(scan, line);
	line->explained = is_explained(scan);
	if (scan->pending.count)
		watch_line(scan, line);
	line->outside = scan->window && window_excludes(scan, line);
	add_hits(scan, line);
	if (roles & ROLE_ERROR && !line->explained && !line->outside)
		unexplained_line(scan, line, 1);
}

static uint64_t line_number(struct scan *scan, const char *start)
{
	scan->lines += count_newlines(scan->counted, (size_t)(start - scan->counted));
	scan->counted = start;
	return scan->lines + 1;
}

void line_visit(struct scan *scan, struct scan_line *line, const struct event *events,
		size_t count)
{
	const struct scanner *scanner = scan->scanner;
	bool is[TEXT_KINDS] = {
		[TEXT_ANY] = true,
		[TEXT_PASTED] = scan->is[TEXT_PASTED],
		[TEXT_SAID] = scan->is[TEXT_SAID] &&
			      sentence_words(line->raw) >= SAID_WORDS_LEAST,
	};

	next_line(scan);
	scan->candidates.count = 0;
	for (size_t i = 0; i < count; i++)
		if (is[TEXT_SAID] || events[i].atom < scanner->first_atom[TEXT_SAID])
			add_event(scan, events[i].atom);
	for (size_t i = 0; i < TEXT_KINDS; i++)
		if (is[i])
			add_patterns(scan, scanner->always[i], scanner->always_count[i]);
	scan->confirmed.count = 0;
	if (scan->candidates.count || scan->pending.count)
		visit_line(scan, line);
}

/* The start of the line that holds `end - 1`, not before `from`. */
static const char *line_start(const char *from, const char *end)
{
	const char *newline =
		end > from ? memrchr(from, '\n', (size_t)(end - from)) : NULL;

	return newline ? newline + 1 : from;
}

static const char *line_end(const char *start, const char *end)
{
	const char *newline = memchr(start, '\n', (size_t)(end - start));

	return newline ? newline : end;
}

/* The line, whose atoms were found by these events. */
static void scan_line(struct scan *scan, struct scan_line *line,
		      const struct event *events, size_t count)
{
	run_close(scan);
	line_visit(scan, line, events, count);
	run_open(scan, line, events, count);
}

void lines_scan(struct scan *scan, const struct block *block, const struct search *search)
{
	const char *data = block->data.data, *end = data + block->data.size, *at = data;
	const struct event *events = search->events.items;
	size_t next = 0, count = search->events.count;

	scan->counted = data;
	while (at < end &&
	       (next < count || scan->pending.count || scan->is[TEXT_PASTED])) {
		if (!scan->pending.count && !scan->is[TEXT_PASTED])
			at = line_start(at, data + events[next].end - 1);
		const char *stop = line_end(at, end);
		size_t first = next;
		const struct event *here = next < count ? &events[next] : NULL;
		while (next < count && data + events[next].end <= stop)
			next++;
		struct scan_line line = { .raw = slice_from(at, (size_t)(stop - at)),
					  .number = line_number(scan, at),
					  .offset =
						  block->offset + (uint64_t)(at - data) };
		if (!run_takes(scan, &line, here, next - first))
			scan_line(scan, &line, here, next - first);
		at = stop + 1;
	}
	line_number(scan, end);
	if (block->data.size && end[-1] != '\n')
		scan->lines++;
}

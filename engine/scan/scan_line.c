/* SPDX-License-Identifier: Apache-2.0 */
/*
 * From events to lines: each line with an atom is found, parsed once, and its candidate
 * patterns are confirmed on the message. While a watch is pending every line is visited.
 */
#include "engine/input/line.h"
#include "engine/scan/scan_internal.h"

enum { SAID_WORDS_LEAST = 4 };

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
	for (size_t i = 0; i < scan->matched.confirmed.count; i++)
		if (scan->met.items[scan->matched.confirmed.items[i].met].pattern ==
		    pattern)
			return true;
	return false;
}

struct hit line_hit(const struct scan *scan, const struct scan_line *line,
		    unsigned pattern)
{
	return (struct hit){ .pattern = pattern,
			     .text = scan->text,
			     .line = line->shown,
			     .nth = line->number,
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
	struct scan *lead = scan->lead;

	if (++lead->serial)
		return;
	/* Once in 2^32 lines the marks of old lines must go. */
	memset(lead->atom_serial, 0, lead->atom_count * sizeof(*lead->atom_serial));
	memset(lead->pattern_serial, 0,
	       (lead->scanner->pattern_count + 1u) * sizeof(unsigned));
	lead->serial = 1;
}

/* A pattern that only tells the kind of text, and has told it, is counted unseen. */
static bool is_sated(const struct scan *scan, unsigned pattern)
{
	unsigned index = scan->met_of[pattern];
	const struct met *met = index ? &scan->met.items[index - 1] : NULL;

	return met && met->sated && met->told_text == scan->text &&
	       met->told_boot == scan->boot.boot;
}

static void add_patterns(struct scan *scan, const unsigned *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		unsigned pattern = patterns[i];

		if (scan->lead->pattern_serial[pattern] == scan->lead->serial)
			continue;
		scan->lead->pattern_serial[pattern] = scan->lead->serial;
		if (!is_sated(scan, pattern)) {
			vec_push(&scan->matched.candidates, pattern);
			continue;
		}
		source_sated(scan, pattern, 1);
		vec_push(&scan->matched.sated, pattern);
	}
}

static void add_event(struct scan *scan, unsigned atom)
{
	if (scan->lead->atom_serial[atom] == scan->lead->serial)
		return;
	scan->lead->atom_serial[atom] = scan->lead->serial;
	struct atom found = scanner_atom(scan->scanner, atom);
	add_patterns(scan, found.patterns, found.pattern_count);
}

static void confirm(struct scan *scan, unsigned pattern, struct slice message)
{
	struct regex_match match;

	if (!line_matches(scan, pattern, message, &match))
		return;
	struct confirmed confirmed = { .captures = scan->matched.captures.count,
				       .capture_count = match.count };
	met_pattern(scan, pattern);
	confirmed.met = scan->met_of[pattern] - 1;
	confirmed.begin = (size_t)(match.whole.data - message.data);
	confirmed.end = confirmed.begin + match.whole.size;
	for (size_t i = 0; i < match.count; i++)
		vec_push(&scan->matched.captures,
			 (struct capture){ match.names[i], match.values[i] });
	vec_push(&scan->matched.confirmed, confirmed);
}

/* What the confirmed patterns say together; ret_boot: the one that opens a boot, or 0. */
static unsigned roles_of_line(const struct scan *scan, unsigned *ret_boot)
{
	unsigned roles = 0;

	*ret_boot = 0;
	for (size_t i = 0; i < scan->matched.confirmed.count; i++) {
		const struct met *met =
			&scan->met.items[scan->matched.confirmed.items[i].met];

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
	for (size_t i = 0; i < scan->matched.confirmed.count; i++) {
		struct confirmed confirmed = scan->matched.confirmed.items[i];
		struct met *met = &scan->met.items[confirmed.met];
		struct hit hit = line_hit(scan, line, met->pattern);

		if (met->roles & (ROLE_RECOGNISE | ROLE_COMPLETE))
			source_pattern(scan, met, line);
		if (!met_is_kept(met) || (line->outside && !window_spares(met)))
			continue;
		hit.capture_count = confirmed.capture_count;
		if (hit.capture_count)
			hit.captures = scan->matched.captures.items + confirmed.captures;
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

static const struct met *confirmed_met(const struct scan *scan, size_t i)
{
	return &scan->met.items[scan->matched.confirmed.items[i].met];
}

static bool is_explained(const struct scan *scan)
{
	for (size_t i = 0; i < scan->matched.confirmed.count; i++)
		if (confirmed_met(scan, i)->roles & (ROLE_BENIGN | ROLE_WHOLE))
			return true;
	return false;
}

/* Where the line says that it is an error. */
static size_t error_begin(const struct scan *scan)
{
	size_t begin = SIZE_MAX;

	for (size_t i = 0; i < scan->matched.confirmed.count; i++)
		if (confirmed_met(scan, i)->roles & ROLE_ERROR &&
		    scan->matched.confirmed.items[i].begin < begin)
			begin = scan->matched.confirmed.items[i].begin;
	return begin;
}

/* A person's words about an error do not explain it, nor does what stands before it, as
 * the device does, where that stands before other things, too. */
static void find_explaining(struct scan *scan)
{
	size_t error = error_begin(scan);

	scan->explaining.count = 0;
	for (size_t i = 0; i < scan->matched.confirmed.count; i++) {
		const struct confirmed *confirmed = &scan->matched.confirmed.items[i];
		struct met *met = &scan->met.items[confirmed->met];

		met->plain |= error == SIZE_MAX;
		if (met->roles & ROLE_EVIDENCE && !(met->roles & ROLE_SAID))
			vec_push(&scan->explaining,
				 (struct explaining){ met->pattern,
						      confirmed->end <= error });
	}
}

/* Collects what may match the line. */
static void find_candidates(struct scan *scan, const struct scan_line *line,
			    const struct event *events, size_t count)
{
	const struct scanner *scanner = scan->scanner;
	bool is[TEXT_KINDS] = {
		[TEXT_ANY] = true,
		[TEXT_PASTED] = scan->is[TEXT_PASTED],
		[TEXT_SAID] = scan->is[TEXT_SAID] &&
			      sentence_words(line->raw) >= SAID_WORDS_LEAST,
	};

	next_line(scan);
	scan->matched.candidates.count = scan->matched.sated.count = 0;
	for (size_t i = 0; i < count; i++)
		if (is[TEXT_SAID] || events[i].atom < scanner->first_atom[TEXT_SAID])
			add_event(scan, events[i].atom);
	for (size_t i = 0; i < TEXT_KINDS; i++)
		if (is[i])
			add_patterns(scan, scanner->always[i], scanner->always_count[i]);
}

/* Takes the line apart and confirms what matches it. */
static void confirm_all(struct scan *scan, struct scan_line *line,
			const struct event *events, size_t count)
{
	find_candidates(scan, line, events, count);
	scan->matched.confirmed.count = scan->matched.captures.count = 0;
	if (!scan->matched.candidates.count && !scan->pending.count)
		return;
	take_apart(line);
	for (size_t i = 0; i < scan->matched.candidates.count; i++)
		confirm(scan, scan->matched.candidates.items[i], line->line.message);
}

/* What the confirmed patterns come to. */
static void place_line(struct scan *scan, struct scan_line *line)
{
	unsigned boot_pattern;

	if (!scan->matched.confirmed.count && !scan->pending.count)
		return;
	unsigned roles = roles_of_line(scan, &boot_pattern);
	place_boot(scan, line, boot_pattern);
	source_line(scan, line);
	if (roles & (ROLE_EVIDENCE | ROLE_EXTRACT | ROLE_ERROR))
		place_record(scan, line);
	line->explained = is_explained(scan);
	find_explaining(scan);
	if (scan->pending.count)
		watch_line(scan, line);
	line->outside = scan->window && window_excludes(scan, line);
	add_hits(scan, line);
	if (roles & ROLE_ERROR && !line->explained && !line->outside)
		unexplained_line(scan, line, 1);
}

void line_visit(struct scan *scan, struct scan_line *line, const struct event *events,
		size_t count)
{
	confirm_all(scan, line, events, count);
	place_line(scan, line);
}

/* What waits is visited before the line at hand, whose patterns are confirmed already. */
static void settle_before(struct scan *scan)
{
	struct matched own = scan->matched;

	scan->matched = scan->spare;
	runs_settle(scan);
	scan->spare = scan->matched;
	scan->matched = own;
}

/* Whether the next line is of interest whatever it holds. */
static bool looks_at_all(const struct scan *scan)
{
	return scan->pending.count || scan->is[TEXT_PASTED];
}

/* Whether the line is of another host than the scan's. */
static bool is_foreign(struct scan *scan, const struct scan_line *line)
{
	struct slice host = host_of_line(&line->line);

	if (!scan->host.size || !host.size)
		return false;
	if (!host_is(host, scan->host))
		return true;
	scan->host_at = (size_t)(host.data - line->raw.data);
	return false;
}

/* The same at a glance: the scan's own has its name where it stood last. */
static bool is_own(const struct scan *scan, struct slice raw)
{
	size_t at = scan->host_at, size = scan->host.size;

	return !size || (raw.size > at + size && raw.data[at + size] == ' ' &&
			 !memcmp(raw.data + at, scan->host.data, size));
}

/* The line, whose atoms were found by these events; false: it is of another host. */
static bool scan_line(struct scan *scan, struct scan_line *line,
		      const struct event *events, size_t count)
{
	confirm_all(scan, line, events, count);
	if (is_foreign(scan, line))
		return false;
	if (runs_wait(&scan->runs)) {
		/* A line without a hit changes nothing for them. */
		if (!scan->matched.confirmed.count)
			return true;
		settle_before(scan);
	}
	place_line(scan, line);
	runs_open(scan, line, events, count);
	return true;
}

/* The line at `at`, or, where not every line is looked at, the next that was found. */
static struct found_line take_line(const struct scan *scan, const struct search *search,
				   struct found_line at, size_t *next)
{
	const struct found_line *found =
		*next < search->lines.count ? &search->lines.items[*next] : NULL;

	if (found && (found->start == at.start || !looks_at_all(scan))) {
		++*next;
		return *found;
	}
	at.stop = (unsigned)line_stop(scan->block, at.start);
	return at;
}

size_t lines_scan(struct scan *scan, const struct block *block,
		  const struct search *search)
{
	struct found_line at = { 0 };
	size_t next = 0, size = block->data.size, lines = search->line_count;

	while (at.start < size && (next < search->lines.count || looks_at_all(scan))) {
		at = take_line(scan, search, at, &next);
		const struct event *events =
			at.count ? &search->events.items[at.first] : NULL;
		struct scan_line line = {
			.raw = slice_from(block->data.data + at.start,
					  at.stop - at.start),
			.number = scan->lines + at.before + 1,
			.offset = block->offset + at.start,
		};

		line.shown = scan->numbers ? scan->numbers[at.before] : line.number;
		if (!(is_own(scan, line.raw) &&
		      runs_take(scan, &line, events, at.count)) &&
		    !scan_line(scan, &line, events, at.count)) {
			lines = at.before;
			size = at.start;
			break;
		}
		at = (struct found_line){ .start = at.stop + 1, .before = at.before + 1 };
	}
	runs_hold(&scan->runs);
	scan->lines += lines;
	return size;
}

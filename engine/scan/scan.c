/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A scan from its first text to its hits: processes the results of each block's search in
 * the order of the text. While a watch is pending every line is looked at.
 */
#include "engine/scan/scan.h"

#include <stdlib.h>

#include "engine/input/line.h"
#include "engine/scan/internal.h"

enum { CREW_BYTES_LEAST = 1024 * 1024 };

static struct scan *scan_of(struct shared *shared)
{
	AUTO(scan) struct scan *scan = mem_zalloc(sizeof(*scan));

	scan->shared = shared;
	scan->keep.shared = shared;
	scan->hits = mem_zalloc(sizeof(*scan->hits));
	scan->hits->arena = arena_new();
	scan->keep.hits = scan->hits;
	return TAKE(scan);
}

static void bench_free(struct bench *bench)
{
	if (!bench)
		return;
	searcher_close(&bench->searcher);
	search_free(&bench->search);
	search_free(&bench->part);
	free(bench);
}
DEFINE_CLEANUP(bench, struct bench *, bench_free)

static void shared_free(struct shared *shared)
{
	if (!shared)
		return;
	if (shared->has_bench)
		bench_free(shared->bench);
	free(shared->costs);
	free(shared);
}
DEFINE_CLEANUP(shared, struct shared *, shared_free)

static struct scan *scan_at(struct scanner *scanner, struct bench *bench)
{
	AUTO(shared) struct shared *shared = mem_zalloc(sizeof(*shared));

	shared->scanner = scanner;
	shared->bench = bench;
	shared->lead = scan_of(shared);
	return TAKE(shared)->lead;
}

struct scan *scan_new(struct scanner *scanner)
{
	AUTO(bench) struct bench *bench = mem_zalloc(sizeof(*bench));

	searcher_open(&bench->searcher, scanner, false);
	bench->kept_max = KEPT_TOTAL_MAX;
	struct scan *scan = scan_at(scanner, bench);
	scan->shared->has_bench = true;
	TAKE(bench);
	return scan;
}

struct scan *scan_new_with(struct scan *other)
{
	return scan_at(other->shared->scanner, other->shared->bench);
}

void scan_endless(struct scan *scan, size_t kept_max)
{
	scan->shared->bench->endless = true;
	scan->shared->bench->kept_max = kept_max;
}

struct scan *scan_new_beside(struct shared *shared)
{
	return scan_of(shared);
}

void scan_free(struct scan *scan)
{
	if (!scan)
		return;
	struct shared *shared = scan->shared->lead == scan ? scan->shared : NULL;

	if (shared) {
		crew_free(shared->crew);
		hosts_free(shared->hosts);
	}
	keeper_free(&scan->keep);
	for (size_t i = 0; i < scan->watches.items.count; i++)
		held_free(&scan->watches.items.items[i].stall);
	for (size_t i = 0; i < RECENT_RECORDS; i++)
		strbuf_free(&scan->records.recent[i].stream);
	vec_free(&scan->watches.items);
	vec_free(&scan->boot_texts);
	vec_free(&scan->sources.of_stream);
	vec_free(&scan->sources.list);
	strbuf_free(&scan->sources.stream);
	free(scan->sources.counts);
	free(scan->sources.seen);
	free(scan->sources.seen_always);
	vec_free(&scan->unexplained.kinds);
	vec_free(&scan->unexplained.explaining);
	strbuf_free(&scan->unexplained.key);
	hits_free(scan->hits);
	free(scan);
	if (shared)
		shared_free(shared);
}

/* --- lines --- */

static void know_met(struct scanner *scanner, struct met *met)
{
	lock_hold(&scanner->lock);

	met->roles = kb_roles(scanner->kb, met->pattern);
	met->watch_count = kb_watches(scanner->kb, met->pattern, &met->watches);
}

/* Most machines meet few patterns. */
static void set_met_number(struct scan *scan, unsigned pattern, unsigned number)
{
	struct keeper *keep = &scan->keep;
	unsigned **page;

	if (!keep->met_of)
		keep->met_of =
			mem_zalloc((scan->shared->scanner->pattern_count / MET_PAGE + 1) *
				   sizeof(*keep->met_of));
	page = &keep->met_of[pattern / MET_PAGE];
	if (!*page)
		*page = mem_zalloc(MET_PAGE * sizeof(**page));
	(*page)[pattern % MET_PAGE] = number;
}

static void add_met(struct scan *scan, unsigned pattern)
{
	struct keeper *keep = &scan->keep;
	struct met met = { .pattern = pattern };

	vec_reserve(&keep->met, keep->met.count + 1);
	know_met(scan->shared->scanner, &met);
	if (met.roles & (ROLE_RECOGNISE | ROLE_COMPLETE))
		source_met(scan, &met);
	vec_push(&keep->met, met);
	set_met_number(scan, pattern, (unsigned)keep->met.count);
}

struct met *met_pattern(struct scan *scan, unsigned pattern)
{
	struct keeper *keep = &scan->keep;

	if (!met_number(keep, pattern))
		add_met(scan, pattern);
	return met_of(keep, pattern);
}

bool line_has(const struct scan_line *line, unsigned pattern)
{
	for (size_t i = 0; i < line->match_count; i++)
		if (line->matches[i].pattern == pattern)
			return true;
	return false;
}

/*
 * True for a pattern that only recognises a source and has done so: it is counted without
 * a look.
 */
static bool is_sated(const struct scan *scan, const struct met *met)
{
	return met->sated && met->told_text == scan->at.text &&
	       met->told_boot == scan->boot.boot;
}

/* Searches for the pattern of a match again, for its captures. */
static bool read_match(struct scan *scan, struct search *search, struct match *match,
		       struct slice message)
{
	struct regex_match is;

	match->unread = false;
	if (!line_matches(scan, match->pattern, message, &is))
		return false;
	match->sure = true;
	match->begin = (unsigned)(is.whole.data - message.data);
	match->end = match->begin + (unsigned)is.whole.size;
	match->capture_count = (unsigned)is.count;
	if (is.count) {
		struct capture *own = mem_alloc(is.count * sizeof(*own));

		for (size_t i = 0; i < is.count; i++)
			own[i] = (struct capture){ is.names[i], is.values[i] };
		vec_push(&search->own, own);
		match->own = own;
	}
	return true;
}

static bool confirm(struct scan *scan, struct search *search, struct match *match,
		    struct slice message)
{
	struct keeper *keep = &scan->keep;

	if (met_number(keep, match->pattern) &&
	    is_sated(scan, met_of(keep, match->pattern))) {
		source_sated(&scan->sources, met_of(keep, match->pattern), 1);
		return false;
	}
	return read_match(scan, search, match, message);
}

/* Decides the unsure matches of the line and keeps those that hold. Returns how many
 * were confirmed only now. */
static unsigned make_sure(struct scan *scan, struct search *search,
			  struct scan_line *line)
{
	bool gave_up = scan->shared->gave_up;
	unsigned left = 0, confirmed = 0;

	for (unsigned i = 0; i < line->match_count; i++) {
		struct match *match = &line->matches[i];
		bool was_sure = match->sure;

		if (was_sure ? gave_up && gives_up(scan->shared, match->pattern)
			     : !confirm(scan, search, match, line->line->message))
			continue;
		if (!was_sure)
			line->roles |= met_pattern(scan, match->pattern)->roles;
		confirmed += !was_sure;
		if (left != i)
			line->matches[left] = *match;
		left++;
	}
	line->match_count = left;
	for (unsigned i = 0; gave_up && i < left; i++)
		line->roles = (i ? line->roles : 0) |
			      met_pattern(scan, line->matches[i].pattern)->roles;
	line->roles = left ? line->roles : 0;
	return confirmed;
}

/* The pattern that opens a boot, or 0. */
static unsigned boot_pattern(const struct scan *scan, const struct scan_line *line)
{
	for (size_t i = 0; i < line->match_count; i++) {
		unsigned pattern = line->matches[i].pattern;

		if (met_of(&scan->keep, pattern)->roles & ROLE_BOOT)
			return pattern;
	}
	return 0;
}

/*
 * Adds the hits of the line. Returns true if for the next such line it is enough to
 * count.
 */
static bool add_hits(struct scan *scan, struct search *search,
		     const struct scan_line *line)
{
	struct keeper *keep = &scan->keep;
	bool counted = !scan->shared->window;

	for (unsigned i = 0; i < line->match_count; i++) {
		struct match *match = &line->matches[i];
		struct met *met = met_of(keep, match->pattern);

		met->plain |= !(line->roles & ROLE_ERROR);
		if (met->roles & (ROLE_RECOGNISE | ROLE_COMPLETE))
			counted &= source_pattern(scan, met, line);
		if (!met_is_kept(met) || (line->outside && !window_spares(met)))
			continue;
		if (!met->watch_count && keep_count(keep, met, line, i, 1))
			continue;
		counted = false;
		if (match->unread)
			read_match(scan, search, match, line->line->message);
		struct hit hit = line_hit(scan->at.text, line, match);
		const struct hit *kept = keep_hit(keep, met, &hit);
		if (met->watch_count)
			watch_open(scan, met, &hit, kept, line);
	}
	return counted;
}

/* At the end of the current block: copies the last hits of groups that are in it. */
static void hold_late(struct scan *scan, struct search *search)
{
	struct keeper *keep = &scan->keep;

	for (size_t i = 0; i < keep->late.count; i++) {
		struct late late = keep->late.items[i];
		struct group *group = &keep->met.items[late.met].groups.items[late.group];

		if (!group->late_line)
			continue;
		const struct scan_line *line =
			&keep->late_lines.items[group->late_line - 1];
		struct match *match = &line->matches[group->late_match];
		if (match->unread)
			read_match(scan, search, match, line->line->message);
		struct hit hit = line_hit(scan->at.text, line, match);
		keep_last(keep, group, &hit);
	}
	keep->late.count = keep->late_lines.count = 0;
}

/* Applies the effects of the confirmed patterns, except their hits. False: the line
 * has none. `met`: all patterns were met before. */
static bool place_line(struct scan *scan, struct scan_line *line, bool met)
{
	bool pending = scan->watches.items.count;

	if (!line->match_count && !pending)
		return false;
	for (unsigned i = 0; !met && i < line->match_count; i++)
		if (!met_number(&scan->keep, line->matches[i].pattern))
			add_met(scan, line->matches[i].pattern);
	place_boot(scan, line, line->roles & ROLE_BOOT ? boot_pattern(scan, line) : 0);
	source_line(scan, line);
	if (line->roles & (ROLE_EVIDENCE | ROLE_EXTRACT | ROLE_ERROR))
		place_record(&scan->records, line);
	line->explained = line->roles & (ROLE_BENIGN | ROLE_WHOLE | ROLE_REGISTER);
	scan->unexplained.explaining.count = 0;
	if (line->roles & ROLE_ERROR && !scan->shared->bench->endless)
		find_explaining(scan, line);
	if (pending)
		watch_line(scan, line);
	line->outside = scan->shared->window && window_excludes(scan, line);
	return true;
}

/* True if the line is of another host than the scan's. */
static bool is_foreign(struct passage *at, struct slice raw, struct slice host)
{
	if (!at->host.size || has_host_at(raw, at->host, at->host_at) || !host.size)
		return false;
	if (!host_is(host, at->host))
		return true;
	at->host_at = (size_t)(host.data - raw.data);
	return false;
}

/* True if the next line matters whatever it holds. */
static bool looks_at_all(const struct scan *scan)
{
	return scan->watches.items.count;
}

struct walk {
	struct scan *scan;
	const struct piece *piece;
	size_t start, before; /* of the next line, in the searched block */
	size_t next;	      /* next line among those found */
};

/* Takes the current line if every line is looked at, else the next line found. */
static const struct found_line *take_line(struct walk *walk, struct found_line *plain)
{
	const struct piece *piece = walk->piece;
	const struct found_line *found = walk->next < piece->line_end
						 ? &piece->search->lines.items[walk->next]
						 : NULL;
	struct slice text = piece->text;

	if (found && (found->start == walk->start || !looks_at_all(walk->scan))) {
		walk->next++;
		return found;
	}
	*plain = (struct found_line){ .start = (unsigned)walk->start,
				      .stop = (unsigned)line_stop(piece->search, text,
								  walk->before),
				      .before = (unsigned)walk->before };
	parse_line(slice_from(text.data + plain->start, plain->stop - plain->start),
		   &plain->parsed);
	return plain;
}

static struct scan_line line_at(const struct walk *walk, const struct found_line *found)
{
	const struct piece *piece = walk->piece;
	const struct search *search = piece->search;
	const struct passage *at = &walk->scan->at;
	size_t nth = found->before - piece->before;
	uint64_t number = at->lines + nth + 1;

	return (struct scan_line){
		.raw = slice_from(piece->text.data + found->start,
				  found->stop - found->start),
		.line = &found->parsed.line,
		.device = found->parsed.device,
		.matches = search->matches.items + found->first,
		.captures = search->captures.items,
		.match_count = found->count,
		.roles = found->roles,
		.number = number,
		.shown = at->numbers ? at->numbers[nth] : number + at->skipped,
		.offset = piece->block->offset + (found->start - piece->start),
		.key = slice_from(search->keys.data + found->key, found->key_size),
	};
}

/* Counts the hits of lines that were only tallied. */
static void settle_tally(const struct walk *walk, struct tally *tally)
{
	struct scan *scan = walk->scan;
	struct keeper *keep = &scan->keep;

	if (!tally->times)
		return;
	struct scan_line line =
		line_at(walk, &walk->piece->search->lines.items[tally->last]);
	line.boot = tally->boot;
	line.record = tally->record;
	for (unsigned i = 0; i < tally->match_count; i++) {
		struct met *met = met_of(keep, line.matches[i].pattern);

		source_sated(&scan->sources, met, tally->times);
		if (met_is_kept(met) && !keep_count(keep, met, &line, i, tally->times))
			keep->hits->members_left += tally->times;
	}
	tally->times = 0;
}

/* Handles a line of a kind that had the same hits in this boot before. */
static void tally_line(const struct walk *walk, struct tally *tally, unsigned found,
		       const struct scan_line *line, bool sure)
{
	struct scan *scan = walk->scan;

	if (sure && tally->ready && tally->boot == line->boot &&
	    tally->text_boot == scan->boot.boot) {
		tally->times++;
		tally->last = found;
		tally->record = line->record;
		return;
	}
	settle_tally(walk, tally);
	bool counted = add_hits(scan, walk->piece->search, line);
	*tally = (struct tally){ .ready = counted && sure,
				 .boot = line->boot,
				 .text_boot = scan->boot.boot,
				 .match_count = line->match_count };
}

static void scan_found(struct walk *walk, const struct found_line *found)
{
	struct scan *scan = walk->scan;
	struct search *search = walk->piece->search;
	struct scan_line line = line_at(walk, found);
	struct tally *tally =
		found->count ? &scan->keep.tallies.items[found->kind] : NULL;
	bool sure = !scan->shared->gave_up;

	if (found->unsure || !sure)
		sure &= !make_sure(scan, search, &line);
	if (!place_line(scan, &line, tally && tally->ready))
		return;
	if (tally)
		tally_line(walk, tally, (unsigned)(found - search->lines.items), &line,
			   sure);
	if (line.roles & ROLE_ERROR && !line.explained && !line.outside &&
	    !scan->shared->bench->endless)
		unexplained_line(scan, &line);
}

/* Processes the lines up to the first line of another host. */
static size_t lines_scan(struct scan *scan, const struct piece *piece)
{
	struct walk walk = { scan, piece, piece->start, piece->before,
			     piece->first_line };
	size_t end = piece->start + piece->block->data.size, lines = piece->line_count;
	struct found_line plain;

	scan->keep.tallies.count = 0;
	for (size_t i = 0; i < piece->search->kinds.count; i++)
		vec_push(&scan->keep.tallies, (struct tally){ 0 });
	while (walk.start < end && (walk.next < piece->line_end || looks_at_all(scan))) {
		const struct found_line *found = take_line(&walk, &plain);
		struct slice raw = slice_from(piece->text.data + found->start,
					      found->stop - found->start);

		if (is_foreign(&scan->at, raw, found->parsed.host)) {
			lines = found->before - piece->before;
			end = found->start;
			break;
		}
		if (found->count || looks_at_all(scan))
			scan_found(&walk, found);
		walk.start = (size_t)found->stop + 1;
		walk.before = (size_t)found->before + 1;
	}
	for (size_t i = 0; i < scan->keep.tallies.count; i++)
		settle_tally(&walk, &scan->keep.tallies.items[i]);
	hold_late(scan, piece->search);
	scan->at.lines += lines;
	return end - piece->start;
}

/* --- blocks and texts --- */

bool block_is(const struct block *block, enum text_kind kind)
{
	static const size_t size_max[TEXT_KINDS] = {
		[TEXT_PASTED] = PASTED_SIZE_MAX,
		[TEXT_SAID] = SAID_SIZE_MAX,
	};

	return kind == TEXT_ANY ||
	       (block->first && block->last && block->data.size <= size_max[kind]);
}

void scan_end_text(struct scan *scan)
{
	if (!scan->at.text)
		return;
	scan->at.text->kernel |= scan->boot.has_kernel;
	watch_end(scan);
	source_text_end(scan);
	scan->at.text = NULL;
}

static void begin_text(struct scan *scan, struct text *text)
{
	scan_end_text(scan);
	scan->at.text = text;
	scan->at.lines = 0;
	text->boots = 0;
	place_text_begin(scan);
}

/* Notes the clock of the last of the lines that has one. */
static void note_clock(struct scan *scan, struct text *text, struct slice lines)
{
	enum { LINES = 8, BYTES = 1024 };
	struct line line;

	for (unsigned i = 0; i < LINES && lines.size; i++) {
		size_t end = lines.size - (lines.data[lines.size - 1] == '\n');
		const char *before = end ? memrchr(lines.data, '\n', end) : NULL;
		size_t start = before ? (size_t)(before - lines.data) + 1 : 0;

		line_parse_header(slice_from(lines.data + start,
					     end - start < BYTES ? end - start : BYTES),
				  &line);
		if (stamp_is_set(&line.stamp)) {
			scan->latest = line.stamp;
			if (line.stamp.has_wall && !stamp_lacks_year(&line.stamp) &&
			    line.stamp.wall > text->newest)
				text->newest = line.stamp.wall;
			return;
		}
		lines.size = start;
	}
}

size_t piece_scan(struct scan *scan, const struct piece *piece)
{
	const struct block *block = piece->block;

	if (scan->at.text != block->text || block->first)
		begin_text(scan, block->text);
	if (block->first && !scan->shared->hosts)
		source_host(block);
	scan->keep.block = block->data;
	size_t done = lines_scan(scan, piece);
	block->text->lines = scan->at.lines;
	note_clock(scan, block->text, slice_from(piece->text.data + piece->start, done));
	if (block->last && done == block->data.size)
		scan_end_text(scan);
	return done;
}

struct piece piece_whole(const struct block *block, struct search *search)
{
	return (struct piece){ .block = block,
			       .search = search,
			       .text = block->data,
			       .line_count = search->line_count,
			       .line_end = search->lines.count };
}

void block_scan(struct scan *scan, const struct block *block, struct search *search)
{
	struct piece piece = piece_whole(block, search);

	if (scan->shared->hosts)
		hosts_block(scan->shared->hosts, block, search);
	else
		piece_scan(scan, &piece);
}

void scan_tell_apart(struct scan *scan, struct inputs *inputs)
{
	scan->shared->hosts = hosts_new(scan, inputs);
}

void scan_threads(struct scan *scan, unsigned threads)
{
	scan->shared->threads = threads;
}

bool scan_has_threads(const struct scan *scan)
{
	return scan->shared->crew;
}

void scan_settle(struct scan *scan)
{
	if (scan->shared->crew)
		crew_finish(scan->shared->crew);
}

void scan_window(struct scan *scan, const struct window *window)
{
	scan_settle(scan); /* earlier blocks belong to the old text */
	scan->shared->window = window;
}

void scan_block(void *context, const struct block *block)
{
	struct scan *scan = context;
	struct shared *shared = scan->shared;

	shared->bytes += block->data.size;
	if (block_is(block, TEXT_PASTED) && !shared->scanner->short_known) {
		scan_settle(scan);
		know_short_texts(shared->scanner);
	}
	/* Threads are not worth starting for fewer bytes. */
	if (!shared->crew && shared->threads > 1 && shared->bytes >= CREW_BYTES_LEAST)
		shared->crew = crew_new(scan, shared->threads - 1);
	if (shared->crew) {
		crew_add(shared->crew, block);
		return;
	}
	struct bench *bench = shared->bench;
	search_block(&bench->searcher, block, hosts_are_mixed(shared->hosts),
		     &bench->search);
	block_scan(scan, block, &bench->search);
}

struct hits *scan_peek(struct scan *scan)
{
	size_t machines = scan_machines(scan);

	if (machines > 1)
		return hosts_glance(scan->shared->hosts);
	struct hits *hits = mem_zalloc(sizeof(*hits));

	scan_settle(scan);
	hits->arena = arena_new();
	hits_order(hits, scan->keep.kept.items, scan->keep.kept.count);
	hits->boot_count = scan->hits->boot_count;
	return hits;
}

struct hits *scan_finish(struct scan *scan)
{
	scan_settle(scan);
	return scan_finish_own(scan);
}

struct hits *scan_finish_own(struct scan *scan)
{
	struct hits *hits = scan->hits;

	scan_end_text(scan);
	keep_finish(&scan->keep);
	hits_order(hits, scan->keep.kept.items, scan->keep.kept.count);
	hits->boot_texts = arena_freeze(hits->arena, &scan->boot_texts);
	hits->seen_count = scan->sources.list.count;
	hits->seen = arena_freeze(hits->arena, &scan->sources.list);
	window_finish(hits);
	if (!scan->shared->hosts)
		hits_unite_seen(hits);
	unexplained_finish(scan);
	vec_free(&scan->keep.kept);
	return TAKE(scan->hits);
}

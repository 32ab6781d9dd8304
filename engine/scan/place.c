/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Assigns lines that hit to their boot and multi-line record; tracks the kinds of text
 * that were read, in which boot, and if from their beginning; counts similar unexplained
 * errors together; and selects the lines that count at all, by time and unit.
 */
#include <math.h>

#include "engine/input/line.h"
#include "engine/scan/internal.h"

enum {
	HOST_LINES = 40,  /* lines searched for a host's name */
	TOLD_ENOUGH = 64, /* confirmed so often in a text and boot, a pattern adds
			   * nothing */
	RECORD_LINES = 12,
	BOOT_LINES = 64, /* the maximum distance of "-- Boot" and the kernel's first
			  * line */
	BOOTS_MAX = 10000,
	BOOTS_TOTAL_MAX = 20 * BOOTS_MAX, /* of all machines */
};
static const double RECORD_SECONDS = 2, BOOT_SECONDS = 5, CLOCK_SLACK = 1;

/* --- sources --- */

static void source_boot_begin(struct sources *sources)
{
	if (sources->known)
		memset(sources->seen, 0, sources->count);
}

static void source_text_begin(struct sources *sources)
{
	if (!sources->known)
		return;
	memset(sources->counts, 0, (sources->count + 1) * sizeof(*sources->counts));
	memset(sources->seen, 0, sources->count);
	memset(sources->seen_always, 0, sources->count);
}

static void read_sources(struct scanner *scanner, struct sources *sources)
{
	lock_hold(&scanner->lock);

	sources->count = kb_sources(scanner->kb, &sources->items);
}

static struct sources *know_sources(struct scan *scan)
{
	struct sources *sources = &scan->sources;

	if (sources->known)
		return sources;
	sources->known = true;
	read_sources(scan->shared->scanner, sources);
	size_t room = sources->count + 1;
	sources->counts = mem_zalloc(room * sizeof(*sources->counts));
	sources->seen = mem_zalloc(room);
	sources->seen_always = mem_zalloc(room);
	return sources;
}

static void list_seen(struct sources *sources, const struct text *text, unsigned source,
		      unsigned boot, bool complete)
{
	const char *id = sources->items[source].id;

	for (size_t i = sources->list.count; i--;) {
		struct source_seen *seen = &sources->list.items[i];

		if (!boot && !seen->boot && seen->text != text)
			break; /* texts do not return either */
		if (seen->boot == boot && seen->source == id) {
			seen->complete |= complete;
			return;
		}
		if (boot && seen->boot && seen->boot != boot)
			break; /* boots do not return */
	}
	vec_push(&sources->list, (struct source_seen){ id, boot, complete, text });
}

static void see(struct sources *sources, const struct text *text, unsigned source,
		unsigned boot, bool complete)
{
	unsigned char *seen =
		boot ? &sources->seen[source] : &sources->seen_always[source];
	unsigned char bits = (unsigned char)(complete ? SEEN | SEEN_WHOLE : SEEN);

	if ((*seen & bits) == bits)
		return;
	*seen |= bits;
	list_seen(sources, text, source, boot, complete);
}

static void find_of_stream(struct sources *sources, struct slice stream)
{
	sources->stream_known = true;
	strbuf_truncate(&sources->stream, 0);
	strbuf_add_slice(&sources->stream, stream);
	sources->of_stream.count = 0;
	for (unsigned i = 0; i < sources->count; i++)
		for (size_t j = 0; j < sources->items[i].streams.count; j++)
			if (slice_is(stream, sources->items[i].streams.items[j])) {
				vec_push(&sources->of_stream, i);
				break;
			}
}

void source_line(struct scan *scan, const struct scan_line *line)
{
	struct sources *sources = know_sources(scan);
	struct slice stream = line->line->stream;

	if (!stream.size)
		return;
	if (!sources->stream_known ||
	    !slice_equal(strbuf_slice(&sources->stream), stream))
		find_of_stream(sources, stream);
	for (size_t i = 0; i < sources->of_stream.count; i++) {
		unsigned source = sources->of_stream.items[i];

		sources->counts[source].streamed++;
		see(sources, scan->at.text, source, line->boot, false);
	}
}

bool source_pattern(struct scan *scan, struct met *met, const struct scan_line *line)
{
	struct sources *sources = &scan->sources;

	for (size_t i = 0; i < met->sources.count; i++) {
		struct role_source role = met->sources.items[i];

		sources->counts[role.source].recognised++;
		see(sources, scan->at.text, role.source, line->boot, role.complete);
	}
	if (met->told_text != scan->at.text || met->told_boot != scan->boot.boot) {
		met->told_text = scan->at.text;
		met->told_boot = scan->boot.boot;
		met->told = 0;
	}
	met->sated = ++met->told >= TOLD_ENOUGH &&
		     !(met->roles & ~(unsigned)(ROLE_RECOGNISE | ROLE_COMPLETE));
	return met->told >= TOLD_ENOUGH;
}

void source_sated(struct sources *sources, const struct met *met, unsigned times)
{
	for (size_t i = 0; i < met->sources.count; i++)
		sources->counts[met->sources.items[i].source].recognised += times;
}

static bool has_pattern(struct pattern *const *patterns, size_t count, unsigned id)
{
	for (size_t i = 0; i < count; i++)
		if (patterns[i]->id == id)
			return true;
	return false;
}

void source_met(struct scan *scan, struct met *met)
{
	struct sources *sources = know_sources(scan);

	for (unsigned i = 0; i < sources->count; i++) {
		const struct source *source = &sources->items[i];
		bool complete = has_pattern(source->complete, source->complete_count,
					    met->pattern);

		if (complete ||
		    has_pattern(source->recognise, source->recognise_count, met->pattern))
			vec_push(&met->sources, (struct role_source){ i, complete });
	}
}

/* A source recognised by its lines precedes one known only by the name of a stream. */
static bool tells_more(const struct source_count *a, const struct source_count *b)
{
	return a->recognised != b->recognised ? a->recognised > b->recognised
					      : a->streamed > b->streamed;
}

void source_text_end(struct scan *scan)
{
	struct sources *sources = &scan->sources;
	struct source_count none = { 0 }, *best = &none;

	for (size_t i = 0; sources->known && i < sources->count; i++)
		if (tells_more(&sources->counts[i], best))
			best = &sources->counts[i];
	scan->at.text->kind =
		best == &none ? "" : sources->items[best - sources->counts].id;
	scan->at.text->told_lines = best->recognised;
	scan->at.text->stream_lines = best->streamed;
}

void source_host(const struct block *block)
{
	struct slice rest = block->data, raw;
	struct text *text = block->text;

	for (int i = 0; i < HOST_LINES && slice_next_line(&rest, &raw); i++) {
		struct line line;

		line_parse(raw, &line);
		if (line.host.size && line.host.size < sizeof(text->host)) {
			memcpy(text->host, line.host.data, line.host.size);
			return;
		}
	}
}

/* --- boots and records --- */

/* The time of day continues through boots, but may be in whole seconds: if the
 * kernel's clock agrees with it, there is no boot between, and the kernel's clock is
 * finer. */
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
	    scan->shared->boot_total == BOOTS_TOTAL_MAX) {
		scan->hits->boots_joined++;
		return;
	}
	if (state->boot)
		watch_end(scan);
	*state = (struct boot_state){ .boot = ++scan->hits->boot_count };
	scan->shared->boot_total++;
	vec_push(&scan->boot_texts, scan->at.text);
	scan->at.text->boots++;
	source_boot_begin(&scan->sources);
}

/* True for the same boot line again (two logs of a boot were merged), or for another
 * of the lines that announce one boot. */
static bool repeats_boot(const struct boot_state *state, const struct scan_line *line,
			 unsigned pattern, uint64_t hash)
{
	const struct stamp *stamp = &line->line->stamp;
	bool stamped = stamp_is_set(stamp), was_stamped = stamp_is_set(&state->stamp);
	uint64_t apart = line->number - state->line;

	if (!state->fresh || is_apart(&state->stamp, stamp, BOOT_SECONDS))
		return false;
	if (pattern == state->pattern)
		return hash == state->hash && (stamped || was_stamped || apart <= 2);
	return apart <= BOOT_LINES && (stamped || !was_stamped);
}

/* True if the boot line belongs to a boot that the clock or the beginning of the text
 * has just opened. */
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
	uint64_t hash = slice_hash(line->line->message);

	if (!repeats_boot(state, line, pattern, hash) &&
	    !completes_boot(state, line->line))
		open_boot(scan);
	state->pattern = pattern;
	state->fresh = true;
	state->line = line->number;
	state->hash = hash;
	state->stamp = line->line->stamp;
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
	unsigned before = state->boot;

	if (scan->at.text->no_boots) {
		line->boot = 0;
		return;
	}
	if (boot_pattern)
		see_boot_line(scan, line, boot_pattern);
	else
		see_clock(scan, line->line);
	if (is_kernel(line->line)) {
		state->has_kernel = true;
		state->kernel = line->line->stamp.kernel;
	}
	if (state->boot != before)
		scan->boot_began = line->line->stamp;
	line->boot = stamp_is_set(&line->line->stamp) ? state->boot : 0;
}

static bool continues(const struct recent *recent, const struct scan_line *line)
{
	return recent->record && line->number - recent->line <= RECORD_LINES &&
	       (!recent->boot || !line->boot || recent->boot == line->boot) &&
	       slice_equal(strbuf_slice(&recent->stream), line->line->stream) &&
	       (!line->line->stream.size ||
		stamp_is_set(&recent->stamp) == stamp_is_set(&line->line->stamp)) &&
	       (!*recent->device || !*line->device ||
		!memcmp(recent->device, line->device, sizeof(recent->device))) &&
	       !is_apart(&recent->stamp, &line->line->stamp, RECORD_SECONDS);
}

/* The record of the line; newest first. A new record replaces the oldest one. */
static struct recent *find_record(struct records *records, const struct scan_line *line)
{
	for (unsigned i = 1; i <= RECENT_RECORDS; i++) {
		unsigned at = (records->next - i) % RECENT_RECORDS;

		if (continues(&records->recent[at], line))
			return &records->recent[at];
	}
	struct recent *recent = &records->recent[records->next++ % RECENT_RECORDS];
	recent->record = ++records->count;
	*recent->device = '\0';
	return recent;
}

void place_record(struct records *records, struct scan_line *line)
{
	struct recent *recent = find_record(records, line);

	recent->line = line->number;
	recent->stamp = line->line->stamp;
	recent->boot = line->boot;
	if (*line->device)
		memcpy(recent->device, line->device, sizeof(recent->device));
	if (!slice_equal(strbuf_slice(&recent->stream), line->line->stream)) {
		strbuf_truncate(&recent->stream, 0);
		strbuf_add_slice(&recent->stream, line->line->stream);
	}
	line->record = recent->record;
}

void place_text_begin(struct scan *scan)
{
	scan->boot = (struct boot_state){ 0 };
	for (size_t i = 0; i < RECENT_RECORDS; i++)
		scan->records.recent[i].record = 0;
	source_text_begin(&scan->sources);
}

/* --- errors that nothing explains --- */

/* The offset of the error in the line. */
static size_t error_begin(const struct keeper *keep, const struct scan_line *line)
{
	size_t begin = SIZE_MAX;

	for (size_t i = 0; i < line->match_count; i++) {
		const struct match *match = &line->matches[i];

		if (met_of(keep, match->pattern)->roles & ROLE_ERROR &&
		    match->begin < begin)
			begin = match->begin;
	}
	return begin;
}

/* Finds the patterns that may explain an error. A person's words about it do not, nor
 * does text before it, such as the device, which also precedes other messages. */
void find_explaining(struct scan *scan, const struct scan_line *line)
{
	const struct keeper *keep = &scan->keep;
	size_t error = error_begin(keep, line);

	for (size_t i = 0; i < line->match_count; i++) {
		const struct match *match = &line->matches[i];
		unsigned roles = met_of(keep, match->pattern)->roles;

		if (roles & ROLE_EVIDENCE && !(roles & ROLE_SAID))
			vec_push(&scan->unexplained.explaining,
				 (struct explaining){ match->pattern,
						      match->end <= error });
	}
}

static void add_kind(struct scan *scan, unsigned short *slot, struct slice key,
		     const struct scan_line *line)
{
	struct unexplaineds *all = &scan->unexplained;
	struct arena *arena = scan->hits->arena;
	struct unexplained_kind kind = {
		.key = arena_slice(arena, key),
		.line = { .text = scan->at.text, .line = line->shown, .count = 1 },
		.explaining_count = all->explaining.count,
		.explaining =
			arena_copy(arena, all->explaining.items,
				   all->explaining.count * sizeof(struct explaining)),
	};
	struct slice raw = line->raw, message = line->line->message;
	size_t start = (size_t)(message.data - raw.data);

	if (raw.size > HIT_TEXT_MAX)
		raw.size = HIT_TEXT_MAX;
	kind.line.raw = arena_slice(arena, raw);
	kind.line.message = slice_skip(kind.line.raw, start);
	if (message.size < kind.line.message.size)
		kind.line.message.size = message.size;
	keep_charge(&scan->keep, key.size + raw.size + sizeof(kind));
	vec_push(&all->kinds, kind);
	*slot = (unsigned short)all->kinds.count;
}

void unexplained_line(struct scan *scan, const struct scan_line *line)
{
	struct unexplaineds *all = &scan->unexplained;
	struct slice key = line->key;

	if (!key.size) {
		strbuf_truncate(&all->key, 0);
		error_key(&all->key, line->line->message);
		key = strbuf_slice(&all->key);
	}
	for (size_t at = slice_hash(key) % UNEXPLAINED_SLOTS;;
	     at = (at + 1) % UNEXPLAINED_SLOTS) {
		unsigned short *slot = &all->slots[at];

		if (!*slot &&
		    (all->kinds.count == UNEXPLAINED_KINDS ||
		     scan->shared->bench->kept_total > scan->shared->bench->kept_max)) {
			scan->hits->unexplained_more++;
			return;
		}
		if (!*slot) {
			add_kind(scan, slot, key, line);
			return;
		}
		struct unexplained_kind *kind = &all->kinds.items[*slot - 1];
		if (slice_equal(kind->key, key)) {
			kind->line.count++;
			return;
		}
	}
}

static void settle_explaining(struct scan *scan, struct unexplained_kind *kind)
{
	struct unexplained *line = &kind->line;
	unsigned *patterns =
		arena_array(scan->hits->arena, unsigned, kind->explaining_count);

	for (size_t i = 0; i < kind->explaining_count; i++) {
		const struct explaining *one = &kind->explaining[i];

		if (!one->before || !met_pattern(scan, one->pattern)->plain)
			patterns[line->pattern_count++] = one->pattern;
	}
	line->patterns = patterns;
}

void unexplained_finish(struct scan *scan)
{
	struct hits *hits = scan->hits;
	size_t count = scan->unexplained.kinds.count;

	hits->unexplained = arena_array(hits->arena, struct unexplained, count);
	hits->unexplained_count = count;
	for (size_t i = 0; i < count; i++) {
		settle_explaining(scan, &scan->unexplained.kinds.items[i]);
		hits->unexplained[i] = scan->unexplained.kinds.items[i].line;
	}
	hits_order_unexplained(hits);
}

/* --- the window --- */

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

/* True if a hit of the line can count. */
static bool matters(const struct keeper *keep, const struct scan_line *line)
{
	for (size_t i = 0; i < line->match_count; i++) {
		const struct met *met = met_of(keep, line->matches[i].pattern);

		if (met->roles & ROLE_ERROR || (met_is_kept(met) && !window_spares(met)))
			return true;
	}
	return false;
}

bool window_excludes(struct scan *scan, const struct scan_line *line)
{
	const struct window *window = scan->shared->window;
	bool excluded = !is_of_unit(window, line->line->stream);
	double moment;

	if (!excluded && is_timed(window)) {
		if (stamp_moment(&line->line->stamp, window->now, &moment))
			excluded = moment < window->since || moment > window->until;
		else
			scan->hits->untimed += matters(&scan->keep, line);
	}
	scan->hits->left_out += excluded && matters(&scan->keep, line);
	return excluded;
}

/* Facts about the machine hold at any time, whatever unit states them. */
bool window_spares(const struct met *met)
{
	return met->roles & ROLE_EXTRACT &&
	       !(met->roles & (ROLE_EVIDENCE | ROLE_BENIGN | ROLE_REGISTER));
}

/* If lines were left out, no line can be said to be absent. */
void window_finish(struct hits *hits)
{
	for (size_t i = 0; hits->left_out && i < hits->seen_count; i++)
		hits->seen[i].complete = false;
}

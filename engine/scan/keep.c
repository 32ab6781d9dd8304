/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Decides which hits are kept, and stores them. A pattern's quotas halve from boot (or
 * device) to boot, with at least one hit for each, so that a fault that repeats all day
 * leaves room for the same fault of the next day. Further hits are counted, and the last
 * one is kept: it is noted while its block is current, and copied when the block ends.
 */
#include "engine/scan/internal.h"

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* The size of the part of a text that is outside of the raw line and must be copied. */
static size_t extra_size(const struct hit *hit, struct slice part, size_t text_max)
{
	size_t size = least(part.size, text_max);

	if (slice_lies_in(part, hit->raw) &&
	    (size_t)(part.data - hit->raw.data) + size <= least(hit->raw.size, text_max))
		return 0;
	return size;
}

/* Captures may be longer than the kept line, unless memory is tight. */
static size_t capture_max(size_t text_max)
{
	return text_max < HIT_TEXT_MAX ? text_max : (size_t)CAPTURE_MAX;
}

static size_t capture_extra(const struct hit *hit, struct slice value, size_t text_max)
{
	size_t kept = least(hit->raw.size, text_max);

	if (slice_lies_in(value, hit->raw) &&
	    (size_t)(value.data - hit->raw.data) + value.size <= kept)
		return 0;
	return least(value.size, capture_max(text_max));
}

static size_t hit_size(const struct hit *hit, size_t text_max)
{
	size_t size = sizeof(*hit) + hit->capture_count * sizeof(struct capture) +
		      strlen(hit->device) + 1 + least(hit->raw.size, text_max) +
		      extra_size(hit, hit->stream, text_max);

	for (size_t i = 0; i < hit->capture_count; i++)
		size += capture_extra(hit, hit->captures[i].value, text_max);
	return size;
}

struct cursor {
	char *next;
};

static char *put(struct cursor *cursor, const void *data, size_t size)
{
	char *at = cursor->next;

	if (size)
		memcpy(at, data, size);
	cursor->next += size;
	return at;
}

/* Places a part: one inside the line points into its copy, one outside is copied. */
static struct slice put_part(struct cursor *cursor, const struct hit *hit,
			     struct slice raw, struct slice part, size_t extra)
{
	if (extra)
		return slice_from(put(cursor, part.data, extra), extra);
	if (!part.size || !slice_lies_in(part, hit->raw))
		return slice_from("", 0);
	return slice_from(raw.data + (part.data - hit->raw.data), part.size);
}

static struct slice put_message(const struct hit *hit, struct slice raw)
{
	if (!slice_lies_in(hit->message, hit->raw))
		return slice_from("", 0);
	struct slice message =
		slice_skip(raw, (size_t)(hit->message.data - hit->raw.data));
	message.size = least(message.size, hit->message.size);
	return message;
}

/* Stores a hit and all that it points to in `memory`, hit_size() bytes. */
static struct hit *hit_place(void *memory, const struct hit *hit, size_t text_max)
{
	struct hit *copy = memory;
	struct capture *captures = (struct capture *)(copy + 1);
	struct cursor cursor = { (char *)(captures + hit->capture_count) };

	*copy = *hit;
	copy->captures = captures;
	copy->device = put(&cursor, hit->device, strlen(hit->device) + 1);
	size_t size = least(hit->raw.size, text_max);
	copy->raw = slice_from(put(&cursor, hit->raw.data, size), size);
	copy->message = put_message(hit, copy->raw);
	copy->stream = put_part(&cursor, hit, copy->raw, hit->stream,
				extra_size(hit, hit->stream, text_max));
	for (size_t i = 0; i < hit->capture_count; i++) {
		struct slice value = hit->captures[i].value;

		captures[i].name = hit->captures[i].name;
		captures[i].value = put_part(&cursor, hit, copy->raw, value,
					     capture_extra(hit, value, text_max));
	}
	return copy;
}

void held_set(struct held *held, const struct hit *hit, size_t text_max)
{
	size_t size = hit_size(hit, text_max);

	if (size > held->room) {
		free(held->hit);
		held->room = size + size / 2;
		held->hit = mem_alloc(held->room);
	}
	hit_place(held->hit, hit, text_max);
}

void held_free(struct held *held)
{
	free(held->hit);
	*held = (struct held){ 0 };
}

void keep_charge(struct keeper *keeper, size_t bytes)
{
	keeper->bytes += bytes;
	keeper->shared->bench->kept_total += bytes;
}

static struct hit *keep(struct keeper *keeper, const struct hit *hit, size_t text_max)
{
	size_t size = hit_size(hit, text_max);
	struct hit *kept =
		hit_place(arena_alloc(keeper->hits->arena, size), hit, text_max);

	keep_charge(keeper, size);
	vec_push(&keeper->kept, kept);
	return kept;
}

static bool is_tight(const struct keeper *keeper)
{
	return keeper->bytes > KEPT_BYTES_MAX ||
	       keeper->shared->bench->kept_total > keeper->shared->bench->kept_max;
}

static size_t hit_max(const struct keeper *keeper)
{
	return is_tight(keeper) ? TIGHT_TEXT_MAX : HIT_TEXT_MAX;
}

static bool is_exhausted(const struct keeper *keeper)
{
	const struct bench *bench = keeper->shared->bench;

	return bench->kept_total > 2 * bench->kept_max;
}

/* Distinguishes the groups of a pattern's hits. */
struct hit_kind {
	unsigned boot, watch;
	enum truth stalled;
	const char *device; /* sixteen bytes */
};

static bool is_of_group(const struct group *group, const struct hit_kind *kind)
{
	return group->boot == kind->boot && group->watch == kind->watch &&
	       group->stalled == kind->stalled &&
	       !memcmp(group->device, kind->device, sizeof(group->device));
}

/* The number of hits that a new group keeps. Lines of registers are records that differ.
 */
static size_t take_quota(struct met *met, bool tight)
{
	size_t share = met->pool / 2;

	if (tight)
		return 1;
	if (met->roles & ROLE_REGISTER)
		return REGISTERS_PER_GROUP;
	met->pool -= share;
	return 1 + share;
}

static struct group *add_group(struct keeper *keeper, struct met *met,
			       const struct hit_kind *kind)
{
	struct group group = { .boot = kind->boot,
			       .watch = kind->watch,
			       .stalled = kind->stalled };

	memcpy(group.device, kind->device, sizeof(group.device));
	if (!met->groups.count)
		met->pool = HITS_PER_PATTERN - 2 * GROUPS_PER_PATTERN;
	group.quota = take_quota(met, is_tight(keeper));
	keep_charge(keeper, sizeof(group));
	vec_push(&met->groups, group);
	return &met->groups.items[met->groups.count - 1];
}

/* Beyond the limit the last group takes all hits. */
static struct group *find_group(struct keeper *keeper, struct met *met,
				const struct hit_kind *kind)
{
	size_t count = met->groups.count;

	/* Boots do not return: groups before one of an older boot cannot fit. */
	for (size_t i = count; i--;) {
		struct group *group = &met->groups.items[i];

		if (is_of_group(group, kind))
			return group;
		if (group->boot && group->boot < kind->boot)
			break;
	}
	if (count == GROUPS_PER_PATTERN || (count && is_tight(keeper)))
		return &met->groups.items[count - 1];
	return add_group(keeper, met, kind);
}

static struct hit_kind kind_of_hit(const struct hit *hit, char device[16])
{
	memset(device, 0, 16);
	strncpy(device, hit->device, 15);
	return (struct hit_kind){ hit->boot, hit->watch, hit->stalled, device };
}

bool met_is_kept(const struct met *met)
{
	return met->watch_count || !met->roles ||
	       met->roles & (ROLE_EVIDENCE | ROLE_EXTRACT | ROLE_BENIGN);
}

struct hit line_hit(const struct text *text, const struct scan_line *line,
		    const struct match *match)
{
	return (struct hit){ .pattern = match->pattern,
			     .text = text,
			     .line = line->shown,
			     .nth = line->number,
			     .offset = line->offset,
			     .raw = line->raw,
			     .message = line->line->message,
			     .stream = line->line->stream,
			     .device = line->device,
			     .stamp = line->line->stamp,
			     .boot = line->boot,
			     .record = line->record,
			     .captures = match->own ? match->own
					 : match->capture_count
						 ? line->captures + match->capture
						 : NULL,
			     .capture_count = match->capture_count,
			     .count = 1 };
}

/* Up to CONTEXT_LINES lines that end where a line starts. */
static struct slice lines_before(struct slice block, const char *line)
{
	const char *start = line;

	for (int i = 0; i < CONTEXT_LINES && start > block.data; i++) {
		size_t size = (size_t)(start - 1 - block.data);
		const char *newline = memrchr(block.data, '\n', size);
		const char *from = newline ? newline + 1 : block.data;

		if (line - from > CONTEXT_MAX)
			break;
		start = from;
	}
	return slice_from(start, (size_t)(line - start));
}

/* Up to CONTEXT_LINES lines that follow the one that ends at `end`. */
static struct slice lines_after(struct slice block, const char *end)
{
	const char *limit = block.data + block.size, *start, *last;

	start = memchr(end, '\n', (size_t)(limit - end));
	if (!start)
		return slice_from("", 0);
	last = ++start;
	for (int i = 0; i < CONTEXT_LINES && last < limit; i++) {
		const char *newline = memchr(last, '\n', (size_t)(limit - last));
		const char *next = newline ? newline + 1 : limit;

		if (next - start > CONTEXT_MAX)
			break;
		last = next;
	}
	return slice_from(start, (size_t)(last - start));
}

static void keep_around(struct keeper *keeper, const struct hit *hit, struct hit *kept)
{
	struct arena *arena = keeper->hits->arena;

	if (!hit->raw.size || !slice_lies_in(hit->raw, keeper->block))
		return;
	kept->before = arena_slice(arena, lines_before(keeper->block, hit->raw.data));
	kept->after = arena_slice(
		arena, lines_after(keeper->block, hit->raw.data + hit->raw.size));
	keep_charge(keeper, kept->before.size + kept->after.size);
}

static bool is_full(const struct keeper *keeper, const struct group *group)
{
	return group->kept >= group->quota || (is_tight(keeper) && group->kept);
}

static const struct hit *keep_in_group(struct keeper *keeper, struct group *group,
				       const struct hit *hit)
{
	bool tight = is_tight(keeper);
	struct hit *kept = keep(keeper, hit, hit_max(keeper));

	if (!tight && group->kept < CONTEXT_HITS)
		keep_around(keeper, hit, kept);
	group->kept++;
	return kept;
}

void keep_last(struct keeper *keeper, struct group *group, const struct hit *hit)
{
	size_t room = group->last.room;

	group->late_line = 0;
	held_set(&group->last, hit, hit_max(keeper));
	keep_charge(keeper, group->last.room - room);
}

const struct hit *keep_hit(struct keeper *keeper, struct met *met, const struct hit *hit)
{
	char device[16];
	struct hit_kind kind = kind_of_hit(hit, device);

	keeper->news++;
	if (is_exhausted(keeper)) {
		keeper->hits->members_left++;
		return NULL;
	}
	struct group *group = find_group(keeper, met, &kind);
	if (!is_full(keeper, group))
		return keep_in_group(keeper, group, hit);
	keep_last(keeper, group, hit);
	group->more++;
	return NULL;
}

/* The group for the current line if its hits are only counted; NULL otherwise. */
static struct group *find_full(struct keeper *keeper, struct met *met,
			       const struct hit_kind *kind)
{
	if (is_exhausted(keeper))
		return NULL;
	struct group *group = find_group(keeper, met, kind);
	if (!is_full(keeper, group))
		return NULL;
	if (is_of_group(group, kind))
		met->filled = (unsigned)(group - met->groups.items) + 1;
	return group;
}

/* Notes the line as the last of its group, unless a later line was counted before. */
static void note_late(struct keeper *keeper, struct met *met, struct group *group,
		      const struct scan_line *line, unsigned match)
{
	size_t count = keeper->late_lines.count;

	if (group->late_line &&
	    keeper->late_lines.items[group->late_line - 1].number > line->number)
		return;
	group->late_match = match;
	if (!group->late_line)
		vec_push(&keeper->late,
			 ((struct late){ (unsigned)(met - keeper->met.items),
					 (unsigned)(group - met->groups.items) }));
	/* Stored once for all matches of the line. */
	if (!count || keeper->late_lines.items[count - 1].raw.data != line->raw.data)
		vec_push(&keeper->late_lines, *line);
	group->late_line = (unsigned)keeper->late_lines.count;
}

bool keep_count(struct keeper *keeper, struct met *met, const struct scan_line *line,
		unsigned match, unsigned times)
{
	struct hit_kind kind = { .boot = line->boot, .device = line->device };
	struct group *group = met->filled ? &met->groups.items[met->filled - 1] : NULL;

	if (!group || !is_of_group(group, &kind))
		group = find_full(keeper, met, &kind);
	if (!group)
		return false;
	keeper->news += times;
	group->more += times;
	note_late(keeper, met, group, line, match);
	return true;
}

void keep_member(struct keeper *keeper, const struct hit *hit)
{
	if (is_tight(keeper))
		keeper->hits->members_left++;
	else
		keep(keeper, hit, HIT_TEXT_MAX);
}

struct hit *keep_again(struct keeper *keeper, const struct hit *hit)
{
	struct hit *kept = keep(keeper, hit, HIT_TEXT_MAX);

	kept->before = arena_slice(keeper->hits->arena, hit->before);
	kept->after = arena_slice(keeper->hits->arena, hit->after);
	keep_charge(keeper, kept->before.size + kept->after.size);
	return kept;
}

void keep_regroup(struct keeper *keeper, struct met *met)
{
	char device[16];

	met->pool = HITS_PER_PATTERN - 2 * GROUPS_PER_PATTERN;
	met->filled = 0;
	for (size_t i = 0; i < met->groups.count; i++) {
		struct group *group = &met->groups.items[i];

		group->quota = take_quota(met, false);
		group->kept = 0;
		keep_charge(keeper, sizeof(*group) + group->last.room);
	}
	for (size_t i = 0; i < keeper->kept.count; i++) {
		const struct hit *hit = keeper->kept.items[i];
		struct hit_kind kind = kind_of_hit(hit, device);

		for (size_t j = 0; hit->pattern == met->pattern && !hit->opener &&
				   j < met->groups.count;
		     j++)
			met->groups.items[j].kept +=
				is_of_group(&met->groups.items[j], &kind);
	}
}

void keep_finish(struct keeper *keeper)
{
	keeper->hits->shortened = is_tight(keeper);
	for (size_t i = 0; i < keeper->met.count; i++) {
		struct met *met = &keeper->met.items[i];

		for (size_t j = 0; j < met->groups.count; j++) {
			struct group *group = &met->groups.items[j];

			if (!group->last.hit)
				continue;
			group->last.hit->count = group->more;
			keep(keeper, group->last.hit, HIT_TEXT_MAX);
			held_free(&group->last);
		}
	}
}

void keeper_free(struct keeper *keeper)
{
	for (size_t i = 0; i < keeper->met.count; i++) {
		struct met *met = &keeper->met.items[i];

		for (size_t j = 0; j < met->groups.count; j++)
			held_free(&met->groups.items[j].last);
		vec_free(&met->groups);
		vec_free(&met->sources);
	}
	vec_free(&keeper->met);
	vec_free(&keeper->kept);
	vec_free(&keeper->late);
	vec_free(&keeper->late_lines);
	vec_free(&keeper->tallies);
	keeper->shared->bench->kept_total -= keeper->bytes;
	for (size_t i = 0;
	     keeper->met_of && i <= keeper->shared->scanner->pattern_count / MET_PAGE;
	     i++)
		free(keeper->met_of[i]);
	free(keeper->met_of);
}

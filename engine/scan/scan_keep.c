/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which hits are kept, and how. A pattern's quotas halve from boot (or device) to boot,
 * with one hit at least for each, so that a fault repeated all day long leaves room for
 * the same fault of tomorrow.
 */
#include "engine/scan/scan_internal.h"

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* How much of a text beside the raw line must be copied. */
static size_t extra_size(const struct hit *hit, struct slice part, size_t text_max)
{
	size_t size = least(part.size, text_max);

	if (slice_lies_in(part, hit->raw) &&
	    (size_t)(part.data - hit->raw.data) + size <= least(hit->raw.size, text_max))
		return 0;
	return size;
}

/* Captures may be longer than the line that is kept; not when memory is tight. */
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

/* A part of the line moves along with it; what lies outside is copied. */
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

/* Lays a hit and all that it points to out in `memory`, hit_size() bytes. */
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

static void charge(struct scan *scan, size_t bytes)
{
	scan->kept_bytes += bytes;
	scan->lead->kept_total += bytes;
}

static struct hit *keep(struct scan *scan, const struct hit *hit, size_t text_max)
{
	size_t size = hit_size(hit, text_max);
	struct hit *kept = hit_place(arena_alloc(scan->hits->arena, size), hit, text_max);

	charge(scan, size);
	vec_push(&scan->kept, kept);
	return kept;
}

static bool is_of_group(const struct group *group, const struct hit *hit)
{
	return group->boot == hit->boot && group->watch == hit->watch &&
	       group->stalled == hit->stalled && !strcmp(group->device, hit->device);
}

static bool is_tight(const struct scan *scan)
{
	return scan->kept_bytes > KEPT_BYTES_MAX ||
	       scan->lead->kept_total > KEPT_TOTAL_MAX;
}

static struct group *add_group(struct scan *scan, struct met *met, const struct hit *hit)
{
	struct group group = { .boot = hit->boot,
			       .watch = hit->watch,
			       .stalled = hit->stalled };

	strncpy(group.device, hit->device, sizeof(group.device) - 1);
	if (!met->groups.count)
		met->pool = HITS_PER_PATTERN - 2 * GROUPS_PER_PATTERN;
	group.quota = is_tight(scan) ? 1 : 1 + met->pool / 2;
	met->pool -= is_tight(scan) ? 0 : met->pool / 2;
	charge(scan, sizeof(group));
	vec_push(&met->groups, group);
	return &met->groups.items[met->groups.count - 1];
}

/* Past the limit the last group takes whatever comes. */
static struct group *find_group(struct scan *scan, struct met *met, const struct hit *hit)
{
	size_t count = met->groups.count;

	for (size_t i = count; i--;)
		if (is_of_group(&met->groups.items[i], hit))
			return &met->groups.items[i];
	if (count == GROUPS_PER_PATTERN || (count && is_tight(scan)))
		return &met->groups.items[count - 1];
	return add_group(scan, met, hit);
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

static void keep_around(struct scan *scan, const struct hit *hit, struct hit *kept)
{
	struct arena *arena = scan->hits->arena;

	if (!hit->raw.size || !slice_lies_in(hit->raw, scan->block))
		return;
	kept->before = arena_slice(arena, lines_before(scan->block, hit->raw.data));
	kept->after = arena_slice(
		arena, lines_after(scan->block, hit->raw.data + hit->raw.size));
	charge(scan, kept->before.size + kept->after.size);
}

static bool is_full(const struct scan *scan, const struct group *group)
{
	return group->kept >= group->quota || (is_tight(scan) && group->kept);
}

bool keep_is_exhausted(const struct scan *scan)
{
	return scan->lead->kept_total > 2ul * KEPT_TOTAL_MAX;
}

bool keep_is_full(struct scan *scan, struct met *met, const struct hit *hit)
{
	return keep_is_exhausted(scan) || is_full(scan, find_group(scan, met, hit));
}

void keep_count(struct scan *scan, struct met *met, const struct hit *hit, uint64_t more)
{
	scan->news++;
	if (!keep_is_exhausted(scan))
		find_group(scan, met, hit)->more += more;
}

const struct hit *keep_hit(struct scan *scan, struct met *met, const struct hit *hit)
{
	scan->news++;
	if (keep_is_exhausted(scan)) {
		scan->hits->members_left++;
		return NULL;
	}
	struct group *group = find_group(scan, met, hit);
	if (!is_full(scan, group)) {
		bool tight = is_tight(scan);
		struct hit *kept = keep(scan, hit, tight ? TIGHT_TEXT_MAX : HIT_TEXT_MAX);

		if (!tight && group->kept < CONTEXT_HITS)
			keep_around(scan, hit, kept);
		group->kept++;
		return kept;
	}
	size_t room = group->last.room;
	held_set(&group->last, hit, is_tight(scan) ? TIGHT_TEXT_MAX : HIT_TEXT_MAX);
	charge(scan, group->last.room - room);
	group->more++;
	return NULL;
}

void keep_member(struct scan *scan, const struct hit *hit)
{
	if (is_tight(scan))
		scan->hits->members_left++;
	else
		keep(scan, hit, HIT_TEXT_MAX);
}

struct hit *keep_again(struct scan *scan, const struct hit *hit)
{
	struct hit *kept = keep(scan, hit, HIT_TEXT_MAX);

	kept->before = arena_slice(scan->hits->arena, hit->before);
	kept->after = arena_slice(scan->hits->arena, hit->after);
	charge(scan, kept->before.size + kept->after.size);
	return kept;
}

void keep_regroup(struct scan *scan, struct met *met)
{
	met->pool = HITS_PER_PATTERN - 2 * GROUPS_PER_PATTERN;
	for (size_t i = 0; i < met->groups.count; i++) {
		struct group *group = &met->groups.items[i];

		group->quota = 1 + met->pool / 2;
		met->pool -= met->pool / 2;
		group->kept = 0;
		charge(scan, sizeof(*group) + group->last.room);
	}
	for (size_t i = 0; i < scan->kept.count; i++) {
		const struct hit *hit = scan->kept.items[i];

		for (size_t j = 0; hit->pattern == met->pattern && !hit->opener &&
				   j < met->groups.count;
		     j++)
			met->groups.items[j].kept +=
				is_of_group(&met->groups.items[j], hit);
	}
}

void keep_finish(struct scan *scan)
{
	scan->hits->shortened = is_tight(scan);
	for (size_t i = 0; i < scan->met.count; i++) {
		struct met *met = &scan->met.items[i];

		for (size_t j = 0; j < met->groups.count; j++) {
			struct group *group = &met->groups.items[j];

			if (!group->last.hit)
				continue;
			group->last.hit->count = group->more;
			keep(scan, group->last.hit, HIT_TEXT_MAX);
			held_free(&group->last);
		}
	}
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of error level that nothing explains so far, alike ones counted together. */
#include <ctype.h>

#include "engine/scan/scan_internal.h"

enum { KEY_MAX = 256, HEX_WORD_MIN = 4 };

static bool is_hex(char c)
{
	return isxdigit((unsigned char)c);
}

/* Length of the number at `at`: digits and what hex digits follow, with an x within; or
 * a whole word of hex digits. 0: none. */
static size_t number_size(struct slice text, size_t at)
{
	size_t end = at;

	if (isdigit((unsigned char)text.data[at])) {
		while (end < text.size &&
		       (is_hex(text.data[end]) || text.data[end] == 'x'))
			end++;
		return end - at;
	}
	if (at && char_is_word(text.data[at - 1]))
		return 0;
	while (end < text.size && is_hex(text.data[end]))
		end++;
	if (end - at < HEX_WORD_MIN || (end < text.size && char_is_word(text.data[end])))
		return 0;
	return end - at;
}

static struct slice make_key(struct strbuf *key, struct slice message)
{
	struct slice text = message;

	if (text.size > KEY_MAX)
		text.size = KEY_MAX;
	strbuf_truncate(key, 0);
	for (size_t i = 0; i < text.size;) {
		size_t size = number_size(text, i);

		strbuf_add_char(key, size ? '#' : text.data[i]);
		i += size ? size : 1;
	}
	return strbuf_slice(key);
}

static void add_kind(struct scan *scan, unsigned short *slot, struct slice key,
		     const struct scan_line *line, uint64_t count)
{
	struct arena *arena = scan->hits->arena;
	struct unexplained_kind kind = {
		.key = arena_slice(arena, key),
		.line = { .text = scan->text, .line = line->shown, .count = count },
		.explaining_count = scan->explaining.count,
		.explaining =
			arena_copy(arena, scan->explaining.items,
				   scan->explaining.count * sizeof(struct explaining)),
	};
	struct slice raw = line->raw, message = line->line.message;
	size_t start = (size_t)(message.data - raw.data);

	if (raw.size > HIT_TEXT_MAX)
		raw.size = HIT_TEXT_MAX;
	kind.line.raw = arena_slice(arena, raw);
	kind.line.message = slice_skip(kind.line.raw, start);
	if (message.size < kind.line.message.size)
		kind.line.message.size = message.size;
	scan->kept_bytes += key.size + raw.size + sizeof(kind);
	scan->lead->kept_total += key.size + raw.size + sizeof(kind);
	vec_push(&scan->unexplained, kind);
	*slot = (unsigned short)scan->unexplained.count;
}

void unexplained_line(struct scan *scan, const struct scan_line *line, uint64_t count)
{
	struct slice key = make_key(&scan->key, line->line.message);
	size_t at = slice_hash(key) % UNEXPLAINED_SLOTS;

	for (;; at = (at + 1) % UNEXPLAINED_SLOTS) {
		unsigned short *slot = &scan->unexplained_slots[at];

		if (!*slot && (scan->unexplained.count == UNEXPLAINED_KINDS ||
			       scan->lead->kept_total > KEPT_TOTAL_MAX)) {
			scan->hits->unexplained_more += count;
			return;
		}
		if (!*slot) {
			add_kind(scan, slot, key, line, count);
			return;
		}
		struct unexplained_kind *kind = &scan->unexplained.items[*slot - 1];
		if (slice_equal(kind->key, key)) {
			kind->line.count += count;
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
	size_t count = scan->unexplained.count;

	hits->unexplained = arena_array(hits->arena, struct unexplained, count);
	hits->unexplained_count = count;
	for (size_t i = 0; i < count; i++) {
		settle_explaining(scan, &scan->unexplained.items[i]);
		hits->unexplained[i] = scan->unexplained.items[i].line;
	}
	hits_order_unexplained(hits);
}

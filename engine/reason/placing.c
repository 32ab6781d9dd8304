/* SPDX-License-Identifier: Apache-2.0 */
/* Placing: tells which part of the stack an error line comes from, and its codes in
 * words, by the places of the base. */
#include "engine/pattern/regex.h"
#include "engine/reason/reason_internal.h"

enum {
	MESSAGE_PLACED = 2000, /* bytes of a message that are searched */
	CODES_TOLD = 4,	       /* for one line */
};

/* Finds the first match of a pattern of the base; false if there is none. */
static bool find(const struct judge_input *input, const struct pattern *pattern,
		 struct slice message, struct regex_match *ret_match)
{
	struct regex *regex = scanner_regex(input->scanner, pattern->id);

	return regex && regex_search(regex, message, 0, ret_match) > 0;
}

/* True if the match `a` ends behind `b` or, where both end together, is longer. */
static bool is_nearer(struct slice a, struct slice b)
{
	const char *end = a.data + a.size, *other = b.data + b.size;

	return !b.size || end > other || (end == other && a.size > b.size);
}

/* True if the text is one of the names, which "|" separates. */
static bool is_one_of(struct slice text, const char *names)
{
	for (; *names; names += strspn(names, "|")) {
		size_t size = strcspn(names, "|");

		if (slice_equal(text, slice_from(names, size)))
			return true;
		names += size;
	}
	return false;
}

static const char *find_meaning(const struct place *place, struct slice text)
{
	for (size_t i = 0; i < place->codes.count; i += 2)
		if (is_one_of(text, place->codes.items[i]))
			return place->codes.items[i + 1];
	return NULL;
}

/* The line at hand. */
struct placing {
	struct slice message;
	struct slice nearest; /* the match of line->place */
	struct unexplained *line;
	struct code_found *codes;
	struct arena *arena;
};

static void add_code(struct placing *p, const struct place *place, struct slice text)
{
	const char *meaning = find_meaning(place, text);
	size_t at = (size_t)(text.data - p->message.data);
	bool told = !meaning || p->line->code_count == CODES_TOLD;

	for (size_t i = 0; i < p->line->code_count; i++)
		told |= p->codes[i].at == at;
	if (!told)
		p->codes[p->line->code_count++] =
			(struct code_found){ arena_string(p->arena, text), meaning, at };
}

static void add_match(struct placing *p, const struct place *place,
		      const struct regex_match *match)
{
	if (place->component != COMPONENT_END && is_nearer(match->whole, p->nearest)) {
		p->nearest = match->whole;
		p->line->place = place;
	}
	for (size_t i = 0; i < match->count; i++)
		if (!strcmp(match->names[i], "code"))
			add_code(p, place, match->values[i]);
}

void place_error(const struct judge_input *input, struct unexplained *line,
		 struct arena *arena)
{
	struct placing p = { .message = slice_cut(line->message, MESSAGE_PLACED),
			     .line = line,
			     .codes = arena_array(arena, struct code_found, CODES_TOLD),
			     .arena = arena };
	const struct place *places;
	size_t count = kb_places(input->kb, &places);
	struct regex_match match;

	line->place = NULL;
	line->codes = p.codes;
	line->code_count = 0;
	for (const struct place *place = places; place < places + count; place++)
		for (size_t i = 0; i < place->log_count; i++)
			if (find(input, place->log[i], p.message, &match))
				add_match(&p, place, &match);
}

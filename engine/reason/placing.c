/* SPDX-License-Identifier: Apache-2.0 */
/* Placing: tells which part of the stack an error line comes from, and its codes in
 * words, by the places of the base. */
#include "engine/pattern/regex.h"
#include "engine/reason/reason_internal.h"

enum {
	MESSAGE_PLACED = 2000, /* bytes of a message that are searched */
	CODES_TOLD = 4,	       /* for one line */
};

/* True if the match `a` ends behind `b` or, where both end together, is longer. */
static bool is_nearer(struct slice a, struct slice b)
{
	const char *end = a.data + a.size, *other = b.data + b.size;

	return !b.size || end > other || (end == other && a.size > b.size);
}

static const char *find_meaning(const struct place *place, struct slice text)
{
	for (size_t i = 0; i < place->codes.count; i += 2)
		if (slice_is_one_of(text, place->codes.items[i]))
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

/* Marks the patterns that may match a text: those with an atom in it. */
struct candidates {
	const struct atom_index *index;
	bool *marked; /* by pattern */
};

static void mark(void *context, unsigned atom, size_t end)
{
	const struct candidates *candidates = context;
	struct atom found = atom_index_get(candidates->index, atom);

	(void)end;
	for (size_t i = 0; i < found.pattern_count; i++)
		candidates->marked[found.patterns[i]] = true;
}

static bool *find_candidates(struct kb *kb, struct slice message)
{
	bool *marked = mem_zalloc(kb_info(kb)->patterns + 1u);
	struct candidates candidates = { kb_atom_index(kb, TEXT_UNEXPLAINED), marked };
	char small[MESSAGE_PLACED];
	const unsigned *always;
	size_t count = kb_without_atom(kb, TEXT_UNEXPLAINED, &always);

	memcpy(small, message.data, message.size);
	chars_lower(small, message.size);
	if (candidates.index)
		atom_index_search(candidates.index, slice_from(small, message.size), mark,
				  &candidates);
	for (size_t i = 0; i < count; i++)
		marked[always[i]] = true;
	return marked;
}

void place_error(const struct judge_input *input, struct unexplained *line,
		 struct arena *arena)
{
	struct placing p = { .message = slice_cut(line->message, MESSAGE_PLACED),
			     .line = line,
			     .codes = arena_array(arena, struct code_found, CODES_TOLD),
			     .arena = arena };
	AUTO(mem) bool *candidates = find_candidates(input->kb, p.message);
	const struct place *places;
	size_t count = kb_places(input->kb, &places);
	struct regex_match match;

	line->place = NULL;
	line->codes = p.codes;
	line->code_count = 0;
	for (const struct place *place = places; place < places + count; place++)
		for (size_t i = 0; i < place->log_count; i++) {
			unsigned id = place->log[i]->id;
			struct regex *regex =
				candidates[id] ? scanner_regex(input->scanner, id) : NULL;

			if (regex && regex_search(regex, p.message, 0, &match) > 0)
				add_match(&p, place, &match);
		}
}

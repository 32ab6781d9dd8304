/* SPDX-License-Identifier: Apache-2.0 */
/* Placing: tells which part of the stack an error line comes from, and its codes in
 * words, by the forms `place` and `code` of the base. */
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

static const struct place *find_place(const struct judge_input *input,
				      struct slice message)
{
	const struct place *places, *found = NULL;
	size_t count = kb_places(input->kb, &places);
	struct slice best = { 0 };
	struct regex_match match;

	for (const struct place *place = places; place < places + count; place++)
		for (size_t i = 0; i < place->log_count; i++)
			if (find(input, place->log[i], message, &match) &&
			    is_nearer(match.whole, best)) {
				best = match.whole;
				found = place;
			}
	return found;
}

static const char *find_meaning(const struct codes *code, struct slice text)
{
	for (size_t i = 0; i < code->meanings.count; i += 2)
		if (slice_is(text, code->meanings.items[i]))
			return code->meanings.items[i + 1];
	return NULL;
}

static void add_code(const struct codes *code, const struct regex_match *match,
		     struct slice message, struct unexplained *line,
		     struct code_found *codes, struct arena *arena)
{
	for (size_t i = 0; i < match->count && line->code_count < CODES_TOLD; i++) {
		const char *meaning = find_meaning(code, match->values[i]);
		size_t at = (size_t)(match->values[i].data - message.data);
		bool known = strcmp(match->names[i], "code") || !meaning;

		for (size_t k = 0; k < line->code_count; k++)
			known |= codes[k].at == at;
		if (!known)
			codes[line->code_count++] = (struct code_found){
				arena_string(arena, match->values[i]), meaning, at
			};
	}
}

void place_error(const struct judge_input *input, struct unexplained *line,
		 struct arena *arena)
{
	struct slice message = slice_cut(line->message, MESSAGE_PLACED);
	struct code_found *found = arena_array(arena, struct code_found, CODES_TOLD);
	const struct codes *codes;
	size_t count = kb_codes(input->kb, &codes);
	struct regex_match match;

	line->place = find_place(input, message);
	line->codes = found;
	line->code_count = 0;
	for (const struct codes *code = codes; code < codes + count; code++)
		for (size_t i = 0; i < code->log_count; i++)
			if (find(input, code->log[i], message, &match))
				add_code(code, &match, message, line, found, arena);
}

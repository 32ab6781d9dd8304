/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A base's patterns, shared by all scans, and the limits on the cost of confirming one.
 * PCRE2's limits end a search that backtracks endlessly, but not one whose cost grows
 * with the square of the line: a pattern that begins many times in a line and reads to
 * its end each time. So a long message is searched in windows, and the steps of a search
 * beyond the usual number are charged to the pattern. Once a pattern has used up its
 * budget, a search that would take more than the usual steps gives unknown; a pattern
 * that gave up many times is no longer tried. Steps are counted, not timed, and charged
 * in the order of the text: the result is the same on a slow machine, and with any number
 * of threads.
 */
#include <errno.h>
#include <stdlib.h>

#include "engine/scan/internal.h"

enum { GAVE_UP_MAX = 500 /* times: each takes a millisecond or two */ };

/*
 * Steps, about a nanosecond each: for a pattern, and for one in a run whose patterns took
 * many.
 */
static const uint64_t DEAR_MAX = 500000000, DEAR_LATE_MAX = 25000000;
static const uint64_t DEAR_TOTAL_MAX = 4000000000;

int scanner_open(struct kb *kb, struct scanner **ret_scanner, struct error *error)
{
	const struct atom_index *atoms = kb_atom_index(kb, TEXT_ANY);
	int code = kb_failed(kb, error);

	if (code)
		return code;
	AUTO(scanner) struct scanner *scanner = mem_zalloc(sizeof(*scanner));
	scanner->kb = kb;
	pthread_mutex_init(&scanner->lock, NULL);
	scanner->atoms[TEXT_ANY] = atoms;
	for (size_t i = TEXT_ANY + 1; i <= TEXT_KINDS; i++)
		scanner->first_atom[i] = (unsigned)atom_index_count(atoms);
	scanner->pattern_count = kb_info(kb)->patterns;
	size_t room = (size_t)scanner->pattern_count + 1;
	scanner->regexes = mem_zalloc(room * sizeof(*scanner->regexes));
	scanner->refused = mem_zalloc(room);
	scanner->retired = mem_zalloc(room);
	*ret_scanner = TAKE(scanner);
	return 0;
}

void scanner_close(struct scanner *scanner)
{
	if (!scanner)
		return;
	for (size_t i = 0; i < scanner->compiled.count; i++)
		regex_free(scanner->compiled.items[i]);
	vec_free(&scanner->compiled);
	pthread_mutex_destroy(&scanner->lock);
	free(scanner->regexes);
	free(scanner->refused);
	free(scanner->retired);
	free(scanner);
}

struct regex *scanner_regex(struct scanner *scanner, unsigned pattern)
{
	if (!pattern || pattern > scanner->pattern_count || scanner->refused[pattern])
		return NULL;
	struct regex **regex = &scanner->regexes[pattern];
	const char *text = *regex ? NULL : kb_regex(scanner->kb, pattern);

	vec_reserve(&scanner->compiled, scanner->compiled.count + 1);
	if (text && !regex_compile(text, regex, NULL))
		vec_push(&scanner->compiled, *regex);
	scanner->refused[pattern] = !*regex;
	return *regex;
}

/* Loaded on demand: most scans of a journal never need them. */
void know_short_texts(struct scanner *scanner)
{
	struct kb *kb = scanner->kb;

	if (scanner->short_known)
		return;
	lock_hold(&scanner->lock);
	scanner->short_known = true;
	for (enum text_kind kind = TEXT_ANY + 1; kind < TEXT_KINDS; kind++) {
		scanner->atoms[kind] = kb_atom_index(kb, kind);
		scanner->always_count[kind] =
			kb_without_atom(kb, kind, &scanner->always[kind]);
		scanner->first_atom[kind + 1] = scanner->first_atom[kind];
		if (scanner->atoms[kind])
			scanner->first_atom[kind + 1] +=
				(unsigned)atom_index_count(scanner->atoms[kind]);
	}
}

bool scanner_take_matched(struct scanner *scanner, unsigned pattern)
{
	struct regex *regex = pattern && pattern <= scanner->pattern_count
				      ? scanner->regexes[pattern]
				      : NULL;

	return regex && regex_take_matched(regex);
}

/* --- the cost of a search --- */

static uint64_t left_of(const struct shared *shared, unsigned pattern)
{
	uint64_t most = shared->steps_total > DEAR_TOTAL_MAX ? DEAR_LATE_MAX : DEAR_MAX;
	uint64_t used = shared->costs ? shared->costs[pattern].steps : 0;

	return used < most ? most - used : 0;
}

bool gives_up(const struct shared *shared, unsigned pattern)
{
	return shared->costs && shared->costs[pattern].gave_up >= GAVE_UP_MAX;
}

static bool is_retired(const struct shared *shared, unsigned pattern)
{
	return !left_of(shared, pattern) || gives_up(shared, pattern);
}

static void charge(struct scan *scan, unsigned pattern, uint64_t steps, unsigned gave_up)
{
	struct shared *shared = scan->shared;
	bool retired = is_retired(shared, pattern);

	if (!shared->costs)
		shared->costs = mem_zalloc((shared->scanner->pattern_count + 1u) *
					   sizeof(*shared->costs));
	shared->costs[pattern].steps += steps;
	shared->costs[pattern].gave_up += gave_up;
	shared->steps_total += steps;
	if (!retired && is_retired(shared, pattern))
		scan->hits->patterns_retired++;
	if (gives_up(shared, pattern)) {
		shared->gave_up = true;
		__atomic_store_n(&shared->scanner->retired[pattern], 1, __ATOMIC_RELAXED);
	}
}

static int search_window(struct scan *scan, unsigned pattern, struct regex *regex,
			 struct slice message, size_t at, struct regex_match *ret_match)
{
	size_t left = message.size - at;
	size_t size = left < MESSAGE_WINDOW ? left : (size_t)MESSAGE_WINDOW;
	uint64_t usual = usual_steps(size), left_over = left_of(scan->shared, pattern);
	uint64_t most = usual + left_over < usual ? usual : usual + left_over;
	int code = regex_search_window(regex, message, at, size, most, ret_match);
	uint64_t steps = regex_steps(regex);

	if (steps > usual)
		charge(scan, pattern, (steps < most ? steps : most) - usual, 0);
	if (code < 0 && steps <= most)
		charge(scan, pattern, 0, 1);
	return code;
}

/* The first window that matches or is unknown gives the result. */
bool line_matches(struct scan *scan, unsigned pattern, struct slice message,
		  struct regex_match *ret_match)
{
	struct tool *tool = searcher_tool(&scan->shared->bench->searcher, pattern);

	/* A pattern that gives up has been counted already. */
	if (!tool || gives_up(scan->shared, pattern))
		return false;
	for (size_t at = 0;; at += MESSAGE_STEP) {
		int code =
			search_window(scan, pattern, tool->regex, message, at, ret_match);

		scan->hits->limits_reached += code < 0;
		if (code || message.size - at <= MESSAGE_WINDOW)
			return code > 0;
	}
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What every report says in the same words: times, places, tests and evidence as
 * sentences, commands with their placeholders filled, facts that contradict each other.
 *
 * Strings belong to the arena that is passed in, or are borrowed from the diagnosis.
 * They hold text from logs as it was: escape them before printing.
 */
#ifndef KBMATCH_REPORTS_VIEW_H
#define KBMATCH_REPORTS_VIEW_H

#include "engine/diagnosis.h"

/* "2026-03-01T12:00:05", without a year (a stamp in 1970) "03-01 12:00:05", else
 * "kernel 12.345". In UTC where the log named its zone, else as the log's clock was.
 * NULL when the line had no stamp. */
const char *view_time(struct arena *arena, const struct stamp *stamp);

/* The same with a blank for the T, for people. */
const char *view_clock(struct arena *arena, const struct stamp *stamp);

/* "kern.log:12", "probe pci" when it is not a line. */
const char *view_place(struct arena *arena, const char *name, uint64_t line);

/* The place of a hit or of a fact; derived facts say by what. */
const char *view_hit_place(struct arena *arena, const struct hit *hit);
const char *view_fact_place(struct arena *arena, const struct fact *fact);

/* "very likely", "likely", "possible", "a hint". */
const char *view_confidence(double confidence);

/* "gpu.gfx is one of gfx1150, gfx1151", "rocm.version is in >=7.0, <7.2". */
const char *view_test(struct arena *arena, const struct test *test);

/* Whether evidence speaks, for or against: it is true, or counted in spite of doubt. */
bool view_speaks(const struct judged *judged);

/* The evidence as it was found: the first line's message, or the facts, or a sentence. */
const char *view_found(struct arena *arena, const struct judged *judged);

/* The evidence as the rule asks for it: "a line like ...", "gpu.gfx is gfx1151". */
const char *view_wanted(struct arena *arena, const struct evidence *evidence);

/* What fixes a finding by itself: "fixed in rocm 7.2; this machine has 7.0.2". One
 * sentence for fixed_in[number]. */
const char *view_fixed(struct arena *arena, const struct finding *finding, size_t number);

/* Commands of a remedy as they would be run; NULL where the rule has none. */
struct commands {
	const char *prepare, *backup, *apply, *verify, *rollback;
	unsigned unknown; /* placeholders that stayed */
};
struct commands view_commands(struct arena *arena, const struct remedy *remedy,
			      const struct facts *facts, const char *device);

/* The condition of `when` that this machine is known not to meet, NULL when the remedy
 * is to be offered. */
const struct test *view_withheld(const struct remedy *remedy, const struct facts *facts,
				 const struct finding *finding);

/* Facts of one key and device that cannot all be true: one fact for each value. Of lists,
 * and between readings of one source, differences are no conflict; versions of which one
 * is only more exact than the other agree, and so do numbers within 5 percent. */
enum { CONFLICT_VALUES = 4 };
struct conflict {
	const struct fact *facts[CONFLICT_VALUES]; /* the first is the one believed */
	size_t count;
};
size_t view_conflicts(struct arena *arena, const struct facts *facts,
		      const struct conflict **ret_conflicts);

#endif

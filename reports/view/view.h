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

#include "engine/model/diagnosis.h"
#include "engine/model/schema.h"

/* "2026-03-01T12:00:05", where T is what `between` says (people want a blank); without a
 * year (a stamp in 1970) "03-01 12:00:05", else "kernel 12.345". In UTC where the log
 * named its zone, else as the log's clock was. NULL when the line had no stamp. */
const char *view_time(struct arena *arena, const struct stamp *stamp, char between);

/* "kern.log:12", "probe pci" when it is not a line. */
const char *view_place(struct arena *arena, const char *name, uint64_t line);

/* The place of a hit or of a fact; derived facts say by what. */
const char *view_hit_place(struct arena *arena, const struct hit *hit);
const char *view_fact_place(struct arena *arena, const struct fact *fact);

/* "0000:03:00.0, boot 2": the device if there is one, the boot if there are several. */
const char *view_subject(struct arena *arena, const struct diagnosis *diagnosis,
			 const char *device, unsigned boot);

/* "very likely", "likely", "possible", "a hint". */
const char *view_confidence(double confidence);

/* Rounded down: 0.999 is no certainty. */
unsigned view_percent(double confidence);

/* "1 line", "18,204 lines". */
const char *view_count(struct arena *arena, uint64_t count, const char *one,
		       const char *many);

/* How good and how dear a remedy is: "workaround, helps in 60% of cases; low risk, easy
 * to undo, changes one process; 1 minute, as root". */
const char *view_properties(struct arena *arena, const struct remedy *remedy);

/* How well a remedy can be undone: "easy", "possible", "hard". */
const char *view_undo(enum level reversibility);

/* "5 minutes", "2 hours". */
const char *view_minutes(struct arena *arena, double minutes);

/* At most 120 columns of a value, for sentences; newlines become blanks. */
const char *view_value(struct arena *arena, const char *value);

/* A GPU that facts speak of; what is not known is NULL. In the order of addresses;
 * *ret_more tells of others beyond the first 16. */
struct gpu {
	const char *device; /* PCI address, "" when none is known */
	const char *name;   /* or of the chip */
	const char *gfx, *memory, *pci_id;
};
size_t view_gpus(struct arena *arena, const struct facts *facts,
		 const struct gpu **ret_gpus, bool *ret_more);
/* Of the device table: "Strix Halo (RDNA3.5)", "" not known. */
const char *view_chip(struct arena *arena, const struct device *device);
/* The cards' names that say more than the chip's, each once. */
size_t view_names(struct arena *arena, const struct device *devices, size_t count,
		  const char *const **ret_names);
/* "Radeon VII, Radeon Pro VII and 3 more": at most that many of them. */
const char *view_cards(struct arena *arena, const struct device *devices, size_t count,
		       size_t most);

/* "Linux 6.14, ROCm 7.0.2, ollama 0.12.3"; "" when nothing of it is known. */
const char *view_system(struct arena *arena, const struct facts *facts);

/* The evidence that speaks on one side, the heaviest first, in the rule's order among
 * equals. */
size_t view_side(struct arena *arena, const struct finding *finding, bool against,
		 const struct judged *const **ret_judged);

/* "gpu.gfx is one of gfx1150, gfx1151", "rocm.version is in >=7.0, <7.2". */
const char *view_test(struct arena *arena, const struct test *test);

/* Whether evidence speaks, for or against: it is true, or counted in spite of doubt. */
bool view_speaks(const struct judged *judged);

/* The evidence as it was found: the first line's message, or the facts, or a sentence;
 * never a regex of the rule. */
const char *view_found(struct arena *arena, const struct judged *judged);

/* What the patterns or parts of evidence are to it: "a line like", "all of these"; NULL:
 * it has none. */
const char *view_lead(struct arena *arena, const struct evidence *evidence);

/* The evidence as the rule asks for it: "a line like ...", "gpu.gfx is gfx1151". */
const char *view_wanted(struct arena *arena, const struct evidence *evidence);

/* Within what its lines must stand: ", within 12 lines"; "" when anywhere. */
const char *view_limits(struct arena *arena, const struct evidence *evidence);

/* "very strong" */
const char *view_strength(struct arena *arena, enum strength strength);

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

/* --- who hears of a fault: which of the base's upstreams --- */

/* The upstream of an id or alias, NULL when there is none. */
const struct upstream *upstream_named(const struct upstream *upstreams, size_t count,
				      const char *name);
/* The same for a component or a kind of text; where none has the name, the one with the
 * fewest components that takes it. */
const struct upstream *upstream_for(const struct upstream *upstreams, size_t count,
				    const char *name);
/* Where a rule's issues stand, by its references; else who takes its component. */
const struct upstream *upstream_of_rule(const struct upstream *upstreams, size_t count,
					const struct rule *rule);
/* Whether a rule's reports go there: by its component or its references. */
bool upstream_takes(const struct upstream *upstream, const struct rule *rule);
/* What a person calls it: its first alias, or its id. */
const char *upstream_name(const struct upstream *upstream);
/* Whether an issue of its own stands at the address. */
bool upstream_tracks(const struct upstream *upstream, const char *url);
/* Whether a list has the word, letters of either case. */
bool strings_have(const struct strings *words, const char *word);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Texts that all reports share: times, places, tests and evidence as sentences,
 * commands with their placeholders filled in, contradictory facts.
 *
 * Strings belong to the arena that is passed in, or are borrowed from the diagnosis.
 * They contain unescaped text from logs: escape them before printing.
 */
#ifndef KBMATCH_REPORTS_VIEW_VIEW_H
#define KBMATCH_REPORTS_VIEW_VIEW_H

#include "engine/model/diagnosis.h"
#include "engine/model/schema.h"

/* "2026-03-01T12:00:05", where T is what `between` says (people want a blank); without a
 * year (a stamp in 1970) "03-01 12:00:05", else "kernel 12.345". In UTC where the log
 * named its zone, else as the log's clock was. NULL when the line had no stamp. */
const char *view_time(struct arena *arena, const struct stamp *stamp, char between);

/* "kern.log:12"; "probe pci" for a fact of a probe. */
const char *view_place(struct arena *arena, const char *name, uint64_t line);

/* The place of a hit or of a fact; that of a derived fact names the derivation. */
const char *view_hit_place(struct arena *arena, const struct hit *hit);
const char *view_fact_place(struct arena *arena, const struct fact *fact);

/* "0000:03:00.0, boot 2": the device if there is one, and the boot if there are
 * several. */
const char *view_subject(struct arena *arena, const struct diagnosis *diagnosis,
			 const char *device, unsigned boot);

/* "very likely", "likely", "possible", "a hint". */
const char *view_confidence(double confidence);

/* Rounded down, so that 0.999 is not shown as certain. */
unsigned view_percent(double confidence);

/* "18,204". */
const char *view_number(struct arena *arena, uint64_t number);

/* "1 line", "18,204 lines". */
const char *view_count(struct arena *arena, uint64_t count, const char *one,
		       const char *many);

/* The quality and cost of a remedy: "workaround, helps in 60% of cases; low risk, easy to
 * undo, changes one process; 1 minute, as root". */
const char *view_properties(struct arena *arena, const struct remedy *remedy);

/* The ease of undoing a remedy: "easy to undo". */
const char *view_undo(enum level reversibility);

/* "5 minutes", "2 hours". */
const char *view_minutes(struct arena *arena, double minutes);

/* At most 120 columns of a value for a sentence; newlines become blanks. */
const char *view_value(struct arena *arena, const char *value);

/* A GPU that facts name; unknown members are NULL. Sorted by address; *ret_more (may be
 * NULL) if there are more than 16. */
struct gpu {
	const char *device; /* PCI address, "" when none is known */
	const char *name;   /* its name, or that of the chip */
	const char *gfx, *memory, *pci_id;
};
size_t view_gpus(struct arena *arena, const struct facts *facts,
		 const struct gpu **ret_gpus, bool *ret_more);
/* From the device table: "Strix Halo (RDNA3.5)", "" not known. */
const char *view_chip(struct arena *arena, const struct device *device);
/* The names of cards that differ from that of the chip, each once. */
size_t view_names(struct arena *arena, const struct device *devices, size_t count,
		  const char *const **ret_names);
/* "Radeon VII, Radeon Pro VII and 3 more": at most `most` names. */
const char *view_cards(struct arena *arena, const struct device *devices, size_t count,
		       size_t most);

/* "Linux 6.14, ROCm 7.0.2, ollama 0.12.3"; "" when none of these is known. */
const char *view_system(struct arena *arena, const struct facts *facts);

/* The evidence that speaks for or against, the heaviest first; equal weights stay in the
 * rule's order. */
size_t view_side(struct arena *arena, const struct finding *finding, bool against,
		 const struct judged *const **ret_judged);

/* "gpu.gfx is one of gfx1150, gfx1151", "rocm.version is in >=7.0, <7.2". */
const char *view_test(struct arena *arena, const struct test *test);

/* Says of a check with `fits` what does not fit, or is not known: "gpu.xgmi_links is 6 on
 * 0000:05:00.0; what fits: gpu.xgmi_links is 7". */
size_t view_fittings(struct arena *arena, const struct facts *facts,
		     const struct checked *checked, const char *const **ret_sentences);

/* True if evidence speaks, for or against: it is true, or counted although it is
 * uncertain. */
bool view_speaks(const struct judged *judged);

/* The evidence that was found: the message of the first line, or the facts, or a
 * sentence; never a regex of the rule. */
const char *view_found(struct arena *arena, const struct judged *judged);

/* The relation of evidence to its patterns or parts: "a line like", "all of these"; NULL
 * when it has none. */
const char *view_lead(struct arena *arena, const struct evidence *evidence);

/* The evidence that the rule asks for: "a line like ...", "gpu.gfx is gfx1151". */
const char *view_wanted(struct arena *arena, const struct evidence *evidence);

/* The distance that its lines may have: ", within 12 lines"; "" when any. */
const char *view_limits(struct arena *arena, const struct evidence *evidence);

/* "very strong" */
const char *view_strength(struct arena *arena, enum strength strength);

/* The fix of a finding: "fixed in rocm 7.2; this machine has 7.0.2". One sentence for
 * fixed_in[number]. */
const char *view_fixed(struct arena *arena, const struct finding *finding, size_t number);

/* The commands of a remedy with facts filled in; NULL where the rule has none. */
struct commands {
	const char *prepare, *backup, *apply, *verify, *rollback;
	unsigned unknown; /* number of placeholders that stayed */
};
struct commands view_commands(struct arena *arena, const struct remedy *remedy,
			      const struct facts *facts, const char *device);

#endif

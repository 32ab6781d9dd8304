/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The diagnosis: the one value that every report prints.
 *
 * It borrows from what it was made of (hits, facts, findings, kb, inputs), which must
 * outlive it. Text from logs in it is untrusted: each report escapes it in its own way.
 */
#ifndef KBMATCH_ENGINE_DIAGNOSIS_H
#define KBMATCH_ENGINE_DIAGNOSIS_H

#include "engine/finding.h"

struct attempts;
struct snapshot;

/* What would settle an open question, and the command that tells. */
struct missing {
	const char *what;    /* fact key, or a sentence */
	const char *command; /* NULL when none is known */
};

/* A cause (or a symptom that no cause explains) with the symptoms folded under it. */
struct diagnosed {
	const struct finding *finding;
	const struct finding *const *symptoms; /* best first */
	size_t symptom_count;
	const struct missing *missing;
	size_t missing_count;
};

enum action_kind { ACTION_OBSERVE, ACTION_REMEDY };

/* One step of the plan; see rank.h for the order. */
struct action {
	enum action_kind kind;
	const struct diagnosed *diagnosis;
	const struct remedy *remedy; /* REMEDY */
	const char *title;
	const char *command; /* with placeholders filled in; NULL none */
	double chance;	     /* that the problem is gone after it; of OBSERVE: 0 */
	double cost;	     /* minutes, weighted by risk and scope */
};

/* A benign row of the base that lines hit: people worry about them and need not. */
struct harmless {
	const struct benign *benign;
	const struct hit *hit; /* the first */
	uint64_t count;	       /* lines in all */
};

/* One row of the support timeline of a GPU; support.h tells the order. */
struct timeline_row {
	const struct support *support;
	enum truth here; /* the machine's ROCm release lies in it */
};

struct diagnosis {
	struct arena *arena;
	const struct kb_info *kb;
	const struct inputs *inputs;
	const struct hits *hits;
	const struct facts *facts;
	const struct snapshot *machine;	 /* what was probed; NULL: no machine was */
	const struct attempts *attempts; /* what was tried (history.h); NULL: nothing */
	const struct checked *checks;
	size_t check_count;

	const struct diagnosed *diagnoses; /* at or above min_confidence, best first */
	size_t diagnosis_count;
	const struct diagnosed *below; /* the others that are not ruled out */
	size_t below_count;
	const struct finding *const *ruled_out;
	size_t ruled_out_count;
	const struct timeline_row *timeline; /* of the first diagnosis' GPU */
	size_t timeline_count;
	const struct action *plan;
	size_t plan_count;
	const struct unexplained *unexplained; /* of the hits, what nothing explains */
	size_t unexplained_count;
	const struct harmless *harmless; /* in the order they were first met */
	size_t harmless_count;
	const char *const *warnings;
	size_t warning_count;
	double min_confidence;
	bool partial; /* the reading was interrupted */
};

void diagnosis_free(struct diagnosis *diagnosis);
DEFINE_CLEANUP(diagnosis, struct diagnosis *, diagnosis_free)

/* Found by words alone, and less likely than what is diagnosed by evidence: nothing to
 * act upon. */
static inline bool finding_is_remote(const struct diagnosis *diagnosis,
				     const struct finding *finding)
{
	return finding->alike && finding->confidence < diagnosis->min_confidence;
}

/*
 * `text` with every {fact.key} whose fact is known replaced by its value, shell-quoted
 * ('...') where it holds anything but [A-Za-z0-9_./:=@%+,-]. Unknown placeholders stay
 * as they are; *ret_unknown (may be NULL) counts them.
 */
char *fill_placeholders(struct arena *arena, const char *text, const struct facts *facts,
			const char *device, unsigned *ret_unknown);

#endif

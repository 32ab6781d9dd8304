/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Findings: what judge made of one rule for one device and boot.
 *
 * Truth has three values. Confidence is a sum of log-odds whose every term is kept here,
 * so that it can be printed (`kbmatch explain`). See docs/confidence.md.
 */
#ifndef KBMATCH_ENGINE_FINDING_H
#define KBMATCH_ENGINE_FINDING_H

#include "engine/model/fact.h"
#include "engine/model/hit.h"
#include "engine/model/rule.h"

enum { CONTEXTS_MAX = 64 }; /* pairs of device and boot tried for one rule */

/* A gate, a fixed_in or another test, and the facts that decided it. */
struct tested {
	const struct test *test;
	enum truth truth;
	const struct fact *fact; /* the one that decided, NULL when unknown */
};

/* What became of one piece of evidence. */
struct judged {
	const struct evidence *evidence;
	enum truth truth;
	double weight;	   /* log likelihood ratio that it brings (negative: against);
			    * 0 unless counted */
	bool counted;	   /* false: not true, or another of its group counted */
	bool ended;	   /* rests on what the log does not say where it merely ends (a
			    * stall, the rest of a line): weak at most */
	const char *group; /* the group it was counted in: declared, or of its record */
	const char *note;  /* why, in words: "the log ends here", "no such source read" */
	const struct hit *const *hits; /* that speak for it; the first is shown */
	size_t hit_count;
	uint64_t count; /* lines in all */
	const struct fact *const *facts;
	size_t fact_count;
	const char *missing; /* fact key that would decide it, NULL */
};

/* What became of one check of the base. */
struct checked {
	const struct check *check;
	enum status status;
	const struct fact *fact; /* the one that decided, NULL */
};

struct attempt;
struct alike;

/* What came of a remedy when it was last tried. */
struct trial {
	const struct attempt *attempt; /* history.h; NULL: it was not */
	double weight; /* of tried_weight; 0 too where the rule's evidence says it */
};

struct finding {
	const struct rule *rule;
	const char *device; /* "" no device in particular */
	unsigned boot;	    /* 0 no boot in particular */

	struct tested *gates;
	size_t gate_count;
	struct tested *fixed; /* fixed_in, one each: TRUE when the machine has the fix */
	size_t fixed_count;
	struct judged *judged; /* one for each rule->evidence */
	size_t judged_count;

	struct trial *tried; /* one each rule->remedies; NULL: nothing was tried */

	double prior;	     /* log-odds */
	double gate_weight;  /* 1.1 for each matched gate, 2.2 and twice the evidence at
				most */
	double tried_weight; /* what the outcomes of its remedies say of it */
	const struct alike *alike; /* the text reads like it (alike.h), and no evidence
				    * speaks for it; NULL else */
	double score;		   /* prior + gate_weight + weights + tried_weight */
	bool ruled_out;
	const char *because; /* ruled_out: "gpu.gfx is gfx1030, not gfx1151" */
	bool upgrade;	     /* the machine is known to be older than fixed_in */
	bool version_gate;   /* a version gate matched */

	/* Set by rank. */
	const struct finding *louder; /* of the same rule and device, in a boot that says
				       * more of it; NULL: there is none */
	double probability;	      /* calibrated, shared with rivals, before the cap */
	double confidence;	      /* as printed: capped by maturity */
	unsigned rivals;	    /* findings that share its records, itself included */
	const double *rival_scores; /* of the others */
	const unsigned *records;    /* of the lines that speak for it, ascending */
	size_t record_count;
};

struct findings {
	struct arena *arena;
	struct finding *items;
	size_t count;
	unsigned contexts_left; /* hits of further devices and boots that a rule with
				 * CONTEXTS_MAX pairs of them was not judged for */
};

/* What came of a remedy of the finding's rule when it was last tried (history.h), NULL
 * when it was not. */
static inline const struct attempt *finding_tried(const struct finding *finding,
						  const struct remedy *remedy)
{
	return finding->tried ? finding->tried[remedy - finding->rule->remedies].attempt
			      : NULL;
}

void findings_free(struct findings *findings);
DEFINE_CLEANUP(findings, struct findings *, findings_free)

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Findings: judge's result for one rule, one device and one boot.
 *
 * Truth has three values. Confidence is a sum of log-odds; every term is kept here, so
 * that `kbmatch explain` can print it. See docs/confidence.md.
 */
#ifndef KBMATCH_MODEL_FINDING_H
#define KBMATCH_MODEL_FINDING_H

#include "engine/model/fact.h"
#include "engine/model/hit.h"
#include "engine/model/rule.h"

enum { CONTEXTS_MAX = 64 }; /* pairs of device and boot judged for one rule */

/* A tested gate, fixed_in or other test, with the facts that decided it. */
struct tested {
	const struct test *test;
	enum truth truth;
	const struct fact *fact; /* the one that decided, NULL when unknown */
};

/* The judgement of one piece of evidence. */
struct judged {
	const struct evidence *evidence;
	enum truth truth;
	double weight;	   /* its log likelihood ratio (negative: against); 0 if not
			    * counted */
	bool counted;	   /* false: not true, or other evidence of its group counted */
	bool ended;	   /* it rests on an absence that may be due to the end of the
			    * log (a stall, the rest of a line): weak at most */
	const char *group; /* its group: declared, or that of its record */
	const char *note;  /* the reason in words: "the log ends here", "no such source
			    * read" */
	const struct hit *const *hits; /* hits that support it; the first is shown */
	size_t hit_count;
	uint64_t count; /* number of lines */
	const struct fact *const *facts;
	size_t fact_count;
	const char *missing; /* fact key that would decide it, NULL none */
};

/* A device of the machine, and the rows that the facts of a check must fit there. */
struct fitting {
	const char *device; /* PCI address, "" of no device in particular */
	enum status status;
	const struct fits *const *rows; /* those that speak of it, or may; none: no row of
					 * its product does */
	size_t row_count;
};

/* The outcome of one check of the base. */
struct checked {
	const struct check *check;
	enum status status;
	const struct fact *fact;	/* the one that decided, NULL */
	const struct fitting *fittings; /* of a check with `fits`: the devices of that
					 * status */
	size_t fitting_count;
};

struct attempt;
struct alike;

/* The outcome of the last trial of a remedy. */
struct trial {
	const struct attempt *attempt; /* history.h; NULL: not tried */
	double weight; /* its part of tried_weight; also 0 if evidence of the rule
			* covers it */
};

struct finding {
	const struct rule *rule;
	const char *device; /* "" no particular device */
	unsigned boot;	    /* 0 no particular boot */

	struct tested *gates;
	size_t gate_count;
	struct tested *fixed; /* one for each fixed_in: TRUE if the machine has the fix */
	size_t fixed_count;
	struct judged *judged; /* one for each rule->evidence */
	size_t judged_count;

	struct trial *tried; /* one for each rule->remedies; NULL: no remedy was tried */

	double prior;		   /* log-odds */
	double gate_weight;	   /* 1.1 for each matched gate; at most 2.2 and at most
				    * twice the evidence */
	double tried_weight;	   /* from the outcomes of its remedies */
	const struct alike *alike; /* the text resembles the rule (alike.h), and no
				    * evidence supports it; else NULL */
	double score;		   /* prior + gate_weight + weights + tried_weight */
	bool ruled_out;
	const char *because; /* ruled_out: "gpu.gfx is gfx1030, not gfx1151" */
	bool upgrade;	     /* the machine's version is known to be older than
			      * fixed_in */
	bool version_gate;   /* a version gate matched */

	/* The members from here on are set by rank. */
	const struct finding *louder; /* the finding of the same rule and device in a
				       * boot with more evidence for it; NULL: none */
	double probability;	      /* calibrated, shared with rivals, before the cap */
	double confidence;	      /* as printed: capped by the rule's maturity */
	unsigned rivals;	      /* number of findings that share its records,
				       * itself included */
	const double *rival_scores;   /* scores of the other rivals */
	const unsigned *records;      /* records of its hits, ascending */
	size_t record_count;
};

struct findings {
	struct arena *arena;
	struct finding *items;
	size_t count;
	unsigned contexts_left; /* hits of further devices and boots that were not
				 * judged, since the rule already has CONTEXTS_MAX
				 * pairs of them */
};

/* The last trial of a remedy of the finding's rule (history.h), NULL if it was not
 * tried. */
static inline const struct attempt *finding_tried(const struct finding *finding,
						  const struct remedy *remedy)
{
	return finding->tried ? finding->tried[remedy - finding->rule->remedies].attempt
			      : NULL;
}

void findings_free(struct findings *findings);
DEFINE_CLEANUP(findings, struct findings *, findings_free)

#endif

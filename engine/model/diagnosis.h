/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The diagnosis: the one value that every report prints. A run makes one for each machine
 * that its logs are of (struct diagnoses).
 *
 * It borrows from what it was made of (hits, facts, findings, kb, inputs), which must
 * outlive it. Text from logs in it is untrusted: each report escapes it in its own way.
 */
#ifndef KBMATCH_ENGINE_DIAGNOSIS_H
#define KBMATCH_ENGINE_DIAGNOSIS_H

#include "engine/model/finding.h"

struct attempts;
struct snapshot;

/* What would settle an open question, and the command that tells. */
struct missing {
	const char *what;    /* fact key, or a sentence */
	const char *command; /* NULL when none is known */
};

/*
 * A cause (or a symptom that no cause explains), at all the devices and boots where it
 * was found, with its effects: what it explains, which is not diagnosed beside it.
 */
struct diagnosed {
	const struct finding *finding;	      /* the most confident one of its rule */
	const struct finding *const *places;  /* those of its rule, `finding` first, then
					       * by  device and boot */
	size_t place_count;		      /* 1 or more */
	const struct finding *const *effects; /* best first, each rule once */
	size_t effect_count;
	const struct remedy *recommended; /* what to do next about it: see rank.h; NULL
					   * none */
	const struct missing *missing;
	size_t missing_count;
};

enum action_kind { ACTION_OBSERVE, ACTION_REMEDY };

/* One step of the plan; see rank.h for the order. The same action stands once, whichever
 * diagnoses want it. */
struct action {
	enum action_kind kind;
	const struct diagnosed *diagnosis;     /* the likeliest that wants it */
	const struct remedy *remedy;	       /* REMEDY: of `diagnosis` */
	const struct diagnosed *const *others; /* further diagnoses that want it */
	size_t other_count;
	const char *title;
	const char *command; /* with placeholders filled in; NULL none */
	double chance;	     /* that the problem is gone after it; of OBSERVE: 0 */
	double cost;	     /* minutes, weighted by risk and scope */
};

/* What a run says in one line. */
enum verdict {
	VERDICT_CAUSE,	  /* diagnoses[0] */
	VERDICT_NO_FAULT, /* the GPU, its driver or a program of it spoke or was probed,
			   * and nothing of it is known to be a fault */
	VERDICT_NO_GPU,	  /* no AMD GPU, and nothing asked for one */
	VERDICT_UNKNOWN,  /* cannot be told: see verdict_why */
};

/* Which machine a diagnosis is of, as the logs or the probe name it. */
struct machine {
	const char *id; /* unique in a run: the host's name, the root folder of a bundle,
			 * an author in a thread, else the file; "this machine" */
	const char *host; /* "" not known */
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
	struct machine machine;
	enum verdict verdict;
	const char *verdict_why; /* UNKNOWN: the reason, a sentence without its stop */
	const char *verdict_command; /* UNKNOWN: what to run then; NULL not known */
	const struct inputs *inputs;
	const struct hits *hits;
	const struct facts *facts;
	const struct snapshot *probed;	 /* NULL: no machine was probed */
	const struct attempts *attempts; /* what was tried (history.h); NULL: nothing */
	const struct checked *checks;
	size_t check_count;

	const struct diagnosed *diagnoses; /* by evidence, at or above min_confidence; the
					    * first is the one to act on */
	size_t diagnosis_count;
	/* What the text reads like, by words alone: no diagnosis, at most ALIKE_PLACES,
	 * never with a remedy. Their `alike` tells the words. */
	const struct finding *const *reads_like;
	size_t reads_like_count;
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
	/* Notes of another case on rules that are diagnosed here: they are not used, and
	 * --case NAME would use them. */
	size_t unused_attempts;
	const char *unused_case; /* its name; NULL when there are none */
};

/* A run's diagnoses, one a machine, in the order in which the machines were first met;
 * one at least. */
struct diagnoses {
	const struct diagnosis *const *items;
	size_t count;
	uint64_t left_out; /* machines beyond MACHINES_MAX: not judged */
};

enum { MACHINES_MAX = 5000 };

/* The machines for which a diagnosis stands. */
static inline size_t diagnoses_found(const struct diagnoses *all)
{
	size_t found = 0;

	for (size_t i = 0; i < all->count; i++)
		found += all->items[i]->diagnosis_count > 0;
	return found;
}

void diagnosis_free(struct diagnosis *diagnosis);
DEFINE_CLEANUP(diagnosis, struct diagnosis *, diagnosis_free)

/* {fact.key|WORD}s only: {fact.key} where the fact is known, else the word. `facts`
 * NULL: nothing is known. */
char *settle_placeholders(struct arena *arena, const char *text,
			  const struct facts *facts, const char *device);
/*
 * `text` with every {fact.key} whose fact is known replaced by its value, shell-quoted
 * ('...') where it holds anything but [A-Za-z0-9_./:=@%+,-]. Unknown placeholders stay
 * as they are; *ret_unknown (may be NULL) counts them.
 */
char *fill_placeholders(struct arena *arena, const char *text, const struct facts *facts,
			const char *device, unsigned *ret_unknown);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The diagnosis: the one value that every report prints. A run makes one for each machine
 * that its logs come from (struct diagnoses).
 *
 * It borrows from the hits, facts, findings, kb and inputs, which must outlive it. It
 * contains untrusted text from logs: each report escapes it in its own way.
 */
#ifndef KBMATCH_MODEL_DIAGNOSIS_H
#define KBMATCH_MODEL_DIAGNOSIS_H

#include "engine/model/hw_error.h"
#include "engine/model/finding.h"

struct attempts;
struct snapshot;

/* An open question: a fact that would settle it, and the command that reads the fact. */
struct missing {
	const char *what;    /* fact key, or a sentence */
	const char *command; /* NULL when none is known */
};

/*
 * A cause (or a symptom that no cause explains), with all devices and boots where it was
 * found, and its effects: the findings that it explains, which are not listed as
 * diagnoses of their own.
 */
struct diagnosed {
	const struct finding *finding;	      /* the most confident one of its rule */
	const struct finding *const *places;  /* all findings of its rule: `finding`
					       * first, then by device and boot */
	size_t place_count;		      /* 1 or more */
	const struct finding *const *effects; /* best first, each rule once */
	size_t effect_count;
	const struct remedy *recommended; /* the next step against it: see rank.h; NULL
					   * none */
	const struct service *service;	  /* NULL: none is stated */
	const struct missing *missing;
	size_t missing_count;
};

enum action_kind { ACTION_OBSERVE, ACTION_REMEDY };

/* One step of the plan; see rank.h for the order. An action is listed once, even if
 * several diagnoses want it. */
struct action {
	enum action_kind kind;
	const struct diagnosed *diagnosis;     /* the likeliest one that wants it */
	const struct remedy *remedy;	       /* REMEDY: a remedy of `diagnosis` */
	const struct diagnosed *const *others; /* further diagnoses that want it */
	size_t other_count;
	const char *title;
	const char *command; /* with placeholders filled in; NULL none */
	double chance;	     /* that the problem is gone after it; 0 for OBSERVE */
	double cost;	     /* minutes, weighted by risk and scope */
};

/* The conclusion of a run in one line. */
enum verdict {
	VERDICT_CAUSE,	  /* diagnoses[0] */
	VERDICT_NO_FAULT, /* the GPU, its driver or a program that uses it wrote lines
			   * or was probed, and no fault was found */
	VERDICT_NO_GPU,	  /* no AMD GPU found, and the user did not ask for one */
	VERDICT_UNKNOWN,  /* not enough was read: see verdict_why */
};

/* The machine that a diagnosis is for, as the logs or the probe name it. */
struct machine {
	const char *id;	  /* unique in a run: the host's name, the root folder of a
			   * bundle, the author in a thread, else the file; "this
			   * machine" */
	const char *host; /* "" unknown */
};

/* A benign row of the base that lines hit: lines that people worry about without need. */
struct harmless {
	const struct benign *benign;
	const struct hit *hit; /* the first */
	uint64_t count;	       /* lines in all */
};

/* One row of a GPU's support timeline; see support.h for the order. */
struct timeline_row {
	const struct support *support;
	enum truth here; /* TRUE if the machine's ROCm release lies in the row */
};

struct diagnosis {
	struct arena *arena;
	const struct kb_info *kb;
	struct machine machine;
	enum verdict verdict;
	const char *verdict_why;     /* UNKNOWN: the reason, a sentence without its full
				      * stop */
	const char *verdict_command; /* UNKNOWN: the command to run next; NULL unknown */
	const struct inputs *inputs;
	const struct hits *hits;
	const struct facts *facts;
	const struct hw_errors *hw_errors; /* hardware errors; NULL: none were decoded */
	const struct snapshot *probed;	   /* NULL: no machine was probed */
	const struct attempts *attempts;   /* remedies that were tried (history.h); NULL:
					    * none */
	const struct checked *checks;
	size_t check_count;

	const struct diagnosed *diagnoses; /* at or above min_confidence, strongest
					    * evidence first; the user should act on
					    * the first */
	size_t diagnosis_count;
	/* Rules whose words resemble the text. They are not diagnoses and carry no
	 * remedy; at most ALIKE_PLACES. Their `alike` has the words. */
	const struct finding *const *reads_like;
	size_t reads_like_count;
	bool trouble_told; /* a short text tells of a fault, in whatever words */
	const struct diagnosed *below; /* the others that are not ruled out */
	size_t below_count;
	const struct finding *const *ruled_out;
	size_t ruled_out_count;
	const struct timeline_row *timeline; /* of the first diagnosis's GPU */
	size_t timeline_count;
	const struct action *plan;
	size_t plan_count;
	const struct unexplained *unexplained; /* errors that nothing explains; those with
						* a place first, then by count */
	size_t unexplained_count;
	const struct harmless *harmless; /* in the order of their first hits */
	size_t harmless_count;
	const char *const *warnings;
	size_t warning_count;
	double min_confidence;
	bool partial; /* the reading was interrupted */
	/* Notes of another case on rules that are diagnosed here. They are ignored;
	 * --case NAME would use them. */
	size_t unused_attempts;
	const char *unused_case; /* its name; NULL when there are none */
};

/* The diagnoses of a run, one for each machine, in the order in which the machines
 * were first met; at least one. */
struct diagnoses {
	const struct diagnosis *const *items;
	size_t count;
	uint64_t left_out; /* machines beyond MACHINES_MAX: not judged */
};

enum { MACHINES_MAX = 5000 };

/* True for the first of the places on its device: others are of other boots. */
static inline bool is_first_of_device(const struct diagnosed *diagnosed, size_t place)
{
	const char *device = diagnosed->places[place]->device;
	size_t first = 0;

	while (strcmp(diagnosed->places[first]->device, device) != 0)
		first++;
	return first == place;
}

/* The number of machines that have a diagnosis. */
static inline size_t diagnoses_found(const struct diagnoses *all)
{
	size_t found = 0;

	for (size_t i = 0; i < all->count; i++)
		found += all->items[i]->diagnosis_count > 0;
	return found;
}

void diagnosis_free(struct diagnosis *diagnosis);
DEFINE_CLEANUP(diagnosis, struct diagnosis *, diagnosis_free)

/* Replaces placeholders of the form {fact.key|WORD} only: by {fact.key} if the
 * fact is known, else by WORD. `facts` NULL: no fact is known. */
char *settle_placeholders(struct arena *arena, const char *text,
			  const struct facts *facts, const char *device);
/*
 * Returns `text` with every {fact.key} whose fact is known replaced by its value. The
 * value is shell-quoted ('...') if it holds anything but [A-Za-z0-9_./:=@%+,-]. Unknown
 * placeholders stay unchanged; *ret_unknown (may be NULL) counts them.
 */
char *fill_placeholders(struct arena *arena, const char *text, const struct facts *facts,
			const char *device, unsigned *ret_unknown);

#endif

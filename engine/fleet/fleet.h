/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the lines of a fleet say together. Nothing here says why a fault is: it counts who
 * has it, and how surprising the count is.
 *
 * Machines with a fault ("cases") are compared with those that never had it and could
 * have told (a line that names a cause or says that none was found). A case is looked at
 * as it was when its fault was first seen; another machine as it was when that of a case
 * was, which is drawn by its name. So what changes slowly in the whole fleet (a kernel
 * update) is compared on equal days, and a fault that has no part in it shows none.
 *
 * A story is told where chance would give such a table less than once in a thousand
 * fleets: the result of Fisher's exact test (one-sided) or of the trend test, times the
 * number of all tests of this fleet (Bonferroni), is below STORY_CHANCE. Bonferroni
 * bounds the chance of any false story, and each one costs a person a day; a share of
 * false ones among the told (Benjamini-Hochberg) would not do.
 */
#ifndef KBMATCH_FLEET_FLEET_H
#define KBMATCH_FLEET_FLEET_H

#include "engine/fleet/data.h"
#include "engine/fleet/stats.h"

#define STORY_CHANCE 1e-3
enum {
	STORY_MACHINES = 3, /* at least with the fault, with a property, without it */
	STORY_ODDS = 2,	    /* at least; a large fleet makes any difference certain */
	TREND_MACHINES = 8, /* at least that began after their first line */
	STORY_LINKS = 3,
	SAME_MAX = 32, /* further properties of the same machines that are named */
	SPANS = 10,
	OUTLIER_EQUALS = 4, /* at least, with the machine itself */
};
#define NONE UINT32_MAX

/* A rule, and the machines that it is diagnosed on. */
struct fault {
	uint32_t rule;
	uint32_t now;	/* by their newest lines */
	uint32_t fresh; /* of those: not in the line before, and spoke lately */
	uint32_t gone;	/* it was in the line before the newest one */
	uint32_t ever;
	int64_t first, last;	    /* seen; 0: no time is known */
	unsigned service;	    /* the gravest */
	const struct onset *onsets; /* by time; `ever` of them */
};

/* The first line of a machine that has it. */
struct onset {
	uint32_t rule, machine;
	const struct run_row *run;
};

/* A fault that a machine has now. */
struct present {
	uint32_t machine, rule;
	float confidence;
	unsigned service;
	const char *devices;
	int64_t since; /* without a line between that lacks it; 0: not known */
};

/* The way of a value to machines with a fault, before the fault came. */
struct change {
	uint32_t kv;
	uint32_t cases;	  /* on which it had another value before */
	uint32_t others;  /* without the fault on which it changed so, too */
	const char *from; /* the value that most of them had */
	int64_t first;	  /* when it was first seen on one of them */
	double between;	  /* median seconds from then to the fault */
};

/* A value or group that machines with a fault share more often than others. */
struct link {
	uint32_t group; /* 0: a value */
	uint32_t kv,
		within; /* a value, and another one that they have with it, or NONE */
	struct table22 table;
	struct odds odds;
	double log_chance;		     /* corrected */
	uint32_t same[SAME_MAX], same_count; /* values of (nearly) the same machines */
	struct change changes[2];	     /* of kv and within */
	uint32_t change_count;
};

struct story {
	const struct fault *fault;
	const struct fault **others; /* which the same machines have */
	uint32_t other_count;
	struct link links[2 * STORY_LINKS];
	uint32_t link_count;
	double trend_chance;   /* corrected logarithm; 0: none */
	uint32_t spans[SPANS]; /* machines that began, in equal spans of time */
	uint32_t span_count;
	struct change lately; /* of a trend: what changed before it on most of them */
};

/* Machines that differ from their equals: those with the same GPU and board. */
struct outlier {
	const struct unlike {
		uint32_t key;
		const char *value, *usual;
	} * unlike; /* equal machines differ in all of them */
	uint32_t unlike_count;
	const uint32_t *machines;
	uint32_t machine_count;
	const char *devices; /* of the first machine, NULL: all */
	uint32_t equals;     /* that have the key, with them */
	uint32_t usual;	     /* of these have the usual value; 0: median */
	double chance;	     /* share of the equals that are as unusual */
	const char *of;	     /* GPU and board */
	int64_t since;	     /* when the first of them had it first */
};

struct fleet {
	struct arena *arena;
	const struct fleet_data *data;
	const struct fault *faults; /* most machines first */
	const struct story *stories;
	const struct outlier *outliers;
	const struct present *present; /* gravest first, then by machine */
	const uint32_t *absent;	       /* machines; the longest silent first */
	uint32_t fault_count, story_count, outlier_count, present_count, absent_count;
	uint32_t states[RUN_FAILED + 1]; /* machines by what their newest line says */
	size_t tests;
};

/* Borrows the data. */
struct fleet *fleet_look(const struct fleet_data *data);
void fleet_free(struct fleet *fleet);
DEFINE_CLEANUP(fleet, struct fleet *, fleet_free)

/* The parts of it: stories.c, outliers.c. */
void fleet_find_stories(struct fleet *fleet);
void fleet_find_outliers(struct fleet *fleet);

#endif

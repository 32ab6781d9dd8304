/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Facts: what is known about the machine, and how it came to be known.
 *
 * A fact is key, value, and where it is from; a LIST key has one fact an item. Facts are
 * never overwritten: two sources that disagree are both kept, and `facts_best()` says
 * which to believe.
 * A struct facts owns its strings (arena).
 */
#ifndef KBMATCH_ENGINE_FACT_H
#define KBMATCH_ENGINE_FACT_H

#include <stdint.h>

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/base/hash.h"
#include "engine/model/vocabulary.h"

enum truth { TRUTH_FALSE, TRUTH_TRUE, TRUTH_UNKNOWN };

struct fact {
	const struct key *key; /* the row of the vocabulary (family row for env.X) */
	const char *name;      /* full key: "env.HSA_ENABLE_SDMA" */
	const char *value;     /* UTF-8 without control characters, may be "" */
	const char *device; /* PCI address "0000:03:00.0", "" no device in particular */
	unsigned boot;	    /* 0: every boot */
	enum trust trust;
	const char *from; /* source or probe name: "journal.txt", "probe pci", "--fact" */
	uint64_t line;	  /* 0: not a line */
	const char *derived_by; /* id of the derivation, NULL when it was read */
	bool looked_up; /* derived by the device table: as certain as its source */
	bool whole;	/* LIST: the list was read whole, so that an item can lack */
	bool misplaced; /* of which boot it is nobody can say: no test knows it */
};

enum { FACTS_MAX = 50000 };

/* The facts of one name: the first and the last, numbers of the list. */
struct fact_name {
	size_t first, last;
};

struct facts {
	struct arena *arena;
	VEC(struct fact) list; /* in the order they were learned; at most FACTS_MAX */
	uint64_t left_out;     /* facts beyond these */
	VEC(struct fact_name) named; /* each name once */
	/* Private: finds a statement that was made before, and the facts of a name. */
	struct hash_index statements, names;
	VEC(size_t) next; /* of the same name: 1 + number, 0 none */
};

struct facts *facts_new(void);
void facts_free(struct facts *facts);
DEFINE_CLEANUP(facts, struct facts *, facts_free)

/* Copies; control characters and what is not UTF-8 in the value become "?". A fact equal
 * in name, value, device and boot to one already there is not added again (the more
 * trusted of the two stays). Returns whether it was new. */
bool facts_add(struct facts *facts, const struct fact *fact);

/* "KEY=VALUE" as a person types it (--fact). Warns through `error` (message set, return
 * -ENOENT) when the key is unknown, suggesting one; -EINVAL when there is no "=". */
int facts_state(struct facts *facts, const char *text, struct error *error) must_check;

/*
 * The values to believe for a key in a context: those of the highest trust among facts
 * of `boot` (or of every boot) and `device` (or of no device); what was read of the very
 * device comes before what was said of none in particular. Of a LIST key all items that
 * were read, or those of the most believed derivation.
 * Device "" asks for any device, boot 0 for any boot. Returns how many there are and
 * writes the first `room` of them.
 */
size_t facts_best(const struct facts *facts, const char *name, const char *device,
		  unsigned boot, const struct fact **ret_facts, size_t room);

/* How far a fact is believed: by its trust, a derived one a step less. */
int fact_belief(const struct fact *fact);

/* The first of facts_best(), NULL when nothing is known. */
const struct fact *facts_first(const struct facts *facts, const char *name,
			       const char *device, unsigned boot);

#endif

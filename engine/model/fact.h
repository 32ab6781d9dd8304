/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Facts: what is known about the machine, and where that comes from.
 *
 * A fact has a key, a value and an origin; a LIST key has one fact per item. Facts are
 * never overwritten: if two sources disagree, both facts are kept, and `facts_best()`
 * chooses the one to believe. A struct facts owns its strings (arena).
 */
#ifndef KBMATCH_MODEL_FACT_H
#define KBMATCH_MODEL_FACT_H

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
	const char *device;    /* PCI address "0000:03:00.0"; "" no particular device */
	unsigned boot;	       /* 0: every boot */
	enum trust trust;
	const char *from; /* source or probe name: "journal.txt", "probe pci", "--fact" */
	uint64_t line;	  /* 0: does not come from a line */
	const char *derived_by; /* id of the derivation, NULL when it was read */
	bool looked_up; /* derived by the device table or a decoder: as certain as its
			 * source */
	bool whole;	/* LIST: the list was read whole, so an item can be absent */
	bool misplaced; /* its boot cannot be determined: tests ignore it */
};

enum { FACTS_MAX = 50000 };

/* The facts with one name: indices of the first and the last in the list. */
struct fact_name {
	size_t first, last;
};

struct facts {
	struct arena *arena;
	VEC(struct fact) list; /* in the order they were learned; at most FACTS_MAX */
	uint64_t left_out;     /* facts dropped beyond FACTS_MAX */
	VEC(struct fact_name) named; /* one entry per name */
	/* Private indices: of statements, to detect duplicates, and of names. */
	struct hash_index statements, names;
	VEC(size_t) next; /* the next fact with the same name: 1 + index, 0 none */
};

struct facts *facts_new(void);
void facts_free(struct facts *facts);
DEFINE_CLEANUP(facts, struct facts *, facts_free)

/* Adds a copy of the fact; control characters and invalid UTF-8 in the value become
 * "?". A fact that equals an existing one in name, value, device and boot is not added
 * again (the more trusted of the two stays). Returns true if the fact is new. */
bool facts_add(struct facts *facts, const struct fact *fact);

/* Adds a fact given as "KEY=VALUE", as a person types it (--fact). An unknown key sets
 * a message with a suggestion in `error` and returns -ENOENT; a missing key, "=" or
 * value returns -EINVAL (only variables of a family may be empty). */
int facts_state(struct facts *facts, const char *text, struct error *error) must_check;

/*
 * Finds the values to believe for a key in a context: the facts with the highest trust
 * for `boot` (or for every boot) and `device` (or for no device). Facts read from the
 * device itself come before facts of no particular device. For a LIST key: all items that
 * were read, or else those of the most believed derivation. Device "" means any device,
 * boot 0 any boot. Returns their number and writes the first `room` of them.
 */
size_t facts_best(const struct facts *facts, const char *name, const char *device,
		  unsigned boot, const struct fact **ret_facts, size_t room);

/* The first fact of facts_best(), NULL if there is none. */
const struct fact *facts_first(const struct facts *facts, const char *name,
			       const char *device, unsigned boot);

/* Contradictory facts of one key and device: one fact for each value. Different lists,
 * and different readings of one source, are no conflict. Two versions agree if one is
 * only more exact, and two numbers if they differ by at most 5 percent. */
enum { CONFLICT_VALUES = 4 };
struct conflict {
	const struct fact *facts[CONFLICT_VALUES]; /* the first is the believed one */
	size_t count;
};
size_t facts_conflicts(struct arena *arena, const struct facts *facts,
		       const struct conflict **ret_conflicts);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A small world for tests: rules and a log given as text go through the whole flow, and
 * the diagnosis comes out. Everything belongs to the world.
 */
#ifndef KBMATCH_TESTS_WORLD_H
#define KBMATCH_TESTS_WORLD_H

#include "engine/reason/extract.h"
#include "engine/reason/judge.h"
#include "engine/kb/kb_write.h"
#include "engine/kb/rule_load.h"
#include "engine/reason/rank.h"

struct world {
	char directory[64];
	struct kb *kb;
	struct scanner *scanner;
	struct inputs *inputs;
	struct hits *hits;
	struct facts *facts;
	struct findings *findings;
	struct diagnosis *diagnosis;
	struct arena *arena;
	const struct checked *checks;
};

/*
 * `rules`: forms of the rule language, rule{} among them; each rule goes into a file of
 * its id's name ("--- NAME" lines part the files). `log`, `facts` (NULL-terminated
 * KEY=VALUE list) and what was tried before may be NULL. What fails fails the test.
 */
struct world world_of(const char *rules, const char *log, const char *const *facts,
		      const struct attempts *attempts);
void world_free(struct world *world);
static inline void cleanup_world(struct world *world)
{
	world_free(world);
}

/* The finding of a rule, of the boot that says most; NULL when there is none. */
const struct finding *world_finding(const struct world *world, const char *id);
const struct fact *world_fact(const struct world *world, const char *key);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Alike: which rules a person's report reads like, where no line of it is evidence.
 *
 * People tell what they see in words of their own. The words of such a text, looked up in
 * the base's full-text index (BM25 of Robertson and Zaragoza, as FTS5 has it), name the
 * right rule first about every second time on threads that the rules had not seen and no
 * line of which was evidence; so words alone never make a diagnosis of 0.5. They say
 * nothing of whether there is a fault at all: a log without a sentence in it is not
 * looked at, nor a text that nothing is known of a GPU from.
 */
#ifndef KBMATCH_ENGINE_ALIKE_H
#define KBMATCH_ENGINE_ALIKE_H

#include "engine/fact.h"
#include "engine/kb.h"

/* A rule that a text reads like. */
struct alike {
	const char *rule;   /* id; belongs to the kb */
	const char *words;  /* some that both have, "reset, reboot, passthrough" */
	double probability; /* how often words like these were right */
};

/* The rules that `text` (REPORT_SIZE_MAX bytes at most), with what a person stated, reads
 * like, best first; none when it holds no sentence. The array is in the arena. */
size_t alike_find(struct kb *kb, struct slice text, const struct facts *facts,
		  struct arena *arena, const struct alike **ret_alike);

#endif

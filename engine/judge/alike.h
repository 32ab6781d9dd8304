/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Alike: which rules a text reads like, where its lines are evidence of little or
 * nothing.
 *
 * The words of what people tell and programs print are looked up in an index of the
 * rules' own texts and of the words of their labelled cases (BM25 of Robertson and
 * Zaragoza, as FTS5 has it). On threads that neither rules nor cases had seen and no line
 * of which was evidence they are right less than every other time (docs/confidence.md),
 * so words alone never make a diagnosis of 0.5. They say nothing of whether there is a
 * fault at all: a text without a sign of trouble is not looked at, nor one that nothing
 * is known of a GPU from, nor one that reads more like what is told of healthy machines,
 * nor a machine's own log.
 */
#ifndef KBMATCH_JUDGE_ALIKE_H
#define KBMATCH_JUDGE_ALIKE_H

#include "engine/hit.h"
#include "engine/kb/kb.h"

enum { ALIKE_PLACES = 3 }; /* diagnoses in all, those by evidence included */

/* A rule that a text reads like. */
struct alike {
	const char *rule;   /* id; belongs to the kb */
	const char *words;  /* some that both have, "reset, reboot, passthrough" */
	double probability; /* how often words like these were right */
};

/* The rules that `text` (SAID_SIZE_MAX bytes at most), but for lines that `hits` know to
 * do no harm, with what a person stated, reads like, best first: more than ALIKE_PLACES,
 * since gates may rule some out. `stated` is the confidence of what evidence speaks for,
 * 0 nothing: there is little left for the others, and none is as likely. The array is in
 * the arena. */
size_t alike_find(struct kb *kb, struct slice text, const struct hits *hits,
		  const struct facts *facts, double stated, struct arena *arena,
		  const struct alike **ret_alike);

#endif

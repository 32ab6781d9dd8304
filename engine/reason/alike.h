/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Alike: which rules a text reads like, where its lines are evidence of little or
 * nothing: a place to read on, never a diagnosis (diagnosis->reads_like).
 *
 * The words of what people tell and programs print are looked up in an index of the
 * rules' own texts and of the words of their labelled cases (BM25 of Robertson and
 * Zaragoza, as FTS5 has it). On threads that neither rules nor cases had seen and no line
 * of which was evidence they are right less than every other time (docs/confidence.md),
 * and they say nothing of whether there is a fault at all: a text without a sign of
 * trouble is not looked at, nor one that nothing is known of a GPU from, nor one that
 * reads more like what is told of healthy machines, nor a machine's own log.
 */
#ifndef KBMATCH_JUDGE_ALIKE_H
#define KBMATCH_JUDGE_ALIKE_H

#include "engine/model/hit.h"
#include "engine/kb/kb.h"

enum { ALIKE_PLACES = 3 }; /* rules that are named */

/* A rule that a text reads like. */
struct alike {
	const char *rule;  /* id; belongs to the kb */
	const char *words; /* some that both have, "reset, reboot, passthrough" */
};

/* The rules that `text` (SAID_SIZE_MAX bytes at most), but for lines that `hits` know to
 * do no harm, with what a person stated, reads like, best first: more than ALIKE_PLACES,
 * since gates may rule some out. The array is in the arena. */
size_t alike_find(struct kb *kb, struct slice text, const struct hits *hits,
		  const struct facts *facts, struct arena *arena,
		  const struct alike **ret_alike);

#endif

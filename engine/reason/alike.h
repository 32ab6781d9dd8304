/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Alike: finds the rules whose words resemble those of a text, when its lines give
 * little or no evidence. The result is further reading, never a diagnosis
 * (diagnosis->reads_like).
 *
 * The words of what people tell and programs print are looked up in an index of the
 * rules' own texts and of the words of their labelled cases (BM25 of Robertson and
 * Zaragoza, as FTS5 has it). On threads that were used for neither rules nor cases, and
 * without a line of evidence, the result is right less than half of the time
 * (docs/confidence.md), and it does not show that there is a fault. So these texts are
 * not compared: texts without a sign of trouble, texts that tell nothing of a GPU,
 * texts that resemble those about healthy machines more, and system logs.
 */
#ifndef KBMATCH_REASON_ALIKE_H
#define KBMATCH_REASON_ALIKE_H

#include "engine/model/hit.h"
#include "engine/kb/kb.h"

enum { ALIKE_PLACES = 3 }; /* rules that are shown */

/* A rule that resembles a text. */
struct alike {
	const char *rule;  /* id; belongs to the kb */
	const char *words; /* some words that both have, "reset, reboot, passthrough" */
};

/* Finds the rules that resemble `text` (SAID_SIZE_MAX bytes at most), best first. Lines
 * that `hits` know to be harmless are left out; facts that a person stated are added.
 * Returns more than ALIKE_PLACES rules, since gates may rule some out. The array is in
 * the arena. *ret_trouble says if the text tells of a fault at all: by an error's word, a
 * complaint, a backtrace, or a symptom that was stated. */
size_t alike_find(struct kb *kb, struct slice text, const struct hits *hits,
		  const struct facts *facts, struct arena *arena, bool *ret_trouble,
		  struct alike **ret_alike);

#endif

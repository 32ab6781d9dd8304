/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of a story. Each adds nothing where it has nothing to say. */
#ifndef KBMATCH_REPORTS_STORY_INTERNAL_H
#define KBMATCH_REPORTS_STORY_INTERNAL_H

#include "reports/story/story.h"
#include "reports/view/view.h"

struct story {
	struct doc *doc;
	struct arena *arena; /* the document's */
	const struct diagnosis *diagnosis;
	const struct report_options *options;
	bool all; /* nothing is cut */
};

/* How many of a list are told. */
size_t story_limit(const struct story *s, size_t count, size_t most);
/* "kern.log:12"; "line 12" where one text was read. */
const char *story_place(const struct story *s, const struct text *text, uint64_t line);
const char *story_fact_place(const struct story *s, const struct fact *fact);
/* A fact's value as it may be shown. */
const char *story_value(const struct story *s, const struct fact *fact);
/* Where a diagnosis was found: "8 GPUs: 0000:0c:00.0, ..."; "" where that is plain. */
const char *story_places(const struct story *s, const struct diagnosed *diagnosed);
/* A fold "Title (3)". */
void story_fold(const struct story *s, const char *title, size_t count);

void story_first(const struct story *s, const struct diagnosed *diagnosed);
void story_others(const struct story *s);
/* What is folded: of the causes, and of the run. */
void story_fold_causes(const struct story *s);
void story_folds(const struct story *s);

#endif

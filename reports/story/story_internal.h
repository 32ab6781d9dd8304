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
	const struct story_options *options;
};

/* All commands of a remedy with their labels. */
void story_commands(const struct story *story, const struct remedy *remedy,
		    const char *device);
/* One piece of evidence as an item; `around`: all of its lines, with their neighbours. */
void story_evidence(const struct story *story, const struct judged *judged, bool around);
/* "kern.log:12", where one text was read "line 12". */
const char *story_place(const struct story *story, const struct text *text,
			uint64_t line);
const char *story_fact_place(const struct story *story, const struct fact *fact);
/* A fact's value as it may be shown. */
const char *story_value(const struct story *story, const struct fact *fact);
/* The base's own words as a paragraph, an item's words or a link: not redacted. */
void story_say_own(const struct story *story, enum tone tone, const char *text);
void story_item_own(const struct story *story, enum mark mark, const char *text);
void story_span_own(const struct story *story, enum tone tone, const char *text);
/* `whole`: with what it says. */
void story_reference(const struct story *story, const struct reference *reference,
		     bool whole);
/* A remedy that is to be avoided; false: it is not. A fix that does not help. */
bool story_avoid(const struct story *story, const struct remedy *remedy);
void story_refuted(const struct story *story, const struct refuted *refuted);

enum { CAUSES_TOLD = 3, EVIDENCE_TOLD = 3, REFUTED_TOLD = 2, REFERENCES_TOLD = 2 };

/* Where a diagnosis was found: "8 GPUs: 0000:0c:00.0, ..."; "" where that is plain. */
const char *story_places(const struct story *story, const struct diagnosed *diagnosed);
void story_first(const struct story *story, const struct diagnosed *diagnosed);
void story_others(const struct story *story);
/* What is folded. */
void story_folds(const struct story *story);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of a story. A part without content adds nothing. */
#ifndef KBMATCH_REPORTS_STORY_STORY_INTERNAL_H
#define KBMATCH_REPORTS_STORY_STORY_INTERNAL_H

#include "reports/story/story.h"
#include "reports/view/view.h"

struct story {
	struct doc *doc;
	struct arena *arena;	   /* arena of the document */
	struct doc_node *base;	   /* the block that sections are added to */
	const struct diagnosis *d; /* of the current machine */
	const struct report_options *options;
	bool all; /* nothing is cut */
	const struct conflict *conflicts;
};

/* A story has no keys. A section or fold ends where the next one begins, and is removed
 * if it is empty. */
#define section(s, ...) story_open(s, false, words(s, __VA_ARGS__))
#define fold(s, ...) story_open(s, true, words(s, __VA_ARGS__))
#define say(s, ...) doc_sayf((s)->doc, NULL, __VA_ARGS__)
#define point(s, mark, ...) doc_pointf((s)->doc, mark, __VA_ARGS__)
#define item(s, mark, ...) doc_itemf((s)->doc, mark, __VA_ARGS__)
#define pair(s, label, value) doc_pair((s)->doc, NULL, label, value)
#define shell(s, label, text) doc_code((s)->doc, NULL, CODE_SHELL, label, text)
#define words(s, ...) arena_printf((s)->arena, __VA_ARGS__)
#define count(s, number, one, many) view_count((s)->arena, number, one, many)

struct doc_node *story_open(const struct story *s, bool fold, const char *title);
/* Ends a list that was cut: "And 3 more (HOW)." */
void story_more(const struct story *s, size_t count, size_t told, const char *how);
/* The number of items of a list that are shown. */
size_t story_limit(const struct story *s, size_t count, size_t most);
/* Adds a paragraph of the base's own words; NULL adds nothing. */
void story_own(const struct story *s, enum tone tone, const char *text);
/* "kern.log:12"; "line 12" if only one text was read. */
const char *story_place(const struct story *s, const struct text *text, uint64_t line);
const char *story_fact_place(const struct story *s, const struct fact *fact);
/* A fact's value, redacted if required. */
const char *story_value(const struct story *s, const struct fact *fact);
/* The places of a diagnosis: "8 GPUs: 0000:0c:00.0, ..."; "" if there is only one
 * possible. */
const char *story_places(const struct story *s, const struct diagnosed *diagnosed);
/* The machine that was probed: "the machine of snap.json, taken ...: 2 of 3 probes had an
 * answer"; NULL without one. */
const char *story_probed(const struct story *s);
/* Opens an item: "TITLE (id; 41% sure; WHERE)". */
void story_begin_cause(const struct story *s, const struct finding *finding,
		       const char *title, const char *where);

/* The verdict in one line, without a full stop. */
const char *story_verdict(const struct story *s);
/* The summary, or its first sentence if it is long. */
const char *story_summary(const struct story *s, const struct rule *rule);
/* Adds the heaviest pieces of evidence of one side; those that counted come first. */
void story_side(const struct story *s, const struct finding *finding, bool against,
		size_t most);
/* Adds the commands of a remedy; `lead`: it is to be run next, and where it is long its
 * command is the one that writes its script. */
void story_commands(const struct story *s, const struct finding *finding,
		    const struct remedy *remedy, bool lead);
/* Adds what would settle a diagnosis, as items. */
void story_missing(const struct story *s, const struct diagnosed *diagnosed);
void story_unexplained(const struct story *s);

void story_first(const struct story *s, const struct diagnosed *diagnosed);
void story_others(const struct story *s);
/* Adds the folds: of the causes, and of the run. */
void story_fold_causes(struct story *s);
void story_folds(struct story *s);

#endif

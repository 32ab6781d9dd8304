/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of a story. Each adds nothing where it has nothing to say. */
#ifndef KBMATCH_REPORTS_STORY_INTERNAL_H
#define KBMATCH_REPORTS_STORY_INTERNAL_H

#include "reports/story/story.h"
#include "reports/view/view.h"

struct story {
	struct doc *doc;
	struct arena *arena;	   /* the document's */
	struct doc_node *base;	   /* whose sections are told */
	const struct diagnosis *d; /* of the machine that is told of */
	const struct report_options *options;
	bool all; /* nothing is cut */
	const struct conflict *conflicts;
};

/* A story has no keys. A section or fold ends where the next begins, and is taken out if
 * nothing is in it. */
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
/* Ends a list, of which no more was told: "And 3 more (HOW)." */
void story_more(const struct story *s, size_t count, size_t told, const char *how);
/* How many of a list are told. */
size_t story_limit(const struct story *s, size_t count, size_t most);
/* A paragraph of the base's own words; NULL says nothing. */
void story_own(const struct story *s, enum tone tone, const char *text);
/* "kern.log:12"; "line 12" where one text was read. */
const char *story_place(const struct story *s, const struct text *text, uint64_t line);
const char *story_fact_place(const struct story *s, const struct fact *fact);
/* A fact's value as it may be shown. */
const char *story_value(const struct story *s, const struct fact *fact);
/* Where a diagnosis was found: "8 GPUs: 0000:0c:00.0, ..."; "" where that is plain. */
const char *story_places(const struct story *s, const struct diagnosed *diagnosed);
/* "the machine of snap.json, taken ...: 2 of 3 probes had an answer"; NULL without one.
 */
const char *story_probed(const struct story *s);
/* An item that is open: "TITLE (id; 41% sure; WHERE)". */
void story_begin_cause(const struct story *s, const struct finding *finding,
		       const char *title, const char *where);

void story_first(const struct story *s, const struct diagnosed *diagnosed);
void story_others(const struct story *s);
/* What is folded: of the causes, and of the run. */
void story_fold_causes(struct story *s);
void story_folds(struct story *s);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The knowledge base, opened read-only. Rules are loaded when a hit or a fact points to
 * them, not before, so that opening costs the same whatever the base holds.
 *
 * What it gives out belongs to the kb and is valid until kb_close().
 */
#ifndef KBMATCH_KB_H
#define KBMATCH_KB_H

#include "engine/base/error.h"
#include "engine/pattern/atom_index.h"
#include "engine/model/rule.h"

enum { KB_SCHEMA_VERSION = 9 };

struct kb;

/* -ENOENT no such base, -EINVAL not a kbmatch base, torn, or of another schema: the
 * message says which and what to do. */
int kb_open(const char *path, struct kb **ret_kb, struct error *error) must_check;
void kb_close(struct kb *kb);
DEFINE_CLEANUP(kb, struct kb *, kb_close)

/*
 * 0, or -EINVAL when anything after kb_open() found the base torn or hostile. The
 * functions below then answer as if there were nothing; a command asks at its end and
 * reports the base instead of a result.
 */
int kb_failed(const struct kb *kb, struct error *error) must_check;

struct kb_info {
	const char *path;
	const char *version; /* digest of the content, 16 hex digits */
	unsigned rules, patterns, atoms, extracts, derives, devices, supports, checks,
		sources, benigns;
	struct calibration calibration;
};
const struct kb_info *kb_info(const struct kb *kb);

/* Which texts a pattern is tried on: any; those that are short enough to be what a person
 * pastes; and the sentences of those that are short enough to be a report (line.h).
 */
enum text_kind { TEXT_ANY, TEXT_PASTED, TEXT_SAID, TEXT_KINDS };

/* The atoms of the patterns for one kind of text, sorted by text; in small letters but
 * for TEXT_ANY. NULL when the base is torn. */
const struct atom_index *kb_atom_index(struct kb *kb, enum text_kind kind);

/* The regex of a pattern, ids from 1 to patterns. */
const char *kb_regex(struct kb *kb, unsigned pattern);
/* Zero when no pattern of the base has this regex (a foreign rule's). */
unsigned kb_pattern_id(struct kb *kb, const char *regex);

/*
 * What to look for in the lines after a hit of `pattern`: the stalls it may begin, the
 * blocks it opens, the neighbours that an ALL near="record" wants beside it.
 */
enum watch_kind { WATCH_STALL, WATCH_BLOCK, WATCH_NEAR };
struct watch {
	unsigned id;
	enum watch_kind kind;
	unsigned pattern;	  /* the one that opens it */
	const unsigned *progress; /* STALL: lines that prove it went on;
				   * BLOCK: fields; NEAR: neighbours. Pattern ids */
	size_t progress_count;
	const unsigned *idle; /* STALL: said although nothing moves; BLOCK: ends */
	size_t idle_count;
	unsigned lines;	      /* BLOCK, NEAR: at most this many lines after it */
	double quiet_seconds; /* STALL; 0: to the end */
	const char *owner;    /* rule or extractor id */
	unsigned evidence;    /* STALL, NEAR: its number in the rule */
};
size_t kb_watches(struct kb *kb, unsigned pattern, const struct watch **ret_watches);

/* Whether an ordinary pattern opens a new boot, reports an error-level line, is benign,
 * or is used by a rule's evidence. */
enum pattern_role {
	ROLE_EVIDENCE = 1 << 0,
	ROLE_EXTRACT = 1 << 1,
	ROLE_BOOT = 1 << 2,
	ROLE_ERROR = 1 << 3,
	ROLE_BENIGN = 1 << 4,
	ROLE_RECOGNISE = 1 << 5, /* of a source */
	ROLE_COMPLETE = 1 << 6,
	ROLE_SAID = 1 << 7,   /* of a person's words */
	ROLE_PASTED = 1 << 8, /* of what a person pastes: in short texts only */
	ROLE_WHOLE = 1 << 9,  /* a line is by itself a piece of evidence for a rule */
};
unsigned kb_roles(struct kb *kb, unsigned pattern);

/* Ids, ascending, of the patterns for TEXT_PASTED or TEXT_SAID that have no atom: they
 * are tried on every line. */
size_t kb_without_atom(struct kb *kb, enum text_kind kind, const unsigned **ret_patterns);

/* Ids of the rules whose evidence uses a pattern / tests a fact key (exact name). */
size_t kb_rules_of_pattern(struct kb *kb, unsigned pattern, const char *const **ret_ids);
size_t kb_rules_of_fact(struct kb *kb, const char *key, const char *const **ret_ids);
/* Ids of all rules, sorted. */
size_t kb_rule_ids(struct kb *kb, const char *const **ret_ids);

/* Ids of the rules that explain a rule. */
size_t kb_rules_explaining(struct kb *kb, const char *id, const char *const **ret_ids);

/* Everything, for building upon a base and for looking at it whole: rules sorted by id.
 * The arrays belong to the kb. -EINVAL: the base is torn. */
int kb_load_all(struct kb *kb, struct knowledge *ret_knowledge,
		struct error *error) must_check;

/* NULL when there is none. Patterns in it carry their ids. */
const struct rule *kb_rule(struct kb *kb, const char *id);
size_t kb_extracts_of_pattern(struct kb *kb, unsigned pattern,
			      const struct extract **ret_extracts);
size_t kb_derives_of_fact(struct kb *kb, const char *key,
			  const struct derive **ret_derives);
const struct device *kb_device(struct kb *kb, const char *pci_id);
/* The devices of a gfx target; NULL: of every one. */
size_t kb_devices(struct kb *kb, const char *gfx, const struct device **ret_devices);
size_t kb_supports(struct kb *kb, const char *gfx, const struct support **ret_supports);
size_t kb_checks(struct kb *kb, const struct check **ret_checks);
const struct check *kb_check(struct kb *kb, const char *id);
size_t kb_sources(struct kb *kb, const struct source **ret_sources);
const struct benign *kb_benign(struct kb *kb, unsigned pattern);
size_t kb_benigns(struct kb *kb, const struct benign **ret_benigns);
const char *kb_ask(struct kb *kb, const char *key); /* command or NULL */
size_t kb_upstreams(struct kb *kb, const struct upstream **ret_upstreams);

/*
 * Rules whose text has the words in a row, then those that have all of them (beginnings
 * of words do), else any of them, best first, what is common before what is rare, 100 at
 * most. `marked` is the title and `snippet` an excerpt of the part of the rule that has
 * most of them, "" when the base keeps none; what matched stands between FOUND_BEGIN and
 * FOUND_END.
 */
enum { FOUND_BEGIN = '\x02', FOUND_END = '\x03' };
struct found {
	const char *id, *title, *marked, *snippet;
};
size_t kb_search(struct kb *kb, const char *words, const struct found **ret_found);

/* The few rules whose text, and labelled cases, have most of the words, of letters and
 * digits alone, best first; `score` is their BM25, higher the more alike. An id of "" is
 * healthy machines: what has been told of some that lack nothing. */
struct found_alike {
	const char *id;
	double score;
};
size_t kb_alike(struct kb *kb, const char *const *words, size_t count,
		const struct found_alike **ret_found);

#endif

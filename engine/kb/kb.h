/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The knowledge base, opened read-only. A rule is loaded when a hit or a fact first
 * points to it, so that opening costs the same whatever the size of the base.
 *
 * Returned values belong to the kb and are valid until kb_close().
 */
#ifndef KBMATCH_KB_KB_H
#define KBMATCH_KB_KB_H

#include "engine/base/error.h"
#include "engine/pattern/atom_index.h"
#include "engine/model/schema.h"

enum { KB_SCHEMA_VERSION = 14 };

struct kb;

/* -ENOENT no such base; -EINVAL not a kbmatch base, damaged, or of another schema: the
 * message says which, and what to do. */
int kb_open(const char *path, struct kb **ret_kb, struct error *error) must_check;
void kb_close(struct kb *kb);
DEFINE_CLEANUP(kb, struct kb *, kb_close)

/*
 * 0, or -EINVAL if a call since kb_open() found the base damaged or hostile. The
 * functions below then return nothing; a command calls this at its end and reports the
 * base instead of a result.
 */
int kb_failed(const struct kb *kb, struct error *error) must_check;

struct kb_info {
	const char *path;
	const char *version; /* digest of the content, 16 hex digits */
	const char *date;    /* "2026-11-24"; NULL: it says none */
	unsigned rules, patterns, atoms, extracts, derives, devices, supports, checks,
		sources, benigns, fits;
	struct calibration calibration;
};
const struct kb_info *kb_info(const struct kb *kb);

/* The texts that a pattern is tried on: any; those short enough to be pasted; and the
 * sentences of those short enough to be a report (line.h). Behind the kinds of text that
 * are scanned: error lines that nothing explains, for the patterns of places. */
enum text_kind {
	TEXT_ANY,
	TEXT_PASTED,
	TEXT_SAID,
	TEXT_KINDS,
	TEXT_UNEXPLAINED = TEXT_KINDS,
	TEXT_INDEXES
};

/* The index of the atoms of the patterns for one kind of text, sorted by text; in
 * lower case except for TEXT_ANY. NULL if the base is damaged. */
const struct atom_index *kb_atom_index(struct kb *kb, enum text_kind kind);

/* The regex of a pattern; ids are 1 to patterns. */
const char *kb_regex(struct kb *kb, unsigned pattern);
/* 0 if no pattern of the base has this regex (that of a foreign rule). */
unsigned kb_pattern_id(struct kb *kb, const char *regex);

/*
 * Work for the lines after a hit of `pattern`: stalls that it may begin, blocks that it
 * opens, neighbours that an ALL near="record" requires.
 */
enum watch_kind { WATCH_STALL, WATCH_BLOCK, WATCH_NEAR };
struct watch {
	unsigned id;
	enum watch_kind kind;
	unsigned pattern;	  /* the pattern that opens it */
	const unsigned *progress; /* STALL: lines that prove progress; BLOCK: fields;
				   * NEAR: neighbours. Pattern ids */
	size_t progress_count;
	const unsigned *idle; /* STALL: lines without progress; BLOCK: ends */
	size_t idle_count;
	unsigned lines;	      /* BLOCK, NEAR: maximum number of lines after it */
	double quiet_seconds; /* STALL; 0: to the end */
	const char *owner;    /* rule or extractor id */
	unsigned evidence;    /* STALL, NEAR: its number in the rule */
};

/* Roles of an ordinary pattern: opens a new boot, reports an error-level line, is
 * benign, is used by a rule's evidence, ... */
enum pattern_role {
	ROLE_EVIDENCE = 1 << 0,
	ROLE_EXTRACT = 1 << 1,
	ROLE_BOOT = 1 << 2,
	ROLE_ERROR = 1 << 3,
	ROLE_BENIGN = 1 << 4,
	ROLE_RECOGNISE = 1 << 5, /* recognises a source */
	ROLE_COMPLETE = 1 << 6,
	ROLE_SAID = 1 << 7,	 /* for a person's words */
	ROLE_PASTED = 1 << 8,	 /* for pasted text: only in short texts */
	ROLE_WHOLE = 1 << 9,	 /* a line by itself is a piece of evidence for a rule */
	ROLE_PLACE = 1 << 10,	 /* places an error */
	ROLE_REGISTER = 1 << 11, /* holds registers of a decoder */
};
unsigned kb_roles(struct kb *kb, unsigned pattern);

/* Ascending ids of the patterns for a kind but TEXT_ANY without an atom: they are tried
 * on every line. */
size_t kb_without_atom(struct kb *kb, enum text_kind kind, const unsigned **ret_patterns);

/* Loads everything, to extend or inspect a base: rules sorted by id. The kb owns the
 * arrays. -EINVAL: the base is damaged. */
int kb_load_all(struct kb *kb, struct knowledge *ret_knowledge,
		struct error *error) must_check;

/*
 * Reads all of a base that comes from elsewhere: its tables, indexes, views and triggers
 * are those that this program makes and no others, SQLite finds no damage, every form
 * and index can be read. -EINVAL with what is wrong.
 */
int kb_verify(struct kb *kb, struct error *error) must_check;

/* --- look-ups --- */

enum query_number {
	QUERY_META,
	QUERY_PATTERN,
	QUERY_PATTERN_OF_REGEX,
	QUERY_SHORT_PATTERNS,
	QUERY_RULES_OF_PATTERN,
	QUERY_RULES_OF_FACT,
	QUERY_RULE_IDS,
	QUERY_RULES_EXPLAINING,
	QUERY_WATCHES,
	QUERY_RULE,
	QUERY_EXTRACTS_OF_PATTERN,
	QUERY_DERIVES_OF_FACT,
	QUERY_DEVICE,
	QUERY_DEVICES_OF_GFX,
	QUERY_SUPPORTS_OF_GFX,
	QUERY_BENIGN_OF_PATTERN,
	QUERY_ASK,
	QUERY_ALL, /* for a form: QUERY_ALL + FORM_RULE ... */
	QUERY_COLLECT = QUERY_ALL + FORMS,
	QUERY_SEARCH,
	QUERY_ALIKE,
	QUERY_END
};

/* Returns the number of rows that a query has for a text ("": it takes none); rows are
 * read only once. *ret_items is the array of rows, NULL if there is none. */
size_t kb_find(struct kb *kb, enum query_number query, const char *key, void *ret_items);
/* The same for the number of a pattern. */
size_t kb_find_number(struct kb *kb, enum query_number query, unsigned number,
		      void *ret_items);

/* NAME(kb, key, &items) returns the count. Patterns in forms have their ids. */
#define KB_OF_TEXT(name, query, type)                                                    \
	static inline size_t name(struct kb *kb, const char *key, type **ret_items)      \
	{                                                                                \
		return kb_find(kb, query, key, ret_items);                               \
	}
#define KB_OF_PATTERN(name, query, type)                                                 \
	static inline size_t name(struct kb *kb, unsigned pattern, type **ret_items)     \
	{                                                                                \
		return kb_find_number(kb, query, pattern, ret_items);                    \
	}
/* NAME(kb, &items) returns all items. */
#define KB_ALL(name, query, type)                                                        \
	static inline size_t name(struct kb *kb, type **ret_items)                       \
	{                                                                                \
		return kb_find(kb, query, "", ret_items);                                \
	}

/* clang-format off */
KB_OF_PATTERN(kb_watches, QUERY_WATCHES, const struct watch)
/* Ids of the rules whose evidence uses a pattern, or tests a fact key (exact name). */
KB_OF_PATTERN(kb_rules_of_pattern, QUERY_RULES_OF_PATTERN, const char *const)
KB_OF_TEXT(kb_rules_of_fact, QUERY_RULES_OF_FACT, const char *const)
/* Ids of all rules, sorted; ids of the rules that explain a rule. */
KB_ALL(kb_rule_ids, QUERY_RULE_IDS, const char *const)
KB_OF_TEXT(kb_rules_explaining, QUERY_RULES_EXPLAINING, const char *const)
KB_OF_PATTERN(kb_extracts_of_pattern, QUERY_EXTRACTS_OF_PATTERN, const struct extract)
KB_OF_TEXT(kb_derives_of_fact, QUERY_DERIVES_OF_FACT, const struct derive)
/* By gfx target. */
KB_OF_TEXT(kb_supports, QUERY_SUPPORTS_OF_GFX, const struct support)
KB_ALL(kb_checks, QUERY_ALL + FORM_CHECK, const struct check)
KB_ALL(kb_sources, QUERY_ALL + FORM_SOURCE, const struct source)
KB_ALL(kb_benigns, QUERY_ALL + FORM_BENIGN, const struct benign)
KB_ALL(kb_places, QUERY_ALL + FORM_PLACE, const struct place)
KB_ALL(kb_decoders, QUERY_ALL + FORM_DECODER, const struct decoder)
KB_ALL(kb_error_classes, QUERY_ALL + FORM_ERROR_CLASS, const struct error_class)
KB_ALL(kb_fits, QUERY_ALL + FORM_FITS, const struct fits)
KB_ALL(kb_upstreams, QUERY_ALL + FORM_UPSTREAM, const struct upstream)
/* clang-format on */

/* The devices of a gfx target; NULL: all devices. */
static inline size_t kb_devices(struct kb *kb, const char *gfx,
				const struct device **ret_devices)
{
	return gfx ? kb_find(kb, QUERY_DEVICES_OF_GFX, gfx, ret_devices)
		   : kb_find(kb, QUERY_ALL + FORM_DEVICE, "", ret_devices);
}
/* NULL if there is none; so the functions below. */
static inline const struct rule *kb_rule(struct kb *kb, const char *id)
{
	const struct rule *rule;

	kb_find(kb, QUERY_RULE, id, &rule);
	return rule;
}
static inline const struct device *kb_device(struct kb *kb, const char *pci_id)
{
	const struct device *device;

	kb_find(kb, QUERY_DEVICE, pci_id, &device);
	return device;
}
static inline const struct benign *kb_benign(struct kb *kb, unsigned pattern)
{
	const struct benign *benign;

	kb_find_number(kb, QUERY_BENIGN_OF_PATTERN, pattern, &benign);
	return benign;
}
const struct check *kb_check(struct kb *kb, const char *id);
const char *kb_ask(struct kb *kb, const char *key); /* the command */

/*
 * Finds the rules whose text has the words in a row, then those that have all of them (as
 * beginnings of words), else those with any of them; best first, at most 100. `marked` is
 * the title and `snippet` an excerpt of the part of the rule that has most of the words,
 * "" if the base has none; matches are enclosed in FOUND_BEGIN and FOUND_END.
 */
enum { FOUND_BEGIN = '\x02', FOUND_END = '\x03' };
struct found {
	const char *id, *title, *marked, *snippet;
};
size_t kb_search(struct kb *kb, const char *words, const struct found **ret_found);

/* The few rules whose text and labelled cases have most of the words, which have only
 * letters and digits; best first. `score` is their BM25, higher if more alike. The id
 * "" stands for the words about healthy machines. */
struct found_alike {
	const char *id;
	double score;
};
size_t kb_alike(struct kb *kb, const char *const *words, size_t count,
		const struct found_alike **ret_found);

#endif

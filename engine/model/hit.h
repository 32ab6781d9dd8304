/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Hits: which pattern matched which line.
 *
 * A struct hits owns its hits and their texts (arena) and is frozen once scan_finish()
 * has returned it. At most HITS_PER_PATTERN hits of a pattern are kept in full (the first
 * ones of each boot and device, and the last of each); the rest are counted. The scanner
 * owns the names of captures and the kb the ids of sources: both must outlive the hits.
 *
 * An ordinary hit has neither a watch nor an opener. The line of a stall has an ordinary
 * hit and one more for each watch that it began.
 */
#ifndef KBMATCH_MODEL_HIT_H
#define KBMATCH_MODEL_HIT_H

#include <stdint.h>

#include "engine/model/fact.h"
#include "engine/model/text.h"

enum {
	HITS_PER_PATTERN = 200,
	HIT_TEXT_MAX = 4096, /* bytes of a line kept in a hit; captures may point
			      * beyond */
};

struct capture {
	const char *name;
	struct slice value;
};

struct hit {
	unsigned pattern; /* id in the base */
	const struct text *text;
	uint64_t line;	      /* in the file, from 1 */
	uint64_t nth;	      /* in its text; differs from `line` if several hosts share a
			       * file */
	uint64_t offset;      /* offset of the line in the text */
	struct slice raw;     /* the original line, cut at HIT_TEXT_MAX */
	struct slice message; /* part of raw */
	/* The original lines around it, as context for a person: kept for the first
	 * hits of a pattern, boot and device, as far as they are in the same block. */
	struct slice before, after;
	struct slice stream;
	const char *device; /* "0000:03:00.0"; "" none */
	struct stamp stamp;
	unsigned boot; /* 0: belongs to every boot */
	/* The lines of its text are not in the order of their clocks; they are in
	 * reverse order. See hits_settle(). */
	bool unordered, backwards;
	bool cut;	 /* the log begins or ends within this line */
	unsigned record; /* shared by the hits of one multi-line record */
	uint64_t count;	 /* this hit plus the hits of its pattern, boot and device that
			  * were counted instead of kept; mostly 1 */
	const struct capture *captures; /* those that took part in the match */
	size_t capture_count;

	/* Members of a hit for a stall, one for each watch. */
	unsigned watch;	    /* id of the kb's watch; 0 for an ordinary hit */
	enum truth stalled; /* TRUE: other streams went on; UNKNOWN: the log ended
			     * there; FALSE: no stall */
	/* For a hit of a block extractor's field or of a `near` pattern: the hit that
	 * opened the block; else NULL. */
	const struct hit *opener;
};

struct hit_list {
	const struct hit **items;
	size_t count, room;
};

/* A line of error level that neither a benign row nor a pattern that is evidence by
 * itself matched. */
struct unexplained {
	struct slice raw, message;
	const struct text *text;
	uint64_t line, count; /* number of similar lines (numbers and addresses
			       * ignored) */
	/* The patterns of evidence that matched the line: if one of these pieces of
	 * evidence and all that belongs to it hold, the line is explained. */
	const unsigned *patterns;
	size_t pattern_count;
	/* Set in a diagnosis. */
	const struct place *place;	/* NULL: none matches */
	const struct code_found *codes; /* those whose meaning is known */
	size_t code_count;
};

/* A code in a line and its meaning. */
struct code_found {
	const char *code, *meaning;
	size_t at; /* offset in the message */
};

struct hits {
	struct arena *arena;
	struct hit **items; /* sorted by text, line, pattern */
	const struct hit *
		*by_pattern; /* the same hits by pattern, text, line: see hits_of() */
	size_t count;
	struct unexplained *unexplained; /* sorted by count, highest first */
	size_t unexplained_count;
	uint64_t unexplained_more; /* lines of kinds beyond the first 200 */
	struct source_seen *seen;  /* one for each source and boot */
	size_t seen_count;
	unsigned boot_count;
	const struct text **boot_texts; /* by boot: the text in which it was first met */
	uint64_t left_out;		/* lines with hits outside of the scan's window */
	uint64_t untimed; /* lines with hits that were kept although they have no time */
	uint64_t limits_reached; /* times that a regex gave up on a line, or the
				  * scanner on a block: the result is unknown, not a
				  * hit */
	/* Counts for other limits (scan/internal.h). */
	unsigned patterns_retired; /* patterns that took too long too often and are no
				    * longer tried */
	uint64_t boots_joined;	   /* boots beyond BOOTS_MAX: joined with the boot
				    * before them */
	uint64_t watches_left;	   /* watches dropped in favour of newer ones */
	uint64_t members_left;	   /* lines of a block that were not kept */
	bool shortened; /* the text of most hits was cut, or most hits were only
			 * counted */
};

/* A source that was read; `complete`: from its beginning. */
struct source_seen {
	const char *source;
	unsigned boot; /* 0: text without a boot */
	bool complete;
	const struct text *text; /* the first text of the source */
};

/* Fills in the two sort orders of the hits, in the arena of `hits`. */
void hits_order(struct hits *hits, struct hit *const *items, size_t count);
/* Sorts the unexplained lines by count, then by place. */
void hits_order_unexplained(struct hits *hits);
/* Merges the entries of `seen` without a boot that have the same source. */
void hits_unite_seen(struct hits *hits);

void hits_free(struct hits *hits);
DEFINE_CLEANUP(hits, struct hits *, hits_free)

/* The hits of several scans; `items` is from malloc, NULL: taken. */
struct scans {
	struct hits **items;
	size_t count;
};
static inline void cleanup_scans(struct scans *scans)
{
	for (size_t i = 0; scans->items && i < scans->count; i++)
		hits_free(scans->items[i]);
	free(scans->items);
}

/* The hits of a pattern, sorted by text and line. */
size_t hits_of(const struct hits *hits, unsigned pattern,
	       const struct hit *const **ret_hits);
/* True if the log ends within the line, at the end of this value: the value may be
 * incomplete. Pasted text often ends without a newline, a log with a clock does not. */
bool hit_is_open(const struct hit *hit, struct slice value);
/* NULL if none has the name. */
const struct slice *capture_find(const struct capture *captures, size_t count,
				 const char *name);
/* NULL if the capture took no part in the match. */
static inline const struct slice *hit_capture(const struct hit *hit, const char *name)
{
	return capture_find(hit->captures, hit->capture_count, name);
}

#endif

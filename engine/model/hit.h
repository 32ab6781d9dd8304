/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Hits: which pattern matched which line.
 *
 * A struct hits owns its hits and their texts (arena) and is frozen once scan_finish()
 * gave it out. Of a pattern at most HITS_PER_PATTERN hits are kept in full (the first
 * ones of each boot and device, and the last of each); the rest are counted. Captures'
 * names belong to the scanner, sources' ids to the kb: both outlive the hits.
 *
 * An ordinary hit has neither a watch nor an opener. A stall's line is there as an
 * ordinary hit and once more for each watch that it began.
 */
#ifndef KBMATCH_ENGINE_HIT_H
#define KBMATCH_ENGINE_HIT_H

#include <stdint.h>

#include "engine/model/fact.h"
#include "engine/model/text.h"

enum {
	HITS_PER_PATTERN = 200,
	HIT_TEXT_MAX = 4096, /* of a line kept in a hit; captures may point beyond */
};

struct capture {
	const char *name;
	struct slice value;
};

struct hit {
	unsigned pattern; /* id in the base */
	const struct text *text;
	uint64_t line; /* of the file, from 1 */
	uint64_t nth;  /* of its text's own lines: not `line` where hosts share a file */
	uint64_t offset;      /* of the line in the text */
	struct slice raw;     /* the line as it was, cut at HIT_TEXT_MAX */
	struct slice message; /* within raw */
	/* Whole lines around it as they were, for a person to read on: of the first hits
	 * of a pattern, boot and device, as far as they lay in the same block. */
	struct slice before, after;
	struct slice stream;
	const char *device; /* "0000:03:00.0", "" none */
	struct stamp stamp;
	unsigned boot; /* 0: belongs to every boot */
	/* Its text's lines are not in the order of their clocks; they are in the opposite
	 * order. See hits_settle(). */
	bool unordered, backwards;
	bool cut;	 /* the log begins or ends within this line */
	unsigned record; /* hits of one multi-line record share it */
	uint64_t count;	 /* this hit and those of its pattern, boot and device that
			  * were counted instead of kept; 1 mostly */
	const struct capture *captures; /* those that took part */
	size_t capture_count;

	/* A hit of a stall's pattern, one a watch; NULL otherwise. */
	unsigned watch;	    /* id of the kb's watch; 0 for an ordinary hit */
	enum truth stalled; /* TRUE others went on; UNKNOWN the log ended there; FALSE */
	/* A hit of a block extractor's field or of a `near` pattern: the hit that
	 * opened the block; NULL otherwise. */
	const struct hit *opener;
};

struct hit_list {
	const struct hit **items;
	size_t count, room;
};

/* A line of error level that no benign row hit, nor a pattern that is evidence by itself.
 */
struct unexplained {
	struct slice raw, message;
	const struct text *text;
	uint64_t line, count; /* lines alike (numbers and addresses aside) */
	/* Of evidence that hit it: if that holds, with all that belongs to it, the line
	 * is explained. */
	const unsigned *patterns;
	size_t pattern_count;
};

struct hits {
	struct arena *arena;
	struct hit **items; /* by text, line, pattern */
	const struct hit *
		*by_pattern; /* the same by pattern, text, line: see hits_of() */
	size_t count;
	struct unexplained *unexplained; /* by count, most first */
	size_t unexplained_count;
	uint64_t unexplained_more; /* lines of kinds beyond the first 200 */
	struct source_seen *seen;  /* one a source and boot */
	size_t seen_count;
	unsigned boot_count;
	const struct text **boot_texts; /* of each boot, the text it was met in */
	uint64_t left_out;		/* lines that hit outside of the scan's window */
	uint64_t untimed; /* lines that hit and stayed although they have no time */
	uint64_t limits_reached; /* times a regex gave up on a line, or the scanner on a
				  * block: unknown, no hit */
	/* Other limits that were met (scan/internal.h). */
	unsigned patterns_retired; /* took too long too often and were tried no more */
	uint64_t boots_joined;	   /* beginnings of a boot over BOOTS_MAX: none begins */
	uint64_t watches_left;	   /* watches given up since others came */
	uint64_t members_left;	   /* lines of a block that were not kept */
	bool shortened; /* of most hits the text was cut, or they were counted */
};

/* Text of a source was read; `complete`: from its beginning. */
struct source_seen {
	const char *source;
	unsigned boot; /* 0: text without a boot */
	bool complete;
	const struct text *text; /* the first it was seen in */
};

/* Fills in the two orders of some hits, in its arena. */
void hits_order(struct hits *hits, struct hit *const *items, size_t count);
/* Puts the lines that nothing explains in order: by count, then by place. */
void hits_order_unexplained(struct hits *hits);
/* Makes one of those that are alike but for their text. */
void hits_unite_seen(struct hits *hits);

void hits_free(struct hits *hits);
DEFINE_CLEANUP(hits, struct hits *, hits_free)

/* The hits of a pattern, by text and line. */
size_t hits_of(const struct hits *hits, unsigned pattern,
	       const struct hit *const **ret_hits);
/* Whether the log ends within the line where this value of it ends: there may be more of
 * it. What a person pastes often ends without a newline, what has a clock does not. */
bool hit_is_open(const struct hit *hit, struct slice value);
/* NULL when the capture took no part. */
const struct slice *hit_capture(const struct hit *hit, const char *name);

#endif

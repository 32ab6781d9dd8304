/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Scan: finds which pattern hit which line.
 *
 * All atoms of the base are searched for at once (atom_index.h); a line with an atom is
 * parsed (line.h) and each pattern of that atom confirmed with PCRE2 on the message.
 * Cost follows the text's length and the hits, not the number of rules. Lines that hit
 * nothing are not looked at, except while a watch is open (a stall pending, a block
 * being read).
 *
 *   scanner_open() once a base; scan_new(), scan_block() for every block of every text
 *   (as an input's block_fn), scan_finish() for the hits.
 */
#ifndef KBMATCH_SCAN_H
#define KBMATCH_SCAN_H

#include "engine/model/diagnosis.h"
#include "engine/input/input.h"
#include "engine/model/hit.h"
#include "engine/kb/kb.h"

struct scanner;

/* -EINVAL: the base is torn. It must outlive the scanner. */
int scanner_open(struct kb *kb, struct scanner **ret_scanner,
		 struct error *error) must_check;
void scanner_close(struct scanner *scanner);
DEFINE_CLEANUP(scanner, struct scanner *, scanner_close)

/* The compiled regex of a pattern of the base (compiled on first use), NULL when it does
 * not compile. Shared with extract and judge. */
struct regex *scanner_regex(struct scanner *scanner, unsigned pattern);

/* Whether the pattern has matched anything, at any stage, since this was last asked. */
bool scanner_take_matched(struct scanner *scanner, unsigned pattern);

struct scan;
struct scan *scan_new(struct scanner *scanner);
void scan_free(struct scan *scan);
DEFINE_CLEANUP(scan, struct scan *, scan_free)

/* At most that many threads search at once, the calling one included; one, unless this is
 * called before the first block. What is found is the same for any number. */
void scan_threads(struct scan *scan, unsigned threads);
/* Whether there are some by now: only then blocks may be left in their file. */
bool scan_has_threads(const struct scan *scan);

/*
 * What of a text counts: hits of lines of another time or unit are left out, except what
 * only tells facts of the machine. Lines without a time, or without a unit, stay.
 */
struct window {
	double since, until;	  /* seconds since 1970; -INFINITY, INFINITY: any */
	double now;		  /* for stamps without a year */
	const char *const *units; /* names without ".service" */
	size_t unit_count;	  /* 0: any */
};

/*
 * Tells machines apart, from the first block on: what is of another host, thread or
 * bundle (`root` of a text) than what came before gets a scan of its own, so that nothing
 * of one machine is near, before or after what is of another. Where several hosts speak
 * in one text, each one's lines become a text of their own in `inputs`; lines without a
 * header are of the host before them. What names nothing stays with the first.
 */
void scan_tell_apart(struct scan *scan, struct inputs *inputs);
/* Instead of scan_finish(): the hits of each scan, in an array to be freed. Orders and
 * numbers the texts of the inputs. */
size_t scan_finish_all(struct scan *scan, struct hits ***ret_hits);
/* Whether two names are one host's: a domain may be missing. */
bool host_is(struct slice a, struct slice b);

/* How many there are so far. */
size_t scan_machines(const struct scan *scan);
/* Machines beyond MACHINES_MAX, which nothing was kept of. */
uint64_t scan_left_out(const struct scan *scan);

/* From the next block on; NULL: all counts. The window is borrowed. */
void scan_window(struct scan *scan, const struct window *window);

/* A block_fn. Sets the text's lines, and with its last block kind and boots. */
void scan_block(void *scan, const struct block *block);

/* Ends what is pending (stalls at the end of a text become UNKNOWN) and gives the hits.
 * Consumes nothing; call scan_free() afterwards. */
struct hits *scan_finish(struct scan *scan);

/* The hits so far, between two texts: for what must be known before the next is read.
 * Without what scan_finish() adds (sources seen, unexplained lines). The hits belong to
 * the scan and hold until its next block; hits_free() frees the view. */
struct hits *scan_peek(struct scan *scan);

#endif

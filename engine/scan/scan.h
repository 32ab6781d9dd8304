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

/*
 * --- Texts that do not end. ---
 *
 * What a scan has so far can be looked at again and again, and what is old can be
 * forgotten, so that memory stays bounded however long it runs. Each text that grows
 * wants a scan of its own, since blocks of another text end what is pending in the one
 * before.
 */

/* Goes up with each hit, of any machine. */
uint64_t scan_news(const struct scan *scan);

/*
 * Of a scan that tells machines apart (scan_tell_apart()): hands on the lines that were
 * collected of each; how many lines of the text there were; and each machine's scan, of
 * scan_machines(), and its host ("" not known). What follows is of one such scan each.
 */
void scan_flush(struct scan *scan);
uint64_t scan_lines(const struct scan *scan);
struct scan *scan_machine(struct scan *scan, size_t at, const char **ret_host);

/*
 * The hits so far of several scans as those of one: boots and records of each come after
 * those of the one before. With the last of the hits that were counted, without sources
 * and unexplained lines. Holds until a block or scan_forget() comes to any of the scans;
 * hits_free() frees the view.
 */
struct hits *scan_glance(struct scan *const *scans, size_t count);

/*
 * Drops the hits of all boots but the last two; of these, hits that tell no facts of the
 * machine and are more than `seconds` older than the newest one, and, where hits are so
 * many that this is not enough, the older half of them. Returns how many went.
 */
size_t scan_forget(struct scan *scan, double seconds);

/* Whether there is so much that it is time to forget. */
bool scan_is_full(const struct scan *scan);

/* --- Texts that are not whole or not in order. --- */

/*
 * A clock that goes back tells a new boot, but one that goes back again and again tells
 * that the lines are not in order: then it says nothing of boots, and all hits of the
 * text are `unordered` and belong to every boot. Once is enough where no boot does that:
 * a time of day that goes back, a kernel's clock that goes back by less than half. Where
 * it goes back all the time, more than once, they are `backwards`, too. Where lines of
 * two boots tell of themselves, boots stay what they are, but what is known of one of
 * them is `misplaced`.
 *
 * A last line with a clock and without a newline is `cut`, and a first line without a
 * clock where others have one. To be called once, before anything is made of the hits.
 */
void hits_settle(struct hits *hits, struct kb *kb);

/* --- How far a reading is, in words: a line for a person who waits. --- */

/*
 * Sizes are those of the files: of a compressed one, its bytes and not those of the text
 * in it.
 */
struct progress {
	double start, last; /* seconds of a clock that never goes back */
	uint64_t bytes;	    /* of text so far */
	uint64_t total;	    /* of all files; 0: not known */
	uint64_t before;    /* of the files that were read to their end */
	uint64_t position;  /* in the one at hand */
};

enum { PROGRESS_TEXT_MAX = 96 };

/* "1234 MB, 850 MB/s, 45%, 12 s left": what is not known is left out. */
void progress_text(const struct progress *progress, double now,
		   char ret_text[PROGRESS_TEXT_MAX]);

#endif

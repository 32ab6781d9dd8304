/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Scan: finds which pattern hit which line.
 *
 * All atoms of the base are searched for at once (atom_index.h); a line with an atom is
 * parsed (line.h) and each pattern of that atom is confirmed with PCRE2 on the message.
 * The cost depends on the length of the text and the hits, not on the number of rules.
 * Lines without hits are not looked at, except while a watch is open (a stall pending, a
 * block being read).
 *
 *   scanner_open() once a base; scan_new(), scan_block() for every block of every text
 *   (as an input's block_fn), scan_finish() for the hits.
 */
#ifndef KBMATCH_SCAN_SCAN_H
#define KBMATCH_SCAN_SCAN_H

#include "engine/model/diagnosis.h"
#include "engine/input/input.h"
#include "engine/model/hit.h"
#include "engine/kb/kb.h"

struct scanner;

/* -EINVAL: the base is damaged. It must outlive the scanner. */
int scanner_open(struct kb *kb, struct scanner **ret_scanner,
		 struct error *error) must_check;
void scanner_close(struct scanner *scanner);
DEFINE_CLEANUP(scanner, struct scanner *, scanner_close)

/* The compiled regex of a pattern of the base (compiled on first use), NULL if it does
 * not compile. Shared with extract and judge. */
struct regex *scanner_regex(struct scanner *scanner, unsigned pattern);

/* True if the pattern has matched anything, at any stage, since the last call. */
bool scanner_take_matched(struct scanner *scanner, unsigned pattern);

struct scan;
struct scan *scan_new(struct scanner *scanner);
void scan_free(struct scan *scan);
DEFINE_CLEANUP(scan, struct scan *, scan_free)

/* Sets the maximum number of threads that search at once, including the calling one.
 * The default is one; call this before the first block. The hits are the same for any
 * number. */
void scan_threads(struct scan *scan, unsigned threads);
/* True if threads have been started: only then may blocks be left in their file. */
bool scan_has_threads(const struct scan *scan);

/*
 * The window: hits of lines outside of its time or units are left out, unless they only
 * state facts of the machine. Lines without a time, or without a unit, stay.
 */
struct window {
	double since, until;	  /* seconds since 1970; -INFINITY, INFINITY: any */
	double now;		  /* used for stamps without a year */
	const char *const *units; /* names without ".service" */
	size_t unit_count;	  /* 0: any */
};

/*
 * Separates machines from the first block on: a text or line of another host, thread or
 * bundle (`root` of a text) than before gets a scan of its own, so that no line of one
 * machine is near, before or after one of another. If several hosts write to one text,
 * the lines of each become a text of their own in `inputs`; lines without a header belong
 * to the host before them. A text that names nothing stays with the first machine.
 */
void scan_tell_apart(struct scan *scan, struct inputs *inputs);
/* Instead of scan_finish(): returns the hits of each scan, in an array to be freed.
 * Orders and numbers the texts of the inputs. */
size_t scan_finish_all(struct scan *scan, struct hits ***ret_hits);
/* True if two names belong to one host: one may lack the domain. */
bool host_is(struct slice a, struct slice b);
/* A host's name without its domain; an address stays whole. */
struct slice short_host(struct slice host);

/* The number of machines so far. */
size_t scan_machines(const struct scan *scan);
/* The number of machines beyond MACHINES_MAX, whose lines are dropped. */
uint64_t scan_left_out(const struct scan *scan);

/*
 * Sets the window from the next block on; NULL: everything counts. The window is
 * borrowed.
 */
void scan_window(struct scan *scan, const struct window *window);

/* A block_fn. Sets the text's lines, and with its last block its kind and boots. */
void scan_block(void *scan, const struct block *block);

/* Ends the pending watches (stalls at the end of a text become UNKNOWN) and returns
 * the hits. Does not free the scan; call scan_free() afterwards. */
struct hits *scan_finish(struct scan *scan);

/* The hits so far, between two texts, for decisions before the next text is read.
 * Without the parts that scan_finish() adds (sources seen, unexplained lines). The
 * hits belong to the scan and are valid until its next block; hits_free() frees the
 * view. */
struct hits *scan_peek(struct scan *scan);

/*
 * --- Texts that do not end. ---
 *
 * The hits so far can be read repeatedly, and old ones can be forgotten, so that memory
 * stays bounded however long the scan runs. Each growing text needs a scan of its own,
 * since blocks of another text end the pending watches of the one before.
 */

/* Bounds what the scan, and all that scan_new_with() makes of it, keep by `kept_max`
 * bytes; none of them counts what no rule explains. To be called before the first block.
 */
void scan_endless(struct scan *scan, size_t kept_max);
/* A scan that shares what searching needs with `other`, which must outlive it. */
struct scan *scan_new_with(struct scan *other);

/*
 * For a scan that separates machines (scan_tell_apart()): scan_flush() scans the
 * collected lines of each; the others return the number of lines of the text, each
 * machine's scan (of scan_machines()), and its host ("" unknown). The functions below
 * take one such scan each.
 */
void scan_flush(struct scan *scan);
uint64_t scan_lines(const struct scan *scan);
struct scan *scan_machine(struct scan *scan, size_t at, const char **ret_host);

/* True if one machine's scan has hits since it was marked. */
bool scan_is_fresh(const struct scan *scan);
void scan_mark_judged(struct scan *scan);
/* The clock of the machine's last line, and of the first line of its last boot that
 * hit. They may be unset. */
const struct stamp *scan_clock(const struct scan *scan, const struct stamp **ret_boot);

/*
 * The hits so far of several scans as those of one: the boots and records of each scan
 * follow those of the one before. Includes the last of the counted hits, without sources
 * and unexplained lines. Valid until a block or scan_forget() reaches any of the scans;
 * hits_free() frees the view.
 */
struct hits *scan_glance(struct scan *const *scans, size_t count);

/*
 * Drops the hits of all boots but the last two; in these, hits that state no facts of the
 * machine and are more than `seconds` older than the newest one; and, if there are still
 * too many hits, the older half of them. Returns the number of dropped hits.
 */
size_t scan_forget(struct scan *scan, double seconds);

/* True if no machine of the scan has hits that are kept. */
bool scan_is_empty(struct scan *scan);

/* True if the scan holds so many hits that it should forget. */
bool scan_is_full(const struct scan *scan);

/* --- Texts that are incomplete or not in order. --- */

/*
 * Judges the clocks of whole texts. A clock that goes back indicates a new boot, but one
 * that goes back repeatedly indicates that the lines are not in order: then it tells
 * nothing about boots, and all hits of the text are `unordered` and belong to every boot.
 * Once is enough if no boot can explain it: a time of day that goes back, or a kernel's
 * clock that goes back by less than half. If it goes back all the time, more than once,
 * the hits are `backwards`, too. If boot lines show two boots, the boots stay, but facts
 * of one of them are `misplaced`.
 *
 * A last line with a clock and without a newline is `cut`, and so is a first line without
 * a clock if other lines have one. Call it once, before the hits are used.
 */
void hits_settle(struct hits *hits, struct kb *kb);

/* --- Progress of a reading in words: a line for a waiting person. --- */

/*
 * Sizes are those of the files: for a compressed file, its bytes and not those of the
 * text in it.
 */
struct progress {
	double start, last; /* seconds of a monotonic clock */
	uint64_t bytes;	    /* of text so far */
	uint64_t total;	    /* of all files; 0: unknown */
	uint64_t before;    /* of the files read to their end */
	uint64_t position;  /* in the current file */
};

enum { PROGRESS_TEXT_MAX = 96 };

/* "1234 MB, 850 MB/s, 45%, 12 s left": unknown parts are left out. */
void progress_text(const struct progress *progress, double now,
		   char ret_text[PROGRESS_TEXT_MAX]);

#endif

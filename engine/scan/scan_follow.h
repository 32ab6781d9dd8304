/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A scan of texts that do not end: what it has so far can be looked at again and again,
 * and what is old can be forgotten, so that memory stays bounded however long it runs.
 *
 * Each text that grows wants a scan of its own, since blocks of another text end what is
 * pending in the one before.
 */
#ifndef KBMATCH_SCAN_FOLLOW_H
#define KBMATCH_SCAN_FOLLOW_H

#include "engine/scan/scan.h"

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

#endif

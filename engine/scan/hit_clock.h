/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Texts that are not whole or not in order: a journal read from its end (journalctl -r),
 * lines sorted by something else, two logs in each other, a log cut at a byte.
 */
#ifndef KBMATCH_SCAN_HIT_CLOCK_H
#define KBMATCH_SCAN_HIT_CLOCK_H

#include "engine/model/hit.h"
#include "engine/kb/kb.h"

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

#endif

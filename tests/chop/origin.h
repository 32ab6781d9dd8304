/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where a diagnosis of a damaged log comes from: whether the damage made it.
 *
 * "No diagnosis above 0.5 that neither whole log had" is meant of what a diagnosis rests
 * on. Of the damage itself nobody can know more than what is left shows: a log whose
 * line was cut away that spoke against a rule is, line by line, the log of a machine that
 * has that fault, and each line that speaks against something would have to be demanded
 * of every log, or nothing could ever be found. So a diagnosis that no whole log gave
 *
 * - is LEFT where the damage took lines or bytes away and all that speaks for it was
 *   said by the whole log, too: every pattern that hit and every fact, in these values;
 * - is JOINED where the logs of two machines were mixed without a mark, each line and
 *   fact is of one of them, nothing that they say of the one host or boot differs, and no
 *   piece of evidence wants its lines in one record, in order, near or counted;
 * - is MISREAD where the damage lies within lines and spells what nobody wrote: a flipped
 *   byte another version, the halves of two lines one command. Who reads the log sees the
 *   same. It is to be rare: MISREAD_MOST of the damaged logs, more is a fault;
 * - is MADE by the damage in every other case, and that is a fault. Among these:
 *   - a line or fact that is in neither log, where whole parts were cut off or lines were
 *     moved;
 *   - silence (a stall, an absent line) at an end that was cut off: what may follow there
 *     is not known;
 *   - anything at all where nothing was taken away: lines in another order, or twice.
 *     Only where no clock goes back twice (none, one instant, few lines) a log is what
 * its order says: a clock that goes back once tells another boot;
 *   - what spoke against it in its own log is there in the mixed one, in the same boot,
 * and does not count any more.
 */
#ifndef KBMATCH_TESTS_ORIGIN_H
#define KBMATCH_TESTS_ORIGIN_H

#include "engine/finding.h"

enum origin {
	ORIGIN_HAD,
	ORIGIN_LEFT,
	ORIGIN_JOINED,
	ORIGIN_MISREAD,
	ORIGIN_MADE,
	ORIGIN_COUNT
};
#define MISREAD_MOST 0.001
extern const char *const origin_names[ORIGIN_COUNT];

/* What a damage does to a log. */
enum loss {
	LOSS_NONE,   /* every line is still there, in some order and number */
	LOSS_ENDS,   /* beginning, end or both */
	LOSS_INSIDE, /* somewhere in it, and it does not show where */
};

/* What a whole log gave; all NULL: there is none. */
struct whole {
	const struct findings *findings;
	const struct hits *hits;
	const struct facts *facts;
};

/* `wholes`: of the log and, where the damage mixes two, of the other one; `hits`: of the
 * damaged log.
 * *ret_why says in words what the damage made (static), NULL
 * otherwise. */
enum origin origin_of(const struct finding *finding, const struct whole wholes[2],
		      const struct hits *hits, enum loss loss, const char **ret_why);

#endif

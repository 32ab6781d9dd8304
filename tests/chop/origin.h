/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tells the origin of a diagnosis of a damaged log: the log, or the damage.
 *
 * "No diagnosis above 0.5 that neither whole log had": each that neither had is counted,
 * by what is at fault. Most of them no reader could do without. Hundreds of the corpus's
 * cases are near misses, logs in which one line speaks against what the others say; where
 * that line is cut away, what is left is the log of a machine that has the fault. A tool
 * that kept silent there would have to demand of every log a line that no machine prints.
 * So a diagnosis needs a witness: a whole log of the corpus, whose case says that it is
 * of this fault, with no more for it and no higher a score. To be silent of
 * the damaged log would be to be silent of that one.
 *
 * A diagnosis that no whole log had is
 *
 * - LEFT where all that speaks for it was said by the whole log, too, every pattern that
 *   hit and every fact, in these values, and a witness says no more: what spoke against
 *   it, ruled it out or explained the same lines better is gone or stands elsewhere;
 * - JOINED where the logs of two machines were mixed without a mark, and each line and
 *   fact is of one of them: nothing that they say of what a machine has once differs, and
 *   no piece of evidence wants lines with a clock in one record, in order, near or
 *   counted. Nothing is gone there, and there is more for it than in either log. Mostly
 *   it is a program's message that other makers' machines print, too, and the name of an
 *   AMD GPU in the other log: one machine would say the same;
 * - MISREAD where the damage lies within lines and spells what nobody wrote: a flipped
 *   byte another version, the halves of two lines one command, or a line without a clock
 *   that the log now begins or ends within half a value, as what somebody marked with the
 *   mouse may. Who reads the log sees the same. It is to be rare: MISREAD_MOST of the
 *   damaged logs, more is a fault;
 * - MADE by the damage in every other case, and that is a fault:
 *   - something is gone and there is no witness;
 *   - it rests on a line or fact that is in neither log, where whole parts were cut off
 *     or lines were moved: a value or a sentence that was cut in half, and its line shows
 *     that;
 *   - on silence (a stall, an absent line) at an end that shows that it was cut off:
 *     what follows there is not known;
 *   - on lines in another order, or twice, where the clocks show that;
 *   - on lines with a clock of two logs together, or on what two machines say;
 *   - what spoke against it in its own log is there in the mixed one, in the same boot,
 *     not withdrawn by the other log, and does not count any more.
 */
#ifndef KBMATCH_TESTS_ORIGIN_H
#define KBMATCH_TESTS_ORIGIN_H

#include "engine/cmd/cases.h"

/* From here on a diagnosis of a damaged log is asked where it comes from. */
#define ALARM 0.5

enum origin {
	ORIGIN_HAD,
	ORIGIN_LEFT,
	ORIGIN_JOINED,
	ORIGIN_MISREAD,
	ORIGIN_MADE,
	ORIGIN_COUNT
};
#define MISREAD_MOST 0.001
#define MISREAD_FEW 3 /* of a short run */
extern const char *const origin_names[ORIGIN_COUNT];

/* A damage does this to a log. */
enum loss {
	LOSS_NONE,   /* every line is still there, in some order and number */
	LOSS_ENDS,   /* beginning, end or both */
	LOSS_INSIDE, /* somewhere in it, and it does not show where */
	LOSS_WITHIN, /* within lines: bytes, or where a line ends */
};

/* A log gave these; all NULL: there is none. */
struct whole {
	const struct findings *findings;
	const struct hits *hits;
	const struct facts *facts;
};

/* The damage took from these: the log and, where it mixes two, the other one, with what
 * the first one's case knows of its machine and with what is known of its own. */
enum { WHOLES = 3 };

/* Whole logs whose cases say what they are of. */
struct witnesses;

/* The witnesses among all the cases at `paths`, diagnosed by `base` when a rule is first
 * asked for; both outlive it. */
struct witnesses *witnesses_new(struct base *base, const struct case_paths *paths);
void witnesses_free(struct witnesses *witnesses);
DEFINE_CLEANUP(witnesses, struct witnesses *, witnesses_free)

/* `left`: what the damaged log gave. *ret_why says in words what the damage made
 * (static), NULL otherwise. */
enum origin origin_of(const struct finding *finding, const struct whole wholes[WHOLES],
		      const struct whole *left, enum loss loss,
		      struct witnesses *witnesses, const char **ret_why);

#endif

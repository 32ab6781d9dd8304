/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Generalise: a regex made of one line of a log, for a person to go on from.
 *
 * What differs from machine to machine becomes a class: numbers \d+, versions [\d.]+,
 * hexadecimal numbers and UUIDs, PCI addresses, the folders of a path (its file's name
 * stays, and so do /dev, /proc and /sys), the tokens that redaction puts in (redact.h).
 * Negative numbers of up to three digits stay: an errno tells faults apart. What stands
 * before the message proper goes, since it changes with the version that prints it: the
 * driver's name and device, [brackets], *WORDS*, the fields before msg= of a structured
 * line. The result is plain: no alternations, no nested quantifiers.
 */
#ifndef KBMATCH_PATTERN_GENERALISE_H
#define KBMATCH_PATTERN_GENERALISE_H

#include "engine/base/strbuf.h"

enum {
	GENERALISED_MAX = 120,	     /* bytes of the message that are looked at */
	GENERALISED_LITERAL_MIN = 6, /* that the regex must hold in one piece */
};

/* Appends a regex that matches `message` (a line's, see line.h). False, and nothing is
 * appended, when too little of it is certain to be there again. */
bool generalise(struct slice message, struct strbuf *ret_regex);

#endif

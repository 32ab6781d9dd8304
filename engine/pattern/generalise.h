/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Generalise: makes a regex from one line of a log, as a start for a person.
 *
 * Parts that differ from machine to machine become a class: numbers \d+, versions [\d.]+,
 * hexadecimal numbers and UUIDs, PCI addresses, the folders of a path (the file name
 * stays, and so do /dev, /proc and /sys), the placeholders from redaction (redact.h).
 * Negative numbers of up to three digits stay: an errno distinguishes faults. The text
 * before the message proper is removed, since it changes with the version that prints it:
 * the driver's name and device, [brackets], *WORDS*, the fields before msg= of a
 * structured line. The result is plain: no alternations, no nested quantifiers.
 */
#ifndef KBMATCH_PATTERN_GENERALISE_H
#define KBMATCH_PATTERN_GENERALISE_H

#include "engine/base/strbuf.h"

enum {
	GENERALISED_MAX = 120,	     /* bytes of the message that are used */
	GENERALISED_LITERAL_MIN = 6, /* bytes that the regex must contain in one piece */
};

/* Appends a regex that matches `message` (that of a line, see line.h). False, and
 * nothing is appended, if too little of it is certain to recur. */
bool generalise(struct slice message, struct strbuf *ret_regex);

#endif

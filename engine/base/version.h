/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Versions and ranges of them, compared within one release stream.
 *
 * Parsing is lenient: a version is the first run of numbers joined by dots, whatever
 * precedes it ("6.14.0-1014-oem" is 6.14.0; "2.9.1+rocm6.4" is 2.9.1; "b8171" is 8171;
 * "build 9752 (bddfd2b)" is 9752; firmware's "0x00000083" is 131). dev, a or alpha, b or
 * beta, pre and rc directly after it make it older than the release, in this order
 * ("6.19-rc3", "6.19.0-0.rc3", "2.9.0a0", "7.9.0rc20251008", "1.0.dev3"). Anything else
 * after it was appended by a distribution and is ignored. Missing numbers count as 0 in
 * comparisons.
 *
 * A project may publish a preview stream beside its releases; the numbers of the two
 * streams cannot be compared. This module does not know which numbers are previews: the
 * caller sets `preview`.
 *
 * A range is "OP VERSION" joined by "," (and) and "||" (or); OP is one of < <= > >= ==
 * !=, which order as above; a bare version means that release with all its patch levels
 * and pre-releases ("7.0" contains 7.0.2). A leading "preview " makes an alternative
 * apply to the preview stream; alternatives for the stream that the version is not in are
 * ignored.
 */
#ifndef KBMATCH_BASE_VERSION_H
#define KBMATCH_BASE_VERSION_H

#include "engine/base/error.h"
#include "engine/base/slice.h"

enum { VERSION_NUMBERS = 6 };

struct version {
	unsigned long long numbers[VERSION_NUMBERS];
	unsigned count; /* numbers present, at most VERSION_NUMBERS; 0 none */
	int before;	/* pre-release: negative, smaller is older; 0 a release */
	bool preview;	/* belongs to the preview stream */
};

/* False if the text has no number. Never sets `preview`. */
bool version_parse(struct slice text, struct version *ret_version);
/* Returns a value below, equal to or above 0. Ignores `preview`. */
int version_compare(const struct version *a, const struct version *b);

/* 0 or -EINVAL with the error's message and column. */
int version_range_check(const char *range, struct error *error) must_check;

/*
 * Tests if a version is in a range: 1 yes, 0 no, -1 unknown: no alternative applies to
 * the version's stream, or the version is too coarse ("7" in ">=7.1", "6.14" in
 * ">=6.14.1"; but "6.14" in ">=6.13" is known). An invalid range gives -1.
 */
int version_in_range(const struct version *version, const char *range);

#endif

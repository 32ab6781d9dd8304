/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Versions and ranges of them, compared within one release stream.
 *
 * A version is read leniently: the first run of numbers joined by dots, whatever stands
 * before it ("6.14.0-1014-oem" is 6.14.0; "2.9.1+rocm6.4" is 2.9.1; "b8171" is 8171;
 * "build 9752 (bddfd2b)" is 9752; firmware's "0x00000083" is 131). dev, a or alpha, b or
 * beta, pre and rc directly behind it make it older than the release, in this order
 * ("6.19-rc3", "6.19.0-0.rc3", "2.9.0a0", "7.9.0rc20251008", "1.0.dev3"). Everything else
 * behind it is what a distribution appended, and ignored. Missing numbers count as 0 when
 * ordered.
 *
 * A project may publish a preview stream beside its releases, whose numbers say nothing
 * about which is newer. Which numbers are previews is knowledge, not this module's:
 * whoever knows sets `preview`.
 *
 * A range is "OP VERSION" joined by "," (and) and "||" (or); OP is one of < <= > >= ==
 * !=, which order as above; a bare version means that release with all its patch levels
 * and pre-releases ("7.0" holds 7.0.2). A leading "preview " makes an alternative speak
 * of the preview stream; alternatives that speak of the version's other stream are left
 * out.
 */
#ifndef KBMATCH_BASE_VERSION_H
#define KBMATCH_BASE_VERSION_H

#include "engine/base/error.h"
#include "engine/base/slice.h"

enum { VERSION_NUMBERS = 6 };

struct version {
	unsigned long long numbers[VERSION_NUMBERS];
	unsigned count; /* numbers that were given, at most VERSION_NUMBERS; 0 none */
	int before;	/* pre-release: negative, the smaller the older; 0 a release */
	bool preview;	/* belongs to the preview stream */
};

/* False when the text holds no number. Never sets `preview`. */
bool version_parse(struct slice text, struct version *ret_version);
/* Below, at, above 0. Ignores `preview`. */
int version_compare(const struct version *a, const struct version *b);

/* 0 or -EINVAL with the error's message and column. */
int version_range_check(const char *range, struct error *error) must_check;

/*
 * Whether a version is in a range: 1 yes, 0 no, -1 cannot be told: no alternative speaks
 * of the version's stream, or the version is too coarse ("7" in ">=7.1", "6.14" in
 * ">=6.14.1", but "6.14" in ">=6.13" is told). A range that does not pass the check
 * gives -1.
 */
int version_in_range(const struct version *version, const char *range);

#endif

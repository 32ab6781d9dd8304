/* SPDX-License-Identifier: Apache-2.0 */
/* The support timeline: the rows of the support table for a gfx target, release by
 * release. */
#ifndef KBMATCH_REASON_SUPPORT_H
#define KBMATCH_REASON_SUPPORT_H

#include "engine/model/diagnosis.h"
#include "engine/kb/kb.h"

/*
 * The rows of `gfx`, sorted by the lowest release that they name (rows of any release
 * first, those of the preview stream last), in `arena`. `here` is set by the machine's
 * rocm.version among the facts.
 */
size_t support_timeline(struct kb *kb, const char *gfx, const struct facts *facts,
			struct arena *arena, const struct timeline_row **ret_rows);

/* As support_timeline(), of rows that the caller has. */
const struct timeline_row *support_order(const struct support *supports, size_t count,
					 const struct facts *facts, struct arena *arena);

/* The fact that `here` was set by, NULL when it is not known. */
const struct fact *support_release(const struct facts *facts);

/* True if a row describes the preview stream. */
bool support_is_preview(const struct support *support);
/* True if the lowest release that one of the rows names is one that the other names. */
bool support_overlaps(const struct support *a, const struct support *b);

/*
 * The index of the first row that begins after the machine's release, `count` when none
 * does. SIZE_MAX when a row describes that release (or may), or the release is not
 * known.
 */
size_t support_between(const struct timeline_row *rows, size_t count,
		       const struct facts *facts);

#endif

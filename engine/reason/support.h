/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The support timeline: what the support table says of a gfx target, release by release.
 */
#ifndef KBMATCH_EXTRACT_SUPPORT_H
#define KBMATCH_EXTRACT_SUPPORT_H

#include "engine/model/diagnosis.h"
#include "engine/kb/kb.h"

/*
 * The rows of `gfx` by the lowest release that they speak of (rows of any release first,
 * those of the preview stream last), in `arena`; `here` by the machine's rocm.version
 * among the facts.
 */
size_t support_timeline(struct kb *kb, const char *gfx, const struct facts *facts,
			struct arena *arena, const struct timeline_row **ret_rows);

/* The same of rows that the caller has. */
const struct timeline_row *support_order(const struct support *supports, size_t count,
					 const struct facts *facts, struct arena *arena);

/* The release that `here` was told by, NULL when it is not known. */
const struct fact *support_release(const struct facts *facts);

/* Whether a row speaks of the preview stream. */
bool support_is_preview(const struct support *support);

/*
 * Where the machine's release stands between the rows: the first row that begins after
 * it, `count` when none does. SIZE_MAX when a row speaks of the very release (or may),
 * or the release is not known.
 */
size_t support_between(const struct timeline_row *rows, size_t count,
		       const struct facts *facts);

#endif

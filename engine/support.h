/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The support timeline: what the support table says of a gfx target, release by release.
 */
#ifndef KBMATCH_ENGINE_SUPPORT_H
#define KBMATCH_ENGINE_SUPPORT_H

#include "engine/diagnosis.h"
#include "engine/kb.h"

/*
 * The rows of `gfx` by the lowest release that they speak of (rows of any release first),
 * in `arena`; `here` by the machine's rocm.version among the facts.
 */
size_t support_timeline(struct kb *kb, const char *gfx, const struct facts *facts,
			struct arena *arena, const struct timeline_row **ret_rows);

#endif

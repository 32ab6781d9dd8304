/* SPDX-License-Identifier: Apache-2.0 */
/* Snapshots: what their files share. */
#ifndef KBMATCH_SNAPSHOT_INTERNAL_H
#define KBMATCH_SNAPSHOT_INTERNAL_H

#include "engine/privacy/snapshot.h"

/* The facts that were read, in the order of the file (snapshot_sort()); the array is the
 * caller's. */
size_t snapshot_order(const struct facts *facts, const struct fact ***ret_facts);

/* Whether two facts are items of one list that was read at one place: one line in the
 * file. */
bool snapshot_same_list(const struct fact *a, const struct fact *b);

/* The row of a key, or of a family by its own name ("env."). */
const struct key *snapshot_key(const char *name);

#endif

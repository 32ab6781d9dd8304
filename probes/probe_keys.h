/* SPDX-License-Identifier: Apache-2.0 */
/* The fact keys that probes state; a family ends in a dot. tests/cli/lint.sh compares the
 * table with what the probes' sources name. */
#ifndef KBMATCH_PROBES_PROBE_KEYS_H
#define KBMATCH_PROBES_PROBE_KEYS_H

#include <stddef.h>

extern const char *const probe_keys[];
extern const size_t probe_key_count;

#endif

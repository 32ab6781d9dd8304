/* SPDX-License-Identifier: Apache-2.0 */
#ifndef KBMATCH_CMD_FIND_RULE_H
#define KBMATCH_CMD_FIND_RULE_H

#include "engine/kb.h"

/* The rule of an id; -ENOENT with the nearest id suggested. */
int find_rule(struct kb *kb, const char *id, const struct rule **ret_rule,
	      struct error *error) must_check;

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* A small base with something of every kind in it, put together by hand. */
#ifndef KBMATCH_TESTS_SMALL_BASE_H
#define KBMATCH_TESTS_SMALL_BASE_H

#include "engine/model/rule.h"

/* Belongs to the arena; patterns have no ids yet. */
struct knowledge *small_base(struct arena *arena);
struct pattern *small_pattern(struct arena *arena, const char *regex);

#endif

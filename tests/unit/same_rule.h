/* SPDX-License-Identifier: Apache-2.0 */
/* Whether two pieces of knowledge say the same, member by member. Pattern ids aside,
 * since only a base has them. */
#ifndef KBMATCH_TESTS_SAME_RULE_H
#define KBMATCH_TESTS_SAME_RULE_H

#include "engine/model/rule.h"

/* NULL when they are the same, else the name of the first member that differs. */
const char *differing_rule(const struct rule *a, const struct rule *b);
const char *differing_extract(const struct extract *a, const struct extract *b);
const char *differing_derive(const struct derive *a, const struct derive *b);
const char *differing_check(const struct check *a, const struct check *b);
const char *differing_source(const struct source *a, const struct source *b);
const char *differing_upstream(const struct upstream *a, const struct upstream *b);
const char *differing_support(const struct support *a, const struct support *b);
const char *differing_device(const struct device *a, const struct device *b);

#endif

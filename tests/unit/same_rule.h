/* SPDX-License-Identifier: Apache-2.0 */
/* Compares two pieces of knowledge, member by member, whatever the schema
 * knows of them. Pattern ids aside, since only a base has them. */
#ifndef KBMATCH_TESTS_SAME_RULE_H
#define KBMATCH_TESTS_SAME_RULE_H

#include "engine/model/rule.h"

struct member {
	const char *name; /* NULL behind the last */
	enum { MEMBER_VALUE, MEMBER_TEXT, MEMBER_PATTERN, MEMBER_INNER, MEMBER_LIST } how;
	size_t offset, size; /* size: of a value, of an item */
	size_t count_offset;
	const struct member *of; /* of what is within, of the items */
};

extern const struct member rule_members[], extract_members[], derive_members[],
	check_members[], source_members[], upstream_members[];

/* NULL when they are the same, else the name of the first member that differs. */
const char *differing_member(const struct member *members, const void *a, const void *b);

#endif

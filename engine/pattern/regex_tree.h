/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The syntax tree of a regex: atoms, lint and the scripts read it instead of the text.
 *
 * It knows PCRE2's groups, alternations, classes, quantifiers, options, escapes, comments
 * and \Q..\E. Unknown syntax is REGEX_ANY: some text of any length, which is always a
 * safe reading. The regex must have passed pcre2_compile(); other text gives an arbitrary
 * tree, without harm.
 */
#ifndef KBMATCH_PATTERN_REGEX_TREE_H
#define KBMATCH_PATTERN_REGEX_TREE_H

#include <limits.h>
#include <stdint.h>

#include "engine/base/arena.h"
#include "engine/base/strbuf.h"

struct byte_set {
	uint64_t words[4];
};

static inline void bytes_add(struct byte_set *set, unsigned char byte)
{
	set->words[byte / 64] |= UINT64_C(1) << byte % 64;
}

static inline bool bytes_have(const struct byte_set *set, unsigned char byte)
{
	return set->words[byte / 64] >> byte % 64 & 1;
}

unsigned bytes_count(const struct byte_set *set);
bool bytes_meet(const struct byte_set *a, const struct byte_set *b);
/* True for the set of the dot: all bytes but the newline. */
bool bytes_are_dot(const struct byte_set *set);

enum regex_kind {
	REGEX_SET,	  /* one byte of `bytes` */
	REGEX_ANY,	  /* not understood: any text */
	REGEX_EMPTY,	  /* consumes no text: ^, $, \b, an option; see `text` */
	REGEX_SEQUENCE,	  /* the children follow each other */
	REGEX_EITHER,	  /* one of the children matches */
	REGEX_REPEAT,	  /* the child, `min` to `max` times */
	REGEX_ATOMIC,	  /* the child, without backtracking into it */
	REGEX_BESIDE,	  /* the child matches here and consumes no text */
	REGEX_NOT_BESIDE, /* the child does not match here */
};

struct regex_node {
	enum regex_kind kind;
	bool caseless; /* REGEX_SET: a letter matches in both cases */
	bool numbered; /* a group other than (?:...) and (?<name>...) */
	struct byte_set bytes;
	unsigned min, max; /* UINT_MAX: no limit */
	char suffix;	   /* of the quantifier: '?' lazy, '+' possessive, '\0' none */
	struct slice text; /* its text in the regex, with the quantifier and
			    * parentheses */
	struct regex_node *first,
		*next; /* the first child; the next child of the same parent */
};

enum regex_stop {
	REGEX_WHOLE,
	REGEX_OPAQUE,	      /* a construct that makes the whole regex uncertain */
	REGEX_BACK_REFERENCE, /* \1, \k<name> and the like */
};

struct regex_tree {
	const struct regex_node *root; /* a sequence or alternatives */
	enum regex_stop stopped;       /* unless WHOLE, the tree ends at */
	size_t stopped_at;	       /* this offset */
};

/* Parses a regex. `captures`: the number of capturing groups that PCRE2 counts, which
 * distinguishes the reference \11 from the byte \11. The arena owns the tree; its
 * texts point into `regex`. */
struct regex_tree regex_tree_read(struct arena *arena, struct slice regex,
				  unsigned captures);

/* Appends an equivalent POSIX extended regex (for grep -i if *ret_caseless is set).
 * False: there is none, and the appended text is useless. */
bool regex_to_posix(const char *regex, struct strbuf *ret_posix, bool *ret_caseless);

#endif

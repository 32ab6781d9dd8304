/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The syntax tree of a regex: what atoms, lint and the scripts read instead of its text.
 *
 * It knows PCRE2's groups, alternations, classes, quantifiers, options, escapes, comments
 * and \Q..\E. What it does not know is REGEX_ANY: some text of any length, which is
 * always a safe reading. The regex must have passed pcre2_compile(); a text that did not
 * gives some tree, without harm.
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
/* True for the set of the dot: all but the end of a line. */
bool bytes_are_dot(const struct byte_set *set);

enum regex_kind {
	REGEX_SET,	  /* one byte of `bytes` */
	REGEX_ANY,	  /* not understood: any text */
	REGEX_EMPTY,	  /* takes no text: ^, $, \b, an option; `text` says which */
	REGEX_SEQUENCE,	  /* the children follow each other */
	REGEX_EITHER,	  /* one of the children */
	REGEX_REPEAT,	  /* the child, `min` to `max` times */
	REGEX_ATOMIC,	  /* the child, never entered again */
	REGEX_BESIDE,	  /* the child matches here and takes no text */
	REGEX_NOT_BESIDE, /* the child does not match here */
};

struct regex_node {
	enum regex_kind kind;
	bool caseless; /* REGEX_SET: a letter stands for both cases */
	bool numbered; /* a group that is neither (?:...) nor (?<name>...) */
	struct byte_set bytes;
	unsigned min, max; /* UINT_MAX: no limit */
	char suffix;	   /* of the quantifier: '?' lazy, '+' possessive, '\0' none */
	struct slice text; /* in the regex, with the quantifier and parentheses */
	struct regex_node *first,
		*next; /* the first child; the next of the same parent */
};

enum regex_stop {
	REGEX_WHOLE,
	REGEX_OPAQUE,	      /* a construct that makes all of it uncertain */
	REGEX_BACK_REFERENCE, /* \1, \k<name> and their like */
};

struct regex_tree {
	const struct regex_node *root; /* a sequence, or either of several */
	enum regex_stop stopped;       /* where it is not WHOLE, the tree ends at */
	size_t stopped_at;	       /* this offset */
};

/* Reads a regex. `captures`: how many capturing groups PCRE2 counts, which tells \11 the
 * reference from \11 the byte. The tree lies in the arena, its texts in `regex`. */
struct regex_tree regex_tree_read(struct arena *arena, struct slice regex,
				  unsigned captures);

/* Appends the regex as a POSIX extended one that matches the same lines (with grep -i
 * where *ret_caseless). False: it cannot be said so, and what was appended is no use. */
bool regex_to_posix(const char *regex, struct strbuf *ret_posix, bool *ret_caseless);

#endif

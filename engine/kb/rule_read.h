/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads values (lua.h) into the structs of rule.h, according to the tables of schema.h.
 * For rule_load.c, case_load.c and the rule_*.c files only.
 *
 * An unknown field is an error with a suggestion; a missing one, or one of the wrong
 * type, is an error, too. Fields are read in the order of their table and unknown ones
 * reported by name, so that the order of a Lua table has no effect.
 *
 * All functions return 0 or -EINVAL with the reader's error set. Their results do not
 * borrow from the value: they are in the reader's arena.
 */
#ifndef KBMATCH_KB_RULE_READ_H
#define KBMATCH_KB_RULE_READ_H

#include "engine/base/hash.h"
#include "engine/kb/lua.h"
#include "engine/model/schema.h"

/* The errors so far, if all are wanted. */
struct read_errors {
	struct error *items;
	size_t count, room;
};

struct reader {
	struct arena *arena;
	struct read_errors *told; /* NULL: reading stops at the first error */
	struct error *error;	  /* never NULL; its path is set when reading begins */
	struct slice source;	  /* text of the file, for the lines of errors */
	unsigned line, end;	  /* first and last line of the current form */
	struct read_patterns {
		struct pattern **items;
		size_t count, room;
	} patterns;			 /* one entry for each regex */
	struct hash_index pattern_index; /* of the patterns, by regex */
	unsigned evidence_count;	 /* of the current rule */
};

/*
 * A value being read, and its place. Spots are on the stack of the function that reads.
 */
struct spot {
	struct value_path path; /* `up` is the path of the parent spot */
	struct reader *reader;
	const struct value *value;
};

/* The spot of a list's item, of a table's field by position, or of a table's field by
 * name (its value is NULL if there is none). */
static inline struct spot spot_item(const struct spot *at, size_t i)
{
	return (struct spot){ { &at->path, NULL, i + 1 },
			      at->reader,
			      &at->value->items[i] };
}
static inline struct spot spot_field(const struct spot *at, size_t i)
{
	const struct value_field *field = &at->value->fields[i];

	return (struct spot){ { &at->path, field->name, 0 }, at->reader, &field->value };
}
static inline struct spot spot_member(const struct spot *at, const char *name)
{
	return (struct spot){ { &at->path, name, 0 },
			      at->reader,
			      value_get(at->value, name) };
}
/* For a place that holds one value or a list: the number of values, and each of them. */
static inline size_t spot_count(const struct spot *at)
{
	return at->value->type == VALUE_TABLE ? at->value->item_count : 1;
}
static inline struct spot spot_each(const struct spot *at, size_t i)
{
	return at->value->type == VALUE_TABLE ? spot_item(at, i) : *at;
}

/* Prepares for the next call: sets its lines and resets counts. Returns its spot. */
struct spot reader_begin(struct reader *reader, const struct form_calls *calls,
			 size_t index);

int read_form(const struct spot *at, const struct form *form, void *object) must_check;
/* Records that a part failed: returns 0, to continue with the next part, if all errors
 * are wanted, else `r`. *failed is set in either case. An object with failed parts
 * gives -ECANCELED in the end: its errors have been reported. */
int read_on(struct reader *reader, int r, bool *failed) must_check;

/*
 * Sets the message "PATH: ..." and points the error at `needle` (a text of the form;
 * NULL: none) if the source has it exactly once, else at the form. Returns -EINVAL.
 */
int read_fail(const struct spot *at, const char *needle, const char *format, ...)
	printf_like(3, 4);
/* Fails with "unknown WHAT "word"" and the nearest of the candidates or, if they are
 * few, all. */
int read_fail_unknown(const struct spot *at, const char *what, const char *word,
		      const char *const *candidates, size_t count);
/* Sets line and excerpt of an error that has a line but no excerpt. */
void read_show_line(struct error *error, struct slice source);
/* Refuses a table with items (positional values) and a value that is not a table. */
int read_expect_fields(const struct spot *at) must_check;
/* Requires a list without named fields, with `least` or more items. */
int read_expect_list(const struct spot *at, size_t least) must_check;
/* Refuses the first field of the table that none of these forms has. */
int read_known_fields(const struct spot *at, const struct form *forms,
		      size_t count) must_check;

int read_plain_text(const struct spot *at, const char **ret_text) must_check;
/* Reads text, or a number or flag as text: 7 is "7", true is "true". */
int read_scalar(const struct spot *at, const char **ret_text) must_check;
/*
 * Checks a key: it must be in the vocabulary, or with `stated` name a device in a block.
 */
int read_check_key(const struct spot *at, const char *name, bool stated,
		   const struct key **ret_key) must_check;
/* Checks that a literal can be a value of the key. */
int read_check_literal(const struct spot *at, const struct key *key,
		       const char *text) must_check;
int read_check_regex(const struct spot *at, const char *regex) must_check;
int read_check_range(const struct spot *at, const char *range) must_check;

/* Readers of a field. */
typedef int read_fn(const struct spot *at, const struct form_field *field, void *object);
read_fn read_field;		    /* by its type */
read_fn read_word, read_texts;	    /* rule_read.c */
read_fn read_gates, read_tests;	    /* rule_tests.c; gates: also fixes */
read_fn read_evidence;		    /* rule_forms.c */
read_fn read_expected, read_trials; /* case_load.c */

/*
 * Reads the test of a table with one operator field (`equals` ... `exists`) on a known
 * key.
 */
int read_operator(const struct spot *at, const struct key *key,
		  struct test *test) must_check;
/*
 * Reads `where`. `regex` is that of the evidence whose captures may be named, NULL: none.
 */
int read_where(const struct spot *at, const char *regex, struct test *test) must_check;
bool regex_has_capture(const char *regex, const char *name);
/* Checks a form beyond its fields, and reads members that several fields make. */
int read_rest(const struct spot *at, const struct form *form, void *object) must_check;

#endif

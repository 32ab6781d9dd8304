/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads values (lua.h) into the structs of rule.h, by the tables of schema.h. For
 * rule_load.c, case_load.c and the rule_*.c files only.
 *
 * A field that no table knows is an error with a suggestion, so is one that is missing or
 * of the wrong type. Fields are read in their table's order, unknown ones reported by
 * name, so that the order of a Lua table never shows.
 *
 * All functions return 0 or -EINVAL with the reader's error set. Nothing that they make
 * borrows from the value: it is in the reader's arena.
 */
#ifndef KBMATCH_KB_RULE_READ_H
#define KBMATCH_KB_RULE_READ_H

#include "engine/base/hash.h"
#include "engine/kb/lua.h"
#include "engine/model/schema.h"

/* What was wrong so far, where all of it is wanted. */
struct read_errors {
	struct error *items;
	size_t count, room;
};

struct reader {
	struct arena *arena;
	struct read_errors *told; /* NULL: reading stops at the first error */
	struct error *error;	  /* never NULL; the path is set when reading begins */
	struct slice source;	  /* text of the file, for the line of an error */
	unsigned line, end;	  /* of the form that is read: its first and last line */
	struct read_patterns {
		struct pattern **items;
		size_t count, room;
	} patterns;			 /* each regex once */
	struct hash_index pattern_index; /* of them, by regex */
	unsigned evidence_count;	 /* of the rule that is read */
};

/* A value that is read, and where it lies. Spots live on the stack of who reads. */
struct spot {
	struct value_path path; /* `up` is the path of the spot above */
	struct reader *reader;
	const struct value *value;
};

/* The spot of a list's item, of a table's field by its position, of a table's field by
 * its name (whose value is NULL where there is none). */
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
/* Of a place that holds one value or a list of them: how many, and each. */
static inline size_t spot_count(const struct spot *at)
{
	return at->value->type == VALUE_TABLE ? at->value->item_count : 1;
}
static inline struct spot spot_each(const struct spot *at, size_t i)
{
	return at->value->type == VALUE_TABLE ? spot_item(at, i) : *at;
}

/* Gets ready for the next call: its lines, nothing counted yet. Gives its spot. */
struct spot reader_begin(struct reader *reader, const struct form_calls *calls,
			 size_t index);

int read_form(const struct spot *at, const struct form *form, void *object) must_check;
/* Keeps what is wrong with a part and goes on with the next: 0 where all errors are
 * wanted, else `r`. *failed is set in either case. What has failed parts gives -ECANCELED
 * in the end: it was told already. */
int read_on(struct reader *reader, int r, bool *failed) must_check;

/*
 * Sets the message "PATH: ..." and points the error at `needle` (a text of the form;
 * NULL: none) where the source holds it once, else at the form. Returns -EINVAL.
 */
int read_fail(const struct spot *at, const char *needle, const char *format, ...)
	printf_like(3, 4);
/* "unknown WHAT "word"", with the nearest of the candidates or, when they are few, all.
 */
int read_fail_unknown(const struct spot *at, const char *what, const char *word,
		      const char *const *candidates, size_t count);
/* Line and excerpt for an error that has a line and no excerpt. */
void read_show_line(struct error *error, struct slice source);
/* Refuses a table with items (positional values) or a value that is no table. */
int read_expect_fields(const struct spot *at) must_check;
/* A list without named fields; `least` items or more. */
int read_expect_list(const struct spot *at, size_t least) must_check;
/* Refuses the first field of the table that no form of these has. */
int read_known_fields(const struct spot *at, const struct form *forms,
		      size_t count) must_check;

int read_plain_text(const struct spot *at, const char **ret_text) must_check;
/* Text, a number or a flag as text: 7 is "7", true is "true". */
int read_scalar(const struct spot *at, const char **ret_text) must_check;
/* A key of the vocabulary, or with `stated` what names a device in a block. */
int read_check_key(const struct spot *at, const char *name, bool stated,
		   const struct key **ret_key) must_check;
/* Whether a literal can be a value of the key at all. */
int read_check_literal(const struct spot *at, const struct key *key,
		       const char *text) must_check;
int read_check_regex(const struct spot *at, const char *regex) must_check;
int read_check_range(const struct spot *at, const char *range) must_check;

/* Readers of a field. */
typedef int read_fn(const struct spot *at, const struct form_field *field, void *object);
read_fn read_field;		    /* by its type */
read_fn read_word, read_texts;	    /* rule_read.c */
read_fn read_gates, read_tests;	    /* rule_tests.c; gates: fixes, too */
read_fn read_evidence;		    /* rule_forms.c */
read_fn read_expected, read_trials; /* case_load.c */

/* The test of a table with one operator field (`equals` ... `exists`) on a known key. */
int read_operator(const struct spot *at, const struct key *key,
		  struct test *test) must_check;
/* `where`. `regex` is that of the evidence whose captures may be named, NULL: none. */
int read_where(const struct spot *at, const char *regex, struct test *test) must_check;
bool regex_has_capture(const char *regex, const char *name);
/* What is to be checked of a form beyond its fields, and what takes several of them. */
int read_rest(const struct spot *at, const struct form *form, void *object) must_check;

#endif

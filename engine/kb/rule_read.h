/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads values (lua.h) into the structs of rule.h, by the tables of schema.h. For
 * rule_load.c, case_load.c and the rule_*.c files only.
 *
 * A field that no table knows is an error with a suggestion, so is one that is missing or
 * of the wrong type. Fields are read in their table's order, unknown ones reported by
 * name, so that the order of a Lua table never shows.
 *
 * All functions return 0 or -EINVAL with reader->error set. Nothing that they make
 * borrows from the value: it is in reader->arena.
 */
#ifndef KBMATCH_KB_RULE_READ_H
#define KBMATCH_KB_RULE_READ_H

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
	void *patterns;		  /* tsearch() tree of struct pattern, by regex */
	unsigned evidence_count;  /* of the rule that is read */
};

/* Gets ready for the next call: its lines, nothing counted yet. */
void reader_begin(struct reader *reader, const struct form_calls *calls, size_t index);

int read_form(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form *form,
	      void *object) must_check;
/* Keeps what is wrong with a part and goes on with the next: 0 where all errors are
 * wanted, else `r`. *failed is set in either case. What has failed parts gives -ECANCELED
 * in the end: it was told already. */
int read_on(struct reader *reader, int r, bool *failed) must_check;

/*
 * Sets the message "PATH: ..." and points the error at `needle` (a text of the form;
 * NULL: none) where the source holds it once, else at the form. Returns -EINVAL.
 */
int read_fail(struct reader *reader, const struct value_path *at, const char *needle,
	      const char *format, ...) printf_like(4, 5);
/* "unknown WHAT "word"", with the nearest of the candidates or, when they are few, all.
 */
int read_fail_unknown(struct reader *reader, const struct value_path *at,
		      const char *what, const char *word, const char *const *candidates,
		      size_t count);
/* Line and excerpt for an error that has a line and no excerpt. */
void read_show_line(struct error *error, struct slice source);
/* Refuses a table with items (positional values) or a value that is no table. */
int read_expect_fields(struct reader *reader, const struct value_path *at,
		       const struct value *value) must_check;
/* A list without named fields; `least` items or more. */
int read_expect_list(struct reader *reader, const struct value_path *at,
		     const struct value *value, size_t least) must_check;
/* The first field of the table that no form of these has. */
int read_known_fields(struct reader *reader, const struct value_path *at,
		      const struct value *value, const struct form *forms,
		      size_t count) must_check;

int read_plain_text(struct reader *reader, const struct value_path *at,
		    const struct value *value, const char **ret_text) must_check;
/* Text, a number or a flag as text: 7 is "7", true is "true". */
int read_scalar(struct reader *reader, const struct value_path *at,
		const struct value *value, const char **ret_text) must_check;
/* One scalar or a list of one at least. Where there is a key they can be its values. */
int read_scalars(struct reader *reader, const struct value_path *at,
		 const struct value *value, const struct key *key,
		 const char ***ret_texts, size_t *ret_count) must_check;
int read_check_id(struct reader *reader, const struct value_path *at,
		  const char *id) must_check;
/* A key of the vocabulary. */
int read_check_key(struct reader *reader, const struct value_path *at, const char *name,
		   const struct key **ret_key) must_check;
/* A key that a statement may set: one of the vocabulary, or what names a device. */
int read_check_stated_key(struct reader *reader, const struct value_path *at,
			  const char *name, const struct key **ret_key) must_check;
/* Whether a literal can be a value of the key at all. */
int read_check_literal(struct reader *reader, const struct value_path *at,
		       const struct key *key, const char *text) must_check;
int read_check_regex(struct reader *reader, const struct value_path *at,
		     const char *regex) must_check;
int read_check_range(struct reader *reader, const struct value_path *at,
		     const char *range) must_check;
bool regex_has_capture(const char *regex, const char *name);
/* Stores an array and its count at the places that a field names. */
void read_store(const struct form_field *field, void *object, const void *array,
		size_t count);

/* Readers of a field. */
typedef int read_fn(struct reader *reader, const struct value_path *at,
		    const struct value *value, const struct form_field *field,
		    void *object);
read_fn read_field;		    /* by its type, rule_fields.c */
read_fn read_word, read_texts;	    /* rule_fields.c */
read_fn read_gates, read_tests;	    /* rule_tests.c; gates: fixes, too */
read_fn read_evidence;		    /* rule_forms.c */
read_fn read_expected, read_trials; /* case_load.c */

/* The test of a table with one operator field (`equals` ... `exists`) on a known key. */
int read_operator(struct reader *reader, const struct value_path *at,
		  const struct value *table, const struct key *key,
		  struct test *test) must_check;
/* `where`. `regex` is that of the evidence whose captures may be named, NULL: none. */
int read_where(struct reader *reader, const struct value_path *at,
	       const struct value *value, const char *regex,
	       struct test *test) must_check;
/* What is to be checked of a form beyond its fields, and what takes several of them. */
int read_rest(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form *form,
	      void *object) must_check;

#endif

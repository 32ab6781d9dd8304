/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads values (lua_sandbox.h) into the structs of rule.h, by tables of fields. For
 * rule_load.c, case_load.c and the rule_read*.c files only.
 *
 * Each form has a table of its fields: name, reader, place in the struct. A field that
 * no table knows is an error with a suggestion, so is one that is missing or of the
 * wrong type. Fields are read in their table's order, unknown ones reported by name, so
 * that the order of a Lua table never shows.
 *
 * All functions return 0 or -EINVAL with reader->error set. Nothing that they make
 * borrows from the value: it is in reader->arena.
 */
#ifndef KBMATCH_LOAD_RULE_READ_H
#define KBMATCH_LOAD_RULE_READ_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/kb/lua_sandbox.h"
#include "engine/model/rule.h"

enum {
	RULE_ID_MAX = 128,
	RULE_REGEX_MAX = 4096,
	RULE_EVIDENCE_MAX = 500, /* of one rule, members of `all` and `any` counted */
};

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

/* Keeps what is wrong with a part and goes on with the next: 0 where all errors are
 * wanted, else `r`. *failed is set in either case. What has failed parts gives -ECANCELED
 * in the end: it was told already. */
int read_on(struct reader *reader, int r, bool *failed) must_check;

struct form_field;
typedef int read_fn(struct reader *reader, const struct value_path *at,
		    const struct value *value, const struct form_field *field,
		    void *object);

/* One field of a form. */
struct form_field {
	const char *name;
	read_fn *read;	     /* NULL: known, but read by the form's `finish` */
	size_t offset;	     /* of the member that `read` writes */
	size_t count_offset; /* of its count, for arrays */
	const void *extra;   /* what `read` wants to know: words, limits, a form */
	bool required;
	bool filled;	/* a list has one item at least */
	unsigned kinds; /* evidence: 1 << kind for each kind that has it */
};

/* clang-format off */
#define FIELD_AT(type, field_name, reader, member) \
	.name = field_name, .read = reader, .offset = offsetof(struct type, member)
#define FIELD(type, member, read) { FIELD_AT(type, #member, read, member) }
#define FIELD_AS(type, name, read, member) { FIELD_AT(type, name, read, member) }
#define FIELD_WITH(type, name, read, member, with) \
	{ FIELD_AT(type, name, read, member), .extra = with }
#define ARRAY_FIELD(type, name, read, member, count, with) \
	{ FIELD_AT(type, name, read, member), .extra = with, \
	  .count_offset = offsetof(struct type, count) }
#define REQUIRED(type, member, read) \
	{ FIELD_AT(type, #member, read, member), .required = true }
#define REQUIRED_AS(type, name, read, member) \
	{ FIELD_AT(type, name, read, member), .required = true }
#define REQUIRED_WITH(type, name, read, member, with) \
	{ FIELD_AT(type, name, read, member), .extra = with, .required = true }
#define REQUIRED_ARRAY(type, name, read, member, count, with) \
	{ FIELD_AT(type, name, read, member), .extra = with, .required = true, \
	  .filled = true, .count_offset = offsetof(struct type, count) }
/* clang-format on */

/*
 * A form, or a table within one. `finish` reads what concerns several fields at once;
 * it may be NULL. `defaults` (an object, NULL: zeroed) is what a table starts from.
 */
struct form {
	const char *name;
	const struct form_field *fields;
	size_t field_count;
	size_t size; /* of the struct */
	const void *defaults;
	int (*finish)(struct reader *reader, const struct value_path *at,
		      const struct value *value, void *object);
};

int read_form(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form *form,
	      void *object) must_check;

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

/* Stores an array and its count at the places that a field names. */
void read_store(const struct form_field *field, void *object, const void *array,
		size_t count);

/* Pieces that several readers use. */
int read_plain_text(struct reader *reader, const struct value_path *at,
		    const struct value *value, const char **ret_text) must_check;
/* Text, a number or a flag as text: 7 is "7", true is "true". */
int read_scalar(struct reader *reader, const struct value_path *at,
		const struct value *value, const char **ret_text) must_check;
int read_check_id(struct reader *reader, const struct value_path *at,
		  const char *id) must_check;
/* A key of the vocabulary. */
int read_check_key(struct reader *reader, const struct value_path *at, const char *name,
		   const struct key **ret_key) must_check;
/* Whether a literal can be a value of the key at all. */
int read_check_literal(struct reader *reader, const struct value_path *at,
		       const struct key *key, const char *text) must_check;
int read_check_regex(struct reader *reader, const struct value_path *at,
		     const char *regex) must_check;
int read_check_range(struct reader *reader, const struct value_path *at,
		     const char *range) must_check;
bool regex_has_capture(const char *regex, const char *name);

/* Readers of fields; the comment says what the member is. */
read_fn read_line;	   /* const char *: one line, not empty */
read_fn read_paragraph;	   /* const char *: trimmed of newlines, not empty */
read_fn read_script;	   /* const char *: as paragraph; its {fact.key}s are known */
read_fn read_id;	   /* const char * */
read_fn read_url;	   /* const char * */
read_fn read_key;	   /* const char *: a fact key */
read_fn read_word;	   /* enum; extra: struct words */
read_fn read_flag;	   /* bool */
read_fn read_number;	   /* double; extra: struct number_limits */
read_fn read_whole;	   /* unsigned; extra: struct number_limits */
read_fn read_duration;	   /* double: seconds */
read_fn read_strings;	   /* struct strings of lines */
read_fn read_ids;	   /* struct strings of ids */
read_fn read_keys;	   /* struct strings of fact keys */
read_fn read_words;	   /* struct strings; extra: struct words */
read_fn read_list;	   /* array and count; extra: struct form of an item */
read_fn read_regex;	   /* const char *: a checked regex */
read_fn read_range;	   /* const char *: a checked version range */
read_fn read_pattern;	   /* struct pattern * */
read_fn read_pattern_list; /* struct pattern ** and count; one or a list */
read_fn read_one_pattern;  /* struct pattern ** and count, exactly one */
read_fn read_gates;	   /* struct test * and count: applies, when */
read_fn read_tests;	   /* struct test * and count: pass, fail */
read_fn read_fixes;	   /* struct fixed_in * and count */
read_fn read_evidence;	   /* struct evidence * and count */

struct number_limits {
	double least, most;
};

/* The test of a table with one operator field (`equals` ... `exists`) on a known key. */
int read_operator(struct reader *reader, const struct value_path *at,
		  const struct value *table, const struct key *key,
		  struct test *test) must_check;
/* The names of the operators that are fields. */
extern const char *const operator_fields[];
extern const size_t operator_field_count;
/* `where`. `regex` is that of the evidence whose captures may be named, NULL: none. */
int read_where(struct reader *reader, const struct value_path *at,
	       const struct value *value, const char *regex,
	       struct test *test) must_check;

/* Gets ready for the next call: its lines, nothing counted yet. */
void reader_begin(struct reader *reader, const struct form_calls *calls, size_t index);

extern const struct form rule_form, extract_form, derive_form, device_form, support_form,
	check_form, source_form, benign_form, ask_form, upstream_form, calibration_form;

/* What a text may call (all forms everywhere, so that a form in the wrong kind of file
 * gets a message of its own), and within which limits. */
extern const char *const rule_form_names[];
extern const size_t rule_form_count;
extern const struct sandbox_limits rule_limits;

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The rule language, defined once: a table of fields for each of its forms. The tables
 * define how a rule file is read and checked (engine/kb/rule_read.h), how a form is
 * stored in the base as JSON and read back (engine/kb/body.c), and the columns and checks
 * of its SQL table; `kbmatch kb fields` prints them for docs/rules.md.
 *
 * To add a field: a member in rule.h, a row in schema.c.
 */
#ifndef KBMATCH_MODEL_SCHEMA_H
#define KBMATCH_MODEL_SCHEMA_H

#include "engine/model/rule.h"

/* The type of a field's content and of its member in the struct. */
enum field_type {
	/* const char * */
	FIELD_LINE,	 /* one line, not empty */
	FIELD_PARAGRAPH, /* trimmed of blank lines, not empty */
	FIELD_TEXT,	 /* unchanged */
	FIELD_SCRIPT,	 /* a paragraph of shell; its {fact.key}s must be known keys */
	FIELD_ID,
	FIELD_REMEDY_ID, /* REMEDY or RULE/REMEDY */
	FIELD_PCI_ID,	 /* vendor:device, lower case */
	FIELD_URL,
	FIELD_KEY,	  /* a fact key */
	FIELD_STATED_KEY, /* a fact key, or a word that names a device in a block */
	FIELD_REGEX,
	FIELD_RANGE, /* of versions */

	FIELD_WORD,	/* an enum of vocabulary.h */
	FIELD_FLAG,	/* bool */
	FIELD_NUMBER,	/* double */
	FIELD_DURATION, /* double, seconds: "60s" */
	FIELD_WHOLE,	/* unsigned */
	FIELD_WITHIN,	/* a duration or a number of lines: two members of struct evidence
			 */
	FIELD_NEAR,	/* bool: "record" */

	/* const char ** and a count; a rule file has one text or a list */
	FIELD_LINES,
	FIELD_IDS,
	FIELD_KEYS,
	FIELD_WORDS,
	FIELD_PATHS,   /* paths of files beside the one that is read */
	FIELD_CHOICES, /* pairs: a word, or any text where the field has no words; text */

	FIELD_PATTERN,	   /* struct pattern * */
	FIELD_ONE_PATTERN, /* struct pattern ** and a count: exactly one */
	FIELD_PATTERNS,	   /* struct pattern ** and a count: one or a list */
	FIELD_PATTERN_IDS, /* unsigned * and a count */

	/* An array of `form` structs and a count. */
	FIELD_LIST,
	FIELD_EVIDENCE,
	FIELD_GATES,	/* of struct test: { gfx = "gfx1151" } */
	FIELD_TESTS,	/* of struct test: { { fact = "gpu.gfx", exists = true } } */
	FIELD_FIXES,	/* of struct fixed_in: { rocm = "7.2" } */
	FIELD_FACTS,	/* of struct statement: { ["gpu.gfx"] = "$gfx" } */
	FIELD_EXPECTED, /* facts that a case expects */
	FIELD_TRIALS,	/* remedies that a case tried */

	FIELD_TABLE,	/* the members of `form`, inside this struct */
	FIELD_WHERE,	/* struct test: { "name", "operator", operand } */
	FIELD_IS,	/* struct test: the accepted states */
	FIELD_OPERATOR, /* operator of a test; read together with its fact */
	FIELD_BESIDE,	/* read together with the facts beside it */
	FIELD_TYPES
};

/* A field occurs in rule files and in the base, or in only one of them; a long one of the
 * body has no column in the base. */
enum field_place { FIELD_BOTH, FIELD_OF_RULES, FIELD_OF_BASE, FIELD_OF_BODY };

/* The forms that a rule file calls and struct knowledge lists, and the words of cases,
 * in the order of their tables in the base. */
enum {
	FORM_RULE,
	FORM_EXTRACT,
	FORM_DERIVE,
	FORM_DEVICE,
	FORM_SUPPORT,
	FORM_CHECK,
	FORM_SOURCE,
	FORM_BENIGN,
	FORM_PLACE,
	FORM_DECODER,
	FORM_ERROR_CLASS,
	FORM_ASK,
	FORM_UPSTREAM,
	FORM_FITS,
	FORM_CASE_WORDS,
	FORMS
};

/*
 * The target of a field that holds an id: TARGET - 1 is an index of rule_forms, or the
 * target is a remedy of a rule.
 */
enum field_target {
	TARGET_NONE,
	TARGET_RULE = 1 + FORM_RULE,
	TARGET_SOURCE = 1 + FORM_SOURCE,
	TARGET_CHECK = 1 + FORM_CHECK,
	TARGET_UPSTREAM = 1 + FORM_UPSTREAM,
	TARGET_REMEDY = 1 + FORMS
};

struct form_field {
	const char *name;
	enum field_type type;
	size_t offset;	     /* of the member */
	size_t count_offset; /* of its count, if it has one */
	enum field_place place;
	const struct words *words;
	const struct form *form; /* of the items or members */
	double least, most;	 /* bounds of a number, inclusive */
	bool required;
	bool filled;	      /* the list must not be empty */
	const char *needs;    /* a field that must also be present */
	const char *not_with; /* a field that excludes this one; if it is present, this
			       * one is not required */
	enum field_target target;
	const char *capture; /* each pattern must have a capture of this name */
	const char *help;    /* for docs/rules.md; NULL: the field exists only in the
			      * base */
};

/* The hits and facts that make a rule worth judging by evidence of a kind. */
enum lead {
	LEAD_NONE = 1, /* none: trials are known without logs */
	LEAD_LINES,    /* hits of its patterns: it is true only if a line was found */
	LEAD_SOURCE,   /* the lines by which its source is recognised */
	LEAD_TEST,     /* the facts of its test */
	LEAD_SUPPORT,  /* the facts that look up the support table */
	LEAD_CHECK,    /* the facts of the check */
	LEAD_MEMBER,   /* one of its members, since all must be true */
	LEAD_MEMBERS,  /* each of its members */
};

/* Traits of a kind of evidence that the stages ask for. */
enum kind_trait {
	KIND_IS_LINE = 1,      /* a line that matches makes it true */
	KIND_IS_SAID = 2,      /* it considers only a person's words */
	KIND_IS_WATCHED = 4,   /* the lines after its line make it true */
	KIND_IS_SILENCE = 8,   /* a line that matches makes it false */
	KIND_IS_TOGETHER = 16, /* true if all members are true */
	KIND_IS_BLIND = 32,    /* it only observes that nothing went wrong: alone it
				* makes no finding */
	KIND_IS_OPINION = 64,  /* the facts that it rests on do not show it */
	KIND_IS_TRIAL = 128,   /* its `ref` is a remedy */
};

/* Checks of a form beyond its fields, made by the reader of rule files. */
enum form_rest {
	REST_NONE,
	REST_RULE,
	REST_CHECK,
	REST_EXTRACT,
	REST_FIELD,
	REST_DERIVED,
	REST_TEST,
	REST_PLACE,
	REST_DECODER,
};

struct form {
	const char *name;
	const struct form_field *fields;
	size_t field_count;
	size_t size;	      /* of the struct */
	const void *defaults; /* an object to start reading from; NULL: zeros */
	enum form_rest rest;
	/* True if an object read from a base satisfies what the program relies on
	 * beyond the checks of its fields; NULL: no further check. */
	bool (*is_whole)(const void *object);

	/* For the forms that a rule file calls: offsets of the list and its count in
	 * struct knowledge. Forms with an id begin with it. */
	size_t items, count;
	bool has_id;
	const char *table; /* table in the base; NULL: the form's name */

	/* For a form with several kinds: an unsigned at `kind_offset` selects one of
	 * `kinds`. */
	const struct words *kind_words;
	const struct form *kinds;
	size_t kind_offset;

	/* For a kind of evidence: see evidence_list.h. */
	enum lead lead;
	unsigned traits;
	const char *heads, *says, *found, *help;
	const char *(*wrong)(const struct evidence *evidence); /* NULL: nothing */
};

extern const struct form *const rule_forms[FORMS];
extern const struct form calibration_form, release_form, test_form;
extern const struct form evidence_kinds[EVIDENCE_END]; /* see evidence_list.h */
static inline bool evidence_has(const struct evidence *evidence, enum kind_trait trait)
{
	return evidence_kinds[evidence->kind].traits & trait;
}
static inline const char *evidence_wrong(const struct evidence *evidence)
{
	const struct form *kind = &evidence_kinds[evidence->kind];

	return kind->wrong ? kind->wrong(evidence) : NULL;
}
/* The operators of OPERATOR_WORDS that are fields of a test (`equals` ... `exists`). */
enum { OPERATOR_FIELDS = OPERATOR_EXISTS + 1 };

/* NULL if the form has no field with that name. */
const struct form_field *field_find(const struct form *form, const char *name);
/* The member of an object that a field describes. */
static inline void *field_member(const struct form_field *field, const void *object)
{
	return (char *)object + field->offset;
}
static inline size_t field_count(const struct form_field *field, const void *object)
{
	return *(const size_t *)((const char *)object + field->count_offset);
}
/* Stores an array and its count at the offsets that a field gives. */
static inline void field_store(const struct form_field *field, void *object,
			       const void *array, size_t count)
{
	memcpy(field_member(field, object), &array, sizeof(array));
	memcpy((char *)object + field->count_offset, &count, sizeof(count));
}

/* The form of an object: that of its kind if the form has kinds. */
static inline const struct form *form_of_kind(const struct form *form, const void *object)
{
	return form->kinds ? &form->kinds[*(const unsigned *)((const char *)object +
							      form->kind_offset)]
			   : form;
}
/* The knowledge's list for a form that rule files call. */
static inline const char *form_items(const struct knowledge *knowledge,
				     const struct form *form, size_t *ret_count)
{
	*ret_count = *(const size_t *)((const char *)knowledge + form->count);
	return *(const char *const *)((const char *)knowledge + form->items);
}
static inline void form_set_items(struct knowledge *knowledge, const struct form *form,
				  const void *items, size_t count)
{
	memcpy((char *)knowledge + form->items, &items, sizeof(items));
	memcpy((char *)knowledge + form->count, &count, sizeof(count));
}

/* The default word of a field of the form; the number of words: none. */
static inline unsigned field_default(const struct form *form,
				     const struct form_field *field)
{
	return form->defaults ? *(unsigned *)field_member(field, form->defaults) : 0;
}

/* The shape of a field's member. */
enum field_shape {
	SHAPE_NONE, /* no member of its own: read together with others */
	SHAPE_TEXT,
	SHAPE_WORD,
	SHAPE_FLAG,
	SHAPE_REAL,
	SHAPE_WHOLE,
	SHAPE_TEXTS,
	SHAPE_PATTERN,
	SHAPE_PATTERNS,
	SHAPE_IDS,
	SHAPE_LIST,
	SHAPE_TABLE,
};
enum field_shape field_shape(const struct form_field *field);

/* Appends the form's fields as a Markdown table between comments with its name, then
 * the tables of the forms within. */
void form_describe(const struct form *form, const char *name, struct strbuf *out);

#endif

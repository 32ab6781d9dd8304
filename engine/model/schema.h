/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The rule language, once: a table of fields for each of its forms. The tables say how a
 * rule file is read and checked (engine/kb/rule_read.h), how a form is kept as JSON in
 * the base and read from there (engine/kb/body.c), which columns and checks its SQL table
 * has, and they write the tables of docs/rules.md (`kbmatch kb fields`).
 *
 * To add a field: a member in rule.h, a row in schema.c.
 */
#ifndef KBMATCH_MODEL_SCHEMA_H
#define KBMATCH_MODEL_SCHEMA_H

#include "engine/model/rule.h"

/* What a field holds, and in which member of the struct. */
enum field_type {
	/* const char * */
	FIELD_LINE,	 /* one line, not empty */
	FIELD_PARAGRAPH, /* trimmed of blank lines, not empty */
	FIELD_TEXT,	 /* as it is */
	FIELD_SCRIPT,	 /* a paragraph of shell whose {fact.key}s are known */
	FIELD_ID,
	FIELD_REMEDY_ID, /* REMEDY or RULE/REMEDY */
	FIELD_PCI_ID,	 /* vendor:device, small letters */
	FIELD_URL,
	FIELD_KEY,	  /* a fact key */
	FIELD_STATED_KEY, /* a fact key, or what names a device in a block */
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

	/* const char ** and a count; in a rule file one text or a list of them */
	FIELD_LINES,
	FIELD_IDS,
	FIELD_KEYS,
	FIELD_WORDS,
	FIELD_PATHS,   /* of files beside the one that is read */
	FIELD_CHOICES, /* pairs: component, text */

	FIELD_PATTERN,	   /* struct pattern * */
	FIELD_ONE_PATTERN, /* struct pattern ** and a count: exactly one */
	FIELD_PATTERNS,	   /* struct pattern ** and a count: one or a list */
	FIELD_PATTERN_IDS, /* unsigned * and a count */

	/* An array of the structs of `form`, and a count. */
	FIELD_LIST,
	FIELD_EVIDENCE,
	FIELD_GATES,	/* of struct test: { gfx = "gfx1151" } */
	FIELD_TESTS,	/* of struct test: { { fact = "gpu.gfx", exists = true } } */
	FIELD_FIXES,	/* of struct fixed_in: { rocm = "7.2" } */
	FIELD_FACTS,	/* of struct statement: { ["gpu.gfx"] = "$gfx" } */
	FIELD_EXPECTED, /* of facts that a case expects */
	FIELD_TRIALS,	/* of remedies that a case tried */

	FIELD_TABLE,	/* the members of `form`, within this struct */
	FIELD_WHERE,	/* struct test: { "name", "operator", operand } */
	FIELD_IS,	/* struct test: words that the state is one of */
	FIELD_OPERATOR, /* of a test; read with the fact beside it */
	FIELD_BESIDE,	/* read with the facts that it stands beside */
	FIELD_TYPES
};

/* Where a field occurs: in rule files and in the base, in one of them alone. */
enum field_place { FIELD_BOTH, FIELD_OF_RULES, FIELD_OF_BASE };

/* The forms that a rule file calls and struct knowledge has lists of, and the words of
 * cases, in the order of their tables in the base. */
enum {
	FORM_RULE,
	FORM_EXTRACT,
	FORM_DERIVE,
	FORM_DEVICE,
	FORM_SUPPORT,
	FORM_CHECK,
	FORM_SOURCE,
	FORM_BENIGN,
	FORM_ASK,
	FORM_UPSTREAM,
	FORM_CASE_WORDS,
	FORMS
};

/* What a field names by id: a form of rule_forms, at TARGET - 1, or a rule's remedy. */
enum field_target {
	TARGET_NONE,
	TARGET_RULE = 1 + FORM_RULE,
	TARGET_SOURCE = 1 + FORM_SOURCE,
	TARGET_CHECK = 1 + FORM_CHECK,
	TARGET_REMEDY = 1 + FORMS
};

struct form_field {
	const char *name;
	enum field_type type;
	size_t offset;	     /* of the member */
	size_t count_offset; /* of its count, where it has one */
	enum field_place place;
	const struct words *words;
	const struct form *form; /* of the items or members */
	double least, most;	 /* of a number, bounds included */
	bool required;
	bool filled;	      /* a list has one item at least */
	const char *needs;    /* the field that must stand beside it */
	const char *not_with; /* one that it cannot stand beside, nor is required then */
	enum field_target target;
	const char *capture; /* each pattern must have a capture of this name */
	const char *help;    /* for docs/rules.md; NULL: only the base has it */
};

/* Which hits and facts make a rule worth judging by evidence of a kind. */
enum lead {
	LEAD_NONE = 1, /* nothing: what was tried is known beside logs */
	LEAD_LINES,    /* its patterns: it is true only where a line was found */
	LEAD_SOURCE,   /* the lines that its source begins with */
	LEAD_TEST,     /* the facts of its test */
	LEAD_SUPPORT,  /* the facts that the support table is looked up by */
	LEAD_CHECK,    /* the facts of the check */
	LEAD_MEMBER,   /* one of its members, since they are true only together */
	LEAD_MEMBERS,  /* each of its members */
};

/* What the stages ask of a kind of evidence. */
enum kind_trait {
	KIND_IS_LINE = 1,      /* a line that matches makes it true */
	KIND_IS_SAID = 2,      /* only a person's words are looked at */
	KIND_IS_WATCHED = 4,   /* what follows its line makes it true */
	KIND_IS_SILENCE = 8,   /* its line makes it false */
	KIND_IS_TOGETHER = 16, /* true where all members are */
	KIND_IS_BLIND = 32,    /* it saw nothing go wrong: alone it makes no finding */
	KIND_IS_OPINION = 64,  /* a fact that it rests on does not show it */
	KIND_IS_TRIAL = 128,   /* its `ref` is a remedy */
};

/* What a reader of rule files checks beyond the fields. */
enum form_rest {
	REST_NONE,
	REST_RULE,
	REST_CHECK,
	REST_EXTRACT,
	REST_FIELD,
	REST_DERIVED,
	REST_TEST,
};

struct form {
	const char *name;
	const struct form_field *fields;
	size_t field_count;
	size_t size;	      /* of the struct */
	const void *defaults; /* an object that reading starts from; NULL: zeros */
	enum form_rest rest;
	/* Whether what was read of a base is what the program takes for granted, beyond
	 * what its fields say; NULL: it is. */
	bool (*is_whole)(const void *object);

	/* Of the forms that a rule file calls: where struct knowledge keeps them. Those
	 * that have an id begin with it. */
	size_t items, count;
	bool has_id;
	const char *table; /* of the base; NULL: the form's name */

	/* A form of several kinds: an unsigned at `kind_offset` chooses one of `kinds`.
	 */
	const struct words *kind_words;
	const struct form *kinds;
	size_t kind_offset;

	/* Of a kind of evidence: see evidence_list.h. */
	enum lead lead;
	unsigned traits;
	const char *heads, *says, *found, *help;
	const char *(*wrong)(const struct evidence *evidence); /* NULL: nothing is */
};

extern const struct form *const rule_forms[FORMS];
extern const struct form calibration_form, test_form;
extern const struct form evidence_kinds[EVIDENCE_END]; /* of evidence_list.h */
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

/* NULL when the form has no field of that name. */
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
/* Stores an array and its count at the places that a field names. */
static inline void field_store(const struct form_field *field, void *object,
			       const void *array, size_t count)
{
	memcpy(field_member(field, object), &array, sizeof(array));
	memcpy((char *)object + field->count_offset, &count, sizeof(count));
}

/* The form that an object is of: that of its kind, where the form has kinds. */
static inline const struct form *form_of_kind(const struct form *form, const void *object)
{
	return form->kinds ? &form->kinds[*(const unsigned *)((const char *)object +
							      form->kind_offset)]
			   : form;
}
/* The knowledge's list of a form that rule files call. */
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

/* The word that a field of the form has where none is said. */
static inline unsigned field_default(const struct form *form,
				     const struct form_field *field)
{
	return form->defaults ? *(unsigned *)field_member(field, form->defaults) : 0;
}

/* How the member of a field is made. */
enum field_shape {
	SHAPE_NONE, /* no member of its own: it is read together with others */
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

/* The form's fields as a table of Markdown between comments that name it, then those of
 * the forms within. */
void form_describe(const struct form *form, const char *name, struct strbuf *out);

#endif

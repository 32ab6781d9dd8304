/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shapes: what a struct is in JSON. One function for each struct names its members with
 * their types and values, and serves twice: it writes an item, and it describes what it
 * would write, as JSON Schema. Then there is no item: a member's value is looked at only
 * where it is written, so what a shape does outside of them must stand a NULL.
 *
 *	SHAPE(missing, true, struct missing, missing)
 *	{
 *		put_text(out, "what", missing->what);
 *		put_name(out, "command", missing->command);
 *	}
 *
 * The meanings of members are in report.help. Values cannot fail to be made: a number
 * that JSON cannot hold and NULL become null.
 */
#ifndef KBMATCH_REPORTS_JSON_JSON_H
#define KBMATCH_REPORTS_JSON_JSON_H

#include "engine/base/json.h"
#include "engine/privacy/redact.h"
#include "reports/doc/writer.h"
#include "reports/view/view.h"

/* The state of writing one machine. */
struct json_page {
	const struct diagnosis *diagnosis;
	const struct finding *finding;	 /* of the diagnosis that is being written */
	const char *machine;		 /* id of the machine */
	struct arena *arena;		 /* for sentences of this report */
	struct redactor *redactor;	 /* NULL: nothing is redacted */
	const struct report_case *about; /* NULL: no case of triage */
};

enum json_type {
	JSON_TEXT,
	JSON_NAME, /* or null */
	JSON_UTC,
	JSON_COUNT,
	JSON_SOME,     /* a count from 1 on */
	JSON_NUMBERED, /* the same, or null */
	JSON_FLAG,
	JSON_MAYBE, /* or null */
	JSON_NUMBER,
	JSON_POSITIVE,
	JSON_POSITIVE_OR_NULL,
	JSON_SHARE,
	JSON_SHARE_OR_NULL,
	/* Described once, in the schema's $defs. */
	JSON_MACHINE,
	JSON_DEVICE,
	JSON_BOOT,
	JSON_LINE,
	JSON_TIME,
	JSON_ID,
};

/* `shared`: described once, in the schema's $defs. */
struct json_out;
struct json_shape {
	const char *name;
	bool shared;
	void (*members)(struct json_out *out, const void *item);
};

/* The type of a member. */
struct json_kind {
	enum json_type type;		/* where nothing below says otherwise */
	const struct words *words;	/* one of these words */
	const char *constant;		/* always the same text */
	const struct json_shape *shape; /* an object */
	bool nullable;			/* a word or an object that may be null */
	bool list;			/* of such, with at least and at most so many */
	unsigned least, most;		/* 0: not said */
};

/* An object in the making: its members, or their schemas. */
struct json_out {
	struct json_page *page; /* NULL: it is described */
	json_t *members;
	const struct json_shape *shape;
	/* For the schema. */
	void (*describe)(struct json_out *out, const char *name,
			 const struct json_kind *kind);
	void *context;
};

/* SHAPE(NAME, SHARED, TYPE, ITEM) { ... } puts the members of `const TYPE *ITEM`. */
#define SHAPE(name, shared, type, item)                                                  \
	static void members_##name(struct json_out *out, const type *item);              \
	static void shape_##name(struct json_out *out, const void *any);                 \
	static const struct json_shape name##_shape = { #name, shared, shape_##name };   \
	static void shape_##name(struct json_out *out, const void *any)                  \
	{                                                                                \
		const struct json_shape *before = out->shape;                            \
                                                                                         \
		out->shape = &name##_shape;                                              \
		members_##name(out, any);                                                \
		out->shape = before;                                                     \
	}                                                                                \
	static void members_##name(struct json_out *out, const type *item)

/* Adds a member's value, or its schema where that is described. */
void json_member(struct json_out *out, const char *name, json_t *value,
		 const struct json_kind *kind);
#define put_as(out, name, value, ...)                                                    \
	json_member(out, name, (out)->page ? (value) : NULL,                             \
		    &(const struct json_kind){ __VA_ARGS__ })

#define put(out, name, kind, value) put_as(out, name, value, .type = kind)
#define put_text(out, name, text) put(out, name, JSON_TEXT, json_text(text))
#define put_name(out, name, text) put(out, name, JSON_NAME, json_text(text))
#define put_flag(out, name, flag) put(out, name, JSON_FLAG, json_boolean(flag))
#define put_count(out, name, count) put(out, name, JSON_COUNT, json_uint(count))
#define put_number(out, name, type, number) put(out, name, type, json_double(number))
#define put_id(out, name, id) put(out, name, JSON_ID, json_text(id))
#define put_constant(out, name, text)                                                    \
	put_as(out, name, json_text(text), .constant = (text))

/* A word of a list; one that is null unless it is known. */
#define put_word(out, name, list, word)                                                  \
	put_as(out, name, json_text(word_name(list, word)), .words = (list))
#define put_word_if(out, name, list, known, word)                                        \
	put_as(out, name, json_text((known) ? word_name(list, word) : NULL),             \
	       .words = (list), .nullable = true)

#define put_texts_as(out, name, kind, texts)                                             \
	put_as(out, name, texts, .type = kind, .list = true)
#define put_texts(out, name, texts, count)                                               \
	put_texts_as(out, name, JSON_TEXT,                                               \
		     JSON_LIST(text_, texts, count, json_text(*text_)))

/* An object; one that may be null; the members of another shape. */
json_t *json_object_of(struct json_page *page, const struct json_shape *shape,
		       const void *item);
#define put_object(out, name, of, item)                                                  \
	put_as(out, name, json_object_of((out)->page, &of##_shape, item),                \
	       .shape = &of##_shape)
#define put_object_if(out, name, of, item)                                               \
	put_as(out, name, json_object_of((out)->page, &of##_shape, item),                \
	       .shape = &of##_shape, .nullable = true)
#define put_members(out, of, item) shape_##of(out, item)

/* Lists of objects: of any, of the items of an array, of what its pointers lead to. */
#define put_list_of(out, name, of, fewest, highest, objects)                             \
	put_as(out, name, objects, .shape = &of##_shape, .list = true, .least = fewest,  \
	       .most = highest)
#define put_list(out, name, shape, array, count)                                         \
	put_list_of(out, name, shape, 0, 0, OBJECTS(out, shape, array, count, one_))
#define put_pointers(out, name, shape, least, most, array, count)                        \
	put_list_of(out, name, shape, least, most,                                       \
		    OBJECTS(out, shape, array, count, *one_))
#define OBJECTS(out, shape, array, count, item)                                          \
	JSON_LIST(one_, array, count, json_object_of((out)->page, &shape##_shape, item))

/* A list of what `made` makes of each `item`, a pointer into the array: NULL is left out;
 * in a set, what it has already, too. */
#define JSON_LIST(item, array, count, made) JSON_PUSH(json_push, item, array, count, made)
#define JSON_SET(item, array, count, made)                                               \
	JSON_PUSH(json_push_new, item, array, count, made)
#define JSON_PUSH(push, item, array, count, made)                                        \
	__extension__({                                                                  \
		AUTO(json) json_t *list_ = json_list();                                  \
		for (size_t i_ = 0; i_ < (count); i_++) {                                \
			__auto_type item = &(array)[i_];                                 \
			json_t *made_ = made;                                            \
			if (made_)                                                       \
				push(list_, made_);                                      \
		}                                                                        \
		TAKE(list_);                                                             \
	})

/* json_push(), unless the list holds it already. */
void json_push_new(json_t *list, json_t *value);
json_t *json_uint(uint64_t number);
json_t *json_double(double number);
/* The diagnoses of a run as one tree, the machines one after the other. */
typedef void json_machine_fn(struct json_page *page, json_t *tree);
/* Adds a machine and its diagnoses in short: a line of JSON Lines. */
json_machine_fn json_add_line;
/* Appends the line of a case that came to no diagnosis, with a newline. */
void json_write_failed(const struct report_case *about, const struct kb_info *kb,
		       struct strbuf *out);
void json_each_machine(const struct diagnoses *diagnoses,
		       const struct report_options *options, json_t *tree,
		       json_machine_fn *add);
/* Appends a tree, which it releases, and a newline: all but printable ASCII as \uXXXX, so
 * that the file is harmless on a terminal as well. `flags`: jansson's. */
void json_write(json_t *tree, size_t flags, struct strbuf *out);
/* A document by the keys of its blocks (json_doc.c). */
json_t *json_doc_tree(const struct doc *doc);
void json_write_doc(const struct doc *doc, const struct report_options *options,
		    struct strbuf *out);
/* What the report and its short line share: null for "" and NULL, the time of the report,
 * the host's name (NULL unknown), a fact's value (redacted by its key), the place and the
 * text of evidence, the machine's GPUs. */
extern const struct words verdict_words;
json_t *json_text_if(const char *text);
json_t *json_now(void);
const char *json_host(const struct diagnosis *d);
json_t *json_fact(struct json_page *page, const struct fact *fact);
void json_put_source(struct json_out *out, const struct judged *judged);
json_t *json_evidence(struct json_page *page, const struct judged *judged);
json_t *json_gpus(struct json_page *page);
/* The shape of the whole report, which docs/report.schema.json describes. */
extern const struct json_shape *const json_report_shape;

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shapes: the JSON form of structs. One function for each struct names its members with
 * their types and values, and has two uses: it writes an item, or it describes the
 * result as JSON Schema. In the second use there is no item: the value of a member is
 * evaluated only when it is written, so code of a shape outside its members must accept
 * NULL.
 *
 *	SHAPE(missing, true, struct missing, missing)
 *	{
 *	put_text(out, "what", missing->what);
 *	put_name(out, "command", missing->command);
 *	}
 *
 * report.help describes the members. Making a value cannot fail: a number that JSON
 * cannot hold and NULL become null.
 */
#ifndef KBMATCH_REPORTS_JSON_SHAPE_H
#define KBMATCH_REPORTS_JSON_SHAPE_H

#include "reports/json/json.h"

enum json_type {
	JSON_TEXT,
	JSON_NAME, /* a text or null */
	JSON_UTC,
	JSON_COUNT,
	JSON_SOME,     /* a count of 1 or more */
	JSON_NUMBERED, /* a count of 1 or more, or null */
	JSON_FLAG,
	JSON_MAYBE, /* a flag or null */
	JSON_NUMBER,
	JSON_POSITIVE,
	JSON_POSITIVE_OR_NULL,
	JSON_SHARE,
	JSON_SHARE_OR_NULL,
	/* The types below are described once, in the schema's $defs. */
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

/* An object that is being made: its members, or their schemas. */
struct json_out {
	struct json_page *page; /* NULL: only the schema is made */
	json_t *members;
	/* Members for the schema. */
	const struct json_shape *shape;
	const char *help;
	json_t *required, *definitions;
};

/* SHAPE(NAME, SHARED, TYPE, ITEM) { ... } is the function that writes the members of
 * `const TYPE *ITEM`. */
#define SHAPE(name, shared, type, item)                                                  \
	static void members_##name(struct json_out *out, const type *item);              \
	static void shape_##name(struct json_out *out, const void *any)                  \
	{                                                                                \
		members_##name(out, any);                                                \
	}                                                                                \
	static const struct json_shape name##_shape = { #name, shared, shape_##name };   \
	static void members_##name(struct json_out *out, const type *item)

/* Adds a member by its value or by its schema; only one of them is made. */
void json_member(struct json_out *out, const char *name, json_t *value_or_schema);
#define put_as(out, name, value, schema)                                                 \
	json_member(out, name, (out)->page ? (value) : (schema))

json_t *json_scalar_schema(const struct json_out *out, const char *name,
			   enum json_type type);
#define put(out, name, type, value)                                                      \
	put_as(out, name, value, json_scalar_schema(out, name, type))
#define put_text(out, name, text) put(out, name, JSON_TEXT, json_text(text))
#define put_name(out, name, text) put(out, name, JSON_NAME, json_text(text))
#define put_flag(out, name, flag) put(out, name, JSON_FLAG, json_boolean(flag))
#define put_count(out, name, count) put(out, name, JSON_COUNT, json_uint(count))
#define put_number(out, name, type, number) put(out, name, type, json_double(number))
#define put_id(out, name, id) put(out, name, JSON_ID, json_text(id))
#define put_device(out, device) put(out, "device", JSON_DEVICE, json_unless_empty(device))
#define put_boot(out, boot) put(out, "boot", JSON_BOOT, json_count(boot))
#define put_line(out, line) put(out, "line", JSON_LINE, json_count(line))
/* The id of the machine that is being written. */
#define put_machine(out)                                                                 \
	put(out, "machine", JSON_MACHINE, json_text((out)->page->machine))

/* A word of a list; and one that is null unless it is known. */
json_t *json_words_schema(const struct json_out *out, const char *name,
			  const struct words *words, bool nullable);
#define put_word(out, name, words, word)                                                 \
	put_as(out, name, json_text(word_name(words, word)),                             \
	       json_words_schema(out, name, words, false))
#define put_word_if(out, name, words, known, word)                                       \
	put_as(out, name, json_text((known) ? word_name(words, word) : NULL),            \
	       json_words_schema(out, name, words, true))
/* A constant text. */
json_t *json_constant_schema(const struct json_out *out, const char *name,
			     const char *text);
#define put_constant(out, name, text)                                                    \
	put_as(out, name, json_text(text), json_constant_schema(out, name, text))

/* Lists with a least and a greatest number of items (0: none given). */
json_t *json_list_schema(const struct json_out *out, const char *name, unsigned least,
			 unsigned most, json_t *items);
#define put_texts_as(out, name, type, list)                                              \
	put_as(out, name, list,                                                          \
	       json_list_schema(out, name, 0, 0, json_scalar_schema(out, NULL, type)))
#define put_texts(out, name, texts, count)                                               \
	put_texts_as(out, name, JSON_TEXT, json_texts(texts, count))

/* An object; one that may be null; the members of another shape. */
json_t *json_object_of(struct json_page *page, const struct json_shape *shape,
		       const void *item);
json_t *json_shape_schema(const struct json_out *out, const struct json_shape *shape,
			  bool nullable, const char *name);
#define put_object(out, name, shape, item)                                               \
	put_as(out, name, json_object_of((out)->page, &shape##_shape, item),             \
	       json_shape_schema(out, &shape##_shape, false, name))
#define put_object_if(out, name, shape, item)                                            \
	put_as(out, name, json_object_of((out)->page, &shape##_shape, item),             \
	       json_shape_schema(out, &shape##_shape, true, name))
void json_put_members(struct json_out *out, const struct json_shape *shape,
		      const void *item);
#define put_members(out, shape, item) json_put_members(out, &shape##_shape, item)

/* Lists of objects: of any list, of the items of an array, of the items that its pointers
 * lead to. */
#define put_list_of(out, name, shape, least, most, list)                                 \
	put_as(out, name, list,                                                          \
	       json_list_schema(out, name, least, most,                                  \
				json_shape_schema(out, &shape##_shape, false, name)))
#define put_list(out, name, shape, array, count)                                         \
	put_list_of(out, name, shape, 0, 0, OBJECTS(out, shape, array, count, one_))
#define put_pointers(out, name, shape, least, most, array, count)                        \
	put_list_of(out, name, shape, least, most,                                       \
		    OBJECTS(out, shape, array, count, *one_))
#define OBJECTS(out, shape, array, count, item)                                          \
	JSON_LIST(one_, array, count, json_object_of((out)->page, &shape##_shape, item))

/* A list of the result of `made` for each `item`, a pointer into the array. NULL is left
 * out; in a set, duplicates are, too. */
#define JSON_LIST(item, array, count, made) JSON_PUSH(json_push, item, array, count, made)
#define JSON_SET(item, array, count, made)                                               \
	JSON_PUSH(json_push_new, item, array, count, made)
#define JSON_PUSH(push, item, array, count, made)                                        \
	__extension__({                                                                  \
		json_t *list_ = json_list();                                             \
		for (size_t i_ = 0; i_ < (count); i_++) {                                \
			__auto_type item = &(array)[i_];                                 \
			json_t *made_ = made;                                            \
			if (made_)                                                       \
				push(list_, made_);                                      \
		}                                                                        \
		list_;                                                                   \
	})

json_t *json_double(double number);
json_t *json_count(uint64_t number); /* null for 0: no particular one */
json_t *json_unless_empty(const char *text);
json_t *json_texts(const char *const *texts, size_t count);
/* As json_push(), unless the list has an equal value already. */
void json_push_new(json_t *list, json_t *value);
/* The time of the report; SOURCE_DATE_EPOCH replaces the current time. */
json_t *json_now(void);
/* The host's name from logs or the probe, NULL when it is not known. */
const char *json_host(const struct diagnosis *diagnosis);

/* Appends a tree, which is released, and a newline. All but printable ASCII is written as
 * \uXXXX, so that the file is harmless on a terminal. `flags` are jansson's. */
void json_write(json_t *tree, size_t flags, struct strbuf *out);
/* Writes a document by the keys of its blocks (json_doc.c). */
void json_write_doc(const struct doc *doc, const struct report_options *options,
		    struct strbuf *out);
/* Appends the JSON Schema of a shape; `help` is the text of report.help. */
void json_write_schema(const struct json_shape *shape, const char *id, const char *help,
		       struct strbuf *out);

#endif

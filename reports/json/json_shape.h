/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shapes: what a struct is in JSON. One function for each struct names its members with
 * their types and values, and serves twice: it writes an item, and it describes what it
 * would write, as JSON Schema. Then there is no item: a member's value is looked at only
 * where it is written, so what a shape does outside of them must stand a NULL.
 *
 *	SHAPE(missing, true)
 *	{
 *		const struct missing *missing = item;
 *
 *		put_text(out, "what", missing->what);
 *		put_name(out, "command", missing->command);
 *	}
 *
 * What members mean is told in report.help.
 */
#ifndef KBMATCH_REPORTS_JSON_SHAPE_H
#define KBMATCH_REPORTS_JSON_SHAPE_H

#include "reports/json/json.h"

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

/* An object in the making: its members, or their schemas. */
struct json_out {
	struct json_page *page; /* NULL: it is described */
	json_t *members;
	/* Of the schema. */
	const struct json_shape *shape;
	const char *help;
	json_t *required, *definitions;
};

#define SHAPE(name, shared)                                                              \
	static void shape_##name(struct json_out *out, const void *item);                \
	static const struct json_shape name##_shape = { #name, shared, shape_##name };   \
	static void shape_##name(struct json_out *out, const void *item)

void json_put_scalar(struct json_out *out, const char *name, enum json_type type,
		     json_t *value);
#define put(out, name, type, value)                                                      \
	json_put_scalar(out, name, type, (out)->page ? (value) : NULL)
#define put_text(out, name, text) put(out, name, JSON_TEXT, json_text(text))
#define put_name(out, name, text) put(out, name, JSON_NAME, json_text(text))
#define put_flag(out, name, flag) put(out, name, JSON_FLAG, json_boolean(flag))
#define put_count(out, name, count) put(out, name, JSON_COUNT, json_uint(count))
#define put_number(out, name, type, number) put(out, name, type, json_double(number))
#define put_id(out, name, id) put(out, name, JSON_ID, json_text(id))
#define put_device(out, device) put(out, "device", JSON_DEVICE, json_device(device))
#define put_boot(out, boot) put(out, "boot", JSON_BOOT, json_count(boot))
#define put_line(out, line) put(out, "line", JSON_LINE, json_count(line))
/* The machine that is being written. */
#define put_machine(out)                                                                 \
	put(out, "machine", JSON_MACHINE, json_text((out)->page->machine))

/* A word of a list; one that is null unless it is known. */
void json_put_word(struct json_out *out, const char *name, const struct words *words,
		   bool nullable, json_t *value);
#define put_word(out, name, words, word)                                                 \
	json_put_word(out, name, words, false,                                           \
		      (out)->page ? json_word(words, word) : NULL)
#define put_word_if(out, name, words, known, word)                                       \
	json_put_word(out, name, words, true,                                            \
		      (out)->page && (known) ? json_word(words, word) : NULL)
/* Always the same text. */
void json_put_constant(struct json_out *out, const char *name, const char *text);
/* A list of texts, or of ids. */
void json_put_texts(struct json_out *out, const char *name, enum json_type type,
		    json_t *list);
#define put_texts(out, name, texts, count)                                               \
	json_put_texts(out, name, JSON_TEXT,                                             \
		       (out)->page ? json_texts(texts, count) : NULL)

/* An object; one that may be null; the members of another shape. */
void json_put_object(struct json_out *out, const char *name,
		     const struct json_shape *shape, bool nullable, const void *item);
#define put_object(out, name, shape, item)                                               \
	json_put_object(out, name, &shape##_shape, false, (out)->page ? (item) : NULL)
#define put_object_if(out, name, shape, item)                                            \
	json_put_object(out, name, &shape##_shape, true, (out)->page ? (item) : NULL)
void json_put_members(struct json_out *out, const struct json_shape *shape,
		      const void *item);
#define put_members(out, shape, item) json_put_members(out, &shape##_shape, item)

/* A list of objects: of the items of an array, of those that its pointers lead to; any,
 * with at least and at most so many items (0: not said). */
void json_put_list(struct json_out *out, const char *name, const struct json_shape *shape,
		   unsigned least, unsigned most, json_t *list);
#define put_list_of(out, name, shape, least, most, list)                                 \
	json_put_list(out, name, &shape##_shape, least, most, (out)->page ? (list) : NULL)
#define put_list(out, name, shape, array, count)                                         \
	put_list_of(out, name, shape, 0, 0,                                              \
		    SHAPED((out)->page, shape, array, count, one_))
#define put_pointers(out, name, shape, array, count)                                     \
	put_list_of(out, name, shape, 0, 0,                                              \
		    SHAPED((out)->page, shape, array, count, *one_))
#define SHAPED(page, shape, array, count, item)                                          \
	JSON_LIST(one_, array, count, json_object_of(page, &shape##_shape, item))

/* An item as an object. */
json_t *json_object_of(struct json_page *page, const struct json_shape *shape,
		       const void *item);
/* The JSON Schema of what a shape writes; `help` is report.help's text. */
int json_write_schema(const struct json_shape *shape, const char *id, const char *help,
		      FILE *file) must_check;

#endif

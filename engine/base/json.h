/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON values whose creation cannot fail, and readers for them (on top of Jansson).
 *
 * A new value belongs to the container that it is put into. Text becomes valid UTF-8
 * (invalid bytes become U+FFFD); a NULL text becomes null. Values that are read are
 * borrowed from the tree; a value of another type reads as empty. Jansson bounds the
 * nesting (2048 levels). AUTO(json) releases a tree.
 */
#ifndef KBMATCH_BASE_JSON_H
#define KBMATCH_BASE_JSON_H

#include <jansson.h>

#include "engine/base/error.h"
#include "engine/base/slice.h"

DEFINE_CLEANUP(json, json_t *, json_decref)

json_t *json_map(void);
/* Makes a map from alternating keys and values, terminated by NULL. */
json_t *json_map_of(const char *key, ...) __attribute__((sentinel));
/* Appends such pairs to a map and returns it. */
json_t *json_put_all(json_t *map, const char *key, ...) __attribute__((sentinel));
void json_put(json_t *map, const char *key, json_t *value);
json_t *json_list(void);
void json_push(json_t *list, json_t *value);
json_t *json_text(const char *text);
json_t *json_bytes(struct slice s);

/* json_loadb(), which a guarded call outlives (guard.h): where memory runs out, what was
 * read is lost, as Jansson asserts what is not so then. */
json_t *json_read(struct slice text, size_t flags, json_error_t *why);

/* Parses a text with JSON_ALLOW_NUL and `flags` (Jansson's): -EINVAL with line, column
 * and message if it is not JSON. */
int json_parse(struct slice text, size_t flags, json_t **ret_tree,
	       struct error *error) must_check;

/* The text of a string, "" for any other value. */
struct slice json_slice(const json_t *value);

#endif

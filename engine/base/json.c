/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/json.h"

#include <errno.h>
#include <stdarg.h>

#include "engine/base/guard.h"
#include "engine/base/utf8.h"

static json_t *made(json_t *value)
{
	if (!value)
		mem_exhausted();
	return value;
}

void json_put(json_t *map, const char *key, json_t *value)
{
	AUTO(json) json_t *given = value;

	if (json_object_set_nocheck(map, key, given))
		mem_exhausted();
}

static void put_pairs(json_t *map, const char *key, va_list args)
{
	for (; key; key = va_arg(args, const char *))
		json_put(map, key, va_arg(args, json_t *));
}

json_t *json_map(void)
{
	return made(json_object());
}

json_t *json_map_of(const char *key, ...)
{
	json_t *map = json_map();
	va_list args;

	va_start(args, key);
	put_pairs(map, key, args);
	va_end(args);
	return map;
}

json_t *json_put_all(json_t *map, const char *key, ...)
{
	va_list args;

	va_start(args, key);
	put_pairs(map, key, args);
	va_end(args);
	return map;
}

json_t *json_list(void)
{
	return made(json_array());
}

void json_push(json_t *list, json_t *value)
{
	AUTO(json) json_t *given = value;

	if (json_array_append(list, given))
		mem_exhausted();
}

json_t *json_text(const char *text)
{
	return text ? json_bytes(slice_of(text)) : json_null();
}

json_t *json_bytes(struct slice s)
{
	AUTO(strbuf) struct strbuf valid = { 0 };

	utf8_repair(&valid, s);
	return made(json_stringn_nocheck(strbuf_text(&valid), valid.size));
}

json_t *json_read(struct slice text, size_t flags, json_error_t *why)
{
	guard_json_reads(true);
	json_t *tree = json_loadb(text.data ? text.data : "", text.size, flags, why);
	guard_json_reads(false);
	return tree;
}

int json_parse(struct slice text, size_t flags, json_t **ret_tree, struct error *error)
{
	json_error_t why;

	*ret_tree = json_read(text, JSON_ALLOW_NUL | flags, &why);
	if (*ret_tree)
		return 0;
	if (json_error_code(&why) == json_error_out_of_memory)
		mem_exhausted();
	error_at(error, NULL, why.line > 0 ? (unsigned)why.line : 0,
		 why.column > 0 ? (unsigned)why.column : 0);
	return error_set(error, -EINVAL, "%s", why.text);
}

struct slice json_slice(const json_t *value)
{
	return json_is_string(value)
		       ? slice_from(json_string_value(value), json_string_length(value))
		       : slice_from("", 0);
}

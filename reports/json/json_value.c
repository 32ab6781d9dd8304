/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/json/json_internal.h"

#include <errno.h>
#include <math.h>

#include "engine/history/history.h"
#include "reports/escape.h"

static json_t *made(json_t *value)
{
	if (!value)
		mem_exhausted();
	return value;
}

json_t *json_map(void)
{
	return made(json_object());
}

json_t *json_list(void)
{
	return made(json_array());
}

json_t *json_bytes(struct slice s)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_utf8(&b, s);
	return made(json_stringn_nocheck(strbuf_text(&b), b.size));
}

json_t *json_text(const char *text)
{
	return text ? json_bytes(slice_of(text)) : json_null();
}

json_t *json_double(double number)
{
	if (!isfinite(number))
		return json_null();
	/* Hide what only rounding left, so that equal inputs print equally everywhere. */
	return made(json_real(fabs(number) < 1e9 ? round(number * 1e6) / 1e6 : number));
}

json_t *json_uint(uint64_t number)
{
	return made(json_integer(number > INT64_MAX ? INT64_MAX : (json_int_t)number));
}

json_t *json_words(const struct strings *strings)
{
	json_t *list = json_list();

	for (size_t i = 0; i < strings->count; i++)
		json_push(list, json_text(strings->items[i]));
	return list;
}

void json_put(json_t *map, const char *key, json_t *value)
{
	if (json_object_set_new_nocheck(map, key, value))
		mem_exhausted();
}

void json_put_text(json_t *map, const char *key, const char *text)
{
	json_put(map, key, json_text(text));
}

/* A DEL can stand in a string only, where jansson leaves it as it is. */
static int write_escaped(const char *text, size_t size, void *file)
{
	for (size_t i = 0; i < size; i++)
		if ((text[i] == 0x7f ? fputs("\\u007f", file) : fputc(text[i], file)) ==
		    EOF)
			return -1;
	return 0;
}

int json_write(json_t *value, FILE *file)
{
	errno = 0;
	int failed = json_dump_callback(value, write_escaped, file,
					JSON_INDENT(2) | JSON_ENSURE_ASCII |
						JSON_REAL_PRECISION(9));
	json_decref(value);
	if (failed || fputc('\n', file) == EOF || fflush(file))
		return errno ? -errno : -EIO;
	return 0;
}

void json_push(json_t *list, json_t *value)
{
	if (json_array_append_new(list, value))
		mem_exhausted();
}

void json_put_subject(json_t *map, const char *device, unsigned boot)
{
	json_put_text(map, "device", device && *device ? device : NULL);
	json_put(map, "boot", boot ? json_uint(boot) : json_null());
}

json_t *json_fact(const struct fact *fact)
{
	json_t *map = json_map(), *from = json_map();

	json_put_text(map, "key", fact->name);
	json_put_text(map, "value", fact->value);
	json_put_subject(map, fact->device, fact->boot);
	json_put_text(map, "trust", word_name(&trust_words, fact->trust));
	json_put_text(map, "derived_by", fact->derived_by);
	json_put_text(from, "source", fact->from);
	json_put(from, "line", fact->line ? json_uint(fact->line) : json_null());
	json_put(map, "from", from);
	return map;
}

json_t *json_test(struct json_page *page, const struct test *test, enum truth truth,
		  const struct fact *fact)
{
	static const char *const names[] = {
		[TRUTH_FALSE] = "no",
		[TRUTH_TRUE] = "yes",
		[TRUTH_UNKNOWN] = "unknown",
	};
	json_t *map = json_map(), *operands = json_list();

	for (size_t i = 0; i < test->operand_count; i++)
		json_push(operands, json_text(test->operands[i]));
	json_put_text(map, "text", view_test(page->arena, test));
	json_put_text(map, "key", test->key);
	json_put_text(map, "operator", word_name(&operator_words, test->op));
	json_put(map, "operands", operands);
	json_put_text(map, "holds", names[truth]);
	json_put(map, "fact", fact ? json_fact(fact) : json_null());
	return map;
}

json_t *json_tried(const struct attempt *attempt)
{
	return json_text(attempt ? word_name(&tried_words, attempt->result) : NULL);
}

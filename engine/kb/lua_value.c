/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/lua_sandbox.h"

const char *value_kind(const struct value *value)
{
	switch (value->type) {
	case VALUE_FLAG:
		return "true or false";
	case VALUE_NUMBER:
		return "a number";
	case VALUE_TEXT:
		return "text";
	case VALUE_TABLE:
		break;
	}
	return value->item_count && !value->field_count ? "a list" : "a table";
}

static int compare_name(const void *name, const void *field)
{
	return strcmp(name, ((const struct value_field *)field)->name);
}

const struct value *value_get(const struct value *table, const char *name)
{
	if (table->type != VALUE_TABLE || !table->field_count)
		return NULL;

	const struct value_field *found = bsearch(name, table->fields, table->field_count,
						  sizeof(*table->fields), compare_name);
	return found ? &found->value : NULL;
}

static bool is_word(const char *name)
{
	size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
				   "0123456789");

	return size && !name[size];
}

/* One more step: "evidence", ".strength", "[3]", "[\"gpu.gfx\"]". */
static size_t add_frame(const struct value_path *frame, char *text, size_t room,
			bool first)
{
	int more;

	if (!frame->name)
		more = snprintf(text, room, "[%zu]", frame->index);
	else if (is_word(frame->name))
		more = snprintf(text, room, "%s%.60s", first ? "" : ".", frame->name);
	else
		more = snprintf(text, room, "[\"%.60s\"]", frame->name);
	return more > 0 ? (size_t)more : 0;
}

void value_path_text(const struct value_path *at, char *ret_text, size_t size)
{
	const struct value_path *frames[2 * VALUE_DEPTH_MAX];
	size_t depth = 0, used = 0;

	for (; at && depth < ARRAY_SIZE(frames) && (at->up || !depth); at = at->up)
		frames[depth++] = at;
	ret_text[0] = '\0';
	while (depth-- && used < size)
		used += add_frame(frames[depth], ret_text + used, size - used, !used);
}

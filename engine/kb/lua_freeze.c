/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/lua_freeze.h"

#include <errno.h>

static int fail(struct freezer *freezer, const struct value_path *at, int code,
		const char *message)
{
	char path[200];

	value_path_text(at, path, sizeof(path));
	return error_set(freezer->error, code, "%s: %s", path, message);
}

static int charge(struct freezer *freezer, const struct value_path *at, size_t size)
{
	if (size > freezer->kept_max - freezer->kept)
		return fail(freezer, at, -E2BIG, "too much text for one file");
	freezer->kept += size;
	return 0;
}

static int compare_fields(const void *a, const void *b)
{
	return strcmp(((const struct value_field *)a)->name,
		      ((const struct value_field *)b)->name);
}

/* Counts items and fields and refuses keys that are neither. */
static int count_keys(struct freezer *freezer, const struct value_path *at,
		      struct value *table)
{
	lua_State *lua = freezer->lua;
	lua_Integer last = 0;

	lua_pushnil(lua);
	while (lua_next(lua, -2)) {
		lua_pop(lua, 1);
		if (lua_type(lua, -1) == LUA_TSTRING) {
			table->field_count++;
		} else if (lua_isinteger(lua, -1) && lua_tointeger(lua, -1) > 0) {
			table->item_count++;
			if (lua_tointeger(lua, -1) > last)
				last = lua_tointeger(lua, -1);
		} else {
			lua_pop(lua, 1);
			return fail(freezer, at, -EINVAL,
				    "a key must be a name or a position (1, 2, 3, ...)");
		}
	}
	if ((size_t)last != table->item_count)
		return fail(freezer, at, -EINVAL, "the list has a hole (nil in it)");
	return charge(freezer, at,
		      table->item_count * sizeof(*table->items) +
			      table->field_count * sizeof(*table->fields));
}

/* The names of the fields, sorted. Lua's own order changes from run to run. */
static int collect_names(struct freezer *freezer, const struct value_path *at,
			 struct value *table)
{
	lua_State *lua = freezer->lua;
	size_t count = 0;

	lua_pushnil(lua);
	while (lua_next(lua, -2)) {
		struct slice name = { 0 };
		int r = 0;

		lua_pop(lua, 1);
		if (lua_type(lua, -1) != LUA_TSTRING)
			continue;
		name.data = lua_tolstring(lua, -1, &name.size);
		if (memchr(name.data, '\0', name.size))
			r = fail(freezer, at, -EINVAL, "a name holds a NUL byte");
		if (!r)
			r = charge(freezer, at, name.size + 1);
		if (r < 0) {
			lua_pop(lua, 1);
			return r;
		}
		table->fields[count++].name = arena_string(freezer->arena, name);
	}
	qsort(table->fields, count, sizeof(*table->fields), compare_fields);
	return 0;
}

static int freeze_text(struct freezer *freezer, const struct value_path *at,
		       struct value *ret_value)
{
	struct slice text = { 0 };

	text.data = lua_tolstring(freezer->lua, -1, &text.size);
	int r = charge(freezer, at, text.size + 1);
	if (r < 0)
		return r;
	ret_value->type = VALUE_TEXT;
	ret_value->text = arena_slice(freezer->arena, text);
	return 0;
}

static int freeze_value(struct freezer *freezer, const struct value_path *at,
			struct value *ret_value)
{
	lua_State *lua = freezer->lua;

	switch (lua_type(lua, -1)) {
	case LUA_TBOOLEAN:
		ret_value->type = VALUE_FLAG;
		ret_value->flag = lua_toboolean(lua, -1);
		return 0;
	case LUA_TNUMBER:
		ret_value->type = VALUE_NUMBER;
		ret_value->number = lua_tonumber(lua, -1);
		return 0;
	case LUA_TSTRING:
		return freeze_text(freezer, at, ret_value);
	case LUA_TTABLE:
		return freeze_table(freezer, at, ret_value);
	default:
		return fail(freezer, at, -EINVAL,
			    "must be text, a number, true, false or a table");
	}
}

static int freeze_items(struct freezer *freezer, const struct value_path *at,
			struct value *table)
{
	for (size_t i = 0; i < table->item_count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		lua_rawgeti(freezer->lua, -1, (lua_Integer)i + 1);
		int r = freeze_value(freezer, &item, &table->items[i]);
		lua_pop(freezer->lua, 1);
		if (r < 0)
			return r;
	}
	return 0;
}

static int freeze_fields(struct freezer *freezer, const struct value_path *at,
			 struct value *table)
{
	for (size_t i = 0; i < table->field_count; i++) {
		struct value_path field = { at, table->fields[i].name, 0 };

		lua_pushstring(freezer->lua, table->fields[i].name);
		lua_rawget(freezer->lua, -2);
		int r = freeze_value(freezer, &field, &table->fields[i].value);
		lua_pop(freezer->lua, 1);
		if (r < 0)
			return r;
	}
	return 0;
}

int freeze_table(struct freezer *freezer, const struct value_path *at,
		 struct value *ret_value)
{
	struct value table = { .type = VALUE_TABLE };
	size_t depth = 0;
	int r;

	for (const struct value_path *up = at; up; up = up->up)
		depth++;
	if (depth > VALUE_DEPTH_MAX || !lua_checkstack(freezer->lua, 8))
		return fail(freezer, at, -EINVAL, "tables are nested too deeply");
	r = count_keys(freezer, at, &table);
	if (r < 0)
		return r;
	table.items = arena_array(freezer->arena, struct value, table.item_count);
	table.fields = arena_array(freezer->arena, struct value_field, table.field_count);
	r = collect_names(freezer, at, &table);
	if (!r)
		r = freeze_items(freezer, at, &table);
	if (!r)
		r = freeze_fields(freezer, at, &table);
	if (!r)
		*ret_value = table;
	return r;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/lua.h"

#include <ctype.h>
#include <errno.h>
#include <lauxlib.h>
#include <lua.h>

#include "engine/base/utf8.h"
#include "engine/model/vocabulary.h"

/* --- values --- */

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

static int compare_fields(const void *a, const void *b)
{
	return strcmp(((const struct value_field *)a)->name,
		      ((const struct value_field *)b)->name);
}

const struct value *value_get(const struct value *table, const char *name)
{
	if (table->type != VALUE_TABLE || !table->field_count)
		return NULL;

	const struct value_field wanted = { .name = name };
	const struct value_field *found =
		bsearch(&wanted, table->fields, table->field_count,
			sizeof(*table->fields), compare_fields);
	return found ? &found->value : NULL;
}

static bool is_word(const char *name)
{
	const char *end = name;

	while (char_is_word(*end))
		end++;
	return end > name && !*end;
}

/* Appends one step of a path: "evidence", ".strength", "[3]", "[\"gpu.gfx\"]". */
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

/* --- Lua tables as values --- */

/* The remaining limits; a shared table counts each time it is met. */
struct freezer {
	lua_State *lua;
	struct arena *arena;
	struct error *error;
	size_t kept, kept_max;
};

static int freeze_table(struct freezer *freezer, const struct value_path *at,
			struct value *ret_value);

static int refuse(struct freezer *freezer, const struct value_path *at, int code,
		  const char *message)
{
	char path[200];

	value_path_text(at, path, sizeof(path));
	return error_set(freezer->error, code, "%s: %s", path, message);
}

static int charge(struct freezer *freezer, const struct value_path *at, size_t size)
{
	if (size > freezer->kept_max - freezer->kept)
		return refuse(freezer, at, -E2BIG, "too much text for one file");
	freezer->kept += size;
	return 0;
}

/* Counts items and fields and refuses other keys. */
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
			return refuse(
				freezer, at, -EINVAL,
				"a key must be a name or a position (1, 2, 3, ...)");
		}
	}
	if ((size_t)last != table->item_count)
		return refuse(freezer, at, -EINVAL, "the list has a hole (nil in it)");
	return charge(freezer, at,
		      table->item_count * sizeof(*table->items) +
			      table->field_count * sizeof(*table->fields));
}

/* Collects the names of the fields, sorted: Lua's own order changes from run to run. */
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
			r = refuse(freezer, at, -EINVAL, "a name holds a NUL byte");
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
	TRY(charge(freezer, at, text.size + 1));
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
		return refuse(freezer, at, -EINVAL,
			      "must be text, a number, true, false or a table");
	}
}

/* Converts the value on top of the stack and pops it. */
static int freeze_top(struct freezer *freezer, const struct value_path *at,
		      struct value *ret_value)
{
	int r = freeze_value(freezer, at, ret_value);

	lua_pop(freezer->lua, 1);
	return r;
}

static int freeze_members(struct freezer *freezer, const struct value_path *at,
			  struct value *table)
{
	for (size_t i = 0; i < table->item_count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		lua_rawgeti(freezer->lua, -1, (lua_Integer)i + 1);
		TRY(freeze_top(freezer, &item, &table->items[i]));
	}
	for (size_t i = 0; i < table->field_count; i++) {
		struct value_path field = { at, table->fields[i].name, 0 };

		lua_pushstring(freezer->lua, table->fields[i].name);
		lua_rawget(freezer->lua, -2);
		TRY(freeze_top(freezer, &field, &table->fields[i].value));
	}
	return 0;
}

static int freeze_table(struct freezer *freezer, const struct value_path *at,
			struct value *ret_value)
{
	struct value table = { .type = VALUE_TABLE };
	size_t depth = 0;

	for (const struct value_path *up = at; up; up = up->up)
		depth++;
	if (depth > VALUE_DEPTH_MAX || !lua_checkstack(freezer->lua, 8))
		return refuse(freezer, at, -EINVAL, "tables are nested too deeply");
	TRY(count_keys(freezer, at, &table));
	table.items = arena_array(freezer->arena, struct value, table.item_count);
	table.fields = arena_array(freezer->arena, struct value_field, table.field_count);
	TRY(collect_names(freezer, at, &table));
	TRY(freeze_members(freezer, at, &table));
	*ret_value = table;
	return 0;
}

/* --- running --- */

enum {
	HOOK_INTERVAL = 128, /* instructions between checks of their count */
	BYTES_PER_INSTRUCTION = 2048,
	CALLERS_MAX = 16, /* frames searched for the line of a call */
};

#define CHUNK_NAME "chunk"

enum stop { STOP_NONE, STOP_INSTRUCTIONS, STOP_ERROR };

/*
 * Lua raises errors with longjmp, which runs no cleanup: the sandbox owns everything that
 * must be freed, and frames between a raise and lua_pcall() own nothing.
 */
struct sandbox {
	const struct sandbox_limits *limits;
	struct slice prelude;
	struct slice source;
	const char *const *forms;
	size_t form_count;
	struct error *error;
	struct freezer freezer;
	size_t memory;
	unsigned long long instructions;
	/* The size of the longest text so far. An instruction counts as many as it may
	 * take to read all of that text, since it may compare two of them. */
	size_t longest;
	enum stop stop;
	int code; /* for STOP_ERROR; the message is in `error` */
	VEC(struct form_call) calls;
};

static struct sandbox *sandbox_of(lua_State *lua)
{
	void *sandbox;

	lua_getallocf(lua, &sandbox);
	return sandbox;
}

/* Growing may be refused, shrinking must succeed. */
static void *allocate(void *context, void *old, size_t old_size, size_t size)
{
	struct sandbox *sandbox = context;

	if (!old) {
		/* For a new object, the old size is its type. */
		if (old_size == LUA_TSTRING && size > sandbox->longest)
			sandbox->longest = size;
		old_size = 0;
	}
	if (!size) {
		free(old);
		sandbox->memory -= old_size;
		return NULL;
	}
	if (size > old_size &&
	    size - old_size > sandbox->limits->memory - sandbox->memory)
		return NULL;

	/* Lua would report a failure as a limit, for which some callers skip the file. */
	void *p = mem_realloc(old, size);
	sandbox->memory += size - old_size;
	return p;
}

static int stop(lua_State *lua, enum stop why)
{
	sandbox_of(lua)->stop = why;
	lua_pushnil(lua);
	return lua_error(lua);
}

static void count_instructions(lua_State *lua, lua_Debug *unused)
{
	struct sandbox *sandbox = sandbox_of(lua);

	(void)unused;
	sandbox->instructions +=
		HOOK_INTERVAL * (1 + sandbox->longest / BYTES_PER_INSTRUCTION);
	if (sandbox->instructions > sandbox->limits->instructions)
		stop(lua, STOP_INSTRUCTIONS);
}

/*
 * The line of the call in the main chunk: for a row made by a local function, the line
 * that calls the function.
 */
static unsigned calling_line(lua_State *lua)
{
	lua_Debug frame;
	int line = 0;

	for (int level = 1; level < CALLERS_MAX && lua_getstack(lua, level, &frame);
	     level++)
		if (lua_getinfo(lua, "l", &frame) && frame.currentline > 0)
			line = frame.currentline;
	return (unsigned)line;
}

static int fail_at_call(lua_State *lua, int code)
{
	struct sandbox *sandbox = sandbox_of(lua);

	sandbox->error->line = calling_line(lua);
	sandbox->code = code;
	return stop(lua, STOP_ERROR);
}

static int unknown_name(lua_State *lua)
{
	struct sandbox *sandbox = sandbox_of(lua);
	const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
	const char *near = nearest_word(name, sandbox->forms, sandbox->form_count);

	if (near)
		error_set(sandbox->error, -EINVAL, "unknown name %.60s; did you mean %s?",
			  name, near);
	else
		error_set(sandbox->error, -EINVAL,
			  "unknown name %.60s; text is written in quotes: \"%.60s\"",
			  name, name);
	return fail_at_call(lua, -EINVAL);
}

static int form_called(lua_State *lua)
{
	struct sandbox *sandbox = sandbox_of(lua);
	unsigned form = (unsigned)lua_tointeger(lua, lua_upvalueindex(1));
	struct value_path at = { .name = sandbox->forms[form] };
	struct form_call call = { .form = form,
				  .name = at.name,
				  .line = calling_line(lua) };

	if (lua_gettop(lua) != 1 || lua_type(lua, 1) != LUA_TTABLE) {
		error_set(sandbox->error, -EINVAL, "%s takes one table: %s { ... }",
			  at.name, at.name);
		return fail_at_call(lua, -EINVAL);
	}
	int r = freeze_table(&sandbox->freezer, &at, &call.value);
	if (!r && sizeof(call) > sandbox->limits->kept - sandbox->freezer.kept)
		r = error_set(sandbox->error, -E2BIG, "too many calls for one file");
	if (r < 0)
		return fail_at_call(lua, r);
	sandbox->freezer.kept += sizeof(call);
	vec_push(&sandbox->calls, call);
	return 0;
}

static void run_text(lua_State *lua, struct slice text, const char *name)
{
	if (luaL_loadbufferx(lua, text.data, text.size, name, "t") != LUA_OK)
		lua_error(lua);
	lua_sethook(lua, count_instructions, LUA_MASKCOUNT, HOOK_INTERVAL);
	lua_call(lua, 0, 0);
}

static int run_protected(lua_State *lua)
{
	struct sandbox *sandbox = sandbox_of(lua);

	lua_pushglobaltable(lua);
	for (size_t i = 0; i < sandbox->form_count; i++) {
		lua_pushinteger(lua, (lua_Integer)i);
		lua_pushcclosure(lua, form_called, 1);
		lua_setfield(lua, -2, sandbox->forms[i]);
	}
	lua_createtable(lua, 0, 1);
	lua_pushcfunction(lua, unknown_name);
	lua_setfield(lua, -2, "__index");
	lua_setmetatable(lua, -2);
	lua_pop(lua, 1);
	if (sandbox->prelude.size)
		run_text(lua, sandbox->prelude, "=" RULE_PRELUDE);
	run_text(lua, sandbox->source, "=" CHUNK_NAME);
	return 0;
}

/* Takes Lua's own message: "chunk:LINE: text". */
static int take_message(struct sandbox *sandbox, const char *message)
{
	const size_t prefix = sizeof(CHUNK_NAME ":") - 1;
	unsigned long line = 0;

	if (!strncmp(message, CHUNK_NAME ":", prefix) &&
	    isdigit((unsigned char)message[prefix])) {
		char *end;

		line = strtoul(message + prefix, &end, 10);
		message = end + strspn(end, ": ");
	}
	sandbox->error->line = (unsigned)line;
	/* Lua ends [[a[bc]]] at the first "]]". */
	bool hint = strstr(message, "near ']'");
	return error_set(sandbox->error, -EINVAL, "%s%s", message,
			 hint ? "; text with ]] in it is written [=[...]=]" : "");
}

static int failed(struct sandbox *sandbox, lua_State *lua, int status)
{
	const struct sandbox_limits *limits = sandbox->limits;

	if (status == LUA_ERRMEM)
		return error_set(sandbox->error, -E2BIG,
				 "needs more than %zu MiB of memory",
				 limits->memory >> 20);
	switch (sandbox->stop) {
	case STOP_INSTRUCTIONS:
		return error_set(sandbox->error, -E2BIG,
				 "runs for more than %llu instructions",
				 limits->instructions);
	case STOP_ERROR:
		return sandbox->code;
	case STOP_NONE:
		break;
	}
	if (lua_type(lua, -1) != LUA_TSTRING)
		return error_set(sandbox->error, -EINVAL, "fails without a message");
	return take_message(sandbox, lua_tostring(lua, -1));
}

static int run(struct sandbox *sandbox)
{
	lua_State *lua = lua_newstate(allocate, sandbox);

	if (!lua)
		return error_set(sandbox->error, -E2BIG,
				 "needs more memory than it may have");
	sandbox->freezer.lua = lua;
	lua_pushcfunction(lua, run_protected);
	int status = lua_pcall(lua, 0, 0, 0);
	int r = status == LUA_OK ? 0 : failed(sandbox, lua, status);
	lua_close(lua);
	return r;
}

int sandbox_run(struct arena *arena, struct slice prelude, struct slice source,
		const char *const *forms, size_t form_count,
		const struct sandbox_limits *limits, struct form_calls *ret_calls,
		struct error *error)
{
	struct error unused;
	struct sandbox sandbox = {
		.limits = limits,
		.prelude = prelude,
		.source = source,
		.forms = forms,
		.form_count = form_count,
		.error = error ? error : &unused,
		.freezer = { .arena = arena, .kept_max = limits->kept },
	};

	sandbox.freezer.error = sandbox.error;
	int r = run(&sandbox);
	if (r < 0) {
		vec_free(&sandbox.calls);
		return r;
	}
	*ret_calls = (struct form_calls){ .count = sandbox.calls.count,
					  .kept = sandbox.freezer.kept };
	ret_calls->items = arena_freeze(arena, &sandbox.calls);
	return 0;
}

/* --- writing --- */

void escape_lua(struct strbuf *out, struct slice s)
{
	strbuf_add_char(out, '"');
	while (s.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(s, &code);

		if (size && code >= ' ' && code != 0x7f && !utf8_is_hidden(code)) {
			if (*s.data == '"' || *s.data == '\\')
				strbuf_add_char(out, '\\');
			strbuf_add(out, s.data, size);
		} else {
			size = 1;
			strbuf_printf(out, "\\x%02x", (unsigned char)*s.data);
		}
		s = slice_skip(s, size);
	}
	strbuf_add_char(out, '"');
}

void escape_lua_long(struct strbuf *out, struct slice s)
{
	AUTO(strbuf) struct strbuf end = { 0 };
	size_t start = out->size;

	for (size_t i = 0; i < s.size; i++)
		if ((unsigned char)s.data[i] < ' ' || (unsigned char)s.data[i] > '~') {
			escape_lua(out, s);
			return;
		}
	strbuf_add_text(&end, "]]");
	while (true) {
		strbuf_printf(out, "[%.*s[", (int)end.size - 2, end.data + 1);
		size_t text = out->size;
		strbuf_add_slice(out, s);
		strbuf_add_slice(out, strbuf_slice(&end));
		const char *first =
			memmem(out->data + text, out->size - text, end.data, end.size);
		if (first == out->data + text + s.size)
			return;
		/* The text has the closing bracket in it: tries again with one more
		 * "=". */
		strbuf_truncate(out, start);
		end.data[end.size - 1] = '=';
		strbuf_add_char(&end, ']');
	}
}

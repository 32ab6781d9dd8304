/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/lua_sandbox.h"

#include <ctype.h>
#include <errno.h>
#include <lauxlib.h>
#include <lua.h>
#include <time.h>

#include "engine/kb/lua_freeze.h"
#include "engine/model/vocabulary.h"

enum {
	HOOK_INTERVAL = 128,  /* one instruction may copy megabytes: look often */
	CLOCK_INTERVAL = 256, /* allocations between looks at the clock */
	CALLERS_MAX = 16,     /* frames looked at for the line of a call */
};

#define CHUNK_NAME "chunk"

enum stop { STOP_NONE, STOP_INSTRUCTIONS, STOP_TIME, STOP_ERROR };

/*
 * Lua raises errors by longjmp, which runs no cleanup: everything that must be freed
 * hangs here, and frames between a raise and lua_pcall() own nothing.
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
	unsigned allocations;
	double started;
	enum stop stop;
	int code; /* of STOP_ERROR, whose message is in `error` */
	VEC(struct form_call) calls;
};

static double processor_time(void)
{
	struct timespec now = { 0 };

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool out_of_time(const struct sandbox *sandbox)
{
	return processor_time() - sandbox->started > sandbox->limits->seconds;
}

static struct sandbox *sandbox_of(lua_State *lua)
{
	void *sandbox;

	lua_getallocf(lua, &sandbox);
	return sandbox;
}

/* Growth may be refused, shrinking must succeed. The parser calls no hook, so the clock
 * is looked at here too. */
static void *allocate(void *context, void *old, size_t old_size, size_t size)
{
	struct sandbox *sandbox = context;

	if (!old)
		old_size = 0; /* it is the type of the new object then */
	if (!size) {
		free(old);
		sandbox->memory -= old_size;
		return NULL;
	}
	if (size > old_size) {
		if (sandbox->stop == STOP_TIME)
			return NULL; /* whatever Lua's collector freed meanwhile */
		if (size - old_size > sandbox->limits->memory - sandbox->memory)
			return NULL;
		if (++sandbox->allocations % CLOCK_INTERVAL == 0 &&
		    out_of_time(sandbox)) {
			sandbox->stop = STOP_TIME;
			return NULL;
		}
	}

	/* Lua would report it as the limit, for which some callers skip the file. */
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
	sandbox->instructions += HOOK_INTERVAL;
	if (sandbox->instructions > sandbox->limits->instructions)
		stop(lua, STOP_INSTRUCTIONS);
	if (out_of_time(sandbox))
		stop(lua, STOP_TIME);
}

/* The line in the main chunk: a row made by a local function is where it was called. */
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
	struct form_call call = { .form = form, .line = calling_line(lua) };

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

/* Lua's own message: "chunk:LINE: text". */
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
	/* [[a[bc]]] ends at the first "]]". */
	bool hint = strstr(message, "near ']'");
	return error_set(sandbox->error, -EINVAL, "%s%s", message,
			 hint ? "; text with ]] in it is written [=[...]=]" : "");
}

static int failed(struct sandbox *sandbox, lua_State *lua, int status)
{
	const struct sandbox_limits *limits = sandbox->limits;

	if (status == LUA_ERRMEM && sandbox->stop != STOP_TIME)
		return error_set(sandbox->error, -E2BIG,
				 "needs more than %zu MiB of memory",
				 limits->memory >> 20);
	switch (sandbox->stop) {
	case STOP_INSTRUCTIONS:
		return error_set(sandbox->error, -E2BIG,
				 "runs for more than %llu instructions",
				 limits->instructions);
	case STOP_TIME:
		return error_set(sandbox->error, -E2BIG, "runs for more than %g seconds",
				 limits->seconds);
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
		.started = processor_time(),
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

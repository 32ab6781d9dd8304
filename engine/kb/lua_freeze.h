/* SPDX-License-Identifier: Apache-2.0 */
/* Copies Lua tables into values (lua_sandbox.h). For lua_sandbox.c only. */
#ifndef KBMATCH_LOAD_LUA_FREEZE_H
#define KBMATCH_LOAD_LUA_FREEZE_H

#include <lua.h>

#include "engine/kb/lua_sandbox.h"

/* What may still be kept; shared tables count each time they are met. */
struct freezer {
	lua_State *lua;
	struct arena *arena;
	struct error *error;
	size_t kept, kept_max;
};

/*
 * The table at the top of the Lua stack, which is as it was afterwards. -EINVAL or
 * -E2BIG with a message that names the path. May raise Lua's memory error; it then
 * leaves nothing but arena memory behind.
 */
int freeze_table(struct freezer *freezer, const struct value_path *at,
		 struct value *ret_value) must_check;

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Runs a Lua text in a sandbox and returns the tables that it passed to its forms.
 *
 * No library is open: a text can only compute and call the forms. Memory, instructions
 * and the size of kept values are limited. An unknown name is an error, so that a
 * forgotten quote is not read as nil.
 *
 * Tables are returned as values of this header: plain trees in an arena, independent of
 * Lua, in an order that does not change from run to run.
 */
#ifndef KBMATCH_KB_LUA_H
#define KBMATCH_KB_LUA_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/base/strbuf.h"

enum {
	VALUE_DEPTH_MAX = 16, /* nested tables */
};

#define RULE_PRELUDE_ID "prelude"
#define RULE_PRELUDE RULE_PRELUDE_ID ".lua"

enum value_type { VALUE_FLAG, VALUE_NUMBER, VALUE_TEXT, VALUE_TABLE };

/* A value. A table has items (1, 2, 3 ... without a gap), fields sorted by name, or
 * both. Text may hold any byte; it is terminated. */
struct value {
	enum value_type type;
	union {
		bool flag;
		double number;
		struct slice text;
		struct {
			struct value *items;
			struct value_field *fields;
			size_t item_count, field_count;
		};
	};
};

struct value_field {
	const char *name;
	struct value value;
};

/* "flag", "number", "text", "list" or "table", for messages. */
const char *value_kind(const struct value *value);
/* The field of a table, NULL if it has none with that name (or is not a table). */
const struct value *value_get(const struct value *table, const char *name);

/* The place of a value: a chain of names and positions (index from 1) up to the form,
 * which is the frame without `up`. Frames are on the stack of the function that walks. */
struct value_path {
	const struct value_path *up;
	const char *name; /* NULL: an item */
	size_t index;
};

/* Writes "evidence[3].strength", "facts[\"gpu.gfx\"]"; for the form itself, its name. */
void value_path_text(const struct value_path *at, char *ret_text, size_t size);

struct form_call {
	unsigned form;	  /* index of the form among those given */
	const char *name; /* of the form */
	unsigned line;	  /* of the call in the text's main chunk */
	struct value value;
};

struct form_calls {
	struct form_call *items; /* in the order of the calls */
	size_t count;
	size_t kept; /* bytes that the values use */
};

struct sandbox_limits {
	size_t memory;
	unsigned long long instructions;
	size_t kept;
};

/*
 * Runs `prelude` (may be empty: functions that the texts of one folder share), then
 * `source`, in one new state. `arena` owns the calls. -EINVAL with message and line (the
 * path is not set): the text does not parse, fails, contains bytecode, or calls a form
 * with anything but one table of plain values; -E2BIG: a limit was reached.
 */
int sandbox_run(struct arena *arena, struct slice prelude, struct slice source,
		const char *const *forms, size_t form_count,
		const struct sandbox_limits *limits, struct form_calls *ret_calls,
		struct error *error) must_check;

/* Escapes a text as a string of Lua: "..." on one line; control and hidden characters and
 * invalid UTF-8 are escaped byte by byte. */
void escape_lua(struct strbuf *out, struct slice s);

/* As escape_lua(), but printable ASCII is written as [[...]], with as many = as
 * necessary: the backslashes of regexes then need no escaping. */
void escape_lua_long(struct strbuf *out, struct slice s);

#endif

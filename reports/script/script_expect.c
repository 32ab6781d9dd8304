/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The regex of `expect` for grep: as a POSIX extended one where it can be said so, since
 * every grep reads that; else as it is, for grep -P.
 */
#include "reports/script/script_internal.h"

#include <ctype.h>

/* "\d" and its like, outside of brackets and in them. */
struct class
{
	char letter;
	const char *outside, *inside;
};

static const struct class classes[] = {
	{ 'd', "[0-9]", "0-9" },
	{ 'w', "[[:alnum:]_]", "[:alnum:]_" },
	{ 's', "[[:space:]]", "[:space:]" },
};

static bool add_escape(struct strbuf *out, char letter, bool inside)
{
	for (size_t i = 0; i < ARRAY_SIZE(classes); i++)
		if (classes[i].letter == letter) {
			strbuf_add_text(out,
					inside ? classes[i].inside : classes[i].outside);
			return true;
		}
	if (!letter || isalnum((unsigned char)letter))
		return false;
	/* A bracket has no escapes: these stand for themselves in the middle of it. */
	if (inside && strchr("]^-\\", letter))
		return false;
	if (!inside && strchr(".[]{}()*+?^$|\\", letter))
		strbuf_add_char(out, '\\');
	strbuf_add_char(out, letter);
	return true;
}

/* Translates what is at `at`; its size, 0 when that cannot be said. */
static size_t add_piece(struct strbuf *out, const char *at, bool *inside)
{
	if (*at == '\\')
		return add_escape(out, at[1], *inside) ? 2 : 0;
	if (!*inside && !strncmp(at, "(?:", 3)) {
		strbuf_add_char(out, '(');
		return 3;
	}
	if (!*inside && (!strncmp(at, "(?", 2) || !strncmp(at, "(*", 2)))
		return 0;
	/* Lazy and possessive quantifiers. */
	if (!*inside && strchr("*+?}", *at) && at[1] && strchr("+?", at[1]))
		return 0;
	if (!*inside && *at == '[') {
		*inside = true;
		if (at[1] == ']' || (at[1] == '^' && at[2] == ']'))
			return 0;
	} else if (*inside && *at == ']') {
		*inside = false;
	}
	strbuf_add_char(out, *at);
	return 1;
}

struct script_expect script_expect(struct arena *arena, const char *regex)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	bool inside = false, caseless = !strncmp(regex, "(?i)", 4);
	const char *at = regex + (caseless ? 4 : 0);
	size_t size = 1;

	while (*at && size) {
		size = add_piece(&out, at, &inside);
		at += size;
	}
	if (!size || inside)
		return (struct script_expect){ "-Pq", arena_strdup(arena, regex) };
	return (struct script_expect){ caseless ? "-Eiq" : "-Eq",
				       arena_string(arena, strbuf_slice(&out)) };
}

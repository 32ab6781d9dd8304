/* SPDX-License-Identifier: Apache-2.0 */
/* Fills {fact.key} in the commands of remedies. */
#include "engine/diagnosis.h"

#include "engine/base/strbuf.h"

/* What a POSIX shell leaves alone. */
static bool is_plain(const char *value)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_./:=@%+,-";

	return *value && strspn(value, plain) == strlen(value);
}

static void add_quoted(struct strbuf *b, const char *value)
{
	if (is_plain(value)) {
		strbuf_add_text(b, value);
		return;
	}
	strbuf_add_char(b, '\'');
	for (; *value; value++) {
		if (*value == '\'')
			strbuf_add_text(b, "'\\''");
		else
			strbuf_add_char(b, *value);
	}
	strbuf_add_char(b, '\'');
}

/* The size of "{some.key}" at `text`, 0 when it is something else. */
static size_t placeholder_size(const char *text)
{
	size_t size = 1 + strspn(text + 1, "abcdefghijklmnopqrstuvwxyz"
					   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.");

	if (size < 2 || text[size] != '}' || !memchr(text, '.', size))
		return 0;
	return size + 1;
}

char *fill_placeholders(struct arena *arena, const char *text, const struct facts *facts,
			const char *device, unsigned *ret_unknown)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	unsigned unknown = 0;

	while (*text) {
		size_t size = *text == '{' ? placeholder_size(text) : 0;

		if (!size) {
			strbuf_add_char(&b, *text++);
			continue;
		}
		const char *name = arena_string(arena, slice_from(text + 1, size - 2));
		const struct fact *fact = facts_first(facts, name, device, 0);
		if (fact) {
			add_quoted(&b, fact->value);
		} else {
			strbuf_add(&b, text, size);
			unknown++;
		}
		text += size;
	}
	if (ret_unknown)
		*ret_unknown = unknown;
	return arena_string(arena, strbuf_slice(&b));
}

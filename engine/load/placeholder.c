/* SPDX-License-Identifier: Apache-2.0 */
/* Fills {fact.key} in the commands of remedies. */
#include "engine/load/placeholder.h"

#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/diagnosis.h"

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

/* The size of "fact.key" at `text`: words joined by dots, at least one dot. */
static size_t dotted_size(const char *text)
{
	size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz"
				   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.");

	return islower((unsigned char)*text) && memchr(text, '.', size) ? size : 0;
}

/* The size of "|WORD" at `text`, 0 none. */
static size_t otherwise_size(const char *text)
{
	size_t size = *text == '|' ? strspn(text + 1, "abcdefghijklmnopqrstuvwxyz"
						      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
						      "0123456789_.=-")
				   : 0;

	return size ? size + 1 : 0;
}

/* Takes a step in text without quotes; returns its size. */
static size_t step_plain(struct placeholders *p)
{
	char c = p->at[0], next = p->at[1];
	bool starts_word = !p->before || strchr(" \t\n;&|(", p->before);

	if (c == '\\' && next)
		return 2;
	if (c == '\'' || c == '"' || (c == '#' && starts_word))
		p->quote = c;
	/* $'...' has escapes of its own, and what a here-document holds is no shell. */
	p->lost |= c == '`' || (c == '$' && next == '\'') || (c == '<' && next == '<');
	return 1;
}

static size_t step_quoted(struct placeholders *p)
{
	char c = p->at[0], next = p->at[1];

	if (p->quote == '"' && c == '\\' && next)
		return 2;
	p->lost |= p->quote == '"' && (c == '`' || (c == '$' && next == '('));
	if (c == (p->quote == '#' ? '\n' : p->quote))
		p->quote = '\0';
	return 1;
}

static void step(struct placeholders *p, size_t size)
{
	p->before = p->at[size - 1];
	p->at += size;
}

bool placeholder_next(struct placeholders *p, struct placeholder *ret_next)
{
	while (*p->at) {
		size_t size = *p->at == '{' ? dotted_size(p->at + 1) : 0;

		size_t word = size ? otherwise_size(p->at + 1 + size) : 0;

		if (size && p->at[1 + size + word] == '}' && p->before != '$') {
			ret_next->start = p->at;
			ret_next->name = slice_from(p->at + 1, size);
			ret_next->otherwise =
				slice_from(p->at + 2 + size, word ? word - 1 : 0);
			ret_next->exposed =
				p->lost || p->quote == '\'' || p->quote == '"';
			step(p, size + word + 2);
			return true;
		}
		step(p, p->quote ? step_quoted(p) : step_plain(p));
	}
	return false;
}

char *settle_placeholders(struct arena *arena, const char *text,
			  const struct facts *facts, const char *device)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct placeholders placeholders = { .at = text };
	struct placeholder next;

	while (placeholder_next(&placeholders, &next)) {
		const char *name = arena_string(arena, next.name);
		bool known = facts && facts_first(facts, name, device, 0);

		strbuf_add(&b, text, (size_t)(next.start - text));
		text = placeholders.at;
		if (next.exposed)
			strbuf_add(&b, next.start, (size_t)(text - next.start));
		else if (next.otherwise.size && !known)
			strbuf_add_slice(&b, next.otherwise);
		else
			strbuf_printf(&b, "{%s}", name);
	}
	strbuf_add_text(&b, text);
	return arena_string(arena, strbuf_slice(&b));
}

char *fill_placeholders(struct arena *arena, const char *text, const struct facts *facts,
			const char *device, unsigned *ret_unknown)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct placeholders placeholders = { 0 };
	struct placeholder next;
	unsigned unknown = 0;

	placeholders.at = text = settle_placeholders(arena, text, facts, device);
	while (placeholder_next(&placeholders, &next)) {
		const char *name = arena_string(arena, next.name);
		const struct fact *fact =
			next.exposed ? NULL : facts_first(facts, name, device, 0);

		strbuf_add(&b, text, (size_t)(next.start - text));
		text = placeholders.at;
		if (fact)
			add_quoted(&b, fact->value);
		else
			strbuf_add_slice(
				&b, slice_from(next.start, (size_t)(text - next.start)));
		unknown += !fact;
	}
	strbuf_add_text(&b, text);
	if (ret_unknown)
		*ret_unknown = unknown;
	return arena_string(arena, strbuf_slice(&b));
}

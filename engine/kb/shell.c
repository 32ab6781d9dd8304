/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/shell.h"

#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/model/diagnosis.h"

static char top(const struct shell *shell)
{
	return shell->depth ? shell->stack[shell->depth - 1] : '\0';
}

static void push(struct shell *shell, char open)
{
	if (shell->depth == SHELL_NESTING)
		shell->lost = true;
	else
		shell->stack[shell->depth++] = open;
}

static bool is_open(const struct shell *shell, char what)
{
	return memchr(shell->stack, what, shell->depth) != NULL;
}

enum shell_context shell_context(const struct shell *shell)
{
	char open = top(shell);

	if (shell->lost || is_open(shell, '`') || is_open(shell, '{'))
		return SHELL_OPAQUE;
	return open == '"'    ? SHELL_DOUBLE
	       : open == '\'' ? SHELL_SINGLE
	       : open == '#'  ? SHELL_COMMENT
			      : SHELL_WORDS;
}

bool shell_word_starts(const struct shell *shell)
{
	return shell_context(shell) == SHELL_WORDS &&
	       (!shell->before || strchr(" \t\n;&|(", shell->before));
}

/*
 * Steps over "$(", "${" and "`", which are special in double quotes, too; returns the
 * size or 0.
 */
static size_t step_substitution(struct shell *shell)
{
	char c = shell->at[0], next = shell->at[1];

	if (c == '`') {
		shell->doubtful = true;
		push(shell, '`');
		return 1;
	}
	if (c != '$' || (next != '(' && next != '{'))
		return 0;
	shell->doubtful |= next == '(' && is_open(shell, '"');
	push(shell, next);
	return 2;
}

static size_t step_words(struct shell *shell)
{
	char c = shell->at[0], next = shell->at[1];
	size_t size = step_substitution(shell);

	if (size)
		return size;
	if (c == '\\' && next)
		return 2;
	shell->lost |= (c == '<' && next == '<') || (c == '$' && next == '\'');
	if (c == '\'' || c == '"' || c == '(' || (c == '#' && shell_word_starts(shell)))
		push(shell, c);
	else if (c == ')' && top(shell) == '(')
		shell->depth--;
	return 1;
}

/* Steps inside quotes, ${...} or backquotes; `close` ends them. */
static size_t step_quoted(struct shell *shell, char close)
{
	char c = shell->at[0], next = shell->at[1];

	if (close != '\'' && close != '\n' && c == '\\' && next)
		return 2;
	if (c == close) {
		shell->depth--;
		return 1;
	}
	if (close == '}' && (c == '"' || (c == '\'' && !is_open(shell, '"')))) {
		push(shell, c);
		return 1;
	}
	size_t size = close == '"' || close == '}' ? step_substitution(shell) : 0;
	return size ? size : 1;
}

void shell_step(struct shell *shell)
{
	char open = top(shell);
	size_t size = open == '"'    ? step_quoted(shell, '"')
		      : open == '\'' ? step_quoted(shell, '\'')
		      : open == '`'  ? step_quoted(shell, '`')
		      : open == '{'  ? step_quoted(shell, '}')
		      : open == '#'  ? step_quoted(shell, '\n')
				     : step_words(shell);
	bool escaped = size == 2 && shell->at[0] == '\\';

	shell->before = escaped ? 'x' : shell->at[size - 1];
	shell->at += size;
}

/* --- {fact.key} in the commands of remedies --- */

/* True if the value has only characters that a POSIX shell leaves alone. */
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

bool placeholder_next(struct shell *shell, struct placeholder *ret_next)
{
	for (; *shell->at; shell_step(shell)) {
		size_t size = *shell->at == '{' ? dotted_size(shell->at + 1) : 0;
		size_t word = size ? otherwise_size(shell->at + 1 + size) : 0;
		enum shell_context context = shell_context(shell);

		if (!size || shell->at[1 + size + word] != '}' ||
		    (shell->before && shell->at[-1] == '$'))
			continue;
		ret_next->start = shell->at;
		ret_next->name = slice_from(shell->at + 1, size);
		ret_next->otherwise =
			slice_from(shell->at + 2 + size, word ? word - 1 : 0);
		ret_next->exposed = shell->doubtful ||
				    (context != SHELL_WORDS && context != SHELL_COMMENT);
		shell->at += size + word + 2;
		shell->before = '}';
		return true;
	}
	return false;
}

/* Fills in the known facts if `fill`, and WORD for each unknown fact that has one; other
 * placeholders stay, without their WORD. */
static char *replace(struct arena *arena, const char *text, const struct facts *facts,
		     const char *device, bool fill, unsigned *ret_unknown)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct shell shell = { .at = text };
	struct placeholder next;

	*ret_unknown = 0;
	while (placeholder_next(&shell, &next)) {
		const char *name = arena_string(arena, next.name);
		const struct fact *fact =
			facts ? facts_first(facts, name, device, 0) : NULL;

		strbuf_add(&b, text, (size_t)(next.start - text));
		text = shell.at;
		if (!next.exposed && fact && fill) {
			add_quoted(&b, fact->value);
		} else if (!next.exposed && !fact && next.otherwise.size) {
			strbuf_add_slice(&b, next.otherwise);
		} else if (next.exposed) {
			strbuf_add(&b, next.start, (size_t)(text - next.start));
			++*ret_unknown;
		} else {
			strbuf_printf(&b, "{%s}", name);
			++*ret_unknown;
		}
	}
	strbuf_add_text(&b, text);
	return arena_string(arena, strbuf_slice(&b));
}

char *settle_placeholders(struct arena *arena, const char *text,
			  const struct facts *facts, const char *device)
{
	unsigned unknown;

	return replace(arena, text, facts, device, false, &unknown);
}

char *fill_placeholders(struct arena *arena, const char *text, const struct facts *facts,
			const char *device, unsigned *ret_unknown)
{
	unsigned unknown;

	return replace(arena, text, facts, device, true,
		       ret_unknown ? ret_unknown : &unknown);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/shell.h"

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

/* "$(", "${" and "`", which double quotes know as well; returns the size or 0. */
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

/* Within quotes, ${...} or backquotes; `close` ends them. */
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

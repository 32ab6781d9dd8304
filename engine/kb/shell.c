/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/shell.h"

#include <ctype.h>

#include "engine/base/chars.h"
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

/* --- commands --- */

/* A reserved word, and its effect on the nesting of compound commands. */
struct reserved {
	const char *word;
	int nesting;
	bool command_follows;
};

static const struct reserved reserved_words[] = {
	{ "if", 1, true },     { "then", 0, true },  { "elif", 0, true },
	{ "else", 0, true },   { "fi", -1, false },  { "for", 1, false },
	{ "while", 1, true },  { "until", 1, true }, { "do", 0, true },
	{ "done", -1, false }, { "case", 1, false }, { "esac", -1, false },
	{ "{", 1, true },      { "}", -1, false },   { "!", 0, true },
};

struct reader {
	struct shell shell;
	int nesting;
	bool command_position;
	bool piped; /* the last token was a | */
};

/* Reads the word that starts at the current position. */
static void read_word(struct reader *reader)
{
	size_t size = strcspn(reader->shell.at, " \t\n;&|()<>#");
	struct slice word = slice_from(reader->shell.at, size);
	bool at_command = reader->command_position;

	if (!size || *word.data == '\\')
		return;
	reader->piped = false;
	reader->command_position = false;
	for (size_t i = 0; at_command && i < ARRAY_SIZE(reserved_words); i++)
		if (slice_is(word, reserved_words[i].word)) {
			reader->nesting += reserved_words[i].nesting;
			reader->command_position = reserved_words[i].command_follows;
		}
}

/* Reads the end of a command, if the current position is one, and moves past it. */
static bool read_end(struct reader *reader, enum shell_after *ret_after)
{
	struct shell *shell = &reader->shell;
	char c = shell->at[0], next = shell->at[1];
	bool doubled = c && c == next && (c == '&' || c == '|');
	bool redirects = c == '&' && (shell->before == '>' || next == '>');

	if (!strchr(";&|\n", c) || redirects)
		return false;
	reader->command_position = true;
	if (reader->nesting > 0 || (c == '|' && !doubled) ||
	    (c == '\n' && reader->piped)) {
		reader->piped |= c == '|';
		return false;
	}
	*ret_after = c == '\n'		   ? SHELL_NEWLINE
		     : c == ';'		   ? SHELL_SEMICOLON
		     : doubled && c == '&' ? SHELL_AND
		     : doubled		   ? SHELL_OR
					   : SHELL_BACKGROUND;
	shell->at += doubled ? 2 : 1;
	return true;
}

static void read_remark(const char *at, struct shell_item *ret_item)
{
	size_t size = strcspn(at, "\n");

	*ret_item = (struct shell_item){
		.remark = true,
		.text = slice_trim(slice_from(at + 1, size - 1)),
		.after = at[size] ? SHELL_NEWLINE : SHELL_END,
		.end = at + size + (at[size] != '\0'),
	};
}

static void read_command(const char *at, struct shell_item *ret_item)
{
	struct reader reader = { .shell = { .at = at }, .command_position = true };
	struct shell *shell = &reader.shell;
	const char *stop = NULL, *here = at;
	enum shell_after after = SHELL_END;
	bool ended = false;

	while (*shell->at && !ended) {
		bool outside = !shell->depth && !shell->lost;
		bool starts = outside && shell_word_starts(shell);

		here = shell->at;
		if (starts && *here == '#') {
			stop = reader.nesting || reader.piped ? stop : here;
			shell->at += strcspn(here, "\n");
			continue;
		}
		if (starts)
			read_word(&reader);
		ended = outside && read_end(&reader, &after);
		if (!ended)
			shell_step(shell);
	}
	stop = stop ? stop : ended ? here : shell->at;
	*ret_item = (struct shell_item){
		.text = slice_trim(slice_from(at, (size_t)(stop - at))),
		.after = after,
		.end = shell->at,
	};
}

bool shell_next_item(const char **at, struct shell_item *ret_item)
{
	*at += strspn(*at, " \t\n;");
	if (!**at)
		return false;
	(**at == '#' ? read_remark : read_command)(*at, ret_item);
	*at = ret_item->end;
	return true;
}

bool shell_reads_a_file(const char *text)
{
	char last = '\n'; /* the last character that is not blank */

	for (struct shell shell = { .at = text }; *shell.at; shell_step(&shell)) {
		if (shell_word_starts(&shell) && strchr("\n;&|({", last) &&
		    (!strncmp(shell.at, ". ", 2)))
			return true;
		if (*shell.at != ' ' && *shell.at != '\t')
			last = *shell.at;
	}
	return false;
}

/* True if every word is NAME=... or (after export) a NAME. */
static bool only_assignments(struct slice words, bool names_too)
{
	char text[4096];
	size_t size;

	if (words.size >= sizeof(text))
		return false;
	memcpy(text, words.data, words.size);
	text[words.size] = '\0';
	for (struct shell shell = { .at = text }; *shell.at; shell_step(&shell)) {
		if (shell_context(&shell) != SHELL_WORDS || shell.depth)
			continue;
		if (strchr("|<>&", *shell.at))
			return false;
		if (!shell_word_starts(&shell) || strchr(" \t", *shell.at))
			continue;
		for (size = 0; char_is_word(shell.at[size]);)
			size++;
		if (!size || char_is_digit(*shell.at) ||
		    (shell.at[size] != '=' &&
		     !(names_too && strchr(" \t", shell.at[size]))))
			return false;
	}
	return words.size > 0;
}

bool shell_sets_variables(struct slice command, bool *ret_exports)
{
	*ret_exports = slice_starts_with(command, "export ") ||
		       slice_starts_with(command, "unset ");
	if (*ret_exports)
		command = slice_trim(slice_skip(command, strlen("unset ")));
	return only_assignments(command, *ret_exports);
}

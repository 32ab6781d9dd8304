/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/script/script_shell.h"

#include <ctype.h>

#include "engine/base/mem.h"

/* What a reserved word does to the nesting of compound commands. */
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
	bool piped; /* the last thing was a | */
};

/* Looks at the word that starts at hand. */
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

/* The end of the command at hand, if it is one; moves past it. */
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

static void skip_gap(const char **at)
{
	while (**at && strchr(" \t\n;", **at))
		++*at;
}

static void read_remark(const char **at, struct shell_item *ret_item)
{
	size_t size = strcspn(*at, "\n");

	*ret_item = (struct shell_item){
		.remark = true,
		.text = slice_trim(slice_from(*at + 1, size - 1)),
		.after = (*at)[size] ? SHELL_NEWLINE : SHELL_END,
		.end = *at + size + ((*at)[size] != '\0'),
	};
	*at = ret_item->end;
}

bool shell_next_item(const char **at, struct shell_item *ret_item)
{
	skip_gap(at);
	struct reader reader = { .shell = { .at = *at }, .command_position = true };
	struct shell *shell = &reader.shell;
	const char *start = *at, *stop = NULL;
	enum shell_after after = SHELL_END;

	if (!*start)
		return false;
	if (*start == '#') {
		read_remark(at, ret_item);
		return true;
	}
	while (*shell->at) {
		bool outside = !shell->depth && !shell->lost;
		bool starts = outside && shell_word_starts(shell);

		if (starts && *shell->at == '#') {
			stop = reader.nesting || reader.piped ? stop : shell->at;
			shell->at += strcspn(shell->at, "\n");
			continue;
		}
		if (starts)
			read_word(&reader);
		const char *here = shell->at;
		if (outside && read_end(&reader, &after)) {
			stop = stop ? stop : here;
			break;
		}
		shell_step(shell);
	}
	*ret_item = (struct shell_item){
		.text = slice_trim(
			slice_from(start, (size_t)((stop ? stop : shell->at) - start))),
		.after = after,
		.end = shell->at,
	};
	*at = shell->at;
	return true;
}

bool shell_reads_a_file(const char *text)
{
	char last = '\n'; /* that is no blank */

	for (struct shell shell = { .at = text }; *shell.at; shell_step(&shell)) {
		if (shell_word_starts(&shell) && strchr("\n;&|({", last) &&
		    (!strncmp(shell.at, ". ", 2)))
			return true;
		if (*shell.at != ' ' && *shell.at != '\t')
			last = *shell.at;
	}
	return false;
}

/* The size of a variable's name at `s`. */
static size_t name_size(struct slice s)
{
	size_t size = 0;

	while (size < s.size &&
	       (isalnum((unsigned char)s.data[size]) || s.data[size] == '_'))
		size++;
	return size && isdigit((unsigned char)s.data[0]) ? 0 : size;
}

/* Every word is NAME=..., or (after export) a NAME as well. */
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
		size = name_size(slice_of(shell.at));
		if (!size || (shell.at[size] != '=' &&
			      !(names_too && strchr(" \t", shell.at[size]))))
			return false;
	}
	return words.size > 0;
}

static const char *const builtins[] = { "export ", "unset " };

bool shell_exports(struct slice command)
{
	return slice_starts_with(command, builtins[0]) ||
	       slice_starts_with(command, builtins[1]);
}

bool shell_sets_variables(struct slice command)
{
	for (size_t i = 0; i < ARRAY_SIZE(builtins); i++)
		if (slice_starts_with(command, builtins[i]))
			return only_assignments(
				slice_trim(slice_skip(command, strlen(builtins[i]))),
				true);
	return only_assignments(command, false);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/script/script_shell.h"

#include <ctype.h>

#include "engine/base/chars.h"
#include "engine/base/strbuf.h"

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

/* --- words that a person replaces --- */

/* A word of docs/rules.md, "remedies". */
struct blank {
	const char *word;
	const char *variable;
	const char *what;
	bool command; /* run by a separate shell, since it holds several words */
};

static const struct blank blanks[] = {
	{ "NAME=VALUE", "NAME_VALUE", "the variable to set, as NAME=VALUE", false },
	{ "MODEL.gguf", "MODEL", "path of the model's file", false },
	{ "FILE.bin", "FILE", "name of the file, with .bin", false },
	{ "FILE.so", "FILE", "path of the library", false },
	{ "X.Y.Z", "X_Y_Z", "the version, as X.Y.Z", false },
	{ "VERSION", "VERSION", "version of the package", false },
	{ "IMAGE", "IMAGE", "name of the container image", false },
	{ "CONTAINER", "CONTAINER", "name of the container", false },
	{ "UNIT", "UNIT", "name of the service, without .service", false },
	{ "APP", "APP", "id of the application", false },
	{ "BDF", "BDF", "PCI address of the card, as 0000:03:00.0", false },
	{ "FOLDER", "FOLDER", "name of the folder", false },
	{ "PROGRAM", "PROGRAM", "the program's file, in this folder", false },
	{ "COMMAND", "COMMAND", "the command that starts the program", true },
};

static void note_fill(struct shell_fills *fills, unsigned step, const char *variable,
		      const char *what)
{
	size_t i = 0;

	while (i < fills->list.count && strcmp(fills->list.items[i].variable, variable))
		i++;
	if (i == fills->list.count)
		vec_push(&fills->list, (struct shell_fill){ variable, what, 0 });
	fills->list.items[i].steps |= 1u << step;
}

static const struct blank *blank_at(const struct shell *shell)
{
	enum shell_context context = shell_context(shell);

	if (context == SHELL_COMMENT || context == SHELL_OPAQUE ||
	    char_is_word(shell->before) || shell->before == '$')
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(blanks); i++) {
		size_t size = strlen(blanks[i].word);

		if (!strncmp(shell->at, blanks[i].word, size) &&
		    !char_is_word(shell->at[size]) && shell->at[size] != '=' &&
		    shell->at[size] != '(')
			return &blanks[i];
	}
	return NULL;
}

const char *fills_put(struct shell_fills *fills, struct arena *arena, unsigned step,
		      const char *text)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	struct shell shell = { .at = text };

	while (*shell.at) {
		enum shell_context context = shell_context(&shell);
		const struct blank *blank = blank_at(&shell);
		const char *from = shell.at;

		shell_step(&shell);
		if (!blank) {
			strbuf_add(&out, from, (size_t)(shell.at - from));
			continue;
		}
		while (shell.at < from + strlen(blank->word))
			shell_step(&shell);
		note_fill(fills, step, blank->variable, blank->what);
		/* The variable in the form that the quotes around the word require. */
		if (context == SHELL_DOUBLE)
			strbuf_printf(&out, "${%s}", blank->variable);
		else if (context == SHELL_SINGLE)
			strbuf_printf(&out, "'\"$%s\"'", blank->variable);
		else
			strbuf_printf(&out, "%s\"$%s\"", blank->command ? "sh -c " : "",
				      blank->variable);
	}
	return arena_string(arena, strbuf_slice(&out));
}

static struct slice name_at(const char *at)
{
	size_t size = 0;

	while (char_is_word(at[size]))
		size++;
	return slice_from(at, size);
}

static bool sets(const char *text, struct slice name)
{
	for (struct shell shell = { .at = text }; *shell.at; shell_step(&shell))
		if (shell_context(&shell) != SHELL_SINGLE &&
		    !char_is_word(shell.before) && slice_equal(name_at(shell.at), name) &&
		    shell.at[name.size] == '=')
			return true;
	return false;
}

/* The name of a variable that is used at the current position without a default
 * (${NAME-...}); empty when there is none. */
static struct slice used_at(const struct shell *shell)
{
	enum shell_context context = shell_context(shell);
	bool braces = *shell->at && shell->at[1] == '{';
	struct slice name = slice_from(NULL, 0);

	if (*shell->at == '$' && (context == SHELL_WORDS || context == SHELL_DOUBLE))
		name = name_at(shell->at + 1 + braces);
	if (!name.size || !char_is_upper(*name.data) ||
	    (braces && name.data[name.size] != '}'))
		name.size = 0;
	return name;
}

void fills_find(struct shell_fills *fills, struct arena *arena, const char *const *steps,
		size_t count)
{
	/* Variables that every login shell has. */
	static const char usual[] = " HOME USER LOGNAME PATH PWD SHELL TMPDIR IFS ";

	for (size_t i = 0; i < count; i++)
		if (steps[i] && shell_reads_a_file(steps[i]))
			return;
	for (unsigned i = 0; i < count; i++)
		for (struct shell shell = { .at = steps[i] ? steps[i] : "" }; *shell.at;
		     shell_step(&shell)) {
			struct slice used = used_at(&shell);

			if (!used.size)
				continue;
			const char *name = arena_string(arena, used);
			bool known = strstr(usual, arena_printf(arena, " %s ", name));
			for (size_t j = 0; j < count && !known; j++)
				known = steps[j] && sets(steps[j], used);
			if (!known)
				note_fill(fills, i, name,
					  "a variable of your environment");
		}
}

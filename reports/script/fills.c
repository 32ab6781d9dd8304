/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/script/fills.h"

#include "engine/base/chars.h"
#include "engine/base/strbuf.h"

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

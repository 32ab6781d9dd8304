/* SPDX-License-Identifier: Apache-2.0 */
/* What a person fills in: the words that stand for it, and variables nobody sets. */
#include "reports/script/script_internal.h"

#include <ctype.h>

/* The words of docs/rules.md, "remedies". */
struct blank {
	const char *word;
	const char *variable;
	const char *what;
	bool command; /* run by a shell of its own, since it holds several words */
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

/* Variables that every login has. */
static const char *const usual[] = { "HOME", "USER",  "LOGNAME", "PATH",
				     "PWD",  "SHELL", "TMPDIR",	 "IFS" };

static bool is_name_byte(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

static void note_fill(struct script *script, enum script_step step, const char *variable,
		      const char *what)
{
	struct script_fill *fill = NULL;

	for (size_t i = 0; i < script->fills.count && !fill; i++)
		if (!strcmp(script->fills.items[i].variable, variable))
			fill = &script->fills.items[i];
	if (!fill) {
		vec_push(&script->fills,
			 (struct script_fill){ .variable = variable, .what = what });
		fill = &script->fills.items[script->fills.count - 1];
	}
	fill->steps |= 1u << step;
}

static const struct blank *blank_at(const struct shell *shell)
{
	if (is_name_byte(shell->before) || shell->before == '$')
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(blanks); i++) {
		size_t size = strlen(blanks[i].word);
		char after;

		if (strncmp(shell->at, blanks[i].word, size) != 0)
			continue;
		after = shell->at[size];
		if (!is_name_byte(after) && after != '=' && after != '(')
			return &blanks[i];
	}
	return NULL;
}

/* The variable as it must be written where the word stood. */
static void add_variable(struct strbuf *out, const struct blank *blank,
			 enum shell_context context)
{
	if (context == SHELL_DOUBLE)
		strbuf_printf(out, "${%s}", blank->variable);
	else if (context == SHELL_SINGLE)
		strbuf_printf(out, "'\"$%s\"'", blank->variable);
	else
		strbuf_printf(out, "%s\"$%s\"", blank->command ? "sh -c " : "",
			      blank->variable);
}

const char *script_fill(struct script *script, enum script_step step, const char *text)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	struct shell shell = { .at = text };

	if (!text)
		return NULL;
	while (*shell.at) {
		enum shell_context context = shell_context(&shell);
		bool fixed = context == SHELL_COMMENT || context == SHELL_OPAQUE;
		const struct blank *blank = fixed ? NULL : blank_at(&shell);
		const char *from = shell.at;

		if (blank) {
			note_fill(script, step, blank->variable, blank->what);
			add_variable(&out, blank, context);
			for (size_t i = strlen(blank->word); i; i--)
				shell_step(&shell);
			continue;
		}
		shell_step(&shell);
		strbuf_add(&out, from, (size_t)(shell.at - from));
	}
	return arena_string(script->arena, strbuf_slice(&out));
}

static bool is_usual(struct slice name)
{
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++)
		if (slice_is(name, usual[i]))
			return true;
	return false;
}

static struct slice name_at(const char *at)
{
	size_t size = 0;

	while (is_name_byte(at[size]))
		size++;
	return slice_from(at, size);
}

/* Whether a step gives the variable a value. */
static bool is_set(const struct script *script, struct slice name)
{
	for (size_t i = 0; i < STEP_COUNT; i++) {
		struct shell shell = { .at = script->steps[i] ? script->steps[i] : "" };

		for (; *shell.at; shell_step(&shell))
			if (shell_context(&shell) != SHELL_SINGLE &&
			    !is_name_byte(shell.before) &&
			    slice_equal(name_at(shell.at), name) &&
			    shell.at[name.size] == '=')
				return true;
	}
	return false;
}

/* The name of a variable that is used at hand as it is, without ${NAME-...}. */
static struct slice used_at(const struct shell *shell)
{
	enum shell_context context = shell_context(shell);
	const char *at = shell->at + 1;

	if (*shell->at != '$' || context == SHELL_SINGLE || context == SHELL_COMMENT ||
	    context == SHELL_OPAQUE)
		return slice_from(NULL, 0);
	at += *at == '{';
	struct slice name = name_at(at);
	bool braces = shell->at[1] == '{';
	if (!name.size || !isupper((unsigned char)*at) ||
	    (braces && at[name.size] != '}'))
		return slice_from(NULL, 0);
	return name;
}

static void find_in(struct script *script, enum script_step step)
{
	const char *text = script->steps[step] ? script->steps[step] : "";

	for (struct shell shell = { .at = text }; *shell.at; shell_step(&shell)) {
		struct slice name = used_at(&shell);

		if (name.size && !is_usual(name) && !is_set(script, name))
			note_fill(script, step, arena_string(script->arena, name),
				  "a variable of your environment");
	}
}

void script_find_variables(struct script *script)
{
	for (size_t i = 0; i < STEP_COUNT; i++)
		if (script->steps[i] && shell_reads_a_file(script->steps[i]))
			return;
	for (size_t i = 0; i < STEP_COUNT; i++)
		find_in(script, (enum script_step)i);
}

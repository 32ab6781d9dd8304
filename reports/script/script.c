/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/script/script.h"

#include <ctype.h>
#include <errno.h>

#include "engine/load/placeholder.h"
#include "reports/escape.h"
#include "reports/script/script_internal.h"

const char *const script_steps[STEP_COUNT] = { "prepare", "backup", "apply", "verify",
					       "rollback" };

static void add_visible(struct strbuf *out, const char *line, size_t size)
{
	escape_terminal(out, slice_from(line, size));
}

const char *script_word(struct arena *arena, const char *text)
{
	AUTO(strbuf) struct strbuf visible = { 0 }, word = { 0 };

	add_visible(&visible, text, strlen(text));
	escape_shell(&word, strbuf_slice(&visible));
	return arena_string(arena, strbuf_slice(&word));
}

const char *script_lines(struct arena *arena, const char *text)
{
	AUTO(strbuf) struct strbuf visible = { 0 }, word = { 0 };

	for (size_t size; *text; text += size + (text[size] == '\n')) {
		size = strcspn(text, "\n");
		add_visible(&visible, text, size);
		if (text[size])
			strbuf_add_char(&visible, '\n');
	}
	escape_shell(&word, strbuf_slice(&visible));
	return arena_string(arena, strbuf_slice(&word));
}

static bool plain_id(const char *id)
{
	return *id && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(id);
}

/* --- what a person fills in: words that stand for it, variables nobody sets --- */

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

static void find_variables(struct script *script)
{
	for (size_t i = 0; i < STEP_COUNT; i++)
		if (script->steps[i] && shell_reads_a_file(script->steps[i]))
			return;
	for (size_t i = 0; i < STEP_COUNT; i++)
		find_in(script, (enum script_step)i);
}

/* --- the steps --- */

/* Names the facts that are not known, each with the command that tells it. */
static int refuse_unknown(struct kb *kb, struct script *script, const char *text,
			  struct error *error)
{
	AUTO(strbuf) struct strbuf list = { 0 };
	struct shell shell = { .at = text };
	const char *example = "";
	struct placeholder next;

	while (placeholder_next(&shell, &next)) {
		const char *key = arena_string(script->arena, next.name);
		const char *command = kb ? kb_ask(kb, key) : NULL;

		if (next.exposed ||
		    facts_first(script->diagnosis->facts, key, script->device, 0))
			continue;
		example = key;
		strbuf_printf(&list, "\n  %s%s%s", key, command ? ", told by: " : "",
			      command ? command : "");
	}
	if (!list.size)
		return error_set(error, -EINVAL,
				 "%s/%s: a fact would have to stand within quotes",
				 script->rule->id, script->remedy->id);
	return error_set(error, -EINVAL,
			 "the commands of %s/%s need what is not known here:%s\n"
			 "Tell it with: kbmatch fix %s/%s --fact %s=VALUE",
			 script->rule->id, script->remedy->id, list.data,
			 script->rule->id, script->remedy->id, example);
}

static size_t count_lines(const char *text)
{
	size_t count = 0;

	for (; *text; text++)
		count += *text == '\n';
	return count;
}

/* What a reviewer would not see is no command: a line break that a fact brought, a
 * character that hides or reorders others. */
static bool is_visible(const char *text)
{
	AUTO(strbuf) struct strbuf shown = { 0 };

	for (size_t size; *text; text += size + (text[size] == '\n')) {
		size = strcspn(text, "\t\n");
		strbuf_truncate(&shown, 0);
		add_visible(&shown, text, size);
		if (!slice_equal(strbuf_slice(&shown), slice_from(text, size)))
			return false;
		size += text[size] == '\t';
	}
	return true;
}

/* The text of a step with variables for blanks and values for facts. */
static int make_step(struct kb *kb, struct script *script, enum script_step step,
		     const char *text, struct error *error)
{
	unsigned unknown = 0;

	if (!text || !*text)
		return 0;
	bool shown_only = step == STEP_ROLLBACK && script->kind == SCRIPT_ENVIRONMENT;
	text = settle_placeholders(script->arena, text, script->diagnosis->facts,
				   script->device);
	if (!shown_only)
		text = script_fill(script, step, text);
	char *filled = fill_placeholders(script->arena, text, script->diagnosis->facts,
					 script->device, &unknown);
	if (unknown)
		return refuse_unknown(kb, script, text, error);
	if (count_lines(filled) != count_lines(text) || !is_visible(filled))
		return error_set(error, -EINVAL,
				 "%s/%s: a command would hold what a reviewer cannot see",
				 script->rule->id, script->remedy->id);
	script->steps[step] = filled;
	return 0;
}

static void add_line(struct strbuf *b, struct slice line)
{
	if (b->size)
		strbuf_add_char(b, '\n');
	strbuf_add_slice(b, line);
}

static const char *keep(struct script *script, const struct strbuf *b)
{
	return b->size ? arena_string(script->arena, strbuf_slice(b)) : NULL;
}

/* What the commands of apply are, counted. */
struct counts {
	size_t commands, setters, exports;
};

static enum script_kind kind_of(const struct remedy *remedy, struct counts counts)
{
	if (!counts.commands)
		return SCRIPT_MANUAL;
	if (counts.commands == counts.setters && counts.exports)
		return SCRIPT_ENVIRONMENT;
	if (remedy->scope == SCOPE_PROCESS && remedy->outcome != OUTCOME_DIAGNOSTIC)
		return SCRIPT_PROGRAM;
	return SCRIPT_COMMANDS;
}

/* Looks at what apply consists of. */
static void classify(struct script *script)
{
	AUTO(strbuf)
	struct strbuf first = { 0 }, then = { 0 }, all = { 0 }, exports = { 0 };
	const char *at = script->steps[STEP_APPLY] ? script->steps[STEP_APPLY] : "";
	struct counts counts = { 0 };
	struct shell_item item;

	while (shell_next_item(&at, &item)) {
		if (item.remark) {
			add_line(counts.commands ? &then : &first, item.text);
			continue;
		}
		counts.commands++;
		if (!shell_sets_variables(item.text))
			continue;
		counts.setters++;
		add_line(&all, item.text);
		if (!shell_exports(item.text))
			continue;
		counts.exports++;
		add_line(&exports, item.text);
	}
	script->kind = kind_of(script->remedy, counts);
	script->first = keep(script, &first);
	script->then = keep(script, &then);
	script->environment =
		keep(script, script->kind == SCRIPT_ENVIRONMENT ? &all : &exports);
}

bool script_only_variables(const char *text)
{
	const char *at = text ? text : "";
	struct shell_item item;
	bool any = false;

	while (shell_next_item(&at, &item)) {
		if (!item.remark && !shell_sets_variables(item.text))
			return false;
		any |= !item.remark;
	}
	return any;
}

/* A backup of variables belongs where they are set. */
static void join_backup(struct script *script)
{
	const char *backup = script->steps[STEP_BACKUP];

	if (script->kind != SCRIPT_ENVIRONMENT || !script_only_variables(backup))
		return;
	script->environment =
		arena_printf(script->arena, "%s\n%s", backup, script->environment);
	script->steps[STEP_BACKUP] = NULL;
}

static void read_rollback(struct script *script)
{
	AUTO(strbuf) struct strbuf remarks = { 0 };
	const char *at = script->steps[STEP_ROLLBACK] ? script->steps[STEP_ROLLBACK] : "";
	struct shell_item item;

	while (shell_next_item(&at, &item)) {
		if (item.remark)
			add_line(&remarks, item.text);
		else
			script->can_undo = true;
	}
	script->undo_remarks = keep(script, &remarks);
	for (size_t i = 0; i < STEP_COUNT; i++)
		script->sudo |= script->steps[i] && strstr(script->steps[i], "sudo ");
}

static int make_steps(struct kb *kb, struct script *script, struct error *error)
{
	const struct remedy *remedy = script->remedy;
	int r = make_step(kb, script, STEP_APPLY, remedy->apply, error);

	classify(script);
	if (!r)
		r = make_step(kb, script, STEP_PREPARE, remedy->prepare, error);
	if (!r)
		r = make_step(kb, script, STEP_BACKUP, remedy->backup, error);
	if (!r)
		r = make_step(kb, script, STEP_VERIFY, remedy->verify, error);
	if (!r)
		r = make_step(kb, script, STEP_ROLLBACK, remedy->rollback, error);
	if (r)
		return r;
	join_backup(script);
	read_rollback(script);
	find_variables(script);
	return 0;
}

static int check(const struct rule *rule, const struct remedy *remedy,
		 struct error *error)
{
	if (!plain_id(rule->id) || !plain_id(remedy->id))
		return error_set(error, -EINVAL,
				 "a rule or remedy of that base has an "
				 "id that no rule can have");
	if (remedy->avoid)
		return error_set(error, -EINVAL, "%s/%s is to be avoided: %s", rule->id,
				 remedy->id, remedy->avoid);
	return 0;
}

int script_write(struct kb *kb, const struct diagnosis *diagnosis,
		 const struct finding *finding, const struct rule *rule,
		 const struct remedy *remedy, FILE *file, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct script script = { .arena = arena,
				 .diagnosis = diagnosis,
				 .finding = finding,
				 .rule = rule,
				 .remedy = remedy,
				 .device = finding ? finding->device : "",
				 .file = file };
	int r = check(rule, remedy, error);

	if (!r)
		r = make_steps(kb, &script, error);
	if (!r) {
		script_print(&script);
		if (fflush(file) || ferror(file))
			r = error_set(error, -EIO, "cannot write the script");
	}
	vec_free(&script.fills);
	return r;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/script/script.h"

#include <ctype.h>
#include <errno.h>

#include "engine/kb/shell.h"
#include "reports/view/escape.h"
#include "reports/script/script_internal.h"

const char *const script_steps[STEP_COUNT] = { "prepare", "backup", "apply", "verify",
					       "rollback" };

const char *script_word(struct arena *arena, const char *text)
{
	AUTO(strbuf) struct strbuf visible = { 0 }, word = { 0 };

	escape_lines(&visible, slice_of(text), "\t\n");
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
static const char usual[] = " HOME USER LOGNAME PATH PWD SHELL TMPDIR IFS ";

static void note_fill(struct script *s, enum script_step step, const char *variable,
		      const char *what)
{
	struct script_fill *fill = NULL;

	for (size_t i = 0; i < s->fills.count && !fill; i++)
		if (!strcmp(s->fills.items[i].variable, variable))
			fill = &s->fills.items[i];
	if (!fill) {
		vec_push(&s->fills,
			 (struct script_fill){ .variable = variable, .what = what });
		fill = &s->fills.items[s->fills.count - 1];
	}
	fill->steps |= 1u << step;
}

static const struct blank *blank_at(const struct shell *shell)
{
	if (char_is_word(shell->before) || shell->before == '$')
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(blanks); i++) {
		size_t size = strlen(blanks[i].word);
		char after;

		if (strncmp(shell->at, blanks[i].word, size) != 0)
			continue;
		after = shell->at[size];
		if (!char_is_word(after) && after != '=' && after != '(')
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

const char *script_fill(struct script *s, enum script_step step, const char *text)
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
			note_fill(s, step, blank->variable, blank->what);
			add_variable(&out, blank, context);
			for (size_t i = strlen(blank->word); i; i--)
				shell_step(&shell);
			continue;
		}
		shell_step(&shell);
		strbuf_add(&out, from, (size_t)(shell.at - from));
	}
	return arena_string(s->arena, strbuf_slice(&out));
}

static struct slice name_at(const char *at)
{
	size_t size = 0;

	while (char_is_word(at[size]))
		size++;
	return slice_from(at, size);
}

/* Whether a step gives the variable a value. */
static bool is_set(const struct script *s, struct slice name)
{
	for (size_t i = 0; i < STEP_COUNT; i++) {
		struct shell shell = { .at = s->steps[i] ? s->steps[i] : "" };

		for (; *shell.at; shell_step(&shell))
			if (shell_context(&shell) != SHELL_SINGLE &&
			    !char_is_word(shell.before) &&
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

static void find_in(struct script *s, enum script_step step)
{
	const char *text = s->steps[step] ? s->steps[step] : "";

	for (struct shell shell = { .at = text }; *shell.at; shell_step(&shell)) {
		struct slice used = used_at(&shell);
		const char *name;

		if (!used.size)
			continue;
		name = arena_string(s->arena, used);
		if (!strstr(usual, arena_printf(s->arena, " %s ", name)) &&
		    !is_set(s, used))
			note_fill(s, step, name, "a variable of your environment");
	}
}

static void find_variables(struct script *s)
{
	for (size_t i = 0; i < STEP_COUNT; i++)
		if (s->steps[i] && shell_reads_a_file(s->steps[i]))
			return;
	for (size_t i = 0; i < STEP_COUNT; i++)
		find_in(s, (enum script_step)i);
}

/* --- the steps --- */

/* Names the facts that are not known, each with the command that tells it. */
static int refuse_unknown(struct kb *kb, struct script *s, const char *text,
			  struct error *error)
{
	AUTO(strbuf) struct strbuf list = { 0 };
	struct shell shell = { .at = text };
	const char *example = "";
	struct placeholder next;

	while (placeholder_next(&shell, &next)) {
		const char *key = arena_string(s->arena, next.name);
		const char *command = kb ? kb_ask(kb, key) : NULL;

		if (next.exposed || facts_first(s->diagnosis->facts, key, s->device, 0))
			continue;
		example = key;
		strbuf_printf(&list, "\n  %s%s%s", key, command ? ", told by: " : "",
			      command ? command : "");
	}
	if (!list.size)
		return error_set(error, -EINVAL,
				 "%s/%s: a fact would have to stand within quotes",
				 s->rule->id, s->remedy->id);
	return error_set(error, -EINVAL,
			 "the commands of %s/%s need what is not known here:%s\n"
			 "Tell it with: kbmatch fix %s/%s --fact %s=VALUE",
			 s->rule->id, s->remedy->id, list.data, s->rule->id,
			 s->remedy->id, example);
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

	escape_lines(&shown, slice_of(text), "\t\n");
	return !strcmp(strbuf_text(&shown), text);
}

/* The text of a step with variables for blanks and values for facts. */
static int make_step(struct kb *kb, struct script *s, enum script_step step,
		     const char *text, struct error *error)
{
	unsigned unknown = 0;

	if (!text || !*text)
		return 0;
	bool shown_only = step == STEP_ROLLBACK && s->kind == SCRIPT_ENVIRONMENT;
	text = settle_placeholders(s->arena, text, s->diagnosis->facts, s->device);
	if (!shown_only)
		text = script_fill(s, step, text);
	char *filled = fill_placeholders(s->arena, text, s->diagnosis->facts, s->device,
					 &unknown);
	if (unknown)
		return refuse_unknown(kb, s, text, error);
	if (count_lines(filled) != count_lines(text) || !is_visible(filled))
		return error_set(error, -EINVAL,
				 "%s/%s: a command would hold what a reviewer cannot see",
				 s->rule->id, s->remedy->id);
	s->steps[step] = filled;
	return 0;
}

static void add_line(struct strbuf *b, struct slice line)
{
	if (b->size)
		strbuf_add_char(b, '\n');
	strbuf_add_slice(b, line);
}

static const char *keep(struct script *s, const struct strbuf *b)
{
	return b->size ? arena_string(s->arena, strbuf_slice(b)) : NULL;
}

/* What a step consists of: its commands, counted, those of them that set variables, and
 * the remarks before and after its first command. */
struct contents {
	size_t commands, setters, exports;
	const char *first, *then, *all, *exported;
};

static struct contents read_step(struct script *s, enum script_step step)
{
	AUTO(strbuf)
	struct strbuf first = { 0 }, then = { 0 }, all = { 0 }, exports = { 0 };
	const char *at = s->steps[step] ? s->steps[step] : "";
	struct contents contents = { 0 };
	struct shell_item item;

	while (shell_next_item(&at, &item)) {
		if (item.remark) {
			add_line(contents.commands ? &then : &first, item.text);
			continue;
		}
		contents.commands++;
		if (!shell_sets_variables(item.text))
			continue;
		contents.setters++;
		add_line(&all, item.text);
		if (!shell_exports(item.text))
			continue;
		contents.exports++;
		add_line(&exports, item.text);
	}
	contents.first = keep(s, &first);
	contents.then = keep(s, &then);
	contents.all = keep(s, &all);
	contents.exported = keep(s, &exports);
	return contents;
}

static enum script_kind kind_of(const struct remedy *remedy,
				const struct contents *contents)
{
	if (!contents->commands)
		return SCRIPT_MANUAL;
	if (contents->commands == contents->setters && contents->exports)
		return SCRIPT_ENVIRONMENT;
	if (remedy->scope == SCOPE_PROCESS && remedy->outcome != OUTCOME_DIAGNOSTIC)
		return SCRIPT_PROGRAM;
	return SCRIPT_COMMANDS;
}

/* Looks at what apply consists of. */
static void read_apply(struct script *s)
{
	struct contents apply = read_step(s, STEP_APPLY);

	s->kind = kind_of(s->remedy, &apply);
	s->first = apply.first;
	s->then = apply.then;
	s->environment = s->kind == SCRIPT_ENVIRONMENT ? apply.all : apply.exported;
}

/* A backup of variables belongs where they are set. */
static void join_backup(struct script *s)
{
	if (s->kind != SCRIPT_ENVIRONMENT || !s->only_variables[STEP_BACKUP])
		return;
	s->environment =
		arena_printf(s->arena, "%s\n%s", s->steps[STEP_BACKUP], s->environment);
	s->steps[STEP_BACKUP] = NULL;
}

/* Looks at what the steps consist of. */
static void read_steps(struct script *s)
{
	struct contents contents = { 0 };

	for (int i = 0; i < STEP_COUNT; i++) {
		contents = read_step(s, (enum script_step)i);
		s->only_variables[i] =
			contents.commands && contents.commands == contents.setters;
		s->sudo |= s->steps[i] && strstr(s->steps[i], "sudo ");
	}
	s->can_undo = contents.commands;
	s->undo_remarks = contents.first ? contents.first : contents.then;
	if (contents.first && contents.then)
		s->undo_remarks =
			arena_printf(s->arena, "%s\n%s", contents.first, contents.then);
}

static int make_steps(struct kb *kb, struct script *s, struct error *error)
{
	const char *const texts[STEP_COUNT] = {
		[STEP_PREPARE] = s->remedy->prepare,   [STEP_BACKUP] = s->remedy->backup,
		[STEP_APPLY] = s->remedy->apply,       [STEP_VERIFY] = s->remedy->verify,
		[STEP_ROLLBACK] = s->remedy->rollback,
	};
	int r = make_step(kb, s, STEP_APPLY, texts[STEP_APPLY], error);

	read_apply(s);
	for (int i = 0; !r && i < STEP_COUNT; i++)
		if (i != STEP_APPLY)
			r = make_step(kb, s, (enum script_step)i, texts[i], error);
	if (r)
		return r;
	read_steps(s);
	join_backup(s);
	find_variables(s);
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

	if (!plain_id(rule->id) || !plain_id(remedy->id))
		return error_set(error, -EINVAL,
				 "a rule or remedy of that base has an "
				 "id that no rule can have");
	if (remedy->avoid)
		return error_set(error, -EINVAL, "%s/%s is to be avoided: %s", rule->id,
				 remedy->id, remedy->avoid);
	int r = make_steps(kb, &script, error);
	if (!r)
		script_print(&script);
	if (!r && (fflush(file) || ferror(file)))
		r = error_set(error, -EIO, "cannot write the script");
	vec_free(&script.fills);
	return r;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/script/script.h"

#include <errno.h>
#include <stdarg.h>

#include "engine/load/placeholder.h"
#include "reports/escape.h"
#include "reports/script/script_internal.h"

const char *const script_steps[STEP_COUNT] = { "prepare", "backup", "apply", "verify",
					       "rollback" };

void script_put(const struct script *script, const char *text)
{
	fputs(text, script->file);
}

void script_printf(const struct script *script, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vfprintf(script->file, format, arguments);
	va_end(arguments);
}

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
	script_find_variables(script);
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
		script_write_head(&script);
		script_write_steps(&script);
		script_write_runtime(&script);
		if (fflush(file) || ferror(file))
			r = error_set(error, -EIO, "cannot write the script");
	}
	vec_free(&script.fills);
	return r;
}

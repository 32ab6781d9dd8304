/* SPDX-License-Identifier: Apache-2.0 */
/* What differs from remedy to remedy: the steps as functions, the same as text to
 * show, and what a person fills in. */
#include "reports/script/script_internal.h"

/* Whether a command comes after `at`. */
static bool more_follows(const char *at)
{
	struct shell_item item;

	while (shell_next_item(&at, &item))
		if (!item.remark)
			return true;
	return false;
}

static bool has_and(struct slice text)
{
	return memmem(text.data, text.size, "&&", 2) != NULL;
}

/* Calls check(from, size, checked) for the parts of a step: after `checked` ones the
 * status must be looked at, since "set -e" lets the left side of && fail. */
static bool needs_checks(const char *text)
{
	struct shell_item item;

	while (shell_next_item(&text, &item))
		if (!item.remark && (has_and(item.text) || item.after == SHELL_AND) &&
		    more_follows(item.end))
			return true;
	return false;
}

static void put_commands(const struct script *script, const char *text, bool checked)
{
	const char *from = text, *at = text;
	bool chained = false, any = false;
	struct shell_item item;

	while (shell_next_item(&at, &item)) {
		bool ends = item.after == SHELL_NEWLINE || item.after == SHELL_SEMICOLON;

		any |= !item.remark;
		chained |=
			!item.remark && (has_and(item.text) || item.after == SHELL_AND);
		if (!checked || !chained || !ends || item.remark)
			continue;
		script_printf(script, "%.*s", (int)(item.end - from), from);
		if (more_follows(item.end))
			script_put(script, item.after == SHELL_NEWLINE
						   ? "fix_checked $?\n"
						   : " fix_checked $?;");
		from = item.end;
		chained = false;
	}
	script_printf(script, "%s%s%s", from,
		      *text && text[strlen(text) - 1] == '\n' ? "" : "\n",
		      any ? "" : ":\n");
}

static void put_function(const struct script *script, const char *name, const char *text,
			 bool checked)
{
	script_put(script, "\n");
	if (!text) {
		script_printf(script, "%s() { :; }\n", name);
		return;
	}
	/* What it sets is there for later commands, in the text of another step. */
	if (script_only_variables(text))
		script_put(script, "# shellcheck disable=SC2034 # for the program\n");
	if (shell_reads_a_file(text))
		script_put(script, "# shellcheck source=/dev/null\n");
	script_printf(script, "%s() {\n", name);
	put_commands(script, text, checked);
	script_put(script, "}\n");
}

static bool holds_line(const char *text, const char *line)
{
	for (size_t size; *text; text += size + (text[size] == '\n')) {
		size = strcspn(text, "\n");
		if (slice_is(slice_from(text, size), line))
			return true;
	}
	return false;
}

/* One step's text for fix_text, as it stands: no line of it ends the here-document. */
static void put_text(const struct script *script, const char *name, const char *text)
{
	const char *end = "END";

	if (!text)
		return;
	while (holds_line(text, end))
		end = arena_printf(script->arena, "%s_", end);
	script_printf(script, "\t%s)\n\t\tcat <<'%s'\n%s%s%s\n\t\t;;\n", name, end, text,
		      *text && text[strlen(text) - 1] == '\n' ? "" : "\n", end);
}

static const char remove_environment[] = "rm -f \"$fix_state/environment.sh\"";

static void put_texts(const struct script *script)
{
	script_put(script, "\n# The same commands, to be shown.\n"
			   "fix_text() {\n\tcase $1 in\n");
	for (size_t i = 0; i < STEP_COUNT; i++)
		if (i == STEP_ROLLBACK && script->kind == SCRIPT_ENVIRONMENT)
			script_put(script, "\trollback) fix_say "
					   "\"rm -f '$fix_state/environment.sh'\" ;;\n");
		else
			put_text(script, script_steps[i], script->steps[i]);
	put_text(script, "environment", script->environment);
	script_put(script, "\tesac\n}\n");
}

/* The variables live in the shell that starts the program, not in this one: a file that
 * such a shell reads holds them. */
static void put_environment(const struct script *script)
{
	put_function(script, "environment", script->environment, false);
	if (!script->environment)
		return;
	if (script->fills.count)
		script_put(script,
			   "\nfix_quote() {\n\tprintf \"'%s'\\n\" \"$(printf '%s\\n' "
			   "\"$1\" | sed \"s/'/'\\\\\\\\''/g\")\"\n}\n");
	script_put(script, "\nfix_environment() {\n\tmkdir -p \"$fix_state\"\n\t{\n");
	for (size_t i = 0; i < script->fills.count; i++) {
		const char *variable = script->fills.items[i].variable;

		if (script->fills.items[i].steps & 1u << STEP_APPLY)
			script_printf(
				script,
				"\t\tprintf '%%s=%%s\\n' %s \"$(fix_quote \"$%s\")\"\n",
				variable, variable);
	}
	script_put(script, "\t\tfix_text environment\n"
			   "\t} >\"$fix_state/environment.sh\"\n}\n");
}

static void put_functions(const struct script *script)
{
	bool environment = script->kind == SCRIPT_ENVIRONMENT;
	bool checks = false;

	for (size_t i = 0; i < STEP_COUNT; i++)
		checks |= i != STEP_PREPARE && i != STEP_VERIFY && script->steps[i] &&
			  needs_checks(script->steps[i]);
	script_put(script, "\n# --- The commands of the remedy.\n");
	put_environment(script);
	if (checks)
		script_put(script,
			   "\n# \"a && b\" does not end a shell when a fails.\n"
			   "fix_checked() { [ \"$1\" -eq 0 ] || exit \"$1\"; }\n");
	for (size_t i = 0; i < STEP_COUNT; i++) {
		bool checked = i != STEP_PREPARE && i != STEP_VERIFY;
		const char *text = script->steps[i];

		if (environment && i == STEP_APPLY)
			script_put(script, "\napply() {\n\tfix_environment\n}\n");
		else if (environment && i == STEP_ROLLBACK)
			script_printf(script, "\nrollback() {\n\t%s\n}\n",
				      remove_environment);
		else
			put_function(script, script_steps[i], text, checked);
	}
	put_texts(script);
}

static void put_fills(const struct script *script)
{
	if (script->fills.count)
		script_put(script, "\n# To be filled in: here, or before the command "
				   "(NAME=VALUE sh fix.sh apply).\n");
	for (size_t i = 0; i < script->fills.count; i++) {
		const struct script_fill *fill = &script->fills.items[i];

		script_printf(script, "%s=${%s:-} # %s\n", fill->variable, fill->variable,
			      fill->what);
	}
}

/* The subcommands that cannot do without a variable. */
static const char *wanted_by(const struct script_fill *fill)
{
	static const char *const by[] = { "none",
					  "apply | backup | run",
					  "verify | status",
					  "apply | backup | run | verify | status",
					  "rollback",
					  "apply | backup | run | rollback",
					  "verify | status | rollback",
					  "*" };
	bool applies =
		fill->steps & (1u << STEP_PREPARE | 1u << STEP_BACKUP | 1u << STEP_APPLY);
	bool verifies = fill->steps & 1u << STEP_VERIFY;
	bool undoes = fill->steps & 1u << STEP_ROLLBACK;

	return by[applies + 2 * verifies + 4 * undoes];
}

/* fix_given names those that STEP wants and are not given; fix_keep notes all with what
 * was done, fix_recall reads them. */
static void put_given(const struct script *script)
{
	script_put(script, "\nfix_given() { # STEP\n\tfix_missing=''\n");
	for (size_t i = 0; i < script->fills.count; i++) {
		const struct script_fill *fill = &script->fills.items[i];

		script_printf(script,
			      "\tcase $1 in\n\t%s) [ -n \"$%s\" ] || "
			      "fix_missing=\"$fix_missing\n  %s: %s\" ;;\n\tesac\n",
			      wanted_by(fill), fill->variable, fill->variable,
			      fill->what);
	}
	script_put(script, "}\n");
}

static void put_fill_functions(const struct script *script)
{
	size_t count = script->fills.count;

	put_given(script);
	script_put(script, "fix_keep() {\n\t:\n");
	for (size_t i = 0; i < count; i++)
		script_printf(script, "\tprintf '%%s\\n' \"$%s\" >\"$fix_state/%s\"\n",
			      script->fills.items[i].variable,
			      script->fills.items[i].variable);
	script_put(script, "}\nfix_recall() {\n\t:\n");
	for (size_t i = 0; i < count; i++) {
		const char *v = script->fills.items[i].variable;

		script_printf(script,
			      "\t[ -n \"$%s\" ] || [ ! -f \"$fix_state/%s\" ] || "
			      "%s=$(cat \"$fix_state/%s\")\n",
			      v, v, v, v);
	}
	script_put(script, "}\n");
}

/* "sh fix.sh run", and what to say of the variables once the file is there. */
static void put_run(const struct script *script)
{
	if (!script->environment) {
		script_put(script,
			   "\nfix_run_word=''\nfix_main() { :; }\nfix_tell() { :; "
			   "}\n");
		return;
	}
	script_put(
		script,
		"\nfix_run_word=' run'\nfix_main() {\n\t[ \"${1-}\" = run ] || return "
		"0\n\tshift\n"
		"\tfix_need run\n\t[ $# -gt 0 ] || fix_refuse \"run wants a command\"\n"
		"\tenvironment\n\texec \"$@\"\n}\n\nfix_tell() {\n");
	if (script->kind != SCRIPT_ENVIRONMENT)
		script_put(script, "\tfix_environment\n");
	script_put(script,
		   "\tfix_say 'A script cannot change the shell that called it. In the "
		   "shell that starts the program:'\n"
		   "\tfix_say \"    . '$fix_state/environment.sh'\"\n"
		   "\tfix_say 'or start the program with them:'\n"
		   "\tfix_say \"    $fix_how run COMMAND...\"\n}\n");
}

static const char *what_changes(const struct script *script)
{
	static const char *const reach[] = { [SCOPE_PROCESS] = "one process",
					     [SCOPE_APP] = "the application",
					     [SCOPE_SYSTEM] = "the system",
					     [SCOPE_FIRMWARE] = "firmware or hardware" };

	if (script->kind == SCRIPT_PROGRAM)
		return "starts the program, which runs until it is stopped";
	if (script->kind == SCRIPT_ENVIRONMENT)
		return "writes these variables to a file of their own";
	if (script->remedy->outcome == OUTCOME_DIAGNOSTIC)
		return "tells more, mends nothing";
	return arena_printf(script->arena, "changes %s%s", reach[script->remedy->scope],
			    script->sudo ? ", as root" : "");
}

static void put_value(const struct script *script, const char *name, const char *value)
{
	if (value && strpbrk(value, "$`"))
		script_put(script, "# shellcheck disable=SC2016 # text to be shown\n");
	script_printf(script, "%s=%s\n", name,
		      script_lines(script->arena, value ? value : ""));
}

/* The variables that the common part reads. */
static void put_values(const struct script *script)
{
	const struct remedy *remedy = script->remedy;
	struct script_expect expect =
		script_expect(script->arena, remedy->expect ? remedy->expect : "");
	bool environment = script->kind == SCRIPT_ENVIRONMENT;
	const char *undo = script->undo_remarks;

	if (environment && remedy->rollback)
		undo = arena_printf(script->arena, "in each shell that has them:\n  %s",
				    script->steps[STEP_ROLLBACK]);
	script_put(script, "\n");
	put_value(script, "fix_id",
		  arena_printf(script->arena, "%s/%s", script->rule->id, remedy->id));
	put_value(script, "fix_title", remedy->title);
	script_printf(
		script,
		"fix_state=${XDG_STATE_HOME:-$HOME/.local/state}/kbmatch/fix/%s.%s\n",
		script->rule->id, remedy->id);
	put_value(script, "fix_changes", what_changes(script));
	put_value(script, "fix_grep", expect.flags);
	put_value(script, "fix_expect", expect.regex);
	put_value(script, "fix_first", script->first);
	put_value(script, "fix_undo", undo);
	if (script->kind == SCRIPT_PROGRAM) {
		put_value(script, "fix_then", NULL);
		return;
	}
	put_value(script, "fix_then", script->then);
	put_value(script, "fix_can_undo", script->can_undo || environment ? "yes" : NULL);
	put_value(script, "fix_undone", remedy->reboot ? "; reboot to finish" : NULL);
	put_value(script, "fix_later",
		  script->kind == SCRIPT_MANUAL ? NULL
		  : remedy->reboot		? "reboot, then:"
		  : script->then		? "after that:"
						: NULL);
}

void script_write_steps(const struct script *script)
{
	put_values(script);
	put_fills(script);
	put_functions(script);
	script_write_machine(script);
	put_fill_functions(script);
	put_run(script);
}

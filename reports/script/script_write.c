/* SPDX-License-Identifier: Apache-2.0 */
/* A fix script as text: the head that a person reads, what differs from remedy to remedy,
 * and what is the same for all of its kind. */
#include <ctype.h>

#include "engine/rank/rank.h"
#include "engine/snapshot/snapshot.h"
#include "reports/assets/assets.h"
#include "reports/escape.h"
#include "reports/script/script_internal.h"
#include "reports/view.h"

/* A part of what only some scripts have. */
static void put_part(const struct script *script, const char *name)
{
	const char *part =
		strstr(asset_script_parts, arena_printf(script->arena, "#= %s\n", name));
	const char *begin = strchr(part, '\n') + 1, *end = strstr(begin, "#= ");

	fprintf(script->file, "%.*s", end ? (int)(end - begin) : -1, begin);
}

/* --- the head --- */

enum { COLUMNS = 86, LABEL = 12 };

/* One comment line; the text is made visible, so that nothing in it ends the comment. */
static void put_comment(const struct script *script, const char *label, struct slice text)
{
	fprintf(script->file, "# %-*s%.*s\n", LABEL, label, SLICE_ARGS(text));
}

/* How much of the text goes on this line: to the last blank that fits, or all of a word
 * that is too long. */
static size_t fitting(struct slice text)
{
	const size_t most = COLUMNS - LABEL;
	size_t cut = 0;

	if (text.size <= most)
		return text.size;
	for (size_t i = 0; i < text.size && (i <= most || !cut); i++)
		if (text.data[i] == ' ')
			cut = i;
	return cut ? cut : text.size;
}

static void put(const struct script *script, const char *label, const char *text)
{
	AUTO(strbuf) struct strbuf visible = { 0 };

	if (!text || !*text)
		return;
	for (size_t size; *text; text += size + (text[size] == '\n')) {
		size = strcspn(text, "\n");
		escape_terminal(&visible, slice_trim(slice_from(text, size)));
		strbuf_add_char(&visible, ' ');
	}
	struct slice rest = slice_trim(strbuf_slice(&visible));
	while (rest.size) {
		size_t size = fitting(rest);

		put_comment(script, label, slice_from(rest.data, size));
		rest = slice_trim(slice_skip(rest, size));
		label = "";
	}
}

static const char *join(const struct script *script, const char *a, const char *b)
{
	return arena_printf(script->arena, "%s%s", a, b);
}

static const char *place_of(const struct script *script, const struct judged *judged)
{
	if (judged->hit_count)
		return view_hit_place(script->arena, judged->hits[0]);
	return judged->fact_count ? view_fact_place(script->arena, judged->facts[0])
				  : NULL;
}

static void put_evidence(const struct script *script)
{
	const struct judged *const *side;

	if (!view_side(script->arena, script->finding, false, &side))
		return;
	const char *place = place_of(script, side[0]);
	put(script, "Evidence", view_found(script->arena, side[0]));
	if (place)
		put(script, "", arena_printf(script->arena, "(%s)", place));
}

static void put_why(const struct script *script)
{
	const struct finding *finding = script->finding;
	const char *title = script->rule->title;

	if (!finding) {
		put(script, "Why",
		    join(script, title,
			 ". NOT DIAGNOSED: nothing that was read speaks of it."));
	} else if (finding->ruled_out) {
		put(script, "Why",
		    arena_printf(script->arena, "%s. NOT DIAGNOSED: ruled out, %s", title,
				 finding->because ? finding->because : "by a gate"));
	} else {
		put(script, "Why",
		    arena_printf(script->arena, "%s. Diagnosed with %u%%, %s.%s", title,
				 view_percent(finding->confidence),
				 view_confidence(finding->confidence),
				 finding->confidence < script->diagnosis->min_confidence
					 ? " Below what is reported: NOT DIAGNOSED."
					 : ""));
		put_evidence(script);
	}
}

static const char *const reach[] = { [SCOPE_PROCESS] = "one process",
				     [SCOPE_APP] = "the application",
				     [SCOPE_SYSTEM] = "the system",
				     [SCOPE_FIRMWARE] = "firmware or hardware" };

static void put_cost(const struct script *script)
{
	static const char *const undo[] = { [LEVEL_LOW] = "hard to undo",
					    [LEVEL_MEDIUM] = "can be undone",
					    [LEVEL_HIGH] = "easy to undo" };
	const struct remedy *remedy = script->remedy;

	const char *outcome = word_name(&outcome_words, remedy->outcome);

	if (remedy->chance >= 0)
		outcome = arena_printf(script->arena, "%s; helps in %.0f%% of cases",
				       outcome, remedy->chance * 100);
	put(script, "Outcome", outcome);
	put(script, "Risk",
	    arena_printf(script->arena, "%s; %s", word_name(&level_words, remedy->risk),
			 undo[remedy->reversibility]));
	put(script, "Changes", reach[remedy->scope]);
	if (remedy->minutes >= 0 && remedy->minutes < 1e6)
		put(script, "Takes", view_minutes(script->arena, remedy->minutes));
	put(script, "Root",
	    script->sudo   ? "yes: it calls sudo where it needs it; run it as yourself"
	    : remedy->root ? "yes"
			   : "no");
	put(script, "Reboot", remedy->reboot ? "yes" : "no");
}

static void put_lists(const struct script *script)
{
	const struct remedy *remedy = script->remedy;

	put(script, "Requires", remedy->requires);
	for (size_t i = 0; i < remedy->pros.count; i++)
		put(script, i ? "" : "For it", remedy->pros.items[i]);
	for (size_t i = 0; i < remedy->cons.count; i++)
		put(script, i ? "" : "Against it", remedy->cons.items[i]);
	put(script, "Speed", remedy->performance);
	put(script, "Stability", remedy->stability);
	put(script, "Upkeep", remedy->maintenance);
	put(script, "Undo",
	    script->kind == SCRIPT_ENVIRONMENT
		    ? "sh fix.sh rollback removes the file that sets the variables"
	    : script->can_undo	   ? "sh fix.sh rollback"
	    : script->undo_remarks ? join(script, "by hand: ", script->undo_remarks)
				   : "the rule names no way back");
	if (remedy->fallback)
		put(script, "If it fails",
		    arena_printf(script->arena, "kbmatch fix %s/%s", script->rule->id,
				 remedy->fallback));
	put(script, "Met next", remedy->leaves);
}

static void put_references(const struct script *script)
{
	const struct rule *rule = script->rule;

	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];
		const char *label = i ? "" : "References";

		if (reference->title) {
			put(script, label, reference->title);
			label = "";
		}
		put(script, label, reference->url);
	}
}

static void put_head(const struct script *script)
{
	const struct remedy *remedy = script->remedy;
	const struct kb_info *kb = script->diagnosis->kb;

	fputs("#!/bin/sh\n", script->file);
	put(script, "kbmatch",
	    arena_printf(script->arena, "fix %s/%s", script->rule->id, remedy->id));
	put(script, "What", remedy->title);
	put(script, "", remedy->summary);
	put_part(script, "usage");
	if (script->environment)
		put_part(script, "usage of variables");
	fputs("#\n", script->file);
	put_why(script);
	put_cost(script);
	put_lists(script);
	put_references(script);
	put(script, "Written by",
	    arena_printf(script->arena, "kbmatch %s, base %s", KBMATCH_VERSION,
			 kb && kb->version ? kb->version : "unknown"));
	fputs("set -eu\n", script->file);
}

/* --- the machine: a script does nothing to another --- */

static bool is_hex(const char *text, const char *shape)
{
	for (; *shape; shape++, text++)
		if (*shape == 'h' ? !isxdigit((unsigned char)*text) : *text != *shape)
			return false;
	return !*text;
}

static bool wants_kernel(const struct rule *rule)
{
	for (size_t i = 0; i < rule->gate_count; i++)
		if (!strcmp(rule->gates[i].key, "kernel.version"))
			return true;
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		if (!strcmp(rule->fixed_in[i].key, "kernel.version"))
			return true;
	return false;
}

static void put_withheld(const struct script *script)
{
	static const struct finding nothing = { .device = "" };
	const struct test *test =
		remedy_withheld(script->remedy, script->diagnosis->facts,
				script->finding ? script->finding : &nothing);

	if (test)
		fprintf(script->file, "\t[ \"$1\" = rollback ] || fix_say %s\n",
			script_word(script->arena,
				    arena_printf(script->arena,
						 "  it is for machines where %s",
						 view_test(script->arena, test))));
}

static const struct fact *fact_of(const struct script *script, const char *key)
{
	const struct fact *fact =
		facts_first(script->diagnosis->facts, key, "",
			    script->finding ? script->finding->boot : 0);

	return fact && *fact->value ? fact : NULL;
}

static const struct fact *gpu_fact(const struct script *script)
{
	const struct fact *fact =
		facts_first(script->diagnosis->facts, "gpu.pci_id", script->device, 0);

	return fact && is_hex(fact->value, "hhhh:hhhh") ? fact : NULL;
}

static void put_call(const struct script *script, const char *function,
		     const struct fact *fact)
{
	if (fact)
		fprintf(script->file, "\t%s %s \"$1\"\n", function,
			script_word(script->arena, fact->value));
}

static void put_machine(const struct script *script)
{
	const struct snapshot *machine = script->diagnosis->probed;
	bool redacted = machine && machine->redacted;
	const struct fact *host = redacted ? NULL : fact_of(script, "host.name");
	const struct fact *kernel =
		wants_kernel(script->rule) ? fact_of(script, "kernel.version") : NULL;
	const struct fact *gpu = gpu_fact(script);

	fputs("\n# --- The machine that it is for.\n", script->file);
	if (script->sudo)
		put_part(script, "sudo");
	if (host)
		put_part(script, "host");
	if (kernel)
		put_part(script, "kernel");
	if (gpu)
		put_part(script, "gpu");
	fputs("\n# What is not as it was, a line each.\n"
	      "fix_mismatch() { # STEP\n",
	      script->file);
	put_call(script, "fix_host", host);
	put_call(script, "fix_kernel", kernel);
	if (gpu)
		fprintf(script->file, "\tfix_gpu %s '%s' \"$1\"\n", gpu->value,
			is_hex(gpu->device, "hhhh:hh:hh.h") ? gpu->device : "");
	put_withheld(script);
	if (script->sudo)
		fputs("\tcommand -v sudo >/dev/null || fix_say '  sudo: it is "
		      "not here; run it as root'\n",
		      script->file);
	fputs("\t:\n}\n", script->file);
}

/* --- what differs from remedy to remedy --- */

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
		fprintf(script->file, "%.*s", (int)(item.end - from), from);
		if (more_follows(item.end))
			fputs(item.after == SHELL_NEWLINE ? "fix_checked $?\n"
							  : " fix_checked $?;",
			      script->file);
		from = item.end;
		chained = false;
	}
	fprintf(script->file, "%s%s%s", from,
		*text && text[strlen(text) - 1] == '\n' ? "" : "\n", any ? "" : ":\n");
}

static void put_function(const struct script *script, const char *name, const char *text,
			 bool checked)
{
	fputs("\n", script->file);
	if (!text) {
		fprintf(script->file, "%s() { :; }\n", name);
		return;
	}
	/* What it sets is there for later commands, in the text of another step. */
	if (script_only_variables(text))
		fputs("# shellcheck disable=SC2034 # for the program\n", script->file);
	if (shell_reads_a_file(text))
		fputs("# shellcheck source=/dev/null\n", script->file);
	fprintf(script->file, "%s() {\n", name);
	put_commands(script, text, checked);
	fputs("}\n", script->file);
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
	fprintf(script->file, "\t%s)\n\t\tcat <<'%s'\n%s%s%s\n\t\t;;\n", name, end, text,
		*text && text[strlen(text) - 1] == '\n' ? "" : "\n", end);
}

static void put_texts(const struct script *script)
{
	fputs("\n# The same commands, to be shown.\n"
	      "fix_text() {\n\tcase $1 in\n",
	      script->file);
	for (size_t i = 0; i < STEP_COUNT; i++)
		if (i == STEP_ROLLBACK && script->kind == SCRIPT_ENVIRONMENT)
			fputs("\trollback) fix_say "
			      "\"rm -f '$fix_state/environment.sh'\" ;;\n",
			      script->file);
		else
			put_text(script, script_steps[i], script->steps[i]);
	put_text(script, "environment", script->environment);
	fputs("\tesac\n}\n", script->file);
}

/* The variables live in the shell that starts the program, not in this one: a file that
 * such a shell reads holds them. */
static void put_environment(const struct script *script)
{
	put_function(script, "environment", script->environment, false);
	if (!script->environment)
		return;
	if (script->fills.count)
		put_part(script, "quote");
	fputs("\nfix_environment() {\n\tmkdir -p \"$fix_state\"\n\t{\n", script->file);
	for (size_t i = 0; i < script->fills.count; i++) {
		const char *variable = script->fills.items[i].variable;

		if (script->fills.items[i].steps & 1u << STEP_APPLY)
			fprintf(script->file,
				"\t\tprintf '%%s=%%s\\n' %s \"$(fix_quote \"$%s\")\"\n",
				variable, variable);
	}
	fputs("\t\tfix_text environment\n"
	      "\t} >\"$fix_state/environment.sh\"\n}\n",
	      script->file);
}

static void put_functions(const struct script *script)
{
	bool environment = script->kind == SCRIPT_ENVIRONMENT;
	bool checks = false;

	for (size_t i = 0; i < STEP_COUNT; i++)
		checks |= i != STEP_PREPARE && i != STEP_VERIFY && script->steps[i] &&
			  needs_checks(script->steps[i]);
	fputs("\n# --- The commands of the remedy.\n", script->file);
	put_environment(script);
	if (checks)
		put_part(script, "checked");
	for (size_t i = 0; i < STEP_COUNT; i++) {
		bool checked = i != STEP_PREPARE && i != STEP_VERIFY;
		const char *text = script->steps[i];

		if (environment && i == STEP_APPLY)
			fputs("\napply() {\n\tfix_environment\n}\n", script->file);
		else if (environment && i == STEP_ROLLBACK)
			fputs("\nrollback() {\n\trm -f "
			      "\"$fix_state/environment.sh\"\n}\n",
			      script->file);
		else
			put_function(script, script_steps[i], text, checked);
	}
	put_texts(script);
}

static void put_fills(const struct script *script)
{
	if (script->fills.count)
		fputs("\n# To be filled in: here, or before the command "
		      "(NAME=VALUE sh fix.sh apply).\n",
		      script->file);
	for (size_t i = 0; i < script->fills.count; i++) {
		const struct script_fill *fill = &script->fills.items[i];

		fprintf(script->file, "%s=${%s:-} # %s\n", fill->variable, fill->variable,
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
	fputs("\nfix_given() { # STEP\n\tfix_missing=''\n", script->file);
	for (size_t i = 0; i < script->fills.count; i++) {
		const struct script_fill *fill = &script->fills.items[i];

		fprintf(script->file,
			"\tcase $1 in\n\t%s) [ -n \"$%s\" ] || "
			"fix_missing=\"$fix_missing\n  %s: %s\" ;;\n\tesac\n",
			wanted_by(fill), fill->variable, fill->variable, fill->what);
	}
	fputs("}\n", script->file);
}

static void put_fill_functions(const struct script *script)
{
	size_t count = script->fills.count;

	put_given(script);
	fputs("fix_keep() {\n\t:\n", script->file);
	for (size_t i = 0; i < count; i++)
		fprintf(script->file, "\tprintf '%%s\\n' \"$%s\" >\"$fix_state/%s\"\n",
			script->fills.items[i].variable, script->fills.items[i].variable);
	fputs("}\nfix_recall() {\n\t:\n", script->file);
	for (size_t i = 0; i < count; i++) {
		const char *v = script->fills.items[i].variable;

		fprintf(script->file,
			"\t[ -n \"$%s\" ] || [ ! -f \"$fix_state/%s\" ] || "
			"%s=$(cat \"$fix_state/%s\")\n",
			v, v, v, v);
	}
	fputs("}\n", script->file);
}

/* "sh fix.sh run", and what to say of the variables once the file is there. */
static void put_run(const struct script *script)
{
	put_part(script, script->environment ? "run" : "no variables");
	if (!script->environment)
		return;
	if (script->kind != SCRIPT_ENVIRONMENT)
		fputs("\tfix_environment\n", script->file);
	put_part(script, "tell");
}

static const char *what_changes(const struct script *script)
{

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
		fputs("# shellcheck disable=SC2016 # text to be shown\n", script->file);
	fprintf(script->file, "%s=%s\n", name,
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
	fputs("\n", script->file);
	put_value(script, "fix_id",
		  arena_printf(script->arena, "%s/%s", script->rule->id, remedy->id));
	put_value(script, "fix_title", remedy->title);
	fprintf(script->file,
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

void script_print(const struct script *script)
{
	put_head(script);
	put_values(script);
	put_fills(script);
	put_functions(script);
	put_machine(script);
	put_fill_functions(script);
	put_run(script);
	fputs(asset_script_begin, script->file);
	fputs(script->kind == SCRIPT_PROGRAM ? asset_script_program : asset_script_steps,
	      script->file);
	fputs(asset_script_end, script->file);
}

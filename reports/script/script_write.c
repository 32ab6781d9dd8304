/* SPDX-License-Identifier: Apache-2.0 */
/* A fix script as text: the head that a person reads, what differs from remedy to remedy,
 * and what is the same for all of its kind. */
#include <ctype.h>
#include <limits.h>
#include <stdarg.h>

#include "engine/reason/rank.h"
#include "engine/privacy/snapshot.h"
#include "engine/pattern/posix.h"
#include "reports/assets/assets.h"
#include "reports/view/escape.h"
#include "reports/script/script_internal.h"
#include "reports/view/view.h"

/* A part of what only some scripts have. */
static void put_part(const struct script *s, const char *name)
{
	const char *part =
		strstr(asset_script_parts, arena_printf(s->arena, "#= %s\n", name));
	const char *begin = strchr(part, '\n') + 1, *end = strstr(begin, "#= ");

	fprintf(s->file, "%.*s", end ? (int)(end - begin) : -1, begin);
}

/* --- the head --- */

enum { COLUMNS = 86, LABEL = 12 };

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

/* Comment lines; the text is made visible, so that nothing in it ends the comment. */
static void put(const struct script *s, const char *label, const char *text)
{
	AUTO(strbuf) struct strbuf visible = { 0 };
	struct slice lines = slice_of(text ? text : ""), rest;

	while (slice_next_line(&lines, &rest)) {
		escape_terminal(&visible, slice_trim(rest));
		strbuf_add_char(&visible, ' ');
	}
	for (rest = slice_trim(strbuf_slice(&visible)); rest.size; label = "") {
		size_t size = fitting(rest);

		fprintf(s->file, "# %-*s%.*s\n", LABEL, label, (int)size, rest.data);
		rest = slice_trim(slice_skip(rest, size));
	}
}

static printf_like(3, 4) void putf(const struct script *s, const char *label,
				   const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	AUTO(mem) char *text = mem_vprintf(format, arguments);
	va_end(arguments);
	put(s, label, text);
}

static void put_why(const struct script *s)
{
	const struct finding *finding = s->finding;
	const struct judged *const *side;

	if (!finding) {
		putf(s, "Why", "%s. NOT DIAGNOSED: nothing that was read speaks of it.",
		     s->rule->title);
		return;
	}
	if (finding->ruled_out) {
		putf(s, "Why", "%s. NOT DIAGNOSED: ruled out, %s", s->rule->title,
		     finding->because ? finding->because : "by a gate");
		return;
	}
	putf(s, "Why", "%s. Diagnosed with %u%%, %s.%s", s->rule->title,
	     view_percent(finding->confidence), view_confidence(finding->confidence),
	     finding->confidence < s->diagnosis->min_confidence
		     ? " Below what is reported: NOT DIAGNOSED."
		     : "");
	if (!view_side(s->arena, finding, false, &side))
		return;
	put(s, "Evidence", view_found(s->arena, side[0]));
	if (side[0]->hit_count)
		putf(s, "", "(%s)", view_hit_place(s->arena, side[0]->hits[0]));
	else if (side[0]->fact_count)
		putf(s, "", "(%s)", view_fact_place(s->arena, side[0]->facts[0]));
}

static const char *const reach[] = { [SCOPE_PROCESS] = "one process",
				     [SCOPE_APP] = "the application",
				     [SCOPE_SYSTEM] = "the system",
				     [SCOPE_FIRMWARE] = "firmware or hardware" };

static void put_cost(const struct script *s)
{
	static const char *const undo[] = { [LEVEL_LOW] = "hard to undo",
					    [LEVEL_MEDIUM] = "can be undone",
					    [LEVEL_HIGH] = "easy to undo" };
	const struct remedy *remedy = s->remedy;
	const char *outcome = word_name(&outcome_words, remedy->outcome);

	if (remedy->chance >= 0)
		putf(s, "Outcome", "%s; helps in %.0f%% of cases", outcome,
		     remedy->chance * 100);
	else
		put(s, "Outcome", outcome);
	putf(s, "Risk", "%s; %s", word_name(&level_words, remedy->risk),
	     undo[remedy->reversibility]);
	put(s, "Changes", reach[remedy->scope]);
	if (remedy->minutes >= 0 && remedy->minutes < 1e6)
		put(s, "Takes", view_minutes(s->arena, remedy->minutes));
	put(s, "Root",
	    s->sudo	   ? "yes: it calls sudo where it needs it; run it as yourself"
	    : remedy->root ? "yes"
			   : "no");
	put(s, "Reboot", remedy->reboot ? "yes" : "no");
}

static void put_lists(const struct script *s)
{
	const struct remedy *remedy = s->remedy;

	put(s, "Requires", remedy->requires);
	for (size_t i = 0; i < remedy->pros.count; i++)
		put(s, i ? "" : "For it", remedy->pros.items[i]);
	for (size_t i = 0; i < remedy->cons.count; i++)
		put(s, i ? "" : "Against it", remedy->cons.items[i]);
	put(s, "Speed", remedy->performance);
	put(s, "Stability", remedy->stability);
	put(s, "Upkeep", remedy->maintenance);
	if (s->kind == SCRIPT_ENVIRONMENT)
		put(s, "Undo",
		    "sh fix.sh rollback removes the file that sets the variables");
	else if (!s->can_undo && s->undo_remarks)
		putf(s, "Undo", "by hand: %s", s->undo_remarks);
	else
		put(s, "Undo",
		    s->can_undo ? "sh fix.sh rollback" : "the rule names no way back");
	if (remedy->fallback)
		putf(s, "If it fails", "kbmatch fix %s/%s", s->rule->id,
		     remedy->fallback);
	put(s, "Met next", remedy->leaves);
}

static void put_head(const struct script *s)
{
	const struct rule *rule = s->rule;
	const struct kb_info *kb = s->diagnosis->kb;

	fputs("#!/bin/sh\n", s->file);
	putf(s, "kbmatch", "fix %s/%s", rule->id, s->remedy->id);
	put(s, "What", s->remedy->title);
	put(s, "", s->remedy->summary);
	put_part(s, "usage");
	if (s->environment)
		put_part(s, "usage of variables");
	fputs("#\n", s->file);
	put_why(s);
	put_cost(s);
	put_lists(s);
	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];

		put(s, i ? "" : "References", reference->title);
		put(s, i || reference->title ? "" : "References", reference->url);
	}
	putf(s, "Written by", "kbmatch %s, base %s", KBMATCH_VERSION,
	     kb && kb->version ? kb->version : "unknown");
	fputs("set -eu\n", s->file);
}

/* --- the regex of `expect` for grep: as a POSIX extended one where it can be said so,
 * since every grep reads that; else as it is, for grep -P --- */

struct script_expect script_expect(struct arena *arena, const char *regex)
{
	AUTO(strbuf) struct strbuf posix = { 0 };
	bool caseless;

	if (!regex_to_posix(regex, &posix, &caseless))
		return (struct script_expect){ "-Pq", arena_strdup(arena, regex) };
	return (struct script_expect){ caseless ? "-Eiq" : "-Eq",
				       arena_string(arena, strbuf_slice(&posix)) };
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

static void put_withheld(const struct script *s)
{
	static const struct finding nothing = { .device = "" };
	const struct test *test = remedy_withheld(s->remedy, s->diagnosis->facts,
						  s->finding ? s->finding : &nothing);

	if (test)
		fprintf(s->file, "\t[ \"$1\" = rollback ] || fix_say %s\n",
			script_word(s->arena,
				    arena_printf(s->arena,
						 "  it is for machines where %s",
						 view_test(s->arena, test))));
}

static const struct fact *fact_of(const struct script *s, const char *key)
{
	const struct fact *fact = facts_first(s->diagnosis->facts, key, "",
					      s->finding ? s->finding->boot : 0);

	return fact && *fact->value ? fact : NULL;
}

static void put_machine(const struct script *s)
{
	const struct snapshot *machine = s->diagnosis->probed;
	bool redacted = machine && machine->redacted;
	const struct fact *host = redacted ? NULL : fact_of(s, "host.name");
	const struct fact *kernel =
		wants_kernel(s->rule) ? fact_of(s, "kernel.version") : NULL;
	const struct fact *gpu =
		facts_first(s->diagnosis->facts, "gpu.pci_id", s->device, 0);

	if (gpu && !is_hex(gpu->value, "hhhh:hhhh"))
		gpu = NULL;
	fputs("\n# --- The machine that it is for.\n", s->file);
	if (s->sudo)
		put_part(s, "sudo");
	if (host)
		put_part(s, "host");
	if (kernel)
		put_part(s, "kernel");
	if (gpu)
		put_part(s, "gpu");
	fputs("\n# What is not as it was, a line each.\n"
	      "fix_mismatch() { # STEP\n",
	      s->file);
	if (host)
		fprintf(s->file, "\tfix_host %s \"$1\"\n",
			script_word(s->arena, host->value));
	if (kernel)
		fprintf(s->file, "\tfix_kernel %s \"$1\"\n",
			script_word(s->arena, kernel->value));
	if (gpu)
		fprintf(s->file, "\tfix_gpu %s '%s' \"$1\"\n", gpu->value,
			is_hex(gpu->device, "hhhh:hh:hh.h") ? gpu->device : "");
	put_withheld(s);
	if (s->sudo)
		fputs("\tcommand -v sudo >/dev/null || fix_say '  sudo: it is "
		      "not here; run it as root'\n",
		      s->file);
	fputs("\t:\n}\n", s->file);
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

/* Whether the status must be looked at after a command: "set -e" lets the left side of &&
 * fail. */
static bool is_chained(const struct shell_item *item)
{
	return !item->remark && (item->after == SHELL_AND ||
				 memmem(item->text.data, item->text.size, "&&", 2));
}

static bool needs_checks(const char *text)
{
	struct shell_item item;

	while (shell_next_item(&text, &item))
		if (is_chained(&item) && more_follows(item.end))
			return true;
	return false;
}

static void put_commands(const struct script *s, const char *text, bool checked)
{
	const char *from = text, *at = text;
	bool chained = false, any = false;
	struct shell_item item;

	while (shell_next_item(&at, &item)) {
		bool ends = item.after == SHELL_NEWLINE || item.after == SHELL_SEMICOLON;

		any |= !item.remark;
		chained |= is_chained(&item);
		if (!checked || !chained || !ends || item.remark)
			continue;
		fprintf(s->file, "%.*s", (int)(item.end - from), from);
		if (more_follows(item.end))
			fputs(item.after == SHELL_NEWLINE ? "fix_checked $?\n"
							  : " fix_checked $?;",
			      s->file);
		from = item.end;
		chained = false;
	}
	fprintf(s->file, "%s%s%s", from,
		*text && text[strlen(text) - 1] == '\n' ? "" : "\n", any ? "" : ":\n");
}

static void put_function(const struct script *s, const char *name, const char *text,
			 bool only_variables, bool checked)
{
	fputs("\n", s->file);
	if (!text) {
		fprintf(s->file, "%s() { :; }\n", name);
		return;
	}
	/* What it sets is there for later commands, in the text of another step. */
	if (only_variables)
		fputs("# shellcheck disable=SC2034 # for the program\n", s->file);
	if (shell_reads_a_file(text))
		fputs("# shellcheck source=/dev/null\n", s->file);
	fprintf(s->file, "%s() {\n", name);
	put_commands(s, text, checked);
	fputs("}\n", s->file);
}

/* One step's text for fix_text, as it stands: no line of it ends the here-document. */
static void put_text(const struct script *s, const char *name, const char *text)
{
	const char *end = "END";

	if (!text)
		return;
	const char *lines = arena_printf(s->arena, "\n%s\n", text);
	while (strstr(lines, arena_printf(s->arena, "\n%s\n", end)))
		end = arena_printf(s->arena, "%s_", end);
	fprintf(s->file, "\t%s)\n\t\tcat <<'%s'\n%s%s%s\n\t\t;;\n", name, end, text,
		*text && text[strlen(text) - 1] == '\n' ? "" : "\n", end);
}

static void put_texts(const struct script *s)
{
	fputs("\n# The same commands, to be shown.\n"
	      "fix_text() {\n\tcase $1 in\n",
	      s->file);
	for (size_t i = 0; i < STEP_COUNT; i++)
		if (i == STEP_ROLLBACK && s->kind == SCRIPT_ENVIRONMENT)
			fputs("\trollback) fix_say "
			      "\"rm -f '$fix_state/environment.sh'\" ;;\n",
			      s->file);
		else
			put_text(s, script_steps[i], s->steps[i]);
	put_text(s, "environment", s->environment);
	fputs("\tesac\n}\n", s->file);
}

/* For each variable that a person fills in and that one of `steps` uses: the template
 * with its name for "@". */
static void put_each(const struct script *s, unsigned steps, const char *template)
{
	for (size_t i = 0; i < s->fills.count; i++)
		for (const char *c = template; s->fills.items[i].steps & steps && *c; c++)
			if (*c == '@')
				fputs(s->fills.items[i].variable, s->file);
			else
				fputc(*c, s->file);
}

/* The variables live in the shell that starts the program, not in this one: a file that
 * such a shell reads holds them. */
static void put_environment(const struct script *s)
{
	put_function(s, "environment", s->environment, true, false);
	if (!s->environment)
		return;
	if (s->fills.count)
		put_part(s, "quote");
	fputs("\nfix_environment() {\n\tmkdir -p \"$fix_state\"\n\t{\n", s->file);
	put_each(s, 1u << STEP_APPLY,
		 "\t\tprintf '%s=%s\\n' @ \"$(fix_quote \"$@\")\"\n");
	fputs("\t\tfix_text environment\n\t} >\"$fix_state/environment.sh\"\n}\n",
	      s->file);
}

static void put_functions(const struct script *s)
{
	bool environment = s->kind == SCRIPT_ENVIRONMENT;
	bool checks = false;

	for (size_t i = 0; i < STEP_COUNT; i++)
		checks |= i != STEP_PREPARE && i != STEP_VERIFY && s->steps[i] &&
			  needs_checks(s->steps[i]);
	fputs("\n# --- The commands of the remedy.\n", s->file);
	put_environment(s);
	if (checks)
		put_part(s, "checked");
	for (size_t i = 0; i < STEP_COUNT; i++) {
		bool checked = i != STEP_PREPARE && i != STEP_VERIFY;
		const char *text = s->steps[i];

		if (environment && i == STEP_APPLY)
			fputs("\napply() {\n\tfix_environment\n}\n", s->file);
		else if (environment && i == STEP_ROLLBACK)
			fputs("\nrollback() {\n\trm -f "
			      "\"$fix_state/environment.sh\"\n}\n",
			      s->file);
		else
			put_function(s, script_steps[i], text, s->only_variables[i],
				     checked);
	}
	put_texts(s);
}

static void put_fills(const struct script *s)
{
	if (s->fills.count)
		fputs("\n# To be filled in: here, or before the command "
		      "(NAME=VALUE sh fix.sh apply).\n",
		      s->file);
	for (size_t i = 0; i < s->fills.count; i++) {
		const struct script_fill *fill = &s->fills.items[i];

		fprintf(s->file, "%s=${%s:-} # %s\n", fill->variable, fill->variable,
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
static void put_given(const struct script *s)
{
	fputs("\nfix_given() { # STEP\n\tfix_missing=''\n", s->file);
	for (size_t i = 0; i < s->fills.count; i++) {
		const struct script_fill *fill = &s->fills.items[i];

		fprintf(s->file,
			"\tcase $1 in\n\t%s) [ -n \"$%s\" ] || "
			"fix_missing=\"$fix_missing\n  %s: %s\" ;;\n\tesac\n",
			wanted_by(fill), fill->variable, fill->variable, fill->what);
	}
	fputs("}\n", s->file);
}

static void put_fill_functions(const struct script *s)
{
	put_given(s);
	fputs("fix_keep() {\n\t:\n", s->file);
	put_each(s, UINT_MAX, "\tprintf '%s\\n' \"$@\" >\"$fix_state/@\"\n");
	fputs("}\nfix_recall() {\n\t:\n", s->file);
	put_each(s, UINT_MAX,
		 "\t[ -n \"$@\" ] || [ ! -f \"$fix_state/@\" ] || "
		 "@=$(cat \"$fix_state/@\")\n");
	fputs("}\n", s->file);
}

/* "sh fix.sh run", and what to say of the variables once the file is there. */
static void put_run(const struct script *s)
{
	put_part(s, s->environment ? "run" : "no variables");
	if (!s->environment)
		return;
	if (s->kind != SCRIPT_ENVIRONMENT)
		fputs("\tfix_environment\n", s->file);
	put_part(s, "tell");
}

static const char *what_changes(const struct script *s)
{
	if (s->kind == SCRIPT_PROGRAM)
		return "starts the program, which runs until it is stopped";
	if (s->kind == SCRIPT_ENVIRONMENT)
		return "writes these variables to a file of their own";
	if (s->remedy->outcome == OUTCOME_DIAGNOSTIC)
		return "tells more, mends nothing";
	return arena_printf(s->arena, "changes %s%s", reach[s->remedy->scope],
			    s->sudo ? ", as root" : "");
}

static void put_value(const struct script *s, const char *name, const char *value)
{
	if (value && strpbrk(value, "$`"))
		fputs("# shellcheck disable=SC2016 # text to be shown\n", s->file);
	fprintf(s->file, "%s=%s\n", name, script_word(s->arena, value ? value : ""));
}

/* The variables that the common part reads. */
static void put_values(const struct script *s)
{
	const struct remedy *remedy = s->remedy;
	struct script_expect expect =
		script_expect(s->arena, remedy->expect ? remedy->expect : "");
	bool environment = s->kind == SCRIPT_ENVIRONMENT;
	const char *undo = s->undo_remarks;

	if (environment && remedy->rollback)
		undo = arena_printf(s->arena, "in each shell that has them:\n  %s",
				    s->steps[STEP_ROLLBACK]);
	fputs("\n", s->file);
	put_value(s, "fix_id", arena_printf(s->arena, "%s/%s", s->rule->id, remedy->id));
	put_value(s, "fix_title", remedy->title);
	fprintf(s->file,
		"fix_state=${XDG_STATE_HOME:-$HOME/.local/state}/kbmatch/fix/%s.%s\n",
		s->rule->id, remedy->id);
	put_value(s, "fix_changes", what_changes(s));
	put_value(s, "fix_grep", expect.flags);
	put_value(s, "fix_expect", expect.regex);
	put_value(s, "fix_first", s->first);
	put_value(s, "fix_undo", undo);
	if (s->kind == SCRIPT_PROGRAM) {
		put_value(s, "fix_then", NULL);
		return;
	}
	put_value(s, "fix_then", s->then);
	put_value(s, "fix_can_undo", s->can_undo || environment ? "yes" : NULL);
	put_value(s, "fix_undone", remedy->reboot ? "; reboot to finish" : NULL);
	put_value(s, "fix_later",
		  s->kind == SCRIPT_MANUAL ? NULL
		  : remedy->reboot	   ? "reboot, then:"
		  : s->then		   ? "after that:"
					   : NULL);
}

void script_print(const struct script *s)
{
	put_head(s);
	put_values(s);
	put_fills(s);
	put_functions(s);
	put_machine(s);
	put_fill_functions(s);
	put_run(s);
	fputs(asset_script_begin, s->file);
	fputs(s->kind == SCRIPT_PROGRAM ? asset_script_program : asset_script_steps,
	      s->file);
	fputs(asset_script_end, s->file);
}

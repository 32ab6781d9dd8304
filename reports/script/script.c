/* SPDX-License-Identifier: Apache-2.0 */
/* A fix script is reports/assets/script.sh with these parts inserted: the head that a
 * person reads, the steps as functions and as text, and the values of its machine and its
 * variables. */
#include "reports/script/script.h"

#include <errno.h>

#include "engine/base/chars.h"
#include "engine/base/strbuf.h"
#include "engine/pattern/regex_tree.h"
#include "engine/privacy/snapshot.h"
#include "engine/reason/rank.h"
#include "reports/assets/assets.h"
#include "reports/script/fills.h"
#include "reports/view/escape.h"
#include "reports/view/view.h"

enum step { PREPARE, BACKUP, APPLY, VERIFY, ROLLBACK, STEPS };
static const char *const step_names[STEPS] = { "prepare", "backup", "apply", "verify",
					       "rollback" };

/* The kind of `apply`, which decides about the script's abilities. */
enum script_kind {
	SCRIPT_COMMANDS, /* commands that run and end */
	SCRIPT_PROGRAM,	 /* starts the program itself, which runs until it is stopped */
	SCRIPT_ENVIRONMENT, /* variables of the shell that starts the program */
	SCRIPT_MANUAL,	    /* only comments: a person does it */
};

/* The contents of a step; texts are NULL where there are none. */
struct contents {
	size_t commands, setters;   /* setters: commands that set variables */
	const char *first, *then;   /* comments before and after the first command */
	const char *all, *exported; /* the setters, the exports */
};

struct script {
	struct arena *arena;
	const struct diagnosis *diagnosis;
	const struct finding *finding; /* NULL: not diagnosed */
	const struct rule *rule;
	const struct remedy *remedy;
	const char *device;

	const char *steps[STEPS]; /* shell text, facts filled in; NULL none */
	struct contents contents[STEPS];
	enum script_kind kind;
	const char *environment; /* the commands of apply that set variables, NULL none */
	const char *undo_remarks;
	bool sudo;
	struct shell_fills fills;
};

/* A text as one word of the shell, safe to show: only tabs and newlines stay hidden. */
static const char *word_of(const struct script *s, const char *text)
{
	AUTO(strbuf) struct strbuf visible = { 0 }, word = { 0 };

	escape_lines(&visible, slice_of(text), "\t\n");
	escape_shell(&word, strbuf_slice(&visible));
	return arena_string(s->arena, strbuf_slice(&word));
}

/* --- the steps --- */

/* Lists the unknown facts, each with the command that shows it. Returns an error. */
static int refuse_unknown(struct kb *kb, const struct script *s, const char *text,
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

	while ((text = strchr(text, '\n')))
		count += *text++ == '\n';
	return count;
}

static void add_line(const struct script *s, const char **text, struct slice line)
{
	*text = arena_printf(s->arena, "%s%s%.*s", *text ? *text : "", *text ? "\n" : "",
			     SLICE_ARGS(line));
}

static void read_step(struct script *s, enum step step)
{
	struct contents *contents = &s->contents[step];
	const char *at = s->steps[step];
	struct shell_item item;

	while (shell_next_item(&at, &item)) {
		bool exports = false;
		bool setter = !item.remark && shell_sets_variables(item.text, &exports);

		if (item.remark)
			add_line(s,
				 contents->commands ? &contents->then : &contents->first,
				 item.text);
		if (setter)
			add_line(s, &contents->all, item.text);
		if (setter && exports)
			add_line(s, &contents->exported, item.text);
		contents->commands += !item.remark;
		contents->setters += setter;
	}
}

/* Makes the text of a step: words that a person replaces become variables, facts are
 * filled in. Refuses characters that a reviewer would not see: a line break from a fact,
 * or a character that hides or reorders others. */
static int make_step(struct kb *kb, struct script *s, enum step step, const char *text,
		     struct error *error)
{
	const struct facts *facts = s->diagnosis->facts;
	AUTO(strbuf) struct strbuf shown = { 0 };
	unsigned unknown = 0;

	if (!text || !*text)
		return 0;
	text = settle_placeholders(s->arena, text, facts, s->device);
	if (step != ROLLBACK || s->kind != SCRIPT_ENVIRONMENT)
		text = fills_put(&s->fills, s->arena, step, text);
	char *filled = fill_placeholders(s->arena, text, facts, s->device, &unknown);
	if (unknown)
		return refuse_unknown(kb, s, text, error);
	escape_lines(&shown, slice_of(filled), "\t\n");
	if (count_lines(filled) != count_lines(text) ||
	    strcmp(strbuf_text(&shown), filled) != 0)
		return error_set(error, -EINVAL,
				 "%s/%s: a command would hold what a reviewer cannot see",
				 s->rule->id, s->remedy->id);
	s->steps[step] = filled;
	s->sudo |= strstr(filled, "sudo ") != NULL;
	read_step(s, step);
	return 0;
}

static bool only_sets(const struct script *s, enum step step)
{
	const struct contents *contents = &s->contents[step];

	return contents->commands && contents->commands == contents->setters;
}

static int make_steps(struct kb *kb, struct script *s, struct error *error)
{
	const struct remedy *remedy = s->remedy;
	const char *const texts[STEPS] = { remedy->prepare, remedy->backup, remedy->apply,
					   remedy->verify, remedy->rollback };
	const struct contents *apply = &s->contents[APPLY],
			      *undo = &s->contents[ROLLBACK];
	int r = make_step(kb, s, APPLY, texts[APPLY], error);

	if (!apply->commands)
		s->kind = SCRIPT_MANUAL;
	else if (apply->commands == apply->setters && apply->exported)
		s->kind = SCRIPT_ENVIRONMENT;
	else if (remedy->scope == SCOPE_PROCESS && remedy->outcome != OUTCOME_DIAGNOSTIC)
		s->kind = SCRIPT_PROGRAM;
	for (enum step step = 0; !r && step < STEPS; step++)
		if (step != APPLY)
			r = make_step(kb, s, step, texts[step], error);
	if (r)
		return r;
	s->environment = s->kind == SCRIPT_ENVIRONMENT ? apply->all : apply->exported;
	/* Variables are backed up where they are set. */
	if (s->kind == SCRIPT_ENVIRONMENT && only_sets(s, BACKUP)) {
		s->environment = arena_printf(s->arena, "%s\n%s", s->steps[BACKUP],
					      s->environment);
		s->steps[BACKUP] = NULL;
	}
	s->undo_remarks = undo->first ? undo->first : undo->then;
	if (undo->first && undo->then)
		s->undo_remarks =
			arena_printf(s->arena, "%s\n%s", undo->first, undo->then);
	fills_find(&s->fills, s->arena, s->steps, STEPS);
	return 0;
}

/* --- the head --- */

enum { COLUMNS = 86, LABEL = 12 };

/* Writes comment lines. The text is made visible, so that nothing in it ends the comment.
 * A line ends at the last blank that fits, or behind a word that is too long. */
static void put(struct strbuf *out, const char *label, const char *text)
{
	AUTO(strbuf) struct strbuf visible = { 0 };
	struct slice lines = slice_of(text), rest;

	while (slice_next_line(&lines, &rest)) {
		escape_terminal(&visible, slice_trim(rest));
		strbuf_add_char(&visible, ' ');
	}
	for (rest = slice_trim(strbuf_slice(&visible)); rest.size; label = "") {
		size_t cut = rest.size <= COLUMNS - LABEL ? rest.size : 0;

		for (size_t i = 0; rest.size > COLUMNS - LABEL && i < rest.size &&
				   (i <= COLUMNS - LABEL || !cut);
		     i++)
			cut = rest.data[i] == ' ' ? i : cut;
		cut = cut ? cut : rest.size;
		strbuf_printf(out, "# %-*s%.*s\n", LABEL, label, (int)cut, rest.data);
		rest = slice_trim(slice_skip(rest, cut));
	}
}

#define putf(s, out, label, ...) put(out, label, arena_printf((s)->arena, __VA_ARGS__))

static void put_why(const struct script *s, struct strbuf *out)
{
	const struct finding *finding = s->finding;
	const char *says = "NOT DIAGNOSED: nothing that was read speaks of it.";
	const struct judged *const *side;

	if (finding && finding->ruled_out)
		says = arena_printf(s->arena, "NOT DIAGNOSED: ruled out, %s",
				    finding->because ? finding->because : "by a gate");
	else if (finding)
		says = arena_printf(s->arena, "Diagnosed with %u%%, %s.%s",
				    view_percent(finding->confidence),
				    view_confidence(finding->confidence),
				    finding->confidence < s->diagnosis->min_confidence
					    ? " Below what is reported: NOT DIAGNOSED."
					    : "");
	putf(s, out, "Why", "%s. %s", s->rule->title, says);
	if (!finding || finding->ruled_out || !view_side(s->arena, finding, false, &side))
		return;
	put(out, "Evidence", view_found(s->arena, side[0]));
	if (side[0]->hit_count)
		putf(s, out, "", "(%s)", view_hit_place(s->arena, side[0]->hits[0]));
	else if (side[0]->fact_count)
		putf(s, out, "", "(%s)", view_fact_place(s->arena, side[0]->facts[0]));
}

static const char *const reach[] = { [SCOPE_PROCESS] = "one process",
				     [SCOPE_APP] = "the application",
				     [SCOPE_SYSTEM] = "the system",
				     [SCOPE_FIRMWARE] = "firmware or hardware" };

static void put_cost(const struct script *s, struct strbuf *out)
{
	const struct remedy *remedy = s->remedy;
	const char *helps = "";

	if (remedy->chance >= 0)
		helps = arena_printf(s->arena, "; helps in %.0f%% of cases",
				     remedy->chance * 100);
	putf(s, out, "Outcome", "%s%s", word_name(&outcome_words, remedy->outcome),
	     helps);
	putf(s, out, "Risk", "%s; %s", word_name(&level_words, remedy->risk),
	     view_undo(remedy->reversibility));
	put(out, "Changes", reach[remedy->scope]);
	if (remedy->minutes >= 0 && remedy->minutes < 1e6)
		put(out, "Takes", view_minutes(s->arena, remedy->minutes));
	put(out, "Root",
	    s->sudo	   ? "yes: it calls sudo where it needs it; run it as yourself"
	    : remedy->root ? "yes"
			   : "no");
	put(out, "Reboot", remedy->reboot ? "yes" : "no");
}

static void put_list(struct strbuf *out, const char *label, const struct strings *list)
{
	for (size_t i = 0; i < list->count; i++)
		put(out, i ? "" : label, list->items[i]);
}

static void put_head(const struct script *s, struct strbuf *out)
{
	const struct rule *rule = s->rule;
	const struct remedy *remedy = s->remedy;
	const struct kb_info *kb = s->diagnosis->kb;
	bool can_undo = s->contents[ROLLBACK].commands;

	put_why(s, out);
	put_cost(s, out);
	put(out, "Requires", remedy->requires);
	put_list(out, "For it", &remedy->pros);
	put_list(out, "Against it", &remedy->cons);
	put(out, "Speed", remedy->performance);
	put(out, "Stability", remedy->stability);
	put(out, "Upkeep", remedy->maintenance);
	if (s->kind == SCRIPT_ENVIRONMENT)
		put(out, "Undo",
		    "sh fix.sh rollback removes the file that sets the variables");
	else if (!can_undo && s->undo_remarks)
		putf(s, out, "Undo", "by hand: %s", s->undo_remarks);
	else
		put(out, "Undo",
		    can_undo ? "sh fix.sh rollback" : "the rule names no way back");
	if (remedy->fallback)
		putf(s, out, "If it fails", "kbmatch fix %s/%s", rule->id,
		     remedy->fallback);
	put(out, "Met next", remedy->leaves);
	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];

		put(out, i ? "" : "References", reference->title);
		put(out, i || reference->title ? "" : "References", reference->url);
	}
	putf(s, out, "Written by", "kbmatch %s, base %s", KBMATCH_VERSION,
	     kb && kb->version ? kb->version : "unknown");
}

/* --- the commands --- */

static bool more_follows(const char *at)
{
	struct shell_item item;

	while (shell_next_item(&at, &item))
		if (!item.remark)
			return true;
	return false;
}

/* Writes commands. `checked`: adds a check of the status behind each command with && in
 * it, since "set -e" ignores a failure of its left side. Returns true if there is such a
 * command. */
static bool put_commands(struct strbuf *out, const char *text, bool checked)
{
	const char *from = text, *at = text;
	bool chained = false, any = false, met = false;
	struct shell_item item;

	while (shell_next_item(&at, &item)) {
		bool ends = item.after == SHELL_NEWLINE || item.after == SHELL_SEMICOLON;

		any |= !item.remark;
		chained |= checked && !item.remark &&
			   (item.after == SHELL_AND ||
			    memmem(item.text.data, item.text.size, "&&", 2));
		met |= chained && more_follows(item.end);
		if (!chained || !ends || item.remark)
			continue;
		strbuf_add(out, from, (size_t)(item.end - from));
		if (more_follows(item.end))
			strbuf_add_text(out, item.after == SHELL_NEWLINE
						     ? "fix_checked $?\n"
						     : " fix_checked $?;");
		from = item.end;
		chained = false;
	}
	strbuf_printf(out, "%s%s%s", from,
		      *text && text[strlen(text) - 1] == '\n' ? "" : "\n",
		      any ? "" : ":\n");
	return met;
}

/* Returns the result of put_commands(). */
static bool put_function(struct strbuf *out, const char *name, const char *text,
			 bool only_variables, bool checked)
{
	if (!text) {
		strbuf_printf(out, "\n%s() { :; }\n", name);
		return false;
	}
	/* The variables that it sets are for commands of later steps. */
	strbuf_printf(
		out, "\n%s%s%s() {\n",
		only_variables ? "# shellcheck disable=SC2034 # for the program\n" : "",
		shell_reads_a_file(text) ? "# shellcheck source=/dev/null\n" : "", name);
	bool met = put_commands(out, text, checked);
	strbuf_add_text(out, "}\n");
	return met;
}

/* Writes a step's text for fix_text unchanged; the here-document has an end word that is
 * no line of the text. */
static void put_text(const struct script *s, struct strbuf *out, const char *name,
		     const char *text)
{
	const char *end = "END";

	if (!text)
		return;
	const char *lines = arena_printf(s->arena, "\n%s\n", text);
	while (strstr(lines, arena_printf(s->arena, "\n%s\n", end)))
		end = arena_printf(s->arena, "%s_", end);
	strbuf_printf(out, "\t%s)\n\t\tcat <<'%s'\n%s%s%s\n\t\t;;\n", name, end, text,
		      *text && text[strlen(text) - 1] == '\n' ? "" : "\n", end);
}

/* Writes the steps as functions and as text. Variables must be set in the shell that
 * starts the program, not in the script's shell, so they are written to a file that such
 * a shell reads. */
static bool put_steps(const struct script *s, struct strbuf *out, struct strbuf *texts)
{
	bool environment = s->kind == SCRIPT_ENVIRONMENT, met = false;

	for (enum step step = 0; step < STEPS; step++) {
		if (environment && step == APPLY)
			strbuf_add_text(out, "\napply() {\n\tfix_environment\n}\n");
		else if (environment && step == ROLLBACK)
			strbuf_add_text(out, "\nrollback() {\n\trm -f "
					     "\"$fix_state/environment.sh\"\n}\n");
		else
			met |= put_function(out, step_names[step], s->steps[step],
					    only_sets(s, step),
					    step != PREPARE && step != VERIFY);
		if (environment && step == ROLLBACK)
			strbuf_add_text(texts, "\trollback) fix_say \"rm -f "
					       "'$fix_state/environment.sh'\" ;;\n");
		else
			put_text(s, texts, step_names[step], s->steps[step]);
	}
	put_text(s, texts, "environment", s->environment);
	return met;
}

/* --- values of the variables that the common part reads --- */

static void put_value(const struct script *s, struct strbuf *out, const char *name,
		      const char *value)
{
	value = value ? value : "";
	strbuf_printf(out, "%s%s=%s\n",
		      strpbrk(value, "$`")
			      ? "# shellcheck disable=SC2016 # text to be shown\n"
			      : "",
		      name, word_of(s, value));
}

static void put_values(const struct script *s, struct strbuf *out)
{
	const struct remedy *remedy = s->remedy;
	const struct contents *apply = &s->contents[APPLY];
	bool environment = s->kind == SCRIPT_ENVIRONMENT, caseless;
	const char *undo = s->undo_remarks,
		   *expect = remedy->expect ? remedy->expect : "";
	const char *changes = arena_printf(s->arena, "changes %s%s", reach[remedy->scope],
					   s->sudo ? ", as root" : "");
	AUTO(strbuf) struct strbuf posix = { 0 };

	if (s->kind == SCRIPT_PROGRAM)
		changes = "starts the program, which runs until it is stopped";
	else if (environment)
		changes = "writes these variables to a file of their own";
	else if (remedy->outcome == OUTCOME_DIAGNOSTIC)
		changes = "tells more, mends nothing";
	if (environment && remedy->rollback)
		undo = arena_printf(s->arena, "in each shell that has them:\n  %s",
				    s->steps[ROLLBACK]);
	put_value(s, out, "fix_id",
		  arena_printf(s->arena, "%s/%s", s->rule->id, remedy->id));
	put_value(s, out, "fix_title", remedy->title);
	strbuf_printf(out,
		      "fix_state=${XDG_STATE_HOME:-$HOME/.local/state}/kbmatch/fix/"
		      "%s.%s\n",
		      s->rule->id, remedy->id);
	put_value(s, out, "fix_changes", changes);
	/* Every grep supports POSIX extended regexes; other regexes need grep -P. */
	if (regex_to_posix(expect, &posix, &caseless)) {
		put_value(s, out, "fix_grep", caseless ? "-Eiq" : "-Eq");
		put_value(s, out, "fix_expect", strbuf_text(&posix));
	} else {
		put_value(s, out, "fix_grep", "-Pq");
		put_value(s, out, "fix_expect", expect);
	}
	put_value(s, out, "fix_first", apply->first);
	put_value(s, out, "fix_undo", undo);
	if (s->kind == SCRIPT_PROGRAM) {
		put_value(s, out, "fix_then", NULL);
		return;
	}
	put_value(s, out, "fix_then", apply->then);
	put_value(s, out, "fix_can_undo",
		  s->contents[ROLLBACK].commands || environment ? "yes" : NULL);
	put_value(s, out, "fix_undone", remedy->reboot ? "; reboot to finish" : NULL);
	put_value(s, out, "fix_later",
		  s->kind == SCRIPT_MANUAL ? NULL
		  : remedy->reboot	   ? "reboot, then:"
		  : apply->then		   ? "after that:"
					   : NULL);
}

/* --- the machine: a script refuses to change another one --- */

static bool has_shape(const char *text, const char *shape)
{
	for (; *shape; shape++, text++)
		if (*shape == 'h' ? !char_is_hex(*text) : *text != *shape)
			return false;
	return !*text;
}

static bool wants_kernel(const struct rule *rule)
{
	bool wants = false;

	for (size_t i = 0; i < rule->gate_count; i++)
		wants |= !strcmp(rule->gates[i].key, "kernel.version");
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		wants |= !strcmp(rule->fixed_in[i].key, "kernel.version");
	return wants;
}

/* A fact of the machine as a shell word, NULL when it is not known. */
static const char *machine_word(const struct script *s, const char *key)
{
	const struct fact *fact = facts_first(s->diagnosis->facts, key, "",
					      s->finding ? s->finding->boot : 0);

	return fact && *fact->value ? word_of(s, fact->value) : NULL;
}

static const char *gpu_words(const struct script *s)
{
	const struct fact *gpu =
		facts_first(s->diagnosis->facts, "gpu.pci_id", s->device, 0);

	if (!gpu || !has_shape(gpu->value, "hhhh:hhhh"))
		return NULL;
	return arena_printf(s->arena, "%s '%s'", gpu->value,
			    has_shape(gpu->device, "hhhh:hh:hh.h") ? gpu->device : "");
}

static const char *withheld_word(const struct script *s)
{
	static const struct finding nothing = { .device = "" };
	const struct test *test = remedy_withheld(s->remedy, s->diagnosis->facts,
						  s->finding ? s->finding : &nothing);

	return test ? word_of(s, arena_printf(s->arena, "  it is for machines where %s",
					      view_test(s->arena, test)))
		    : NULL;
}

/* --- the script --- */

/* A name in reports/assets/script.sh and its text, NULL none. */
struct slot {
	const char *name, *text;
};

static const char *slot_text(const struct slot *slots, struct slice name)
{
	while (slots->name && !slice_is(name, slots->name))
		slots++;
	return slots->text;
}

/* Writes lines of the template, with names replaced by their texts. */
static void put_lines(struct strbuf *out, struct slice lines, const struct slot *slots)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", mark[] = "FIX_";

	while (lines.size) {
		const char *at = memmem(lines.data, lines.size, mark, strlen(mark));

		strbuf_add(out, lines.data, at ? (size_t)(at - lines.data) : lines.size);
		if (!at)
			return;
		at += strlen(mark);
		struct slice name = slice_from(at, strspn(at, letters));
		strbuf_add_text(out, slot_text(slots, name));
		lines = slice_skip(lines, (size_t)(at - lines.data) + name.size);
	}
}

/* Writes the lines for each variable that a person fills in: `all` of them, or those that
 * apply uses. */
static void put_each(const struct script *s, struct slice lines, bool all,
		     struct strbuf *out)
{
	/* The subcommands that need a variable: of apply, of verify, of rollback. */
	static const char *const wanted[] = { "none",
					      "apply | backup | run",
					      "verify | status",
					      "apply | backup | run | verify | status",
					      "rollback",
					      "apply | backup | run | rollback",
					      "verify | status | rollback",
					      "*" };

	for (size_t i = 0; i < s->fills.list.count; i++) {
		const struct shell_fill *fill = &s->fills.list.items[i];
		bool applies = fill->steps & (1u << PREPARE | 1u << BACKUP | 1u << APPLY);
		bool verifies = fill->steps & 1u << VERIFY;
		bool undoes = fill->steps & 1u << ROLLBACK;
		const struct slot slots[] = {
			{ "NAME", fill->variable },
			{ "WHAT", fill->what },
			{ "WANTED", wanted[applies + 2 * verifies + 4 * undoes] },
			{ NULL, NULL }
		};

		if (all || (s->environment && fill->steps & 1u << APPLY))
			put_lines(out, lines, slots);
	}
}

/* Writes the template. Each of its parts begins with a line "#= NAME", "#? NAME" or "#*
 * NAME". */
static void put_template(const struct script *s, const struct slot *slots,
			 struct strbuf *out)
{
	for (const char *at = asset_script, *next; *at; at = next) {
		struct slice lines = slice_of(strchr(at, '\n') + 1);
		struct slice name = slice_from(at + 2, (size_t)(lines.data - at) - 2);
		bool inverted = at[3] == '!';
		const char *text =
			slot_text(slots, slice_trim(slice_skip(name, 1 + inverted)));

		for (next = lines.data; *next; next = strchr(next, '\n') + 1)
			if (*next == '#' && strchr("=?*", next[1]))
				break;
		lines.size = (size_t)(next - lines.data);
		if (at[1] == '*')
			put_each(s, lines, slice_starts_with(name, " ALL"), out);
		if (at[1] == '=')
			strbuf_add_text(out, text);
		if (at[1] == '=' ||
		    (at[1] == '?' && (name.size < 2 || !text == inverted)))
			put_lines(out, lines, slots);
	}
}

static void put_script(const struct script *s, struct strbuf *out)
{
	AUTO(strbuf)
	struct strbuf title = { 0 }, head = { 0 }, values = { 0 }, setter = { 0 },
		      steps = { 0 }, texts = { 0 };
	const struct snapshot *machine = s->diagnosis->probed;

	putf(s, &title, "kbmatch", "fix %s/%s", s->rule->id, s->remedy->id);
	put(&title, "What", s->remedy->title);
	put(&title, "", s->remedy->summary);
	put_head(s, &head);
	put_values(s, &values);
	put_function(&setter, "environment", s->environment, true, false);
	bool checked = put_steps(s, &steps, &texts);
	const struct slot slots[] = {
		{ "TITLE", strbuf_text(&title) },
		{ "HEAD", strbuf_text(&head) },
		{ "VALUES", strbuf_text(&values) },
		{ "FILLS", s->fills.list.count ? "" : NULL },
		{ "ENVIRONMENT", s->environment },
		{ "SETTER", strbuf_text(&setter) },
		{ "QUOTE", s->environment && s->fills.list.count ? "" : NULL },
		{ "CHECKED", checked ? "" : NULL },
		{ "STEPS", strbuf_text(&steps) },
		{ "TEXTS", strbuf_text(&texts) },
		{ "SUDO", s->sudo ? "" : NULL },
		{ "HOST",
		  machine && machine->redacted ? NULL : machine_word(s, "host.name") },
		{ "KERNEL",
		  wants_kernel(s->rule) ? machine_word(s, "kernel.version") : NULL },
		{ "GPU", gpu_words(s) },
		{ "WITHHELD", withheld_word(s) },
		{ "TELL", s->environment && s->kind != SCRIPT_ENVIRONMENT ? "" : NULL },
		{ "PROGRAM", s->kind == SCRIPT_PROGRAM ? "" : NULL },
		{ NULL, NULL },
	};
	strbuf_add_text(out, "#!/bin/sh\n");
	put_template(s, slots, out);
}

static bool is_plain(const char *id)
{
	return *id && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(id);
}

int script_write(struct kb *kb, const struct diagnosis *diagnosis,
		 const struct finding *finding, const struct rule *rule,
		 const struct remedy *remedy, FILE *file, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf out = { 0 };
	struct script script = { .arena = arena,
				 .diagnosis = diagnosis,
				 .finding = finding,
				 .rule = rule,
				 .remedy = remedy,
				 .device = finding ? finding->device : "" };

	if (!is_plain(rule->id) || !is_plain(remedy->id))
		return error_set(error, -EINVAL,
				 "a rule or remedy of that base has an "
				 "id that no rule can have");
	if (remedy->avoid)
		return error_set(error, -EINVAL, "%s/%s is to be avoided: %s", rule->id,
				 remedy->id, remedy->avoid);
	int r = make_steps(kb, &script, error);
	if (!r)
		put_script(&script, &out);
	fputs(strbuf_text(&out), file);
	if (!r && (fflush(file) || ferror(file)))
		r = error_set(error, -EIO, "cannot write the script");
	vec_free(&script.fills.list);
	return r;
}

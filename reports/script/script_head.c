/* SPDX-License-Identifier: Apache-2.0 */
/* The comment at the top: what a person reads before running the script. */
#include "reports/script/script_internal.h"

#include "engine/kb/kb.h"
#include "reports/escape.h"
#include "reports/view.h"

enum { COLUMNS = 86, LABEL = 12 };

/* One comment line; the text is made visible, so that nothing in it ends the comment. */
static void put_comment(const struct script *script, const char *label, struct slice text)
{
	script_printf(script, "# %-*s%.*s\n", LABEL, label, SLICE_ARGS(text));
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

static void put_usage(const struct script *script)
{
	script_put(
		script,
		"#\n"
		"#   sh fix.sh             says what it would do and changes nothing "
		"(--dry-run)\n"
		"#   sh fix.sh apply       backs up, applies, verifies; stops at the "
		"first failure\n"
		"#   sh fix.sh verify      whether it came out as expected\n"
		"#   sh fix.sh status      what was done so far, and whether it holds\n"
		"#   sh fix.sh rollback    undoes it\n"
		"#   sh fix.sh backup      only keeps what is there now\n");
	if (script->environment)
		script_put(script,
			   "#   sh fix.sh run COMMAND...   runs a command that has "
			   "the variables\n");
	script_put(script, "#\n");
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

static void put_cost(const struct script *script)
{
	static const char *const undo[] = { [LEVEL_LOW] = "hard to undo",
					    [LEVEL_MEDIUM] = "can be undone",
					    [LEVEL_HIGH] = "easy to undo" };
	static const char *const reach[] = { [SCOPE_PROCESS] = "one process",
					     [SCOPE_APP] = "the application",
					     [SCOPE_SYSTEM] = "the system",
					     [SCOPE_FIRMWARE] = "firmware or hardware" };
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

void script_write_head(const struct script *script)
{
	const struct remedy *remedy = script->remedy;
	const struct kb_info *kb = script->diagnosis->kb;

	script_put(script, "#!/bin/sh\n");
	put(script, "kbmatch",
	    arena_printf(script->arena, "fix %s/%s", script->rule->id, remedy->id));
	put(script, "What", remedy->title);
	put(script, "", remedy->summary);
	put_usage(script);
	put_why(script);
	put_cost(script);
	put_lists(script);
	put_references(script);
	put(script, "Written by",
	    arena_printf(script->arena, "kbmatch %s, base %s", KBMATCH_VERSION,
			 kb && kb->version ? kb->version : "unknown"));
	script_put(script, "set -eu\n");
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/story/rule_doc.h"

#include "engine/base/strbuf.h"
#include "engine/reason/support.h"
#include "reports/view/view.h"

enum { NESTING_MAX = 8, PATTERNS_SHOWN = 4 };

const char *component_title(enum component component)
{
	static const char *const names[] = {
		[COMPONENT_KERNEL] = "Kernel driver", [COMPONENT_FIRMWARE] = "Firmware",
		[COMPONENT_ROCR] = "ROCm runtime",    [COMPONENT_HIP] = "HIP",
		[COMPONENT_ROCBLAS] = "rocBLAS",      [COMPONENT_MIOPEN] = "MIOpen",
		[COMPONENT_FRAMEWORK] = "Frameworks", [COMPONENT_APP] = "Applications",
		[COMPONENT_CONFIG] = "Configuration", [COMPONENT_HARDWARE] = "Hardware",
	};

	return names[component];
}

static enum tone severity_tone(enum severity severity)
{
	return severity >= SEVERITY_ERROR     ? TONE_BAD
	       : severity == SEVERITY_WARNING ? TONE_WARN
					      : TONE_DIM;
}

/* --- tables --- */

void doc_rules(struct doc *doc, const char *key, const struct rule_context *context,
	       const char *const *ids, size_t count)
{
	doc_table_of(doc, key, { .key = "title", .title = "", .wide = true },
		     { .key = "severity", .title = "" }, { .key = "id", .title = "" });
	for (size_t i = 0; i < count; i++) {
		const struct rule *rule = context->find(context->base, ids[i]);

		if (!rule) {
			doc_rowf(doc, "not in this base" NEXT_CELL NEXT_CELL AS_CODE "%s",
				 ids[i]);
			continue;
		}
		doc_row(doc);
		doc_cell_link(doc, arena_printf(doc->arena, "rule:%s", ids[i]),
			      rule->title);
		doc_spanf(doc, TONE_PLAIN, NEXT_CELL AS_TONE "%s" NEXT_CELL AS_CODE "%s",
			  severity_tone(rule->severity),
			  word_name(&severity_words, rule->severity), ids[i]);
	}
	doc_close(doc);
}

static const enum tone state_tones[] = {
	[SUPPORT_STATE_OFFICIAL] = TONE_GOOD,	[SUPPORT_STATE_UNOFFICIAL] = TONE_GOOD,
	[SUPPORT_STATE_DEPRECATED] = TONE_WARN, [SUPPORT_STATE_OVERRIDE] = TONE_WARN,
	[SUPPORT_STATE_DEV] = TONE_WARN,	[SUPPORT_STATE_REGRESSED] = TONE_BAD,
	[SUPPORT_STATE_BROKEN] = TONE_BAD,	[SUPPORT_STATE_UNSUPPORTED] = TONE_BAD,
	[SUPPORT_STATE_END] = TONE_PLAIN,
};

/* Adds a row's cells. Rows that name the same release differ by whether an override is
 * used; returns true if this one adds to an earlier one. */
static bool add_release(struct doc *doc, const struct timeline_row *rows, size_t count,
			const struct timeline_row *row)
{
	static const char *const here[] = { "no", "yes", NULL };
	const struct support *support = row->support;
	const char *rocm = support->rocm ? support->rocm : "any";
	const char *state = word_name(&support_state_words, support->state);
	const char *basis = word_name(&basis_words, support->basis);
	bool again = false, beside_override = false;

	for (const struct timeline_row *other = rows; other < rows + count; other++) {
		if (other == row || !support_overlaps(support, other->support))
			continue;
		again |= other < row;
		beside_override |= other->support->state == SUPPORT_STATE_OVERRIDE;
	}
	beside_override &= support->state != SUPPORT_STATE_OVERRIDE;
	doc_cell(doc, TONE_PLAIN, NULL);
	doc_spanf(doc, row->here == TRUTH_TRUE ? TONE_STRONG : TONE_PLAIN,
		  "%s%s" NEXT_CELL AS_TONE "%s%s", again ? "& " : "", rocm,
		  state_tones[support->state], state,
		  beside_override ? " without override" : "");
	if (support->url)
		doc_cell_link(doc, support->url, basis);
	else
		doc_cell(doc, TONE_PLAIN, basis);
	doc_texts(doc, "rocm", rocm, "state", state, "basis", basis, "note",
		  support->note, "url", support->url, "here", here[row->here], NULL);
	doc_cell(doc, TONE_PLAIN, support->note);
	return again;
}

void doc_releases(struct doc *doc, const char *key, const struct timeline_row *rows,
		  size_t count)
{
	static const struct doc_column columns[] = {
		{ .title = "" },
		{ .title = "ROCm" },
		{ .title = "state" },
		{ .title = "known by" },
		{ .title = "note", .wide = true },
	};
	bool own = doc_own(doc, true), again = false, preview = false, placed = false;

	for (size_t i = 0; i < count; i++)
		placed |= rows[i].here == TRUTH_TRUE;
	doc_table(doc, key, columns + !placed, ARRAY_SIZE(columns) - !placed);
	for (size_t i = 0; i < count; i++) {
		preview |= support_is_preview(rows[i].support);
		doc_row(doc);
		if (placed)
			doc_cell(doc, TONE_STRONG, rows[i].here == TRUTH_TRUE ? ">" : "");
		again |= add_release(doc, rows, count, &rows[i]);
	}
	doc_close(doc);
	if (again)
		doc_sayf(doc, NULL,
			 AS_DIM "& adds to a row above, which speaks of the same "
				"releases.");
	if (preview)
		doc_sayf(doc, NULL, AS_DIM "The preview stream has numbers of its own.");
	doc_own(doc, own);
}

void doc_release_here(struct doc *doc, const struct timeline_row *rows, size_t count,
		      const struct facts *facts)
{
	const struct fact *release = support_release(facts);

	if (release)
		doc_sayf(doc, NULL, "%sROCm %s%s",
			 release->trust == TRUST_STATED ? "" : "this machine: ",
			 view_value(doc->arena, release->value),
			 count && support_between(rows, count, facts) != SIZE_MAX
				 ? " is here; no row speaks of it"
			 : count ? "; > marks where that is"
				 : "");
}

/* --- a rule: its head --- */

static void add_rule_head(struct doc *doc, const struct rule *rule)
{
	static const char *const maturities[] = {
		[MATURITY_EXPERIMENTAL] = "experimental: its cause is not established",
		[MATURITY_INCUBATING] = "incubating: seen in few reports so far",
		[MATURITY_STABLE] = "stable",
	};

	doc_say(doc, "summary", rule->summary);
	doc_pairf(doc, "id", "Rule", AS_CODE "%s", rule->id);
	doc_pairf(doc, "severity", "Severity", AS_TONE "%s",
		  severity_tone(rule->severity),
		  word_name(&severity_words, rule->severity));
	doc_pair(doc, "kind", "Kind", word_name(&kind_words, rule->kind));
	doc_pair(doc, "component", "Component", component_title(rule->component));
	doc_pair(doc, "maturity", "Maturity", maturities[rule->maturity]);
	doc_pairf(doc, "prior", "How common",
		  "%s: odds of 1 to %g before anything is known of a machine; never more "
		  "than %.0f%% certain",
		  word_name(&prior_words, rule->prior), prior_odds_against(rule->prior),
		  maturity_cap(rule->maturity) * 100);
}

/* --- a rule: its remedies --- */

static enum tone level_tone(enum level level, enum level good)
{
	return level == LEVEL_MEDIUM ? TONE_PLAIN : level == good ? TONE_GOOD : TONE_WARN;
}

/* Adds a table of the remedies. */
static void add_options(struct doc *doc, const struct rule *rule)
{
	static const char *const undo[] = {
		[LEVEL_LOW] = "hard", [LEVEL_MEDIUM] = "possible", [LEVEL_HIGH] = "easy"
	};
	size_t count = 0;

	for (size_t i = 0; i < rule->remedy_count; i++)
		count += !rule->remedies[i].avoid;
	if (count < 2)
		return;
	doc_table_of(doc, "options", { .key = "title", .title = "Remedy", .wide = true },
		     { .key = "outcome", .title = "Outcome" },
		     { .key = "helps_in", .title = "Helps in", .number = true },
		     { .key = "risk", .title = "Risk" },
		     { .key = "undo", .title = "Undo" },
		     { .key = "scope", .title = "Changes" },
		     { .key = "effort", .title = "Effort", .number = true },
		     { .key = "reboot", .title = "Reboot" });
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		double minutes = remedy->minutes;
		const char *chance = "?", *effort = "?";

		if (remedy->avoid)
			continue;
		if (remedy->chance >= 0)
			chance = arena_printf(doc->arena, "%.0f%%", remedy->chance * 100);
		if (minutes >= 0)
			effort = arena_printf(doc->arena, "%.0f %s",
					      minutes < 90 ? minutes : minutes / 60,
					      minutes < 90 ? "min" : "h");
		doc_rowf(doc,
			 AS_STRONG "%s" NEXT_CELL "%s" NEXT_CELL "%s" NEXT_CELL AS_TONE
				   "%s" NEXT_CELL AS_TONE "%s" NEXT_CELL "%s" NEXT_CELL
				   "%s" NEXT_CELL "%s",
			 remedy->title, word_name(&outcome_words, remedy->outcome),
			 chance, level_tone(remedy->risk, LEVEL_LOW),
			 word_name(&level_words, remedy->risk),
			 level_tone(remedy->reversibility, LEVEL_HIGH),
			 undo[remedy->reversibility],
			 word_name(&scope_words, remedy->scope), effort,
			 remedy->reboot ? "yes" : "no");
	}
	doc_close(doc);
}

static void add_points(struct doc *doc, const char *key, enum mark mark,
		       const struct strings *points)
{
	if (points->count)
		doc_list(doc, key);
	for (size_t i = 0; i < points->count; i++)
		doc_pointf(doc, mark, "%s", points->items[i]);
	if (points->count)
		doc_close(doc);
}

void doc_tradeoffs(struct doc *doc, const struct remedy *remedy)
{
	add_points(doc, "pros", MARK_FOR, &remedy->pros);
	add_points(doc, "cons", MARK_AGAINST, &remedy->cons);
	doc_pair(doc, "performance", "Performance", remedy->performance);
	doc_pair(doc, "stability", "Stability", remedy->stability);
	doc_pair(doc, "maintenance", "Maintenance", remedy->maintenance);
}

void doc_conditions(struct doc *doc, const char *key, const char *label,
		    const struct test *tests, size_t count)
{
	if (!count)
		return;
	if (label)
		doc_say_tone(doc, NULL, TONE_DIM, label);
	doc_list(doc, key);
	for (size_t i = 0; i < count; i++)
		doc_pointf(doc, MARK_BULLET, "%s", view_test(doc->arena, &tests[i]));
	doc_close(doc);
}

/* Commands for any machine: without facts filled in. */
static const char *plain(struct doc *doc, const char *commands)
{
	return commands ? settle_placeholders(doc->arena, commands, NULL, "") : NULL;
}

static void add_remedy(struct doc *doc, const struct rule *rule,
		       const struct remedy *remedy, const struct rule_context *context)
{
	const struct remedy *next =
		remedy->fallback ? rule_remedy(rule, remedy->fallback) : NULL;
	const struct rule *leaves =
		remedy->leaves ? context->find(context->base, remedy->leaves) : NULL;

	doc_itemf(doc, remedy->avoid ? MARK_NOT : MARK_NUMBER, AS_STRONG "%s",
		  remedy->title)
		->key = "title";
	if (!remedy->avoid)
		doc_say_tone(doc, "says", TONE_DIM, view_properties(doc->arena, remedy));
	doc_say(doc, "summary", remedy->summary);
	if (remedy->avoid)
		doc_pairf(doc, "avoid", "Avoid", AS_WARN "%s", remedy->avoid);
	doc_pairf(doc, "id", "Remedy", AS_CODE "%s/%s", rule->id, remedy->id);
	doc_conditions(doc, "when", "Only where:", remedy->when, remedy->when_count);
	doc_pair(doc, "requires", "First", remedy->requires);
	doc_tradeoffs(doc, remedy);
	doc_code(doc, "prepare", CODE_SHELL, "prepare", plain(doc, remedy->prepare));
	doc_code(doc, "backup", CODE_SHELL, "back up", plain(doc, remedy->backup));
	doc_code(doc, "apply", CODE_SHELL, "apply", plain(doc, remedy->apply));
	doc_code(doc, "verify", CODE_SHELL, "verify", plain(doc, remedy->verify));
	doc_code(doc, "expect", CODE_TEXT, "it worked when that prints", remedy->expect);
	doc_code(doc, "rollback", CODE_SHELL, "undo", plain(doc, remedy->rollback));
	doc_pair(doc, "fallback", "If that fails", next ? next->title : NULL);
	doc_pair(doc, "leaves", "You may hit next",
		 leaves ? leaves->title : remedy->leaves);
	doc_close(doc);
}

static void add_rule_advice(struct doc *doc, const struct rule *rule,
			    const struct rule_context *context)
{
	doc_part(doc, "What to do");
	if (!rule->remedy_count)
		doc_say(doc, NULL,
			rule->fixed_in_count ? "Upgrade: the versions are below."
			: rule->kind == KIND_SYMPTOM
				? "A symptom is cured with its cause."
				: "No remedy is known.");
	add_options(doc, rule);
	doc_list(doc, "remedies");
	for (size_t i = 0; i < rule->remedy_count; i++)
		add_remedy(doc, rule, &rule->remedies[i], context);
	doc_part(doc, "Known not to help");
	doc_list(doc, "refuted");
	for (size_t i = 0; i < rule->refuted_count; i++) {
		const struct refuted *refuted = &rule->refuted[i];

		doc_itemf(doc, MARK_NOT, AS_STRONG "%s" AS_PLAIN ": %s", refuted->what,
			  refuted->why ? refuted->why : "no effect");
		if (refuted->ref)
			doc_spanf(doc, TONE_DIM, " [%u]", refuted->ref);
	}
	doc_part(doc, "Fixed in");
	doc_table_of(doc, "fixed_in", { .key = "key", .title = "Of" },
		     { .key = "version",
		       .title = "First version with the fix",
		       .wide = true });
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		doc_rowf(doc, AS_CODE "%s" NEXT_CELL "%s", rule->fixed_in[i].key,
			 rule->fixed_in[i].version);
	doc_part(doc, "It explains");
	doc_rules(doc, "explains", context, rule->explains.items, rule->explains.count);
	doc_part(doc, "It may be caused by");
	doc_rules(doc, "explained_by", context, context->causes, context->cause_count);
}

/* --- a rule: its evidence --- */

static void add_gates(struct doc *doc, const struct rule *rule)
{
	doc_part(doc, "Where it applies");
	if (!rule->gate_count)
		doc_say(doc, NULL,
			"Everywhere: no GPU, release or application is ruled out.");
	doc_list(doc, "gates");
	for (size_t i = 0; i < rule->gate_count; i++) {
		const struct test *gate = &rule->gates[i];
		const struct key *key = gate->key ? key_find(gate->key) : NULL;

		doc_item(doc, MARK_BULLET, view_test(doc->arena, gate));
		/* The help of the key comes before its example. */
		if (key)
			doc_sayf(doc, NULL, AS_DIM "%s: %.*s", gate->key,
				 (int)strcspn(key->help, ":"), key->help);
	}
}

static void add_patterns(struct doc *doc, const char *key, const char *label,
			 struct pattern *const *patterns, size_t count)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	bool folded = label && count > PATTERNS_SHOWN;

	for (size_t i = 0; i < count; i++)
		strbuf_printf(&b, "%s%s", i ? "\n" : "", patterns[i]->regex);
	if (folded)
		doc_fold(doc, NULL, label);
	doc_code(doc, key, CODE_TEXT, folded ? NULL : label, strbuf_text(&b));
	if (folded)
		doc_close(doc);
}

static void add_evidence(struct doc *doc, const struct evidence *e, unsigned depth,
			 const struct rule_context *context)
{
	enum mark mark = depth ? MARK_BULLET : e->against ? MARK_AGAINST : MARK_FOR;

	const char *words = view_lead(doc->arena, e), *from = e->from;

	for (size_t i = 0; from && i < context->source_count; i++)
		if (!strcmp(context->sources[i].id, e->from) && context->sources[i].title)
			from = context->sources[i].title;

	doc_item(doc, mark, NULL)->key = "says";
	if (!depth)
		doc_spanf(doc, e->against ? TONE_WARN : TONE_GOOD, "%s",
			  view_strength(doc->arena, e->strength));
	if (!depth && e->group && *e->group)
		doc_spanf(doc, TONE_DIM, " (once with others of the group %s)", e->group);
	doc_spanf(doc, TONE_PLAIN, "%s%s%s%s%s", depth ? "" : ": ",
		  words ? words : view_wanted(doc->arena, e), words && from ? " in " : "",
		  words && from ? from : "", view_limits(doc->arena, e));
	add_patterns(doc, "patterns", NULL, e->patterns, e->pattern_count);
	add_patterns(doc, "unless", "unless the line says", e->unless, e->unless_count);
	add_patterns(doc, "progress", "these lines would show that it went on",
		     e->progress, e->progress_count);
	add_patterns(doc, "idle", "these lines do not count", e->idle, e->idle_count);
	if (e->has_where)
		doc_pair(doc, "where", "where", view_test(doc->arena, &e->test));
	if (e->child_count && depth < NESTING_MAX) {
		doc_list(doc, "members");
		for (size_t i = 0; i < e->child_count; i++)
			add_evidence(doc, &e->children[i], depth + 1, context);
		doc_close(doc);
	}
	doc_close(doc);
}

void doc_rule(struct doc *doc, const struct rule *rule,
	      const struct rule_context *context)
{
	bool own = doc_own(doc, true);

	add_rule_head(doc, rule);
	add_rule_advice(doc, rule, context);
	add_gates(doc, rule);
	for (int against = 0; against < 2; against++) {
		doc_part(doc, against ? "What speaks against it" : "What speaks for it");
		doc_list(doc, against ? "evidence_against" : "evidence_for");
		for (size_t i = 0; i < rule->evidence_count; i++)
			if (rule->evidence[i].against == (against == 1))
				add_evidence(doc, &rule->evidence[i], 0, context);
	}
	if (context->more)
		context->more(doc, rule, context->base);
	doc_part(doc, "References");
	doc_list(doc, "references");
	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];

		doc_item(doc, MARK_NUMBER, reference->title)->key = "title";
		doc_say_link(doc, "url", reference->url, reference->url);
		doc_say_tone(doc, "says", TONE_DIM, reference->says);
	}
	doc_end_parts(doc, doc->root);
	doc_own(doc, own);
}

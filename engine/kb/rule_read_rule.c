/* SPDX-License-Identifier: Apache-2.0 */
/* The form `rule`. */
#include "engine/kb/rule_read.h"

static const struct number_limits chance_limits = { 0, 1 };
static const struct number_limits minutes_limits = { 0, 100000 };
static const struct number_limits reference_limits = { 1, 1000 };

static read_fn read_tradeoffs;
static int finish_remedy(struct reader *reader, const struct value_path *at,
			 const struct value *value, void *object);
static int finish_rule(struct reader *reader, const struct value_path *at,
		       const struct value *value, void *object);

/* clang-format off */
static const struct form_field tradeoff_fields[] = {
	FIELD(remedy, performance, read_paragraph),
	FIELD(remedy, stability, read_paragraph),
	FIELD(remedy, maintenance, read_paragraph),
};
static const struct form tradeoff_form = {
	"tradeoffs", tradeoff_fields, ARRAY_SIZE(tradeoff_fields), sizeof(struct remedy),
	NULL, NULL,
};

static const struct form_field remedy_fields[] = {
	REQUIRED(remedy, id, read_id),
	REQUIRED(remedy, title, read_line),
	FIELD(remedy, action, read_id),
	FIELD(remedy, avoid, read_paragraph),
	FIELD(remedy, summary, read_paragraph),
	FIELD_WITH(remedy, "outcome", read_word, outcome, &outcome_words),
	FIELD_WITH(remedy, "chance", read_number, chance, &chance_limits),
	FIELD_WITH(remedy, "minutes", read_number, minutes, &minutes_limits),
	FIELD_WITH(remedy, "risk", read_word, risk, &level_words),
	FIELD_WITH(remedy, "reversibility", read_word, reversibility, &level_words),
	FIELD_WITH(remedy, "scope", read_word, scope, &scope_words),
	FIELD(remedy, root, read_flag),
	FIELD(remedy, reboot, read_flag),
	FIELD(remedy, requires, read_paragraph),
	FIELD(remedy, pros, read_strings),
	FIELD(remedy, cons, read_strings),
	FIELD_AS(remedy, "tradeoffs", read_tradeoffs, performance),
	FIELD(remedy, prepare, read_script),
	FIELD(remedy, backup, read_script),
	FIELD(remedy, apply, read_script),
	FIELD(remedy, verify, read_script),
	FIELD(remedy, expect, read_regex),
	FIELD(remedy, rollback, read_script),
	FIELD(remedy, fallback, read_id),
	FIELD(remedy, leaves, read_id),
	ARRAY_FIELD(remedy, "when", read_gates, when, when_count, NULL),
};
static const struct remedy remedy_defaults = {
	.chance = -1, .minutes = -1, .risk = LEVEL_MEDIUM, .reversibility = LEVEL_MEDIUM,
};
static const struct form remedy_form = {
	"remedy", remedy_fields, ARRAY_SIZE(remedy_fields), sizeof(struct remedy),
	&remedy_defaults, finish_remedy,
};

static const struct form_field refuted_fields[] = {
	REQUIRED(refuted, what, read_paragraph),
	REQUIRED(refuted, why, read_paragraph),
	FIELD_WITH(refuted, "ref", read_whole, ref, &reference_limits),
};
static const struct form refuted_form = {
	"refuted", refuted_fields, ARRAY_SIZE(refuted_fields), sizeof(struct refuted),
	NULL, NULL,
};

static const struct form_field reference_fields[] = {
	REQUIRED(reference, url, read_url),
	REQUIRED(reference, title, read_line),
	REQUIRED(reference, says, read_paragraph),
};
static const struct form reference_form = {
	"reference", reference_fields, ARRAY_SIZE(reference_fields),
	sizeof(struct reference), NULL, NULL,
};

static const struct form_field rule_fields[] = {
	REQUIRED(rule, id, read_id),
	FIELD_WITH(rule, "kind", read_word, kind, &kind_words),
	REQUIRED(rule, title, read_line),
	REQUIRED(rule, summary, read_paragraph),
	REQUIRED_WITH(rule, "component", read_word, component, &component_words),
	REQUIRED_WITH(rule, "severity", read_word, severity, &severity_words),
	REQUIRED_WITH(rule, "maturity", read_word, maturity, &maturity_words),
	REQUIRED_WITH(rule, "prior", read_word, prior, &prior_words),
	ARRAY_FIELD(rule, "applies", read_gates, gates, gate_count, NULL),
	REQUIRED_ARRAY(rule, "evidence", read_evidence, evidence, evidence_count, NULL),
	FIELD(rule, explains, read_ids),
	ARRAY_FIELD(rule, "fixed_in", read_fixes, fixed_in, fixed_in_count, NULL),
	ARRAY_FIELD(rule, "remedies", read_list, remedies, remedy_count, &remedy_form),
	ARRAY_FIELD(rule, "refuted", read_list, refuted, refuted_count, &refuted_form),
	REQUIRED_ARRAY(rule, "references", read_list, references, reference_count,
		       &reference_form),
};
const struct form rule_form = {
	"rule", rule_fields, ARRAY_SIZE(rule_fields), sizeof(struct rule), NULL, finish_rule,
};
/* clang-format on */

static int read_tradeoffs(struct reader *reader, const struct value_path *at,
			  const struct value *value, const struct form_field *field,
			  void *object)
{
	(void)field;
	return read_form(reader, at, value, &tradeoff_form, object);
}

/* What a remedy has that is to be done, and one that is to be avoided has not. */
static const struct {
	const char *name;
	bool required;
} doing[] = {
	{ "outcome", true },  { "risk", true },	     { "apply", true },
	{ "chance", false },  { "minutes", false },  { "reversibility", false },
	{ "scope", false },   { "root", false },     { "reboot", false },
	{ "prepare", false }, { "backup", false },   { "verify", false },
	{ "expect", false },  { "rollback", false }, { "fallback", false },
	{ "leaves", false },  { "action", false },
};

static int finish_remedy(struct reader *reader, const struct value_path *at,
			 const struct value *value, void *object)
{
	const struct remedy *remedy = object;

	for (size_t i = 0; i < ARRAY_SIZE(doing); i++) {
		bool has = value_get(value, doing[i].name);

		if (remedy->avoid && has)
			return read_fail(reader, at, NULL,
					 "what is to be avoided has no \"%s\"",
					 doing[i].name);
		if (!remedy->avoid && doing[i].required && !has)
			return read_fail(reader, at, NULL, "\"%s\" is missing%s",
					 doing[i].name,
					 i ? "" : "; or is it something to \"avoid\"?");
	}
	if (remedy->expect && !remedy->verify)
		return read_fail(reader, at, NULL, "\"expect\" needs \"verify\"");
	return 0;
}

static int check_fallback(struct reader *reader, const struct value_path *at,
			  const struct rule *rule, const struct remedy *remedy)
{
	const struct remedy *fallback;

	if (!remedy->fallback)
		return 0;
	fallback = rule_remedy(rule, remedy->fallback);
	if (!fallback || fallback == remedy || fallback->avoid)
		return read_fail(reader, at, NULL,
				 "fallback \"%.60s\" is no other remedy of this rule",
				 remedy->fallback);
	return 0;
}

static int check_remedies(struct reader *reader, const struct value_path *at,
			  const struct rule *rule)
{
	struct value_path remedies = { at, "remedies", 0 };

	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		struct value_path item = { &remedies, NULL, i + 1 };

		if (rule_remedy(rule, remedy->id) != remedy)
			return read_fail(reader, &item, NULL,
					 "another remedy is called \"%.60s\" too",
					 remedy->id);
		int r = check_fallback(reader, &item, rule, remedy);
		if (r < 0)
			return r;
	}
	return 0;
}

static int check_tried(struct reader *reader, const struct value_path *at,
		       const struct rule *rule, const struct evidence *items,
		       size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const char *ref = items[i].ref;
		int r = check_tried(reader, at, rule, items[i].children,
				    items[i].child_count);

		if (!r && items[i].kind == EVIDENCE_TRIED && !strchr(ref, '/') &&
		    !rule_remedy(rule, ref))
			r = read_fail(
				reader, at, NULL,
				"tried \"%.60s\" is no remedy of this rule; another "
				"rule's is \"RULE/REMEDY\"",
				ref);
		if (r < 0)
			return r;
	}
	return 0;
}

static int check_evidence(struct reader *reader, const struct value_path *at,
			  const struct rule *rule)
{
	struct value_path evidence = { at, "evidence", 0 };

	for (size_t i = 0; i < rule->evidence_count; i++)
		if (!rule->evidence[i].against)
			return check_tried(reader, &evidence, rule, rule->evidence,
					   rule->evidence_count);
	return read_fail(reader, &evidence, NULL, "nothing speaks for the rule");
}

static int finish_rule(struct reader *reader, const struct value_path *at,
		       const struct value *value, void *object)
{
	const struct rule *rule = object;
	struct value_path explains = { at, "explains", 0 },
			  refuted = { at, "refuted", 0 };
	int r = check_evidence(reader, at, rule);

	(void)value;
	if (!r)
		r = check_remedies(reader, at, rule);
	for (size_t i = 0; !r && i < rule->explains.count; i++)
		if (!strcmp(rule->explains.items[i], rule->id))
			r = read_fail(reader, &explains, NULL,
				      "a rule cannot explain itself");
	for (size_t i = 0; !r && i < rule->refuted_count; i++) {
		struct value_path item = { &refuted, NULL, i + 1 };

		if (rule->refuted[i].ref > rule->reference_count)
			r = read_fail(reader, &item, NULL,
				      "ref is %u, but there are %zu references",
				      rule->refuted[i].ref, rule->reference_count);
	}
	return r;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/same_rule.h"

static bool same_text(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

#define TEXT(member)                                                                     \
	if (!same_text(a->member, b->member))                                            \
	return #member
#define VALUE(member)                                                                    \
	if (a->member != b->member)                                                      \
	return #member
#define INNER(call)                                                                      \
	do {                                                                             \
		const char *differing_ = (call);                                         \
		if (differing_)                                                          \
			return differing_;                                               \
	} while (0)
/* Counted arrays, item by item. */
#define EACH(function, items, count)                                                     \
	do {                                                                             \
		VALUE(count);                                                            \
		for (size_t i_ = 0; i_ < a->count; i_++)                                 \
			INNER(function(&a->items[i_], &b->items[i_]));                   \
	} while (0)

static const char *differing_item(const char *const *a, const char *const *b)
{
	return same_text(*a, *b) ? NULL : "an item of a list";
}

static const char *differing_strings(const struct strings *a, const struct strings *b)
{
	VALUE(count);
	for (size_t i = 0; i < a->count; i++)
		INNER(differing_item(&a->items[i], &b->items[i]));
	return NULL;
}

static const char *differing_pattern(struct pattern *const *a, struct pattern *const *b)
{
	if (!*a || !*b)
		return *a == *b ? NULL : "pattern";
	return same_text((*a)->regex, (*b)->regex) ? NULL : "regex";
}

static const char *differing_test(const struct test *a, const struct test *b)
{
	TEXT(key);
	VALUE(op);
	VALUE(operands_are_names);
	VALUE(key_is_capture);
	VALUE(negated);
	VALUE(operand_count);
	for (size_t i = 0; i < a->operand_count; i++)
		TEXT(operands[i]);
	return NULL;
}

static const char *differing_evidence(const struct evidence *a, const struct evidence *b)
{
	VALUE(kind);
	VALUE(number);
	VALUE(strength);
	VALUE(against);
	TEXT(group);
	TEXT(from);
	EACH(differing_pattern, patterns, pattern_count);
	EACH(differing_pattern, unless, unless_count);
	EACH(differing_pattern, progress, progress_count);
	EACH(differing_pattern, idle, idle_count);
	INNER(differing_test(&a->test, &b->test));
	VALUE(has_where);
	TEXT(ref);
	VALUE(within_seconds);
	VALUE(within_lines);
	VALUE(quiet_seconds);
	VALUE(at_least);
	VALUE(near_record);
	EACH(differing_evidence, children, child_count);
	return NULL;
}

static const char *differing_advice(const struct remedy *a, const struct remedy *b)
{
	TEXT(performance);
	TEXT(stability);
	TEXT(maintenance);
	TEXT(prepare);
	TEXT(backup);
	TEXT(apply);
	TEXT(verify);
	TEXT(expect);
	TEXT(rollback);
	TEXT(fallback);
	TEXT(leaves);
	TEXT(action);
	return NULL;
}

static const char *differing_remedy(const struct remedy *a, const struct remedy *b)
{
	TEXT(id);
	TEXT(title);
	TEXT(avoid);
	TEXT(summary);
	VALUE(outcome);
	VALUE(chance);
	VALUE(minutes);
	VALUE(risk);
	VALUE(reversibility);
	VALUE(scope);
	VALUE(root);
	VALUE(reboot);
	TEXT(requires);
	INNER(differing_strings(&a->pros, &b->pros));
	INNER(differing_strings(&a->cons, &b->cons));
	EACH(differing_test, when, when_count);
	return differing_advice(a, b);
}

static const char *differing_refuted(const struct refuted *a, const struct refuted *b)
{
	TEXT(what);
	TEXT(why);
	VALUE(ref);
	return NULL;
}

static const char *differing_reference(const struct reference *a,
				       const struct reference *b)
{
	TEXT(url);
	TEXT(title);
	TEXT(says);
	return NULL;
}

static const char *differing_fixed_in(const struct fixed_in *a, const struct fixed_in *b)
{
	TEXT(key);
	TEXT(version);
	return NULL;
}

const char *differing_rule(const struct rule *a, const struct rule *b)
{
	TEXT(id);
	TEXT(file);
	VALUE(kind);
	TEXT(title);
	TEXT(summary);
	VALUE(component);
	VALUE(severity);
	VALUE(maturity);
	VALUE(prior);
	EACH(differing_test, gates, gate_count);
	EACH(differing_evidence, evidence, evidence_count);
	INNER(differing_strings(&a->explains, &b->explains));
	EACH(differing_fixed_in, fixed_in, fixed_in_count);
	EACH(differing_remedy, remedies, remedy_count);
	EACH(differing_refuted, refuted, refuted_count);
	EACH(differing_reference, references, reference_count);
	return NULL;
}

static const char *differing_statement(const struct statement *a,
				       const struct statement *b)
{
	TEXT(key);
	TEXT(value);
	TEXT(split);
	VALUE(scale);
	INNER(differing_strings(&a->map, &b->map));
	return NULL;
}

static const char *differing_field(const struct field *a, const struct field *b)
{
	INNER(differing_pattern(&a->pattern, &b->pattern));
	INNER(differing_pattern(&a->each, &b->each));
	TEXT(of);
	EACH(differing_statement, facts, fact_count);
	return NULL;
}

const char *differing_extract(const struct extract *a, const struct extract *b)
{
	TEXT(id);
	TEXT(file);
	VALUE(trust);
	TEXT(from);
	INNER(differing_field(&a->first, &b->first));
	VALUE(boot);
	INNER(differing_pattern(&a->ends, &b->ends));
	VALUE(lines);
	EACH(differing_field, fields, field_count);
	TEXT(require);
	return NULL;
}

static const char *differing_case(const struct derive_case *a,
				  const struct derive_case *b)
{
	TEXT(value);
	TEXT(regex);
	TEXT(range);
	EACH(differing_statement, facts, fact_count);
	return NULL;
}

const char *differing_derive(const struct derive *a, const struct derive *b)
{
	TEXT(id);
	TEXT(file);
	TEXT(from);
	EACH(differing_case, cases, case_count);
	return NULL;
}

const char *differing_check(const struct check *a, const struct check *b)
{
	TEXT(id);
	TEXT(file);
	TEXT(title);
	TEXT(command);
	TEXT(detail);
	EACH(differing_test, pass, pass_count);
	EACH(differing_test, needs, needs_count);
	EACH(differing_test, fail, fail_count);
	return NULL;
}

const char *differing_source(const struct source *a, const struct source *b)
{
	TEXT(id);
	TEXT(file);
	TEXT(title);
	EACH(differing_pattern, recognise, recognise_count);
	INNER(differing_strings(&a->streams, &b->streams));
	EACH(differing_pattern, complete, complete_count);
	EACH(differing_pattern, errors, error_count);
	return NULL;
}

static const char *differing_upstream_field(const struct upstream_field *a,
					    const struct upstream_field *b)
{
	TEXT(label);
	INNER(differing_strings(&a->facts, &b->facts));
	INNER(differing_strings(&a->fill, &b->fill));
	INNER(differing_strings(&a->choices, &b->choices));
	TEXT(text);
	TEXT(command);
	TEXT(param);
	VALUE(required);
	VALUE(header);
	return NULL;
}

const char *differing_upstream(const struct upstream *a, const struct upstream *b)
{
	TEXT(id);
	TEXT(file);
	TEXT(title);
	TEXT(url);
	TEXT(title_prefix);
	TEXT(title_param);
	TEXT(body_param);
	VALUE(markup);
	INNER(differing_strings(&a->aliases, &b->aliases));
	INNER(differing_strings(&a->components, &b->components));
	INNER(differing_strings(&a->trackers, &b->trackers));
	EACH(differing_upstream_field, fields, field_count);
	return NULL;
}

const char *differing_support(const struct support *a, const struct support *b)
{
	TEXT(gfx);
	TEXT(rocm);
	VALUE(state);
	VALUE(basis);
	TEXT(note);
	TEXT(url);
	TEXT(file);
	return NULL;
}

const char *differing_device(const struct device *a, const struct device *b)
{
	TEXT(pci_id);
	TEXT(name);
	TEXT(chip);
	TEXT(gfx);
	TEXT(arch);
	TEXT(kind);
	TEXT(asic);
	VALUE(verified);
	return NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/same_rule.h"

/* clang-format off */
#define AT(how, of, member) #member, MEMBER_##how, offsetof(struct of, member), \
	sizeof(((struct of *)0)->member)
#define V(of, member) { AT(VALUE, of, member), 0, NULL }
#define T(of, member) { AT(TEXT, of, member), 0, NULL }
#define P(of, member) { AT(PATTERN, of, member), 0, NULL }
#define INNER(of, member, members) { AT(INNER, of, member), 0, members }
#define LIST(of, member, count, members) \
	{ #member, MEMBER_LIST, offsetof(struct of, member), \
	  sizeof(*((struct of *)0)->member), offsetof(struct of, count), members }
#define STRINGS(of, member) LIST(of, member.items, member.count, text_item)
#define PATTERNS(of, member, count) LIST(of, member, count, pattern_item)
#define END { .name = NULL }

static const struct member text_item[] = {
	{ "an item of a list", MEMBER_TEXT, 0, 0, 0, NULL }, END
};
static const struct member pattern_item[] = { { "regex", MEMBER_PATTERN, 0, 0, 0, NULL }, END };
static const struct member test_members[] = {
	T(test, key), V(test, op), V(test, operands_are_names), V(test, key_is_capture),
	V(test, negated), LIST(test, operands, operand_count, text_item), END
};
static const struct member evidence_members[] = {
	V(evidence, kind), V(evidence, number), V(evidence, strength), V(evidence, against),
	T(evidence, group), T(evidence, from), PATTERNS(evidence, patterns, pattern_count),
	PATTERNS(evidence, unless, unless_count),
	PATTERNS(evidence, progress, progress_count), PATTERNS(evidence, idle, idle_count),
	INNER(evidence, test, test_members), V(evidence, has_where), T(evidence, ref),
	V(evidence, within_seconds), V(evidence, within_lines), V(evidence, quiet_seconds),
	V(evidence, at_least), V(evidence, near_record),
	LIST(evidence, children, child_count, evidence_members), END
};
static const struct member remedy_members[] = {
	T(remedy, id), T(remedy, title), T(remedy, avoid), T(remedy, summary),
	V(remedy, outcome), V(remedy, chance), V(remedy, minutes), V(remedy, risk),
	V(remedy, reversibility), V(remedy, scope), V(remedy, root), V(remedy, reboot),
	T(remedy, requires), STRINGS(remedy, pros), STRINGS(remedy, cons),
	LIST(remedy, when, when_count, test_members), T(remedy, performance),
	T(remedy, stability), T(remedy, maintenance), T(remedy, prepare), T(remedy, backup),
	T(remedy, apply), T(remedy, verify), T(remedy, expect), T(remedy, rollback),
	T(remedy, fallback), T(remedy, leaves), T(remedy, action), END
};
static const struct member refuted_members[] = {
	T(refuted, what), T(refuted, why), V(refuted, ref), END
};
static const struct member reference_members[] = {
	T(reference, url), T(reference, title), T(reference, says), END
};
static const struct member fixed_in_members[] = {
	T(fixed_in, key), T(fixed_in, version), END
};
const struct member rule_members[] = {
	T(rule, id), T(rule, file), V(rule, kind), T(rule, title), T(rule, summary),
	V(rule, component), V(rule, severity), V(rule, maturity), V(rule, prior),
	LIST(rule, gates, gate_count, test_members),
	LIST(rule, evidence, evidence_count, evidence_members), STRINGS(rule, explains),
	LIST(rule, fixed_in, fixed_in_count, fixed_in_members),
	LIST(rule, remedies, remedy_count, remedy_members),
	LIST(rule, refuted, refuted_count, refuted_members),
	LIST(rule, references, reference_count, reference_members), END
};
static const struct member statement_members[] = {
	T(statement, key), T(statement, value), T(statement, split), V(statement, scale),
	STRINGS(statement, map), END
};
static const struct member field_members[] = {
	P(field, pattern), P(field, each), T(field, of),
	LIST(field, facts, fact_count, statement_members), END
};
const struct member extract_members[] = {
	T(extract, id), T(extract, file), V(extract, trust), T(extract, from),
	INNER(extract, first, field_members), V(extract, boot), P(extract, ends),
	V(extract, lines), LIST(extract, fields, field_count, field_members),
	T(extract, require), END
};
static const struct member case_members[] = {
	T(derive_case, value), T(derive_case, regex), T(derive_case, range),
	LIST(derive_case, facts, fact_count, statement_members), END
};
const struct member derive_members[] = {
	T(derive, id), T(derive, file), T(derive, from),
	LIST(derive, cases, case_count, case_members), END
};
const struct member check_members[] = {
	T(check, id), T(check, file), T(check, title), T(check, command), T(check, detail),
	LIST(check, pass, pass_count, test_members),
	LIST(check, needs, needs_count, test_members),
	LIST(check, fail, fail_count, test_members), END
};
const struct member source_members[] = {
	T(source, id), T(source, file), T(source, title),
	PATTERNS(source, recognise, recognise_count), STRINGS(source, streams),
	PATTERNS(source, complete, complete_count), PATTERNS(source, errors, error_count), END
};
static const struct member upstream_field_members[] = {
	T(upstream_field, label), STRINGS(upstream_field, facts),
	STRINGS(upstream_field, fill), STRINGS(upstream_field, choices),
	T(upstream_field, text), T(upstream_field, command), T(upstream_field, param),
	V(upstream_field, required), V(upstream_field, header), END
};
const struct member upstream_members[] = {
	T(upstream, id), T(upstream, file), T(upstream, title), T(upstream, url),
	T(upstream, title_prefix), T(upstream, title_param), T(upstream, body_param),
	V(upstream, markup), STRINGS(upstream, aliases), STRINGS(upstream, components),
	STRINGS(upstream, trackers),
	LIST(upstream, fields, field_count, upstream_field_members), END
};
/* clang-format on */

static bool same_text(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

static bool same_pattern(const struct pattern *a, const struct pattern *b)
{
	return a && b ? same_text(a->regex, b->regex) : a == b;
}

static const char *differing_items(const struct member *m, const char *a, const char *b,
				   size_t count)
{
	const char *differing = NULL;

	for (size_t i = 0; !differing && i < count; i++)
		differing = differing_member(m->of, a + i * m->size, b + i * m->size);
	return differing;
}

const char *differing_member(const struct member *m, const void *object_a,
			     const void *object_b)
{
	const char *differing = NULL;

	for (; m->name && !differing; m++) {
		const char *a = (const char *)object_a + m->offset;
		const char *b = (const char *)object_b + m->offset;
		const void *item_a, *item_b;
		size_t count_a, count_b;
		bool same = true;

		memcpy(&item_a, a, m->how == MEMBER_VALUE ? 0 : sizeof(item_a));
		memcpy(&item_b, b, m->how == MEMBER_VALUE ? 0 : sizeof(item_b));
		switch (m->how) {
		case MEMBER_VALUE:
			same = !memcmp(a, b, m->size);
			break;
		case MEMBER_TEXT:
			same = same_text(item_a, item_b);
			break;
		case MEMBER_PATTERN:
			same = same_pattern(item_a, item_b);
			break;
		case MEMBER_INNER:
			differing = differing_member(m->of, a, b);
			break;
		case MEMBER_LIST:
			memcpy(&count_a, (const char *)object_a + m->count_offset,
			       sizeof(count_a));
			memcpy(&count_b, (const char *)object_b + m->count_offset,
			       sizeof(count_b));
			same = count_a == count_b;
			if (same)
				differing = differing_items(m, item_a, item_b, count_a);
		}
		if (!same)
			differing = m->name;
	}
	return differing;
}

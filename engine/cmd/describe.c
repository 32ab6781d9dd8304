/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/describe.h"

static void add_operands(struct strbuf *text, const struct test *test)
{
	for (size_t i = 0; i < test->operand_count; i++)
		strbuf_printf(text, "%s%s", i ? ", " : "", test->operands[i]);
}

void describe_test(struct strbuf *text, const struct test *test)
{
	strbuf_printf(text, "%s ", test->key ? test->key : "?");
	switch (test->op) {
	case OPERATOR_EXISTS:
		strbuf_add_text(text,
				test->negated ? "is known not to be there" : "is known");
		return;
	case OPERATOR_RANGE:
		break;
	case OPERATOR_EQUALS:
		strbuf_add_text(text, "= ");
		break;
	default:
		strbuf_printf(text, "%s ", word_name(&operator_words, test->op));
	}
	add_operands(text, test);
}

static void add_patterns(struct strbuf *text, struct pattern *const *patterns,
			 size_t count)
{
	for (size_t i = 0; i < count; i++)
		strbuf_printf(text, "%s/%s/", i ? ", " : "", patterns[i]->regex);
}

static void add_named(struct strbuf *text, const char *name,
		      struct pattern *const *patterns, size_t count)
{
	if (!count)
		return;
	strbuf_printf(text, ", %s ", name);
	add_patterns(text, patterns, count);
}

static void add_limits(struct strbuf *text, const struct evidence *e)
{
	if (e->at_least)
		strbuf_printf(text, ", at least %u times", e->at_least);
	if (e->within_seconds > 0)
		strbuf_printf(text, ", within %g s", e->within_seconds);
	if (e->within_lines)
		strbuf_printf(text, ", within %u lines", e->within_lines);
	if (e->quiet_seconds > 0)
		strbuf_printf(text, ", quiet for %g s", e->quiet_seconds);
	if (e->near_record)
		strbuf_add_text(text, ", in one record");
	if (e->from)
		strbuf_printf(text, ", from %s", e->from);
}

static void add_children(struct strbuf *text, const struct evidence *e)
{
	strbuf_add_char(text, '(');
	for (size_t i = 0; i < e->child_count; i++) {
		strbuf_add_text(text, i ? "; " : "");
		describe_evidence(text, &e->children[i]);
	}
	strbuf_add_char(text, ')');
}

static void add_subject(struct strbuf *text, const struct evidence *e)
{
	switch (e->kind) {
	case EVIDENCE_FACT:
	case EVIDENCE_WHERE:
		describe_test(text, &e->test);
		break;
	case EVIDENCE_SUPPORT:
		add_operands(text, &e->test);
		break;
	case EVIDENCE_CHECK:
	case EVIDENCE_TRIED:
		strbuf_printf(text, "%s is ", e->ref ? e->ref : "?");
		add_operands(text, &e->test);
		break;
	case EVIDENCE_ALL:
	case EVIDENCE_ANY:
		add_children(text, e);
		break;
	default:
		add_patterns(text, e->patterns, e->pattern_count);
	}
}

void describe_evidence(struct strbuf *text, const struct evidence *e)
{
	strbuf_printf(text, "%s ", word_name(&evidence_words, e->kind));
	add_subject(text, e);
	add_named(text, "unless", e->unless, e->unless_count);
	add_named(text, "progress", e->progress, e->progress_count);
	add_named(text, "idle", e->idle, e->idle_count);
	add_limits(text, e);
	if (e->has_where) {
		strbuf_add_text(text, ", where ");
		describe_test(text, &e->test);
	}
}

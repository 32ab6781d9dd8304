/* SPDX-License-Identifier: Apache-2.0 */
/* Tests and evidence as sentences. */
#include "reports/view.h"

#include "engine/base/strbuf.h"

enum { NESTING_MAX = 8 };

static void add_list(struct strbuf *b, const char *const *items, size_t count,
		     const char *between)
{
	for (size_t i = 0; i < count; i++) {
		strbuf_add_text(b, i ? between : "");
		strbuf_add_text(b, items[i]);
	}
}

static void add_test(struct strbuf *b, const struct test *test)
{
	static const char *const verbs[] = {
		[OPERATOR_EQUALS] = "is",	  [OPERATOR_IN] = "is one of",
		[OPERATOR_MATCHES] = "matches",	  [OPERATOR_RANGE] = "is in",
		[OPERATOR_HAS] = "has",		  [OPERATOR_LACKS] = "lacks",
		[OPERATOR_EXISTS] = "is known",	  [OPERATOR_NOT_IN] = "is not in",
		[OPERATOR_NOT_EQUALS] = "is not", [OPERATOR_LESS] = "<",
		[OPERATOR_LESS_EQUAL] = "<=",	  [OPERATOR_GREATER] = ">",
		[OPERATOR_GREATER_EQUAL] = ">=",
	};
	const char *verb = test->op < ARRAY_SIZE(verbs) ? verbs[test->op] : "?";

	if (test->op == OPERATOR_IN && test->operand_count == 1)
		verb = "is";
	if (test->op == OPERATOR_EXISTS && test->negated)
		verb = "is known not to be there";
	strbuf_printf(b, "%s %s", test->key ? test->key : "?", verb);
	if (test->operand_count)
		strbuf_add_char(b, ' ');
	add_list(b, test->operands, test->operand_count, ", ");
}

const char *view_test(struct arena *arena, const struct test *test)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_test(&b, test);
	return arena_string(arena, strbuf_slice(&b));
}

static void add_patterns(struct strbuf *b, const struct evidence *evidence,
			 const char *between)
{
	for (size_t i = 0; i < evidence->pattern_count; i++)
		strbuf_printf(b, "%s%s", i ? between : "", evidence->patterns[i]->regex);
}

static void add_wanted(struct strbuf *b, const struct evidence *evidence, unsigned depth);

static void add_children(struct strbuf *b, const struct evidence *evidence,
			 unsigned depth)
{
	strbuf_add_text(b, evidence->kind == EVIDENCE_ALL ? "all of: " : "any of: ");
	for (size_t i = 0; i < evidence->child_count && depth < NESTING_MAX; i++) {
		strbuf_add_text(b, i ? "; " : "");
		add_wanted(b, &evidence->children[i], depth + 1);
	}
}

static void add_wanted(struct strbuf *b, const struct evidence *evidence, unsigned depth)
{
	const struct test *test = &evidence->test;

	switch (evidence->kind) {
	case EVIDENCE_LOG:
		strbuf_add_text(b, "a line like ");
		add_patterns(b, evidence, ", ");
		break;
	case EVIDENCE_SAID:
		strbuf_add_text(b, "a person saying something like ");
		add_patterns(b, evidence, ", ");
		break;
	case EVIDENCE_STALL:
		strbuf_add_text(b, "nothing more after ");
		add_patterns(b, evidence, ", ");
		break;
	case EVIDENCE_SEQUENCE:
		add_patterns(b, evidence, ", then ");
		break;
	case EVIDENCE_COUNT:
		strbuf_printf(b, "at least %u lines like ", evidence->at_least);
		add_patterns(b, evidence, ", ");
		break;
	case EVIDENCE_ABSENT:
		strbuf_add_text(b, "no line like ");
		add_patterns(b, evidence, ", ");
		break;
	case EVIDENCE_SUPPORT:
		strbuf_add_text(b, "this GPU and ROCm release are listed as ");
		add_list(b, test->operands, test->operand_count, " or ");
		break;
	case EVIDENCE_CHECK:
		strbuf_printf(b, "check %s is ", evidence->ref);
		add_list(b, test->operands, test->operand_count, ", ");
		break;
	case EVIDENCE_TRIED:
		strbuf_printf(b, "%s was tried: ", evidence->ref);
		add_list(b, test->operands, test->operand_count, ", ");
		break;
	case EVIDENCE_ALL:
	case EVIDENCE_ANY:
		add_children(b, evidence, depth);
		break;
	default:
		add_test(b, test);
		break;
	}
	if (evidence->from)
		strbuf_printf(b, " (in %s)", evidence->from);
}

const char *view_wanted(struct arena *arena, const struct evidence *evidence)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_wanted(&b, evidence, 0);
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_limits(struct arena *arena, const struct evidence *evidence)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (evidence->within_seconds > 0)
		strbuf_printf(&b, ", within %g seconds", evidence->within_seconds);
	if (evidence->within_lines)
		strbuf_printf(&b, ", within %u lines", evidence->within_lines);
	if (evidence->quiet_seconds > 0)
		strbuf_printf(&b, ", for %g seconds", evidence->quiet_seconds);
	if (evidence->near_record)
		strbuf_add_text(&b, ", in one record");
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_found(struct arena *arena, const struct judged *judged)
{
	enum { FACTS_SHOWN = 8 };
	AUTO(strbuf) struct strbuf b = { 0 };

	if (judged->hit_count)
		return arena_string(arena, judged->hits[0]->message);
	if (!judged->fact_count || judged->evidence->kind == EVIDENCE_SUPPORT ||
	    judged->evidence->kind == EVIDENCE_CHECK)
		return view_wanted(arena, judged->evidence);
	for (size_t i = 0; i < judged->fact_count && i < FACTS_SHOWN; i++)
		strbuf_printf(&b, "%s%s is %s", i ? ", " : "", judged->facts[i]->name,
			      judged->facts[i]->value);
	if (judged->fact_count > FACTS_SHOWN)
		strbuf_add_text(&b, ", ...");
	return arena_string(arena, strbuf_slice(&b));
}

size_t view_hits(const struct judged *judged, const struct hit **ret_hits, size_t room)
{
	size_t count = 0;

	for (size_t i = 0; i < judged->hit_count && count < room; i++) {
		bool again = false;

		for (size_t j = 0; j < count && !again; j++)
			again = ret_hits[j]->pattern == judged->hits[i]->pattern;
		if (!again)
			ret_hits[count++] = judged->hits[i];
	}
	return count;
}

const char *view_strength(struct arena *arena, enum strength strength)
{
	char *words = arena_strdup(arena, word_name(&strength_words, strength));

	for (char *c = words; *c; c++)
		if (*c == '_')
			*c = ' ';
	return words;
}

const char *view_weight(struct arena *arena, const struct judged *judged)
{
	if (!judged->counted)
		return "tells nothing new";
	if (judged->truth != TRUTH_TRUE || judged->ended)
		return word_name(&strength_words, STRENGTH_WEAK);
	return view_strength(arena, judged->evidence->strength);
}

const char *view_unmet(const struct judged *judged)
{
	if (judged->note)
		return judged->note;
	return judged->truth == TRUTH_UNKNOWN ? "cannot be told" : "not so";
}

const char *view_fits(struct arena *arena, const struct finding *finding)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < finding->gate_count; i++) {
		const struct tested *gate = &finding->gates[i];

		if (gate->truth == TRUTH_TRUE && gate->fact)
			strbuf_printf(
				&b, "%s%s %s",
				b.size ? ", " : "Fits this machine: ", gate->fact->name,
				view_value(arena, gate->fact->value));
	}
	return arena_string(arena, strbuf_slice(&b));
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/fact_test.h"

#include <math.h>
#include <strings.h>

#include "engine/base/version.h"
#include "engine/model/schema.h"
#include "engine/pattern/regex.h"

struct value {
	const char *text;
	const struct fact *fact; /* NULL: a capture or a literal */
};

struct values {
	VEC(struct value) list;
	bool whole;   /* the list is complete */
	bool unknown; /* an operand has no value */
};

static void cleanup_values(struct values *values)
{
	vec_free(&values->list);
}

enum truth truth_not(enum truth truth)
{
	static const enum truth table[] = { TRUTH_TRUE, TRUTH_FALSE, TRUTH_UNKNOWN };

	return table[truth];
}

enum truth truth_and(enum truth a, enum truth b)
{
	if (a == TRUTH_FALSE || b == TRUTH_FALSE)
		return TRUTH_FALSE;
	return a == TRUTH_TRUE && b == TRUTH_TRUE ? TRUTH_TRUE : TRUTH_UNKNOWN;
}

enum truth truth_or(enum truth a, enum truth b)
{
	return truth_not(truth_and(truth_not(a), truth_not(b)));
}

bool text_is(const char *value, const char *word)
{
	size_t size = strlen(word);

	if (strncasecmp(value, word, size))
		return false;
	return !value[size] || strchr(" ([:/", value[size]);
}

/* The key that gives the release stream of a version. */
static const char *stream_key(const char *key)
{
	static const char *const table[][2] = {
		{ "rocm.version", "rocm.stream" },
		{ "app.rocm", "app.rocm_stream" },
		{ "torch.rocm", "torch.rocm_stream" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (!strcmp(table[i][0], key))
			return table[i][1];
	return NULL;
}

/* True if the version belongs to the preview stream. A stream fact with less trust than
 * the version fact belongs to another version. */
static bool is_preview(const char *key, const struct test_context *context)
{
	const char *companion = stream_key(key);

	if (!companion)
		return false;
	const struct fact *version = facts_first(context->facts, key, context->device, 0);
	const struct fact *stream =
		facts_first(context->facts, companion, context->device, 0);
	return stream && !(version && version->trust > stream->trust) &&
	       !strcmp(stream->value, "preview");
}

enum truth test_range(const char *key, const char *value, const char *range,
		      const struct test_context *context)
{
	struct version version;

	if (!version_parse(slice_of(value), &version))
		return TRUTH_UNKNOWN;
	version.preview = is_preview(key, context);
	int in = version_in_range(&version, range);
	return in < 0 ? TRUTH_UNKNOWN : in ? TRUTH_TRUE : TRUTH_FALSE;
}

static void values_of_key(const char *name, const struct test_context *context,
			  struct values *values)
{
	const struct fact *few[8], **found = few;
	AUTO(mem) const struct fact **many = NULL;
	size_t count = facts_best(context->facts, name, context->device, context->boot,
				  few, ARRAY_SIZE(few));

	if (count > ARRAY_SIZE(few)) {
		found = many = mem_alloc(count * sizeof(*many));
		facts_best(context->facts, name, context->device, context->boot, many,
			   count);
	}
	for (size_t i = 0; i < count; i++)
		if (found[i]->misplaced)
			count = 0;
	values->unknown |= !count;
	for (size_t i = 0; i < count; i++) {
		vec_push(&values->list, (struct value){ found[i]->value, found[i] });
		values->whole |= found[i]->whole;
	}
}

/* Captures as text; they must outlive the values that point to them. */
struct scratch {
	char text[4][256];
	size_t used;
};

static const char *text_of_capture(const char *name, const struct hit *hit,
				   struct scratch *scratch)
{
	const struct slice *value = hit ? hit_capture(hit, name) : NULL;

	if (!value || hit_is_open(hit, *value) ||
	    value->size >= sizeof(scratch->text[0]) ||
	    scratch->used == ARRAY_SIZE(scratch->text))
		return NULL;
	char *text = scratch->text[scratch->used++];
	memcpy(text, value->data, value->size);
	text[value->size] = '\0';
	return text;
}

static void values_of_name(const char *name, const struct test_context *context,
			   struct scratch *scratch, struct values *values)
{
	const char *text = text_of_capture(name, context->hit, scratch);

	if (text) {
		vec_push(&values->list, (struct value){ text, NULL });
		values->whole = true;
	} else {
		values_of_key(name, context, values);
	}
}

static bool equal(const char *key, const char *a, const char *b)
{
	const struct key *row = key_find(key);
	double x, y;

	if (slice_number(slice_of(a), &x) && slice_number(slice_of(b), &y) &&
	    (!row || row->type == TYPE_NUMBER))
		return fabs(x - y) <= 1e-9 * fmax(fabs(x), fabs(y));
	if (!strncmp(key, "env.", 4))
		return !strcmp(a, b);
	return text_is(a, b);
}

static enum truth compare(const char *key, const char *a, const char *b,
			  enum operator how)
{
	const struct key *row = key_find(key);
	struct version left, right;
	double x, y;
	int order;

	if (slice_number(slice_of(a), &x) && slice_number(slice_of(b), &y) &&
	    !(row && row->type == TYPE_VERSION)) {
		order = x < y ? -1 : x > y;
	} else {
		if (!version_parse(slice_of(a), &left) ||
		    !version_parse(slice_of(b), &right))
			return TRUTH_UNKNOWN;
		order = version_compare(&left, &right);
	}
	switch (how) {
	case OPERATOR_LESS:
		return order < 0 ? TRUTH_TRUE : TRUTH_FALSE;
	case OPERATOR_LESS_EQUAL:
		return order <= 0 ? TRUTH_TRUE : TRUTH_FALSE;
	case OPERATOR_GREATER:
		return order > 0 ? TRUTH_TRUE : TRUTH_FALSE;
	default:
		return order >= 0 ? TRUTH_TRUE : TRUTH_FALSE;
	}
}

static enum truth matches(const char *value, struct regex *regex)
{
	int found = regex ? regex_search(regex, slice_of(value), 0, NULL) : -1;

	return found < 0 ? TRUTH_UNKNOWN : found ? TRUTH_TRUE : TRUTH_FALSE;
}

/* Tests if a value is among the candidates. Unknown when no known candidate equals the
 * value, but an unknown one might. */
static enum truth is_among(const char *key, const char *value,
			   const struct values *candidates)
{
	for (size_t i = 0; i < candidates->list.count; i++)
		if (equal(key, value, candidates->list.items[i].text))
			return TRUTH_TRUE;
	return candidates->unknown ? TRUTH_UNKNOWN : TRUTH_FALSE;
}

/* Tests one value against the operands, for operators that test values one by one.
 * `regex` is the operand of MATCHES. */
static enum truth test_value(const struct test *test, const char *value,
			     const struct values *operands, struct regex *regex,
			     const struct test_context *context)
{
	const char *operand = operands->list.items[0].text;

	switch (test->op) {
	case OPERATOR_MATCHES:
		return matches(value, regex);
	case OPERATOR_RANGE:
		return test_range(test->key, value, operand, context);
	case OPERATOR_LESS:
	case OPERATOR_LESS_EQUAL:
	case OPERATOR_GREATER:
	case OPERATOR_GREATER_EQUAL:
		return compare(test->key, value, operand, test->op);
	default:
		return is_among(test->key, value, operands);
	}
}

static void collect_operands(const struct test *test, const struct test_context *context,
			     struct scratch *scratch, struct values *operands)
{
	for (size_t i = 0; i < test->operand_count; i++) {
		if (i < 32 && test->operands_are_names & 1u << i)
			values_of_name(test->operands[i], context, scratch, operands);
		else
			vec_push(&operands->list,
				 (struct value){ test->operands[i], NULL });
	}
}

/* True if a family was read completely, so that a missing name is known to be absent. The
 * fact with the name of the family says so. */
static bool family_is_whole(const struct test *test, const struct test_context *context)
{
	const struct key *family = key_find(test->key);
	const struct fact *whole =
		family ? facts_first(context->facts, family->name, "", context->boot)
		       : NULL;

	return whole && whole->whole && strcmp(family->name, test->key) != 0;
}

static enum truth test_exists(const struct test *test, const struct values *values,
			      const struct test_context *context)
{
	enum truth truth;

	if (!values->list.count && !family_is_whole(test, context))
		return TRUTH_UNKNOWN;
	if (!values->list.count)
		return test->negated ? TRUTH_TRUE : TRUTH_FALSE;
	truth = strcmp(values->list.items[0].text, "none") ? TRUTH_TRUE : TRUTH_FALSE;
	return test->negated ? truth_not(truth) : truth;
}

static enum truth any_value(const struct test *test, const struct values *values,
			    const struct values *operands,
			    const struct test_context *context,
			    const struct fact **ret_fact)
{
	struct regex *regex = test->op == OPERATOR_MATCHES
				      ? regex_kept(operands->list.items[0].text)
				      : NULL;
	enum truth result = TRUTH_FALSE;

	if (test->op == OPERATOR_MATCHES && !regex)
		return TRUTH_UNKNOWN;
	for (size_t i = 0; i < values->list.count; i++) {
		const struct value *value = &values->list.items[i];
		enum truth truth =
			test_value(test, value->text, operands, regex, context);

		result = truth_or(result, truth);
		if (truth == TRUTH_TRUE) {
			*ret_fact = value->fact;
			break;
		}
	}
	return result;
}

static enum truth test_known(const struct test *test, const struct values *values,
			     const struct test_context *context,
			     const struct fact **ret_fact)
{
	AUTO(values) struct values operands = { 0 };
	struct scratch scratch = { .used = 0 };

	collect_operands(test, context, &scratch, &operands);
	if (!operands.list.count)
		return TRUTH_UNKNOWN;
	enum truth found = any_value(test, values, &operands, context, ret_fact);
	switch (test->op) {
	case OPERATOR_NOT_EQUALS:
	case OPERATOR_NOT_IN:
		return truth_not(found);
	case OPERATOR_HAS:
		return found == TRUTH_TRUE || values->whole ? found : TRUTH_UNKNOWN;
	case OPERATOR_LACKS:
		return found == TRUTH_TRUE || values->whole ? truth_not(found)
							    : TRUTH_UNKNOWN;
	default:
		return found;
	}
}

bool fact_passes(const struct test *test, const struct fact *fact,
		 const struct facts *facts)
{
	struct test_context context = { facts, fact->device, fact->boot, NULL };
	AUTO(values) struct values values = { 0 };
	const struct fact *decided;

	if (test->op == OPERATOR_EXISTS || fact->misplaced)
		return false;
	vec_push(&values.list, (struct value){ fact->value, fact });
	return test_known(test, &values, &context, &decided) == TRUTH_TRUE;
}

enum truth test_facts(const struct test *test, const struct test_context *context,
		      const struct fact **ret_fact)
{
	AUTO(values) struct values values = { 0 };
	struct scratch scratch = { .used = 0 };
	const struct fact *decided = NULL;
	enum truth truth;

	if (test->key_is_capture)
		values_of_name(test->key, context, &scratch, &values);
	else
		values_of_key(test->key, context, &values);
	if (values.list.count)
		decided = values.list.items[0].fact;
	if (test->op == OPERATOR_EXISTS)
		truth = test_exists(test, &values, context);
	else if (!values.list.count) /* an absent value satisfies nothing */
		truth = family_is_whole(test, context) ? TRUTH_FALSE : TRUTH_UNKNOWN;
	else
		truth = test_known(test, &values, context, &decided);
	if (ret_fact)
		*ret_fact = decided;
	return truth;
}

/* True if evidence has a test of a fact's values that the GPU passes. */
static bool names(const struct evidence *e, const struct test_context *context)
{
	const struct test *test = &e->test;
	bool fact = evidence_kinds[e->kind].lead == LEAD_TEST && !test->key_is_capture &&
		    !test->operands_are_names && test->key &&
		    (test->op == OPERATOR_EQUALS || test->op == OPERATOR_IN ||
		     test->op == OPERATOR_MATCHES);

	if (e->against)
		return false;
	if (fact && test_facts(test, context, NULL) == TRUTH_TRUE)
		return true;
	for (size_t i = 0; i < e->child_count; i++)
		if (names(&e->children[i], context))
			return true;
	return false;
}

enum fit rule_fit(const struct rule *rule, const struct test_context *context)
{
	enum fit fit = FIT_ANY;

	for (size_t i = 0; i < rule->gate_count; i++) {
		enum truth truth = test_facts(&rule->gates[i], context, NULL);

		if (truth == TRUTH_FALSE)
			return FIT_NOT;
		if (truth == TRUTH_TRUE)
			fit = FIT_NAMED;
	}
	for (size_t i = 0; !fit && i < rule->evidence_count; i++)
		if (names(&rule->evidence[i], context))
			fit = FIT_NAMED;
	return fit;
}

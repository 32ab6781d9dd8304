/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/fact_test.h"

#include <math.h>
#include <strings.h>

#include "engine/base/version.h"
#include "engine/regex.h"

enum { VALUES_MAX = 256 };

struct values {
	const char *texts[VALUES_MAX];
	const struct fact *facts[VALUES_MAX]; /* NULL: a capture or a literal */
	size_t count;
	bool whole;
};

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

/* The companions of version keys that say which release stream they belong to. */
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

enum truth test_range(const char *key, const char *value, const char *range,
		      const struct test_context *context)
{
	const char *companion = stream_key(key);
	const struct fact *stream = NULL;
	struct version version;

	if (!version_parse(slice_of(value), &version))
		return TRUTH_UNKNOWN;
	if (companion)
		stream = facts_first(context->facts, companion, context->device, 0);
	version.preview = stream && !strcmp(stream->value, "preview");
	int in = version_in_range(&version, range);
	return in < 0 ? TRUTH_UNKNOWN : in ? TRUTH_TRUE : TRUTH_FALSE;
}

static void values_of_key(const char *name, const struct test_context *context,
			  struct values *ret_values)
{
	struct values *values = ret_values;

	values->count = facts_best(context->facts, name, context->device, context->boot,
				   values->facts, VALUES_MAX);
	values->whole = false;
	for (size_t i = 0; i < values->count; i++) {
		values->texts[i] = values->facts[i]->value;
		values->whole |= values->facts[i]->whole;
	}
}

static bool value_of_capture(const char *name, const struct hit *hit, char *buffer,
			     size_t size)
{
	const struct slice *value = hit ? hit_capture(hit, name) : NULL;

	if (!value || value->size >= size)
		return false;
	memcpy(buffer, value->data, value->size);
	buffer[value->size] = '\0';
	return true;
}

/* Buffers of captures must live as long as the values that point to them. */
struct scratch {
	char text[4][256];
	size_t used;
};

static void values_of_name(const char *name, const struct test_context *context,
			   struct scratch *scratch, struct values *ret_values)
{
	char *buffer = scratch->text[scratch->used % ARRAY_SIZE(scratch->text)];

	if (!value_of_capture(name, context->hit, buffer, sizeof(scratch->text[0]))) {
		values_of_key(name, context, ret_values);
		return;
	}
	scratch->used++;
	*ret_values = (struct values){ .texts = { buffer }, .count = 1, .whole = true };
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

static enum truth matches(const char *value, const char *regex_text)
{
	AUTO(regex) struct regex *regex = NULL;

	if (regex_compile(regex_text, &regex, NULL))
		return TRUTH_UNKNOWN;
	int found = regex_search(regex, slice_of(value), 0, NULL);
	return found < 0 ? TRUTH_UNKNOWN : found ? TRUTH_TRUE : TRUTH_FALSE;
}

static enum truth is_among(const char *key, const char *value,
			   const struct values *candidates)
{
	for (size_t i = 0; i < candidates->count; i++)
		if (equal(key, value, candidates->texts[i]))
			return TRUTH_TRUE;
	return TRUTH_FALSE;
}

/* One value against the operands, for the operators that ask value by value. */
static enum truth test_value(const struct test *test, const char *value,
			     const struct values *operands,
			     const struct test_context *context)
{
	switch (test->op) {
	case OPERATOR_MATCHES:
		return matches(value, operands->texts[0]);
	case OPERATOR_RANGE:
		return test_range(test->key, value, operands->texts[0], context);
	case OPERATOR_LESS:
	case OPERATOR_LESS_EQUAL:
	case OPERATOR_GREATER:
	case OPERATOR_GREATER_EQUAL:
		return compare(test->key, value, operands->texts[0], test->op);
	default:
		return is_among(test->key, value, operands);
	}
}

static void collect_operands(const struct test *test, const struct test_context *context,
			     struct scratch *scratch, struct values *ret_operands)
{
	*ret_operands = (struct values){ 0 };
	for (size_t i = 0; i < test->operand_count; i++) {
		struct values some = { .texts = { test->operands[i] }, .count = 1 };

		if (i < 32 && test->operands_are_names & 1u << i)
			values_of_name(test->operands[i], context, scratch, &some);
		for (size_t j = 0; j < some.count && ret_operands->count < VALUES_MAX;
		     j++)
			ret_operands->texts[ret_operands->count++] = some.texts[j];
	}
}

static enum truth test_exists(const struct test *test, const struct values *values)
{
	enum truth truth;

	if (!values->count)
		return TRUTH_UNKNOWN;
	truth = strcmp(values->texts[0], "none") ? TRUTH_TRUE : TRUTH_FALSE;
	return test->negated ? truth_not(truth) : truth;
}

static enum truth any_value(const struct test *test, const struct values *values,
			    const struct values *operands,
			    const struct test_context *context,
			    const struct fact **ret_fact)
{
	enum truth result = TRUTH_FALSE;

	for (size_t i = 0; i < values->count; i++) {
		enum truth truth = test_value(test, values->texts[i], operands, context);

		result = truth_or(result, truth);
		if (truth == TRUTH_TRUE) {
			*ret_fact = values->facts[i];
			break;
		}
	}
	return result;
}

static enum truth test_known(const struct test *test, const struct values *values,
			     const struct test_context *context,
			     const struct fact **ret_fact)
{
	struct scratch scratch = { .used = 2 }; /* the first two may hold the key's */
	struct values operands;

	collect_operands(test, context, &scratch, &operands);
	if (!operands.count)
		return TRUTH_UNKNOWN;
	enum truth found = any_value(test, values, &operands, context, ret_fact);
	switch (test->op) {
	case OPERATOR_NOT_EQUALS:
	case OPERATOR_NOT_IN:
		return truth_not(found);
	case OPERATOR_HAS:
		return found == TRUTH_TRUE || values->whole ? found : TRUTH_UNKNOWN;
	case OPERATOR_LACKS:
		if (found == TRUTH_TRUE)
			return TRUTH_FALSE;
		return values->whole ? TRUTH_TRUE : TRUTH_UNKNOWN;
	default:
		return found;
	}
}

enum truth test_facts(const struct test *test, const struct test_context *context,
		      const struct fact **ret_fact)
{
	struct scratch scratch = { 0 };
	const struct fact *decided = NULL;
	struct values values;
	enum truth truth;

	if (test->key_is_capture)
		values_of_name(test->key, context, &scratch, &values);
	else
		values_of_key(test->key, context, &values);
	if (values.count)
		decided = values.facts[0];
	if (test->op == OPERATOR_EXISTS)
		truth = test_exists(test, &values);
	else if (!values.count)
		truth = TRUTH_UNKNOWN;
	else
		truth = test_known(test, &values, context, &decided);
	if (ret_fact)
		*ret_fact = decided;
	return truth;
}

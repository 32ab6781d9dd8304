/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of tests of facts: which keys can be stated, which values they can have, and
 * whether a test can be true. */

#include "engine/base/version.h"
#include "engine/lint/lint.h"
#include "engine/pattern/regex.h"
#include "engine/reason/fact_test.h"

/* --- the values that can be stated --- */

/* `value` NULL: any value. */
static void add_value(struct lint *lint, const char *key, const char *value)
{
	vec_push(&lint->values, (struct lint_value){ key, value });
}

static void add_items(struct lint *lint, const char *key, const char *list)
{
	char *rest = NULL, *copy = arena_strdup(lint->arena, list);

	for (char *item = strtok_r(copy, ", ", &rest); item;
	     item = strtok_r(NULL, ", ", &rest))
		add_value(lint, key, item);
}

/* Adds the value that a statement gives. "env.$name" belongs to the family "env.". */
static void add_statement(struct lint *lint, const struct statement *fact)
{
	size_t size = strcspn(fact->key, "$");

	if (fact->key[size])
		add_value(lint, arena_string(lint->arena, slice_from(fact->key, size)),
			  NULL);
	else if (strchr(fact->value, '$'))
		add_value(lint, fact->key, NULL);
	else if (fact->split)
		add_items(lint, fact->key, fact->value);
	else
		add_value(lint, fact->key, fact->value);
}

static int add_stated(const struct form_spot *at, void *context)
{
	struct lint *lint = context;

	if (!at->field && at->up && at->up->field->type == FIELD_FACTS)
		add_statement(lint, at->object);
	/* The fields of a row of devices or of support are named like facts of a GPU. */
	if (at->text && at->field->type == FIELD_LINE &&
	    (at->form == rule_forms[FORM_DEVICE] || at->form == rule_forms[FORM_SUPPORT]))
		add_value(lint, arena_printf(lint->arena, "gpu.%s", at->field->name),
			  at->text);
	return 0;
}

static int compare_values(const void *a, const void *b)
{
	const struct lint_value *x = a, *y = b;
	int order = strcmp(x->key, y->key);

	if (order || !x->value || !y->value)
		return order ? order : !!x->value - !!y->value;
	return strcmp(x->value, y->value);
}

static void sort_values(struct lint *lint)
{
	struct lint_value *items = lint->values.items;
	size_t kept = 0;

	if (lint->values.count)
		qsort(items, lint->values.count, sizeof(*items), compare_values);
	for (size_t i = 0; i < lint->values.count; i++)
		if (!kept || compare_values(&items[kept - 1], &items[i]))
			items[kept++] = items[i];
	lint->values.count = kept;
}

void lint_collect_values(struct lint *lint)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];
		const struct form_spot at = { .form = place->form,
					      .object = place->object };

		form_walk(&at, add_stated, lint);
	}
	for (size_t i = 0; i < lint->input.probed_count; i++)
		add_value(lint, lint->input.probed[i], NULL);
	/* People state symptoms in cases and with --symptom. */
	for (size_t i = 0; i < symptom_words.count; i++)
		add_value(lint, "symptom.kind", symptom_words.names[i]);
	for (size_t i = 0; i < lint->cases.count; i++) {
		const struct corpus_case *c = lint->cases.items[i].of;

		for (size_t j = 0; j < c->fact_count; j++)
			if (c->facts[j].value)
				add_value(lint, c->facts[j].name, c->facts[j].value);
	}
	sort_values(lint);
}

/* True if the values of the key come from the tables of devices and support only,
 * whatever a text or a probe says. */
static bool is_of_tables(const char *key)
{
	static const char *const keys_of_tables[] = { "gpu.gfx", "gpu.arch", "gpu.chip",
						      "gpu.kind" };

	return word_listed(key, keys_of_tables, ARRAY_SIZE(keys_of_tables));
}

static bool states(const struct lint_value *value, const char *key)
{
	size_t size = strlen(value->key);
	bool family = size && value->key[size - 1] == '.';

	return family ? !strncmp(key, value->key, size) : !strcmp(key, value->key);
}

/* True if the vocabulary, a form or a probe can state the key. */
static bool is_stated(const struct lint *lint, const char *key)
{
	for (size_t i = 0; i < lint->values.count; i++)
		if (states(&lint->values.items[i], key))
			return true;
	return false;
}

/* The values of a key when all of them are known; 0 when it may have any value. */
static size_t known_values(const struct lint *lint, const char *key,
			   const struct lint_value **ret_values)
{
	const struct lint_value *found = NULL;
	size_t count = 0;

	for (size_t i = 0; i < lint->values.count; i++) {
		const struct lint_value *value = &lint->values.items[i];

		if (!states(value, key))
			continue;
		if (!value->value && !is_of_tables(key))
			return 0;
		if (!value->value)
			continue;
		found = found ? found : value;
		count++;
	}
	*ret_values = found;
	return count;
}

/* --- tests that are always false or always true --- */

enum { TRIALS_MAX = 256 };

struct trials {
	struct version items[TRIALS_MAX];
	size_t count;
};

static void add_trial(struct trials *trials, struct version version)
{
	for (int preview = 0; preview < 2; preview++) {
		version.preview = preview;
		if (trials->count < TRIALS_MAX)
			trials->items[trials->count++] = version;
	}
}

/* Adds the version and its neighbours on both sides. */
static void add_around(struct trials *trials, const struct version *version)
{
	struct version near = *version;

	for (unsigned i = near.count; i < VERSION_NUMBERS; i++)
		near.numbers[i] = 0;
	near.count = VERSION_NUMBERS;
	add_trial(trials, near);
	near.before = -1000;
	add_trial(trials, near);
	near.before = 0;
	near.numbers[VERSION_NUMBERS - 1]++;
	add_trial(trials, near);
	for (unsigned i = VERSION_NUMBERS; i-- > 0;) {
		near = *version;
		near.count = VERSION_NUMBERS;
		if (i >= version->count || !near.numbers[i])
			continue;
		near.numbers[i]--;
		for (unsigned j = i + 1; j < VERSION_NUMBERS; j++)
			near.numbers[j] = 1000000;
		add_trial(trials, near);
		break;
	}
}

/* Adds the versions that a range names; only these can change the result. */
static void collect_trials(const char *range, struct trials *trials)
{
	static const struct version lowest = { .count = VERSION_NUMBERS };
	static const struct version highest = {
		{ 1000000000 }, VERSION_NUMBERS, 0, false
	};

	add_trial(trials, lowest);
	add_trial(trials, highest);
	while (*range) {
		size_t size = strcspn(range, ",|");
		struct version version = { 0 };

		if (version_parse(slice_from(range, size), &version))
			add_around(trials, &version);
		range += size + (range[size] != '\0');
	}
}

/* Counts the trials that are in the range and those that are not. */
static void try_range(const char *range, unsigned *ret_in, unsigned *ret_out)
{
	struct trials trials = { .count = 0 };

	*ret_in = *ret_out = 0;
	collect_trials(range, &trials);
	for (size_t i = 0; i < trials.count; i++) {
		int in = version_in_range(&trials.items[i], range);

		*ret_in += in > 0;
		*ret_out += !in;
	}
}

static unsigned count_matches(const struct lint_value *values, size_t count,
			      const char *text, bool is_regex)
{
	AUTO(regex) struct regex *regex = NULL;
	unsigned matches = 0;

	if (is_regex && regex_compile(text, &regex, NULL))
		return 1;
	for (size_t i = 0; i < count; i++)
		matches += regex ? regex_search(regex, slice_of(values[i].value), 0,
						NULL) != 0
				 : text_is(values[i].value, text);
	return matches;
}

/* Counts the operands of a test for values that no known value satisfies; reports each
 * when `told`. */
static size_t count_dead(struct lint *lint, const struct lint_at *at, bool told)
{
	const struct test *test = at->test;
	const struct lint_value *values;
	size_t count, dead = 0;

	if (test->operands_are_names)
		return 0;
	if (test->op != OPERATOR_EQUALS && test->op != OPERATOR_IN &&
	    test->op != OPERATOR_MATCHES && test->op != OPERATOR_HAS)
		return 0;
	count = known_values(lint, test->key, &values);
	for (size_t i = 0; count && i < test->operand_count; i++) {
		const char *text = test->operands[i];

		if (count_matches(values, count, text, test->op == OPERATOR_MATCHES))
			continue;
		dead++;
		if (told)
			lint_say(lint, at, text,
				 "%s: %s can never be \"%s\": no row, extractor, "
				 "derivation or case gives it",
				 at->field, test->key, text);
	}
	return dead;
}

static bool is_dead(struct lint *lint, const struct lint_at *at)
{
	return at->test->operand_count &&
	       count_dead(lint, at, false) == at->test->operand_count;
}

static void lint_dead_test(struct lint *lint, const struct lint_at *at)
{
	const struct test *test = at->test;
	unsigned in, out;

	if (is_dead(lint, at))
		count_dead(lint, at, true);
	if (test->op != OPERATOR_RANGE)
		return;
	try_range(test->operands[0], &in, &out);
	if (!in)
		lint_say(lint, at, test->operands[0], "%s: no version of %s is in \"%s\"",
			 at->field, test->key, test->operands[0]);
}

static void lint_dead_value(struct lint *lint, const struct lint_at *at)
{
	if (!is_dead(lint, at))
		count_dead(lint, at, true);
}

/* True if a regex matches everything: one that matches the empty text and a text of other
 * characters matches everywhere, unless it uses lookaround. */
static bool matches_all(const char *text)
{
	AUTO(regex) struct regex *regex = NULL;

	return !strstr(text, "(?!") && !strstr(text, "(?=") && !strstr(text, "(?<!") &&
	       !regex_compile(text, &regex, NULL) &&
	       regex_search(regex, slice_of(""), 0, NULL) > 0 &&
	       regex_search(regex, slice_of("\x01\x7f"), 0, NULL) > 0;
}

/* True if the operands contain every value that the key can have. */
static bool covers_all(const struct lint *lint, const struct test *test)
{
	const struct lint_value *values;
	size_t count = known_values(lint, test->key, &values);

	for (size_t i = 0; i < count; i++) {
		bool covered = false;

		for (size_t j = 0; j < test->operand_count; j++)
			covered |= text_is(values[i].value, test->operands[j]);
		if (!covered)
			return false;
	}
	return count > 1;
}

static void lint_idle_test(struct lint *lint, const struct lint_at *at)
{
	const struct test *test = at->test;
	unsigned in, out = 1;
	bool idle = false;

	if (test->op == OPERATOR_RANGE) {
		try_range(test->operands[0], &in, &out);
		idle = !out;
	} else if (test->op == OPERATOR_MATCHES) {
		idle = matches_all(test->operands[0]);
	} else if (test->op == OPERATOR_IN) {
		idle = covers_all(lint, test);
	}
	if (idle)
		lint_say(lint, at, test->operands[0],
			 "%s: the test of %s holds whatever its value", at->field,
			 test->key);
}

/* The key as the file writes it: a gate may have a short name. */
static const char *written(struct lint *lint, const struct lint_at *at)
{
	const char *key = at->test->key;
	unsigned line = lint_find_line(lint_text(lint, at->file), at->line, at->end, key);

	for (size_t i = 0; line == at->line && i < gate_name_count; i++)
		if (!strcmp(gate_names[i].key, key))
			return arena_printf(lint->arena, "%s = ", gate_names[i].name);
	return key;
}

static void lint_unstated_key(struct lint *lint, const struct lint_at *at)
{
	if (!at->test->key_is_capture && !is_stated(lint, at->test->key))
		lint_say(lint, at, written(lint, at),
			 "%s: nothing states %s: no probe, extractor, derivation or case",
			 at->field, at->test->key);
}

const struct lint_check lint_checks_of_facts[] = {
	{ "dead-gate", LINT_ERROR, LINT_TEST, lint_dead_test },
	{ "dead-value", LINT_WARNING, LINT_TEST, lint_dead_value },
	{ "idle-gate", LINT_WARNING, LINT_TEST, lint_idle_test },
	{ "unstated-key", LINT_ERROR, LINT_TEST, lint_unstated_key },
	{ .name = NULL },
};

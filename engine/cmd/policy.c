/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/policy.h"

#include <errno.h>

#include "engine/kb/rule_load.h"
#include "engine/model/vocabulary.h"

enum { OUTCOME_MAX = 50, RULE_SHOWN = 40, DEVICE_SHOWN = 16 };

/* Outcomes from the mildest; a condition's name stands between warn and drain. */
enum {
	GRAVITY_IGNORE,
	GRAVITY_LOG = POLICY_LOGGED,
	GRAVITY_WARN,
	GRAVITY_CONDITION,
	GRAVITY_DRAIN
};
static const char *const outcomes[POLICY_GRAVITIES] = {
	[GRAVITY_IGNORE] = "ignore", [GRAVITY_LOG] = "log",
	[GRAVITY_WARN] = "warn",     [GRAVITY_CONDITION] = "NameOfACondition",
	[GRAVITY_DRAIN] = "drain",
};

static const char *const usual_texts[] = { [POLICY_SLURM] =
#include "build/policy/slurm.inc"
						   , [POLICY_KUBERNETES] =
#include "build/policy/kubernetes.inc"
};

/* --- reading --- */

struct reading {
	struct arena *arena;
	struct policy_row *row;
	struct error *error;
};

/* One test: "severity>=error". A list's values are separated by commas. */
struct test_row {
	const char *start; /* name and operator */
	bool list;
	int (*read)(struct reading *reading, const char *value);
};

static int read_of_words(const struct words *words, const char *value, int *ret_found,
			 struct error *error)
{
	AUTO(strbuf) struct strbuf all = { 0 };

	*ret_found = word_find(words, value);
	if (*ret_found >= 0)
		return 0;
	words_list(words, &all);
	return error_set(error, -EINVAL, "no %s \"%s\"; there is %s", words->what, value,
			 strbuf_text(&all));
}

static int read_rule(struct reading *reading, const char *value)
{
	struct strings *rules = &reading->row->rules;
	const char **items = arena_array(reading->arena, const char *, rules->count + 1);

	for (const char *c = value; *c; c++)
		if (!char_is_alnum(*c) && *c != '-' && *c != '_')
			return error_set(reading->error, -EINVAL,
					 "\"%s\" is no id of a rule", value);
	if (rules->count)
		memcpy(items, rules->items, rules->count * sizeof(*items));
	items[rules->count++] = value;
	rules->items = items;
	return 0;
}

static int read_component(struct reading *reading, const char *value)
{
	int found;

	TRY(read_of_words(&component_words, value, &found, reading->error));
	reading->row->components |= 1U << found;
	return 0;
}

static int read_severity(struct reading *reading, const char *value)
{
	return read_of_words(&severity_words, value, &reading->row->severity,
			     reading->error);
}

static int read_service(struct reading *reading, const char *value)
{
	return read_of_words(&service_words, value, &reading->row->service,
			     reading->error);
}

static int read_confidence(struct reading *reading, const char *value)
{
	double *share = &reading->row->confidence;

	if (slice_number(slice_of(value), share) && *share >= 0 && *share <= 1)
		return 0;
	return error_set(reading->error, -EINVAL,
			 "confidence>= wants a number from 0 to 1, not \"%s\"", value);
}

static const struct test_row tests[] = {
	{ "rule=", true, read_rule },
	{ "component=", true, read_component },
	{ "severity>=", false, read_severity },
	{ "service>=", false, read_service },
	{ "confidence>=", false, read_confidence },
	{ "any", false, NULL },
};

static int unknown_test(struct reading *reading, const char *word)
{
	const char *equals = strchr(word, '=');
	char name[32];

	snprintf(name, sizeof(name), "%.*s", (int)(equals ? equals - word + 1 : 31),
		 word);
	return error_unknown(reading->error, -EINVAL,
			     NEAREST(name, tests, ARRAY_SIZE(tests)),
			     "there is rule=, component=, severity>=, service>=, "
			     "confidence>= and any",
			     "no test \"%s\"", word);
}

/* `seen`: bit i, test i stood in the row before. */
static int read_test(struct reading *reading, char *word, unsigned *seen)
{
	size_t i = 0;

	while (i < ARRAY_SIZE(tests) &&
	       !slice_starts_with(slice_of(word), tests[i].start))
		i++;
	if (i == ARRAY_SIZE(tests) ||
	    (!tests[i].read && strcmp(word, tests[i].start) != 0))
		return unknown_test(reading, word);
	if (*seen >> i & 1)
		return error_set(reading->error, -EINVAL, "%s stands twice",
				 tests[i].start);
	*seen |= 1U << i;
	if (!tests[i].read)
		return 0;
	char *value = word + strlen(tests[i].start);
	while (tests[i].list && strchr(value, ',')) {
		char *comma = strchr(value, ',');

		*comma = '\0';
		if (!*value)
			break;
		TRY(tests[i].read(reading, value));
		value = comma + 1;
	}
	if (!*value)
		return error_set(reading->error, -EINVAL, "%s wants a value",
				 tests[i].start);
	return tests[i].read(reading, value);
}

static bool is_condition(const char *name)
{
	size_t size = strlen(name);

	for (size_t i = 0; i < size; i++)
		if (!char_is_alnum(name[i]))
			return false;
	return char_is_upper(*name) && size <= OUTCOME_MAX;
}

static int read_outcome(struct reading *reading, const char *word)
{
	reading->row->outcome = word;
	if (is_condition(word) ||
	    (word_listed(word, outcomes, ARRAY_SIZE(outcomes)) && char_is_lower(*word)))
		return 0;
	return error_unknown(reading->error, -EINVAL,
			     nearest_word(word, outcomes, POLICY_GRAVITIES),
			     "there is drain, warn, log, ignore, or the name of a "
			     "condition in letters and digits, the first a capital",
			     "no outcome \"%s\"", word);
}

/* The words of a line up to a comment. 0 where there are none. */
static int read_row(struct reading *reading, struct slice line, bool *ret_any)
{
	char *text = arena_string(reading->arena, line), *next = NULL, *word;
	unsigned seen = 0;

	*ret_any = false;
	for (size_t i = 0; i < line.size; i++) {
		if (((unsigned char)text[i] < ' ' && !char_is_space(text[i])) ||
		    (unsigned char)text[i] > '~')
			return error_set(reading->error, -EINVAL,
					 "a character that is not ASCII text");
		if (text[i] == '#' && (!i || char_is_space(text[i - 1])))
			text[i] = '\0', line.size = i;
	}
	for (word = strtok_r(text, " \t\r\v\f", &next); word;
	     word = strtok_r(NULL, " \t\r\v\f", &next)) {
		if (*ret_any)
			TRY(read_test(reading, word, &seen));
		else
			TRY(read_outcome(reading, word));
		*ret_any = true;
	}
	if (*ret_any && !seen)
		return error_set(reading->error, -EINVAL,
				 "an outcome without a test; \"any\" fits all");
	return seen & (seen - 1) && seen >> (ARRAY_SIZE(tests) - 1)
		       ? error_set(reading->error, -EINVAL,
				   "\"any\" stands beside another test")
		       : 0;
}

/* `path` is for messages. */
static int parse(const char *path, struct slice text, struct arena *arena,
		 struct policy *ret_policy, struct error *error)
{
	VEC(struct policy_row) rows = { 0 };
	struct slice line;
	unsigned number = 0;
	int r = 0;

	while (!r && slice_next_line(&text, &line)) {
		struct policy_row row = { .line = ++number, .service = -1 };
		struct reading reading = { arena, &row, error };
		bool any = false;

		error_at(error, path, number, 0);
		if (line.size > POLICY_WIDTH_MAX)
			r = error_set(error, -E2BIG, "a line of more than %d bytes",
				      POLICY_WIDTH_MAX);
		else if (rows.count == POLICY_ROWS_MAX)
			r = error_set(error, -E2BIG, "more than %d rows",
				      POLICY_ROWS_MAX);
		else
			r = read_row(&reading, line, &any);
		if (!r && any)
			vec_push(&rows, row);
	}
	if (!r && !rows.count) {
		error_at(error, path, 0, 0);
		r = error_set(error, -EINVAL, "a policy without a row");
	}
	*ret_policy = (struct policy){ .path = path };
	ret_policy->count = arena_give(arena, &rows, &ret_policy->rows);
	if (!r)
		error_at(error, NULL, 0, 0);
	return r;
}

int policy_read(const char *path, enum policy_default usual, struct arena *arena,
		struct policy *ret_policy, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	if (!path)
		return parse(NULL, slice_of(usual_texts[usual]), arena, ret_policy,
			     error);
	TRY(rule_file_read(path, &text, error));
	return parse(path, strbuf_slice(&text), arena, ret_policy, error);
}

const struct policy_row *policy_stray(const struct policy *policy, struct kb *kb,
				      const char **ret_rule)
{
	for (size_t i = 0; i < policy->count; i++) {
		const struct policy_row *row = &policy->rows[i];

		for (size_t j = 0; j < row->rules.count; j++) {
			*ret_rule = row->rules.items[j];
			if (!kb_rule(kb, *ret_rule))
				return row;
		}
	}
	return NULL;
}

/* --- deciding --- */

static bool fits(const struct policy_row *row, const struct diagnosed *one)
{
	const struct finding *finding = one->finding;
	const struct rule *rule = finding->rule;

	return (!row->rules.count ||
		word_listed(rule->id, row->rules.items, row->rules.count)) &&
	       (!row->components || row->components >> rule->component & 1) &&
	       (int)rule->severity >= row->severity &&
	       finding->confidence >= row->confidence &&
	       (row->service < 0 ||
		(one->service && (int)one->service->action >= row->service));
}

const char *policy_outcome(const struct policy *policy, const struct diagnosed *one)
{
	for (size_t i = 0; i < policy->count; i++)
		if (fits(&policy->rows[i], one))
			return policy->rows[i].outcome;
	return outcomes[GRAVITY_LOG];
}

bool policy_gives(const struct policy *policy, const char *outcome)
{
	for (size_t i = 0; i < policy->count; i++)
		if (!strcmp(policy->rows[i].outcome, outcome))
			return true;
	return false;
}

unsigned policy_gravity(const char *outcome)
{
	for (unsigned i = 0; i < ARRAY_SIZE(outcomes); i++)
		if (i != GRAVITY_CONDITION && !strcmp(outcomes[i], outcome))
			return i;
	return GRAVITY_CONDITION;
}

/* --- one line --- */

/* Appends at most `most` bytes of it, what is not visible ASCII as '?'. */
static void add_plain(struct strbuf *out, const char *text, size_t most)
{
	for (; *text && most; text++, most--)
		strbuf_add_char(out, *text > ' ' && *text <= '~' ? *text : '?');
}

static void add_pascal(struct strbuf *out, const char *id)
{
	bool capital = true;

	for (size_t size = 0; *id && size < RULE_SHOWN; id++) {
		char c = *id;

		if (!char_is_alnum(c)) {
			capital = true;
			continue;
		}
		strbuf_add_char(out, capital && char_is_lower(c) ? (char)(c - 32) : c);
		capital = false;
		size++;
	}
}

/* True for the first of the places on its device, if it has one. */
static bool names_device(const struct diagnosed *one, size_t place)
{
	return *one->places[place]->device && is_first_of_device(one, place);
}

void policy_reason(const struct diagnosed *one, bool pascal, struct strbuf *out)
{
	size_t devices = 0;

	for (size_t i = 0; i < one->place_count; i++)
		devices += names_device(one, i);
	if (pascal)
		add_pascal(out, one->finding->rule->id);
	else
		add_plain(out, one->finding->rule->id, RULE_SHOWN);
	if (devices) {
		strbuf_add_char(out, ' ');
		add_plain(out, one->finding->device, DEVICE_SHOWN);
	}
	if (devices > 1)
		strbuf_printf(out, "+%zu", devices - 1);
	strbuf_printf(out, ": %s",
		      one->service ? word_name(&service_words, one->service->action)
				   : "no action");
}

void policy_devices(const struct diagnosed *one, struct strbuf *out)
{
	size_t before = out->size;

	for (size_t i = 0; i < one->place_count; i++) {
		if (!names_device(one, i))
			continue;
		if (out->size > before)
			strbuf_add_char(out, ',');
		add_plain(out, one->places[i]->device, DEVICE_SHOWN);
	}
	if (out->size == before)
		strbuf_add_char(out, '-');
}

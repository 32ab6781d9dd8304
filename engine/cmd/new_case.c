/* SPDX-License-Identifier: Apache-2.0 */
/* The text of a scaffolded case. */
#include "engine/cmd/new_internal.h"
#include "reports/escape.h"

enum { NAMES_MAX = 40, VALUES_MAX = 16, VALUE_SIZE_MAX = 200 };
static const double CONFIDENCE_SLACK = 0.05;

static bool is_listed(const struct fact *const *facts, size_t count, const char *value)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(facts[i]->value, value))
			return true;
	return false;
}

/* Values that a case can state: read_check_literal() of rule_read.h. */
static bool can_state(const struct fact *fact)
{
	const char *value = fact->value;
	double number;

	if (!*value || strlen(value) > VALUE_SIZE_MAX)
		return false;
	if (fact->key->type == TYPE_FLAG)
		return !strcmp(value, "true") || !strcmp(value, "false");
	return fact->key->type != TYPE_NUMBER || slice_number(slice_of(value), &number);
}

static void add_values(struct strbuf *out, const char *name,
		       const struct fact *const *facts, size_t count)
{
	strbuf_add_text(out, "    [");
	escape_lua(out, slice_of(name));
	strbuf_add_text(out, count > 1 ? "] = { " : "] = ");
	for (size_t i = 0; i < count; i++) {
		strbuf_add_text(out, i ? ", " : "");
		escape_lua(out, slice_of(facts[i]->value));
	}
	strbuf_add_text(out, count > 1 ? " },\n" : ",\n");
}

static bool named_before(const struct facts *facts, size_t number)
{
	for (size_t i = 0; i < number; i++)
		if (!strcmp(facts->list.items[i].name, facts->list.items[number].name))
			return true;
	return false;
}

/* What is believed of a key, each value once. 0: not all of it can be stated. */
static size_t believed(const struct facts *facts, const char *name,
		       const struct fact *ret_facts[VALUES_MAX])
{
	const struct fact *best[VALUES_MAX];
	size_t found = facts_best(facts, name, "", 0, best, VALUES_MAX), count = 0;

	if (found > VALUES_MAX)
		return 0;
	for (size_t i = 0; i < found; i++) {
		if (!can_state(best[i]))
			return 0;
		if (!is_listed(ret_facts, count, best[i]->value))
			ret_facts[count++] = best[i];
	}
	return count;
}

/* What was read from the excerpt, and what is believed of it. */
static void add_extracts(struct scaffold *scaffold, struct strbuf *out)
{
	const struct facts *facts = scaffold->cut.facts;
	size_t names = 0;

	for (size_t i = 0; i < facts->list.count && names < NAMES_MAX; i++) {
		const struct fact *fact = &facts->list.items[i];
		const struct fact *values[VALUES_MAX];

		if (fact->derived_by || fact->trust == TRUST_STATED ||
		    fact->name[strlen(fact->name) - 1] == '.' || named_before(facts, i))
			continue;
		size_t count = believed(facts, fact->name, values);
		if (!count)
			continue;
		strbuf_add_text(out, names++ ? "" : "  extracts = {\n");
		add_values(out, fact->name, values, count);
	}
	strbuf_add_text(out, names ? "  },\n" : "");
}

/* What the person stated, who knows it of whoever reported the log. */
static void add_stated(struct scaffold *scaffold, struct strbuf *out)
{
	const struct facts *facts = scaffold->cut.facts;
	size_t names = 0;

	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];
		const struct fact *values[VALUES_MAX];
		size_t count = 0;

		if (fact->trust != TRUST_STATED || fact->derived_by ||
		    named_before(facts, i))
			continue;
		for (size_t j = i; j < facts->list.count && count < VALUES_MAX; j++) {
			const struct fact *other = &facts->list.items[j];

			if (other->trust == TRUST_STATED && !other->derived_by &&
			    !strcmp(other->name, fact->name))
				values[count++] = other;
		}
		strbuf_add_text(out, names++ ? "" : "  facts = {\n");
		add_values(out, fact->name, values, count);
	}
	strbuf_add_text(out, names ? "  },\n" : "");
}

static void add_first(struct scaffold *scaffold, struct strbuf *out)
{
	const struct finding *first = first_finding(&scaffold->cut);

	if (scaffold->is_rule) {
		strbuf_printf(out,
			      "  first = \"%s\",\n"
			      "  -- TODO: confidence = ..., a little under what the rule "
			      "reaches\n",
			      scaffold->label);
	} else if (first) {
		strbuf_printf(out,
			      "  first = \"%s\",  -- TODO: is that right? A near miss "
			      "has must_not = { ... } instead\n"
			      "  confidence = %.2f,\n",
			      first->rule->id, first->confidence - CONFIDENCE_SLACK);
	} else {
		strbuf_add_text(out, "  -- TODO: first = \"...\" is what a diagnosis "
				     "should say; without it the log is healthy\n");
	}
}

void new_case_text(struct scaffold *scaffold, struct strbuf *out)
{
	strbuf_add_text(out, "-- SPDX-License-Identifier: Apache-2.0\n"
			     "case {\n"
			     "  url = \"https://TODO.invalid/\",  -- TODO: where the log "
			     "was published\n"
			     "  summary = \"TODO: what was established about it, in a "
			     "sentence\",\n"
			     "  log = \"log.txt\",\n");
	add_stated(scaffold, out);
	add_first(scaffold, out);
	add_extracts(scaffold, out);
	strbuf_add_text(out, "}\n");
}

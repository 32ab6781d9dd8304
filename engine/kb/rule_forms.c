/* SPDX-License-Identifier: Apache-2.0 */
/* What is to be checked of forms beyond their fields, and what takes several of these. */
#include "engine/kb/rule_read.h"

#include <ctype.h>
#include <errno.h>

#include "engine/base/strbuf.h"

/* --- evidence --- */

enum { RULE_EVIDENCE_MAX = 500 }; /* of one rule, members of `all` and `any` counted */

/* True if the field is of another kind that is said, too: `where` beside `log`. */
static bool is_of_another(const struct value *value, unsigned kind)
{
	const char *name = evidence_words.names[kind];

	for (unsigned i = 0; i < EVIDENCE_END; i++)
		if (i != kind && value_get(value, evidence_words.names[i]) &&
		    field_find(&evidence_kinds[i], name))
			return true;
	return false;
}

/* The kind that the fields name, -EINVAL unless exactly one. */
static int find_kind(struct reader *reader, const struct value_path *at,
		     const struct value *value)
{
	AUTO(strbuf) struct strbuf list = { 0 };
	int kind = -1;

	for (unsigned i = 0; i < evidence_words.count; i++) {
		const char *name = evidence_words.names[i];

		if (!value_get(value, name) || is_of_another(value, i))
			continue;
		if (kind >= 0)
			return read_fail(reader, at, NULL,
					 "is both %s and %s; join them with all or any",
					 evidence_words.names[kind], name);
		kind = (int)i;
	}
	words_list(&evidence_words, &list);
	if (kind < 0)
		return read_fail(reader, at, NULL, "says no kind of evidence: %s",
				 strbuf_text(&list));
	return kind;
}

/* Fields that are of other kinds, and those that stand at the whole alone. */
static int check_kind(struct reader *reader, const struct value_path *at,
		      const struct value *value, enum evidence_kind kind)
{
	static const char *const outer[] = { "strength", "against", "group" };
	bool member = at->up && at->up->name &&
		      (!strcmp(at->up->name, "all") || !strcmp(at->up->name, "any"));

	for (size_t i = 0; i < value->field_count; i++)
		if (!field_find(&evidence_kinds[kind], value->fields[i].name))
			return read_fail(reader, at, value->fields[i].name,
					 "%s does not go with %s", value->fields[i].name,
					 word_name(&evidence_words, kind));
	if (!member && !value_get(value, "strength"))
		return read_fail(reader, at, NULL, "\"strength\" is missing");
	for (size_t i = 0; member && i < ARRAY_SIZE(outer); i++)
		if (value_get(value, outer[i]))
			return read_fail(reader, at, NULL,
					 "%s belongs to the whole, not to a member of %s",
					 outer[i], at->up->name);
	return 0;
}

/* What takes several fields: `where`, the fact's operator, and how many there may be. */
static int read_evidence_rest(struct reader *reader, const struct value_path *at,
			      const struct value *value, struct evidence *evidence)
{
	struct value_path where = { at, "where", 0 };
	const struct value *test = value_get(value, "where");
	const char *wrong = evidence_wrong(evidence);

	if (wrong)
		return read_fail(reader, at, NULL, "%s", wrong);
	evidence->has_where = test && evidence->pattern_count;
	if (test)
		return read_where(reader, &where, test,
				  evidence->has_where ? evidence->patterns[0]->regex
						      : NULL,
				  &evidence->test);
	if (evidence_kinds[evidence->kind].lead == LEAD_TEST)
		return read_operator(reader, at, value, key_find(evidence->test.key),
				     &evidence->test);
	return 0;
}

static int read_piece(struct reader *reader, const struct value_path *at,
		      const struct value *value, struct evidence *evidence)
{
	bool failed = false;
	int kind, r = read_expect_fields(reader, at, value);

	if (r)
		return r;
	r = read_on(reader,
		    read_known_fields(reader, at, value, evidence_kinds, EVIDENCE_END),
		    &failed);
	if (r || failed)
		return r ? r : -ECANCELED;
	kind = find_kind(reader, at, value);
	if (kind < 0)
		return kind;
	evidence->kind = (enum evidence_kind)kind;
	TRY(check_kind(reader, at, value, evidence->kind));
	TRY(read_form(reader, at, value, &evidence_kinds[kind], evidence));
	return read_evidence_rest(reader, at, value, evidence);
}

/* Nested as deep as values are, VALUE_DEPTH_MAX. Numbers count depth first. */
int read_evidence(struct reader *reader, const struct value_path *at,
		  const struct value *value, const struct form_field *field, void *object)
{
	bool failed = false;
	TRY(read_expect_list(reader, at, value, 1));
	if (value->item_count > RULE_EVIDENCE_MAX)
		return read_fail(reader, at, NULL, "holds more than %d items",
				 RULE_EVIDENCE_MAX);
	struct evidence *items =
		arena_array(reader->arena, struct evidence, value->item_count);
	for (size_t i = 0; i < value->item_count; i++) {
		struct value_path item = { at, NULL, i + 1 };

		items[i].number = ++reader->evidence_count;
		if (items[i].number > RULE_EVIDENCE_MAX)
			return read_fail(reader, at, NULL,
					 "a rule has %d pieces of evidence "
					 "at most",
					 RULE_EVIDENCE_MAX);
		TRY(read_on(reader,
			    read_piece(reader, &item, &value->items[i], &items[i]),
			    &failed));
	}
	if (failed)
		return -ECANCELED;
	read_store(field, object, items, value->item_count);
	return 0;
}

/* --- rule --- */

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
		TRY(check_fallback(reader, &item, rule, remedy));
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

		if (!r && evidence_has(&items[i], KIND_IS_TRIAL) && !strchr(ref, '/') &&
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

static int read_rule_rest(struct reader *reader, const struct value_path *at,
			  const struct rule *rule)
{
	struct value_path explains = { at, "explains", 0 },
			  refuted = { at, "refuted", 0 };
	int r = check_evidence(reader, at, rule);

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

/* --- extract, derive --- */

/* The regexes whose captures a template may name; NULL: none. */
struct capturing {
	const char *regexes[2];
};

static int check_capture(struct reader *reader, const struct value_path *at,
			 const char *name, const struct capturing *capturing)
{
	for (size_t i = 0; i < ARRAY_SIZE(capturing->regexes); i++)
		if (capturing->regexes[i] &&
		    regex_has_capture(capturing->regexes[i], name))
			return 0;
	return read_fail(reader, at, NULL, "the pattern has no capture \"%.60s\"", name);
}

/* The names of a template; `ret_literal` tells whether there is none. */
static int check_template(struct reader *reader, const struct value_path *at,
			  const char *text, const struct capturing *capturing,
			  bool *ret_literal)
{
	*ret_literal = true;
	for (const char *p = text; (p = strchr(p, '$'));) {
		size_t size = 0;

		p++;
		if (*p == '$') {
			p++;
			continue;
		}
		while (isalnum((unsigned char)p[size]) || p[size] == '_')
			size++;
		if (!size || isdigit((unsigned char)*p))
			return read_fail(reader, at, text,
					 "$ names a capture ($name); a dollar is $$");
		char *name = arena_string(reader->arena, slice_from(p, size));
		TRY(check_capture(reader, at, name, capturing));
		*ret_literal = false;
	}
	return 0;
}

/* A key with captures must be of a family whatever they hold. */
static int check_key_template(struct reader *reader, const struct value_path *at,
			      const char *name, const struct capturing *capturing,
			      const struct key **ret_key)
{
	bool literal = true;
	TRY(check_template(reader, at, name, capturing, &literal));
	if (literal)
		return read_check_stated_key(reader, at, name, ret_key);
	struct slice fixed = slice_from(name, strcspn(name, "$"));
	for (size_t i = 0; i < key_count; i++) {
		size_t size = strlen(keys[i].name);

		if (keys[i].name[size - 1] == '.' &&
		    slice_starts_with(fixed, keys[i].name)) {
			*ret_key = &keys[i];
			return 0;
		}
	}
	return read_fail(
		reader, at, name,
		"a key with a capture begins with a family of keys (\"env.$name\")");
}

static int read_statement(struct reader *reader, const struct value_path *at,
			  const struct value *value, const struct capturing *capturing,
			  struct statement *statement, const struct key **ret_key)
{
	bool literal = true;

	statement->key = arena_strdup(reader->arena, at->name);
	TRY(check_key_template(reader, at, statement->key, capturing, ret_key));
	TRY(read_scalar(reader, at, value, &statement->value));
	TRY(check_template(reader, at, statement->value, capturing, &literal));
	if (literal)
		TRY(read_check_literal(reader, at, *ret_key, statement->value));
	return 0;
}

/* `split` or `scale`, by the form of a statement, which holds them. */
static int read_beside(struct reader *reader, const struct value_path *at,
		       const struct value *table, const char *name,
		       struct statement *statement)
{
	const struct form *form = field_find(rule_forms[FORM_EXTRACT], "facts")->form;
	const struct value *value = table ? value_get(table, name) : NULL;
	struct value_path value_at = { at, name, 0 };

	return value ? read_field(reader, &value_at, value, field_find(form, name),
				  statement)
		     : 0;
}

/* `map`, as triples. What it has for a text is a fixed part of the value or key. */
static int read_map(struct reader *reader, const struct value_path *at,
		    const struct value *table, const struct capturing *capturing,
		    struct strings *ret_map)
{
	const struct value *map = value_get(table, "map");
	struct value_path map_at = { at, "map", 0 };
	size_t count = 0;

	if (!map)
		return 0;
	TRY(read_expect_fields(reader, &map_at, map));
	for (size_t i = 0; i < map->field_count; i++) {
		struct value_path capture = { &map_at, map->fields[i].name, 0 };

		TRY(read_expect_fields(reader, &capture, &map->fields[i].value));
		TRY(check_capture(reader, &capture, capture.name, capturing));
		count += map->fields[i].value.field_count;
	}
	ret_map->items = arena_array(reader->arena, const char *, 3 * count);
	for (size_t i = 0; i < map->field_count; i++) {
		struct value_path capture = { &map_at, map->fields[i].name, 0 };
		const struct value *texts = &map->fields[i].value;

		for (size_t j = 0; j < texts->field_count; j++) {
			struct value_path text = { &capture, texts->fields[j].name, 0 };
			const char **items = ret_map->items + ret_map->count;

			items[0] = arena_strdup(reader->arena, capture.name);
			items[1] = arena_strdup(reader->arena, text.name);
			TRY(read_plain_text(reader, &text, &texts->fields[j].value,
					    &items[2]));
			ret_map->count += 3;
		}
	}
	return 0;
}

/* `facts`, with the `split`, `scale` and `map` beside it. Sorted by key. */
static int read_facts(struct reader *reader, const struct value_path *at,
		      const struct value *table, const struct capturing *capturing,
		      struct statement **ret_facts, size_t *ret_count)
{
	const struct value *facts = value_get(table, "facts");
	struct value_path facts_at = { at, "facts", 0 };
	struct statement beside = { 0 };
	bool lists = false, numbers = false;
	TRY(read_expect_fields(reader, &facts_at, facts));
	TRY(read_beside(reader, at, table, "split", &beside));
	TRY(read_beside(reader, at, table, "scale", &beside));
	TRY(read_map(reader, at, table, capturing, &beside.map));
	if (!facts->field_count)
		return read_fail(reader, &facts_at, NULL, "states nothing");
	*ret_facts = arena_array(reader->arena, struct statement, facts->field_count);
	*ret_count = facts->field_count;
	for (size_t i = 0; i < facts->field_count; i++) {
		struct value_path fact_at = { &facts_at, facts->fields[i].name, 0 };
		struct statement *statement = &(*ret_facts)[i];
		const struct key *key = NULL;

		TRY(read_statement(reader, &fact_at, &facts->fields[i].value, capturing,
				   statement, &key));
		statement->split = key->type == TYPE_LIST ? beside.split : NULL;
		statement->scale = key->type == TYPE_NUMBER ? beside.scale : 0;
		statement->map = beside.map;
		lists |= key->type == TYPE_LIST;
		numbers |= key->type == TYPE_NUMBER;
	}
	if (beside.split && !lists)
		return read_fail(reader, at, NULL,
				 "\"split\" is for lists; none is stated");
	if (beside.scale > 0 && !numbers)
		return read_fail(reader, at, NULL,
				 "\"scale\" is for numbers; none is stated");
	return 0;
}

static int read_field_rest(struct reader *reader, const struct value_path *at,
			   const struct value *value, struct field *field)
{
	struct capturing capturing = { { field->pattern->regex,
					 field->each ? field->each->regex : NULL } };

	if (field->of && !regex_has_capture(field->pattern->regex, field->of))
		return read_fail(reader, at, NULL, "the pattern has no capture \"%.60s\"",
				 field->of);
	return read_facts(reader, at, value, &capturing, &field->facts,
			  &field->fact_count);
}

static int read_extract_rest(struct reader *reader, const struct value_path *at,
			     const struct value *value, struct extract *extract)
{
	struct value_path trust = { at, "trust", 0 };

	if (extract->trust == TRUST_STATED)
		return read_fail(reader, &trust, "stated",
				 "\"stated\" is for what a person says");
	if (value_get(value, "facts"))
		return read_field_rest(reader, at, value, &extract->first);
	if (!extract->field_count && !extract->boot)
		return read_fail(reader, at, NULL,
				 "states nothing: no facts, fields or boot");
	if (extract->first.of)
		return read_fail(reader, at, NULL, "\"of\" needs \"facts\"");
	return 0;
}

static int read_derived_rest(struct reader *reader, const struct value_path *at,
			     const struct value *value, struct derive_case *item)
{
	struct capturing capturing = { { item->regex, NULL } };

	if (!!item->value + !!item->regex + !!item->range != 1)
		return read_fail(reader, at, NULL,
				 "needs one of value, matches and range");
	return read_facts(reader, at, value, &capturing, &item->facts, &item->fact_count);
}

/* --- all of them --- */

int read_rest(struct reader *reader, const struct value_path *at,
	      const struct value *value, const struct form *form, void *object)
{
	struct value_path where_at = { at, "where", 0 };
	const struct check *check = object;
	struct test *test = object;

	switch (form->rest) {
	case REST_NONE:
		break;
	case REST_RULE:
		return read_rule_rest(reader, at, object);
	case REST_CHECK:
		if (!check->pass_count && !check->fail_count)
			return read_fail(reader, at, NULL,
					 "tests nothing: neither pass nor fail");
		break;
	case REST_EXTRACT:
		return read_extract_rest(reader, at, value, object);
	case REST_FIELD:
		return read_field_rest(reader, at, value, object);
	case REST_DERIVED:
		return read_derived_rest(reader, at, value, object);
	case REST_TEST:
		if (value_get(value, "where"))
			return read_where(reader, &where_at, value_get(value, "where"),
					  NULL, test);
		return read_operator(reader, at, value, key_find(test->key), test);
	}
	return 0;
}

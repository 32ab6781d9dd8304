/* SPDX-License-Identifier: Apache-2.0 */
/* Reads forms: their checks beyond single fields, and members that several fields
 * make. */
#include <errno.h>
#include <limits.h>

#include "engine/base/strbuf.h"
#include "engine/kb/rule_read.h"

/* --- forms --- */

struct spot reader_begin(struct reader *reader, const struct form_calls *calls,
			 size_t index)
{
	const struct form_call *call = &calls->items[index];

	reader->line = call->line;
	reader->end = UINT_MAX;
	for (size_t i = index + 1; i < calls->count && reader->end == UINT_MAX; i++)
		if (calls->items[i].line > reader->line)
			reader->end = calls->items[i].line - 1;
	reader->error->column = 0;
	reader->evidence_count = 0;
	return (struct spot){ { .name = call->name }, reader, &call->value };
}

static bool in_rules(const struct form_field *field)
{
	return field && field->place != FIELD_OF_BASE;
}

int read_known_fields(const struct spot *at, const struct form *forms, size_t count)
{
	const char *names[128];
	size_t name_count = 0;

	for (size_t i = 0; i < at->value->field_count; i++) {
		struct spot field = spot_field(at, i);
		bool known = false;

		for (size_t j = 0; j < count && !known; j++)
			known = in_rules(field_find(&forms[j], field.path.name));
		if (known)
			continue;
		for (size_t j = 0; j < count; j++)
			for (size_t k = 0; k < forms[j].field_count; k++)
				if (in_rules(&forms[j].fields[k]) &&
				    name_count < ARRAY_SIZE(names))
					names[name_count++] = forms[j].fields[k].name;
		return read_fail_unknown(&field, "field", field.path.name, names,
					 name_count);
	}
	return 0;
}

/* Checks the fields that a field requires or excludes. */
static int check_fields(const struct spot *at, const struct form *form)
{
	const struct value *value = at->value;

	for (const struct form_field *field = form->fields;
	     field < form->fields + form->field_count; field++) {
		const char *other = field->not_with;
		bool has = value_get(value, field->name);
		bool excluded = other && value_get(value, other);

		if (!in_rules(field))
			continue;
		if (has && excluded)
			return read_fail(at, NULL, "\"%s\" does not go with \"%s\"",
					 field->name, other);
		if (field->required && !has && !excluded)
			return read_fail(at, NULL, "\"%s\" is missing%s%s%s", field->name,
					 other ? ", or \"" : "", other ? other : "",
					 other ? "\" in its place" : "");
		if (has && field->needs && !value_get(value, field->needs))
			return read_fail(at, NULL, "\"%s\" needs \"%s\"", field->name,
					 field->needs);
	}
	return 0;
}

int read_form(const struct spot *at, const struct form *form, void *object)
{
	bool failed = false;
	TRY(read_expect_fields(at));
	TRY(read_on(at->reader, read_known_fields(at, form, 1), &failed));
	TRY(read_on(at->reader, check_fields(at, form), &failed));
	if (form->defaults)
		memcpy(object, form->defaults, form->size);
	for (size_t i = 0; i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];
		struct spot member = spot_member(at, field->name);

		if (member.value && in_rules(field))
			TRY(read_on(at->reader, read_field(&member, field, object),
				    &failed));
	}
	return failed ? -ECANCELED : read_rest(at, form, object);
}

/* --- evidence --- */

enum { RULE_EVIDENCE_MAX = 500 }; /* for one rule, nested members included */

/*
 * True if the field belongs to another kind that is present, too: `where` beside `log`.
 */
static bool is_of_another(const struct value *value, unsigned kind)
{
	const char *name = evidence_words.names[kind];

	for (unsigned i = 0; i < EVIDENCE_END; i++)
		if (i != kind && value_get(value, evidence_words.names[i]) &&
		    field_find(&evidence_kinds[i], name))
			return true;
	return false;
}

/* Finds the kind that the fields name; -EINVAL unless there is exactly one. */
static int find_kind(const struct spot *at, enum evidence_kind *ret_kind)
{
	AUTO(strbuf) struct strbuf list = { 0 };
	const char *found = NULL;

	for (unsigned i = 0; i < evidence_words.count; i++) {
		const char *name = evidence_words.names[i];

		if (!value_get(at->value, name) || is_of_another(at->value, i))
			continue;
		if (found)
			return read_fail(at, NULL,
					 "is both %s and %s; join them with all or any",
					 found, name);
		found = name;
		*ret_kind = (enum evidence_kind)i;
	}
	if (found)
		return 0;
	words_list(&evidence_words, &list);
	return read_fail(at, NULL, "says no kind of evidence: %s", strbuf_text(&list));
}

/* Refuses fields of other kinds, and fields that only whole evidence may have. */
static int check_kind(const struct spot *at, enum evidence_kind kind)
{
	static const char *const outer[] = { "strength", "against", "group" };
	const char *above = at->path.up ? at->path.up->name : NULL;
	bool member = above && (!strcmp(above, "all") || !strcmp(above, "any"));

	for (size_t i = 0; i < at->value->field_count; i++) {
		const char *name = at->value->fields[i].name;

		if (!field_find(&evidence_kinds[kind], name))
			return read_fail(at, name, "%s does not go with %s", name,
					 word_name(&evidence_words, kind));
	}
	if (!member && !value_get(at->value, "strength"))
		return read_fail(at, NULL, "\"strength\" is missing");
	for (size_t i = 0; member && i < ARRAY_SIZE(outer); i++)
		if (value_get(at->value, outer[i]))
			return read_fail(at, NULL,
					 "%s belongs to the whole, not to a member of %s",
					 outer[i], above);
	return 0;
}

/*
 * Reads what depends on several fields: `where`, the fact's operator, and the number of
 * pieces.
 */
static int read_evidence_rest(const struct spot *at, struct evidence *evidence)
{
	struct spot where = spot_member(at, "where");
	struct test *test = &evidence->test;
	const char *wrong = evidence_wrong(evidence);

	if (wrong)
		return read_fail(at, NULL, "%s", wrong);
	evidence->has_where = where.value && evidence->pattern_count;
	if (where.value)
		return read_where(
			&where, evidence->has_where ? evidence->patterns[0]->regex : NULL,
			test);
	if (evidence_kinds[evidence->kind].lead == LEAD_TEST)
		return read_operator(at, key_find(test->key), test);
	return 0;
}

static int read_piece(const struct spot *at, struct evidence *evidence)
{
	bool failed = false;
	TRY(read_expect_fields(at));
	TRY(read_on(at->reader, read_known_fields(at, evidence_kinds, EVIDENCE_END),
		    &failed));
	if (failed)
		return -ECANCELED;
	TRY(find_kind(at, &evidence->kind));
	TRY(check_kind(at, evidence->kind));
	TRY(read_form(at, &evidence_kinds[evidence->kind], evidence));
	return read_evidence_rest(at, evidence);
}

/*
 * Nesting is limited like that of values, to VALUE_DEPTH_MAX. Numbers count depth first.
 */
int read_evidence(const struct spot *at, const struct form_field *field, void *object)
{
	bool failed = false;
	TRY(read_expect_list(at, 1));
	size_t count = at->value->item_count;
	if (count > RULE_EVIDENCE_MAX)
		return read_fail(at, NULL, "holds more than %d items", RULE_EVIDENCE_MAX);
	struct evidence *items = arena_array(at->reader->arena, struct evidence, count);
	for (size_t i = 0; i < count; i++) {
		struct spot item = spot_item(at, i);

		items[i].number = ++at->reader->evidence_count;
		if (items[i].number > RULE_EVIDENCE_MAX)
			return read_fail(at, NULL,
					 "a rule has %d pieces of evidence at most",
					 RULE_EVIDENCE_MAX);
		TRY(read_on(at->reader, read_piece(&item, &items[i]), &failed));
	}
	field_store(field, object, items, count);
	return failed ? -ECANCELED : 0;
}

/* --- rule --- */

static int check_remedies(const struct spot *at, const struct rule *rule)
{
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		const struct remedy *fallback = rule_remedy(rule, remedy->fallback);
		struct spot item = spot_item(at, i);

		if (rule_remedy(rule, remedy->id) != remedy)
			return read_fail(&item, NULL,
					 "another remedy is called \"%.60s\" too",
					 remedy->id);
		if (remedy->fallback &&
		    (!fallback || fallback == remedy || fallback->avoid))
			return read_fail(
				&item, NULL,
				"fallback \"%.60s\" is no other remedy of this rule",
				remedy->fallback);
	}
	return 0;
}

static int check_tried(const struct spot *at, const struct rule *rule,
		       const struct evidence *items, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const char *ref = items[i].ref;

		TRY(check_tried(at, rule, items[i].children, items[i].child_count));
		if (evidence_has(&items[i], KIND_IS_TRIAL) && !strchr(ref, '/') &&
		    !rule_remedy(rule, ref))
			return read_fail(
				at, NULL,
				"tried \"%.60s\" is no remedy of this rule; another "
				"rule's is \"RULE/REMEDY\"",
				ref);
	}
	return 0;
}

static int check_evidence(const struct spot *at, const struct rule *rule)
{
	for (size_t i = 0; i < rule->evidence_count; i++)
		if (!rule->evidence[i].against)
			return check_tried(at, rule, rule->evidence,
					   rule->evidence_count);
	return read_fail(at, NULL, "nothing speaks for the rule");
}

static int read_rule_rest(const struct spot *at, const struct rule *rule)
{
	struct spot evidence = spot_member(at, "evidence"),
		    remedies = spot_member(at, "remedies"),
		    explains = spot_member(at, "explains"),
		    refuted = spot_member(at, "refuted");

	TRY(check_evidence(&evidence, rule));
	TRY(check_remedies(&remedies, rule));
	for (size_t i = 0; i < rule->explains.count; i++)
		if (!strcmp(rule->explains.items[i], rule->id))
			return read_fail(&explains, NULL, "a rule cannot explain itself");
	for (size_t i = 0; i < rule->refuted_count; i++) {
		struct spot item = spot_item(&refuted, i);

		if (rule->refuted[i].ref > rule->reference_count)
			return read_fail(&item, NULL,
					 "ref is %u, but there are %zu references",
					 rule->refuted[i].ref, rule->reference_count);
	}
	return 0;
}

/* --- extract, derive --- */

/* The regexes whose captures a template may name; NULL: none. */
struct capturing {
	const char *regexes[2];
};

static int check_capture(const struct spot *at, const char *name,
			 const struct capturing *capturing)
{
	for (size_t i = 0; i < ARRAY_SIZE(capturing->regexes); i++)
		if (capturing->regexes[i] &&
		    regex_has_capture(capturing->regexes[i], name))
			return 0;
	return read_fail(at, NULL, "the pattern has no capture \"%.60s\"", name);
}

/* Checks the names in a template; sets `ret_literal` if it has none. */
static int check_template(const struct spot *at, const char *text,
			  const struct capturing *capturing, bool *ret_literal)
{
	*ret_literal = true;
	for (const char *p = text; (p = strchr(p, '$'));) {
		size_t size = 0;

		p++;
		if (*p == '$') {
			p++;
			continue;
		}
		while (char_is_word(p[size]))
			size++;
		if (!size || char_is_digit(*p))
			return read_fail(at, text,
					 "$ names a capture ($name); a dollar is $$");
		TRY(check_capture(at,
				  arena_string(at->reader->arena, slice_from(p, size)),
				  capturing));
		*ret_literal = false;
	}
	return 0;
}

/* Checks a key with captures: it must be in a family for any capture. */
static int check_key_template(const struct spot *at, const struct capturing *capturing,
			      const struct key **ret_key)
{
	const char *name = at->path.name;
	bool literal = true;
	TRY(check_template(at, name, capturing, &literal));
	if (literal)
		return read_check_key(at, name, true, ret_key);
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
		at, name,
		"a key with a capture begins with a family of keys (\"env.$name\")");
}

static int read_statement(const struct spot *at, const struct capturing *capturing,
			  struct statement *statement, const struct key **ret_key)
{
	bool literal = true;

	statement->key = arena_strdup(at->reader->arena, at->path.name);
	TRY(check_key_template(at, capturing, ret_key));
	TRY(read_scalar(at, &statement->value));
	TRY(check_template(at, statement->value, capturing, &literal));
	return literal ? read_check_literal(at, *ret_key, statement->value) : 0;
}

/* Reads `split` or `scale` with the form of a statement, which has these fields. */
static int read_beside(const struct spot *at, const char *name,
		       struct statement *statement)
{
	const struct form *form = field_find(rule_forms[FORM_EXTRACT], "facts")->form;
	struct spot member = spot_member(at, name);

	return member.value ? read_field(&member, field_find(form, name), statement) : 0;
}

/*
 * Reads `map` into triples. Its replacement for a text is a literal part of the value or
 * key.
 */
static int read_map(const struct spot *at, const struct capturing *capturing,
		    struct strings *ret_map)
{
	struct spot map = spot_member(at, "map");
	struct arena *arena = at->reader->arena;
	size_t count = 0;

	if (!map.value)
		return 0;
	TRY(read_expect_fields(&map));
	for (size_t i = 0; i < map.value->field_count; i++) {
		struct spot capture = spot_field(&map, i);

		TRY(read_expect_fields(&capture));
		TRY(check_capture(&capture, capture.path.name, capturing));
		count += capture.value->field_count;
	}
	ret_map->items = arena_array(arena, const char *, 3 * count);
	for (size_t i = 0; i < map.value->field_count; i++) {
		struct spot capture = spot_field(&map, i);

		for (size_t j = 0; j < capture.value->field_count; j++) {
			struct spot text = spot_field(&capture, j);
			const char **items = ret_map->items + ret_map->count;

			items[0] = arena_strdup(arena, capture.path.name);
			items[1] = arena_strdup(arena, text.path.name);
			TRY(read_plain_text(&text, &items[2]));
			ret_map->count += 3;
		}
	}
	return 0;
}

/* Reads `facts` with the `split`, `scale` and `map` beside it. Sorted by key. */
static int read_facts(const struct spot *at, const struct capturing *capturing,
		      struct statement **ret_facts, size_t *ret_count)
{
	struct spot facts = spot_member(at, "facts");
	struct statement beside = { 0 };
	bool lists = false, numbers = false;
	TRY(read_expect_fields(&facts));
	TRY(read_beside(at, "split", &beside));
	TRY(read_beside(at, "scale", &beside));
	TRY(read_map(at, capturing, &beside.map));
	*ret_count = facts.value->field_count;
	if (!*ret_count)
		return read_fail(&facts, NULL, "states nothing");
	*ret_facts = arena_array(at->reader->arena, struct statement, *ret_count);
	for (size_t i = 0; i < *ret_count; i++) {
		struct spot fact = spot_field(&facts, i);
		struct statement *statement = &(*ret_facts)[i];
		const struct key *key = NULL;

		TRY(read_statement(&fact, capturing, statement, &key));
		statement->split = key->type == TYPE_LIST ? beside.split : NULL;
		statement->scale = key->type == TYPE_NUMBER ? beside.scale : 0;
		statement->map = beside.map;
		statement->map = beside.map;
		lists |= key->type == TYPE_LIST;
		numbers |= key->type == TYPE_NUMBER;
	}
	if (beside.split && !lists)
		return read_fail(at, NULL, "\"split\" is for lists; none is stated");
	if (beside.scale > 0 && !numbers)
		return read_fail(at, NULL, "\"scale\" is for numbers; none is stated");
	return 0;
}

static int read_field_rest(const struct spot *at, struct field *field)
{
	struct capturing capturing = { { field->pattern->regex,
					 field->each ? field->each->regex : NULL } };

	if (field->of && !regex_has_capture(field->pattern->regex, field->of))
		return read_fail(at, NULL, "the pattern has no capture \"%.60s\"",
				 field->of);
	return read_facts(at, &capturing, &field->facts, &field->fact_count);
}

static int read_extract_rest(const struct spot *at, struct extract *extract)
{
	struct spot trust = spot_member(at, "trust");

	if (extract->trust == TRUST_STATED)
		return read_fail(&trust, "stated",
				 "\"stated\" is for what a person says");
	if (value_get(at->value, "facts"))
		return read_field_rest(at, &extract->first);
	if (!extract->field_count && !extract->boot)
		return read_fail(at, NULL, "states nothing: no facts, fields or boot");
	if (extract->first.of)
		return read_fail(at, NULL, "\"of\" needs \"facts\"");
	return 0;
}

static int read_derived_rest(const struct spot *at, struct derive_case *item)
{
	struct capturing capturing = { { item->regex, NULL } };

	if (!!item->value + !!item->regex + !!item->range != 1)
		return read_fail(at, NULL, "needs one of value, matches and range");
	return read_facts(at, &capturing, &item->facts, &item->fact_count);
}

/* A place has a component or codes; these need a pattern that takes them. */
static int check_place(const struct spot *at, const struct place *place)
{
	if (place->component == COMPONENT_END && !place->codes.count)
		return read_fail(at, NULL, "has neither \"component\" nor \"codes\"");
	for (size_t i = 0; i < place->log_count; i++)
		if (regex_has_capture(place->log[i]->regex, "code"))
			return 0;
	return place->codes.count ? read_fail(at, NULL,
					      "\"codes\" needs a pattern with a capture "
					      "named code: (?<code>...)")
				  : 0;
}

static bool any_register(void *context, struct slice name, uint64_t *ret_value)
{
	(void)context;
	(void)name;
	*ret_value = 0;
	return true;
}

static int check_decoder(const struct spot *at, const struct decoder *decoder)
{
	struct spot fields = spot_member(at, "fields"), facts = spot_member(at, "facts");
	const struct key *key;
	uint64_t value;

	for (size_t i = 0; i < decoder->fields.count; i += 2)
		if (!bits_take(decoder->fields.items[i + 1], any_register, NULL, &value))
			return read_fail(&fields, decoder->fields.items[i + 1],
					 "\"%.60s\" is no list of bits: "
					 "\"NAME[HIGH:LOW] NAME[BIT]\", 64 at most",
					 decoder->fields.items[i + 1]);
	for (size_t i = 0; i < decoder->facts.count; i += 2)
		TRY(read_check_key(&facts, decoder->facts.items[i], false, &key));
	return 0;
}

/* --- all forms --- */

int read_rest(const struct spot *at, const struct form *form, void *object)
{
	struct spot where = spot_member(at, "where");
	const struct check *check = object;
	struct test *test = object;

	switch (form->rest) {
	case REST_NONE:
		break;
	case REST_RULE:
		return read_rule_rest(at, object);
	case REST_CHECK:
		if (!check->pass_count && !check->fail_count && !check->fits.count)
			return read_fail(at, NULL,
					 "tests nothing: no pass, fail or fits");
		break;
	case REST_EXTRACT:
		return read_extract_rest(at, object);
	case REST_FIELD:
		return read_field_rest(at, object);
	case REST_DERIVED:
		return read_derived_rest(at, object);
	case REST_PLACE:
		return check_place(at, object);
	case REST_DECODER:
		return check_decoder(at, object);
	case REST_TEST:
		return where.value ? read_where(&where, NULL, test)
				   : read_operator(at, key_find(test->key), test);
	}
	return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* `evidence`: one table of fields for all kinds, each saying which kinds have it. */
#include "engine/kb/rule_read.h"

#include <errno.h>

#include <math.h>

#include "engine/base/strbuf.h"

#define KIND(kind) (1u << EVIDENCE_##kind)
#define ANY_KIND ((1u << EVIDENCE_END) - 1)
#define LINE_KINDS                                                                       \
	(KIND(LOG) | KIND(STALL) | KIND(SEQUENCE) | KIND(COUNT) | KIND(ABSENT) |         \
	 KIND(VERSION))

static read_fn read_near, read_within, read_operands_of_words;

static const struct number_limits at_least_limits = { 1, 1e9 };

/* clang-format off */
#define EVIDENCE(name, read, member, have) \
	{ FIELD_AT(evidence, name, read, member), .kinds = have }
#define EVIDENCE_WITH(name, read, member, with, have) \
	{ FIELD_AT(evidence, name, read, member), .extra = with, .kinds = have }
#define EVIDENCE_ARRAY(name, read, member, count, have) \
	{ FIELD_AT(evidence, name, read, member), .filled = true, .kinds = have, \
	  .count_offset = offsetof(struct evidence, count) }

static const struct form_field fields[] = {
	EVIDENCE_WITH("strength", read_word, strength, &strength_words, ANY_KIND),
	EVIDENCE("against", read_flag, against, ANY_KIND),
	EVIDENCE("group", read_id, group, ANY_KIND),

	EVIDENCE_ARRAY("log", read_one_pattern, patterns, pattern_count, KIND(LOG)),
	EVIDENCE_ARRAY("said", read_one_pattern, patterns, pattern_count, KIND(SAID)),
	EVIDENCE_ARRAY("stall", read_one_pattern, patterns, pattern_count, KIND(STALL)),
	EVIDENCE_ARRAY("sequence", read_pattern_list, patterns, pattern_count, KIND(SEQUENCE)),
	EVIDENCE_ARRAY("count", read_one_pattern, patterns, pattern_count, KIND(COUNT)),
	EVIDENCE_ARRAY("absent", read_one_pattern, patterns, pattern_count, KIND(ABSENT)),
	EVIDENCE_ARRAY("version", read_pattern_list, patterns, pattern_count, KIND(VERSION)),
	EVIDENCE("unlike", read_key, ref, KIND(VERSION)),
	EVIDENCE_WITH("ahead", read_whole, ahead, &at_least_limits, KIND(VERSION)),
	EVIDENCE("fact", read_key, test.key, KIND(FACT)),
	EVIDENCE("where", NULL, test, KIND(WHERE) | KIND(LOG) | KIND(COUNT)),
	EVIDENCE_WITH("support", read_operands_of_words, test, &support_state_words,
		      KIND(SUPPORT)),
	EVIDENCE("check", read_id, ref, KIND(CHECK)),
	EVIDENCE("tried", NULL, ref, KIND(TRIED)),
	EVIDENCE_ARRAY("all", read_evidence, children, child_count, KIND(ALL)),
	EVIDENCE_ARRAY("any", read_evidence, children, child_count, KIND(ANY)),

	EVIDENCE("from", read_id, from, LINE_KINDS),
	EVIDENCE_ARRAY("unless", read_pattern_list, unless, unless_count,
		       KIND(LOG) | KIND(SAID) | KIND(COUNT)),
	EVIDENCE_ARRAY("progress", read_pattern_list, progress, progress_count, KIND(STALL)),
	EVIDENCE_ARRAY("idle", read_pattern_list, idle, idle_count, KIND(STALL)),
	EVIDENCE("quiet", read_duration, quiet_seconds, KIND(STALL)),
	EVIDENCE("within", read_within, within_seconds,
		 KIND(SEQUENCE) | KIND(COUNT) | KIND(ALL)),
	EVIDENCE_WITH("at_least", read_whole, at_least, &at_least_limits, KIND(COUNT)),
	EVIDENCE("near", read_near, near_record, KIND(ALL)),
	EVIDENCE_WITH("is", read_operands_of_words, test, &status_words, KIND(CHECK)),
	EVIDENCE_WITH("result", read_operands_of_words, test, &tried_words, KIND(TRIED)),
	EVIDENCE("equals", NULL, test, KIND(FACT)),
	EVIDENCE("in", NULL, test, KIND(FACT)),
	EVIDENCE("matches", NULL, test, KIND(FACT)),
	EVIDENCE("range", NULL, test, KIND(FACT)),
	EVIDENCE("has", NULL, test, KIND(FACT)),
	EVIDENCE("lacks", NULL, test, KIND(FACT)),
	EVIDENCE("exists", NULL, test, KIND(FACT)),
};
/* clang-format on */

static int finish(struct reader *reader, const struct value_path *at,
		  const struct value *value, void *object);

static const struct form evidence_form = {
	"evidence", fields, ARRAY_SIZE(fields), sizeof(struct evidence), NULL, finish
};

static int read_near(struct reader *reader, const struct value_path *at,
		     const struct value *value, const struct form_field *field,
		     void *object)
{
	struct evidence *evidence = object;
	const char *text = NULL;
	int r = read_plain_text(reader, at, value, &text);

	(void)field;
	if (!r && strcmp(text, "record"))
		r = read_fail(reader, at, text, "must be \"record\", not \"%.60s\"",
			      text);
	evidence->near_record = !r;
	return r;
}

/* "30s", or "12 lines". */
static int read_within(struct reader *reader, const struct value_path *at,
		       const struct value *value, const struct form_field *field,
		       void *object)
{
	struct evidence *evidence = object;
	const char *text = NULL;
	double lines;
	int r = read_plain_text(reader, at, value, &text);

	if (r < 0)
		return r;
	const char *blank = strchr(text, ' ');
	if (!blank)
		return read_duration(reader, at, value, field, object);
	if ((strcmp(blank, " lines") && strcmp(blank, " line")) ||
	    !slice_number(slice_from(text, (size_t)(blank - text)), &lines) ||
	    !(lines >= 1 && lines <= 1e6) || lines != floor(lines))
		return read_fail(
			reader, at, text,
			"\"%.60s\" is neither a duration (\"30s\") nor \"12 lines\"",
			text);
	evidence->within_lines = (unsigned)lines;
	return 0;
}

static int read_operands_of_words(struct reader *reader, const struct value_path *at,
				  const struct value *value,
				  const struct form_field *field, void *object)
{
	const struct form_field as_strings = { .extra = field->extra, .filled = true };
	struct evidence *evidence = object;
	struct strings words = { 0 };
	int r = read_words(reader, at, value, &as_strings, &words);

	if (r < 0)
		return r;
	evidence->test.op = OPERATOR_IN;
	evidence->test.operands = words.items;
	evidence->test.operand_count = words.count;
	return 0;
}

/* REMEDY or RULE/REMEDY. */
static int read_tried(struct reader *reader, const struct value_path *at,
		      const struct value *value, const char **ret_ref)
{
	int r = read_plain_text(reader, at, value, ret_ref);

	if (r < 0)
		return r;
	const char *slash = strchr(*ret_ref, '/');
	if (!slash)
		return read_check_id(reader, at, *ret_ref);
	char *rule = arena_string(reader->arena,
				  slice_from(*ret_ref, (size_t)(slash - *ret_ref)));
	r = read_check_id(reader, at, rule);
	return r ? r : read_check_id(reader, at, slash + 1);
}

/* "log, said ... or any". */
static const char *list_kinds(struct arena *arena)
{
	AUTO(strbuf) struct strbuf list = { 0 };

	for (unsigned i = 0; i < evidence_words.count; i++)
		strbuf_printf(&list, "%s%s",
			      !i			     ? ""
			      : i + 1 < evidence_words.count ? ", "
							     : " or ",
			      evidence_words.names[i]);
	return arena_strdup(arena, strbuf_text(&list));
}

/* The kind that the fields name, -EINVAL unless exactly one. `where` beside `log` or
 * `count` asks of their captures. */
static int find_kind(struct reader *reader, const struct value_path *at,
		     const struct value *value)
{
	bool captures = value_get(value, "log") || value_get(value, "count");
	int kind = -1;

	for (unsigned i = 0; i < evidence_words.count; i++) {
		const char *name = evidence_words.names[i];

		if (!value_get(value, name) || (i == EVIDENCE_WHERE && captures))
			continue;
		if (kind >= 0)
			return read_fail(reader, at, NULL,
					 "is both %s and %s; join them with all or any",
					 evidence_words.names[kind], name);
		kind = (int)i;
	}
	if (kind < 0)
		return read_fail(reader, at, NULL, "says no kind of evidence: %s",
				 list_kinds(reader->arena));
	return kind;
}

static int check_kinds(struct reader *reader, const struct value_path *at,
		       const struct value *value, enum evidence_kind kind)
{
	for (size_t i = 0; i < ARRAY_SIZE(fields); i++)
		if (!(fields[i].kinds & 1u << kind) && value_get(value, fields[i].name))
			return read_fail(reader, at, fields[i].name,
					 "%s does not go with %s", fields[i].name,
					 word_name(&evidence_words, kind));
	return 0;
}

static int check_strength(struct reader *reader, const struct value_path *at,
			  const struct value *value)
{
	static const char *const outer[] = { "strength", "against", "group" };
	bool member = at->up && at->up->name &&
		      (!strcmp(at->up->name, "all") || !strcmp(at->up->name, "any"));

	if (!member && !value_get(value, "strength"))
		return read_fail(reader, at, NULL, "\"strength\" is missing");
	for (size_t i = 0; member && i < ARRAY_SIZE(outer); i++)
		if (value_get(value, outer[i]))
			return read_fail(reader, at, NULL,
					 "%s belongs to the whole, not to a member of %s",
					 outer[i], at->up->name);
	return 0;
}

/* The field that a kind cannot do without. */
static const char *companion(enum evidence_kind kind)
{
	switch (kind) {
	case EVIDENCE_COUNT:
		return "at_least";
	case EVIDENCE_ABSENT:
		return "from";
	case EVIDENCE_CHECK:
		return "is";
	case EVIDENCE_TRIED:
		return "result";
	default:
		return NULL;
	}
}

/* Two lines, or one and a fact, each with a version to compare. */
static int check_version(struct reader *reader, const struct value_path *at,
			 const struct evidence *evidence)
{
	if (evidence->pattern_count + (evidence->ref != NULL) != 2)
		return read_fail(reader, at, NULL,
				 "version has two patterns, or one and \"unlike\"");
	for (size_t i = 0; i < evidence->pattern_count; i++)
		if (!regex_has_capture(evidence->patterns[i]->regex, "version"))
			return read_fail(reader, at, evidence->patterns[i]->regex,
					 "the pattern has no capture \"version\"");
	return 0;
}

static int read_rest(struct reader *reader, const struct value_path *at,
		     const struct value *value, struct evidence *evidence)
{
	struct value_path where = { at, "where", 0 }, tried = { at, "tried", 0 };
	const struct value *test = value_get(value, "where");

	if (evidence->kind == EVIDENCE_FACT)
		return read_operator(reader, at, value, key_find(evidence->test.key),
				     &evidence->test);
	if (evidence->kind == EVIDENCE_TRIED)
		return read_tried(reader, &tried, value_get(value, "tried"),
				  &evidence->ref);
	if (evidence->kind == EVIDENCE_SEQUENCE && evidence->pattern_count < 2)
		return read_fail(reader, at, NULL,
				 "a sequence has two patterns at least");
	if (evidence->kind == EVIDENCE_VERSION)
		return check_version(reader, at, evidence);
	if (!test)
		return 0;
	evidence->has_where = evidence->kind != EVIDENCE_WHERE;
	return read_where(reader, &where, test,
			  evidence->has_where ? evidence->patterns[0]->regex : NULL,
			  &evidence->test);
}

static int finish(struct reader *reader, const struct value_path *at,
		  const struct value *value, void *object)
{
	struct evidence *evidence = object;
	int kind = find_kind(reader, at, value);

	if (kind < 0)
		return kind;
	evidence->kind = (enum evidence_kind)kind;
	int r = check_kinds(reader, at, value, evidence->kind);
	if (!r)
		r = check_strength(reader, at, value);
	const char *needed = companion(evidence->kind);
	if (!r && needed && !value_get(value, needed))
		r = read_fail(reader, at, NULL, "\"%s\" is missing", needed);
	if (!r && evidence->kind == EVIDENCE_CHECK &&
	    (evidence->test.operand_count != 1 ||
	     !strcmp(evidence->test.operands[0], "unknown")))
		r = read_fail(reader, at, NULL, "\"is\" must be \"pass\" or \"fail\"");
	if (!r && evidence->kind == EVIDENCE_TRIED && evidence->test.operand_count != 1)
		r = read_fail(reader, at, NULL, "\"result\" must be one word");
	return r ? r : read_rest(reader, at, value, evidence);
}

/* Nested as deep as values are, VALUE_DEPTH_MAX. Numbers count depth first. */
int read_evidence(struct reader *reader, const struct value_path *at,
		  const struct value *value, const struct form_field *field, void *object)
{
	bool failed = false;
	int r = read_expect_list(reader, at, value, 1);

	if (r < 0)
		return r;
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
		r = read_on(reader,
			    read_form(reader, &item, &value->items[i], &evidence_form,
				      &items[i]),
			    &failed);
		if (r < 0)
			return r;
	}
	if (failed)
		return -ECANCELED;
	read_store(field, object, items, value->item_count);
	return 0;
}

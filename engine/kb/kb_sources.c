/* SPDX-License-Identifier: Apache-2.0 */
/* Checks, benign rows, sources and upstreams: few, and wanted whole. */
#include "engine/kb/kb_internal.h"

/* All rows of a table, each completed from other tables, once; `ret_items` is a pointer
 * to a pointer to rows of `size`. */
static size_t whole_table(struct kb *kb, enum query_number query, size_t size,
			  void (*complete)(struct kb *kb, void *row), void *ret_items)
{
	const struct kb_answer *known = kb_recall(kb, query, "");

	if (!known) {
		char *rows;
		size_t count = kb_rows(kb, query, &rows);

		for (size_t i = 0; i < count; i++)
			complete(kb, rows + i * size);
		kb_remember(kb, query, "", rows, kb->failed ? 0 : count);
		known = kb_recall(kb, query, "");
	}
	memcpy(ret_items, &known->items, sizeof(known->items));
	return known->count;
}

static void complete_check(struct kb *kb, void *row)
{
	struct check *check = row;
	const struct test_row *tests;
	const struct operand_row *operands;
	size_t count = kb_rows_of(kb, QUERY_TESTS_OF_CHECK, check->id, &tests);
	size_t operand_count =
		kb_rows_of(kb, QUERY_OPERANDS_OF_CHECK, check->id, &operands);

	check->pass = kb_make_tests(kb, tests, count, operands, operand_count, "pass", 0,
				    &check->pass_count);
	check->fail = kb_make_tests(kb, tests, count, operands, operand_count, "fail", 0,
				    &check->fail_count);
	check->needs = kb_make_tests(kb, tests, count, operands, operand_count, "needs",
				     0, &check->needs_count);
}

size_t kb_checks(struct kb *kb, const struct check **ret_checks)
{
	return whole_table(kb, QUERY_CHECKS, sizeof(**ret_checks), complete_check,
			   ret_checks);
}

static void complete_nothing(struct kb *kb, void *row)
{
	(void)kb;
	(void)row;
}

size_t kb_benigns(struct kb *kb, const struct benign **ret_benigns)
{
	return whole_table(kb, QUERY_BENIGNS, sizeof(**ret_benigns), complete_nothing,
			   ret_benigns);
}

const struct check *kb_check(struct kb *kb, const char *id)
{
	const struct check *checks;
	size_t count = kb_checks(kb, &checks);

	for (size_t i = 0; i < count; i++)
		if (!strcmp(checks[i].id, id))
			return &checks[i];
	return NULL;
}

static void complete_source(struct kb *kb, void *row)
{
	struct source *source = row;
	const struct list_row *streams;
	const struct pattern_use_row *rows;
	size_t stream_count = kb_rows_of(kb, QUERY_STREAMS, source->id, &streams);
	size_t count = kb_rows_of(kb, QUERY_PATTERNS_OF_SOURCE, source->id, &rows);

	source->streams = kb_make_strings(kb, streams, stream_count, "stream", 0);
	source->recognise = kb_make_patterns(kb, rows, count, "recognise", 0,
					     &source->recognise_count);
	source->complete =
		kb_make_patterns(kb, rows, count, "complete", 0, &source->complete_count);
	source->errors =
		kb_make_patterns(kb, rows, count, "error", 0, &source->error_count);
}

size_t kb_sources(struct kb *kb, const struct source **ret_sources)
{
	return whole_table(kb, QUERY_SOURCES, sizeof(**ret_sources), complete_source,
			   ret_sources);
}

static void complete_field(struct kb *kb, const struct list_row *lists, size_t count,
			   const struct upstream_field_row *row,
			   struct upstream_field *field)
{
	*field = row->field;
	field->facts = kb_make_strings(kb, lists, count, "fact", row->number);
	field->fill = kb_make_strings(kb, lists, count, "fill", row->number);
	field->choices = kb_make_strings(kb, lists, count, "choice", row->number);
	field->choices.count &= ~(size_t)1;
}

static void complete_upstream(struct kb *kb, void *row)
{
	struct upstream *upstream = row;
	const struct list_row *lists;
	const struct upstream_field_row *rows;
	size_t count = kb_rows_of(kb, QUERY_LISTS_OF_UPSTREAM, upstream->id, &lists);

	upstream->components = kb_make_strings(kb, lists, count, "component", 0);
	upstream->aliases = kb_make_strings(kb, lists, count, "alias", 0);
	upstream->trackers = kb_make_strings(kb, lists, count, "tracker", 0);
	upstream->field_count =
		kb_rows_of(kb, QUERY_UPSTREAM_FIELDS, upstream->id, &rows);
	if (!upstream->field_count)
		return;
	upstream->fields =
		arena_array(kb->arena, struct upstream_field, upstream->field_count);
	for (size_t i = 0; i < upstream->field_count; i++)
		complete_field(kb, lists, count, &rows[i], &upstream->fields[i]);
}

size_t kb_upstreams(struct kb *kb, const struct upstream **ret_upstreams)
{
	return whole_table(kb, QUERY_UPSTREAMS, sizeof(**ret_upstreams),
			   complete_upstream, ret_upstreams);
}

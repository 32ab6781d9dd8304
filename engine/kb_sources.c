/* SPDX-License-Identifier: Apache-2.0 */
/* Checks, sources and upstreams: few, and wanted whole. */
#include "engine/kb_internal.h"

static void complete_check(struct kb *kb, struct check *check)
{
	const struct test_row *tests;
	const struct operand_row *operands;
	size_t count = kb_rows_of(kb, QUERY_TESTS_OF_CHECK, check->id, &tests);
	size_t operand_count =
		kb_rows_of(kb, QUERY_OPERANDS_OF_CHECK, check->id, &operands);

	check->pass = kb_make_tests(kb, tests, count, operands, operand_count, "pass", 0,
				    &check->pass_count);
	check->fail = kb_make_tests(kb, tests, count, operands, operand_count, "fail", 0,
				    &check->fail_count);
}

size_t kb_checks(struct kb *kb, const struct check **ret_checks)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_CHECKS, "");
	struct check *checks;

	if (!known) {
		size_t count = kb_rows(kb, QUERY_CHECKS, &checks);

		for (size_t i = 0; i < count; i++)
			complete_check(kb, &checks[i]);
		kb_remember(kb, QUERY_CHECKS, "", checks, kb->failed ? 0 : count);
		known = kb_recall(kb, QUERY_CHECKS, "");
	}
	*ret_checks = known->items;
	return known->count;
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

static void complete_source(struct kb *kb, struct source *source)
{
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
	const struct kb_answer *known = kb_recall(kb, QUERY_SOURCES, "");
	struct source *sources;

	if (!known) {
		size_t count = kb_rows(kb, QUERY_SOURCES, &sources);

		for (size_t i = 0; i < count; i++)
			complete_source(kb, &sources[i]);
		kb_remember(kb, QUERY_SOURCES, "", sources, kb->failed ? 0 : count);
		known = kb_recall(kb, QUERY_SOURCES, "");
	}
	*ret_sources = known->items;
	return known->count;
}

static void complete_upstream(struct kb *kb, struct upstream *upstream)
{
	const struct list_row *components;
	const struct upstream_field_row *rows;
	size_t count = kb_rows_of(kb, QUERY_COMPONENTS, upstream->id, &components);

	upstream->components = kb_make_strings(kb, components, count, "component", 0);
	upstream->field_count =
		kb_rows_of(kb, QUERY_UPSTREAM_FIELDS, upstream->id, &rows);
	if (!upstream->field_count)
		return;
	upstream->fields =
		arena_array(kb->arena, struct upstream_field, upstream->field_count);
	for (size_t i = 0; i < upstream->field_count; i++)
		upstream->fields[i] = rows[i].field;
}

size_t kb_upstreams(struct kb *kb, const struct upstream **ret_upstreams)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_UPSTREAMS, "");
	struct upstream *upstreams;

	if (!known) {
		size_t count = kb_rows(kb, QUERY_UPSTREAMS, &upstreams);

		for (size_t i = 0; i < count; i++)
			complete_upstream(kb, &upstreams[i]);
		kb_remember(kb, QUERY_UPSTREAMS, "", upstreams, kb->failed ? 0 : count);
		known = kb_recall(kb, QUERY_UPSTREAMS, "");
	}
	*ret_upstreams = known->items;
	return known->count;
}

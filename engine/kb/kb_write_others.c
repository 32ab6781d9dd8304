/* SPDX-License-Identifier: Apache-2.0 */
/* Everything that stands beside rules. */
#include "engine/kb/kb_write_internal.h"

static void write_statements(struct kb_writer *writer, const char *owner,
			     const char *part, unsigned item,
			     const struct statement *facts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		kb_insert(writer, TABLE_STATEMENT,
			  &(struct statement_row){ { owner, part, item, (unsigned)i + 1 },
						   facts[i] });
}

static void write_extract(struct kb_writer *writer, const struct extract *extract)
{
	kb_insert(writer, TABLE_EXTRACT, extract);
	write_statements(writer, extract->id, "extract", 0, extract->first.facts,
			 extract->first.fact_count);
	for (size_t i = 0; i < extract->field_count; i++) {
		const struct field *field = &extract->fields[i];
		unsigned number = (unsigned)i + 1;

		kb_insert(writer, TABLE_EXTRACT_FIELD,
			  &(struct field_row){ extract->id, number, *field });
		write_statements(writer, extract->id, "extract", number, field->facts,
				 field->fact_count);
	}
}

static void write_derive(struct kb_writer *writer, const struct derive *derive)
{
	kb_insert(writer, TABLE_DERIVE, derive);
	for (size_t i = 0; i < derive->case_count; i++) {
		const struct derive_case *one = &derive->cases[i];
		unsigned number = (unsigned)i + 1;

		kb_insert(writer, TABLE_DERIVE_CASE,
			  &(struct case_row){ derive->id, number, *one });
		write_statements(writer, derive->id, "derive", number, one->facts,
				 one->fact_count);
	}
}

static void write_check(struct kb_writer *writer, const struct check *check)
{
	kb_insert(writer, TABLE_CHECK, check);
	kb_write_tests(writer, check->id, "pass", 0, check->pass, check->pass_count);
	kb_write_tests(writer, check->id, "fail", 0, check->fail, check->fail_count);
	kb_write_tests(writer, check->id, "needs", 0, check->needs, check->needs_count);
}

static void write_source(struct kb_writer *writer, const struct source *source)
{
	kb_insert(writer, TABLE_SOURCE, source);
	kb_write_strings(writer, source->id, "stream", 0, &source->streams);
	kb_write_patterns(writer, source->id, "recognise", 0, source->recognise,
			  source->recognise_count);
	kb_write_patterns(writer, source->id, "complete", 0, source->complete,
			  source->complete_count);
	kb_write_patterns(writer, source->id, "error", 0, source->errors,
			  source->error_count);
}

static void write_upstream_field(struct kb_writer *writer, const char *upstream,
				 unsigned number, const struct upstream_field *field)
{
	kb_insert(writer, TABLE_UPSTREAM_FIELD,
		  &(struct upstream_field_row){ upstream, number, *field });
	kb_write_strings(writer, upstream, "fact", number, &field->facts);
	kb_write_strings(writer, upstream, "fill", number, &field->fill);
	kb_write_strings(writer, upstream, "choice", number, &field->choices);
}

static void write_upstream(struct kb_writer *writer, const struct upstream *upstream)
{
	kb_insert(writer, TABLE_UPSTREAM, upstream);
	kb_write_strings(writer, upstream->id, "component", 0, &upstream->components);
	kb_write_strings(writer, upstream->id, "alias", 0, &upstream->aliases);
	kb_write_strings(writer, upstream->id, "tracker", 0, &upstream->trackers);
	for (size_t i = 0; i < upstream->field_count; i++)
		write_upstream_field(writer, upstream->id, (unsigned)i + 1,
				     &upstream->fields[i]);
}

static void write_supports(struct kb_writer *writer)
{
	const struct knowledge *all = &writer->all;
	unsigned number = 0;

	for (size_t i = 0; i < all->support_count; i++) {
		if (i && strcmp(all->supports[i].gfx, all->supports[i - 1].gfx) != 0)
			number = 0;
		kb_insert(writer, TABLE_SUPPORT,
			  &(struct support_row){ ++number, all->supports[i] });
	}
}

void kb_write_others(struct kb_writer *writer)
{
	const struct knowledge *all = &writer->all;

	kb_insert(writer, TABLE_CALIBRATION, &all->calibration);
	for (size_t i = 0; i < all->extract_count; i++)
		write_extract(writer, &all->extracts[i]);
	for (size_t i = 0; i < all->derive_count; i++)
		write_derive(writer, &all->derives[i]);
	for (size_t i = 0; i < all->device_count; i++)
		kb_insert(writer, TABLE_DEVICE, &all->devices[i]);
	write_supports(writer);
	for (size_t i = 0; i < all->check_count; i++)
		write_check(writer, &all->checks[i]);
	for (size_t i = 0; i < all->source_count; i++)
		write_source(writer, &all->sources[i]);
	for (size_t i = 0; i < all->benign_count; i++)
		kb_insert(writer, TABLE_BENIGN, &all->benigns[i]);
	for (size_t i = 0; i < all->ask_count; i++)
		kb_insert(writer, TABLE_ASK, &all->asks[i]);
	for (size_t i = 0; i < all->case_words_count; i++)
		kb_insert(writer, TABLE_CASE_WORDS, &all->case_words[i]);
	for (size_t i = 0; i < all->upstream_count; i++)
		write_upstream(writer, &all->upstreams[i]);
}

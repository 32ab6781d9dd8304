/* SPDX-License-Identifier: Apache-2.0 */
/* Extractors, derivations, devices, support rows, and how to ask for a fact. */
#include "engine/kb/kb_internal.h"

/* What extract takes for granted. */
static void check_field(struct kb *kb, const struct extract *extract,
			const struct field *field)
{
	if (field->each && !field->of)
		kb_fail(kb, "extract %s does not say of what each", extract->id);
}

static void complete_extract(struct kb *kb, struct extract *extract)
{
	const struct field_row *fields;
	const struct statement_row *statements;
	size_t count =
		kb_rows_of(kb, QUERY_STATEMENTS_OF_EXTRACT, extract->id, &statements);

	extract->first.facts =
		kb_make_statements(kb, statements, count, 0, &extract->first.fact_count);
	check_field(kb, extract, &extract->first);
	extract->field_count = kb_rows_of(kb, QUERY_EXTRACT_FIELDS, extract->id, &fields);
	if (!extract->field_count)
		return;
	extract->fields = arena_array(kb->arena, struct field, extract->field_count);
	for (size_t i = 0; i < extract->field_count; i++) {
		struct field *field = &extract->fields[i];

		*field = fields[i].field;
		field->facts = kb_make_statements(kb, statements, count, fields[i].number,
						  &field->fact_count);
		check_field(kb, extract, field);
	}
}

void kb_complete_extracts(struct kb *kb, struct extract *extracts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		complete_extract(kb, &extracts[i]);
}

static void complete_derive(struct kb *kb, struct derive *derive)
{
	const struct case_row *cases;
	const struct statement_row *statements;
	size_t count =
		kb_rows_of(kb, QUERY_STATEMENTS_OF_DERIVE, derive->id, &statements);

	derive->case_count = kb_rows_of(kb, QUERY_DERIVE_CASES, derive->id, &cases);
	if (!derive->case_count)
		return;
	derive->cases = arena_array(kb->arena, struct derive_case, derive->case_count);
	for (size_t i = 0; i < derive->case_count; i++) {
		struct derive_case *one = &derive->cases[i];

		*one = cases[i].derive_case;
		one->facts = kb_make_statements(kb, statements, count, cases[i].number,
						&one->fact_count);
	}
}

void kb_complete_derives(struct kb *kb, struct derive *derives, size_t count)
{
	for (size_t i = 0; i < count; i++)
		complete_derive(kb, &derives[i]);
}

size_t kb_derives_of_fact(struct kb *kb, const char *key,
			  const struct derive *const **ret_derives)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_DERIVES_OF_KEY, key);
	struct derive *rows;

	if (!known) {
		size_t count = kb_rows_of(kb, QUERY_DERIVES_OF_KEY, key, &rows);
		const struct derive **list =
			arena_array(kb->arena, const struct derive *, count);

		kb_complete_derives(kb, rows, count);
		for (size_t i = 0; i < count; i++)
			list[i] = &rows[i];
		kb_remember(kb, QUERY_DERIVES_OF_KEY, key, list, kb->failed ? 0 : count);
		known = kb_recall(kb, QUERY_DERIVES_OF_KEY, key);
	}
	*ret_derives = known->items;
	return known->count;
}

const struct device *kb_device(struct kb *kb, const char *pci_id)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_DEVICE, pci_id);
	const struct device *row;

	if (known)
		return known->items;
	kb_rows_of(kb, QUERY_DEVICE, pci_id, &row);
	kb_remember(kb, QUERY_DEVICE, pci_id, row, 1);
	return row;
}

size_t kb_devices(struct kb *kb, const char *gfx, const struct device **ret_devices)
{
	enum query_number query = gfx ? QUERY_DEVICES_OF_GFX : QUERY_DEVICES;
	const struct kb_answer *known = kb_recall(kb, query, gfx ? gfx : "");
	const struct device *rows;

	if (!known) {
		size_t count = gfx ? kb_rows_of(kb, query, gfx, &rows)
				   : kb_rows(kb, query, &rows);

		kb_remember(kb, query, gfx ? gfx : "", rows, count);
		known = kb_recall(kb, query, gfx ? gfx : "");
	}
	*ret_devices = known->items;
	return known->count;
}

size_t kb_supports(struct kb *kb, const char *gfx, const struct support **ret_supports)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_SUPPORTS_OF_GFX, gfx);
	const struct support_row *rows;

	if (!known) {
		size_t count = kb_rows_of(kb, QUERY_SUPPORTS_OF_GFX, gfx, &rows);
		struct support *list = arena_array(kb->arena, struct support, count);

		for (size_t i = 0; i < count; i++)
			list[i] = rows[i].support;
		kb_remember(kb, QUERY_SUPPORTS_OF_GFX, gfx, list, count);
		known = kb_recall(kb, QUERY_SUPPORTS_OF_GFX, gfx);
	}
	*ret_supports = known->items;
	return known->count;
}

const char *kb_ask(struct kb *kb, const char *key)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_ASK, key);
	const struct ask *row;

	if (known)
		return known->items;
	const char *command = kb_rows_of(kb, QUERY_ASK, key, &row) ? row->command : NULL;
	kb_remember(kb, QUERY_ASK, key, command, 1);
	return command;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Which keys are stated by anything, and which values they can have. */
#include "engine/lint/lint_internal.h"

static void add_value(struct lint *lint, const char *key, const char *value)
{
	if (value || key)
		vec_push(&lint->values, (struct lint_value){ key, value });
}

static void add_known(struct lint *lint, const char *key, const char *value)
{
	if (value)
		add_value(lint, key, value);
}

/* "env.$name" is of the family "env.". */
static const char *literal_part(struct lint *lint, const char *key)
{
	size_t size = strcspn(key, "$");

	return key[size] ? arena_string(lint->arena, slice_from(key, size)) : key;
}

static void add_items(struct lint *lint, const char *key, const char *list)
{
	char *rest = NULL, *copy = arena_strdup(lint->arena, list);

	for (char *item = strtok_r(copy, ", ", &rest); item;
	     item = strtok_r(NULL, ", ", &rest))
		add_value(lint, key, item);
}

static void add_statements(struct lint *lint, const struct statement *facts, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const char *key = literal_part(lint, facts[i].key);

		if (key != facts[i].key || strchr(facts[i].value, '$'))
			add_value(lint, key, NULL);
		else if (facts[i].split)
			add_items(lint, key, facts[i].value);
		else
			add_value(lint, key, facts[i].value);
	}
}

static void add_extract(struct lint *lint, const struct extract *extract)
{
	add_statements(lint, extract->first.facts, extract->first.fact_count);
	for (size_t i = 0; i < extract->field_count; i++)
		add_statements(lint, extract->fields[i].facts,
			       extract->fields[i].fact_count);
}

static void add_device(struct lint *lint, const struct device *device)
{
	add_known(lint, "gpu.name", device->name);
	add_known(lint, "gpu.chip", device->chip);
	add_known(lint, "gpu.gfx", device->gfx);
	add_known(lint, "gpu.arch", device->arch);
	add_known(lint, "gpu.kind", device->kind);
	add_known(lint, "gpu.asic", device->asic);
}

static int compare_values(const void *a, const void *b)
{
	const struct lint_value *x = a, *y = b;
	int order = strcmp(x->key, y->key);

	if (order || !x->value || !y->value)
		return order ? order : !!x->value - !!y->value;
	return strcmp(x->value, y->value);
}

static void sort(struct lint_values *values)
{
	size_t kept = 0;

	if (values->count)
		qsort(values->items, values->count, sizeof(*values->items),
		      compare_values);
	for (size_t i = 0; i < values->count; i++)
		if (!kept || compare_values(&values->items[kept - 1], &values->items[i]))
			values->items[kept++] = values->items[i];
	values->count = kept;
}

void lint_collect_values(struct lint *lint)
{
	const struct knowledge *all = lint->knowledge;

	for (size_t i = 0; i < all->extract_count; i++)
		add_extract(lint, &all->extracts[i]);
	for (size_t i = 0; i < all->derive_count; i++)
		for (size_t j = 0; j < all->derives[i].case_count; j++)
			add_statements(lint, all->derives[i].cases[j].facts,
				       all->derives[i].cases[j].fact_count);
	for (size_t i = 0; i < all->device_count; i++)
		add_device(lint, &all->devices[i]);
	for (size_t i = 0; i < all->support_count; i++)
		add_known(lint, "gpu.gfx", all->supports[i].gfx);
	for (size_t i = 0; i < lint->input.probed_count; i++)
		add_value(lint, lint->input.probed[i], NULL);
	/* What people state of their machine, and --symptom. */
	for (size_t i = 0; i < symptom_words.count; i++)
		add_known(lint, "symptom.kind", symptom_words.names[i]);
	for (size_t i = 0; i < lint->cases.count; i++) {
		const struct corpus_case *c = lint->cases.items[i].of;

		for (size_t j = 0; j < c->fact_count; j++)
			add_known(lint, c->facts[j].name, c->facts[j].value);
	}
	sort(&lint->values);
}

/* Keys whose values are those of the tables of devices and support, whatever a text or a
 * probe may say. */
static bool is_of_tables(const char *key)
{
	static const char *const keys_of_tables[] = { "gpu.gfx", "gpu.arch", "gpu.chip",
						      "gpu.kind" };

	for (size_t i = 0; i < ARRAY_SIZE(keys_of_tables); i++)
		if (!strcmp(key, keys_of_tables[i]))
			return true;
	return false;
}

static bool states(const struct lint_value *value, const char *key)
{
	size_t size = strlen(value->key);
	bool family = size && value->key[size - 1] == '.';

	return family ? !strncmp(key, value->key, size) : !strcmp(key, value->key);
}

bool lint_is_stated(const struct lint *lint, const char *key)
{
	for (size_t i = 0; i < lint->values.count; i++)
		if (states(&lint->values.items[i], key))
			return true;
	return false;
}

size_t lint_known_values(const struct lint *lint, const char *key,
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

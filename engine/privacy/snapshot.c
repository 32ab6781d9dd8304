/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/privacy/snapshot.h"

#include "engine/privacy/snapshot_internal.h"

struct snapshot *snapshot_new(void)
{
	struct snapshot *snapshot = mem_zalloc(sizeof(*snapshot));

	snapshot->arena = arena_new();
	snapshot->facts = facts_new();
	snapshot->made_by = "kbmatch " KBMATCH_VERSION;
	snapshot->taken = "";
	snapshot->root = "/";
	return snapshot;
}

void snapshot_free(struct snapshot *snapshot)
{
	if (!snapshot)
		return;
	vec_free(&snapshot->probes);
	vec_free(&snapshot->logs);
	facts_free(snapshot->facts);
	arena_free(snapshot->arena);
	free(snapshot);
}

const struct key *snapshot_key(const char *name)
{
	const struct key *family = family_find(name);

	return family ? family : key_find(name);
}

bool snapshot_same_list(const struct fact *a, const struct fact *b)
{
	return a->key->type == TYPE_LIST && a->trust == b->trust &&
	       a->whole == b->whole && !strcmp(a->name, b->name) &&
	       !strcmp(a->device, b->device) && !strcmp(a->from, b->from);
}

static int by_place(const struct fact *a, const struct fact *b)
{
	if (a->key->type != TYPE_LIST || b->key->type != TYPE_LIST)
		return 0;
	if (a->trust != b->trust)
		return a->trust > b->trust ? -1 : 1;
	int order = strcmp(a->from, b->from);
	return order ? order : b->whole - a->whole;
}

/* Both point into one array: which was learned first decides last. */
static int by_order(const void *left, const void *right)
{
	const struct fact *a = *(const struct fact *const *)left,
			  *b = *(const struct fact *const *)right;
	int order = strcmp(a->device, b->device);

	order = order ? order : strcmp(a->name, b->name);
	order = order ? order : by_place(a, b);
	return order ? order : (a > b) - (a < b);
}

size_t snapshot_order(const struct facts *facts, const struct fact ***ret_facts)
{
	size_t count = 0;

	*ret_facts = mem_alloc((facts->list.count + 1) * sizeof(**ret_facts));
	for (size_t i = 0; i < facts->list.count; i++)
		if (!facts->list.items[i].derived_by)
			(*ret_facts)[count++] = &facts->list.items[i];
	if (count)
		qsort(*ret_facts, count, sizeof(**ret_facts), by_order);
	return count;
}

void snapshot_sort(struct snapshot *snapshot)
{
	AUTO(mem) const struct fact **order = NULL;
	struct facts *sorted = facts_new();
	size_t count = snapshot_order(snapshot->facts, &order);

	for (size_t i = 0; i < count; i++)
		facts_add(sorted, order[i]);
	sorted->left_out = snapshot->facts->left_out;
	facts_free(snapshot->facts);
	snapshot->facts = sorted;
}

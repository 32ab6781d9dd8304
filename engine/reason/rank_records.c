/* SPDX-License-Identifier: Apache-2.0 */
/* The records that findings rest on: what makes rivals of causes. */
#include "engine/reason/rank_internal.h"

static int compare_numbers(const void *a, const void *b)
{
	unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;

	return (x > y) - (x < y);
}

void find_records(struct arena *arena, struct finding *finding)
{
	VEC(unsigned) records = { 0 };
	size_t kept = 0;

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		for (size_t j = 0; speaks_for(judged) && j < judged->hit_count; j++)
			if (judged->hits[j]->record)
				vec_push(&records, judged->hits[j]->record);
	}
	if (records.count)
		qsort(records.items, records.count, sizeof(unsigned), compare_numbers);
	for (size_t i = 0; i < records.count; i++)
		if (!kept || records.items[i] != records.items[kept - 1])
			records.items[kept++] = records.items[i];
	records.count = kept;
	finding->record_count = kept;
	finding->records = arena_freeze(arena, &records);
}

bool rests_on(const struct finding *finding, unsigned record)
{
	return finding->record_count &&
	       bsearch(&record, finding->records, finding->record_count, sizeof(record),
		       compare_numbers);
}

bool share_records(const struct finding *a, const struct finding *b)
{
	size_t i = 0, j = 0;

	while (i < a->record_count && j < b->record_count) {
		if (a->records[i] == b->records[j])
			return true;
		if (a->records[i] < b->records[j])
			i++;
		else
			j++;
	}
	return false;
}

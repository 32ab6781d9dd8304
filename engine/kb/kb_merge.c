/* SPDX-License-Identifier: Apache-2.0 */
/* What is to be written: the knowledge, and of the base what it does not replace. */
#include "engine/kb/kb_write_internal.h"

#include <errno.h>

/* An array of items that begin with their id, and where they keep their file. */
struct merge {
	const char *form;
	size_t size;
	const void *news, *olds;
	size_t new_count, old_count;
};

static const char *id_of(const void *item)
{
	return *(const char *const *)item;
}

static int compare_ids(const void *a, const void *b)
{
	return strcmp(id_of(a), id_of(b));
}

static int compare_id(const void *id, const void *item)
{
	return strcmp(id, id_of(item));
}

const void *kb_find_id(const void *items, size_t count, size_t size, const char *id)
{
	return count ? bsearch(id, items, count, size, compare_id) : NULL;
}

static int merge_items(struct kb_writer *writer, const struct merge *merge,
		       void *ret_items, size_t *ret_count)
{
	size_t size = merge->size, count = merge->new_count;
	char *items = arena_alloc(writer->arena, (count + merge->old_count) * size);

	if (count)
		memcpy(items, merge->news, count * size);
	if (count)
		qsort(items, count, size, compare_ids);
	for (size_t i = 1; i < count; i++)
		if (!compare_ids(items + (i - 1) * size, items + i * size))
			return error_set(writer->error, -EINVAL, "%s %s is there twice",
					 merge->form, id_of(items + i * size));
	for (size_t i = 0; i < merge->old_count; i++) {
		const char *old = (const char *)merge->olds + i * size;

		if (!kb_find_id(items, merge->new_count, size, id_of(old)))
			memcpy(items + count++ * size, old, size);
	}
	if (count)
		qsort(items, count, size, compare_ids);
	*(void **)ret_items = items;
	*ret_count = count;
	return 0;
}

struct ordered_support {
	const struct support *support;
	size_t order;
};

static int compare_supports(const void *a, const void *b)
{
	const struct ordered_support *x = a, *y = b;
	int order = strcmp(x->support->gfx, y->support->gfx);

	return order ? order : (x->order > y->order) - (x->order < y->order);
}

static bool same_range(const struct support *a, const struct support *b)
{
	if (strcmp(a->gfx, b->gfx) != 0 || !a->rocm != !b->rocm)
		return false;
	return !a->rocm || !strcmp(a->rocm, b->rocm);
}

static bool replaced(const struct knowledge *knowledge, const struct support *old)
{
	for (size_t i = 0; i < knowledge->support_count; i++)
		if (same_range(&knowledge->supports[i], old))
			return true;
	return false;
}

/* By gfx target; of one target the new ones first, each in the order it was given. */
static void merge_supports(struct kb_writer *writer, const struct knowledge *knowledge,
			   const struct knowledge *base)
{
	size_t count = 0, most = knowledge->support_count + base->support_count;
	struct ordered_support *order =
		arena_array(writer->arena, struct ordered_support, most);
	struct support *supports = arena_array(writer->arena, struct support, most);

	for (size_t i = 0; i < knowledge->support_count; i++, count++)
		order[count] = (struct ordered_support){ &knowledge->supports[i], count };
	for (size_t i = 0; i < base->support_count; i++)
		if (!replaced(knowledge, &base->supports[i])) {
			order[count] =
				(struct ordered_support){ &base->supports[i], count };
			count++;
		}
	qsort(order, count, sizeof(*order), compare_supports);
	for (size_t i = 0; i < count; i++)
		supports[i] = *order[i].support;
	writer->all.supports = supports;
	writer->all.support_count = count;
}

/* 1 and 0 change nothing: so says who has not been calibrated. */
static void merge_calibration(struct kb_writer *writer, const struct calibration *news,
			      const struct calibration *olds)
{
	static const struct calibration identity = { 1.0, 0.0 };
	bool said = news->slope != 0 && (news->slope != 1.0 || news->intercept != 0.0);

	writer->all.calibration = said ? *news : olds->slope != 0 ? *olds : identity;
}

#define MERGE(form, items, item_count)                                                   \
	merge_items(writer,                                                              \
		    &(struct merge){ form, sizeof(*knowledge->items), knowledge->items,  \
				     base->items, knowledge->item_count,                 \
				     base->item_count },                                 \
		    &writer->all.items, &writer->all.item_count)

int kb_merge(struct kb_writer *writer, const struct knowledge *knowledge,
	     const struct knowledge *base)
{
	int r = MERGE("rule", rules, rule_count);

	r = r ? r : MERGE("extract", extracts, extract_count);
	r = r ? r : MERGE("derive", derives, derive_count);
	r = r ? r : MERGE("device", devices, device_count);
	r = r ? r : MERGE("check", checks, check_count);
	r = r ? r : MERGE("source", sources, source_count);
	r = r ? r : MERGE("benign", benigns, benign_count);
	r = r ? r : MERGE("ask", asks, ask_count);
	r = r ? r : MERGE("upstream", upstreams, upstream_count);
	r = r ? r : MERGE("case words", case_words, case_words_count);
	merge_supports(writer, knowledge, base);
	merge_calibration(writer, &knowledge->calibration, &base->calibration);
	return r;
}

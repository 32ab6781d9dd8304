/* SPDX-License-Identifier: Apache-2.0 */
/* The growth of counters over several snapshots of one machine. */
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/privacy/snapshot.h"

enum {
	SPAN_LEAST = 60, /* seconds; a shorter span tells no rate */
	READINGS_MAX = 16,
	GROWTHS_MAX = 2000,
};

struct moment {
	const struct snapshot *snapshot;
	double at;
};

static bool taken_at(const struct snapshot *snapshot, double *ret_at)
{
	return *snapshot->taken && !moment_parse(snapshot->taken, 0, ret_at, NULL);
}

static const char *host_of(const struct snapshot *snapshot)
{
	const struct fact *name = facts_first(snapshot->facts, "host.name", "", 0);

	return name && !snapshot->redacted ? name->value : "";
}

bool snapshot_same_machine(const struct snapshot *a, const struct snapshot *b)
{
	double left, right;

	return *host_of(a) && !strcmp(host_of(a), host_of(b)) && taken_at(a, &left) &&
	       taken_at(b, &right);
}

static int by_time(const void *a, const void *b)
{
	const struct moment *left = a, *right = b;

	return (left->at > right->at) - (left->at < right->at);
}

/* The highest value of the fact; a member of a family that is not stated counts zero
 * where the sum of the family is known. */
static bool count_in(const struct snapshot *snapshot, const struct fact *like,
		     const char *name, double *ret_count)
{
	const struct fact *found[READINGS_MAX];
	size_t readings =
		facts_best(snapshot->facts, name, like->device, 0, found, READINGS_MAX);
	const char *part = strrchr(name, '.');
	size_t size = strlen(like->key->name);
	double value, highest = -1;

	for (size_t i = 0; i < readings && i < READINGS_MAX; i++)
		if (!strcmp(found[i]->device, like->device) &&
		    slice_number(slice_of(found[i]->value), &value) && isfinite(value))
			highest = fmax(highest, value);
	if (highest < 0 && like->key->name[size - 1] == '.' && strlen(name) >= size) {
		AUTO(strbuf) struct strbuf sum = { 0 };

		strbuf_add(&sum, name, (size_t)(part - name));
		if (count_in(snapshot, like, strbuf_text(&sum), ret_count))
			highest = 0;
	}
	*ret_count = highest;
	return highest >= 0;
}

static bool measure(const struct moment *moments, size_t count, const struct fact *fact,
		    struct growth *ret_growth)
{
	struct growth growth = { .name = fact->name, .device = fact->device };
	const struct moment *from = NULL, *last = &moments[count - 1];
	double value, before = 0;

	for (size_t i = 0; i < count; i++) {
		if (!count_in(moments[i].snapshot, fact, fact->name, &value))
			continue;
		growth.fell = from && value < growth.last;
		before = growth.fell ? growth.last : before;
		if (!from || growth.fell) {
			from = &moments[i];
			growth.first = value;
		}
		if (value > 0 && !growth.seen)
			growth.seen = moments[i].snapshot->taken;
		growth.last = value;
	}
	if (!from || !growth.seen)
		return false;
	growth.since = from->snapshot->taken;
	growth.per_hour =
		last->at - from->at >= SPAN_LEAST
			? (growth.last - growth.first) / ((last->at - from->at) / 3600)
			: NAN;
	if (growth.fell)
		growth.first = before;
	*ret_growth = growth;
	return true;
}

size_t snapshot_growth(const struct snapshot *const *snapshots, size_t count,
		       struct arena *arena, const struct growth **ret_growths)
{
	struct moment *moments = arena_array(arena, struct moment, count);
	AUTO(mem) const struct fact **order = NULL;
	AUTO(vec) VEC(struct growth) growths = { 0 };
	const struct fact *before = NULL;
	struct growth growth;

	for (size_t i = 0; i < count; i++) {
		moments[i].snapshot = snapshots[i];
		if (!taken_at(snapshots[i], &moments[i].at))
			count = 0;
	}
	if (count)
		qsort(moments, count, sizeof(*moments), by_time);
	size_t facts =
		count ? snapshot_order(moments[count - 1].snapshot->facts, &order) : 0;
	for (size_t i = 0; i < facts && growths.count < GROWTHS_MAX; i++) {
		bool again = before && !strcmp(before->name, order[i]->name) &&
			     !strcmp(before->device, order[i]->device);

		before = order[i];
		if (before->key->counter && !again &&
		    measure(moments, count, before, &growth))
			vec_push(&growths, growth);
	}
	return arena_give(arena, &growths, ret_growths);
}

void snapshot_add_rates(struct snapshot *newest, const struct growth *growths,
			size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct growth *one = &growths[i];
		const char *rest = strchr(one->name, '.');
		struct fact fact = { .device = one->device, .trust = TRUST_KERNEL };

		if (isnan(one->per_hour) || !rest)
			continue;
		fact.name = arena_printf(newest->arena, "gpu.per_hour%s", rest);
		fact.key = key_find(fact.name);
		fact.value = arena_printf(newest->arena, "%.6g", one->per_hour);
		fact.from = arena_printf(newest->arena, "snapshots since %s", one->since);
		if (fact.key)
			facts_add(newest->facts, &fact);
	}
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/support.h"

#include "engine/base/version.h"
#include "engine/fact_test.h"

/* A row and the lowest release that its range speaks of; none: of any. */
struct dated {
	const struct support *support;
	struct version from;
	bool preview;
	size_t number; /* in the table: rows of one release stay in its order */
};

static struct dated date(const struct support *support, size_t number)
{
	struct dated row = { .support = support, .number = number };
	const char *range = support->rocm ? support->rocm : "";

	row.preview = !strncmp(range, "preview", strlen("preview"));
	/* "<7.0" alone reaches down to the first release. */
	if (range[strspn(range, " ")] != '<')
		version_parse(slice_of(range), &row.from);
	return row;
}

static int by_release(const void *a, const void *b)
{
	const struct dated *x = a, *y = b;

	if (x->preview != y->preview)
		return x->preview - y->preview;
	int order = version_compare(&x->from, &y->from);
	return order ? order : (x->number > y->number) - (x->number < y->number);
}

/* Whether the release lies in the row's range; of a row of any release it does. */
static enum truth is_here(const struct support *support, const struct fact *release,
			  const struct test_context *context)
{
	if (!release)
		return TRUTH_UNKNOWN;
	if (!support->rocm)
		return TRUTH_TRUE;
	return test_range(release->name, release->value, support->rocm, context);
}

size_t support_timeline(struct kb *kb, const char *gfx, const struct facts *facts,
			struct arena *arena, const struct timeline_row **ret_rows)
{
	struct test_context context = { facts, "", 0, NULL };
	const struct fact *release = facts_first(facts, "rocm.version", "", 0);
	const struct support *supports;
	size_t count = kb_supports(kb, gfx, &supports);
	struct dated *dates = arena_array(arena, struct dated, count + 1);
	struct timeline_row *rows = arena_array(arena, struct timeline_row, count + 1);

	for (size_t i = 0; i < count; i++)
		dates[i] = date(&supports[i], i);
	qsort(dates, count, sizeof(*dates), by_release);
	for (size_t i = 0; i < count; i++) {
		rows[i].support = dates[i].support;
		rows[i].here = is_here(dates[i].support, release, &context);
	}
	*ret_rows = rows;
	return count;
}

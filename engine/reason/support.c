/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/support.h"

#include "engine/base/version.h"
#include "engine/reason/fact_test.h"

/* A row and the lowest release that its range names; none for rows of any release. */
struct dated {
	const struct support *support;
	struct version from;
	size_t number; /* index in the table: rows of one release keep its order */
};

bool support_is_preview(const struct support *support)
{
	const char *range = support->rocm ? support->rocm : "";

	range += strspn(range, " ");
	return !strncmp(range, "preview", strlen("preview"));
}

/* True if the lowest release that `row` names is one that the other row names, too. */
static bool begins_in(const struct support *row, const struct support *other)
{
	struct version from = { .preview = support_is_preview(row) };

	if (!row->rocm || !other->rocm)
		return true;
	const char *digits = strpbrk(row->rocm, "0123456789");
	if (row->rocm[strspn(row->rocm, " ")] == '<')
		return false;
	return digits && version_parse(slice_of(digits), &from) &&
	       version_in_range(&from, other->rocm) == 1;
}

bool support_overlaps(const struct support *a, const struct support *b)
{
	return begins_in(a, b) || begins_in(b, a);
}

static struct dated date(const struct support *support, size_t number)
{
	struct dated row = { .support = support, .number = number };
	const char *range = support->rocm ? support->rocm : "";

	row.from.preview = support_is_preview(support);
	if (row.from.preview)
		range = strstr(range, "preview") + strlen("preview");
	/* A range such as "<7.0" alone reaches down to the first release. */
	if (range[strspn(range, " ")] != '<') {
		bool preview = row.from.preview;

		version_parse(slice_of(range), &row.from);
		row.from.preview = preview;
	}
	return row;
}

static int compare_versions(const struct version *a, const struct version *b)
{
	if (a->preview != b->preview)
		return a->preview - b->preview;
	return version_compare(a, b);
}

static int by_release(const void *a, const void *b)
{
	const struct dated *x = a, *y = b;
	int order = compare_versions(&x->from, &y->from);

	return order ? order : (x->number > y->number) - (x->number < y->number);
}

const struct fact *support_release(const struct facts *facts)
{
	return facts ? facts_first(facts, "rocm.version", "", 0) : NULL;
}

/* The release as a version with its stream; false when it is not known. */
static bool release_version(const struct facts *facts, struct version *ret_version)
{
	const struct fact *release = support_release(facts);

	if (!release || !version_parse(slice_of(release->value), ret_version))
		return false;
	const struct fact *stream = facts_first(facts, "rocm.stream", "", 0);

	ret_version->preview = stream && !strcmp(stream->value, "preview");
	return true;
}

/* Tests if the release lies in the row's range; a row of any release holds every release.
 * A row of one stream does not apply to the other. */
static enum truth is_here(const struct support *support, const struct fact *release,
			  const struct version *version,
			  const struct test_context *context)
{
	if (!support->rocm)
		return TRUTH_TRUE;
	enum truth here =
		test_range(release->name, release->value, support->rocm, context);
	bool other = support_is_preview(support) != version->preview &&
		     !strstr(support->rocm, "||");

	return here == TRUTH_UNKNOWN && other ? TRUTH_FALSE : here;
}

const struct timeline_row *support_order(const struct support *supports, size_t count,
					 const struct facts *facts, struct arena *arena)
{
	struct test_context context = { facts, "", 0, NULL };
	const struct fact *release = support_release(facts);
	struct version version;
	bool known = release_version(facts, &version);
	struct dated *dates = arena_array(arena, struct dated, count + 1);
	struct timeline_row *rows = arena_array(arena, struct timeline_row, count + 1);

	for (size_t i = 0; i < count; i++)
		dates[i] = date(&supports[i], i);
	qsort(dates, count, sizeof(*dates), by_release);
	for (size_t i = 0; i < count; i++) {
		rows[i].support = dates[i].support;
		rows[i].here =
			known ? is_here(dates[i].support, release, &version, &context)
			      : TRUTH_UNKNOWN;
	}
	return rows;
}

size_t support_timeline(struct kb *kb, const char *gfx, const struct facts *facts,
			struct arena *arena, const struct timeline_row **ret_rows)
{
	const struct support *supports;
	size_t count = kb_supports(kb, gfx, &supports);

	*ret_rows = support_order(supports, count, facts, arena);
	return count;
}

size_t support_between(const struct timeline_row *rows, size_t count,
		       const struct facts *facts)
{
	struct version version;
	size_t at = count;

	if (!release_version(facts, &version))
		return SIZE_MAX;
	for (size_t i = count; i-- > 0;) {
		struct dated row = date(rows[i].support, i);

		if (rows[i].support->rocm && rows[i].here != TRUTH_FALSE)
			return SIZE_MAX;
		if (compare_versions(&row.from, &version) > 0)
			at = i;
	}
	return at;
}

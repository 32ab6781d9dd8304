/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GitHub Actions' zip of a run's logs has each job twice: whole as "0_JOB.txt", and step
 * by step as "JOB/1_STEP.txt". The steps of a job that was read whole are skipped, so
 * that what they say counts once.
 */
#include "engine/input/input_internal.h"

#include "engine/input/take.h"

/* "12_NAME.txt": the name; "" when it is another. */
static struct slice numbered_name(struct slice s)
{
	const char *suffix = ".txt";
	size_t digits = 0, size = strlen(suffix);

	while (digits < s.size && char_is_digit(s.data[digits]))
		digits++;
	if (!digits || s.size < digits + 1 + size || s.data[digits] != '_' ||
	    memcmp(s.data + s.size - size, suffix, size) != 0)
		return slice_from("", 0);
	return slice_from(s.data + digits + 1, s.size - digits - 1 - size);
}

bool jobs_told(struct jobs *jobs, struct arena *arena, const char *path)
{
	struct slice all = slice_of(path ? path : "");
	const char *slash = all.size ? memchr(all.data, '/', all.size) : NULL;
	size_t size = slash ? (size_t)(slash - all.data) : 0;

	if (!slash) {
		struct slice name = numbered_name(all);

		if (name.size && jobs->count < ARRAY_SIZE(jobs->names))
			jobs->names[jobs->count++] = arena_slice(arena, name);
		return false;
	}
	if (!numbered_name(slice_skip(all, size + 1)).size)
		return false;
	for (size_t i = 0; i < jobs->count; i++)
		if (slice_equal(jobs->names[i], slice_from(all.data, size)))
			return true;
	return false;
}

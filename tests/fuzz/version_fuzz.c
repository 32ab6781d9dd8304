/* SPDX-License-Identifier: Apache-2.0 */
/* Lines: a version, another, a range. Versions are ordered, and ranges agree with it. */
#include "engine/base/version.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct slice version_line(struct slice *rest)
{
	const char *end = rest->size ? memchr(rest->data, '\n', rest->size) : NULL;
	struct slice line =
		slice_from(rest->data, end ? (size_t)(end - rest->data) : rest->size);

	*rest = slice_skip(*rest, line.size + 1);
	return line;
}

static void version_check_order(const struct version *a, const struct version *b)
{
	int order = version_compare(a, b), back = version_compare(b, a);

	flow_check((order < 0) == (back > 0) && (order > 0) == (back < 0),
		   "versions are ordered");
	flow_check(!version_compare(a, a), "a version equals itself");
}

static void version_check_range(const struct version *version, const char *range)
{
	int in = version_in_range(version, range);
	struct error error = { 0 };

	flow_check(in >= -1 && in <= 1, "in, out or unknown");
	if (!version_range_check(range, &error))
		return;
	flow_check(in == -1, "a wrong range tells nothing");
	flow_check(*error.message, "a refusal has a message");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice rest = slice_from((const char *)data, size);
	struct slice first = version_line(&rest), second = version_line(&rest);
	AUTO(arena) struct arena *arena = arena_new();
	struct version a, b;

	if (!version_parse(first, &a))
		return 0;
	if (version_parse(second, &b))
		version_check_order(&a, &b);
	version_check_range(&a, arena_string(arena, rest));
	return 0;
}

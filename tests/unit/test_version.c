/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/version.h"

#include <limits.h>

#include "tests/unit/unit.h"

/* clang-format off */
static const struct {
	const char *text;
	unsigned count;
	unsigned long long numbers[VERSION_NUMBERS];
	bool before;
} parses[] = {
	{ "7", 1, { 7 }, false }, { "7.2.0", 3, { 7, 2, 0 }, false },
	{ "6.14.0-1014-oem", 3, { 6, 14, 0 }, false },
	{ "6.16.9-arch1-1", 3, { 6, 16, 9 }, false },
	{ "6.1-blend2", 2, { 6, 1 }, false }, { "2.9.1+rocm6.4", 3, { 2, 9, 1 }, false },
	{ "b8171", 1, { 8171 }, false }, { "v0.12.4", 3, { 0, 12, 4 }, false },
	{ "build 9752 (bddfd2b11)", 1, { 9752 }, false },
	{ "7.2.", 2, { 7, 2 }, false }, { "1..2", 1, { 1 }, false },
	{ "6.19-rc3", 2, { 6, 19 }, true },
	{ "6.19.0-0.rc3.fc44", 3, { 6, 19, 0 }, true },
	{ "6.19.0-061900rc3-generic", 3, { 6, 19, 0 }, true },
	{ "6.19.0-061900-generic", 3, { 6, 19, 0 }, false },
	{ "2.9.0a0+git123", 3, { 2, 9, 0 }, true },
	{ "7.9.0rc20251008", 3, { 7, 9, 0 }, true },
	{ "1.0.dev3", 2, { 1, 0 }, true }, { "1.0-beta", 2, { 1, 0 }, true },
	{ "1.2.3.4.5.6.7.8", 6, { 1, 2, 3, 4, 5, 6 }, false },
	{ "99999999999999999999999.1", 2, { ULLONG_MAX, 1 }, false },
	{ "unknown", 0, { 0 }, false }, { "", 0, { 0 }, false },
};

/* Each is older than the next. */
static const char *const ascending[] = {
	"6.4", "6.4.1", "7.0.dev3", "7.0.dev20251010", "7.0a0", "7.0a1", "7.0b1", "7.0pre1",
	"7.0-rc1", "7.0-rc2", "7.0rc20251008", "7.0", "7.0.0.1", "7.0.2", "7.1", "7.10", "10",
};

static const struct {
	const char *version, *range;
	int expected; /* a leading "p" in version: preview */
} ranges[] = {
	{ "7.0.2", "7.0", 1 }, { "7.0", "7.0", 1 }, { "7.1", "7.0", 0 },
	{ "7.0.2", "==7.0", 0 }, { "7.0.0", "==7.0", 1 }, { "7.0.2", "!=7.0", 1 },
	{ "7.2", ">=6.4, <7.2", 0 }, { "7.1.1", ">=6.4, <7.2", 1 }, { "6.3", ">=6.4,<7.2", 0 },
	{ "7.2.0", "<=7.2", 1 }, { "7.2.1", "<=7.2", 0 }, { "7.2.1", ">7.2", 1 },
	{ "6.2", "<6.0 || >=7.0", 0 }, { "7.2", "<6.0||>=7.0", 1 }, { "5.7", "<6.0 || 7.0", 1 },
	/* too coarse */
	{ "7", ">=7.1", -1 }, { "7", ">=7.0", 1 }, { "7", "<7.0", 0 }, { "7", ">7.0", -1 },
	{ "7", "<=7.0", -1 }, { "7", "<8.1", 1 }, { "7", ">=6.9", 1 }, { "7", "7.0", -1 },
	{ "7", "7", 1 }, { "7", "==7.0", -1 }, { "7", "!=7.1", -1 }, { "7", "!=6.1", 1 },
	{ "6.14", ">=6.14.1", -1 }, { "6.14", ">=6.13", 1 }, { "6.14", "<6.14.0", 0 },
	{ "6.14", ">=6.14.1, <6.14", 0 }, { "6.14", ">=6.14.1, <6.15", -1 },
	{ "6.14", ">=6.14.1 || >=6.13", 1 }, { "6.14", ">=6.14.1 || <6.13", -1 },
	{ "6.14.0-1014-oem", ">=6.14.1", 0 },
	/* pre-releases */
	{ "6.19-rc3", ">=6.19", 0 }, { "6.19-rc3", "<6.19", 1 }, { "6.19-rc3", "6.19", 1 },
	{ "6.19-rc3", ">=6.19-rc2", 1 }, { "6.19", ">6.19-rc2", 1 },
	{ "6.19", "6.19-rc2", 0 }, { "6.19-rc2", "6.19-rc2", 1 }, { "6.19-rc2", ">=6.18.5", 1 },
	/* streams */
	{ "7.10", ">=7.2", 1 }, { "p7.10", ">=7.2", -1 }, { "p7.10", "preview >=7.10", 1 },
	{ "p7.9", "preview >=7.10", 0 }, { "7.9", "preview >=7.9", -1 },
	{ "7.0", ">=7.2 || preview >=7.10", 0 }, { "p7.9", ">=7.2 || preview >=7.10", 0 },
	{ "p7.11", "<6 || preview >=7.10, <7.12", 1 },
	{ "b8171", ">=b8000", 1 }, { "0.9.1", "<v0.10", 1 },
	{ "unknown", ">=1", -1 }, { "1", "nonsense", -1 },
};

static const struct {
	const char *range;
	unsigned column; /* 0: it is a range */
} checks[] = {
	{ ">=6.4, <7.2", 0 }, { "7.0", 0 }, { " < 6 || preview >= 7.10 ", 0 }, { "6.19-rc3", 0 },
	{ "b8171", 0 }, { "!=7.2.1", 0 },
	{ "", 1 }, { "  ", 3 }, { ">=", 3 }, { ">=6.4,", 7 }, { ">=6.4 <7", 7 }, { "6.4 | 7", 5 },
	{ "6.4||", 6 }, { "=>6.4", 1 }, { "seven", 1 }, { "6.4-oem", 4 }, { "preview", 1 },
	{ "6.4.*", 4 }, { "=6.4", 1 }, { "6.4,,7", 5 }, { "^6", 1 },
};
/* clang-format on */

TEST(test_parse)
{
	for (size_t i = 0; i < ARRAY_SIZE(parses); i++) {
		struct version version = { 0 };
		bool found = version_parse(slice_of(parses[i].text), &version);

		if (found != (parses[i].count > 0) || version.count != parses[i].count ||
		    memcmp(version.numbers, parses[i].numbers, sizeof(version.numbers)) ||
		    (version.before < 0) != parses[i].before || version.preview)
			fail_msg("\"%s\": count %u", parses[i].text, version.count);
	}
}

TEST(test_order)
{
	for (size_t i = 0; i < ARRAY_SIZE(ascending); i++)
		for (size_t j = 0; j < ARRAY_SIZE(ascending); j++) {
			struct version a, b;

			assert_true(version_parse(slice_of(ascending[i]), &a));
			assert_true(version_parse(slice_of(ascending[j]), &b));
			int order = version_compare(&a, &b);
			if ((order > 0) - (order < 0) != (i > j) - (i < j))
				fail_msg("%s %s: %d", ascending[i], ascending[j], order);
		}
}

TEST(test_range)
{
	for (size_t i = 0; i < ARRAY_SIZE(ranges); i++) {
		struct version version = { 0 };
		const char *text = ranges[i].version;
		bool preview = text[0] == 'p';

		version_parse(slice_of(text + preview), &version);
		version.preview = preview;
		int answer = version_in_range(&version, ranges[i].range);
		if (answer != ranges[i].expected)
			fail_msg("%s in %s: %d", text, ranges[i].range, answer);
	}
}

TEST(test_check)
{
	for (size_t i = 0; i < ARRAY_SIZE(checks); i++) {
		struct error error = { 0 };
		int code = version_range_check(checks[i].range, &error);

		if (code != (checks[i].column ? -EINVAL : 0) ||
		    error.column != checks[i].column ||
		    !error.message[0] != !checks[i].column)
			fail_msg("\"%s\": %d, column %u: %s", checks[i].range, code,
				 error.column, error.message);
	}
	assert_int_equal(version_range_check("", NULL), -EINVAL);
}

TESTS(NULL, NULL)

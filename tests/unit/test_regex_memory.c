/* SPDX-License-Identifier: Apache-2.0 */
/* A search that gets no memory must not say that there is no match: this file stands in
 * for PCRE2's allocator and for what ends the run. */
#include "engine/pattern/regex.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "tests/unit/unit.h"

static unsigned allocations, fail_at; /* 0: none fails */
static jmp_buf on_exhaustion;

_Noreturn void mem_exhausted(void)
{
	longjmp(on_exhaustion, 1);
}

static void *allocate(size_t size, void *context)
{
	(void)context;
	return ++allocations == fail_at ? NULL : malloc(size);
}

static void release(void *p, void *context)
{
	(void)context;
	free(p);
}

pcre2_match_data *pcre2_match_data_create_from_pattern(const pcre2_code *code,
						       pcre2_general_context *ignored)
{
	pcre2_general_context *context =
		pcre2_general_context_create(allocate, release, NULL);
	uint32_t captures = 0;

	(void)ignored;
	pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &captures);
	pcre2_match_data *data =
		context ? pcre2_match_data_create(captures + 1, context) : NULL;
	pcre2_general_context_free(context);
	return data;
}

enum outcome { NO_MATCH, MATCH, EXHAUSTED, UNKNOWN };

static enum outcome search(const char *pattern, const char *subject)
{
	struct error error = { 0 };
	struct regex *regex = NULL;
	volatile enum outcome outcome = EXHAUSTED;

	assert_int_equal(regex_compile(pattern, &regex, &error), 0);
	allocations = 0;
	if (!setjmp(on_exhaustion)) {
		int found = regex_search(regex, slice_of(subject), 0, NULL);

		outcome = found < 0 ? UNKNOWN : found ? MATCH : NO_MATCH;
	}
	regex_free(regex);
	return outcome;
}

/* The last one matches only after much that has to be remembered. */
TEST(test_memory)
{
	static char long_subject[2000];
	const struct {
		const char *pattern, *subject;
		enum outcome expected;
	} searches[] = {
		{ "page fault at (?<where>\\d+)", "a page fault at 12", MATCH },
		{ "page fault at (?<where>\\d+)", "a page fault at home", NO_MATCH },
		{ "(?:(?<a>a)|b)*+c|(?:(?<x>a)|b)*d", long_subject, MATCH },
	};

	memset(long_subject, 'a', sizeof(long_subject) - 2);
	long_subject[sizeof(long_subject) - 2] = 'd';
	for (size_t i = 0; i < ARRAY_SIZE(searches); i++) {
		fail_at = 0;
		assert_int_equal(search(searches[i].pattern, searches[i].subject),
				 searches[i].expected);
		unsigned count = allocations;
		assert_in_range(count, 1, 1000);
		for (fail_at = 1; fail_at <= count; fail_at++)
			assert_int_equal(search(searches[i].pattern, searches[i].subject),
					 EXHAUSTED);
	}
}

TESTS(NULL, NULL)

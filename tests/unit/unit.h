/* SPDX-License-Identifier: Apache-2.0 */
/* What a unit test begins and ends with: cmocka's includes, a test's head, main(). */
#ifndef KBMATCH_TESTS_UNIT_H
#define KBMATCH_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

#define TEST(name) static void name(void **state __attribute__((unused)))

/* What is called before and behind all of them, or NULL; the tests. */
#define TESTS(setup, teardown, ...)                                                      \
	int main(void)                                                                   \
	{                                                                                \
		static const struct CMUnitTest tests[] = { __VA_ARGS__ };                \
                                                                                         \
		return cmocka_run_group_tests(tests, setup, teardown);                   \
	}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Every unit test begins and ends with these: the includes of most of them, a test's
 * head, main(). */
#ifndef KBMATCH_TESTS_UNIT_H
#define KBMATCH_TESTS_UNIT_H

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "engine/base/mem.h"
#include "engine/base/strbuf.h"

/* The tests of this file; each adds itself before main() begins. */
static struct CMUnitTest unit_tests[64];
static size_t unit_count;

static inline void unit_add(struct CMUnitTest test)
{
	if (unit_count == sizeof(unit_tests) / sizeof(*unit_tests))
		__builtin_trap();
	unit_tests[unit_count++] = test;
}

static inline int unit_run(CMFixtureFunction setup, CMFixtureFunction teardown)
{
	return _cmocka_run_group_tests("tests", unit_tests, unit_count, setup, teardown);
}

/* The parameter of a fixture that has no use for it. */
#define NO_STATE void **state __attribute__((unused))

/* The head of a test. */
#define TEST(name) TEST_IN(name, NULL, NULL)

/* The same with what is called before and behind it, or NULL. */
#define TEST_IN(name, setup, teardown)                                                   \
	static void name(void **);                                                       \
	__attribute__((constructor)) static void add_##name(void)                        \
	{                                                                                \
		unit_add((struct CMUnitTest){ #name, name, setup, teardown, NULL });     \
	}                                                                                \
	static void name(void **state __attribute__((unused)))

/* Stands at the file's end: what is called before and behind all tests, or NULL. */
#define TESTS(setup, teardown)                                                           \
	int main(void)                                                                   \
	{                                                                                \
		return unit_run(setup, teardown);                                        \
	}

#endif

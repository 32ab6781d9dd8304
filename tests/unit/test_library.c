/* SPDX-License-Identifier: Apache-2.0 */
/* Libraries that are loaded when they are first used, and those that are not there. */
#include "engine/base/library.h"

#include <pthread.h>
#include <sys/wait.h>

#include "tests/unit/unit.h"

static unsigned prepared;

static void prepare(struct library *library)
{
	__typeof__(getpid) *get = (__typeof__(get))library_find(library, "getpid");

	assert_int_equal(get(), getpid());
	prepared++;
}

static struct library c_library = { .file = "libc.so.6", .prepare = prepare };
static struct library missing = { .file = "libkbmatch-has-none-of-this.so.9" };

int no_function_of_this_name(void);

#define no_function_of_this_name LIBRARY_CALL(c_library, no_function_of_this_name)

static void *load(void *unused)
{
	(void)unused;
	assert_int_equal(library_load(&c_library, NULL), 0);
	assert_int_equal(prepared, 1);
	return NULL;
}

TEST(test_loaded_once)
{
	pthread_t threads[8];

	assert_false(c_library.loaded);
	for (size_t i = 0; i < ARRAY_SIZE(threads); i++)
		assert_int_equal(pthread_create(&threads[i], NULL, load, NULL), 0);
	for (size_t i = 0; i < ARRAY_SIZE(threads); i++)
		pthread_join(threads[i], NULL);
	assert_true(c_library.loaded);
	assert_int_equal(prepared, 1);
}

TEST(test_missing)
{
	for (int i = 0; i < 2; i++) {
		struct error error = { 0 };

		assert_int_equal(library_load(&missing, &error), -ENOENT);
		assert_non_null(strstr(error.message, "cannot load "));
		assert_non_null(strstr(error.message, missing.file));
	}
	assert_int_equal(library_load(&missing, NULL), -ENOENT);
	assert_false(missing.loaded);
}

/* The message of a call that cannot be made, which ends the run. */
static void last_words(void (*call)(void), char *text, size_t room)
{
	int ends[2], status;

	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	if (!child) {
		dup2(ends[1], STDERR_FILENO);
		call();
		_exit(0);
	}
	close(ends[1]);
	assert_int_equal(waitpid(child, &status, 0), child);
	ssize_t got = read(ends[0], text, room - 1);
	close(ends[0]);
	text[got > 0 ? got : 0] = '\0';
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), MEM_EXIT);
}

static void call_missing_function(void)
{
	no_function_of_this_name();
}

static void call_missing_library(void)
{
	library_find(&missing, "anything");
}

TEST(test_end_of_run)
{
	char text[512];

	last_words(call_missing_function, text, sizeof(text));
	assert_non_null(strstr(text, "no_function_of_this_name"));
	last_words(call_missing_library, text, sizeof(text));
	assert_non_null(strstr(text, missing.file));
}

TESTS(NULL, NULL)

/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/root.h"

#include <fcntl.h>
#include <sys/inotify.h>

#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

static const struct tree_file files[] = { { "/file", "12 \n" },
					  { "/folder/", NULL },
					  { "/loop", "-> loop" },
					  { "/away", "-> /../../../../../etc/passwd" },
					  { 0 } };

/* Opening a FIFO lets its writer go on, opening a device may wake it. */
TEST(what_is_no_file_is_not_opened)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(root) struct root root;
	char *tree = tree_make(files), event[4096];
	const char *fifo = arena_printf(arena, "%s/fifo", tree);
	int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	uint64_t number;

	assert_int_equal(mkfifo(fifo, 0600), 0);
	assert_true(inotify_add_watch(watch, fifo, IN_OPEN) >= 0);
	assert_int_equal(root_open(tree, arena, &root, NULL), 0);
	assert_int_equal(root_file(&root, "/fifo"), -EINVAL);
	assert_null(root_text(&root, "/fifo"));
	assert_int_equal(errno, EINVAL);
	assert_false(root_number(&root, "/fifo", &number));
	assert_int_equal(read(watch, event, sizeof(event)), -1);
	assert_int_equal(errno, EAGAIN);
	close(watch);
	tree_remove(tree);
}

TEST(files_and_others)
{
	static const struct {
		const char *path;
		int code;
	} cases[] = {
		{ "/folder", EINVAL }, { "/loop", ELOOP },	   { "/away", ENOENT },
		{ "/none", ENOENT },   { "/file/below", ENOTDIR },
	};
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(root) struct root root;
	AUTO(tree) char *tree = tree_make(files);

	assert_int_equal(root_open(tree, arena, &root, NULL), 0);
	assert_string_equal(root_text(&root, "/file"), "12");
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		assert_null(root_text(&root, cases[i].path));
		assert_int_equal(errno, cases[i].code);
		assert_int_equal(root_file(&root, cases[i].path), -cases[i].code);
	}
}

/* Another process's root is called "/", as this one's is. */
TEST(a_root_that_is_called_slash)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(root) struct root root;

	assert_int_equal(root_open("/proc/self/root/", arena, &root, NULL), 0);
	assert_false(root.live);
	assert_string_equal(root_real(&root, "/etc"), "/etc");
	assert_string_equal(root_real(&root, "/"), "/");
}

TESTS(NULL, NULL)

/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/scan_base.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static void spoil(const char *path, long at, int byte)
{
	FILE *file = fopen(path, "r+");

	assert_non_null(file);
	fseek(file, at, at < 0 ? SEEK_END : SEEK_SET);
	fputc(byte, file);
	fclose(file);
}

static void cut(const char *path, long size)
{
	assert_int_equal(truncate(path, size), 0);
}

static void open_to_all(const char *path, long mode)
{
	assert_int_equal(chmod(path, (mode_t)mode), 0);
}

static void spoil_head(const char *path, long at)
{
	spoil(path, at, 0x7f);
}

static ino_t inode_of(const char *path)
{
	struct stat status;

	assert_int_equal(stat(path, &status), 0);
	assert_int_equal(status.st_mode & 0777, 0600);
	return status.st_ino;
}

static void open_cached(struct kb *kb)
{
	AUTO(scanner) struct scanner *scanner = NULL;
	struct fixture fixture = { 0 };

	assert_int_equal(scanner_open(kb, true, &scanner, NULL), 0);
	fixture.scanner = scanner;
	AUTO(hits) struct hits *hits = scan_text(&fixture, SAMPLE);
	assert_int_equal(hits->count, 6);
	scan_free(fixture.scan);
}

static void test_cache(void **state)
{
	static const struct {
		const char *name;
		void (*harm)(const char *path, long argument);
		long argument;
		bool renewed;
	} CASES[] = {
		{ "sound", NULL, 0, false },
		{ "torn", cut, 400, true },
		{ "no header", cut, 3, true },
		{ "empty", cut, 0, true },
		{ "a flipped byte", spoil_head, -9, true },
		{ "magic", spoil_head, 0, true },
		{ "another base", spoil_head, 9, true },
		{ "another library", spoil_head, 41, true },
		{ "others may write", open_to_all, 0666, true },
	};
	char directory[] = "/tmp/kbmatch-scan-XXXXXX";
	AUTO(strbuf) struct strbuf path = { 0 };
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct kb kb = base;

	(void)state;
	assert_non_null(mkdtemp(directory));
	strbuf_printf(&path, "%s/kb.sqlite", directory);
	strbuf_printf(&cache, "%s.scan", path.data);
	close(open(path.data, O_CREAT | O_WRONLY, 0600));
	kb.info.path = path.data;
	open_cached(&kb);
	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		ino_t before = inode_of(cache.data);

		if (CASES[i].harm)
			CASES[i].harm(cache.data, CASES[i].argument);
		/* Keeps the old inode's number from being given out again. */
		int held = open(cache.data, O_RDONLY);
		open_cached(&kb);
		if ((inode_of(cache.data) != before) != CASES[i].renewed)
			fail_msg("%s", CASES[i].name);
		close(held);
	}
	unlink(cache.data);
	unlink(path.data);
	assert_int_equal(rmdir(directory), 0);
}

/* A base that is no file, or lies where nothing can be written, is cached for the user.
 */
static void test_cache_of_user(void **state)
{
	char directory[] = "/tmp/kbmatch-scan-XXXXXX";
	AUTO(strbuf) struct strbuf path = { 0 };
	struct kb kb = base;

	(void)state;
	assert_non_null(mkdtemp(directory));
	setenv("XDG_CACHE_HOME", directory, 1);
	strbuf_printf(&path, "%s/kbmatch/%s.scan", directory, kb.info.version);
	open_cached(&kb);
	ino_t before = inode_of(path.data);
	open_cached(&kb);
	assert_int_equal(inode_of(path.data), before);
	kb.info.version = "../escaped";
	open_cached(&kb);
	unlink(path.data);
	*strrchr(path.data, '/') = '\0';
	assert_int_equal(rmdir(path.data), 0); /* nothing else in it */
	assert_int_equal(rmdir(directory), 0);
	unsetenv("XDG_CACHE_HOME");
}

static void test_base_without_atoms(void **state)
{
	struct kb kb = base;
	struct fixture fixture = { 0 };

	(void)state;
	kb.info.atoms = 0;
	assert_int_equal(scanner_open(&kb, true, &fixture.scanner, NULL), 0);
	AUTO(hits) struct hits *hits = scan_text(&fixture, SAMPLE);
	assert_int_equal(hits->count, 0);
	assert_int_equal(fixture.text.lines, 9);
	scan_free(fixture.scan);
	scanner_close(fixture.scanner);
}

static void test_failed_base(void **state)
{
	struct kb kb = base;
	struct scanner *scanner = NULL;
	struct error error = { 0 };

	(void)state;
	kb.info.atoms++;
	assert_int_equal(scanner_open(&kb, false, &scanner, &error), -EINVAL);
	assert_string_equal(error.message, "torn");
	assert_null(scanner);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cache),
		cmocka_unit_test(test_cache_of_user),
		cmocka_unit_test(test_base_without_atoms),
		cmocka_unit_test(test_failed_base),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

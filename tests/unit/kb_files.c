/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/kb_files.h"

#include <dirent.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/kb/kb_write.h"

static struct kb_files only;

int kb_files_setup(void **state)
{
	only = (struct kb_files){ .directory = "/tmp/kbmatch-test-XXXXXX",
				  .arena = arena_new() };
	*state = &only;
	return mkdtemp(only.directory) ? 0 : -1;
}

static size_t each_file(const struct kb_files *files, bool remove_it)
{
	DIR *directory = opendir(files->directory);
	size_t count = 0;

	for (struct dirent *entry; directory && (entry = readdir(directory));) {
		if (entry->d_name[0] == '.')
			continue;
		count++;
		if (remove_it)
			unlinkat(dirfd(directory), entry->d_name, 0);
	}
	if (directory)
		closedir(directory);
	return count;
}

size_t kb_files_count(const struct kb_files *files)
{
	return each_file(files, false);
}

int kb_files_teardown(void **state)
{
	struct kb_files *files = *state;

	each_file(files, true);
	rmdir(files->directory);
	arena_free(files->arena);
	return 0;
}

const char *kb_files_path(struct kb_files *files, const char *name)
{
	return arena_printf(files->arena, "%s/%s.sqlite", files->directory, name);
}

const char *kb_files_write(struct kb_files *files, const char *name,
			   const struct knowledge *knowledge, const char *base)
{
	const char *path = kb_files_path(files, name);
	struct error error = { .line = 0 };

	if (kb_write(knowledge, base, path, &error))
		fail_msg("%s: %s", error.path, error.message);
	return path;
}

struct kb *kb_files_open(struct kb_files *files, const char *path)
{
	struct error error = { .line = 0 };
	struct kb *kb = NULL;

	(void)files;
	if (kb_open(path, &kb, &error))
		fail_msg("%s: %s", error.path, error.message);
	return kb;
}

void kb_files_read(const char *path, struct strbuf *bytes)
{
	FILE *file = fopen(path, "rb");
	char buffer[4096];

	assert_non_null(file);
	strbuf_truncate(bytes, 0);
	for (size_t size; (size = fread(buffer, 1, sizeof(buffer), file));)
		strbuf_add(bytes, buffer, size);
	fclose(file);
}

void kb_files_save(const char *path, const void *data, size_t size)
{
	FILE *file = fopen(path, "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(data, 1, size, file), size);
	fclose(file);
}

void kb_files_assert_same(const char *a, const char *b)
{
	struct strbuf x AUTO(strbuf) = { 0 }, y AUTO(strbuf) = { 0 };

	kb_files_read(a, &x);
	kb_files_read(b, &y);
	assert_int_equal(x.size, y.size);
	assert_memory_equal(x.data, y.data, x.size);
}

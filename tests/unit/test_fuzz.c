/* SPDX-License-Identifier: Apache-2.0 */
/* The fuzz targets on their saved inputs (tests/fuzz/seeds), so that what was found once
 * stays found. */
#include <dirent.h>

/* The targets of input are in fuzz_input.c: its sources are others than a base's. */
#include "tests/fuzz/fuzz_base.c"
#include "tests/fuzz/fuzz_index.c"
#include "tests/fuzz/fuzz_report.c"
#include "tests/fuzz/fuzz_text.c"
#include "tests/unit/unit.h"

#define TARGET(name) { "tests/fuzz/seeds/" #name, fuzz_##name },
static const struct target {
	const char *seeds;
	int (*run)(const uint8_t *data, size_t size);
} targets[] = { FUZZ_TARGETS(TARGET) };

static void replay(const struct target *target, const char *name)
{
	char path[512];
	uint8_t data[64 * 1024];

	snprintf(path, sizeof(path), "%s/%s", target->seeds, name);
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	size_t size = fread(data, 1, sizeof(data), file);
	fclose(file);
	assert_true(size < sizeof(data));
	/* Memory of exactly this size, so that a read beyond it shows. */
	AUTO(mem) uint8_t *exact = mem_alloc(size);
	memcpy(exact, data, size);
	assert_int_equal(target->run(exact, size), 0);
}

TEST(test_seeds)
{
	for (size_t i = 0; i < ARRAY_SIZE(targets); i++) {
		DIR *directory = opendir(targets[i].seeds);
		struct dirent *entry;
		size_t count = 0;

		assert_non_null(directory);
		while ((entry = readdir(directory)))
			if (*entry->d_name != '.') {
				replay(&targets[i], entry->d_name);
				count++;
			}
		closedir(directory);
		assert_true(count > 0);
	}
}

TESTS(NULL, NULL)

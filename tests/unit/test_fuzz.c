/* SPDX-License-Identifier: Apache-2.0 */
/* The fuzz targets on their saved inputs (tests/fuzz/seeds), so that what was found once
 * stays found. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#define LLVMFuzzerTestOneInput fuzz_atom
#include "tests/fuzz/atom_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_extract
#include "tests/fuzz/extract_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_index
#include "tests/fuzz/index_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_kb
#include "tests/fuzz/kb_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_line
#include "tests/fuzz/line_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_log
#include "tests/fuzz/log_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_redact
#include "tests/fuzz/redact_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_report
#include "tests/fuzz/report_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_rule
#include "tests/fuzz/rule_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_snapshot
#include "tests/fuzz/snapshot_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_stamp
#include "tests/fuzz/stamp_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_version
#include "tests/fuzz/version_fuzz.c"
#undef LLVMFuzzerTestOneInput

/* fuzz_input.c */
int fuzz_input(const uint8_t *data, size_t size);
int fuzz_xml(const uint8_t *data, size_t size);

static const struct target {
	const char *seeds;
	int (*run)(const uint8_t *data, size_t size);
} targets[] = {
	{ "tests/fuzz/seeds/atom", fuzz_atom },
	{ "tests/fuzz/seeds/extract", fuzz_extract },
	{ "tests/fuzz/seeds/index", fuzz_index },
	{ "tests/fuzz/seeds/input", fuzz_input },
	{ "tests/fuzz/seeds/kb", fuzz_kb },
	{ "tests/fuzz/seeds/line", fuzz_line },
	{ "tests/fuzz/seeds/log", fuzz_log },
	{ "tests/fuzz/seeds/redact", fuzz_redact },
	{ "tests/fuzz/seeds/report", fuzz_report },
	{ "tests/fuzz/seeds/rule", fuzz_rule },
	{ "tests/fuzz/seeds/snapshot", fuzz_snapshot },
	{ "tests/fuzz/seeds/stamp", fuzz_stamp },
	{ "tests/fuzz/seeds/version", fuzz_version },
	{ "tests/fuzz/seeds/xml", fuzz_xml },
};

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

static void test_seeds(void **state)
{
	(void)state;
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

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_seeds) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}

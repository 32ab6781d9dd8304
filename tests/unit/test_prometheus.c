/* SPDX-License-Identifier: Apache-2.0 */
/* The Prometheus report of machines, devices and names as no log may hold them.
 * tests/cli/prometheus.sh has the report of real runs. */
#include "reports/report.h"
#include "tests/unit/unit.h"

static const struct rule rule = { .id = "gpu-dead", .severity = SEVERITY_CRITICAL };
static const struct service service = { .action = SERVICE_REPLACE, .because = "it is" };

static char *written(const struct diagnosis *const *machines, size_t count)
{
	const struct diagnoses all = { machines, count, 3 };
	const struct report_options options = { .seconds = 1.5 };
	struct strbuf out = { 0 };
	FILE *file = strbuf_stream(&out);

	assert_int_equal(report_write(report_find("prometheus"), &all, &options, file),
			 0);
	fclose(file);
	return out.data;
}

static size_t times(const char *text, const char *what)
{
	size_t count = 0;

	for (const char *at = text; (at = strstr(at, what)); at++)
		count++;
	return count;
}

/* A rule on two devices, on one of them in two boots. */
TEST(test_places)
{
	const struct finding places[] = {
		{ .rule = &rule, .device = "0000:03:00.0", .boot = 2, .confidence = 0.9 },
		{ .rule = &rule, .device = "0000:03:00.0", .boot = 1, .confidence = 0.5 },
		{ .rule = &rule, .device = "0000:83:00.0", .confidence = 0.799 },
	};
	const struct finding *const pointers[] = { places, places + 1, places + 2 };
	const struct diagnosed diagnosed = { .finding = places,
					     .places = pointers,
					     .place_count = 3,
					     .service = &service };
	const struct diagnosis one = { .machine = { "n1", "n1" },
				       .diagnoses = &diagnosed,
				       .diagnosis_count = 1 };
	AUTO(mem) char *text = written((const struct diagnosis *[]){ &one }, 1);

	assert_non_null(strstr(text,
			       "\nkbmatch_diagnosis{rule=\"gpu-dead\",device=\"0000:"
			       "03:00.0\",severity=\"critical\"} 0.90\n"));
	/* Rounded down, as in every report: 0.80 would fire an alert. */
	assert_non_null(strstr(text, "device=\"0000:83:00.0\",severity=\"critical\"} "
				     "0.79\n"));
	assert_int_equal(times(text, "\nkbmatch_diagnosis{"), 2);
	assert_int_equal(times(text, ",action=\"replace\"} 6\n"), 2);
	assert_null(strstr(text, "n1"));
	assert_non_null(strstr(text, "\nkbmatch_left_out{what=\"machines\"} 3\n"));
	assert_non_null(strstr(text, "\nkbmatch_last_run_duration_seconds 1.500\n"));
	assert_int_equal(text[strlen(text) - 1], '\n');
}

/* Names that end a label, a line or a file, and that are alike once they are cut. */
TEST(test_hostile)
{
	static char long_name[2][400];
	const char *const names[] = { "q\"} 9\nevil 1", "back\\slash", "\xff\x01\x1b[31m",
				      "\xe2\x80\xae",	long_name[0],  long_name[1] };
	struct diagnosis machines[6];
	const struct diagnosis *pointers[6];
	const struct finding place = { .rule = &rule, .device = "", .confidence = 0.5 };
	const struct finding *const pointer = &place;
	const struct diagnosed diagnosed = { .finding = &place,
					     .places = &pointer,
					     .place_count = 1 };

	memset(long_name, 'x', sizeof(long_name));
	long_name[0][399] = long_name[1][399] = '\0';
	long_name[1][398] = 'y';
	for (size_t i = 0; i < 6; i++) {
		machines[i] = (struct diagnosis){ .machine = { names[i], "" },
						  .diagnoses = &diagnosed,
						  .diagnosis_count = 1 };
		pointers[i] = &machines[i];
	}
	AUTO(mem) char *text = written(pointers, 6);
	const char *const labels[] = { "machine=\"q\\\"} 9\\\\x0aevil 1\"",
				       "machine=\"back\\\\slash\"",
				       "machine=\"\\\\xff\\\\x01\\\\x1b[31m\"",
				       "machine=\"\\\\u{202e}\"", "machine=\"xxx" };
	for (size_t i = 0; i < ARRAY_SIZE(labels); i++)
		if (times(text, labels[i]) != 1)
			fail_msg("not once: %s in %s", labels[i], text);
	assert_non_null(strstr(text, "\nkbmatch_left_out{what=\"series\"} 1\n"));
	assert_non_null(strstr(text, "\nkbmatch_verdict{verdict=\"cause\"} 6\n"));
	assert_null(strstr(text, "\nevil"));
	assert_null(strstr(text, "action="));
}

TESTS(NULL, NULL)

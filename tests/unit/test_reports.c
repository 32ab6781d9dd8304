/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The reports of a diagnosis written by hand, against tests/golden/report.txt and
 * report.json. Run in the project's root; KBMATCH_UPDATE_GOLDEN=1 writes them anew, to
 * be read before they are kept.
 *
 * Reports of real runs are held against the schema by python3's jsonschema:
 *   jsonschema.validate(json.load(report), json.load(open("docs/report.schema.json")))
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <jansson.h>

#include "engine/base/utf8.h"
#include "reports/escape.h"
#include "reports/report.h"
#include "tests/unit/report_sample.h"

#define GOLDEN "tests/golden/report."

/* The report as a string of malloc memory. */
static char *report_of(const char *name, const struct diagnosis *diagnosis,
		       struct report_options options)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&text, &size);
	const struct report *report = report_find(name);

	assert_non_null(report);
	assert_int_equal(report_write_one(report, diagnosis, &options, file), 0);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(strlen(text), size);
	return text;
}

static char *sample_report(const char *name, struct report_options options)
{
	struct diagnosis diagnosis = sample_diagnosis();

	return report_of(name, &diagnosis, options);
}

static char *read_whole(const char *path)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	char block[4096];
	size_t size;
	FILE *file = fopen(path, "r");

	if (!file)
		fail_msg("%s: run in the project's root", path);
	while ((size = fread(block, 1, sizeof(block), file)))
		strbuf_add(&b, block, size);
	fclose(file);
	return mem_strdup(strbuf_text(&b));
}

static void assert_golden(const char *path, const char *text)
{
	if (getenv("KBMATCH_UPDATE_GOLDEN")) {
		FILE *file = fopen(path, "w");

		assert_non_null(file);
		assert_true(fputs(text, file) >= 0);
		assert_int_equal(fclose(file), 0);
	}
	AUTO(mem) char *golden = read_whole(path);
	assert_string_equal(text, golden);
}

static void test_golden(void **state)
{
	(void)state;
	AUTO(mem) char *text = sample_report("text", (struct report_options){ 0 });
	AUTO(mem) char *json = sample_report("json", (struct report_options){ 0 });

	assert_golden(GOLDEN "txt", text);
	assert_golden(GOLDEN "json", json);
}

/* Nothing but printable characters and newlines reaches the terminal. */
static void assert_harmless(const char *text)
{
	uint32_t code;
	size_t size;

	for (struct slice s = slice_of(text); s.size; s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		assert_int_not_equal(size, 0);
		assert_true(code == '\n' || code >= 0x20);
		assert_false(code >= 0x7f && code <= 0x9f);
		assert_false(code >= 0x200b && code <= 0x200f);
		assert_false(code >= 0x202a && code <= 0x202e);
		assert_false(code >= 0x2066 && code <= 0x2069);
	}
}

static void test_hostile_text(void **state)
{
	(void)state;
	static const struct report_options forms[] = {
		{ 0 },
		{ .width = 40 },
		{ .width = 300 },
		{ .verbosity = 1 },
		{ .quiet = true },
	};

	for (size_t i = 0; i < ARRAY_SIZE(forms); i++) {
		AUTO(mem) char *text = sample_report("text", forms[i]);

		assert_harmless(text);
	}
	AUTO(mem) char *verbose = sample_report("text", forms[3]);
	assert_non_null(strstr(verbose, "page \\xfffault \\x1b[2J\\u{202e}evil\\u{9b}"));
	assert_non_null(strstr(verbose, "/srv/\\x1b[31mmodels"));
}

/* Colour adds escape sequences and changes nothing else. */
static void test_color(void **state)
{
	(void)state;
	AUTO(mem) char *plain = sample_report("text", (struct report_options){ 0 });
	AUTO(mem)
	char *color = sample_report("text", (struct report_options){ .color = true });
	AUTO(strbuf) struct strbuf stripped = { 0 };

	assert_non_null(strchr(color, '\033'));
	for (const char *c = color; *c;) {
		if (*c == '\033') {
			c += strspn(c, "\033[0123456789;");
			assert_int_equal(*c++, 'm');
		} else {
			strbuf_add_char(&stripped, *c++);
		}
	}
	assert_string_equal(strbuf_text(&stripped), plain);
}

/* Only commands, ids and addresses may be longer than the terminal is wide. */
static void test_width(void **state)
{
	(void)state;
	static const unsigned widths[] = { 40, 60, 80, 132, 200 };

	for (size_t i = 0; i < ARRAY_SIZE(widths); i++) {
		AUTO(mem)
		char *text = sample_report("text",
					   (struct report_options){ .width = widths[i] });
		char *rest = text;

		for (char *line = strsep(&rest, "\n"); line; line = strsep(&rest, "\n"))
			if (text_columns(slice_of(line)) > widths[i] &&
			    strchr(line + strspn(line, " "), ' ') &&
			    !strstr(line, "  kbmatch ") && !strstr(line, "systemctl"))
				fail_msg("%u columns: %s", widths[i], line);
	}
}

static void test_quiet(void **state)
{
	(void)state;
	AUTO(mem)
	char *text = sample_report("text", (struct report_options){ .quiet = true });

	assert_string_equal(text, " 96%  error     async-upload-hang: Model load stalls "
				  "at async uploads on Strix "
				  "Halo (0000:c5:00.0, boot 2)\n"
				  " 41%  warning   page-fault: A shader touched memory "
				  "that it does not own "
				  "(0000:c5:00.0, boot 1)\n");
}

/* -v shows what is only counted otherwise. */
static void test_verbose(void **state)
{
	(void)state;
	static const char *const more[] = {
		"17,000 lines",
		"this GPU and ROCm release are listed as",
		"export HSA_ENABLE_SDMA=0",
		"Names the cause.",
		"probe rocm",
		"Looked for as well",
	};
	AUTO(mem) char *plain = sample_report("text", (struct report_options){ 0 });
	AUTO(mem)
	char *text = sample_report("text", (struct report_options){ .verbosity = 1 });

	for (size_t i = 0; i < ARRAY_SIZE(more); i++) {
		assert_null(strstr(plain, more[i]));
		if (!strstr(text, more[i]))
			fail_msg("-v lacks: %s: %s", more[i], text);
	}
}

/* The first words of a report, in one line. */
static void test_verdict(void **state)
{
	(void)state;
	static struct text kernel = {
		.name = "kern.log", .kind = "kernel", .lines = 1204, .bytes = 9
	};
	static struct text *texts[] = { &kernel };
	static struct inputs inputs = { .texts = { texts, 1, 1 } };
	static const struct {
		struct diagnosis diagnosis;
		const char *says, *also;
	} cases[] = {
		{ { .verdict = VERDICT_NO_FAULT, .inputs = &inputs },
		  "No fault found in 1,204 lines of kern.log (kernel).",
		  "If something is wrong all the same" },
		{ { .verdict = VERDICT_NO_FAULT,
		    .inputs = &inputs,
		    .machine = { "box", "box" },
		    .unexplained = sample_unexplained,
		    .unexplained_count = 2 },
		  "No fault found in 1,204 lines of kern.log (kernel), on box; but "
		  "nothing "
		  "here explains 2 errors.",
		  "Errors that nothing here explains" },
		{ { .verdict = VERDICT_NO_GPU },
		  "No AMD GPU in this machine, and nothing asked for one.",
		  "No AMD GPU" },
		{ { .verdict = VERDICT_UNKNOWN,
		    .verdict_why = "the kernel log needs root",
		    .verdict_command = "sudo kbmatch" },
		  "Cannot tell: the kernel log needs root.",
		  "  sudo kbmatch\n" },
		{ { .verdict = VERDICT_UNKNOWN },
		  "Cannot tell: nothing was read",
		  "What would tell" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(mem)
		char *text = report_of("text", &cases[i].diagnosis,
				       (struct report_options){ .width = 200 });
		AUTO(strbuf) struct strbuf joined = { 0 };

		for (const char *c = text; *c; c++)
			if (*c != '\n')
				strbuf_add_char(&joined, *c);
			else
				strbuf_add_text(&joined, c[1] == ' ' ? "" : "\n");
		if (strncmp(strbuf_text(&joined), cases[i].says, strlen(cases[i].says)) !=
			    0 ||
		    !strstr(text, cases[i].also))
			fail_msg("lacks \"%s\" or \"%s\": %s", cases[i].says,
				 cases[i].also, text);
	}
}

static size_t count_lines(const char *text)
{
	size_t lines = 0;

	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

/* Eight GPUs with one fault: one cause with its addresses, few lines more. */
static void test_eight(void **state)
{
	(void)state;
	static char devices[8][16];
	static struct finding findings[8];
	const struct finding *places[8];
	size_t lines[2];

	for (size_t i = 0; i < 2; i++) {
		AUTO(facts) struct facts *facts = facts_new();
		size_t count = i ? 8 : 1;

		for (size_t j = 0; j < count; j++) {
			snprintf(devices[j], sizeof(devices[j]), "0000:%zx0:00.0", j + 1);
			findings[j] = upload_finding;
			findings[j].device = devices[j];
			places[j] = &findings[j];
			facts_add(facts, &(struct fact){ .key = key_find("gpu.gfx"),
							 .name = "gpu.gfx",
							 .value = "gfx942",
							 .device = devices[j],
							 .from = "probe kfd" });
		}
		struct diagnosed diagnosed = sample_diagnoses[0];
		struct diagnosis diagnosis = sample_diagnosis();
		diagnosed.finding = &findings[0];
		diagnosed.places = places;
		diagnosed.place_count = count;
		diagnosis.facts = facts;
		diagnosis.diagnoses = &diagnosed;
		diagnosis.diagnosis_count = 1;
		AUTO(mem)
		char *text = report_of("text", &diagnosis, (struct report_options){ 0 });
		lines[i] = count_lines(text);
		if (i) {
			assert_non_null(strstr(text, "GPUs: 0000:10:00.0,"));
			assert_non_null(strstr(text, "8 x gfx942: 0000:10:00.0,"));
		}
	}
	assert_in_range(lines[1], lines[0], lines[0] + 5);
}

/* Several machines: a table of all, and of those with a fault the report. */
static void test_several(void **state)
{
	(void)state;
	struct diagnosis ill = sample_diagnosis();
	struct diagnosis well = { .verdict = VERDICT_NO_GPU,
				  .machine = { "web1", "web1" } };
	const struct diagnosis *items[] = { &ill, &well };
	struct diagnoses all = { items, 2, 3 };
	char *text = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&text, &size);

	ill.machine = (struct machine){ "gpu7", "gpu7" };
	assert_int_equal(report_write(report_find("text"), &all,
				      &(struct report_options){ .width = 120 }, file),
			 0);
	fclose(file);
	assert_int_equal(
		strncmp(text, "2 machines: a fault is found on 1 of them.\n", 43), 0);
	assert_non_null(strstr(text, "3 machines were not judged"));
	assert_non_null(strstr(text,
			       "\n  gpu7     Radeon 8060S (gfx1151), 96 GiB VRAM  Very "
			       "likely (96% sure): Model load"));
	assert_non_null(strstr(text, "\n  web1     -"));
	assert_non_null(strstr(text, "\nMachine gpu7\n"));
	assert_null(strstr(text, "Machine web1"));
	free(text);
}

/* What reads like something is titles alone. */
static void test_reads_like(void **state)
{
	(void)state;
	static const struct finding *const alike[] = { &fault_finding };
	struct diagnosis diagnosis = { .verdict = VERDICT_NO_FAULT,
				       .reads_like = alike,
				       .reads_like_count = 1 };
	AUTO(mem)
	char *text = report_of("text", &diagnosis, (struct report_options){ 0 });

	assert_non_null(strstr(text, "  * A shader touched memory that it does not own: "
				     "kbmatch show page-fault\n"));
	assert_null(strchr(text, '%'));
}

/* The verdict and the command once more where they scrolled away. */
static void test_rows(void **state)
{
	(void)state;
	AUTO(mem)
	char *low = sample_report("text", (struct report_options){ .rows = 24 });
	AUTO(mem)
	char *high = sample_report("text", (struct report_options){ .rows = 500 });
	static const char end[] =
		"1 other cause is below.\n  Run  OLLAMA_VULKAN=1 ollama serve\n";

	assert_string_equal(low + strlen(low) - strlen(end), end);
	assert_int_equal(strncmp(low, high, strlen(high)), 0);
}

/* What a person or a machine is called, and secrets, in every part of a document. */
static void test_redacted(void **state)
{
	(void)state;
	static const char *const private[] = {
		"brodri-ws",
		"quinosk",
		"abcdEFGH0123456789",
		"10.1.2.3",
		"MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7",
	};
	static const char *const forms[] = { "text", "markdown" };
	struct doc *doc = doc_new("Of brodri-ws");

	doc_say(doc, NULL, "Linux brodri-ws 6.8.0-45-generic #45-Ubuntu SMP x86_64");
	doc_section(doc, NULL, "of /home/quinosk/models");
	doc_quote_around(
		doc, NULL, "/home/quinosk/kern.log:1",
		slice_of("password=abcdEFGH0123456789"),
		slice_of("-----BEGIN PRIVATE KEY-----\n"
			 "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n"
			 "-----END PRIVATE KEY-----\n"),
		slice_of("Accepted publickey for quinosk from 10.1.2.3 port 1\n"));
	doc_code(doc, NULL, CODE_SHELL, "Run", "ls /home/quinosk");
	doc_pair(doc, NULL, "On brodri-ws", "at 10.1.2.3");
	doc_close(doc);
	doc_own(doc, true);
	doc_say(doc, NULL, "The base's own words stay: 10.1.2.4.");
	doc_own(doc, false);
	for (size_t i = 0; i < ARRAY_SIZE(forms); i++) {
		char *text = NULL;
		size_t size = 0;
		FILE *file = open_memstream(&text, &size);

		assert_int_equal(report_write_doc(report_find(forms[i]), doc,
						  &(struct report_options){
							  .verbosity = 1, .redact = !i },
						  file),
				 0);
		fclose(file);
		for (size_t j = 0; j < ARRAY_SIZE(private); j++)
			if (strstr(text, private[j]))
				fail_msg("%s: %s", private[j], text);
		assert_non_null(strstr(text, "stay: 10.1.2.4."));
		if (!strstr(text, "Redacted: 1 host name, 1 user name, 1 IP address, 2 "
				  "secrets. --no-redact keeps"))
			fail_msg("what was redacted: %s", text);
		free(text);
	}
	doc_free(doc);
}

/* A diagnosis without anything at all is still a report. */
static void test_empty_json(void **state)
{
	(void)state;
	static const char *const lists[] = {
		"sources",   "facts", "disagreements", "checks", "diagnoses", "below",
		"ruled_out", "plan",  "unexplained",   "benign", "warnings",  "timeline",
	};
	struct diagnosis diagnosis = { 0 };
	AUTO(mem)
	char *text = report_of("json", &diagnosis, (struct report_options){ 0 });
	json_t *report = json_loads(text, 0, NULL);

	assert_non_null(report);
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++)
		assert_true(json_is_array(json_object_get(report, lists[i])));
	json_decref(report);
}

static const char *text_at(const json_t *map, const char *key)
{
	return json_string_value(json_object_get(map, key));
}

static const json_t *item_of(const json_t *map, const char *key, size_t number)
{
	return json_array_get(json_object_get(map, key), number);
}

static void test_json(void **state)
{
	(void)state;
	AUTO(mem) char *text = sample_report("json", (struct report_options){ 0 });
	json_t *report = json_loads(text, 0, NULL);
	const json_t *first = item_of(report, "diagnoses", 0);
	const json_t *second = item_of(report, "diagnoses", 1);
	const json_t *remedy = item_of(first, "remedies", 0);

	assert_non_null(report);
	assert_string_equal(text_at(report, "schema"), "kbmatch.report/1");
	assert_int_equal(json_integer_value(
				 json_object_get(json_object_get(report, "kb"), "rules")),
			 321);
	assert_string_equal(text_at(first, "id"), "async-upload-hang");
	assert_string_equal(text_at(first, "device"), GPU);
	assert_string_equal(text_at(item_of(first, "evidence", 0), "time"),
			    "2026-03-01T12:00:05");
	assert_string_equal(text_at(item_of(first, "evidence", 1), "time"),
			    "kernel 312.250");
	assert_int_equal(json_array_size(json_object_get(first, "evidence")), 4);
	assert_string_equal(text_at(item_of(first, "unmet", 0), "missing"),
			    "env.HSA_ENABLE_SDMA");
	assert_string_equal(
		text_at(remedy, "apply"),
		"export HSA_ENABLE_SDMA=0\nollama serve # gfx1151 {rocm.path}\n");
	assert_int_equal(json_integer_value(json_object_get(remedy, "unfilled")), 1);
	assert_string_equal(text_at(item_of(first, "symptoms", 0), "id"), "mes-hang");
	/* Not UTF-8 becomes U+FFFD; a stamp without a year has none. */
	assert_string_equal(text_at(item_of(second, "evidence", 0), "time"),
			    "03-01 11:58:00");
	assert_non_null(strstr(text_at(item_of(second, "evidence", 0), "text"),
			       "page \xef\xbf\xbd"
			       "fault \033[2J"));
	for (const char *c = text; *c; c++)
		assert_true(*c == '\n' || (*c >= 0x20 && *c < 0x7f));
	json_decref(report);
}

/* A full disk is told, not swallowed. */
static void test_write_error(void **state)
{
	(void)state;
	struct diagnosis diagnosis = sample_diagnosis();

	for (const struct report *const *report = reports; *report; report++) {
		FILE *file = fopen("/dev/full", "w");

		assert_non_null(file);
		assert_int_equal(report_write_one(*report, &diagnosis,
						  &(struct report_options){ 0 }, file),
				 -28 /* ENOSPC */);
		fclose(file);
	}
	assert_null(report_find("nonsense"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_golden),	    cmocka_unit_test(test_hostile_text),
		cmocka_unit_test(test_color),	    cmocka_unit_test(test_width),
		cmocka_unit_test(test_quiet),	    cmocka_unit_test(test_verbose),
		cmocka_unit_test(test_verdict),	    cmocka_unit_test(test_empty_json),
		cmocka_unit_test(test_eight),	    cmocka_unit_test(test_several),
		cmocka_unit_test(test_reads_like),  cmocka_unit_test(test_rows),
		cmocka_unit_test(test_redacted),    cmocka_unit_test(test_json),
		cmocka_unit_test(test_write_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

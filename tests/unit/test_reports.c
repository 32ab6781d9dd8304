/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The reports of a diagnosis written by hand, against tests/golden/report.txt and
 * report.json. Run in the project's root; KBMATCH_UPDATE_GOLDEN=1 writes them anew, to
 * be read before they are kept.
 *
 * docs/report.schema.json is such a file, too. Reports of real runs are held against it
 * by tests/cli/json.sh.
 */
#include <jansson.h>

#include "engine/input/input.h"
#include "reports/view/escape.h"
#include "reports/json/json.h"
#include "reports/report.h"
#include "tests/unit/report_golden.h"
#include "tests/unit/report_sample.h"
#include "tests/unit/report_schema.h"

#define OTHER_GPU "0000:c6:00.0"

#define GOLDEN "tests/golden/report."

static char *sample_report(const char *name, struct report_options options)
{
	struct diagnosis diagnosis = sample_diagnosis();

	return report_of(name, &diagnosis, options);
}

TEST(test_golden)
{
	assert_int_equal(setenv("SOURCE_DATE_EPOCH", "1772366405", 1), 0);
	AUTO(mem) char *text = sample_report("text", (struct report_options){ 0 });
	AUTO(mem) char *json = sample_report("json", (struct report_options){ 0 });

	assert_golden(GOLDEN "txt", text);
	assert_golden(GOLDEN "json", json);
}

/* docs/report.schema.json is made from the shapes that write the report. */
TEST(test_schema)
{
	AUTO(mem) char *help = read_whole("reports/json/report.help");
	AUTO(strbuf) struct strbuf schema = { 0 };

	write_report_schema(help, &schema);
	assert_golden("docs/report.schema.json", strbuf_text(&schema));
	/* Each line of help describes something. */
	char *rest = help;
	for (char *line = strsep(&rest, "\n"); line; line = strsep(&rest, "\n")) {
		AUTO(strbuf) struct strbuf words = { 0 };

		if (!*line || *line == '#')
			continue;
		line = strstr(line, ": ") + 2;
		json_t *text = json_string(line);
		char *quoted AUTO(mem) = json_dumps(text, JSON_ENCODE_ANY);
		strbuf_printf(&words, "\"description\": %s", quoted);
		if (!strstr(strbuf_text(&schema), strbuf_text(&words)))
			fail_msg("describes nothing: %s", line);
		json_decref(text);
	}
}

TEST(test_hostile_text)
{
	static const struct report_options forms[] = {
		{ 0 },
		{ .width = 40 },
		{ .width = 300 },
		{ .verbosity = 1 },
		{ .quiet = true },
	};

	for (size_t i = 0; i < ARRAY_SIZE(forms); i++) {
		AUTO(mem) char *text = sample_report("text", forms[i]);

		assert_printable(text);
	}
	AUTO(mem) char *verbose = sample_report("text", forms[3]);
	assert_non_null(strstr(verbose, "page \\xfffault \\x1b[2J\\u{202e}evil\\u{9b}"));
	assert_non_null(strstr(verbose, "/srv/\\x1b[31mmodels"));
}

/* Colour adds escape sequences and changes nothing else. */
TEST(test_color)
{
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
TEST(test_width)
{
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

TEST(test_quiet)
{
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
TEST(test_verbose)
{
	/* clang-format off */
	static const char *const more[] = {
		"17,000 lines", "this GPU and ROCm release are listed as",
		"export HSA_ENABLE_SDMA=0", "Names the cause.", "probe rocm",
		"Looked for as well",
	};
	/* clang-format on */
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
TEST(test_verdict)
{
	static struct text kernel = {
		.name = "kern.log", .kind = "kernel", .lines = 1204, .bytes = 9
	};
	static struct text *texts[] = { &kernel };
	static struct inputs inputs = { .texts = { texts, 1, 1 } };
	/* clang-format off */
	static const struct {
		struct diagnosis diagnosis;
		const char *says, *also;
	} cases[] = {
		{ { .verdict = VERDICT_NO_FAULT, .inputs = &inputs },
		  "No fault found in 1,204 lines of kern.log (kernel).",
		  "If something is wrong all the same" },
		{ { .verdict = VERDICT_NO_FAULT, .inputs = &inputs, .machine = { "x", "x"
		  }, .unexplained = sample_unexplained, .unexplained_count = 2 },
		  "No known fault found in 1,204 lines of kern.log (kernel), on x; but "
		  "nothing here explains 2 errors.",
		  "Errors that nothing here explains" },
		{ { .verdict = VERDICT_NO_GPU },
		  "No AMD GPU in this machine, and nothing asked for one.",
		  "No AMD GPU" },
		{ { .verdict = VERDICT_UNKNOWN, .verdict_why = "the kernel log needs "
		  "root", .verdict_command = "sudo kbmatch" },
		  "Cannot tell: the kernel log needs root.", "  sudo kbmatch\n" },
		{ { .verdict = VERDICT_UNKNOWN }, "Cannot tell: nothing was read",
		  "What would tell" },
	};
	/* clang-format on */

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
TEST(test_eight)
{
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
TEST(test_several)
{
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

/* An error that nothing explains: who said it or where it comes from, its codes in words,
 * and who hears of it. */
TEST(test_unexplained)
{
	static const char *const drivers[] = { "kernel" }, *const all[] = { "app",
									    "kernel" };
	static const char *const dump[] = { "dump --all" };
	static const struct upstream upstreams[] = {
		{ .id = "everything",
		  .title = "All",
		  .components = { (const char **)all, 2 } },
		{ .id = "drivers",
		  .title = "Drivers",
		  .components = { (const char **)drivers, 1 } },
	};
	static const struct place place = { .title = "Fans",
					    .meaning = "They stand still.",
					    .upstream = "everything",
					    .collect = { (const char **)dump, 1 } };
	static const struct code_found code = { "-62", "the timer ran out", 30 };
	static const struct {
		const char *raw;
		const struct place *place;
		size_t codes;
		const char *says, *asks;
	} cases[] = {
		{ "Jan  2 10:00:00 box kernel: fan table: -62", NULL, 1,
		  "-62: the timer ran out", "Drivers: kbmatch report-bug drivers" },
		{ "Jan  2 10:00:00 box kernel: fan table: -62", &place, 0, "; from Fans",
		  "All: kbmatch report-bug everything" },
		{ "Jan  2 10:00:00 box kernel: fan table: -62", &place, 0,
		  "Fans: They stand still.\n  Collect  dump --all", "All" },
		{ "Jan  2 10:00:00 box app[3]: exit -22", NULL, 0, "; from app",
		  "Drivers" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct unexplained line = { .raw = slice_of(cases[i].raw),
					    .message = slice_of(cases[i].raw),
					    .text = &kernel_log,
					    .line = 7,
					    .count = 1,
					    .place = cases[i].place,
					    .codes = &code,
					    .code_count = cases[i].codes };
		struct diagnosis diagnosis = { .unexplained = &line,
					       .unexplained_count = 1 };
		AUTO(mem)
		char *text = report_of("text", &diagnosis,
				       (struct report_options){
					       .upstreams = upstreams,
					       .upstream_count = ARRAY_SIZE(upstreams) });
		const char *part = strstr(text, "Errors that nothing here explains");

		assert_non_null(part);
		if (!strstr(part, cases[i].says) || !strstr(part, cases[i].asks))
			fail_msg("%s: %s", cases[i].says, part);
	}
}

/* Rules that a text reads like are titles alone. */
TEST(test_reads_like)
{
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
TEST(test_rows)
{
	AUTO(mem)
	char *low = sample_report("text", (struct report_options){ .rows = 24 });
	AUTO(mem)
	char *high = sample_report("text", (struct report_options){ .rows = 500 });
	static const char end[] =
		"1 other cause is below.\n  Run  OLLAMA_VULKAN=1 ollama serve\n";

	assert_string_equal(low + strlen(low) - strlen(end), end);
	assert_int_equal(strncmp(low, high, strlen(high)), 0);
}

/* Names of persons and machines, and secrets, in every part of a document. */
TEST(test_doc_redacted)
{
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
		AUTO(mem)
		char *text = written_doc(
			forms[i], doc,
			(struct report_options){ .verbosity = 1, .redact = !i });

		for (size_t j = 0; j < ARRAY_SIZE(private); j++)
			if (strstr(text, private[j]))
				fail_msg("%s: %s", private[j], text);
		assert_non_null(strstr(text, "stay: 10.1.2.4."));
		if (!strstr(text, "Redacted: 1 host name, 1 user name, 1 IP address, 2 "
				  "secrets. --no-redact keeps"))
			fail_msg("what was redacted: %s", text);
	}
	doc_free(doc);
}

/* Each kind that is replaced has a name in the closing line. */
TEST(test_kinds_redacted)
{
	AUTO(doc) struct doc *doc = doc_new("Kinds");

	doc_say(doc, NULL, "phone: +49 30 1234567 of i-0abc1234def567890");
	AUTO(mem)
	char *text = written_doc("text", doc, (struct report_options){ .redact = true });
	assert_non_null(strstr(text, "Redacted: 1 cloud id, 1 personal number. "
				     "--no-redact keeps them."));
}

/* A diagnosis without anything at all is still a report. */
TEST(test_empty_json)
{
	static const char *const lists[] = {
		"sources",  "facts",	 "disagreements", "checks",	 "diagnoses",
		"below",    "ruled_out", "plan",	  "unexplained", "benign",
		"warnings", "timeline",	 "machines",	  "reads_like",
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

TEST(test_json)
{
	AUTO(mem) char *text = sample_report("json", (struct report_options){ 0 });
	json_t *report = json_loads(text, 0, NULL);
	const json_t *first = item_of(report, "diagnoses", 0);
	const json_t *second = item_of(report, "diagnoses", 1);
	const json_t *remedy = item_of(first, "remedies", 0);

	assert_non_null(report);
	assert_string_equal(text_at(report, "schema"), "kbmatch.report/2");
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
	assert_string_equal(text_at(item_of(first, "effects", 0), "id"), "mes-hang");
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

/* Two GPUs that differ in their firmware. */
static void learn_gpus(struct facts *facts)
{
	static const char *const devices[] = { GPU, OTHER_GPU };

	for (size_t i = 0; i < 2; i++) {
		const struct {
			const char *name, *value;
		} rows[] = { { "firmware.mes", i ? "112" : "111" },
			     { "gpu.vbios", "113-D" },
			     { "gpu.temperature", "50" } };

		for (size_t j = 0; j < ARRAY_SIZE(rows); j++)
			facts_add(facts, &(struct fact){ .key = key_find(rows[j].name),
							 .name = rows[j].name,
							 .value = rows[j].value,
							 .device = devices[i],
							 .from = "probe" });
	}
}

static char *report_of_two(const char *form, bool redact)
{
	/* clang-format off */
	static const struct hit fallen = {
		.text = &kernel_log, .line = 7, .device = "", .count = 1,
		.raw = TEXT("Mar  1 12:00:00 kestrel sshd[7]: password=hunter22 for "
		  "wren@example.org from 10.20.30.40, \"=1+2\""),
		.message = TEXT("password=hunter22 for wren@example.org"),
		.stamp = { .has_wall = true, .wall = 1772366405 },
	};
	/* clang-format on */
	static const struct unexplained lines[] = {
		{ .raw = TEXT("Mar  1 12:00:01 kestrel kernel: *ERROR* of 10.20.30.40"),
		  .message = TEXT("*ERROR* of 10.20.30.40"),
		  .text = &kernel_log,
		  .line = 8,
		  .count = 1 },
	};
	struct judged judged = { .evidence = &fault_evidence,
				 .truth = TRUTH_TRUE,
				 .weight = 3,
				 .counted = true,
				 .hits = (const struct hit *[]){ &fallen },
				 .hit_count = 1,
				 .count = 1 };
	static struct rule rule;
	static struct finding finding, second;
	const struct service service = { .action = SERVICE_REBOOT,
					 .because = "it hangs" };
	struct diagnosed diagnosed = { .finding = &finding,
				       .places = (const struct finding *[]){ &finding,
									     &second },
				       .place_count = 2,
				       .service = &service };
	static const struct snapshot taken = { .root = "/",
					       .path = "osprey.json",
					       .taken = "2026-03-02T01:02:03Z",
					       .made_by = "kbmatch" };
	static const struct hit *const seen[] = { &fallen };
	const struct hits hits = { .items = (struct hit **)seen, .count = 1 };
	AUTO(facts) struct facts *facts = facts_new();
	struct diagnosis first = { .machine = { "kestrel", "kestrel" },
				   .hits = &hits,
				   .facts = facts,
				   .verdict = VERDICT_CAUSE,
				   .diagnoses = &diagnosed,
				   .diagnosis_count = 1,
				   .unexplained = lines,
				   .unexplained_count = 1,
				   .warnings = LIST("one of the run's") };
	struct diagnosis other = first;
	struct diagnoses both = { (const struct diagnosis *[]){ &first, &other }, 2, 0 };
	AUTO(strbuf) struct strbuf b = { 0 };
	FILE *file = strbuf_stream(&b);

	learn_gpus(facts);
	rule = fault_rule;
	rule.title = "=SUM(A1)";
	finding = (struct finding){
		.rule = &rule, .device = GPU, .judged = &judged, .judged_count = 1
	};
	second = finding;
	second.boot = 2;
	other.machine = (struct machine){ "osprey", "osprey" };
	other.verdict = VERDICT_NO_GPU;
	other.diagnosis_count = 0;
	other.unexplained_count = 0;
	other.hits = NULL;
	other.facts = NULL;
	other.probed = &taken;
	assert_int_equal(report_write(report_find(form), &both,
				      &(struct report_options){ .redact = redact }, file),
			 0);
	strbuf_stream_end(file);
	return mem_strdup(strbuf_text(&b));
}

/* Whatever a list holds says whose it is. */
TEST(test_machines)
{
	AUTO(mem) char *text = report_of_two("json", false);
	json_t *report = json_loads(text, 0, NULL);
	const json_t *machines = json_object_get(report, "machines");

	assert_int_equal(json_array_size(machines), 2);
	assert_string_equal(text_at(report, "host"), "kestrel");
	assert_string_equal(text_at(json_array_get(machines, 0), "verdict"), "cause");
	assert_string_equal(text_at(json_array_get(machines, 1), "id"), "osprey");
	assert_string_equal(text_at(json_array_get(machines, 1), "verdict"),
			    "no AMD GPU");
	assert_int_equal(json_array_size(json_object_get(report, "diagnoses")), 1);
	const json_t *diagnosis = item_of(report, "diagnoses", 0);
	assert_string_equal(text_at(diagnosis, "machine"), "kestrel");
	assert_int_equal(json_array_size(json_object_get(diagnosis, "places")), 2);
	assert_string_equal(text_at(item_of(report, "unexplained", 0), "machine"),
			    "kestrel");
	assert_int_equal(json_array_size(json_object_get(report, "warnings")), 1);
	json_decref(report);
}

TEST(test_jsonl)
{
	AUTO(mem) char *text = report_of_two("jsonl", false);
	char *second = strchr(text, '\n');

	assert_non_null(second);
	*second++ = '\0';
	json_t *a = json_loads(text, 0, NULL), *b = json_loads(second, 0, NULL);
	assert_string_equal(text_at(a, "host"), "kestrel");
	assert_string_equal(text_at(a, "time"), "2026-03-01T12:00:05Z");
	assert_string_equal(text_at(item_of(a, "diagnoses", 0), "id"), "page-fault");
	assert_string_equal(
		json_string_value(item_of(item_of(a, "diagnoses", 0), "devices", 0)),
		GPU);
	assert_int_equal(
		json_array_size(json_object_get(item_of(a, "diagnoses", 0), "evidence")),
		1);
	const json_t *line = item_of(item_of(a, "diagnoses", 0), "evidence", 0);
	assert_int_equal(json_integer_value(json_object_get(line, "line")), 7);
	assert_non_null(strstr(text_at(line, "text"), "sshd[7]"));
	const json_t *facts = json_object_get(a, "facts");
	assert_string_equal(text_at(facts, "gpu.vbios"), "113-D");
	assert_string_equal(text_at(json_object_get(facts, "firmware.mes"), OTHER_GPU),
			    "112");
	assert_null(json_object_get(facts, "gpu.temperature"));
	assert_string_equal(text_at(json_object_get(a, "service"), "action"), "reboot");
	assert_string_equal(text_at(a, "status"), "done");
	assert_true(json_is_null(json_object_get(a, "case")));
	assert_string_equal(text_at(b, "time"), "2026-03-02T01:02:03Z");
	assert_string_equal(text_at(b, "verdict"), "no AMD GPU");
	json_decref(a);
	json_decref(b);
}

TEST(test_failed_case)
{
	const struct report_case about = { "a/b.txt", CASE_CRASHED, "SIGSEGV", NULL };
	const struct kb_info kb = { .version = "12ab" };
	AUTO(strbuf) struct strbuf out = { 0 };

	json_write_failed(&about, &kb, &out);
	json_t *line = json_loads(strbuf_text(&out), 0, NULL);
	assert_string_equal(text_at(line, "case"), "a/b.txt");
	assert_string_equal(text_at(line, "status"), "crashed");
	assert_string_equal(text_at(line, "error"), "SIGSEGV");
	assert_string_equal(text_at(line, "kb"), "12ab");
	assert_int_equal(json_array_size(json_object_get(line, "diagnoses")), 0);
	assert_true(json_is_null(json_object_get(line, "time")));
	json_decref(line);
}

TEST(test_csv)
{
	AUTO(mem) char *text = report_of_two("csv", false);

	assert_true(strstr(text, "time,host,machine,") == text);
	assert_non_null(strstr(text, "\"page-fault\",\"'=SUM(A1)\","));
	assert_non_null(strstr(text, ", \"\"=1+2\"\"\","));
	assert_non_null(strstr(text, "\r\n\"2026-03-02T01:02:03Z\",\"osprey\","));
	assert_non_null(strstr(text, ",\"no AMD GPU\",,,,,,,,,,,,,,,,\r\n"));
}

TEST(test_redacted)
{
	static const char *const forms[] = { "json", "jsonl", "csv" };
	static const char *const secrets[] = { "kestrel", "hunter22", "wren@",
					       "10.20.30.40" };

	for (size_t i = 0; i < ARRAY_SIZE(forms); i++) {
		AUTO(mem) char *open = report_of_two(forms[i], false);
		AUTO(mem) char *text = report_of_two(forms[i], true);

		for (size_t j = 0; j < ARRAY_SIZE(secrets); j++) {
			assert_non_null(strstr(open, secrets[j]));
			if (strstr(text, secrets[j]))
				fail_msg("%s: %s", forms[i], secrets[j]);
		}
		assert_non_null(strstr(text, "host-1"));
		assert_non_null(strstr(text, "page-fault"));
		assert_non_null(strstr(text, GPU));
	}
}

/* A full disk is told, not swallowed. */
TEST(test_write_error)
{
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

TESTS(NULL, NULL)

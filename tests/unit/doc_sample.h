/* SPDX-License-Identifier: Apache-2.0 */
/* A document like a report of one machine: every kind of block, tone, mark and link. */
#ifndef KBMATCH_TESTS_DOC_SAMPLE_H
#define KBMATCH_TESTS_DOC_SAMPLE_H

#include "reports/doc/doc.h"

static inline void sample_lead(struct doc *doc)
{
	doc_paragraph(doc, "verdict")->lead = true;
	doc_span(doc, TONE_PLAIN,
		 "Ollama's bundled ROCm has no kernels for this GPU (very likely, 85%)");
	doc_close(doc);
	doc_pair(doc, "machine", "Machine",
		 "Radeon 780M, gfx1103, 512 MiB VRAM, at 0000:c5:00.0");
	doc_pair(doc, "system", "System", "Linux 6.14, ROCm 7.0.2, ollama 0.12.3");
	doc_pair(doc, "read", "Read", "18,207 lines of 3 files, 2 boots");
}

static inline void sample_cause(struct doc *doc)
{
	doc_section(doc, "cause", "Ollama's bundled ROCm has no kernels for this GPU")
		->lead = true;
	doc_list(doc, "evidence");
	doc_item(doc, MARK_FOR, NULL);
	doc_quote_around(
		doc, "line", "ollama.log:1204, 2026-03-01 12:00:05",
		slice_of(
			"rocBLAS error: Cannot read /usr/lib/ollama/rocm/rocblas/library/"
			"TensileLibrary.dat: Illegal seek for GPU arch : gfx1103"),
		slice_of("time=12:00:04 level=INFO source=server.go msg=\"starting "
			 "runner\"\nload_backend: loaded ROCm backend"),
		slice_of("SIGABRT: abort"));
	doc_close(doc);
	doc_close(doc);
	doc_paragraph(doc, NULL);
	doc_span(doc, TONE_STRONG, "Do this: ");
	doc_span(doc, TONE_PLAIN, "run Ollama on the GPU's Vulkan backend");
	doc_span(doc, TONE_DIM, " (workaround, helps in 88% of cases, low risk)");
	doc_close(doc);
	doc_code(doc, "apply", CODE_SHELL, "apply",
		 "sudo systemctl edit ollama # add: [Service] "
		 "Environment=OLLAMA_VULKAN=1\nsudo systemctl restart ollama")
		->lead = true;
	doc_sayf(doc, NULL, "It worked when the log says %s.", "library=Vulkan");
	doc_code(doc, "undo", CODE_SHELL, "undo", "sudo systemctl revert ollama");
	doc_list(doc, "refuted");
	doc_item(doc, MARK_NOT, "HSA_OVERRIDE_GFX_VERSION=11.0.0: the runner still dies");
	doc_close(doc);
	doc_close(doc);
	doc_fold(doc, NULL, "What else speaks for and against it");
	doc_list(doc, "more");
	doc_item(doc, MARK_AGAINST, "no line of a crash");
	doc_close(doc);
	doc_item(doc, MARK_ASK, "whether a small model loads");
	doc_code(doc, NULL, CODE_SHELL, NULL, "ollama run tinyllama");
	doc_close(doc);
	doc_item(doc, MARK_BULLET, "app.name is ollama");
	doc_close(doc);
	doc_item(doc, MARK_NONE, "nothing");
	doc_close(doc);
	doc_close(doc);
	doc_close(doc);
	doc_close(doc);
}

static inline void sample_remedies(struct doc *doc)
{
	static const struct doc_column columns[] = {
		{ .key = "title", .title = "Remedy", .wide = true },
		{ .key = "outcome", .title = "Outcome" },
		{ .key = "helps", .title = "Helps in", .number = true },
		{ .key = "risk", .title = "Risk" },
		{ .key = "undo", .title = "Undo" },
		{ .key = "reboot", .title = "Reboot" },
	};
	static const char *const titles[] = { "Use the Vulkan backend",
					      "Install the build that has gfx1103",
					      "Present the GPU as a listed relative" };

	doc_section(doc, "plan", "Plan");
	doc_table(doc, "options", columns, 6);
	for (size_t i = 0; i < 3; i++) {
		doc_row(doc);
		doc_cell(doc, TONE_STRONG, titles[i]);
		doc_cell(doc, TONE_PLAIN, i ? "cure" : "workaround");
		doc_cell(doc, TONE_PLAIN, "88%");
		doc_cell(doc, i > 1 ? TONE_WARN : TONE_GOOD, i > 1 ? "medium" : "low");
		doc_cell(doc, TONE_GOOD, "easy");
		doc_cell(doc, TONE_PLAIN, "no");
	}
	doc_close(doc);
	doc_list(doc, "steps");
	doc_item(doc, MARK_NUMBER, titles[1]);
	doc_code(doc, NULL, CODE_SHELL, "apply", "curl -LO ollama-linux-amd64-rocm.tgz");
	doc_close(doc);
	doc_close(doc);
	doc_close(doc);
}

static inline void sample_facts(struct doc *doc)
{
	static const struct doc_column columns[] = {
		{ .key = "fact", .title = "Fact" },
		{ .key = "value", .title = "Value", .wide = true },
		{ .key = "from", .title = "From" },
	};

	doc_section(doc, "facts", "Facts");
	doc_table(doc, "facts", columns, 3);
	for (unsigned i = 0; i < 30; i++) {
		char value[40];

		snprintf(value, sizeof(value), "value number %u", i);
		doc_row(doc);
		doc_cell(doc, TONE_CODE, "env.OLLAMA_HOST");
		doc_cell(doc, TONE_PLAIN, value);
		doc_cell(doc, TONE_DIM, "ollama.log:3");
	}
	doc_close(doc);
	doc_close(doc);
	doc_section(doc, NULL, "References");
	doc_list(doc, NULL);
	doc_item(doc, MARK_NUMBER, NULL);
	doc_link(doc, "https://example.org/issues/2?a=1&b=2", "Load hangs on gfx1103");
	doc_link(doc, "rule:hang", "the rule");
	doc_close(doc);
	doc_close(doc);
	doc_say_tone(doc, NULL, TONE_WARN, "Of 2 probes one had no answer.");
	doc_say_tone(doc, NULL, TONE_GOOD, "All is well.");
	doc_say_tone(doc, NULL, TONE_BAD, "Nothing is well.");
	doc_paragraph(doc, NULL);
	doc_span(doc, TONE_FOUND, "Found");
	doc_span(doc, TONE_BAD, " broken");
	doc_close(doc);
	doc_close(doc);
}

static inline struct doc *sample_doc(void)
{
	struct doc *doc = doc_new("kbmatch report");

	sample_lead(doc);
	sample_cause(doc);
	sample_remedies(doc);
	sample_facts(doc);
	return doc;
}

#endif

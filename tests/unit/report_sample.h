/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A diagnosis written by hand for test_reports.c: two diagnoses, a symptom folded under
 * the first, one below the threshold, and hostile text wherever a log can put it.
 */
#ifndef KBMATCH_TESTS_REPORT_SAMPLE_H
#define KBMATCH_TESTS_REPORT_SAMPLE_H

#include "engine/input/input.h"
#include "engine/model/diagnosis.h"
#include "engine/reason/history.h"
#include "engine/reason/alike.h"
#include "engine/kb/kb.h"
#include "engine/privacy/snapshot.h"

#define TEXT(s)                                                                          \
	{                                                                                \
		s, sizeof(s) - 1                                                         \
	}
#define LIST(...)                                                                        \
	((const char *[]){ __VA_ARGS__ }), ARRAY_SIZE(((const char *[]){ __VA_ARGS__ }))
#define ITEMS(type, ...) ((type[]){ __VA_ARGS__ }), ARRAY_SIZE(((type[]){ __VA_ARGS__ }))

#define GPU "0000:c5:00.0"

/* clang-format off */
static struct text ollama_log = {
	.number = 1, .name = "ollama.log", .kind = "ollama", .lines = 1204,
	.bytes = 164210, .boots = 1,
};
static struct text kernel_log = {
	.number = 2, .name = "kern.log", .kind = "kernel", .lines = 17000,
	.bytes = 2310007, .boots = 2,
};
/* An archive's member may be called anything. */
static struct text hostile_log = {
	.number = 3, .name = "evil\033]0;x\a.txt", .kind = "", .lines = 3, .bytes = 99,
	.boots = 0,
};

static const struct hit upload = {
	.pattern = 1, .text = &ollama_log, .line = 1204, .device = "", .count = 1,
	.raw = TEXT("time=2026-03-01T12:00:05Z level=INFO load_all_data: using async "
	  "uploads for device ROCm0, buffer type ROCm0, backend ROCm0"),
	.message = TEXT("load_all_data: using async uploads for device ROCm0, buffer "
	  "type ROCm0, backend ROCm0"),
	.stamp = { .has_wall = true, .wall = 1772366405.25 }, .boot = 2,
};
static const struct hit mes = {
	.pattern = 2, .text = &kernel_log, .line = 16411, .device = GPU, .count = 14,
	.raw = TEXT("[  312.250001] amdgpu " GPU ": amdgpu: MES failed to respond to "
	  "msg=REMOVE_QUEUE"),
	.message = TEXT("amdgpu " GPU ": amdgpu: MES failed to respond to "
	  "msg=REMOVE_QUEUE"), .stamp = { .has_kernel = true, .kernel = 312.250001 },
	.boot = 2,
};
static const struct hit fault = {
	.pattern = 3, .text = &kernel_log, .line = 90, .device = GPU, .count = 1,
	.raw = TEXT("Mar  1 11:58:00 box kernel: amdgpu: page \xff" "fault "
	  "\033[2J\xe2\x80\xae" "evil\xc2\x9b"),
	.message = TEXT("amdgpu: page \xff" "fault \033[2J\xe2\x80\xae" "evil\xc2\x9b"),
	.stamp = { .has_wall = true, .wall = 68299080 }, .boot = 1,
};
static const struct hit crat = {
	.pattern = 4, .text = &kernel_log, .line = 12, .device = "", .count = 2,
	.raw = TEXT("[    1.000000] kfd: amdgpu: No CRAT table"),
	.message = TEXT("kfd: amdgpu: No CRAT table"),
	.stamp = { .has_kernel = true, .kernel = 1 }, .boot = 1,
};

/* The vocabulary's row is looked up when the sample is made. */
static struct fact sample_facts[] = {
	{ .name = "gpu.gfx", .value = "gfx1151", .device = GPU, .trust = TRUST_KERNEL,
	  .from = "probe kfd" },
	{ .name = "gpu.name", .value = "Radeon 8060S", .device = GPU,
	  .trust = TRUST_LSPCI, .from = "probe pci" },
	{ .name = "gpu.vram_mib", .value = "98304", .device = GPU, .trust = TRUST_KERNEL,
	  .from = "kern.log", .line = 77 },
	{ .name = "gpu.gfx", .value = "gfx1100", .device = GPU, .trust = TRUST_PROSE,
	  .from = "ollama.log", .line = 3, .derived_by = "name-to-gfx" },
	{ .name = "kernel.version", .value = "6.14.0-1014-oem", .device = "", .boot = 2,
	  .trust = TRUST_KERNEL, .from = "kern.log", .line = 9000 },
	{ .name = "kernel.version", .value = "6.14", .device = "", .boot = 2,
	  .trust = TRUST_APP, .from = "ollama.log", .line = 2 },
	{ .name = "rocm.version", .value = "7.0.2", .device = "", .trust = TRUST_RUNTIME,
	  .from = "probe rocm" },
	{ .name = "app.name", .value = "ollama", .device = "", .trust = TRUST_APP,
	  .from = "ollama.log", .line = 1 },
	{ .name = "app.version", .value = "0.12.3", .device = "", .trust = TRUST_APP,
	  .from = "ollama.log", .line = 1 },
	{ .name = "env.OLLAMA_MODELS", .value = "/srv/\033[31mmodels", .device = "",
	  .trust = TRUST_APP, .from = "ollama.log", .line = 4 },
};
/* clang-format on */

static struct pattern upload_pattern = {
	1, "load_all_data: using async uploads for device ROCm\\d+"
};
static struct pattern mes_pattern = { 2, "MES failed to respond to msg=" };
static struct pattern fault_pattern = { 3, "page .*fault" };
static struct pattern crat_pattern = { 4, "No CRAT table" };

/* clang-format off */
static struct evidence upload_evidence[] = {
	{ .kind = EVIDENCE_STALL, .number = 1, .strength = STRENGTH_STRONG,
	  .patterns = (struct pattern *[]){ &upload_pattern }, .pattern_count = 1 },
	{ .kind = EVIDENCE_LOG, .number = 2, .strength = STRENGTH_MODERATE,
	  .group = "mes", .patterns = (struct pattern *[]){ &mes_pattern },
	  .pattern_count = 1 },
	{ .kind = EVIDENCE_SUPPORT, .number = 3, .strength = STRENGTH_MODERATE,
	  .test = { .operands = LIST("regressed", "broken") } },
	{ .kind = EVIDENCE_FACT, .number = 4, .strength = STRENGTH_STRONG,
	  .against = true,
	  .test = { .key = "env.HSA_ENABLE_SDMA", .op = OPERATOR_EQUALS, .operands = LIST(
	  "0") } },
	{ .kind = EVIDENCE_ABSENT, .number = 5, .strength = STRENGTH_WEAK,
	  .against = true, .from = "ollama",
	  .patterns = (struct pattern *[]){ &fault_pattern }, .pattern_count = 1 },
};

static struct remedy upload_remedies[] = {
	{ .id = "disable-sdma", .title = "Copy with the shader cores instead of SDMA",
	  .summary = "Takes the SDMA engines out of host-to-device copies.",
	  .outcome = OUTCOME_PARTIAL, .chance = 0.6, .minutes = 1, .risk = LEVEL_LOW,
	  .reversibility = LEVEL_HIGH, .scope = SCOPE_PROCESS,
	  .requires = "a stopped server", .pros = { LIST("needs no new software") },
	  .cons = { LIST("copies are slower") },
	  .performance = "uploads 10 to 20 percent slower",
	  .prepare = "systemctl stop ollama",
	  .apply = "export HSA_ENABLE_SDMA=0\nollama serve # {gpu.gfx} {rocm.path}\n",
	  .verify = "ollama ps", .expect = "100% GPU",
	  .rollback = "unset HSA_ENABLE_SDMA", .fallback = "use-vulkan",
	  .leaves = "graph-reserve-hang" },
	{ .id = "use-vulkan", .title = "Use the Vulkan backend",
	  .outcome = OUTCOME_WORKAROUND, .chance = -1, .minutes = 120,
	  .risk = LEVEL_MEDIUM, .reversibility = LEVEL_MEDIUM, .scope = SCOPE_APP,
	  .root = true, .reboot = true, .apply = "OLLAMA_VULKAN=1 ollama serve" },
	{ .id = "override", .title = "Set HSA_OVERRIDE_GFX_VERSION=11.0.0",
	  .avoid = "the code objects of another target crash this one", .chance = -1,
	  .minutes = -1 },
};

static struct rule upload_rule = {
	.id = "async-upload-hang", .kind = KIND_CAUSE,
	.title = "Model load stalls at async uploads on Strix Halo",
	.summary = "The loader hands the weights to SDMA in the background.\n  On this "
	  "chip the engine may never raise the completion signal, so that the load waits "
	  "for ever.", .component = COMPONENT_ROCR, .severity = SEVERITY_ERROR,
	.maturity = MATURITY_STABLE, .evidence = upload_evidence,
	.evidence_count = ARRAY_SIZE(upload_evidence),
	.fixed_in = (struct fixed_in[]){ { "rocm.version", "7.2" } }, .fixed_in_count = 1,
	.remedies = upload_remedies, .remedy_count = ARRAY_SIZE(upload_remedies),
	.refuted = (struct refuted[]){ { "amdgpu.cwsr_enable=0", "the hang stays", 2 } },
	.refuted_count = 1,
	.references = (struct reference[]){ { "https://example.org/issues/1", "Load "
	  "hangs on gfx1151", "Names the cause." }, { "https://example.org/issues/2",
	  NULL, NULL } }, .reference_count = 2,
};
static struct rule mes_rule = {
	.id = "mes-hang", .kind = KIND_SYMPTOM,
	.title = "The MES scheduler stops answering",
	.summary = "The kernel waited in vain for the micro engine scheduler.",
	.component = COMPONENT_KERNEL, .severity = SEVERITY_CRITICAL,
	.maturity = MATURITY_INCUBATING, .evidence = &upload_evidence[1],
	.evidence_count = 1,
};
static struct evidence fault_evidence = {
	.kind = EVIDENCE_LOG, .number = 1, .strength = STRENGTH_VERY_STRONG,
	.patterns = (struct pattern *[]){ &fault_pattern }, .pattern_count = 1,
};
static struct rule fault_rule = {
	.id = "page-fault", .kind = KIND_SYMPTOM,
	.title = "A shader touched memory that it does not own",
	.summary = "Says that something went wrong, not what.",
	.component = COMPONENT_APP, .severity = SEVERITY_WARNING,
	.maturity = MATURITY_EXPERIMENTAL, .evidence = &fault_evidence,
	.evidence_count = 1,
};
/* clang-format on */

static struct test gfx_gate = { .key = "gpu.gfx",
				.op = OPERATOR_IN,
				.operands = LIST("gfx1151") };
static struct test rocm_gate = { .key = "rocm.version",
				 .op = OPERATOR_RANGE,
				 .operands = LIST(">=7.0, <7.2") };

static struct finding upload_finding = {
	.rule = &upload_rule,
	.device = GPU,
	.boot = 2,
	.gates = (struct tested[]){ { &gfx_gate, TRUTH_TRUE, &sample_facts[0] },
				    { &rocm_gate, TRUTH_TRUE, &sample_facts[6] } },
	.gate_count = 2,
	.fixed = (struct tested[]){ { NULL, TRUTH_FALSE, &sample_facts[6] } },
	.fixed_count = 1,
	.judged =
		(struct judged[]){
			{ .evidence = &upload_evidence[0],
			  .truth = TRUTH_TRUE,
			  .weight = 2.995732,
			  .counted = true,
			  .note = "nothing more for 4 minutes, although others went on",
			  .hits = (const struct hit *[]){ &upload },
			  .hit_count = 1,
			  .count = 1 },
			{ .evidence = &upload_evidence[1],
			  .truth = TRUTH_TRUE,
			  .weight = 1.609438,
			  .counted = true,
			  .group = "mes",
			  .hits = (const struct hit *[]){ &mes },
			  .hit_count = 1,
			  .count = 14 },
			{ .evidence = &upload_evidence[2],
			  .truth = TRUTH_TRUE,
			  .group = "mes",
			  .facts = (const struct fact *[]){ &sample_facts[0],
							    &sample_facts[6] },
			  .fact_count = 2 },
			{ .evidence = &upload_evidence[3],
			  .truth = TRUTH_UNKNOWN,
			  .missing = "env.HSA_ENABLE_SDMA" },
			{ .evidence = &upload_evidence[4],
			  .truth = TRUTH_TRUE,
			  .weight = -0.693147,
			  .counted = true },
		},
	.judged_count = 5,
	.prior = -2.70805,
	.gate_weight = 2.2,
	.score = 3.403973,
	.upgrade = true,
	.version_gate = true,
	.probability = 0.9678,
	.confidence = 0.9678,
	.rivals = 1,
};
/* clang-format off */
static struct finding mes_finding = {
	.rule = &mes_rule, .device = GPU, .boot = 2,
	.judged = (struct judged[]){ { .evidence = &upload_evidence[1], .truth =
	  TRUTH_TRUE, .weight = 1.609438, .counted = true, .hits = (const struct hit *[]){
	  &mes }, .hit_count = 1, .count = 14 } }, .judged_count = 1, .confidence = 0.5,
	.probability = 0.5, .rivals = 1,
};
/* clang-format on */
static struct finding fault_finding = {
	.rule = &fault_rule,
	.device = GPU,
	.boot = 1,
	.judged = (struct judged[]){ { .evidence = &fault_evidence,
				       .truth = TRUTH_TRUE,
				       .weight = 3.912023,
				       .counted = true,
				       .hits = (const struct hit *[]){ &fault },
				       .hit_count = 1,
				       .count = 1 } },
	.judged_count = 1,
	.confidence = 0.41,
	.probability = 0.41,
	.rivals = 2,
};
/* clang-format off */
static struct finding below_finding = {
	.rule = &mes_rule, .device = "", .boot = 1, .confidence = 0.12,
	.probability = 0.12, .rivals = 1,
};
static struct finding ruled_out_finding = {
	.rule = &mes_rule, .device = GPU, .boot = 1, .ruled_out = true,
	.because = "gpu.gfx is gfx1151, not gfx1100",
};

static const struct diagnosed sample_diagnoses[] = {
	{ .finding = &upload_finding,
	  .places = (const struct finding *[]){ &upload_finding }, .place_count = 1,
	  .effects = (const struct finding *[]){ &mes_finding }, .effect_count = 1,
	  .missing = (struct missing[]){ { "env.HSA_ENABLE_SDMA", "systemctl show ollama "
	  "-p Environment" }, { "whether it also hangs with a small model", NULL } },
	  .missing_count = 2, .recommended = &upload_remedies[1] },
	{ .finding = &fault_finding,
	  .places = (const struct finding *[]){ &fault_finding }, .place_count = 1 },
};
static const struct diagnosed sample_below = {
	.finding = &below_finding, .places = (const struct finding *[]){ &below_finding },
	.place_count = 1,
};

static const struct check kfd_check = { .id = "kfd-present",
					.title = "/dev/kfd exists",
					.command = "ls -l /dev/kfd" };
static const struct check rocm_check = {
	.id = "rocm-current", .title = "ROCm is current",
	.detail = "Newer releases mend what is seen here.",
	.command = "cat /opt/rocm/.info/version",
};
static const struct checked sample_checks[] = {
	{ &kfd_check, STATUS_PASS, NULL, NULL, 0 },
	{ &rocm_check, STATUS_FAIL, &sample_facts[6], NULL, 0 },
	{ &kfd_check, STATUS_UNKNOWN, NULL, NULL, 0 },
};

static const struct action sample_plan[] = {
	{ .kind = ACTION_OBSERVE, .diagnosis = &sample_diagnoses[0],
	  .title = "See what the service's environment says",
	  .command = "systemctl show ollama -p Environment", .cost = 1 },
	{ .kind = ACTION_REMEDY, .diagnosis = &sample_diagnoses[0],
	  .remedy = &upload_remedies[0],
	  .title = "Copy with the shader cores instead of SDMA",
	  .command = "export HSA_ENABLE_SDMA=0", .chance = 0.58, .cost = 1 },
};

static const char *const sample_commands[] = { "dmesg | grep drm" };
static const struct place sample_place = {
	.id = "display", .title = "amdgpu: the display", .component = COMPONENT_KERNEL,
	.meaning = "The display did not come up.", .upstream = "drm",
	.collect = { (const char **)sample_commands, 1 },
};
static const struct code_found sample_code = { "-22", "an argument was refused", 0 };
static const struct unexplained sample_unexplained[] = {
	{ .raw = TEXT("kernel: [drm:foo] *ERROR* \033]8;;http://x\a click \xe2\x80\x8b "
	  "\xc2\x85 \x7f bell\a"),
	  .message = TEXT("[drm:foo] *ERROR* \033]8;;http://x\a click \xe2\x80\x8b \xc2\x85 \x7f "
	  "bell\a"), .text = &kernel_log, .line = 400, .count = 1903,
	  .place = &sample_place, .codes = &sample_code, .code_count = 1 },
	{ .raw = TEXT("\xe6\x98\xbe\xe5\x8d\xa1\xe9\x94\x99\xe8\xaf\xaf \xf0\x9f\x94\xa5 a "
	  "line that goes on and on until it is cut at the width of the terminal, which "
	  "is 80"),
	  .message = TEXT("\xe6\x98\xbe\xe5\x8d\xa1\xe9\x94\x99\xe8\xaf\xaf \xf0\x9f\x94\xa5 a "
	  "line that goes on and on until it is cut at the width of the terminal, which "
	  "is 80"), .text = &hostile_log, .line = 2, .count = 1 },
};

static const struct benign crat_benign = {
	.id = "no-crat", .why = "Machines without an integrated GPU have no such table.",
	.log = &crat_pattern, .url = "https://example.org/crat",
};
static const struct harmless sample_harmless = { &crat_benign, &crat, 2 };

static const struct attempt sample_tried[] = {
	{ .rule = "async-upload-hang", .remedy = "disable-sdma",
	  .title = "Copy with the shader cores instead of SDMA", .result = TRIED_PARTIAL,
	  .note = "gets past the upload\033[2J <b>then</b> hangs; `id` $(id) \xff "
	  "\xe2\x80\xae'; DROP TABLE attempt; --", .time = "2026-02-28T09:30:00Z" },
	{ .rule = "", .remedy = "", .title = "a newer BIOS\033]0;x\a | @everyone #1",
	  .result = TRIED_SAME, .note = "", .time = "2026-02-28T10:00:00Z" },
};
/* clang-format on */
static const struct attempts sample_attempts = { "box", sample_tried,
						 ARRAY_SIZE(sample_tried) };
static struct trial upload_trials[] = { { &sample_tried[0], 2.484907 }, { 0 }, { 0 } };

/* clang-format off */
static const struct support sample_supports[] = {
	{ .gfx = "gfx1151", .state = SUPPORT_STATE_UNOFFICIAL, .basis = BASIS_REPORT,
	  .note = "evil\033[2J <b>note</b> | \xe2\x80\xae" },
	{ .gfx = "gfx1151", .rocm = ">=7.0, <7.2", .state = SUPPORT_STATE_REGRESSED,
	  .basis = BASIS_DOC,
	  .note = "the load stalls in containers and out of them, whichever way the "
	  "weights are read", .url = "https://example.org/support" },
	{ .gfx = "gfx1151", .rocm = "preview >=7.9", .state = SUPPORT_STATE_DEV,
	  .basis = BASIS_INFER },
};
/* clang-format on */
static const struct timeline_row sample_timeline[] = {
	{ &sample_supports[0], TRUTH_TRUE },
	{ &sample_supports[1], TRUTH_TRUE },
	{ &sample_supports[2], TRUTH_UNKNOWN },
};

static const struct kb_info sample_kb = { .version = "0123456789abcdef",
					  .date = "2026-02-27",
					  .rules = 321 };
static struct hits sample_hits = { .boot_count = 2, .count = 4 };
static struct inputs sample_inputs;
static struct facts *sample_fact_set;

/* Reports must not trust a fact's value, though facts_add() makes it harmless. */
static void sample_learn_facts(void)
{
	if (sample_fact_set)
		return;
	sample_fact_set = facts_new();
	for (size_t i = 0; i < ARRAY_SIZE(sample_facts); i++) {
		sample_facts[i].key = key_find(sample_facts[i].name);
		facts_add(sample_fact_set, &sample_facts[i]);
		sample_fact_set->list.items[i].value = sample_facts[i].value;
	}
}

static const struct alike sample_words = { "mes-hang", "scheduler, \033[2Jsilent" };
static const struct finding sample_alike = { .rule = &mes_rule,
					     .device = "",
					     .alike = &sample_words };

static const char *sample_notes[] = {
	"0000:03:00.0 sleeps; clocks and temperature left out \033[31m(--wake reads "
	"them)",
	"no /sys/kernel/debug: only root may read it",
};
/* clang-format off */
static struct probed sample_probes[] = {
	{ .name = "pci", .outcome = "ok", .seconds = 0.01 },
	{ .name = "amdgpu", .outcome = "ok", .seconds = 0.02, .notes = sample_notes,
	  .note_count = ARRAY_SIZE(sample_notes) },
	{ .name = "hsa", .outcome = "signal 11", .seconds = 0.3 },
};
static struct snapshot sample_machine = {
	.probes = { sample_probes, ARRAY_SIZE(sample_probes), ARRAY_SIZE(sample_probes) },
	.made_by = "kbmatch 0.1.0", .taken = "2026-03-01T12:00:05Z", .root = "/",
	.path = "broken.json", .redacted = true,
};
/* clang-format on */

static struct diagnosis sample_diagnosis(void)
{
	static const struct finding *const ruled_out[] = { &ruled_out_finding };
	static const struct finding *const reads_like[] = { &sample_alike };
	static const char *const warnings[] = { "evil\033]0;x\a.txt: of no known kind" };
	static struct text *texts[] = { &ollama_log, &kernel_log, &hostile_log };

	sample_learn_facts();
	upload_finding.tried = upload_trials;
	upload_finding.tried_weight = 2.484907;
	sample_inputs.texts.items = texts;
	sample_inputs.texts.count = ARRAY_SIZE(texts);
	return (struct diagnosis){
		.kb = &sample_kb,
		.machine = { "box", "box" },
		.inputs = &sample_inputs,
		.hits = &sample_hits,
		.facts = sample_fact_set,
		.probed = &sample_machine,
		.attempts = &sample_attempts,
		.timeline = sample_timeline,
		.timeline_count = ARRAY_SIZE(sample_timeline),
		.checks = sample_checks,
		.check_count = ARRAY_SIZE(sample_checks),
		.diagnoses = sample_diagnoses,
		.diagnosis_count = ARRAY_SIZE(sample_diagnoses),
		.reads_like = reads_like,
		.reads_like_count = 1,
		.below = &sample_below,
		.below_count = 1,
		.ruled_out = ruled_out,
		.ruled_out_count = 1,
		.plan = sample_plan,
		.plan_count = ARRAY_SIZE(sample_plan),
		.unexplained = sample_unexplained,
		.unexplained_count = ARRAY_SIZE(sample_unexplained),
		.harmless = &sample_harmless,
		.harmless_count = 1,
		.warnings = warnings,
		.warning_count = 1,
		.min_confidence = 0.3,
	};
}

#endif

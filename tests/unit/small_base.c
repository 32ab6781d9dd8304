/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/small_base.h"

#define COPY(type, ...)                                                                  \
	arena_copy(arena, (const type[]){ __VA_ARGS__ },                                 \
		   sizeof((const type[]){ __VA_ARGS__ }))
#define COUNT(type, ...) (sizeof((const type[]){ __VA_ARGS__ }) / sizeof(type))
#define LIST(items, count, type, ...)                                                    \
	.items = COPY(type, __VA_ARGS__), .count = COUNT(type, __VA_ARGS__)
#define STRINGS(...)                                                                     \
	{                                                                                \
		LIST(items, count, char *const, __VA_ARGS__)                             \
	}
#define SAYS(name, text, ...)                                                            \
	{                                                                                \
		.key = name, .value = text, __VA_ARGS__                                  \
	}
#define P(regex) small_pattern(arena, regex)
#define PATTERNS(items, count, ...) LIST(items, count, struct pattern *, __VA_ARGS__)
#define TEST(name, how, ...)                                                             \
	{                                                                                \
		.key = name, .op = OPERATOR_##how,                                       \
		LIST(operands, operand_count, char *const, __VA_ARGS__)                  \
	}

struct pattern *small_pattern(struct arena *arena, const char *regex)
{
	struct pattern *pattern = arena_new_item(arena, struct pattern);

	pattern->regex = regex;
	return pattern;
}

/* clang-format off */
static struct evidence *some_evidence(struct arena *arena, size_t *ret_count)
{
	struct evidence in_any[] = {
		{ .kind = EVIDENCE_LOG, .number = 9, PATTERNS(patterns, pattern_count, P("CID")) },
		{ .kind = EVIDENCE_FACT, .number = 10, .test = TEST("env.HSA_X", EQUALS, "0") },
	};
	struct evidence in_all[] = {
		{ .kind = EVIDENCE_LOG, .number = 7,
		  PATTERNS(patterns, pattern_count, P("page fault")) },
		{ .kind = EVIDENCE_ANY, .number = 8,
		  .children = arena_copy(arena, in_any, sizeof(in_any)), .child_count = 2 },
	};
	struct evidence list[] = {
		{ .kind = EVIDENCE_LOG, .number = 1, .strength = STRENGTH_DECISIVE,
		  .from = "kernel", .group = "one", .has_where = true,
		  PATTERNS(patterns, pattern_count, P("capacity (?<total>\\d+) free (?<free>\\d+)")),
		  PATTERNS(unless, unless_count, P("a"), P("b")),
		  .test = { .key = "free", .op = OPERATOR_GREATER, .key_is_capture = true,
			    .operands_are_names = 1,
			    LIST(operands, operand_count, char *const, "total") } },
		{ .kind = EVIDENCE_STALL, .number = 2, .strength = STRENGTH_STRONG,
		  .quiet_seconds = 60.5, PATTERNS(patterns, pattern_count, P("async uploads")),
		  PATTERNS(progress, progress_count, P("^\\.+$"), P("context")),
		  PATTERNS(idle, idle_count, P("health")) },
		{ .kind = EVIDENCE_SEQUENCE, .number = 3, .within_lines = 12,
		  PATTERNS(patterns, pattern_count, P("first thing"), P("second thing")) },
		{ .kind = EVIDENCE_COUNT, .number = 4, .at_least = 3, .within_seconds = 600,
		  PATTERNS(patterns, pattern_count, P("first thing")) },
		{ .kind = EVIDENCE_ABSENT, .number = 5, .from = "kernel", .against = true,
		  PATTERNS(patterns, pattern_count, P("initialized")) },
		{ .kind = EVIDENCE_ALL, .number = 6, .near_record = true,
		  .children = arena_copy(arena, in_all, sizeof(in_all)), .child_count = 2 },
		{ .kind = EVIDENCE_WHERE, .number = 11, .strength = STRENGTH_VERY_STRONG,
		  .test = { .key = "env.HSA_Y", .op = OPERATOR_NOT_IN,
			    .operands_are_names = 1,
			    LIST(operands, operand_count, char *const, "gpu.valid_overrides",
				 "gpu.name") } },
		{ .kind = EVIDENCE_SUPPORT, .number = 12,
		  .test = { LIST(operands, operand_count, char *const, "regressed", "broken") } },
		{ .kind = EVIDENCE_CHECK, .number = 13, .ref = "kfd",
		  .test = { LIST(operands, operand_count, char *const, "pass") } },
		{ .kind = EVIDENCE_TRIED, .number = 14, .ref = "upgrade",
		  .test = { LIST(operands, operand_count, char *const, "partial") } },
		{ .kind = EVIDENCE_TRIED, .number = 15, .ref = "hang/upgrade",
		  .test = { LIST(operands, operand_count, char *const, "failed") } },
		{ .kind = EVIDENCE_FACT, .number = 16,
		  .test = { .key = "gpu.bdf", .op = OPERATOR_EXISTS, .negated = true } },
	};

	*ret_count = ARRAY_SIZE(list);
	return arena_copy(arena, list, sizeof(list));
}

static struct rule full_rule(struct arena *arena)
{
	struct rule rule = {
		.id = "hang", .file = "rules/hang.lua", .kind = KIND_CAUSE,
		.title = "Model load hangs", .summary = "It stops. \"Quotes\" and \xc3\xa9.",
		.component = COMPONENT_ROCR, .severity = SEVERITY_CRITICAL,
		.maturity = MATURITY_STABLE, .prior = PRIOR_RARE,
		LIST(gates, gate_count, struct test, TEST("gpu.gfx", IN, "gfx1150", "gfx1151"),
		     TEST("rocm.version", RANGE, ">=7.0, <7.2")),
		.explains = STRINGS("stopped"),
		LIST(fixed_in, fixed_in_count, struct fixed_in, { "rocm.version", "7.2" }),
		LIST(refuted, refuted_count, struct refuted, { "X=1", "no", 2 }, { "Y=1", "no", 0 }),
		LIST(references, reference_count, struct reference, { "http://a", "A", "says a" },
		     { "http://b", "B", "says b" }),
		LIST(remedies, remedy_count, struct remedy,
		     { .id = "upgrade", .title = "Upgrade the runtime", .outcome = OUTCOME_CURE,
		       .chance = 0.9, .minutes = -1, .risk = LEVEL_MEDIUM,
		       .reversibility = LEVEL_HIGH, .scope = SCOPE_SYSTEM, .root = true,
		       .reboot = true, .summary = "s", .requires = "r",
		       .pros = STRINGS("p1", "p2"), .cons = STRINGS("c1"), .performance = "pp",
		       .stability = "st", .maintenance = "m", .prepare = "a\nb", .backup = "b",
		       .apply = "ap", .verify = "v", .expect = "e", .rollback = "ro",
		       .fallback = "no-sdma", .leaves = "stopped",
		       LIST(when, when_count, struct test, TEST("host.wsl", EQUALS, "false")) },
		     { .id = "no-sdma", .title = "Switch it off", .outcome = OUTCOME_PARTIAL,
		       .chance = -1, .minutes = 2, .apply = "off" },
		     { .id = "no", .title = "Never", .avoid = "harm" }),
	};

	rule.evidence = some_evidence(arena, &rule.evidence_count);
	return rule;
}

static void add_facts(struct arena *arena, struct knowledge *all)
{
	const struct extract extracts[] = {
		{ .id = "agent", .file = "f.lua", .trust = TRUST_RUNTIME, .lines = 80,
		  .first = { .pattern = P("^Agent \\d+") }, .ends = P("^Done"),
		  .require = "gpu.gfx",
		  LIST(fields, field_count, struct field,
		       { .pattern = P("Name:(?<g>\\w+)"),
			 LIST(facts, fact_count, struct statement,
			      SAYS("gpu.gfx", "$g",
				   .map = STRINGS("g", "100100", "gfx1010"))) },
		       { .pattern = P("x"), .each = P("(?<n>\\w+)=(?<v>\\w+)"), .of = "map",
			 LIST(facts, fact_count, struct statement, SAYS("env.$n", "$v"),
			      SAYS("gpu.features", "$v", .split = ",", .scale = 1024)) }) },
		{ .id = "boot", .trust = TRUST_KERNEL, .from = "kernel", .boot = true,
		  .first = { .pattern = P("^Linux version (?<v>\\S+)"),
			     LIST(facts, fact_count, struct statement,
				  SAYS("kernel.version", "$v")) } },
	};
	const struct derive derives[] = {
		{ .id = "names", .file = "d.lua", .from = "gpu.name",
		  LIST(cases, case_count, struct derive_case,
		       { .value = "A", LIST(facts, fact_count, struct statement,
					    SAYS("gpu.gfx", "gfx1")) },
		       { .regex = "B.*", LIST(facts, fact_count, struct statement,
					      SAYS("gpu.gfx", "gfx2")) },
		       { .range = "<2" }) },
	};

	all->extracts = arena_copy(arena, extracts, sizeof(extracts));
	all->extract_count = ARRAY_SIZE(extracts);
	all->derives = arena_copy(arena, derives, sizeof(derives));
	all->derive_count = ARRAY_SIZE(derives);
}

static void add_others(struct arena *arena, struct knowledge *all)
{
	const struct knowledge others = {
		LIST(devices, device_count, struct device,
		     { "1002:744c", "RX", "Navi 31", "gfx1100", "RDNA3", "dGPU", "IP", true },
		     { .pci_id = "1002:1586", .name = "Unnamed" }),
		LIST(supports, support_count, struct support,
		     { "gfx2", "<6", SUPPORT_STATE_BROKEN, BASIS_REPORT, "n", "u", "s.lua" },
		     { .gfx = "gfx1" }, { .gfx = "gfx2", .rocm = NULL, .note = "second" }),
		LIST(checks, check_count, struct check,
		     { .id = "kfd", .title = "/dev/kfd exists", .command = "ls", .detail = "d",
		       LIST(pass, pass_count, struct test, { .key = "access.kfd_mode",
							     .op = OPERATOR_EXISTS }),
		       LIST(fail, fail_count, struct test,
			    TEST("access.kfd", EQUALS, "ENOENT")) }),
		LIST(sources, source_count, struct source,
		     { .id = "kernel", .title = "Kernel log", .streams = STRINGS("kernel", "k"),
		       PATTERNS(recognise, recognise_count, P("amdgpu 0000:")),
		       PATTERNS(complete, complete_count, P("^Linux version (?<v>\\S+)")),
		       PATTERNS(errors, error_count, P("\\*ERROR\\*")) }),
		LIST(benigns, benign_count, struct benign,
		     { .id = "no-crat", .log = P("CRAT table not found"), .why = "normal" }),
		LIST(places, place_count, struct place,
		     { .id = "display", .title = "The display", .component = COMPONENT_KERNEL,
		       PATTERNS(log, log_count, P("\\*ERROR\\*")), .meaning = "It is dark.",
		       .upstream = "rocm", .collect = STRINGS("dmesg", "uname -r") },
		     { .id = "errno", .title = "Error numbers", .component = COMPONENT_END,
		       PATTERNS(log, log_count, P("error (?<code>-\\d+)")),
		       .codes = STRINGS("-22", "refused", "-5", "broken") }),
		LIST(asks, ask_count, struct ask, { "gpu.gfx", "rocminfo" }),
		LIST(upstreams, upstream_count, struct upstream,
		     { .id = "rocm", .title = "ROCm", .url = "http://r",
		       .title_prefix = "Issue: ", .title_param = "title", .body_param = "b",
		       .markup = MARKUP_TEXT, .aliases = STRINGS("therock"),
		       .components = STRINGS("rocr", "hip"), .trackers = STRINGS("http://r/"),
		       LIST(fields, field_count, struct upstream_field,
			    { .label = "OS", .facts = STRINGS("os.name", "kernel.version"),
			      .command = "cat", .param = "os", .required = true },
			    { .label = "Part", .choices = STRINGS("rocr", "ROCr"), .text = "HIP",
			      .header = true },
			    { .label = "More", .fill = STRINGS("summary", "log") }) }),
		.calibration = { 0.8, -0.25 },
	};

	all->devices = others.devices, all->device_count = others.device_count;
	all->supports = others.supports, all->support_count = others.support_count;
	all->checks = others.checks, all->check_count = others.check_count;
	all->sources = others.sources, all->source_count = others.source_count;
	all->benigns = others.benigns, all->benign_count = others.benign_count;
	all->places = others.places, all->place_count = others.place_count;
	all->asks = others.asks, all->ask_count = others.ask_count;
	all->upstreams = others.upstreams, all->upstream_count = others.upstream_count;
	all->calibration = others.calibration;
}

struct knowledge *small_base(struct arena *arena)
{
	struct knowledge *all = arena_new_item(arena, struct knowledge);
	const struct rule rules[] = {
		{ .id = "stopped", .kind = KIND_SYMPTOM, .title = "It stopped", .summary = "So.",
		  LIST(evidence, evidence_count, struct evidence,
		       { .kind = EVIDENCE_LOG, .number = 1,
			 PATTERNS(patterns, pattern_count, P("(?i)Timed Out|page fault")) }) },
		full_rule(arena),
	};

	all->rules = arena_copy(arena, rules, sizeof(rules));
	all->rule_count = ARRAY_SIZE(rules);
	add_facts(arena, all);
	add_others(arena, all);
	return all;
}
/* clang-format on */

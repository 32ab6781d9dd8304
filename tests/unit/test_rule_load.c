/* SPDX-License-Identifier: Apache-2.0 */
/* rule_load() and case_load() with good files, and with odd directories. */
#include "engine/kb/rule_load.h"
#include "tests/unit/rule_file.h"

static struct knowledge *load(const struct rule_directory *directory)
{
	const char *path = directory->path;
	struct knowledge *knowledge = NULL;
	struct error error;

	if (rule_load(&path, 1, &knowledge, &error))
		fail_msg("%s:%u: %s", error.path, error.line, error.message);
	return knowledge;
}

static struct knowledge *load_text(const struct rule_directory *directory,
				   const char *text)
{
	file_write(directory, "a.lua", text, strlen(text));
	return load(directory);
}

/* "key operator operand,operand/names", "!" before a negated one, "$" before a capture.
 */
static const char *describe(const struct test *test)
{
	static char text[512];
	size_t used = (size_t)snprintf(text, sizeof(text), "%s%s%s %s",
				       test->negated ? "!" : "",
				       test->key_is_capture ? "$" : "", test->key,
				       word_name(&operator_words, test->op));

	for (size_t i = 0; i < test->operand_count; i++)
		used += (size_t)snprintf(
			text + used, sizeof(text) - used, "%c%s%s", i ? ',' : ' ',
			test->operands_are_names & 1u << i ? "@" : "", test->operands[i]);
	return text;
}

/* clang-format off */
static const struct {
	const char *gate, *test;
} gates[] = {
	{ "gfx = 'gfx1151'", "gpu.gfx in gfx1151" },
	{ "gfx = { 'gfx1151', 'gfx1150' }", "gpu.gfx in gfx1151,gfx1150" },
	{ "rocm = '>=6.4, <7.2'", "rocm.version range >=6.4, <7.2" },
	{ "rocm = { '6.4', 'preview >=7.10' }", "rocm.version range 6.4 || preview >=7.10" },
	{ "['package.rocblas'] = '<6.4'", "package.rocblas range <6.4" },
	{ "os = 'Ubuntu 24.04'", "os.name matches (?i)^\\QUbuntu 24.04\\E" },
	{ "os = { 'ubuntu', 'fedora' }", "os.name matches (?i)^(?:\\Qubuntu\\E|\\Qfedora\\E)" },
	{ "wsl = true", "host.wsl equals true" },
	{ "wsl = 'false'", "host.wsl in false" },
	{ "['gpu.count'] = 2", "gpu.count equals 2" },
	{ "['gpu.vram_mib'] = '<4096'", "gpu.vram_mib range <4096" },
	{ "['gpu.vram_mib'] = 0.5", "gpu.vram_mib equals 0.5" },
	{ "['env.HSA_ENABLE_SDMA'] = 0", "env.HSA_ENABLE_SDMA equals 0" },
	{ "['gpu.features'] = 'xnack-'", "gpu.features has xnack-" },
	{ "['gpu.features'] = { 'a', 'b' }", "gpu.features in a,b" },
	{ "gfx = { matches = [[^gfx9]] }", "gpu.gfx matches ^gfx9" },
	{ "gfx = { exists = false }", "!gpu.gfx exists" },
	{ "['gpu.features'] = { lacks = 'x' }", "gpu.features lacks x" },
};

static const struct {
	const char *evidence, *test;
} tests[] = {
	{ "{ fact = 'gpu.gfx', equals = 'x' }", "gpu.gfx equals x" },
	{ "{ fact = 'gpu.count', equals = 2 }", "gpu.count equals 2" },
	{ "{ fact = 'gpu.xnack', equals = true }", "gpu.xnack equals true" },
	{ "{ fact = 'gpu.gfx', ['in'] = { 'x', 'y' } }", "gpu.gfx in x,y" },
	{ "{ fact = 'gpu.gfx', matches = '^x' }", "gpu.gfx matches ^x" },
	{ "{ fact = 'rocm.version', range = '>=7' }", "rocm.version range >=7" },
	{ "{ fact = 'gpu.vram_mib', range = '<512' }", "gpu.vram_mib range <512" },
	{ "{ fact = 'user.groups', has = 'render' }", "user.groups has render" },
	{ "{ fact = 'user.groups', lacks = 'render' }", "user.groups lacks render" },
	{ "{ fact = 'gpu.gfx', exists = true }", "gpu.gfx exists" },
	{ "{ fact = 'gpu.gfx', exists = false }", "!gpu.gfx exists" },
	{ "{ where = { 'gpu.gfx', 'not in', 'gpu.valid_overrides' } }", "gpu.gfx not in @gpu.valid_overrides" },
	{ "{ where = { 'gpu.gfx', '==', 'gpu.gfx_reported' } }", "gpu.gfx equals @gpu.gfx_reported" },
	{ "{ where = { 'gpu.gfx', '!=', 'gfx1151' } }", "gpu.gfx != gfx1151" },
	{ "{ where = { 'gpu.gfx', 'in', { 'a', 'gpu.gfx_reported' } } }", "gpu.gfx in a,@gpu.gfx_reported" },
	{ "{ where = { 'gpu.pcie_width', '<', 'gpu.pcie_width_max' } }", "gpu.pcie_width < @gpu.pcie_width_max" },
	{ "{ where = { 'gpu.pcie_width', '>=', 8 } }", "gpu.pcie_width >= 8" },
	{ "{ where = { 'rocm.version', '<=', '7.2' } }", "rocm.version <= 7.2" },
	{ "{ log = '(?<f>\\\\d) (?<t>\\\\d)', where = { 'f', '>', 't' } }", "$f > @t" },
	{ "{ log = '(?<f>\\\\d) free', where = { 'f', '<', 'gpu.vram_mib' } }", "$f < @gpu.vram_mib" },
	{ "{ log = '(?<f>\\\\d) free', where = { 'gpu.vram_mib', '>', 'f' } }", "gpu.vram_mib > @f" },
	{ "{ count = '(?<f>\\\\d) free', at_least = 2, where = { 'f', '==', 0 } }", "$f equals 0" },
	{ "{ support = 'broken' }", "(null) in broken" },
	{ "{ support = { 'broken', 'dev' } }", "(null) in broken,dev" },
	{ "{ check = 'c', is = 'pass' }", "(null) in pass" },
	{ "{ tried = 'other/remedy', result = 'same' }", "(null) in same" },
};
/* clang-format on */

TEST_IN(test_gates, directory_open, directory_close)
{
	for (size_t i = 0; i < ARRAY_SIZE(gates); i++) {
		char text[1024];

		snprintf(text, sizeof(text), RULE("applies = { %s },"), gates[i].gate);
		AUTO(knowledge) struct knowledge *knowledge = load_text(*state, text);
		assert_int_equal(knowledge->rules[0].gate_count, 1);
		assert_string_equal(describe(knowledge->rules[0].gates), gates[i].test);
	}
}

TEST_IN(test_tests, directory_open, directory_close)
{
	for (size_t i = 0; i < ARRAY_SIZE(tests); i++) {
		char text[1024];

		snprintf(text, sizeof(text),
			 EVIDENCE("{ any = { %s }, strength = 'weak' }"),
			 tests[i].evidence);
		AUTO(knowledge) struct knowledge *knowledge = load_text(*state, text);
		const struct evidence *evidence =
			knowledge->rules[0].evidence[0].children;
		assert_string_equal(describe(&evidence->test), tests[i].test);
		assert_int_equal(evidence->has_where,
				 evidence->kind == EVIDENCE_LOG ||
					 evidence->kind == EVIDENCE_COUNT);
	}
}

TEST_IN(test_evidence, directory_open, directory_close)
{
	static const char text[] = EVIDENCE(
		"{ log = 'one', unless = { 'two', 'three' }, from = 'kernel', strength = "
		"'strong',"
		"  group = 'g' },"
		"{ stall = 'four', progress = 'two', idle = { 'five' }, quiet = '10m',"
		"  strength = 'decisive' },"
		"{ all = { { any = { { log = 'one' }, { log = 'six' } } }, { log = 'two' "
		"} },"
		"  near = 'record', strength = 'weak' },"
		"{ sequence = { 'one', 'two' }, within = '12 lines', strength = "
		"'moderate' },"
		"{ count = 'one', at_least = 3, within = '500ms', against = true,"
		"  strength = 'very_strong' },"
		"{ absent = 'one', from = 'ollama', strength = 'weak' }");
	AUTO(knowledge) struct knowledge *knowledge = load_text(*state, text);
	const struct evidence *e = knowledge->rules[0].evidence;

	assert_int_equal(knowledge->rules[0].evidence_count, 6);
	assert_int_equal(e[0].kind, EVIDENCE_LOG);
	assert_int_equal(e[0].unless_count, 2);
	assert_string_equal(e[0].unless[1]->regex, "three");
	assert_string_equal(e[0].from, "kernel");
	assert_string_equal(e[0].group, "g");
	assert_int_equal(e[0].strength, STRENGTH_STRONG);
	assert_int_equal(e[1].kind, EVIDENCE_STALL);
	assert_true(e[1].quiet_seconds == 600);
	assert_ptr_equal(e[1].progress[0], e[0].unless[0]);
	assert_string_equal(e[1].idle[0]->regex, "five");
	assert_int_equal(e[2].kind, EVIDENCE_ALL);
	assert_true(e[2].near_record);
	assert_int_equal(e[2].children[0].kind, EVIDENCE_ANY);
	assert_int_equal(e[2].children[0].number, 4);
	assert_int_equal(e[2].children[0].children[1].number, 6);
	assert_int_equal(e[2].children[1].number, 7);
	assert_int_equal(e[3].number, 8);
	assert_int_equal(e[3].within_lines, 12);
	assert_true(e[3].within_seconds == 0);
	assert_true(e[4].against);
	assert_true(e[4].within_seconds == 0.5);
	assert_int_equal(e[4].at_least, 3);
	assert_ptr_equal(e[5].patterns[0], e[0].patterns[0]);
	assert_int_equal(knowledge->pattern_count, 6);
	for (size_t i = 1; i < knowledge->pattern_count; i++)
		assert_true(strcmp(knowledge->patterns[i - 1]->regex,
				   knowledge->patterns[i]->regex) < 0);
}

TEST_IN(test_rule, directory_open, directory_close)
{
	static const char text[] = RULE(
		"kind = 'symptom', summary = [[\n  indented\nmore\n\n]], explains = 'b',"
		"applies = { wsl = false, rocm = '7', app = 'x' },"
		"fixed_in = { rocm = '7.2', app = '0.13.0' },"
		"remedies = { { id = 'one', title = 'One', outcome = 'partial', chance = "
		"0.6,"
		"  risk = 'low', apply = [[\nexport A=${B}; echo {gpu.gfx} {x} "
		"${gpu.gfz}\n]],"
		"  scope = 'system', root = true, tradeoffs = { stability = 'S' },"
		"  pros = 'p', cons = { 'c', 'd' }, verify = 'true', expect = '^ok',"
		"  fallback = 'two', leaves = 'c', when = { kind = 'APU' } },"
		"  { id = 'two', title = 'Two', outcome = 'cure', risk = 'high', apply = "
		"'x' },"
		"  { id = 'three', title = 'Three', avoid = 'because' } },"
		"refuted = { { what = 'w', why = 'y', ref = 1 } },");
	AUTO(knowledge) struct knowledge *knowledge = load_text(*state, text);
	const struct rule *rule = knowledge->rules;
	const struct remedy *remedy = rule->remedies;

	assert_string_equal(rule->id, "a");
	assert_true(strstr(rule->file, "/a.lua"));
	assert_int_equal(rule->kind, KIND_SYMPTOM);
	assert_int_equal(rule->component, COMPONENT_ROCR);
	assert_int_equal(rule->severity, SEVERITY_ERROR);
	assert_int_equal(rule->maturity, MATURITY_STABLE);
	assert_int_equal(rule->prior, PRIOR_RARE);
	assert_string_equal(rule->summary, "  indented\nmore");
	assert_int_equal(rule->explains.count, 1);
	assert_int_equal(rule->gate_count, 3);
	assert_string_equal(rule->gates[0].key, "app.name");
	assert_string_equal(rule->gates[2].key, "rocm.version");
	assert_int_equal(rule->fixed_in_count, 2);
	assert_string_equal(rule->fixed_in[0].key, "app.version");
	assert_string_equal(rule->fixed_in[1].version, "7.2");
	assert_int_equal(rule->remedy_count, 3);
	assert_string_equal(remedy->apply,
			    "export A=${B}; echo {gpu.gfx} {x} ${gpu.gfz}");
	assert_true(remedy->chance == 0.6);
	assert_true(remedy->minutes < 0);
	assert_int_equal(remedy->outcome, OUTCOME_PARTIAL);
	assert_int_equal(remedy->risk, LEVEL_LOW);
	assert_int_equal(remedy->reversibility, LEVEL_MEDIUM);
	assert_int_equal(remedy->scope, SCOPE_SYSTEM);
	assert_true(remedy->root && !remedy->reboot);
	assert_string_equal(remedy->stability, "S");
	assert_int_equal(remedy->pros.count, 1);
	assert_int_equal(remedy->cons.count, 2);
	assert_string_equal(remedy->expect, "^ok");
	assert_string_equal(remedy->fallback, "two");
	assert_string_equal(remedy->leaves, "c");
	assert_string_equal(remedy->when->key, "gpu.kind");
	assert_int_equal(remedy[2].risk, LEVEL_MEDIUM);
	assert_string_equal(remedy[2].avoid, "because");
	assert_int_equal(rule->refuted[0].ref, 1);
	assert_string_equal(rule->references[0].url, "https://example.org");
}

static void assert_upstream(const struct upstream *upstream)
{
	const struct upstream_field *fields = upstream->fields;

	assert_int_equal(upstream->field_count, 3);
	assert_int_equal(upstream->markup, MARKUP_TEXT);
	assert_string_equal(upstream->aliases.items[0], "u.v");
	assert_string_equal(upstream->trackers.items[0], "https://x/1");
	assert_true(fields[0].required && !fields[1].required);
	assert_string_equal(fields[0].facts.items[0], "os.name");
	assert_int_equal(fields[1].choices.count, 4);
	assert_string_equal(fields[1].choices.items[0], "kernel");
	assert_string_equal(fields[1].choices.items[3], "R");
	assert_true(fields[2].header);
	assert_string_equal(fields[2].fill.items[1], "log");
}

TEST_IN(test_forms, directory_open, directory_close)
{
	static const char text[] =
		"extract { id = 'block', trust = 'runtime', log = '^Agent', lines = 80,\n"
		"  ends = '^Done', require = 'gpu.bdf', fields = {\n"
		"  { log = 'BDF: (?<b>.*)', facts = { ['gpu.bdf'] = '$b' } },\n"
		"  { log = 'VRAM (?<k>.*)', facts = { ['gpu.vram_mib'] = '$k' }, scale = "
		"0.5 },\n"
		"  { log = 'F (?<l>.*)', facts = { ['gpu.features'] = '$l', ['gpu.gfx'] "
		"= '$$1' },\n"
		"    split = ',' } } }\n"
		"extract { id = 'env', trust = 'app', log = 'env (?<map>.*)', of = "
		"'map',\n"
		"  each = '(?<n>A+)=(?<v>.*)', facts = { ['env.$n'] = '$v' } }\n"
		"extract { id = 'boot', trust = 'kernel', log = 'Linux version', boot = "
		"true }\n"
		"derive { id = 'd', from = 'gpu.name', cases = {\n"
		"  { value = 'x', facts = { ['gpu.gfx'] = 'g' } },\n"
		"  { matches = 'RX (?<n>.*)', facts = { ['gpu.chip'] = '$n' } } } }\n"
		"device { pci = '1002:744C', name = 'N', verified = true }\n"
		"support { gfx = 'g', rocm = '>=5.3, <6.1', state = "
		"'works-with-override',\n"
		"  basis = 'infer', url = 'https://x' }\n"
		"check { id = 'c', title = 'C', command = 'ls {gpu.gfx}',\n"
		"  pass = { { fact = 'gpu.gfx', exists = true } },\n"
		"  fail = { { where = { 'access.kfd_group', 'not in', 'user.groups' } } "
		"} }\n"
		"source { id = 's', title = 'S', streams = 'kernel', recognise = 'amd',\n"
		"  complete = { 'a', 'b' }, errors = 'e' }\n"
		"benign { id = 'b', log = 'x', why = 'y' }\n"
		"ask { fact = 'gpu.gfx', command = 'x' }\n"
		"upstream { id = 'u', title = 'U', url = 'https://x', components = "
		"'app',\n"
		"  aliases = { 'u.v' }, trackers = { 'https://x/1' }, markup = 'text',\n"
		"  fields = { { label = 'OS', facts = 'os.name', required = true },\n"
		"    { label = 'P', choices = { rocr = 'R', kernel = 'K' } },\n"
		"    { label = 'M', fill = { 'summary', 'log' }, header = true } } }\n"
		"calibration { slope = 0.5, intercept = -1 }\n";
	AUTO(knowledge) struct knowledge *k = load_text(*state, text);

	assert_int_equal(k->extract_count, 3);
	assert_int_equal(k->extracts[0].field_count, 3);
	assert_int_equal(k->extracts[0].lines, 80);
	assert_string_equal(k->extracts[0].require, "gpu.bdf");
	assert_true(k->extracts[0].fields[1].facts[0].scale == 0.5);
	assert_string_equal(k->extracts[0].fields[2].facts[0].split, ",");
	assert_null(k->extracts[0].fields[2].facts[1].split);
	assert_int_equal(k->extracts[0].trust, TRUST_RUNTIME);
	assert_string_equal(k->extracts[1].first.of, "map");
	assert_string_equal(k->extracts[1].first.facts[0].key, "env.$n");
	assert_true(k->extracts[2].boot);
	assert_int_equal(k->derives[0].case_count, 2);
	assert_string_equal(k->derives[0].cases[1].regex, "RX (?<n>.*)");
	assert_string_equal(k->devices[0].pci_id, "1002:744c");
	assert_int_equal(k->supports[0].state, SUPPORT_STATE_OVERRIDE);
	assert_int_equal(k->supports[0].basis, BASIS_INFER);
	assert_string_equal(describe(k->checks[0].fail),
			    "access.kfd_group not in @user.groups");
	assert_int_equal(k->sources[0].complete_count, 2);
	assert_string_equal(k->sources[0].streams.items[0], "kernel");
	assert_string_equal(k->benigns[0].log->regex, "x");
	assert_string_equal(k->asks[0].key, "gpu.gfx");
	assert_upstream(&k->upstreams[0]);
	assert_true(k->calibration.slope == 0.5 && k->calibration.intercept == -1);
	assert_true(strstr(k->upstreams[0].file, "/a.lua"));
}

TEST_IN(test_files, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;
	static const char row[] =
		"\xef\xbb\xbfsupport { gfx = 'one', state = 'dev', basis = 'doc' }";
	static const char second[] =
		"support { gfx = 'two', state = 'dev', basis = 'doc' }";
	char path[128], target[128];

	snprintf(path, sizeof(path), "%s/sub", directory->path);
	assert_int_equal(mkdir(path, 0700), 0);
	file_write(directory, "sub/b.lua", row, sizeof(row) - 1);
	file_write(directory, "z.lua", second, sizeof(second) - 1);
	file_write(directory, "readme.txt", "{", 1);
	file_write(directory, ".hidden.lua", "{", 1);
	snprintf(target, sizeof(target), "%s/sub/loop", directory->path);
	assert_int_equal(symlink("..", target), 0);
	AUTO(knowledge) struct knowledge *knowledge = load(directory);
	assert_int_equal(knowledge->support_count, 2);
	assert_string_equal(knowledge->supports[0].gfx, "one");
	assert_string_equal(knowledge->supports[1].gfx, "two");
	assert_true(knowledge->calibration.slope == 1 &&
		    knowledge->calibration.intercept == 0);
}

/* Fails with that code; the message holds the text. */
static void refuse(const char *path, int code, const char *message)
{
	struct knowledge *knowledge;
	struct error error;
	int r = rule_load(&path, 1, &knowledge, &error);

	if (r != code || !strstr(error.message, message))
		fail_msg("%s: %d %s", path, r, error.message);
	assert_true(error.path[0]);
}

TEST_IN(test_odd_files, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;
	enum { LARGE = RULE_FILE_MAX + 1 };
	char path[128], *text = mem_alloc(LARGE);

	refuse(directory->path, -ENOENT, "no *.lua file");
	refuse("/nonexistent/rules", -ENOENT, "No such file");
	snprintf(path, sizeof(path), "%s/fifo.lua", directory->path);
	assert_int_equal(mkfifo(path, 0600), 0);
	refuse(directory->path, -EINVAL, "not a regular file");
	assert_int_equal(unlink(path), 0);
	memset(text, ' ', LARGE);
	file_write(directory, "large.lua", text, LARGE);
	free(text);
	refuse(directory->path, -EFBIG, "larger than 1024 KiB");
}

TEST_IN(test_duplicate, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;
	static const char text[] = RULE("");
	char path[128];

	snprintf(path, sizeof(path), "%s/sub", directory->path);
	assert_int_equal(mkdir(path, 0700), 0);
	file_write(directory, "a.lua", text, sizeof(text) - 1);
	file_write(directory, "sub/a.lua", text, sizeof(text) - 1);
	refuse(directory->path, -EINVAL, "rule \"a\" is already in ");
}

/* A regex at the limit, and one above. */
TEST_IN(test_long_regex, directory_open, directory_close)
{
	char text[8192], regex[5000];

	for (size_t size = 4096; size <= 4097; size++) {
		memset(regex, 'x', size);
		regex[size] = '\0';
		snprintf(text, sizeof(text), "benign { id = 'b', why = 'y', log = '%s' }",
			 regex);
		file_write(*state, "a.lua", text, strlen(text));
		if (size == 4096)
			knowledge_free(load(*state));
		else
			refuse(((struct rule_directory *)*state)->path, -EINVAL,
			       "more than 4096 bytes");
	}
}

TEST_IN(test_prelude, directory_open, directory_close)
{
	static const char prelude[] = "function word() return 'rocr' end";
	static const char rule[] = "local component = word()\n" RULE("");
	struct error error = { 0 };
	struct knowledge *knowledge = NULL;
	char path[128];

	file_write(*state, "prelude.lua", prelude, strlen(prelude));
	file_write(*state, "a.lua", rule, strlen(rule));
	knowledge = load(*state);
	assert_int_equal(knowledge->rule_count, 1);
	knowledge_free(knowledge);

	/* a file by itself finds it too */
	snprintf(path, sizeof(path), "%s/a.lua", ((struct rule_directory *)*state)->path);
	const char *const paths[] = { path };
	assert_int_equal(rule_load(paths, 1, &knowledge, &error), 0);
	knowledge_free(knowledge);

	file_write(*state, "prelude.lua", "x = = 1", 7);
	refuse(((struct rule_directory *)*state)->path, -EINVAL, "prelude.lua:1:");
}

/* Texts that the rule language refuses, with the message and the line that it gives. */

struct wrong {
	const char *text, *message;
	unsigned line; /* 0: not looked at */
};

/* clang-format off */
#define REFERENCES(text) RULE_HEAD RULE_EVIDENCE "references = " text "}"

static const struct wrong wrong_rules[] = {
	{ "", "calls no form", 0 },
	{ "return { id = \"a\" }", "calls no form", 0 },
	{ "\nrule {\n", "expected", 3 },
	{ "case { }", "case: belongs into a case.lua", 1 },
	{ "rule { }", "rule: \"id\" is missing", 1 },
	{ "rule { id = \"a\" }", "rule: \"title\" is missing", 1 },
	{ "rule { \"a\" }", "rule: has values without a name", 1 },
	{ RULE("colour = 1,"), "colour: unknown field \"colour\"", 4 },
	{ RULE("sumary = 1,"), "sumary: unknown field \"sumary\"; did you mean \"summary\"?", 4 },
	{ RULE("title = 1,"), "title: must be text, not a number", 0 },
	{ RULE("title = \"a\\nb\","), "title: must be one line", 0 },
	{ RULE("title = \" \","), "title: is empty", 0 },
	{ RULE("title = \"a\\0b\","), "title: holds a control character (U+0000)", 0 },
	{ RULE("title = \"a\\27[31m\","), "title: holds a control character (U+001B)", 0 },
	{ RULE("title = \"a\\u{202e}b\","), "title: holds a control character (U+202E)", 0 },
	{ RULE("title = \"a\\u{85}b\","), "title: holds a control character (U+0085)", 0 },
	{ RULE("title = \"a\\xff\","), "title: is not valid UTF-8 (byte 0xff)", 0 },
	{ RULE("title = \"a\\xc0\\x80\","), "title: is not valid UTF-8", 0 },
	{ RULE("title = \"a\\xed\\xa0\\x80\","), "title: is not valid UTF-8", 0 },
	{ RULE("title = \"a\\xe2\\x82\","), "title: is not valid UTF-8", 0 },
	{ RULE("summary = true,"), "summary: must be text, not true or false", 0 },
	{ RULE("severity = \"eror\","), "severity: unknown severity \"eror\"; did you mean \"error\"?", 4 },
	{ RULE("kind = \"x\","), "kind: unknown kind \"x\"; known are cause, symptom", 4 },
	{ RULE("id = \"A\","), "id: \"A\" is not an id", 0 },
	{ RULE("id = \"b\","), "the id \"b\" must be the file's name (a.lua)", 4 },
	{ RULE("explains = \"a\","), "explains: a rule cannot explain itself", 0 },
	{ RULE("explains = { \"b c\" },"), "explains[1]: \"b c\" is not an id", 4 },
	{ RULE("explains = { x = 1 },"), "explains: must be a list, but has a field \"x\"", 0 },
	{ REFERENCES("{ },"), "references: must hold 1 item at least", 0 },
	{ REFERENCES("{ url = \"x\" },"), "references: must be a list, but has a field \"url\"; write { { ... } }", 0 },
	{ REFERENCES("{ { url = \"ftp://x\", title = \"t\", says = \"s\" } },"), "references[1].url: \"ftp://x\" is not an http(s) address", 4 },
	{ REFERENCES("{ { url = \"https://x\" } },"), "references[1]: \"title\" is missing", 0 },
	{ RULE("refuted = { { what = \"x\", why = \"y\", ref = 2 } },"), "refuted[1]: ref is 2, but there are 1 references", 0 },
	{ RULE("refuted = { { what = \"x\", why = \"y\", ref = 0 } },"), "refuted[1].ref: must be from 1 to 1000", 0 },
	{ RULE("refuted = { { what = \"x\", why = \"y\", ref = 1.5 } },"), "refuted[1].ref: must be a whole number", 0 },
	{ RULE("") "ask { fact = \"gpu.gfx\", command = \"x\" }", "rule: a rule stands alone in its file", 1 },
	/* gates */
	{ RULE("applies = { gfy = \"x\" },"), "applies.gfy: unknown gate \"gfy\"; did you mean \"gfx\"?", 4 },
	{ RULE("applies = { [\"gpu.gfy\"] = \"x\" },"), "applies[\"gpu.gfy\"]: unknown gate \"gpu.gfy\"; did you mean \"gpu.gfx\"?", 4 },
	{ RULE("applies = { gfx = { } },"), "applies.gfx: must hold 1 item", 0 },
	{ RULE("applies = { \"gfx\" },"), "applies: has values without a name", 0 },
	{ RULE("applies = { gfx = \"a\", [\"gpu.gfx\"] = \"b\" },"), "applies: has two gates for gpu.gfx", 0 },
	{ RULE("applies = { rocm = 7 },"), "applies.rocm: a version is text: \"7\"", 0 },
	{ RULE("applies = { rocm = \">>7\" },"), "applies.rocm: ", 4 },
	{ RULE("applies = { rocm = { \"7.0\", \"x\" } },"), "applies.rocm: ", 4 },
	{ RULE("applies = { wsl = \"yes\" },"), "applies.wsl: host.wsl is true or false, and can never be \"yes\"", 4 },
	{ RULE("applies = { gfx = true },"), "applies.gfx: gpu.gfx is not a flag", 0 },
	{ RULE("applies = { gfx = { equal = \"x\" } },"), "applies.gfx.equal: unknown test \"equal\"; did you mean \"equals\"?", 4 },
	{ RULE("applies = { gfx = { equals = \"x\", matches = \"y\" } },"), "applies.gfx: has both equals and matches", 0 },
	{ RULE("applies = { gfx = { has = \"x\" } },"), "applies.gfx.has: gpu.gfx is not a list", 0 },
	{ RULE("applies = { gfx = { range = \"7\" } },"), "applies.gfx.range: gpu.gfx is neither a version nor a number", 0 },
	{ RULE("applies = { gfx = { matches = \"a(\" } },"), "applies.gfx.matches: pattern: missing closing parenthesis", 4 },
	{ RULE("fixed_in = { gfx = \"7\" },"), "fixed_in.gfx: gpu.gfx is not a version", 0 },
	{ RULE("fixed_in = { app = \"7\", app_version = \"8\" },"), "fixed_in: has two versions of app.version", 0 },
	{ RULE("fixed_in = { rocm = \">=7\" },"), "fixed_in.rocm: must be one version", 4 },
	{ RULE("fixed_in = { rocm = \"soon\" },"), "fixed_in.rocm: ", 4 },
	{ RULE("fixed_in = { rocm = 7 },"), "fixed_in.rocm: must be text", 0 },
	{ RULE("fixed_in = { rock = \"7\" },"), "fixed_in.rock: unknown gate \"rock\"; did you mean \"rocm\"?", 4 },
	/* remedies */
	{ RULE("remedies = { { id = \"m\", title = \"M\" } },"), "remedies[1]: \"outcome\" is missing, or \"avoid\" in its place", 0 },
	{ RULE("remedies = { { id = \"m\", title = \"M\", outcome = \"cure\" } },"), "remedies[1]: \"risk\" is missing", 0 },
	{ RULE("remedies = { { id = \"m\", title = \"M\", avoid = \"x\", apply = \"y\" } },"), "remedies[1]: \"apply\" does not go with \"avoid\"", 0 },
	{ REMEDY("chance = 2,"), "remedies[1].chance: must be from 0 to 1", 0 },
	{ REMEDY("chance = 0/0,"), "remedies[1].chance: must be from 0 to 1", 0 },
	{ REMEDY("minutes = -1,"), "remedies[1].minutes: must be from 0", 0 },
	{ REMEDY("root = \"yes\","), "remedies[1].root: must be true or false, not text", 0 },
	{ REMEDY("expect = \"x\","), "remedies[1]: \"expect\" needs \"verify\"", 0 },
	{ REMEDY("verify = \"x\", expect = \"[\","), "remedies[1].expect: pattern: ", 0 },
	{ REMEDY("fallback = \"n\","), "remedies[1]: fallback \"n\" is no other remedy", 0 },
	{ REMEDY("fallback = \"m\","), "remedies[1]: fallback \"m\" is no other remedy", 0 },
	{ REMEDY("backup = \"cp {gpu.gfz} /tmp\","), "remedies[1].backup: unknown fact \"gpu.gfz\"; did you mean \"gpu.gfx\"?", 0 },
	{ REMEDY("tradeoffs = { speed = \"x\" },"), "remedies[1].tradeoffs.speed: unknown field", 0 },
	{ REMEDY("when = { gfy = \"x\" },"), "remedies[1].when.gfy: unknown gate", 0 },
	{ REMEDY("pros = { 1 },"), "remedies[1].pros[1]: must be text", 0 },
	{ RULE("remedies = { { id = \"m\", title = \"M\", avoid = \"x\" }, { id = \"m\", title = \"M\", avoid = \"x\" } },"), "remedies[2]: another remedy is called \"m\" too", 0 },
};

static const struct wrong wrong_evidence[] = {
	{ EVIDENCE(""), "evidence: must hold 1 item at least", 0 },
	{ EVIDENCE("{ log = \"x\" }"), "evidence[1]: \"strength\" is missing", 0 },
	{ EVIDENCE("{ log = \"x\", strength = \"strnog\" }"), "evidence[1].strength: unknown strength \"strnog\"; did you mean \"strong\"?", 3 },
	{ EVIDENCE("{ log = \"x\", strength = \"weak\" },\n{ strength = \"weak\" }"), "evidence[2]: says no kind of evidence: log, said, stall, sequence, count, absent, version, fact, where, support, check, tried, all or any", 0 },
	{ EVIDENCE("{ log = \"x\", stall = \"y\", strength = \"weak\" }"), "evidence[1]: is both log and stall", 0 },
	{ EVIDENCE("{ log = \"x\", strength = \"weak\", against = true }"), "evidence: nothing speaks for the rule", 0 },
	{ EVIDENCE("{ log = \"x\", quiet = \"60s\", strength = \"weak\" }"), "evidence[1]: quiet does not go with log", 3 },
	{ EVIDENCE("{ log = { \"x\", \"y\" }, strength = \"weak\" }"), "evidence[1].log: must be text, not a list", 0 },
	{ EVIDENCE("{ log = \"\", strength = \"weak\" }"), "evidence[1].log: is an empty regex", 0 },
	{ EVIDENCE("{ log = [[ring (timeout]], strength = \"weak\" }"), "evidence[1].log: pattern: missing closing parenthesis", 3 },
	{ EVIDENCE("{ log = [[(?<a>x)\\k<a>]], strength = \"weak\" }"), "back-references are not allowed", 3 },
	{ EVIDENCE("{ log = \"x\", unless = { \"[\" }, strength = \"weak\" }"), "evidence[1].unless[1]: pattern: ", 0 },
	{ EVIDENCE("{ log = \"x\", from = \"The Kernel\", strength = \"weak\" }"), "evidence[1].from: \"The Kernel\" is not an id", 3 },
	{ EVIDENCE("{ log = \"x\", where = { \"a\", \"==\", \"b\" }, strength = \"weak\" }"), "evidence[1].where[1]: the pattern has no capture \"a\"", 0 },
	{ EVIDENCE("{ log = \"(?<a>x)\", where = { \"a\", \"==\" }, strength = \"weak\" }"), "evidence[1].where: must hold 3 items", 0 },
	{ EVIDENCE("{ log = \"(?<a>x)\", where = { \"a\", \"=\", 1 }, strength = \"weak\" }"), "evidence[1].where[2]: unknown comparison \"=\"", 0 },
	{ EVIDENCE("{ log = \"(?<a>x)\", where = { \"a\", \">\", \"b\" }, strength = \"weak\" }"), "evidence[1].where[3]: \"b\" is no capture of the pattern, no fact and no number", 0 },
	{ EVIDENCE("{ log = \"(?<a>x)\", where = { \"a\", \"<\", { 1, 2 } }, strength = \"weak\" }"), "evidence[1].where[3]: a list goes with in", 0 },
	{ EVIDENCE("{ where = { \"gpu.gfy\", \"==\", \"b\" }, strength = \"weak\" }"), "evidence[1].where[1]: unknown fact \"gpu.gfy\"; did you mean \"gpu.gfx\"?", 3 },
	{ EVIDENCE("{ where = { \"gpu.gfx\", \"in\", \"gpu.valid_overide\" }, strength = \"weak\" }"), "evidence[1].where[3]: unknown fact \"gpu.valid_overide\"", 3 },
	{ EVIDENCE("{ stall = \"x\", quiet = 60, strength = \"weak\" }"), "evidence[1].quiet: must be text", 0 },
	{ EVIDENCE("{ stall = \"x\", quiet = \"60\", strength = \"weak\" }"), "evidence[1].quiet: \"60\" is not a duration", 0 },
	{ EVIDENCE("{ stall = \"x\", quiet = \"0s\", strength = \"weak\" }"), "evidence[1].quiet: \"0s\" is not a duration", 0 },
	{ EVIDENCE("{ stall = \"x\", progress = { }, strength = \"weak\" }"), "evidence[1].progress: must hold 1 item", 0 },
	{ EVIDENCE("{ version = \"x (?<version>.)\", strength = \"weak\" }"), "evidence[1]: version has two patterns, or one and \"unlike\"", 0 },
	{ EVIDENCE("{ version = { \"x (?<version>.)\", \"y\" }, strength = \"weak\" }"), "evidence[1].version[2]: the pattern has no capture \"version\"", 3 },
	{ EVIDENCE("{ sequence = { \"x\" }, strength = \"weak\" }"), "evidence[1]: a sequence has two patterns", 0 },
	{ EVIDENCE("{ sequence = { \"x\", \"y\" }, within = \"3 lin\", strength = \"weak\" }"), "evidence[1].within: \"3 lin\" is neither a duration", 3 },
	{ EVIDENCE("{ sequence = { \"x\", \"y\" }, within = \"0 lines\", strength = \"weak\" }"), "evidence[1].within: \"0 lines\" is neither", 3 },
	{ EVIDENCE("{ sequence = { \"x\", \"y\" }, within = \"1e99 lines\", strength = \"weak\" }"), "evidence[1].within: ", 3 },
	{ EVIDENCE("{ count = \"x\", strength = \"weak\" }"), "evidence[1]: \"at_least\" is missing", 0 },
	{ EVIDENCE("{ count = \"x\", at_least = 0, strength = \"weak\" }"), "evidence[1].at_least: must be from 1", 0 },
	{ EVIDENCE("{ absent = \"x\", strength = \"weak\" }"), "evidence[1]: \"from\" is missing", 0 },
	{ EVIDENCE("{ fact = \"gpu.gfx\", strength = \"weak\" }"), "evidence[1]: says no test", 0 },
	{ EVIDENCE("{ fact = \"gpu.gfy\", equals = \"x\", strength = \"weak\" }"), "evidence[1].fact: unknown fact \"gpu.gfy\"", 3 },
	{ EVIDENCE("{ fact = \"gpu.features\", equals = \"x\", strength = \"weak\" }"), "evidence[1].equals: gpu.features is a list; use has or lacks", 0 },
	{ EVIDENCE("{ fact = \"gpu.count\", equals = \"x\", strength = \"weak\" }"), "evidence[1].equals: gpu.count is a number, and can never be \"x\"", 0 },
	{ EVIDENCE("{ fact = \"gpu.gfx\", exists = \"yes\", strength = \"weak\" }"), "evidence[1].exists: must be true or false", 0 },
	{ EVIDENCE("{ fact = \"rocm.version\", range = 7, strength = \"weak\" }"), "evidence[1].range: a range is text: \"7\"", 0 },
	{ EVIDENCE("{ fact = \"rocm.version\", range = \"new\", strength = \"weak\" }"), "evidence[1].range: ", 3 },
	{ EVIDENCE("{ fact = \"gpu.count\", [\"in\"] = { 1/0 }, strength = \"weak\" }"), "evidence[1].in[1]: is not a finite number", 0 },
	{ EVIDENCE("{ support = \"brokn\", strength = \"weak\" }"), "evidence[1].support: unknown state \"brokn\"; did you mean \"broken\"?", 3 },
	{ EVIDENCE("{ check = \"x\", strength = \"weak\" }"), "evidence[1]: \"is\" is missing", 0 },
	{ EVIDENCE("{ check = \"x\", is = \"unknown\", strength = \"weak\" }"), "evidence[1]: \"is\" must be \"pass\" or \"fail\"", 0 },
	{ EVIDENCE("{ tried = \"x\", strength = \"weak\" }"), "evidence[1]: \"result\" is missing", 0 },
	{ EVIDENCE("{ tried = \"x\", result = \"worked\", strength = \"weak\" }"), "evidence: tried \"x\" is no remedy of this rule", 0 },
	{ EVIDENCE("{ tried = \"x/\", result = \"worked\", strength = \"weak\" }"), "evidence[1].tried: \"\" is not an id", 0 },
	{ EVIDENCE("{ all = { }, strength = \"weak\" }"), "evidence[1].all: must hold 1 item", 0 },
	{ EVIDENCE("{ all = { { log = \"x\", strength = \"weak\" } }, strength = \"weak\" }"), "evidence[1].all[1]: strength belongs to the whole, not to a member of all", 0 },
	{ EVIDENCE("{ any = { { all = { { log = \"x\", group = \"g\" } } } }, strength = \"weak\" }"), "evidence[1].any[1].all[1]: group belongs to the whole", 0 },
	{ EVIDENCE("{ all = { { log = \"x\" } }, near = \"line\", strength = \"weak\" }"), "evidence[1].near: must be \"record\"", 0 },
	{ EVIDENCE("{ any = { { log = \"x\" } }, near = \"record\", strength = \"weak\" }"), "evidence[1]: near does not go with any", 0 },
	{ "local e = { log = 'x' }\nfor i = 1, 6 do e = { any = { e, e, e } } end\ne.strength = 'weak'\n" RULE_HEAD "evidence = { e }," RULE_TAIL, "a rule has 500 pieces of evidence at most", 0 },
};

#define EXTRACT(text) "extract { id = \"e\", trust = \"app\", log = [[v(?<v>\\d+) m(?<map>.*)]], " text " }"
#define DERIVE(text) "derive { id = \"d\", from = \"gpu.name\", cases = { { " text " } } }"

static const struct wrong wrong_forms[] = {
	{ EXTRACT(""), "extract: states nothing", 1 },
	{ EXTRACT("facts = { }"), "facts: states nothing", 1 },
	{ EXTRACT("facts = { [\"gpu.gfy\"] = \"$v\" }"), "facts[\"gpu.gfy\"]: unknown fact", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$x\" }"), "facts[\"gpu.gfx\"]: the pattern has no capture \"x\"", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"${v}\" }"), "$ names a capture ($name); a dollar is $$", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"5$\" }"), "a dollar is $$", 1 },
	{ EXTRACT("facts = { [\"gpu.$v\"] = \"x\" }"), "a key with a capture begins with a family", 1 },
	{ EXTRACT("facts = { [\"gpu.count\"] = \"many\" }"), "gpu.count is a number", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, split = \",\""), "\"split\" is for lists", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, scale = 2"), "\"scale\" is for numbers", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, map = { w = { x = \"y\" } }"), "map.w: the pattern has no capture \"w\"", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, map = { v = \"y\" }"), "map.v: must be a table with named fields, not text", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, map = { v = { x = 1 } }"), "map.v.x: must be text, not a number", 1 },
	{ EXTRACT("boot = true, map = { v = { x = \"y\" } }"), "\"map\" needs \"facts\"", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, of = \"map\""), "\"of\" needs \"each\"", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, of = \"mop\", each = \"x\""), "no capture \"mop\"", 1 },
	{ EXTRACT("facts = { [\"gpu.gfx\"] = \"$v\" }, lines = 3"), "\"lines\" needs \"fields\"", 1 },
	{ EXTRACT("fields = { { log = \"x\", facts = { [\"gpu.gfx\"] = \"y\" } } }"), "\"fields\" needs \"lines\"", 1 },
	{ EXTRACT("fields = { { log = \"x\" } }, lines = 3"), "fields[1]: \"facts\" is missing", 1 },
	{ EXTRACT("boot = true, split = \",\""), "\"split\" needs \"facts\"", 1 },
	{ EXTRACT("trust = \"stated\", boot = true"), "trust: \"stated\" is for what a person says", 1 },
	{ DERIVE("facts = { [\"gpu.gfx\"] = \"x\" }"), "cases[1]: needs one of value, matches and range", 1 },
	{ DERIVE("value = \"x\", matches = \"y\", facts = { [\"gpu.gfx\"] = \"x\" }"), "needs one of", 1 },
	{ DERIVE("value = \"x\", facts = { [\"gpu.gfx\"] = \"$x\" }"), "no capture \"x\"", 1 },
	{ DERIVE("value = \"x\""), "cases[1]: \"facts\" is missing", 1 },
	{ "device { pci = \"1002-744c\", name = \"x\" }", "pci: \"1002-744c\" is not vendor:device", 1 },
	{ "device { pci = \"1002:744c\", name = \"x\" }\ndevice { pci = \"1002:744C\", name = \"y\" }", "device \"1002:744c\" is already in ", 2 },
	{ "support { gfx = \"g\", state = \"x\", basis = \"doc\" }", "state: unknown state \"x\"", 1 },
	{ "support { gfx = \"g\", state = \"dev\", basis = \"doc\", rocm = \"<\" }", "rocm: ", 1 },
	{ "check { id = \"c\", title = \"C\" }", "check: tests nothing", 1 },
	{ "check { id = \"c\", title = \"C\", pass = { fact = \"gpu.gfx\" } }", "pass: must be a list", 1 },
	{ "check { id = \"c\", title = \"C\", pass = { { equals = \"x\" } } }", "pass[1]: \"fact\" is missing", 1 },
	{ "check { id = \"c\", title = \"C\", pass = { { fact = \"gpu.gfx\", equal = \"x\" } } }", "pass[1].equal: unknown field \"equal\"; did you mean \"equals\"?", 1 },
	{ "check { id = \"c\", title = \"C\", pass = { { fact = \"gpu.gfx\", where = { 1, 2, 3 } } } }", "\"fact\" does not go with \"where\"", 1 },
	{ "source { id = \"s\", title = \"S\", recognise = { \"[\" } }", "recognise[1]: pattern: ", 1 },
	{ "benign { id = \"b\", log = \"x\" }", "benign: \"why\" is missing", 1 },
	{ "ask { fact = \"gpu\", command = \"x\" }", "fact: unknown fact \"gpu\"", 1 },
	{ "ask { fact = \"gpu.gfx\", command = \"x {gpu.gfy}\" }", "command: unknown fact \"gpu.gfy\"", 1 },
	{ "ask { fact = \"gpu.gfx\", command = \"x '{gpu.gfx}'\" }", "command: {gpu.gfx} stands within quotes", 1 },
	{ "ask { fact = \"gpu.gfx\", command = \"cat <<E\\n{gpu.gfx}\\nE\" }", "command: {gpu.gfx} stands within quotes", 1 },
	{ "upstream { id = \"u\", title = \"U\", url = \"https://x\", components = { \"ap\" } }", "components[1]: unknown component \"ap\"", 1 },
	{ "upstream { id = \"u\", title = \"U\", url = \"https://x\", fields = { { facts = \"gpu.gfx\" } } }", "fields[1]: \"label\" is missing", 1 },
	{ "upstream { id = \"u\", title = \"U\", url = \"https://x\", fields = { { label = \"L\", facts = { \"gpu.gxf\" } } } }", "fields[1].facts[1]: unknown fact \"gpu.gxf\"", 1 },
	{ "upstream { id = \"u\", title = \"U\", url = \"https://x\", fields = { { label = \"L\", fill = \"sumary\" } } }", "fields[1].fill: unknown fill \"sumary\"", 1 },
	{ "upstream { id = \"u\", title = \"U\", url = \"https://x\", fields = { { label = \"L\", choices = { ap = \"x\" } } } }", "fields[1].choices: unknown component \"ap\"", 1 },
	{ "calibration { slope = 0, intercept = 0 }", "slope: must be from 0.01", 1 },
	{ "calibration { slope = 1, intercept = 0 }\ncalibration { slope = 1, intercept = 0 }", "calibration: is given twice", 2 },
	{ "benign { id = \"b\", log = \"x\", why = \"y\" }\n\nbenign { id = \"b\", log = \"x\", why = \"y\" }", "/a.lua:1", 3 },
};
/* clang-format on */

static void check(const struct rule_directory *directory, const struct wrong *wrong)
{
	const char *path = directory->path;
	struct knowledge *knowledge = NULL;
	struct error error;

	/* The table's text overrides the head's field of the same name: the last counts.
	 */
	file_write(directory, "a.lua", wrong->text, strlen(wrong->text));
	int r = rule_load(&path, 1, &knowledge, &error);
	if (r != -EINVAL)
		fail_msg("%d %s for %s", r, error.message, wrong->text);
	assert_null(knowledge);
	if (!strstr(error.message, wrong->message))
		fail_msg("\"%s\" for %s", error.message, wrong->text);
	if (wrong->line && error.line != wrong->line)
		fail_msg("line %u for %s", error.line, wrong->text);
	if (!strstr(error.path, "/a.lua"))
		fail_msg("path %s for %s", error.path, wrong->text);
	if (error.line && *wrong->text && error.line == wrong->line &&
	    !error.excerpt[0] && wrong != &wrong_rules[2])
		fail_msg("no excerpt for %s", wrong->text);
}

TEST_IN(test_rules, directory_open, directory_close)
{
	for (size_t i = 0; i < ARRAY_SIZE(wrong_rules); i++)
		check(*state, &wrong_rules[i]);
}

TEST_IN(test_errors_evidence, directory_open, directory_close)
{
	for (size_t i = 0; i < ARRAY_SIZE(wrong_evidence); i++)
		check(*state, &wrong_evidence[i]);
}

TEST_IN(test_errors_forms, directory_open, directory_close)
{
	for (size_t i = 0; i < ARRAY_SIZE(wrong_forms); i++)
		check(*state, &wrong_forms[i]);
}

/* The caret stands where PCRE2 stopped, in the file's own line. */
TEST_IN(test_column, directory_open, directory_close)
{
	static const char text[] =
		"benign { id = \"b\", why = \"x\",\n         log = [[ab[c]] }\n";
	const struct rule_directory *directory = *state;
	const char *path = directory->path;
	struct knowledge *knowledge;
	struct error error;

	file_write(directory, "a.lua", text, sizeof(text) - 1);
	assert_int_equal(rule_load(&path, 1, &knowledge, &error), -EINVAL);
	assert_int_equal(error.line, 2);
	assert_int_equal(error.column, 22);
	assert_string_equal(error.excerpt, "         log = [[ab[c]] }");
}

/* Without an error to fill, too. */
TEST_IN(test_no_error, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;
	const char *path = directory->path;
	struct knowledge *knowledge;

	file_write(directory, "a.lua", "rule { }", 8);
	assert_int_equal(rule_load(&path, 1, &knowledge, NULL), -EINVAL);
}

TESTS(NULL, NULL)

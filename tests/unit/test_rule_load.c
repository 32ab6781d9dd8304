/* SPDX-License-Identifier: Apache-2.0 */
/* What rule_load() and case_load() make of good files, and of odd directories. */
#include "tests/unit/rule_file.h"

#include "engine/kb/rule_load.h"

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

TESTS(NULL, NULL)

/* SPDX-License-Identifier: Apache-2.0 */
/* Each check of lint on a project that is clean but for one slip. */
#include "tests/unit/rule_file.h"

#include "engine/lint/lint.h"

static const char rule_text[] =
	"-- SPDX\n"
	"rule {\n"
	"  id = \"a\", title = \"The gadget stalls\", summary = [[The gadget stalls.]],\n"
	"  component = \"rocr\", severity = \"error\", maturity = \"stable\", prior = "
	"\"rare\",\n"
	"  applies = { gfx = { \"gfx1\", \"gfx2\" }, rocm = \">=6.0, <7.0\" },\n"
	"  evidence = {\n"
	"    { log = [[gadget stalled at (?<at>\\d+)]], strength = \"strong\" },\n"
	"    { log = [[gadget is slow]], from = \"kernel\", strength = \"weak\" },\n"
	"    { fact = \"app.name\", has = \"gadget\", strength = \"weak\" },\n"
	"  },\n"
	"  explains = { \"b\" },\n"
	"  remedies = {\n"
	"    { id = \"turn\", title = \"Turn it\", outcome = \"cure\", risk = \"low\",\n"
	"      chance = 0.5, minutes = 2, apply = \"touch /tmp/x\",\n"
	"      verify = \"ls /tmp/x\", expect = \"tmp.x\", rollback = \"rm -f /tmp/x\" "
	"},\n"
	"    { id = \"no\", title = \"Kick it\", avoid = \"It breaks.\" },\n"
	"  },\n"
	"  refuted = { { what = \"a prayer\", why = \"It does not hear.\", ref = 1 } },\n"
	"  references = { { url = \"https://github.com/o/r/issues/1\", title = \"R\",\n"
	"                   says = \"The gadget stalls.\" } },\n"
	"}\n";
static const char other_text[] =
	"rule { id = \"b\", title = \"B\", summary = \"It is.\", component = \"rocr\",\n"
	"severity = \"error\", maturity = \"experimental\", prior = \"rare\",\n"
	"evidence = { { log = [[the other line]], strength = \"weak\" } },\n"
	"references = { { url = \"https://example.org/\", title = \"R\", says = \"It "
	"is.\" } } }\n";
static const char facts_text[] =
	"device { pci = \"1002:0001\", name = \"Gadget One\", chip = \"Chip 1\", gfx = "
	"\"gfx1\" }\n"
	"device { pci = \"1002:0002\", name = \"Gadget Two\", chip = \"Chip 2\", gfx = "
	"\"gfx2\" }\n"
	"device { pci = \"1002:0003\", name = \"Gadget Three\", chip = \"Chip 3\", gfx = "
	"\"gfx3\" }\n"
	"source { id = \"kernel\", title = \"K\", recognise = { [[kernel gadget]] } }\n"
	"extract { id = \"x\", log = [[gadget version (?<v>\\d+)]], trust = \"app\",\n"
	"  from = \"kernel\", facts = { [\"rocm.version\"] = \"$v\", [\"app.name\"] = "
	"\"gadget\" } }\n"
	"benign { id = \"fine\", log = [[gadget hums]], why = \"It always hums.\" }\n"
	"derive { id = \"d\", from = \"gpu.name\", cases = { { matches = [[^Gadget "
	"One]],\n"
	"  facts = { [\"app.backend\"] = \"rocm\" } } } }\n"
	"fits { id = \"row\", devices = \"1002:0001\", url = "
	"\"https://github.com/o/r/issues/3\",\n"
	"  holds = { { fact = \"app.backend\", equals = \"rocm\" } } }\n";
static const char case_text[] =
	"case { name = \"hit\", url = \"https://github.com/o/r/issues/1\", summary = "
	"\"It is.\",\n"
	"  log = \"log.txt\", first = \"a\" }\n"
	"case { name = \"near\", url = \"https://github.com/o/r/issues/2\", summary = "
	"\"Not.\",\n"
	"  text = \"gadget hums\", must_not = \"a\" }\n";
static const char log_text[] = "one line\ngadget stalled at 3\n/home/user/x 10.0.0.1\n";
static const char ids_text[] =
	"1002  Maker\n\t0001  Gadget [One]\n\t0002  Gadget, Two [Chip2 Lite]\n"
	"\t0003  Thing, three\n";

enum file { RULE_A, RULE_B, FACTS, CASES, LOG, IDS, AUDIT, FILES };
static const struct {
	const char *path, *text;
} files[FILES] = {
	{ "rules/area/a.lua", rule_text },
	{ "rules/area/b.lua", other_text },
	{ "rules/facts/x.lua", facts_text },
	{ "corpus/area/x/case.lua", case_text },
	{ "corpus/area/x/log.txt", log_text },
	{ "pci.ids", ids_text },
	{ "docs/audit.tsv", "a\t2999-01-02\tall\tright\nb\t2999-01-02\tall\tright\n" },
};

/* A replacement in a file, and the one finding that follows. */
struct slip {
	enum file file;
	const char *from, *to;
	const char *check, *message;
	unsigned line; /* 0: not looked at */
};

/* clang-format off */
static const struct slip slips[] = {
	{ RULE_A, "severity = \"error\"", "severity = \"eror\"", "schema", "unknown severity", 4 },
	{ RULE_A, "-- SPDX", "\"", "schema", "unfinished string", 1 },
	{ RULE_B, "id = \"b\"", "id = \"c\"", "schema", "must be the file's name", 1 },
	{ FACTS, "1002:0002", "1002:0001", "schema", "is already in", 2 },
	{ CASES, "case { name", "cass { name", "schema", "cass", 0 },
	{ CASES, "first = \"a\"", "first = \"a\", facts = { [\"gpu.gfy\"] = \"x\" }", "schema", "gpu.gfy", 0 },
	{ RULE_A, "explains = { \"b\" }", "explains = { \"bb\" }", "ids", "explains: there is no rule \"bb\"", 11 },
	{ RULE_A, "from = \"kernel\"", "from = \"kernle\"", "ids", "did you mean kernel?", 8 },
	{ FACTS, "from = \"kernel\"", "from = \"kernle\"", "ids", "did you mean kernel?", 6 },
	{ RULE_A, "minutes = 2,", "minutes = 2, leaves = \"c\",", "ids", "leaves: there is no rule", 14 },
	{ RULE_A, "fact = \"app.name\", has = \"gadget\"", "tried = \"b/twist\", result = \"worked\"", "ids", "b has no remedy \"twist\"", 9 },
	{ RULE_A, "fact = \"app.name\", has = \"gadget\"", "check = \"zz\", is = \"pass\"", "ids", "there is no check", 9 },
	{ CASES, "must_not = \"a\"", "must_not = { \"a\", \"zz\" }", "ids", "must_not: there is no rule", 4 },
	{ CASES, "first = \"a\"", "first = \"a\", accepted = \"zz\"", "ids", "accepted: there is no rule", 2 },
	{ RULE_A, ", ref = 1", "", "refuted-ref", "a prayer", 18 },
	{ RULE_A, "\"gfx1\", \"gfx2\"", "\"gfx7\"", "dead-gate", "gpu.gfx can never be \"gfx7\"", 5 },
	{ RULE_A, "{ \"gfx1\", \"gfx2\" }", "{ matches = [[^gfx7]] }", "dead-gate", "^gfx7", 5 },
	{ RULE_A, ">=6.0, <7.0", ">=7.0, <6.0", "dead-gate", "no version of rocm.version", 5 },
	{ RULE_A, ">=6.0, <7.0", "<6.0, 6.0.3", "dead-gate", "no version of rocm.version", 5 },
	{ RULE_A, "has = \"gadget\"", "has = \"gagdet\"", "dead-gate", "app.name can never be", 9 },
	{ RULE_A, "minutes = 2,", "minutes = 2, when = { kind = \"APU\", gfx = \"gfx9\" },", "dead-gate", "when: gpu.gfx", 14 },
	{ RULE_A, "\"gfx1\", \"gfx2\"", "\"gfx1\", \"gfx7\"", "dead-value", "\"gfx7\"", 5 },
	{ RULE_A, ">=6.0, <7.0", "<6.5 || >=6.5 || preview >=1 || preview <1", "idle-gate", "whatever its value", 5 },
	{ RULE_A, "{ \"gfx1\", \"gfx2\" }", "{ matches = [[.*]] }", "idle-gate", "whatever its value", 5 },
	{ RULE_A, "\"gfx1\", \"gfx2\"", "\"gfx1\", \"gfx2\", \"gfx3\"", "idle-gate", "whatever its value", 5 },
	{ RULE_A, "rocm = \">=6.0, <7.0\"", "miopen = \"<3\"", "unstated-key", "nothing states miopen.version", 5 },
	{ RULE_A, "explains =", "fixed_in = { miopen = \"3\" }, explains =", "unstated-key", "fixed_in: nothing states miopen.version", 11 },
	{ RULE_A, "[[gadget is slow]]", "[[\\d+ is]]", "pattern-literal", "no literal", 8 },
	{ RULE_A, "[[gadget is slow]]", "[[gadget is slow|a.*b]]", "pattern-literal", "the branch", 8 },
	{ RULE_A, "[[gadget is slow]]", "[[get \\d+]]", "pattern-short", "looks for \"get \"", 8 },
	{ RULE_A, "[[gadget is slow]]", "[[gadget (?:a+)+ is slow]]", "pattern-explodes", "within a quantifier", 8 },
	{ RULE_A, "expect = \"tmp.x\"", "expect = \"(?:x+)*tmp\"", "pattern-explodes", "within a quantifier", 15 },
	{ FACTS, "[[^Gadget One]]", "[[^(?:\\w|\\d)*One]]", "pattern-explodes", "in two ways", 8 },
	{ RULE_A, "[[gadget is slow]]", "[[.*gadget is slow]]", "pattern-leading-any", "begins with .*", 8 },
	{ RULE_A, "[[gadget is slow]]", "[[gadget (is|was) slow]]", "pattern-capture", "(is|was)", 8 },
	{ RULE_A, "[[gadget is slow]]", "[[gadget stalled  at (?:(?<at>\\d+))]]", "pattern-twice", "nearly the same", 8 },
	{ RULE_A, "The gadget stalls\"", "The gadget stalls.\"", "title", "period", 3 },
	{ RULE_A, "Turn it", "Turn it.", "title", "period", 13 },
	{ RULE_A, "summary = [[The gadget stalls.]]", "summary = [[A. B. C. D. E. F.]]", "summary", "6 sentences", 3 },
	{ RULE_A, "summary = [[The gadget stalls.]]", "summary = [[the gadget]]", "summary", "no sentence", 3 },
	{ FACTS, "It always hums.", "hum", "benign-why", "fine", 7 },
	{ AUDIT, "a\t2999", "x\t2999", "audit", "has no row", 2 },
	{ AUDIT, "a\t2999", "a\t1999", "audit", "on 1999-01-02", 2 },
	{ AUDIT, "b\t2999-01", "b\t2999/01", "audit", "is no date", 1 },
	{ RULE_A, "https://github.com/o/r/issues/1", "http://github.com/o/r/issues/1", "url-https", "is not https", 19 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://github.com/o/r/issues/x1", "url-form", "has no number", 19 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://github.com/o", "url-form", "no repository", 19 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://github.com/o/r/commit/xyz", "url-form", "no commit", 19 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://gitlab.example.org/g/p/-/issues/", "url-form", "has no number", 19 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://lore.kernel.org/list", "url-form", "no message", 19 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://localhost/x", "url-form", "no host", 19 },
	{ CASES, "https://github.com/o/r/issues/2", "https://github.com/o/r/issue/2", "url-form", "names no page", 3 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://example.org/?a=1&utm_source=x", "url-tracking", "utm_source", 19 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://example.org/#:~:text=x", "url-tracking", "marks text", 19 },
	{ RULE_A, "references = {", "references = { { url = \"https://github.com/o/r/issues/1/\", title = \"R\", says = \"X.\" },", "url-twice", "one address", 19 },
	{ RULE_A, "says = \"The gadget stalls.\"", "says = \"It stalls. It does.\"", "says", "2 sentences", 20 },
	{ RULE_A, "says = \"The gadget stalls.\"", "says = \"stalls\"", "says", "0 sentences", 20 },
	{ RULE_A, ", rollback = \"rm -f /tmp/x\"", "", "rollback", "remedy turn", 13 },
	{ RULE_A, "verify = \"ls /tmp/x\", expect = \"tmp.x\",", "", "verify", "remedy turn", 13 },
	{ RULE_A, "chance = 0.5,", "", "chance", "no chance", 13 },
	{ RULE_A, "minutes = 2,", "", "chance", "no minutes", 13 },
	{ FACTS, "chip = \"Chip 2\"", "chip = \"Chip 1\"", "device-conflict", "of the same chip", 2 },
	{ FACTS, "devices = \"1002:0001\"", "devices = \"1002:0009\"", "fits-device", "no device has the PCI id 1002:0009", 10 },
	{ IDS, "0001  Gadget [One]", "0001  Whatever", "device-name", "\"Whatever\" in pci.ids", 0 },
	{ CASES, "first = \"a\"", "first = \"b\"", "positive", "no case expects a first", 4 },
	{ CASES, "must_not = \"a\"", "must_not = \"b\"", "near-miss", "no case has a", 4 },
	{ CASES, "log = \"log.txt\"", "log = { \"log.txt\", \"gone.txt\" }", "case-log", "gone.txt", 2 },
	{ LOG, "/home/user", "/home/jdoe", "personal", "/home/jdoe", 3 },
	{ LOG, "10.0.0.1", "17.2.3.4", "personal", "17.2.3.4", 3 },
	{ LOG, "10.0.0.1", "f4:cd:ef:12:34:56", "personal", "MAC", 3 },
	{ LOG, "10.0.0.1", "52:54:00:a8:4b:ba:f4:54:00:aa:bb:01:08:00", "personal", "MAC", 3 },
	{ LOG, "10.0.0.1", "jane.doe@mail-of-hers.org", "personal", "e-mail", 3 },
	{ CASES, "gadget hums", "gadget /Users/jdoe/x", "personal", "/Users/jdoe", 4 },
	{ RULE_A, "-- SPDX", "-- lint: allow title", "allow", "why is title allowed", 1 },
	{ RULE_A, "-- SPDX", "-- lint: allow titel because x", "allow", "no check \"titel\"", 1 },
	{ RULE_A, "-- SPDX", "-- lint: ignore", "allow", "allow CHECK because REASON", 1 },
};

/* Slips that are none, or that a comment allows. */
static const struct slip clean[] = {
	{ RULE_A, "-- SPDX", "--", NULL, NULL, 0 },
	{ RULE_A, "-- SPDX\nrule {\n  id = \"a\", title = \"The gadget stalls\"",
	  "-- lint: allow title because the upstream says so\nrule {\n  id = \"a\", title = \"It stalls.\"", NULL, NULL, 0 },
	{ FACTS, "benign { id = \"fine\", log = [[gadget hums]], why = \"It always hums.\" }",
	  "-- lint: allow benign-why because it is a test\nbenign { id = \"fine\", log = [[gadget hums]], why = \"hum\" }", NULL, NULL, 0 },
	{ RULE_A, ", rollback = \"rm -f /tmp/x\"", ", cons = { \"there is no way back\" }", NULL, NULL, 0 },
	{ RULE_A, "outcome = \"cure\"", "outcome = \"diagnostic\"", NULL, NULL, 0 },
	{ RULE_A, "[[gadget is slow]]", "[[gadget is \\(slow\\) [(]x]]", NULL, NULL, 0 },
	{ RULE_A, ">=6.0, <7.0", "preview >=7.10", NULL, NULL, 0 },
	{ IDS, "Gadget, Two [Chip2 Lite]", "Chip2 Lite", NULL, NULL, 0 },
	{ IDS, "0003  Thing, three", "0009  Thing", NULL, NULL, 0 },
	{ LOG, "/home/user/x 10.0.0.1", "/home/user-1/x 192.168.3.4 linux-kernel@vger.kernel.org v1.2.3.4", NULL, NULL, 0 },
	{ LOG, "/home/user/x 10.0.0.1", "52:54:00:12:34:56 52:54:00:a8:4b:ba:52:54:00:aa:bb:01:08:00 joe@web.example.net /home/alice GPU 6.3.0.1: hung", NULL, NULL, 0 },
	{ RULE_A, "https://github.com/o/r/issues/1", "https://git.kernel.org/pub/scm/x.git/commit/?id=0123456789ab", NULL, NULL, 0 },
};
/* clang-format on */

static void write_file(const char *root, const char *path, const char *text, size_t size)
{
	struct rule_directory directory;
	char folder[160], command[200];

	snprintf(folder, sizeof(folder), "%s/%s", root, path);
	*strrchr(folder, '/') = '\0';
	snprintf(command, sizeof(command), "mkdir -p '%s'", folder);
	assert_int_equal(system(command), 0);
	snprintf(directory.path, sizeof(directory.path), "%s", root);
	file_write(&directory, path, text, size);
}

/* Writes the project with one slip. */
static void write_project(const char *root, const struct slip *slip)
{
	for (enum file i = 0; i < FILES; i++) {
		AUTO(strbuf) struct strbuf text = { 0 };
		const char *from = NULL;

		if (slip && slip->file == i)
			from = strstr(files[i].text, slip->from);
		if (slip && slip->file == i && !from)
			fail_msg("no \"%s\" in %s", slip->from, files[i].path);
		if (from) {
			strbuf_add(&text, files[i].text, (size_t)(from - files[i].text));
			strbuf_add_text(&text, slip->to);
			from += strlen(slip->from);
		}
		strbuf_add_text(&text, from ? from : files[i].text);
		write_file(root, files[i].path, text.data, text.size);
	}
}

static struct lint *lint_project(const char *root)
{
	char rules[128], corpus[128], ids[128];
	const char *paths[] = { rules, corpus };
	static const char *const probed[] = { "gpu.kind" };
	struct lint_input input = { .paths = paths,
				    .path_count = 2,
				    .probed = probed,
				    .probed_count = 1,
				    .pci_ids = ids,
				    .shellcheck = "/nonexistent/shellcheck" };
	struct lint *lint = NULL;
	struct error error = { 0 };

	snprintf(rules, sizeof(rules), "%s/rules", root);
	snprintf(corpus, sizeof(corpus), "%s/corpus", root);
	snprintf(ids, sizeof(ids), "%s/pci.ids", root);
	if (lint_open(&input, &lint, &error))
		fail_msg("%s", error.message);
	lint_run(lint);
	return lint;
}

/* Checks the project with one slip: `count` findings in all (0: any number), the
 * slip's own among them. */
static void expect(const char *root, const struct slip *slip, size_t count)
{
	write_project(root, slip);
	AUTO(lint) struct lint *lint = lint_project(root);
	bool right = !slip->check;

	lint_finish(lint);
	for (size_t i = 0; i < lint->findings.count; i++) {
		const struct lint_finding *found = &lint->findings.items[i];

		right |= slip->check && !strcmp(found->check, slip->check) &&
			 strstr(found->message, slip->message) &&
			 (!slip->line || slip->line == found->line);
	}
	if (right && (lint->findings.count == count || (slip->check && !count)))
		return;
	for (size_t i = 0; i < lint->findings.count; i++)
		print_message("%s:%u: [%s] %s\n", lint->findings.items[i].file,
			      lint->findings.items[i].line, lint->findings.items[i].check,
			      lint->findings.items[i].message);
	fail_msg("%s -> %s: expected line %u, [%s] %s, got %zu findings", slip->from,
		 slip->to, slip->line, slip->check ? slip->check : "none",
		 slip->message ? slip->message : "", lint->findings.count);
}

TEST_IN(test_slips, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;

	/* A file that does not load takes with it what others refer to. */
	for (size_t i = 0; i < ARRAY_SIZE(slips); i++)
		expect(directory->path, &slips[i], strcmp(slips[i].check, "schema") != 0);
}

TEST_IN(test_clean, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;

	for (size_t i = 0; i < ARRAY_SIZE(clean); i++)
		expect(directory->path, &clean[i], 0);
}

/* Every check of the table that has a function is in the table of slips. */
TEST(test_all_checks)
{
	const struct lint_check *check;

	for (size_t i = 0; (check = lint_check_at(i)); i++) {
		bool tried = !check->run;

		for (size_t j = 0; j < ARRAY_SIZE(slips); j++)
			tried |= !strcmp(slips[j].check, check->name);
		if (!tried)
			fail_msg("no slip for %s", check->name);
	}
}

TEST(test_regexes)
{
	/* clang-format off */
	static const char *const bad[] = {
		"(?:a+)+b", "(?:.*)*b", "(?:a|a)*b", "(?:\\w|\\d)+:", "(?:a?b?)*c",
		"(?:a+b?)+c", "x(?:\\s*\\S*)*y", "(?:ab|a|b)+c", ".*.*x", "a.*b.*c.*d",
		"(?:[a-f]|\\d|b)+-", "(?:(?:a){2,})*b", "(?:\\w+\\s?){1,50}z",
		"(?<n>(?:x+y*)*)z", "(?i)(?:foo|fo|o)*!", "a.*(?:x)?.*b", "(?:a{1,3})+b",
	};
	/* clang-format on */
	/* clang-format off */
	static const char *const good[] = {
		"a+b+", "(?:a+b)+c", "(?:\\w+\\s)+x", "(?:ab|cd)*", "(?:\\d{1,3}\\.){3}",
		"(?:[^,]*,)*x", "(?>a+)+b", "(?:a++)+b", "(?:0x[0-9a-f]{8} )+", "a.*b.*c",
		"[[:alpha:]]+\\d+", "(?:/[^/]+)+/x", "(?:a(?!b)|c)*d",
		"\\[(?:\\w+, ){0,20}x", "(?:\\s{0,3}\\w)*:", "(?:,\\s*\\w+)*", "[]a]+x",
		"(?:\\x41\\x{42})+", "a{2}{3}", "a{,3}b",
	};
	/* clang-format on */

	for (size_t i = 0; i < ARRAY_SIZE(bad); i++)
		if (!regex_explodes(bad[i]))
			fail_msg("%s does not explode", bad[i]);
	for (size_t i = 0; i < ARRAY_SIZE(good); i++)
		if (regex_explodes(good[i]))
			fail_msg("%s explodes: %s", good[i], regex_explodes(good[i]));
}

TEST(test_odd_regexes)
{
	static const char *const odd[] = { "",		"(",   ")",    "[",   "\\",
					   "a{",	"*",   "(?",   "(?<", "(?'",
					   "[^",	"[a-", "\\x",  "(?#", "a{1,",
					   "[[:foo:]]", "(?i", "\\x{", "(*",  "a**" };
	AUTO(strbuf) struct strbuf deep = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(odd); i++) {
		regex_explodes(odd[i]);
	}
	for (unsigned i = 0; i < 1000; i++)
		strbuf_add_text(&deep, "(?:");
	assert_null(regex_explodes(deep.data));
	strbuf_truncate(&deep, 0);
	/* Copies of copies of nothing. */
	for (unsigned i = 0; i < 60; i++)
		strbuf_add_text(&deep, "(?:");
	for (unsigned i = 0; i < 60; i++)
		strbuf_add_text(&deep, "){8}");
	assert_null(regex_explodes(deep.data));
	strbuf_truncate(&deep, 0);
	for (unsigned i = 0; i < 1000; i++)
		strbuf_add_text(&deep, "a{40}");
	assert_null(regex_explodes(deep.data));
}

TEST_IN(test_paths, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;
	static const struct slip slip = { RULE_A, "The gadget stalls\"", "It.\"", "", "",
					  0 };
	char path[128];
	const char *paths[] = { path };
	struct lint_input input = { .paths = paths,
				    .path_count = 1,
				    .shellcheck = "/nonexistent/shellcheck" };
	struct lint *lint;

	write_project(directory->path, &slip);
	/* One file: what it refers to is found, findings of others are not told. */
	snprintf(path, sizeof(path), "%s/rules/area/b.lua", directory->path);
	assert_int_equal(lint_open(&input, &lint, NULL), 0);
	lint_run(lint);
	lint_finish(lint);
	assert_int_equal(lint->findings.count, 0);
	lint_free(lint);
	snprintf(path, sizeof(path), "%s/rules/area/a.lua", directory->path);
	input.check_count = 1;
	input.checks = (const char *const[]){ "title" };
	assert_int_equal(lint_open(&input, &lint, NULL), 0);
	lint_run(lint);
	lint_finish(lint);
	assert_int_equal(lint->findings.count, 1);
	lint_free(lint);
	/* The project's folder. */
	snprintf(path, sizeof(path), "%s", directory->path);
	assert_int_equal(lint_open(&input, &lint, NULL), 0);
	lint_run(lint);
	lint_finish(lint);
	assert_int_equal(lint->findings.count, 1);
	lint_free(lint);

	struct error error = { 0 };
	input.checks = (const char *const[]){ "titl" };
	assert_true(lint_open(&input, &lint, &error) < 0);
	assert_non_null(strstr(error.message, "did you mean title?"));
	input.check_count = 0;
	snprintf(path, sizeof(path), "%s/nothing", directory->path);
	assert_true(lint_open(&input, &lint, &error) < 0);
}

TESTS(NULL, NULL)

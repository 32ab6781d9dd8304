/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/rule_file.h"

#include "engine/kb/case_load.h"

#define CASE(text)                                                                       \
	"case { url = \"https://x\", summary = [[S]], log = \"log.txt\",\n" text " }"

/* clang-format off */
static const struct {
	const char *text, *message;
} wrong[] = {
	{ "", "calls no form" }, { "case { }", "case: \"url\" is missing" },
	{ "rule { }", "rule: belongs into a rule file" },
	{ CASE("") CASE(""), "a file of several cases names each" },
	{ CASE("name = \"a\"") CASE(""), "\"name\" is missing" },
	{ CASE("name = \"a\"") CASE("name = \"a\""), "two cases are named \"a\"" },
	{ CASE("name = \"a\"") "rule { }", "rule: belongs into a rule file" },
	{ CASE("text = \"a\""), "case: \"log\" does not go with \"text\"" },
	{ "case { url = \"https://x\", summary = [[S]] }", "\"log\" is missing, or \"text\"" },
	{ CASE("tried = { a = \"worked\" }"), "\"a\" is not RULE/REMEDY" },
	{ CASE("tried = { [\"a/b\"] = \"well\" }"), "unknown" },
	{ CASE("fist = \"a\""), "fist: unknown field \"fist\"; did you mean \"first\"?" },
	{ CASE("first = \"A\""), "first: \"A\" is not an id" },
	{ CASE("accepted = \"a\""), "\"accepted\" needs \"first\"" },
	{ CASE("confidence = 0.5"), "\"confidence\" needs \"first\"" },
	{ CASE("first = \"a\", confidence = 1.5"), "confidence: must be from 0 to 1" },
	{ CASE("facts = { [\"gpu.gfy\"] = 1 }"), "facts[\"gpu.gfy\"]: unknown fact \"gpu.gfy\"" },
	{ CASE("facts = { [\"gpu.gfx\"] = { } }"), "facts[\"gpu.gfx\"]: must hold 1 item" },
	{ CASE("facts = { [\"gpu.count\"] = \"x\" }"), "gpu.count is a number" },
	{ CASE("extracts = { [\"gpu.gfy\"] = { } }"), "unknown fact \"gpu.gfy\"" },
	{ CASE("extracts = { [\"gpu.gfx@03:00.0\"] = \"a\" }"), "\"gpu.gfx@03:00.0\" names neither a device" },
	{ CASE("extracts = { [\"gpu.gfx@\"] = \"a\" }"), "names neither a device" },
	{ CASE("extracts = { [\"gpu.gfx#0\"] = \"a\" }"), "nor a boot from #1 to #9" },
	{ CASE("extracts = { [\"gpu.gfx#12\"] = \"a\" }"), "nor a boot from #1 to #9" },
	{ CASE("extracts = { [\"gpu.count#1\"] = { \"x\" } }"), "gpu.count is a number" },
	{ CASE("extracts = { [\"gpu.gfx#1@0000:03:00.0\"] = \"a\" }"), "names neither a device" },
	{ CASE("facts = { [\"gpu.gfx#1\"] = \"a\" }"), "unknown fact \"gpu.gfx#1\"" },
	{ CASE("log = \"/etc/passwd\""), "log: \"/etc/passwd\" does not lie beside the case" },
	{ CASE("log = { \"a\", \"b/../../c\" }"), "does not lie beside the case" },
	{ CASE("log = \"..\""), "does not lie beside the case" },
	{ CASE("log = \"a/..\""), "does not lie beside the case" },
	{ CASE("log = { }"), "log: must hold 1 item" },
};
/* clang-format on */

static int load(const struct rule_directory *directory, const char *text,
		struct arena *arena, struct corpus_case *this, struct error *error)
{
	struct corpus_cases cases;
	char path[128];

	file_write(directory, "case.lua", text, strlen(text));
	snprintf(path, sizeof(path), "%s/case.lua", directory->path);
	int r = case_load(arena, path, &cases, error);
	if (!r) {
		assert_int_equal(cases.count, 1);
		*this = cases.items[0];
	}
	return r;
}

TEST_IN(test_wrong, directory_open, directory_close)
{
	for (size_t i = 0; i < ARRAY_SIZE(wrong); i++) {
		AUTO(arena) struct arena *arena = arena_new();
		struct corpus_case this;
		struct error error;
		int r = load(*state, wrong[i].text, arena, &this, &error);

		if (r != -EINVAL || !strstr(error.message, wrong[i].message))
			fail_msg("%d %s for %s", r, error.message, wrong[i].text);
		assert_true(strstr(error.path, "/case.lua"));
	}
}

TEST_IN(test_case, directory_open, directory_close)
{
	static const char text[] = CASE(
		"facts = { [\"rocm.version\"] = \"7.0\", [\"gpu.count\"] = 2,\n"
		"  [\"user.groups\"] = { \"video\", \"render\" }, [\"host.wsl\"] = true "
		"},\n"
		"first = \"mes-hang\", accepted = \"b\", must_not = { \"c\", \"d\" },\n"
		"extracts = { [\"kernel.version\"] = \"6.14\" }");
	const struct rule_directory *directory = *state;
	AUTO(arena) struct arena *arena = arena_new();
	struct corpus_case this;
	struct error error;

	if (load(directory, text, arena, &this, &error))
		fail_msg("%s", error.message);
	assert_string_equal(this.directory, directory->path);
	assert_null(this.name);
	assert_string_equal(this.full_name, directory->path + 1); /* tmp/... */
	assert_string_equal(this.url, "https://x");
	assert_int_equal(this.logs.count, 1);
	assert_int_equal(this.fact_count, 5);
	assert_string_equal(this.facts[0].name, "gpu.count");
	assert_string_equal(this.facts[0].value, "2");
	assert_string_equal(this.facts[1].value, "true");
	assert_string_equal(this.facts[3].name, "user.groups");
	assert_string_equal(this.facts[3].value, "video");
	assert_string_equal(this.facts[4].value, "render");
	assert_string_equal(this.first, "mes-hang");
	assert_int_equal(this.accepted.count, 1);
	assert_int_equal(this.must_not.count, 2);
	assert_true(this.confidence == 0.30);
	assert_string_equal(this.extracts[0].value, "6.14");
}

/* A device, a boot, a list and one that must be empty. */
TEST_IN(test_extracts, directory_open, directory_close)
{
	static const char text[] =
		CASE("extracts = { [\"gpu.gfx@0000:03:00.0#2\"] = \"gfx1100\",\n"
		     "  [\"kernel.version#2\"] = \"6.14\", [\"gpu.xnack\"] = { },\n"
		     "  [\"rocblas.targets\"] = { \"gfx1030\", \"gfx1100\" } }");
	AUTO(arena) struct arena *arena = arena_new();
	struct corpus_case this;
	struct error error;

	if (load(*state, text, arena, &this, &error))
		fail_msg("%s", error.message);
	assert_int_equal(this.extract_count, 5);
	for (size_t i = 0; i < this.extract_count; i++) {
		const struct expected_fact *fact = &this.extracts[i];
		bool gfx = !strcmp(fact->name, "gpu.gfx");
		bool kernel = !strcmp(fact->name, "kernel.version");

		assert_string_equal(fact->device, gfx ? "0000:03:00.0" : "");
		assert_int_equal(fact->boot, gfx || kernel ? 2 : 0);
		if (!strcmp(fact->name, "gpu.xnack"))
			assert_null(fact->value);
		else
			assert_non_null(fact->value);
		if (!strcmp(fact->name, "rocblas.targets") &&
		    !strcmp(fact->value, "gfx1030"))
			assert_int_equal(fact->listed, 2);
		else
			assert_int_equal(fact->listed, 0);
	}
}

/* A healthy log. */
TEST_IN(test_no_first, directory_open, directory_close)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct corpus_case this;

	assert_int_equal(load(*state, CASE("must_not = 'a'"), arena, &this, NULL), 0);
	assert_null(this.first);
}

/* Several cases of one file, one with its log inside and what was tried. */
TEST_IN(test_several, directory_open, directory_close)
{
	static const char text[] = CASE(
		"name = \"one\"") "case { name = \"two\", url = \"https://y\", summary = "
				  "[[T]],\n"
				  "  text = [[\n[ 1.5] first\n  second\n]],\n"
				  "  tried = { [\"a-rule/a-remedy\"] = \"partial\" } }";
	const struct rule_directory *directory = *state;
	AUTO(arena) struct arena *arena = arena_new();
	struct corpus_cases cases;
	char path[128], name[128];

	file_write(directory, "case.lua", text, strlen(text));
	snprintf(path, sizeof(path), "%s/case.lua", directory->path);
	assert_int_equal(case_load(arena, path, &cases, NULL), 0);
	assert_int_equal(cases.count, 2);
	assert_null(cases.items[0].text);
	assert_string_equal(cases.items[1].text, "[ 1.5] first\n  second\n");
	snprintf(name, sizeof(name), "%s/two", directory->path + 1);
	assert_string_equal(cases.items[1].full_name, name);
	assert_int_equal(cases.items[1].trial_count, 1);
	assert_string_equal(cases.items[1].trials[0].rule, "a-rule");
	assert_string_equal(cases.items[1].trials[0].remedy, "a-remedy");
	assert_int_equal(cases.items[1].trials[0].result, TRIED_PARTIAL);
}

/* --- the words of cases, and of texts in whatever form they were kept --- */

static void assert_words(const char *text, const char *wanted)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct word_list list = { .count = 0 };
	char joined[512] = "";

	word_list_add_lines(&list, slice_of(text), arena);
	for (size_t i = 0; i < list.count; i++) {
		strcat(joined, i ? " " : "");
		strcat(joined, list.items[i]);
	}
	assert_string_equal(joined, wanted);
}

TEST(test_words)
{
	assert_words("", "");
	assert_words("a of THE Widget_fell widget, 12ab x86 e1f",
		     "the widget fell x86 e1f");
	assert_words(
		"Jan 02 03:04:05 host app[7]: it failed\n[    1.000000] it failed, too",
		"failed too");
}

TEST(test_many_words)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct word_list list = { .count = 0 };
	char word[16];

	for (int i = 0; i < WORD_LIST_MAX + 10; i++) {
		snprintf(word, sizeof(word), "word%d", i);
		word_list_add(&list, slice_of(word), arena);
	}
	assert_int_equal(list.count, WORD_LIST_MAX);
	assert_string_equal(list.items[WORD_LIST_MAX - 1], "word399");
}

static const char *words_of(const struct knowledge *knowledge, const char *id)
{
	for (size_t i = 0; i < knowledge->case_words_count; i++)
		if (!strcmp(knowledge->case_words[i].id, id))
			return knowledge->case_words[i].words;
	return NULL;
}

static const struct {
	const char *folder, *file, *text; /* file NULL: there is none */
} corpus[] = {
	{ "area", NULL, NULL },
	{ "area/one", "area/one/case.lua",
	  "case { name = \"a\", url = \"https://x\", summary = [[It fell]],\n"
	  "  log = \"log.txt\", first = \"widget\", facts = { [\"app.name\"] = \"zulu\" "
	  "} }\n"
	  "case { name = \"b\", url = \"https://x\", summary = [[It fell]],\n"
	  "  text = [[again]], first = \"widget\" }\n"
	  "case { name = \"c\", url = \"https://x\", summary = [[Near miss]], text = "
	  "[[n]] }" },
	{ NULL, "area/one/log.txt", "splinters everywhere\n" },
	{ "area/bad", "area/bad/case.lua", "case { " },
	{ "healthy", NULL, NULL },
	{ "healthy/two", "healthy/two/case.lua",
	  "case { name = \"a\", url = \"https://x\", summary = [[Quiet]], text = "
	  "[[calm]] }" },
};

static void write_corpus(const struct rule_directory *directory)
{
	char path[256];

	for (size_t i = 0; i < ARRAY_SIZE(corpus); i++) {
		snprintf(path, sizeof(path), "%s/%s", directory->path,
			 corpus[i].folder ? corpus[i].folder : "");
		if (corpus[i].folder)
			assert_int_equal(mkdir(path, 0700), 0);
		if (corpus[i].file)
			file_write(directory, corpus[i].file, corpus[i].text,
				   strlen(corpus[i].text));
	}
}

TEST_IN(test_corpus, directory_open, directory_close)
{
	const struct rule_directory *directory = *state;
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	const char *path = directory->path;
	struct error error = { 0 };

	write_corpus(directory);
	knowledge = mem_zalloc(sizeof(*knowledge));
	knowledge->arena = arena_new();
	assert_int_equal(case_words_load(&path, 1, knowledge, &error), 0);
	assert_int_equal(knowledge->case_words_count, 2);
	assert_string_equal(words_of(knowledge, "widget"),
			    "fell app name zulu splinters everywhere fell again");
	assert_string_equal(words_of(knowledge, "healthy/two"), "quiet calm");
	assert_null(strchr(knowledge->case_words[0].id, '/'));
	path = "/nowhere";
	assert_int_not_equal(case_words_load(&path, 1, knowledge, &error), 0);
	assert_int_equal(case_words_load(NULL, 0, knowledge, &error), 0);
	assert_int_equal(knowledge->case_words_count, 0);
}

TESTS(NULL, NULL)

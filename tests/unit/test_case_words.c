/* SPDX-License-Identifier: Apache-2.0 */
/* The words of labelled cases, and of texts in whatever form they were kept. */
#include "tests/unit/rule_file.h"

#include "engine/kb/case_load.h"
#include "engine/kb/rule_load.h"

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

static void test_words(void **state)
{
	(void)state;
	assert_words("", "");
	assert_words("a of THE Widget_fell widget, 12ab x86 e1f",
		     "the widget fell x86 e1f");
	assert_words(
		"Jan 02 03:04:05 host app[7]: it failed\n[    1.000000] it failed, too",
		"failed too");
}

static void test_many_words(void **state)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct word_list list = { .count = 0 };
	char word[16];

	(void)state;
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

static void make_folder(const struct rule_directory *directory, const char *name)
{
	char path[256];

	snprintf(path, sizeof(path), "%s/%s", directory->path, name);
	assert_int_equal(mkdir(path, 0700), 0);
}

static void write_text(const struct rule_directory *directory, const char *name,
		       const char *text)
{
	file_write(directory, name, text, strlen(text));
}

static void write_corpus(const struct rule_directory *directory)
{
	static const char *const folders[] = { "area", "area/one", "area/bad", "healthy",
					       "healthy/two" };

	for (size_t i = 0; i < ARRAY_SIZE(folders); i++)
		make_folder(directory, folders[i]);
	write_text(directory, "area/one/case.lua",
		   "case { name = \"a\", url = \"https://x\", summary = [[It fell]],\n"
		   "  log = \"log.txt\", first = \"widget\", facts = { [\"app.name\"] = "
		   "\"zulu\" } }\n"
		   "case { name = \"b\", url = \"https://x\", summary = [[It fell]],\n"
		   "  text = [[again]], first = \"widget\" }\n"
		   "case { name = \"c\", url = \"https://x\", summary = [[Near miss]], "
		   "text = [[n]] }");
	write_text(directory, "area/one/log.txt", "splinters everywhere\n");
	write_text(directory, "area/bad/case.lua", "case { ");
	write_text(directory, "healthy/two/case.lua",
		   "case { name = \"a\", url = \"https://x\", summary = [[Quiet]], text "
		   "= [[calm]] }");
}

static void test_corpus(void **state)
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
	assert_false(case_words_are_healthy(&knowledge->case_words[0]));
	path = "/nowhere";
	assert_int_not_equal(case_words_load(&path, 1, knowledge, &error), 0);
	assert_int_equal(case_words_load(NULL, 0, knowledge, &error), 0);
	assert_int_equal(knowledge->case_words_count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_many_words),
		cmocka_unit_test_setup_teardown(test_corpus, directory_open,
						directory_close),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

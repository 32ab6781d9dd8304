/* SPDX-License-Identifier: Apache-2.0 */
/* The name that a person most likely meant. */
#include "engine/model/vocabulary.h"

#include "tests/unit/unit.h"

static const char *const names[] = {
	"logs",	  "sdma-ring-timeout", "gpu-ring-timeout-reset", "diagnose", "report-bug",
	"ollama", "gpu-on-bus",	       "wrong-output",
};

TEST(test_nearest)
{
	static const struct {
		const char *word, *near; /* NULL: none */
	} rows[] = {
		{ "logs", "logs" },
		{ "lgos", "logs" }, /* swapped letters are one slip */
		{ "lgosx", NULL },
		{ "olama", "ollama" },
		{ "ollma", "ollama" },
		{ "gpu-on-bsu", "gpu-on-bus" },
		{ "diagnos", "diagnose" },
		{ "gpu-ring-timeout", "gpu-ring-timeout-reset" }, /* the beginning */
		{ "ssdma-ring-timeout", "sdma-ring-timeout" },
		{ "report", "report-bug" },
		{ "rep", NULL }, /* too little of it */
		{ "wrong-ouptut", "wrong-output" },
		{ "something else", NULL },
		{ "", NULL },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const char *near = nearest_word(rows[i].word, names, ARRAY_SIZE(names));

		if (rows[i].near) {
			assert_non_null(near);
			assert_string_equal(near, rows[i].near);
		} else {
			assert_null(near);
		}
	}
}

TEST(test_long)
{
	char word[200];
	const char *const one[] = { word };

	memset(word, 'a', sizeof(word) - 1);
	word[sizeof(word) - 1] = '\0';
	assert_null(nearest_word("aaaa-b", one, 1));
	assert_null(nearest_word(word, names, ARRAY_SIZE(names)));
}

TESTS(NULL, NULL)

/* SPDX-License-Identifier: Apache-2.0 */
/* A directory of rule files that lives as long as a test. */
#ifndef KBMATCH_TESTS_RULE_FILE_H
#define KBMATCH_TESTS_RULE_FILE_H

#include "tests/unit/unit.h"

struct rule_directory {
	char path[64];
};

static inline int directory_open(void **state)
{
	static struct rule_directory directory;

	strcpy(directory.path, "/tmp/kbmatch-rules-XXXXXX");
	*state = &directory;
	return mkdtemp(directory.path) ? 0 : -1;
}

static inline int directory_close(void **state)
{
	const struct rule_directory *directory = *state;
	char command[128];

	snprintf(command, sizeof(command), "rm -rf -- '%s'", directory->path);
	return system(command);
}

static inline void file_write(const struct rule_directory *directory, const char *name,
			      const char *text, size_t size)
{
	char path[256];

	snprintf(path, sizeof(path), "%s/%s", directory->path, name);
	FILE *file = fopen(path, "w");
	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, size, file), size);
	assert_int_equal(fclose(file), 0);
}

/* The fields that a rule must have, for tests that add to it. */
#define RULE_HEAD                                                                        \
	"rule { id = \"a\", title = \"T\", summary = [[S]], component = \"rocr\",\n"     \
	"severity = \"error\", maturity = \"stable\", prior = \"rare\",\n"
#define RULE_EVIDENCE "evidence = { { log = [[ring timeout]], strength = \"weak\" } },\n"
#define RULE_TAIL                                                                        \
	"references = { { url = \"https://example.org\", title = \"R\", says = \"X\" } " \
	"} }\n"
#define RULE(text) RULE_HEAD RULE_EVIDENCE text RULE_TAIL
#define EVIDENCE(text) RULE_HEAD "evidence = { " text " },\n" RULE_TAIL
#define REMEDY(text)                                                                     \
	RULE("remedies = { { id = \"m\", title = \"M\", outcome = \"cure\", risk = "     \
	     "\"low\", apply = \"true\", " text " } },")

#endif

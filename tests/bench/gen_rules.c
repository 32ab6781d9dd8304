/* SPDX-License-Identifier: Apache-2.0 */
/*
 * gen_rules COUNT DIRECTORY [SEED]
 *
 * Writes COUNT rules of three patterns each, in the form of docs/rules.md, as
 * DIRECTORY/generated-NNNNN.lua: what a base of that size would hold, with messages that
 * no machine prints. The same arguments give the same files.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char *const SYLLABLES[] = {
	"am", "gpu", "ro", "hsa", "ri",	 "ng", "mem", "blk", "ven", "dma", "fen", "sch",
	"vm", "ih",  "gf", "mec", "rlc", "ps", "xgm", "ras", "umc", "vcn", "jpe", "dcn",
};
static const char *const VERBS[] = { "allocate", "map",	  "pin",   "submit", "evict",
				     "restore",	 "reset", "queue", "signal", "load" };
static const char *const NOUNS[] = { "doorbell",	"buffer object",  "code object",
				     "wavefront",	"page directory", "microcode",
				     "completion ring", "event slot",	  "scratch",
				     "descriptor" };
static const char *const STRENGTHS[] = { "weak", "moderate", "strong", "very_strong" };

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define PICK(a) ((a)[next_random() % COUNT(a)])

static uint64_t state = 0x2545f4914f6cdd1du;

static uint64_t next_random(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state >> 11;
}

static void put_word(FILE *file, unsigned syllables)
{
	while (syllables--)
		fputs(PICK(SYLLABLES), file);
}

static void put_pattern(FILE *file)
{
	put_word(file, 2 + (unsigned)(next_random() % 2));
	putc('_', file);
	put_word(file, 2);
	switch (next_random() % 4) {
	case 0:
		fprintf(file, ": failed to %s %s \\((?<code>-?\\d+)\\)", PICK(VERBS),
			PICK(NOUNS));
		break;
	case 1:
		fprintf(file, " .*%s of %s \\w+ timed out after \\d+ ms", PICK(VERBS),
			PICK(NOUNS));
		break;
	case 2:
		fprintf(file, "\\[\\d+\\]: (?:cannot|could not) %s (?<what>%s|%s)",
			PICK(VERBS), PICK(NOUNS), PICK(NOUNS));
		break;
	default:
		fprintf(file, "\\+0x[0-9a-f]+/0x[0-9a-f]+: bad %s", PICK(NOUNS));
		break;
	}
}

static void put_rule(FILE *file, const char *id)
{
	fprintf(file,
		"rule {\n  id = \"%s\", kind = \"cause\",\n  title = \"Generated "
		"fault\",\n"
		"  summary = [[Generated to measure with.]],\n  component = \"kernel\",\n"
		"  severity = \"error\", maturity = \"experimental\", prior = \"rare\",\n"
		"  evidence = {\n",
		id);
	for (int i = 0; i < 3; i++) {
		fputs("    { log = [[", file);
		put_pattern(file);
		fprintf(file, "]], strength = \"%s\" },\n", PICK(STRENGTHS));
	}
	fputs("  },\n  remedies = {\n    { id = \"none\", title = \"Wait\", "
	      "outcome = \"diagnostic\", risk = \"low\",\n"
	      "      reversibility = \"high\", scope = \"process\", apply = [[true]], "
	      "rollback = [[true]] },\n  },\n"
	      "  references = { { url = \"https://example.org/\", title = \"Example\",\n"
	      "      says = \"Nothing; generated.\" } },\n}\n",
	      file);
}

int main(int argc, char **argv)
{
	if (argc < 3) {
		fputs("usage: gen_rules COUNT DIRECTORY [SEED]\n", stderr);
		return 2;
	}
	unsigned long count = strtoul(argv[1], NULL, 10);
	if (argc > 3)
		state ^= strtoull(argv[3], NULL, 10) * 2654435761u;
	mkdir(argv[2], 0777);
	for (unsigned long i = 1; i <= count; i++) {
		char id[32], path[4096];

		snprintf(id, sizeof(id), "generated-%05lu", i);
		snprintf(path, sizeof(path), "%s/%s.lua", argv[2], id);
		FILE *file = fopen(path, "w");
		if (!file) {
			perror(path);
			return 2;
		}
		put_rule(file, id);
		if (fclose(file)) {
			perror(path);
			return 2;
		}
	}
	return 0;
}

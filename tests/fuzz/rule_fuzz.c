/* SPDX-License-Identifier: Apache-2.0 */
/* Any text as the rule file a.lua: it is refused with a message, or a base is written of
 * it that opens again whole. */
#include "engine/kb_internal.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void rule_write(const char *path, const uint8_t *data, size_t size)
{
	FILE *file = fopen(path, "w");

	flow_check(file && fwrite(data, 1, size, file) == size && !fclose(file),
		   "a rule file can be written");
}

static void rule_check_base(const char *path)
{
	AUTO(kb) struct kb *kb = NULL;
	AUTO(scanner) struct scanner *scanner = NULL;
	struct knowledge all;

	flow_check(!kb_open(path, &kb, NULL) && !kb_load_all(kb, &all, NULL) &&
			   !scanner_open(kb, &scanner, NULL),
		   "what was written can be read");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char directory[] = "/tmp/kbmatch-fuzz-rule.XXXXXX", path[64], base[64];
	const char *const paths[] = { path };
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	struct error error = { 0 };

	flow_check(mkdtemp(directory), "a directory can be made");
	snprintf(path, sizeof(path), "%s/a.lua", directory);
	snprintf(base, sizeof(base), "%s/kb.sqlite", directory);
	rule_write(path, data, size);
	if (!rule_load(paths, 1, &knowledge, &error)) {
		if (!kb_write(knowledge, NULL, base, &error))
			rule_check_base(base);
		else
			flow_check(*error.message, "a refusal has a message");
		unlink(base);
	} else {
		flow_check(*error.message, "a refusal has a message");
	}
	unlink(path);
	rmdir(directory);
	return 0;
}

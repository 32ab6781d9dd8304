/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any text as the rule file a.lua, beside another rule and the functions that rule files
 * share: it is refused with a message, or a base is written of it that opens again whole
 * and reads the file itself as a log.
 */
#include "engine/kb/kb_internal.h"
#include "engine/kb/rule_load.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char rule_directory[64];
static char rule_path[96], rule_base[96], rule_other[96], rule_prelude[96];

static void rule_write(const char *path, const void *data, size_t size)
{
	FILE *file = fopen(path, "w");

	flow_check(file && fwrite(data, 1, size, file) == size && !fclose(file),
		   "a rule file can be written");
}

static void rule_copy(const char *from, const char *to)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	flow_check(!rule_file_read(from, &text, NULL), "a rule file can be read");
	rule_write(to, text.data, text.size);
}

static void rule_clean_up(void)
{
	unlink(rule_path);
	unlink(rule_other);
	unlink(rule_prelude);
	rmdir(rule_directory);
}

static void rule_set_up(void)
{
	/* In memory, where a base that is written need not wait for a disk. */
	snprintf(rule_directory, sizeof(rule_directory), "%s/kbmatch-fuzz-rule.XXXXXX",
		 access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
	flow_check(mkdtemp(rule_directory), "a directory can be made");
	snprintf(rule_path, sizeof(rule_path), "%s/a.lua", rule_directory);
	snprintf(rule_base, sizeof(rule_base), "%s/kb.sqlite", rule_directory);
	snprintf(rule_other, sizeof(rule_other), "%s/stopped.lua", rule_directory);
	snprintf(rule_prelude, sizeof(rule_prelude), "%s/prelude.lua", rule_directory);
	rule_copy("tests/fuzz/base/stopped.lua", rule_other);
	rule_copy("rules/prelude.lua", rule_prelude);
	atexit(rule_clean_up);
}

static void rule_check_base(struct slice text)
{
	AUTO(kb) struct kb *kb = NULL;
	AUTO(scanner) struct scanner *scanner = NULL;
	AUTO(strbuf) struct strbuf log = { 0 };
	struct knowledge all;

	flow_check(!kb_open(rule_base, &kb, NULL) && !kb_load_all(kb, &all, NULL) &&
			   !scanner_open(kb, &scanner, NULL),
		   "what was written can be read");
	flow_clean(&log, text);
	flow_run(kb, scanner, strbuf_slice(&log), text.size);
	flow_check(!kb_failed(kb, NULL), "a base that was written serves");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *const paths[] = { rule_directory };
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	struct error error = { 0 };

	if (!*rule_path)
		rule_set_up();
	rule_write(rule_path, data, size);
	if (!rule_load(paths, 1, &knowledge, &error)) {
		if (!kb_write(knowledge, NULL, rule_base, &error))
			rule_check_base(slice_from((const char *)data, size));
		else
			flow_check(*error.message, "a refusal has a message");
		unlink(rule_base);
	} else {
		flow_check(*error.message, "a refusal has a message");
	}
	return 0;
}

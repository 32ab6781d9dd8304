/* SPDX-License-Identifier: Apache-2.0 */
/* The targets with a base: facts and logs of texts, damage to it, rule files. */
#include <sys/stat.h>

#include "engine/base/utf8.h"
#include "engine/kb/kb_internal.h"
#include "engine/kb/rule_load.h"
#include "engine/pattern/atom_index_internal.h"
#include "tests/fuzz/flow.h"

static struct flow extract_base;

static void extract_check_value(struct slice value)
{
	while (value.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(value, &code);

		flow_check(size && code >= 0x20 && code != 0x7f && !utf8_is_hidden(code),
			   "a value is text that can be seen");
		value = slice_skip(value, size);
	}
}

static void extract_check(const struct facts *facts, uint64_t lines)
{
	flow_check(facts->list.count <= FACTS_MAX, "facts are bounded");
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];
		const struct fact *best;

		flow_check(key_find(fact->name) == fact->key, "a fact has a known key");
		flow_check(fact->line <= lines, "a fact is from a line that there is");
		extract_check_value(slice_of(fact->value));
		flow_check(facts_best(facts, fact->name, fact->device, fact->boot, &best,
				      1) > 0,
			   "something is believed of a key that something is known of");
	}
}

/* Extractors and derivations make of any text: facts of the vocabulary, fit to be
 * printed, from lines that there are, each once. */
int fuzz_extract(const uint8_t *data, size_t size)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	flow_open(&extract_base);
	flow_clean(&text, slice_from((const char *)data, size));
	struct flow flow = { extract_base.kb, extract_base.scanner,
			     inputs_new(),    NULL,
			     facts_new(),     0 };

	/* As one block it is a short text, which more is looked for in. */
	flow_scan(&flow, strbuf_slice(&text), size % 2 ? 64 : text.size);
	extract_facts(flow.kb, flow.scanner, flow.hits, flow.facts);
	derive_facts(flow.kb, flow.facts);
	extract_check(flow.facts,
		      flow.inputs->texts.count ? flow.inputs->texts.items[0]->lines : 0);
	flow_close(&flow);
	return 0;
}

static struct flow log_base;

/* Any clean text goes through the scan, the facts, the judge and both reports. The first
 * byte says how large the blocks are. */
int fuzz_log(const uint8_t *data, size_t size)
{
	if (!size)
		return 0;
	flow_open(&log_base);
	AUTO(strbuf) struct strbuf text = { 0 };

	flow_clean(&text, slice_from((const char *)data + 1, size - 1));
	flow_run(log_base.kb, log_base.scanner, strbuf_slice(&text), 1 + data[0] * 16u);
	flow_check(!kb_failed(log_base.kb, NULL), "a log does no harm to the base");
	return 0;
}

enum { DAMAGE_HEAD = 5, DAMAGE_MAX = 64 };

static struct {
	char *data;
	size_t size, index; /* where the index of the atoms begins */
} kb_whole;

static const char kb_log[] =
	"Linux 6.8.1\nAgent 1\nName: gfx1100\nBus: 03:00.0\nDone\ncard 744C\n"
	"env=[X:0 Y:aaa Z:b]\nfault\naddr 12\ntotal 1 free 2\nfirst\nsecond\nthird\n"
	"again\nagain\nagain\nERROR\nharmless\nring a reset\nasync\nApp ollama\n7.2\n"
	"It helped a lot.\nyes\n";

static void kb_whole_make(void)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	struct stat status;

	flow_temporary(&path, "", 0);
	flow_write_base(path.data);
	FILE *file = fopen(path.data, "r");

	flow_check(file && !fstat(fileno(file), &status), "the base can be read");
	kb_whole.size = (size_t)status.st_size;
	kb_whole.data = mem_alloc(kb_whole.size);
	flow_check(fread(kb_whole.data, 1, kb_whole.size, file) == kb_whole.size,
		   "the base can be read");
	fclose(file);
	unlink(path.data);
	const uint32_t magic = htole32(INDEX_MAGIC);
	const char *index = memmem(kb_whole.data, kb_whole.size, &magic, sizeof(magic));

	flow_check(index, "the index of the atoms can be found");
	kb_whole.index = (size_t)(index - kb_whole.data);
}

static size_t kb_place(const uint8_t *bytes)
{
	size_t at = bytes[0] | (size_t)bytes[1] << 8 | (size_t)bytes[2] << 16 |
		    (size_t)(bytes[3] & 0x7f) << 24;

	return (bytes[3] & 0x80 ? kb_whole.index + at : at) % kb_whole.size;
}

static void kb_damage(struct strbuf *path, const uint8_t *data, size_t size)
{
	AUTO(mem) char *bytes = mem_alloc(kb_whole.size);

	memcpy(bytes, kb_whole.data, kb_whole.size);
	while (size > DAMAGE_HEAD) {
		size_t at = kb_place(data);
		size_t length = data[4] % DAMAGE_MAX + 1u;

		data += DAMAGE_HEAD;
		size -= DAMAGE_HEAD;
		for (; length && size && at < kb_whole.size; length--, size--)
			bytes[at++] = (char)*data++;
	}
	flow_temporary(path, bytes, kb_whole.size);
}

static void kb_use(struct kb *kb, struct scanner *scanner)
{
	const struct found *found;
	struct knowledge all;
	struct error error = { 0 };

	kb_search(kb, "it hangs", &found);
	flow_run(kb, scanner, slice_from(kb_log, sizeof(kb_log) - 1), sizeof(kb_log));
	int code = kb_load_all(kb, &all, &error);

	flow_check(!code || *error.message, "a failure has a message");
}

/*
 * A base with damage: four bytes say where (from the beginning, or where the last has its
 * high bit set, from the atoms' index on), one how long, then come the bytes to put
 * there, again and again. It is refused with a message, or serves; when it is found out
 * on the way, kb_failed() says so.
 */
int fuzz_kb(const uint8_t *data, size_t size)
{
	AUTO(kb) struct kb *kb = NULL;
	AUTO(scanner) struct scanner *scanner = NULL;
	AUTO(strbuf) struct strbuf path = { 0 };
	struct error error = { 0 };

	if (!kb_whole.data)
		kb_whole_make();
	kb_damage(&path, data, size);
	int code = kb_open(path.data, &kb, &error);

	unlink(path.data);
	if (!code)
		code = scanner_open(kb, &scanner, &error);
	if (!code)
		kb_use(kb, scanner);
	flow_check(!code || *error.message, "a refusal has a message");
	return 0;
}

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

/*
 * Any text as the rule file a.lua, beside another rule and the functions that rule files
 * share: it is refused with a message, or a base is written of it that opens again whole
 * and reads the file itself as a log.
 */
int fuzz_rule(const uint8_t *data, size_t size)
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

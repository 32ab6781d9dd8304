/* SPDX-License-Identifier: Apache-2.0 */
/* What extractors and derivations make of any text: facts of the vocabulary, fit to be
 * printed, from lines that there are, each once. */
#include "engine/base/utf8.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { EXTRACTS_PER_BASE = 4096 };

static struct {
	struct kb *kb;
	struct scanner *scanner;
	unsigned used;
} extract_base;

static void extract_base_open(void)
{
	char path[] = "/tmp/kbmatch-fuzz-extract.XXXXXX";
	int fd = mkstemp(path);

	scanner_close(extract_base.scanner);
	kb_close(extract_base.kb);
	flow_check(fd >= 0 && !close(fd), "a temporary file can be made");
	flow_write_base(path);
	flow_check(!kb_open(path, &extract_base.kb, NULL) &&
			   !scanner_open(extract_base.kb, &extract_base.scanner, NULL),
		   "the base can be opened");
	unlink(path);
	extract_base.used = 0;
}

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	if (!extract_base.kb || ++extract_base.used > EXTRACTS_PER_BASE)
		extract_base_open();
	flow_clean(&text, slice_from((const char *)data, size));
	struct flow flow = { extract_base.kb, extract_base.scanner, inputs_new(), NULL,
			     facts_new() };

	/* As one block it is a short text, which more is looked for in. */
	flow_scan(&flow, strbuf_slice(&text), size % 2 ? 64 : text.size);
	extract_facts(flow.kb, flow.scanner, flow.hits, flow.facts);
	derive_facts(flow.kb, flow.facts);
	extract_check(flow.facts,
		      flow.inputs->texts.count ? flow.inputs->texts.items[0]->lines : 0);
	hits_free(flow.hits);
	facts_free(flow.facts);
	inputs_free(flow.inputs);
	return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Any clean text goes through the scan, the facts, the judge and both reports. The first
 * byte says how large the blocks are. */
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LOGS_PER_BASE = 4096 }; /* a base remembers what it was asked */

static struct {
	struct kb *kb;
	struct scanner *scanner;
	unsigned used;
} log_base;

static void log_base_open(void)
{
	char path[] = "/tmp/kbmatch-fuzz-log.XXXXXX";
	int fd = mkstemp(path);

	scanner_close(log_base.scanner);
	kb_close(log_base.kb);
	flow_check(fd >= 0, "a temporary file can be made");
	close(fd);
	flow_write_base(path);
	flow_check(!kb_open(path, &log_base.kb, NULL) &&
			   !scanner_open(log_base.kb, &log_base.scanner, NULL),
		   "the base can be opened");
	unlink(path);
	log_base.used = 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (!size)
		return 0;
	if (!log_base.kb || ++log_base.used > LOGS_PER_BASE)
		log_base_open();
	AUTO(strbuf) struct strbuf text = { 0 };

	flow_clean(&text, slice_from((const char *)data + 1, size - 1));
	flow_run(log_base.kb, log_base.scanner, strbuf_slice(&text), 1 + data[0] * 16u);
	flow_check(!kb_failed(log_base.kb, NULL), "a log does no harm to the base");
	return 0;
}

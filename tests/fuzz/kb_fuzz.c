/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A base with damage: four bytes say where (from the beginning, or where the last has its
 * high bit set, from the atoms' index on), one how long, then come the bytes to put
 * there, again and again. It is refused with a message, or serves; when it is found out
 * on the way, kb_failed() says so.
 */
#include "engine/kb/kb_internal.h"
#include "engine/pattern/atom_index_internal.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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
	char path[] = "/tmp/kbmatch-fuzz-kb.XXXXXX";
	int fd = mkstemp(path);

	flow_check(fd >= 0, "a temporary file can be made");
	close(fd);
	flow_write_base(path);
	FILE *file = fopen(path, "r");

	flow_check(file && !fseek(file, 0, SEEK_END), "the base can be read");
	kb_whole.size = (size_t)ftell(file);
	kb_whole.data = mem_alloc(kb_whole.size);
	rewind(file);
	flow_check(fread(kb_whole.data, 1, kb_whole.size, file) == kb_whole.size,
		   "the base can be read");
	fclose(file);
	unlink(path);
	const uint32_t magic = INDEX_MAGIC;
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

static void kb_damage(int fd, const uint8_t *data, size_t size)
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
	flow_check(write(fd, bytes, kb_whole.size) == (ssize_t)kb_whole.size &&
			   !close(fd),
		   "the damaged base can be written");
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	AUTO(kb) struct kb *kb = NULL;
	AUTO(scanner) struct scanner *scanner = NULL;
	struct error error = { 0 };
	char path[] = "/tmp/kbmatch-fuzz-kb.XXXXXX";

	if (!kb_whole.data)
		kb_whole_make();
	int fd = mkstemp(path);
	flow_check(fd >= 0, "a temporary file can be made");
	kb_damage(fd, data, size);
	int code = kb_open(path, &kb, &error);

	unlink(path);
	if (!code)
		code = scanner_open(kb, &scanner, &error);
	if (!code)
		kb_use(kb, scanner);
	flow_check(!code || *error.message, "a refusal has a message");
	return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Any file as a snapshot: it is refused with a message, or what is read of it writes as a
 * file that reads the same, and can be redacted and compared. */
#include "engine/privacy/snapshot.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct snapshot *snapshot_of(const void *data, size_t size)
{
	char path[] = "/tmp/kbmatch-fuzz-snapshot.XXXXXX";
	struct snapshot *snapshot = NULL;
	struct error error = { 0 };
	int fd = mkstemp(path);

	flow_check(fd >= 0 && write(fd, data, size) == (ssize_t)size && !close(fd),
		   "a file can be written");
	flow_check(!snapshot_read(path, &snapshot, NULL, &error) || *error.message,
		   "a refusal has a message");
	unlink(path);
	return snapshot;
}

static char *snapshot_text(const struct snapshot *snapshot, size_t *ret_size)
{
	char *text = NULL;
	FILE *file = open_memstream(&text, ret_size);

	flow_check(file && !snapshot_write(snapshot, file) && !fclose(file),
		   "a snapshot can be written");
	return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	AUTO(snapshot) struct snapshot *snapshot = snapshot_of(data, size);
	AUTO(arena) struct arena *arena = arena_new();
	const struct difference *differences;
	size_t text_size, again_size;

	if (!snapshot)
		return 0;
	AUTO(mem) char *text = snapshot_text(snapshot, &text_size);
	AUTO(snapshot) struct snapshot *back = snapshot_of(text, text_size);
	flow_check(back, "what was written can be read");
	AUTO(mem) char *again = snapshot_text(back, &again_size);
	flow_check(text_size == again_size && !memcmp(text, again, text_size),
		   "a snapshot reads as it was written");
	flow_check(!snapshot_diff(snapshot, back, true, arena, &differences),
		   "a snapshot does not differ from itself");
	AUTO(snapshot) struct snapshot *redacted = snapshot_redact(snapshot, NULL);
	AUTO(mem) char *redacted_text = snapshot_text(redacted, &text_size);
	flow_check(strstr(redacted_text, "\"redacted\": true"),
		   "a redacted snapshot says so");
	snapshot_diff(snapshot, redacted, false, arena, &differences);
	return 0;
}

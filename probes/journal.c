/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe journal: what the kernel and the services said since this machine booted, as
 * logs to be scanned. The journal knows it best; where it cannot be read, the kernel's
 * ring buffer has the latest of the kernel's messages; then files of syslog.
 */
#include "probes/journal_internal.h"

void tail_init(struct tail *tail, struct arena *arena, size_t room)
{
	*tail = (struct tail){ arena_alloc(arena, room), room, 0 };
}

bool tail_put(struct tail *tail, struct slice text)
{
	if (text.size > tail->room - tail->size)
		return false;
	tail->size += text.size;
	memcpy(tail->data + tail->room - tail->size, text.data, text.size);
	return true;
}

struct slice tail_text(const struct tail *tail)
{
	return slice_from(tail->data + tail->room - tail->size, tail->size);
}

void journal_log(struct probe_run *run, const char *name, struct slice text)
{
	const char *end, *start;

	if (text.size <= JOURNAL_HEAD_MAX + JOURNAL_TAIL_MAX) {
		probe_log(run, name, text);
		return;
	}
	end = memrchr(text.data, '\n', JOURNAL_HEAD_MAX);
	start = memchr(text.data + text.size - JOURNAL_TAIL_MAX, '\n', JOURNAL_TAIL_MAX);
	end = end ? end + 1 : text.data;
	start = start ? start + 1 : text.data + text.size - JOURNAL_TAIL_MAX;
	probe_log(run, name, slice_from(text.data, (size_t)(end - text.data)));
	probe_log(run, name, slice_of(JOURNAL_CUT));
	probe_log(run, name, slice_from(start, text.size - (size_t)(start - text.data)));
	probe_note(run, "%s: only its first 2 MiB and last 6 MiB were read", name);
}

static void collect(struct probe_run *run)
{
	enum journal_outcome outcome = journal_read(run);

	if (outcome == JOURNAL_RING_TOO ||
	    (outcome == JOURNAL_NOTHING && !ring_read(run, "kernel ring buffer")))
		syslog_read(run);
}

const struct probe probe_journal = {
	.name = "journal",
	.help = "messages of the kernel and of services since the last boot",
	.deadline = 10,
	.trust = TRUST_KERNEL,
	.collect = collect,
};

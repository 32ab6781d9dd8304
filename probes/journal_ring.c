/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where there is no journal: the kernel's ring buffer by syslog(2) or /dev/kmsg
 * (Documentation/ABI/testing/dev-kmsg), in the form of dmesg, and the files of syslog.
 */
#include "engine/input/line.h"
#include "probes/journal_internal.h"
#include "probes/services.h"

#include <errno.h>
#include <inttypes.h>
#include <sys/klog.h>
#include <unistd.h>

#include "engine/input/form.h"

enum {
	SYSLOG_ACTION_READ_ALL = 3,
	SYSLOG_ACTION_SIZE_BUFFER = 10,
	RING_MAX = 16 * 1024 * 1024,
	RECORD_MAX = 8192, /* of /dev/kmsg: CONSOLE_EXT_LOG_MAX of the kernel */
	RECORDS_MAX = 500000,
};

/* Without the "<6>" before each line. */
static void add_line(struct strbuf *out, struct slice line)
{
	const char *end = slice_starts_with(line, "<")
				  ? memchr(line.data, '>', line.size < 6 ? line.size : 6)
				  : NULL;

	strbuf_add_slice(out,
			 end ? slice_skip(line, (size_t)(end + 1 - line.data)) : line);
	strbuf_add_char(out, '\n');
}

static void add_lines(struct strbuf *out, struct slice text)
{
	struct slice line;

	while (slice_next_line(&text, &line))
		add_line(out, line);
}

/* 0 or -errno. */
static int read_klog(struct strbuf *out)
{
	int size = klogctl(SYSLOG_ACTION_SIZE_BUFFER, NULL, 0);

	if (size < 0)
		return -errno;
	if (size > RING_MAX)
		size = RING_MAX;
	AUTO(mem) char *buffer = mem_alloc((size_t)size + 1);
	size = klogctl(SYSLOG_ACTION_READ_ALL, buffer, size);
	if (size < 0)
		return -errno;
	add_lines(out, slice_from(buffer, (size_t)size));
	return 0;
}

/* "6,339,5140900,-;message\n SUBSYSTEM=...": level, number, microseconds, flags. */
static void add_record(struct strbuf *out, struct slice record)
{
	const char *semicolon = memchr(record.data, ';', record.size);
	uint64_t number = 0;
	unsigned commas = 0;

	if (!semicolon)
		return;
	for (const char *p = record.data; p < semicolon && commas < 3; p++) {
		if (*p == ',')
			commas++;
		else if (commas == 2 && *p >= '0' && *p <= '9')
			number = number * 10 + (uint64_t)(*p - '0');
	}
	struct slice text = slice_skip(record, (size_t)(semicolon + 1 - record.data));
	const char *end = text.size ? memchr(text.data, '\n', text.size) : NULL;
	if (end)
		text.size = (size_t)(end - text.data);
	strbuf_printf(out, "[%5" PRIu64 ".%06" PRIu64 "] ", number / 1000000,
		      number % 1000000);
	strbuf_add_slice(out, text);
	strbuf_add_char(out, '\n');
}

static int read_kmsg(const struct root *root, struct strbuf *out)
{
	char record[RECORD_MAX];
	int fd = root_fd(root, "/dev/kmsg", 0);
	ssize_t size = 0;

	if (fd < 0)
		return fd;
	/* EPIPE: records were overwritten meanwhile; reading goes on behind them. */
	for (unsigned i = 0; i < RECORDS_MAX && out->size < RING_MAX; i++) {
		size = read(fd, record, sizeof(record));
		if (size < 0 && (errno == EPIPE || errno == EINTR))
			continue;
		if (size <= 0)
			break;
		add_record(out, slice_from(record, (size_t)size));
	}
	int code = size < 0 && errno != EAGAIN && !out->size ? -errno : 0;
	close(fd);
	return code;
}

/* Terminal sequences and such go, as from every log. */
static void send_ring(struct probe_run *run, const char *log, struct strbuf *text)
{
	text->size = clean_text(text->data, text->size);
	journal_log(run, log, strbuf_slice(text));
}

static bool read_live_ring(struct probe_run *run, const char *log)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	int code = read_klog(&text);
	uint64_t restricted = 0;

	if (code && !read_kmsg(run->root, &text))
		code = 0;
	if (!code && text.size) {
		send_ring(run, log, &text);
		return true;
	}
	root_number(run->root, "/proc/sys/kernel/dmesg_restrict", &restricted);
	probe_note(run, "the kernel ring buffer cannot be read: %s%s",
		   code ? strerror(-code) : "it is empty",
		   code == -EPERM && restricted
			   ? "; kernel.dmesg_restrict is 1, it needs root (CAP_SYSLOG)"
			   : "");
	return false;
}

bool ring_read(struct probe_run *run, const char *log)
{
	static const char path[] = "/var/log/dmesg";

	if (run->root->live)
		return read_live_ring(run, log);
	AUTO(strbuf) struct strbuf text = { 0 };
	struct slice bytes = root_bytes(run->root, run->arena, path, RING_MAX);

	if (!bytes.size)
		return false;
	add_lines(&text, bytes);
	send_ring(run, log, &text);
	return true;
}

/* The file's last `room` bytes, from a line's start; empty when it cannot be read. */
static struct slice read_end(struct probe_run *run, const char *path, size_t room,
			     bool *ret_cut)
{
	struct slice bytes = { NULL, 0 };
	struct stat status;
	int fd = root_file(run->root, path);

	if (fd < 0)
		return bytes;
	if (!fstat(fd, &status) && status.st_size > 0) {
		off_t start =
			status.st_size > (off_t)room ? status.st_size - (off_t)room : 0;
		char *data = arena_alloc(run->arena, room);
		ssize_t size = 1;

		*ret_cut = start > 0;
		while (size > 0 && bytes.size < room) {
			size = pread(fd, data + bytes.size, room - bytes.size,
				     start + (off_t)bytes.size);
			bytes.size += size > 0 ? (size_t)size : 0;
		}
		bytes.size = clean_text(data, bytes.size);
		bytes.data = data;
	}
	close(fd);
	const char *newline =
		*ret_cut && bytes.size ? memchr(bytes.data, '\n', bytes.size) : NULL;
	return newline ? slice_skip(bytes, (size_t)(newline + 1 - bytes.data)) : bytes;
}

/* Whether one of the units says the line, or systemd says it of one. */
static bool speaks_of(const char *const *units, const struct line *line,
		      struct slice text)
{
	for (; *units; units++) {
		size_t stem = strcspn(*units, ".");

		if (slice_equal(line->stream, slice_from(*units, stem)))
			return true;
		if (slice_is(line->stream, "systemd") &&
		    memmem(text.data, text.size, *units, strlen(*units)))
			return true;
	}
	return false;
}

/* Whether a line of syslog is the kernel's, a service's, or systemd's about one: as what
 * journal_read() asks the journal for. */
static bool is_relevant(struct slice text)
{
	struct line line;

	line_parse(text, &line);
	if (slice_is(line.stream, "kernel") || slice_is(line.stream, "systemd-coredump"))
		return true;
	return speaks_of(service_units, &line, text) ||
	       speaks_of(engine_units, &line, text);
}

static struct slice keep_relevant(struct arena *arena, struct slice text)
{
	char *kept = arena_alloc(arena, text.size + 1);
	size_t size = 0;

	while (text.size) {
		const char *end = memchr(text.data, '\n', text.size);
		size_t line = end ? (size_t)(end + 1 - text.data) : text.size;

		if (is_relevant(slice_from(text.data, line - (end != NULL)))) {
			memcpy(kept + size, text.data, line);
			size += line;
		}
		text = slice_skip(text, line);
	}
	return slice_from(kept, size);
}

/* A file and, when there is room, the one that was rotated before it. */
static bool read_file(struct probe_run *run, const char *path, bool mixed)
{
	size_t room = JOURNAL_HEAD_MAX + JOURNAL_TAIL_MAX;
	const char *rotated = arena_printf(run->arena, "%s.1", path);
	bool cut = false;
	struct slice text = read_end(run, path, room, &cut), before = { NULL, 0 };

	if (!cut && room > text.size)
		before = read_end(run, rotated, room - text.size, &cut);
	if (cut)
		probe_note(run, "%s: only its last 8 MiB were read", path);
	if (mixed) {
		before = keep_relevant(run->arena, before);
		text = keep_relevant(run->arena, text);
	}
	probe_log(run, path, before);
	probe_log(run, path, text);
	return text.size || before.size;
}

bool syslog_read(struct probe_run *run)
{
	static const char *const paths[] = { "/var/log/kern.log", "/var/log/messages",
					     "/var/log/syslog" };

	for (size_t i = 0; i < ARRAY_SIZE(paths); i++)
		if (read_file(run, paths[i], i > 0))
			return true;
	probe_note(run, "no log of the kernel could be read: neither a journal, the ring "
			"buffer nor /var/log/kern.log, messages and syslog");
	return false;
}

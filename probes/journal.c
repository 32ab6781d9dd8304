/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe journal: messages of the kernel and the services since this machine booted,
 * as logs to be scanned. The journal is the best source. If it cannot be read, the
 * kernel's ring buffer has its latest messages; files of syslog come last.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sys/klog.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/fd.h"
#ifdef HAVE_SYSTEMD
#include "engine/base/library_systemd.h"
#endif
#include "engine/base/strbuf.h"
#include "engine/input/form.h"
#include "engine/input/line.h"
#include "probes/accounts.h"
#include "probes/unit.h"

enum {
	HEAD_MAX = 2 * 1024 * 1024,   /* kept from the start of a log: the boot */
	TAIL_MAX = 6 * 1024 * 1024,   /* kept from its end: the latest events */
	BEFORE_MAX = 2 * 1024 * 1024, /* bytes of the end of the boot before */
	SYSLOG_ACTION_READ_ALL = 3,
	SYSLOG_ACTION_SIZE_BUFFER = 10,
	RING_MAX = 16 * 1024 * 1024,
	RECORD_MAX = 8192, /* of /dev/kmsg: CONSOLE_EXT_LOG_MAX of the kernel */
	RECORDS_MAX = 500000,
};

/* Replaces lines that were left out of a log. */
#define CUT "-- lines left out here: the log is longer than what is read --\n"

/* The ring buffer ---------------------------------------------------------------------
 */

/* Adds lines without the "<6>" before each of them. */
static void add_lines(struct strbuf *out, struct slice text)
{
	struct slice line;

	while (slice_next_line(&text, &line)) {
		const char *end =
			slice_starts_with(line, "<")
				? memchr(line.data, '>', line.size < 6 ? line.size : 6)
				: NULL;

		strbuf_add_slice(out,
				 end ? slice_skip(line, (size_t)(end + 1 - line.data))
				     : line);
		strbuf_add_char(out, '\n');
	}
}

/* Reads by syslog(2): 0 or -errno. */
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

/* Reads records "6,339,5140900,-;message SUBSYSTEM=..." (level, number, microseconds,
 * flags: Documentation/ABI/testing/dev-kmsg) and writes them in the form of dmesg. */
static int read_kmsg(struct strbuf *out)
{
	char record[RECORD_MAX + 1];
	AUTO(fd) int fd = open("/dev/kmsg", O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	ssize_t size = fd < 0 ? -1 : 0;

	/* EPIPE: records were overwritten meanwhile; reading continues behind them. */
	for (unsigned i = 0; fd >= 0 && i < RECORDS_MAX && out->size < RING_MAX; i++) {
		size = read(fd, record, RECORD_MAX);
		if (size < 0 && (errno == EPIPE || errno == EINTR))
			continue;
		if (size <= 0)
			break;
		record[size] = '\0';
		const char *text = strchr(record, ';');
		uint64_t time = 0;
		if (!text)
			continue;
		sscanf(record, "%*[^,;],%*[^,;],%" SCNu64, &time);
		strbuf_printf(out, "[%5" PRIu64 ".%06" PRIu64 "] %.*s\n", time / 1000000,
			      time % 1000000, (int)strcspn(text + 1, "\n"), text + 1);
	}
	return size < 0 && errno != EAGAIN && !out->size ? -errno : 0;
}

/* Sends the head and tail of a log, with CUT between them if lines were left out. */
static void put_log(struct probe_run *run, const char *name, struct slice text)
{
	const char *end, *start;

	if (text.size <= HEAD_MAX + TAIL_MAX) {
		probe_log(run, name, text);
		return;
	}
	end = memrchr(text.data, '\n', HEAD_MAX);
	start = memchr(text.data + text.size - TAIL_MAX, '\n', TAIL_MAX);
	end = end ? end + 1 : text.data;
	start = start ? start + 1 : text.data + text.size - TAIL_MAX;
	probe_log(run, name, slice_from(text.data, (size_t)(end - text.data)));
	probe_log(run, name, slice_of(CUT));
	probe_log(run, name, slice_skip(text, (size_t)(start - text.data)));
	probe_note(run, "%s: only its first 2 MiB and last 6 MiB were read", name);
}

/* Reads the kernel's ring buffer, or the file that a saved root has instead, into a
 * log. */
static bool read_ring(struct probe_run *run, const char *log)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t restricted = 0;
	int code = 0;

	if (run->root->live) {
		code = read_klog(&text);
		if (code && !read_kmsg(&text))
			code = 0;
	} else {
		add_lines(&text, root_bytes(run->root, "/var/log/dmesg", RING_MAX));
	}
	if (!code && text.size) {
		/* Terminal sequences are removed, as from every log. */
		text.size = clean_text(text.data, text.size);
		put_log(run, log, strbuf_slice(&text));
		return true;
	}
	if (!run->root->live)
		return false;
	root_number(run->root, "/proc/sys/kernel/dmesg_restrict", &restricted);
	probe_note(run, "the kernel ring buffer cannot be read: %s%s",
		   code ? strerror(-code) : "it is empty",
		   code == -EPERM && restricted
			   ? "; kernel.dmesg_restrict is 1, it needs root (CAP_SYSLOG)"
			   : "");
	return false;
}

/* Files of syslog ---------------------------------------------------------------------
 */

/* The last `room` bytes of a file, from the start of a line; empty when it cannot be
 * read. */
static struct slice read_end(struct probe_run *run, const char *path, size_t room,
			     bool *ret_cut)
{
	AUTO(fd) int fd = root_file(run->root, path);
	struct stat status;

	if (fd < 0 || fstat(fd, &status) || status.st_size <= 0)
		return (struct slice){ NULL, 0 };
	off_t start = status.st_size > (off_t)room ? status.st_size - (off_t)room : 0;
	char *data = arena_alloc(run->arena, room);
	size_t size = 0;
	for (ssize_t more = 1; more > 0 && size<room; size += more> 0 ? (size_t)more : 0)
		more = pread(fd, data + size, room - size, start + (off_t)size);
	struct slice bytes = slice_from(data, clean_text(data, size));
	*ret_cut = start > 0;
	const char *newline =
		*ret_cut && bytes.size ? memchr(bytes.data, '\n', bytes.size) : NULL;
	return newline ? slice_skip(bytes, (size_t)(newline + 1 - bytes.data)) : bytes;
}

/* Units whose messages are read: those that use GPUs, and those that run containers. */
static const char *const *const unit_tables[] = { service_units, engine_units };

/* True for a line of the kernel, of a unit of unit_tables, of systemd about such a unit,
 * or of systemd-coredump: the same messages that are read from the journal. */
static bool is_relevant(struct slice text)
{
	struct line line;

	line_parse(text, &line);
	if (slice_is(line.stream, "kernel") || slice_is(line.stream, "systemd-coredump"))
		return true;
	for (size_t i = 0; i < ARRAY_SIZE(unit_tables); i++)
		for (const char *const *unit = unit_tables[i]; *unit; unit++)
			if (slice_equal(line.stream,
					slice_from(*unit, strcspn(*unit, "."))) ||
			    (slice_is(line.stream, "systemd") &&
			     memmem(text.data, text.size, *unit, strlen(*unit))))
				return true;
	return false;
}

static struct slice keep_relevant(struct arena *arena, struct slice text)
{
	char *kept = arena_alloc(arena, text.size + 1);
	struct slice line;
	size_t size = 0;

	while (slice_next_line(&text, &line))
		if (is_relevant(line)) {
			memcpy(kept + size, line.data, line.size);
			size += line.size;
			kept[size++] = '\n';
		}
	return slice_from(kept, size);
}

/* Notes which group may read a file of logs that this user may not. True if it is such a
 * file. */
static bool note_hidden(struct probe_run *run, const char *path, const char *what)
{
	int fd = root_file(run->root, path);
	struct stat status;

	if (fd >= 0)
		close(fd);
	if (fd != -EACCES || root_stat(run->root, path, &status))
		return false;
	struct accounts accounts = accounts_read(run->root);
	probe_note(run,
		   "%s may not be read (EACCES): the group is %s; root or a member of it "
		   "sees more",
		   what, account_name(&accounts.groups, run->arena, status.st_gid));
	return true;
}

/* Reads a file and, if there is room, the rotated one before it. */
static bool read_syslog_file(struct probe_run *run, const char *path, bool mixed)
{
	size_t room = HEAD_MAX + TAIL_MAX;
	bool cut = false;
	struct slice text = read_end(run, path, room, &cut), before = { NULL, 0 };

	if (!cut && room > text.size)
		before = read_end(run, textf(run, "%s.1", path), room - text.size, &cut);
	if (cut)
		probe_note(run, "%s: only its last 8 MiB were read", path);
	if (mixed) {
		before = keep_relevant(run->arena, before);
		text = keep_relevant(run->arena, text);
	}
	probe_log(run, path, before);
	probe_log(run, path, text);
	if (!text.size && !before.size)
		note_hidden(run, path, path);
	return text.size || before.size;
}

/* The journal -------------------------------------------------------------------------
 */

/* The kernel's messages of this boot: whether they were read. */
enum kernel_lines {
	NOTHING,
	RING_TOO, /* neither the journal nor the ring buffer had any */
	KERNEL,
};

static const char *const places[] = { "/var/log/journal", "/run/log/journal" };

#ifndef HAVE_SYSTEMD

static enum kernel_lines read_journal(struct probe_run *run)
{
	if (root_exists(run->root, places[0]) || root_exists(run->root, places[1]))
		probe_note(run, "the journal was not read: this build is without "
				"libsystemd; --logs takes what journalctl -b prints");
	return NOTHING;
}

#else

enum {
	FILES_MAX = 256,
	FIELD_MAX = 64 * 1024, /* of a message */
	/* Seconds after the start, before the probe's deadline. */
	HEAD_SECONDS = 3,
	TAIL_SECONDS = 6,
	BEFORE_SECONDS = 8,
	SHORT_SECONDS = 600, /* a boot shorter than this may follow one that hung */
	FEW_LINES = 100,     /* a boot with fewer lines may do so, too */
	SKIP_MAX = 100000,   /* entries to skip on the way to the boot before */
	GONE_SECONDS = 60,   /* a boot whose first message is later has lost some */
};

/*
 * The start of a boot is read forwards and its end backwards, so that the cost depends
 * on the lines that are kept and not on the size of the journal. A damaged journal may
 * raise SIGBUS: the lines that were read before have been sent.
 */
struct reading {
	struct probe_run *run;
	struct names paths;   /* of journal files */
	sd_journal *sd;	      /* NULL: none */
	int files[FILES_MAX]; /* of a saved root */
	size_t file_count;
	enum kernel_lines outcome;
	sd_id128_t boot;
	struct timespec start;
	struct strbuf entry; /* the lines of the current entry */
	struct journal_state state;
	uint64_t first;	  /* realtime of the boot's first entry, microseconds */
	uint64_t entries; /* number of entries that were read of it */
	/* The first entry that is not in the head. */
	char *cursor;
	uint64_t cursor_time;
};

/* Adds the journal files in a place and in its directories, one for each machine. Goes
 * from the end: "system.journal" is behind the archived "system@...", the newest of which
 * is last. */
static void find_files(struct reading *reading, const char *folder, bool deeper)
{
	struct probe_run *run = reading->run;
	struct names names = root_names(run->root, folder);

	for (size_t i = names.count; i-- > 0;) {
		const char *end = strrchr(names.items[i], '.');

		if (end && end > names.items[i] && !strcmp(end, ".journal"))
			names_add(run->arena, &reading->paths,
				  textf(run, "%s/%s", folder, names.items[i]));
	}
	for (size_t i = 0; deeper && i < names.count; i++)
		find_files(reading, textf(run, "%s/%s", folder, names.items[i]), false);
}

/* Opens the files of a saved root. libsystemd rejects all files when one is damaged, so
 * each is tried alone. It closes the descriptors when the journal is closed. */
static int open_saved(struct reading *reading)
{
	struct probe_run *run = reading->run;

	for (size_t i = 0; i < reading->paths.count && reading->file_count < FILES_MAX;
	     i++) {
		const char *path = reading->paths.items[i];
		int fd = root_file(run->root, path), code = -EMFILE;
		sd_journal *alone;

		if (fd == -EINVAL)
			probe_note(run, "%s is no file: left out", path);
		if (fd < 0)
			continue;
		int copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
		if (copy >= 0)
			code = sd_journal_open_files_fd(&alone, &copy, 1, 0);
		if (code >= 0) {
			sd_journal_close(alone);
			reading->files[reading->file_count++] = fd;
			continue;
		}
		probe_note(run, "%s is damaged or of a newer kind: left out (%s)", path,
			   strerror(-code));
		close(fd);
	}
	return reading->file_count
		       ? sd_journal_open_files_fd(&reading->sd, reading->files,
						  (unsigned)reading->file_count, 0)
		       : -ENOENT;
}

static bool note_hidden_journal(struct reading *reading)
{
	for (size_t i = 0; i < reading->paths.count; i++)
		if (note_hidden(reading->run, reading->paths.items[i],
				"the journal's files"))
			return true;
	return false;
}

/* Opens this machine's journal, or the files of a saved root, each within that root.
 * False, with a note of the reason, when that fails. libsystemd would also open a journal
 * without files. */
static bool open_journal(struct reading *reading)
{
	struct probe_run *run = reading->run;
	struct error error = { 0 };
	bool any = false;
	int code;

	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		find_files(reading, places[i], true);
		any |= root_exists(run->root, places[i]);
	}
	if (library_load(&library_systemd, &error)) {
		probe_note(run, "the journal was not read: %s", error.message);
		return false;
	}
	if (!run->root->live)
		code = open_saved(reading);
	else
		code = any ? sd_journal_open(&reading->sd, SD_JOURNAL_LOCAL_ONLY)
			   : -ENOENT;
	if (code < 0 && !note_hidden_journal(reading))
		probe_note(run, "there is no journal: %s", strerror(-code));
	return code >= 0;
}

static bool is_late(const struct reading *reading, time_t seconds)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec - reading->start.tv_sec >= seconds;
}

static struct slice read_entry(struct reading *reading)
{
	struct strbuf *entry = &reading->entry;

	strbuf_truncate(entry, 0);
	journal_entry_read(reading->sd, entry, &reading->state);
	if (text_is_dirty(entry->data, entry->size))
		strbuf_truncate(entry, clean_text(entry->data, entry->size));
	return strbuf_slice(entry);
}

static void match(sd_journal *sd, const char *field, struct slice value)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	strbuf_printf(&text, "%s=%.*s", field, SLICE_ARGS(value));
	sd_journal_add_match(sd, text.data, text.size);
}

/* Selects the entries of a boot (NULL: of all boots): those of the kernel or, with `all`,
 * also those of services and engines under any of their names, and crashes. */
static void choose(sd_journal *sd, const sd_id128_t *boot, bool all)
{
	/* UNIT is the field of systemd's messages about a unit. */
	static const char *const fields[] = { "_SYSTEMD_UNIT", "_SYSTEMD_USER_UNIT",
					      "UNIT", "SYSLOG_IDENTIFIER" };
	char id[SD_ID128_STRING_MAX];

	sd_journal_flush_matches(sd);
	if (boot) {
		match(sd, "_BOOT_ID", slice_of(sd_id128_to_string(*boot, id)));
		sd_journal_add_conjunction(sd);
	}
	match(sd, "_TRANSPORT", slice_of("kernel"));
	for (size_t i = 0; all && i < ARRAY_SIZE(fields); i++) {
		const char *end = i == ARRAY_SIZE(fields) - 1 ? "." : "";

		sd_journal_add_disjunction(sd);
		for (size_t j = 0; j < ARRAY_SIZE(unit_tables); j++)
			for (const char *const *unit = unit_tables[j]; *unit; unit++)
				match(sd, fields[i],
				      slice_from(*unit, strcspn(*unit, end)));
	}
	if (all)
		match(sd, "SYSLOG_IDENTIFIER", slice_of("systemd-coredump"));
}

/* True if the journal has the kernel's messages of the boot. Notes when their start is
 * lost. */
static bool has_kernel(struct reading *reading)
{
	sd_journal *sd = reading->sd;
	uint64_t first = 0;
	sd_id128_t ignored;

	choose(sd, &reading->boot, false);
	if (sd_journal_seek_head(sd) < 0 || sd_journal_next(sd) <= 0)
		return false;
	if (sd_journal_get_monotonic_usec(sd, &first, &ignored) >= 0 &&
	    first / 1000000 > GONE_SECONDS)
		probe_note(reading->run,
			   "the journal has lost the first %" PRIu64
			   " seconds of this boot",
			   first / 1000000);
	reading->outcome = KERNEL;
	return true;
}

/* Finds this boot by the kernel's boot id. In a saved root, takes the newest boot if the
 * journal has no messages of this one. */
static bool find_boot(struct reading *reading)
{
	static const char path[] = "/proc/sys/kernel/random/boot_id";
	struct probe_run *run = reading->run;
	sd_journal *sd = reading->sd;
	const char *id = root_text(run->root, path);
	bool known = id && sd_id128_from_string(id, &reading->boot) >= 0;
	uint64_t ignored;

	if ((known && has_kernel(reading)) || run->root->live)
		return known;
	sd_journal_flush_matches(sd);
	if (sd_journal_seek_tail(sd) < 0 || sd_journal_previous(sd) <= 0 ||
	    sd_journal_get_monotonic_usec(sd, &ignored, &reading->boot) < 0)
		return false;
	if (known)
		probe_note(run,
			   "the journal has nothing of the boot that %s names; its "
			   "newest one was read",
			   path);
	has_kernel(reading);
	return true;
}

/* Reads the start of the boot; false when that is all of it. */
static bool read_head(struct reading *reading, struct strbuf *out)
{
	if (sd_journal_seek_head(reading->sd) < 0)
		return false;
	while (sd_journal_next(reading->sd) > 0) {
		struct slice text = read_entry(reading);
		uint64_t time = 0;

		sd_journal_get_realtime_usec(reading->sd, &time);
		if (!reading->entries)
			reading->first = time;
		if (out->size + text.size > HEAD_MAX || is_late(reading, HEAD_SECONDS)) {
			reading->cursor_time = time;
			return sd_journal_get_cursor(reading->sd, &reading->cursor) >= 0;
		}
		strbuf_add_slice(out, text);
		reading->entries++;
	}
	return false;
}

/* Sends the end of a boot: reads backwards until the head is reached or room or time is
 * used up. True if lines were left out; CUT is then sent before it. */
static bool put_tail(struct reading *reading, const char *name, size_t room,
		     time_t seconds)
{
	char *data = arena_alloc(reading->run->arena, room);
	bool whole = false, sought = sd_journal_seek_tail(reading->sd) >= 0;
	size_t size = 0;

	while (sought && !whole && !is_late(reading, seconds)) {
		uint64_t time = 0;

		whole = sd_journal_previous(reading->sd) <= 0;
		if (whole)
			break;
		struct slice text = read_entry(reading);
		if (text.size > room - size)
			break;
		size += text.size;
		memcpy(data + room - size, text.data, text.size);
		reading->entries++;
		sd_journal_get_realtime_usec(reading->sd, &time);
		whole = reading->cursor && time == reading->cursor_time &&
			sd_journal_test_cursor(reading->sd, reading->cursor) > 0;
	}
	if (!whole)
		probe_log(reading->run, name, slice_of(CUT));
	probe_log(reading->run, name, slice_from(data + room - size, size));
	return !whole;
}

/* Sends the line by which journalctl and the scan separate boots. */
static void put_boot(struct probe_run *run, const char *name, sd_id128_t boot)
{
	char id[SD_ID128_STRING_MAX];

	probe_log(run, name,
		  slice_of(textf(run, "-- Boot %s --\n", sd_id128_to_string(boot, id))));
}

static void read_boot(struct reading *reading)
{
	static const char name[] = "journal: this boot";
	AUTO(strbuf) struct strbuf head = { 0 };
	struct probe_run *run = reading->run;

	choose(reading->sd, &reading->boot, true);
	bool more = read_head(reading, &head);
	/* The ring buffer begins with the boot, and the messages of one boot must be one
	 * log: the scan separates the boots of each log by itself. */
	if (reading->outcome == KERNEL)
		put_boot(run, name, reading->boot);
	else if (head.size)
		reading->outcome = read_ring(run, name) ? KERNEL : RING_TOO;
	probe_log(run, name, strbuf_slice(&head));
	if (more && put_tail(reading, name, TAIL_MAX, TAIL_SECONDS))
		probe_note(run,
			   "%s: only its beginning and its end were read (2 and 6 MiB "
			   "at most)",
			   name);
}

/* Reads the end of the boot of the last entry before the first one of this boot. */
static void read_before(struct reading *reading)
{
	static const char name[] = "journal: the boot before";
	sd_journal *sd = reading->sd;
	bool found = false;
	uint64_t ignored;
	sd_id128_t boot;

	choose(sd, NULL, true);
	if (sd_journal_seek_realtime_usec(sd, reading->first) < 0)
		return;
	for (unsigned i = 0;
	     i < SKIP_MAX && !found && !is_late(reading, BEFORE_SECONDS) &&
	     sd_journal_previous(sd) > 0;
	     i++)
		found = sd_journal_get_monotonic_usec(sd, &ignored, &boot) >= 0 &&
			!sd_id128_equal(boot, reading->boot);
	if (!found)
		return;
	choose(sd, &boot, true);
	free(TAKE(reading->cursor));
	reading->state = (struct journal_state){ 0 };
	put_boot(reading->run, name, boot);
	put_tail(reading, name, BEFORE_MAX, BEFORE_SECONDS);
}

/* Reads this boot's messages of the kernel and of units, and the end of the boot before
 * when this boot is short or has few lines. If the journal lacks the kernel's messages,
 * those of the ring buffer go into the same log as the units', since they are of the same
 * boot. Otherwise a note says why they were not read. */
static enum kernel_lines read_journal(struct probe_run *run)
{
	struct reading reading = { .run = run };
	bool kernel = false; /* the journal has the kernel's messages */

	clock_gettime(CLOCK_MONOTONIC, &reading.start);
	if (!open_journal(&reading))
		return NOTHING;
	sd_journal_set_data_threshold(reading.sd, FIELD_MAX);
	if (find_boot(&reading)) {
		const char *uptime = root_text(run->root, "/proc/uptime");

		kernel = reading.outcome == KERNEL;
		read_boot(&reading);
		if (reading.entries && !run->options->this_boot &&
		    (reading.entries < FEW_LINES ||
		     (uptime && strtoul(uptime, NULL, 10) < SHORT_SECONDS)))
			read_before(&reading);
	}
	if (!kernel && !note_hidden_journal(&reading))
		probe_note(run, "the journal has no kernel messages of this boot");
	strbuf_free(&reading.entry);
	free(reading.cursor);
	sd_journal_close(reading.sd);
	return reading.outcome;
}

#endif

static void collect(struct probe_run *run)
{
	enum kernel_lines outcome = read_journal(run);

	if (outcome == NOTHING && !read_ring(run, "kernel ring buffer"))
		outcome = RING_TOO;
	if (outcome == RING_TOO && !read_syslog_file(run, "/var/log/kern.log", false) &&
	    !read_syslog_file(run, "/var/log/messages", true) &&
	    !read_syslog_file(run, "/var/log/syslog", true))
		probe_note(run, "no log of the kernel could be read: neither a journal, "
				"the ring buffer nor /var/log/kern.log, messages and "
				"syslog");
}

const struct probe probe_journal = {
	.name = "journal",
	.help = "messages of the kernel and of services since the last boot",
	.deadline = 10,
	.trust = TRUST_KERNEL,
	.collect = collect,
};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Binary journals. libsystemd maps them, and a truncated one raises SIGBUS: they are read
 * in a child that writes the text form into a pipe.
 *
 * A boot is found by its neighbours' first and last entries, as journalctl --list-boots
 * does (systemd, src/journal/journalctl.c): the cost is a few searches a boot, however
 * long it was.
 */
#include "engine/input/journal.h"

#include <errno.h>

#include "engine/input/form.h"

static const char *journal_recognise(struct slice head)
{
	return slice_starts_with(head, "LPKSHHRH") ? "a journal's signature" : NULL;
}

#ifndef HAVE_SYSTEMD

static void read_journal(struct reader *reader, struct source *source, const char *name)
{
	(void)source;
	input_text_new(reader, name)->binary = true;
	input_warn(reader, name,
		   "skipped, a binary journal, and this build is without libsystemd; "
		   "write it as text: journalctl --file %s > journal.txt",
		   name);
}

int input_journal(struct inputs *inputs, const char *path,
		  const struct journal_choice *choice, block_fn *on_block, void *context,
		  struct error *error)
{
	(void)inputs;
	(void)choice;
	(void)on_block;
	(void)context;
	error_at(error, path, 0, 0);
	return error_set(error, -ENOTSUP,
			 "this build is without libsystemd; write the journal as text: "
			 "journalctl > journal.txt, and give that with --logs");
}

int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error)
{
	(void)choice;
	(void)ret_feed;
	error_at(error, path, 0, 0);
	return error_set(error, -ENOTSUP,
			 "this build is without libsystemd; journalctl -f | kbmatch "
			 "--follow --logs - does the same");
}

void journal_feed_stop(struct journal_feed *feed)
{
	(void)feed;
}

#else

#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/library_systemd.h"

/* How the child ended. */
enum journal_exit {
	JOURNAL_READ = 0,
	JOURNAL_DAMAGED,
	JOURNAL_EXHAUSTED = MEM_EXIT,
	JOURNAL_UNOPENED,
	JOURNAL_NO_BOOT,
	JOURNAL_NO_FILES,
};

/* Lines on their way to a pipe. */
struct journal_writer {
	int fd;
	struct strbuf out;
	struct journal_state state;
	uint64_t realtime; /* of the last entry, microseconds */
};

/* What libsystemd returned, unless that is want of memory: a match that is not added, a
 * message that is not got, would go unnoticed. */
static int journal_got(int code)
{
	if (code == -ENOMEM)
		mem_exhausted();
	return code;
}

static struct slice get(sd_journal *journal, const char *name)
{
	const void *data;
	size_t size;

	if (journal_got(sd_journal_get_data(journal, name, &data, &size)))
		return slice_from("", 0);
	return slice_skip(slice_from(data, size), strlen(name) + 1);
}

/* The slices point into the map and stay valid until the next entry; only the buffer of
 * a compressed field is used again, so that the message, which may be one, is last. */
void journal_entry_read(struct sd_journal *journal, struct strbuf *out,
			struct journal_state *state)
{
	static const char *const names[] = { "_HOSTNAME",   "SYSLOG_IDENTIFIER",
					     "_COMM",	    "_PID",
					     "_TRANSPORT",  "_BOOT_ID",
					     "_MACHINE_ID", "MESSAGE" };
	struct journal_entry entry = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		*journal_field(&entry, slice_of(names[i])) = get(journal, names[i]);
	sd_journal_get_realtime_usec(journal, &entry.realtime);
	journal_entry_add(out, &entry, state);
}

static int open_file(const char *path, sd_journal **ret_journal)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat stat;

	if (fd < 0)
		return -errno;
	/* libsystemd closes it with the journal. */
	int code = fstat(fd, &stat) || !S_ISREG(stat.st_mode)
			   ? -EINVAL
			   : sd_journal_open_files_fd(ret_journal, &fd, 1, 0);
	if (code < 0)
		close(fd);
	return code;
}

/* Opens a directory or a file; NULL: this machine's. -errno. */
static int open_journal(const char *path, sd_journal **ret_journal)
{
	struct stat status;
	int code;

	if (path && stat(path, &status))
		return -errno;
	if (!path)
		code = sd_journal_open(ret_journal, SD_JOURNAL_LOCAL_ONLY);
	else if (S_ISDIR(status.st_mode))
		code = sd_journal_open_directory(ret_journal, path, 0);
	else
		code = open_file(path, ret_journal);
	if (journal_got(code) < 0)
		return code;
	sd_journal_set_data_threshold(*ret_journal, INPUT_LINE_MAX);
	return 0;
}

static void match(sd_journal *journal, const char *field, const char *value,
		  const char *suffix)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	strbuf_printf(&text, "%s=%s%s", field, value, suffix);
	journal_got(sd_journal_add_match(journal, text.data, text.size));
}

/* By its unit, by what systemd says of that, or by what it calls itself. */
static void match_units(sd_journal *journal, const struct journal_choice *choice)
{
	static const struct {
		const char *field, *suffix;
	} fields[] = {
		{ "_SYSTEMD_UNIT", ".service" }, { "_SYSTEMD_USER_UNIT", ".service" },
		{ "UNIT", ".service" },		 { "USER_UNIT", ".service" },
		{ "_SYSTEMD_UNIT", "" },	 { "SYSLOG_IDENTIFIER", "" },
	};

	for (size_t i = 0; choice->unit_count && i < ARRAY_SIZE(fields); i++) {
		if (i)
			journal_got(sd_journal_add_disjunction(journal));
		for (size_t j = 0; j < choice->unit_count; j++)
			match(journal, fields[i].field, choice->units[j],
			      fields[i].suffix);
	}
}

static void match_boot(sd_journal *journal, sd_id128_t boot)
{
	char text[SD_ID128_STRING_MAX];

	match(journal, "_BOOT_ID", sd_id128_to_string(boot, text), "");
}

static int boot_here(sd_journal *journal, sd_id128_t *ret_boot)
{
	uint64_t ignored;

	return sd_journal_get_monotonic_usec(journal, &ignored, ret_boot);
}

/* One entry in the direction. */
static int step(sd_journal *journal, bool back)
{
	return journal_got(back ? sd_journal_previous(journal)
				: sd_journal_next(journal));
}

/* To the end of the boot from which another may follow in the direction. */
static int leave_boot(sd_journal *journal, sd_id128_t boot, bool back)
{
	sd_journal_flush_matches(journal);
	match_boot(journal, boot);
	int code = back ? sd_journal_seek_head(journal) : sd_journal_seek_tail(journal);
	if (code < 0 || step(journal, !back) <= 0)
		return -ESRCH;
	sd_journal_flush_matches(journal);
	return 0;
}

/* The journals of several machines are interleaved: a boot may come back. */
static bool is_known(const sd_id128_t *boots, size_t count, sd_id128_t boot)
{
	for (size_t i = 0; i < count; i++)
		if (sd_id128_equal(boots[i], boot))
			return true;
	return false;
}

static int next_boot(sd_journal *journal, const sd_id128_t *known, size_t count,
		     bool back, sd_id128_t *ret_boot)
{
	do {
		if (step(journal, back) <= 0 || boot_here(journal, ret_boot) < 0)
			return -ESRCH;
	} while (is_known(known, count, *ret_boot));
	return 0;
}

static int find_boot(sd_journal *journal, int number, sd_id128_t *ret_boot)
{
	VEC(sd_id128_t) boots = { 0 };
	bool back = number <= 0;
	size_t wanted = (size_t)(back ? 1 - (long)number : number);
	int code = back ? sd_journal_seek_tail(journal) : sd_journal_seek_head(journal);

	while (code >= 0 && boots.count < wanted) {
		sd_id128_t boot;

		code = next_boot(journal, boots.items, boots.count, back, &boot);
		if (code < 0)
			break;
		vec_push(&boots, boot);
		if (boots.count < wanted)
			code = leave_boot(journal, boot, back);
	}
	if (code >= 0)
		*ret_boot = boots.items[boots.count - 1];
	vec_free(&boots);
	return code < 0 ? -ESRCH : 0;
}

static uint64_t microseconds(double seconds)
{
	return seconds <= 0	 ? 0
	       : seconds >= 1e12 ? UINT64_MAX
				 : (uint64_t)(seconds * 1e6);
}

/* Where a boot begins, for what goes on into the boots behind it. */
static uint64_t boot_start(sd_journal *journal, sd_id128_t boot)
{
	uint64_t time = 0;

	match_boot(journal, boot);
	if (sd_journal_seek_head(journal) >= 0 && sd_journal_next(journal) > 0)
		sd_journal_get_realtime_usec(journal, &time);
	sd_journal_flush_matches(journal);
	return time;
}

/*
 * Sets the matches, and stands before the first entry that is wanted; *ret_until: the
 * time of the last one, microseconds. -ESRCH: no such boot.
 */
static int choose(sd_journal *journal, const struct journal_choice *choice,
		  uint64_t *ret_until)
{
	uint64_t since = choice->since > -INFINITY ? microseconds(choice->since) : 0;
	sd_id128_t boot;

	*ret_until = choice->until < INFINITY ? microseconds(choice->until) : UINT64_MAX;
	if (choice->has_boot) {
		if (find_boot(journal, choice->boot, &boot))
			return -ESRCH;
		sd_journal_flush_matches(journal);
		uint64_t start = choice->follow ? boot_start(journal, boot) : 0;
		if (start > since)
			since = start;
		if (!choice->follow) {
			match_boot(journal, boot);
			journal_got(sd_journal_add_conjunction(journal));
		}
	}
	match_units(journal, choice);
	return since ? sd_journal_seek_realtime_usec(journal, since)
		     : sd_journal_seek_head(journal);
}

static int flush(struct journal_writer *writer)
{
	int code = fd_write_all(writer->fd, strbuf_text(&writer->out), writer->out.size);

	strbuf_truncate(&writer->out, 0);
	return code;
}

/* Writes the entry that the journal stands at. -EPIPE: nobody listens. */
static int write_entry(struct journal_writer *writer, sd_journal *journal)
{
	sd_journal_get_realtime_usec(journal, &writer->realtime);
	journal_entry_read(journal, &writer->out, &writer->state);
	return writer->out.size < INPUT_BLOCK_SIZE / 4 ? 0 : flush(writer);
}

static int write_entries(sd_journal *journal, uint64_t until, struct journal_names *names,
			 int out_fd)
{
	struct journal_writer writer = { .fd = out_fd, .state.names = names };
	uint64_t time;
	int code;

	while ((code = journal_got(sd_journal_next(journal))) > 0) {
		if (until < UINT64_MAX &&
		    sd_journal_get_realtime_usec(journal, &time) >= 0 && time > until)
			break;
		if (write_entry(&writer, journal))
			return JOURNAL_READ; /* nobody listens any more */
	}
	(void)!flush(&writer);
	return code < 0 ? JOURNAL_DAMAGED : JOURNAL_READ;
}

struct file_job {
	int file;
	struct journal_names *names;
};

static int write_file(const void *data, int out_fd)
{
	const struct file_job *job = data;
	int file = job->file;
	sd_journal *journal;

	if (journal_got(sd_journal_open_files_fd(&journal, &file, 1, 0)) < 0)
		return JOURNAL_UNOPENED;
	sd_journal_set_data_threshold(journal, INPUT_LINE_MAX);
	return write_entries(journal, UINT64_MAX, job->names, out_fd);
}

struct choice_job {
	const char *path;
	const struct journal_choice *choice;
	struct journal_names *names;
};

static int write_choice(const void *data, int out_fd)
{
	const struct choice_job *job = data;
	sd_journal *journal;
	uint64_t until, size = 0;

	if (open_journal(job->path, &journal) < 0)
		return JOURNAL_UNOPENED;
	if (sd_journal_get_usage(journal, &size) < 0 || !size)
		return JOURNAL_NO_FILES;
	int code = choose(journal, job->choice, &until);
	if (code < 0)
		return code == -ESRCH ? JOURNAL_NO_BOOT : JOURNAL_DAMAGED;
	return write_entries(journal, until, job->names, out_fd);
}

/* Writes to `out_fd` until there is no more, or nobody listens; an exit status. */
typedef int child_fn(const void *job, int out_fd);

/* An interrupt is for the one who listens; this ends when nobody does. */
static _Noreturn void be_child(child_fn *child, const void *job, bool endless, int out_fd)
{
	static const int faults[] = { SIGBUS, SIGSEGV, SIGABRT, SIGPIPE, SIGTERM };

	mem_on_exhaustion_keep(NULL); /* it is the parent's */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	if (!endless) /* a loop of damaged offsets */
		setrlimit(RLIMIT_CPU, &(struct rlimit){ 600, 600 });
	for (size_t i = 0; i < ARRAY_SIZE(faults); i++)
		signal(faults[i], SIG_DFL);
	signal(SIGINT, SIG_IGN);
	_exit(child(job, out_fd));
}

/* Runs `child` in a process with a pipe to this one; *ret_fd is its end. -errno. */
static int spawn(child_fn *child, const void *job, bool endless, pid_t *ret_child,
		 int *ret_fd)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC))
		return -errno;
	pid_t pid = fork();
	if (!pid) {
		close(ends[0]);
		be_child(child, job, endless, ends[1]);
	}
	int code = pid < 0 ? -errno : 0;
	close(ends[1]);
	if (code) {
		close(ends[0]);
		return code;
	}
	*ret_child = pid;
	*ret_fd = ends[0];
	return 0;
}

/* Reads what the child writes into a text; how the child ended, or -errno. */
static int read_child(struct reader *reader, child_fn *run, const void *job,
		      const char *name)
{
	AUTO(fd) int from = -1;
	pid_t child;
	int code = spawn(run, job, false, &child, &from);

	if (code)
		return code;
	struct source source = source_of_file(from, false);
	read_text(reader, &source, name);
	close_quietly(from);
	from = -1;
	int status = 0;
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	code = WIFEXITED(status) ? WEXITSTATUS(status) : JOURNAL_DAMAGED;
	if (code == JOURNAL_DAMAGED && !input_stopped())
		input_warn(reader, name,
			   "the journal is damaged; read as far as possible");
	if (code == JOURNAL_EXHAUSTED)
		input_warn(reader, name,
			   "memory ran out; what stands behind is not read");
	return code;
}

static void read_file(struct reader *reader, int file, const char *name)
{
	const struct file_job job = { file, inputs_names(reader->inputs) };
	int code = read_child(reader, write_file, &job, name);

	if (code < 0) {
		input_warn(reader, name, "cannot be read: %s", strerror(-code));
	} else if (code == JOURNAL_UNOPENED) {
		reader->texts--; /* it was none */
		input_warn(reader, name,
			   "a journal that libsystemd cannot open: cut short, or of a "
			   "newer version; write it as text where it comes from: "
			   "journalctl --file %s > journal.txt",
			   name);
	}
}

static void read_journal(struct reader *reader, struct source *source, const char *name)
{
	AUTO(spool) struct spool copy = { .fd = -1 };
	struct error error = { 0 };

	if (library_load(&library_systemd, &error)) {
		input_text_new(reader, name)->binary = true;
		input_warn(reader, name, "skipped, a binary journal: %s", error.message);
		return;
	}
	int code = source->whole ? 0 : spool_fill(&copy, source, true);
	if (code)
		input_warn(reader, name, "cannot be copied to a temporary file: %s",
			   strerror(-code));
	else
		read_file(reader, source->whole ? source->fd : copy.fd, name);
}

static int explain_exit(const struct journal_choice *choice, int code,
			struct error *error)
{
	switch (code) {
	case JOURNAL_UNOPENED:
		return error_set(error, -EINVAL,
				 "libsystemd cannot open it as a journal: none, cut "
				 "short, or of a newer version; a text goes with --logs");
	case JOURNAL_NO_FILES:
		return error_set(error, -ENODATA, "holds no journal that may be read");
	case JOURNAL_NO_BOOT:
		return error_set(error, -ESRCH, "--boot %d: the journal has no such boot",
				 choice->boot);
	case JOURNAL_EXHAUSTED:
		return error_set(error, -ENOMEM, "memory ran out while it was read");
	default:
		return code < 0 ? error_set(error, code, "cannot be read: %s",
					    strerror(-code))
				: 0;
	}
}

int input_journal(struct inputs *inputs, const char *path,
		  const struct journal_choice *choice, block_fn *on_block, void *context,
		  struct error *error)
{
	struct reader reader = { .inputs = inputs,
				 .on_block = on_block,
				 .context = context };
	const struct choice_job job = { path, choice, inputs_names(inputs) };

	error_at(error, path, 0, 0);
	if (access(path, R_OK))
		return error_set(error, -errno, "cannot be read: %s", strerror(errno));
	int code = library_load(&library_systemd, error);
	if (code)
		return code;
	const char *around = mem_reading(path);
	code = read_child(&reader, write_choice, &job, path);
	mem_reading(around);
	return explain_exit(choice, code, error);
}

enum { WAIT_MS = 1000 };

struct feed_job {
	const char *path;
	const struct journal_choice *choice;
	int ready;
};

struct feeding {
	const struct feed_job *job;
	struct journal_writer writer;
	sd_journal *journal;
	struct stat opened; /* the file, when the journal is one */
	uint64_t until;
	uint64_t written; /* microseconds: what is not later was written before */
	bool told;	  /* that it has caught up */
};

static bool listener_left(int fd)
{
	struct pollfd end = { .fd = fd };

	return poll(&end, 1, 0) > 0 && end.revents & (POLLERR | POLLNVAL);
}

/* That all there was has been written. */
static void tell_ready(struct feeding *f)
{
	uint64_t one = 1;

	if (!f->told)
		(void)!write(f->job->ready, &one, sizeof(one));
	f->told = true;
}

/* journald renames a full file away and begins another. */
static bool was_replaced(const struct feeding *f)
{
	struct stat now;

	return f->job->path && !stat(f->job->path, &now) && S_ISREG(now.st_mode) &&
	       (now.st_ino != f->opened.st_ino || now.st_dev != f->opened.st_dev);
}

/* From where the one before ended, or from the beginning of what is wanted. */
static int seek(struct feeding *f)
{
	struct journal_choice choice = *f->job->choice;

	f->written = f->writer.realtime;
	if (f->written) {
		choice.has_boot = false;
		choice.since = (double)f->written / 1e6;
	}
	int code = choose(f->journal, &choice, &f->until);
	if (code != -ESRCH)
		return code;
	choice.has_boot = false; /* it has no entry yet */
	return choose(f->journal, &choice, &f->until);
}

static bool open_feed(struct feeding *f)
{
	const char *path = f->job->path;

	if (path && stat(path, &f->opened))
		return false;
	if (open_journal(path, &f->journal) < 0)
		return false;
	if (seek(f) >= 0)
		return true;
	sd_journal_close(f->journal);
	return false;
}

/* All entries there are: 0, -EPIPE when nobody listens, another error of the journal. */
static int write_new(struct feeding *f)
{
	uint64_t time;
	int code;

	while ((code = journal_got(sd_journal_next(f->journal))) > 0) {
		if (f->written && sd_journal_get_realtime_usec(f->journal, &time) >= 0 &&
		    time <= f->written)
			continue;
		if (write_entry(&f->writer, f->journal))
			return -EPIPE;
	}
	if (flush(&f->writer))
		return -EPIPE;
	return code;
}

static bool pause_feed(const struct feeding *f)
{
	struct pollfd end = { .fd = f->writer.fd };

	poll(&end, 1, WAIT_MS);
	return !listener_left(f->writer.fd);
}

/* Until it ends or is replaced; false: nobody listens. */
static bool feed_open(struct feeding *f)
{
	for (;;) {
		int code = write_new(f);

		if (code == -EPIPE || listener_left(f->writer.fd))
			return false;
		tell_ready(f);
		if (code < 0 || was_replaced(f))
			return true;
		sd_journal_wait(f->journal, WAIT_MS * 1000);
	}
}

static int feed(const void *data, int out_fd)
{
	const struct feed_job *job = data;
	struct feeding f = { .job = job, .writer = { .fd = out_fd } };

	for (;;) {
		if (!open_feed(&f)) {
			tell_ready(&f);
			if (!pause_feed(&f))
				return JOURNAL_READ;
			continue;
		}
		bool listened = feed_open(&f);
		sd_journal_close(f.journal);
		if (!listened || !pause_feed(&f))
			return JOURNAL_READ;
	}
}

int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error)
{
	pid_t child;
	int fd;

	error_at(error, path, 0, 0);
	int code = library_load(&library_systemd, error);
	if (code)
		return code;
	const struct feed_job job = { path, choice,
				      eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) };
	code = job.ready < 0 ? -errno : spawn(feed, &job, true, &child, &fd);
	if (code)
		return error_set(error, code, "cannot be read: %s", strerror(-code));
	*ret_feed = (struct journal_feed){ fd, job.ready, child };
	error_at(error, NULL, 0, 0);
	return 0;
}

void journal_feed_stop(struct journal_feed *feed)
{
	if (!feed->child)
		return;
	kill(feed->child, SIGTERM);
	while (waitpid(feed->child, NULL, 0) < 0 && errno == EINTR)
		;
	close(feed->ready);
	*feed = (struct journal_feed){ 0 };
}

#endif

static const struct form rows[] = {
	{ .name = "journal-file",
	  .help = "a binary journal of systemd",
	  .recognise = journal_recognise,
	  .bytes = true,
	  .read = read_journal },
};
const struct form_table journal_file_forms = FORM_TABLE(rows);

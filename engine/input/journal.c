/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Binary journals. libsystemd maps them, and access to a truncated one raises SIGBUS: a
 * child process reads them and writes the text form into a pipe.
 *
 * A boot is found by the first and last entries of its neighbours, like in journalctl
 * --list-boots (systemd, src/journal/journalctl.c): the cost is a few searches per boot,
 * however long it was.
 */
#include "engine/input/form.h"

#include <errno.h>

static const char *journal_recognise(struct slice head)
{
	return slice_starts_with(head, "LPKSHHRH") ? "a journal's signature" : NULL;
}

#ifndef HAVE_SYSTEMD

#define WITHOUT "this build is without libsystemd; "

static void read_journal(struct reader *reader, struct byte_source *source,
			 const char *name)
{
	(void)source;
	input_text_new(reader, name)->binary = true;
	input_warn(reader, name,
		   "skipped, a binary journal, and " WITHOUT
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
			 WITHOUT "write the journal as text: journalctl > journal.txt, "
				 "and give that with --logs");
}

int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error)
{
	(void)choice;
	(void)ret_feed;
	error_at(error, path, 0, 0);
	return error_set(error, -ENOTSUP,
			 WITHOUT "journalctl -f | kbmatch --follow --logs - does the "
				 "same");
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

/* Exit codes of the child. */
enum journal_exit {
	JOURNAL_READ = 0,
	JOURNAL_DAMAGED,
	JOURNAL_EXHAUSTED = MEM_EXIT,
	JOURNAL_UNOPENED,
	JOURNAL_NO_BOOT,
	JOURNAL_NO_FILES,
};

/* The job of a child. */
struct job {
	const char *path; /* a directory or a file; NULL: `file`, or the journal of
			   * this machine */
	int file;	  /* -1: none */
	const struct journal_choice *choice; /* NULL: everything */
	struct journal_names *names;
	int ready; /* of a feed: written to when all existing entries have been
		    * written; else -1 */
};

/* The state of a child at its job. */
struct writer {
	const struct job *job;
	int fd; /* a pipe */
	sd_journal *journal;
	struct strbuf out;
	struct journal_state state;
	uint64_t realtime;  /* of the last entry, microseconds */
	uint64_t until;	    /* the time of the last chosen entry */
	uint64_t written;   /* entries up to this time have been written */
	struct stat opened; /* the opened file, if the journal is a file */
	bool told;	    /* the reader was told that all is written */
};

/* Returns libsystemd's result; ends the run if it lacks memory: a missing match or
 * message would go unnoticed. */
static int journal_got(int code)
{
	if (code == -ENOMEM)
		mem_exhausted();
	return code;
}

/* -errno. libsystemd closes the file that is opened here together with the journal. */
static int open_journal(struct writer *w)
{
	const char *path = w->job->path;
	int file = w->job->file, code;

	if (path && stat(path, &w->opened))
		return -errno;
	if (path && !S_ISDIR(w->opened.st_mode)) {
		file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
		if (file < 0)
			return -errno;
	}
	if (file >= 0)
		code = sd_journal_open_files_fd(&w->journal, &file, 1, 0);
	else if (path)
		code = sd_journal_open_directory(&w->journal, path, 0);
	else
		code = sd_journal_open(&w->journal, SD_JOURNAL_LOCAL_ONLY);
	if (journal_got(code) >= 0)
		sd_journal_set_data_threshold(w->journal, INPUT_LINE_MAX);
	else if (file >= 0 && path)
		close(file);
	return code;
}

static void match(sd_journal *journal, const char *field, const char *value,
		  const char *suffix)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	strbuf_printf(&text, "%s=%s%s", field, value, suffix);
	journal_got(sd_journal_add_match(journal, text.data, text.size));
}

/* Matches a unit's own messages, systemd's messages about it, and its identifier. */
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

/* Moves by one entry in the given direction. */
static int step(sd_journal *journal, bool back)
{
	return journal_got(back ? sd_journal_previous(journal)
				: sd_journal_next(journal));
}

/* Entries of several machines are interleaved, so a boot may reappear. */
static int find_boot(sd_journal *journal, int number, sd_id128_t *ret_boot)
{
	VEC(sd_id128_t) boots = { 0 };
	bool back = number <= 0;
	size_t wanted = (size_t)(back ? 1 - (long)number : number), i;
	int code = back ? sd_journal_seek_tail(journal) : sd_journal_seek_head(journal);

	while (code >= 0 && boots.count < wanted) {
		sd_id128_t boot;
		uint64_t time;

		/* Seek the end of the last boot that another may follow. */
		if (boots.count) {
			match_boot(journal, boots.items[boots.count - 1]);
			code = back ? sd_journal_seek_head(journal)
				    : sd_journal_seek_tail(journal);
			if (code >= 0 && step(journal, !back) <= 0)
				code = -ESRCH;
			sd_journal_flush_matches(journal);
		}
		do {
			if (code < 0 || step(journal, back) <= 0 ||
			    sd_journal_get_monotonic_usec(journal, &time, &boot) < 0)
				code = -ESRCH;
			for (i = 0; code >= 0 && i < boots.count; i++)
				if (sd_id128_equal(boots.items[i], boot))
					break;
		} while (code >= 0 && i < boots.count);
		if (code >= 0)
			vec_push(&boots, boot);
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

/* Sets the matches and moves before the first chosen entry. -ESRCH: no such boot. */
static int choose(struct writer *w, const struct journal_choice *choice)
{
	uint64_t since = microseconds(choice->since), start;
	sd_id128_t boot;

	w->until = microseconds(choice->until);
	if (choice->has_boot) {
		if (find_boot(w->journal, choice->boot, &boot))
			return -ESRCH;
		sd_journal_flush_matches(w->journal);
		match_boot(w->journal, boot);
		if (!choice->follow) {
			journal_got(sd_journal_add_conjunction(w->journal));
		} else {
			/* A follower continues into later boots. */
			if (sd_journal_seek_head(w->journal) >= 0 &&
			    sd_journal_next(w->journal) > 0 &&
			    sd_journal_get_realtime_usec(w->journal, &start) >= 0 &&
			    start > since)
				since = start;
			sd_journal_flush_matches(w->journal);
		}
	}
	match_units(w->journal, choice);
	return since ? sd_journal_seek_realtime_usec(w->journal, since)
		     : sd_journal_seek_head(w->journal);
}

static int flush(struct writer *w)
{
	int code = fd_write_all(w->fd, strbuf_text(&w->out), w->out.size);

	strbuf_truncate(&w->out, 0);
	return code ? -EPIPE : 0;
}

/* Writes all entries up to the last chosen one: 0, -EPIPE if there is no reader,
 * another error of the journal. */
static int write_entries(struct writer *w)
{
	uint64_t time;
	int code;

	while ((code = journal_got(sd_journal_next(w->journal))) > 0) {
		if (sd_journal_get_realtime_usec(w->journal, &time) < 0)
			time = w->realtime;
		else if (time > w->until)
			break;
		else if (w->written && time <= w->written)
			continue;
		w->realtime = time;
		journal_entry_read(w->journal, &w->out, &w->state);
		if (w->out.size >= INPUT_BLOCK_SIZE / 4 && flush(w))
			return -EPIPE;
	}
	return flush(w) ? -EPIPE : code < 0 ? code : 0;
}

/* Returns the exit code of the child. */
static enum journal_exit write_journal(struct writer *w)
{
	const struct journal_choice *choice = w->job->choice;
	uint64_t size = 0;

	if (open_journal(w) < 0)
		return JOURNAL_UNOPENED;
	if (choice && (sd_journal_get_usage(w->journal, &size) < 0 || !size))
		return JOURNAL_NO_FILES;
	int code = choice ? choose(w, choice) : 0;
	if (code == -ESRCH)
		return JOURNAL_NO_BOOT;
	if (code >= 0)
		code = write_entries(w);
	return code < 0 && code != -EPIPE ? JOURNAL_DAMAGED : JOURNAL_READ;
}

static enum journal_exit feed(struct writer *w);

/* The listener handles an interrupt; the child ends when there is no listener. */
static _Noreturn void be_child(const struct job *job, int out_fd)
{
	static const int faults[] = { SIGBUS, SIGSEGV, SIGABRT, SIGPIPE, SIGTERM };
	struct writer w = {
		.job = job, .fd = out_fd, .state.names = job->names, .until = UINT64_MAX
	};
	bool endless = job->ready >= 0;

	mem_on_exhaustion_keep(NULL); /* the parent owns it */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	if (!endless) /* damaged offsets form a loop */
		setrlimit(RLIMIT_CPU, &(struct rlimit){ 600, 600 });
	for (size_t i = 0; i < ARRAY_SIZE(faults); i++)
		signal(faults[i], SIG_DFL);
	signal(SIGINT, SIG_IGN);
	_exit(endless ? feed(&w) : write_journal(&w));
}

/* Runs a job in a process with a pipe to this one; *ret_fd is the read end. -errno. */
static int spawn(const struct job *job, pid_t *ret_child, int *ret_fd)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC))
		return -errno;
	pid_t pid = fork();
	if (!pid) {
		close(ends[0]);
		be_child(job, ends[1]);
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

static int wait_for(pid_t child)
{
	int status = 0;

	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return WIFEXITED(status) ? WEXITSTATUS(status) : JOURNAL_DAMAGED;
}

/* Reads the child's output into a text; returns its exit code, or -errno. */
static int read_child(struct reader *reader, const struct job *job, const char *name)
{
	AUTO(fd) int from = -1;
	pid_t child;
	int code = spawn(job, &child, &from);

	if (code)
		return code;
	struct byte_source source = source_of_file(from, false);
	read_text(reader, &source, name);
	close_quietly(from);
	from = -1;
	code = wait_for(child);
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
	const struct job job = { .file = file,
				 .names = inputs_names(reader->inputs),
				 .ready = -1 };
	int code = read_child(reader, &job, name);

	if (code < 0) {
		input_warn(reader, name, "cannot be read: %s", strerror(-code));
	} else if (code == JOURNAL_UNOPENED) {
		reader->texts--; /* it was not a text */
		input_warn(reader, name,
			   "a journal that libsystemd cannot open: cut short, or of a "
			   "newer version; write it as text where it comes from: "
			   "journalctl --file %s > journal.txt",
			   name);
	}
}

static void read_journal(struct reader *reader, struct byte_source *source,
			 const char *name)
{
	AUTO(spool) struct spool copy = { .fd = -1 };
	struct error error = { 0 };

	if (reader->inputs->no_process) {
		input_text_new(reader, name)->binary = true;
		input_warn(reader, name,
			   "skipped, a binary journal; write it as text: journalctl "
			   "--file %s > journal.txt",
			   name);
		return;
	}
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
	const struct job job = { path, -1, choice, inputs_names(inputs), -1 };

	error_at(error, path, 0, 0);
	if (access(path, R_OK))
		return error_set(error, -errno, "cannot be read: %s", strerror(errno));
	int code = library_load(&library_systemd, error);
	if (code)
		return code;
	const char *around = mem_reading(path);
	code = read_child(&reader, &job, path);
	mem_reading(around);
	return explain_exit(choice, code, error);
}

enum { WAIT_MS = 1000 };

static bool listener_left(const struct writer *w, int wait_ms)
{
	struct pollfd end = { .fd = w->fd };

	return poll(&end, 1, wait_ms) > 0 && end.revents & (POLLERR | POLLNVAL);
}

static void tell_ready(struct writer *w)
{
	uint64_t one = 1;

	if (!w->told)
		(void)!write(w->job->ready, &one, sizeof(one));
	w->told = true;
}

/* True if journald renamed the full file away and began another. */
static bool was_replaced(const struct writer *w)
{
	struct stat now;

	return w->job->path && !stat(w->job->path, &now) && S_ISREG(now.st_mode) &&
	       !stat_same_file(&now, &w->opened);
}

/* Opens the journal at the end of the last reading, or at the first chosen entry. */
static bool open_feed(struct writer *w)
{
	struct journal_choice choice = *w->job->choice;

	if (open_journal(w) < 0)
		return false;
	w->written = w->realtime;
	if (w->written) {
		choice.has_boot = false;
		choice.since = (double)w->written / 1e6;
	}
	int code = choose(w, &choice);
	choice.has_boot = false; /* it has no entries yet */
	if (code == -ESRCH)
		code = choose(w, &choice);
	if (code < 0)
		sd_journal_close(w->journal);
	return code >= 0;
}

/* Feeds until the journal ends or is replaced; false: no reader. */
static bool feed_open(struct writer *w)
{
	for (;;) {
		w->until = UINT64_MAX;
		int code = write_entries(w);

		if (code == -EPIPE || listener_left(w, 0))
			return false;
		tell_ready(w);
		if (code < 0 || was_replaced(w))
			return true;
		sd_journal_wait(w->journal, WAIT_MS * 1000);
	}
}

static enum journal_exit feed(struct writer *w)
{
	bool listened = true;

	do {
		if (open_feed(w)) {
			listened = feed_open(w);
			sd_journal_close(w->journal);
		} else {
			tell_ready(w);
		}
	} while (listened && !listener_left(w, WAIT_MS));
	return JOURNAL_READ;
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
	const struct job job = { path, -1, choice, NULL,
				 eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) };
	code = job.ready < 0 ? -errno : spawn(&job, &child, &fd);
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
	wait_for(feed->child);
	close(feed->ready);
	*feed = (struct journal_feed){ 0 };
}

#endif

const struct text_form journal_file_forms[] = {
	{ .name = "journal-file",
	  .help = "a binary journal of systemd",
	  .recognise = journal_recognise,
	  .bytes = true,
	  .read = read_journal },
	{ .name = NULL },
};

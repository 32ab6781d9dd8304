/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Binary journals. libsystemd maps them, and a truncated one raises SIGBUS: they are read
 * in a child that writes the text form into a pipe.
 */
#include "engine/input/input_journal.h"

#include <errno.h>

#include "engine/input/input_form.h"

const char *journal_file_recognise(struct slice head)
{
	return slice_starts_with(head, "LPKSHHRH") ? "a journal's signature" : NULL;
}

#ifndef HAVE_SYSTEMD

void read_journal_form(struct reader *reader, struct source *source, int fd,
		       const char *name, unsigned depth)
{
	(void)depth;
	(void)source;
	(void)fd;
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

#else

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/input/input_journal_internal.h"
#include "engine/input/input_stop.h"
#include "engine/base/library.h"

int journal_got(int code)
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

int journal_flush(struct journal_writer *writer)
{
	int code = fd_write_all(writer->fd, strbuf_text(&writer->out), writer->out.size);

	strbuf_truncate(&writer->out, 0);
	return code;
}

int journal_write_entry(struct journal_writer *writer, sd_journal *journal)
{
	sd_journal_get_realtime_usec(journal, &writer->realtime);
	journal_entry_read(journal, &writer->out, &writer->state);
	return writer->out.size < INPUT_BLOCK_SIZE / 4 ? 0 : journal_flush(writer);
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
		if (journal_write_entry(&writer, journal))
			return JOURNAL_READ; /* nobody listens any more */
	}
	(void)!journal_flush(&writer);
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

	if (journal_open_path(job->path, &journal) < 0)
		return JOURNAL_UNOPENED;
	if (sd_journal_get_usage(journal, &size) < 0 || !size)
		return JOURNAL_NO_FILES;
	int code = journal_choose(journal, job->choice, &until);
	if (code < 0)
		return code == -ESRCH ? JOURNAL_NO_BOOT : JOURNAL_DAMAGED;
	return write_entries(journal, until, job->names, out_fd);
}

/* An interrupt is for the one who listens; this ends when nobody does. */
static _Noreturn void be_child(journal_child_fn *child, const void *job, bool endless,
			       int out_fd)
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

int journal_spawn(journal_child_fn *child, const void *job, bool endless,
		  pid_t *ret_child, int *ret_fd)
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

static int wait_for(pid_t child)
{
	int status = 0;

	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return WIFEXITED(status) ? WEXITSTATUS(status) : JOURNAL_DAMAGED;
}

/* Reads what the child writes into a text; how the child ended, or -errno. */
static int read_child(struct reader *reader, journal_child_fn *run, const void *job,
		      const char *name)
{
	AUTO(fd) int from = -1;
	pid_t child;
	int code = journal_spawn(run, job, false, &child, &from);

	if (code)
		return code;
	struct fd_source source = fd_source(from);
	read_text(reader, &source.source, name);
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

void read_journal_form(struct reader *reader, struct source *source, int fd,
		       const char *name, unsigned depth)
{
	(void)depth;
	AUTO(spool) struct spool copy = { .fd = -1 };
	struct error error = { 0 };
	bool can = !library_load(&library_systemd, &error);
	int code = can && fd < 0 ? spool_fill_named(&copy, source) : 0;

	if (!can) {
		input_text_new(reader, name)->binary = true;
		input_warn(reader, name, "skipped, a binary journal: %s", error.message);
	} else if (code) {
		input_warn(reader, name, "cannot be copied to a temporary file: %s",
			   strerror(-code));
	} else {
		read_file(reader, fd >= 0 ? fd : copy.fd, name);
	}
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

#endif

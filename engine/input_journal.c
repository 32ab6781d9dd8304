/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Binary journals. libsystemd maps them, and a truncated one raises SIGBUS: they are read
 * in a child that writes the text form into a pipe.
 */
#include "engine/input_internal.h"

bool is_journal(struct slice head)
{
	return slice_starts_with(head, "LPKSHHRH");
}

#ifndef HAVE_SYSTEMD

void read_journal(struct reader *reader, struct source *source, int fd, const char *name)
{
	(void)source;
	(void)fd;
	input_text_new(reader, name)->binary = true;
	input_warn(reader, name,
		   "skipped, a binary journal, and this build is without libsystemd; "
		   "write it as text: journalctl --file %s > journal.txt",
		   name);
}

#else

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <systemd/sd-journal.h>

#include "engine/base/fd.h"

/* How the child ended. */
enum { EXIT_DAMAGED = 1, EXIT_UNOPENED = 2 };

static struct slice get(sd_journal *journal, const char *name)
{
	const void *data;
	size_t size;

	if (sd_journal_get_data(journal, name, &data, &size))
		return slice_from("", 0);
	return slice_skip(slice_from(data, size), strlen(name) + 1);
}

/* The slices point into the map and stay valid until the next entry; only the buffer of
 * a compressed field is used again, so that the message, which may be one, is last. */
void journal_entry_read(struct sd_journal *journal, struct strbuf *out,
			char last_boot[33])
{
	static const char *const names[] = { "_HOSTNAME", "SYSLOG_IDENTIFIER", "_COMM",
					     "_PID",	  "_TRANSPORT",	       "_BOOT_ID",
					     "MESSAGE" };
	struct journal_entry entry = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		*journal_field(&entry, slice_of(names[i])) = get(journal, names[i]);
	sd_journal_get_realtime_usec(journal, &entry.realtime);
	journal_entry_add(out, &entry, last_boot);
}

static int write_journal(int file, int out_fd)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	char last_boot[33] = "";
	sd_journal *journal;
	int code;

	if (sd_journal_open_files_fd(&journal, &file, 1, 0) < 0)
		return EXIT_UNOPENED;
	sd_journal_set_data_threshold(journal, INPUT_LINE_MAX);
	while ((code = sd_journal_next(journal)) > 0) {
		journal_entry_read(journal, &out, last_boot);
		if (out.size < INPUT_BLOCK_SIZE / 4)
			continue;
		if (fd_write_all(out_fd, out.data, out.size))
			return EXIT_SUCCESS; /* nobody listens any more */
		strbuf_truncate(&out, 0);
	}
	(void)!fd_write_all(out_fd, strbuf_text(&out), out.size);
	sd_journal_close(journal);
	return code < 0 ? EXIT_DAMAGED : EXIT_SUCCESS;
}

static _Noreturn void be_child(int file, int out_fd)
{
	static const int faults[] = {
		SIGBUS, SIGSEGV, SIGABRT, SIGPIPE, SIGINT, SIGTERM
	};

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	setrlimit(RLIMIT_CPU,
		  &(struct rlimit){ 600, 600 }); /* a loop of damaged offsets */
	for (size_t i = 0; i < ARRAY_SIZE(faults); i++)
		signal(faults[i], SIG_DFL);
	_exit(write_journal(file, out_fd));
}

static void wait_for(struct reader *reader, pid_t child, const char *name)
{
	int status = 0;

	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_UNOPENED) {
		reader->texts--; /* it was none */
		input_warn(reader, name,
			   "a journal that libsystemd cannot open: cut short, or of a "
			   "newer version; write it as text where it comes from: "
			   "journalctl --file %s > journal.txt",
			   name);
	} else if (!WIFEXITED(status) || WEXITSTATUS(status)) {
		input_warn(reader, name,
			   "the journal is damaged; read as far as possible");
	}
}

static void read_child(struct reader *reader, int file, const char *name)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC)) {
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
		return;
	}
	pid_t child = fork();
	if (!child) {
		close(ends[0]);
		be_child(file, ends[1]);
	}
	close(ends[1]);
	AUTO(fd) int from = ends[0];
	if (child < 0) {
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
		return;
	}
	struct fd_source source = fd_source(from);
	read_text(reader, &source.source, name);
	wait_for(reader, child, name);
}

void read_journal(struct reader *reader, struct source *source, int fd, const char *name)
{
	AUTO(spool) struct spool copy = { .fd = -1 };
	int code = fd < 0 ? spool_fill(&copy, source) : 0;

	if (code)
		input_warn(reader, name, "cannot be copied to a temporary file: %s",
			   strerror(-code));
	else
		read_child(reader, fd >= 0 ? fd : copy.fd, name);
}

#endif

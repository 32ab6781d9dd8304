/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/isolate.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/chars.h"
#include "engine/base/confine.h"
#include "engine/base/fd.h"
#include "engine/base/json.h"
#include "engine/input/line.h"

enum {
	CHILD_FD = 3,
	CHUNK = 64 * 1024, /* bytes read from one child before another has its turn */
	DRAIN_READS = 16,  /* of CHUNK: a pipe holds 1 MiB at most (pipe(7)) */
	/* The end of a child does not wake the loop: it checks in these intervals, in
	 * milliseconds. */
	TICK_ENDING_MS = 3, /* while an end is expected */
	TICK_MS = 40,
	/* A limit of 0 only prevents core files; with 1 the kernel does not start the
	 * program that cores are piped to either (do_coredump(), fs/coredump.c), and one
	 * byte is too small for a file. */
	CORE_LIMIT = 1,
};

struct said_log {
	const char *name;
	struct strbuf text;
};

/* A child and its results so far, which are checked; it owns everything in it. */
struct child {
	const struct isolate *isolate;
	const struct probe *probe;
	struct arena *arena;
	VEC(struct fact) facts;
	VEC(const char *) notes;
	VEC(struct said_log) logs;
	size_t messages, notes_left_out;
	bool nothing, ended; /* {"nothing": true}, {"end": true} */
	struct strbuf rest;  /* the start of an incomplete message */
	size_t bytes;
	pid_t pid;		/* 0: none, or ended */
	int fd;			/* -1: closed */
	int64_t started, until; /* ms; `until`: the deadline; once killed, the end of the
				   grace period */
	unsigned deadline;
	bool killed;
	char outcome[24]; /* "" while there is none */
	double seconds;
};

/* Messages, which are untrusted ------------------------------------------------------ */

/* True if the text has no control characters; it is UTF-8, since jansson accepts nothing
 * else. */
static bool is_plain(const char *text)
{
	while (*text && !char_is_control(*text))
		text++;
	return !*text;
}

/* A copy of a text on one line. */
static char *one_line(struct arena *arena, const char *text)
{
	char *copy = arena_strdup(arena, text);

	for (char *p = copy; *p; p++)
		if (char_is_control(*p))
			*p = *p == '\n' || *p == '\t' ? ' ' : '?';
	return copy;
}

static void printf_like(2, 3) add_note(struct child *child, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *text = mem_vprintf(format, args);
	va_end(args);
	char *note = one_line(child->arena, text);
	if (strlen(note) > ISOLATE_NOTE_MAX) {
		struct slice cut = slice_cut(slice_of(note), ISOLATE_NOTE_MAX - 3);

		note = arena_printf(child->arena, "%.*s...", SLICE_ARGS(cut));
	}
	vec_push(&child->notes, note);
}

static void forget(struct child *child)
{
	for (size_t i = 0; i < child->logs.count; i++)
		strbuf_free(&child->logs.items[i].text);
	vec_free(&child->logs);
	vec_free(&child->notes);
	vec_free(&child->facts);
	strbuf_free(&child->rest);
	child->notes_left_out = 0;
	child->nothing = child->ended = false;
}

static int add_fact(struct child *child, struct fact fact, const char *value,
		    struct error *error)
{
	if (child->facts.count >= ISOLATE_FACTS_MAX)
		return error_set(error, -EFBIG, "more than %d facts", ISOLATE_FACTS_MAX);
	if (!value)
		return error_set(error, -EBADMSG, "a value of '%s' is no text",
				 fact.name);
	if (!is_plain(value))
		return error_set(error, -EBADMSG, "a control character in '%s'",
				 fact.name);
	fact.value = arena_strdup(child->arena, value);
	vec_push(&child->facts, fact);
	return 0;
}

enum form { FACT, LIST, WHOLE, FORMS };

static const struct {
	const char *word, *pattern; /* for json_unpack(): its members and no others */
} forms[] = {
	[FACT] = { "fact", "{s:s, s:s, s:s, s:s, s:o !}" },
	[LIST] = { "list", "{s:s, s:s, s:s, s:s, s:o !}" },
	[WHOLE] = { "whole", "{s:s, s:s, s:s, s:s !}" },
};

/* A probe may not state the outcome of probes, which the parent does, nor claim the trust
 * of a person's statement, which outranks every reading. */
static int read_statement(struct child *child, enum form form, json_t *message,
			  struct error *error)
{
	const char *name, *device, *trust, *from;
	struct fact fact = { .whole = form != FACT, .device = "" };
	json_t *values = NULL;
	char address[13];
	json_error_t why;
	int r = 0;

	if (json_unpack_ex(message, &why, 0, forms[form].pattern, forms[form].word, &name,
			   "device", &device, "trust", &trust, "from", &from,
			   form == LIST ? "items" : "value", &values))
		return error_set(error, -EBADMSG, "%s", why.text);
	int word = word_find(&trust_words, trust);
	fact.key = form == WHOLE ? family_find(name) : key_find(name);
	if (!fact.key || !strncmp(name, "probe.", strlen("probe.")) || !is_plain(name))
		return error_set(error, -EBADMSG, "not a probe's key: '%s'", name);
	if (word < 0 || word == TRUST_STATED)
		return error_set(error, -EBADMSG, "no trust of a probe: '%s'", trust);
	if (*device && !device_address(slice_of(device), address))
		return error_set(error, -EBADMSG, "no PCI address: '%s'", device);
	if (*device)
		fact.device = arena_strdup(child->arena, address);
	fact.name = arena_strdup(child->arena, name);
	fact.trust = (enum trust)word;
	fact.from = one_line(child->arena, arena_printf(child->arena, "probe %s: %s",
							child->probe->name, from));
	if (form == WHOLE)
		return add_fact(child, fact, "whole", error);
	if ((form == LIST) != (fact.key->type == TYPE_LIST))
		return error_set(error, -EBADMSG, "'%s' is %s list", name,
				 form == LIST ? "no" : "a");
	if (form == FACT)
		return add_fact(child, fact, json_string_value(values), error);
	if (!json_is_array(values))
		return error_set(error, -EBADMSG, "the items of '%s' are no array", name);
	if (!json_array_size(values))
		return add_fact(child, fact, "none", error);
	for (size_t i = 0; !r && i < json_array_size(values); i++)
		r = add_fact(child, fact, json_string_value(json_array_get(values, i)),
			     error);
	return r;
}

static int add_log(struct child *child, const char *name, const char *text,
		   struct error *error)
{
	size_t i = 0;

	if (!*name || !is_plain(name))
		return error_set(error, -EBADMSG, "no name of a log");
	while (i < child->logs.count && strcmp(child->logs.items[i].name, name) != 0)
		i++;
	if (i == ISOLATE_LOGS_MAX)
		return error_set(error, -EFBIG, "more than %d logs", ISOLATE_LOGS_MAX);
	if (i == child->logs.count)
		vec_push(&child->logs,
			 (struct said_log){ .name = arena_strdup(child->arena, name) });
	strbuf_add_text(&child->logs.items[i].text, text);
	return 0;
}

/* Takes a message. 0, or with a message: -EBADMSG when a probe may not send it, -EFBIG
 * when the probe exceeds a limit. */
static int take_message(struct child *child, struct slice line, struct error *error)
{
	const char *name, *text;
	json_error_t why;
	int yes;

	if (++child->messages > ISOLATE_MESSAGES_MAX)
		return error_set(error, -EFBIG, "more than %d messages",
				 ISOLATE_MESSAGES_MAX);
	if (line.size > ISOLATE_LINE_MAX)
		return error_set(error, -EFBIG, "a message of more than %d bytes",
				 ISOLATE_LINE_MAX);
	if (child->ended)
		return error_set(error, -EBADMSG, "a message after the end");
	AUTO(json)
	json_t *message = json_loadb(line.data, line.size, JSON_REJECT_DUPLICATES, &why);
	if (!message)
		return error_set(error, -EBADMSG, "%s", why.text);
	for (enum form form = FACT; form < FORMS; form++)
		if (json_object_get(message, forms[form].word))
			return read_statement(child, form, message, error);
	if (!json_unpack(message, "{s:s, s:s !}", "log", &name, "text", &text))
		return add_log(child, name, text, error);
	if (!json_unpack(message, "{s:s !}", "note", &text)) {
		if (child->notes.count < ISOLATE_NOTES_MAX)
			add_note(child, "%s", text);
		else
			child->notes_left_out++;
	} else if (!json_unpack(message, "{s:b !}", "nothing", &yes) && yes) {
		child->nothing = true;
	} else if (!json_unpack(message, "{s:b !}", "end", &yes) && yes) {
		child->ended = true;
	} else {
		return error_set(error, -EBADMSG, "no message of a known kind");
	}
	return 0;
}

/* A child from its start to its end -------------------------------------------------- */

/* Milliseconds of the monotonic clock. */
static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void set_outcome(struct child *child, const char *outcome)
{
	snprintf(child->outcome, sizeof(child->outcome), "%s", outcome);
}

static void close_pipe(struct child *child)
{
	if (child->fd >= 0)
		close(child->fd);
	child->fd = -1;
}

/* Called only before the child is reaped: until then no other process has its id. */
static void kill_child(const struct child *child)
{
	int (*end)(pid_t, int) = child->isolate->kill ? child->isolate->kill : kill;

	end(-child->pid, SIGKILL);
	end(child->pid, SIGKILL); /* it may have left its group */
}

static void stop(struct child *child)
{
	kill_child(child);
	if (!child->killed)
		child->until = now_ms() + ISOLATE_GRACE_MS;
	child->killed = true;
}

static void refuse(struct child *child, int code, const struct error *error)
{
	forget(child);
	close_pipe(child);
	set_outcome(child, code == -EFBIG ? "flood" : "garbage");
	add_note(child, "nothing of it was kept: message %zu: %s", child->messages,
		 error->message);
	if (child->pid)
		stop(child);
}

/* Reads once and takes the complete messages. False when there is nothing more to read
 * for now, or the pipe ended. */
static bool receive(struct child *child)
{
	struct error error = { 0 };
	const char *newline;
	char chunk[CHUNK];
	ssize_t size;
	int r = 0;

	do
		size = read(child->fd, chunk, sizeof(chunk));
	while (size < 0 && errno == EINTR);
	if (size < 0 && errno == EAGAIN)
		return false;
	if (size <= 0) {
		close_pipe(child);
		return false;
	}
	child->bytes += (size_t)size;
	strbuf_add(&child->rest, chunk, (size_t)size);
	if (child->bytes > ISOLATE_BYTES_MAX)
		r = error_set(&error, -EFBIG, "more than %d bytes", ISOLATE_BYTES_MAX);
	struct slice left = strbuf_slice(&child->rest);
	while (!r && (newline = memchr(left.data, '\n', left.size))) {
		size_t line = (size_t)(newline - left.data);

		r = take_message(child, slice_from(left.data, line), &error);
		left = slice_skip(left, line + 1);
	}
	/* Source and destination overlap. */
	if (left.size && left.size < child->rest.size)
		memmove(child->rest.data, left.data, left.size);
	strbuf_truncate(&child->rest, left.size);
	if (!r && left.size > ISOLATE_LINE_MAX)
		r = error_set(&error, -EFBIG, "a message of more than %d bytes",
			      ISOLATE_LINE_MAX);
	if (r)
		refuse(child, r, &error);
	return !r;
}

static void finish(struct child *child)
{
	child->seconds = (double)(now_ms() - child->started) / 1000;
	child->pid = 0;
	close_pipe(child);
	strbuf_free(&child->rest);
}

/* Sets the outcome. `info` is the result of waitid(); with pid 0 it is not known. */
static void conclude(struct child *child, const siginfo_t *info)
{
	struct error error = { 0 };
	int status = info->si_status, r = 0;
	bool known = info->si_pid != 0;
	bool exited = known && info->si_code == CLD_EXITED;

	if (*child->outcome)
		return;
	if (child->killed && (!known || (!exited && status == SIGKILL))) {
		set_outcome(child, "deadline");
		add_note(child, "stopped after %u s", child->deadline);
		return;
	}
	if (known && (!exited || status)) {
		snprintf(child->outcome, sizeof(child->outcome), "%s %d",
			 exited ? "exit" : "signal", status);
		add_note(child, "ended early: %s",
			 exited ? "it gave up" : strsignal(status));
		return;
	}
	if (!known) {
		/* A signal may have cut an incomplete message. */
		strbuf_free(&child->rest);
		add_note(child, "how it ended is not known: SIGCHLD is ignored");
	}
	if (child->rest.size)
		r = take_message(child, strbuf_slice(&child->rest), &error);
	if (r) {
		refuse(child, r, &error);
		return;
	}
	set_outcome(child, !child->ended    ? "incomplete"
			   : child->nothing ? "nothing"
					    : "ok");
	if (!child->ended)
		add_note(child, "ended without saying that it was done");
}

/* True if the child has ended. Kills its group, then reaps it: the number of the group
 * belongs to the group until then. */
static bool has_ended(struct child *child)
{
	siginfo_t info = { 0 };
	int r;

	do
		r = waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT);
	while (r && errno == EINTR);
	if (!r && !info.si_pid)
		return false;
	if (!r) {
		kill_child(child);
		while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
			continue;
	} else {
		/* ECHILD: the kernel keeps no status if SIGCHLD is ignored. */
		info.si_pid = 0;
	}
	child->pid = 0;
	/* The pipe may still hold messages that the child sent before it ended. Other
	 * processes that hold the pipe are not waited for. */
	for (int i = 0; i < DRAIN_READS && child->fd >= 0; i++)
		if (!receive(child))
			break;
	close_pipe(child);
	conclude(child, &info);
	finish(child);
	return true;
}

/* Finishes a child that has ended, and kills it at its deadline. */
static void watch(struct child *child)
{
	if (has_ended(child) || now_ms() < child->until)
		return;
	if (!child->killed) {
		stop(child);
		return;
	}
	add_note(child, "could not be killed: process %d was left behind",
		 (int)child->pid);
	if (!*child->outcome)
		set_outcome(child, "stuck");
	finish(child);
}

/* Starting a child ------------------------------------------------------------------- */

/* Starts a program with standard files on /dev/null and no other descriptor but the end
 * of the pipe; in a group of its own, so that it can be killed with its children, and
 * with default signals. 0 or a positive errno. */
static int spawn(const char *program, char **argv, int fd, pid_t *ret_pid)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t none, all;

	int r = posix_spawn_file_actions_init(&actions);
	if (r)
		return r;
	r = posix_spawnattr_init(&attributes);
	if (r) {
		posix_spawn_file_actions_destroy(&actions);
		return r;
	}
	/* The pipe comes first: its descriptor may be one of those that are opened
	 * next. */
	r = posix_spawn_file_actions_adddup2(&actions, fd, CHILD_FD);
	for (int i = STDIN_FILENO; !r && i <= STDERR_FILENO; i++)
		r = posix_spawn_file_actions_addopen(
			&actions, i, "/dev/null", i == STDIN_FILENO ? O_RDONLY : O_WRONLY,
			0);
	sigemptyset(&none);
	sigfillset(&all);
	sigdelset(&all, SIGKILL);
	sigdelset(&all, SIGSTOP);
	r = r ? r : posix_spawnattr_setsigmask(&attributes, &none);
	r = r ? r : posix_spawnattr_setsigdefault(&attributes, &all);
	r = r ? r : posix_spawnattr_setpgroup(&attributes, 0);
	r = r ? r
	      : posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP |
							      POSIX_SPAWN_SETSIGMASK |
							      POSIX_SPAWN_SETSIGDEF);
	r = r ? r : posix_spawn(ret_pid, program, &actions, &attributes, argv, environ);
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	return r;
}

/* Starts a child and keeps the reading end of its pipe. 0 or a positive errno. */
static int start_child(struct child *child, const char *root)
{
	const struct isolate *isolate = child->isolate;
	const struct probe_options *options = &isolate->options;
	const char *program = isolate->program ? isolate->program : "/proc/self/exe";
	char words[32];
	int ends[2];

	if (pipe2(ends, O_CLOEXEC))
		return errno;
	AUTO(fd) int to_read = ends[0];
	AUTO(fd) int to_write = ends[1];
	/* Only for the reading end: the child writes in blocking mode. */
	if (fcntl(to_read, F_SETFL, O_NONBLOCK))
		return errno;
	VEC(const char *) argv = { 0 };
	vec_push(&argv, program);
	vec_push(&argv, PROBE_CHILD);
	vec_push(&argv, child->probe->name);
	vec_push(&argv, root);
	snprintf(words, sizeof(words), "%s%s%s%s", options->this_boot ? "this-boot," : "",
		 options->wake ? "wake" : "", options->wake && options->no_hsa ? "," : "",
		 options->no_hsa ? "no-hsa" : "");
	vec_push(&argv, words);
	for (size_t i = 0; i < options->python_count; i++)
		vec_push(&argv, options->pythons[i]);
	vec_push(&argv, NULL);
	int r = spawn(program, (char **)argv.items, to_write, &child->pid);
	vec_free(&argv);
	if (r) {
		child->pid = 0;
		return r;
	}
	child->fd = to_read;
	to_read = -1;
	return 0;
}

/* Starts a probe: afterwards its child runs, or has an outcome. */
static void begin(const struct isolate *isolate, const struct probe *probe,
		  struct child *child)
{
	const char *root = isolate->root ? isolate->root : "/";
	int r;

	*child = (struct child){ .isolate = isolate,
				 .probe = probe,
				 .arena = arena_new(),
				 .fd = -1,
				 .started = now_ms(),
				 .deadline = probe->deadline ? probe->deadline
							     : ISOLATE_DEADLINE_S };
	child->until = child->started + (int64_t)child->deadline * 1000;
	if (probe->live_only && strcmp(root, "/") != 0) {
		set_outcome(child, "skipped");
		add_note(child,
			 "left out: it asks libraries of the machine that it runs on, "
			 "and %s is not that machine",
			 root);
	} else if (isolate->options.no_hsa && !strcmp(probe->name, "hsa")) {
		set_outcome(child, "skipped");
		add_note(child, "left out by --no-hsa");
	} else if ((r = start_child(child, root))) {
		set_outcome(child, "not started");
		add_note(child, "could not be started: %s", strerror(r));
	}
}

/* All children ----------------------------------------------------------------------- */

/* The time-out for poll(): until the next deadline or the next check for ended children;
 * -1 when no child runs any more. */
static int patience(const struct child *children, size_t count)
{
	int64_t now = now_ms(), wait = TICK_MS;
	bool any = false;

	for (size_t i = 0; i < count; i++) {
		const struct child *child = &children[i];

		if (!child->pid)
			continue;
		any = true;
		bool ending = child->fd < 0 || child->killed || child->ended;
		if (ending && wait > TICK_ENDING_MS)
			wait = TICK_ENDING_MS;
		if (child->until - now < wait)
			wait = child->until - now;
	}
	if (!any)
		return -1;
	return wait > 0 ? (int)wait : 0;
}

static void hand_over(struct snapshot *snapshot, struct child *child)
{
	struct arena *arena = snapshot->arena;
	const char *name = child->probe->name;
	const char *key = arena_printf(arena, "probe.%s.outcome", name);
	struct fact outcome = {
		.key = key_find(key),
		.name = key,
		.value = child->outcome,
		.device = "",
		.trust = TRUST_KERNEL,
		.from = arena_printf(arena, "probe %s", name),
	};

	for (size_t i = 0; i < child->facts.count; i++)
		facts_add(snapshot->facts, &child->facts.items[i]);
	facts_add(snapshot->facts, &outcome);
	if (child->notes_left_out)
		add_note(child, "%zu more notes left out", child->notes_left_out);
	struct probed probed = {
		.name = arena_strdup(arena, name),
		.outcome = arena_strdup(arena, child->outcome),
		.seconds = child->seconds,
		.notes = arena_array(arena, const char *, child->notes.count + 1),
		.note_count = child->notes.count,
	};
	for (size_t i = 0; i < child->notes.count; i++)
		probed.notes[i] = arena_strdup(arena, child->notes.items[i]);
	vec_push(&snapshot->probes, probed);
	for (size_t i = 0; i < child->logs.count; i++) {
		const struct said_log *log = &child->logs.items[i];
		struct snapshot_log copy = { arena_strdup(arena, log->name),
					     arena_slice(arena,
							 strbuf_slice(&log->text)) };

		vec_push(&snapshot->logs, copy);
	}
	forget(child);
	arena_free(child->arena);
}

struct snapshot *isolate_run(const struct isolate *isolate)
{
	const struct probe *const *table = isolate->probes ? isolate->probes : probes;
	struct snapshot *snapshot = snapshot_new();
	size_t count = 0;

	while (table[count])
		count++;
	AUTO(mem) struct child *children = mem_zalloc((count + 1) * sizeof(*children));
	AUTO(mem) struct pollfd *polls = mem_zalloc((count + 1) * sizeof(*polls));
	for (size_t i = 0; i < count; i++)
		begin(isolate, table[i], &children[i]);
	for (int wait; (wait = patience(children, count)) >= 0;) {
		for (size_t i = 0; i < count; i++)
			polls[i] =
				(struct pollfd){ .fd = children[i].fd, .events = POLLIN };
		int ready = poll(polls, count, wait);
		for (size_t i = 0; i < count; i++) {
			if (ready > 0 && polls[i].revents && children[i].fd >= 0)
				receive(&children[i]);
			if (children[i].pid)
				watch(&children[i]);
		}
	}
	for (size_t i = 0; i < count; i++)
		hand_over(snapshot, &children[i]);
	snapshot->root =
		arena_strdup(snapshot->arena, isolate->root ? isolate->root : "/");
	return snapshot;
}

/* The child's side ------------------------------------------------------------------- */

/* Descriptors that this program opened are closed by exec; inherited ones may not be. */
static void close_inherited(void)
{
	enum { NR_close_range = 436, OLD_MOST = 1024 };

	if (!syscall(NR_close_range, CHILD_FD + 1, UINT_MAX, 0))
		return;
	for (int fd = CHILD_FD + 1; fd < OLD_MOST; fd++) /* before Linux 5.9 */
		close(fd);
}

bool probe_settle(void)
{
	static const int faults[] = { SIGBUS, SIGSEGV, SIGABRT, SIGPIPE,
				      SIGINT, SIGTERM, SIGFPE,	SIGILL };
	struct pollfd pipe = { .fd = CHILD_FD };

	close_inherited();
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ CORE_LIMIT, CORE_LIMIT });
	for (size_t i = 0; i < ARRAY_SIZE(faults); i++)
		signal(faults[i], SIG_DFL);
	/* A parent that ended before prctl() sends no signal: then the pipe has no
	 * reader. */
	return poll(&pipe, 1, 0) <= 0 || !(pipe.revents & (POLLERR | POLLNVAL));
}

int isolate_child(int argc, char **argv)
{
	struct error error = { 0 };
	struct root root;

	if (argc < 5 || !probe_settle())
		return EXIT_FAILURE;
	struct probe_options options = {
		.wake = strstr(argv[4], "wake"),
		.no_hsa = strstr(argv[4], "no-hsa"),
		.this_boot = strstr(argv[4], "this-boot"),
		.pythons = (const char *const *)argv + 5,
		.python_count = (size_t)argc - 5,
	};
	struct probe_run run = { .probe = probe_find(argv[2]),
				 .root = &root,
				 .options = &options,
				 .arena = arena_new(),
				 .fd = CHILD_FD };
	if (!run.probe || root_open(argv[3], run.arena, &root, &error))
		return EXIT_FAILURE;
	if (!run.probe->unconfined)
		confine(NULL, 0, 0);
	probe_collect(&run);
	/* Exit handlers of loaded libraries are not run. */
	_exit(EXIT_SUCCESS);
}

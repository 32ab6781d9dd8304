/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/isolate.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>

#include "tests/unit/probe_child_stub.h"
#include "tests/unit/unit.h"

/* Long where the outcome is another: the machine may be busy. */
enum { LONG = 60, PROBES_MAX = 128 };

struct table {
	struct probe rows[PROBES_MAX];
	const struct probe *pointers[PROBES_MAX + 1];
	size_t count;
};

static void add_probe(struct table *table, const char *name, unsigned deadline)
{
	assert_true(table->count < PROBES_MAX);
	struct probe *row = &table->rows[table->count];

	*row = (struct probe){ .name = name, .help = "", .deadline = deadline };
	table->pointers[table->count++] = row;
	table->pointers[table->count] = NULL;
}

static struct snapshot *run_table(const struct table *table, int (*end)(pid_t, int))
{
	return isolate_run(&(struct isolate){ .probes = table->pointers, .kill = end });
}

/* Runs the probes that are named, blanks between them: with a long deadline, or, as
 * "loop:1", so many seconds. */
static struct snapshot *run(const char *names, int (*end)(pid_t, int))
{
	static char text[512];
	char *rest = text, *name;
	struct table table = { 0 };

	snprintf(text, sizeof(text), "%s", names);
	while ((name = strsep(&rest, " "))) {
		char *colon = strchr(name, ':');

		if (colon)
			*colon = '\0';
		add_probe(&table, name, colon ? (unsigned)atoi(colon + 1) : LONG);
	}
	return run_table(&table, end);
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The values of a key, joined by commas; "-" when there are none. */
static const char *values(const struct snapshot *snapshot, const char *name)
{
	static char text[8][512];
	static unsigned next;
	char *joined = text[next++ % ARRAY_SIZE(text)];

	*joined = '\0';
	for (size_t i = 0; i < snapshot->facts->list.count; i++) {
		const struct fact *fact = &snapshot->facts->list.items[i];
		size_t size = strlen(joined);

		if (!strcmp(fact->name, name))
			snprintf(joined + size, sizeof(text[0]) - size, "%s%s",
				 size ? "," : "", fact->value);
	}
	return *joined ? joined : "-";
}

static const struct fact *find(const struct snapshot *snapshot, const char *name)
{
	for (size_t i = 0; i < snapshot->facts->list.count; i++)
		if (!strcmp(snapshot->facts->list.items[i].name, name))
			return &snapshot->facts->list.items[i];
	fail_msg("no fact %s", name);
	return NULL;
}

/* The outcome of a probe by both ways to learn it. */
static const char *outcome(const struct snapshot *snapshot, const char *name)
{
	char key[64];

	snprintf(key, sizeof(key), "probe.%s.outcome", name);
	const struct fact *fact = find(snapshot, key);
	assert_int_equal(fact->trust, TRUST_KERNEL);
	for (size_t i = 0; i < snapshot->probes.count; i++)
		if (!strcmp(snapshot->probes.items[i].name, name)) {
			assert_string_equal(snapshot->probes.items[i].outcome,
					    fact->value);
			return fact->value;
		}
	fail_msg("nothing about probe %s", name);
	return NULL;
}

/* "ok; deadline": how the probes ended, in the order of the table. */
static void assert_outcomes(const struct snapshot *snapshot, const char *expected)
{
	char text[512] = "";

	for (size_t i = 0; i < snapshot->probes.count; i++)
		snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s%s",
			 i ? "; " : "",
			 outcome(snapshot, snapshot->probes.items[i].name));
	assert_string_equal(text, expected);
}

static bool noted(const struct probed *probed, const char *part)
{
	for (size_t i = 0; i < probed->note_count; i++)
		if (strstr(probed->notes[i], part))
			return true;
	return false;
}

TEST(what_was_said)
{
	AUTO(snapshot) struct snapshot *snapshot = run("well", NULL);

	assert_string_equal(outcome(snapshot, "well"), "ok");
	assert_string_equal(snapshot->root, "/");
	assert_string_equal(values(snapshot, "os.name"), "debian 12");
	assert_string_equal(values(snapshot, "kernel.modules"), "amdgpu,drm");
	assert_string_equal(values(snapshot, "user.groups"), "none");
	assert_string_equal(values(snapshot, "env."), "whole");
	assert_int_equal(snapshot->facts->list.count, 7);
	const struct fact *fact = find(snapshot, "os.name");
	assert_string_equal(fact->from, "probe well: /proc");
	assert_string_equal(fact->device, "");
	assert_int_equal(fact->trust, TRUST_KERNEL);
	assert_false(fact->whole);
	assert_ptr_equal(fact->key, key_find("os.name"));
	assert_true(find(snapshot, "kernel.modules")->whole);
	assert_true(find(snapshot, "user.groups")->whole);
	assert_true(find(snapshot, "env.")->whole);
	assert_string_equal(find(snapshot, "env.")->key->name, "env.");
	fact = find(snapshot, "gpu.gfx");
	assert_string_equal(fact->device, "0000:0c:00.0");
	assert_string_equal(fact->from, "probe well: a b");
	assert_int_equal(fact->trust, TRUST_LSPCI);
}

TEST(notes_and_logs)
{
	AUTO(snapshot) struct snapshot *snapshot = run("well", NULL);

	assert_int_equal(snapshot->probes.count, 1);
	const struct probed *probed = &snapshot->probes.items[0];
	assert_int_equal(probed->note_count, 1);
	assert_string_equal(probed->notes[0], "/dev/kfd: EACCES");
	assert_true(probed->seconds > 0 && probed->seconds < LONG);
	assert_int_equal(snapshot->logs.count, 2);
	assert_string_equal(snapshot->logs.items[0].name, "journal");
	assert_true(slice_is(snapshot->logs.items[0].text, "one\ntw\xc3\xb6\x1b\n"));
	assert_string_equal(snapshot->logs.items[1].name, "ring");
	assert_int_equal(snapshot->logs.items[1].text.size, 0);
}

/* The outcomes of children that end by themselves or are ended for what they said. */
/* clang-format off */
static const struct {
	const char *name, *outcome;
	const char *host; /* what is known of host.name, "-" nothing */
	const char *note; /* part of one, NULL: none at all */
} endings[] = {
	{ "well", "ok", "-", "EACCES" }, { "nothing", "nothing", "-", "no such bus" },
	{ "slowly", "ok", "slow", NULL }, { "without-newline", "ok", "last", NULL },
	{ "without-end", "incomplete", "kept", "without saying" },
	{ "silent", "incomplete", "-", "without saying" },
	{ "fault", "signal 11", "kept", "so far" },
	{ "fault-after-end", "signal 11", "kept", "Segmentation" },
	{ "fault-after-much", "signal 11", "kept", "Segmentation" },
	{ "abort", "signal 6", "-", "Abort" }, { "exit", "exit 3", "kept", "gave up" },
	{ "no-such-behaviour", "exit 97", "-", "gave up" },
	{ "flood", "flood", "-", "bytes" },
	{ "flood-of-notes", "flood", "-", "20000 messages" },
	{ "flood-of-facts", "flood", "-", "5000 facts" },
	{ "flood-of-logs", "flood", "-", "100 logs" },
	{ "long-list", "flood", "-", "5000 facts" },
	{ "endless-line", "flood", "-", "262144 bytes" },
	{ "long-value", "flood", "-", "262144 bytes" },
	{ "longest-value", "ok", "-", NULL },
	{ "garbage", "garbage", "-", "nothing of it was kept: message 4" },
	{ "garbage-unfinished", "garbage", "-", "message 2" },
	{ "nested", "garbage", "-", "depth" }, { "notes", "ok", "-", "7 more notes" },
	{ "grandchild", "ok", "kept", NULL }, { "grandchild-apart", "ok", "kept", NULL },
};
/* clang-format on */

TEST(each_ending_alone)
{
	for (size_t i = 0; i < ARRAY_SIZE(endings); i++) {
		double begin = now();
		AUTO(snapshot)
		struct snapshot *snapshot = run(endings[i].name, NULL);
		const struct probed *probed = &snapshot->probes.items[0];

		assert_true(now() - begin < LONG / 2.0);
		if (strcmp(outcome(snapshot, endings[i].name), endings[i].outcome) != 0 ||
		    strcmp(values(snapshot, "host.name"), endings[i].host) != 0)
			fail_msg("%s: %s, host.name %s, %s", endings[i].name,
				 probed->outcome, values(snapshot, "host.name"),
				 probed->note_count ? probed->notes[0] : "no note");
		if (endings[i].note ? !noted(probed, endings[i].note)
				    : probed->note_count != 0)
			fail_msg("%s: note '%s'", endings[i].name,
				 probed->note_count ? probed->notes[0] : "none");
		if (!strcmp(probed->outcome, "garbage") ||
		    !strcmp(probed->outcome, "flood")) {
			assert_int_equal(snapshot->facts->list.count, 1);
			assert_int_equal(snapshot->logs.count, 0);
			assert_int_equal(probed->note_count, 1);
		}
	}
}

TEST(each_line)
{
	static char names[PROBES_MAX][32];
	struct table table = { 0 };

	for (size_t i = 0; i < stub_line_count; i++) {
		snprintf(names[i], sizeof(names[i]), "line-%zu", i);
		add_probe(&table, names[i], LONG);
	}
	AUTO(snapshot) struct snapshot *snapshot = run_table(&table, NULL);
	for (size_t i = 0; i < stub_line_count; i++)
		if (strcmp(outcome(snapshot, names[i]), stub_lines[i].outcome) != 0)
			fail_msg("%s: %s (%s)", stub_lines[i].line,
				 outcome(snapshot, names[i]),
				 snapshot->probes.items[i].note_count
					 ? snapshot->probes.items[i].notes[0]
					 : "no note");
}

TEST(notes_are_cut)
{
	AUTO(snapshot) struct snapshot *snapshot = run("notes", NULL);
	const struct probed *probed = &snapshot->probes.items[0];

	assert_int_equal(probed->note_count, ISOLATE_NOTES_MAX + 1);
	size_t size = strlen(probed->notes[0]);
	assert_true(size <= ISOLATE_NOTE_MAX && size >= ISOLATE_NOTE_MAX - 1);
	assert_string_equal(probed->notes[0] + size - 5, "\xc3\xa4...");
}

/* All that have to be stopped, at once and beside some that need not be. */
TEST(deadlines)
{
	double begin = now();
	AUTO(snapshot)
	struct snapshot *snapshot = run("loop:1 deaf:1 hang:1 close-and-stay:1 "
					"leave-group:1 stopped:1 well fault",
					NULL);
	double took = now() - begin;

	assert_true(took >= 1 && took < 5);
	assert_outcomes(snapshot, "deadline; deadline; deadline; deadline; deadline; "
				  "deadline; ok; signal 11");
	for (size_t i = 0; i < 6; i++) {
		assert_true(noted(&snapshot->probes.items[i], "stopped after 1 s"));
		assert_true(snapshot->probes.items[i].seconds >= 1);
	}
	assert_string_equal(values(snapshot, "host.name"), "kept");
	/* All were waited for. */
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
}

TEST(what_a_stopped_probe_said_is_kept)
{
	AUTO(snapshot)
	struct snapshot *snapshot = run("loop:2 close-and-stay:2 hang:2", NULL);
	assert_outcomes(snapshot, "deadline; deadline; deadline");
	assert_string_equal(find(snapshot, "host.name")->from, "probe loop: /proc");
	assert_string_equal(values(snapshot, "host.name"), "kept");
	assert_true(atoi(values(snapshot, "app.path")) > 1);
}

TEST(order_of_the_table)
{
	static const char *const order[] = { "host.name",
					     "probe.late.outcome",
					     "os.name",
					     "kernel.modules",
					     "kernel.modules",
					     "user.groups",
					     "env.",
					     "gpu.gfx",
					     "probe.well.outcome",
					     "host.name",
					     "probe.soon.outcome" };

	AUTO(snapshot) struct snapshot *snapshot = run("late well soon", NULL);
	const struct facts *facts = snapshot->facts;
	assert_int_equal(facts->list.count, ARRAY_SIZE(order));
	for (size_t i = 0; i < ARRAY_SIZE(order); i++)
		assert_string_equal(facts->list.items[i].name, order[i]);
	assert_string_equal(values(snapshot, "host.name"), "late,soon");
	assert_string_equal(snapshot->probes.items[0].name, "late");
	assert_string_equal(snapshot->probes.items[2].name, "soon");
}

TEST(left_out)
{
	static const struct probe hsa = { .name = "hsa", .live_only = true };
	static const struct probe well = { .name = "well", .deadline = LONG };
	static const struct probe live = { .name = "soon",
					   .live_only = true,
					   .deadline = LONG };
	static const struct probe *const table[] = { &hsa, &well, &live, NULL };
	struct isolate isolate = { .root = "/tmp", .probes = table };

	AUTO(snapshot) struct snapshot *saved = isolate_run(&isolate);
	assert_string_equal(outcome(saved, "hsa"), "skipped");
	assert_string_equal(outcome(saved, "soon"), "skipped");
	assert_string_equal(outcome(saved, "well"), "ok");
	assert_string_equal(saved->root, "/tmp");
	assert_true(noted(&saved->probes.items[0], "/tmp is not that machine"));
	isolate.root = "/";
	isolate.options.no_hsa = true;
	AUTO(snapshot) struct snapshot *here = isolate_run(&isolate);
	assert_string_equal(outcome(here, "hsa"), "skipped");
	assert_true(noted(&here->probes.items[0], "--no-hsa"));
	assert_string_equal(outcome(here, "soon"), "ok");
}

TEST(not_started)
{
	static const struct probe well = { .name = "well" };
	static const struct probe *const table[] = { &well, NULL };

	AUTO(snapshot)
	struct snapshot *snapshot = isolate_run(
		&(struct isolate){ .program = "/no/such/program", .probes = table });
	assert_string_equal(outcome(snapshot, "well"), "not started");
	assert_true(noted(&snapshot->probes.items[0], strerror(ENOENT)));
}

TEST(no_probes)
{
	static const struct probe *const table[] = { NULL };

	AUTO(snapshot)
	struct snapshot *snapshot = isolate_run(&(struct isolate){ .probes = table });
	assert_int_equal(snapshot->probes.count, 0);
	assert_int_equal(snapshot->facts->list.count, 0);
}

/* Only /dev/null and the pipe, its own group, signals untouched, and its arguments;
 * whatever this process holds open, blocks and ignores. */
TEST(surroundings_of_a_child)
{
	static const char *const pythons[] = { "/usr/bin/python3", "a b" };
	static const struct probe probe = { .name = "surroundings", .deadline = LONG };
	static const struct probe *const table[] = { &probe, NULL };
	struct isolate isolate = { .root = "/tmp",
				   .probes = table,
				   .options = { .wake = true,
						.no_hsa = true,
						.pythons = pythons,
						.python_count = 2 } };
	sigset_t all, before;
	int inherited = fcntl(STDOUT_FILENO, F_DUPFD, 70);

	assert_true(inherited >= 70);
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	signal(SIGPIPE, SIG_IGN);
	AUTO(snapshot) struct snapshot *snapshot = isolate_run(&isolate);
	signal(SIGPIPE, SIG_DFL);
	sigprocmask(SIG_SETMASK, &before, NULL);
	close(inherited);
	assert_string_equal(outcome(snapshot, "surroundings"), "ok");
	assert_string_equal(values(snapshot, "shell.env.descriptors"), "0.1.2.3.");
	assert_string_equal(values(snapshot, "shell.env.null"), "3");
	assert_string_equal(values(snapshot, "shell.env.signals"), "0 0");
	assert_string_equal(values(snapshot, "shell.env.group"), "own");
	assert_string_equal(values(snapshot, "shell.env.core"), "1");
	assert_string_equal(values(snapshot, "shell.env.arguments"),
			    "[/tmp][wake,no-hsa][/usr/bin/python3][a b]");
	isolate.options = (struct probe_options){ 0 };
	AUTO(snapshot) struct snapshot *plain = isolate_run(&isolate);
	assert_string_equal(values(plain, "shell.env.arguments"), "[/tmp][]");
}

/* A child whose parent died before it could ask to die with it reads nothing. */
TEST(parent_gone)
{
	char *arguments[] = { "kbmatch", PROBE_CHILD, "host", "/", "", NULL };
	int ends[2], status = 0;

	assert_int_equal(pipe(ends), 0);
	close(ends[0]); /* nobody will read, from the child's first moment on */
	pid_t pid = fork();
	if (!pid) {
		dup2(ends[1], 3);
		_exit(isolate_child(5, arguments));
	}
	close(ends[1]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), EXIT_FAILURE);
}

#if !defined(__SANITIZE_ADDRESS__)
/* The remains of a child until it is waited for. */
static bool has_status(pid_t pid, const char *line)
{
	char path[64], text[4096] = "";
	siginfo_t info;

	assert_int_equal(waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT), 0);
	snprintf(path, sizeof(path), "/proc/%d/status", (int)pid);
	FILE *file = fopen(path, "re");
	assert_non_null(file);
	assert_true(fread(text, 1, sizeof(text) - 1, file) > 0);
	fclose(file);
	return strstr(text, line) != NULL;
}

/* A probe gives up what reading needs nothing of, but for one that asks what a process
 * may do. */
TEST(confined)
{
	static const char *const names[] = { "host", "access" };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		char *arguments[] = { "kbmatch", PROBE_CHILD, (char *)names[i],
				      "/",	 "",	      NULL };
		int ends[2], status = 0;

		assert_int_equal(pipe(ends), 0);
		pid_t pid = fork();
		if (!pid) {
			dup2(ends[1], 3);
			_exit(isolate_child(5, arguments));
		}
		assert_int_equal(has_status(pid, "NoNewPrivs:\t1"),
				 !probe_find(names[i])->unconfined);
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_int_equal(status, 0);
		close(ends[0]);
		close(ends[1]);
	}
}
#endif

/* In a process of its own: the pipe's end gets each of the numbers that it must leave. */
TEST(standard_files_closed)
{
	pid_t pid = fork();
	if (!pid) {
		for (int i = 0; i <= 3; i++)
			close(i);
		struct snapshot *snapshot = run("surroundings", NULL);
		bool well =
			!strcmp(values(snapshot, "shell.env.descriptors"), "0.1.2.3.") &&
			!strcmp(values(snapshot, "shell.env.null"), "3");
		_exit(well ? 0 : 1);
	}
	int status;
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

/* A program that a probe started ends with it, whether it went well or not. */
TEST(groups_are_killed)
{
	static const char *const names[] = { "grandchild", "grandchild-hang:2" };

	assert_int_equal(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		int status;

		AUTO(snapshot)
		struct snapshot *snapshot = run(names[i], NULL);
		assert_outcomes(snapshot, i ? "deadline" : "ok");
		pid_t pid = atoi(values(snapshot, "app.path"));
		assert_true(pid > 1);
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	}
	prctl(PR_SET_CHILD_SUBREAPER, 0);
}

static unsigned kills;

static int no_kill(pid_t pid, int number)
{
	(void)pid;
	assert_int_equal(number, SIGKILL);
	kills++;
	return 0;
}

/* As in uninterruptible sleep: no signal ends it. */
TEST(a_child_that_cannot_be_killed)
{
	kills = 0;
	double begin = now();
	AUTO(snapshot) struct snapshot *snapshot = run("hang:1 well", no_kill);
	double took = now() - begin;

	assert_true(took >= 1 && took < 3);
	assert_true(kills > 0);
	assert_outcomes(snapshot, "stuck; ok");
	assert_true(noted(&snapshot->probes.items[0], "left behind"));
	pid_t pid = atoi(values(snapshot, "app.path"));
	assert_true(pid > 1);
	assert_int_equal(waitpid(pid, NULL, WNOHANG), 0);
	assert_int_equal(kill(pid, SIGKILL), 0);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
}

/* A flood from one that cannot be killed ends at its limit, not at the deadline. */
TEST(a_flood_that_cannot_be_killed)
{
	AUTO(snapshot) struct snapshot *snapshot = run("garbage", no_kill);
	/* Its pipe was closed: SIGPIPE ended it. */
	assert_outcomes(snapshot, "garbage");
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

/* Reads to the end of file; false when that does not come. */
static bool read_to_end(int fd, char *text, size_t room)
{
	struct pollfd poll_fd = { .fd = fd, .events = POLLIN };
	size_t size = 0;

	while (poll(&poll_fd, 1, 20000) > 0) {
		ssize_t n = read(fd, text + size, room - 1 - size);

		if (n <= 0) {
			text[size] = '\0';
			return !n;
		}
		size += (size_t)n;
	}
	return false;
}

/* `kbmatch | head` ends although a child is left behind. */
TEST(standard_output_is_let_go)
{
	int ends[2];
	char text[64];

	assert_int_equal(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
	assert_int_equal(pipe(ends), 0);
	pid_t pid = fork();
	if (!pid) {
		dup2(ends[1], STDOUT_FILENO);
		dup2(ends[1], STDERR_FILENO);
		close(ends[0]);
		close(ends[1]);
		const struct snapshot *snapshot = run("hang:1", no_kill);
		dprintf(STDOUT_FILENO, "%s", values(snapshot, "app.path"));
		_exit(0);
	}
	close(ends[1]);
	bool ended = read_to_end(ends[0], text, sizeof(text));
	close(ends[0]);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	assert_true(ended);
	pid_t left = atoi(text);
	assert_true(left > 1);
	assert_int_equal(waitpid(left, NULL, WNOHANG), 0); /* it lives */
	assert_int_equal(kill(left, SIGKILL), 0);
	assert_int_equal(waitpid(left, NULL, 0), left);
	prctl(PR_SET_CHILD_SUBREAPER, 0);
}

/* A parent may have been started with it: then nobody learns how a child ended. */
TEST(sigchld_ignored)
{
	signal(SIGCHLD, SIG_IGN);
	AUTO(snapshot) struct snapshot *snapshot = run("well fault garbage loop:1", NULL);
	signal(SIGCHLD, SIG_DFL);
	/* The second left half a message. */
	assert_outcomes(snapshot, "ok; incomplete; garbage; deadline");
	assert_true(noted(&snapshot->probes.items[1], "SIGCHLD"));
}

static void on_alarm(int number)
{
	(void)number;
}

TEST(interrupted_calls)
{
	struct sigaction action = { .sa_handler = on_alarm }, before;
	struct itimerval often = { { 0, 500 }, { 0, 500 } }, never = { 0 };

	sigaction(SIGALRM, &action, &before);
	setitimer(ITIMER_REAL, &often, NULL);
	AUTO(snapshot) struct snapshot *snapshot = run("slowly fault loop:1", NULL);
	setitimer(ITIMER_REAL, &never, NULL);
	sigaction(SIGALRM, &before, NULL);
	assert_outcomes(snapshot, "ok; signal 11; deadline");
}

/* Nothing of this process is left open by many runs. */
TEST(descriptors_are_closed)
{
	int before = dup(STDIN_FILENO);
	close(before);
	for (int i = 0; i < 3; i++) {
		snapshot_free(run("well", NULL));
		snapshot_free(run("garbage", NULL));
	}
	int after = dup(STDIN_FILENO);
	close(after);
	assert_int_equal(before, after);
}

int main(int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], PROBE_CHILD))
		return stub_child(argc, argv);
	return unit_run(NULL, NULL);
}

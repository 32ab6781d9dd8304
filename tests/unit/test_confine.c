/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/confine.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "tests/unit/unit.h"

static char here[] = "/tmp/kbmatch-confine.XXXXXX", away[] = "/tmp/kbmatch-away.XXXXXX";

static int make(const char *directory, const char *name)
{
	char path[64];

	snprintf(path, sizeof(path), "%s/%s", directory, name);
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	return fd < 0 ? -errno : close(fd);
}

static int make_folder(const char *directory)
{
	char path[64];

	snprintf(path, sizeof(path), "%s/folder", directory);
	return mkdir(path, 0700) || rmdir(path) ? -errno : 0;
}

static int rename_in(const char *directory)
{
	char from[64], to[64];

	snprintf(from, sizeof(from), "%s/old", directory);
	snprintf(to, sizeof(to), "%s/new", directory);
	return rename(from, to) ? -errno : 0;
}

static int read_old(const char *directory)
{
	char path[64];

	snprintf(path, sizeof(path), "%s/old", directory);
	int fd = open(path, O_RDONLY);
	return fd < 0 ? -errno : close(fd);
}

/* 0 when it did what it is for, and could not write elsewhere either. */
static int run_program(unsigned keep)
{
	char command[96];
	char *const argv[] = { "/bin/sh", "-c", command, NULL };
	int status = -1;

	snprintf(command, sizeof(command), "exec 2>&-; ! (: >%s/made)", away);
	pid_t child = keep & KEEP_PROGRAMS ? fork() : 0;
	if (!child) {
		execv(argv[0], argv);
		if (keep & KEEP_PROGRAMS)
			_exit(127);
		return -errno;
	}
	return child < 0 || waitpid(child, &status, 0) < 0 ? -errno : status;
}

static int executable_page(void)
{
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
			  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return page == MAP_FAILED ? -errno : 0;
}

static int start_child(void)
{
	int status = -1;
	pid_t child = fork();

	if (!child)
		_exit(0);
	return child < 0 || waitpid(child, &status, 0) < 0 ? -errno : status;
}

/* Calls that fail in another way, and do nothing, where they are not refused. */
static const struct {
	const char *name;
	long call, arguments[4];
	int code;
	bool signals; /* unless these are kept */
} refusals[] = {
	{ "letters to the terminal", SYS_ioctl, { -1, TIOCSTI }, EPERM, false },
	{ "a selection to the console", SYS_ioctl, { -1, TIOCLINUX }, EPERM, false },
	{ "a file's signals", SYS_fcntl, { -1, F_SETOWN }, EPERM, false },
	{ "the same", SYS_fcntl, { -1, F_SETOWN_EX }, EPERM, false },
	{ "the same", SYS_ioctl, { -1, FIOSETOWN }, EPERM, false },
	{ "clone3", SYS_clone3, { 0 }, ENOSYS, false },
	{ "a user name space", SYS_clone, { CLONE_NEWUSER | CLONE_FS }, EPERM, false },
	{ "a network", SYS_clone, { CLONE_NEWNET | CLONE_THREAD }, EPERM, false },
	{ "mounts", SYS_clone, { CLONE_NEWNS | CLONE_FS }, EPERM, false },
	{ "unshare", SYS_unshare, { -1 }, EPERM, false },
	{ "the limits of another", SYS_prlimit64, { 1, -1 }, EPERM, false },
	{ "a priority", SYS_setpriority, { -1 }, EPERM, false },
	{ "shared memory", SYS_shmctl, { -1, IPC_RMID }, EPERM, false },
	{ "the clock", SYS_clock_settime, { 0 }, EPERM, false },
	{ "settimeofday", SYS_settimeofday, { -1 }, EPERM, false },
	{ "adjtimex", SYS_adjtimex, { 0 }, EPERM, false },
	{ "clock_adjtime", SYS_clock_adjtime, { 0 }, EPERM, false },
	{ "the host's name", SYS_sethostname, { 0, -1 }, EPERM, false },
	{ "the domain's name", SYS_setdomainname, { 0, -1 }, EPERM, false },
	{ "the kernel's log", SYS_syslog, { -1 }, EPERM, false },
	{ "fanotify", SYS_fanotify_init, { -1 }, EPERM, false },
	{ "fspick", SYS_fspick, { -1, 0, -1 }, EPERM, false },
	{ "mount_setattr", SYS_mount_setattr, { -1, 0, -1 }, EPERM, false },
	{ "setreuid", SYS_setreuid, { -1, -1 }, EPERM, false },
	{ "setfsuid", SYS_setfsuid, { -1 }, EPERM, false },
	{ "setgroups", SYS_setgroups, { -1 }, EPERM, false },
	{ "fchmod", SYS_fchmod, { -1 }, EPERM, false },
	{ "fchmodat2", 452, { -1, 0, 0, -1 }, EPERM, false },
	{ "tgkill", SYS_tgkill, { 1, -1 }, EPERM, true },
	{ "tkill", SYS_tkill, { 1, -1 }, EPERM, true },
	{ "rt_sigqueueinfo", SYS_rt_sigqueueinfo, { -1 }, EPERM, true },
	{ "rt_tgsigqueueinfo", SYS_rt_tgsigqueueinfo, { -1 }, EPERM, true },
};

static const char *find_allowed(unsigned keep)
{
	for (size_t i = 0; i < ARRAY_SIZE(refusals); i++) {
		const long *a = refusals[i].arguments;
		bool kept = refusals[i].signals && keep & KEEP_SIGNALS;
		long r = syscall(refusals[i].call, a[0], a[1], a[2], a[3]);

		if ((r == -1 && errno == refusals[i].code) == kept)
			return refusals[i].name;
	}
	return NULL;
}

static void *be_thread(void *unused)
{
	return unused;
}

/* Threads and the C library use the same calls. */
static bool is_hampered(void)
{
	struct rlimit limit;
	pthread_t thread;

	return pthread_create(&thread, NULL, be_thread, NULL) ||
	       pthread_join(thread, NULL) || raise(SIGURG) ||
	       getrlimit(RLIMIT_NOFILE, &limit) || setrlimit(RLIMIT_NOFILE, &limit) ||
	       (ioctl(-1, TIOCGWINSZ, NULL), errno == EPERM);
}

/* The rights of a confined process, by what took effect. */
static const char *find_fault(unsigned done, unsigned keep)
{
	bool calls = done & CONFINED_CALLS, files = done & CONFINED_FILES;
	struct rlimit limit;

	if (calls && (socket(AF_INET, SOCK_STREAM, 0) >= 0 || errno != EPERM))
		return "a socket";
	if (calls && !(keep & KEEP_SIGNALS) && (!kill(getppid(), 0) || errno != EPERM))
		return "a signal to another";
	if (keep & KEEP_SIGNALS && kill(getppid(), 0))
		return "a signal that is kept";
	if (calls && (!chmod(here, 0700) || errno != EPERM))
		return "a mode";
	if (calls && find_allowed(keep))
		return find_allowed(keep);
	if (is_hampered())
		return "threads, signals to itself, limits";
	if (!(keep & KEEP_PROGRAMS) && calls && run_program(keep) != -EPERM)
		return "a program";
	if (keep & KEEP_PROGRAMS && files && run_program(keep))
		return "a program that is kept, and what it writes";
	if (files && make(away, "made") != -EACCES)
		return "a file elsewhere";
	if (files && make(away, "old") != -EACCES)
		return "a file elsewhere that was there";
	if (files && rename_in(away) != -EACCES)
		return "a rename elsewhere";
	if (files && make_folder(away) != -EACCES)
		return "a folder elsewhere";
	if (read_old(away) || read_old(here))
		return "reading";
	if (make(here, "made") || rename_in(here) || make_folder(here))
		return "a file where it may be";
	if (executable_page() || start_child())
		return "what patterns and journals need";
	if (done & CONFINED_SIZES &&
	    (getrlimit(RLIMIT_CORE, &limit) || limit.rlim_cur > 1))
		return "a core";
	return NULL;
}

static _Noreturn void be_confined(unsigned keep)
{
	const char *const writable[] = { here, "/nonexistent" };
	unsigned done = confine(writable, ARRAY_SIZE(writable), keep);
	const char *fault = find_fault(done, keep);

	if (fault)
		fprintf(stderr, "not as it should be: %s (%u)\n", fault, done);
	_exit(fault ? 100 : (int)done);
}

static void check(unsigned keep)
{
	int status;

	assert_int_equal(make(here, "old"), 0);
	assert_int_equal(make(away, "old"), 0);
	pid_t child = fork();
	if (!child)
		be_confined(keep);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_not_equal(WEXITSTATUS(status), 100);
#if !defined(__SANITIZE_ADDRESS__)
	assert_true(WEXITSTATUS(status) & CONFINED_SIZES);
#if defined(__x86_64__) || defined(__aarch64__)
	assert_true(WEXITSTATUS(status) & CONFINED_CALLS);
#endif
#endif
}

static int clean_up(NO_STATE)
{
	static const char *const names[] = { "old", "new", "made" };
	char path[64];

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		snprintf(path, sizeof(path), "%s/%s", here, names[i]);
		unlink(path);
		snprintf(path, sizeof(path), "%s/%s", away, names[i]);
		unlink(path);
	}
	rmdir(here);
	rmdir(away);
	return 0;
}

TEST_IN(test_confine, NULL, clean_up)
{
	assert_non_null(mkdtemp(here));
	assert_non_null(mkdtemp(away));
	check(0);
	check(KEEP_SIGNALS);
	check(KEEP_PROGRAMS);
	/* and this process is as it was */
	assert_int_equal(make(away, "made"), 0);
}

TESTS(NULL, NULL)

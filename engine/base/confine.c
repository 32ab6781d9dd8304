/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif

/* Far above what reading needs, so that only a runaway process reaches the limits. A
 * core limit of 1: see probes/isolate.c. */
static const rlim_t memory_most = (rlim_t)4 << 30, file_most = (rlim_t)16 << 30;
enum { CORE_MOST = 1 };

static bool lower(int resource, rlim_t most)
{
	struct rlimit limit;

	if (getrlimit(resource, &limit))
		return false;
	if (limit.rlim_cur > most)
		limit.rlim_cur = most;
	if (limit.rlim_max > most)
		limit.rlim_max = most;
	return !setrlimit(resource, &limit);
}

static bool limit_sizes(void)
{
	signal(SIGXFSZ, SIG_IGN); /* a write fails instead */
	bool core = lower(RLIMIT_CORE, CORE_MOST);
	bool memory = lower(RLIMIT_DATA, memory_most);
	return lower(RLIMIT_FSIZE, file_most) && core && memory;
}

#ifdef SYS_landlock_create_ruleset

/* The rights by version of the interface, from 1: each version adds rights. */
static uint64_t rights(long version)
{
	uint64_t all = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
		       LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
		       LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
		       LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
		       LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
		       LANDLOCK_ACCESS_FS_MAKE_SYM;

	if (version >= 2)
		all |= 1ULL << 13; /* LANDLOCK_ACCESS_FS_REFER */
	if (version >= 3)
		all |= 1ULL << 14; /* LANDLOCK_ACCESS_FS_TRUNCATE */
	return all;
}

static void allow(int ruleset, uint64_t handled, const char *path)
{
	struct landlock_path_beneath_attr rule = {
		.parent_fd = open(path, O_PATH | O_CLOEXEC),
		.allowed_access = handled & (LANDLOCK_ACCESS_FS_WRITE_FILE | 1ULL << 14),
	};
	struct stat stat;

	if (rule.parent_fd < 0)
		return;
	if (!fstat(rule.parent_fd, &stat) && S_ISDIR(stat.st_mode))
		rule.allowed_access |=
			LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE |
			LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR;
	/* Fails without harm for a pipe: it is below no directory, and is not
	 * restricted. */
	syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
	close(rule.parent_fd);
}

/* As in version 6 of the interface. */
struct ruleset {
	uint64_t files, network, scoped;
};
enum { SCOPE_SOCKETS = 1 << 0, SCOPE_SIGNALS = 1 << 1 }; /* LANDLOCK_SCOPE_... */

static bool restrict_files(const char *const *writable, size_t count, unsigned keep)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
			       LANDLOCK_CREATE_RULESET_VERSION);
	if (version < 1)
		return false;
	struct ruleset attributes = { .files = rights(version) };
	if (keep & KEEP_PROGRAMS)
		attributes.files &= ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE;
	if (version >= 6)
		attributes.scoped =
			SCOPE_SOCKETS | (keep & KEEP_SIGNALS ? 0 : SCOPE_SIGNALS);
	int ruleset = (int)syscall(
		SYS_landlock_create_ruleset, &attributes,
		version >= 6 ? sizeof(attributes) : sizeof(attributes.files), 0);
	if (ruleset < 0)
		return false;
	for (size_t i = 0; i < count; i++)
		allow(ruleset, attributes.files, writable[i]);
	bool done = !syscall(SYS_landlock_restrict_self, ruleset, 0);
	close(ruleset);
	return done;
}

#else

static bool restrict_files(const char *const *writable, size_t count, unsigned keep)
{
	(void)writable;
	(void)count;
	(void)keep;
	return false;
}

#endif

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
enum { CALLS_MOST = 0x3fffffff }; /* x32 calls are beyond */
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
enum { CALLS_MOST = 0x7fffffff };
#endif

#ifdef ARCHITECTURE

/* Not in every <sys/syscall.h>; both architectures have the same numbers. */
enum {
	NR_pidfd_send_signal = 424,
	NR_io_uring_setup,
	NR_io_uring_enter,
	NR_io_uring_register,
	NR_open_tree,
	NR_move_mount,
	NR_fsopen,
	NR_fsconfig,
	NR_fsmount,
	NR_fspick,
	NR_pidfd_open,
	NR_clone3,
	NR_pidfd_getfd = 438,
	NR_process_madvise = 440,
	NR_mount_setattr = 442,
	NR_quotactl_fd,
	NR_process_mrelease = 448,
	NR_fchmodat2 = 452,
	NR_setxattrat = 463,
	NR_removexattrat = 466,
	NR_open_tree_attr,
};

/* System calls that reading does not make. libseccomp is not used: it makes thousands
 * of allocations for such a list and crashes if one fails. */
static const unsigned refused[] = {
	/* the network */
	SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
	/* other processes */
	SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, NR_pidfd_open,
	NR_pidfd_getfd, NR_pidfd_send_signal, NR_process_madvise, NR_process_mrelease,
	SYS_migrate_pages, SYS_move_pages, SYS_setpriority, SYS_ioprio_set,
	SYS_sched_setaffinity, SYS_sched_setattr, SYS_sched_setparam,
	SYS_sched_setscheduler, SYS_shmctl, SYS_msgctl, SYS_semctl, SYS_setns,
	SYS_unshare,
/* attributes of files */
#ifdef __x86_64__
	SYS_creat, SYS_link, SYS_symlink, SYS_mknod, SYS_chmod, SYS_chown, SYS_lchown,
	SYS_iopl, SYS_ioperm,
#endif
	SYS_linkat, SYS_symlinkat, SYS_mknodat, SYS_truncate, SYS_fchmod, SYS_fchmodat,
	NR_fchmodat2, SYS_fchown, SYS_fchownat, SYS_setxattr, SYS_lsetxattr,
	SYS_fsetxattr, NR_setxattrat, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
	NR_removexattrat, SYS_open_by_handle_at, SYS_mount, SYS_umount2, NR_move_mount,
	NR_open_tree, NR_fsopen, NR_fsconfig, NR_fsmount, NR_fspick, NR_mount_setattr,
	NR_open_tree_attr, SYS_fanotify_init, SYS_quotactl, NR_quotactl_fd, SYS_acct,
	SYS_pivot_root, SYS_chroot,
	/* ways around a filter, and into the kernel */
	NR_io_uring_setup, NR_io_uring_enter, NR_io_uring_register, SYS_bpf,
	SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl,
	SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
	SYS_kexec_file_load, SYS_syslog, SYS_sethostname, SYS_setdomainname,
	SYS_settimeofday, SYS_adjtimex, SYS_clock_settime, SYS_clock_adjtime, SYS_vhangup,
	SYS_reboot, SYS_swapon, SYS_swapoff, SYS_setuid, SYS_setgid, SYS_setreuid,
	SYS_setregid, SYS_setresuid, SYS_setresgid, SYS_setfsuid, SYS_setfsgid,
	SYS_setgroups, SYS_capset, SYS_personality
};

/* Refused without KEEP_SIGNALS and without KEEP_PROGRAMS. */
static const unsigned signals[] = { SYS_kill, SYS_rt_sigqueueinfo,
				    SYS_rt_tgsigqueueinfo };
/* With the process itself allowed: raise() of glibc and of musl, which names the thread,
 * the first one of a process by the number of the process. */
static const unsigned raises[] = { SYS_tgkill, SYS_tkill };
static const unsigned programs[] = { SYS_execve, SYS_execveat };

/* The CLONE_NEW... flags of clone(); its lowest bits are a signal. */
#define NAME_SPACES                                                                      \
	(CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |   \
	 CLONE_NEWPID | CLONE_NEWNET)

/* Calls that are refused depending on the low half of one argument: if the test holds,
 * or if it does not. The calls ignore the high half. */
static const struct doubtful {
	unsigned call, argument;
	bool holds;
	unsigned short test;
	uint32_t value;
} doubtful[] = {
	/* insertion of characters into a terminal, as if typed */
	{ SYS_ioctl, 1, true, BPF_JEQ, TIOCSTI },
	{ SYS_ioctl, 1, true, BPF_JEQ, TIOCLINUX },
	/* signals for ready files, to any process */
	{ SYS_ioctl, 1, true, BPF_JEQ, FIOSETOWN },
	{ SYS_ioctl, 1, true, BPF_JEQ, SIOCSPGRP },
	{ SYS_fcntl, 1, true, BPF_JEQ, F_SETOWN },
	{ SYS_fcntl, 1, true, BPF_JEQ, F_SETOWN_EX },
	/* the limits of other processes */
	{ SYS_prlimit64, 0, false, BPF_JEQ, 0 },
	{ SYS_clone, 0, true, BPF_JSET, NAME_SPACES },
};

enum {
	HEAD = 8,
	DOUBT = 5,
	FILTER_SIZE =
		HEAD +
		2 * (ARRAY_SIZE(refused) + ARRAY_SIZE(signals) + ARRAY_SIZE(programs)) +
		DOUBT * (ARRAY_SIZE(doubtful) + ARRAY_SIZE(raises)) + 1,
};

#define FAILURE(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
#define REFUSAL FAILURE(EPERM)
#define LOAD(member)                                                                     \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define UNLESS(test, value) BPF_JUMP(BPF_JMP | (test) | BPF_K, (value), 0, 1)

static void add(struct sock_fprog *program, struct sock_filter instruction)
{
	program->filter[program->len++] = instruction;
}

static void refuse(struct sock_fprog *program, const unsigned *calls, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		add(program, (struct sock_filter)UNLESS(BPF_JEQ, calls[i]));
		add(program, (struct sock_filter)REFUSAL);
	}
}

static void refuse_doubtful(struct sock_fprog *program, const struct doubtful *d)
{
	unsigned at = offsetof(struct seccomp_data, args) + 8 * d->argument;
	unsigned short test = BPF_JMP | d->test | BPF_K;

	add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, d->call, 0,
						  DOUBT - 1));
	add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, at));
	add(program, (struct sock_filter)BPF_JUMP(test, d->value, !d->holds, d->holds));
	add(program, (struct sock_filter)REFUSAL);
	add(program, (struct sock_filter)LOAD(nr));
}

/* Refuses all calls with the numbers of another architecture. clone3() fails with
 * ENOSYS, since a filter cannot read its flags: the C library then uses clone(). */
static bool refuse_calls(unsigned keep)
{
	struct sock_filter filter[FILTER_SIZE] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
		REFUSAL,
		LOAD(nr),
		UNLESS(BPF_JGT, CALLS_MOST),
		REFUSAL,
		UNLESS(BPF_JEQ, NR_clone3),
		FAILURE(ENOSYS),
	};
	struct sock_fprog program = { HEAD, filter };

	refuse(&program, refused, ARRAY_SIZE(refused));
	for (size_t i = 0; i < ARRAY_SIZE(doubtful); i++)
		refuse_doubtful(&program, &doubtful[i]);
	if (!(keep & KEEP_SIGNALS)) {
		refuse(&program, signals, ARRAY_SIZE(signals));
		for (size_t i = 0; i < ARRAY_SIZE(raises); i++)
			refuse_doubtful(&program,
					&(struct doubtful){ raises[i], 0, false, BPF_JEQ,
							    (uint32_t)getpid() });
	}
	if (!(keep & KEEP_PROGRAMS))
		refuse(&program, programs, ARRAY_SIZE(programs));
	filter[program.len++] =
		(struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	return !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

static bool refuse_calls(unsigned keep)
{
	(void)keep;
	return false;
}

#endif

unsigned confine(const char *const *writable, size_t count, unsigned keep)
{
	unsigned done = 0;

#ifdef SANITISED
	(void)limit_sizes, (void)refuse_calls, (void)restrict_files;
	(void)writable, (void)count, (void)keep;
	return done;
#endif
	if (limit_sizes())
		done |= CONFINED_SIZES;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		return done;
	if (restrict_files(writable, count, keep))
		done |= CONFINED_FILES;
	if (refuse_calls(keep))
		done |= CONFINED_CALLS;
	return done;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif

#if defined(__SANITIZE_ADDRESS__)
#define SANITISED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITISED 1
#endif
#endif

/* Far beyond what reading takes, so that only what has run wild meets them. A core limit
 * of 1: see probes/child.c. */
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

/* By version of the interface, from 1: each knows the rights of those before it. */
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
	/* A pipe lies below no directory, and is not restricted either. */
	syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
	close(rule.parent_fd);
}

static bool restrict_files(const char *const *writable, size_t count, unsigned keep)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
			       LANDLOCK_CREATE_RULESET_VERSION);
	if (version < 1)
		return false;
	struct landlock_ruleset_attr attributes = { .handled_access_fs =
							    rights(version) };
	if (keep & KEEP_PROGRAMS)
		attributes.handled_access_fs &= ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE;
	int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes,
				   sizeof(attributes.handled_access_fs), 0);
	if (ruleset < 0)
		return false;
	for (size_t i = 0; i < count; i++)
		allow(ruleset, attributes.handled_access_fs, writable[i]);
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
enum { CALLS_MOST = 0x3fffffff }; /* beyond are those of x32 */
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
enum { CALLS_MOST = 0x7fffffff };
#endif

#ifdef ARCHITECTURE

/* What no reading does. libseccomp is not used: it takes thousands of allocations for
 * such a list, and does not survive when one fails. */
static const unsigned refused[] = {
	/* the network */
	SYS_socket,
	SYS_connect,
	SYS_bind,
	SYS_listen,
#ifdef SYS_accept
	SYS_accept,
#endif
	SYS_accept4,
	/* other processes */
	SYS_ptrace,
	SYS_process_vm_readv,
	SYS_process_vm_writev,
#ifdef SYS_pidfd_open
	SYS_pidfd_open,
#endif
#ifdef SYS_pidfd_getfd
	SYS_pidfd_getfd,
#endif
#ifdef SYS_pidfd_send_signal
	SYS_pidfd_send_signal,
#endif
	SYS_setns,
	SYS_unshare,
/* what files are */
#ifdef SYS_creat
	SYS_creat,
#endif
#ifdef SYS_link
	SYS_link,
#endif
	SYS_linkat,
#ifdef SYS_symlink
	SYS_symlink,
#endif
	SYS_symlinkat,
#ifdef SYS_mknod
	SYS_mknod,
#endif
	SYS_mknodat,
	SYS_truncate,
#ifdef SYS_chmod
	SYS_chmod,
#endif
	SYS_fchmodat,
#ifdef SYS_chown
	SYS_chown,
#endif
	SYS_fchown,
#ifdef SYS_lchown
	SYS_lchown,
#endif
	SYS_fchownat,
	SYS_setxattr,
	SYS_lsetxattr,
	SYS_fsetxattr,
	SYS_open_by_handle_at,
	SYS_mount,
	SYS_umount2,
#ifdef SYS_move_mount
	SYS_move_mount,
#endif
#ifdef SYS_open_tree
	SYS_open_tree,
#endif
#ifdef SYS_fsopen
	SYS_fsopen,
#endif
#ifdef SYS_fsconfig
	SYS_fsconfig,
#endif
#ifdef SYS_fsmount
	SYS_fsmount,
#endif
	SYS_pivot_root,
	SYS_chroot,
/* ways around a filter, and into the kernel */
#ifdef SYS_io_uring_setup
	SYS_io_uring_setup,
#endif
#ifdef SYS_io_uring_enter
	SYS_io_uring_enter,
#endif
#ifdef SYS_io_uring_register
	SYS_io_uring_register,
#endif
#ifdef SYS_bpf
	SYS_bpf,
#endif
	SYS_perf_event_open,
#ifdef SYS_userfaultfd
	SYS_userfaultfd,
#endif
	SYS_add_key,
	SYS_request_key,
	SYS_keyctl,
	SYS_init_module,
	SYS_finit_module,
	SYS_delete_module,
	SYS_kexec_load,
#ifdef SYS_kexec_file_load
	SYS_kexec_file_load,
#endif
	SYS_reboot,
	SYS_swapon,
	SYS_swapoff,
	SYS_setuid,
	SYS_setgid,
	SYS_setresuid,
	SYS_setresgid,
	SYS_capset,
	SYS_personality,
};

/* Refused where KEEP_SIGNALS, KEEP_PROGRAMS are not wanted. */
static const unsigned signals[] = { SYS_kill, SYS_tkill };
static const unsigned programs[] = { SYS_execve, SYS_execveat };

enum {
	HEAD = 6,
	FILTER_SIZE =
		HEAD +
		2 * (ARRAY_SIZE(refused) + ARRAY_SIZE(signals) + ARRAY_SIZE(programs)) +
		1,
};

#define REFUSAL BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define LOAD(member)                                                                     \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define UNLESS(test, value) BPF_JUMP(BPF_JMP | (test) | BPF_K, (value), 0, 1)

static void refuse(struct sock_fprog *program, const unsigned *calls, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		program->filter[program->len++] =
			(struct sock_filter)UNLESS(BPF_JEQ, calls[i]);
		program->filter[program->len++] = (struct sock_filter)REFUSAL;
	}
}

/* Calls of another architecture's numbers are refused altogether. */
static bool refuse_calls(unsigned keep)
{
	struct sock_filter filter[FILTER_SIZE] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
		REFUSAL,
		LOAD(nr),
		UNLESS(BPF_JGT, CALLS_MOST),
		REFUSAL,
	};
	struct sock_fprog program = { HEAD, filter };

	refuse(&program, refused, ARRAY_SIZE(refused));
	if (!(keep & KEEP_SIGNALS))
		refuse(&program, signals, ARRAY_SIZE(signals));
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

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/confine.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef HAVE_SECCOMP
#include <errno.h>
#include <seccomp.h>
#endif
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
			LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE;
	/* A pipe lies below no directory, and is not restricted either. */
	syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
	close(rule.parent_fd);
}

static bool restrict_files(const char *const *writable, size_t count)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
			       LANDLOCK_CREATE_RULESET_VERSION);
	if (version < 1)
		return false;
	struct landlock_ruleset_attr attributes = { .handled_access_fs =
							    rights(version) };
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

static bool restrict_files(const char *const *writable, size_t count)
{
	(void)writable;
	(void)count;
	return false;
}

#endif

#ifdef HAVE_SECCOMP

/* What no reading does. Those that this architecture lacks are left out by libseccomp. */
static const int refused[] = {
	/* programs */
	SCMP_SYS(execve),
	SCMP_SYS(execveat),
	/* the network */
	SCMP_SYS(socket),
	SCMP_SYS(socketcall),
	SCMP_SYS(connect),
	SCMP_SYS(bind),
	SCMP_SYS(listen),
	SCMP_SYS(accept),
	SCMP_SYS(accept4),
	/* other processes */
	SCMP_SYS(ptrace),
	SCMP_SYS(process_vm_readv),
	SCMP_SYS(process_vm_writev),
	SCMP_SYS(kill),
	SCMP_SYS(tkill),
	SCMP_SYS(pidfd_open),
	SCMP_SYS(pidfd_getfd),
	SCMP_SYS(pidfd_send_signal),
	SCMP_SYS(setns),
	SCMP_SYS(unshare),
	/* what files are */
	SCMP_SYS(creat),
	SCMP_SYS(link),
	SCMP_SYS(linkat),
	SCMP_SYS(symlink),
	SCMP_SYS(symlinkat),
	SCMP_SYS(mknod),
	SCMP_SYS(mknodat),
	SCMP_SYS(truncate),
	SCMP_SYS(chmod),
	SCMP_SYS(fchmodat),
	SCMP_SYS(chown),
	SCMP_SYS(fchown),
	SCMP_SYS(lchown),
	SCMP_SYS(fchownat),
	SCMP_SYS(setxattr),
	SCMP_SYS(lsetxattr),
	SCMP_SYS(fsetxattr),
	SCMP_SYS(open_by_handle_at),
	SCMP_SYS(mount),
	SCMP_SYS(umount2),
	SCMP_SYS(move_mount),
	SCMP_SYS(open_tree),
	SCMP_SYS(fsopen),
	SCMP_SYS(fsconfig),
	SCMP_SYS(fsmount),
	SCMP_SYS(pivot_root),
	SCMP_SYS(chroot),
	/* ways around a filter, and into the kernel */
	SCMP_SYS(io_uring_setup),
	SCMP_SYS(io_uring_enter),
	SCMP_SYS(io_uring_register),
	SCMP_SYS(bpf),
	SCMP_SYS(perf_event_open),
	SCMP_SYS(userfaultfd),
	SCMP_SYS(add_key),
	SCMP_SYS(request_key),
	SCMP_SYS(keyctl),
	SCMP_SYS(init_module),
	SCMP_SYS(finit_module),
	SCMP_SYS(delete_module),
	SCMP_SYS(kexec_load),
	SCMP_SYS(kexec_file_load),
	SCMP_SYS(reboot),
	SCMP_SYS(swapon),
	SCMP_SYS(swapoff),
	SCMP_SYS(setuid),
	SCMP_SYS(setgid),
	SCMP_SYS(setresuid),
	SCMP_SYS(setresgid),
	SCMP_SYS(capset),
	SCMP_SYS(personality),
};

static bool refuse_calls(void)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
	bool done = filter != NULL;

	for (size_t i = 0; done && i < ARRAY_SIZE(refused); i++) {
		int code = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused[i], 0);

		done = !code || code == -EDOM;
	}
	/* glibc has another way where this one is not known. */
	done = done &&
	       !seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(openat2), 0);
	done = done && !seccomp_load(filter);
	seccomp_release(filter);
	return done;
}

#else

static bool refuse_calls(void)
{
	return false;
}

#endif

unsigned confine(const char *const *writable, size_t count)
{
	unsigned done = 0;

#ifdef SANITISED
	(void)limit_sizes, (void)refuse_calls, (void)restrict_files;
	(void)writable, (void)count;
	return done;
#endif
	if (limit_sizes())
		done |= CONFINED_SIZES;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		return done;
	if (restrict_files(writable, count))
		done |= CONFINED_FILES;
	if (refuse_calls())
		done |= CONFINED_CALLS;
	return done;
}

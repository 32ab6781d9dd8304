/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preloaded into a program, makes one of its calls fail:
 *
 *   FAULT_KIND=alloc|open|read|write|sync|rename  which calls count
 *   FAULT_AT=N      the N-th fails; writes from the N-th on, as a full disk has it
 *   FAULT_COUNT=F   each program that ends adds its number of calls to the file F
 *
 * Writes to standard error do not count, so that messages can be seen.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum kind { ALLOC, OPEN, READ, WRITE, SYNC, RENAME, KINDS };

static const char *const names[KINDS] = { "alloc", "open", "read",
					  "write", "sync", "rename" };
static const int codes[KINDS] = { ENOMEM, EIO, EIO, ENOSPC, EIO, EIO };

static enum kind chosen = KINDS;
static unsigned long fail_at;
static atomic_ulong calls;
static pid_t owner;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *p, size_t size);

static bool fails(enum kind kind)
{
	if (kind != chosen)
		return false;
	unsigned long n = atomic_fetch_add(&calls, 1) + 1;
	if (!fail_at || (kind == WRITE ? n < fail_at : n != fail_at))
		return false;
	errno = codes[kind];
	return true;
}

__attribute__((constructor)) static void begin(void)
{
	const char *kind = getenv("FAULT_KIND"), *at = getenv("FAULT_AT");

	owner = getpid();
	fail_at = at ? strtoul(at, NULL, 10) : 0;
	for (int i = 0; kind && i < KINDS; i++)
		if (!strcmp(kind, names[i]))
			chosen = (enum kind)i;
}

__attribute__((destructor)) static void end(void)
{
	const char *path = getenv("FAULT_COUNT");

	chosen = KINDS;
	FILE *file = path && owner == getpid() ? fopen(path, "a") : NULL;
	if (!file)
		return;
	fprintf(file, "%lu\n", atomic_load(&calls));
	fclose(file);
}

void *malloc(size_t size)
{
	return fails(ALLOC) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
	return fails(ALLOC) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *p, size_t size)
{
	return fails(ALLOC) ? NULL : __libc_realloc(p, size);
}

#define REAL(type, name, ...)                                                            \
	static type (*real)(__VA_ARGS__);                                                \
	if (!real)                                                                       \
	*(void **)&real = dlsym(RTLD_NEXT, name)

int posix_memalign(void **ret, size_t alignment, size_t size)
{
	REAL(int, "posix_memalign", void **, size_t, size_t);
	return fails(ALLOC) ? ENOMEM : real(ret, alignment, size);
}

#define WRAP(kind, type, name, failed, parameters, types, arguments)                     \
	type name parameters                                                             \
	{                                                                                \
		static type(*real) types;                                                \
		if (!real)                                                               \
			*(void **)&real = dlsym(RTLD_NEXT, #name);                       \
		return fails(kind) ? (failed) : real arguments;                          \
	}

WRAP(READ, ssize_t, read, -1, (int fd, void *data, size_t size), (int, void *, size_t),
     (fd, data, size))
WRAP(READ, ssize_t, pread, -1, (int fd, void *data, size_t size, off_t at),
     (int, void *, size_t, off_t), (fd, data, size, at))
WRAP(READ, ssize_t, pread64, -1, (int fd, void *data, size_t size, off64_t at),
     (int, void *, size_t, off64_t), (fd, data, size, at))
WRAP(WRITE, ssize_t, pwrite64, -1, (int fd, const void *data, size_t size, off64_t at),
     (int, const void *, size_t, off64_t), (fd, data, size, at))
WRAP(WRITE, ssize_t, pwrite, -1, (int fd, const void *data, size_t size, off_t at),
     (int, const void *, size_t, off_t), (fd, data, size, at))
WRAP(SYNC, int, fsync, -1, (int fd), (int), (fd))
WRAP(SYNC, int, fdatasync, -1, (int fd), (int), (fd))
WRAP(SYNC, int, fchmod, -1, (int fd, mode_t mode), (int, mode_t), (fd, mode))
WRAP(RENAME, int, rename, -1, (const char *from, const char *to),
     (const char *, const char *), (from, to))
WRAP(OPEN, int, mkostemp, -1, (char *path, int flags), (char *, int), (path, flags))
WRAP(OPEN, int, mkostemp64, -1, (char *path, int flags), (char *, int), (path, flags))

ssize_t write(int fd, const void *data, size_t size)
{
	REAL(ssize_t, "write", int, const void *, size_t);
	return fd != STDERR_FILENO && fails(WRITE) ? -1 : real(fd, data, size);
}

#define WRAP_OPEN(name)                                                                  \
	int name(const char *path, int flags, ...)                                       \
	{                                                                                \
		REAL(int, #name, const char *, int, ...);                                \
		va_list args;                                                            \
		va_start(args, flags);                                                   \
		mode_t mode = (mode_t)va_arg(args, int);                                 \
		va_end(args);                                                            \
		return fails(OPEN) ? -1 : real(path, flags, mode);                       \
	}
#define WRAP_OPENAT(name)                                                                \
	int name(int at, const char *path, int flags, ...)                               \
	{                                                                                \
		REAL(int, #name, int, const char *, int, ...);                           \
		va_list args;                                                            \
		va_start(args, flags);                                                   \
		mode_t mode = (mode_t)va_arg(args, int);                                 \
		va_end(args);                                                            \
		return fails(OPEN) ? -1 : real(at, path, flags, mode);                   \
	}
WRAP_OPEN(open)
WRAP_OPEN(open64)
WRAP_OPENAT(openat)
WRAP_OPENAT(openat64)

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/mem.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/base/guard.h"

static const char *volatile doomed[8];
static THREAD_LOCAL const char *volatile being_read;

void mem_on_exhaustion_unlink(const char *path)
{
	for (size_t i = 0; !guard_active() && i < ARRAY_SIZE(doomed); i++)
		if (!doomed[i]) {
			doomed[i] = path;
			return;
		}
}

void mem_on_exhaustion_keep(const char *path)
{
	for (size_t i = 0; i < ARRAY_SIZE(doomed); i++)
		if (!guard_active() && (!path || doomed[i] == path))
			doomed[i] = NULL;
}

void mem_unlink(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(doomed); i++) {
		const char *path = doomed[i];

		if (path)
			unlink(path);
	}
}

const char *mem_reading(const char *name)
{
	const char *before = being_read;

	being_read = name;
	return before;
}

/* Appends text without a call that might allocate. */
static size_t add(char *message, size_t used, size_t room, const char *text)
{
	for (; *text && used < room; text++, used++)
		message[used] =
			(unsigned char)*text < 0x20 || *text == 0x7f ? '?' : *text;
	return used;
}

static void complain(const char *what)
{
	char message[1024];
	const char *name = being_read;
	size_t size = add(message, 0, sizeof(message) - 1, "kbmatch: ");

	size = add(message, size, sizeof(message) - 1, what);
	if (name) {
		size = add(message, size, sizeof(message) - 1, " while reading ");
		size = add(message, size, sizeof(message) - 1, name);
	}
	message[size++] = '\n';
	(void)!write(STDERR_FILENO, message, size);
}

void mem_give_up(const char *text)
{
	guard_leave(text);
	mem_unlink();
	complain(text);
	_exit(MEM_EXIT);
}

void mem_exhausted(void)
{
	guard_leave(NULL);
	mem_give_up("out of memory");
}

void mem_require(size_t size)
{
	free(mem_alloc(size));
}

void mem_will_fill(void *p, size_t size)
{
#ifdef MADV_POPULATE_WRITE /* since Linux 5.14 */
	enum { LEAST = 64 * 1024 };
	const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	uintptr_t first = ((uintptr_t)p + page - 1) & -page;
	uintptr_t end = ((uintptr_t)p + size) & -page;

	if (size >= LEAST && first < end)
		(void)madvise((void *)first, end - first, MADV_POPULATE_WRITE);
#else
	(void)p;
	(void)size;
#endif
}

/* Another fault in here ends the program at once. */
static void on_crash(int number)
{
	signal(number, SIG_DFL);
	mem_unlink();
	complain("crashed");
	raise(number);
}

void mem_tell_crash(void)
{
#ifndef SANITISED
	static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
	static char stack[16 * 1024];
	const stack_t other = { .ss_sp = stack, .ss_size = sizeof(stack) };
	struct sigaction action = { .sa_handler = on_crash,
				    .sa_flags =
					    SA_ONSTACK | (int)SA_RESETHAND | SA_NODEFER };

	sigaltstack(&other, NULL); /* for an overflow of the usual stack */
	for (size_t i = 0; i < ARRAY_SIZE(faults); i++)
		sigaction(faults[i], &action, NULL);
#else
	(void)on_crash;
#endif
}

void *mem_alloc(size_t size)
{
	void *p = malloc(size ? size : 1);

	if (!p)
		mem_exhausted();
	return p;
}

void *mem_zalloc(size_t size)
{
	void *p = calloc(1, size ? size : 1);

	if (!p)
		mem_exhausted();
	return p;
}

void *mem_realloc(void *p, size_t size)
{
	p = realloc(p, size ? size : 1);
	if (!p)
		mem_exhausted();
	return p;
}

char *mem_strdup(const char *s)
{
	size_t size = strlen(s) + 1;

	return memcpy(mem_alloc(size), s, size);
}

char *mem_vprintf(const char *format, va_list args)
{
	char *text;

	if (vasprintf(&text, format, args) < 0)
		mem_exhausted();
	return text;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/mem.h"

#include <stdio.h>
#include <unistd.h>

static const char *volatile unlink_on_exhaustion;

void mem_on_exhaustion_unlink(const char *path)
{
	unlink_on_exhaustion = path;
}

void mem_unlink(void)
{
	const char *path = unlink_on_exhaustion;

	if (path)
		unlink(path);
}

void mem_exhausted(void)
{
	static const char message[] = "kbmatch: out of memory\n";

	mem_unlink();
	if (write(STDERR_FILENO, message, sizeof(message) - 1) < 0)
		_exit(2);
	_exit(2);
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

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

/* The first block is small: thousands of machines have several arenas each. */
enum { FIRST_SIZE = 1024, BLOCK_SIZE = 16 * 1024 };

struct block {
	struct block *next;
	size_t used, size;
	alignas(max_align_t) char data[];
};

struct arena {
	struct block *blocks;
};

struct arena *arena_new(void)
{
	return mem_zalloc(sizeof(struct arena));
}

void arena_free(struct arena *arena)
{
	if (!arena)
		return;
	for (struct block *block = arena->blocks, *next; block; block = next) {
		next = block->next;
		free(block);
	}
	free(arena);
}

static struct block *block_new(size_t size)
{
	struct block *block = mem_alloc(sizeof(*block) + size);

	*block = (struct block){ .size = size };
	if (size > BLOCK_SIZE) /* a large allocation has a block of its own */
		mem_will_fill(block, sizeof(*block) + size);
	return block;
}

static struct block *block_for(struct arena *arena, size_t size)
{
	struct block *head = arena->blocks;

	if (head && head->size - head->used >= size)
		return head;

	size_t usual = !head			     ? FIRST_SIZE
		       : head->size < BLOCK_SIZE / 2 ? 2 * head->size
						     : BLOCK_SIZE;
	struct block *block = block_new(size > usual ? size : usual);
	if (head && size > BLOCK_SIZE / 2) { /* keep filling the head */
		block->next = head->next;
		head->next = block;
	} else {
		block->next = head;
		arena->blocks = block;
	}
	return block;
}

void *arena_room(struct arena *arena, size_t size)
{
	const size_t mask = alignof(max_align_t) - 1;

	if (size > SIZE_MAX / 2)
		mem_exhausted();
	size = (size + mask) & ~mask;
	struct block *block = block_for(arena, size);
	void *p = block->data + block->used;
	block->used += size;
	return p;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	return memset(arena_room(arena, size), 0, size);
}

void *arena_copy(struct arena *arena, const void *data, size_t size)
{
	void *p = arena_room(arena, size);

	return size ? memcpy(p, data, size) : p;
}

char *arena_strdup(struct arena *arena, const char *s)
{
	return s ? arena_copy(arena, s, strlen(s) + 1) : NULL;
}

char *arena_string(struct arena *arena, struct slice s)
{
	char *p = arena_room(arena, s.size + 1);

	if (s.size)
		memcpy(p, s.data, s.size);
	p[s.size] = '\0';
	return p;
}

struct slice arena_slice(struct arena *arena, struct slice s)
{
	return slice_from(arena_string(arena, s), s.size);
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	int size = vsnprintf(NULL, 0, format, args);
	va_end(args);
	if (size < 0)
		mem_exhausted();

	char *p = arena_room(arena, (size_t)size + 1);
	va_start(args, format);
	vsnprintf(p, (size_t)size + 1, format, args);
	va_end(args);
	return p;
}

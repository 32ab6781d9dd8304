/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An arena owns the memory of one stage's value. Allocations are valid until arena_free()
 * and never move. Strings inside a stage's value are borrowed from its arena and die with
 * it.
 */
#ifndef KBMATCH_BASE_ARENA_H
#define KBMATCH_BASE_ARENA_H

#include "engine/base/mem.h"
#include "engine/base/slice.h"

struct arena;

struct arena *arena_new(void);
void arena_free(struct arena *arena);
DEFINE_CLEANUP(arena, struct arena *, arena_free)

/* Allocates zeroed memory, aligned for any type. */
void *arena_alloc(struct arena *arena, size_t size) __attribute__((returns_nonnull));
/* Allocates memory that is not zeroed. */
void *arena_room(struct arena *arena, size_t size) __attribute__((returns_nonnull));
void *arena_copy(struct arena *arena, const void *data, size_t size)
	__attribute__((returns_nonnull));
char *arena_strdup(struct arena *arena, const char *s);	 /* NULL gives NULL */
char *arena_string(struct arena *arena, struct slice s); /* terminated copy */
struct slice arena_slice(struct arena *arena, struct slice s);
char *arena_printf(struct arena *arena, const char *format, ...) printf_like(2, 3);

#define arena_new_item(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define arena_array(arena, type, count)                                                  \
	((type *)arena_alloc((arena), (count) * sizeof(type)))

/* Moves a VEC's items into the arena and empties the VEC: a frozen array. */
#define arena_freeze(arena, v)                                                           \
	__extension__({                                                                  \
		__typeof__((v)->items) frozen_ = arena_copy(                             \
			(arena), (v)->items, (v)->count * sizeof(*(v)->items));          \
		vec_free(v);                                                             \
		frozen_;                                                                 \
	})

/* The same, and returns the count: n->hit_count = arena_give(arena, &list, &n->hits) */
#define arena_give(arena, v, ret_items)                                                  \
	__extension__({                                                                  \
		size_t given_ = (v)->count;                                              \
		*(ret_items) = arena_freeze((arena), (v));                               \
		given_;                                                                  \
	})

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Memory: allocation that does not fail, cleanup by attribute, growable arrays.
 *
 * Out of memory ends the run in one place (mem_exhausted(): message, temporary
 * files removed, exit status 2), so no caller checks for NULL. Input is kept from
 * causing it by limits at the door (docs/ARCHITECTURE.md lists them).
 *
 * AUTO(kind) declares a variable that kind_free() releases at the end of its scope;
 * every kind_free() accepts NULL. TAKE(p) hands the value on and leaves NULL behind.
 */
#ifndef KBMATCH_BASE_MEM_H
#define KBMATCH_BASE_MEM_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define must_check __attribute__((warn_unused_result))
#define printf_like(fmt, args) __attribute__((format(printf, fmt, args), nonnull(fmt)))
#define vprintf_like(fmt) __attribute__((format(printf, fmt, 0), nonnull(fmt)))
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

void *mem_alloc(size_t size) __attribute__((malloc, returns_nonnull));
void *mem_zalloc(size_t size) __attribute__((malloc, returns_nonnull));
void *mem_realloc(void *p, size_t size) __attribute__((returns_nonnull));
char *mem_vprintf(const char *format, va_list args) vprintf_like(1);
char *mem_strdup(const char *s) __attribute__((malloc, returns_nonnull));

/* Names a file to remove when memory runs out or the run is interrupted, until it is kept
 * (NULL keeps all: a child process does not own them). Holds 8 at a time; the string must
 * outlive that. */
void mem_on_exhaustion_unlink(const char *path);
void mem_on_exhaustion_keep(const char *path);
/* Removes it now; may be called by a signal handler. */
void mem_unlink(void);

/* Names what is being read for the message, NULL nothing; the string must outlive that.
 * Returns the name before. */
const char *mem_reading(const char *name);
enum { MEM_EXIT = 2 }; /* the exit status */
_Noreturn void mem_exhausted(void);
/* The same for another want that nothing can go on without: "kbmatch: TEXT". */
_Noreturn void mem_give_up(const char *text);
/* Ends the run when so much cannot be had: before a library that does not look whether it
 * got the little it asks for. */
void mem_require(size_t size);
/* All of what was allocated will be written soon: where it is large, the kernel gives its
 * pages at once, which takes half as long as one at a time. */
void mem_will_fill(void *p, size_t size);
/* Has a crash of the program say what was being read, and remove what would be left; it
 * remains a crash. Nothing in a sanitised build. */
void mem_tell_crash(void);

/* AUTO(fd)-style cleanup: each kind has `static inline void cleanup_KIND(T *)`. */
#define AUTO(kind) __attribute__((cleanup(cleanup_##kind)))
#define DEFINE_CLEANUP(kind, type, call)                                                 \
	static inline void cleanup_##kind(type *p)                                       \
	{                                                                                \
		call(*p);                                                                \
	}
#define TAKE(p)                                                                          \
	__extension__({                                                                  \
		__typeof__(p) taken_ = (p);                                              \
		(p) = NULL;                                                              \
		taken_;                                                                  \
	})

static inline void cleanup_mem(void *p)
{
	free(*(void **)p);
}

/*
 * VEC(T) is a growable array in plain malloc memory: { T *items; size_t count, room; }.
 * A zeroed VEC is empty. vec_push() evaluates the vector more than once.
 */
#define VEC(type)                                                                        \
	struct {                                                                         \
		type *items;                                                             \
		size_t count, room;                                                      \
	}
#define vec_push(v, ...)                                                                 \
	do {                                                                             \
		if ((v)->count == (v)->room) {                                           \
			(v)->room = (v)->room ? (v)->room * 2 : 8;                       \
			(v)->items = mem_realloc((v)->items,                             \
						 (v)->room * sizeof(*(v)->items));       \
		}                                                                        \
		(v)->items[(v)->count++] = (__VA_ARGS__);                                \
	} while (0)
/* qsort(), which takes no empty array. */
#define vec_sort(v, compare)                                                             \
	do {                                                                             \
		if ((v)->count)                                                          \
			qsort((v)->items, (v)->count, sizeof(*(v)->items), (compare));   \
	} while (0)
#define vec_free(v)                                                                      \
	do {                                                                             \
		free((v)->items);                                                        \
		(v)->items = NULL;                                                       \
		(v)->count = (v)->room = 0;                                              \
	} while (0)

#endif

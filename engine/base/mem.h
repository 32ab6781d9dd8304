/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Memory: allocation that does not fail, cleanup by attribute, growable arrays.
 *
 * Lack of memory ends the run in one place (mem_exhausted(): message, temporary files
 * removed, exit status 2), or the guarded call of the thread (guard.h), so no caller
 * checks for NULL. Limits on input keep it from
 * exhausting memory (docs/ARCHITECTURE.md lists them).
 *
 * AUTO(kind) declares a variable that kind_free() releases at the end of its scope; every
 * kind_free() accepts NULL. TAKE(p) hands the value on and leaves NULL behind.
 */
#ifndef KBMATCH_BASE_MEM_H
#define KBMATCH_BASE_MEM_H

#if __SIZEOF_POINTER__ < 8
#error "kbmatch needs a 64-bit machine: ROCm has no other, and limits are beyond 4 GiB"
#endif
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define must_check __attribute__((warn_unused_result))
#define printf_like(fmt, args) __attribute__((format(printf, fmt, args), nonnull(fmt)))
#define vprintf_like(fmt) __attribute__((format(printf, fmt, 0), nonnull(fmt)))
/* A variable of a thread that is there from the thread's start, also in a shared library:
 * the first use of another one may lack memory, which glibc does not report. */
#ifdef __GLIBC__
#define THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define THREAD_LOCAL _Thread_local
#endif
/* Defined in a build with AddressSanitizer, which handles crashes and memory itself. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITISED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITISED 1
#endif
#endif
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

void *mem_alloc(size_t size) __attribute__((malloc, returns_nonnull));
void *mem_zalloc(size_t size) __attribute__((malloc, returns_nonnull));
void *mem_realloc(void *p, size_t size) __attribute__((returns_nonnull));
char *mem_vprintf(const char *format, va_list args) vprintf_like(1);
char *mem_strdup(const char *s) __attribute__((malloc, returns_nonnull));

/* Registers a file to remove if memory runs out or the run is interrupted, until
 * mem_on_exhaustion_keep() (NULL keeps all: a child process does not own them). Holds
 * 8 files at a time; the string must stay valid until then. Does nothing in a guarded
 * call, whose cleanup removes the file. */
void mem_on_exhaustion_unlink(const char *path);
void mem_on_exhaustion_keep(const char *path);
/* Removes these files now; a signal handler may call it. */
void mem_unlink(void);

/* Names the input that the thread reads for the message, NULL none; the string must stay
 * valid until the next call. Returns the name before. */
const char *mem_reading(const char *name);
enum { MEM_EXIT = 2 }; /* the exit status */
_Noreturn void mem_exhausted(void);
/* Ends the run like mem_exhausted(), for another lack: "kbmatch: TEXT". */
_Noreturn void mem_give_up(const char *text);
/* Ends the run if `size` bytes cannot be allocated: call it before a library function
 * that does not check its own small allocations. */
void mem_require(size_t size);
/* Says that the whole allocation will be written soon: the kernel then provides the
 * pages of a large one at once, which takes half as long as one at a time. */
void mem_will_fill(void *p, size_t size);
/* Makes a crash of the program print the name of the input being read and remove
 * temporary files; it remains a crash. Does nothing in a sanitised build. */
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
 * A zeroed VEC is empty. vec_push() evaluates the vector more than once; the item must
 * not push to it.
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
		(v)->items[(v)->count] = (__VA_ARGS__);                                  \
		(v)->count++; /* the item is whole, if making it did not end the call */ \
	} while (0)
/* Makes room for `least` items in all. */
#define vec_reserve(v, least)                                                            \
	do {                                                                             \
		if ((v)->room < (least)) {                                               \
			(v)->room = (least) + (v)->room;                                 \
			(v)->items = mem_realloc((v)->items,                             \
						 (v)->room * sizeof(*(v)->items));       \
		}                                                                        \
	} while (0)
/* qsort() that accepts an empty array. */
#define vec_sort(v, compare)                                                             \
	do {                                                                             \
		if ((v)->count)                                                          \
			qsort((v)->items, (v)->count, sizeof(*(v)->items), (compare));   \
	} while (0)
/* AUTO(vec): of a VEC, which may have been freed or given away. */
static inline void cleanup_vec(void *v)
{
	free(*(void **)v);
}
#define vec_free(v)                                                                      \
	do {                                                                             \
		free((v)->items);                                                        \
		(v)->items = NULL;                                                       \
		(v)->count = (v)->room = 0;                                              \
	} while (0)

#endif

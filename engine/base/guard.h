/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A guarded call: lack of memory ends the call, not the process.
 *
 * guard_run() calls a function. If the thread runs out of memory in it (mem_exhausted())
 * or cannot go on for another lack (mem_give_up()), the frames of the function are
 * unwound: the cleanup of each AUTO() variable runs, and guard_run() returns. What the
 * function was changing is then only good for being freed. Frames of C libraries are
 * unwound as well, without a word to them: a callback that such a library calls reports
 * the lack with guard_note() and returns instead.
 *
 * All code is compiled with -fexceptions for this. A guarded call starts no threads,
 * since the lack of memory in those would end the process.
 */
#ifndef KBMATCH_BASE_GUARD_H
#define KBMATCH_BASE_GUARD_H

#include <stdbool.h>
#include <stddef.h>

enum guard_end {
	GUARD_DONE,	 /* the function returned, and nothing was noted */
	GUARD_EXHAUSTED, /* memory ran out */
	GUARD_GAVE_UP,	 /* mem_give_up(): the text is its message */
};

enum { GUARD_TEXT_MAX = 256 };

/* Guarded calls may lie in each other. `ret_text` holds GUARD_TEXT_MAX bytes. */
enum guard_end guard_run(void (*function)(void *context), void *context, char *ret_text);

/* True if the thread is in a guarded call. */
bool guard_active(void);
/* Notes that memory ran out: the guarded call of the thread, which goes on, will end with
 * GUARD_EXHAUSTED. Does nothing outside of one. */
void guard_note(void);
/* Ends the guarded call of the thread. Returns only if there is none. `text` NULL: memory
 * ran out. */
void guard_leave(const char *text);

/*
 * Makes lack of memory in Jansson end a guarded call, and libxml2 (once it is loaded)
 * note it: they do not look at all of their allocations. Their allocators are those of
 * the whole process, so what was set before is called, and nothing changes for other
 * users.
 */
void guard_libraries(void);
/* Around the reading of a text by Jansson, which asserts what is not so once it lacked
 * memory: so its frames are unwound, and what it read is lost. */
void guard_json_reads(bool begins);
/* For libxml2 once it is loaded; true if guard_libraries() was called. */
bool guard_xml(void);

#endif

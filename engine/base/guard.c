/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/guard.h"

#include <jansson.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unwind.h>

#include "engine/base/library_xml.h"

#ifdef SANITISED
/* The sanitizer's run time no longer guards the frames that are unwound. */
extern void __asan_handle_no_return(void);
#else
#define __asan_handle_no_return() ((void)0)
#endif

struct guard {
	struct guard *outer;
	void *frame; /* of guard_run() */
	char *text;
	enum guard_end end;
	jmp_buf place;
	struct _Unwind_Exception exception;
};

static THREAD_LOCAL struct guard *innermost;

/* Called for each frame before its cleanups run. */
static _Unwind_Reason_Code on_frame(int version, _Unwind_Action actions,
				    _Unwind_Exception_Class class,
				    struct _Unwind_Exception *exception,
				    struct _Unwind_Context *context, void *data)
{
	struct guard *guard = data;

	(void)version;
	(void)class;
	(void)exception;
	/* The address is that of the frame's end which grows, so it is beyond the frame
	 * of guard_run() for the first time in its caller. */
	if (actions & _UA_END_OF_STACK ||
	    (uintptr_t)_Unwind_GetCFA(context) > (uintptr_t)guard->frame)
		longjmp(guard->place, 1);
	return _URC_NO_REASON;
}

enum guard_end guard_run(void (*function)(void *), void *context, char *ret_text)
{
	struct guard guard = { .outer = innermost,
			       .frame = __builtin_frame_address(0),
			       .text = ret_text };

	*ret_text = '\0';
	innermost = &guard;
	if (!setjmp(guard.place))
		function(context);
	innermost = guard.outer;
	guard_json_reads(false);
	return guard.end;
}

bool guard_active(void)
{
	return innermost;
}

void guard_note(void)
{
	if (innermost && !innermost->end)
		innermost->end = GUARD_EXHAUSTED;
}

void guard_leave(const char *text)
{
	struct guard *guard = innermost;

	if (!guard)
		return;
	guard->end = text ? GUARD_GAVE_UP : GUARD_EXHAUSTED;
	if (text)
		*(char *)mempcpy(guard->text, text, strnlen(text, GUARD_TEXT_MAX - 1)) =
			'\0';
	__asan_handle_no_return();
	memset(&guard->exception, 0, sizeof(guard->exception));
	_Unwind_ForcedUnwind(&guard->exception, on_frame, guard);
	longjmp(guard->place, 1); /* frames without a table: nothing is freed */
}

/* --- libraries that do not look at all of their allocations --- */

static json_malloc_t json_before;
static json_free_t json_free_before;
static atomic_bool wanted;

static THREAD_LOCAL bool json_reads;

void guard_json_reads(bool begins)
{
	json_reads = begins;
}

static void *json_alloc(size_t size)
{
	void *p = json_before(size);

	if (!p && json_reads)
		guard_leave(NULL);
	if (!p)
		guard_note();
	return p;
}

static void note_json(void)
{
	json_get_alloc_funcs(&json_before, &json_free_before);
	json_set_alloc_funcs(json_alloc, json_free_before);
	wanted = true;
}

void guard_libraries(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, note_json);
}

static xmlFreeFunc xml_free_before;
static xmlMallocFunc xml_before;
static xmlReallocFunc xml_realloc_before;
static xmlStrdupFunc xml_strdup_before;

static void *noted(void *p)
{
	if (!p)
		guard_note();
	return p;
}

static void *xml_alloc(size_t size)
{
	return noted(xml_before(size));
}

static void *xml_again(void *p, size_t size)
{
	return noted(xml_realloc_before(p, size));
}

static char *xml_copy(const char *text)
{
	return noted(xml_strdup_before(text));
}

bool guard_xml(void)
{
	if (!wanted)
		return false;
	xmlMemGet(&xml_free_before, &xml_before, &xml_realloc_before, &xml_strdup_before);
	xmlMemSetup(xml_free_before, xml_alloc, xml_again, xml_copy);
	return true;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Makes each allocation of a session fail in turn: faults BASE LOG [STEP [FIRST [LAST]]].
 * Each time the session must end with KBMATCH_NO_MEMORY, or give the same JSON as
 * without a failure; the process must go on. Blocks that a failed session leaves behind
 * are counted. Prints "ok" and "not ok" lines.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/api/kbmatch.h"

#ifdef __SANITIZE_ADDRESS__
#define REAL(name) __interceptor_##name
#else
#define REAL(name) __libc_##name
#endif
extern void *REAL(malloc)(size_t size);
extern void *REAL(calloc)(size_t count, size_t size);
extern void *REAL(realloc)(void *p, size_t size);
extern void REAL(free)(void *p);
#ifdef __SANITIZE_ADDRESS__
extern int REAL(posix_memalign)(void **ret, size_t alignment, size_t size);
#else
extern void *REAL(memalign)(size_t alignment, size_t size);
#endif

static volatile bool armed;
static unsigned long calls, fail_at;
static long live;

static bool fails(void)
{
	if (!armed || ++calls != fail_at)
		return false;
	errno = ENOMEM;
	return true;
}

static void *counted(void *p)
{
	live += p != NULL;
	return p;
}

void *malloc(size_t size)
{
	return fails() ? NULL : counted(REAL(malloc)(size));
}

void *calloc(size_t count, size_t size)
{
	return fails() ? NULL : counted(REAL(calloc)(count, size));
}

void *realloc(void *p, size_t size)
{
	if (fails())
		return NULL;
	void *moved = REAL(realloc)(p, size);
	live += moved && !p;
	return moved;
}

void free(void *p)
{
	live -= p != NULL;
	REAL(free)(p);
}

int posix_memalign(void **ret, size_t alignment, size_t size)
{
	if (fails())
		return ENOMEM;
#ifdef __SANITIZE_ADDRESS__
	int r = REAL(posix_memalign)(ret, alignment, size);
#else
	int r = (*ret = REAL(memalign)(alignment, size)) ? 0 : ENOMEM;
#endif
	live += !r;
	return r;
}

static char *read_file(const char *path, size_t *ret_size)
{
	FILE *file = fopen(path, "rb");
	char *text = malloc(1 << 20);

	*ret_size = file && text ? fread(text, 1, 1 << 20, file) : 0;
	if (!*ret_size) {
		perror(path);
		exit(2);
	}
	fclose(file);
	return text;
}

enum { TOLD_MAX = 8 };

struct log {
	const char *base, *path;
	char *text;
	size_t size;
};

/* A whole use of the library; its status, and the JSON where it is KBMATCH_OK. */
static int use(const struct log *log, unsigned long n, char **ret_json,
	       kbmatch_error *error)
{
	kbmatch_base *base = NULL;
	kbmatch_session *session = NULL;
	const char *json = NULL;

	calls = 0;
	fail_at = n;
	armed = true;
	int status = kbmatch_base_open(log->base, &base, error);
	status = status ? status : kbmatch_session_new(base, &session, error);
	status = status ? status
			: kbmatch_session_add_fact(session, "rocm.version", "7.0.2",
						   error);
	status = status ? status : kbmatch_session_add_file(session, log->path, error);
	status = status ? status
			: kbmatch_session_add_text(session, "said", log->text, log->size,
						   error);
	status = status ? status : kbmatch_session_run(session, error);
	status = status ? status
			: kbmatch_session_report(session, "json", &json, NULL, error);
	armed = false;
	*ret_json = json ? strdup(json) : NULL;
	armed = true;
	kbmatch_session_free(session);
	kbmatch_base_close(base);
	armed = false;
	return status;
}

int main(int argc, char **argv)
{
	struct log log = { argv[1], argv[2], NULL, 0 };
	unsigned long step = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
	unsigned long n = argc > 4 ? strtoul(argv[4], NULL, 10) : 1;
	unsigned long last = argc > 5 ? strtoul(argv[5], NULL, 10) : ~0UL;
	unsigned long runs = 0, right = 0, wrong = 0, leaking = 0, most = 0;
	kbmatch_error error = { 0 };
	char *whole, *json;

	setbuf(stdout, NULL);
	setenv("SOURCE_DATE_EPOCH", "1772366405", 1);
	log.text = read_file(log.path, &log.size);
	if (use(&log, 0, &whole, &error)) {
		printf("not ok - without a failure: %s: %s\n", error.path, error.message);
		return 1;
	}
	free(whole);
	use(&log, 0, &whole, &error); /* what is loaded once is loaded */
	unsigned long total = calls;
	for (; n <= total && n <= last; n += step) {
		long before = live;
		int status = use(&log, n, &json, &error);
		bool same = json && !strcmp(json, whole);

		free(json);
		runs++;
		if (calls < n)
			break; /* it takes fewer by now */
		right += !status && same;
		if (status ? status != KBMATCH_NO_MEMORY : !same) {
			if (wrong++ < TOLD_MAX)
				printf("# allocation %lu: status %d, %s\n", n, status,
				       status ? error.message : "other JSON");
		}
		if (live > before) {
			leaking++;
			most = (unsigned long)(live - before) > most
				       ? (unsigned long)(live - before)
				       : most;
			if (leaking <= TOLD_MAX)
				printf("# allocation %lu: %ld blocks left\n", n,
				       live - before);
		}
	}
	free(whole);
	free(log.text);
	printf("%s - %lu of %lu allocations fail in turn: %lu times the right answer, "
	       "%lu an error, %lu something else\n",
	       wrong ? "not ok" : "ok", runs, total, right, runs - right - wrong, wrong);
	/* Jansson loses what it was reading (base/json.h); nothing else is lost. */
	bool lost = getenv("FAULTS_LOST") != NULL;
	printf("%s - %lu failed calls left blocks behind, %lu at most\n",
	       leaking && !lost ? "not ok" : "ok", leaking, most);
	return wrong || (leaking && !lost);
}

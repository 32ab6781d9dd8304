/* SPDX-License-Identifier: Apache-2.0 */
/* Tests what the library's functions return, in the right order of calls and in others:
 * calls BASE LOG. Prints "ok" and "not ok" lines. */
#include <kbmatch.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static int failures;

static void check(int holds, const char *name)
{
	printf("%s - %s\n", holds ? "ok" : "not ok", name);
	failures += !holds;
}

static void *cancel(void *session)
{
	kbmatch_session_cancel(session);
	return NULL;
}

static kbmatch_session *new_session(kbmatch_base *base)
{
	kbmatch_session *session = NULL;

	check(!kbmatch_session_new(base, &session, NULL), "a session");
	return session;
}

static void check_inputs(kbmatch_base *base)
{
	kbmatch_session *session = new_session(base);
	kbmatch_error error;
	const char *text;

	check(kbmatch_session_run(session, &error) == KBMATCH_INVALID &&
		      strstr(error.message, "nothing to read"),
	      "a session without input does not run");
	check(kbmatch_session_set(session, "min-confidense", "0.5", &error) ==
			      KBMATCH_INVALID &&
		      strstr(error.message, "min-confidence"),
	      "an unknown option suggests the near one");
	check(kbmatch_session_set(session, "min-confidence", "2", &error) ==
		      KBMATCH_INVALID,
	      "a confidence of 2 is refused");
	check(kbmatch_session_set(session, "boot", "1.5", &error) == KBMATCH_INVALID,
	      "half a boot is refused");
	check(!kbmatch_session_set(session, "since", "-1h", &error), "an option is set");
	check(kbmatch_session_add_fact(session, "no.such", "1", &error) ==
		      KBMATCH_INVALID,
	      "an unknown fact is refused");
	check(kbmatch_session_report(session, "json", &text, NULL, &error) ==
			      KBMATCH_INVALID &&
		      !text,
	      "no report before the run");
	check(!kbmatch_session_machines(session) &&
		      !kbmatch_session_diagnosis(session, 0, 0) &&
		      kbmatch_session_verdict(session, 0) == KBMATCH_UNKNOWN,
	      "nothing found before the run");
	kbmatch_session_free(session);
}

static void check_run(kbmatch_base *base, const char *log)
{
	kbmatch_session *session = new_session(base);
	static const char line[] = "widget fell over at step 9\n";
	kbmatch_error error;
	const char *source;
	const char *json, *text;
	uint64_t number;
	size_t size;

	check(!kbmatch_session_add_text(session, "mine", line, strlen(line), &error) &&
		      !kbmatch_session_run(session, &error),
	      "a text in memory");
	const kbmatch_diagnosis *d = kbmatch_session_diagnosis(session, 0, 0);
	check(d && !strcmp(kbmatch_diagnosis_text(d, KBMATCH_ID), "sample-fault") &&
		      kbmatch_diagnosis_confidence(d) > 0.3 &&
		      kbmatch_session_verdict(session, 0) == KBMATCH_CAUSE,
	      "is diagnosed");
	text = kbmatch_diagnosis_evidence(d, 0, &source, &number);
	check(text && !strncmp(text, line, strlen(line) - 1) && !strcmp(source, "mine") &&
		      number == 1,
	      "by its line");
	check(!kbmatch_diagnosis_evidence(d, 1000, &source, &number) && !source &&
		      !kbmatch_diagnosis_text(d, 1000) &&
		      !kbmatch_diagnosis_text(d, -1) &&
		      !kbmatch_session_diagnosis(session, 0, 1000) &&
		      !kbmatch_session_diagnosis(session, 1000, 0) &&
		      !kbmatch_session_warning(session, 1000),
	      "beyond the last there is nothing");
	check(!kbmatch_session_report(session, "json", &json, &size, &error) &&
		      strlen(json) == size,
	      "the JSON");
	check(!kbmatch_session_report(session, "text", &text, NULL, &error) &&
		      strstr(text, "widget") && json[0] == '{',
	      "another report, and the first still stands");
	check(kbmatch_session_report(session, "poem", &text, NULL, &error) ==
		      KBMATCH_INVALID,
	      "no such form");
	check(kbmatch_session_run(session, &error) == KBMATCH_INVALID, "it runs once");
	check(kbmatch_session_add_file(session, log, &error) == KBMATCH_INVALID,
	      "nothing is added after the run");
	kbmatch_session_free(session);
}

static void check_ends(kbmatch_base *base, const char *log)
{
	kbmatch_session *session = new_session(base);
	kbmatch_error error;
	pthread_t thread;

	check(!kbmatch_session_add_file(session, log, &error), "a log");
	pthread_create(&thread, NULL, cancel, session);
	pthread_join(thread, NULL);
	check(kbmatch_session_run(session, &error) == KBMATCH_CANCELLED,
	      "another thread cancels");
	check(kbmatch_session_add_file(session, log, &error) == KBMATCH_CANCELLED,
	      "a cancelled session stays so");
	kbmatch_session_free(session);
	session = new_session(base);
	check(!kbmatch_session_add_file(session, "/no/such/file", &error) &&
		      kbmatch_session_run(session, &error) == KBMATCH_NOT_FOUND &&
		      !strcmp(error.path, "/no/such/file") && error.os_error == 2,
	      "no such log");
	kbmatch_session_free(session);
	session = new_session(base);
	kbmatch_base_close(base);
	check(!kbmatch_session_add_file(session, log, &error) &&
		      !kbmatch_session_run(session, &error),
	      "a session outlives the handle of its base");
	kbmatch_session_free(session);
}

int main(int argc, char **argv)
{
	kbmatch_base *base = NULL;
	kbmatch_error error;

	if (argc != 3 || kbmatch_base_open(argv[1], &base, &error))
		return 2;
	check(strlen(kbmatch_base_version(base)) == 16, "the base says its version");
	check_inputs(base);
	check_run(base, argv[2]);
	check_ends(base, argv[2]);
	kbmatch_base *none = base;
	check(kbmatch_base_open("/no/such/base", &none, &error) == KBMATCH_NOT_FOUND &&
		      !none,
	      "no such base");
	kbmatch_session_free(NULL);
	kbmatch_base_close(NULL);
	return failures > 0;
}

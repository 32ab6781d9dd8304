/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The JSON of many runs, over one base: json BASE THREADS <LIST. A line of the list is
 * OUTPUT<TAB>WORD<TAB>VALUE..., with the words file, text (a file that is read here) and
 * fact (KEY=VALUE). Threads take turns. Ends with 1 where a run failed.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <kbmatch.h>

static char *lines[100000];
static size_t count;
static atomic_size_t next;
static atomic_int failures;
static kbmatch_base *base;

static char *read_file(const char *path, size_t *ret_size)
{
	FILE *file = fopen(path, "rb");
	char *text = NULL;

	*ret_size = 0;
	if (file && !fseek(file, 0, SEEK_END)) {
		long size = ftell(file);

		rewind(file);
		text = malloc((size_t)size + 1);
		*ret_size = text ? fread(text, 1, (size_t)size, file) : 0;
	}
	if (file)
		fclose(file);
	return text;
}

static int add(kbmatch_session *session, const char *word, char *value,
	       kbmatch_error *error)
{
	if (!strcmp(word, "file"))
		return kbmatch_session_add_file(session, value, error);
	if (!strcmp(word, "fact")) {
		char *equals = strchr(value, '=');

		*equals = '\0';
		return kbmatch_session_add_fact(session, value, equals + 1, error);
	}
	size_t size;
	char *text = read_file(value, &size);
	int status = kbmatch_session_add_text(session, "text", text, size, error);

	free(text);
	return status;
}

static int diagnose(char *line)
{
	kbmatch_session *session;
	kbmatch_error error = { 0 };
	char *rest = NULL, *output = strtok_r(line, "\t", &rest), *word;
	const char *json;
	size_t size;
	int status = kbmatch_session_new(base, &session, &error);

	while (!status && (word = strtok_r(NULL, "\t", &rest)))
		status = add(session, word, strtok_r(NULL, "\t", &rest), &error);
	status = status ? status : kbmatch_session_run(session, &error);
	status = status ? status
			: kbmatch_session_report(session, "json", &json, &size, &error);
	FILE *file = status ? NULL : fopen(output, "wb");
	if (status)
		fprintf(stderr, "%s: %s: %s\n", output, error.path, error.message);
	if (file && (fwrite(json, 1, size, file) != size || fclose(file)))
		status = 1;
	kbmatch_session_free(session);
	return status || !file;
}

static void *work(void *unused)
{
	size_t i;

	(void)unused;
	while ((i = atomic_fetch_add(&next, 1)) < count)
		failures += diagnose(lines[i]);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t threads[64];
	int wanted = argc > 2 ? atoi(argv[2]) : 1;
	kbmatch_error error;
	char *line = NULL;
	size_t room = 0;
	ssize_t size;

	if (kbmatch_base_open(argv[1], &base, &error)) {
		fprintf(stderr, "%s: %s\n", error.path, error.message);
		return 2;
	}
	while ((size = getline(&line, &room, stdin)) > 0) {
		line[size - (line[size - 1] == '\n')] = '\0';
		lines[count++] = strdup(line);
	}
	free(line);
	for (int i = 0; i < wanted; i++)
		pthread_create(&threads[i], NULL, work, NULL);
	for (int i = 0; i < wanted; i++)
		pthread_join(threads[i], NULL);
	for (size_t i = 0; i < count; i++)
		free(lines[i]);
	kbmatch_base_close(base);
	printf("%zu runs, %d failed\n", count, failures);
	return failures > 0;
}

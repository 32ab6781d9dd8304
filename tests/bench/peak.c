/* SPDX-License-Identifier: Apache-2.0 */
/*
 * peak FILE COMMAND...: runs COMMAND, writes "STATUS SECONDS PEAK_KIB" to FILE, the
 * status as wait(2) has it. What a large process starts is taken by the system to have
 * used as much memory as that one had; so a small one starts it.
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
	struct rusage usage;
	int status;

	if (argc < 3) {
		fputs("usage: peak FILE COMMAND...\n", stderr);
		return 2;
	}
	double start = now();
	pid_t pid = fork();
	if (!pid) {
		execvp(argv[2], argv + 2);
		perror(argv[2]);
		_exit(127);
	}
	if (pid < 0 || wait4(pid, &status, 0, &usage) < 0) {
		perror("peak");
		return 2;
	}
	double seconds = now() - start;
	FILE *file = fopen(argv[1], "w");
	if (!file) {
		perror(argv[1]);
		return 2;
	}
	fprintf(file, "%d %.6f %ld\n", status, seconds, usage.ru_maxrss);
	return fclose(file) ? 2 : 0;
}

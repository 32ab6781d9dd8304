/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/meter.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

double meter_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* 0: none that could be known. */
static uint64_t file_size(const char *path)
{
	struct stat status;

	if (stat(path, &status) || !S_ISREG(status.st_mode) || status.st_size < 0)
		return 0;
	return (uint64_t)status.st_size;
}

void meter_start(struct meter *meter, const struct options *options)
{
	bool known = !options->journals.count;

	*meter = (struct meter){ .wanted = !options->quiet && isatty(STDERR_FILENO) };
	meter->progress.start = meter_clock();
	for (size_t i = 0; meter->wanted && i < options->logs.count; i++) {
		uint64_t size = file_size(options->logs.items[i]);

		known &= size > 0;
		meter->progress.total += size;
	}
	if (!known)
		meter->progress.total = 0;
}

void meter_step(struct meter *meter, const struct inputs *inputs,
		const struct block *block)
{
	struct progress *progress = &meter->progress;
	char text[PROGRESS_TEXT_MAX];
	double now;

	progress->bytes += block->data.size;
	if (!meter->wanted)
		return;
	now = meter_clock();
	if (now - progress->start < 1.0 || now - progress->last < 0.2)
		return;
	off_t at = inputs->fd >= 0 ? lseek(inputs->fd, 0, SEEK_CUR) : 0;
	progress->position = at > 0 ? (uint64_t)at : 0;
	progress->last = now;
	progress_text(progress, now, text);
	meter->shown = true;
	fprintf(stderr, "\rreading: %s\033[K", text);
}

void meter_file_end(struct meter *meter, const char *path)
{
	meter->progress.before += meter->wanted ? file_size(path) : 0;
	meter->progress.position = 0;
}

void meter_end(struct meter *meter)
{
	if (meter->shown)
		fputs("\r\033[K", stderr);
	meter->shown = false;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/scan/scan.h"

#include <stdio.h>
#include <string.h>

static void add_left(char *text, size_t room, double seconds)
{
	size_t size = strlen(text);

	if (seconds < 100)
		snprintf(text + size, room - size, ", %.0f s left", seconds);
	else if (seconds < 6000)
		snprintf(text + size, room - size, ", %.0f min left", seconds / 60);
	else
		snprintf(text + size, room - size, ", %.0f h left", seconds / 3600);
}

void progress_text(const struct progress *progress, double now,
		   char ret_text[PROGRESS_TEXT_MAX])
{
	double elapsed = now - progress->start;
	double megabytes = (double)progress->bytes / 1e6;
	double done = (double)progress->before + (double)progress->position;
	double share = progress->total ? done / (double)progress->total : 0;
	size_t size;

	snprintf(ret_text, PROGRESS_TEXT_MAX, "%.0f MB, %.0f MB/s", megabytes,
		 elapsed > 0 ? megabytes / elapsed : 0);
	if (!progress->total || share > 1)
		return;
	size = strlen(ret_text);
	snprintf(ret_text + size, PROGRESS_TEXT_MAX - size, ", %.0f%%", share * 100);
	if (share > 0.001)
		add_left(ret_text, PROGRESS_TEXT_MAX, elapsed * (1 - share) / share);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* How far a reading is, in words: a line for a person who waits. */
#ifndef KBMATCH_SCAN_PROGRESS_H
#define KBMATCH_SCAN_PROGRESS_H

#include <stddef.h>
#include <stdint.h>

/*
 * Sizes are those of the files: of a compressed one, its bytes and not those of the text
 * in it.
 */
struct progress {
	double start, last; /* seconds of a clock that never goes back */
	uint64_t bytes;	    /* of text so far */
	uint64_t total;	    /* of all files; 0: not known */
	uint64_t before;    /* of the files that were read to their end */
	uint64_t position;  /* in the one at hand */
};

enum { PROGRESS_TEXT_MAX = 96 };

/* "1234 MB, 850 MB/s, 45%, 12 s left": what is not known is left out. */
void progress_text(const struct progress *progress, double now,
		   char ret_text[PROGRESS_TEXT_MAX]);

#endif

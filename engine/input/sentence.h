/* SPDX-License-Identifier: Apache-2.0 */
/* Telling a person's words from what a program printed. */
#ifndef KBMATCH_LINE_SENTENCE_H
#define KBMATCH_LINE_SENTENCE_H

#include "engine/base/slice.h"

enum {
	SAID_SIZE_MAX = 64 * 1024,    /* of a text that is looked at for sentences */
	PASTED_SIZE_MAX = 256 * 1024, /* and for what people paste: one block */
};

/* How many words of letters a line holds when most of it is such words and no program
 * printed it (that has a clock, names itself or a device), else 0. */
size_t sentence_words(struct slice line);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Sixteen bytes at once, with the compilers' vector types: every processor has them. */
#ifndef KBMATCH_BASE_CHUNK_H
#define KBMATCH_BASE_CHUNK_H

#include <string.h>

typedef unsigned char chunk __attribute__((vector_size(16)));

static inline chunk chunk_at(const char *data)
{
	chunk bytes;

	memcpy(&bytes, data, sizeof(bytes));
	return bytes;
}

#endif

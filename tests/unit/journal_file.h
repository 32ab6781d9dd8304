/* SPDX-License-Identifier: Apache-2.0 */
/* Writes journal files for tests, in the format of systemd's journal-def.h, without
 * compression, seals and field tables. */
#ifndef KBMATCH_TESTS_JOURNAL_FILE_H
#define KBMATCH_TESTS_JOURNAL_FILE_H

#include <stddef.h>
#include <stdint.h>

enum { JOURNAL_FIELDS_MAX = 6 };

struct journal_line {
	const char *boot;			    /* 32 hexadecimal digits */
	uint64_t realtime;			    /* microseconds */
	uint64_t monotonic;			    /* since the boot */
	const char *fields[JOURNAL_FIELDS_MAX + 1]; /* "MESSAGE=text"; ends with NULL */
};

/* Lines in the order of their time. */
void journal_file_write(const char *path, const struct journal_line *lines, size_t count);

#endif

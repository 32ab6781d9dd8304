/* SPDX-License-Identifier: Apache-2.0 */
/* What input tells of a text and scan of its lines, and what hits refer to. */
#ifndef KBMATCH_ENGINE_TEXT_H
#define KBMATCH_ENGINE_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/slice.h"

/* Who gave it; a journal's boot was chosen when it was read. */
enum text_origin { TEXT_GIVEN, TEXT_OF_JOURNAL, TEXT_OF_PROBE };

/* One text that was read: a file or an archive's member. Belongs to the inputs' arena. */
struct text {
	unsigned number;       /* from 1 */
	const char *name;      /* "sos.tar.xz/var/log/kern.log" */
	const char *kind;      /* id of the source recognised, "" unknown; set by scan */
	uint64_t lines, bytes; /* bytes of clean text */
	unsigned boots;	       /* set by scan */
	char host[64];	       /* that its headers name, "" none; set by scan */
	/* How it was understood, and by what: "utf-16le", "byte order mark";
	 * "docker-json, dmesg" from the outside in. The words are for `kbmatch sources`.
	 */
	const char *encoding, *encoding_why, *form, *form_why;
	/* "gzip, tar": what it was packed in and by what that was told; "" nothing. */
	const char *packing, *packing_why;
	/* Of a comment in a thread: its author and the number of the thread's first text;
	 * "" and 0 otherwise. */
	const char *author;
	unsigned thread;
	/* The bundle of one machine that it lies in (a folder or an archive), "" none. */
	const char *root;
	const struct text *part_of; /* of the lines of one host: the whole; else NULL */
	enum text_origin origin;
	/* All of it, where it is short enough to be what a person wrote; else there is
	 * more. Set by scan. */
	struct slice said;
	bool said_more;
	bool kernel; /* some lines have the kernel's clock; set by scan */
	/* Of `kind`: how often something stands there that it alone writes, and lines of
	 * its stream; set by scan. */
	uint64_t told_lines, stream_lines;
	bool cut;	 /* lines over INPUT_LINE_MAX were cut */
	bool unfinished; /* the last line has no newline: there may be more of it */
	bool binary;	 /* did not look like text and was skipped */
	int failed;	 /* -errno: block_read() could not read on from there */
};

struct stamp {
	bool has_wall, has_kernel;
	bool has_zone; /* `wall` is exact: its zone or its distance to 1970 was given */
	double wall;   /* seconds since 1970; a stamp without a year takes 1972, which has
			* every day; one without a zone counts as UTC: good for
			* wall_elapsed() within one stream */
	double kernel; /* seconds since boot */
};

/* Seconds that lines of several processors may be out of order. */
enum { ORDER_SLACK = 1 };

static inline bool stamp_is_set(const struct stamp *stamp)
{
	return stamp->has_wall || stamp->has_kernel;
}

static inline bool stamp_lacks_year(const struct stamp *stamp)
{
	static const double year_1972 = 63072000, year_1973 = 94694400;

	return stamp->has_wall && stamp->wall >= year_1972 && stamp->wall < year_1973;
}

/*
 * Seconds from one time of day to another. False: one has none, or the year of one alone
 * is known. Where neither year is known, they are less than half a year apart, and 1
 * March follows 28 February.
 */
bool wall_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds);

#endif

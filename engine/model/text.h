/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Texts and stamps: input describes a text, scan describes its lines, and hits refer to
 * both.
 */
#ifndef KBMATCH_MODEL_TEXT_H
#define KBMATCH_MODEL_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/slice.h"

/* The origin of a text; the boot of a journal was chosen when it was read. */
enum text_origin { TEXT_GIVEN, TEXT_OF_JOURNAL, TEXT_OF_PROBE };

/*
 * One text that was read: a file or an archive's member. It belongs to the arena of the
 * inputs.
 */
struct text {
	unsigned number;       /* from 1 */
	const char *name;      /* "sos.tar.xz/var/log/kern.log" */
	const char *kind;      /* id of the source recognised, "" unknown; set by scan */
	uint64_t lines, bytes; /* bytes of clean text */
	unsigned boots;	       /* number of boots; set by scan */
	double newest;	       /* the last clock with a year that scan met at the end
				* of a block, as in struct stamp; 0: none */
	char host[64];	       /* named by its headers, "" none; set by scan */
	/* The encoding and forms of the text, and the evidence: "utf-16le", "byte order
	 * mark"; "docker-json, dmesg" from the outside in. The words are for `kbmatch
	 * sources`. */
	const char *encoding, *encoding_why, *form, *form_why;
	/* The packings of the text, and the evidence: "gzip, tar"; "" not packed. */
	const char *packing, *packing_why;
	/* For a comment in a thread: its author and the number of the thread's first
	 * text; else "" and 0. */
	const char *author;
	unsigned thread;
	/* The bundle of one machine that contains it (a folder or an archive), ""
	 * none. */
	const char *root;
	const struct text *part_of; /* for the lines of one host: the whole text; else
				     * NULL */
	enum text_origin origin;
	/* The whole text if it is short enough to have been written by a person; else
	 * empty. Set by scan. */
	struct slice said;
	bool said_more;
	bool kernel;   /* some lines have the kernel's clock; set by scan */
	bool no_boots; /* its stamps tell no boots: its lines are of any */
	/* For `kind`: the number of lines that only this kind writes, and of lines of
	 * its stream; set by scan. */
	uint64_t told_lines, stream_lines;
	bool cut;	 /* lines over INPUT_LINE_MAX were cut */
	bool unfinished; /* the last line has no newline: it may be incomplete */
	bool binary;	 /* did not look like text and was skipped */
	int failed;	 /* -errno: block_read() failed there */
};

struct stamp {
	bool has_wall, has_kernel;
	bool has_zone; /* `wall` is exact: the zone or the offset from 1970 was given */
	double wall;   /* seconds since 1970. A stamp without a year takes 1972, which
			* has every day; a stamp without a zone counts as UTC: good for
			* wall_elapsed() within one stream */
	double kernel; /* seconds since boot */
};

/* Seconds by which lines of several processors may be out of order. */
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
 * Computes the seconds between two wall times. False if one has no wall time, or if the
 * year of only one is known. If neither year is known, they are taken to be less than
 * half a year apart, and 1 March follows 28 February.
 */
bool wall_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds);

#endif

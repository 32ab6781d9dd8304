/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The base as a web site of files that need no server: a page a rule, a page a gfx
 * target, the harmless lines, and an index by what one sees, by hardware and by
 * component, which a script beside it can search.
 *
 * Pure: the same knowledge gives the same bytes. Knowledge is no more trusted than a log;
 * the pages are documents that reports/html writes.
 */
#ifndef KBMATCH_REPORTS_SITE_H
#define KBMATCH_REPORTS_SITE_H

#include "engine/kb/kb.h"

struct site_file {
	const char *name; /* [a-z0-9._-]; every file lies in one folder */
	const char *text;
	size_t size;
};

/* The files in `arena`, each name once. */
size_t site_make(const struct knowledge *all, const struct kb_info *info,
		 struct arena *arena, const struct site_file **ret_files);

#endif

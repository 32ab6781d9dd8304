/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The base as a web site of files that need no server: a page for each rule and each
 * gfx target, the harmless lines, and an index by symptom, hardware and component,
 * which a script beside it can search.
 *
 * It is pure: the same knowledge gives the same bytes. Knowledge is trusted no more
 * than a log. The pages are documents, which reports/html writes.
 */
#ifndef KBMATCH_REPORTS_SITE_SITE_H
#define KBMATCH_REPORTS_SITE_SITE_H

#include "engine/kb/kb.h"

struct site_file {
	const char *name; /* [a-z0-9._-]; all files are in one folder */
	const char *text;
	size_t size;
};

/* Makes the files, in `arena`; their names are unique. */
size_t site_make(const struct knowledge *all, const struct kb_info *info,
		 struct arena *arena, const struct site_file **ret_files);

#endif

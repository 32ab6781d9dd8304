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

#include "engine/base/fd.h"
#include "engine/kb/kb.h"

/* Makes the files of one folder, in `arena`. Their names are unique, of [a-z0-9._-]. Each
 * of `links`, "FILE=NAME", is a page of others that the head of every page names. */
size_t site_make(const struct knowledge *all, const struct kb_info *info,
		 const char *const *links, size_t link_count, struct arena *arena,
		 const struct folder_file **ret_files);

#endif

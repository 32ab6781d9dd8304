/* SPDX-License-Identifier: Apache-2.0 */
/* The knowledge base that a command works with, open, and the scanner over its patterns.
 */
#ifndef KBMATCH_CMD_BASE_H
#define KBMATCH_CMD_BASE_H

#include "engine/cmd/options.h"
#include "engine/kb/kb.h"
#include "engine/scan/scan.h"

struct base {
	struct kb *kb;
	struct scanner *scanner;
	char *path;
	bool temporary; /* the file is removed by base_close() */
};

/*
 * Opens --kb, $KBMATCH_KB, kb.sqlite beside the executable or in the data directory,
 * the first that is there, with the rules of each --rules on top.
 */
int base_open(const struct options *options, struct base *ret_base,
	      struct error *error) must_check;
/* Another view of the same base, for a process of its own. */
int base_reopen(const struct base *base, struct base *ret_base,
		struct error *error) must_check;
void base_close(struct base *base);
static inline void cleanup_base(struct base *base)
{
	base_close(base);
}

/* base_rules.c: a base of `knowledge` and of the one at `base` (NULL: none) in a
 * temporary file, which the caller removes; none is left behind when it fails. */
int base_write_temporary(const struct knowledge *knowledge, const char *base,
			 struct strbuf *ret_path, struct error *error) must_check;
/* The base at `path` with the rules on top, a file of the cache or a
 * temporary one. *ret_path is the caller's. */
int base_with_rules(const char *path, const struct arguments *rules, char **ret_path,
		    bool *ret_temporary, struct error *error) must_check;

#endif

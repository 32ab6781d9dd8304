/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of `explain --line` share. */
#ifndef KBMATCH_CMD_EXPLAIN_LINE_INTERNAL_H
#define KBMATCH_CMD_EXPLAIN_LINE_INTERNAL_H

#include "engine/cmd/session.h"
#include "engine/cmd/terminal.h"

struct line_view {
	struct base *base;
	struct session session; /* over the line alone */
	struct scan *scan;
	struct strbuf clean; /* the text without what surrounds a line */
	struct line line;    /* points into it */
	struct knowledge all;
	struct page page;
	/* What was printed. */
	size_t rules, benign, facts;
	size_t block_facts; /* of facts, those that want a block around the line */
	bool error;	    /* an error line of a source */
};

bool line_has_pattern(struct line_view *view, const struct pattern *pattern);

/* Each prints a heading and its part, or nothing. */
void line_print_rules(struct line_view *view);
void line_print_facts(struct line_view *view);

#endif

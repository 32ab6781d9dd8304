/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Documents as HTML: pages that need neither network nor script.
 *
 * Text of the document becomes text of the page: control and format characters are made
 * visible and markup is escaped. Only plain http and https addresses become links.
 * Style attributes and handlers are never written: a page's Content-Security-Policy
 * allows its own style and script and nothing else. Names, classes and ids are
 * constants, or anchors of the document.
 *
 * The first paragraph or section with `lead` (struct doc_node) is emphasised: such a
 * paragraph at the start of the document is the page's heading.
 */
#ifndef KBMATCH_REPORTS_HTML_HTML_H
#define KBMATCH_REPORTS_HTML_HTML_H

#include "engine/base/strbuf.h"
#include "reports/doc/doc.h"

/* Parts that the pages of a site share. Markup comes from the program, and is written as
 * it is. */
struct html_frame {
	const char *above; /* markup above the heading */
	const char *below; /* markup below the first paragraphs, may be NULL */
	const char *style; /* names of files beside the page */
	const char *script;
	const char *index;  /* a script before that one, may be NULL */
	const char *footer; /* text */
	/* The file for a link's target other than http or https, such as "rule:ID"; NULL:
	 * none. */
	const char *(*link)(const void *context, const char *target);
	const void *context;
};

/* Appends the page. `frame` NULL: a page without a site, which contains its style and
 * script. */
void html_page(struct strbuf *out, const struct doc *doc, const struct html_frame *frame);

#endif

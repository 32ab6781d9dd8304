/* SPDX-License-Identifier: Apache-2.0 */
/*
 * HTML report: the tree that its parts add to.
 *
 * Text goes in through html_text() and its kin alone, which make every control and format
 * character visible and hand the rest to libxml2 as text; attributes hold the report's
 * own words, and addresses that html_link() has looked at. No style attribute and no
 * handler is ever made: the page's Content-Security-Policy allows its one <style> and its
 * one <script>, by hash, and nothing else.
 *
 * Elements are made in `parent` and returned. Names, classes and ids are constants, or
 * made of numbers.
 */
#ifndef KBMATCH_REPORTS_HTML_INTERNAL_H
#define KBMATCH_REPORTS_HTML_INTERNAL_H

#include <libxml/tree.h>

#include "reports/report.h"
#include "reports/view.h"

enum {
	TEXT_MAX = 2000, /* bytes of a text from outside that are shown */
	VALUE_MAX = 240, /* of a value in a sentence or a cell */
	SECTIONS_MAX = 24,
	SIZE_WHOLE = 900 * 1000,  /* text beyond which diagnoses are only listed */
	SIZE_LISTS = 1300 * 1000, /* text beyond which lists are cut short */
};

struct section {
	const char *id, *heading;
	size_t count; /* items, 0: not said */
};

struct site;

struct page {
	const struct diagnosis *diagnosis;     /* NULL: a page of the site */
	const struct site *site;	       /* NULL: a report (reports/site/site.h) */
	struct arena *arena;		       /* of sentences made for this report */
	size_t size;			       /* bytes of text and tags, roughly */
	struct section sections[SECTIONS_MAX]; /* for the contents */
	size_t section_count;
};

/* The root of a new document. */
xmlNode *html_new(void);
/* What a head begins with; `sources` are directives of the policy, for all that the page
 * uses. */
void html_metas(struct page *page, xmlNode *head, const char *sources);
/* An element; `class` may be NULL. */
xmlNode *html_add(struct page *page, xmlNode *parent, const char *name,
		  const char *class);
void html_set(xmlNode *node, const char *name, const char *value);
/* Text at the end of an element: cut at TEXT_MAX, at VALUE_MAX, or not at all. */
void html_text(struct page *page, xmlNode *node, const char *text);
void html_value(struct page *page, xmlNode *node, const char *text);
void html_slice(struct page *page, xmlNode *node, struct slice text, size_t most);
/* An element with text. */
xmlNode *html_put(struct page *page, xmlNode *parent, const char *name, const char *class,
		  const char *text);
/* A link when the address is plain http or https, else its text; text NULL: the address.
 */
void html_link(struct page *page, xmlNode *parent, const char *url, const char *text);
/* A link within the page. */
xmlNode *html_jump(struct page *page, xmlNode *parent, const char *id, const char *text);
/* A rule by its id: a link to its page in a site, else the id. */
void html_rule(struct page *page, xmlNode *parent, const char *id);
/* Commands as they stand, under a label. */
void html_commands(struct page *page, xmlNode *parent, const char *label,
		   const char *commands);
/* A section with its heading, noted for the contents. */
xmlNode *html_section(struct page *page, xmlNode *parent, const char *id,
		      const char *heading, size_t count);
/* Links to the sections so far. */
void html_contents(struct page *page, xmlNode *nav);
/* <details> with its summary; what is folded goes into the result. */
xmlNode *html_fold(struct page *page, xmlNode *parent, const char *class,
		   const char *summary, bool open);
/* A table in a box that scrolls, with its row of headings (NULL at the end; "#..." of
 * numbers); gives the body. The label names it for who cannot see it. */
xmlNode *html_table(struct page *page, xmlNode *parent, const char *class,
		    const char *label, const char *const *headings);
xmlNode *html_cell(struct page *page, xmlNode *row, const char *class, const char *text);
/* A word in a coloured frame; the class tells the colour. */
void html_chip(struct page *page, xmlNode *parent, const char *class, const char *text);
/* "and 12 more" when there are more. */
void html_more(struct page *page, xmlNode *parent, size_t more);
/* The place where the script may put a filter for the rows in `id`. */
void html_filter(struct page *page, xmlNode *parent, const char *id, const char *label);
/* A bar filled to `share` of 1, decoration beside the number. */
void html_bar(struct page *page, xmlNode *parent, double share);
/* How many of `count` items to show: at most `most`, fewer when the page is full. */
size_t html_limit(const struct page *page, size_t count, size_t most);
/* Writes the document. 0 or -errno. */
int html_write(xmlDoc *doc, FILE *file);

/* "18,204" */
const char *html_number(struct page *page, uint64_t count);
/* "12 min", "3 h"; NULL when it is not known. */
const char *html_minutes(struct page *page, double minutes);
const char *html_capital(struct page *page, const char *text);

/* "sha256-..." of a text, for the policy. */
const char *html_hash(struct arena *arena, const char *text);
const char *html_style(struct arena *arena);
const char *html_script(struct arena *arena);

void html_machine(struct page *page, xmlNode *parent);
void html_nothing(struct page *page, xmlNode *parent);
void html_diagnoses(struct page *page, xmlNode *parent);
void html_evidence(struct page *page, xmlNode *parent, const struct diagnosed *diagnosed);
void html_remedies(struct page *page, xmlNode *parent, const struct diagnosed *diagnosed,
		   size_t number);
/* Parts of a rule, with ids that hold `number`. */
void html_refuted(struct page *page, xmlNode *parent, const struct rule *rule,
		  size_t number);
void html_references(struct page *page, xmlNode *parent, const struct rule *rule,
		     size_t number);
/* The table of remedies, without rows; gives its body. */
xmlNode *html_matrix(struct page *page, xmlNode *parent);
/* The cells of a remedy from its outcome on. */
void html_properties(struct page *page, xmlNode *row, const struct remedy *remedy);
/* For and against it, what comes before and after. */
void html_trade(struct page *page, xmlNode *parent, const struct rule *rule,
		const struct remedy *remedy, size_t number);
/* Its commands, as far as the facts fill them. */
void html_steps(struct page *page, xmlNode *parent, const struct remedy *remedy,
		const struct facts *facts, const char *device);
void html_plan(struct page *page, xmlNode *parent);
void html_attempts(struct page *page, xmlNode *parent);
void html_support(struct page *page, xmlNode *parent);
/* What is said of a GPU in each release; `id` (may be NULL) for a filter. */
void html_releases(struct page *page, xmlNode *parent, const char *id,
		   const struct timeline_row *rows, size_t count);
void html_hits(struct page *page, xmlNode *parent);
void html_checks(struct page *page, xmlNode *parent);
void html_lines(struct page *page, xmlNode *parent);  /* harmless, unexplained */
void html_others(struct page *page, xmlNode *parent); /* less likely, ruled out */
void html_facts(struct page *page, xmlNode *parent);  /* and where they disagree */
void html_read(struct page *page, xmlNode *parent);   /* logs, probes */
void html_warnings(struct page *page, xmlNode *parent);

/* "file:12 · boot 2 · 12:00:05" */
const char *html_hit_place(struct page *page, const struct hit *hit);

#endif

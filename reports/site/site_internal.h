/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The site: what its pages share. Names of files are made of plain characters whatever
 * the base says, so that links need no escaping and lead nowhere else.
 */
#ifndef KBMATCH_REPORTS_SITE_INTERNAL_H
#define KBMATCH_REPORTS_SITE_INTERNAL_H

#include "reports/html/html_internal.h"
#include "reports/site/site.h"

/* What a rule says of a gfx target: nothing, its name, or that it does not apply. */
enum fit { FIT_ANY, FIT_NAMED, FIT_NOT };

struct site_rule {
	const struct rule *rule;
	const char *file;
	const struct site_rule **causes; /* rules that explain it */
	size_t cause_count;
	enum fit *fits; /* by target */
};

struct site_target {
	const char *gfx, *file;
	const struct device **devices;
	size_t device_count;
	const struct timeline_row *rows; /* of the support table */
	size_t row_count;
	size_t named; /* rules that name it */
};

struct site {
	struct arena *arena;
	const struct knowledge *all;
	const struct kb_info *info;
	const struct facts *nothing; /* of no machine */
	struct site_rule *rules;     /* the gravest first, then by title */
	size_t rule_count;
	struct site_target *targets; /* by name, short ones first */
	size_t target_count;
};

#define SITE_INDEX "index.html"
#define SITE_HARMLESS "harmless.html"
#define SITE_STYLE "style.css"
#define SITE_SCRIPT "site.js"
#define SITE_SEARCH "search.js"

/* What the pages are made of; `nothing` is the caller's. */
void site_load(struct site *site);
const struct site_rule *site_rule_find(const struct site *site, const char *id);
/* "Strix Halo (RDNA3.5)", "" when the device table has none of it. */
const char *site_chip(struct arena *arena, const struct site_target *target);
/* "Radeon VII, Radeon Pro VII and 3 more", names that say more than the chip's. */
const char *site_cards(struct arena *arena, const struct site_target *target,
		       size_t most);
/* An id as a shell takes it. */
const char *site_word(struct arena *arena, const char *text);
/* "Kernel driver" */
const char *site_component(enum component component);

/* A page in the making. */
struct frame {
	struct page page;
	xmlNode *html, *header, *main, *nav;
};

/* `title` is the page's and its heading. The header can be added to until frame_end(),
 * which writes the page into the site's arena and frees the frame's. */
void frame_begin(struct frame *frame, const struct site *site, const char *title);
struct site_file frame_end(struct frame *frame, const char *name);

/* A link to a page of the site, at `id` unless that is NULL. */
xmlNode *site_go(struct page *page, xmlNode *parent, const char *file, const char *id,
		 const char *text);
/* A list of rules. */
xmlNode *site_list(struct page *page, xmlNode *parent);
/* The same in a fold under a component's name. */
xmlNode *site_fold(struct page *page, xmlNode *parent, int component, size_t count);
void site_item(struct page *page, xmlNode *list, const struct site_rule *rule);

struct site_file site_index(const struct site *site);
struct site_file site_rule_page(const struct site *site, const struct site_rule *rule);
struct site_file site_target_page(const struct site *site, size_t number);
struct site_file site_harmless(const struct site *site);
struct site_file site_search(const struct site *site);
const char *site_style(struct arena *arena);
const char *site_script(struct arena *arena);

/* Parts of a rule's page. */
void site_evidence(struct page *page, xmlNode *parent, const struct rule *rule,
		   bool against);
void site_remedies(struct page *page, xmlNode *parent, const struct rule *rule);
void site_versions(struct page *page, xmlNode *parent, const struct site_rule *rule);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The site: what its pages are made of. Names of files are made of plain characters
 * whatever the base says, so that links need no escaping and lead nowhere else.
 */
#ifndef KBMATCH_REPORTS_SITE_INTERNAL_H
#define KBMATCH_REPORTS_SITE_INTERNAL_H

#include "engine/diagnosis.h"
#include "reports/site/site.h"

/* What a rule says of a gfx target: nothing, its name, or that it does not apply. */
enum fit { FIT_ANY, FIT_NAMED, FIT_NOT };

struct site_rule {
	const struct rule *rule;
	const char *file;
	const char **causes; /* ids of the rules that explain it */
	size_t cause_count;
	enum fit *fits; /* by target */
};

struct site_target {
	const char *gfx, *file;
	const struct device **devices;
	size_t device_count;
	const struct timeline_row *rows; /* of the support table */
	size_t row_count;
};

struct site {
	struct arena *arena;
	const struct knowledge *all;
	const struct kb_info *info;
	struct site_rule *rules; /* the gravest first, then by title */
	size_t rule_count;
	struct site_target *targets; /* by name, short ones first */
	size_t target_count;
};

#define SITE_INDEX "index.html"
#define SITE_HARMLESS "harmless.html"
#define SITE_STYLE "style.css"
#define SITE_SCRIPT "site.js"
#define SITE_SEARCH "search.js"

/* Fills the rest of a site whose arena, base and info are set. */
void site_load(struct site *site);
const struct site_rule *site_rule_find(const struct site *site, const char *id);
/* "Strix Halo (RDNA3.5)", "" when the device table has none of it. */
const char *site_chip(struct arena *arena, const struct site_target *target);
/* "Radeon VII, Radeon Pro VII and 3 more", names that say more than the chip's. */
const char *site_cards(struct arena *arena, const struct site_target *target,
		       size_t most);

/* The script that holds what the search looks through. */
struct site_file site_search(const struct site *site);

#endif

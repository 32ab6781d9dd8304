/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What has an id in the base, as documents: `kbmatch show` and the site print them.
 *
 * The doc_*() functions add to an open document, so that a page can say more; everything
 * they add is the base's own words. In JSON a rule is an object of id, kind, component,
 * severity, maturity, prior, file, summary, explains, explained_by, options (the remedies
 * at a glance), remedies, refuted, gates, evidence_for, evidence_against, fixed_in and
 * references.
 */
#ifndef KBMATCH_REPORTS_STORY_RULE_DOC_H
#define KBMATCH_REPORTS_STORY_RULE_DOC_H

#include "engine/model/diagnosis.h"
#include "engine/model/rule.h"
#include "reports/doc/doc.h"

/* What a rule's page must know of the rest of the base. */
struct rule_context {
	/* A rule by its id, NULL: not in the base. */
	const struct rule *(*find)(void *base, const char *id);
	void *base;
	const char *const *causes; /* ids of the rules that explain it */
	size_t cause_count;
	const struct source *sources; /* for their titles; may be NULL */
	size_t source_count;
	/* Adds what else a page has, before the references; may be NULL. */
	void (*more)(struct doc *doc, const struct rule *rule, void *base);
};

/* All of a rule but its title: what a person reads first, then how it tells. */
void doc_rule(struct doc *doc, const struct rule *rule,
	      const struct rule_context *context);

/* What speaks for and against a remedy, and how it performs. */
void doc_tradeoffs(struct doc *doc, const struct remedy *remedy);

/* A list of conditions behind a label, which may be NULL; nothing where there are none.
 */
void doc_conditions(struct doc *doc, const char *key, const char *label,
		    const struct test *tests, size_t count);

/* Tables. Of rules: title with a link to "rule:ID", severity, id. Of the support of a GPU
 * by release: ">" marks the machine's release, which doc_release_here() names. */
void doc_rules(struct doc *doc, const struct rule *const *rules, size_t count);
void doc_releases(struct doc *doc, const char *key, const struct timeline_row *rows,
		  size_t count);
void doc_release_here(struct doc *doc, const struct timeline_row *rows, size_t count,
		      const struct facts *facts);

/* "Kernel driver" */
const char *component_title(enum component component);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Documents about the forms in the base that have an id: `kbmatch show` and the site
 * print them.
 *
 * The doc_*() functions add to an open document, so that a page can have other content;
 * all strings that they add are the base's own words. In JSON a rule is an object of
 * id, kind, component, severity, maturity, prior, file, summary, explains,
 * explained_by, options (a table of the remedies), remedies, refuted, gates,
 * evidence_for, evidence_against, fixed_in and references.
 */
#ifndef KBMATCH_REPORTS_STORY_RULE_DOC_H
#define KBMATCH_REPORTS_STORY_RULE_DOC_H

#include "engine/model/diagnosis.h"
#include "engine/model/rule.h"
#include "reports/doc/doc.h"

/* Data from the rest of the base for a rule's page. */
struct rule_context {
	/* Finds a rule by its id, NULL when it is not in the base. */
	const struct rule *(*find)(void *base, const char *id);
	void *base;
	const char *const *causes; /* ids of the rules that explain it */
	size_t cause_count;
	const struct source *sources; /* for their titles; may be NULL */
	size_t source_count;
	/* Adds further content of a page before the references; may be NULL. */
	void (*more)(struct doc *doc, const struct rule *rule, void *base);
};

/* Adds a rule without its title: first the parts that a person reads first, then its
 * evidence. */
void doc_rule(struct doc *doc, const struct rule *rule,
	      const struct rule_context *context);

/* Adds the pros and cons of a remedy, and its effects on performance. */
void doc_tradeoffs(struct doc *doc, const struct remedy *remedy);

/* A list of conditions behind a label, which may be NULL; nothing where there are none.
 */
void doc_conditions(struct doc *doc, const char *key, const char *label,
		    const struct test *tests, size_t count);

/* Adds tables. Of the rules of these ids, with links to "rule:ID". Of the support of
 * a GPU by release: ">" marks the machine's release, which doc_release_here() names. */
void doc_rules(struct doc *doc, const char *key, const struct rule_context *context,
	       const char *const *ids, size_t count);
void doc_releases(struct doc *doc, const char *key, const struct timeline_row *rows,
		  size_t count);
void doc_release_here(struct doc *doc, const struct timeline_row *rows, size_t count,
		      const struct facts *facts);

/* "Kernel driver" */
const char *component_title(enum component component);

#endif

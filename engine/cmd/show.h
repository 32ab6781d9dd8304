/* SPDX-License-Identifier: Apache-2.0 */
/* Parts of the base as pages for a person. */
#ifndef KBMATCH_CMD_SHOW_H
#define KBMATCH_CMD_SHOW_H

#include "engine/kb/kb.h"
#include "reports/text/text_page.h"

void show_rule(struct page *page, struct kb *kb, const struct rule *rule);
/* What to do, what not to do, what is known not to help. */
void show_remedies(struct page *page, const struct rule *rule);
void show_benign(struct page *page, const struct benign *benign);
void show_check(struct page *page, const struct check *check);
void show_upstream(struct page *page, const struct upstream *upstream);

/* A heading after an empty line. */
void show_section(struct page *page, const char *heading);
/* One test a line. */
void show_tests(struct page *page, const char *prefix, const struct test *tests,
		size_t count);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of the text report. Each prints nothing where it has nothing to say. */
#ifndef KBMATCH_REPORTS_TEXT_INTERNAL_H
#define KBMATCH_REPORTS_TEXT_INTERNAL_H

#include "reports/report.h"
#include "reports/text/text_page.h"

void text_head(struct page *page);
void text_machine_head(struct page *page);
void text_machine_notes(struct page *page);
void text_evidence(struct page *page, const struct diagnosed *diagnosed);
void text_remedies(struct page *page, const struct diagnosed *diagnosed);
void text_timeline(struct page *page);
void text_attempts(struct page *page);
/* What came of its remedies, as far as it moved the odds of a finding. */
void text_trials(struct page *page, const struct finding *finding);
void text_nothing(struct page *page);
void text_rest(struct page *page);

#endif

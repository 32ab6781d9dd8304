/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/report.h"

#include <errno.h>

#include "engine/privacy/redact.h"
#include "reports/story/story.h"

#define REPORT_ROW(name) &name##_report,
const struct report *const reports[] = { REPORTS(REPORT_ROW) NULL };

const struct report *report_find(const char *name)
{
	for (const struct report *const *report = reports; *report; report++)
		if (!strcmp((*report)->name, name))
			return *report;
	return NULL;
}

static void write_doc(const struct report *report, struct doc *doc,
		      const struct report_options *options, struct strbuf *out)
{
	AUTO(redactor) struct redactor *made = NULL;

	if (options->redact && !options->redactor)
		made = redactor_new();
	if (made || options->redactor)
		doc_redact(doc, made ? made : options->redactor);
	report->write_doc(doc, options, out);
}

int report_write_doc(const struct report *report, struct doc *doc,
		     const struct report_options *options, FILE *file)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	if (!report->write_doc)
		return -EINVAL;
	write_doc(report, doc, options, &out);
	return writer_end(&out, file);
}

void report_text(const struct report *report, const struct diagnoses *diagnoses,
		 const struct report_options *options, struct strbuf *out)
{
	AUTO(redactor)
	struct redactor *redactor = options->redact ? redactor_new() : NULL;
	struct report_options known = *options;

	for (size_t i = 0; redactor && i < diagnoses->count; i++)
		redact_announce_all(redactor, diagnoses->items[i]);
	known.redactor = redactor;
	if (report->write) {
		report->write(diagnoses, &known, out);
		return;
	}
	AUTO(doc) struct doc *doc = story_make(diagnoses, &known, report->folds);
	write_doc(report, doc, &known, out);
}

int report_write(const struct report *report, const struct diagnoses *diagnoses,
		 const struct report_options *options, FILE *file)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	report_text(report, diagnoses, options, &out);
	return writer_end(&out, file);
}

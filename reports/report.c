/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/report.h"

#include <errno.h>

#include "engine/privacy/redact.h"
#include "reports/bug/bug.h"
#include "reports/story/story.h"

extern const struct report text_report, json_report, jsonl_report, csv_report,
	markdown_report, html_report;

/* In the order that --help names them; the first is the default. */
const struct report *const reports[] = {
	&text_report,	  &json_report, &jsonl_report, &csv_report,
	&markdown_report, &html_report, NULL,
};

const struct report *report_find(const char *name)
{
	for (const struct report *const *report = reports; *report; report++)
		if (!strcmp((*report)->name, name))
			return *report;
	return NULL;
}

static int write_redacted(const struct report *report, struct doc *doc,
			  struct redactor *redactor, const struct report_options *options,
			  FILE *file)
{
	if (!report->write_doc)
		return -EINVAL;
	if (redactor)
		doc_redact(doc, redactor);
	return report->write_doc(doc, options, file);
}

int report_write_doc(const struct report *report, struct doc *doc,
		     const struct report_options *options, FILE *file)
{
	AUTO(redactor)
	struct redactor *made =
		options->redact && !options->redactor ? redactor_new() : NULL;

	return write_redacted(report, doc, made ? made : options->redactor, options,
			      file);
}

int report_write(const struct report *report, const struct diagnoses *diagnoses,
		 const struct report_options *options, FILE *file)
{
	AUTO(redactor)
	struct redactor *redactor = options->redact ? redactor_new() : NULL;
	struct story_options story = { .all = options->verbosity > 0 || report->folds,
				       .brief = options->quiet,
				       .again = options->again,
				       .upstreams = options->upstreams,
				       .upstream_count = options->upstream_count,
				       .redactor = redactor };

	if (report->write)
		return report->write(diagnoses, options, file);
	for (size_t i = 0; redactor && i < diagnoses->count; i++)
		bug_announce(diagnoses->items[i], redactor);
	AUTO(doc) struct doc *doc = story_make(diagnoses, &story);
	return write_redacted(report, doc, redactor, options, file);
}

int report_write_one(const struct report *report, const struct diagnosis *diagnosis,
		     const struct report_options *options, FILE *file)
{
	const struct diagnosis *const items[] = { diagnosis };
	struct diagnoses one = { items, 1, 0 };

	return report_write(report, &one, options, file);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/print_doc.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/cmd/output.h"
#include "engine/privacy/redact.h"
#include "reports/bug/bug.h"

struct report_options print_options(const struct options *options)
{
	const struct report *report = report_find(options->format);
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
	bool color = !options->output && isatty(STDOUT_FILENO) &&
		     !(no_color && *no_color) && term && strcmp(term, "dumb") != 0;
	struct winsize size = { 0 };

	if (options->color && strcmp(options->color, "auto") != 0)
		color = !strcmp(options->color, "always");
	if (options->output || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0)
		size = (struct winsize){ 0 };
	return (struct report_options){
		.color = color,
		.width = size.ws_col,
		.rows = size.ws_row,
		.verbosity = options->verbosity,
		.quiet = options->quiet,
		.redact = (report->shared || options->redact) && !options->no_redact,
	};
}

void announce_session(const struct session *session, struct redactor *redactor)
{
	size_t count = session->parts.count;

	for (size_t i = 0; i <= (count > 1 ? count : 0); i++) {
		const struct part *part = i ? &session->parts.items[i - 1] : session->at;
		struct diagnosis seen = { .facts = part->facts,
					  .inputs = i ? part->inputs : session->inputs,
					  .hits = part->hits,
					  .probed = part->probed };

		bug_announce(&seen, redactor);
	}
}

int print_doc(const struct options *options, struct about about, struct doc *doc,
	      struct error *error)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf forms = { 0 };
	const struct report *report = report_find(options->format);
	struct report_options report_options = print_options(options);
	struct output output;

	list_forms(true, &forms);
	if (!report->write_doc)
		return refuse(error,
			      "--format %s is a form of diagnoses; this command has %s",
			      report->name, forms.data);
	if (report_options.redact) {
		report_options.redactor = redactor;
		if (about.session)
			announce_session(about.session, redactor);
		for (size_t i = 0; i < ARRAY_SIZE(about.facts); i++)
			if (about.facts[i])
				redact_announce(redactor, about.facts[i]);
		if (about.host)
			redact_word(redactor, REDACT_HOST, about.host);
		if (options->line)
			redact_learn(redactor, slice_of(options->line));
	}
	if (options->quiet)
		report_options.verbosity = 0;
	output_open(&output, options->output);
	int r = report_write_doc(report, doc, &report_options, output.file);
	return output_end(&output, r, "the document", error);
}

struct doc *command_doc(const char *title, const char *schema)
{
	struct doc *doc = doc_new(title);

	doc->root->key = schema;
	return doc;
}

void doc_texts(struct doc *doc, ...)
{
	const char *key;
	va_list args;

	va_start(args, doc);
	while ((key = va_arg(args, const char *)))
		doc_value(doc, key, va_arg(args, const char *));
	va_end(args);
}

void doc_warnings(struct doc *doc, const struct inputs *inputs)
{
	bool any = inputs->warnings.count > 0;

	if (any)
		doc_section(doc, NULL, "Warnings");
	doc_list(doc, "warnings");
	for (size_t i = 0; i < inputs->warnings.count; i++) {
		doc_item(doc, MARK_BULLET, inputs->warnings.items[i])->tone = TONE_WARN;
		doc_close(doc);
	}
	doc_close(doc);
	if (any)
		doc_close(doc);
}

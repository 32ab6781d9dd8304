/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/print_doc.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/cmd/output.h"
#include "engine/privacy/redact_facts.h"
#include "reports/bug/bug.h"
#include "reports/view/escape.h"
#include "reports/report.h"

static bool terminal_color(const struct options *options)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	if (options->color != COLOR_AUTO)
		return options->color == COLOR_ALWAYS;
	return !options->output && isatty(STDOUT_FILENO) && !(no_color && *no_color) &&
	       term && strcmp(term, "dumb") != 0;
}

static struct winsize terminal_size(const struct options *options)
{
	struct winsize size = { 0 };

	if (options->output || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0)
		return (struct winsize){ 0 };
	return size;
}

struct report_options print_options(const struct options *options)
{
	const struct report *report = report_find(options->format);
	struct winsize size = terminal_size(options);

	return (struct report_options){
		.color = terminal_color(options),
		.width = size.ws_col,
		.rows = size.ws_row,
		.verbosity = options->verbosity,
		.quiet = options->quiet,
		.redact = (report->shared || options->redact) && !options->no_redact,
	};
}

static int no_form(const char *name, struct error *error)
{
	AUTO(strbuf) struct strbuf names = { 0 };

	for (size_t i = 0; reports[i]; i++)
		if (reports[i]->write_doc)
			strbuf_printf(&names, "%s%s", names.size ? ", " : "",
				      reports[i]->name);
	return error_set(error, -EINVAL,
			 "--format %s is a form of diagnoses; this command has %s", name,
			 strbuf_text(&names));
}

static void announce_one(const struct session *session, struct redactor *redactor)
{
	struct diagnosis seen = { .facts = session->facts,
				  .inputs = session->inputs,
				  .hits = session->hits,
				  .probed = session->machine };

	if (session->hits)
		bug_announce(&seen, redactor);
}

void announce_session(const struct session *session, struct redactor *redactor)
{
	announce_one(session, redactor);
	for (size_t i = 0; i < session->each_count; i++)
		announce_one(&session->each[i], redactor);
}

static void announce(struct redactor *redactor, const struct options *options,
		     const struct about *about)
{
	if (about->session)
		announce_session(about->session, redactor);
	for (size_t i = 0; i < ARRAY_SIZE(about->facts); i++)
		if (about->facts[i])
			redact_announce(redactor, about->facts[i]);
	if (about->host)
		redact_word(redactor, REDACT_HOST, about->host);
	if (options->line)
		redact_learn(redactor, slice_of(options->line));
}

int print_doc(const struct options *options, const struct about *about, struct doc *doc,
	      struct error *error)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	const struct report *report = report_find(options->format);
	struct report_options report_options = print_options(options);
	struct output output;

	report_options.redactor = report_options.redact ? redactor : NULL;
	if (about && report_options.redact)
		announce(redactor, options, about);
	if (!report->write_doc)
		return no_form(report->name, error);
	if (options->quiet)
		report_options.verbosity = 0;
	output_open(&output, options->output);
	int r = report_write_doc(report, doc, &report_options, output.file);
	if (r) {
		output_discard(&output);
		return error_set(error, r, "cannot write the document: %s", strerror(-r));
	}
	return output_commit(&output, error);
}

struct doc *command_doc(const char *title, const char *schema)
{
	struct doc *doc = doc_new(title);

	doc->root->key = schema;
	return doc;
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

static void add_words(struct strbuf *out, const char *option,
		      const struct arguments *words, bool gone)
{
	for (size_t i = 0; i < words->count; i++) {
		const char *word = words->items[i];

		if (gone && !strcmp(word, "-"))
			continue;
		strbuf_printf(out, "%s%s ", out->size ? " " : "", option);
		escape_shell_word(out, slice_of(word));
	}
}

void add_again(struct strbuf *out, const struct options *options)
{
	add_words(out, "--logs", &options->logs, options->follow);
	add_words(out, "--journal", &options->journals, false);
	add_words(out, "--fact", &options->facts, false);
	add_words(out, "--snapshot", &options->snapshots, false);
}

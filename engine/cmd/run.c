/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/command_list.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/privacy/redact.h"

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

struct redactor *run_redactor(struct run *run)
{
	if (!run->redactor)
		run->redactor = redactor_new();
	return run->redactor;
}

void announce_session(struct run *run)
{
	const struct session *session = &run->session;
	size_t count = session->parts.count;

	for (size_t i = 0; i <= (count > 1 ? count : 0); i++) {
		const struct part *part = i ? &session->parts.items[i - 1] : session->at;
		struct diagnosis seen = { .facts = part->facts,
					  .inputs = i ? part->inputs : session->inputs,
					  .hits = part->hits,
					  .probed = part->probed };

		redact_announce_all(run_redactor(run), &seen);
	}
}

/* Fails for a form that is of diagnoses alone. */
static int print_doc(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	AUTO(strbuf) struct strbuf forms = { 0 };
	const struct report *report = report_find(options->format);
	struct report_options report_options = print_options(options);

	list_forms(true, &forms);
	if (!report->write_doc)
		return refuse(error,
			      "--format %s is a form of diagnoses; this command has %s",
			      report->name, forms.data);
	if (report_options.redact) {
		report_options.redactor = run_redactor(run);
		if (run->session.at)
			announce_session(run);
		if (options->line)
			redact_learn(run->redactor, slice_of(options->line));
	}
	if (options->quiet)
		report_options.verbosity = 0;
	int r = report_write_doc(report, run->doc, &report_options, run_out(run));
	return r ? write_failed(error, "the document", r) : 0;
}

int command_run(const struct command *command, const struct options *options,
		struct error *error)
{
	struct run run = { .options = options, .arena = arena_new() };
	int status = command->run(&run, error), r = 0;

	if (status >= 0 && run.doc)
		r = print_doc(&run, error);
	if (status >= 0 && !r && run.output.file)
		r = output_commit(&run.output, error);
	output_discard(&run.output);
	doc_free(run.doc);
	redactor_free(run.redactor);
	session_end(&run.session);
	base_close(&run.base);
	arena_free(run.arena);
	return r ? r : status;
}

int run_stages(struct run *run, bool content, const char *rule, struct error *error)
{
	TRY(session_run(&run->session, &run->base, run->options, content, error));
	return session_choose(&run->session, rule, error);
}

FILE *run_out(struct run *run)
{
	output_open(&run->output, run->options->output);
	return run->output.file;
}

struct doc *run_doc(struct run *run, const char *title, const char *schema)
{
	run->doc = doc_new(title);
	run->doc->root->key = schema;
	return run->doc;
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
	if (any)
		doc_close_section(doc);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/follow.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/cmd/print_doc.h"
#include "engine/kb/kb.h"
#include "reports/escape.h"
#include "reports/report.h"

static void add_word(struct strbuf *out, const char *option, const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_./:=@%+,-";

	strbuf_printf(out, "%s%s ", out->size ? " " : "", option);
	if (*word && !word[strspn(word, plain)])
		strbuf_add_text(out, word);
	else
		escape_shell(out, slice_of(word));
}

/* What was read, as options for the commands to run next: "" where that is much. */
static void add_again(struct strbuf *out, const struct options *options)
{
	enum { AGAIN_MAX = 120 };

	for (size_t i = 0; i < options->logs.count; i++)
		add_word(out, "--logs", options->logs.items[i]);
	for (size_t i = 0; i < options->journals.count; i++)
		add_word(out, "--journal", options->journals.items[i]);
	for (size_t i = 0; i < options->facts.count; i++)
		add_word(out, "--fact", options->facts.items[i]);
	for (size_t i = 0; i < options->snapshots.count; i++)
		add_word(out, "--snapshot", options->snapshots.items[i]);
	if (out->size > AGAIN_MAX)
		strbuf_truncate(out, 0);
}

static int report(const struct session *session, const struct base *base,
		  const struct options *options, struct error *error)
{
	const struct report *form = report_find(options->format);
	AUTO(strbuf) struct strbuf again = { 0 };
	struct report_options report_options = print_options(options);
	struct output output;

	add_again(&again, options);
	report_options.again = strbuf_text(&again);
	report_options.upstream_count = kb_upstreams(base->kb, &report_options.upstreams);
	output_open(&output, options->output);
	int r = report_write(form, &session->diagnoses, &report_options, output.file);
	if (r) {
		output_discard(&output);
		return error_set(error, r, "cannot write the report: %s", strerror(-r));
	}
	return output_commit(&output, error);
}

int cmd_diagnose(const struct options *options)
{
	struct error error = { 0 };
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	int r = 0;

	if (options->arguments.count)
		r = error_set(&error, -EINVAL,
			      "diagnose takes no argument \"%s\"; logs are given "
			      "with --logs",
			      options->arguments.items[0]);
	if (!r && options->follow)
		return follow(options);
	if (!r)
		r = base_open(options, &base, &error);
	if (!r)
		r = session_run(&session, &base, options, &error);
	if (!r)
		r = report(&session, &base, options, &error);
	if (r)
		return trouble(&error);
	return diagnoses_found(&session.diagnoses) ? EXIT_FOUND : EXIT_CLEAN;
}

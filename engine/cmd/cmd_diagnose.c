/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/follow.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/cmd/print_doc.h"
#include "engine/kb/kb.h"
#include "reports/report.h"

enum { AGAIN_MAX = 120 }; /* more is to be filled in */

static int report(const struct session *session, const struct base *base,
		  const struct options *options, struct error *error)
{
	const struct report *form = report_find(options->format);
	AUTO(strbuf) struct strbuf again = { 0 };
	struct report_options report_options = print_options(options);
	struct output output;

	add_again(&again, options);
	if (again.size > AGAIN_MAX) {
		strbuf_truncate(&again, 0);
		strbuf_add_text(&again, "--logs ...");
	}
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

int cmd_diagnose(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };

	if (options->arguments.count)
		return error_set(error, -EINVAL,
				 "diagnose takes no argument \"%s\"; logs are given "
				 "with --logs",
				 options->arguments.items[0]);
	if (options->follow)
		return follow(options, error);
	int r = base_open(options, &base, error);
	if (!r)
		r = session_run(&session, &base, options, error);
	if (!r)
		r = report(&session, &base, options, error);
	return r ? r : diagnoses_found(&session.diagnoses) ? EXIT_FOUND : EXIT_CLEAN;
}

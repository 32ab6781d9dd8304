/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/follow.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/cmd/terminal.h"
#include "reports/report.h"

static int report(const struct session *session, const struct options *options,
		  struct error *error)
{
	struct report_options report_options = { .color = terminal_color(options),
						 .width = terminal_width(options),
						 .verbosity = options->verbosity,
						 .quiet = options->quiet };
	struct output output;

	output_open(&output, options->output);
	int r = report_write(report_find(options->format), &session->diagnoses,
			     &report_options, output.file);
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
		r = report(&session, options, &error);
	if (r)
		return trouble(&error);
	return diagnoses_found(&session.diagnoses) ? EXIT_FOUND : EXIT_CLEAN;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/follow.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"

enum { AGAIN_MAX = 120 }; /* more is to be filled in */

int cmd_diagnose(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	AUTO(strbuf) struct strbuf again = { 0 };
	struct report_options report_options = print_options(options);
	struct output output;

	if (options->arguments.count)
		return error_set(error, -EINVAL,
				 "diagnose takes no argument \"%s\"; logs are given "
				 "with --logs",
				 options->arguments.items[0]);
	if (options->follow)
		return follow(options, error);
	TRY(base_open(options, &base, error));
	TRY(session_run(&session, &base, options, false, error));
	add_again(&again, options);
	report_options.again =
		again.size > AGAIN_MAX ? "--logs ..." : strbuf_text(&again);
	report_options.upstream_count = kb_upstreams(base.kb, &report_options.upstreams);
	output_open(&output, options->output);
	int r = report_write(report_find(options->format), &session.diagnoses,
			     &report_options, output.file);
	TRY(output_end(&output, r, "the report", error));
	return diagnoses_found(&session.diagnoses) ? EXIT_FOUND : EXIT_CLEAN;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* A report of what was read. */
#include "engine/cmd/command_list.h"
#include "engine/cmd/follow.h"
#include "engine/update/places.h"
#include "reports/view/escape.h"

enum { AGAIN_MAX = 120 }; /* of options to repeat; more is to be filled in */

void add_again(struct strbuf *out, const struct options *options)
{
	const struct {
		const char *option;
		const struct arguments *words;
	} all[] = { { "--logs", &options->logs },
		    { "--journal", &options->journals },
		    { "--fact", &options->facts },
		    { "--snapshot", &options->snapshots } };

	for (size_t i = 0; i < ARRAY_SIZE(all); i++)
		for (size_t j = 0; j < all[i].words->count; j++) {
			const char *word = all[i].words->items[j];

			if (!i && options->follow && !strcmp(word, "-"))
				continue;
			strbuf_printf(out, "%s%s ", out->size ? " " : "", all[i].option);
			escape_shell_word(out, slice_of(word));
		}
}

/* On standard error, and only for a person. */
static void tell_age(const struct run *run)
{
	unsigned days = base_age_days(kb_info(run->base.kb));

	if (days > BASE_OLD_DAYS && !run->options->quiet &&
	    !strcmp(run->options->format, "text"))
		fprintf(stderr,
			"kbmatch: the knowledge base is %u days old (%s); a newer one "
			"may know more: kbmatch kb install FILE\n",
			days, kb_info(run->base.kb)->date);
}

int cmd_diagnose(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	AUTO(strbuf) struct strbuf again = { 0 };
	struct report_options report_options = print_options(options);
	const struct report *report = report_find(options->format);
	struct options *now = arena_copy(run->arena, options, sizeof(*options));
	const struct diagnoses *diagnoses = &run->session.diagnoses;
	double start = meter_clock();

	if (options->arguments.count)
		return refuse(error,
			      "diagnose takes no argument \"%s\"; logs are given with "
			      "--logs",
			      options->arguments.items[0]);
	if (options->follow)
		return follow(run, error);
	TRY(base_open(options, &run->base, error));
	now->this_boot = report->now;
	TRY(session_run(&run->session, &run->base, now, false, error));
	add_again(&again, options);
	report_options.again =
		again.size > AGAIN_MAX ? "--logs ..." : strbuf_text(&again);
	report_options.upstream_count =
		kb_upstreams(run->base.kb, &report_options.upstreams);
	report_options.seconds = meter_clock() - start;
	int r = report_write(report, diagnoses, &report_options, run_out(run));
	if (r)
		return write_failed(error, "the report", r);
	tell_age(run);
	return diagnoses_found(diagnoses) ? EXIT_FOUND : EXIT_CLEAN;
}

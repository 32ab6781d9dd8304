/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One line a diagnosis for a scheduler's script, gravest outcome first:
 *
 *	OUTCOME<TAB>REASON<TAB>CONFIDENCE<TAB>DEVICE[,DEVICE...]
 */
#include "engine/cmd/command_list.h"
#include "engine/cmd/policy.h"
#include "reports/view/view.h"

int policy_run(struct run *run, enum policy_default usual, struct policy *ret_policy,
	       struct error *error)
{
	const struct options *options = run->options;
	const struct session *session = &run->session;
	const struct policy_row *stray;
	struct options *now;
	const char *rule;

	if (options->arguments.count)
		return refuse(error,
			      "no argument \"%s\" is wanted; logs are given with "
			      "--logs",
			      options->arguments.items[0]);
	TRY(policy_read(options->policy, usual, run->arena, ret_policy, error));
	TRY(base_open(options, &run->base, error));
	stray = policy_stray(ret_policy, run->base.kb, &rule);
	if (stray && ret_policy->path && !options->quiet)
		fprintf(stderr, "kbmatch: warning: %s:%u: the base has no rule %s\n",
			ret_policy->path, stray->line, rule);
	/* What was before the last start is past. */
	now = arena_copy(run->arena, options, sizeof(*options));
	now->this_boot = true;
	TRY(session_run(&run->session, &run->base, now, false, error));
	if (session->parts.count > 1 && !options->machine)
		return refuse(error,
			      "the logs are of %zu machines; --machine NAME says which "
			      "one it is about",
			      session->parts.count);
	TRY(session_choose(&run->session, NULL, error));
	session_print_warnings(session);
	if (session->partial)
		return error_set(error, -EINTR, "the reading was interrupted");
	if (session->at->diagnosis->verdict == VERDICT_UNKNOWN)
		return error_set(error, -ENODATA, "cannot tell: %s",
				 session->at->diagnosis->verdict_why);
	return 0;
}

int cmd_health(struct run *run, struct error *error)
{
	const struct diagnosis *diagnosis;
	struct policy policy;
	unsigned gravest = 0;

	TRY(policy_run(run, POLICY_SLURM, &policy, error));
	diagnosis = run->session.at->diagnosis;
	FILE *out = run_out(run);
	for (unsigned gravity = POLICY_GRAVITIES; --gravity > 0;) {
		for (size_t i = 0; i < diagnosis->diagnosis_count; i++) {
			const struct diagnosed *one = &diagnosis->diagnoses[i];
			const char *outcome = policy_outcome(&policy, one);
			AUTO(strbuf) struct strbuf line = { 0 };

			if (policy_gravity(outcome) != gravity)
				continue;
			gravest = gravity > gravest ? gravity : gravest;
			policy_reason(one, false, &line);
			strbuf_printf(&line, "\t%.2f\t",
				      view_percent(one->finding->confidence) / 100.0);
			policy_devices(one, &line);
			fprintf(out, "%s\t%s\n", outcome, line.data);
		}
	}
	return gravest > POLICY_LOGGED ? EXIT_FOUND : EXIT_CLEAN;
}

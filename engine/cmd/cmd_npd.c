/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The contract of a custom plugin of Kubernetes' node-problem-detector: one line of at
 * most 80 bytes on standard output, status 0 the condition is false, 1 true, 2 unknown.
 */
#include "engine/cmd/command_list.h"
#include "engine/cmd/policy.h"

static int look(struct run *run, struct strbuf *line, struct error *error)
{
	const char *condition = run->options->condition;
	const struct diagnosis *diagnosis;
	struct policy policy;
	size_t more = 0;

	if (!condition)
		return refuse(error, "npd wants --condition NAME");
	TRY(policy_run(run, POLICY_KUBERNETES, &policy, error));
	if (!policy_gives(&policy, condition))
		return refuse(error, "no row of the policy has the outcome %s",
			      condition);
	diagnosis = run->session.at->diagnosis;
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++) {
		const struct diagnosed *one = &diagnosis->diagnoses[i];

		if (strcmp(policy_outcome(&policy, one), condition) != 0)
			continue;
		if (!line->size)
			policy_reason(one, true, line);
		else
			more++;
	}
	if (!line->size) {
		strbuf_printf(line, "%s: no fault found", condition);
		return EXIT_CLEAN;
	}
	size_t whole = line->size;
	strbuf_printf(line, ", %zu more", more);
	if (!more || line->size > POLICY_LINE_MAX)
		strbuf_truncate(line, whole);
	return EXIT_FOUND;
}

int cmd_npd(struct run *run, struct error *error)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	int status = look(run, &line, error);

	if (status < 0) {
		strbuf_truncate(&line, 0);
		strbuf_add_text(&line, "kbmatch could not look; see its standard error");
		status = trouble(error);
	}
	fprintf(run_out(run), "%s\n", line.data);
	return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Diagnoses as `kbmatch` does with the same options, and prints one line a machine:
 *
 *   ID|HOST|texts N|boots N|facts N|unexplained N|gpus ADDRESS=ID...|RULE CONFIDENCE at
 * FILE:LINE, ...
 *
 * and "left out N" where there were too many. Status as that of kbmatch.
 */
#include "engine/cmd/output.h"
#include "engine/cmd/session_live.h"

static void print_place(const struct finding *finding)
{
	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		if (judged->truth != TRUTH_TRUE || !judged->hit_count)
			continue;
		printf(" at %s:%lu", judged->hits[0]->text->name,
		       (unsigned long)judged->hits[0]->line);
		return;
	}
}

static void print_gpus(const struct facts *facts)
{
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (!strcmp(fact->name, "gpu.pci_id"))
			printf(" %s=%s", fact->device, fact->value);
	}
}

static void print_machine(const struct diagnosis *d)
{
	printf("%s|%s|texts %zu|boots %u|facts %zu|unexplained %zu|gpus", d->machine.id,
	       d->machine.host, d->inputs->texts.count, d->hits->boot_count,
	       d->facts->list.count, d->unexplained_count);
	print_gpus(d->facts);
	putchar('|');
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;

		printf("%s%s %.17g", i ? ", " : "", finding->rule->id,
		       finding->confidence);
		print_place(finding);
	}
	putchar('\n');
}

static int show(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	int r = base_open(options, &base, error);

	if (!r)
		r = session_run(&session, &base, options, false, error);
	if (r)
		return trouble(error);
	for (size_t i = 0; i < session.diagnoses.count; i++)
		print_machine(session.diagnoses.items[i]);
	if (session.diagnoses.left_out)
		printf("left out %lu\n", (unsigned long)session.diagnoses.left_out);
	for (size_t i = 0; i < session.diagnoses.items[0]->warning_count; i++)
		fprintf(stderr, "warning: %s\n", session.diagnoses.items[0]->warnings[i]);
	return diagnoses_found(&session.diagnoses) ? EXIT_FOUND : EXIT_CLEAN;
}

int main(int argc, char **argv)
{
	AUTO(options) struct options options = { 0 };
	struct error error = { 0 };

	if (options_parse(argc, argv, &options, &error))
		return trouble(&error);
	return show(&options, &error);
}

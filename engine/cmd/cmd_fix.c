/* SPDX-License-Identifier: Apache-2.0 */

#include "engine/cmd/command_list.h"
#include "reports/script/script.h"
#include "reports/view/view.h"

/* The likeliest finding of the rule; NULL when there is none. */
static const struct finding *find_finding(const struct diagnosis *d, const char *id)
{
	const struct diagnosed *one;

	for (size_t i = 0; (one = diagnosed_at(d, i)); i++) {
		if (!strcmp(one->finding->rule->id, id))
			return one->finding;
		for (size_t j = 0; j < one->effect_count; j++)
			if (!strcmp(one->effects[j]->rule->id, id))
				return one->effects[j];
	}
	for (size_t i = 0; i < d->ruled_out_count; i++)
		if (!strcmp(d->ruled_out[i]->rule->id, id))
			return d->ruled_out[i];
	return NULL;
}

static bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

/* Tells of the places whose commands are others than those of the script. */
static void tell_of_others(struct arena *arena, const struct facts *facts,
			   const struct diagnosed *one, const struct remedy *remedy)
{
	const char *first = one->finding->device;
	const struct commands here = view_commands(arena, remedy, facts, first);

	for (size_t i = 1; i < one->place_count; i++) {
		const char *device = one->places[i]->device;
		const struct commands there = view_commands(arena, remedy, facts, device);

		if (!same_text(here.apply, there.apply) ||
		    !same_text(here.verify, there.verify) ||
		    !same_text(here.rollback, there.rollback))
			fprintf(stderr,
				"kbmatch: these are the commands for %s; for %s: kbmatch "
				"fix %s/%s@%s\n",
				first, device, one->finding->rule->id, remedy->id,
				device);
	}
}

/* The remedy of that id; without one the recommended, or else the first offered. */
static int choose_remedy(const struct diagnosis *diagnosis, const struct finding *finding,
			 const struct rule *rule, const char *id,
			 const struct remedy **ret_remedy, struct error *error)
{
	static const struct finding nothing = { .device = "" };
	const struct remedy *remedy = NULL;
	AUTO(strbuf) struct strbuf list = { 0 };

	if (id)
		return find_remedy(rule, id, ret_remedy, error);
	if (finding && !finding->ruled_out)
		remedy = remedy_recommended(diagnosis, finding);
	for (size_t i = 0; !remedy && i < rule->remedy_count; i++)
		if (!rule->remedies[i].avoid &&
		    !remedy_withheld(&rule->remedies[i], diagnosis->facts,
				     finding ? finding : &nothing))
			remedy = &rule->remedies[i];
	*ret_remedy = remedy;
	if (remedy)
		return 0;
	list_remedies(rule, &list);
	return error_set(error, -ENOENT, "%s: no remedy is %s%s", rule->id,
			 rule->remedy_count ? "offered here, of: " : "known",
			 strbuf_text(&list));
}

static int write_script(struct run *run, const struct rule *rule, const char *remedy_id,
			const char *device, struct error *error)
{
	const struct diagnosis *diagnosis = run->session.at->diagnosis;
	const struct finding *finding = find_finding(diagnosis, rule->id);
	const struct diagnosed *one = NULL; /* whose first place the finding is */
	const struct remedy *remedy;
	size_t place = 0;

	for (size_t i = 0; !one && i < diagnosis->diagnosis_count; i++)
		if (finding && diagnosis->diagnoses[i].finding == finding)
			one = &diagnosis->diagnoses[i];
	while (device && one && place < one->place_count &&
	       strcmp(one->places[place]->device, device) != 0)
		place++;
	if (device && (!one || place == one->place_count))
		return error_set(error, -ENOENT, "nothing of it was found on %s", device);
	if (device)
		finding = one->places[place];
	TRY(choose_remedy(diagnosis, finding, rule, remedy_id, &remedy, error));
	if (one && !device)
		tell_of_others(run->arena, diagnosis->facts, one, remedy);
	FILE *file = run_out(run);
	run->output.program = true;
	TRY(script_write(run->base.kb, diagnosis, finding, rule, remedy, file, error));
	return kb_failed(run->base.kb, error);
}

/* RULE[/REMEDY][@DEVICE]. Unlike the commands that diagnose, this one is content with
 * nothing to read. */
int cmd_fix(struct run *run, struct error *error)
{
	const struct arguments *words = &run->options->arguments;
	const struct rule *rule;

	if (words->count != 1)
		return refuse(error, "fix wants one rule, or RULE/REMEDY, as in\n"
				     "  kbmatch fix RULE/REMEDY -o fix.sh");
	char *id = arena_strdup(run->arena, words->items[0]), *device = id, *remedy = id;
	strsep(&device, "@");
	strsep(&remedy, "/");
	TRY(base_open(run->options, &run->base, error));
	TRY(find_rule(run->base.kb, id, &rule, error));
	TRY(run_stages(run, true, rule->id, error));
	session_print_warnings(&run->session);
	return write_script(run, rule, remedy, device, error);
}

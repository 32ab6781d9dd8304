/* SPDX-License-Identifier: Apache-2.0 */
/* The verdict and the warnings of a run. The base derives facts about whether the machine
 * has an AMD GPU and whether something needs one (host.gpu_here, host.gpu_wanted). */

#include <inttypes.h>

#include "engine/base/strbuf.h"
#include "engine/privacy/snapshot.h"
#include "engine/reason/reason_internal.h"

static bool states(const struct facts *facts, const char *name, const char *value)
{
	for (size_t i = 0; i < facts->list.count; i++)
		if (!strcmp(facts->list.items[i].name, name) &&
		    !strcmp(facts->list.items[i].value, value))
			return true;
	return false;
}

/* One source that shows a GPU is enough; a machine whose bus cannot be read may have
 * one. */
static bool has_no_gpu(const struct facts *facts)
{
	return states(facts, "host.gpu_here", "no") &&
	       !states(facts, "host.gpu_here", "yes") &&
	       !states(facts, "host.gpu_here", "hidden");
}

struct reading {
	size_t texts, lines, kinds; /* kinds: texts of a known kind */
};

static struct reading reading_of(const struct inputs *inputs)
{
	struct reading reading = { 0 };

	for (size_t i = 0; inputs && i < inputs->texts.count; i++) {
		const struct text *text = inputs->texts.items[i];

		reading.texts++;
		reading.lines += text->lines || text->bytes;
		reading.kinds += text->kind && *text->kind;
	}
	return reading;
}

/* The note of the journal probe that names who may read the logs, NULL when all logs
 * could be read. */
static const char *note_of_logs(const struct snapshot *machine)
{
	for (size_t i = 0; i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];

		for (size_t j = probed->note_count;
		     !strcmp(probed->name, "journal") && j-- > 0;)
			if (strstr(probed->notes[j], "root"))
				return probed->notes[j];
	}
	return NULL;
}

static void cannot_tell(struct diagnosis *diagnosis, const char *why, const char *command)
{
	diagnosis->verdict = VERDICT_UNKNOWN;
	diagnosis->verdict_why = why;
	diagnosis->verdict_command = command;
}

static const char give_log[] = "journalctl -k -b | kbmatch --logs -";

/* Sets the reason of a machine that was probed and whose logs gave no result, unless its
 * logs could not be read. */
static void probe_alone(struct diagnosis *diagnosis)
{
	const struct snapshot *machine = diagnosis->probed;
	const char *note = note_of_logs(machine);
	bool live = !machine->path && !strcmp(machine->root, "/");

	if (note)
		cannot_tell(diagnosis, note,
			    live	    ? "sudo kbmatch"
			    : machine->path ? "sudo kbmatch probe -o snapshot.json"
					    : NULL);
}

/* True if a program printed a line that the base knows; people's words do not count. */
static bool knows_a_line(struct kb *kb, const struct hits *hits)
{
	for (size_t i = 0; i < hits->count; i++)
		if (!(kb_roles(kb, hits->items[i]->pattern) & ROLE_SAID))
			return true;
	return false;
}

static void find_reading(struct kb *kb, struct diagnosis *diagnosis)
{
	struct reading reading = reading_of(diagnosis->inputs);

	diagnosis->verdict = VERDICT_NO_FAULT;
	if (reading.kinds || knows_a_line(kb, diagnosis->hits))
		return;
	if (diagnosis->probed)
		probe_alone(diagnosis);
	else if (!reading.texts)
		cannot_tell(diagnosis, "no log was read", give_log);
	else if (!reading.lines)
		cannot_tell(diagnosis,
			    reading.texts == 1 ? "the log is empty"
					       : "the logs are empty",
			    give_log);
	else
		cannot_tell(diagnosis,
			    "no line of the logs is known to the knowledge base: they do "
			    "not look like those of a GPU, its driver or a program that "
			    "uses it",
			    give_log);
}

void find_verdict(struct ranking *ranking)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	const struct fact *wanted =
		facts_first(diagnosis->facts, "host.gpu_wanted", "", 0);

	if (diagnosis->diagnosis_count)
		diagnosis->verdict = VERDICT_CAUSE;
	else if (!has_no_gpu(diagnosis->facts))
		find_reading(ranking->input->kb, diagnosis);
	else if (!wanted)
		diagnosis->verdict = VERDICT_NO_GPU;
	else
		cannot_tell(diagnosis,
			    arena_printf(diagnosis->arena,
					 "no AMD GPU is to be seen, and %s wants one",
					 wanted->value),
			    kb_ask(ranking->input->kb, "gpu.present"));
}

/* --- warnings --- */

struct warning_list {
	const char **items;
	size_t count, room;
};

static void warn_of_inputs(const struct inputs *inputs, struct arena *arena,
			   struct warning_list *list)
{
	for (size_t i = 0; i < inputs->warnings.count; i++)
		vec_push(list, inputs->warnings.items[i]);
	for (size_t i = 0; i < inputs->texts.count; i++)
		if (inputs->texts.items[i]->cut)
			vec_push(list, arena_printf(arena,
						    "%s: of lines longer than %d KiB the "
						    "rest was not read",
						    inputs->texts.items[i]->name,
						    INPUT_LINE_MAX / 1024));
}

/* A limit that was met, and the text that says what is missing because of it. */
struct met_limit {
	uint64_t times;
	const char *text; /* "%N" becomes the number of times */
};

static void warn_of_limits(const struct met_limit *limits, size_t count,
			   struct arena *arena, struct warning_list *list)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (size_t i = 0; i < count; i++) {
		const char *number = strstr(limits[i].text, "%N");

		if (!limits[i].times)
			continue;
		strbuf_truncate(&text, 0);
		if (number)
			strbuf_printf(&text, "%.*s%" PRIu64,
				      (int)(number - limits[i].text), limits[i].text,
				      limits[i].times);
		strbuf_add_text(&text, number ? number + 2 : limits[i].text);
		vec_push(list, arena_strdup(arena, strbuf_text(&text)));
	}
}

static void warn_of_hits(const struct hits *hits, struct arena *arena,
			 struct warning_list *list)
{
	const struct met_limit limits[] = {
		{ hits->limits_reached, "%N times a pattern gave up on a line that asks "
					"too much of it: whether "
					"it matches is not known" },
		{ hits->patterns_retired, "%N patterns took too long too often: on lines "
					  "that ask much of them, or on all when they "
					  "gave up, they were tried no more" },
		{ hits->shortened,
		  "the logs hold more hits than are kept whole: most were "
		  "shortened or only counted" },
		{ hits->members_left,
		  "%N lines of blocks were left out: more hits than are kept" },
		{ hits->watches_left,
		  "%N times what came after a line was not waited for: "
		  "too many such lines at once" },
		{ hits->boots_joined, "%N beginnings of a boot were not told apart: more "
				      "boots than are kept" },
		{ hits->unexplained_more,
		  "%N more error lines that nothing here explains are not listed" },
	};

	warn_of_limits(limits, ARRAY_SIZE(limits), arena, list);
}

static void warn_of_judging(const struct judge_input *input,
			    const struct findings *findings, struct arena *arena,
			    struct warning_list *list)
{
	const struct facts *facts = input->facts;
	const struct hw_errors *errors = input->hw_errors;

	if (facts->left_out)
		vec_push(list,
			 arena_printf(arena,
				      "more than %d facts: %" PRIu64 " are left out",
				      FACTS_MAX, facts->left_out));
	if (errors && errors->left_out)
		vec_push(list,
			 arena_printf(arena,
				      "%" PRIu64 " records of hardware errors are left "
				      "out: more different ones than are kept",
				      errors->left_out));
	if (findings->contexts_left)
		vec_push(list,
			 arena_printf(arena,
				      "a rule is judged for at most %d pairs of device "
				      "and boot, and the logs hold more",
				      CONTEXTS_MAX));
}

void collect_warnings(struct ranking *ranking, const struct inputs *inputs,
		      const struct findings *findings)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	AUTO(vec) struct warning_list list = { 0 };

	warn_of_inputs(inputs, diagnosis->arena, &list);
	warn_of_hits(ranking->input->hits, diagnosis->arena, &list);
	warn_of_judging(ranking->input, findings, diagnosis->arena, &list);
	diagnosis->warning_count =
		arena_give(diagnosis->arena, &list, &diagnosis->warnings);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a run says in one line. Whether the machine has a GPU of ours, and whether
 * something wants one, are facts that the base derives (host.gpu_here, host.gpu_wanted).
 */
#include "engine/kb/kb.h"
#include "engine/reason/rank_internal.h"
#include "engine/privacy/snapshot.h"

static bool states(const struct facts *facts, const char *name, const char *value)
{
	for (size_t i = 0; i < facts->list.count; i++)
		if (!strcmp(facts->list.items[i].name, name) &&
		    !strcmp(facts->list.items[i].value, value))
			return true;
	return false;
}

/* One source that shows a GPU is enough; a machine that hides its bus may have one. */
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

/* Of the notes of the probe that looks for logs the one that names who may read them,
 * NULL when none was kept back. */
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

/* A machine whose logs told nothing was still probed, unless they were kept back. */
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

static void find_reading(struct diagnosis *diagnosis)
{
	struct reading reading = reading_of(diagnosis->inputs);

	diagnosis->verdict = VERDICT_NO_FAULT;
	if (reading.kinds || diagnosis->hits->count)
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
		find_reading(diagnosis);
	else if (!wanted)
		diagnosis->verdict = VERDICT_NO_GPU;
	else
		cannot_tell(diagnosis,
			    arena_printf(diagnosis->arena,
					 "no AMD GPU is to be seen, and %s wants one",
					 wanted->value),
			    kb_ask(ranking->input->kb, "gpu.present"));
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The machine and the run in words: GPUs, software, what was read, the verdict. */
#include "engine/input/input.h"
#include "reports/view/view.h"

#include <ctype.h>
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/privacy/snapshot.h"
#include "reports/view/escape.h"

enum { GPUS_MAX = 16, VALUE_COLUMNS = 120 };

const char *view_value(struct arena *arena, const char *value)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	char *line = arena_strdup(arena, value ? value : "");

	for (char *c = line; *c; c++)
		if (strchr("\t\r\n", *c))
			*c = ' ';
	escape_terminal_cut(&b, slice_of(line), VALUE_COLUMNS);
	return arena_string(arena, strbuf_slice(&b));
}

static bool is_identity(const struct fact *fact)
{
	static const char *const identity[] = { "gpu.name", "gpu.gfx", "gpu.chip",
						"gpu.pci_id" };

	for (size_t i = 0; i < ARRAY_SIZE(identity); i++)
		if (!strcmp(fact->name, identity[i]))
			return true;
	return false;
}

struct found_gpus {
	struct gpu *items;
	size_t count;
	bool more;
};

static void note_device(struct found_gpus *found, const char *device)
{
	size_t at = 0;

	while (at < found->count && strcmp(found->items[at].device, device) < 0)
		at++;
	if (at < found->count && !strcmp(found->items[at].device, device))
		return;
	if (found->count == GPUS_MAX) {
		found->more = true;
		return;
	}
	memmove(&found->items[at + 1], &found->items[at],
		(found->count - at) * sizeof(*found->items));
	found->items[at] = (struct gpu){ .device = device };
	found->count++;
}

/* Sorted; without the "" of facts about no device in particular when others are known. */
static void find_devices(const struct facts *facts, struct found_gpus *found)
{
	for (size_t i = 0; i < facts->list.count; i++)
		if (*facts->list.items[i].device && is_identity(&facts->list.items[i]))
			note_device(found, facts->list.items[i].device);
	for (size_t i = 0; !found->count && i < facts->list.count; i++)
		if (is_identity(&facts->list.items[i]))
			note_device(found, "");
}

/* The value for this very device; one for no device in particular only when there is one
 * device that it can be of. */
static const char *value_of(struct arena *arena, const struct facts *facts,
			    const char *name, const char *device, bool alone)
{
	const struct fact *found[8];
	size_t count = facts_best(facts, name, device, 0, found, ARRAY_SIZE(found));

	for (size_t i = 0; i < count && i < ARRAY_SIZE(found); i++)
		if (alone || !strcmp(found[i]->device, device))
			return view_value(arena, found[i]->value);
	return NULL;
}

static const char *memory_text(struct arena *arena, const char *mib)
{
	double number;

	if (!mib || !slice_number(slice_of(mib), &number) ||
	    !(number >= 0 && number < 1e9))
		return NULL;
	if (number < 1024)
		return arena_printf(arena, "%.0f MiB VRAM", number);
	number /= 1024;
	if (fabs(number - round(number)) < 0.05)
		return arena_printf(arena, "%.0f GiB VRAM", number);
	return arena_printf(arena, "%.1f GiB VRAM", number);
}

static void describe(struct arena *arena, const struct facts *facts, struct gpu *gpu,
		     bool alone)
{
	const char *mib = value_of(arena, facts, "gpu.vram_mib", gpu->device, alone);

	gpu->name = value_of(arena, facts, "gpu.name", gpu->device, alone);
	if (!gpu->name)
		gpu->name = value_of(arena, facts, "gpu.chip", gpu->device, alone);
	gpu->gfx = value_of(arena, facts, "gpu.gfx", gpu->device, alone);
	gpu->memory = memory_text(arena, mib);
	gpu->pci_id = value_of(arena, facts, "gpu.pci_id", gpu->device, alone);
}

size_t view_gpus(struct arena *arena, const struct facts *facts,
		 const struct gpu **ret_gpus, bool *ret_more)
{
	struct found_gpus found = { arena_array(arena, struct gpu, GPUS_MAX), 0, false };

	if (facts)
		find_devices(facts, &found);
	for (size_t i = 0; i < found.count; i++)
		describe(arena, facts, &found.items[i], found.count == 1);
	*ret_gpus = found.items;
	*ret_more = found.more;
	return found.count;
}

static void join(struct strbuf *b, const char *label, const char *value)
{
	if (!value || !*value)
		return;
	strbuf_printf(b, "%s%s%s", b->size ? ", " : "", label, value);
}

const char *view_gpu(struct arena *arena, const struct gpu *gpu)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	join(&b, "", gpu->name);
	if (gpu->name && gpu->gfx)
		strbuf_printf(&b, " (%s)", gpu->gfx);
	else
		join(&b, "", gpu->gfx);
	join(&b, "", gpu->memory);
	if (!b.size)
		join(&b, "PCI id ", gpu->pci_id);
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_chip(struct arena *arena, const struct device *device)
{
	if (!device->chip || !device->arch)
		return device->chip ? device->chip : "";
	return arena_printf(arena, "%s (%s)", device->chip, device->arch);
}

static bool among(const char *const *words, size_t count, const char *word)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(words[i], word))
			return true;
	return false;
}

size_t view_names(struct arena *arena, const struct device *devices, size_t count,
		  const char *const **ret_names)
{
	const char **names = arena_array(arena, const char *, count + 1);
	size_t used = 0;

	for (size_t i = 0; i < count; i++) {
		const char *name = devices[i].name, *chip = devices[i].chip;

		if (name && !(chip && !strcmp(name, chip)) && !among(names, used, name))
			names[used++] = name;
	}
	*ret_names = names;
	return used;
}

const char *view_cards(struct arena *arena, const struct device *devices, size_t count,
		       size_t most)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *const *names;
	size_t total = view_names(arena, devices, count, &names);

	for (size_t i = 0; i < total && i < most; i++)
		strbuf_printf(&b, "%s%s", i ? ", " : "", names[i]);
	if (total > most)
		strbuf_printf(&b, " and %zu more", total - most);
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_system(struct arena *arena, const struct facts *facts)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct fact *apps[4];

	if (!facts)
		return "";
	size_t count = facts_best(facts, "app.name", "", 0, apps, ARRAY_SIZE(apps));
	const char *version = value_of(arena, facts, "app.version", "", true);
	join(&b, "Linux ", value_of(arena, facts, "kernel.version", "", true));
	join(&b, "ROCm ", value_of(arena, facts, "rocm.version", "", true));
	for (size_t i = 0; i < count && i < ARRAY_SIZE(apps); i++)
		join(&b, "", view_value(arena, apps[i]->value));
	if (count == 1 && version)
		strbuf_printf(&b, " %s", version);
	join(&b, "", value_of(arena, facts, "os.name", "", true));
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_read(struct arena *arena, const struct diagnosis *d)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t files = d->inputs ? d->inputs->texts.count : 0, skipped = 0;
	uint64_t lines = 0;

	for (size_t i = 0; i < files; i++) {
		lines += d->inputs->texts.items[i]->lines;
		skipped += d->inputs->texts.items[i]->binary;
	}
	if (!files)
		return NULL;
	strbuf_printf(&b, "%s of %s", view_count(arena, lines, "line", "lines"),
		      files == 1 ? d->inputs->texts.items[0]->name
				 : view_count(arena, files, "file", "files"));
	if (d->hits && d->hits->boot_count > 1)
		strbuf_printf(&b, ", %u boots", d->hits->boot_count);
	if (skipped)
		strbuf_printf(&b, "; %s skipped",
			      view_count(arena, skipped, "binary file", "binary files"));
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_probed(struct arena *arena, const struct diagnosis *d)
{
	const struct snapshot *machine = d->probed;
	size_t well = 0;

	if (!machine)
		return NULL;
	for (size_t i = 0; i < machine->probes.count; i++)
		well += !strcmp(machine->probes.items[i].outcome, "ok");
	const char *which = strcmp(machine->root, "/") ? machine->root : "this machine";
	if (machine->path)
		which = arena_printf(arena, "the machine of %s, taken %s", machine->path,
				     machine->taken);
	return arena_printf(arena, "%s: %zu of %zu probes had an answer",
			    view_value(arena, which), well, machine->probes.count);
}

/* The kinds of text that were recognised, "kernel, ollama"; NULL none. */
static const char *kinds_of(struct arena *arena, const struct inputs *inputs)
{
	enum { KINDS_SHOWN = 6 };
	const char *kinds[KINDS_SHOWN];
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t count = 0;

	for (size_t i = 0; inputs && i < inputs->texts.count && count < KINDS_SHOWN;
	     i++) {
		const char *kind = inputs->texts.items[i]->kind;

		if (!kind || !*kind || among(kinds, count, kind))
			continue;
		strbuf_printf(&b, "%s%s", count ? ", " : "", kind);
		kinds[count++] = kind;
	}
	return count ? arena_string(arena, strbuf_slice(&b)) : NULL;
}

const char *view_partial(const struct diagnosis *diagnosis)
{
	return diagnosis->partial ? "Interrupted, so this report is partial." : NULL;
}

const char *view_symptoms(struct arena *arena)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_add_text(&b, "what you see, since some faults leave no line: --symptom ");
	words_list(&symptom_words, &b);
	return arena_string(arena, strbuf_slice(&b));
}

static const char *cause_words(struct arena *arena, const struct diagnosis *d)
{
	const struct diagnosed *first = d->diagnoses;
	char *words = arena_strdup(arena, view_confidence(first->finding->confidence));

	words[0] = (char)toupper((unsigned char)words[0]);
	return arena_printf(arena, "%s (%u%% sure): %s", words,
			    view_percent(first->finding->confidence),
			    first->finding->rule->title);
}

/* "from 2026-03-01 12:00:05 to 2026-03-01 14:10:00", of lines that are known; "" where
 * none has a date. */
static const char *span_words(struct arena *arena, const struct hits *hits)
{
	const struct stamp *first = NULL, *last = NULL;
	double since_first = 0, since_last = 0;

	for (size_t i = 0; hits && hits->items && i < hits->count; i++) {
		const struct stamp *stamp = &hits->items[i]->stamp;

		if (!stamp->has_wall ||
		    (first && !wall_elapsed(first, stamp, &since_first)))
			continue;
		if (!first || since_first < 0)
			first = stamp;
		if (!last || (wall_elapsed(last, stamp, &since_last) && since_last > 0))
			last = stamp;
	}
	if (!first || first->wall == last->wall)
		return "";
	return arena_printf(arena, ", with known lines from %s to %s",
			    view_clock(arena, first), view_clock(arena, last));
}

static bool all_empty(const struct inputs *inputs)
{
	size_t count = inputs ? inputs->texts.count : 0;

	for (size_t i = 0; i < count; i++)
		if (inputs->texts.items[i]->bytes || inputs->texts.items[i]->lines)
			return false;
	return count > 0;
}

static const char *no_fault_words(struct arena *arena, const struct diagnosis *d)
{
	const char *read = view_read(arena, d), *kinds = kinds_of(arena, d->inputs);
	const char *host = d->machine.host;
	size_t errors = d->unexplained_count;

	if (all_empty(d->inputs) && !d->probed)
		return d->inputs->texts.count == 1 ? "Cannot tell: the log is empty"
						   : "Cannot tell: the logs are empty";
	if (!read)
		read = "what the probe of this machine saw";
	return arena_printf(arena, "No %sfault found in %s%s%s%s%s%s%s%s%s",
			    errors || d->reads_like_count ? "known " : "", read,
			    kinds ? " (" : "", kinds ? kinds : "", kinds ? ")" : "",
			    span_words(arena, d->hits), host && *host ? ", on " : "",
			    host ? host : "",
			    errors ? "; but nothing here explains " : "",
			    errors ? view_count(arena, errors, "error", "errors") : "");
}

const char *view_verdict(struct arena *arena, const struct diagnosis *d)
{
	switch (d->diagnosis_count ? VERDICT_CAUSE : d->verdict) {
	case VERDICT_CAUSE:
		return d->diagnosis_count ? cause_words(arena, d)
					  : no_fault_words(arena, d);
	case VERDICT_NO_GPU:
		return "No AMD GPU in this machine, and nothing asked for one";
	case VERDICT_UNKNOWN:
		return arena_printf(arena, "Cannot tell: %s",
				    d->verdict_why ? d->verdict_why
						   : "nothing was read of a GPU, its "
						     "driver or a program that uses it");
	default:
		return no_fault_words(arena, d);
	}
}

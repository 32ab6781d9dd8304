/* SPDX-License-Identifier: Apache-2.0 */
/* What was read, and of what machine it speaks. */
#include "reports/text_internal.h"

#include "engine/base/strbuf.h"

enum { DEVICES_MAX = 16 };

struct devices {
	const char *names[DEVICES_MAX];
	size_t count;
	bool more;
};

static const char *const identity[] = { "gpu.name", "gpu.gfx", "gpu.chip", "gpu.pci_id" };

static bool is_identity(const struct fact *fact)
{
	for (size_t i = 0; i < ARRAY_SIZE(identity); i++)
		if (!strcmp(fact->name, identity[i]))
			return true;
	return false;
}

static void note_device(struct devices *devices, const char *name)
{
	size_t at = 0;

	while (at < devices->count && strcmp(devices->names[at], name) < 0)
		at++;
	if (at < devices->count && !strcmp(devices->names[at], name))
		return;
	if (devices->count == DEVICES_MAX) {
		devices->more = true;
		return;
	}
	memmove(&devices->names[at + 1], &devices->names[at],
		(devices->count - at) * sizeof(*devices->names));
	devices->names[at] = name;
	devices->count++;
}

/* Sorted; without the "" of facts about no device in particular when others are known. */
static struct devices find_devices(const struct facts *facts)
{
	struct devices devices = { 0 };

	for (size_t i = 0; i < facts->list.count; i++)
		if (*facts->list.items[i].device && is_identity(&facts->list.items[i]))
			note_device(&devices, facts->list.items[i].device);
	for (size_t i = 0; !devices.count && i < facts->list.count; i++)
		if (is_identity(&facts->list.items[i]))
			note_device(&devices, "");
	return devices;
}

/* The value for this very device; one for no device in particular only when there is one
 * device that it can be of. */
static const char *value_of(struct page *page, const char *name, const char *device,
			    bool alone)
{
	const struct fact *found[8];
	size_t count = facts_best(page->diagnosis->facts, name, device, 0, found,
				  ARRAY_SIZE(found));

	for (size_t i = 0; i < count && i < ARRAY_SIZE(found); i++)
		if (alone || !strcmp(found[i]->device, device))
			return page_value(page, found[i]->value);
	return NULL;
}

static const char *memory_text(struct page *page, const char *mib)
{
	double number;

	if (!mib || !slice_number(slice_of(mib), &number) ||
	    !(number >= 0 && number < 1e9))
		return NULL;
	if (number < 1024)
		return arena_printf(page->arena, "%.0f MiB VRAM", number);
	number /= 1024;
	if (number - (double)(long)number < 0.05)
		return arena_printf(page->arena, "%ld GiB VRAM", (long)number);
	return arena_printf(page->arena, "%.1f GiB VRAM", number);
}

static void join(struct strbuf *b, const char *label, const char *value)
{
	if (!value || !*value)
		return;
	strbuf_add_text(b, b->size ? ", " : "");
	strbuf_printf(b, "%s%s", label, value);
}

static void print_device(struct page *page, const char *device, bool alone)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *name = value_of(page, "gpu.name", device, alone);

	if (!name)
		name = value_of(page, "gpu.chip", device, alone);
	join(&b, "", name);
	join(&b, "", value_of(page, "gpu.gfx", device, alone));
	join(&b, "", memory_text(page, value_of(page, "gpu.vram_mib", device, alone)));
	if (!b.size)
		join(&b, "PCI id ", value_of(page, "gpu.pci_id", device, alone));
	if (*device)
		strbuf_printf(&b, " (%s)", device);
	page_wrap(page, "  GPU     ", STYLE_PLAIN, strbuf_text(&b));
}

static const char *system_text(struct page *page)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct fact *apps[4];
	size_t count = facts_best(page->diagnosis->facts, "app.name", "", 0, apps,
				  ARRAY_SIZE(apps));
	const char *version = value_of(page, "app.version", "", true);

	join(&b, "Linux ", value_of(page, "kernel.version", "", true));
	join(&b, "ROCm ", value_of(page, "rocm.version", "", true));
	for (size_t i = 0; i < count && i < ARRAY_SIZE(apps); i++)
		join(&b, "", page_value(page, apps[i]->value));
	if (count == 1 && version)
		strbuf_printf(&b, " %s", version);
	join(&b, "", value_of(page, "os.name", "", true));
	return arena_string(page->arena, strbuf_slice(&b));
}

static void print_read(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t files = d->inputs ? d->inputs->texts.count : 0, skipped = 0;
	uint64_t lines = 0;

	for (size_t i = 0; i < files; i++) {
		lines += d->inputs->texts.items[i]->lines;
		skipped += d->inputs->texts.items[i]->binary;
	}
	if (!files) {
		page_wrap(page, "", STYLE_PLAIN, "No log was read.");
		return;
	}
	strbuf_printf(&b, "Read %s of %s", page_count(page, lines, "line", "lines"),
		      files == 1 ? d->inputs->texts.items[0]->name
				 : page_count(page, files, "file", "files"));
	if (d->hits && d->hits->boot_count > 1)
		strbuf_printf(&b, ", %u boots", d->hits->boot_count);
	if (skipped)
		strbuf_printf(&b, "; %s skipped",
			      page_count(page, skipped, "binary file", "binary files"));
	strbuf_add_char(&b, '.');
	page_wrap(page, "", STYLE_PLAIN, strbuf_text(&b));
}

static void print_files(struct page *page)
{
	const struct inputs *inputs = page->diagnosis->inputs;

	for (size_t i = 0; inputs && i < inputs->texts.count; i++) {
		const struct text *text = inputs->texts.items[i];
		const char *kind = text->binary		       ? "binary, skipped"
				   : text->kind && *text->kind ? text->kind
							       : "of no known kind";

		page_wrap(page, "  ", STYLE_DIM,
			  arena_printf(page->arena, "%s: %s, %s%s", text->name, kind,
				       page_count(page, text->lines, "line", "lines"),
				       text->cut ? ", long lines cut" : ""));
	}
}

void text_head(struct page *page)
{
	const struct facts *facts = page->diagnosis->facts;

	text_machine_head(page);
	print_read(page);
	if (page->verbose)
		print_files(page);
	if (!facts || !facts->list.count)
		return;
	struct devices devices = find_devices(facts);

	const char *system = system_text(page);

	if (devices.count || *system)
		page_gap(page);
	for (size_t i = 0; i < devices.count; i++)
		print_device(page, devices.names[i], devices.count == 1);
	if (devices.more)
		page_wrap(page, "          ", STYLE_PLAIN, "and more");
	if (*system)
		page_wrap(page, "  System  ", STYLE_PLAIN, system);
}

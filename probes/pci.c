/* SPDX-License-Identifier: Apache-2.0 */
/* The pci probe: every AMD display device and accelerator on the PCI bus. */
#include <errno.h>

#include "engine/base/strbuf.h"
#include "probes/pci_internal.h"

struct cards {
	struct card items[CARDS_MAX];
	size_t count;	      /* of items */
	bool sysfs;	      /* they were found there */
	struct strbuf unread; /* addresses whose registers were not readable */
	int failed;	      /* why */
};

static bool detect(struct probe_run *run)
{
	if (root_exists(run->root, PCI_DEVICES) ||
	    (!run->root->live && root_exists(run->root, LSPCI_FILE)))
		return true;
	probe_note(run, "no " PCI_DEVICES ": no PCI bus, or /sys is not mounted here");
	return false;
}

static void state_count(struct probe_run *run, size_t count, const char *from)
{
	probe_fact(run, "gpu.present", "", from, "%zu", count);
	if (count > CARDS_MAX)
		probe_note(run, "%zu GPUs: only the first %d were read", count,
			   CARDS_MAX);
}

static void read_sysfs(struct probe_run *run, struct cards *cards)
{
	struct gpus gpus = probe_gpus(run);

	state_count(run, gpus.count, PCI_DEVICES);
	for (size_t i = 0; i < gpus.count && i < CARDS_MAX; i++) {
		cards->items[i].gpu = gpus.items[i];
		card_from_sysfs(run, &cards->items[i]);
		cards->count++;
		if (gpus.items[i].asleep)
			probe_note(run,
				   "%s is suspended and was not woken: link speed, "
				   "PCIe atomics and Resizable BAR were left out",
				   gpus.items[i].bdf);
	}
}

static void read_registers(struct bus *bus, void *data)
{
	struct cards *cards = data;

	if (!cards->sysfs) {
		size_t count = dump_cards(bus, cards->items, CARDS_MAX);

		cards->count = count < CARDS_MAX ? count : (size_t)CARDS_MAX;
		state_count(bus_run(bus), count, LSPCI_FILE);
	}
	for (size_t i = 0; i < cards->count; i++) {
		const struct card *card = &cards->items[i];

		if (card->gpu.asleep)
			continue;
		struct registers registers = bus_registers(bus, card->gpu.bdf);
		bool rebar = card_rebar(bus, card, &registers);
		bool atomics = card_atomics(bus, card, &registers);

		if (rebar && atomics)
			continue;
		if (!registers.size)
			cards->failed = registers.failed;
		strbuf_printf(&cards->unread, "%s%s (%s)", cards->unread.size ? ", " : "",
			      card->gpu.bdf,
			      rebar	? "PCIe atomics"
			      : atomics ? "Resizable BAR"
					: "PCIe atomics, Resizable BAR");
	}
}

static void collect(struct probe_run *run)
{
	struct cards *cards = arena_new_item(run->arena, struct cards);

	cards->sysfs = root_exists(run->root, PCI_DEVICES);
	if (cards->sysfs)
		read_sysfs(run, cards);
	if (cards->count || !cards->sysfs)
		bus_use(run, read_registers, cards);
	if (cards->unread.size)
		probe_note(run,
			   "not known, for not all of the configuration space was "
			   "readable (%s): %s",
			   cards->failed ? strerror(cards->failed) : "it needs root",
			   cards->unread.data);
	strbuf_free(&cards->unread);
	host_iommu(run, cards->items, cards->count);
}

const struct probe probe_pci = {
	.name = "pci",
	.help = "GPUs on the PCI bus: ids, BARs, link, atomics, driver, IOMMU group, "
		"resets",
	.trust = TRUST_KERNEL,
	.detect = detect,
	.collect = collect,
};

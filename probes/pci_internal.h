/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The pci probe: what its files share.
 *
 * sysfs prints what the kernel knows of a device without touching it; registers beyond
 * that (PCIe capability, Resizable BAR) are in configuration space, which a user sees
 * only the first 64 bytes of, and whose reading wakes a device. In a saved root the file
 * /lspci.txt (`lspci -D -xxxx`) holds configuration spaces, and stands in for sysfs
 * where that was not saved.
 */
#ifndef KBMATCH_PROBES_PCI_INTERNAL_H
#define KBMATCH_PROBES_PCI_INTERNAL_H

#include "engine/base/library_pci.h"

#include "probes/probe.h"

#define PCI_DEVICES "/sys/bus/pci/devices"
#define LSPCI_FILE "/lspci.txt"

enum {
	CARDS_MAX = 64, /* GPUs whose facts are stated */
	PORTS_MAX = 32, /* bridges above one */
	CONFIG_SIZE = 4096,
	CONFIG_USER = 64, /* bytes of it that are readable without CAP_SYS_ADMIN */
};

/* A GPU and what the later steps need to know of it. */
struct card {
	struct gpu gpu;
	const char **ports; /* addresses of the bridges above it, root port first */
	size_t port_count;
	bool path_known;
	const char *driver; /* "none" when unbound, NULL not known */
	uint64_t bar0;	    /* bytes, 0 not known */
};

/* sysfs: ids, BARs, driver, IOMMU group, resets, power, path and link. Fills the rest of
 * the card. */
void card_from_sysfs(struct probe_run *run, struct card *card);
void card_link(struct probe_run *run, const struct card *card);

/* A text attribute of a device; NULL when it is not there, and with a note when it is
 * and cannot be read. */
const char *card_attribute(struct probe_run *run, const char *bdf, const char *name);

/* The size in bytes of BAR `index` (0 to 5) and its flags, by the `resource` file; false
 * when there is no such BAR. */
bool bar_read(struct probe_run *run, const char *bdf, unsigned index, uint64_t *ret_size,
	      uint64_t *ret_flags);

/* host.iommu */
void host_iommu(struct probe_run *run, const struct card *cards, size_t count);

/*
 * Configuration space, through libpci. Errors of libpci end the function that bus_use()
 * calls, with a note; that function must hold nothing that needs cleaning up.
 */
struct bus;

/* Opens /lspci.txt of a saved root, sysfs otherwise, calls `use`, and closes. */
void bus_use(struct probe_run *run, void (*use)(struct bus *bus, void *data), void *data);
struct probe_run *bus_run(const struct bus *bus);
/* The devices of /lspci.txt; NULL when there is none. */
struct pci_dev *bus_dumped(const struct bus *bus);

/* The configuration space of one function. Only for devices that are awake. */
struct registers {
	struct pci_dev *dev;
	size_t size;	  /* bytes that were readable: 0, 64, 256, 4096 */
	int failed;	  /* errno, when none were */
	const char *from; /* the file */
	enum trust trust;
};

struct registers bus_registers(struct bus *bus, const char *bdf);
struct registers bus_registers_of(struct bus *bus, struct pci_dev *dumped);
/* Where a capability of PCI_CAP_NORMAL or PCI_CAP_EXTENDED is; 0 not there or not
 * readable. */
unsigned registers_capability(const struct registers *registers, unsigned id,
			      unsigned type);

/* gpu.pcie_atomics. False when that needs registers which were not readable. */
bool card_atomics(struct bus *bus, const struct card *card,
		  const struct registers *registers);
/* gpu.rebar, gpu.rebar_max_mib. False as above. */
bool card_rebar(struct bus *bus, const struct card *card,
		const struct registers *registers);

/* /lspci.txt without what is no device or register line: libpci's reader trusts it. */
struct slice dump_clean(struct arena *arena, struct slice text);
/* Facts of the GPUs in /lspci.txt, for a root without sysfs; how many there are, and the
 * first `room` of them as cards. */
size_t dump_cards(struct bus *bus, struct card *cards, size_t room);

#endif

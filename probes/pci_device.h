/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is read of a PCI device: its BARs, and its configuration space, of this machine by
 * sysfs, of a saved one by /lspci.txt (`lspci -D -xxxx`) before that.
 */
#ifndef KBMATCH_PROBES_PCI_DEVICE_H
#define KBMATCH_PROBES_PCI_DEVICE_H

#include <linux/pci_regs.h>

#include "probes/probe.h"

#define PCI_DEVICES "/sys/bus/pci/devices"
#define LSPCI_FILE "/lspci.txt"

enum {
	CONFIG_SIZE = 4096,
	CONFIG_USER = 64, /* bytes that are readable without CAP_SYS_ADMIN */
};

/* Of one function. */
struct registers {
	const char *bdf;
	unsigned char *bytes; /* all ones where nothing was readable */
	size_t size;	      /* bytes that were readable: 0, 64, 256, 4096 */
	int failed;	      /* errno, when none were */
	const char *from;     /* the file */
	enum trust trust;
};

/* The devices of /lspci.txt; none where there is no such file. */
struct dump {
	struct registers *items;
	size_t count;
};

struct dump dump_read(struct probe_run *run);
/* Only for devices that are awake. */
struct registers registers_of(struct probe_run *run, const struct dump *dump,
			      const char *bdf);

unsigned byte_at(const struct registers *registers, size_t at);
unsigned word_at(const struct registers *registers, size_t at);
uint32_t long_at(const struct registers *registers, size_t at);
/* Where the PCI Express capability, or an extended one, is; 0 not there or not readable.
 */
size_t express_of(const struct registers *registers);
size_t extended_capability(const struct registers *registers, unsigned id);

/* The size in bytes of BAR `index` (0 to 5) and its flags, by line `index` of a
 * `resource` file: "START END FLAGS", hexadecimal. False when there is no such BAR. */
bool pci_bar_of(const char *resource, unsigned index, uint64_t *ret_size,
		uint64_t *ret_flags);

#endif

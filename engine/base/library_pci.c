/* SPDX-License-Identifier: Apache-2.0 */
#include <pci/pci.h>

#include "engine/base/libraries.h"

struct library library_pci = { .file = "libpci.so.3" };

#define FUNCTION(...) LIBRARY_FUNCTION(library_pci, __VA_ARGS__)
#define VOID(...) LIBRARY_VOID(library_pci, __VA_ARGS__)

FUNCTION(struct pci_access *, pci_alloc, (void), ())
VOID(pci_init, (struct pci_access * access), (access))
VOID(pci_cleanup, (struct pci_access * access), (access))
FUNCTION(int, pci_set_param, (struct pci_access * access, char *name, char *value),
	 (access, name, value))

FUNCTION(struct pci_dev *, pci_get_dev,
	 (struct pci_access * access, int domain, int bus, int device, int function),
	 (access, domain, bus, device, function))
VOID(pci_free_dev, (struct pci_dev * device), (device))
FUNCTION(int, pci_fill_info, (struct pci_dev * device, int flags), (device, flags))
FUNCTION(struct pci_cap *, pci_find_cap,
	 (struct pci_dev * device, unsigned id, unsigned type), (device, id, type))
VOID(pci_setup_cache, (struct pci_dev * device, u8 *cache, int size),
     (device, cache, size))

FUNCTION(u8, pci_read_byte, (struct pci_dev * device, int at), (device, at))
FUNCTION(u16, pci_read_word, (struct pci_dev * device, int at), (device, at))
FUNCTION(u32, pci_read_long, (struct pci_dev * device, int at), (device, at))
FUNCTION(int, pci_read_block, (struct pci_dev * device, int at, u8 *data, int size),
	 (device, at, data, size))

/* SPDX-License-Identifier: Apache-2.0 */
/* What the program calls of libpci, which is loaded then: see base/library.h. */
#ifndef KBMATCH_BASE_LIBRARY_PCI_H
#define KBMATCH_BASE_LIBRARY_PCI_H

#include <pci/pci.h>

#include "engine/base/library.h"

/* clang-format off */
#define pci_alloc LIBRARY_CALL(library_pci, pci_alloc)
#define pci_init LIBRARY_CALL(library_pci, pci_init)
#define pci_cleanup LIBRARY_CALL(library_pci, pci_cleanup)
#define pci_set_param LIBRARY_CALL(library_pci, pci_set_param)
#define pci_get_dev LIBRARY_CALL(library_pci, pci_get_dev)
#define pci_free_dev LIBRARY_CALL(library_pci, pci_free_dev)
#define pci_fill_info LIBRARY_CALL(library_pci, pci_fill_info)
#define pci_find_cap LIBRARY_CALL(library_pci, pci_find_cap)
#define pci_setup_cache LIBRARY_CALL(library_pci, pci_setup_cache)
#define pci_read_byte LIBRARY_CALL(library_pci, pci_read_byte)
#define pci_read_word LIBRARY_CALL(library_pci, pci_read_word)
#define pci_read_long LIBRARY_CALL(library_pci, pci_read_long)
#define pci_read_block LIBRARY_CALL(library_pci, pci_read_block)
/* clang-format on */

#endif

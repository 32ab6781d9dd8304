/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The checks of the base: by tests of facts, or by what fits a product.
 *
 * Facts that fit each other: what a product is known to need, to have, or to work with.
 *
 * A row of `fits` counts for the devices whose PCI id it lists, and for a check if its
 * tests are about all facts that the check names. It speaks of a machine where its `when`
 * holds. The facts of a device fit if they pass a row that speaks of it, and do not fit
 * if some row speaks of it and none can be passed. Where no row speaks of it, nothing is
 * known.
 */
#ifndef KBMATCH_REASON_CHECKS_H
#define KBMATCH_REASON_CHECKS_H

#include "engine/kb/kb.h"
#include "engine/model/fact.h"
#include "engine/model/finding.h"

/* Judges every check of the base, in its order; the result is in the arena. */
size_t judge_checks(struct kb *kb, const struct facts *facts, struct arena *arena,
		    const struct checked **ret_checks);

/* The rows that count for a PCI id, in the order of the base. */
size_t fits_of(struct kb *kb, const char *pci_id, struct arena *arena,
	       const struct fits *const **ret_rows);

/* The test of a row on a fact; NULL: it has none. */
const struct test *fits_test_of(const struct fits *row, const char *key);

/* Tests if `when` holds on the machine: of any device for "". */
enum truth fits_speaks(const struct fits *row, const struct facts *facts,
		       const char *device);

#endif

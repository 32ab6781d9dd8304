/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Extract: turns hits of extractor patterns into facts, looks up devices, and derives
 * facts from facts until there are no new ones.
 */
#ifndef KBMATCH_REASON_EXTRACT_H
#define KBMATCH_REASON_EXTRACT_H

#include "engine/model/hw_error.h"
#include "engine/model/fact.h"
#include "engine/model/hit.h"
#include "engine/kb/kb.h"
#include "engine/scan/scan.h"

/* Adds the facts of the hits to `facts`. */
void extract_facts(struct kb *kb, struct scanner *scanner, const struct hits *hits,
		   struct facts *facts);
/* Adds the facts that follow from the facts: the device table and derivations. */
void derive_facts(struct kb *kb, struct facts *facts);

/* Makes events of the hits of decoders' patterns, and adds their facts. */
struct hw_errors *decode_events(struct kb *kb, const struct hits *hits,
				struct facts *facts);

/* The facts that all cards of a gfx target have in common, by the device table. */
struct facts *facts_of_target(const char *gfx, const struct device *devices,
			      size_t count);

#endif

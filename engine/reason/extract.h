/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Extract: turns hits of extractor patterns into facts, looks devices up, and derives
 * facts from facts until nothing new comes.
 */
#ifndef KBMATCH_EXTRACT_H
#define KBMATCH_EXTRACT_H

#include "engine/model/fact.h"
#include "engine/model/hit.h"
#include "engine/kb/kb.h"
#include "engine/scan/scan.h"

/* Adds to `facts` what the hits say. */
void extract_facts(struct kb *kb, struct scanner *scanner, const struct hits *hits,
		   struct facts *facts);
/* Adds what follows from the facts: device table and derivations. */
void derive_facts(struct kb *kb, struct facts *facts);

#endif

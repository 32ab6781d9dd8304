/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Apart: machines of one thread. An author whose comments name a GPU target that is none
 * of the first author's speaks of another machine: what its comments say, evidence and
 * facts, is left out, and a warning says so. Comments that name no target are taken to be
 * about the first machine. To diagnose the other machine, give its comments as a file.
 */
#ifndef KBMATCH_EXTRACT_APART_H
#define KBMATCH_EXTRACT_APART_H

#include "engine/extract/extract.h"
#include "engine/input/input.h"

/* Takes the hits of other machines out of `hits` and marks their texts. */
void apart_hits(struct kb *kb, struct scanner *scanner, struct inputs *inputs,
		struct hits *hits);

#endif

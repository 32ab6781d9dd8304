/* SPDX-License-Identifier: Apache-2.0 */
/* Selects the upstream project that a fault is reported to. */
#ifndef KBMATCH_REPORTS_UPSTREAM_H
#define KBMATCH_REPORTS_UPSTREAM_H

#include "engine/model/rule.h"

/* Finds an upstream by id or alias, NULL when there is none. */
const struct upstream *upstream_named(const struct upstream *upstreams, size_t count,
				      const char *name);
/* As upstream_named(), also by a component or a kind of text. If several upstreams take
 * the component, the one with the fewest components is returned. */
const struct upstream *upstream_for(const struct upstream *upstreams, size_t count,
				    const char *name);
/* The upstream that tracks the issues among a rule's references, else the one that takes
 * its component. */
const struct upstream *upstream_of_rule(const struct upstream *upstreams, size_t count,
					const struct rule *rule);
/* True if the upstream takes reports about a rule: by its component or its references. */
bool upstream_takes(const struct upstream *upstream, const struct rule *rule);
/* The usual name of an upstream: its first alias, or its id. */
const char *upstream_name(const struct upstream *upstream);
/* True if the address is one of the upstream's issues. */
bool upstream_tracks(const struct upstream *upstream, const char *url);
/* True if a list has the word, without regard to case. */
bool strings_have(const struct strings *words, const char *word);

#endif

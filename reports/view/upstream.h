/* SPDX-License-Identifier: Apache-2.0 */
/* Who hears of a fault: which of the base's upstreams. */
#ifndef KBMATCH_REPORTS_UPSTREAM_H
#define KBMATCH_REPORTS_UPSTREAM_H

#include "engine/model/rule.h"

/* The upstream of an id or alias, NULL when there is none. */
const struct upstream *upstream_named(const struct upstream *upstreams, size_t count,
				      const char *name);
/* The same for a component or a kind of text; where none has the name, the one with the
 * fewest components that takes it. */
const struct upstream *upstream_for(const struct upstream *upstreams, size_t count,
				    const char *name);
/* Where a rule's issues stand, by its references; else who takes its component. */
const struct upstream *upstream_of_rule(const struct upstream *upstreams, size_t count,
					const struct rule *rule);
/* Whether a rule's reports go there: by its component or its references. */
bool upstream_takes(const struct upstream *upstream, const struct rule *rule);
/* What a person calls it: its first alias, or its id. */
const char *upstream_name(const struct upstream *upstream);
/* Whether an issue of its own stands at the address. */
bool upstream_tracks(const struct upstream *upstream, const char *url);
/* Whether a list has the word, letters of either case. */
bool strings_have(const struct strings *words, const char *word);

#endif

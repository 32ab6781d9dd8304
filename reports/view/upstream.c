/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/view/upstream.h"

#include <strings.h>

bool strings_have(const struct strings *words, const char *word)
{
	for (size_t i = 0; i < words->count; i++)
		if (!strcasecmp(words->items[i], word))
			return true;
	return false;
}

const char *upstream_name(const struct upstream *upstream)
{
	return upstream->aliases.count ? upstream->aliases.items[0] : upstream->id;
}

bool upstream_tracks(const struct upstream *upstream, const char *url)
{
	for (size_t i = 0; url && i < upstream->trackers.count; i++)
		if (slice_starts_with(slice_of(url), upstream->trackers.items[i]))
			return true;
	return false;
}

const struct upstream *upstream_named(const struct upstream *upstreams, size_t count,
				      const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (!strcasecmp(upstreams[i].id, name))
			return &upstreams[i];
	for (size_t i = 0; i < count; i++)
		if (strings_have(&upstreams[i].aliases, name))
			return &upstreams[i];
	return NULL;
}

const struct upstream *upstream_for(const struct upstream *upstreams, size_t count,
				    const char *name)
{
	const struct upstream *found = upstream_named(upstreams, count, name);
	bool named = found;

	for (size_t i = 0; i < count && !named; i++)
		if (strings_have(&upstreams[i].components, name) &&
		    (!found || upstreams[i].components.count < found->components.count))
			found = &upstreams[i];
	return found;
}

const struct upstream *upstream_of_rule(const struct upstream *upstreams, size_t count,
					const struct rule *rule)
{
	const char *component = word_name(&component_words, rule->component);
	const struct upstream *found = NULL;

	for (size_t i = 0; i < rule->reference_count; i++)
		for (size_t j = 0; j < count; j++) {
			if (!upstream_tracks(&upstreams[j], rule->references[i].url))
				continue;
			if (strings_have(&upstreams[j].components, component))
				return &upstreams[j];
			found = found ? found : &upstreams[j];
		}
	return found ? found : upstream_for(upstreams, count, component);
}

bool upstream_takes(const struct upstream *upstream, const struct rule *rule)
{
	for (size_t i = 0; i < rule->reference_count; i++)
		if (upstream_tracks(upstream, rule->references[i].url))
			return true;
	return strings_have(&upstream->components,
			    word_name(&component_words, rule->component));
}

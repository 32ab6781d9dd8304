/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/schema.h"

#include <strings.h>

void knowledge_free(struct knowledge *knowledge)
{
	if (!knowledge)
		return;
	arena_free(knowledge->arena);
	free(knowledge);
}

const struct remedy *rule_remedy(const struct rule *rule, const char *id)
{
	for (size_t i = 0; rule && id && i < rule->remedy_count; i++)
		if (!strcmp(rule->remedies[i].id, id))
			return &rule->remedies[i];
	return NULL;
}

static bool same_text(const char *a, const char *b)
{
	return a && b && !strcmp(a, b);
}

bool remedies_do_same(const struct remedy *a, const struct remedy *b)
{
	if (!a || !b)
		return false;
	return a->action && b->action ? same_text(a->action, b->action)
				      : same_text(a->apply, b->apply);
}

bool test_is_version(const struct test *test)
{
	const struct key *key = test->key ? key_find(test->key) : NULL;

	return test->op == OPERATOR_RANGE && key && key->type == TYPE_VERSION;
}

bool evidence_is_said(const struct evidence *evidence)
{
	if (evidence_has(evidence, KIND_IS_SAID))
		return true;
	for (size_t i = 0; i < evidence->child_count; i++)
		if (evidence_is_said(&evidence->children[i]))
			return true;
	return false;
}

/* --- who hears of a fault --- */

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

/* --- bits of registers --- */

/* Reads "HIGH:LOW]" or "BIT]"; false: it is neither. */
static bool take_span(const char **at, unsigned *ret_high, unsigned *ret_low)
{
	char *end;

	*ret_high = *ret_low = (unsigned)strtoul(*at, &end, 10);
	if (end != *at && *end == ':')
		*ret_low = (unsigned)strtoul(end + 1, &end, 10);
	if (!char_is_digit(**at) || *end != ']' || *ret_high > 63 || *ret_low > *ret_high)
		return false;
	*at = end + 1;
	return true;
}

bool bits_take(const char *bits, register_fn *value_of, void *context,
	       uint64_t *ret_value)
{
	unsigned high, low, total = 0;
	uint64_t value;

	*ret_value = 0;
	for (const char *at = bits; *at; at += strspn(at, " ")) {
		struct slice name = slice_from(at, strcspn(at, "["));

		at += name.size;
		if (!name.size || *at++ != '[' || !take_span(&at, &high, &low) ||
		    (total += high - low + 1) > 64 || !value_of(context, name, &value))
			return false;
		value = value >> low & (UINT64_MAX >> (63 - (high - low)));
		*ret_value =
			high - low == 63 ? value : *ret_value << (high - low + 1) | value;
	}
	return total;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The name tables behind vocabulary.h. */
#include "engine/model/vocabulary.h"

#include <string.h>

#define FIRST(first, ...) first
#define NAME(suffix, ...) FIRST(__VA_ARGS__, 0),
#define DEFINE_WORDS(list, PREFIX, what)                                                 \
	static const char *const list##_names[] = { PREFIX##_WORDS(NAME) };              \
	const struct words list##_words = { what, list##_names, PREFIX##_END }

DEFINE_WORDS(kind, KIND, "kind");
DEFINE_WORDS(component, COMPONENT, "component");
DEFINE_WORDS(severity, SEVERITY, "severity");
DEFINE_WORDS(maturity, MATURITY, "maturity");
DEFINE_WORDS(prior, PRIOR, "prior");
DEFINE_WORDS(strength, STRENGTH, "strength");
DEFINE_WORDS(evidence, EVIDENCE, "evidence");
DEFINE_WORDS(operator, OPERATOR, "operator");
DEFINE_WORDS(outcome, OUTCOME, "outcome");
DEFINE_WORDS(level, LEVEL, "level");
DEFINE_WORDS(scope, SCOPE, "scope");
DEFINE_WORDS(support_state, SUPPORT_STATE, "state");
DEFINE_WORDS(basis, BASIS, "basis");
DEFINE_WORDS(tried, TRIED, "result");
DEFINE_WORDS(service, SERVICE, "service action");
DEFINE_WORDS(symptom, SYMPTOM, "symptom");
DEFINE_WORDS(status, STATUS, "status");
DEFINE_WORDS(fill, FILL, "fill");
DEFINE_WORDS(markup, MARKUP, "markup");
DEFINE_WORDS(trust, TRUST, "trust");
DEFINE_WORDS(type, TYPE, "type");
DEFINE_WORDS(reach, REACH, "reach");

const char *word_name(const struct words *words, unsigned value)
{
	return value < words->count ? words->names[value] : "?";
}

int word_find(const struct words *words, const char *name)
{
	for (size_t i = 0; i < words->count; i++)
		if (!strcmp(words->names[i], name))
			return (int)i;
	return -1;
}

void words_list(const struct words *words, struct strbuf *out)
{
	for (size_t i = 0; i < words->count; i++)
		strbuf_printf(out, "%s%s",
			      !i		     ? ""
			      : i + 1 < words->count ? ", "
						     : " or ",
			      words->names[i]);
}

double prior_odds_against(enum prior prior)
{
#define ODDS(suffix, name, odds) odds,
	static const double table[] = { PRIOR_WORDS(ODDS) };

	return table[prior];
}

double strength_ratio(enum strength strength)
{
#define RATIO(suffix, name, ratio) ratio,
	static const double table[] = { STRENGTH_WORDS(RATIO) };

	return table[strength];
}

double maturity_cap(enum maturity maturity)
{
#define CAP(suffix, name, cap) cap,
	static const double table[] = { MATURITY_WORDS(CAP) };

	return table[maturity];
}

const struct key *family_find(const char *name)
{
	size_t size = strlen(name);

	for (size_t i = 0; size && name[size - 1] == '.' && i < key_count; i++)
		if (!strcmp(keys[i].name, name))
			return &keys[i];
	return NULL;
}

const struct key *key_find(const char *name)
{
	for (size_t i = 0; i < key_count; i++) {
		if (*keys[i].name != *name)
			continue;
		size_t size = strlen(keys[i].name);
		bool family = keys[i].name[size - 1] == '.';

		if (family ? !strncmp(keys[i].name, name, size) && name[size]
			   : !strcmp(keys[i].name, name))
			return &keys[i];
	}
	return NULL;
}

const char *key_suggest(const char *name)
{
	const char *names[256];
	size_t count = 0;

	for (size_t i = 0; i < key_count && count < ARRAY_SIZE(names); i++)
		names[count++] = keys[i].name;
	return nearest_word(name, names, count);
}

const char *gate_key(const char *name)
{
	for (size_t i = 0; i < gate_name_count; i++)
		if (!strcmp(gate_names[i].name, name))
			return gate_names[i].key;
	return key_find(name) ? name : NULL;
}

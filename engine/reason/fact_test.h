/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tests of facts: gates, evidence over facts, checks. Three-valued: a fact that is not
 * known leaves the test unknown, never false.
 */
#ifndef KBMATCH_REASON_FACT_TEST_H
#define KBMATCH_REASON_FACT_TEST_H

#include "engine/model/fact.h"
#include "engine/model/hit.h"
#include "engine/model/rule.h"

/* The scope of a test: the facts of one device and boot ("" and 0: any), and the captures
 * of a hit, if there is one. */
struct test_context {
	const struct facts *facts;
	const char *device;
	unsigned boot;
	const struct hit *hit; /* NULL none */
};

/* `ret_fact` (may be NULL) gets the fact that decided the result, NULL when no fact
 * did. */
enum truth test_facts(const struct test *test, const struct test_context *context,
		      const struct fact **ret_fact);

/* True if the value of this fact, of the test's key, passes by itself, whatever else is
 * known of the key. */
bool fact_passes(const struct test *test, const struct fact *fact,
		 const struct facts *facts);

/* Tests if a version fact lies in a range, with regard to the release stream that the
 * facts give for its key. */
enum truth test_range(const char *key, const char *value, const char *range,
		      const struct test_context *context);

/* True if a text value equals a word without regard to case, or begins with it and goes
 * on with a blank, a bracket, ":" or "/": "ubuntu 24.04" is "ubuntu". */
bool text_is(const char *value, const char *word);

/* The relation of a rule to a GPU, by the facts of it alone: its gates and evidence name
 * none in particular, they name this one, or it does not apply to it. */
enum fit { FIT_ANY, FIT_NAMED, FIT_NOT };
enum fit rule_fit(const struct rule *rule, const struct test_context *context);

enum truth truth_not(enum truth truth);
enum truth truth_and(enum truth a, enum truth b);
enum truth truth_or(enum truth a, enum truth b);

#endif

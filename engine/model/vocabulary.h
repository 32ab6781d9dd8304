/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The words of the rule language, defined once. Each list feeds an enum, the names that
 * Lua, SQL and JSON use, and the checks of all three.
 *
 * A list is X(SUFFIX, "name", ...); words.c holds the name tables. `enum kind` comes from
 * KIND_WORDS and ends in KIND_END; word_name(&kind_words, KIND_CAUSE) is "cause";
 * word_find() is the inverse.
 */
#ifndef KBMATCH_MODEL_VOCABULARY_H
#define KBMATCH_MODEL_VOCABULARY_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/error.h"
#include "engine/base/strbuf.h"
#include "engine/model/evidence_list.h"

#define KIND_WORDS(X) X(CAUSE, "cause") X(SYMPTOM, "symptom")

#define COMPONENT_WORDS(X)                                                               \
	X(KERNEL, "kernel")                                                              \
	X(FIRMWARE, "firmware")                                                          \
	X(ROCR, "rocr")                                                                  \
	X(HIP, "hip")                                                                    \
	X(ROCBLAS, "rocblas")                                                            \
	X(MIOPEN, "miopen")                                                              \
	X(FRAMEWORK, "framework")                                                        \
	X(APP, "app")                                                                    \
	X(CONFIG, "config")                                                              \
	X(HARDWARE, "hardware")

#define SEVERITY_WORDS(X)                                                                \
	X(INFO, "info") X(WARNING, "warning") X(ERROR, "error") X(CRITICAL, "critical")

/* name, the highest confidence that is printed */
#define MATURITY_WORDS(X)                                                                \
	X(EXPERIMENTAL, "experimental", 0.60)                                            \
	X(INCUBATING, "incubating", 0.85)                                                \
	X(STABLE, "stable", 0.98)

/* name, N of the odds against, 1 to N */
#define PRIOR_WORDS(X)                                                                   \
	X(COMMON, "common", 5) X(UNCOMMON, "uncommon", 15) X(RARE, "rare", 50)

/* name, likelihood ratio */
#define STRENGTH_WORDS(X)                                                                \
	X(WEAK, "weak", 2)                                                               \
	X(MODERATE, "moderate", 5)                                                       \
	X(STRONG, "strong", 20)                                                          \
	X(VERY_STRONG, "very_strong", 50)                                                \
	X(DECISIVE, "decisive", 150)

#define EVIDENCE_WORDS(X) EVIDENCE_LIST(X)

/* Operators of a test on a fact's value. The last six serve `where`. */
#define OPERATOR_WORDS(X)                                                                \
	X(EQUALS, "equals")                                                              \
	X(IN, "in")                                                                      \
	X(MATCHES, "matches")                                                            \
	X(RANGE, "range")                                                                \
	X(HAS, "has")                                                                    \
	X(LACKS, "lacks")                                                                \
	X(EXISTS, "exists")                                                              \
	X(NOT_IN, "not in")                                                              \
	X(NOT_EQUALS, "!=")                                                              \
	X(LESS, "<")                                                                     \
	X(LESS_EQUAL, "<=")                                                              \
	X(GREATER, ">")                                                                  \
	X(GREATER_EQUAL, ">=")

#define OUTCOME_WORDS(X)                                                                 \
	X(CURE, "cure")                                                                  \
	X(WORKAROUND, "workaround")                                                      \
	X(PARTIAL, "partial")                                                            \
	X(DIAGNOSTIC, "diagnostic")

#define LEVEL_WORDS(X) X(LOW, "low") X(MEDIUM, "medium") X(HIGH, "high")

#define SCOPE_WORDS(X)                                                                   \
	X(PROCESS, "process") X(APP, "app") X(SYSTEM, "system") X(FIRMWARE, "firmware")

#define SUPPORT_STATE_WORDS(X)                                                           \
	X(OFFICIAL, "official")                                                          \
	X(DEPRECATED, "official-deprecated")                                             \
	X(UNOFFICIAL, "unofficial-native")                                               \
	X(OVERRIDE, "works-with-override")                                               \
	X(SOURCE, "built-from-source")                                                   \
	X(REGRESSED, "regressed")                                                        \
	X(BROKEN, "broken")                                                              \
	X(UNSUPPORTED, "unsupported")                                                    \
	X(DEV, "dev")                                                                    \
	X(UNKNOWN, "unknown")

/* The basis of a statement. */
#define BASIS_WORDS(X) X(DOC, "doc") X(REPORT, "report") X(INFER, "infer") X(NONE, "none")

#define TRIED_WORDS(X)                                                                   \
	X(WORKED, "worked") X(PARTIAL, "partial") X(SAME, "same") X(FAILED, "failed")

/* The actions that an operator takes with a GPU or its node, the mildest first. */
#define SERVICE_WORDS(X)                                                                 \
	X(NONE, "none")                                                                  \
	X(WATCH, "watch")                                                                \
	X(RESET, "reset")                                                                \
	X(REBOOT, "reboot")                                                              \
	X(DRAIN_AND_TEST, "drain-and-test")                                              \
	X(RESEAT, "reseat")                                                              \
	X(REPLACE, "replace")

/* The symptom of a fault as a person sees it: the values of symptom.kind. */
#define SYMPTOM_WORDS(X)                                                                 \
	X(HANG, "hang")                                                                  \
	X(CRASH, "crash")                                                                \
	X(SLOW, "slow")                                                                  \
	X(WRONG_OUTPUT, "wrong-output")                                                  \
	X(NOT_DETECTED, "not-detected")                                                  \
	X(OUT_OF_MEMORY, "out-of-memory")

/* The outcome of a check. */
#define STATUS_WORDS(X)                                                                  \
	X(PASS, "pass")                                                                  \
	X(FAIL, "fail") X(UNKNOWN, "unknown") X(NOT_APPLICABLE, "not-applicable")

/* The contents of a section of a bug form (reports/bug/bug.h). */
#define FILL_WORDS(X)                                                                    \
	X(TITLE, "title")                                                                \
	X(SUMMARY, "summary")                                                            \
	X(STEPS, "steps")                                                                \
	X(EXPECTED, "expected")                                                          \
	X(LOG, "log")                                                                    \
	X(ENVIRONMENT, "environment")                                                    \
	X(HARDWARE, "hardware")                                                          \
	X(TRIED, "tried")                                                                \
	X(REFERENCES, "references")

/* The markup of a bug form. */
#define MARKUP_WORDS(X) X(MARKDOWN, "markdown") X(TEXT, "text")

/* Sources of facts by trust, lowest first: a value from further down the list outranks
 * one from further up for the same key and device. */
#define TRUST_WORDS(X)                                                                   \
	X(PROSE, "prose")                                                                \
	X(APP, "app")                                                                    \
	X(SMI, "smi")                                                                    \
	X(RUNTIME, "runtime")                                                            \
	X(LSPCI, "lspci")                                                                \
	X(KERNEL, "kernel")                                                              \
	X(STATED, "stated")

#define TYPE_WORDS(X)                                                                    \
	X(TEXT, "text")                                                                  \
	X(NUMBER, "number")                                                              \
	X(VERSION, "version")                                                            \
	X(LIST, "list")                                                                  \
	X(FLAG, "flag")

/* The reach of a fact: the machine at all times, one boot, one device (PCI address),
 * or one device in one boot. */
#define REACH_WORDS(X)                                                                   \
	X(HOST, "host")                                                                  \
	X(BOOT, "boot") X(DEVICE, "device") X(DEVICE_BOOT, "device-boot")

#define VOCABULARY_ENUM(name, PREFIX)                                                    \
	enum name { PREFIX##_WORDS(VOCABULARY_##PREFIX) PREFIX##_END }
#define VOCABULARY_KIND(s, ...) KIND_##s,
#define VOCABULARY_COMPONENT(s, ...) COMPONENT_##s,
#define VOCABULARY_SEVERITY(s, ...) SEVERITY_##s,
#define VOCABULARY_MATURITY(s, ...) MATURITY_##s,
#define VOCABULARY_PRIOR(s, ...) PRIOR_##s,
#define VOCABULARY_STRENGTH(s, ...) STRENGTH_##s,
#define VOCABULARY_EVIDENCE(s, ...) EVIDENCE_##s,
#define VOCABULARY_OPERATOR(s, ...) OPERATOR_##s,
#define VOCABULARY_OUTCOME(s, ...) OUTCOME_##s,
#define VOCABULARY_LEVEL(s, ...) LEVEL_##s,
#define VOCABULARY_SCOPE(s, ...) SCOPE_##s,
#define VOCABULARY_SUPPORT_STATE(s, ...) SUPPORT_STATE_##s,
#define VOCABULARY_BASIS(s, ...) BASIS_##s,
#define VOCABULARY_TRIED(s, ...) TRIED_##s,
#define VOCABULARY_SERVICE(s, ...) SERVICE_##s,
#define VOCABULARY_SYMPTOM(s, ...) SYMPTOM_##s,
#define VOCABULARY_STATUS(s, ...) STATUS_##s,
#define VOCABULARY_FILL(s, ...) FILL_##s,
#define VOCABULARY_MARKUP(s, ...) MARKUP_##s,
#define VOCABULARY_TRUST(s, ...) TRUST_##s,
#define VOCABULARY_TYPE(s, ...) TYPE_##s,
#define VOCABULARY_REACH(s, ...) REACH_##s,

VOCABULARY_ENUM(kind, KIND);
VOCABULARY_ENUM(component, COMPONENT);
VOCABULARY_ENUM(severity, SEVERITY);
VOCABULARY_ENUM(maturity, MATURITY);
VOCABULARY_ENUM(prior, PRIOR);
VOCABULARY_ENUM(strength, STRENGTH);
VOCABULARY_ENUM(evidence_kind, EVIDENCE);
VOCABULARY_ENUM(operator, OPERATOR);
VOCABULARY_ENUM(outcome, OUTCOME);
VOCABULARY_ENUM(level, LEVEL);
VOCABULARY_ENUM(scope, SCOPE);
VOCABULARY_ENUM(support_state, SUPPORT_STATE);
VOCABULARY_ENUM(basis, BASIS);
VOCABULARY_ENUM(tried, TRIED);
VOCABULARY_ENUM(service_action, SERVICE);
VOCABULARY_ENUM(symptom, SYMPTOM);
VOCABULARY_ENUM(status, STATUS);
VOCABULARY_ENUM(fill, FILL);
VOCABULARY_ENUM(markup, MARKUP);
VOCABULARY_ENUM(trust, TRUST);
VOCABULARY_ENUM(type, TYPE);
VOCABULARY_ENUM(reach, REACH);

/* A list of words, indexed by the value of its enum. */
struct words {
	const char *what; /* "severity", for messages */
	const char *const *names;
	size_t count;
};

extern const struct words kind_words, component_words, severity_words, maturity_words,
	prior_words, strength_words, evidence_words, operator_words, outcome_words,
	level_words, scope_words, support_state_words, basis_words, tried_words,
	service_words, symptom_words, status_words, fill_words, markup_words, trust_words,
	type_words, reach_words;

const char *word_name(const struct words *words, unsigned value);
/* The value of a name, -1 if the list has no such word. */
int word_find(const struct words *words, const char *name);
/* Appends all words: "worked, partial, same or failed". */
void words_list(const struct words *words, struct strbuf *out);

double prior_odds_against(enum prior prior);
double strength_ratio(enum strength strength);
double maturity_cap(enum maturity maturity);

/*
 * A fact's key. A family key ("env.") ends in a dot and stands for every key that
 * starts with it.
 */
struct key {
	const char *name;
	enum type type;
	enum reach reach;
	const char *help; /* one line: meaning, unit, an example */
	bool counter;	  /* it only grows, until the driver or the machine starts anew;
			     different readings are no conflict */
	bool fleet;	  /* what a machine of a fleet shares with its equals; the
			     machine's line (JSON Lines) has it */
};

extern const struct key keys[];
extern const size_t key_count;

/* The key or family that `name` belongs to, NULL if it is not in the vocabulary. */
const struct key *key_find(const char *name);
/* The family row with exactly this name ("env."), NULL if there is none. A fact with
 * the family's own name and `whole` says that every name of the family was read. */
const struct key *family_find(const char *name);
/* The known key most similar to `name`, NULL if none is near. */
const char *key_suggest(const char *name);

/* The short names of gates in `applies`, and their keys. */
struct gate_name {
	const char *name, *key;
};
extern const struct gate_name gate_names[];
extern const size_t gate_name_count;
/* Maps "gfx" to "gpu.gfx" and a full key to itself; NULL for anything else. */
const char *gate_key(const char *name);

#endif

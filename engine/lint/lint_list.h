/* SPDX-License-Identifier: Apache-2.0 */
/*
 * X("name", level, subject, function or NULL, "what a finding says"): one row adds a
 * check. The function is called for each subject there is (lint_internal.h). Without
 * one, another file makes the findings.
 */
#ifndef KBMATCH_LINT_LIST_H
#define KBMATCH_LINT_LIST_H

/* clang-format off */
#define LINT_LIST(X)                                                                      \
	/* files */                                                                       \
	X("schema", ERROR, NONE, NULL, "a file or form does not load")                    \
	X("allow", ERROR, NONE, NULL, "a lint comment that allows nothing, or without a reason") \
	X("todo", ERROR, NONE, NULL, "a TODO that a scaffold left for a person")          \
	/* what refers to something */                                                    \
	X("ids", ERROR, RULE, lint_rule_ids, "an id that a rule refers to is not there")  \
	X("ids", ERROR, EXTRACT, lint_extract_ids, NULL)                                  \
	X("ids", ERROR, CASE, lint_case_ids, NULL)                                        \
	X("refuted-ref", WARNING, RULE, lint_refuted_refs, "a refuted fix names no reference (ref)") \
	/* tests of facts */                                                              \
	X("dead-gate", ERROR, TEST, lint_dead_test, "a test that can never hold")         \
	X("dead-value", WARNING, TEST, lint_dead_value, "one of several values that can never be") \
	X("idle-gate", WARNING, TEST, lint_idle_test, "a test that always holds")         \
	X("unstated-key", ERROR, TEST, lint_unstated_key, "a test of a fact that nothing states") \
	/* patterns */                                                                    \
	X("pattern-literal", ERROR, PATTERN, lint_literal, "no literal of four bytes that every match contains") \
	X("pattern-short", WARNING, PATTERN, lint_short, "its literal is under six bytes, which slows the scan") \
	X("pattern-explodes", ERROR, REGEX, lint_explodes, "the time of a match can explode") \
	X("pattern-leading-any", WARNING, REGEX, lint_leading_any, "a leading .* that nothing anchors") \
	X("pattern-capture", ERROR, REGEX, lint_captures, "a group that is neither (?:...) nor named") \
	X("pattern-twice", WARNING, PATTERN, lint_twice, "two patterns of a rule differ in blanks or groups only") \
	X("healthy-log", WARNING, NONE, NULL, "strong evidence holds in a case that expects nothing") \
	/* words */                                                                       \
	X("title", WARNING, RULE, lint_title, "a title that ends with a period or is too long") \
	X("title", WARNING, REMEDY, lint_remedy_title, NULL)                              \
	X("summary", WARNING, RULE, lint_summary, "a summary of more than five sentences or 700 bytes") \
	X("benign-why", WARNING, BENIGN, lint_benign_why, "no sentence says why the line is harmless") \
	/* addresses */                                                                   \
	X("url-https", ERROR, URL, lint_https, "an address that is not https")            \
	X("url-form", ERROR, URL, lint_url_form, "an address of a known forge that is not well-formed") \
	X("url-tracking", ERROR, URL, lint_tracking, "an address with tracking parameters") \
	X("url-twice", ERROR, RULE, lint_url_twice, "a rule names an address twice")      \
	X("says", WARNING, RULE, lint_says, "says is not one sentence")                   \
	/* remedies */                                                                    \
	X("rollback", ERROR, REMEDY, lint_rollback, "neither rollback, nor cons that says there is none") \
	X("verify", ERROR, REMEDY, lint_verify, "no verify")                              \
	X("chance", WARNING, REMEDY, lint_chance, "no chance or no minutes")              \
	X("shellcheck", ERROR, NONE, NULL, "what shellcheck says of the commands")        \
	/* devices */                                                                     \
	X("device-conflict", ERROR, DEVICE, lint_device_conflict, "rows of one chip disagree") \
	X("device-name", WARNING, DEVICE, lint_device_name, "the system's pci.ids calls the device otherwise") \
	/* corpus */                                                                      \
	X("positive", ERROR, RULE, lint_positive, "no case expects a stable or incubating rule first") \
	X("near-miss", WARNING, RULE, lint_near_miss, "no case that tempts a stable or incubating rule") \
	X("case-log", ERROR, CASE, lint_case_logs, "a log of a case cannot be read")      \
	X("personal", ERROR, LOG, lint_personal, "a log holds an address, a mailbox or somebody's folder")
/* clang-format on */

#endif

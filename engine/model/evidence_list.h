/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kinds of evidence: one row adds a kind. Its fields are FIELDS_fields in schema.c,
 * and judge_JUDGE() in engine/reason/ judges it. No other code tests the kind of
 * evidence: all differences between kinds are in this table.
 *
 * X(WORD, "the field of a rule file that says it", FIELDS, JUDGE, LEAD, more), where
 * `more` sets members of struct form:
 *
 *   LEAD     the hits and facts that make a rule worth judging (enum lead)
 *   .traits  the traits that the stages ask for (enum kind_trait)
 *   .heads   printed above its patterns or members in a list; NULL: none
 *   .says    what the rule asks for, in words; NULL: .heads and the patterns.
 *            reports/view/view.c says what each {WORD} in it stands for
 *   .found   what was found if no line and no fact shows it; NULL: .says if the kind
 *            has no patterns, else the number of the evidence
 *   .wrong   returns what is wrong with evidence beyond its fields
 *   .help    for docs/rules.md
 */
#ifndef KBMATCH_MODEL_EVIDENCE_LIST_H
#define KBMATCH_MODEL_EVIDENCE_LIST_H

/* clang-format off */
#define EVIDENCE_LIST(X) \
	X(LOG, "log", log, log, LINES, .traits = KIND_IS_LINE, .heads = "a line like", \
	  .help = "a line matches") \
	X(SAID, "said", said, said, LINES, .traits = KIND_IS_SAID, \
	  .heads = "a person saying something like", \
	  .help = "a person's words: a sentence of a report matches. Only texts of 64 KB at " \
	  "most are looked at, and of them the lines with words in them that no program " \
	  "printed (no clock, stream or device). Costs logs nothing, and needs no literal") \
	X(STALL, "stall", stall, stall, LINES, .traits = KIND_IS_WATCHED, \
	  .heads = "nothing more after", \
	  .help = "after this line its stream says nothing more, or nothing for `quiet`, " \
	  "though other streams go on. Full strength when others went on; the log merely " \
	  "ending there is weak") \
	X(SEQUENCE, "sequence", sequence, sequence, LINES, \
	  .heads = "these lines, one after the other", .says = "{sequence}", \
	  .wrong = sequence_wrong, .help = "in this order, `within` that") \
	X(COUNT, "count", count, count, LINES, .heads = "at least {at_least} lines like", \
	  .help = "that often") \
	X(ABSENT, "absent", absent, absent, SOURCE, .traits = KIND_IS_SILENCE, \
	  .heads = "no line like", \
	  .found = "A line that the rule looks for is missing in {from} (evidence {number})", \
	  .help = "the source was read from its beginning (its `complete` line was seen) and " \
	  "never said it; unknown otherwise") \
	X(VERSION, "version", version, version, LINES, \
	  .heads = "versions that do not belong together, as in", .wrong = version_wrong, \
	  .help = "two lines, or a line and a fact, tell versions that do not belong " \
	  "together: they are not the same as far as both go (2.4.1 is 2.4), or not `ahead` " \
	  "by that much") \
	X(FACT, "fact", fact, fact, TEST, .says = "{test}", \
	  .help = "a fact, and one operator: `equals`, `[\"in\"]`, `matches`, `range`, " \
	  "`has`, `lacks`, `exists`") \
	X(WHERE, "where", where, fact, TEST, .says = "{test}", \
	  .help = "compares facts: `== != < <= > >= in`, `not in`. A name with a dot that is " \
	  "a known key is a fact, else a literal") \
	X(SUPPORT, "support", support, support, SUPPORT, .traits = KIND_IS_BLIND | KIND_IS_OPINION, \
	  .says = "this GPU and ROCm release are listed as {states}", \
	  .help = "the support table says this of the GPU's gfx target and the ROCm release") \
	X(CHECK, "check", check, check, CHECK, .traits = KIND_IS_OPINION, \
	  .says = "check {ref} is {state}", .wrong = check_wrong, \
	  .help = "a named check came out so") \
	X(TRIED, "tried", tried, tried, NONE, .traits = KIND_IS_BLIND | KIND_IS_TRIAL, \
	  .says = "{ref} was tried: {state}", .wrong = tried_wrong, \
	  .help = "somebody tried it (`--fact` cannot say it; `kbmatch tried` does)") \
	X(ALL, "all", all, members, MEMBER, .traits = KIND_IS_TOGETHER, .heads = "all of these", \
	  .says = "all of: {members}", .help = "all of them; in one record, or `within`") \
	X(ANY, "any", any, members, MEMBERS, .heads = "any of these", .says = "any of: {members}", \
	  .help = "at least one of them")
/* clang-format on */

#endif

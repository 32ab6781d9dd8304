/* SPDX-License-Identifier: Apache-2.0 */
/*
 * X(function suffix, "name", "arguments", "help", "what status 0 and 1 say" or NULL,
 * families, "examples, a line each"): one row adds a command, whose cmd_SUFFIX() lies in
 * cmd_SUFFIX.c. The first one runs when none is named. Help is one line of at most 64
 * columns.
 */
#ifndef KBMATCH_CMD_COMMAND_LIST_H
#define KBMATCH_CMD_COMMAND_LIST_H

#include "engine/cmd/options.h"

#define FAMILIES_KB (FAMILY_BASE | FAMILY_RULES)
#define FAMILIES_SESSION                                                                 \
	(FAMILIES_KB | FAMILY_LOGS | FAMILY_MACHINE | FAMILY_PROBE | FAMILY_CLAIMS)
/* Commands that print a document. */
#define FAMILIES_DOC (FAMILY_FORMAT | FAMILY_OUTPUT)
#define FAMILIES_DIAGNOSE (FAMILIES_SESSION | FAMILY_REPORT | FAMILY_OUTPUT)

/* clang-format off */
#define COMMAND_LIST(X) \
	X(diagnose, "diagnose", "[--logs PATH]...",                                     \
	  "name what is wrong with an AMD GPU machine",                                 \
	  "nothing diagnosed, 1 something diagnosed", FAMILIES_DIAGNOSE | FAMILY_FOLLOW, \
	  "  kbmatch                                  this machine\n"                   \
	  "  kbmatch --logs journal.txt               a collected log, folder or archive\n" \
	  "  journalctl -k -b | kbmatch --logs -\n"                                     \
	  "  kbmatch --logs kern.log --format html -o report.html\n"                    \
	  "  kbmatch --follow                         tell each diagnosis as it comes\n") \
	X(explain, "explain", "ID [--logs PATH]... [--live] | --line TEXT",             \
	  "print how a confidence comes about, or what a line tells",                   \
	  NULL, FAMILIES_SESSION | FAMILY_LINE | FAMILIES_DOC,                          \
	  "  kbmatch explain RULE\n"                                                    \
	  "  kbmatch explain RULE --logs journal.txt\n"                                 \
	  "  kbmatch explain --line 'a line of a log'\n")                               \
	X(fix, "fix", "ID[/REMEDY] [-o FILE]",                                          \
	  "print a remedy as a script: back up, apply, verify, undo",                   \
	  NULL, FAMILIES_SESSION | FAMILY_OUTPUT,                                       \
	  "  kbmatch fix RULE > fix.sh                the first remedy\n"               \
	  "  kbmatch fix RULE/REMEDY --logs journal.txt -o fix.sh\n"                    \
	  "  sh fix.sh                                says what it would do\n")         \
	X(tried, "tried", "[ID/REMEDY|TEXT worked|partial|same|failed]",                \
	  "note what came of a remedy, or list what was tried",                         \
	  NULL, FAMILIES_KB | FAMILY_TRIED | FAMILIES_DOC,                              \
	  "  kbmatch tried RULE/REMEDY worked\n"                                        \
	  "  kbmatch tried 'a newer BIOS' same --note 'hangs after an hour'\n"          \
	  "  kbmatch tried                            what was tried on this machine\n") \
	X(report_bug, "report-bug", "[UPSTREAM [ID]] [--logs PATH]... [-o FILE|DIR/]",  \
	  "fill an upstream's bug form from what was found, redacted",                  \
	  NULL, FAMILIES_SESSION | FAMILY_SNAPSHOT | FAMILY_BUG | FAMILY_OUTPUT,        \
	  "  kbmatch report-bug                       the upstreams that fit\n"         \
	  "  kbmatch report-bug UPSTREAM -o bug.md    its form, filled in\n"            \
	  "  kbmatch report-bug UPSTREAM -o bug/      with log, facts and snapshot\n"   \
	  "  kbmatch report-bug UPSTREAM --url        the form's address\n")            \
	X(probe, "probe", "[NAME]... [-o FILE]",                                        \
	  "read this machine, and save what was seen as a snapshot",                    \
	  NULL, FAMILY_PROBE | FAMILY_SNAPSHOT | FAMILY_OUTPUT,                         \
	  "  kbmatch probe                            what each probe saw\n"            \
	  "  kbmatch probe -o snapshot.json           to diagnose it elsewhere\n"       \
	  "  kbmatch --snapshot snapshot.json\n")                                       \
	X(check, "check", "[ID]...",                                                    \
	  "print what passes, fails and cannot be told",                                \
	  "nothing fails, 1 something fails", FAMILIES_SESSION | FAMILIES_DOC,          \
	  "  kbmatch check\n"                                                           \
	  "  kbmatch check CHECK\n"                                                     \
	  "  kbmatch check --format json\n")                                            \
	X(diff, "diff", "A.json B.json",                                                \
	  "print the facts that differ between two snapshots",                          \
	  "no fact differs, 1 some do", FAMILIES_DOC,                                   \
	  "  kbmatch diff good.json bad.json\n"                                         \
	  "  kbmatch diff good.json bad.json -v       with what always differs\n")      \
	X(matrix, "matrix", "[CARD|GFX|PCI-ID]... [--rocm V]",                          \
	  "print what is known of a GPU in each ROCm release",                          \
	  NULL, FAMILIES_SESSION | FAMILY_MATRIX | FAMILIES_DOC,                        \
	  "  kbmatch matrix                           the GPUs of this machine\n"       \
	  "  kbmatch matrix CARD --no-probe\n"                                          \
	  "  kbmatch matrix 'WORDS OF ITS NAME' --rocm VERSION\n")                      \
	X(search, "search", "WORDS...",                                                 \
	  "find rules by words or an error message",                                    \
	  NULL, FAMILIES_KB | FAMILIES_DOC,                                             \
	  "  kbmatch search words of an error message\n"                                \
	  "  kbmatch search -q hang                   a line a rule\n")                 \
	X(show, "show", "ID",                                                           \
	  "print a rule, check, harmless line or upstream",                             \
	  NULL, FAMILIES_KB | FAMILIES_DOC,                                             \
	  "  kbmatch show RULE\n"                                                       \
	  "  kbmatch show CHECK                       a check\n"                        \
	  "  kbmatch show RULE --format markdown\n")                                    \
	X(sources, "sources", "FILE...",                                                \
	  "print how each part of a log was understood, and why",                       \
	  NULL, FAMILIES_KB | FAMILY_LOGS | FAMILIES_DOC,                               \
	  "  kbmatch sources bundle.tar\n"                                              \
	  "  kbmatch sources log.txt --format-of log.txt=plain\n")                      \
	X(site, "site", "-o DIR",                                                       \
	  "write the base as a web site for reading and searching",                     \
	  NULL, FAMILIES_KB | FAMILY_OUTPUT,                                            \
	  "  kbmatch site -o kb                       then open kb/index.html\n")       \
	X(kb, "kb", "build|info|patterns|keys|fields",                                  \
	  "build a base, describe it, list its regexes, keys or fields",                 \
	  NULL, FAMILIES_KB | FAMILY_CORPUS | FAMILY_OUTPUT,                            \
	  "  kbmatch kb info\n"                                                         \
	  "  kbmatch kb keys                          what --fact takes\n"              \
	  "  kbmatch kb build --rules rules -o kb.sqlite\n")                            \
	X(new, "new", "rule LABEL|case NAME --from LOG [--area NAME] [-o DIR]",         \
	  "make a rule and its case, or a case, of a log",                              \
	  NULL, FAMILIES_KB | FAMILY_CLAIMS | FAMILY_NEW | FAMILY_LINE | FAMILY_OUTPUT, \
	  "  kbmatch new rule LABEL --from log.txt\n"                                   \
	  "  kbmatch new rule LABEL --from log.txt --line 'the causal line'\n"          \
	  "  kbmatch new case NAME --from log.txt --area kernel\n")                     \
	X(test, "test", "[CASE|RULE]...",                                               \
	  "run the cases of a corpus, or measure the rules with them",                  \
	  "all as expected, 1 not all", FAMILIES_KB | FAMILY_TEST | FAMILY_CORPUS | FAMILY_OUTPUT, \
	  "  kbmatch test\n"                                                            \
	  "  kbmatch test RULE                        the cases of a rule\n"            \
	  "  kbmatch test --coverage RULE\n")                                           \
	X(lint, "lint", "[FILE|FOLDER]...",                                             \
	  "print what is wrong with rules and cases",                                   \
	  "nothing is wrong, 1 something is", FAMILY_LINT | FAMILY_OUTPUT,              \
	  "  kbmatch lint                             rules and corpus\n"               \
	  "  kbmatch lint rules/kernel/RULE.lua\n")                                     \
	X(help, "help", "[COMMAND]",                                                    \
	  "print the help of a command",                                                \
	  NULL, FAMILY_OUTPUT,                                                          \
	  "  kbmatch help fix\n")
/* clang-format on */

#define DECLARE(suffix, ...)                                                             \
	int cmd_##suffix(const struct options *options, struct error *error) must_check;
COMMAND_LIST(DECLARE)
#undef DECLARE

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * X(function suffix, "name", "arguments", "help", "what status 0 and 1 say" or NULL,
 * families): one row adds a command, whose cmd_SUFFIX() lies in cmd_SUFFIX.c and whose
 * examples in examples.txt, below its name. The first one runs when none is named. Help
 * is one line of at most 64 columns.
 */
#ifndef KBMATCH_CMD_COMMAND_LIST_H
#define KBMATCH_CMD_COMMAND_LIST_H

#include "engine/cmd/output.h"
#include "engine/cmd/session_live.h"
#include "reports/doc/doc.h"
#include "reports/report.h"

/*
 * A command at work: command_run() gives it an empty struct run, prints what it leaves
 * there and frees all of it. What a command alone does is in its own file.
 *
 * A command's output is a document, written in the form of --format, or text of its own,
 * written to run_out(). Both go to standard output or the file of -o, and only when the
 * command does not fail. Forms made to be shown to others are redacted unless
 * --no-redact.
 */
struct run {
	const struct options *options;
	struct arena *arena;
	struct base base; /* base_open() */
	struct session session;
	struct output output;	   /* run_out() */
	struct doc *doc;	   /* run_doc() */
	struct redactor *redactor; /* run_redactor() */
};

/* An exit status, or -errno. */
int command_run(const struct command *command, const struct options *options,
		struct error *error) must_check;

/* session_run() and session_choose(), over the base that is open. */
int run_stages(struct run *run, bool content, const char *rule,
	       struct error *error) must_check;
/* Opens the output of -o. */
FILE *run_out(struct run *run);
/* A document whose JSON names itself by `schema` ("kbmatch.check/1"). */
struct doc *run_doc(struct run *run, const char *title, const char *schema);

/* Made when it is first asked for, for names that are not the session's. */
struct redactor *run_redactor(struct run *run);
/* Announces to it who may be named in what was read of all machines: a line of one may
 * name another. */
void announce_session(struct run *run);
/* The options of a report, of --color, --format, --quiet, -v and the terminal. */
struct report_options print_options(const struct options *options);

/* The warnings of what was read, at the document's end: JSON's "warnings". */
void doc_warnings(struct doc *doc, const struct inputs *inputs);
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
	  "nothing diagnosed, 1 something diagnosed", FAMILIES_DIAGNOSE | FAMILY_FOLLOW) \
	X(health, "health", "[--policy FILE] [--logs PATH]...",                         \
	  "print what a policy makes of each diagnosis, for Slurm",                     \
	  "nothing but to log, 1 something to warn of or to drain for",                 \
	  FAMILIES_SESSION | FAMILY_POLICY | FAMILY_OUTPUT)                             \
	X(npd, "npd", "--condition NAME [--policy FILE] [--logs PATH]...",              \
	  "print whether a condition of a Kubernetes node holds",                       \
	  "it does not hold, 1 it does",                                                \
	  FAMILIES_SESSION | FAMILY_POLICY | FAMILY_CONDITION | FAMILY_OUTPUT)          \
	X(explain, "explain", "ID [--logs PATH]... [--live] | FILE | --line TEXT",             \
	  "print how a confidence comes about, or what a line tells",                   \
	  NULL, FAMILIES_SESSION | FAMILY_LINE | FAMILIES_DOC)                          \
	X(fix, "fix", "ID[/REMEDY] [-o FILE]",                                          \
	  "print a remedy as a script: back up, apply, verify, undo",                   \
	  NULL, FAMILIES_SESSION | FAMILY_OUTPUT)                                       \
	X(tried, "tried", "[ID/REMEDY|TEXT worked|partial|same|failed]",                \
	  "note what came of a remedy, or list what was tried",                         \
	  NULL, FAMILIES_KB | FAMILY_TRIED | FAMILIES_DOC)                              \
	X(report_bug, "report-bug", "[UPSTREAM [ID]] [--logs PATH]... [-o FILE|DIR/]",  \
	  "fill an upstream's bug form from what was found, redacted",                  \
	  NULL, FAMILIES_SESSION | FAMILY_SNAPSHOT | FAMILY_BUG | FAMILY_OUTPUT)        \
	X(probe, "probe", "[PROBE]... [-o FILE]",                                       \
	  "read this machine, and save what was seen as a snapshot",                    \
	  NULL, FAMILY_PROBE | FAMILY_SNAPSHOT | FAMILY_OUTPUT)                         \
	X(check, "check", "[CHECK]...", "print what passes, fails and cannot be told",     \
	  "nothing fails, 1 something fails", FAMILIES_SESSION | FAMILIES_DOC)          \
	X(diff, "diff", "A.json B.json",                                                \
	  "print the facts that differ between two snapshots",                          \
	  "no fact differs, 1 some do", FAMILIES_DOC)                                   \
	X(triage, "triage", "PATH...",                                                  \
	  "diagnose many cases, a line of JSON for each machine",                       \
	  "nothing diagnosed, 1 something diagnosed", FAMILIES_KB | FAMILY_TRIAGE)       \
	X(fleet, "fleet", "FILE.jsonl... [--store FILE]",                               \
	  "one page of the lines of many machines (--format jsonl, triage)",            \
	  "no machine has a fault, 1 some do",                                          \
	  FAMILY_FLEET | FAMILIES_DOC)                                                  \
	X(changes, "changes", "SNAPSHOT...",                                            \
	  "print what changed on machines before each fault showed",                    \
	  "nothing diagnosed, 1 something diagnosed", FAMILIES_KB | FAMILIES_DOC)       \
	X(matrix, "matrix", "[CARD|GFX|PCI-ID]... [--rocm V]",                          \
	  "print what is known of a GPU in each ROCm release",                          \
	  NULL, FAMILIES_SESSION | FAMILY_MATRIX | FAMILIES_DOC)                        \
	X(search, "search", "WORDS...", "find rules by words or an error message",      \
	  NULL, FAMILIES_KB | FAMILIES_DOC)                                             \
	X(show, "show", "ID", "print a rule, check, harmless line or upstream",         \
	  NULL, FAMILIES_KB | FAMILIES_DOC)                                             \
	X(sources, "sources", "FILE...",                                                \
	  "print how each part of a log was understood, and why",                       \
	  NULL, FAMILIES_KB | FAMILY_LOGS | FAMILIES_DOC)                               \
	X(site, "site", "-o DIR",                                                       \
	  "write the base as a web site for reading and searching",                     \
	  NULL, FAMILIES_KB | FAMILY_SITE | FAMILY_OUTPUT)                              \
	X(kb, "kb", "build|info|patterns|keys|fields|back | verify|install FILE",       \
	  "build, describe, verify or install a base; list what it knows",        \
	  NULL, FAMILIES_KB | FAMILY_CORPUS | FAMILY_KEYS | FAMILY_OUTPUT)                            \
	X(new, "new", "rule LABEL | case NAME --from LOG [--area NAME] [-o DIR]",       \
	  "make a rule and its case, or a case, of a log",                              \
	  NULL, FAMILIES_KB | FAMILY_CLAIMS | FAMILY_NEW | FAMILY_LINE | FAMILY_OUTPUT) \
	X(test, "test", "[CASE|RULE]...",                                               \
	  "run the cases of a corpus, or measure the rules with them",                  \
	  "all as expected, 1 not all", FAMILIES_KB | FAMILY_TEST | FAMILY_CORPUS | FAMILY_OUTPUT) \
	X(lint, "lint", "[FILE|FOLDER]...",                                             \
	  "print what is wrong with rules and cases",                                   \
	  "nothing is wrong, 1 something is", FAMILY_LINT | FAMILY_OUTPUT)              \
	X(help, "help", "[COMMAND]", "print the help of a command",                     \
	  NULL, FAMILY_OUTPUT)
/* clang-format on */

#define DECLARE(suffix, ...)                                                             \
	int cmd_##suffix(struct run *run, struct error *error) must_check;
COMMAND_LIST(DECLARE)
#undef DECLARE

/* `complete [WORD]...`, which no help names: an exit status, EXIT_FOUND where files may
 * stand there, or -errno. */
int complete_words(int argc, char **argv, struct error *error) must_check;
/* `explain FILE`: the records of hardware errors in it. */
int explain_file(struct run *run, const char *path, struct error *error) must_check;

#endif

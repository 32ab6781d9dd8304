/* SPDX-License-Identifier: Apache-2.0 */
/*
 * X(CODE, "long name", 'short' or 0, "ARGUMENT" or NULL, family, KIND, member, "help").
 * One row adds an option; the member of struct options that it sets may be a FLAG, a
 * TEXT, a LIST of texts, a COUNT, how many TIMES it stands there, a BOOT, a SHARE from 0
 * to 1, a WORD of a list, or a FORM of reports.
 */
#ifndef KBMATCH_CMD_OPTION_LIST_H
#define KBMATCH_CMD_OPTION_LIST_H

/* clang-format off */
#define OPTION_LIST(X)                                                                    \
	X(LOGS, "logs", 'l', "PATH", FAMILY_LOGS, LIST, logs, \
	  "read a log: file, directory, archive, journal, - for standard input; repeatable") \
	X(JOURNAL, "journal", 0, "DIR|FILE", FAMILY_LOGS, LIST, journals, \
	  "read a binary journal, as /var/log/journal/ID or a .journal file; repeatable") \
	X(FORMAT_OF, "format-of", 0, "FILE=KIND", FAMILY_LOGS, LIST, formats, \
	  "read FILE as this form or encoding (? lists them), whatever it looks like; repeatable") \
	X(SNAPSHOT, "snapshot", 's', "FILE", FAMILY_MACHINE, LIST, snapshots, \
	  "diagnose the machine of a saved snapshot instead of this one; repeatable")                 \
	X(NO_PROBE, "no-probe", 0, NULL, FAMILY_MACHINE, FLAG, no_probe, \
	  "do not probe this machine")                                                    \
	X(LIVE, "live", 0, NULL, FAMILY_MACHINE, FLAG, live, \
	  "probe this machine even if the logs seem to be of another")                    \
	X(SYSROOT, "sysroot", 0, "DIR", FAMILY_PROBE, TEXT, sysroot, \
	  "probe a saved tree of /sys, /proc, /etc ... as the machine")                   \
	X(WAKE, "wake", 0, NULL, FAMILY_PROBE, FLAG, wake, "wake suspended GPUs to read all of them") \
	X(NO_HSA, "no-hsa", 0, NULL, FAMILY_PROBE, FLAG, no_hsa, "leave the HSA runtime alone") \
	X(PYTHON, "python", 0, "PATH", FAMILY_PROBE, LIST, pythons, \
	  "look for PyTorch in this environment, too; repeatable")                        \
	X(REDACT, "redact", 0, NULL, FAMILY_REPORT | FAMILY_FORMAT, FLAG, redact, \
	  "replace host and user names, addresses and secrets (markdown, html: the default)") \
	X(NO_REDACT, "no-redact", 0, NULL, FAMILY_SNAPSHOT | FAMILY_REPORT | FAMILY_FORMAT, FLAG, no_redact, \
	  "leave host and user names, serials and addresses as they are")                 \
	X(SHOW_REDACTIONS, "show-redactions", 0, NULL, FAMILY_BUG, FLAG, show_redactions, \
	  "list what was replaced, and by which token, on standard error")                \
	X(URL, "url", 0, NULL, FAMILY_BUG, FLAG, url, \
	  "print the form's address with what it takes filled in")                        \
	X(FACT, "fact", 'f', "KEY=VALUE", FAMILY_CLAIMS, LIST, facts, \
	  "state a fact, as app.name=ollama; repeat a key for several values")            \
	X(SYMPTOM, "symptom", 0, "KIND", FAMILY_CLAIMS, WORD, symptom, \
	  "what is seen of the fault")                                                    \
	X(ROCM, "rocm", 0, "VERSION", FAMILY_MATRIX, TEXT, rocm, "the ROCm release to mark") \
	X(BOOT, "boot", 'b', "N", FAMILY_CLAIMS, BOOT, boot, \
	  "one boot of the logs: 1 the first, 0 the last, -1 the one before")             \
	X(SINCE, "since", 0, "TIME", FAMILY_LOGS, TEXT, since, \
	  "leave out what is older, as \"2026-01-02 03:04:05\", yesterday, -1h")          \
	X(UNTIL, "until", 0, "TIME", FAMILY_LOGS, TEXT, until, "leave out what is later") \
	X(UNIT, "unit", 'u', "NAME", FAMILY_LOGS, LIST, units, \
	  "leave out what others than this unit or program say; repeatable")              \
	X(MACHINE, "machine", 0, "NAME", FAMILY_CLAIMS, TEXT, machine, \
	  "where the logs are of several machines: this one alone")                       \
	X(FOLLOW, "follow", 0, NULL, FAMILY_FOLLOW, FLAG, follow, \
	  "keep watching, and tell each diagnosis when it shows and when it recurs")      \
	X(QUIET_TIME, "quiet-time", 0, "SPAN", FAMILY_FOLLOW, TEXT, quiet_time, \
	  "what is silent for so long recurs when it speaks again (default 10min)")       \
	X(CASE, "case", 0, "NAME", FAMILY_CLAIMS | FAMILY_TRIED, TEXT, case_name, \
	  "the case that what was tried belongs to (default: the host's name)")           \
	X(LINE, "line", 0, "TEXT", FAMILY_LINE, TEXT, line, \
	  "one line of a log: what the base knows of it; new: the line to go by")         \
	X(FROM, "from", 0, "LOG", FAMILY_NEW, TEXT, from, "the log to make it of") \
	X(AREA, "area", 0, "NAME", FAMILY_NEW, TEXT, area, "the folder of rules/ and corpus/ to put it in") \
	X(NOTE, "note", 0, "TEXT", FAMILY_TRIED, TEXT, note, "what you saw, in your words") \
	X(FORMAT, "format", 0, "NAME", FAMILY_REPORT | FAMILY_FORMAT | FAMILY_LINT, FORM, format, "the form") \
	X(TOP, "top", 'n', "N", FAMILY_REPORT, COUNT, top, "print the N best diagnoses") \
	X(MIN_CONFIDENCE, "min-confidence", 0, "P", FAMILY_REPORT, SHARE, min_confidence, \
	  "diagnose from this confidence on (default 0.30)")                              \
	X(OUTPUT, "output", 'o', "FILE", FAMILY_OUTPUT, TEXT, output, \
	  "write to FILE, whole or not at all")                                           \
	X(KB, "kb", 0, "FILE", FAMILY_BASE, TEXT, kb, "the knowledge base to use") \
	X(RULES, "rules", 0, "DIR", FAMILY_RULES, LIST, rules, "add the rules of a directory; repeatable") \
	X(CORPUS, "corpus", 0, "DIR", FAMILY_CORPUS, LIST, corpora, \
	  "where the cases are (default corpus, of kb build the one beside the rules); repeatable") \
	X(COVERAGE, "coverage", 0, NULL, FAMILY_TEST, FLAG, coverage, \
	  "print which patterns, gates and remedies no case exercises; all with -v")      \
	X(MUTATE, "mutate", 0, NULL, FAMILY_TEST, FLAG, mutate, \
	  "leave out each piece of evidence and each gate: some case must notice")        \
	X(COMPARE, "compare", 0, "OLD.sqlite", FAMILY_TEST, TEXT, compare, \
	  "print what changed since another base, as a table in Markdown")                \
	X(CALIBRATE, "calibrate", 0, NULL, FAMILY_TEST, FLAG, calibrate, \
	  "fit slope and intercept, and print how honest confidences are")                \
	X(JUNIT, "junit", 0, "FILE", FAMILY_TEST, TEXT, junit, "write a JUnit XML report") \
	X(CHECK, "check", 0, "NAME", FAMILY_LINT, LIST, checks, "run this check alone; repeatable") \
	X(JOBS, "jobs", 'j', "N", FAMILY_TEST | FAMILY_LOGS, COUNT, jobs, \
	  "threads, or cases, at once (default: one a processor)")                        \
	X(COLOR, "color", 0, "WHEN", FAMILY_ALL, WORD, color, "auto, always or never") \
	X(QUIET, "quiet", 'q', NULL, FAMILY_ALL, FLAG, quiet, "print less") \
	X(VERBOSE, "verbose", 'v', NULL, FAMILY_ALL, TIMES, verbosity, "print more") \
	X(HELP, "help", 'h', NULL, FAMILY_ALL, FLAG, help, "print this help") \
	X(VERSION, "version", 'V', NULL, FAMILY_ALL, FLAG, version, "print version, features and libraries")
/* clang-format on */

#endif

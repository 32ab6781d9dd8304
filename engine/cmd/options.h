/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The command line: one table of options (options.c) gives the parser, the check of
 * which command takes which, and --help of every command.
 *
 * Options may stand before or after the command. Strings are borrowed from argv, which
 * must outlive the options.
 */
#ifndef KBMATCH_CMD_OPTIONS_H
#define KBMATCH_CMD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/error.h"
#include "engine/base/strbuf.h"
#include "engine/session/session.h"

enum exit_status { EXIT_CLEAN = 0, EXIT_FOUND = 1, EXIT_TROUBLE = 2 };

/* An option belongs to families; a command names those that it takes. */
enum option_family {
	FAMILY_ALL = 1 << 0,	/* every command */
	FAMILY_BASE = 1 << 1,	/* commands that open a base */
	FAMILY_RULES = 1 << 2,	/* commands that read rule files */
	FAMILY_LOGS = 1 << 3,	/* commands that read logs */
	FAMILY_CLAIMS = 1 << 4, /* commands that weigh facts */
	FAMILY_REPORT = 1 << 5,
	FAMILY_OUTPUT = 1 << 6,
	FAMILY_TEST = 1 << 7,
	FAMILY_MACHINE = 1 << 8, /* commands that know a machine beside the logs */
	FAMILY_PROBE = 1 << 9,	 /* commands that may probe it */
	FAMILY_SNAPSHOT = 1 << 10,
	FAMILY_MATRIX = 1 << 11,
	FAMILY_FORMAT = 1 << 12,
	FAMILY_TRIED = 1 << 13,
	FAMILY_BUG = 1 << 14,
	FAMILY_LINE = 1 << 15,
	FAMILY_NEW = 1 << 16,
	FAMILY_LINT = 1 << 17,
	FAMILY_FOLLOW = 1 << 18,
	FAMILY_CORPUS = 1 << 19,
	FAMILY_TRIAGE = 1 << 20,
	FAMILY_FLEET = 1 << 21,
	FAMILY_POLICY = 1 << 22, /* commands that decide by a policy */
	FAMILY_CONDITION = 1 << 23,
	FAMILY_KEYS = 1 << 24,
	FAMILY_SITE = 1 << 25,
};

struct options {
	struct arguments arguments; /* without options; the command's name taken off */
	struct arguments logs, formats, journals, units, facts, rules, pythons, checks,
		corpora, snapshots, keys, links;
	const char *symptom, *format, *output, *kb, *compare, *junit, *sysroot, *rocm,
		*case_name, *note, *line, *from, *area, *since, *until, *quiet_time,
		*clear_time, *state, *machine, *color, *policy, *condition, *store,
		*retain, *group_by, *resume, *draft;
	double min_confidence;
	unsigned top, verbosity, jobs, time_limit;
	bool has_boot, quiet, help, version, no_probe, live, wake, no_hsa, redact,
		no_redact, show_redactions, url, coverage, mutate, calibrate, follow,
		whole;
	bool this_boot; /* no option: set by commands about the machine as it is now */
	int boot;	/* as --boot says: 1 the first, 0 the last, -1 the one before */
	uint64_t given; /* bit i: row i of the option table */
};

struct run;

struct command {
	const char *name;
	const char *arguments; /* for usage: "ID [--logs PATH]..." */
	const char *help;      /* one line */
	const char *found;     /* what status 0 and 1 say; NULL: it does, or fails */
	unsigned families;
	/* An exit status, or -errno. */
	int (*run)(struct run *run, struct error *error);
};

/* An option sets a member of struct options: true for a FLAG, a TEXT, a LIST of texts, a
 * COUNT, how many TIMES it stands there, a BOOT, a SHARE from 0 to 1, a word for a
 * SYMPTOM or a COLOR, a FORM of reports. The name of its argument, as that of a command's
 * in a usage, says what complete.c offers. */
struct option_row {
	const char *name;
	char letter;
	const char *argument;
	unsigned family;
	enum { FLAG, TEXT, LIST, COUNT, TIMES, BOOT, SHARE, SYMPTOM, COLOR, FORM } kind;
	size_t member;
	const char *help;
};

/* NULL beyond the last; the first command is the one that runs when none is named. */
const struct command *command_at(size_t i);
const struct option_row *option_row_at(size_t i);
/* NULL: there is none. */
const struct command *command_find(const char *name);
/* Appends the words that the option takes with these families ("text, json"); nothing
 * where any text will do. */
void option_words(const struct option_row *row, unsigned families, struct strbuf *out);

/* Takes the command off the arguments, diagnose where none is named. -EINVAL with the
 * nearest command or what to do with a file, or when an option was given that the command
 * does not take (unless its --help is wanted). */
int command_choose(struct options *options, const struct command **ret_command,
		   bool *ret_named, struct error *error) must_check;

/* -EINVAL with a message for an unknown option, a bad value, a missing argument. */
int options_parse(int argc, char **argv, struct options *ret_options,
		  struct error *error) must_check;
void options_free(struct options *options);
static inline void cleanup_options(struct options *options)
{
	options_free(options);
}

/* Appends the forms of --format, all of them or those of documents: "text, json". */
void list_forms(bool documents, struct strbuf *out);
/* At most 80 columns. NULL: of kbmatch, at most 40 lines. */
void options_help(const struct command *command, FILE *file);

#endif

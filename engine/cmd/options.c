/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/options.h"

#include <ctype.h>
#include <getopt.h>
#include <unistd.h>

#include "engine/cmd/command_list.h"
#include "engine/model/vocabulary.h"
#include "reports/report.h"

#define COMMAND(suffix, ...) { __VA_ARGS__, cmd_##suffix },
static const struct command commands[] = { COMMAND_LIST(COMMAND) };

#define AT(member) offsetof(struct options, member)
/* clang-format off */
static const struct option_row rows[] = {
	{ "logs", 'l', "PATH", FAMILY_LOGS, LIST, AT(logs),
	  "read a log: file, directory, archive, journal, - for standard input; repeatable" },
	{ "journal", 0, "DIR|FILE", FAMILY_LOGS, LIST, AT(journals),
	  "read a binary journal, as /var/log/journal/ID or a .journal file; repeatable" },
	{ "format-of", 0, "FILE=KIND", FAMILY_LOGS, LIST, AT(formats),
	  "read FILE as this form or encoding (? lists them), whatever it looks like; repeatable" },
	{ "snapshot", 's', "FILE", FAMILY_MACHINE, LIST, AT(snapshots),
	  "diagnose the machine of a saved snapshot instead of this one; repeatable" },
	{ "no-probe", 0, NULL, FAMILY_MACHINE, FLAG, AT(no_probe),
	  "do not probe this machine" },
	{ "live", 0, NULL, FAMILY_MACHINE, FLAG, AT(live),
	  "probe this machine even if the logs seem to be of another, or beside a snapshot" },
	{ "sysroot", 0, "DIR", FAMILY_PROBE, TEXT, AT(sysroot),
	  "probe a saved tree of /sys, /proc, /etc ... as the machine" },
	{ "wake", 0, NULL, FAMILY_PROBE, FLAG, AT(wake),
	  "wake suspended GPUs to read all of them" },
	{ "no-hsa", 0, NULL, FAMILY_PROBE, FLAG, AT(no_hsa),
	  "leave the HSA runtime alone" },
	{ "python", 0, "PATH", FAMILY_PROBE, LIST, AT(pythons),
	  "look for PyTorch in this environment, too; repeatable" },
	{ "redact", 0, NULL, FAMILY_REPORT | FAMILY_FORMAT, FLAG, AT(redact),
	  "replace host and user names, addresses and secrets (markdown, html: the default)" },
	{ "no-redact", 0, NULL, FAMILY_SNAPSHOT | FAMILY_REPORT | FAMILY_FORMAT | FAMILY_TRIAGE, FLAG, AT(no_redact),
	  "leave host and user names, serials and addresses as they are" },
	{ "show-redactions", 0, NULL, FAMILY_BUG, FLAG, AT(show_redactions),
	  "list what was replaced, and by which token, on standard error" },
	{ "url", 0, NULL, FAMILY_BUG, FLAG, AT(url),
	  "print the form's address with what it takes filled in" },
	{ "fact", 'f', "KEY=VALUE", FAMILY_CLAIMS, LIST, AT(facts),
	  "state a fact, as app.name=ollama; repeat a key for several values" },
	{ "symptom", 0, "KIND", FAMILY_CLAIMS, SYMPTOM, AT(symptom),
	  "what is seen of the fault" },
	{ "rocm", 0, "VERSION", FAMILY_MATRIX, TEXT, AT(rocm),
	  "the ROCm release to mark" },
	{ "boot", 'b', "N", FAMILY_CLAIMS, BOOT, AT(boot),
	  "one boot of the logs: 1 the first, 0 the last, -1 the one before" },
	{ "since", 0, "TIME", FAMILY_LOGS | FAMILY_FLEET | FAMILY_TRIAGE, TEXT, AT(since),
	  "leave out what is older, as \"2026-01-02 03:04:05\", yesterday, -1h" },
	{ "until", 0, "TIME", FAMILY_LOGS | FAMILY_TRIAGE, TEXT, AT(until), "leave out what is later" },
	{ "unit", 'u', "NAME", FAMILY_LOGS | FAMILY_TRIAGE, LIST, AT(units),
	  "leave out what others than this unit or program say; repeatable" },
	{ "machine", 0, "NAME", FAMILY_CLAIMS, TEXT, AT(machine),
	  "where the logs are of several machines: this one alone" },
	{ "follow", 0, NULL, FAMILY_FOLLOW, FLAG, AT(follow),
	  "keep watching, and tell each diagnosis when it shows and when it recurs" },
	{ "quiet-time", 0, "SPAN", FAMILY_FOLLOW, TEXT, AT(quiet_time),
	  "what is silent for so long recurs when it speaks again (default 10min)" },
	{ "clear-time", 0, "SPAN", FAMILY_FOLLOW, TEXT, AT(clear_time),
	  "what is silent for so long, while its log goes on, is cleared (default 24h)" },
	{ "state", 0, "FILE", FAMILY_FOLLOW, TEXT, AT(state),
	  "keep in FILE what was read and told, so that a restart goes on from there" },
	{ "case", 0, "NAME", FAMILY_CLAIMS | FAMILY_TRIED, TEXT, AT(case_name),
	  "the case that what was tried belongs to (default: the host's name)" },
	{ "line", 0, "TEXT", FAMILY_LINE, TEXT, AT(line),
	  "one line of a log: what the base knows of it; new: the line to go by" },
	{ "from", 0, "LOG", FAMILY_NEW, TEXT, AT(from), "the log to make it of" },
	{ "area", 0, "NAME", FAMILY_NEW, TEXT, AT(area),
	  "the folder of rules/ and corpus/ to put it in" },
	{ "note", 0, "TEXT", FAMILY_TRIED, TEXT, AT(note),
	  "what you saw, in your words" },
	{ "format", 0, "NAME", FAMILY_REPORT | FAMILY_FORMAT | FAMILY_LINT, FORM, AT(format),
	  "the form" },
	{ "top", 'n', "N", FAMILY_REPORT, COUNT, AT(top), "print the N best diagnoses" },
	{ "min-confidence", 0, "P", FAMILY_REPORT | FAMILY_POLICY | FAMILY_FLEET | FAMILY_TRIAGE, SHARE, AT(min_confidence),
	  "diagnose from this confidence on (default 0.30)" },
	{ "policy", 0, "FILE", FAMILY_POLICY, TEXT, AT(policy),
	  "what to make of a diagnosis, as contrib/slurm/drain.policy has it" },
	{ "condition", 0, "NAME", FAMILY_CONDITION, TEXT, AT(condition),
	  "the outcome of the policy to ask for" },
	{ "store", 0, "FILE", FAMILY_FLEET, TEXT, AT(store),
	  "keep the lines in this SQLite file, and look at all that it holds" },
	{ "retain", 0, "SPAN", FAMILY_FLEET, TEXT, AT(retain),
	  "forget lines that are so much older than the newest one, as 90d" },
	{ "group-by", 0, "REGEX|FILE", FAMILY_FLEET, TEXT, AT(group_by),
	  "racks: what matches in a machine's name, or lines of \"MACHINE RACK\"" },
	{ "output", 'o', "FILE", FAMILY_OUTPUT, TEXT, AT(output),
	  "write to FILE, whole or not at all" },
	{ "kb", 0, "FILE", FAMILY_BASE, TEXT, AT(kb), "the knowledge base to use" },
	{ "rules", 0, "DIR", FAMILY_RULES, LIST, AT(rules),
	  "add the rules of a directory; repeatable" },
	{ "corpus", 0, "DIR", FAMILY_CORPUS, LIST, AT(corpora),
	  "where the cases are (default corpus, of kb build the one beside the rules); repeatable" },
	{ "key", 0, "FILE", FAMILY_KEYS, LIST, AT(keys),
	  "verify, install: trust this public key, and no other; repeatable" },
	{ "link", 0, "FILE=NAME", FAMILY_SITE, LIST, AT(links),
	  "name a page of yours, which you put there, in the head of every page; repeatable" },
	{ "coverage", 0, NULL, FAMILY_TEST, FLAG, AT(coverage),
	  "print which patterns, gates and remedies no case exercises; all with -v" },
	{ "mutate", 0, NULL, FAMILY_TEST, FLAG, AT(mutate),
	  "leave out each piece of evidence and each gate: some case must notice" },
	{ "compare", 0, "OLD.sqlite", FAMILY_TEST, TEXT, AT(compare),
	  "print what changed since another base, as a table in Markdown" },
	{ "calibrate", 0, NULL, FAMILY_TEST, FLAG, AT(calibrate),
	  "fit slope and intercept, and print how honest confidences are" },
	{ "junit", 0, "FILE", FAMILY_TEST, TEXT, AT(junit), "write a JUnit XML report" },
	{ "check", 0, "LINT", FAMILY_LINT, LIST, AT(checks),
	  "run this check alone; repeatable" },
	{ "whole", 0, NULL, FAMILY_TRIAGE, FLAG, AT(whole),
	  "take each path as one case, whatever it holds" },
	{ "resume", 0, "OUT.jsonl", FAMILY_TRIAGE, TEXT, AT(resume),
	  "append to this file, and leave out the cases that stand in it" },
	{ "draft", 0, "DIR", FAMILY_TRIAGE, TEXT, AT(draft),
	  "write the draft of an answer to each case into this new folder" },
	{ "time-limit", 0, "SECONDS", FAMILY_TRIAGE, COUNT, AT(time_limit),
	  "for a case (default 60)" },
	{ "jobs", 'j', "N", FAMILY_TEST | FAMILY_LOGS | FAMILY_TRIAGE, COUNT, AT(jobs),
	  "threads, or cases, at once (default: one a processor)" },
	{ "color", 0, "WHEN", FAMILY_ALL, COLOR, AT(color), "auto, always or never" },
	{ "quiet", 'q', NULL, FAMILY_ALL, FLAG, AT(quiet), "print less" },
	{ "verbose", 'v', NULL, FAMILY_ALL, TIMES, AT(verbosity), "print more" },
	{ "help", 'h', NULL, FAMILY_ALL, FLAG, AT(help), "print this help" },
	{ "version", 'V', NULL, FAMILY_ALL, FLAG, AT(version),
	  "print version, features and libraries" },
};
/* clang-format on */
enum { FIRST_CODE = 256 }; /* getopt's of the first row */

const struct command *command_at(size_t i)
{
	return i < ARRAY_SIZE(commands) ? &commands[i] : NULL;
}

const struct option_row *option_row_at(size_t i)
{
	return i < ARRAY_SIZE(rows) ? &rows[i] : NULL;
}

const struct command *command_find(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++)
		if (!strcmp(commands[i].name, name))
			return &commands[i];
	return NULL;
}

static int command_unknown(const char *name, struct error *error)
{
	if (!access(name, F_OK))
		return refuse(error,
			      "no command \"%s\"; to read it as a log: kbmatch --logs %s",
			      name, name);
	return error_unknown(error, -EINVAL,
			     NEAREST(name, commands, ARRAY_SIZE(commands)),
			     "see kbmatch --help", "no command or file \"%s\"", name);
}

/* --- values --- */

static int parse_integer(const char *name, const char *text, long least, long most,
			 long *ret_value, struct error *error)
{
	char *end;

	errno = 0;
	*ret_value = strtol(text, &end, 10);
	if (!errno && end != text && !*end && *ret_value >= least && *ret_value <= most)
		return 0;
	return refuse(error, "--%s wants a whole number from %ld, not \"%s\"", name,
		      least, text);
}

void list_forms(bool documents, struct strbuf *out)
{
	size_t before = out->size;

	for (size_t i = 0; reports[i]; i++)
		if (!documents || reports[i]->write_doc)
			strbuf_printf(out, "%s%s", out->size > before ? ", " : "",
				      reports[i]->name);
}

static int parse_word(const struct option_row *row, const char *value,
		      struct error *error)
{
	static const char *const whens[] = { "auto", "always", "never" };
	static const struct words color_words = { "color", whens, ARRAY_SIZE(whens) };
	const struct words *words = row->kind == COLOR ? &color_words : &symptom_words;
	AUTO(strbuf) struct strbuf list = { 0 };

	if (row->kind == FORM ? report_find(value) != NULL : word_find(words, value) >= 0)
		return 0;
	if (row->kind == FORM) {
		list_forms(false, &list);
		return refuse(error, "no report form \"%s\"; there is %s", value,
			      list.data);
	}
	words_list(words, &list);
	return refuse(error, "--%s wants %s, not \"%s\"", row->name, list.data, value);
}

static int apply(const struct option_row *row, const char *value, struct options *options,
		 struct error *error)
{
	void *member = (char *)options + row->member;
	double *share = member;
	long number = 0;

	switch (row->kind) {
	case FLAG:
		*(bool *)member = true;
		return 0;
	case LIST:
		vec_push((struct arguments *)member, value);
		return 0;
	case COUNT:
		TRY(parse_integer(row->name, value, 1, 1000, &number, error));
		*(unsigned *)member = (unsigned)number;
		return 0;
	case TIMES:
		++*(unsigned *)member;
		return 0;
	case BOOT:
		TRY(parse_integer(row->name, value, -100000, 100000, &number, error));
		options->has_boot = true;
		*(int *)member = (int)number;
		return 0;
	case SHARE:
		if (slice_number(slice_of(value), share) && *share >= 0 && *share <= 1)
			return 0;
		return refuse(error, "--%s wants a number from 0 to 1, not \"%s\"",
			      row->name, value);
	case SYMPTOM:
	case COLOR:
	case FORM:
		TRY(parse_word(row, value, error));
		break;
	case TEXT:
		break;
	}
	*(const char **)member = value;
	return 0;
}

/* --- the command line --- */

static int unknown_option(const char *word, int letter, struct error *error)
{
	char name[64], near[64];

	if (letter && word[1] != '-')
		return refuse(error, "no option -%c; see kbmatch --help", letter);
	snprintf(name, sizeof(name), "%.*s", (int)strcspn(word + 2, "="), word + 2);
	const char *found =
		nearest_row(name, &rows->name, ARRAY_SIZE(rows), sizeof(*rows));
	snprintf(near, sizeof(near), "--%s", found ? found : "");
	return error_unknown(error, -EINVAL, found ? near : NULL, "see kbmatch --help",
			     "no option --%s", name);
}

static int parse_all(int argc, char **argv, struct options *options, struct error *error)
{
	struct option longs[ARRAY_SIZE(rows) + 1] = { 0 };
	char shorts[2 * ARRAY_SIZE(rows) + 2] = ":", *end = shorts + 1;
	int code;

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		longs[i] = (struct option){ rows[i].name, rows[i].argument ? 1 : 0, NULL,
					    FIRST_CODE + (int)i };
		if (rows[i].letter)
			*end++ = rows[i].letter;
		if (rows[i].letter && rows[i].argument)
			*end++ = ':';
	}
	opterr = 0;
	optind = 0;
	while ((code = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
		if (code == ':')
			return refuse(error, "%s wants a value; see kbmatch --help",
				      argv[optind - 1]);
		size_t i = code < FIRST_CODE ? 0 : (size_t)code - FIRST_CODE;
		while (code < FIRST_CODE && i < ARRAY_SIZE(rows) &&
		       rows[i].letter != code)
			i++;
		if (i == ARRAY_SIZE(rows))
			return unknown_option(argv[optind - (optind > 1)], optopt, error);
		options->given |= UINT64_C(1) << i;
		TRY(apply(&rows[i], optarg, options, error));
	}
	for (int i = optind; i < argc; i++)
		vec_push(&options->arguments, argv[i]);
	return 0;
}

int options_parse(int argc, char **argv, struct options *ret_options, struct error *error)
{
	struct options options = { .min_confidence = 0.30, .format = "text" };
	int r = parse_all(argc, argv, &options, error);

	if (r)
		options_free(&options);
	else
		*ret_options = options;
	return r;
}

void options_free(struct options *options)
{
	vec_free(&options->arguments);
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		void *list = (char *)options + rows[i].member;

		if (rows[i].kind == LIST)
			vec_free((struct arguments *)list);
	}
}

/* `--logs *.log`: of what the shell makes of it only the first follows the option. */
static bool are_logs(const struct options *options)
{
	for (size_t i = 0; i < options->arguments.count; i++)
		if (access(options->arguments.items[i], F_OK))
			return false;
	return options->logs.count > 0;
}

int command_choose(struct options *options, const struct command **ret_command,
		   bool *ret_named, struct error *error)
{
	struct arguments *arguments = &options->arguments;

	*ret_command = arguments->count ? command_find(arguments->items[0]) : NULL;
	*ret_named = *ret_command != NULL;
	if (*ret_named) {
		arguments->count--;
		memmove(arguments->items, arguments->items + 1,
			arguments->count * sizeof(*arguments->items));
	} else if (arguments->count && !are_logs(options)) {
		return command_unknown(arguments->items[0], error);
	} else {
		*ret_command = &commands[0];
	}
	if (*ret_command == &commands[0] && are_logs(options)) {
		for (size_t i = 0; i < arguments->count; i++)
			vec_push(&options->logs, arguments->items[i]);
		arguments->count = 0;
	}
	for (size_t i = 0; !options->help && i < ARRAY_SIZE(rows); i++)
		if (options->given >> i & 1 &&
		    !(rows[i].family & ((*ret_command)->families | FAMILY_ALL)))
			return refuse(error,
				      "kbmatch %s does not take --%s; see kbmatch %s "
				      "--help",
				      (*ret_command)->name, rows[i].name,
				      (*ret_command)->name);
	return 0;
}

/* --- --help --- */

enum { WIDTH = 80, LEFT = 27 };

/* Prints words to the right of a column, wrapped. */
static void put_beside(FILE *file, size_t column, const char *text)
{
	size_t at = column;

	while (*(text += strspn(text, " "))) {
		size_t size = strcspn(text, " ");

		if (at > column && at + 1 + size > WIDTH) {
			fprintf(file, "\n%*s", (int)column, "");
			at = column;
		} else if (at > column) {
			fputc(' ', file);
			at++;
		}
		fprintf(file, "%.*s", (int)size, text);
		at += size;
		text += size;
	}
	fputc('\n', file);
}

void option_words(const struct option_row *row, unsigned families, struct strbuf *out)
{
	/* Commands that print documents have the forms of documents, lint has two. */
	if (row->kind == SYMPTOM)
		words_list(&symptom_words, out);
	else if (row->kind == COLOR)
		strbuf_add_text(out, row->help);
	else if (row->kind == FORM && !(families & (FAMILY_REPORT | FAMILY_FORMAT)))
		strbuf_add_text(out, "text, json");
	else if (row->kind == FORM)
		list_forms(!(families & FAMILY_REPORT), out);
}

static void help_option(const struct option_row *row, unsigned families, FILE *file)
{
	AUTO(strbuf) struct strbuf left = { 0 }, help = { 0 };
	char letter[] = { '-', row->letter, ',', '\0' };

	strbuf_printf(&left, "  %3s --%s%s%s", row->letter ? letter : "", row->name,
		      row->argument ? " " : "", row->argument ? row->argument : "");
	strbuf_add_text(&help, row->help);
	if (row->kind == SYMPTOM || row->kind == FORM) {
		strbuf_add_text(&help, ": ");
		option_words(row, families, &help);
	}
	if (left.size < LEFT)
		fprintf(file, "%-*s", LEFT, left.data);
	else
		fprintf(file, "%s\n%*s", left.data, LEFT, "");
	put_beside(file, LEFT, help.data);
}

/* The lines of examples.txt below the command's name: each with what it does. */
static void print_examples(const struct command *command, FILE *file)
{
	static const char *const lines[] = {
#include "build/examples.inc"
	};
	bool here = false;

	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		if (*lines[i] == ' ' && here)
			fputs(lines[i], file);
		else if (*lines[i] != ' ')
			here = !strncmp(lines[i], command->name, strcspn(lines[i], "\n"));
	}
}

static void help_command(const struct command *command, FILE *file)
{
	AUTO(strbuf) struct strbuf status = { 0 };
	int at = fprintf(file, "Usage: kbmatch %s ", command->name);

	put_beside(file, (size_t)at, command->arguments);
	fprintf(file, "\n%c%s.\n\nExamples:\n", toupper((unsigned char)*command->help),
		command->help + 1);
	print_examples(command, file);
	fputs("\nOptions:\n", file);
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++)
		if (rows[i].family & (command->families | FAMILY_ALL))
			help_option(&rows[i], command->families, file);
	fputs("\nExit status: ", file);
	strbuf_printf(&status, "0 %s, 2 could not do what was asked.",
		      command->found ? command->found : "done");
	put_beside(file, strlen("Exit status: "), status.data);
}

void options_help(const struct command *command, FILE *file)
{
	if (command) {
		help_command(command, file);
		return;
	}
	fprintf(file,
		"Usage: kbmatch [COMMAND] [OPTION]... [ARGUMENT]...\n\n"
		"Reads what a machine with an AMD GPU has to say (a probe of it, its "
		"logs) and\n"
		"names what is wrong, how sure that is, why, and what to do. It changes "
		"nothing.\n\n"
		"Without a command it diagnoses:\n");
	print_examples(&commands[0], file);
	fputs("\nCommands:\n", file);
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++)
		fprintf(file, "  %-11s %s%s\n", commands[i].name, commands[i].help,
			i ? "" : " (default)");
	fputs("\nkbmatch help COMMAND tells the options of each, with examples.\n", file);
}

int cmd_help(struct run *run, struct error *error)
{
	const struct arguments *words = &run->options->arguments;
	const struct command *command = NULL;

	if (words->count > 1)
		return refuse(error, "help wants one command");
	if (words->count)
		command = command_find(words->items[0]);
	if (words->count && !command)
		return command_unknown(words->items[0], error);
	options_help(command, run_out(run));
	return 0;
}

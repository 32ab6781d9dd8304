/* SPDX-License-Identifier: Apache-2.0 */
/* --help, of kbmatch and of each command. */
#include "engine/cmd/command_list.h"
#include "engine/cmd/options_internal.h"
#include "engine/vocabulary.h"
#include "reports/report.h"

/* Those that print no report know two forms. */
static void help_formats(unsigned families, FILE *file)
{
	if (!(families & FAMILY_REPORT)) {
		fputs(": text, json", file);
		return;
	}
	for (size_t i = 0; reports[i]; i++)
		fprintf(file, "%s%s", i ? ", " : ": ", reports[i]->name);
}

static void help_option(const struct option_row *row, unsigned families, FILE *file)
{
	char left[48], letter[5] = "    ";

	if (row->letter)
		snprintf(letter, sizeof(letter), "-%c, ", row->letter);
	snprintf(left, sizeof(left), "%s--%s%s%s", letter, row->name,
		 row->argument ? " " : "", row->argument ? row->argument : "");
	fprintf(file, "  %-26s %s", left, row->help);
	if (row->code == OPTION_FORMAT)
		help_formats(families, file);
	if (row->code == OPTION_SYMPTOM) {
		AUTO(strbuf) struct strbuf words = { 0 };

		words_list(&symptom_words, &words);
		fprintf(file, ": %s", words.data);
	}
	fputc('\n', file);
}

static void help_commands(FILE *file)
{
	fputs("\nCommands:\n", file);
	for (size_t i = 0; i < command_count; i++)
		fprintf(file, "  %-26s %s%s\n", commands[i].name, commands[i].help,
			i ? "" : " (default)");
	fputs("\n`kbmatch COMMAND --help` tells more of each.\n", file);
}

static void help_status(const struct command *command, FILE *file)
{
	if (command->found)
		fprintf(file, "\nExit status: 0 %s, 2 could not do what was asked.\n",
			command->found);
	else
		fputs("\nExit status: 0 done, 2 could not do what was asked.\n", file);
}

void options_help(const struct command *command, FILE *file)
{
	const struct command *shown = command ? command : &commands[0];

	if (command)
		fprintf(file, "Usage: kbmatch %s %s\n\n%s.\n", shown->name,
			shown->arguments, shown->help);
	else
		fprintf(file,
			"Usage: kbmatch [COMMAND] [OPTION]... [ARGUMENT]...\n"
			"       kbmatch                            this machine\n"
			"       kbmatch --logs journal.txt         a collected log\n"
			"       journalctl -k -b | kbmatch --logs -\n\n"
			"kbmatch reads what a machine with an AMD GPU has to say (a "
			"probe "
			"of it, its logs)\n"
			"and names what is wrong, how sure that is, why, and what to do. "
			"It changes nothing.\n");
	if (!command)
		help_commands(file);
	fprintf(file, "\nOptions%s:\n", command ? "" : " of diagnose");
	for (size_t i = 0; i < option_row_count; i++)
		if (option_rows[i].family & (shown->families | FAMILY_ALL))
			help_option(&option_rows[i], shown->families, file);
	help_status(shown, file);
}

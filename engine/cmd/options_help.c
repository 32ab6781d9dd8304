/* SPDX-License-Identifier: Apache-2.0 */
/* --help, of kbmatch and of each command. */
#include <ctype.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/options_internal.h"
#include "engine/vocabulary.h"
#include "reports/report.h"

enum { WIDTH = 80, LEFT = 27 };

/* Those that print documents have the forms of documents, lint has two. */
static void add_forms(unsigned families, struct strbuf *help)
{
	size_t count = 0;

	if (!(families & (FAMILY_REPORT | FAMILY_FORMAT))) {
		strbuf_add_text(help, ": text, json");
		return;
	}
	for (size_t i = 0; reports[i]; i++)
		if (families & FAMILY_REPORT || reports[i]->write_doc)
			strbuf_printf(help, "%s%s", count++ ? ", " : ": ",
				      reports[i]->name);
}

/* Words behind what stands at the left, wrapped below each other. */
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

static void help_option(const struct option_row *row, unsigned families, FILE *file)
{
	AUTO(strbuf) struct strbuf left = { 0 }, help = { 0 };

	if (row->letter)
		strbuf_printf(&left, "  -%c, ", row->letter);
	else
		strbuf_add_text(&left, "      ");
	strbuf_printf(&left, "--%s%s%s", row->name, row->argument ? " " : "",
		      row->argument ? row->argument : "");
	strbuf_add_text(&help, row->help);
	if (row->code == OPTION_FORMAT)
		add_forms(families, &help);
	if (row->code == OPTION_SYMPTOM) {
		strbuf_add_text(&help, ": ");
		words_list(&symptom_words, &help);
	}
	if (left.size < LEFT)
		fprintf(file, "%-*s", LEFT, strbuf_text(&left));
	else
		fprintf(file, "%s\n%*s", strbuf_text(&left), LEFT, "");
	put_beside(file, LEFT, strbuf_text(&help));
}

static void help_command(const struct command *command, FILE *file)
{
	AUTO(strbuf) struct strbuf status = { 0 };

	fprintf(file, "Usage: kbmatch %s ", command->name);
	put_beside(file, strlen("Usage: kbmatch ") + strlen(command->name) + 1,
		   command->arguments);
	fprintf(file, "\n%c%s.\n\nExamples:\n%s\nOptions:\n",
		toupper((unsigned char)*command->help), command->help + 1,
		command->examples);
	for (size_t i = 0; i < option_row_count; i++)
		if (option_rows[i].family & (command->families | FAMILY_ALL))
			help_option(&option_rows[i], command->families, file);
	fputs("\nExit status: ", file);
	strbuf_printf(&status, "0 %s, 2 could not do what was asked.",
		      command->found ? command->found : "done");
	put_beside(file, strlen("Exit status: "), strbuf_text(&status));
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
		"Without a command it diagnoses:\n%s\nCommands:\n",
		commands[0].examples);
	for (size_t i = 0; i < command_count; i++)
		fprintf(file, "  %-11s %s%s\n", commands[i].name, commands[i].help,
			i ? "" : " (default)");
	fputs("\nkbmatch help COMMAND tells the options of each, with examples.\n", file);
}

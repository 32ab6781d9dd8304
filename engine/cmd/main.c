/* SPDX-License-Identifier: Apache-2.0 */
/* kbmatch: picks the command and runs it. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <jansson.h>
#include <libxml/xmlversion.h>
#include <lua.h>
#include <pcre2.h>
#include <sqlite3.h>
#include <unistd.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/input/input.h"
#include "engine/kb/kb.h"
#include "engine/base/library_archive.h"
#include "probes/isolate.h"
#include "reports/report.h"

#ifndef KBMATCH_VERSION
#define KBMATCH_VERSION "0"
#endif

static void print_libraries(FILE *file)
{
	char pcre2[64] = "";
	uint32_t jit = 0;

	pcre2_config(PCRE2_CONFIG_VERSION, pcre2);
	pcre2_config(PCRE2_CONFIG_JIT, &jit);
	fprintf(file,
		"libraries:  SQLite %s, " LUA_RELEASE ", PCRE2 %s (JIT %s), %s, "
		"Jansson %s, libxml2 " LIBXML_DOTTED_VERSION "\n",
		sqlite3_libversion(), pcre2, jit ? "yes" : "no",
		library_load(&library_archive, NULL) ? "libarchive is missing"
						     : archive_version_string(),
		jansson_version_str());
}

static void features_print(const struct command *unused, FILE *file)
{
	(void)unused;
	fputs("kbmatch " KBMATCH_VERSION "\n", file);
#ifdef HAVE_SYSTEMD
	fputs("features:   +journal\n", file);
#else
	fputs("features:   -journal\n", file);
#endif
	fprintf(file, "base:       schema %d\n", KB_SCHEMA_VERSION);
	fputs("reports:   ", file);
	for (size_t i = 0; reports[i]; i++)
		fprintf(file, " %s", reports[i]->name);
	fputc('\n', file);
	print_libraries(file);
}

/* `--logs *.log`: of what the shell makes of it only the first follows the option. */
static bool are_logs(const struct options *options)
{
	const struct arguments *arguments = &options->arguments;

	for (size_t i = 0; i < arguments->count; i++)
		if (access(arguments->items[i], F_OK))
			return false;
	return options->logs.count > 0;
}

static void take_as_logs(struct options *options)
{
	for (size_t i = 0; i < options->arguments.count; i++)
		vec_push(&options->logs, options->arguments.items[i]);
	options->arguments.count = 0;
}

/* Takes the command's name off the arguments. */
static int choose(struct options *options, const struct command **ret_command,
		  bool *ret_named, struct error *error)
{
	struct arguments *arguments = &options->arguments;

	*ret_command = &commands[0];
	*ret_named = false;
	if (!arguments->count)
		return 0;
	*ret_command = command_find(arguments->items[0]);
	*ret_named = *ret_command != NULL;
	if (*ret_command) {
		arguments->count--;
		memmove(arguments->items, arguments->items + 1,
			arguments->count * sizeof(*arguments->items));
	} else if (are_logs(options)) {
		*ret_command = &commands[0];
	} else {
		return command_unknown(arguments->items[0], error);
	}
	if (*ret_command == &commands[0] && are_logs(options))
		take_as_logs(options);
	return 0;
}

/* `--format-of ?` and `--format-of FILE=?`. */
static bool asks_for_kinds(const struct options *options)
{
	for (size_t i = 0; i < options->formats.count; i++) {
		const char *text = options->formats.items[i];
		const char *equals = strrchr(text, '=');

		if (!strcmp(equals ? equals + 1 : text, "?"))
			return true;
	}
	return false;
}

static void print_kinds(const struct command *unused, FILE *file)
{
	AUTO(strbuf) struct strbuf kinds = { 0 };

	(void)unused;
	inputs_list_kinds(&kinds);
	fputs(strbuf_text(&kinds), file);
}

static int print_text(void (*print)(const struct command *, FILE *),
		      const struct command *command)
{
	struct error error = { 0 };
	struct output output;

	output_open(&output, NULL);
	print(command, output.file);
	return output_commit(&output, &error) ? trouble(&error) : EXIT_CLEAN;
}

static int run(struct options *options, struct error *error)
{
	const struct command *command;
	bool named;

	if (options->version)
		return print_text(features_print, NULL);
	if (choose(options, &command, &named, error))
		return trouble(error);
	if (options->help)
		return print_text(options_help, named ? command : NULL);
	if (options_check(options, command, error))
		return trouble(error);
	if (asks_for_kinds(options))
		return print_text(print_kinds, NULL);
	int status = command->run(options, error);
	return status < 0 ? trouble(error) : status;
}

/* A closed descriptor 0 to 2 would be taken by the next file that is opened. */
static void hold_standard_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)!open("/dev/null", fd ? O_RDONLY : O_WRONLY);
}

static int start(int argc, char **argv)
{
	struct error error = { 0 };
	AUTO(options) struct options options = { 0 };

	/* It does not look whether each of its allocations succeeds: a byte of a text may
	 * be missing then, and nobody is told. */
	json_set_alloc_funcs(mem_alloc, free);
	if (argc > 1 && !strcmp(argv[1], PROBE_CHILD))
		return isolate_child(argc, argv);
	mem_tell_crash();
	temporary_guard();
	hold_standard_streams();
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	if (options_parse(argc, argv, &options, &error))
		return trouble(&error);
	int status = run(&options, &error);
	if (interrupted())
		interrupt_end();
	return status;
}

/* libarchive does that when a name's copy cannot be had, and its status would say that
 * something was diagnosed. */
static void refuse_exit_of_library(int status, void *ended)
{
	if (status == EXIT_FOUND && !*(const bool *)ended)
		mem_exhausted();
}

int main(int argc, char **argv)
{
	static bool ended;

	on_exit(refuse_exit_of_library, &ended);
	int status = start(argc, argv);
	ended = true;
	return status;
}

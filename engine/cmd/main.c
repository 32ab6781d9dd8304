/* SPDX-License-Identifier: Apache-2.0 */
/* kbmatch: picks the command and runs it. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <jansson.h>
#include <libxml/xmlmemory.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/features.h"
#include "engine/cmd/interrupt.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "probes/isolate.h"

static int unknown_command(const char *name, struct error *error)
{
	const char *names[32];
	size_t count = 0;

	for (; count < command_count && count < ARRAY_SIZE(names); count++)
		names[count] = commands[count].name;
	if (!access(name, F_OK))
		return error_set(error, -EINVAL,
				 "no command \"%s\"; to read it as a log: "
				 "kbmatch --logs %s",
				 name, name);
	const char *near = nearest_word(name, names, count);
	return error_set(error, -EINVAL, "no command \"%s\"%s%s%s; see kbmatch --help",
			 name, near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "");
}

/* Takes the command's name off the arguments. */
static int choose(struct options *options, const struct command **ret_command,
		  bool *ret_named, struct error *error)
{
	struct arguments *arguments = &options->arguments;

	*ret_command = &commands[0];
	*ret_named = arguments->count > 0;
	if (!arguments->count)
		return 0;
	*ret_command = command_find(arguments->items[0]);
	if (!*ret_command)
		return unknown_command(arguments->items[0], error);
	arguments->count--;
	memmove(arguments->items, arguments->items + 1,
		arguments->count * sizeof(*arguments->items));
	return 0;
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
	return command->run(options);
}

/* A closed descriptor 0 to 2 would be taken by the next file that is opened. */
static void hold_standard_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)!open("/dev/null", fd ? O_RDONLY : O_WRONLY);
}

/* Neither looks whether each of its allocations succeeds: a byte of a text may be missing
 * then, and nobody is told. */
static void end_libraries_on_exhaustion(void)
{
	json_set_alloc_funcs(mem_alloc, free);
	xmlMemSetup(free, mem_alloc, mem_realloc, mem_strdup);
}

int main(int argc, char **argv)
{
	struct error error = { 0 };
	AUTO(options) struct options options = { 0 };

	end_libraries_on_exhaustion();
	if (argc > 1 && !strcmp(argv[1], PROBE_CHILD))
		return isolate_child(argc, argv);
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

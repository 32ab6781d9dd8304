/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"

static int help(const struct options *options, struct error *error)
{
	const struct command *command = NULL;
	size_t count = options->arguments.count;
	struct output output;

	if (count > 1)
		return error_set(error, -EINVAL, "help wants one command");
	if (count) {
		command = command_find(options->arguments.items[0]);
		if (!command)
			return command_unknown(options->arguments.items[0], error);
	}
	output_open(&output, options->output);
	options_help(command, output.file);
	return output_commit(&output, error);
}

int cmd_help(const struct options *options)
{
	struct error error = { 0 };

	return help(options, &error) ? trouble(&error) : EXIT_CLEAN;
}

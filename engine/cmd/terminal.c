/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/terminal.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_color(const struct options *options)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	if (options->color != COLOR_AUTO)
		return options->color == COLOR_ALWAYS;
	return !options->output && isatty(STDOUT_FILENO) && !(no_color && *no_color) &&
	       term && strcmp(term, "dumb") != 0;
}

unsigned terminal_width(const struct options *options)
{
	struct winsize size;

	if (options->output || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0)
		return 0;
	return size.ws_col;
}

unsigned terminal_rows(const struct options *options)
{
	struct winsize size;

	if (options->output || !isatty(STDOUT_FILENO) ||
	    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0)
		return 0;
	return size.ws_row;
}

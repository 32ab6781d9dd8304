/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/base/strbuf.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"

static int search(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(strbuf) struct strbuf words = { 0 };
	const struct found *found;
	struct output output;

	if (!options->arguments.count)
		return error_set(error, -EINVAL, "search wants words");
	int r = base_open(options, &base, error);
	if (r)
		return r;
	for (size_t i = 0; i < options->arguments.count; i++)
		strbuf_printf(&words, "%s%s", i ? " " : "", options->arguments.items[i]);
	size_t count = kb_search(base.kb, words.data, &found);
	output_open(&output, options->output);
	for (size_t i = 0; i < count; i++)
		fprintf(output.file, "%s: %s\n", found[i].id, found[i].title);
	if (!count && !options->quiet)
		fputs("no rule has these words\n", stderr);
	return output_commit_text(&output, error);
}

int cmd_search(const struct options *options)
{
	struct error error = { 0 };

	return search(options, &error) ? trouble(&error) : EXIT_CLEAN;
}

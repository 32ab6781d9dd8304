/* SPDX-License-Identifier: Apache-2.0 */
/* The base as a folder of web pages. */
#include "engine/cmd/command_list.h"
#include "reports/site/site.h"

int cmd_site(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	const struct folder_file *files;
	struct knowledge all;

	if (options->arguments.count || !options->output)
		return refuse(error,
			      "site wants -o DIR, the folder to write the pages into");
	TRY(folder_check(options->output, error));
	confine_making(&options->output, 1);
	TRY(base_open(options, &run->base, error));
	TRY(kb_load_all(run->base.kb, &all, error));
	size_t count = site_make(&all, kb_info(run->base.kb), options->links.items,
				 options->links.count, run->arena, &files);
	return folder_write(options->output, files, count, error);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What was read, and of what machine it speaks. */
#include "reports/text/text_internal.h"

#include "engine/base/strbuf.h"

static void print_gpu(struct page *page, const struct gpu *gpu)
{
	const char *text = view_gpu(page->arena, gpu);

	if (*gpu->device)
		text = arena_printf(page->arena, "%s (%s)", text, gpu->device);
	page_wrap(page, "  GPU     ", STYLE_PLAIN, text);
}

static void print_read(struct page *page)
{
	const char *read = view_read(page->arena, page->diagnosis);

	page_wrap(page, "", STYLE_PLAIN,
		  read ? arena_printf(page->arena, "Read %s.", read)
		       : "No log was read.");
}

static void print_files(struct page *page)
{
	const struct inputs *inputs = page->diagnosis->inputs;

	for (size_t i = 0; inputs && i < inputs->texts.count; i++) {
		const struct text *text = inputs->texts.items[i];
		const char *kind = text->binary		       ? "binary, skipped"
				   : text->kind && *text->kind ? text->kind
							       : "of no known kind";

		page_wrap(page, "  ", STYLE_DIM,
			  arena_printf(page->arena, "%s: %s, %s%s", text->name, kind,
				       page_count(page, text->lines, "line", "lines"),
				       text->cut ? ", long lines cut" : ""));
	}
}

void text_head(struct page *page)
{
	const struct facts *facts = page->diagnosis->facts;
	const struct gpu *gpus;
	bool more;

	text_machine_head(page);
	print_read(page);
	if (page->verbose)
		print_files(page);
	size_t count = view_gpus(page->arena, facts, &gpus, &more);
	const char *system = view_system(page->arena, facts);
	if (count || *system)
		page_gap(page);
	for (size_t i = 0; i < count; i++)
		print_gpu(page, &gpus[i]);
	if (more)
		page_wrap(page, "          ", STYLE_PLAIN, "and more");
	if (*system)
		page_wrap(page, "  System  ", STYLE_PLAIN, system);
}

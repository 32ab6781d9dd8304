/* SPDX-License-Identifier: Apache-2.0 */
/* What was read, and of what machine it speaks. */
#include "reports/text_internal.h"

#include "engine/base/strbuf.h"

static void join(struct strbuf *b, const char *label, const char *value)
{
	if (value && *value)
		strbuf_printf(b, "%s%s%s", b->size ? ", " : "", label, value);
}

static void print_gpu(struct page *page, const struct gpu *gpu)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	join(&b, "", gpu->name);
	join(&b, "", gpu->gfx);
	join(&b, "", gpu->memory);
	if (!b.size)
		join(&b, "PCI id ", gpu->pci_id);
	if (*gpu->device)
		strbuf_printf(&b, " (%s)", gpu->device);
	page_wrap(page, "  GPU     ", STYLE_PLAIN, strbuf_text(&b));
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

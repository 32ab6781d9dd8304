/* SPDX-License-Identifier: Apache-2.0 */
/* Of what machine the report speaks, and what was read, in a few lines. */
#include "reports/html/html_internal.h"

#include "engine/base/strbuf.h"

static void add_term(struct page *page, xmlNode *list, const char *term, const char *text)
{
	if (!text || !*text)
		return;
	html_put(page, list, "dt", NULL, term);
	html_put(page, list, "dd", NULL, text);
}

static void add_gpu(struct page *page, xmlNode *list, const struct gpu *gpu)
{
	const char *text = view_gpu(page->arena, gpu);

	if (*gpu->device)
		text = arena_printf(page->arena, "%s%sat %s", text, *text ? ", " : "",
				    gpu->device);
	add_term(page, list, "GPU", text);
}

void html_machine(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	xmlNode *list = html_add(page, parent, "dl", "machine");
	const char *read = view_read(page->arena, d);
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(page->arena, d->facts, &gpus, &more);

	for (size_t i = 0; i < count; i++)
		add_gpu(page, list, &gpus[i]);
	if (more)
		add_term(page, list, "GPU", "and more");
	add_term(page, list, "System", view_system(page->arena, d->facts));
	add_term(page, list, "Read", read ? read : "no log");
	add_term(page, list, "Probed", view_probed(page->arena, d));
}

/* What to do when the knowledge has no answer. */
void html_nothing(struct page *page, xmlNode *parent)
{
	xmlNode *section =
		html_section(page, parent, "diagnoses", "What to collect next", 0);
	xmlNode *list;

	html_put(page, section, "p", NULL, view_nothing(page->arena, page->diagnosis));
	list = html_add(page, section, "ul", NULL);
	xmlNode *item = html_put(page, list, "li", NULL,
				 "The kernel's log of the boot in which it happened (-b "
				 "0 is this boot, -b -1 the one before):");
	html_commands(page, item, NULL, "journalctl -k -b 0 > kernel.txt");
	html_put(page, list, "li", NULL,
		 "What the failing program said, from its start to the failure, with "
		 "its debug output on.");
	html_put(page, list, "li", NULL,
		 arena_printf(page->arena, "%s.",
			      html_capital(page, view_symptoms(page->arena))));
	item = html_put(page, list, "li", NULL, "Then, on the machine itself:");
	html_commands(page, item, NULL, "kbmatch --logs kernel.txt --logs program.txt");
}

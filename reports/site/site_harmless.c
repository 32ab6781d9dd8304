/* SPDX-License-Identifier: Apache-2.0 */
/* Lines that look bad and are harmless. */
#include "reports/site/site_internal.h"

struct site_file site_harmless(const struct site *site)
{
	const struct knowledge *all = site->all;
	struct frame frame;

	frame_begin(&frame, site, "Lines that look bad and are harmless");
	struct page *page = &frame.page;
	html_put(
		page, frame.header, "p", "next",
		"A log that holds them is no worse for it; kbmatch does not count them.");
	xmlNode *section =
		html_section(page, frame.main, "lines", "The lines", all->benign_count);
	html_filter(page, section, "line-rows", "Filter lines");
	xmlNode *list = html_add(page, section, "ul", "lines");
	html_set(list, "id", "line-rows");
	for (size_t i = 0; i < all->benign_count; i++) {
		const struct benign *benign = &all->benigns[i];
		xmlNode *item = html_add(page, list, "li", "row");

		html_set(item, "id", arena_printf(page->arena, "b%zu", i + 1));
		html_put(page, item, "code", "log", benign->log->regex);
		html_text(page, item, benign->why ? benign->why : "");
		xmlNode *more = html_add(page, item, "span", "where");
		html_put(page, more, "code", "id", benign->id);
		if (!benign->url)
			continue;
		html_text(page, more, " ");
		html_link(page, more, benign->url, "Source");
	}
	return frame_end(&frame, SITE_HARMLESS);
}

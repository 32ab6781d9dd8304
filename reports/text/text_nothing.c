/* SPDX-License-Identifier: Apache-2.0 */
/* The report of a run that diagnosed nothing. */
#include "reports/text/text_internal.h"

static void print_wanted(struct page *page, const struct diagnosed *diagnosed)
{
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];

		if (!missing->command)
			continue;
		page_wrap(page, "  * ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s, for %s:", missing->what,
				       diagnosed->finding->rule->id));
		page_commands(page, "      ", missing->command);
	}
}

void text_nothing(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;

	page_gap(page);
	page_heading(page, "", "Nothing was diagnosed.");
	page_wrap(page, "", STYLE_PLAIN, view_nothing(page->arena, page->diagnosis));
	page_gap(page);
	page_heading(page, "", "What to collect next");
	page_wrap(page, "  * ", STYLE_PLAIN,
		  "the kernel's log of the boot in which it happened (-b 0 is this boot, "
		  "-b -1 the one before):");
	page_commands(page, "      ", "journalctl -k -b 0 > kernel.txt");
	page_wrap(
		page, "  * ", STYLE_PLAIN,
		"what the failing program said, from its start to the failure, with its "
		"debug output on;");
	page_wrap(page, "  * ", STYLE_PLAIN,
		  arena_printf(page->arena, "%s.", view_symptoms(page->arena)));
	page_wrap(page, "  * ", STYLE_PLAIN,
		  d->probed ? "Then both beside the probe:"
			    : "On the machine itself, both and its hardware:");
	page_commands(page, "      ", "kbmatch --logs kernel.txt --logs program.txt");
	size_t wanted = view_less_likely(d, page->verbose);
	for (size_t i = 0; i < wanted && i < 3; i++)
		print_wanted(page, &d->below[i]);
}

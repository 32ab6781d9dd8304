/* SPDX-License-Identifier: Apache-2.0 */
/* The machine that was probed: which one, and what of it could not be read. */
#include "reports/text/text_internal.h"

#include "engine/snapshot/snapshot.h"

enum { NOTES_SHOWN = 8 };

static bool went_well(const struct probed *probed)
{
	return !strcmp(probed->outcome, "ok");
}

void text_machine_head(struct page *page)
{
	const char *probed = view_probed(page->arena, page->diagnosis);

	if (probed)
		page_wrap(page, "", STYLE_PLAIN,
			  arena_printf(page->arena, "Probed %s.", probed));
}

/* One note, or the outcome alone where that is all there is. */
static void print_note(struct page *page, const struct probed *probed, const char *note)
{
	const char *prefix = arena_printf(page->arena, "  %-8s ", probed->name);

	if (!went_well(probed) && note)
		note = arena_printf(page->arena, "(%s) %s", probed->outcome, note);
	page_wrap(page, prefix, STYLE_PLAIN, note ? note : probed->outcome);
}

void text_machine_notes(struct page *page)
{
	const struct snapshot *machine = page->diagnosis->probed;
	size_t shown = 0, more = 0;

	for (size_t i = 0; machine && i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];
		size_t count =
			probed->note_count || went_well(probed) ? probed->note_count : 1;

		for (size_t j = 0; j < count; j++) {
			if (shown == NOTES_SHOWN && !page->verbose) {
				more++;
				continue;
			}
			if (!shown++) {
				page_gap(page);
				page_heading(page, "", "What the probe could not read");
			}
			print_note(page, probed,
				   probed->note_count ? probed->notes[j] : NULL);
		}
	}
	if (more)
		page_wrap(page, "  ", STYLE_DIM,
			  arena_printf(page->arena, "and %zu more (-v)", more));
}

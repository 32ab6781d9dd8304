/* SPDX-License-Identifier: Apache-2.0 */
/* What was tried, and what came of it. */
#include "reports/text/text_internal.h"

#include "engine/history/history.h"

enum { ATTEMPTS_SHOWN = 12, NOTE_SHOWN = 240 };

static void print_attempt(struct page *page, const struct attempt *attempt)
{
	static const char *const prefixes[TRIED_END] = {
		[TRIED_WORKED] = "  worked   ",
		[TRIED_PARTIAL] = "  partial  ",
		[TRIED_SAME] = "  same     ",
		[TRIED_FAILED] = "  failed   ",
	};
	bool named = *attempt->rule;

	page_wrap(page, prefixes[attempt->result], STYLE_PLAIN,
		  arena_printf(page->arena, "%s%s%s%s%s%s, %.10s", attempt->title,
			       named ? " (" : "", attempt->rule, named ? "/" : "",
			       attempt->remedy, named ? ")" : "", attempt->time));
	if (!*attempt->note)
		return;
	bool cut = !page->verbose && strlen(attempt->note) > NOTE_SHOWN;
	page_wrap(page, "           ", STYLE_DIM,
		  cut ? arena_printf(page->arena, "%.*s ...", NOTE_SHOWN, attempt->note)
		      : attempt->note);
}

void text_trials(struct page *page, const struct finding *finding)
{
	const char *trials = view_trials(page->arena, finding);
	if (trials)
		page_wrap(page, "     ", STYLE_DIM, trials);
}

/* The last ones, in the order they were made. */
void text_attempts(struct page *page)
{
	const struct attempts *attempts = page->diagnosis->attempts;
	size_t count = attempts ? attempts->count : 0;
	size_t from =
		page->verbose || count <= ATTEMPTS_SHOWN ? 0 : count - ATTEMPTS_SHOWN;

	if (!count)
		return;
	page_gap(page);
	page_heading(page, "",
		     arena_printf(page->arena, "What was tried (case %s)",
				  attempts->case_name));
	if (from)
		page_wrap(page, "  ", STYLE_DIM,
			  arena_printf(page->arena, "%zu earlier ones (-v)", from));
	for (size_t i = from; i < count; i++)
		print_attempt(page, &attempts->items[i]);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The report of a run that diagnosed nothing. */
#include "reports/text_internal.h"

#include "engine/base/strbuf.h"

/* The kinds of text that were recognised, "kernel, ollama"; NULL none. */
static const char *kinds_read(struct page *page)
{
	enum { KINDS_SHOWN = 6 };
	const struct inputs *inputs = page->diagnosis->inputs;
	const char *kinds[KINDS_SHOWN];
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t count = 0;

	for (size_t i = 0; inputs && i < inputs->texts.count && count < KINDS_SHOWN;
	     i++) {
		const char *kind = inputs->texts.items[i]->kind;
		bool known = !kind || !*kind;

		for (size_t j = 0; j < count && !known; j++)
			known = !strcmp(kinds[j], kind);
		if (known)
			continue;
		strbuf_printf(&b, "%s%s", count ? ", " : "", kind);
		kinds[count++] = kind;
	}
	return count ? arena_string(page->arena, strbuf_slice(&b)) : NULL;
}

static const char *verdict(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;
	const char *kinds = kinds_read(page);
	bool known = d->hits && d->hits->count;

	if (d->machine && (!d->inputs || !d->inputs->texts.count))
		return "Nothing that the probe saw points to a fault in the knowledge "
		       "base, and there was no log to read beside it.";
	if (!d->inputs || !d->inputs->texts.count)
		return "No log was read, so this rests on facts about the machine alone.";
	if (kinds && d->below_count)
		return arena_printf(
			page->arena,
			"The logs were recognised (%s), but what they show is too "
			"little for a diagnosis; see \"Less likely\" below.",
			kinds);
	if (kinds)
		return arena_printf(
			page->arena,
			"The logs were recognised (%s), and nothing in them points "
			"to a fault in the knowledge base. That is no proof of "
			"health: the fault may be new, or its lines elsewhere.",
			kinds);
	if (known)
		return "Some lines are known to the knowledge base, but the logs as a "
		       "whole "
		       "are of no known kind, and none of the lines points to a fault.";
	return "The logs do not look like those of a GPU, its driver or a program that "
	       "uses "
	       "it: no line in them is known to the knowledge base.";
}

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
	page_wrap(page, "", STYLE_PLAIN, verdict(page));
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
	page_wrap(
		page, "  * ", STYLE_PLAIN,
		"what one sees, since some faults leave no line: --symptom hang, crash, "
		"slow, wrong-output, not-detected or out-of-memory.");
	page_wrap(page, "  * ", STYLE_PLAIN,
		  d->machine ? "Then both beside the probe:"
			     : "On the machine itself, both and its hardware:");
	page_commands(page, "      ", "kbmatch --logs kernel.txt --logs program.txt");
	for (size_t i = 0; i < d->below_count && i < 3; i++)
		print_wanted(page, &d->below[i]);
}

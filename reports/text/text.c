/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The text report: a person's first screen. What was read, what is wrong with how much
 * certainty, what speaks for it, what to do; then what else is worth knowing.
 */
#include "reports/report.h"

#include <errno.h>

#include "reports/text/text_internal.h"

static void print_standing(struct page *page, const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	const char *subject = view_subject(page->arena, page->diagnosis, finding->device,
					   finding->boot);

	fputs("   ", page->file);
	page_add(page, STYLE_BOLD,
		 arena_printf(page->arena, "%u%%, %s", view_percent(finding->confidence),
			      view_confidence(finding->confidence)));
	page_add(page, STYLE_PLAIN, " | ");
	page_add(page, severity_style(rule->severity),
		 word_name(&severity_words, rule->severity));
	page_add(page, STYLE_PLAIN,
		 arena_printf(page->arena, " | %s%s%s",
			      word_name(&component_words, rule->component),
			      *subject ? " | " : "", subject));
	page_end(page);
}

static void text_diagnosed(struct page *page, const struct diagnosed *diagnosed,
			   size_t number)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	char prefix[32];

	snprintf(prefix, sizeof(prefix), "%zu. ", number);
	page_gap(page);
	page_wrap(page, prefix, STYLE_BOLD, rule->title);
	print_standing(page, finding);
	page_wrap(page, "   ", STYLE_DIM, rule->id);
	if (!page->verbose && finding_is_remote(page->diagnosis, finding)) {
		page_gap(page);
		page_wrap(page, "   ", STYLE_PLAIN, view_alike(page->arena, finding));
		page_wrap(page, "   ", STYLE_DIM,
			  arena_printf(page->arena, "More: kbmatch show %s", rule->id));
		return;
	}
	size_t first = view_first_of_rule(page->diagnosis, number);
	if (first != number && !page->verbose) {
		page_gap(page);
		page_wrap(page, "   ", STYLE_PLAIN,
			  arena_printf(page->arena,
				       "What it is and what to do: as in %zu.", first));
		text_evidence(page, diagnosed);
		return;
	}
	if (rule->summary) {
		page_gap(page);
		page_wrap(page, "   ", STYLE_PLAIN, rule->summary);
	}
	if (finding->rivals > 1)
		page_wrap(
			page, "   ", STYLE_DIM,
			arena_printf(page->arena,
				     "The same lines speak for %u diagnoses, which share "
				     "their likelihood.",
				     finding->rivals));
	text_evidence(page, diagnosed);
	text_remedies(page, diagnosed);
}

static void text_below(struct page *page)
{
	enum { BELOW_SHOWN = 3 };
	const struct diagnosis *d = page->diagnosis;
	size_t shown = view_less_likely(d, page->verbose);

	if (!shown)
		return;
	if (!page->verbose && shown > BELOW_SHOWN)
		shown = BELOW_SHOWN;
	page_gap(page);
	page_heading(page, "", "Less likely");
	for (size_t i = 0; i < shown; i++) {
		const struct finding *finding = d->below[i].finding;
		const char *subject = view_subject(page->arena, page->diagnosis,
						   finding->device, finding->boot);
		char prefix[16];

		snprintf(prefix, sizeof(prefix), "  %u%%  ",
			 view_percent(finding->confidence));
		page_wrap(page, prefix, STYLE_PLAIN,
			  arena_printf(page->arena, "%s (%s%s%s)", finding->rule->title,
				       finding->rule->id, *subject ? "; " : "", subject));
	}
	if (shown < d->below_count)
		page_wrap(page, "  ", STYLE_DIM,
			  arena_printf(page->arena, "and %zu more (-v)",
				       d->below_count - shown));
}

/* -q: one line for each diagnosis. */
static void write_brief(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;

	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;
		const char *subject = view_subject(page->arena, page->diagnosis,
						   finding->device, finding->boot);

		page_add(page, STYLE_PLAIN,
			 arena_printf(page->arena, "%3u%%  %-8s  %s: %s%s%s%s",
				      view_percent(finding->confidence),
				      word_name(&severity_words, finding->rule->severity),
				      finding->rule->id, finding->rule->title,
				      *subject ? " (" : "", subject,
				      *subject ? ")" : ""));
		page_end(page);
	}
}

/* All at one glance, since what follows fills screens. */
static void print_overview(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;
	char prefix[48];

	if (d->diagnosis_count < 2)
		return;
	page_gap(page);
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;

		snprintf(prefix, sizeof(prefix), "%3zu. %3u%%  ", i + 1,
			 view_percent(finding->confidence));
		page_wrap(page, prefix, severity_style(finding->rule->severity),
			  view_title(page->arena, d, i + 1));
	}
}

static void write_whole(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;

	text_head(page);
	print_overview(page);
	for (size_t i = 0; i < d->diagnosis_count; i++)
		text_diagnosed(page, &d->diagnoses[i], i + 1);
	if (!d->diagnosis_count)
		text_nothing(page);
	text_below(page);
	text_rest(page);
}

static int write_text(const struct diagnoses *all, const struct report_options *options,
		      FILE *file)
{
	const struct diagnosis *diagnosis = all->items[0];
	AUTO(arena) struct arena *arena = arena_new();
	struct page page = page_begin(file, arena, options->width, options->color);

	page.diagnosis = diagnosis;
	page.verbose = options->verbosity >= 1 && !options->quiet;
	errno = 0;
	if (diagnosis->partial)
		page_wrap(&page, "", STYLE_YELLOW, view_partial(diagnosis));
	if (options->quiet)
		write_brief(&page);
	else
		write_whole(&page);
	if (fflush(file) || ferror(file))
		return errno ? -errno : -EIO;
	return 0;
}

const struct report text_report = {
	.name = "text",
	.help = "for a person at a terminal",
	.write = write_text,
};

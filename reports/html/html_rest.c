/* SPDX-License-Identifier: Apache-2.0 */
/* What follows the diagnoses: checks, lines, what else it might be, warnings. */
#include "reports/html/html_internal.h"

#include "engine/base/strbuf.h"

enum {
	CHECKS_MAX = 300,
	LINES_MAX = 100,
	OTHERS_MAX = 100,
	WARNINGS_MAX = 100,
	LINE_MAX_BYTES = 600,
};

static void add_check(struct page *page, xmlNode *list, const struct checked *checked)
{
	static const char *const words[] = {
		[STATUS_PASS] = "ok",
		[STATUS_FAIL] = "fails",
		[STATUS_UNKNOWN] = "unknown",
		[STATUS_NOT_APPLICABLE] = "not applicable",
	};
	const struct check *check = checked->check;
	const char *status = word_name(&status_words, checked->status);
	xmlNode *item = html_add(page, list, "li", NULL);

	html_chip(page, item, arena_printf(page->arena, "check-%s", status),
		  checked->status < ARRAY_SIZE(words) ? words[checked->status] : "?");
	xmlNode *text = html_add(page, item, "div", NULL);
	html_put(page, text, "span", NULL, check->title);
	if (checked->fact) {
		xmlNode *fact = html_put(
			page, text, "span", "where",
			arena_printf(page->arena, "%s is ", checked->fact->name));

		html_value(page, fact, checked->fact->value);
	}
	if (checked->status == STATUS_PASS)
		return;
	if (check->detail && checked->status == STATUS_FAIL)
		html_put(page, text, "p", NULL, check->detail);
	html_commands(page, text, NULL, check->command);
}

/* The checks of one status, folded unless they fail. */
static void add_checks(struct page *page, xmlNode *section, enum status status,
		       size_t count)
{
	static const char *const headings[] = {
		[STATUS_PASS] = "passed",
		[STATUS_FAIL] = "failed",
		[STATUS_UNKNOWN] = "cannot be told",
	};
	const struct diagnosis *d = page->diagnosis;
	size_t most = html_limit(page, count, CHECKS_MAX), shown = 0;

	if (!count)
		return;
	xmlNode *fold =
		html_fold(page, section, "group",
			  arena_printf(page->arena, "%zu %s", count, headings[status]),
			  status == STATUS_FAIL);
	xmlNode *list = html_add(page, fold, "ul", "checks");
	for (size_t i = 0; i < d->check_count && shown < most; i++) {
		if (d->checks[i].status != status)
			continue;
		add_check(page, list, &d->checks[i]);
		shown++;
	}
	html_more(page, fold, count - shown);
}

void html_checks(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t counts[STATUS_END] = { 0 };

	if (!d->check_count)
		return;
	for (size_t i = 0; i < d->check_count; i++)
		counts[d->checks[i].status]++;
	xmlNode *section = html_section(page, parent, "checks", "Checks", d->check_count);
	add_checks(page, section, STATUS_FAIL, counts[STATUS_FAIL]);
	add_checks(page, section, STATUS_PASS, counts[STATUS_PASS]);
	add_checks(page, section, STATUS_UNKNOWN, counts[STATUS_UNKNOWN]);
}

static void add_unexplained(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->unexplained_count, LINES_MAX);

	if (!d->unexplained_count)
		return;
	xmlNode *section =
		html_section(page, parent, "unexplained",
			     "Errors that nothing here explains", d->unexplained_count);
	if (shown > 8)
		html_filter(page, section, "unexplained-lines", "Filter lines");
	xmlNode *list = html_add(page, section, "ul", "lines");
	html_set(list, "id", "unexplained-lines");
	for (size_t i = 0; i < shown; i++) {
		const struct unexplained *line = &d->unexplained[i];
		const char *place = view_place(
			page->arena, line->text ? line->text->name : NULL, line->line);
		xmlNode *item = html_add(page, list, "li", "row");

		html_slice(page, html_add(page, item, "code", "log"), line->message,
			   LINE_MAX_BYTES);
		if (line->count > 1)
			place = arena_printf(page->arena, "%s, %s", place,
					     view_count(page->arena, line->count,
							"line alike", "lines alike"));
		html_put(page, item, "span", "where", place);
	}
	html_more(page, section, d->unexplained_count - shown);
}

static void add_harmless(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->harmless_count, LINES_MAX);

	if (!d->harmless_count)
		return;
	xmlNode *section =
		html_section(page, parent, "harmless", "Harmless, though it looks bad",
			     d->harmless_count);
	xmlNode *list = html_add(page, section, "ul", "lines");
	for (size_t i = 0; i < shown; i++) {
		const struct harmless *harmless = &d->harmless[i];
		xmlNode *item = html_add(page, list, "li", NULL);

		html_slice(page, html_add(page, item, "code", "log"),
			   harmless->hit->message, LINE_MAX_BYTES);
		html_put(page, item, "span", "where",
			 arena_printf(page->arena, "%s, %s",
				      html_hit_place(page, harmless->hit),
				      view_count(page->arena, harmless->count, "line",
						 "lines")));
		xmlNode *why = html_put(page, item, "p", NULL,
					harmless->benign->why ? harmless->benign->why
							      : "Benign.");
		if (harmless->benign->url) {
			html_text(page, why, " ");
			html_link(page, why, harmless->benign->url, "Source");
		}
	}
	html_more(page, section, d->harmless_count - shown);
}

void html_lines(struct page *page, xmlNode *parent)
{
	add_unexplained(page, parent);
	add_harmless(page, parent);
}

/* A rule's title, its id, and of what it speaks; before them the percent, if any. */
static xmlNode *add_finding(struct page *page, xmlNode *list,
			    const struct finding *finding, const char *percent)
{
	const char *subject = view_subject(page->arena, page->diagnosis, finding->device,
					   finding->boot);
	xmlNode *item = html_add(page, list, "li", "row");

	if (percent)
		html_put(page, item, "strong", "percent", percent);
	html_put(page, item, "span", NULL, finding->rule->title);
	html_text(page, item, " ");
	html_put(page, item, "code", "id", finding->rule->id);
	if (*subject) {
		html_text(page, item, " ");
		html_put(page, item, "span", "muted", subject);
	}
	return item;
}

static void add_below(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->below_count, OTHERS_MAX);

	if (!d->below_count)
		return;
	xmlNode *section =
		html_section(page, parent, "below", "Less likely", d->below_count);
	html_put(page, section, "p", "muted",
		 arena_printf(page->arena, "Below the threshold of %.0f%%.",
			      d->min_confidence * 100));
	xmlNode *list = html_add(page, section, "ul", "percents");
	for (size_t i = 0; i < shown; i++) {
		const struct diagnosed *below = &d->below[i];
		const char *percent = arena_printf(
			page->arena, "%u%%", view_percent(below->finding->confidence));
		xmlNode *item = add_finding(page, list, below->finding, percent);

		if (below->missing_count && below->missing[0].command)
			html_commands(page, item,
				      arena_printf(page->arena, "Would tell %s",
						   below->missing[0].what),
				      below->missing[0].command);
	}
	html_more(page, section, d->below_count - shown);
}

static void add_ruled_out(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->ruled_out_count, OTHERS_MAX);

	if (!d->ruled_out_count)
		return;
	xmlNode *section =
		html_section(page, parent, "ruled-out", "Ruled out", d->ruled_out_count);
	xmlNode *list = html_add(page, section, "ul", "plain");
	for (size_t i = 0; i < shown; i++) {
		const struct finding *finding = d->ruled_out[i];

		html_put(page, add_finding(page, list, finding, NULL), "span", "where",
			 finding->because ? finding->because : "?");
	}
	html_more(page, section, d->ruled_out_count - shown);
}

void html_others(struct page *page, xmlNode *parent)
{
	add_below(page, parent);
	add_ruled_out(page, parent);
}

void html_warnings(struct page *page, xmlNode *parent)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = html_limit(page, d->warning_count, WARNINGS_MAX);

	if (!d->warning_count)
		return;
	xmlNode *section =
		html_section(page, parent, "warnings", "Warnings", d->warning_count);
	xmlNode *list = html_add(page, section, "ul", "plain");
	for (size_t i = 0; i < shown; i++)
		html_put(page, list, "li", NULL, d->warnings[i]);
	html_more(page, section, d->warning_count - shown);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The hit timeline as a drawing, and as a table for who cannot see it. */
#include "reports/html/html_hits_internal.h"

#include <math.h>

enum { WIDTH = 880, MARGIN = 6, TOP = 22, LANE_HEIGHT = 44, MARK_HEIGHT = 18, TICKS = 5 };

static void set_number(struct page *page, xmlNode *node, const char *name, double value)
{
	html_set(node, name, arena_printf(page->arena, "%.4g", value));
}

static xmlNode *add_label(struct page *page, xmlNode *parent, const char *class, double x,
			  double y)
{
	xmlNode *text = html_add(page, parent, "text", class);

	set_number(page, text, "x", x);
	set_number(page, text, "y", y);
	return text;
}

static double x_of(const struct chart *chart, double at)
{
	double span = chart->last - chart->first;
	double share = span > 0 ? (at - chart->first) / span : 0.5;

	return MARGIN + share * (WIDTH - 2 * MARGIN);
}

static void add_mark(struct page *page, xmlNode *lane_node, const struct lane *lane,
		     size_t bin, uint64_t most, double y)
{
	static const double width = (double)(WIDTH - 2 * MARGIN) / LANE_BINS;
	double height = MARK_HEIGHT * (0.35 + 0.65 * log1p((double)lane->bins[bin]) /
						      log1p((double)most));
	xmlNode *mark = html_add(page, lane_node, "rect", "mark");

	set_number(page, mark, "x", MARGIN + (double)bin * width + 0.5);
	set_number(page, mark, "y", y + MARK_HEIGHT - height);
	set_number(page, mark, "width", width - 1);
	set_number(page, mark, "height", height);
	html_put(page, mark, "title", NULL,
		 view_count(page->arena, lane->bins[bin], "line", "lines"));
}

static void add_spread(struct page *page, xmlNode *lane_node, const struct spread *spread,
		       double y)
{
	static const double width = (double)(WIDTH - 2 * MARGIN) / LANE_BINS;
	xmlNode *band = html_add(page, lane_node, "rect", "mark spread");

	set_number(page, band, "x", MARGIN + ((double)spread->from + 0.5) * width);
	set_number(page, band, "y", y + MARK_HEIGHT - MARK_HEIGHT / 3.0);
	set_number(page, band, "width",
		   (double)(spread->to - spread->from) * width + 0.1);
	set_number(page, band, "height", MARK_HEIGHT / 3.0);
	html_put(page, band, "title", NULL,
		 arena_printf(page->arena, "%s in between, only counted",
			      view_count(page->arena, spread->lines, "line", "lines")));
}

static void add_lane(struct page *page, xmlNode *svg, const struct lane *lane, double y)
{
	enum { LABEL_MAX = 88 };
	const char *severity = word_name(&severity_words, lane->rule->severity);
	xmlNode *node = html_add(page, svg, "g",
				 arena_printf(page->arena, "row lane %s", severity));
	xmlNode *label = add_label(page, node, "lane-label", MARGIN, y + 10);
	xmlNode *count = add_label(page, node, "lane-count", WIDTH - MARGIN, y + 10);
	xmlNode *track = html_add(page, node, "rect", "track");
	uint64_t most = 1;

	html_slice(page, label, lane->hits.items[0]->message, LABEL_MAX);
	html_set(count, "text-anchor", "end");
	html_text(page, count, view_count(page->arena, lane->lines, "line", "lines"));
	set_number(page, track, "x", MARGIN);
	set_number(page, track, "y", y + 16);
	set_number(page, track, "width", WIDTH - 2 * MARGIN);
	set_number(page, track, "height", MARK_HEIGHT);
	for (size_t i = 0; i < lane->spread_count; i++)
		add_spread(page, node, &lane->spreads[i], y + 16);
	for (size_t i = 0; i < LANE_BINS; i++)
		most = lane->bins[i] > most ? lane->bins[i] : most;
	for (size_t i = 0; i < LANE_BINS; i++)
		if (lane->bins[i])
			add_mark(page, node, lane, i, most, y + 16);
}

static void add_boots(struct page *page, xmlNode *svg, const struct chart *chart,
		      double height)
{
	double free_from = 0;

	for (size_t i = 0; chart->boot_count > 1 && i < chart->boot_count; i++) {
		double x = x_of(chart, chart->boots[i].start);
		xmlNode *line;

		if (!chart->boots[i].boot)
			continue;
		line = html_add(page, svg, "line", "boot");
		set_number(page, line, "x1", x);
		set_number(page, line, "x2", x);
		set_number(page, line, "y1", 4);
		set_number(page, line, "y2", height);
		if (x < free_from || x > WIDTH - 50)
			continue;
		html_text(page, add_label(page, svg, "boot-label", x + 4, 13),
			  arena_printf(page->arena, "boot %u", chart->boots[i].boot));
		free_from = x + 60;
	}
}

static void add_ticks(struct page *page, xmlNode *svg, const struct chart *chart,
		      double y)
{
	unsigned ticks = chart->last > chart->first ? TICKS : 1;

	for (unsigned i = 0; i < ticks; i++) {
		double share = ticks > 1 ? (double)i / (TICKS - 1) : 0.5;
		double at = chart->first + share * (chart->last - chart->first);
		const char *text = chart_label(page, chart, at);
		xmlNode *label;

		if (!text)
			continue;
		label = add_label(page, svg, "tick",
				  MARGIN + share * (WIDTH - 2 * MARGIN), y);
		html_set(label, "text-anchor",
			 share <= 0   ? "start"
			 : share >= 1 ? "end"
				      : "middle");
		html_text(page, label, text);
	}
}

static void add_drawing(struct page *page, xmlNode *parent, const struct chart *chart)
{
	double bottom = TOP + (double)chart->count * LANE_HEIGHT;
	xmlNode *box = html_add(page, parent, "div", "scroll chart");
	xmlNode *svg = html_add(page, box, "svg", NULL);

	html_set(box, "role", "region");
	html_set(box, "aria-label", "Hit timeline");
	html_set(box, "tabindex", "0");
	html_set(svg, "viewBox",
		 arena_printf(page->arena, "0 0 %d %.0f", WIDTH, bottom + 20));
	html_set(svg, "role", "img");
	html_set(svg, "id", "hit-lanes");
	html_put(page, svg, "title", NULL, "When the lines were said");
	html_put(page, svg, "desc", NULL,
		 arena_printf(page->arena,
			      "One lane for each of %zu kinds of lines; the table below "
			      "says the same.",
			      chart->count));
	add_boots(page, svg, chart, bottom);
	for (size_t i = 0; i < chart->count; i++)
		add_lane(page, svg, &chart->lanes[i], TOP + (double)i * LANE_HEIGHT);
	add_ticks(page, svg, chart, bottom + 12);
}

/* "1 to 3", of the boots in which a lane has hits. */
static const char *boots_text(struct page *page, const struct lane *lane)
{
	unsigned first = 0, last = 0;

	for (size_t i = 0; i < lane->hits.count; i++) {
		unsigned boot = lane->hits.items[i]->boot;

		if (!boot)
			continue;
		first = !first || boot < first ? boot : first;
		last = boot > last ? boot : last;
	}
	if (!first)
		return "unknown";
	return first == last ? arena_printf(page->arena, "%u", first)
			     : arena_printf(page->arena, "%u to %u", first, last);
}

static void add_rows(struct page *page, xmlNode *body, const struct chart *chart)
{
	for (size_t i = 0; i < chart->count; i++) {
		const struct lane *lane = &chart->lanes[i];
		xmlNode *row = html_add(page, body, "tr", "row");
		xmlNode *head = html_add(page, row, "th", "wide");

		html_set(head, "scope", "row");
		html_slice(page, html_add(page, head, "code", NULL),
			   lane->hits.items[0]->message, VALUE_MAX);
		html_cell(page, row, NULL, lane->rule->title);
		html_cell(page, row, "right", html_number(page, lane->lines));
		html_cell(page, row, NULL, html_hit_place(page, lane->hits.items[0]));
		html_cell(page, row, NULL,
			  html_hit_place(page, lane->hits.items[lane->hits.count - 1]));
		html_cell(page, row, NULL, boots_text(page, lane));
	}
}

static bool has_spreads(const struct chart *chart)
{
	size_t count = 0;

	for (size_t i = 0; i < chart->count; i++)
		count += chart->lanes[i].spread_count;
	return count > 0;
}

void html_hits(struct page *page, xmlNode *parent)
{
	static const char *const headings[] = { "Line", "Speaks for", "#Lines", "First",
						"Last", "Boots",      NULL };
	AUTO(chart) struct chart chart;

	chart_make(&chart, page->diagnosis);
	if (!chart.count)
		return;
	xmlNode *section = html_section(page, parent, "hits", "Hits over time", 0);
	html_put(page, section, "p", "muted",
		 chart.clock == CLOCK_LINES
			 ? "These lines carry no time: they are placed by their number."
			 : "Lines of the kinds that speak for the diagnoses, in every "
			   "boot, by "
			   "the log's clock.");
	if (chart.count > 3)
		html_filter(page, section, "hit-lanes", "Filter lanes");
	add_drawing(page, section, &chart);
	if (has_spreads(&chart))
		html_put(page, section, "p", "muted",
			 "A pale band stands for lines that were only counted.");
	if (chart.unplaced)
		html_put(page, section, "p", "muted",
			 arena_printf(page->arena,
				      "%s on no clock or another one: not drawn.",
				      view_count(page->arena, chart.unplaced,
						 "line stands", "lines stand")));
	xmlNode *fold = html_fold(page, section, "group", "The same as a table", false);
	add_rows(page, html_table(page, fold, NULL, "Hits", headings), &chart);
	html_more(page, fold, chart.left_out);
}

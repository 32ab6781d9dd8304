/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the page are made of: sections, tables, folds, words. */
#include "reports/html/html_internal.h"

#include <math.h>

#include "engine/base/strbuf.h"

static void add_meta(struct page *page, xmlNode *head, const char *name, const char *key,
		     const char *content)
{
	xmlNode *meta = html_add(page, head, "meta", NULL);

	html_set(meta, name, key);
	html_set(meta, "content", content);
}

void html_metas(struct page *page, xmlNode *head, const char *sources)
{
	html_set(html_add(page, head, "meta", NULL), "charset", "utf-8");
	add_meta(page, head, "http-equiv", "Content-Security-Policy",
		 arena_printf(
			 page->arena,
			 "default-src 'none'; %s; base-uri 'none'; form-action 'none'",
			 sources));
	add_meta(page, head, "name", "viewport", "width=device-width, initial-scale=1");
	add_meta(page, head, "name", "color-scheme", "light dark");
	add_meta(page, head, "name", "referrer", "no-referrer");
	add_meta(page, head, "name", "generator", "kbmatch " KBMATCH_VERSION);
}

void html_contents(struct page *page, xmlNode *nav)
{
	html_set(nav, "aria-label", "Contents");
	xmlNode *list = html_add(page, nav, "ul", NULL);

	for (size_t i = 0; i < page->section_count; i++) {
		const struct section *section = &page->sections[i];
		xmlNode *link = html_jump(page, html_add(page, list, "li", NULL),
					  section->id, section->heading);

		if (!section->count)
			continue;
		html_text(page, link, " ");
		html_put(page, link, "span", "number", html_number(page, section->count));
	}
}

xmlNode *html_section(struct page *page, xmlNode *parent, const char *id,
		      const char *heading, size_t count)
{
	xmlNode *section = html_add(page, parent, "section", NULL);
	const char *heading_id = arena_printf(page->arena, "%s-heading", id);

	html_set(section, "id", id);
	html_set(section, "aria-labelledby", heading_id);
	html_set(html_put(page, section, "h2", NULL, heading), "id", heading_id);
	if (page->section_count < SECTIONS_MAX)
		page->sections[page->section_count++] =
			(struct section){ id, heading, count };
	return section;
}

xmlNode *html_fold(struct page *page, xmlNode *parent, const char *class,
		   const char *summary, bool open)
{
	xmlNode *details = html_add(page, parent, "details", class);

	if (open)
		html_set(details, "open", NULL);
	html_put(page, details, "summary", NULL, summary);
	return details;
}

xmlNode *html_table(struct page *page, xmlNode *parent, const char *class,
		    const char *label, const char *const *headings)
{
	xmlNode *box = html_add(page, parent, "div", "scroll");

	html_set(box, "role", "region");
	html_set(box, "aria-label", label);
	html_set(box, "tabindex", "0");
	xmlNode *table = html_add(page, box, "table", class);
	xmlNode *row = html_add(page, html_add(page, table, "thead", NULL), "tr", NULL);
	for (; *headings; headings++) {
		bool number = **headings == '#';

		html_set(html_put(page, row, "th", number ? "right" : NULL,
				  *headings + number),
			 "scope", "col");
	}
	return html_add(page, table, "tbody", NULL);
}

xmlNode *html_cell(struct page *page, xmlNode *row, const char *class, const char *text)
{
	xmlNode *cell = html_add(page, row, "td", class);

	if (text)
		html_value(page, cell, text);
	return cell;
}

void html_chip(struct page *page, xmlNode *parent, const char *class, const char *text)
{
	html_put(page, parent, "span", arena_printf(page->arena, "chip %s", class), text);
}

void html_more(struct page *page, xmlNode *parent, size_t more)
{
	if (more)
		html_put(page, parent, "p", "more",
			 arena_printf(page->arena, "and %s more",
				      html_number(page, more)));
}

void html_filter(struct page *page, xmlNode *parent, const char *id, const char *label)
{
	xmlNode *box = html_add(page, parent, "div", "filter");

	html_set(box, "data-rows", id);
	html_set(box, "data-label", label);
}

void html_bar(struct page *page, xmlNode *parent, double share)
{
	xmlNode *svg = html_add(page, parent, "svg", "bar");
	xmlNode *track, *fill;

	html_set(svg, "viewBox", "0 0 100 8");
	html_set(svg, "preserveAspectRatio", "none");
	html_set(svg, "aria-hidden", "true");
	track = html_add(page, svg, "rect", "track");
	fill = html_add(page, svg, "rect", "fill");
	html_set(track, "width", "100");
	html_set(track, "height", "8");
	html_set(fill, "width", arena_printf(page->arena, "%u", view_percent(share)));
	html_set(fill, "height", "8");
}

size_t html_limit(const struct page *page, size_t count, size_t most)
{
	enum { FEW = 10 };

	if (page->size > SIZE_LISTS)
		most = FEW;
	return count < most ? count : most;
}

const char *html_number(struct page *page, uint64_t count)
{
	char *text = arena_strdup(page->arena, view_count(page->arena, count, "", ""));

	text[strcspn(text, " ")] = '\0';
	return text;
}

const char *html_minutes(struct page *page, double minutes)
{
	if (!(minutes >= 0 && minutes < 1e6))
		return NULL;
	if (minutes < 90)
		return arena_printf(page->arena, "%.0f min", fmax(minutes, 1));
	return arena_printf(page->arena, "%.0f h", minutes / 60);
}

const char *html_capital(struct page *page, const char *text)
{
	char *copy = arena_strdup(page->arena, text);

	if (copy && *copy >= 'a' && *copy <= 'z')
		*copy = (char)(*copy - 'a' + 'A');
	return copy;
}

const char *html_hit_place(struct page *page, const struct hit *hit)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *time = view_clock(page->arena, &hit->stamp);

	strbuf_add_text(&b, view_hit_place(page->arena, hit));
	if (time)
		strbuf_printf(&b, ", %s", time);
	if (page->diagnosis->hits && page->diagnosis->hits->boot_count > 1 && hit->boot)
		strbuf_printf(&b, ", boot %u", hit->boot);
	return arena_string(page->arena, strbuf_slice(&b));
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The HTML report: one file that needs neither network nor script. The verdict, the
 * machine, the diagnoses with what speaks for them and what to do; then all else.
 */
#include "reports/report.h"

#include "engine/kb/kb.h"
#include "engine/rank/rank.h"
#include "reports/html/html_internal.h"

/* "Very likely: TITLE." */
static const char *verdict(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;

	if (!d->diagnosis_count)
		return "Nothing was diagnosed.";
	const struct finding *first = d->diagnoses[0].finding;
	const char *word = view_confidence(first->confidence);
	return arena_printf(page->arena, "%s: %s", html_capital(page, word),
			    first->rule->title);
}

static void add_head(struct page *page, xmlNode *html)
{
	xmlNode *head = html_add(page, html, "head", NULL);
	const char *style = html_style(page->arena), *script = html_script(page->arena);

	html_metas(page, head,
		   arena_printf(page->arena, "style-src '%s'; script-src '%s'",
				html_hash(page->arena, style),
				html_hash(page->arena, script)));
	html_put(page, head, "title", NULL,
		 arena_printf(page->arena, "kbmatch: %s", verdict(page)));
	xmlNode *node = html_add(page, head, "style", NULL);
	if (!xmlAddChild(node, xmlNewDocText(node->doc, (const xmlChar *)style)))
		mem_exhausted();
}

/* What to do first, and how much else there is. */
static void add_next(struct page *page, xmlNode *header)
{
	const struct diagnosis *d = page->diagnosis;

	if (!d->diagnosis_count)
		return;
	const struct finding *first = d->diagnoses[0].finding;
	const struct remedy *remedy = remedy_recommended(page->diagnosis, first);
	xmlNode *next = html_add(page, header, "p", "next");
	html_put(page, next, "strong", NULL,
		 arena_printf(page->arena, "%u%%", view_percent(first->confidence)));
	html_text(page, next, " sure");
	if (remedy) {
		html_text(page, next, ". Recommended: ");
		html_jump(page, next, "d1-remedies", remedy->title);
	}
	if (d->diagnosis_count > 1) {
		html_text(page, next, ". ");
		html_jump(page, next, "diagnoses",
			  arena_printf(page->arena, "%s in all",
				       view_count(page->arena, d->diagnosis_count,
						  "diagnosis", "diagnoses")));
	}
	html_text(page, next, ".");
}

static void add_header(struct page *page, xmlNode *body)
{
	xmlNode *header = html_add(page, body, "header", "top");

	html_put(page, header, "p", "brand", "kbmatch report");
	html_put(page, header, "h1", NULL, verdict(page));
	if (page->diagnosis->partial)
		html_put(page, header, "p", "next", view_partial(page->diagnosis));
	add_next(page, header);
	html_machine(page, header);
}

static void add_main(struct page *page, xmlNode *main)
{
	html_set(main, "id", "main");
	html_set(main, "tabindex", "-1");
	if (page->diagnosis->diagnosis_count)
		html_diagnoses(page, main);
	else
		html_nothing(page, main);
	html_plan(page, main);
	html_attempts(page, main);
	html_support(page, main);
	html_hits(page, main);
	html_checks(page, main);
	html_lines(page, main);
	html_others(page, main);
	html_facts(page, main);
	html_read(page, main);
	html_warnings(page, main);
}

static void add_footer(struct page *page, xmlNode *body)
{
	const struct kb_info *kb = page->diagnosis->kb;
	xmlNode *footer = html_add(page, body, "footer", NULL);
	const char *text = "Made by kbmatch " KBMATCH_VERSION;

	if (kb)
		text = arena_printf(page->arena, "%s with %s, knowledge base %s", text,
				    view_count(page->arena, kb->rules, "rule", "rules"),
				    kb->version ? kb->version : "?");
	html_put(page, footer, "p", NULL,
		 arena_printf(page->arena,
			      "%s. It changed nothing on the machine; review commands "
			      "before you run them.",
			      text));
}

static void add_script(struct page *page, xmlNode *body)
{
	xmlNode *node = html_add(page, body, "script", NULL);
	const xmlChar *script = (const xmlChar *)html_script(page->arena);

	if (!xmlAddChild(node, xmlNewDocText(node->doc, script)))
		mem_exhausted();
}

static void add_body(struct page *page, xmlNode *html)
{
	xmlNode *body = html_add(page, html, "body", NULL);
	xmlNode *skip = html_jump(page, body, "main", "Skip to the diagnoses");

	html_set(skip, "class", "skip");
	add_header(page, body);
	xmlNode *columns = html_add(page, body, "div", "columns");
	xmlNode *nav = html_add(page, columns, "nav", NULL);
	add_main(page, html_add(page, columns, "main", NULL));
	html_contents(page, nav);
	add_footer(page, body);
	add_script(page, body);
}

static int write_html(const struct diagnoses *all, const struct report_options *options,
		      FILE *file)
{
	const struct diagnosis *diagnosis = all->items[0];
	AUTO(arena) struct arena *arena = arena_new();
	struct page page = { .diagnosis = diagnosis, .arena = arena };
	xmlNode *html = html_new();
	xmlDoc *doc = html->doc;

	(void)options;
	add_head(&page, html);
	add_body(&page, html);
	int result = html_write(doc, file);
	xmlFreeDoc(doc);
	return result;
}

const struct report html_report = {
	.name = "html",
	.help = "one page for a browser; best with -o FILE",
	.write = write_html,
};

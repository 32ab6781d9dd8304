/* SPDX-License-Identifier: Apache-2.0 */
/* The files of the site, and the frame that its pages have in common. */
#include "reports/site/site.h"

#include "engine/base/strbuf.h"
#include "reports/site/site_internal.h"

/* Chromium takes 'self' for the scripts beside a page of file://; others want its scheme
 * named. */
#define SITE_SOURCES "style-src 'self' file:; script-src 'self' file:"

static void add_head(struct page *page, xmlNode *html, const char *title)
{
	xmlNode *head = html_add(page, html, "head", NULL);

	html_metas(page, head, SITE_SOURCES);
	html_put(page, head, "title", NULL,
		 arena_printf(page->arena, "%s | kbmatch", title));
	xmlNode *link = html_add(page, head, "link", NULL);
	html_set(link, "rel", "stylesheet");
	html_set(link, "href", SITE_STYLE);
}

xmlNode *site_go(struct page *page, xmlNode *parent, const char *file, const char *id,
		 const char *text)
{
	xmlNode *link = html_add(page, parent, "a", NULL);

	html_set(link, "href", id ? arena_printf(page->arena, "%s#%s", file, id) : file);
	html_text(page, link, text);
	return link;
}

static void add_ways(struct page *page, xmlNode *header)
{
	static const struct {
		const char *file, *id, *text;
	} ways[] = {
		{ SITE_INDEX, "symptoms", "What one sees" },
		{ SITE_INDEX, "hardware", "Hardware" },
		{ SITE_INDEX, "components", "Components" },
		{ SITE_HARMLESS, NULL, "Harmless lines" },
	};
	xmlNode *nav = html_add(page, header, "nav", "site");

	html_set(nav, "aria-label", "Site");
	html_set(site_go(page, nav, SITE_INDEX, NULL, "kbmatch knowledge base"), "class",
		 "home");
	xmlNode *list = html_add(page, nav, "ul", NULL);
	for (size_t i = 0; i < ARRAY_SIZE(ways); i++)
		site_go(page, html_add(page, list, "li", NULL), ways[i].file, ways[i].id,
			ways[i].text);
}

void frame_begin(struct frame *frame, const struct site *site, const char *title)
{
	*frame = (struct frame){ .page = { .site = site, .arena = arena_new() } };
	struct page *page = &frame->page;

	frame->html = html_new();
	add_head(page, frame->html, title);
	xmlNode *body = html_add(page, frame->html, "body", NULL);
	html_set(html_jump(page, body, "main", "Skip to the page"), "class", "skip");
	frame->header = html_add(page, body, "header", "top");
	add_ways(page, frame->header);
	html_put(page, frame->header, "h1", NULL, title);
	xmlNode *columns = html_add(page, body, "div", "columns");
	frame->nav = html_add(page, columns, "nav", NULL);
	frame->main = html_add(page, columns, "main", NULL);
	html_set(frame->main, "id", "main");
	html_set(frame->main, "tabindex", "-1");
}

static void add_footer(struct page *page, xmlNode *body)
{
	const struct kb_info *info = page->site->info;
	xmlNode *footer = html_add(page, body, "footer", NULL);

	html_put(page, footer, "p", NULL,
		 arena_printf(page->arena,
			      "Knowledge base %s with %s, written by kbmatch %s. Review "
			      "commands before you run them.",
			      info->version ? info->version : "?",
			      view_count(page->arena, info->rules, "rule", "rules"),
			      KBMATCH_VERSION));
}

static void add_script(struct page *page, xmlNode *body, const char *file)
{
	html_set(html_add(page, body, "script", NULL), "src", file);
}

struct site_file frame_end(struct frame *frame, const char *name)
{
	struct page *page = &frame->page;
	xmlNode *body = frame->main->parent->parent;
	AUTO(strbuf) struct strbuf text = { 0 };

	html_contents(page, frame->nav);
	add_footer(page, body);
	if (!strcmp(name, SITE_INDEX))
		add_script(page, body, SITE_SEARCH);
	add_script(page, body, SITE_SCRIPT);
	FILE *file = strbuf_stream(&text);
	if (html_write(frame->html->doc, file))
		mem_exhausted();
	strbuf_stream_end(file);
	struct slice copy = arena_slice(page->site->arena, strbuf_slice(&text));
	xmlFreeDoc(frame->html->doc);
	arena_free(page->arena);
	return (struct site_file){ name, copy.data, copy.size };
}

void html_rule(struct page *page, xmlNode *parent, const char *id)
{
	const struct site_rule *rule = page->site ? site_rule_find(page->site, id) : NULL;

	if (rule)
		site_go(page, parent, rule->file, NULL, rule->rule->title);
	else
		html_text(page, parent, id);
}

xmlNode *site_list(struct page *page, xmlNode *parent)
{
	return html_add(page, parent, "ul", "rules");
}

xmlNode *site_fold(struct page *page, xmlNode *parent, int component, size_t count)
{
	xmlNode *fold = html_add(page, parent, "details", "group");
	xmlNode *summary = html_add(page, fold, "summary", NULL);

	html_put(page, summary, "strong", NULL, site_component(component));
	html_text(page, summary, " ");
	html_put(page, summary, "span", "number", html_number(page, count));
	return site_list(page, fold);
}

void site_item(struct page *page, xmlNode *list, const struct site_rule *rule)
{
	const char *severity = word_name(&severity_words, rule->rule->severity);
	xmlNode *item = html_add(page, list, "li", NULL);

	site_go(page, item, rule->file, NULL, rule->rule->title);
	xmlNode *more = html_add(page, item, "span", "where");
	html_chip(page, more, severity, severity);
	html_text(page, more, " ");
	if (rule->rule->kind == KIND_SYMPTOM) {
		html_chip(page, more, "symptom", "symptom");
		html_text(page, more, " ");
	}
	html_put(page, more, "code", "id", rule->rule->id);
}

static struct site_file text_file(const char *name, const char *text)
{
	return (struct site_file){ name, text, strlen(text) };
}

size_t site_make(const struct knowledge *all, const struct kb_info *info,
		 struct arena *arena, const struct site_file **ret_files)
{
	AUTO(facts) struct facts *nothing = facts_new();
	struct site site = { arena, all, info, .nothing = nothing };
	VEC(struct site_file) files = { 0 };

	site_load(&site);
	vec_push(&files, site_index(&site));
	vec_push(&files, site_harmless(&site));
	vec_push(&files, site_search(&site));
	vec_push(&files, text_file(SITE_STYLE, site_style(arena)));
	vec_push(&files, text_file(SITE_SCRIPT, site_script(arena)));
	for (size_t i = 0; i < site.rule_count; i++)
		vec_push(&files, site_rule_page(&site, &site.rules[i]));
	for (size_t i = 0; i < site.target_count; i++)
		vec_push(&files, site_target_page(&site, i));
	size_t count = files.count;
	*ret_files = arena_freeze(arena, &files);
	return count;
}

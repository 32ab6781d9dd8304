/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any text between lines that the base's rules speak of, in every report: nothing of it
 * becomes an element that can act, an attribute that runs, or a link that is none.
 */
#include <libxml/HTMLparser.h>

#include "engine/base/strbuf.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char report_lines[] = "Linux 6.8.1\nfault\naddr 12\ntotal 1 free 2\n"
				   "first\nsecond\nthird\nERROR\nasync\n";

static struct {
	struct kb *kb;
	struct scanner *scanner;
	unsigned used, scripts;
} report_base;

static void report_base_open(void)
{
	char path[] = "/tmp/kbmatch-fuzz-report.XXXXXX";
	int fd = mkstemp(path);

	scanner_close(report_base.scanner);
	kb_close(report_base.kb);
	flow_check(fd >= 0 && !close(fd), "a temporary file can be made");
	flow_write_base(path);
	flow_check(!kb_open(path, &report_base.kb, NULL) &&
			   !scanner_open(report_base.kb, &report_base.scanner, NULL),
		   "the base can be opened");
	unlink(path);
	report_base.used = 0;
}

static void report_check_attribute(const xmlNode *node, const xmlAttr *attribute)
{
	static const char *const schemes[] = { "http://", "https://", "#" };
	const char *name = (const char *)attribute->name;
	bool known = false;

	flow_check(strncasecmp(name, "on", 2) != 0, "no attribute runs");
	if (strcasecmp(name, "href") != 0 && strcasecmp(name, "src") != 0)
		return;
	xmlChar *value = xmlGetProp(node, attribute->name);

	for (size_t i = 0; i < ARRAY_SIZE(schemes); i++)
		known |= value && !strncmp((char *)value, schemes[i], strlen(schemes[i]));
	xmlFree(value);
	flow_check(known, "a link is one");
}

/* Depth first, without recursion. */
static unsigned report_check_tree(const xmlNode *root)
{
	static const char *const never[] = { "iframe", "object", "embed", "form",
					     "base" };
	unsigned scripts = 0;

	for (const xmlNode *node = root; node;) {
		for (size_t i = 0;
		     node->type == XML_ELEMENT_NODE && i < ARRAY_SIZE(never); i++)
			flow_check(strcasecmp((const char *)node->name, never[i]) != 0,
				   "no element acts");
		if (node->type == XML_ELEMENT_NODE) {
			scripts += !strcasecmp((const char *)node->name, "script");
			for (const xmlAttr *a = node->properties; a; a = a->next)
				report_check_attribute(node, a);
		}
		if (node->type == XML_ELEMENT_NODE && node->children) {
			node = node->children;
			continue;
		}
		while (node && node != root && !node->next)
			node = node->parent;
		node = node && node != root ? node->next : NULL;
	}
	return scripts;
}

static unsigned report_check_html(const struct diagnosis *diagnosis)
{
	size_t size;
	AUTO(mem) char *html = flow_report(diagnosis, "html", &size);
	htmlDocPtr document =
		htmlReadMemory(html, (int)size, NULL, "UTF-8",
			       HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
				       HTML_PARSE_NONET | HTML_PARSE_RECOVER);

	flow_check(document, "the HTML report is HTML");
	unsigned scripts = report_check_tree(xmlDocGetRootElement(document));
	xmlFreeDoc(document);
	return scripts;
}

static unsigned report_run(const char *text, size_t size)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct flow flow = { report_base.kb, report_base.scanner, inputs_new(), NULL,
			     facts_new() };
	struct judge_input input = { .kb = flow.kb, .scanner = flow.scanner };
	const struct rank_options options = { .min_confidence = 0.01 };
	size_t markdown_size;

	flow_scan(&flow, slice_from(text, size), 64);
	input.hits = flow.hits;
	input.facts = flow.facts;
	extract_facts(flow.kb, flow.scanner, flow.hits, flow.facts);
	derive_facts(flow.kb, flow.facts);
	input.check_count = judge_checks(flow.kb, flow.facts, arena, &input.checks);
	AUTO(findings) struct findings *findings = judge(&input);
	AUTO(diagnosis)
	struct diagnosis *diagnosis = rank(&input, findings, flow.inputs, &options);
	unsigned scripts = report_check_html(diagnosis);
	AUTO(mem) char *markdown = flow_report(diagnosis, "markdown", &markdown_size);

	flow_check(markdown_size && !memchr(markdown, '\0', markdown_size),
		   "the Markdown report is text");
	flow_check_reports(diagnosis);
	hits_free(flow.hits);
	facts_free(flow.facts);
	inputs_free(flow.inputs);
	return scripts;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	if (!report_base.kb || ++report_base.used > 4096) {
		report_base_open();
		report_base.scripts = report_run(report_lines, sizeof(report_lines) - 1);
	}
	strbuf_add_text(&text, report_lines);
	for (size_t i = 0; i < size; i++)
		if (data[i] && !strchr("\x1b\r\b", data[i]))
			strbuf_add_char(&text, (char)data[i]);
	flow_check(report_run(text.data, text.size) <= report_base.scripts,
		   "no text becomes a script");
	return 0;
}

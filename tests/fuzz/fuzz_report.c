/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any text behind lines that the base's rules speak of, in every report, fix script and
 * bug form: nothing of it becomes an element that can act, an attribute that runs, a link
 * that is none, or a command. The first byte says which report and how it is to look, and
 * whether the text's first line is what was said of a remedy that was tried; it goes on
 * with the value of a variable.
 */
#include <ctype.h>
#include <libxml/HTMLparser.h>

#include "reports/bug/bug.h"
#include "reports/script/script.h"
#include "tests/fuzz/flow.h"

static const char report_lines[] = "Linux 6.8.1\nfault\naddr 12\ntotal 1 free 2\n"
				   "first\nsecond\nthird\nERROR\nasync\nenv=[X:";

static struct flow report_base;
static unsigned report_scripts; /* of a report without a text */

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
	const struct report_options options = { .verbosity = 1 };
	size_t size;
	AUTO(mem) char *html = flow_report(diagnosis, "html", &options, &size);
	htmlDocPtr document =
		htmlReadMemory(html, (int)size, NULL, "UTF-8",
			       HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
				       HTML_PARSE_NONET | HTML_PARSE_RECOVER);

	flow_check(document, "the HTML report is HTML");
	unsigned scripts = report_check_tree(xmlDocGetRootElement(document));
	xmlFreeDoc(document);
	return scripts;
}

static void report_check_text(const struct diagnosis *diagnosis, uint8_t how)
{
	static const unsigned widths[] = { 0, 1, 40, UINT_MAX };
	const struct report_options options = {
		.color = how & 1,
		.quiet = how & 2,
		.verbosity = how >> 2 & 1,
		.width = widths[how >> 4 & 3],
	};
	size_t size;
	AUTO(mem) char *text = flow_report(diagnosis, "text", &options, &size);

	flow_check_terminal(text, size, options.color);
}

/* A word of the dictionary that no rule has: it stands where a command would only in
 * quotes or a comment. */
static void report_check_commands(const char *script)
{
	static const char word[] = "pwned";
	char quote = '\0';

	for (const char *at = script; *at; at++) {
		if (quote == '\'')
			quote = *at == '\'' ? '\0' : quote;
		else if (*at == '\\' && at[1])
			at++;
		else if (*at == '\'' && !quote)
			quote = '\'';
		else if (*at == '"')
			quote = quote ? '\0' : '"';
		else if (!quote && *at == '#' &&
			 (at == script || strchr(" \n\t;", at[-1])))
			at += strcspn(at, "\n") - 1;
		else if (strchr(quote ? "(`" : "(`;|&\n", *at))
			flow_check(strncmp(at + 1 + strspn(at + 1, " "), word,
					   sizeof(word) - 1) != 0,
				   "no text becomes a command");
	}
	flow_check(!quote, "quotes end");
}

static void report_check_script(const struct diagnosis *diagnosis,
				const struct finding *finding,
				const struct remedy *remedy)
{
	AUTO(mem) char *script = NULL;
	struct error error = { 0 };
	size_t size;
	FILE *file = open_memstream(&script, &size);

	flow_check(file, "a script can be written");
	int code = script_write(report_base.kb, diagnosis, finding, finding->rule, remedy,
				file, &error);

	fclose(file);
	flow_check(!code || *error.message, "a refusal has a message");
	if (!code) {
		flow_check(strlen(script) == size, "a script is text");
		report_check_commands(script);
	}
}

static void report_check_scripts(const struct diagnosis *diagnosis)
{
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++) {
		const struct finding *finding = diagnosis->diagnoses[i].finding;

		for (size_t j = 0; j < finding->rule->remedy_count; j++)
			report_check_script(diagnosis, finding,
					    &finding->rule->remedies[j]);
	}
}

static void report_check_address(const struct bug *bug)
{
	const char *left_out = NULL;
	const char *url = bug_url(bug, &left_out);

	flow_check(url && strlen(url) <= BUG_URL_MAX, "an address is bounded");
	for (; *url; url++)
		flow_check(isalnum((unsigned char)*url) || strchr("-._~:/?&=%+", *url),
			   "an address is one");
}

static void report_check_bugs(const struct diagnosis *diagnosis)
{
	const struct upstream *upstreams;
	size_t count = kb_upstreams(report_base.kb, &upstreams);

	for (size_t i = 0; i < count; i++) {
		AUTO(redactor) struct redactor *redactor = redactor_new();
		AUTO(bug)
		struct bug *bug =
			bug_make(diagnosis, &upstreams[i],
				 diagnosis->diagnosis_count ? diagnosis->diagnoses : NULL,
				 report_base.kb, redactor);
		AUTO(mem) char *text = NULL;
		size_t size;
		FILE *file = open_memstream(&text, &size);

		flow_check(file && !bug_write(bug, file) && !fclose(file) &&
				   strlen(text) == size,
			   "a bug form is text");
		report_check_address(bug);
	}
}

static void report_check_markdown(const struct diagnosis *diagnosis)
{
	const struct report_options options = { .verbosity = 1 };
	size_t size;
	AUTO(mem) char *markdown = flow_report(diagnosis, "markdown", &options, &size);

	flow_check(size && strlen(markdown) == size, "the Markdown report is text");
}

/* All of them would take so long that little else could be tried. */
static unsigned report_check(const struct diagnosis *diagnosis, uint8_t how)
{
	switch (how >> 6) {
	case 0:
		return report_check_html(diagnosis);
	case 1:
		report_check_markdown(diagnosis);
		report_check_scripts(diagnosis);
		return 0;
	case 2:
		flow_check_reports(diagnosis);
		report_check_text(diagnosis, how);
		return 0;
	default:
		report_check_bugs(diagnosis);
		return 0;
	}
}

/* The words of a person on a remedy that was tried. */
static const struct attempts *report_attempts(struct arena *arena, struct slice text)
{
	struct attempts *attempts = arena_new_item(arena, struct attempts);
	struct attempt *attempt = arena_new_item(arena, struct attempt);
	struct slice line = { "", 0 };
	const char *said;

	(void)slice_next_line(&text, &line);
	said = arena_string(arena, line);
	*attempt = (struct attempt){ .rule = "hang",
				     .remedy = "disable",
				     .result = TRIED_FAILED,
				     .note = said,
				     .time = said,
				     .title = said };
	*attempts = (struct attempts){ .case_name = said, .items = attempt, .count = 1 };
	return attempts;
}

static unsigned report_run(struct slice lines, struct slice text, uint8_t how)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf log = { 0 };
	struct flow flow = { report_base.kb, report_base.scanner, inputs_new(),
			     NULL,	     facts_new(),	  0 };
	struct judge_input input = { 0 };
	const struct rank_options options = { .min_confidence = 0.01 };

	strbuf_add_slice(&log, lines);
	flow_clean(&log, text);
	flow_scan(&flow, strbuf_slice(&log), log.size);
	input.attempts = how & 8 ? report_attempts(arena, text) : NULL;
	flow_judge(&flow, arena, &input);
	AUTO(findings) struct findings *findings = judge(&input);
	AUTO(diagnosis)
	struct diagnosis *diagnosis = rank(&input, findings, flow.inputs, &options);
	unsigned scripts = report_check(diagnosis, how);

	flow_close(&flow);
	return scripts;
}

int fuzz_report(const uint8_t *data, size_t size)
{
	struct slice lines = slice_from(report_lines, sizeof(report_lines) - 1);

	if (!size)
		return 0;
	if (flow_open(&report_base))
		report_scripts = report_run(lines, slice_from("", 0), 0);
	flow_check(report_run(lines, slice_from((const char *)data + 1, size - 1),
			      data[0]) <= report_scripts,
		   "no text becomes a script");
	return 0;
}

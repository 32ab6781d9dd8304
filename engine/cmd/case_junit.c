/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <libxml/tree.h>

#include "engine/cmd/case_run.h"
#include "engine/cmd/output.h"

#define XML(s) ((const xmlChar *)(s))

/* libxml2 cuts text at invalid UTF-8 and lets control characters through. */
static const xmlChar *harmless(char *text)
{
	bool valid = xmlCheckUTF8(XML(text));

	for (char *p = text; *p; p++)
		if ((unsigned char)*p < 0x20 || *p == 0x7f || (!valid && *p & 0x80))
			*p = '?';
	return XML(text);
}

static void set(xmlNode *node, const char *name, const char *text)
{
	char copy[CASE_TEXT_MAX];

	snprintf(copy, sizeof(copy), "%s", text);
	xmlNewProp(node, XML(name), harmless(copy));
}

static void set_number(xmlNode *node, const char *name, double value, int decimals)
{
	char text[32];

	snprintf(text, sizeof(text), "%.*f", decimals, value);
	xmlNewProp(node, XML(name), XML(text));
}

static void add_case(xmlNode *suite, const char *name, const struct case_verdict *verdict)
{
	xmlNode *node = xmlNewChild(suite, NULL, XML("testcase"), NULL);
	const char *slash = strrchr(name, '/');
	char area[256];

	snprintf(area, sizeof(area), "corpus%s%.*s", slash ? "." : "",
		 slash ? (int)(slash - name) : 0, name);
	set(node, "classname", area);
	set(node, "name", slash ? slash + 1 : name);
	set_number(node, "time", verdict->seconds, 3);
	if (verdict->state != VERDICT_PASSED)
		set(xmlNewChild(node, NULL, XML("failure"), NULL), "message",
		    verdict->problem);
}

static xmlDoc *build(const struct case_paths *paths, const struct case_verdict *verdicts)
{
	xmlDoc *document = xmlNewDoc(XML("1.0"));
	xmlNode *suite = xmlNewNode(NULL, XML("testsuite"));
	unsigned failures = 0;
	double seconds = 0;

	xmlDocSetRootElement(document, suite);
	for (size_t i = 0; i < paths->count; i++) {
		failures += verdicts[i].state != VERDICT_PASSED;
		seconds += verdicts[i].seconds;
	}
	set(suite, "name", "kbmatch corpus");
	set_number(suite, "tests", (double)paths->count, 0);
	set_number(suite, "failures", failures, 0);
	set_number(suite, "time", seconds, 3);
	for (size_t i = 0; i < paths->count; i++)
		add_case(suite, paths->items[i].name, &verdicts[i]);
	return document;
}

int case_write_junit(const char *path, const struct case_paths *paths,
		     const struct case_verdict *verdicts, struct error *error)
{
	xmlDoc *document = build(paths, verdicts);
	xmlChar *text = NULL;
	int size = 0;

	xmlDocDumpFormatMemoryEnc(document, &text, &size, "UTF-8", 1);
	xmlFreeDoc(document);
	if (!text)
		return error_set(error, -ENOMEM, "cannot make the JUnit report");
	int r = write_whole_file(path, text, (size_t)size, error);
	free(text);
	return r;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include <libxml/tree.h>
#include <libxml/xmlreader.h>

#include "engine/base/libraries.h"

#if LIBXML_VERSION >= 21400
#define FILE_NAME "libxml2.so.16"
#else
#define FILE_NAME "libxml2.so.2"
#endif

/* It does not look whether each of its allocations succeeds: a byte of a text may be
 * missing then, and nobody is told. */
static void end_on_exhaustion(struct library *library)
{
	__typeof__(xmlMemSetup) *setup =
		(__typeof__(setup))library_find(library, "xmlMemSetup");

	setup(free, mem_alloc, mem_realloc, mem_strdup);
}

struct library library_xml = { .file = FILE_NAME, .prepare = end_on_exhaustion };

#define FUNCTION(...) LIBRARY_FUNCTION(library_xml, __VA_ARGS__)
#define VOID(...) LIBRARY_VOID(library_xml, __VA_ARGS__)

FUNCTION(xmlDoc *, xmlNewDoc, (const xmlChar *version), (version))
VOID(xmlFreeDoc, (xmlDoc * doc), (doc))
FUNCTION(xmlNode *, xmlDocSetRootElement, (xmlDoc * doc, xmlNode *root), (doc, root))

FUNCTION(xmlNode *, xmlNewNode, (xmlNs * ns, const xmlChar *name), (ns, name))
FUNCTION(xmlNode *, xmlNewChild,
	 (xmlNode * parent, xmlNs *ns, const xmlChar *name, const xmlChar *content),
	 (parent, ns, name, content))
FUNCTION(xmlAttr *, xmlNewProp,
	 (xmlNode * node, const xmlChar *name, const xmlChar *value), (node, name, value))
FUNCTION(int, xmlCheckUTF8, (const unsigned char *text), (text))

VOID(xmlDocDumpFormatMemoryEnc,
     (xmlDoc * doc, xmlChar **ret_text, int *ret_size, const char *encoding, int format),
     (doc, ret_text, ret_size, encoding, format))

FUNCTION(xmlTextReader *, xmlReaderForMemory,
	 (const char *data, int size, const char *url, const char *encoding, int options),
	 (data, size, url, encoding, options))
VOID(xmlFreeTextReader, (xmlTextReader * reader), (reader))
FUNCTION(int, xmlTextReaderRead, (xmlTextReader * reader), (reader))
FUNCTION(int, xmlTextReaderDepth, (xmlTextReader * reader), (reader))
FUNCTION(int, xmlTextReaderNodeType, (xmlTextReader * reader), (reader))
FUNCTION(int, xmlTextReaderHasAttributes, (xmlTextReader * reader), (reader))
FUNCTION(int, xmlTextReaderMoveToElement, (xmlTextReader * reader), (reader))
FUNCTION(int, xmlTextReaderMoveToNextAttribute, (xmlTextReader * reader), (reader))
FUNCTION(const xmlChar *, xmlTextReaderConstName, (xmlTextReader * reader), (reader))
FUNCTION(const xmlChar *, xmlTextReaderConstLocalName, (xmlTextReader * reader), (reader))
FUNCTION(const xmlChar *, xmlTextReaderConstValue, (xmlTextReader * reader), (reader))
FUNCTION(xmlChar *, xmlTextReaderGetAttribute,
	 (xmlTextReader * reader, const xmlChar *name), (reader, name))
FUNCTION(xmlNode *, xmlTextReaderCurrentNode, (xmlTextReader * reader), (reader))
FUNCTION(int, xmlTextReaderGetParserLineNumber, (xmlTextReader * reader), (reader))
FUNCTION(long, xmlGetLineNo, (const xmlNode *node), (node))

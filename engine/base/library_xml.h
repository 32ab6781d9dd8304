/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of libxml2 that the program calls; see base/library.h. */
#ifndef KBMATCH_BASE_LIBRARY_XML_H
#define KBMATCH_BASE_LIBRARY_XML_H

#include <libxml/tree.h>
#include <libxml/xmlreader.h>

#include "engine/base/library.h"

/* clang-format off */
#define xmlMemGet LIBRARY_CALL(library_xml, xmlMemGet)
#define xmlMemSetup LIBRARY_CALL(library_xml, xmlMemSetup)
#define xmlNewDoc LIBRARY_CALL(library_xml, xmlNewDoc)
#define xmlFreeDoc LIBRARY_CALL(library_xml, xmlFreeDoc)
#define xmlDocSetRootElement LIBRARY_CALL(library_xml, xmlDocSetRootElement)
#define xmlNewNode LIBRARY_CALL(library_xml, xmlNewNode)
#define xmlNewChild LIBRARY_CALL(library_xml, xmlNewChild)
#define xmlNewProp LIBRARY_CALL(library_xml, xmlNewProp)
#define xmlCheckUTF8 LIBRARY_CALL(library_xml, xmlCheckUTF8)
#define xmlDocDumpFormatMemoryEnc LIBRARY_CALL(library_xml, xmlDocDumpFormatMemoryEnc)
#define xmlReaderForMemory LIBRARY_CALL(library_xml, xmlReaderForMemory)
#define xmlFreeTextReader LIBRARY_CALL(library_xml, xmlFreeTextReader)
#define xmlTextReaderRead LIBRARY_CALL(library_xml, xmlTextReaderRead)
#define xmlTextReaderDepth LIBRARY_CALL(library_xml, xmlTextReaderDepth)
#define xmlTextReaderNodeType LIBRARY_CALL(library_xml, xmlTextReaderNodeType)
#define xmlTextReaderHasAttributes LIBRARY_CALL(library_xml, xmlTextReaderHasAttributes)
#define xmlTextReaderMoveToElement LIBRARY_CALL(library_xml, xmlTextReaderMoveToElement)
#define xmlTextReaderMoveToNextAttribute LIBRARY_CALL(library_xml, xmlTextReaderMoveToNextAttribute)
#define xmlTextReaderConstName LIBRARY_CALL(library_xml, xmlTextReaderConstName)
#define xmlTextReaderConstLocalName LIBRARY_CALL(library_xml, xmlTextReaderConstLocalName)
#define xmlTextReaderConstValue LIBRARY_CALL(library_xml, xmlTextReaderConstValue)
#define xmlTextReaderGetAttribute LIBRARY_CALL(library_xml, xmlTextReaderGetAttribute)
#define xmlTextReaderCurrentNode LIBRARY_CALL(library_xml, xmlTextReaderCurrentNode)
#define xmlTextReaderGetParserLineNumber LIBRARY_CALL(library_xml, xmlTextReaderGetParserLineNumber)
#define xmlGetLineNo LIBRARY_CALL(library_xml, xmlGetLineNo)
/* clang-format on */

#endif

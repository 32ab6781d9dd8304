/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/features.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <archive.h>
#include <jansson.h>
#include <libxml/xmlversion.h>
#include <lua.h>
#include <pcre2.h>
#include <sqlite3.h>

#include "engine/kb/kb.h"
#include "engine/library/library.h"
#include "reports/report.h"

#ifndef KBMATCH_VERSION
#define KBMATCH_VERSION "0"
#endif

const char kbmatch_version[] = KBMATCH_VERSION;

static void print_libraries(FILE *file)
{
	char pcre2[64] = "";
	uint32_t jit = 0;

	pcre2_config(PCRE2_CONFIG_VERSION, pcre2);
	pcre2_config(PCRE2_CONFIG_JIT, &jit);
	fprintf(file,
		"libraries:  SQLite %s, " LUA_RELEASE ", PCRE2 %s (JIT %s), %s, "
		"Jansson %s, libxml2 " LIBXML_DOTTED_VERSION "\n",
		sqlite3_libversion(), pcre2, jit ? "yes" : "no",
		library_load(&library_archive, NULL) ? "libarchive is missing"
						     : archive_version_string(),
		jansson_version_str());
}

void features_print(const struct command *unused, FILE *file)
{
	(void)unused;
	fprintf(file, "kbmatch %s\n", kbmatch_version);
#ifdef HAVE_SYSTEMD
	fputs("features:   +journal\n", file);
#else
	fputs("features:   -journal\n", file);
#endif
	fprintf(file, "base:       schema %d\n", KB_SCHEMA_VERSION);
	fputs("reports:   ", file);
	for (size_t i = 0; reports[i]; i++)
		fprintf(file, " %s", reports[i]->name);
	fputc('\n', file);
	print_libraries(file);
}

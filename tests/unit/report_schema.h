/* SPDX-License-Identifier: Apache-2.0 */
#ifndef KBMATCH_TESTS_REPORT_SCHEMA_H
#define KBMATCH_TESTS_REPORT_SCHEMA_H

#include "engine/base/strbuf.h"

/* Appends docs/report.schema.json. `help` is the text of reports/json/report.help, which
 * describes the members. */
void write_report_schema(const char *help, struct strbuf *out);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb_tables.h"

const char *const kb_schema_lines[] = {
#include "build/kb_schema.inc"
};
const size_t kb_schema_line_count = ARRAY_SIZE(kb_schema_lines);

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/report.h"

#include "reports/report_list.h"

#define DECLARE(name) extern const struct report name##_report;
#define ROW(name) &name##_report,

REPORT_LIST(DECLARE)

const struct report *const reports[] = { REPORT_LIST(ROW) NULL };

const struct report *report_find(const char *name)
{
	for (const struct report *const *report = reports; *report; report++)
		if (!strcmp((*report)->name, name))
			return *report;
	return NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The report of one machine. */
#ifndef KBMATCH_TESTS_REPORT_ONE_H
#define KBMATCH_TESTS_REPORT_ONE_H

#include "reports/report.h"

static inline int report_write_one(const struct report *report,
				   const struct diagnosis *diagnosis,
				   const struct report_options *options, FILE *file)
{
	const struct diagnosis *const items[] = { diagnosis };
	struct diagnoses one = { items, 1, 0 };

	return report_write(report, &one, options, file);
}

#endif

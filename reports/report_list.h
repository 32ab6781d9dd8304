/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every report, in the order that --help names them; the first is the default. A row
 * X(NAME) stands for `const struct report NAME_report`, defined in reports/NAME.c.
 */
/* clang-format off */
#define REPORT_LIST(X) \
	X(text)        \
	X(json)        \
	X(jsonl)       \
	X(csv)         \
	X(markdown)    \
	X(html)
/* clang-format on */

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/assets/assets.h"

/* Bytes rather than strings: ISO C99 promises no more than 4095 characters of those. */
const char asset_report_css[] = {
#include "build/assets/report.css.inc"
	0
};
const char asset_report_js[] = {
#include "build/assets/report.js.inc"
	0
};
const char asset_site_css[] = {
#include "build/assets/site.css.inc"
	0
};
const char asset_site_js[] = {
#include "build/assets/site.js.inc"
	0
};
const char asset_script[] = {
#include "build/assets/script.sh.inc"
	0
};

const char asset_report_css_hash[] =
#include "build/assets/report.css.hash"
	;
const char asset_report_js_hash[] =
#include "build/assets/report.js.hash"
	;

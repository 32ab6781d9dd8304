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
const char asset_script_begin[] = {
#include "build/assets/script_begin.sh.inc"
	0
};
const char asset_script_steps[] = {
#include "build/assets/script_steps.sh.inc"
	0
};
const char asset_script_program[] = {
#include "build/assets/script_program.sh.inc"
	0
};
const char asset_script_parts[] = {
#include "build/assets/script_parts.sh.inc"
	0
};
const char asset_script_end[] = {
#include "build/assets/script_end.sh.inc"
	0
};

const char asset_report_css_hash[] =
#include "build/assets/report.css.hash"
	;
const char asset_report_js_hash[] =
#include "build/assets/report.js.hash"
	;

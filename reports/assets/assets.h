/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The style, scripts and shell that reports are made with: the files of this folder,
 * embedded by the build (Makefile: build/assets). Lines of theirs that begin with
 * "# SPDX", "# shellcheck" or "#:" are not embedded.
 */
#ifndef KBMATCH_REPORTS_ASSETS_ASSETS_H
#define KBMATCH_REPORTS_ASSETS_ASSETS_H

extern const char asset_report_css[], asset_report_js[];
/* "sha256-...", for a Content-Security-Policy. */
extern const char asset_report_css_hash[], asset_report_js_hash[];

/* The site has these besides the report's. */
extern const char asset_site_css[], asset_site_js[];

/* A fix script, with places for what differs; it says which. */
extern const char asset_script[];

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The hit timeline: which lines speak for the diagnoses, and when they were said.
 *
 * One lane a pattern. Hits are placed on the clock that most of them carry; where none
 * has one, by their lines. What stands on another clock is counted, not drawn.
 */
#ifndef KBMATCH_REPORTS_HTML_HITS_INTERNAL_H
#define KBMATCH_REPORTS_HTML_HITS_INTERNAL_H

#include "reports/html/html_internal.h"

enum {
	LANES_MAX = 12,
	LANE_BINS = 48,
	LANE_HITS_MAX = 20000,
	BOOTS_MAX = 24,
	SPREADS_MAX = 16
};

/* With a year, without, since boot, and by lines. */
enum clock { CLOCK_DATE, CLOCK_DAY, CLOCK_KERNEL, CLOCK_LINES, CLOCK_END };

/* Lines that were counted, not kept: somewhere between two that were. */
struct spread {
	size_t from, to; /* bins */
	uint64_t lines;
};

struct lane {
	const struct rule *rule;
	unsigned pattern;
	VEC(const struct hit *) hits; /* by text and line, each once */
	uint64_t lines;		      /* that the hits stand for */
	uint64_t bins[LANE_BINS];
	struct spread spreads[SPREADS_MAX];
	size_t spread_count;
};

struct boot_mark {
	unsigned boot;
	double first, last; /* on the boot's own clock */
	double start;	    /* where it begins on the axis */
};

struct chart {
	struct lane lanes[LANES_MAX];
	size_t count;
	size_t left_out; /* patterns beyond */
	enum clock clock;
	double first, last;
	struct boot_mark boots[BOOTS_MAX]; /* that have hits, ascending */
	size_t boot_count;
	uint64_t unplaced; /* lines that stand on another clock */
};

/* Collects, places and bins. The caller frees with chart_free(). */
void chart_make(struct chart *chart, const struct diagnosis *diagnosis);
void chart_free(struct chart *chart);
static inline void cleanup_chart(struct chart *chart)
{
	chart_free(chart);
}

/* What the axis says at `at`, NULL where it has no words. */
const char *chart_label(struct page *page, const struct chart *chart, double at);

#endif

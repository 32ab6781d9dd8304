/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/html/html_hits_internal.h"

#include <math.h>

static struct lane *lane_of(struct chart *chart, const struct rule *rule,
			    unsigned pattern)
{
	for (size_t i = 0; i < chart->count; i++)
		if (chart->lanes[i].pattern == pattern)
			return &chart->lanes[i];
	if (chart->count == LANES_MAX) {
		chart->left_out++;
		return NULL;
	}
	struct lane *lane = &chart->lanes[chart->count++];
	lane->rule = rule;
	lane->pattern = pattern;
	return lane;
}

static void collect_judged(struct chart *chart, const struct rule *rule,
			   const struct judged *judged)
{
	struct lane *lane = NULL;
	unsigned last = 0;

	for (size_t i = 0; i < judged->hit_count; i++) {
		const struct hit *hit = judged->hits[i];

		if (!i || hit->pattern != last)
			lane = lane_of(chart, rule, hit->pattern);
		last = hit->pattern;
		if (lane && lane->hits.count < LANE_HITS_MAX)
			vec_push(&lane->hits, hit);
	}
}

static void collect_finding(struct chart *chart, const struct finding *finding)
{
	for (size_t i = 0; i < finding->judged_count; i++)
		if (view_speaks(&finding->judged[i]))
			collect_judged(chart, finding->rule, &finding->judged[i]);
}

/* Those of other boots and devices, for which there is no diagnosis of its own. */
static void collect_others(struct chart *chart, const struct hits *hits)
{
	for (size_t i = 0; hits && hits->items && i < hits->count; i++) {
		const struct hit *hit = hits->items[i];

		for (size_t j = 0; j < chart->count; j++)
			if (chart->lanes[j].pattern == hit->pattern && !hit->watch &&
			    chart->lanes[j].hits.count < LANE_HITS_MAX)
				vec_push(&chart->lanes[j].hits, hit);
	}
}

static int compare_hits(const void *a, const void *b)
{
	const struct hit *left = *(const struct hit *const *)a;
	const struct hit *right = *(const struct hit *const *)b;
	unsigned x = left->text ? left->text->number : 0;
	unsigned y = right->text ? right->text->number : 0;

	if (x != y)
		return x < y ? -1 : 1;
	return (left->line > right->line) - (left->line < right->line);
}

/* Of one line the hit that stands for most lines comes first. */
static int compare_twins(const void *a, const void *b)
{
	const struct hit *left = *(const struct hit *const *)a;
	const struct hit *right = *(const struct hit *const *)b;
	int order = compare_hits(a, b);

	return order ? order
		     : (left->count < right->count) - (left->count > right->count);
}

/* A line that speaks twice is one line. */
static void sort_lane(struct lane *lane)
{
	size_t kept = 0;

	if (lane->hits.count)
		qsort(lane->hits.items, lane->hits.count, sizeof(*lane->hits.items),
		      compare_twins);
	for (size_t i = 0; i < lane->hits.count; i++) {
		const struct hit **hit = &lane->hits.items[i];

		if (kept && !compare_hits(hit, &lane->hits.items[kept - 1]))
			continue;
		lane->hits.items[kept++] = *hit;
		lane->lines += (*hit)->count;
	}
	lane->hits.count = kept;
}

static double line_position(const struct diagnosis *d, const struct hit *hit)
{
	double before = 0;

	for (size_t i = 0; d->inputs && i < d->inputs->texts.count; i++) {
		const struct text *text = d->inputs->texts.items[i];

		if (hit->text && text->number < hit->text->number)
			before += (double)text->lines;
	}
	return before + (double)hit->line;
}

static bool has_clock(const struct hit *hit, enum clock clock)
{
	switch (clock) {
	case CLOCK_DATE:
		return hit->stamp.has_wall && isfinite(hit->stamp.wall) &&
		       !stamp_lacks_year(&hit->stamp);
	case CLOCK_DAY:
		return stamp_lacks_year(&hit->stamp);
	case CLOCK_KERNEL:
		return hit->stamp.has_kernel && isfinite(hit->stamp.kernel);
	default:
		return true;
	}
}

/* The clock that most hits have; by lines only when none has any. */
static enum clock choose_clock(const struct chart *chart)
{
	size_t counts[CLOCK_END] = { 0 };
	enum clock best = CLOCK_LINES;

	for (size_t i = 0; i < chart->count; i++)
		for (size_t j = 0; j < chart->lanes[i].hits.count; j++)
			for (unsigned c = 0; c < CLOCK_LINES; c++)
				counts[c] += has_clock(chart->lanes[i].hits.items[j], c);
	for (unsigned c = CLOCK_LINES; c-- > 0;)
		if (counts[c] && (best == CLOCK_LINES || counts[c] >= counts[best]))
			best = c;
	return best;
}

static struct boot_mark *boot_of(struct chart *chart, unsigned boot)
{
	size_t at = 0;

	while (at < chart->boot_count && chart->boots[at].boot < boot)
		at++;
	if (at < chart->boot_count && chart->boots[at].boot == boot)
		return &chart->boots[at];
	if (chart->boot_count == BOOTS_MAX)
		return NULL;
	memmove(&chart->boots[at + 1], &chart->boots[at],
		(chart->boot_count - at) * sizeof(*chart->boots));
	chart->boots[at] = (struct boot_mark){ boot, INFINITY, -INFINITY, 0 };
	chart->boot_count++;
	return &chart->boots[at];
}

/* On the hit's own clock; NAN when it has none. */
static double reading(const struct chart *chart, const struct diagnosis *d,
		      const struct hit *hit)
{
	if (!has_clock(hit, chart->clock))
		return NAN;
	return chart->clock == CLOCK_LINES    ? line_position(d, hit)
	       : chart->clock == CLOCK_KERNEL ? hit->stamp.kernel
					      : hit->stamp.wall;
}

static void measure_boots(struct chart *chart, const struct diagnosis *d)
{
	for (size_t i = 0; i < chart->count; i++) {
		const struct lane *lane = &chart->lanes[i];

		for (size_t j = 0; j < lane->hits.count; j++) {
			double at = reading(chart, d, lane->hits.items[j]);
			struct boot_mark *boot =
				isnan(at) ? NULL
					  : boot_of(chart, lane->hits.items[j]->boot);

			if (!boot)
				continue;
			boot->first = fmin(boot->first, at);
			boot->last = fmax(boot->last, at);
		}
	}
}

/* The kernel's clock begins anew with each boot: they lie one after the other. */
static void lay_boots(struct chart *chart)
{
	double all = 0, next = 0;

	for (size_t i = 0; i < chart->boot_count; i++)
		all += chart->boots[i].last - chart->boots[i].first;
	for (size_t i = 0; i < chart->boot_count; i++) {
		struct boot_mark *boot = &chart->boots[i];

		boot->start = chart->clock == CLOCK_KERNEL ? next : boot->first;
		next += boot->last - boot->first + fmax(all * 0.06, 1);
		double end = boot->start + boot->last - boot->first;
		chart->first = i ? fmin(chart->first, boot->start) : boot->start;
		chart->last = i ? fmax(chart->last, end) : end;
	}
}

static double position(struct chart *chart, const struct diagnosis *d,
		       const struct hit *hit)
{
	double at = reading(chart, d, hit);

	if (isnan(at) || chart->clock != CLOCK_KERNEL)
		return at;
	const struct boot_mark *boot = boot_of(chart, hit->boot);
	return boot && boot->first <= boot->last ? boot->start + at - boot->first : NAN;
}

/* LANE_BINS: not on the axis. */
static size_t bin_of(struct chart *chart, const struct diagnosis *d,
		     const struct hit *hit)
{
	double span = chart->last - chart->first, at = position(chart, d, hit);

	if (isnan(at) || !(at >= chart->first && at <= chart->last))
		return LANE_BINS;
	size_t bin = (size_t)((span > 0 ? (at - chart->first) / span : 0.5) * LANE_BINS);
	return bin < LANE_BINS ? bin : LANE_BINS - 1;
}

/* The kept hit before one of the same boot and device, after which its others were only
 * counted. */
static const struct hit *kept_before(const struct lane *lane, size_t at)
{
	const struct hit *hit = lane->hits.items[at];

	while (at-- > 0) {
		const struct hit *other = lane->hits.items[at];

		if (other->text == hit->text && other->boot == hit->boot &&
		    !strcmp(other->device, hit->device))
			return other;
	}
	return NULL;
}

/* False: there is nothing that they could lie between. */
static bool add_spread(struct chart *chart, const struct diagnosis *d, struct lane *lane,
		       size_t at, size_t bin)
{
	const struct hit *before = kept_before(lane, at);
	size_t from = before ? bin_of(chart, d, before) : LANE_BINS;

	if (from > bin || lane->spread_count == SPREADS_MAX)
		return false;
	lane->spreads[lane->spread_count++] =
		(struct spread){ from, bin, lane->hits.items[at]->count - 1 };
	return true;
}

static void fill_lane(struct chart *chart, const struct diagnosis *d, struct lane *lane)
{
	for (size_t i = 0; i < lane->hits.count; i++) {
		const struct hit *hit = lane->hits.items[i];
		size_t bin = bin_of(chart, d, hit);

		if (bin == LANE_BINS)
			chart->unplaced += hit->count;
		else if (hit->count > 1 && add_spread(chart, d, lane, i, bin))
			lane->bins[bin]++;
		else
			lane->bins[bin] += hit->count;
	}
}

void chart_make(struct chart *chart, const struct diagnosis *d)
{
	*chart = (struct chart){ 0 };
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		collect_finding(chart, d->diagnoses[i].finding);
		for (size_t j = 0; j < d->diagnoses[i].effect_count; j++)
			collect_finding(chart, d->diagnoses[i].effects[j]);
	}
	collect_others(chart, d->hits);
	for (size_t i = 0; i < chart->count; i++)
		sort_lane(&chart->lanes[i]);
	chart->clock = choose_clock(chart);
	measure_boots(chart, d);
	lay_boots(chart);
	for (size_t i = 0; i < chart->count; i++)
		fill_lane(chart, d, &chart->lanes[i]);
}

void chart_free(struct chart *chart)
{
	for (size_t i = 0; i < chart->count; i++)
		vec_free(&chart->lanes[i].hits);
}

const char *chart_label(struct page *page, const struct chart *chart, double at)
{
	struct stamp stamp = { 0 };

	if (chart->clock == CLOCK_LINES)
		return arena_printf(page->arena, "line %.0f", at);
	if (chart->clock != CLOCK_KERNEL) {
		stamp.has_wall = true;
		stamp.wall = at;
		return view_clock(page->arena, &stamp);
	}
	for (size_t i = chart->boot_count; i-- > 0;) {
		const struct boot_mark *boot = &chart->boots[i];

		if (at < boot->start)
			continue;
		if (at > boot->start + boot->last - boot->first + 1e-6)
			return NULL; /* between two boots */
		return arena_printf(page->arena, "%.1f s",
				    boot->first + at - boot->start);
	}
	return NULL;
}

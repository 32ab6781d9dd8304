/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Prometheus's text format 0.0.4 for node_exporter's textfile collector, which refuses a
 * whole file for one bad line, a time stamp or a missing newline at the end. All metrics
 * are gauges. No label holds a message, and none holds a host where there is one machine:
 * Prometheus adds `instance` itself.
 *
 * The number of series is bounded: of the diagnoses SERIES_MAX at most, the gravest; the
 * others are counted.
 */
#include <inttypes.h>

#include "engine/base/utf8.h"
#include "engine/input/input.h"
#include "engine/input/line.h"
#include "engine/kb/kb.h"
#include "engine/privacy/redact.h"
#include "reports/doc/writer.h"
#include "reports/view/view.h"

enum { SERIES_MAX = 1000, LABEL_MAX = 128 };

static const char *const verdict_labels[] = { [VERDICT_CAUSE] = "cause",
					      [VERDICT_NO_FAULT] = "no-fault",
					      [VERDICT_NO_GPU] = "no-gpu",
					      [VERDICT_UNKNOWN] = "unknown" };

/* A diagnosis of one machine on one device. */
struct series {
	const struct diagnosed *diagnosed;
	double confidence;
	const char *labels; /* rule, device, machine: what tells it from the others */
};

struct page {
	struct strbuf *out;
	struct arena *arena;
	struct redactor *redactor;
	const char *machine; /* label of the machine at hand, "" where there is one */
	VEC(struct series) series;
	uint64_t left_out;
};

/* --- text --- */

static void add_family(struct page *page, const char *name, const char *help)
{
	strbuf_printf(page->out,
		      "# HELP kbmatch_%s %s\n"
		      "# TYPE kbmatch_%s gauge\n",
		      name, help, name);
}

/* A label of any text: one line of UTF-8, LABEL_MAX bytes before the format's escapes. */
static void add_label(struct strbuf *out, const char *name, struct slice value)
{
	AUTO(strbuf) struct strbuf clean = { 0 };

	while (value.size && clean.size < LABEL_MAX)
		value = slice_skip(value, utf8_escape(&clean, value));
	strbuf_printf(out, "%s=\"", name);
	for (size_t i = 0; i < clean.size; i++) {
		if (strchr("\\\"", clean.data[i]))
			strbuf_add_char(out, '\\');
		strbuf_add_char(out, clean.data[i]);
	}
	strbuf_add_char(out, '"');
}

/* --- the diagnoses --- */

static void add_series(struct page *page, const struct diagnosed *diagnosed,
		       const char *device)
{
	AUTO(strbuf) struct strbuf labels = { 0 };
	struct series series = { .diagnosed = diagnosed };

	for (size_t i = 0; i < diagnosed->place_count; i++) {
		const struct finding *place = diagnosed->places[i];

		if (!strcmp(place->device, device) &&
		    place->confidence > series.confidence)
			series.confidence = place->confidence;
	}
	add_label(&labels, "rule", slice_of(diagnosed->finding->rule->id));
	strbuf_add_char(&labels, ',');
	add_label(&labels, "device", slice_of(device));
	strbuf_add_text(&labels, page->machine);
	series.labels = arena_strdup(page->arena, labels.data);
	vec_push(&page->series, series);
}

static void add_diagnosed(struct page *page, const struct diagnosed *diagnosed)
{
	for (size_t i = 0; i < diagnosed->place_count; i++)
		if (is_first_of_device(diagnosed, i))
			add_series(page, diagnosed, diagnosed->places[i]->device);
}

static void add_machine(struct page *page, const struct diagnosis *d, bool several)
{
	AUTO(strbuf) struct strbuf name = { 0 }, label = { 0 };

	if (several) {
		if (page->redactor)
			redact(page->redactor, slice_of(d->machine.id), &name);
		else
			strbuf_add_text(&name, d->machine.id);
		strbuf_add_char(&label, ',');
		add_label(&label, "machine", strbuf_slice(&name));
	}
	page->machine = strbuf_text(&label);
	for (size_t i = 0; i < d->diagnosis_count; i++)
		add_diagnosed(page, &d->diagnoses[i]);
}

static enum severity severity_of(const struct series *series)
{
	return series->diagnosed->finding->rule->severity;
}

static int by_labels(const void *a, const void *b)
{
	const struct series *x = a, *y = b;

	return strcmp(x->labels, y->labels);
}

static int by_gravity(const void *a, const void *b)
{
	const struct series *x = a, *y = b;

	if (severity_of(x) != severity_of(y))
		return severity_of(x) < severity_of(y) ? 1 : -1;
	if (x->confidence != y->confidence)
		return x->confidence < y->confidence ? 1 : -1;
	return by_labels(a, b);
}

/* Leaves SERIES_MAX of them, each once: names that were cut may be alike. */
static void bound_series(struct page *page)
{
	size_t all = page->series.count, kept = 0;

	vec_sort(&page->series, by_gravity);
	if (page->series.count > SERIES_MAX)
		page->series.count = SERIES_MAX;
	vec_sort(&page->series, by_labels);
	for (size_t i = 0; i < page->series.count; i++) {
		const struct series *one = &page->series.items[i];

		if (!kept || by_labels(one, &page->series.items[kept - 1]))
			page->series.items[kept++] = *one;
	}
	page->series.count = kept;
	page->left_out = all - kept;
}

static void write_diagnoses(struct page *page)
{
	add_family(page, "diagnosis",
		   "Confidence (0 to 1) of a diagnosis on a device; one that does not "
		   "hold has no series.");
	for (size_t i = 0; i < page->series.count; i++) {
		const struct series *one = &page->series.items[i];
		unsigned percent = view_percent(one->confidence);

		strbuf_printf(page->out,
			      "kbmatch_diagnosis{%s,severity=\"%s\"} %u.%02u\n",
			      one->labels, word_name(&severity_words, severity_of(one)),
			      percent / 100, percent % 100);
	}
	add_family(page, "service_action",
		   "Level of what an operator does about a diagnosis: 0 none, 1 watch, "
		   "2 reset, 3 reboot, 4 drain-and-test, 5 reseat, 6 replace.");
	for (size_t i = 0; i < page->series.count; i++) {
		const struct series *one = &page->series.items[i];
		const struct service *service = one->diagnosed->service;

		if (service)
			strbuf_printf(page->out,
				      "kbmatch_service_action{%s,action=\"%s\"} %u\n",
				      one->labels,
				      word_name(&service_words, service->action),
				      (unsigned)service->action);
	}
}

/* --- the run --- */

static void write_verdicts(struct page *page, const struct diagnoses *all)
{
	add_family(page, "verdict", "Machines of the run with this verdict.");
	for (size_t i = 0; i < ARRAY_SIZE(verdict_labels); i++) {
		size_t count = 0;

		for (size_t j = 0; j < all->count; j++)
			count += all->items[j]->verdict == i;
		strbuf_printf(page->out, "kbmatch_verdict{verdict=\"%s\"} %zu\n",
			      verdict_labels[i], count);
	}
}

static void write_run(struct page *page, const struct diagnoses *all, double seconds)
{
	const struct kb_info *kb = all->items[0]->kb;
	uint64_t lines = 0;
	bool partial = false;

	for (size_t i = 0; i < all->count; i++) {
		const struct inputs *inputs = all->items[i]->inputs;

		partial |= all->items[i]->partial;
		for (size_t j = 0; inputs && j < inputs->texts.count; j++)
			lines += inputs->texts.items[j]->lines;
	}
	add_family(page, "log_lines", "Lines of logs that the run read.");
	strbuf_printf(page->out, "kbmatch_log_lines %" PRIu64 "\n", lines);
	add_family(page, "left_out",
		   "What the run found and did not write: diagnosis series, machines.");
	strbuf_printf(page->out,
		      "kbmatch_left_out{what=\"series\"} %" PRIu64 "\n"
		      "kbmatch_left_out{what=\"machines\"} %" PRIu64 "\n",
		      page->left_out, all->left_out);
	add_family(page, "last_run_timestamp_seconds",
		   "When these series were found, in seconds since 1970.");
	strbuf_printf(page->out, "kbmatch_last_run_timestamp_seconds %.0f\n",
		      moment_now());
	add_family(page, "last_run_duration_seconds", "How long that run took.");
	strbuf_printf(page->out, "kbmatch_last_run_duration_seconds %.3f\n", seconds);
	add_family(page, "last_run_success",
		   "1: the last run read all that it was given; 0: it did not.");
	strbuf_printf(page->out, "kbmatch_last_run_success %d\n", !partial);
	add_family(page, "build_info", "Versions of the program and of its base.");
	strbuf_add_text(page->out, "kbmatch_build_info{");
	add_label(page->out, "version", slice_of(KBMATCH_VERSION));
	strbuf_add_char(page->out, ',');
	add_label(page->out, "base", slice_of(kb ? kb->version : ""));
	strbuf_add_text(page->out, "} 1\n");
}

static void write_prometheus(const struct diagnoses *all,
			     const struct report_options *options, struct strbuf *out)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct page page = { .out = out, .arena = arena, .redactor = options->redactor };

	for (size_t i = 0; i < all->count; i++)
		add_machine(&page, all->items[i], all->count > 1);
	bound_series(&page);
	write_diagnoses(&page);
	write_verdicts(&page, all);
	write_run(&page, all, options->seconds);
	vec_free(&page.series);
}

const struct report prometheus_report = {
	.name = "prometheus",
	.help = "metrics for node_exporter's textfile collector",
	.now = true,
	.write = write_prometheus,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* What --follow tells: a diagnosis that shows, that recurs, that is cleared. */
#include <inttypes.h>
#include <math.h>
#include <time.h>

#include "engine/base/json.h"
#include "engine/cmd/follow_internal.h"
#include "engine/input/line.h"
#include "reports/view/view.h"

enum { LINE_SHOWN = 400 };

/* --- new lines --- */

/* The new lines of a diagnosis. */
struct news {
	size_t lines;		/* new ones that speak for it */
	const struct hit *last; /* the newest of them */
	const struct hit *best; /* the newest of the heaviest evidence, new or not */
	double weight;
	VEC(double) moments; /* of the new ones that have a clock */
};

static bool moment_of(const struct hit *hit, double *ret_moment)
{
	return hit && stamp_moment(&hit->stamp, (double)time(NULL), ret_moment);
}

static bool is_later(const struct hit *a, const struct hit *b)
{
	return !b || a->text != b->text || a->line > b->line;
}

/* The hit came after the last judging. */
static bool is_new(const struct following *f, const struct hit *hit)
{
	const struct text *text = hit->text->part_of ? hit->text->part_of : hit->text;
	unsigned at =
		text->number < f->of_text.count ? f->of_text.items[text->number] : 0;

	return at && hit->line > f->texts.items[at - 1].judged;
}

static void add_hits(const struct following *f, const struct judged *judged,
		     struct news *news)
{
	double moment;

	if (judged->hit_count && judged->weight > news->weight) {
		news->weight = judged->weight;
		news->best = NULL;
	}
	for (size_t j = 0; j < judged->hit_count; j++) {
		const struct hit *hit = judged->hits[j];

		if (judged->weight >= news->weight && is_later(hit, news->best))
			news->best = hit;
		if (!is_new(f, hit))
			continue;
		news->lines++;
		if (moment_of(hit, &moment))
			vec_push(&news->moments, moment);
		if (is_later(hit, news->last))
			news->last = hit;
	}
}

static int by_number(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The longest time without a line that speaks for it, up to the newest one: by the log's
 * clock where its lines have one. */
static double silence(const struct told *known, struct news *news)
{
	double longest = 0, last = known->moment;

	if (!known->has_moment || !news->moments.count)
		return meter_clock() - known->arrived;
	qsort(news->moments.items, news->moments.count, sizeof(double), by_number);
	for (size_t i = 0; i < news->moments.count; i++) {
		double gap = news->moments.items[i] - last;

		last = news->moments.items[i];
		longest = gap > longest ? gap : longest;
	}
	return longest;
}

static void print_span(FILE *file, double seconds)
{
	if (seconds < 120)
		fprintf(file, "%.0f s", seconds);
	else if (seconds < 7200)
		fprintf(file, "%.0f min", seconds / 60);
	else
		fprintf(file, "%.0f h", seconds / 3600);
}

/* What is told of a diagnosis. */
struct event {
	const char *word;	       /* "told", "again", "cleared" */
	const struct finding *finding; /* NULL: it is cleared */
	const struct hit *hit;	       /* NULL: none */
	double moment, silent;
	bool other_boot;
};

/* The output of this judging. */
static FILE *out(struct following *f)
{
	if (!f->out.file)
		output_open(&f->out, NULL);
	f->out.harmless = true;
	return f->out.file;
}

static void print_head(FILE *file, const struct told *told, const struct event *event,
		       bool several)
{
	const struct finding *finding = event->finding;
	char when[32];

	moment_print(event->moment, when);
	fprintf(file, "%s  ", when);
	const char *host = several ? told->host : "";
	print_untrusted(file, slice_of(host), LINE_SHOWN);
	fprintf(file, "%s%s  ", *host ? "  " : "", told->rule);
	if (finding)
		fprintf(file, "%u%%, %s | %s", view_percent(finding->confidence),
			view_confidence(finding->confidence),
			word_name(&severity_words, finding->rule->severity));
	else
		fputs("cleared", file);
	fprintf(file, "%s%s", *told->device ? " | " : "", told->device);
	if (event->silent >= 0) {
		fputs(finding ? " | again after " : " | silent for ", file);
		print_span(file, event->silent);
		if (event->other_boot)
			fputs(finding ? ", in another boot" : ", after a boot", file);
	}
	fputc('\n', file);
}

static void print_block(struct following *f, const struct told *told,
			const struct event *event)
{
	const struct rule *rule = event->finding ? event->finding->rule : NULL;
	AUTO(strbuf) struct strbuf again = { 0 };
	FILE *file = out(f);

	print_head(file, told, event, f->several);
	if (f->options->quiet || !rule)
		return;
	fprintf(file, "  %s\n", rule->title);
	if (event->hit) {
		fprintf(file, "  %s: ", event->hit->text->name);
		print_untrusted(file, event->hit->raw, LINE_SHOWN);
		fputc('\n', file);
	}
	/* Commands that read the same again, for a person to look closer. */
	add_again(&again, f->options);
	fprintf(file, "  kbmatch explain %s%s%s\n", rule->id, again.size ? " " : "",
		strbuf_text(&again));
	if (rule->remedy_count)
		fprintf(file, "  kbmatch fix %s\n", rule->id);
	fputc('\n', file);
}

static void print_json(struct following *f, const struct told *told,
		       const struct event *event)
{
	const struct finding *finding = event->finding;
	char when[32];

	moment_print_utc(event->moment, when);
	AUTO(json)
	json_t *tree = json_map_of("schema", json_text("kbmatch.event/1"), "event",
				   json_text(event->word), "time", json_text(when),
				   "host", json_text(*told->host ? told->host : NULL),
				   "id", json_text(told->rule), "device",
				   json_text(told->device), NULL);
	if (finding)
		json_put_all(
			tree, "title", json_text(finding->rule->title), "severity",
			json_text(word_name(&severity_words, finding->rule->severity)),
			"confidence", json_real(finding->confidence), NULL);
	if (event->silent >= 0)
		json_put_all(tree, "silent", json_real(event->silent), "other_boot",
			     json_boolean(event->other_boot), NULL);
	if (event->hit)
		json_put_all(tree, "source", json_text(event->hit->text->name), "text",
			     json_bytes(event->hit->raw), NULL);
	char *text = json_dumps(tree, JSON_COMPACT | JSON_REAL_PRECISION(6));
	if (!text)
		mem_exhausted();
	fprintf(out(f), "%s\n", text);
	free(text);
}

static void print_event(struct following *f, const struct told *told,
			const struct event *event)
{
	if (f->json)
		print_json(f, told, event);
	else
		print_block(f, told, event);
}

/* NULL: it was not told yet. */
static struct told *find_told(struct following *f, const char *rule, const char *device)
{
	hash_each(&f->told_index, hash_of_host(f->host), i)
	{
		struct told *told = &f->told.items[i];

		if (!strcmp(told->rule, rule) &&
		    host_is(slice_of(told->host), slice_of(f->host)) &&
		    !strcmp(told->device, device))
			return told;
	}
	return NULL;
}

/* NULL: there are too many. */
static struct told *add_told(struct following *f, const struct finding *finding)
{
	struct arena *arena = f->session->arena;

	if (f->told.count == TOLD_MAX) {
		f->left_out++;
		return NULL;
	}
	hash_add(&f->told_index, hash_of_host(f->host), f->told.count);
	vec_push(&f->told,
		 ((struct told){ .rule = arena_strdup(arena, finding->rule->id),
				 .host = arena_strdup(arena, f->host),
				 .device = arena_strdup(arena, finding->device) }));
	return &f->told.items[f->told.count - 1];
}

static void tell_news(struct following *f, struct news *news,
		      const struct finding *finding)
{
	struct told *known = find_told(f, finding->rule->id, finding->device);
	bool first = !known;
	double moment;

	if (first ? !(known = add_told(f, finding)) : !news->lines)
		return;
	double silent = first ? -1 : silence(known, news);
	bool other_boot =
		!first && finding->boot && known->boot && finding->boot != known->boot;
	bool cleared = known->cleared;
	if (moment_of(news->last, &moment))
		known->moment = known->has_moment && known->moment > moment
					? known->moment
					: moment;
	known->has_moment = known->has_moment || news->moments.count;
	known->arrived = meter_clock();
	known->boot = finding->boot;
	known->saved = known->cleared = false;
	if (!first && silent < f->quiet && !other_boot && !cleared)
		return;
	known->times++;
	known->here++;
	f->times++;
	const struct hit *hit = first ? news->best : news->last;
	print_event(f, known,
		    &(struct event){ .word = first ? "told" : "again",
				     .finding = finding,
				     .hit = hit,
				     .moment = moment_of(hit, &moment)
						       ? moment
						       : (double)time(NULL),
				     .silent = silent,
				     .other_boot = other_boot });
}

static void tell(struct following *f, const struct finding *finding)
{
	struct news news = { .weight = -1 };

	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].truth == TRUTH_TRUE &&
		    !finding->judged[i].evidence->against)
			add_hits(f, &finding->judged[i], &news);
	tell_news(f, &news, finding);
	vec_free(&news.moments);
}

void name_told(struct following *f, const char *host)
{
	bool any = false;

	for (size_t i = 0; i < f->told.count; i++) {
		struct told *told = &f->told.items[i];

		if (*told->host)
			continue;
		told->host = arena_strdup(f->session->arena, host);
		told->saved = false;
		hash_add(&f->told_index, hash_of_host(host), i);
		any = true;
	}
	if (any)
		state_drop_unnamed(f->state);
}

void tell_diagnosis(struct following *f, const struct diagnosis *diagnosis)
{
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++) {
		const struct diagnosed *one = &diagnosis->diagnoses[i];

		for (size_t j = 0; j < one->place_count; j++)
			if (is_first_of_device(one, j))
				tell(f, one->places[j]);
	}
}

/* --- what is cleared --- */

/* The newest clock of the machine's logs, and when its last boot began. */
static bool clock_of(const struct watched_machine *machine, double *ret_clock,
		     double *ret_boot)
{
	double now = (double)time(NULL), moment;
	const struct stamp *boot;
	bool known = false;

	*ret_boot = -INFINITY;
	for (size_t i = 0; i < machine->scans.count; i++) {
		const struct stamp *clock = scan_clock(machine->scans.items[i], &boot);

		if (stamp_is_set(clock) && stamp_moment(clock, now, &moment)) {
			*ret_clock = known && *ret_clock > moment ? *ret_clock : moment;
			known = true;
		}
		if (stamp_is_set(boot) && stamp_moment(boot, now, &moment) &&
		    moment > *ret_boot)
			*ret_boot = moment;
	}
	return known;
}

void clear_silent(struct following *f, const struct machine_list *list)
{
	double clock = 0, boot;

	for (size_t i = 0; i < f->told.count; i++) {
		struct told *told = &f->told.items[i];

		if (told->cleared || !told->has_moment)
			continue;
		const struct watched_machine *machine =
			list->count == 1 && !*told->host ? list->items
							 : find_machine(list, told->host);
		if (!machine || !clock_of(machine, &clock, &boot))
			continue;
		bool rebooted = boot > told->moment && clock - boot >= f->quiet;
		if (!rebooted && clock - told->moment < f->clear)
			continue;
		told->cleared = true;
		told->saved = false;
		print_event(f, told,
			    &(struct event){ .word = "cleared",
					     .moment = clock,
					     .silent = clock - told->moment,
					     .other_boot = rebooted });
	}
}

int tell_summary(const struct following *f, uint64_t lines, struct error *error)
{
	struct output output;
	size_t count = 0;

	if (f->json)
		return 0;
	for (size_t i = 0; i < f->told.count; i++)
		count += f->told.items[i].here > 0;
	output_open(&output, NULL);
	output.harmless = true;
	fputs("Watched for ", output.file);
	print_span(output.file, meter_clock() - f->start);
	fprintf(output.file, ": %" PRIu64 " lines of %zu log%s, %zu diagnos%s.\n", lines,
		f->texts.count, f->texts.count == 1 ? "" : "s", count,
		count == 1 ? "is" : "es");
	for (size_t i = 0; i < f->told.count; i++) {
		const struct told *known = &f->told.items[i];

		if (!known->here)
			continue;

		fputs("  ", output.file);
		const char *host = f->several ? known->host : "";
		print_untrusted(output.file, slice_of(host), LINE_SHOWN);
		fprintf(output.file, "%s%s%s%s, told %u time%s\n", *host ? " " : "",
			known->rule, *known->device ? " " : "", known->device,
			known->here, known->here == 1 ? "" : "s");
	}
	if (f->left_out)
		fprintf(output.file, "  and others: no more than %d are told apart\n",
			TOLD_MAX);
	return output_commit(&output, error);
}

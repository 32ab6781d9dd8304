/* SPDX-License-Identifier: Apache-2.0 */
/* What --follow prints. */
#include <inttypes.h>
#include <time.h>

#include "engine/cmd/follow_internal.h"
#include "engine/cmd/meter.h"
#include "engine/cmd/output.h"
#include "engine/line/moment.h"
#include "reports/escape.h"
#include "reports/view.h"

enum { TOLD_MAX = 4096, LINE_SHOWN = 400 };

/* What is new for a diagnosis. */
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

static struct news news_of(const struct watch_list *list, const struct finding *finding)
{
	struct news news = { .weight = -1 };
	double moment;

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		if (judged->truth != TRUTH_TRUE || judged->evidence->against)
			continue;
		if (judged->hit_count && judged->weight > news.weight) {
			news.weight = judged->weight;
			news.best = NULL;
		}
		for (size_t j = 0; j < judged->hit_count; j++) {
			const struct hit *hit = judged->hits[j];

			if (judged->weight >= news.weight && is_later(hit, news.best))
				news.best = hit;
			if (!watch_list_is_new(list, hit))
				continue;
			news.lines++;
			if (moment_of(hit, &moment))
				vec_push(&news.moments, moment);
			if (is_later(hit, news.last))
				news.last = hit;
		}
	}
	return news;
}

static struct told *told_find(struct told_list *told, const struct finding *finding)
{
	for (size_t i = 0; i < told->items.count; i++)
		if (!strcmp(told->items.items[i].rule, finding->rule->id) &&
		    !strcmp(told->items.items[i].host, told->host) &&
		    !strcmp(told->items.items[i].device, finding->device))
			return &told->items.items[i];
	return NULL;
}

static struct told *told_add(struct told_list *told, const struct finding *finding)
{
	struct told new = { .boot = finding->boot };

	if (told->items.count == TOLD_MAX) {
		told->left_out++;
		return NULL;
	}
	new.rule = mem_strdup(finding->rule->id);
	new.host = mem_strdup(told->host);
	strncpy(new.device, finding->device, sizeof(new.device) - 1);
	vec_push(&told->items, new);
	return &told->items.items[told->items.count - 1];
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

static void note(struct told *known, const struct news *news, unsigned boot)
{
	known->has_moment = moment_of(news->last, &known->moment);
	known->arrived = meter_clock();
	known->boot = boot;
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

static void print_word(FILE *file, const char *word)
{
	AUTO(strbuf) struct strbuf quoted = { 0 };

	if (word[strcspn(word, " '\"\\$`!*?[]{}()<>|&;#~\t\n")] || !*word)
		escape_shell(&quoted, slice_of(word));
	else
		strbuf_add_text(&quoted, word);
	fputs(strbuf_text(&quoted), file);
}

/* What reads the same again, for a person to look closer. */
static void print_hints(FILE *file, const struct finding *finding,
			const struct options *options)
{
	const struct rule *rule = finding->rule;

	fprintf(file, "  kbmatch explain %s", rule->id);
	for (size_t i = 0; i < options->logs.count; i++)
		if (strcmp(options->logs.items[i], "-") != 0) {
			fputs(" --logs ", file);
			print_word(file, options->logs.items[i]);
		}
	for (size_t i = 0; i < options->journals.count; i++) {
		fputs(" --journal ", file);
		print_word(file, options->journals.items[i]);
	}
	fputc('\n', file);
	if (rule->remedy_count)
		fprintf(file, "  kbmatch fix %s\n", rule->id);
}

static void print_head(FILE *file, const struct finding *finding, const struct hit *hit,
		       const char *host)
{
	const struct rule *rule = finding->rule;
	char when[32];
	double moment;

	moment_print(moment_of(hit, &moment) ? moment : (double)time(NULL), when);
	fprintf(file, "%s  ", when);
	if (*host) {
		print_untrusted(file, host, strlen(host), LINE_SHOWN);
		fputs("  ", file);
	}
	fprintf(file, "%s  %u%%, %s | %s%s%s", rule->id,
		view_percent(finding->confidence), view_confidence(finding->confidence),
		word_name(&severity_words, rule->severity), *finding->device ? " | " : "",
		finding->device);
}

static void print_line(FILE *file, const struct hit *hit)
{
	size_t size = hit->raw.size < LINE_SHOWN ? hit->raw.size : LINE_SHOWN;

	fprintf(file, "  %s: ", hit->text->name);
	print_untrusted(file, hit->raw.data, size, LINE_SHOWN);
	fputs(size < hit->raw.size ? "...\n" : "\n", file);
}

static int print_block(const struct told_list *told, const struct finding *finding,
		       const struct news *news, const char *again,
		       const struct options *options, struct error *error)
{
	const struct hit *hit = *again ? news->last : news->best;
	struct output output;

	output_open(&output, NULL);
	print_head(output.file, finding, hit, told->host);
	fputs(again, output.file);
	if (options->quiet) {
		fputc('\n', output.file);
		return output_commit_text(&output, error);
	}
	fprintf(output.file, "\n  %s\n", finding->rule->title);
	if (hit)
		print_line(output.file, hit);
	print_hints(output.file, finding, options);
	fputc('\n', output.file);
	return output_commit_text(&output, error);
}

static int tell_again(struct told_list *told, struct told *known, struct news *news,
		      const struct finding *finding, const struct options *options,
		      struct error *error)
{
	double seconds = silence(known, news);
	bool other_boot = finding->boot && known->boot && finding->boot != known->boot;
	AUTO(strbuf) struct strbuf again = { 0 };

	if (!news->lines)
		return 0;
	note(known, news, finding->boot);
	if (seconds < told->quiet && !other_boot)
		return 0;
	FILE *words = strbuf_stream(&again);
	fputs(" | again after ", words);
	print_span(words, seconds);
	if (other_boot)
		fputs(", in another boot", words);
	strbuf_stream_end(words);
	int r = print_block(told, finding, news, strbuf_text(&again), options, error);
	known->times++;
	told->times++;
	return r;
}

static int tell_news(struct told_list *told, struct news *news,
		     const struct finding *finding, const struct options *options,
		     struct error *error)
{
	struct told *known = told_find(told, finding);

	if (known)
		return tell_again(told, known, news, finding, options, error);
	known = told_add(told, finding);
	if (!known)
		return 0;
	note(known, news, finding->boot);
	known->times++;
	told->times++;
	return print_block(told, finding, news, "", options, error);
}

static int tell(struct told_list *told, const struct watch_list *list,
		const struct finding *finding, const struct options *options,
		struct error *error)
{
	struct news news = news_of(list, finding);
	int r = tell_news(told, &news, finding, options, error);

	vec_free(&news.moments);
	return r;
}

/* Another GPU with the same fault is news; another boot of it was told as that. */
static bool is_new_device(const struct diagnosed *one, size_t place)
{
	for (size_t i = 0; i < place; i++)
		if (!strcmp(one->places[i]->device, one->places[place]->device))
			return false;
	return true;
}

int tell_diagnosis(struct told_list *told, const struct watch_list *list,
		   const struct diagnosis *diagnosis, const struct options *options,
		   struct error *error)
{
	int r = 0;

	told->host = diagnosis->machine.id;
	for (size_t i = 0; !r && i < diagnosis->diagnosis_count; i++) {
		const struct diagnosed *one = &diagnosis->diagnoses[i];

		for (size_t j = 0; !r && j < one->place_count; j++)
			if (is_new_device(one, j))
				r = tell(told, list, one->places[j], options, error);
	}
	return r;
}

int tell_summary(const struct told_list *told, const struct watch_list *list,
		 double seconds, struct error *error)
{
	struct output output;

	output_open(&output, NULL);
	fputs("Watched for ", output.file);
	print_span(output.file, seconds);
	fprintf(output.file, ": %" PRIu64 " lines of %zu log%s, %zu diagnos%s.\n",
		watch_list_lines(list), list->items.count,
		list->items.count == 1 ? "" : "s", told->items.count,
		told->items.count == 1 ? "is" : "es");
	for (size_t i = 0; i < told->items.count; i++) {
		const struct told *known = &told->items.items[i];

		fputs("  ", output.file);
		print_untrusted(output.file, known->host, strlen(known->host),
				LINE_SHOWN);
		fprintf(output.file, "%s%s%s%s, told %u time%s\n",
			*known->host ? " " : "", known->rule, *known->device ? " " : "",
			known->device, known->times, known->times == 1 ? "" : "s");
	}
	if (told->left_out)
		fprintf(output.file, "  and others: no more than %d are told apart\n",
			TOLD_MAX);
	return output_commit_text(&output, error);
}

void told_free(struct told_list *told)
{
	for (size_t i = 0; i < told->items.count; i++) {
		free(told->items.items[i].rule);
		free(told->items.items[i].host);
	}
	vec_free(&told->items);
}

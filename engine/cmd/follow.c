/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/follow.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/input/input_journal.h"
#include "engine/input/input_tail.h"
#include "engine/line/moment.h"
#include "engine/scan/hit_clock.h"
#include "engine/scan/scan_follow.h"
#include "reports/escape.h"
#include "reports/view.h"

/* A text that is watched. */
struct watched {
	struct tail *tail;
	struct scan *scan;
	struct journal_feed feed; /* of a journal */
	const char *journal;	  /* its path; NULL: this machine's */
	bool caught_up;		  /* all that there was is read */
	uint64_t judged;	  /* lines that were there when it was judged last */
	double restart;		  /* when to start the feed again; 0: it runs */
};

/* The texts, and what wakes one up. */
struct watch_list {
	VEC(struct watched) items;
	struct scan **scans; /* of the items */
	int inotify;	     /* -1: none, the timer does it all */
};

/* A diagnosis that was told. */
struct told {
	char *rule;
	char device[16];
	unsigned boot, times;
	bool has_moment;
	double moment;	/* of the last line that spoke for it, by its own clock */
	double arrived; /* when that line was judged */
};

struct told_list {
	VEC(struct told) items;
	double quiet;
	uint64_t times, left_out;
};

/* --- the texts --- */

enum { TEXTS_MAX = 64, FORGET_SECONDS = 86400 };

static void on_block(void *context, const struct block *block)
{
	scan_block(context, block);
}

static void add(struct watch_list *list, struct session *session, struct tail *tail)
{
	struct watched watched = { .tail = tail,
				   .scan = scan_new(session->base->scanner) };

	vec_push(&list->items, watched);
}

/* The directory is watched: a file of that name may come, go, and come again. */
static void wake_for(const struct watch_list *list, const char *path)
{
	char directory[PATH_MAX];
	const char *slash = strrchr(path, '/');
	size_t size = slash ? (size_t)(slash - path) : 1;

	if (list->inotify < 0 || size >= sizeof(directory))
		return;
	snprintf(directory, sizeof(directory), "%.*s", size ? (int)size : 1,
		 slash ? path : ".");
	/* Where it cannot be watched, the timer finds out. */
	(void)inotify_add_watch(list->inotify, directory,
				IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE);
}

static void set_window(struct watch_list *list, const struct session *session)
{
	if (session->choice.limited)
		scan_window(list->items.items[list->items.count - 1].scan,
			    &session->choice.window);
}

static int add_file(struct watch_list *list, struct session *session, const char *path,
		    struct error *error)
{
	struct tail *tail;
	int r = 0;

	if (!strcmp(path, "-")) {
		int fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);

		if (fd < 0)
			return error_set(error, -errno, "there is no standard input");
		tail = tail_of_stream(session->inputs, "stdin", fd);
	} else {
		r = tail_open(session->inputs, path, &tail, error);
		wake_for(list, path);
	}
	if (r)
		return r;
	add(list, session, tail);
	set_window(list, session);
	return 0;
}

static int add_journal(struct watch_list *list, struct session *session, const char *path,
		       struct error *error)
{
	struct journal_feed feed;
	int r = journal_feed_start(path, &session->choice.journal, &feed, error);

	if (r)
		return r;
	add(list, session,
	    tail_of_stream(session->inputs, path ? path : "journal", feed.fd));
	struct watched *watched = &list->items.items[list->items.count - 1];
	watched->feed = feed;
	watched->journal = path;
	return 0;
}

static int watch_list_open(struct watch_list *list, const struct options *options,
			   struct session *session, struct error *error)
{
	size_t count = options->logs.count + options->journals.count;
	int r = 0;

	*list = (struct watch_list){ .inotify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK) };
	if (count > TEXTS_MAX)
		return error_set(error, -E2BIG, "--follow watches %d logs at most",
				 TEXTS_MAX);
	for (size_t i = 0; !r && i < options->logs.count; i++)
		r = add_file(list, session, options->logs.items[i], error);
	for (size_t i = 0; !r && i < options->journals.count; i++)
		r = add_journal(list, session, options->journals.items[i], error);
	if (!r && !count)
		r = add_journal(list, session, NULL, error);
	list->scans = mem_zalloc((list->items.count + 1) * sizeof(*list->scans));
	for (size_t i = 0; i < list->items.count; i++)
		list->scans[i] = list->items.items[i].scan;
	return r;
}

static void watch_list_close(struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++) {
		struct watched *watched = &list->items.items[i];

		journal_feed_stop(&watched->feed);
		tail_free(watched->tail);
		scan_free(watched->scan);
	}
	vec_free(&list->items);
	free(list->scans);
	if (list->inotify > 0)
		close(list->inotify);
	*list = (struct watch_list){ .inotify = -1 };
}

/* A damaged journal may end its reader: what comes from now on is read by another. */
static void restart_feed(struct watched *watched, const struct choice *choice)
{
	struct journal_choice now = choice->journal;
	struct error ignored = { 0 };
	struct journal_feed feed;

	if (!watched->restart) {
		journal_feed_stop(&watched->feed);
		watched->restart = meter_clock() + 1;
		fprintf(stderr, "kbmatch: warning: the journal's reader ended; it is "
				"started again\n");
	}
	if (meter_clock() < watched->restart)
		return;
	now.has_boot = false;
	now.since = (double)time(NULL) - 1;
	if (journal_feed_start(watched->journal, &now, &feed, &ignored))
		return;
	watched->feed = feed;
	watched->restart = 0;
	tail_renew_stream(watched->tail, feed.fd);
}

static bool feed_is_ready(const struct journal_feed *feed)
{
	struct pollfd ready = { .fd = feed->ready, .events = POLLIN };

	return poll(&ready, 1, 0) > 0;
}

static bool read_one(struct watched *watched, const struct choice *choice)
{
	bool is_journal = watched->feed.child || watched->restart;
	bool ready = !watched->feed.child || feed_is_ready(&watched->feed);

	if (is_journal && tail_ended(watched->tail)) {
		restart_feed(watched, choice);
		return false;
	}
	bool came = tail_read(watched->tail, on_block, watched->scan);
	const char *event = tail_event(watched->tail);
	if (event && watched->caught_up)
		fprintf(stderr, "kbmatch: %s: %s\n", tail_text_of(watched->tail)->name,
			event);
	watched->caught_up |= ready && !came;
	return came;
}

static bool watch_list_read(struct watch_list *list, const struct choice *choice)
{
	bool came = false;

	for (size_t i = 0; i < list->items.count; i++)
		came |= read_one(&list->items.items[i], choice);
	return came;
}

static void watch_list_finish(struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++)
		tail_finish(list->items.items[i].tail, on_block,
			    list->items.items[i].scan);
}

static void watch_list_wait(struct watch_list *list, int milliseconds)
{
	struct pollfd ends[TEXTS_MAX + 1] = { { .fd = list->inotify, .events = POLLIN } };
	char events[4096];
	nfds_t count = 1;

	for (size_t i = 0; i < list->items.count && i < TEXTS_MAX; i++)
		ends[count++] = (struct pollfd){ .fd = tail_fd(list->items.items[i].tail),
						 .events = POLLIN };
	if (poll(ends, count, milliseconds) <= 0)
		return;
	/* What happened is seen at the files themselves. */
	while (list->inotify >= 0 && read(list->inotify, events, sizeof(events)) > 0)
		;
}

static bool watch_list_caught_up(const struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++)
		if (!list->items.items[i].caught_up)
			return false;
	return true;
}

static bool watch_list_ended(const struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++) {
		const struct watched *watched = &list->items.items[i];

		if (!tail_ended(watched->tail) || watched->feed.child || watched->restart)
			return false;
	}
	return true;
}

static uint64_t watch_list_news(const struct watch_list *list)
{
	uint64_t news = 0;

	for (size_t i = 0; i < list->items.count; i++)
		news += scan_news(list->items.items[i].scan);
	return news;
}

static uint64_t watch_list_lines(const struct watch_list *list)
{
	uint64_t lines = 0;

	for (size_t i = 0; i < list->items.count; i++)
		lines += tail_text_of(list->items.items[i].tail)->lines;
	return lines;
}

static bool watch_list_is_new(const struct watch_list *list, const struct hit *hit)
{
	for (size_t i = 0; i < list->items.count; i++)
		if (tail_text_of(list->items.items[i].tail) == hit->text)
			return hit->line > list->items.items[i].judged;
	return false;
}

static void watch_list_judged(struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++)
		list->items.items[i].judged =
			tail_text_of(list->items.items[i].tail)->lines;
}

static void watch_list_forget(struct watch_list *list, bool always)
{
	for (size_t i = 0; i < list->items.count; i++)
		if (always || scan_is_full(list->items.items[i].scan))
			scan_forget(list->items.items[i].scan, FORGET_SECONDS);
}

/* --- what is printed --- */

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

static void print_head(FILE *file, const struct finding *finding, const struct hit *hit)
{
	const struct rule *rule = finding->rule;
	char when[32];
	double moment;

	moment_print(moment_of(hit, &moment) ? moment : (double)time(NULL), when);
	fprintf(file, "%s  %s  %u%%, %s | %s%s%s", when, rule->id,
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

static int print_block(const struct finding *finding, const struct news *news,
		       const char *again, const struct options *options,
		       struct error *error)
{
	const struct hit *hit = *again ? news->last : news->best;
	struct output output;

	output_open(&output, NULL);
	print_head(output.file, finding, hit);
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
	int r = print_block(finding, news, strbuf_text(&again), options, error);
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
	return print_block(finding, news, "", options, error);
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

static int tell_diagnosis(struct told_list *told, const struct watch_list *list,
			  const struct diagnosis *diagnosis,
			  const struct options *options, struct error *error)
{
	int r = 0;

	for (size_t i = 0; !r && i < diagnosis->diagnosis_count; i++) {
		const struct diagnosed *one = &diagnosis->diagnoses[i];

		for (size_t j = 0; !r && j < one->place_count; j++)
			if (is_new_device(one, j))
				r = tell(told, list, one->places[j], options, error);
	}
	return r;
}

static int tell_summary(const struct told_list *told, const struct watch_list *list,
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

		fprintf(output.file, "  %s%s%s, told %u time%s\n", known->rule,
			*known->device ? " " : "", known->device, known->times,
			known->times == 1 ? "" : "s");
	}
	if (told->left_out)
		fprintf(output.file, "  and others: no more than %d are told apart\n",
			TOLD_MAX);
	return output_commit_text(&output, error);
}

static void told_free(struct told_list *told)
{
	for (size_t i = 0; i < told->items.count; i++)
		free(told->items.items[i].rule);
	vec_free(&told->items);
}

/* --- the watch --- */

enum {
	WAIT_MS = 1000,	 /* what nothing wakes one up for is seen by then */
	SETTLE_MS = 200, /* lines of one record come together */
	VIEW_USES = 1000,
};
static const double JUDGE_SECONDS = 1, FORGET_EVERY = 3600, QUIET_SECONDS = 600;

struct following {
	const struct options *options;
	struct base base; /* of the scans */
	struct base view; /* of the judging: what it remembers goes with it */
	unsigned view_uses;
	struct session session; /* inputs, machine and choice of the whole watch */
	struct watch_list list;
	struct told_list told;
	uint64_t judged_news;
	bool judged; /* at least once */
	double start, last_judged, last_forgot;
};

static int refuse(const struct options *options, struct error *error)
{
	if (strcmp(options->format, "text") != 0 || options->output)
		return error_set(error, -EINVAL,
				 "--follow prints lines of text as they come: leave "
				 "--format and -o out (> FILE keeps the lines), or "
				 "leave --follow out for a report");
	if (options->until)
		return error_set(error, -EINVAL, "--follow has no end: no --until");
	if (options->formats.count)
		return error_set(error, -EINVAL,
				 "--follow reads plain text: no --format-of");
	return 0;
}

/* A journal is read from where this boot begins, unless something else is wanted. */
static int choose(struct following *f, struct error *error)
{
	const struct options *options = f->options;
	struct journal_choice *journal = &f->session.choice.journal;
	int r = refuse(options, error);

	if (!r)
		r = choice_make(options, f->session.arena, &f->session.choice, error);
	if (!options->has_boot && !options->since)
		journal->has_boot = true;
	f->told.quiet = QUIET_SECONDS;
	if (!r && options->quiet_time)
		r = span_parse(options->quiet_time, &f->told.quiet, error);
	return r;
}

/* Each once: what a report would list at its end. */
static void print_warnings(struct following *f)
{
	session_print_warnings(&f->session);
	f->session.inputs->warnings.count = 0;
}

/* Memory that a base's answers take grows with what is asked. */
static int renew_view(struct following *f, struct error *error)
{
	if (f->view.kb && ++f->view_uses < VIEW_USES)
		return 0;
	base_close(&f->view);
	f->view_uses = 0;
	return base_reopen(&f->base, &f->view, error);
}

static int find_machine(struct following *f, struct error *error)
{
	struct hits *hits = scan_glance(f->list.scans, f->list.items.count);

	hits_settle(hits, f->base.kb);
	int r = session_find_machine(&f->session, hits, f->options, error);

	hits_free(hits);
	if (!r)
		tried_read(&f->session, f->options);
	return r;
}

static void forget(struct following *f)
{
	double now = meter_clock();
	bool always = now - f->last_forgot > FORGET_EVERY;

	watch_list_forget(&f->list, always);
	if (always)
		f->last_forgot = now;
}

/* One run of the stages behind the scan, over what there is so far. */
static int judge_now(struct following *f, struct error *error)
{
	struct session now = { .base = &f->view,
			       .inputs = f->session.inputs,
			       .machine = f->session.machine,
			       .choice = f->session.choice,
			       .facts = facts_new(),
			       .arena = arena_new() };
	int r = renew_view(f, error);

	f->judged_news = watch_list_news(&f->list);
	if (!r) {
		now.hits = scan_glance(f->list.scans, f->list.items.count);
		hits_settle(now.hits, f->view.kb);
		r = session_know_all(&now, f->options, !f->judged, error);
	}
	if (!r) {
		if (f->session.attempts.count)
			now.judge.attempts = &f->session.attempts;
		session_diagnose(&now, f->options);
		r = kb_failed(f->view.kb, error);
	}
	if (!r)
		r = kb_failed(f->base.kb, error);
	if (!r)
		r = tell_diagnosis(&f->told, &f->list, now.diagnosis, f->options, error);
	watch_list_judged(&f->list);
	print_warnings(f);
	f->judged = true;
	f->last_judged = meter_clock();
	now.inputs = NULL;
	now.machine = NULL;
	session_end(&now);
	forget(f);
	return r;
}

/* All that there was when the watch began. */
static int catch_up(struct following *f, struct error *error)
{
	while (!watch_ended() && !watch_list_caught_up(&f->list))
		if (!watch_list_read(&f->list, &f->session.choice))
			watch_list_wait(&f->list, SETTLE_MS);
	if (watch_ended())
		return 0;
	int r = find_machine(f, error);
	return r ? r : judge_now(f, error);
}

static int watch(struct following *f, struct error *error)
{
	int r = 0;

	while (!r && !watch_ended() && !watch_list_ended(&f->list)) {
		bool came = watch_list_read(&f->list, &f->session.choice);
		bool news = watch_list_news(&f->list) != f->judged_news;
		bool due = meter_clock() - f->last_judged >= JUDGE_SECONDS;

		if (news && due) {
			/* The rest of the record, if there is one. */
			watch_list_wait(&f->list, came ? SETTLE_MS : 0);
			watch_list_read(&f->list, &f->session.choice);
			r = judge_now(f, error);
		} else if (!came) {
			watch_list_wait(&f->list, news ? SETTLE_MS : WAIT_MS);
		}
	}
	return r;
}

/* To a person at a terminal silence would look like a program that hangs. */
static bool at_terminal(const struct following *f)
{
	return !f->options->quiet && isatty(STDERR_FILENO);
}

static void tell_start(const struct following *f)
{
	size_t count = f->list.items.count;

	if (!watch_ended() && at_terminal(f))
		fprintf(stderr, "kbmatch: watching %zu log%s; Ctrl-C ends it\n", count,
			count == 1 ? "" : "s");
}

/* What came at the end, and lines that have not ended. */
static int finish(struct following *f, struct error *error)
{
	watch_list_read(&f->list, &f->session.choice);
	watch_list_finish(&f->list);
	int r = watch_list_news(&f->list) != f->judged_news ? judge_now(f, error) : 0;
	print_warnings(f);
	return r ? r : tell_summary(&f->told, &f->list, meter_clock() - f->start, error);
}

static int run(struct following *f, struct error *error)
{
	int r = base_open(f->options, &f->base, error);

	if (r)
		return r;
	session_start(&f->session, &f->base);
	interrupt_prepare_watch();
	r = choose(f, error);
	if (!r) /* a journal's reader is ended by a signal */
		r = session_confine(&f->session, f->options, KEEP_SIGNALS, error);
	if (!r)
		r = watch_list_open(&f->list, f->options, &f->session, error);
	if (!r)
		r = catch_up(f, error);
	if (!r)
		tell_start(f);
	if (!r)
		r = watch(f, error);
	if (watch_ended() && at_terminal(f))
		fputc('\n', stderr); /* behind the ^C that the terminal shows */
	return r ? r : finish(f, error);
}

int follow(const struct options *options)
{
	struct following f = { .options = options,
			       .list = { .inotify = -1 },
			       .start = meter_clock(),
			       .last_forgot = meter_clock() };
	struct error error = { 0 };
	int r = run(&f, &error);
	bool found = f.told.times > 0;

	watch_list_close(&f.list);
	session_end(&f.session);
	base_close(&f.view);
	base_close(&f.base);
	told_free(&f.told);
	if (r)
		return trouble(&error);
	return found ? EXIT_FOUND : EXIT_CLEAN;
}

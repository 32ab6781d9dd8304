/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/follow.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"
#include "engine/input/input_tail.h"
#include "engine/input/moment.h"
#include "engine/scan/scan.h"
#include "engine/privacy/snapshot.h"
#include "reports/view/view.h"

enum {
	TEXTS_MAX = 64,
	TOLD_MAX = 4096,
	LINE_SHOWN = 400,
	WAIT_MS = 1000,	 /* what nothing wakes one up for is seen by then */
	SETTLE_MS = 200, /* lines of one record come together */
	VIEW_USES = 1000,
	OLD_SECONDS = 86400, /* hits of more than a day ago are forgotten */
};
static const double JUDGE_SECONDS = 1, FORGET_SECONDS = 3600, QUIET_SECONDS = 600;

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

/* What is watched of one machine. */
struct watched_machine {
	const char *host; /* "" not known */
	VEC(struct scan *) scans;
};

struct machine_list {
	struct watched_machine *items;
	size_t count, room;
};

/* A diagnosis that was told. */
struct told {
	char *rule, *host;
	char device[16];
	unsigned boot, times;
	bool has_moment;
	double moment;	/* of the last line that spoke for it, by its own clock */
	double arrived; /* when that line was judged */
};

struct following {
	const struct options *options;
	struct base base; /* of the scans */
	struct base view; /* of the judging: what it remembers goes with it */
	unsigned view_uses;
	struct session session; /* inputs, machine and choice of the whole watch */

	VEC(struct watched) texts;
	int inotify; /* what wakes one up; -1: none, the timer does it all */

	VEC(struct told) told;
	const char *host; /* of the machine at hand, "" where there is one */
	double quiet;
	uint64_t times, left_out;

	uint64_t judged_news;
	bool judged; /* at least once */
	double start, last_judged, last_forgot;
};

/* --- the texts --- */

static struct watched *add(struct following *f, struct tail *tail)
{
	struct scan *scan = scan_new(f->session.base->scanner);

	scan_tell_apart(scan, f->session.inputs);
	vec_push(&f->texts, (struct watched){ .tail = tail, .scan = scan });
	return &f->texts.items[f->texts.count - 1];
}

/* The directory is watched: a file of that name may come, go, and come again. Where it
 * cannot be watched, the timer finds out. */
static void wake_for(const struct following *f, const char *path)
{
	char copy[PATH_MAX];

	if (f->inotify >= 0 && strlen(path) < sizeof(copy))
		(void)inotify_add_watch(f->inotify, dirname(strcpy(copy, path)),
					IN_MODIFY | IN_CREATE | IN_MOVED_TO |
						IN_CLOSE_WRITE);
}

static int add_file(struct following *f, const char *path, struct error *error)
{
	struct tail *tail;

	if (strcmp(path, "-") != 0) {
		int r = tail_open(f->session.inputs, path, &tail, error);

		wake_for(f, path);
		if (r)
			return r;
	} else {
		int fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);

		if (fd < 0)
			return error_set(error, -errno, "there is no standard input");
		tail = tail_of_stream(f->session.inputs, "stdin", fd);
	}
	struct watched *watched = add(f, tail);
	if (f->session.choice.limited)
		scan_window(watched->scan, &f->session.choice.window);
	return 0;
}

static int add_journal(struct following *f, const char *path, struct error *error)
{
	struct journal_feed feed;
	int r = journal_feed_start(path, &f->session.choice.journal, &feed, error);

	if (r)
		return r;
	struct watched *watched = add(
		f, tail_of_stream(f->session.inputs, path ? path : "journal", feed.fd));
	watched->feed = feed;
	watched->journal = path;
	return 0;
}

static int open_texts(struct following *f, struct error *error)
{
	const struct arguments *logs = &f->options->logs,
			       *journals = &f->options->journals;
	size_t count = logs->count + journals->count;
	int r = 0;

	f->inotify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	if (count > TEXTS_MAX)
		return error_set(error, -E2BIG, "--follow watches %d logs at most",
				 TEXTS_MAX);
	for (size_t i = 0; !r && i < logs->count; i++)
		r = add_file(f, logs->items[i], error);
	for (size_t i = 0; !r && i < journals->count; i++)
		r = add_journal(f, journals->items[i], error);
	if (!r && !count)
		r = add_journal(f, NULL, error);
	return r;
}

/* A damaged journal may end its reader: what comes from now on is read by another. */
static void restart_feed(struct watched *watched, const struct choice *choice)
{
	struct journal_choice now = choice->journal;
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
	if (journal_feed_start(watched->journal, &now, &feed, NULL))
		return;
	watched->feed = feed;
	watched->restart = 0;
	tail_renew_stream(watched->tail, feed.fd);
}

static bool read_one(struct watched *watched, const struct choice *choice)
{
	bool is_feed = watched->feed.child;
	struct pollfd readable = { .fd = watched->feed.ready, .events = POLLIN };
	bool ready = !is_feed || poll(&readable, 1, 0) > 0;

	if ((is_feed || watched->restart) && tail_ended(watched->tail)) {
		restart_feed(watched, choice);
		return false;
	}
	bool came = tail_read(watched->tail, scan_block, watched->scan);
	scan_flush(watched->scan);
	const char *event = tail_event(watched->tail);
	if (event && watched->caught_up)
		fprintf(stderr, "kbmatch: %s: %s\n", tail_text_of(watched->tail)->name,
			event);
	watched->caught_up |= ready && !came;
	return came;
}

/* Reads what came; whether anything did. */
static bool read_texts(struct following *f)
{
	bool came = false;

	for (size_t i = 0; i < f->texts.count; i++)
		came |= read_one(&f->texts.items[i], &f->session.choice);
	return came;
}

static void wait_for_texts(struct following *f, int milliseconds)
{
	struct pollfd ends[TEXTS_MAX + 1] = { { .fd = f->inotify, .events = POLLIN } };
	char events[4096];
	nfds_t count = 1;

	for (size_t i = 0; i < f->texts.count; i++)
		ends[count++] = (struct pollfd){ .fd = tail_fd(f->texts.items[i].tail),
						 .events = POLLIN };
	if (poll(ends, count, milliseconds) <= 0)
		return;
	/* What happened is seen at the files themselves. */
	while (f->inotify >= 0 && read(f->inotify, events, sizeof(events)) > 0)
		;
}

/* How far all of the texts are. */
struct state {
	bool caught_up, ended;
	uint64_t news, lines;
};

static struct state look(const struct following *f)
{
	struct state state = { .caught_up = true, .ended = true };

	for (size_t i = 0; i < f->texts.count; i++) {
		const struct watched *watched = &f->texts.items[i];

		state.caught_up &= watched->caught_up;
		state.ended &= tail_ended(watched->tail) && !watched->feed.child &&
			       !watched->restart;
		state.news += scan_news(watched->scan);
		state.lines += scan_lines(watched->scan);
	}
	return state;
}

/* Whether the hit came after the last judging. */
static bool is_new(const struct following *f, const struct hit *hit)
{
	const struct text *text = hit->text->part_of ? hit->text->part_of : hit->text;

	for (size_t i = 0; i < f->texts.count; i++)
		if (tail_text_of(f->texts.items[i].tail) == text)
			return hit->line > f->texts.items[i].judged;
	return false;
}

/* Of that host, which may have other names in other texts. */
static struct watched_machine *find_machine(struct machine_list *list, const char *host)
{
	for (size_t i = 0; i < list->count; i++)
		if (host_is(slice_of(list->items[i].host), slice_of(host)))
			return &list->items[i];
	vec_push(list, (struct watched_machine){ .host = host });
	return &list->items[list->count - 1];
}

/* What names no host is of the only one there is. */
static void join_nameless(struct machine_list *list)
{
	struct watched_machine *first = &list->items[0], *second = &list->items[1];

	if (list->count != 2 || (*first->host && *second->host))
		return;
	for (size_t i = 0; i < second->scans.count; i++)
		vec_push(&first->scans, second->scans.items[i]);
	if (!*first->host)
		first->host = second->host;
	vec_free(&second->scans);
	list->count = 1;
}

/* The machines that have spoken so far: one at least. */
static struct machine_list list_machines(const struct following *f)
{
	struct machine_list list = { 0 };
	const char *host;

	for (size_t i = 0; i < f->texts.count; i++) {
		struct scan *scan = f->texts.items[i].scan;

		for (size_t j = 0; j < scan_machines(scan); j++) {
			struct scan *own = scan_machine(scan, j, &host);

			vec_push(&find_machine(&list, host)->scans, own);
		}
	}
	join_nameless(&list);
	return list;
}

static void free_machines(struct machine_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		vec_free(&list->items[i].scans);
	vec_free(list);
}

/* --- what is printed --- */

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

static struct told *find_told(struct following *f, const struct finding *finding)
{
	for (size_t i = 0; i < f->told.count; i++)
		if (!strcmp(f->told.items[i].rule, finding->rule->id) &&
		    !strcmp(f->told.items[i].host, f->host) &&
		    !strcmp(f->told.items[i].device, finding->device))
			return &f->told.items[i];
	return NULL;
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

static void print_head(FILE *file, const struct finding *finding, const struct hit *hit,
		       const char *host)
{
	const struct rule *rule = finding->rule;
	char when[32];
	double moment;

	moment_print(moment_of(hit, &moment) ? moment : (double)time(NULL), when);
	fprintf(file, "%s  ", when);
	print_untrusted(file, host, strlen(host), LINE_SHOWN);
	fprintf(file, "%s%s  %u%%, %s | %s%s%s", *host ? "  " : "", rule->id,
		view_percent(finding->confidence), view_confidence(finding->confidence),
		word_name(&severity_words, rule->severity), *finding->device ? " | " : "",
		finding->device);
}

/* What reads the same again, for a person to look closer. */
static void print_hints(FILE *file, const struct rule *rule,
			const struct options *options)
{
	AUTO(strbuf) struct strbuf again = { 0 };

	add_again(&again, options);
	fprintf(file, "  kbmatch explain %s%s%s\n", rule->id, again.size ? " " : "",
		strbuf_text(&again));
	if (rule->remedy_count)
		fprintf(file, "  kbmatch fix %s\n", rule->id);
}

/* `silent`: for how long it was, when it recurs, else below 0. */
static int print_block(const struct following *f, const struct finding *finding,
		       const struct news *news, double silent, bool other_boot,
		       struct error *error)
{
	const struct options *options = f->options;
	const struct hit *hit = silent < 0 ? news->best : news->last;
	struct output output;

	output_open(&output, NULL);
	print_head(output.file, finding, hit, f->host);
	if (silent >= 0) {
		fputs(" | again after ", output.file);
		print_span(output.file, silent);
		fputs(other_boot ? ", in another boot" : "", output.file);
	}
	fputc('\n', output.file);
	if (!options->quiet) {
		fprintf(output.file, "  %s\n", finding->rule->title);
		if (hit) {
			fprintf(output.file, "  %s: ", hit->text->name);
			print_untrusted(output.file, hit->raw.data, hit->raw.size,
					LINE_SHOWN);
			fputc('\n', output.file);
		}
		print_hints(output.file, finding->rule, options);
		fputc('\n', output.file);
	}
	return output_commit_text(&output, error);
}

static int tell_news(struct following *f, struct news *news,
		     const struct finding *finding, struct error *error)
{
	struct told *known = find_told(f, finding);
	bool other_boot =
		known && finding->boot && known->boot && finding->boot != known->boot;
	double silent = known ? silence(known, news) : -1;

	if (!known && f->told.count == TOLD_MAX) {
		f->left_out++;
		return 0;
	}
	if (known && !news->lines)
		return 0;
	if (!known) {
		vec_push(&f->told, (struct told){ .rule = mem_strdup(finding->rule->id),
						  .host = mem_strdup(f->host) });
		known = &f->told.items[f->told.count - 1];
		snprintf(known->device, sizeof(known->device), "%s", finding->device);
	}
	known->has_moment = moment_of(news->last, &known->moment);
	known->arrived = meter_clock();
	known->boot = finding->boot;
	if (silent >= 0 && silent < f->quiet && !other_boot)
		return 0;
	known->times++;
	f->times++;
	return print_block(f, finding, news, silent, other_boot, error);
}

static int tell(struct following *f, const struct finding *finding, struct error *error)
{
	struct news news = { .weight = -1 };

	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].truth == TRUTH_TRUE &&
		    !finding->judged[i].evidence->against)
			add_hits(f, &finding->judged[i], &news);
	int r = tell_news(f, &news, finding, error);
	vec_free(&news.moments);
	return r;
}

static int tell_diagnosis(struct following *f, const struct diagnosis *diagnosis,
			  struct error *error)
{
	int r = 0;

	f->host = diagnosis->machine.id;
	for (size_t i = 0; !r && i < diagnosis->diagnosis_count; i++) {
		const struct diagnosed *one = &diagnosis->diagnoses[i];

		/* Another GPU with the same fault is news; another boot of it was told
		 * as that. */
		for (size_t j = 0; !r && j < one->place_count; j++) {
			size_t k = 0;

			while (strcmp(one->places[k]->device, one->places[j]->device))
				k++;
			if (k == j)
				r = tell(f, one->places[j], error);
		}
	}
	return r;
}

static int tell_summary(const struct following *f, struct error *error)
{
	struct output output;

	output_open(&output, NULL);
	fputs("Watched for ", output.file);
	print_span(output.file, meter_clock() - f->start);
	fprintf(output.file, ": %" PRIu64 " lines of %zu log%s, %zu diagnos%s.\n",
		look(f).lines, f->texts.count, f->texts.count == 1 ? "" : "s",
		f->told.count, f->told.count == 1 ? "is" : "es");
	for (size_t i = 0; i < f->told.count; i++) {
		const struct told *known = &f->told.items[i];

		fputs("  ", output.file);
		print_untrusted(output.file, known->host, strlen(known->host),
				LINE_SHOWN);
		fprintf(output.file, "%s%s%s%s, told %u time%s\n",
			*known->host ? " " : "", known->rule, *known->device ? " " : "",
			known->device, known->times, known->times == 1 ? "" : "s");
	}
	if (f->left_out)
		fprintf(output.file, "  and others: no more than %d are told apart\n",
			TOLD_MAX);
	return output_commit_text(&output, error);
}

/* --- the watch --- */

/* A journal is read from where this boot begins, unless something else is wanted. */
static int choose(struct following *f, struct error *error)
{
	const struct options *options = f->options;

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
	int r = choice_make(options, f->session.arena, &f->session.choice, error);
	if (!options->has_boot && !options->since)
		f->session.choice.journal.has_boot = true;
	f->quiet = QUIET_SECONDS;
	if (!r && options->quiet_time)
		r = span_parse(options->quiet_time, &f->quiet, error);
	return r;
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

static struct hits *glance(const struct watched_machine *machine, struct kb *kb)
{
	struct hits *hits = scan_glance(machine->scans.items, machine->scans.count);

	hits_settle(hits, kb);
	return hits;
}

/* The lines so far are judged, those that are old forgotten, and what a report would list
 * at its end is told, each once. */
static void note_judged(struct following *f)
{
	bool always = meter_clock() - f->last_forgot > FORGET_SECONDS;
	const char *host;

	for (size_t i = 0; i < f->texts.count; i++) {
		struct watched *watched = &f->texts.items[i];

		watched->judged = scan_lines(watched->scan);
		for (size_t j = 0; j < scan_machines(watched->scan); j++) {
			struct scan *scan = scan_machine(watched->scan, j, &host);

			if (always || scan_is_full(scan))
				scan_forget(scan, OLD_SECONDS);
		}
	}
	session_print_warnings(&f->session);
	f->session.inputs->warnings.count = 0;
	f->judged = true;
	f->last_judged = meter_clock();
	if (always)
		f->last_forgot = f->last_judged;
}

/* Whether what was probed is this machine: where there are several, the one that has its
 * name. */
static bool is_probed(const struct following *f, const char *host, bool several)
{
	if (!f->session.machine || !several || !*host)
		return f->session.machine;
	const struct fact *name =
		facts_first(f->session.machine->facts, "host.name", "", 0);
	return !name || host_is(slice_of(host), slice_of(name->value));
}

/* One run of the stages behind the scan, over what there is of a machine so far. */
static int judge_machine(struct following *f, const struct watched_machine *machine,
			 bool several, struct error *error)
{
	bool probed = is_probed(f, machine->host, several);
	struct session now = { .base = &f->view,
			       .inputs = f->session.inputs,
			       .machine = probed ? f->session.machine : NULL,
			       .choice = f->session.choice,
			       .by_evidence = true,
			       .name = { several ? machine->host : "", machine->host },
			       .hits = glance(machine, f->view.kb),
			       .facts = facts_new(),
			       .arena = arena_new() };
	int r = session_know_all(&now, f->options, !f->judged, error);

	if (!r) {
		if (f->session.attempts.count && (probed || !several))
			now.judge.attempts = &f->session.attempts;
		session_diagnose(&now, f->options);
		r = kb_failed(f->view.kb, error);
	}
	if (!r)
		r = tell_diagnosis(f, now.diagnosis, error);
	now.inputs = NULL;
	now.machine = NULL;
	session_end(&now);
	return r;
}

static int judge_now(struct following *f, struct error *error)
{
	struct machine_list machines = list_machines(f);
	const char *wanted = f->options->machine;
	int r = renew_view(f, error);

	f->judged_news = look(f).news;
	for (size_t i = 0; !r && i < machines.count; i++)
		if (!wanted ||
		    host_is(slice_of(wanted), slice_of(machines.items[i].host)))
			r = judge_machine(f, &machines.items[i], machines.count > 1,
					  error);
	free_machines(&machines);
	if (!r)
		r = kb_failed(f->base.kb, error);
	note_judged(f);
	return r;
}

/* All that there was when the watch began, and what it says of the machine. */
static int catch_up(struct following *f, struct error *error)
{
	while (!watch_ended() && !look(f).caught_up)
		if (!read_texts(f))
			wait_for_texts(f, SETTLE_MS);
	if (watch_ended())
		return 0;
	struct machine_list machines = list_machines(f);
	AUTO(hits) struct hits *hits = glance(&machines.items[0], f->base.kb);
	int r = session_find_machine(&f->session, hits, f->options, error);
	free_machines(&machines);
	if (r)
		return r;
	tried_read(&f->session, f->options);
	return judge_now(f, error);
}

static int watch(struct following *f, struct error *error)
{
	int r = 0;

	while (!r && !watch_ended() && !look(f).ended) {
		bool came = read_texts(f);
		bool news = look(f).news != f->judged_news;

		if (news && meter_clock() - f->last_judged >= JUDGE_SECONDS) {
			/* The rest of the record, if there is one. */
			wait_for_texts(f, came ? SETTLE_MS : 0);
			read_texts(f);
			r = judge_now(f, error);
		} else if (!came) {
			wait_for_texts(f, news ? SETTLE_MS : WAIT_MS);
		}
	}
	return r;
}

/* What came at the end, and lines that have not ended. */
static int finish(struct following *f, struct error *error)
{
	read_texts(f);
	for (size_t i = 0; i < f->texts.count; i++) {
		tail_finish(f->texts.items[i].tail, scan_block, f->texts.items[i].scan);
		scan_flush(f->texts.items[i].scan);
	}
	int r = look(f).news != f->judged_news ? judge_now(f, error) : 0;
	session_print_warnings(&f->session);
	return r ? r : tell_summary(f, error);
}

static int run(struct following *f, struct error *error)
{
	/* To a person at a terminal silence would look like a program that hangs. */
	bool at_terminal = !f->options->quiet && isatty(STDERR_FILENO);
	int r = base_open(f->options, &f->base, error);

	if (r)
		return r;
	session_start(&f->session, &f->base);
	interrupt_prepare_watch();
	r = choose(f, error);
	if (!r) /* a journal's reader is ended by a signal */
		r = session_confine(&f->session, f->options, KEEP_SIGNALS, error);
	if (!r)
		r = open_texts(f, error);
	if (!r)
		r = catch_up(f, error);
	if (!r && !watch_ended() && at_terminal)
		fprintf(stderr, "kbmatch: watching %zu log%s; Ctrl-C ends it\n",
			f->texts.count, f->texts.count == 1 ? "" : "s");
	if (!r)
		r = watch(f, error);
	if (watch_ended() && at_terminal)
		fputc('\n', stderr); /* behind the ^C that the terminal shows */
	return r ? r : finish(f, error);
}

static void end(struct following *f)
{
	for (size_t i = 0; i < f->texts.count; i++) {
		journal_feed_stop(&f->texts.items[i].feed);
		tail_free(f->texts.items[i].tail);
		scan_free(f->texts.items[i].scan);
	}
	vec_free(&f->texts);
	if (f->inotify > 0)
		close(f->inotify);
	session_end(&f->session);
	base_close(&f->view);
	base_close(&f->base);
	for (size_t i = 0; i < f->told.count; i++) {
		free(f->told.items[i].rule);
		free(f->told.items[i].host);
	}
	vec_free(&f->told);
}

int follow(const struct options *options, struct error *error)
{
	struct following f = { .options = options,
			       .inotify = -1,
			       .start = meter_clock(),
			       .last_forgot = meter_clock() };
	int r = run(&f, error);

	end(&f);
	return r ? r : f.times ? EXIT_FOUND : EXIT_CLEAN;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --follow: a watch of logs that grow, which tells each diagnosis when it shows and when
 * it recurs.
 *
 * A diagnosis is told once it is at or above --min-confidence, one for each rule and
 * device. It recurs when a new line speaks for it and none did for --quiet-time, by the
 * log's clock where its lines have one, else by when they came; or when the line is of
 * another boot.
 *
 * Memory is bounded: see scan_follow.h; hits of more than a day ago are forgotten.
 */
#include "engine/cmd/follow.h"

#include <fcntl.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/command_list.h"
#include "engine/input/input.h"
#include "engine/input/line.h"
#include "engine/scan/scan.h"
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

/* The scans of one machine: one of each text at most, and one more that names no host. */
struct watched_machine {
	const char *host; /* "" not known */
	struct scan *scans[2 * TEXTS_MAX];
	size_t count;
};

struct machine_list {
	struct watched_machine *items;
	size_t count, room;
};

/* A diagnosis that was told. */
struct told {
	const char *rule, *host, *device;
	unsigned boot, times;
	bool has_moment;
	double moment;	/* of the last line that spoke for it, by its own clock */
	double arrived; /* when that line was judged */
};

struct following {
	const struct options *options;
	struct base *base; /* of the scans */
	struct base view;  /* of the judging: what it remembers goes with it */
	unsigned view_uses;
	struct session *session; /* inputs, machine and choice of the whole watch */

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

static volatile sig_atomic_t ended;

/* The first SIGINT or SIGTERM ends the watch, the second the run. */
static void on_end(int number)
{
	if (ended)
		end_by_signal(number);
	ended = 1;
}

/* --- the texts --- */

static struct watched *add(struct following *f, struct tail *tail)
{
	struct scan *scan = scan_new(f->base->scanner);

	scan_tell_apart(scan, f->session->inputs);
	vec_push(&f->texts, (struct watched){ .tail = tail, .scan = scan });
	return &f->texts.items[f->texts.count - 1];
}

/* The directory is watched: a file of that name may come, go, and come again. Where it
 * cannot be watched, the timer finds out. */
static int add_file(struct following *f, const char *path, struct error *error)
{
	const struct choice *choice = &f->session->choice;
	char copy[PATH_MAX];
	struct tail *tail;

	if (!strcmp(path, "-")) {
		int fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);

		if (fd < 0)
			return error_set(error, -errno, "there is no standard input");
		tail = tail_of_stream(f->session->inputs, "stdin", fd);
	} else {
		if (f->inotify >= 0 && strlen(path) < sizeof(copy))
			(void)inotify_add_watch(f->inotify, dirname(strcpy(copy, path)),
						IN_MODIFY | IN_CREATE | IN_MOVED_TO |
							IN_CLOSE_WRITE);
		TRY(tail_open(f->session->inputs, path, &tail, error));
	}
	scan_window(add(f, tail)->scan, choice->limited ? &choice->window : NULL);
	return 0;
}

static int add_journal(struct following *f, const char *path, struct error *error)
{
	struct journal_feed feed;

	TRY(journal_feed_start(path, &f->session->choice.journal, &feed, error));
	struct watched *watched = add(
		f, tail_of_stream(f->session->inputs, path ? path : "journal", feed.fd));
	watched->feed = feed;
	watched->journal = path;
	return 0;
}

static int open_texts(struct following *f, struct error *error)
{
	const struct arguments *logs = &f->options->logs,
			       *journals = &f->options->journals;
	size_t count = logs->count + journals->count;

	f->inotify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	if (count > TEXTS_MAX)
		return error_set(error, -E2BIG, "--follow watches %d logs at most",
				 TEXTS_MAX);
	for (size_t i = 0; i < logs->count; i++)
		TRY(add_file(f, logs->items[i], error));
	for (size_t i = 0; i < journals->count; i++)
		TRY(add_journal(f, journals->items[i], error));
	return count ? 0 : add_journal(f, NULL, error);
}

/* A damaged journal may end its reader: what comes from now on is read by another. */
static void restart_feed(struct watched *watched, const struct choice *choice)
{
	struct journal_choice now = choice->journal;
	struct journal_feed feed;

	if (!watched->restart) {
		journal_feed_stop(&watched->feed);
		watched->restart = meter_clock() + 1;
		fputs("kbmatch: warning: the journal's reader ended; it is started "
		      "again\n",
		      stderr);
	}
	now.has_boot = false;
	now.since = (double)time(NULL) - 1;
	if (meter_clock() < watched->restart ||
	    journal_feed_start(watched->journal, &now, &feed, NULL))
		return;
	watched->feed = feed;
	watched->restart = 0;
	tail_renew_stream(watched->tail, feed.fd);
}

/* Reads what came. Returns whether anything did. */
static bool read_texts(struct following *f)
{
	bool any = false;

	for (size_t i = 0; i < f->texts.count; i++) {
		struct watched *watched = &f->texts.items[i];
		bool is_feed = watched->feed.child;
		struct pollfd readable = { .fd = watched->feed.ready, .events = POLLIN };
		bool ready = !is_feed || poll(&readable, 1, 0) > 0;

		if ((is_feed || watched->restart) && watched->tail->ended) {
			restart_feed(watched, &f->session->choice);
			continue;
		}
		bool came = tail_read(watched->tail, scan_block, watched->scan);
		scan_flush(watched->scan);
		const char *event = watched->tail->event;
		watched->tail->event = NULL;
		if (event && watched->caught_up)
			fprintf(stderr, "kbmatch: %s: %s\n", watched->tail->text->name,
				event);
		watched->caught_up |= ready && !came;
		any |= came;
	}
	return any;
}

static void wait_for_texts(struct following *f, int milliseconds)
{
	struct pollfd ends[TEXTS_MAX + 1] = { { .fd = f->inotify, .events = POLLIN } };
	char events[4096];
	nfds_t count = 1;

	for (size_t i = 0; i < f->texts.count; i++) {
		const struct tail *tail = f->texts.items[i].tail;
		bool waits = !tail->path && !tail->ended; /* for a stream */

		ends[count++] =
			(struct pollfd){ .fd = waits ? tail->fd : -1, .events = POLLIN };
	}
	if (poll(ends, count, milliseconds) <= 0)
		return;
	/* The events only wake: the files themselves show what happened. */
	while (f->inotify >= 0 && read(f->inotify, events, sizeof(events)) > 0)
		;
}

/* The sum of what was read of all texts. */
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
		state.ended &=
			watched->tail->ended && !watched->feed.child && !watched->restart;
		state.news += scan_news(watched->scan);
		state.lines += scan_lines(watched->scan);
	}
	return state;
}

/* The machines that have spoken so far, one at least: a host may have other names in
 * other texts, and what names no host is of the only one there is. */
static struct machine_list list_machines(const struct following *f)
{
	struct machine_list list = { 0 };
	const char *host;

	for (size_t i = 0; i < f->texts.count; i++) {
		struct scan *scan = f->texts.items[i].scan;

		for (size_t j = 0; j < scan_machines(scan); j++) {
			struct scan *own = scan_machine(scan, j, &host);
			size_t at = 0;

			while (at < list.count &&
			       !host_is(slice_of(list.items[at].host), slice_of(host)))
				at++;
			if (at == list.count)
				vec_push(&list, (struct watched_machine){ .host = host });
			struct watched_machine *machine = &list.items[at];
			if (machine->count < ARRAY_SIZE(machine->scans))
				machine->scans[machine->count++] = own;
		}
	}
	struct watched_machine *first = &list.items[0], *second = &list.items[1];
	if (list.count == 2 && (!*first->host || !*second->host)) {
		for (size_t i = 0; i < second->count; i++)
			if (first->count < ARRAY_SIZE(first->scans))
				first->scans[first->count++] = second->scans[i];
		first->host = *first->host ? first->host : second->host;
		list.count = 1;
	}
	return list;
}

/* --- what is told --- */

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

	for (size_t i = 0; i < f->texts.count; i++)
		if (f->texts.items[i].tail->text == text)
			return hit->line > f->texts.items[i].judged;
	return false;
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

/* `silent`: for how long it was, when it recurs, else below 0. */
static int print_block(const struct following *f, const struct finding *finding,
		       const struct hit *hit, double silent, bool other_boot,
		       struct error *error)
{
	const struct rule *rule = finding->rule;
	AUTO(strbuf) struct strbuf again = { 0 };
	struct output output;
	char when[32];
	double moment;

	output_open(&output, NULL);
	output.harmless = true;
	moment_print(moment_of(hit, &moment) ? moment : (double)time(NULL), when);
	fprintf(output.file, "%s  ", when);
	print_untrusted(output.file, slice_of(f->host), LINE_SHOWN);
	fprintf(output.file, "%s%s  %u%%, %s | %s%s%s", *f->host ? "  " : "", rule->id,
		view_percent(finding->confidence), view_confidence(finding->confidence),
		word_name(&severity_words, rule->severity), *finding->device ? " | " : "",
		finding->device);
	if (silent >= 0) {
		fputs(" | again after ", output.file);
		print_span(output.file, silent);
		fputs(other_boot ? ", in another boot" : "", output.file);
	}
	fputc('\n', output.file);
	if (f->options->quiet)
		return output_commit(&output, error);
	fprintf(output.file, "  %s\n", rule->title);
	if (hit) {
		fprintf(output.file, "  %s: ", hit->text->name);
		print_untrusted(output.file, hit->raw, LINE_SHOWN);
		fputc('\n', output.file);
	}
	/* Commands that read the same again, for a person to look closer. */
	add_again(&again, f->options);
	fprintf(output.file, "  kbmatch explain %s%s%s\n", rule->id,
		again.size ? " " : "", strbuf_text(&again));
	if (rule->remedy_count)
		fprintf(output.file, "  kbmatch fix %s\n", rule->id);
	fputc('\n', output.file);
	return output_commit(&output, error);
}

static int tell_news(struct following *f, struct news *news,
		     const struct finding *finding, struct error *error)
{
	struct arena *arena = f->session->arena;
	struct told *known = f->told.items, *end = known + f->told.count;

	while (known < end && (strcmp(known->rule, finding->rule->id) != 0 ||
			       strcmp(known->host, f->host) != 0 ||
			       strcmp(known->device, finding->device) != 0))
		known++;
	bool first = known == end;
	if (first && f->told.count == TOLD_MAX) {
		f->left_out++;
		return 0;
	}
	if (!first && !news->lines)
		return 0;
	double silent = first ? -1 : silence(known, news);
	bool other_boot =
		!first && finding->boot && known->boot && finding->boot != known->boot;
	if (first) {
		vec_push(&f->told, ((struct told){ arena_strdup(arena, finding->rule->id),
						   arena_strdup(arena, f->host),
						   arena_strdup(arena, finding->device),
						   .times = 0 }));
		known = &f->told.items[f->told.count - 1];
	}
	known->has_moment = moment_of(news->last, &known->moment);
	known->arrived = meter_clock();
	known->boot = finding->boot;
	if (silent >= 0 && silent < f->quiet && !other_boot)
		return 0;
	known->times++;
	f->times++;
	return print_block(f, finding, first ? news->best : news->last, silent,
			   other_boot, error);
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

/* Tells each GPU with the fault once; its other boots are told as recurrences. */
static int tell_diagnosis(struct following *f, const struct diagnosis *diagnosis,
			  struct error *error)
{
	f->host = diagnosis->machine.id;
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++) {
		const struct diagnosed *one = &diagnosis->diagnoses[i];

		for (size_t j = 0; j < one->place_count; j++) {
			size_t k = 0;

			while (strcmp(one->places[k]->device, one->places[j]->device))
				k++;
			if (k == j)
				TRY(tell(f, one->places[j], error));
		}
	}
	return 0;
}

static int tell_summary(const struct following *f, struct error *error)
{
	struct output output;

	output_open(&output, NULL);
	output.harmless = true;
	fputs("Watched for ", output.file);
	print_span(output.file, meter_clock() - f->start);
	fprintf(output.file, ": %" PRIu64 " lines of %zu log%s, %zu diagnos%s.\n",
		look(f).lines, f->texts.count, f->texts.count == 1 ? "" : "s",
		f->told.count, f->told.count == 1 ? "is" : "es");
	for (size_t i = 0; i < f->told.count; i++) {
		const struct told *known = &f->told.items[i];

		fputs("  ", output.file);
		print_untrusted(output.file, slice_of(known->host), LINE_SHOWN);
		fprintf(output.file, "%s%s%s%s, told %u time%s\n",
			*known->host ? " " : "", known->rule, *known->device ? " " : "",
			known->device, known->times, known->times == 1 ? "" : "s");
	}
	if (f->left_out)
		fprintf(output.file, "  and others: no more than %d are told apart\n",
			TOLD_MAX);
	return output_commit(&output, error);
}

/* --- the judging --- */

static struct hits *glance(const struct watched_machine *machine, struct kb *kb)
{
	struct hits *hits = scan_glance(machine->scans, machine->count);

	hits_settle(hits, kb);
	return hits;
}

/* Runs the stages behind the scan over what there is of a machine so far. */
static int judge_machine(struct following *f, const struct watched_machine *machine,
			 bool several, struct error *error)
{
	const struct part *watched = f->session->at;
	const struct snapshot *probed = watched->probed;
	const struct fact *name =
		probed ? facts_first(probed->facts, "host.name", "", 0) : NULL;
	/* The probed machine is the one that has its name. */
	bool other = several && *machine->host && name &&
		     !host_is(slice_of(machine->host), slice_of(name->value));
	struct session now = { .base = &f->view,
			       .options = f->options,
			       .inputs = f->session->inputs,
			       .choice = f->session->choice,
			       .by_evidence = true,
			       .quiet = f->judged,
			       .arena = arena_new() };

	session_add(&now, glance(machine, f->view.kb));
	now.at->name = (struct machine){ several ? machine->host : "", machine->host };
	now.at->probed = other ? NULL : watched->probed;
	int r = session_know(&now, error);
	if (!r) {
		if (watched->attempts.count && (now.at->probed || !several))
			now.at->judge.attempts = &watched->attempts;
		part_diagnose(&now, now.at);
		r = kb_failed(f->view.kb, error);
	}
	if (!r)
		r = tell_diagnosis(f, now.at->diagnosis, error);
	now.inputs = NULL;
	session_end(&now);
	return r;
}

/* Notes that the lines so far are judged, forgets old ones, and prints new warnings. */
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
	session_print_warnings(f->session);
	f->session->inputs->warnings.count = 0;
	f->judged = true;
	f->last_judged = meter_clock();
	if (always)
		f->last_forgot = f->last_judged;
}

static int judge_now(struct following *f, struct error *error)
{
	struct machine_list list = list_machines(f);
	const char *wanted = f->options->machine;
	int r = 0;

	/* Memory that a base's answers take grows with what is asked. */
	if (!f->view.kb || ++f->view_uses >= VIEW_USES) {
		base_close(&f->view);
		f->view_uses = 0;
		r = base_reopen(f->base->path, &f->view, error);
	}
	f->judged_news = look(f).news;
	for (size_t i = 0; !r && i < list.count; i++)
		if (!wanted || host_is(slice_of(wanted), slice_of(list.items[i].host)))
			r = judge_machine(f, &list.items[i], list.count > 1, error);
	vec_free(&list);
	if (!r)
		r = kb_failed(f->base->kb, error);
	note_judged(f);
	return r;
}

/* --- the watch --- */

/* A journal is read from where this boot begins, unless something else is wanted. */
static int choose(struct following *f, struct error *error)
{
	const struct options *options = f->options;

	if (strcmp(options->format, "text") != 0 || options->output)
		return refuse(error,
			      "--follow prints lines of text as they come: leave "
			      "--format and -o out (> FILE keeps the lines), or leave "
			      "--follow out for a report");
	if (options->until)
		return refuse(error, "--follow has no end: no --until");
	if (options->formats.count)
		return refuse(error, "--follow reads plain text: no --format-of");
	TRY(session_limit(f->session, error));
	if (!options->has_boot && !options->since)
		f->session->choice.journal.has_boot = true;
	f->quiet = QUIET_SECONDS;
	return options->quiet_time ? span_parse(options->quiet_time, &f->quiet, error)
				   : 0;
}

/* Reads all that there was when the watch began, and what it says of the machine. */
static int catch_up(struct following *f, struct error *error)
{
	while (!ended && !look(f).caught_up)
		if (!read_texts(f))
			wait_for_texts(f, SETTLE_MS);
	if (ended)
		return 0;
	struct machine_list list = list_machines(f);
	AUTO(hits) struct hits *hits = glance(&list.items[0], f->base->kb);
	vec_free(&list);
	TRY(session_find_machine(f->session, hits, error));
	if (f->session->snapshots.count == 1)
		f->session->at->probed = f->session->snapshots.items[0];
	tried_read(f->session);
	return judge_now(f, error);
}

static int watch(struct following *f, struct error *error)
{
	while (!ended && !look(f).ended) {
		bool came = read_texts(f);
		bool news = look(f).news != f->judged_news;

		if (news && meter_clock() - f->last_judged >= JUDGE_SECONDS) {
			/* The rest of the record, if there is one. */
			wait_for_texts(f, came ? SETTLE_MS : 0);
			read_texts(f);
			TRY(judge_now(f, error));
		} else if (!came) {
			wait_for_texts(f, news ? SETTLE_MS : WAIT_MS);
		}
	}
	return 0;
}

static int keep_watch(struct following *f, struct error *error)
{
	/* To a person at a terminal silence would look like a program that hangs. */
	bool at_terminal = !f->options->quiet && isatty(STDERR_FILENO);

	TRY(base_open(f->options, f->base, error));
	session_start(f->session, f->base, f->options);
	session_add(f->session, NULL);
	signal_handle(SIGINT, on_end);
	signal_handle(SIGTERM, on_end);
	TRY(choose(f, error));
	/* A journal's reader is ended by a signal. */
	TRY(session_confine(f->session, KEEP_SIGNALS, error));
	TRY(open_texts(f, error));
	TRY(catch_up(f, error));
	if (!ended && at_terminal)
		fprintf(stderr, "kbmatch: watching %zu log%s; Ctrl-C ends it\n",
			f->texts.count, f->texts.count == 1 ? "" : "s");
	int r = watch(f, error);
	if (ended && at_terminal)
		fputc('\n', stderr); /* behind the ^C that the terminal shows */
	if (r)
		return r;
	/* The last lines count, too, even those that have not ended. */
	read_texts(f);
	for (size_t i = 0; i < f->texts.count; i++) {
		tail_finish(f->texts.items[i].tail, scan_block, f->texts.items[i].scan);
		scan_flush(f->texts.items[i].scan);
	}
	if (look(f).news != f->judged_news)
		TRY(judge_now(f, error));
	session_print_warnings(f->session);
	return tell_summary(f, error);
}

int follow(struct run *run, struct error *error)
{
	struct following f = { .options = run->options,
			       .base = &run->base,
			       .session = &run->session,
			       .inotify = -1,
			       .start = meter_clock(),
			       .last_forgot = meter_clock() };
	int r = keep_watch(&f, error);

	for (size_t i = 0; i < f.texts.count; i++) {
		journal_feed_stop(&f.texts.items[i].feed);
		tail_free(f.texts.items[i].tail);
		scan_free(f.texts.items[i].scan);
	}
	vec_free(&f.texts);
	vec_free(&f.told);
	if (f.inotify > 0)
		close(f.inotify);
	base_close(&f.view);
	return r ? r : f.times ? EXIT_FOUND : EXIT_CLEAN;
}

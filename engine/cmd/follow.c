/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --follow: a watch of logs that grow, which tells each diagnosis when it shows, when it
 * recurs, and when it is cleared.
 *
 * A diagnosis is told once it is at or above --min-confidence, one for each machine, rule
 * and device. It recurs when a new line speaks for it and none did for --quiet-time, by
 * the log's clock where its lines have one, else by when they came; or when the line is
 * of another boot. It is cleared when the machine's log went on for --clear-time without
 * such a line, or for --quiet-time after a boot.
 *
 * Only machines with new hits are judged. Memory is bounded: see scan.h; hits of more
 * than a day ago are forgotten.
 */
#include "engine/cmd/follow.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/follow_internal.h"
#include "engine/input/line.h"

enum {
	WAIT_MS = 1000,	 /* what nothing wakes one up for is seen by then */
	SETTLE_MS = 200, /* lines of one record come together */
	VIEW_USES = 1000,
};
static const double JUDGE_SECONDS = 1, FORGET_SECONDS = 3600, QUIET_SECONDS = 600,
		    CLEAR_SECONDS = 86400, SAVE_SECONDS = 10;

static volatile sig_atomic_t ended, reload;

/* The first SIGINT or SIGTERM ends the watch, the second the run. */
static void on_end(int number)
{
	if (ended)
		end_by_signal(number);
	ended = 1;
}

static void on_reload(int number)
{
	(void)number;
	reload = 1;
}

/* The sum of what was read of all texts. */
struct state {
	bool caught_up, ended, fresh;
	uint64_t lines;
};

static struct state look(const struct following *f)
{
	struct state state = { .caught_up = true, .ended = true };
	const char *host;

	for (size_t i = 0; i < f->texts.count; i++) {
		const struct watched *watched = &f->texts.items[i];
		size_t count = scan_machines(watched->scan);

		state.caught_up &= watched->caught_up;
		state.ended &=
			watched->tail->ended && !watched->feed.child && !watched->restart;
		for (size_t j = 0; !state.fresh && j < count; j++)
			state.fresh =
				scan_is_fresh(scan_machine(watched->scan, j, &host));
		state.lines += scan_lines(watched->scan);
	}
	state.ended &= !f->folders.count;
	return state;
}

/* --- the judging --- */

static struct hits *glance(const struct watched_machine *machine, struct kb *kb)
{
	struct hits *hits = scan_glance(machine->scans.items, machine->scans.count);

	hits_settle(hits, kb);
	return hits;
}

/* The machine is another one than the probed one, which has a name. */
static bool is_other(const struct following *f, const struct watched_machine *machine,
		     bool several)
{
	const struct snapshot *probed = f->session->at->probed;
	const struct fact *name =
		probed ? facts_first(probed->facts, "host.name", "", 0) : NULL;

	return several && *machine->host && name &&
	       !host_is(slice_of(machine->host), slice_of(name->value));
}

/* A base's answers take memory that grows with what is asked. */
static int renew_view(struct following *f, struct error *error)
{
	if (f->view.kb && ++f->view_uses < VIEW_USES)
		return 0;
	base_close(&f->view);
	f->view_uses = 0;
	return base_open_file(f->base->path, &f->view, error);
}

/* Runs the stages behind the scan over what there is of a machine so far. */
static int judge_machine(struct following *f, const struct watched_machine *machine,
			 bool several, struct error *error)
{
	const struct part *watched = f->session->at;

	TRY(renew_view(f, error));
	struct session now = { .base = &f->view,
			       .request = f->session->request,
			       .inputs = f->session->inputs,
			       .choice = f->session->choice,
			       .by_evidence = true,
			       .quiet = f->judged,
			       .arena = arena_new() };

	f->host = machine->host;
	session_add(&now, glance(machine, f->view.kb));
	now.at->name = (struct machine){ several ? machine->host : "", machine->host };
	now.at->probed = is_other(f, machine, several) ? NULL : watched->probed;
	int r = session_know(&now, error);
	if (!r) {
		if (watched->attempts.count && (now.at->probed || !several))
			now.at->judge.attempts = &watched->attempts;
		part_diagnose(&now, now.at);
		r = kb_failed(f->view.kb, error);
	}
	if (!r)
		tell_diagnosis(f, now.at->diagnosis);
	now.inputs = NULL;
	session_end(&now);
	return r;
}

/* The machine has hits that were not judged; or it is judged for the first time, and by
 * more than its lines. */
static bool is_due(const struct following *f, const struct watched_machine *machine,
		   bool several)
{
	const char *wanted = f->options->machine;

	if (wanted && !host_is(slice_of(wanted), slice_of(machine->host)))
		return false;
	for (size_t i = 0; i < machine->scans.count; i++)
		if (scan_is_fresh(machine->scans.items[i]))
			return true;
	return !f->judged && (!several || f->options->facts.count ||
			      (f->session->at->probed && !is_other(f, machine, several)));
}

/* Forgets old hits of one machine's scan, and notes what it has. */
static void forget(struct following *f, const struct watched *watched, struct scan *scan,
		   const char *host, bool always)
{
	bool fresh = scan_is_fresh(scan);
	size_t gone = 0;

	if (always || scan_is_full(scan))
		gone = scan_forget(scan, OLD_SECONDS);
	if (fresh || gone)
		state_put_lines(f->state, watched, scan, host);
	scan_mark_judged(scan);
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

			forget(f, watched, scan, host, always);
		}
	}
	session_print_warnings(f->session);
	f->session->inputs->warnings.count = 0;
	f->judged = true;
	f->last_judged = meter_clock();
	if (always)
		f->last_forgot = f->last_judged;
}

/* The state is written before what it says is printed, and counts from then on. */
static int put_out(struct following *f, struct error *error)
{
	TRY(state_prepare(f, error));
	if (f->out.file)
		TRY(output_commit(&f->out, error));
	return state_commit(f, error);
}

static int judge_now(struct following *f, struct error *error)
{
	texts_flush(f);
	struct machine_list list = list_machines(f);
	int r = 0;

	f->several |= list.count > 1 || f->folders.count;
	if (list.count == 1 && *list.items->host)
		name_told(f, list.items->host);

	for (size_t i = 0; !r && i < list.count; i++)
		if (is_due(f, &list.items[i], list.count > 1))
			r = judge_machine(f, &list.items[i], list.count > 1, error);
	if (!r)
		clear_silent(f, &list);
	machine_list_free(&list);
	if (!r)
		r = kb_failed(f->base->kb, error);
	note_judged(f);
	return r ? r : put_out(f, error);
}

/* What nothing new is said of may be cleared, and the places are saved. */
static int rest(struct following *f, struct error *error)
{
	struct machine_list list = list_machines(f);

	clear_silent(f, &list);
	machine_list_free(&list);
	f->last_judged = meter_clock();
	if (f->out.file || (f->state && f->last_judged - f->last_saved > SAVE_SECONDS))
		return put_out(f, error);
	return 0;
}

/* --- a new base --- */

static bool base_changed(const struct following *f, struct stat *ret_now)
{
	return !stat(f->base->path, ret_now) && !stat_unchanged(ret_now, &f->base_file);
}

/* The lines of each machine of a text that hit, each machine's as one text. */
static struct slice *lines_of(struct arena *arena, struct scan *scan, size_t *ret_count)
{
	struct slice *blocks = arena_array(arena, struct slice, scan_machines(scan));
	const char *host;

	*ret_count = 0;
	for (size_t i = 0; i < scan_machines(scan); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };
		struct kept_lines lines;

		kept_lines(scan_machine(scan, i, &host), &lines);
		for (size_t j = 0; j < lines.count; j++) {
			strbuf_add_slice(&text, lines.items[j]);
			strbuf_add_char(&text, '\n');
		}
		kept_lines_free(&lines);
		if (text.size)
			blocks[(*ret_count)++] = arena_slice(arena, strbuf_slice(&text));
	}
	return blocks;
}

/* Patterns have other numbers in another base: what hit so far is scanned again. */
static void rescan_all(struct following *f, struct base *base)
{
	AUTO(arena) struct arena *arena = arena_new();
	size_t count = f->texts.count;
	size_t *counts = arena_array(arena, size_t, count + 1);
	struct slice **blocks = arena_array(arena, struct slice *, count + 1);

	for (size_t i = 0; i < count; i++) {
		struct watched *watched = &f->texts.items[i];

		blocks[i] = lines_of(arena, watched->scan, &counts[i]);
		scan_free(TAKE(watched->scan));
	}
	scan_free(TAKE(f->bench));
	base_close(&f->view);
	base_close(f->base);
	*f->base = *base;
	*base = (struct base){ 0 };
	for (size_t i = 0; i < count; i++)
		text_rescan(f, &f->texts.items[i], blocks[i], counts[i]);
}

/* A base that cannot be read is told, and the one of before stays. */
static int read_anew(struct following *f, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	struct error wrong = { 0 };
	struct stat now;

	reload = 0;
	f->relist = true;
	if (!base_changed(f, &now))
		return 0;
	if (f->base->temporary || base_open_file(f->base->path, &base, &wrong)) {
		fputs("kbmatch: warning: the base is not read anew: ", stderr);
		error_print(&wrong, stderr);
		return 0;
	}
	TRY(judge_now(f, error));
	rescan_all(f, &base);
	f->base_file = now;
	fprintf(stderr, "kbmatch: the base was read anew: %s\n", f->base->path);
	return judge_now(f, error);
}

/* --- the watch --- */

/* A journal is read from where this boot begins, unless something else is wanted. */
static int choose(struct following *f, struct error *error)
{
	const struct options *options = f->options;

	f->json = !strcmp(options->format, "jsonl");
	if ((!f->json && strcmp(options->format, "text") != 0) || options->output)
		return refuse(error,
			      "--follow prints lines of text or, with --format jsonl, "
			      "of JSON as they come: leave other forms and -o out (> "
			      "FILE keeps the lines), or leave --follow out for a "
			      "report");
	if (options->until)
		return refuse(error, "--follow has no end: no --until");
	if (options->formats.count)
		return refuse(error, "--follow reads plain text: no --format-of");
	TRY(session_limit(f->session, error));
	if (!options->has_boot && !options->since)
		f->session->choice.journal.has_boot = true;
	f->quiet = QUIET_SECONDS;
	f->clear = CLEAR_SECONDS;
	if (options->quiet_time)
		TRY(span_parse(options->quiet_time, &f->quiet, error));
	return options->clear_time ? span_parse(options->clear_time, &f->clear, error)
				   : 0;
}

/* Reads all that there was when the watch began, and what it says of the machine. */
static int catch_up(struct following *f, struct error *error)
{
	while (!ended && !look(f).caught_up)
		if (!texts_read(f))
			texts_wait(f, SETTLE_MS);
	if (ended)
		return 0;
	struct machine_list list = list_machines(f);
	AUTO(hits) struct hits *hits = glance(&list.items[0], f->base->kb);
	machine_list_free(&list);
	TRY(session_find_machine(f->session, hits, error));
	if (f->session->snapshots.count == 1)
		f->session->at->probed = f->session->snapshots.items[0];
	tried_read(f->session);
	return judge_now(f, error);
}

static int watch(struct following *f, struct error *error)
{
	while (!ended && !look(f).ended) {
		bool came = texts_read(f), fresh = look(f).fresh;
		bool due = meter_clock() - f->last_judged >= JUDGE_SECONDS;

		if (reload)
			TRY(read_anew(f, error));
		if (fresh && due) {
			/* The rest of the record, if there is one. */
			texts_wait(f, came ? SETTLE_MS : 0);
			texts_read(f);
			TRY(judge_now(f, error));
		} else if (due) {
			TRY(rest(f, error));
		}
		if (!came)
			texts_wait(f, fresh ? SETTLE_MS : WAIT_MS);
	}
	return 0;
}

static int start(struct following *f, struct error *error)
{
	TRY(base_open(f->options, f->base, error));
	if (stat(f->base->path, &f->base_file))
		f->base_file = (struct stat){ 0 };
	session_begin(f->session, f->base, f->options);
	session_add(f->session, NULL);
	signal_handle(SIGINT, on_end);
	signal_handle(SIGTERM, on_end);
	signal_handle(SIGHUP, on_reload);
	TRY(choose(f, error));
	/* A journal's reader is ended by a signal. */
	TRY(session_confine(f->session, KEEP_SIGNALS, error));
	if (f->options->state)
		TRY(state_open(f->options->state, &f->state, error));
	state_load(f);
	return texts_open(f, error);
}

/* The last lines count, too, even those that have not ended; with a state the next start
 * reads these whole. */
static int finish(struct following *f, struct error *error)
{
	texts_read(f);
	for (size_t i = 0; !f->state && i < f->texts.count; i++)
		tail_finish(f->texts.items[i].tail, scan_block, f->texts.items[i].scan);
	texts_flush(f);
	TRY(look(f).fresh ? judge_now(f, error) : put_out(f, error));
	session_print_warnings(f->session);
	return tell_summary(f, look(f).lines, error);
}

static int keep_watch(struct following *f, struct error *error)
{
	/* To a person at a terminal silence would look like a program that hangs. */
	bool at_terminal = !f->options->quiet && isatty(STDERR_FILENO);

	TRY(start(f, error));
	TRY(catch_up(f, error));
	if (!ended && at_terminal)
		fprintf(stderr, "kbmatch: watching %zu log%s; Ctrl-C ends it\n",
			f->texts.count, f->texts.count == 1 ? "" : "s");
	int r = watch(f, error);
	if (ended && at_terminal)
		fputc('\n', stderr); /* behind the ^C that the terminal shows */
	return r ? r : finish(f, error);
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

	output_discard(&f.out);
	texts_free(&f);
	state_close(f.state);
	vec_free(&f.told);
	hash_free(&f.told_index);
	base_close(&f.view);
	return r ? r : f.times ? EXIT_FOUND : EXIT_CLEAN;
}

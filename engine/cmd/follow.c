/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/follow.h"

#include <errno.h>
#include <math.h>
#include <unistd.h>

#include "engine/cmd/confined.h"
#include "engine/cmd/follow_internal.h"
#include "engine/cmd/interrupt.h"
#include "engine/cmd/meter.h"
#include "engine/cmd/output.h"
#include "engine/cmd/tried.h"
#include "engine/line/moment.h"
#include "engine/scan/hit_clock.h"

enum {
	WAIT_MS = 1000,	 /* what nothing wakes one up for is seen by then */
	SETTLE_MS = 200, /* lines of one record come together */
	VIEW_USES = 1000,
};
static const double JUDGE_SECONDS = 1, FORGET_SECONDS = 3600, QUIET_SECONDS = 600;

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

static bool is_here(const struct following *f, const char *host)
{
	const struct fact *name =
		facts_first(f->session.machine->facts, "host.name", "", 0);

	return !name || !*host || host_is(slice_of(host), slice_of(name->value));
}

/* Whether what was probed is this one of the machines: where there are several, the one
 * that has its name. */
static bool is_probed(const struct following *f, const struct machine_list *machines,
		      size_t at)
{
	return f->session.machine &&
	       (machines->count == 1 || is_here(f, machines->items[at].host));
}

static int find_machine(struct following *f, struct error *error)
{
	struct machine_list machines;
	struct hits *hits;
	int r = 0;

	watch_list_machines(&f->list, &machines);
	hits = scan_glance(machines.items[0].scans.items, machines.items[0].scans.count);
	hits_settle(hits, f->base.kb);
	r = session_find_machine(&f->session, hits, f->options, error);
	hits_free(hits);
	machine_list_free(&machines);
	if (!r)
		tried_read(&f->session, f->options);
	return r;
}

static void forget(struct following *f)
{
	double now = meter_clock();
	bool always = now - f->last_forgot > FORGET_SECONDS;

	watch_list_forget(&f->list, always);
	if (always)
		f->last_forgot = now;
}

/* One run of the stages behind the scan, over what there is of a machine so far. */
static int judge_machine(struct following *f, const struct machine_list *machines,
			 size_t at, struct error *error)
{
	const struct watched_machine *machine = &machines->items[at];
	bool probed = is_probed(f, machines, at);
	bool several = machines->count > 1;
	struct session now = { .base = &f->view,
			       .inputs = f->session.inputs,
			       .machine = probed ? f->session.machine : NULL,
			       .choice = f->session.choice,
			       .by_evidence = true,
			       .name = { several ? machine->host : "", machine->host },
			       .facts = facts_new(),
			       .arena = arena_new() };

	now.hits = scan_glance(machine->scans.items, machine->scans.count);
	hits_settle(now.hits, f->view.kb);
	int r = session_know_all(&now, f->options, !f->judged, error);
	if (!r) {
		if (f->session.attempts.count && (probed || !several))
			now.judge.attempts = &f->session.attempts;
		session_diagnose(&now, f->options);
		r = kb_failed(f->view.kb, error);
	}
	if (!r)
		r = tell_diagnosis(&f->told, &f->list, now.diagnosis, f->options, error);
	now.inputs = NULL;
	now.machine = NULL;
	session_end(&now);
	return r;
}

static bool is_wanted(const struct options *options,
		      const struct watched_machine *machine)
{
	return !options->machine ||
	       host_is(slice_of(options->machine), slice_of(machine->host));
}

static int judge_now(struct following *f, struct error *error)
{
	struct machine_list machines;
	int r = renew_view(f, error);

	f->judged_news = watch_list_news(&f->list);
	watch_list_machines(&f->list, &machines);
	for (size_t i = 0; !r && i < machines.count; i++)
		if (is_wanted(f->options, &machines.items[i]))
			r = judge_machine(f, &machines, i, error);
	machine_list_free(&machines);
	if (!r)
		r = kb_failed(f->base.kb, error);
	watch_list_judged(&f->list);
	print_warnings(f);
	f->judged = true;
	f->last_judged = meter_clock();
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

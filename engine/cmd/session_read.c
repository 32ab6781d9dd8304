/* SPDX-License-Identifier: Apache-2.0 */
/* The first stages of a session: logs, journals and the machine's own, through the scan.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/cmd/machine.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/input/moment.h"
#include "engine/scan/scan.h"

static double clock_seconds(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double meter_clock(void)
{
	return clock_seconds(CLOCK_MONOTONIC);
}

/* --- what of the logs is wanted --- */

static int parse_time(const char *option, const char *text, double now,
		      double *ret_moment, struct error *error)
{
	struct error why = { 0 };

	if (!text || !moment_parse(text, now, ret_moment, &why))
		return 0;
	return error_set(error, -EINVAL, "--%s %s", option, why.message);
}

/* "ollama.service" and "ollama" are one. */
static const char *const *unit_names(const struct arguments *units, struct arena *arena)
{
	static const char suffix[] = ".service";
	const char **names = arena_array(arena, const char *, units->count + 1);

	for (size_t i = 0; i < units->count; i++) {
		struct slice name = slice_of(units->items[i]);
		size_t end = name.size - (sizeof(suffix) - 1);

		if (name.size >= sizeof(suffix) &&
		    slice_is(slice_skip(name, end), suffix))
			name.size = end;
		names[i] = arena_string(arena, name);
	}
	return names;
}

int choice_make(const struct options *options, struct arena *arena,
		struct choice *ret_choice, struct error *error)
{
	struct choice choice = {
		.limited = options->since || options->until || options->units.count,
		.window = { -INFINITY, INFINITY, clock_seconds(CLOCK_REALTIME), NULL,
			    options->units.count },
	};
	struct window *window = &choice.window;
	int r = parse_time("since", options->since, window->now, &window->since, error);

	if (!r)
		r = parse_time("until", options->until, window->now, &window->until,
			       error);
	if (!r && window->since > window->until)
		r = error_set(error, -EINVAL, "--since is later than --until");
	if (r)
		return r;
	window->units = unit_names(&options->units, arena);
	choice.journal = (struct journal_choice){ .has_boot = options->has_boot,
						  .boot = options->boot,
						  .since = window->since,
						  .until = window->until,
						  .units = window->units,
						  .unit_count = window->unit_count,
						  .follow = options->follow };
	*ret_choice = choice;
	return 0;
}

/* Each behind a blank, with commas between. */
static void add_words(const struct window *window, const char *comma, struct strbuf *out)
{
	char text[32];

	if (window->since > -INFINITY) {
		moment_print(window->since, text);
		strbuf_printf(out, "%s since %s", comma, text);
		comma = ",";
	}
	if (window->until < INFINITY) {
		moment_print(window->until, text);
		strbuf_printf(out, "%s until %s", comma, text);
		comma = ",";
	}
	for (size_t i = 0; i < window->unit_count; i++)
		strbuf_printf(out, "%s %s%s", i ? "" : comma, i ? "or " : "of ",
			      window->units[i]);
}

static const char *choice_of_hits(const struct choice *choice, const struct hits *hits,
				  struct arena *arena)
{
	AUTO(strbuf) struct strbuf words = { 0 };
	bool one = hits->left_out == 1;

	if (!choice->limited || (!hits->left_out && !hits->untimed))
		return NULL;
	strbuf_add_text(&words, "left out as not");
	add_words(&choice->window, "", &words);
	strbuf_printf(&words, ": %" PRIu64 " line%s that say%s something", hits->left_out,
		      one ? "" : "s", one ? "s" : "");
	if (hits->untimed)
		strbuf_printf(&words, "; %" PRIu64 " that have no time of day stayed",
			      hits->untimed);
	return arena_string(arena, strbuf_slice(&words));
}

static const char *choice_of_journal(const struct choice *choice, const char *path,
				     struct arena *arena)
{
	AUTO(strbuf) struct strbuf words = { 0 };
	bool has_boot = choice->journal.has_boot;

	if (!choice->limited && !has_boot)
		return NULL;
	strbuf_printf(&words, "%s: a part of the journal alone was read:", path);
	if (has_boot)
		strbuf_printf(&words, " boot %d", choice->journal.boot);
	add_words(&choice->window, has_boot ? "," : "", &words);
	return arena_string(arena, strbuf_slice(&words));
}

/* --- how far the reading is --- */

/* The line on standard error that says how far a reading is: only on a terminal, only
 * for work over a second, and gone when the work is done. */
struct meter {
	struct progress progress;
	bool wanted, shown;
};

/* 0: none that could be known. */
static uint64_t file_size(const char *path)
{
	struct stat status;

	if (stat(path, &status) || !S_ISREG(status.st_mode) || status.st_size < 0)
		return 0;
	return (uint64_t)status.st_size;
}

static void meter_start(struct meter *meter, const struct options *options)
{
	bool known = !options->journals.count;

	*meter = (struct meter){ .wanted = !options->quiet && isatty(STDERR_FILENO) };
	meter->progress.start = meter_clock();
	for (size_t i = 0; meter->wanted && i < options->logs.count; i++) {
		uint64_t size = file_size(options->logs.items[i]);

		known &= size > 0;
		meter->progress.total += size;
	}
	if (!known)
		meter->progress.total = 0;
}

static void meter_step(struct meter *meter, const struct inputs *inputs,
		       const struct block *block)
{
	struct progress *progress = &meter->progress;
	char text[PROGRESS_TEXT_MAX];
	double now;

	progress->bytes += block->data.size;
	if (!meter->wanted)
		return;
	now = meter_clock();
	if (now - progress->start < 1.0 || now - progress->last < 0.2)
		return;
	off_t at = inputs->fd >= 0 ? lseek(inputs->fd, 0, SEEK_CUR) : 0;
	progress->position = at > 0 ? (uint64_t)at : 0;
	progress->last = now;
	progress_text(progress, now, text);
	meter->shown = true;
	fprintf(stderr, "\rreading: %s\033[K", text);
}

static void meter_file_end(struct meter *meter, const char *path)
{
	meter->progress.before += meter->wanted ? file_size(path) : 0;
	meter->progress.position = 0;
}

static void meter_end(struct meter *meter)
{
	if (meter->shown)
		fputs("\r\033[K", stderr);
	meter->shown = false;
}

/* --- the reading --- */

struct reading {
	struct session *session;
	struct scan *scan;
	struct meter meter;
};

static void on_block(void *context, const struct block *block)
{
	struct reading *reading = context;
	struct inputs *inputs = reading->session->inputs;

	scan_block(reading->scan, block);
	inputs->leave = scan_has_threads(reading->scan);
	meter_step(&reading->meter, inputs, block);
}

int session_find_machine(struct session *session, const struct hits *hits,
			 const struct options *options, struct error *error)
{
	AUTO(facts) struct facts *facts = facts_new();
	int r = 0;

	if (hits)
		r = session_know_logs(session, hits, options, false, facts, error);
	if (r)
		return r;
	derive_facts(session->base->kb, facts);
	return machine_find(session, options, facts, &session->machine, error);
}

/* The machine is looked for between its logs and those of the person, who may have given
 * those of another one. */
static int find_machine(struct session *session, struct scan *scan,
			const struct options *options, struct error *error)
{
	AUTO(hits) struct hits *hits = machine_depends(options) ? scan_peek(scan) : NULL;

	return session_find_machine(session, hits, options, error);
}

/* A machine that was probed, beside the logs. */
struct probed_one {
	struct snapshot *snapshot;
	const char *root; /* of its logs' texts; "": of the machine of the logs */
	const char *host; /* "" not known */
};

static const char *host_of(const struct snapshot *snapshot)
{
	const struct fact *name = facts_first(snapshot->facts, "host.name", "", 0);

	return name ? name->value : "";
}

/* The oldest boot first, so that the last one is this. */
static void read_machine(struct session *session, const struct probed_one *one,
			 struct reading *reading)
{
	session->inputs->origin = TEXT_OF_PROBE;
	session->inputs->root = *one->root ? one->root : NULL;
	for (size_t i = one->snapshot->logs.count; i > 0; i--) {
		const struct snapshot_log *log = &one->snapshot->logs.items[i - 1];

		input_text(session->inputs, log->name, log->text, on_block, reading);
	}
	session->inputs->root = NULL;
}

/* One of several that cannot be read is told, and the rest still read; a name that is not
 * there is a slip, which is better told at once. */
static int read_each(struct session *session, const struct arguments *paths,
		     struct reading *reading, struct error *error)
{
	size_t failed = 0;
	int first = 0;

	for (size_t i = 0; i < paths->count; i++) {
		struct error wrong = { 0 };
		int r = input_read(session->inputs, paths->items[i], on_block, reading,
				   &wrong);

		if (interrupted())
			return 0;
		meter_file_end(&reading->meter, paths->items[i]);
		if (!r)
			continue;
		if (!failed++ || r == -ENOENT)
			*error = wrong;
		if (r == -ENOENT)
			return r;
		first = first ? first : r;
		session_warn(session, arena_printf(session->arena, "%s: %s", wrong.path,
						   wrong.message));
	}
	return failed && failed == paths->count ? first : 0;
}

static int read_logs(struct session *session, const struct options *options,
		     struct reading *reading, struct error *error)
{
	int r = 0;

	for (size_t i = 0; !r && i < options->formats.count; i++)
		r = inputs_force(session->inputs, options->formats.items[i], error);
	if (!r)
		r = read_each(session, &options->logs, reading, error);
	if (interrupted())
		return 0;
	inputs_warn_forced(session->inputs);
	if (!r && session->text)
		input_text(session->inputs, "text", slice_of(session->text), on_block,
			   reading);
	return r;
}

/* What is wanted of a journal was chosen before it is read. */
static int read_journals(struct session *session, const struct options *options,
			 struct reading *reading, struct error *error)
{
	int r = 0;

	if (!options->journals.count)
		return 0;
	scan_window(reading->scan, NULL);
	session->inputs->origin = TEXT_OF_JOURNAL;
	for (size_t i = 0; !r && !interrupted() && i < options->journals.count; i++) {
		const char *path = options->journals.items[i];

		r = input_journal(session->inputs, path, &session->choice.journal,
				  on_block, reading, error);
		const char *left_out =
			choice_of_journal(&session->choice, path, session->arena);
		if (!r && left_out)
			session_warn(session, left_out);
	}
	session->inputs->origin = TEXT_GIVEN;
	scan_window(reading->scan,
		    session->choice.limited ? &session->choice.window : NULL);
	return interrupted() ? 0 : r;
}

/* Where one is all there is, it is of whatever the logs are; several, and one beside the
 * logs of several machines, are each their own, unless one of those has its name. */
static struct probed_one *list_probed(struct session *session, const struct scan *scan,
				      size_t *ret_count)
{
	size_t count = session->snapshots.count + !!session->machine;
	bool alone = count == 1 && scan_machines(scan) < 2;
	struct probed_one *list =
		arena_array(session->arena, struct probed_one, count + 1);

	if (session->machine)
		vec_push(&session->snapshots, session->machine);
	for (size_t i = 0; i < count; i++) {
		struct snapshot *snapshot = session->snapshots.items[i];
		const char *path = snapshot->path ? snapshot->path : "this machine";

		list[i] = (struct probed_one){ snapshot, alone ? "" : path,
					       host_of(snapshot) };
	}
	*ret_count = count;
	return list;
}

/* Puts the snapshot to the machine that it is of. */
static void attach(struct session *session, const struct probed_one *one)
{
	struct machines *found = session->found;
	struct machine_part *part = machines_get(found, one->root, one->host);

	if (!part && (!*one->root || !session->inputs->texts.count))
		part = &found->items[0];
	if (!part || part->probed)
		part = machines_add(found, *one->host ? one->host : one->root, one->host);
	part->probed = one->snapshot;
	if (!*part->machine.host && *one->host)
		machines_name(found, part, one->host, *one->root);
}

/* A session for each machine. */
static void make_each(struct session *session)
{
	struct machines *found = session->found;

	facts_free(TAKE(session->facts));
	session->each = mem_zalloc(found->count * sizeof(*session->each));
	session->each_count = found->count;
	for (size_t i = 0; i < found->count; i++) {
		const struct machine_part *part = &found->items[i];

		session->each[i] = (struct session){ .base = session->base,
						     .inputs = part->inputs,
						     .hits = part->hits,
						     .machine = part->probed,
						     .facts = facts_new(),
						     .arena = arena_new(),
						     .choice = session->choice,
						     .partial = session->partial,
						     .name = part->machine };
	}
	session->hits = session->each[0].hits;
	session->facts = session->each[0].facts;
	session->machine = session->each[0].machine;
	session->name = session->each[0].name;
}

static void warn_of_choice(struct session *session)
{
	struct hits all = { 0 };

	for (size_t i = 0; i < session->found->count; i++) {
		all.left_out += session->found->items[i].hits->left_out;
		all.untimed += session->found->items[i].hits->untimed;
	}
	const char *left_out = choice_of_hits(&session->choice, &all, session->arena);
	if (left_out)
		session_warn(session, left_out);
}

static void tell_apart(struct session *session, struct scan *scan,
		       const struct probed_one *probed, size_t count)
{
	struct hits **scans;
	struct kb *kb = session->base->kb;
	size_t scan_count = scan_finish_all(scan, &scans);

	inputs_warn_failed(session->inputs);
	for (size_t i = 0; i < scan_count; i++)
		hits_settle(scans[i], kb);
	session->left_out = scan_left_out(scan);
	if (session->left_out)
		session_warn(session,
			     arena_printf(session->arena,
					  "the logs are of more than %d machines: what "
					  "%" PRIu64 " others say is left out",
					  MACHINES_MAX, session->left_out));
	session->found = machines_find(kb, session->base->scanner, session->inputs, scans,
				       scan_count);
	for (size_t i = 0; i < count; i++)
		attach(session, &probed[i]);
}

static void finish_scan(struct session *session, struct scan *scan,
			const struct probed_one *probed, size_t count)
{
	tell_apart(session, scan, probed, count);
	warn_of_choice(session);
	session->partial = interrupted();
	if (session->partial)
		session_warn(session, "the reading was interrupted: the report is of "
				      "what was read by then");
	if (session->found->count > 1) {
		make_each(session);
		return;
	}
	session->hits = session->found->items[0].hits;
	session->machine = session->found->items[0].probed;
	session->name = session->found->items[0].machine;
}

static int read_all(struct session *session, const struct options *options,
		    struct reading *reading, struct error *error)
{
	int r = read_logs(session, options, reading, error);

	if (!r)
		r = read_journals(session, options, reading, error);
	meter_end(&reading->meter);
	if (!r && !interrupted())
		r = find_machine(session, reading->scan, options, error);
	return r;
}

int session_read(struct session *session, const struct options *options,
		 struct error *error)
{
	AUTO(scan) struct scan *scan = scan_new(session->base->scanner);
	struct reading reading = { .session = session, .scan = scan };
	int r = choice_make(options, session->arena, &session->choice, error);
	size_t count;

	if (r)
		return r;
	scan_tell_apart(scan, session->inputs);
	scan_threads(scan, options_jobs(options));
	if (session->choice.limited)
		scan_window(scan, &session->choice.window);
	meter_start(&reading.meter, options);
	r = read_all(session, options, &reading, error);
	if (r)
		return r;
	struct probed_one *probed = list_probed(session, scan, &count);
	for (size_t i = 0; i < count; i++)
		read_machine(session, &probed[i], &reading);
	meter_end(&reading.meter);
	finish_scan(session, scan, probed, count);
	return 0;
}

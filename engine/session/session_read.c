/* SPDX-License-Identifier: Apache-2.0 */
/* The first stages of a session: logs, journals and those of snapshots, through the scan.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <sched.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/session/session.h"
#include "engine/input/line.h"
#include "engine/input/input.h"
#include "engine/scan/scan.h"

double meter_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --- what of the logs is wanted --- */

int session_limit(struct session *session, struct error *error)
{
	const struct request *request = &session->request;
	struct arena *arena = session->arena;
	const char **units = arena_array(arena, const char *, request->units.count + 1);
	struct window window = { -INFINITY, INFINITY, (double)time(NULL), units,
				 request->units.count };
	const struct {
		const char *option, *text;
		double *moment;
	} ends[] = { { "since", request->since, &window.since },
		     { "until", request->until, &window.until } };
	struct error why = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(ends); i++)
		if (ends[i].text &&
		    moment_parse(ends[i].text, window.now, ends[i].moment, &why))
			return error_set(error, -EINVAL, "--%s %s", ends[i].option,
					 why.message);
	if (window.since > window.until)
		return error_set(error, -EINVAL, "--since is later than --until");
	for (size_t i = 0; i < request->units.count; i++) {
		const char *name = request->units.items[i];
		size_t size = strlen(name);

		/* "ollama.service" and "ollama" are one. */
		if (size > 8 && !strcmp(name + size - 8, ".service"))
			size -= 8;
		units[i] = arena_string(arena, slice_from(name, size));
	}
	session->choice = (struct choice){
		.limited = request->since || request->until || request->units.count,
		.window = window,
		.journal = { .has_boot = request->has_boot,
			     .boot = request->boot,
			     .since = window.since,
			     .until = window.until,
			     .units = units,
			     .unit_count = window.unit_count,
			     .follow = request->follow },
	};
	return 0;
}

/* Appends what is wanted, each behind a blank, with commas between. */
static void add_window(const struct window *window, const char *comma, struct strbuf *out)
{
	const struct {
		const char *word;
		double moment;
	} ends[] = { { "since", window->since }, { "until", window->until } };
	char text[32];

	for (size_t i = 0; i < ARRAY_SIZE(ends); i++) {
		if (isinf(ends[i].moment))
			continue;
		moment_print(ends[i].moment, text);
		strbuf_printf(out, "%s %s %s", comma, ends[i].word, text);
		comma = ",";
	}
	for (size_t i = 0; i < window->unit_count; i++)
		strbuf_printf(out, "%s %s%s", i ? "" : comma, i ? "or " : "of ",
			      window->units[i]);
}

/* Warns of what was left out of the texts. */
static void warn_of_choice(struct session *session)
{
	AUTO(strbuf) struct strbuf words = { 0 };
	uint64_t left_out = 0, untimed = 0;

	for (size_t i = 0; i < session->parts.count; i++) {
		left_out += session->parts.items[i].hits->left_out;
		untimed += session->parts.items[i].hits->untimed;
	}
	if (!session->choice.limited || (!left_out && !untimed))
		return;
	add_window(&session->choice.window, "", &words);
	strbuf_printf(&words, ": %" PRIu64 " line%s that say%s something", left_out,
		      left_out == 1 ? "" : "s", left_out == 1 ? "s" : "");
	if (untimed)
		strbuf_printf(&words, "; %" PRIu64 " that have no time of day stayed",
			      untimed);
	session_warn(session, "left out as not%s", strbuf_text(&words));
}

/* --- how far the reading is --- */

struct reading {
	struct session *session;
	struct scan *scan;
	struct progress progress;
	bool alone; /* the machine beside the logs is that of the logs */
};

static bool has_meter(const struct session *session)
{
	return session->hooks && session->hooks->meter;
}

/* 0: none that could be known. */
static uint64_t file_size(const char *path)
{
	struct stat status;

	if (stat(path, &status) || !S_ISREG(status.st_mode) || status.st_size < 0)
		return 0;
	return (uint64_t)status.st_size;
}

static void meter_start(struct reading *reading)
{
	const struct request *request = &reading->session->request;
	struct progress *progress = &reading->progress;
	bool known = !request->journals.count;

	progress->start = meter_clock();
	for (size_t i = 0; has_meter(reading->session) && i < request->logs.count; i++) {
		uint64_t size = file_size(request->logs.items[i]);

		known &= size > 0;
		progress->total += size;
	}
	if (!known)
		progress->total = 0;
}

static void on_block(void *context, const struct block *block)
{
	struct reading *reading = context;
	struct inputs *inputs = reading->session->inputs;
	struct progress *progress = &reading->progress;

	scan_block(reading->scan, block);
	inputs->leave = scan_has_threads(reading->scan);
	progress->bytes += block->data.size;
	if (!has_meter(reading->session))
		return;
	off_t at = inputs->fd >= 0 ? lseek(inputs->fd, 0, SEEK_CUR) : 0;
	progress->position = at > 0 ? (uint64_t)at : 0;
	reading->session->hooks->meter(reading->session, progress, false);
}

static void meter_end(struct reading *reading)
{
	if (has_meter(reading->session))
		reading->session->hooks->meter(reading->session, &reading->progress,
					       true);
}

/* --- the reading --- */

/* One of several that cannot be read is told, and the rest still read; a name that is not
 * there is a slip, which is better told at once. */
static int read_logs(struct reading *reading, struct error *error)
{
	struct session *session = reading->session;
	const struct request *request = &session->request;
	const struct arguments *paths = &request->logs;
	size_t failed = 0;
	int first = 0;

	for (size_t i = 0; i < request->formats.count; i++)
		TRY(inputs_force(session->inputs, request->formats.items[i], error));
	for (size_t i = 0; i < paths->count; i++) {
		struct error wrong = { 0 };
		int r = input_read(session->inputs, paths->items[i], on_block, reading,
				   &wrong);

		if (input_stopped())
			return 0;
		reading->progress.before +=
			has_meter(session) ? file_size(paths->items[i]) : 0;
		reading->progress.position = 0;
		if (!r)
			continue;
		if (!failed++ || r == -ENOENT)
			*error = wrong;
		if (r == -ENOENT)
			return r;
		first = first ? first : r;
		session_warn(session, "%s: %s", wrong.path, wrong.message);
	}
	inputs_warn_forced(session->inputs);
	if (failed && failed == paths->count)
		return first;
	if (session->given)
		TRY(input_read_parts(session->inputs, session->given_name, session->given,
				     session->given_count, on_block, reading, error));
	for (size_t i = 0; i < session->texts.count; i++)
		input_text(session->inputs, session->texts.items[i].name,
			   session->texts.items[i].text, on_block, reading);
	return 0;
}

/* A journal is read by choice, so the window for texts does not apply to it. */
static int read_journals(struct reading *reading, struct error *error)
{
	struct session *session = reading->session;
	const struct choice *choice = &session->choice;
	const struct arguments *journals = &session->request.journals;
	int r = 0;

	scan_window(reading->scan, NULL);
	session->inputs->origin = TEXT_OF_JOURNAL;
	for (size_t i = 0; !r && !input_stopped() && i < journals->count; i++) {
		const char *path = journals->items[i];

		r = input_journal(session->inputs, path, &choice->journal, on_block,
				  reading, error);
		if (r || (!choice->limited && !choice->journal.has_boot))
			continue;
		AUTO(strbuf) struct strbuf words = { 0 };
		if (choice->journal.has_boot)
			strbuf_printf(&words, " boot %d", choice->journal.boot);
		add_window(&choice->window, words.size ? "," : "", &words);
		session_warn(session, "%s: a part of the journal alone was read:%s", path,
			     strbuf_text(&words));
	}
	session->inputs->origin = TEXT_GIVEN;
	scan_window(reading->scan, choice->limited ? &choice->window : NULL);
	return input_stopped() ? 0 : r;
}

bool machine_depends(const struct request *request)
{
	return (request->logs.count || request->journals.count || request->facts.count) &&
	       !request->live && !request->no_probe && !request->sysroot &&
	       !request->snapshots.count;
}

/* The root of the texts of a snapshot's logs; "": they are of the machine of the logs. */
static const char *root_of(const struct reading *reading, const struct snapshot *snapshot)
{
	return reading->alone ? "" : snapshot->path ? snapshot->path : "this machine";
}

/* True if another snapshot of the same machine is newer, or as new and given later. */
static bool is_superseded(const struct session *session, size_t at)
{
	const struct snapshot *snapshot = session->snapshots.items[at];

	for (size_t i = 0; i < session->snapshots.count; i++) {
		const struct snapshot *other = session->snapshots.items[i];
		int order = strcmp(other->taken, snapshot->taken);

		if (i != at && (order > 0 || (!order && i > at)) &&
		    snapshot_same_machine(snapshot, other))
			return true;
	}
	return false;
}

/* Reads the logs of snapshots. A snapshot that is the only one is of whatever the logs
 * are of; several, and one beside the logs of several machines, are machines of their own
 * unless one of those has their name. The oldest boot of a snapshot is read first, so
 * that the last boot is this one. */
static void read_machines(struct reading *reading)
{
	struct session *session = reading->session;
	size_t machines = 0;

	for (size_t i = 0; i < session->snapshots.count; i++)
		machines += !is_superseded(session, i);
	reading->alone = machines == 1 && scan_machines(reading->scan) < 2;
	for (size_t i = 0; i < session->snapshots.count; i++) {
		const struct snapshot *snapshot = session->snapshots.items[i];

		if (is_superseded(session, i))
			continue;
		session->inputs->origin = TEXT_OF_PROBE;
		session->inputs->root =
			reading->alone ? NULL : root_of(reading, snapshot);
		for (size_t j = snapshot->logs.count; j > 0; j--)
			input_text(session->inputs, snapshot->logs.items[j - 1].name,
				   snapshot->logs.items[j - 1].text, on_block, reading);
		session->inputs->root = NULL;
	}
}

/* Puts the snapshot to the machine that it is of. */
static void attach(const struct reading *reading, struct snapshot *snapshot)
{
	struct machines *found = reading->session->found;
	const struct fact *name = facts_first(snapshot->facts, "host.name", "", 0);
	const char *root = root_of(reading, snapshot), *host = name ? name->value : "";
	struct machine_part *part = machines_get(found, root, host);

	if (!part && (!*root || !reading->session->inputs->texts.count))
		part = &found->items[0];
	if (!part || part->probed)
		part = machines_add(found, *host ? host : root, host);
	part->probed = snapshot;
	if (!*part->machine.host && *host)
		machines_name(found, part, host, *root);
}

/* States how fast the counters grow of a machine that was probed several times. */
static void state_rates(struct session *session, struct snapshot *newest)
{
	const struct snapshot **same = arena_array(
		session->arena, const struct snapshot *, session->snapshots.count);
	const struct growth *growths;
	size_t count = 0;

	for (size_t i = 0; i < session->snapshots.count; i++)
		if (snapshot_same_machine(newest, session->snapshots.items[i]))
			same[count++] = session->snapshots.items[i];
	if (count < 2)
		return;
	count = snapshot_growth(same, count, session->arena, &growths);
	snapshot_add_rates(newest, growths, count);
}

static void tell_apart(struct reading *reading)
{
	struct session *session = reading->session;
	struct kb *kb = session->base->kb;
	struct hits **scans;
	size_t count = scan_finish_all(reading->scan, &scans);

	inputs_warn_failed(session->inputs);
	for (size_t i = 0; i < count; i++)
		hits_settle(scans[i], kb);
	session->left_out = scan_left_out(reading->scan);
	if (session->left_out)
		session_warn(session,
			     "the logs are of more than %d machines: what %" PRIu64
			     " others say is left out",
			     MACHINES_MAX, session->left_out);
	struct machines *found =
		machines_find(kb, session->base->scanner, session->inputs, scans, count);
	session->found = found;
	for (size_t i = 0; i < session->snapshots.count; i++)
		if (!is_superseded(session, i))
			attach(reading, session->snapshots.items[i]);
	for (size_t i = 0; i < found->count; i++) {
		const struct machine_part *one = &found->items[i];

		if (one->probed)
			state_rates(session, one->probed);
		session_add(session, one->hits);
		struct part *part = &session->parts.items[i];
		part->name = one->machine;
		part->probed = one->probed;
		if (found->count > 1)
			part->inputs = one->inputs;
	}
}

unsigned jobs_or_processors(unsigned jobs)
{
	cpu_set_t allowed; /* those that this process may run on: taskset, containers */
	int count =
		sched_getaffinity(0, sizeof(allowed), &allowed) ? 1 : CPU_COUNT(&allowed);

	return jobs ? jobs : count < 64 ? (unsigned)count : 64;
}

int session_read(struct session *session, struct error *error)
{
	const struct request *request = &session->request;
	AUTO(scan) struct scan *scan = scan_new(session->base->scanner);
	AUTO(hits) struct hits *hits = NULL;
	struct reading reading = { .session = session, .scan = scan };

	TRY(session_limit(session, error));
	scan_tell_apart(scan, session->inputs);
	scan_threads(scan, jobs_or_processors(request->jobs));
	if (session->choice.limited)
		scan_window(scan, &session->choice.window);
	meter_start(&reading);
	int r = read_logs(&reading, error);
	if (!r && !input_stopped() && request->journals.count)
		r = read_journals(&reading, error);
	meter_end(&reading);
	if (r)
		return r;
	/* The machine is looked for between its logs and those of the person, who may
	 * have given those of another one. */
	if (!input_stopped()) {
		hits = machine_depends(request) ? scan_peek(scan) : NULL;
		TRY(session_find_machine(session, hits, error));
		hits_free(TAKE(hits));
	}
	read_machines(&reading);
	meter_end(&reading);
	tell_apart(&reading);
	warn_of_choice(session);
	session->partial = input_stopped();
	if (session->partial)
		session_warn(session, "the reading was interrupted: the report is of "
				      "what was read by then");
	return 0;
}

int session_find_machine(struct session *session, const struct hits *hits,
			 struct error *error)
{
	const struct request *request = &session->request;
	struct snapshot *snapshot;
	size_t unknown = 0;

	if (request->snapshots.count && request->sysroot)
		return error_set(error, -EINVAL,
				 "--snapshot says which machine it is; --sysroot does "
				 "not go with it");
	for (size_t i = 0; i < request->snapshots.count; i++) {
		const char *path = request->snapshots.items[i];

		TRY(snapshot_read(path, &snapshot, &unknown, error));
		snapshot->path = path;
		vec_push(&session->snapshots, snapshot);
		if (unknown)
			session_warn(session,
				     "%s: %zu facts have keys that this version does not "
				     "know; they are left out",
				     path, unknown);
	}
	return session->hooks && session->hooks->find
		       ? session->hooks->find(session, hits, error)
		       : 0;
}

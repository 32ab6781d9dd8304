/* SPDX-License-Identifier: Apache-2.0 */
/* The first stages of a session: logs, journals and the machine's own, through the scan;
 * and the machine beside the logs. */
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/input/line.h"
#include "engine/input/input.h"
#include "engine/scan/scan.h"
#include "probes/isolate.h"
#include "probes/root.h"

double meter_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --- what of the logs is wanted --- */

int session_limit(struct session *session, struct error *error)
{
	const struct options *options = session->options;
	struct arena *arena = session->arena;
	const char **units = arena_array(arena, const char *, options->units.count + 1);
	struct window window = { -INFINITY, INFINITY, (double)time(NULL), units,
				 options->units.count };
	const struct {
		const char *option, *text;
		double *moment;
	} ends[] = { { "since", options->since, &window.since },
		     { "until", options->until, &window.until } };
	struct error why = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(ends); i++)
		if (ends[i].text &&
		    moment_parse(ends[i].text, window.now, ends[i].moment, &why))
			return refuse(error, "--%s %s", ends[i].option, why.message);
	if (window.since > window.until)
		return refuse(error, "--since is later than --until");
	for (size_t i = 0; i < options->units.count; i++) {
		const char *name = options->units.items[i];
		size_t size = strlen(name);

		/* "ollama.service" and "ollama" are one. */
		if (size > 8 && !strcmp(name + size - 8, ".service"))
			size -= 8;
		units[i] = arena_string(arena, slice_from(name, size));
	}
	session->choice = (struct choice){
		.limited = options->since || options->until || options->units.count,
		.window = window,
		.journal = { .has_boot = options->has_boot,
			     .boot = options->boot,
			     .since = window.since,
			     .until = window.until,
			     .units = units,
			     .unit_count = window.unit_count,
			     .follow = options->follow },
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
	/* The line on standard error that says how far the reading is: only on a
	 * terminal, only for work over a second, and gone when the work is done. */
	struct progress progress;
	bool wanted, shown;
	bool alone; /* the machine beside the logs is that of the logs */
};

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
	const struct options *options = reading->session->options;
	struct progress *progress = &reading->progress;
	bool known = !options->journals.count;

	reading->wanted = !options->quiet && isatty(STDERR_FILENO);
	progress->start = meter_clock();
	for (size_t i = 0; reading->wanted && i < options->logs.count; i++) {
		uint64_t size = file_size(options->logs.items[i]);

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
	char text[PROGRESS_TEXT_MAX];

	scan_block(reading->scan, block);
	inputs->leave = scan_has_threads(reading->scan);
	progress->bytes += block->data.size;
	if (!reading->wanted)
		return;
	double now = meter_clock();
	if (now - progress->start < 1.0 || now - progress->last < 0.2)
		return;
	off_t at = inputs->fd >= 0 ? lseek(inputs->fd, 0, SEEK_CUR) : 0;
	progress->position = at > 0 ? (uint64_t)at : 0;
	progress->last = now;
	progress_text(progress, now, text);
	reading->shown = true;
	fprintf(stderr, "\rreading: %s\033[K", text);
}

static void meter_end(struct reading *reading)
{
	if (reading->shown)
		fputs("\r\033[K", stderr);
	reading->shown = false;
}

/* --- the reading --- */

/* One of several that cannot be read is told, and the rest still read; a name that is not
 * there is a slip, which is better told at once. */
static int read_logs(struct reading *reading, struct error *error)
{
	struct session *session = reading->session;
	const struct options *options = session->options;
	const struct arguments *paths = &options->logs;
	size_t failed = 0;
	int first = 0;

	for (size_t i = 0; i < options->formats.count; i++)
		TRY(inputs_force(session->inputs, options->formats.items[i], error));
	for (size_t i = 0; i < paths->count; i++) {
		struct error wrong = { 0 };
		int r = input_read(session->inputs, paths->items[i], on_block, reading,
				   &wrong);

		if (input_stopped())
			return 0;
		reading->progress.before +=
			reading->wanted ? file_size(paths->items[i]) : 0;
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
	if (session->text)
		input_text(session->inputs, "text", slice_of(session->text), on_block,
			   reading);
	return 0;
}

/* A journal is read by choice, so the window for texts does not apply to it. */
static int read_journals(struct reading *reading, struct error *error)
{
	struct session *session = reading->session;
	const struct choice *choice = &session->choice;
	const struct arguments *journals = &session->options->journals;
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

/* The logs and facts decide if this machine is probed. */
static bool machine_depends(const struct options *options)
{
	return (options->logs.count || options->journals.count || options->facts.count) &&
	       !options->live && !options->no_probe && !options->sysroot &&
	       !options->snapshots.count;
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

int session_read(struct session *session, struct error *error)
{
	const struct options *options = session->options;
	AUTO(scan) struct scan *scan = scan_new(session->base->scanner);
	AUTO(hits) struct hits *hits = NULL;
	struct reading reading = { .session = session, .scan = scan };

	TRY(session_limit(session, error));
	scan_tell_apart(scan, session->inputs);
	scan_threads(scan, options_jobs(options));
	if (session->choice.limited)
		scan_window(scan, &session->choice.window);
	meter_start(&reading);
	int r = read_logs(&reading, error);
	if (!r && !input_stopped() && options->journals.count)
		r = read_journals(&reading, error);
	meter_end(&reading);
	if (r)
		return r;
	/* The machine is looked for between its logs and those of the person, who may
	 * have given those of another one. */
	if (!input_stopped()) {
		hits = machine_depends(options) ? scan_peek(scan) : NULL;
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

/* --- the machine beside the logs --- */

int machine_probe(const struct options *options, const struct probe *const *chosen,
		  struct snapshot **ret_snapshot, struct error *error)
{
	struct isolate isolate = {
		.root = options->sysroot ? options->sysroot : "/",
		.options = { .wake = options->wake,
			     .no_hsa = options->no_hsa,
			     .this_boot = options->this_boot,
			     .pythons = options->pythons.items,
			     .python_count = options->pythons.count },
		.probes = chosen,
	};
	bool tell = !options->quiet && isatty(STDERR_FILENO);
	char taken[32];
	struct root root;

	TRY(root_open(isolate.root, NULL, &root, error));
	root_close(&root);
	if (tell)
		fprintf(stderr, "probing %s ...",
			options->sysroot ? options->sysroot : "this machine");
	struct snapshot *snapshot = isolate_run(&isolate);
	if (tell)
		fputs("\r\033[K", stderr);
	moment_print_utc((double)time(NULL), taken);
	snapshot->taken = arena_strdup(snapshot->arena, taken);
	snapshot_sort(snapshot);
	*ret_snapshot = snapshot;
	return 0;
}

/* A GPU that the facts tell of, by its PCI id or gfx target, when this machine has none
 * of those. A GPU that the device table lacks may have any target. */
static const char *other_gpu(const struct gpus *gpus, struct kb *kb,
			     const struct facts *facts)
{
	static const char *const names[] = { "gpu.pci_id", "gpu.gfx" };
	const struct fact *found[64];

	for (size_t by = 0; by < ARRAY_SIZE(names); by++) {
		size_t count =
			facts_best(facts, names[by], "", 0, found, ARRAY_SIZE(found));

		for (size_t i = 0; i < gpus->count * count; i++) {
			const char *id = gpus->items[i % gpus->count].id;
			const struct device *device = by ? kb_device(kb, id) : NULL;
			const char *own = !by ? id : device ? device->gfx : NULL;

			if (i / gpus->count < ARRAY_SIZE(found) &&
			    (!own || !strcmp(found[i / gpus->count]->value, own)))
				return NULL;
		}
		if (count)
			return found[0]->value;
	}
	return NULL;
}

/* Why the logs are not this machine's; NULL: they may be. Reads cached attributes only,
 * without a probe. */
static const char *why_foreign(const struct session *session, const struct facts *facts)
{
	const struct options *options = session->options;
	struct arena *arena = session->arena;
	struct gpus gpus = { 0 };
	const char *here = NULL, *host = NULL;
	bool compute = false, ours = false;
	struct root root;

	if (!root_open("/", arena, &root, NULL)) {
		gpus = gpus_find(&root);
		here = root_text(&root, "/proc/sys/kernel/hostname");
		compute =
			root_exists(&root, "/dev/kfd") || root_exists(&root, "/dev/dxg");
		root_close(&root);
	}
	/* The name of a host that the logs are of, when none of them is of this one. */
	for (size_t i = 0; here && i < session->inputs->texts.count; i++) {
		const char *of = session->inputs->texts.items[i]->host;

		ours |= *of && host_is(slice_of(of), slice_of(here));
		host = *of ? of : host;
	}
	const char *gpu = other_gpu(&gpus, session->base->kb, facts);
	if (host && !ours)
		return arena_printf(arena, "the logs are of the host %s, and this is %s",
				    host, here);
	if (gpu)
		return arena_printf(
			arena, "the logs or facts speak of %s, which it does not have",
			gpu);
	if ((options->logs.count || options->journals.count) && !gpus.count && !compute)
		return "it has no AMD GPU";
	return NULL;
}

/* --- the process that waits to probe --- */

/* The other end is closed when the parent ends or does not want the machine. */
static _Noreturn void be_prober(const struct options *options, int fd)
{
	struct snapshot *snapshot;
	struct error error = { 0 };
	char byte;
	ssize_t got;

	mem_on_exhaustion_keep(NULL); /* it is the parent's */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	do {
		got = read(fd, &byte, 1);
	} while (got < 0 && errno == EINTR);
	if (got != 1)
		_exit(EXIT_CLEAN);
	if (machine_probe(options, NULL, &snapshot, &error))
		_exit(trouble(&error));
	FILE *file = fdopen(fd, "w");
	if (!file)
		mem_exhausted();
	bool written = !snapshot_write(snapshot, file);
	_exit(fclose(file) || !written ? EXIT_TROUBLE : EXIT_CLEAN);
}

int session_confine(struct session *session, unsigned keep, struct error *error)
{
	const struct options *options = session->options;
	int ends[2] = { -1, -1 };
	struct root root;
	pid_t child = -1;

	if (!options->no_probe && (!options->snapshots.count || options->live)) {
		TRY(root_open(options->sysroot ? options->sysroot : "/", NULL, &root,
			      error));
		root_close(&root);
		if (!socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
			child = fork();
		if (!child) {
			close(ends[0]);
			be_prober(options, ends[1]);
		}
		close_quietly(ends[1]);
		if (child < 0) {
			close_quietly(ends[0]);
			return error_set(error, -errno, "cannot start the probes: %s",
					 strerror(errno));
		}
		session->prober = (struct prober){ child, ends[0] };
	}
	confine_reading(session->base, options->output ? options->output : options->state,
			keep);
	return 0;
}

int prober_end(struct prober *prober)
{
	int status = -1;

	if (!prober->child)
		return 0;
	close(prober->fd);
	while (waitpid(prober->child, &status, 0) < 0 && errno == EINTR)
		;
	*prober = (struct prober){ 0 };
	return status;
}

/* Has the process probe, once. Fails when the process does; the snapshot says what a
 * probe could not read. */
static int prober_run(struct prober *prober, struct snapshot **ret_snapshot,
		      struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	char data[16 * 1024];
	ssize_t got = 1;
	int r = write(prober->fd, "p", 1) == 1 ? 0 : -errno;

	while (!r && got) {
		got = read(prober->fd, data, sizeof(data));
		if (got < 0 && errno != EINTR)
			r = -errno;
		else if (got > 0 && text.size + (size_t)got > SNAPSHOT_SIZE_MAX)
			r = -EFBIG;
		else if (got > 0)
			strbuf_add(&text, data, (size_t)got);
	}
	int status = prober_end(prober);
	error_at(error, NULL, 0, 0);
	if (r || status)
		return error_set(error, r ? r : -ECHILD, "the machine was not probed: %s",
				 r ? strerror(-r) : "the process for it ended early");
	return snapshot_parse("probes", strbuf_slice(&text), ret_snapshot, NULL, error);
}

int session_find_machine(struct session *session, const struct hits *hits,
			 struct error *error)
{
	const struct options *options = session->options;
	AUTO(facts) struct facts *facts = facts_new();
	struct snapshot *snapshot;
	size_t unknown = 0;

	if (hits)
		TRY(session_know_logs(session, hits, false, facts, error));
	derive_facts(session->base->kb, facts);
	if (options->snapshots.count && options->sysroot)
		return refuse(error,
			      "--snapshot says which machine it is; --sysroot does "
			      "not go with it");
	for (size_t i = 0; i < options->snapshots.count; i++) {
		const char *path = options->snapshots.items[i];

		TRY(snapshot_read(path, &snapshot, &unknown, error));
		snapshot->path = path;
		vec_push(&session->snapshots, snapshot);
		if (unknown)
			session_warn(session,
				     "%s: %zu facts have keys that this version does not "
				     "know; they are left out",
				     path, unknown);
	}
	if ((options->snapshots.count && !options->live) || options->no_probe)
		return 0;
	const char *why = machine_depends(options) ? why_foreign(session, facts) : NULL;
	if (why) {
		session_warn(
			session,
			"this machine was not probed: %s (--live probes it nevertheless)",
			why);
		return 0;
	}
	TRY(prober_run(&session->prober, &snapshot, error));
	vec_push(&session->snapshots, snapshot);
	return 0;
}

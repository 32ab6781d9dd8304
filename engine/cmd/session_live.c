/* SPDX-License-Identifier: Apache-2.0 */
/* What the program adds to a session: the machine that it runs on, the terminal, signals,
 * and the history of what was tried. */
#include "engine/cmd/session_live.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/process.h"
#include "engine/cmd/output.h"
#include "engine/input/line.h"
#include "probes/isolate.h"
#include "probes/root.h"

/* A process that waits to probe the machine. It starts before the logs are read and never
 * reads them. So this process can give up what probes need (starting programs, devices)
 * before it reads the logs, which say whether the machine is to be probed. */
struct prober {
	pid_t child; /* 0: none was started */
	int fd;	     /* a byte tells it to begin, a snapshot's text comes back */
};

/* The context of a session's hooks. */
struct live {
	const struct options *options;
	struct prober prober;
};

static struct live *live_of(const struct session *session)
{
	return session->context;
}

static const struct options *options_of(const struct session *session)
{
	return live_of(session)->options;
}

/* --- what was tried --- */

enum { OTHERS_MAX = 32 }; /* cases that are looked at */
static const char anybody[] = "default";

static const char *case_of_host(struct arena *arena, const char *host)
{
	size_t size = strcspn(host, ".");

	return size && strcmp(host, "(none)") != 0
		       ? arena_string(arena, slice_from(host, size))
		       : anybody;
}

const char *tried_case_here(struct arena *arena)
{
	char host[HOST_NAME_MAX + 1] = "";

	if (gethostname(host, sizeof(host) - 1))
		*host = '\0';
	return case_of_host(arena, host);
}

/* The host is that of the facts or of the lines' headers. In redacted snapshots every
 * host has the same name. */
static const char *find_case(const struct session *session, const struct part *part)
{
	const struct options *options = options_of(session);
	const struct snapshot *probed = part->probed;
	const struct fact *name = facts_first(part->facts, "host.name", "", 0);
	const char *host = name ? name->value : NULL;

	for (size_t i = 0; !host && i < part->inputs->texts.count; i++)
		if (*part->inputs->texts.items[i]->host)
			host = part->inputs->texts.items[i]->host;
	if (options->case_name)
		return options->case_name;
	if (probed && !probed->path && !strcmp(probed->root, "/"))
		return tried_case_here(session->arena);
	if (host && !(probed && probed->redacted))
		return case_of_host(session->arena, host);
	return options->no_probe && !probed ? tried_case_here(session->arena) : anybody;
}

void tried_read(struct session *session)
{
	AUTO(history) struct history *history = NULL;
	struct arena *arena = session->arena;
	struct error error = { 0 };
	const char *const *cases;
	size_t count = 0;
	int r = history_open(NULL, false, &history, &error);

	if (!r && !options_of(session)->case_name)
		count = history_cases(history, arena, &cases);
	for (size_t i = 0; !r && i < session->parts.count; i++) {
		struct part *part = &session->parts.items[i];
		const char *name = find_case(session, part);
		struct attempts *others = arena_array(arena, struct attempts, OTHERS_MAX);

		part->attempts = history_read(history, name, arena);
		if (part->attempts.count)
			part->judge.attempts = &part->attempts;
		for (size_t j = 0; j < count && part->other_count < OTHERS_MAX; j++)
			if (strcmp(cases[j], name) != 0)
				others[part->other_count++] =
					history_read(history, cases[j], arena);
		part->others = others;
	}
	if (r || history_failed(history, &error))
		session_warn(session, "what was tried is not known: %s", error.message);
}

void session_print_warnings(const struct session *session)
{
	for (size_t i = 0; i < session->inputs->warnings.count; i++) {
		fputs("kbmatch: warning: ", stderr);
		print_untrusted(stderr, slice_of(session->inputs->warnings.items[i]),
				1000);
		fputc('\n', stderr);
	}
}

int session_choose(struct session *session, const char *rule, struct error *error)
{
	size_t count = session->parts.count, i = 0;
	const char *wanted = options_of(session)->machine;

	TRY(session_check_machine(session, error));
	while (i < count &&
	       !(wanted ? part_is(&session->parts.items[i], wanted)
			: is_diagnosed(session->parts.items[i].diagnosis, rule, true)))
		i++;
	session->at = &session->parts.items[i < count ? i : 0];
	if (count > 1) {
		fputs("kbmatch: this is of ", stderr);
		print_untrusted(stderr, slice_of(session->at->name.id), 200);
		fprintf(stderr, ", one of %zu machines; --machine NAME takes another\n",
			count);
	}
	return 0;
}

/* --- how far the reading is --- */

static void show_progress(struct session *session, struct progress *progress, bool end)
{
	char text[PROGRESS_TEXT_MAX];
	double now = meter_clock();
	bool shown = progress->last > 0;

	if (options_of(session)->quiet || !isatty(STDERR_FILENO))
		return;
	if (end) {
		if (shown)
			fputs("\r\033[K", stderr);
		progress->last = 0;
		return;
	}
	if (now - progress->start < 1.0 || now - progress->last < 0.2)
		return;
	progress->last = now;
	progress_text(progress, now, text);
	fprintf(stderr, "\rreading: %s\033[K", text);
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
	const struct options *options = options_of(session);
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
	const struct options *options = options_of(session);
	struct root root;
	int fd;

	if (!options->no_probe && (!options->snapshots.count || options->live)) {
		TRY(root_open(options->sysroot ? options->sysroot : "/", NULL, &root,
			      error));
		root_close(&root);
		pid_t child = process_fork(&fd);
		if (!child)
			be_prober(options, fd);
		if (child < 0)
			return error_set(error, (int)child, "cannot start the probes: %s",
					 strerror((int)-child));
		live_of(session)->prober = (struct prober){ child, fd };
	}
	session->hooks = &session_live;
	confine_reading(session->base, options->output ? options->output : options->state,
			keep);
	return 0;
}

/* Ends the process that waits to probe. Its exit status; 0 where there is none. */
static int prober_end(struct prober *prober)
{
	if (!prober->child)
		return 0;
	int status = process_end(prober->child, prober->fd);
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

static int find_live(struct session *session, const struct hits *hits,
		     struct error *error)
{
	const struct options *options = options_of(session);
	AUTO(facts) struct facts *facts = facts_new();
	struct snapshot *snapshot;
	const char *why = NULL;

	if ((options->snapshots.count && !options->live) || options->no_probe)
		return 0;
	if (hits)
		TRY(session_know_logs(session, hits, false, facts, error));
	derive_facts(session->base->kb, facts);
	if (machine_depends(&session->request))
		why = why_foreign(session, facts);
	if (why) {
		session_warn(
			session,
			"this machine was not probed: %s (--live probes it nevertheless)",
			why);
		return 0;
	}
	TRY(prober_run(&live_of(session)->prober, &snapshot, error));
	vec_push(&session->snapshots, snapshot);
	return 0;
}

/* --- what the program adds to a run --- */

static void end_live(struct session *session)
{
	(void)prober_end(&live_of(session)->prober);
}

const struct session_hooks session_live = {
	.find = find_live,
	.meter = show_progress,
	.recall = tried_read,
	.end = end_live,
};

/* --- the run --- */

/* The first interrupt ends the reading, so that what is known by then is told; the second
 * ends the run. */
static void on_interrupt(int number)
{
	if (input_stopped())
		end_by_signal(number);
	input_stop();
}

struct request options_request(const struct options *options)
{
	return (struct request){
		.logs = options->logs,
		.formats = options->formats,
		.journals = options->journals,
		.units = options->units,
		.facts = options->facts,
		.snapshots = options->snapshots,
		.symptom = options->symptom,
		.rocm = options->rocm,
		.since = options->since,
		.until = options->until,
		.machine = options->machine,
		.sysroot = options->sysroot,
		.min_confidence = options->min_confidence,
		.top = options->top,
		.jobs = options->jobs,
		.no_probe = options->no_probe,
		.live = options->live,
		.follow = options->follow,
		.has_boot = options->has_boot,
		.this_boot = options->this_boot,
		.boot = options->boot,
	};
}

void session_begin(struct session *session, struct base *base,
		   const struct options *options)
{
	struct live *live;

	session_start(session, base);
	live = arena_new_item(session->arena, struct live);
	*live = (struct live){ .options = options };
	session->request = options_request(options);
	session->context = live;
}

int session_run(struct session *session, struct base *base, const struct options *options,
		bool content, struct error *error)
{
	const struct request request = options_request(options);
	bool nothing = options->no_probe && !request_has_input(&request);

	if (nothing && !content)
		return refuse(error, "nothing to read: --no-probe leaves this machine "
				     "out, so give logs, as in\n"
				     "  journalctl -k -b | kbmatch --no-probe --logs -\n"
				     "  kbmatch --no-probe --logs journal.txt");
	session_begin(session, base, options);
	signal_handle(SIGINT, on_interrupt);
	TRY(session_confine(session, 0, error));
	return session_work(session, error);
}

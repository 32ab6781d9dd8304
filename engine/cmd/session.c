/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/session.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/machine.h"
#include "engine/cmd/output.h"
#include "engine/cmd/tried.h"

struct progress {
	struct scan *scan;
	bool wanted, shown;
	double start, last; /* seconds */
	uint64_t bytes;
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void progress_step(struct progress *p, const struct block *block)
{
	double time = now();

	p->bytes += block->data.size;
	if (time - p->start < 1.0 || time - p->last < 0.2)
		return;
	p->last = time;
	p->shown = true;
	fprintf(stderr, "\rreading: %.0f MB, text %u\033[K", (double)p->bytes / 1e6,
		block->text->number);
}

static void on_block(void *context, const struct block *block)
{
	struct progress *p = context;

	scan_block(p->scan, block);
	if (p->wanted)
		progress_step(p, block);
}

void session_start(struct session *session, struct base *base)
{
	*session = (struct session){ .base = base };
	session->inputs = inputs_new();
	session->facts = facts_new();
	session->arena = arena_new();
}

void session_warn(struct session *session, const char *text)
{
	vec_push(&session->inputs->warnings, text);
}

void session_print_warnings(const struct session *session)
{
	for (size_t i = 0; i < session->inputs->warnings.count; i++) {
		const char *text = session->inputs->warnings.items[i];

		fputs("kbmatch: warning: ", stderr);
		print_untrusted(stderr, text, strlen(text), 1000);
		fputc('\n', stderr);
	}
}

static int state(struct session *session, const char *text, struct facts *facts,
		 bool warn, struct error *error)
{
	struct error warning = { 0 };
	int r = facts_state(facts, text, &warning);

	if (r == -ENOENT && warn)
		session_warn(session,
			     arena_strdup(session->inputs->arena, warning.message));
	if (r && r != -ENOENT)
		*error = warning;
	return r == -ENOENT ? 0 : r;
}

/* What the hits say and the person states. */
static int know_logs(struct session *session, const struct hits *hits,
		     const struct options *options, bool warn, struct facts *facts,
		     struct error *error)
{
	int r = 0;

	extract_facts(session->base->kb, session->base->scanner, hits, facts);
	for (size_t i = 0; !r && i < options->facts.count; i++)
		r = state(session, options->facts.items[i], facts, warn, error);
	if (!r && options->symptom)
		r = state(
			session,
			arena_printf(session->arena, "symptom.kind=%s", options->symptom),
			facts, warn, error);
	if (!r && options->rocm)
		r = state(session,
			  arena_printf(session->arena, "rocm.version=%s", options->rocm),
			  facts, warn, error);
	return r;
}

/* The machine is looked for between its logs and those of the person, who may have given
 * those of another one. */
static int find_machine(struct session *session, struct scan *scan,
			const struct options *options, struct error *error)
{
	AUTO(facts) struct facts *facts = facts_new();
	AUTO(hits) struct hits *hits = NULL;
	int r = 0;

	if (machine_depends(options)) {
		hits = scan_peek(scan);
		r = know_logs(session, hits, options, false, facts, error);
	}
	if (r)
		return r;
	derive_facts(session->base->kb, facts);
	return machine_find(session, options, facts, &session->machine, error);
}

/* The oldest boot first, so that the last one is this. */
static void read_machine(struct session *session, struct progress *p)
{
	for (size_t i = session->machine->logs.count; i > 0; i--) {
		const struct snapshot_log *log = &session->machine->logs.items[i - 1];

		input_text(session->inputs, log->name, log->text, on_block, p);
	}
}

int session_read(struct session *session, const struct options *options,
		 struct error *error)
{
	AUTO(scan) struct scan *scan = scan_new(session->base->scanner);
	struct progress p = { .scan = scan,
			      .wanted = !options->quiet && isatty(STDERR_FILENO),
			      .start = now() };
	int r = 0;

	scan_threads(scan, options_jobs(options));
	for (size_t i = 0; !r && i < options->logs.count; i++)
		r = input_read(session->inputs, options->logs.items[i], on_block, &p,
			       error);
	if (!r && session->text)
		input_text(session->inputs, "text", slice_of(session->text), on_block,
			   &p);
	if (p.shown)
		fputs("\r\033[K", stderr);
	if (!r)
		r = find_machine(session, scan, options, error);
	if (!r && session->machine)
		read_machine(session, &p);
	if (!r)
		session->hits = scan_finish(scan);
	return r;
}

/* The machine is as it is now: in the last of the boots that were read. */
static void know_machine(struct session *session)
{
	const struct facts *facts = session->machine->facts;
	unsigned boots = session->hits->boot_count;

	for (size_t i = 0; i < facts->list.count; i++) {
		struct fact fact = facts->list.items[i];
		bool of_boot = fact.key->reach == REACH_BOOT ||
			       fact.key->reach == REACH_DEVICE_BOOT;

		fact.boot = of_boot && boots > 1 ? boots : 0;
		facts_add(session->facts, &fact);
	}
}

int session_know(struct session *session, const struct options *options,
		 struct error *error)
{
	struct kb *kb = session->base->kb;
	int r = know_logs(session, session->hits, options, true, session->facts, error);

	if (r)
		return r;
	if (session->machine)
		know_machine(session);
	derive_facts(kb, session->facts);

	struct judge_input *judge = &session->judge;
	*judge = (struct judge_input){ .kb = kb,
				       .scanner = session->base->scanner,
				       .hits = session->hits,
				       .facts = session->facts };
	judge->check_count =
		judge_checks(kb, session->facts, session->arena, &judge->checks);
	return 0;
}

/* Findings of other boots go; those of no boot in particular stay. */
static void keep_boot(struct findings *findings, unsigned boot)
{
	size_t kept = 0;

	for (size_t i = 0; i < findings->count; i++)
		if (!findings->items[i].boot || findings->items[i].boot == boot)
			findings->items[kept++] = findings->items[i];
	findings->count = kept;
}

void session_diagnose(struct session *session, const struct options *options)
{
	struct rank_options rank_options = { options->min_confidence, options->top };

	session->findings = judge(&session->judge);
	if (options->has_boot) {
		int last = (int)session->hits->boot_count;
		int boot = options->boot > 0 ? options->boot : last + options->boot;

		keep_boot(session->findings, boot > 0 ? (unsigned)boot : 0);
	}
	session->diagnosis =
		rank(&session->judge, session->findings, session->inputs, &rank_options);
	session->diagnosis->machine = session->machine;
}

void session_end(struct session *session)
{
	diagnosis_free(session->diagnosis);
	findings_free(session->findings);
	snapshot_free(session->machine);
	hits_free(session->hits);
	facts_free(session->facts);
	arena_free(session->arena);
	inputs_free(session->inputs);
	*session = (struct session){ 0 };
}

static int require_something(const struct options *options, struct error *error)
{
	if (!options->no_probe || options->logs.count || options->facts.count ||
	    options->symptom || options->snapshot || options->rocm)
		return 0;
	return error_set(error, -EINVAL,
			 "nothing to read: --no-probe leaves this machine out, so give "
			 "logs, as in\n"
			 "  journalctl -k -b | kbmatch --no-probe --logs -\n"
			 "  kbmatch --no-probe --logs journal.txt");
}

static int check_boot(const struct session *session, const struct options *options,
		      struct error *error)
{
	int last = (int)session->hits->boot_count;

	if (!options->has_boot || (options->boot <= last && options->boot > -last))
		return 0;
	return error_set(error, -EINVAL, "--boot %d: the logs hold %d boot%s",
			 options->boot, last, last == 1 ? "" : "s");
}

int session_run(struct session *session, struct base *base, const struct options *options,
		struct error *error)
{
	int r = require_something(options, error);

	if (r)
		return r;
	session_start(session, base);
	r = session_read(session, options, error);
	if (!r)
		r = check_boot(session, options, error);
	if (!r)
		r = session_know(session, options, error);
	if (r)
		return r;
	tried_read(session, options);
	session_diagnose(session, options);
	return 0;
}

int trouble(const struct error *error)
{
	fputs("kbmatch: ", stderr);
	error_print(error, stderr);
	return EXIT_TROUBLE;
}

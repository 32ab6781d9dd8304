/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/session.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

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

int session_read(struct session *session, const char *const *paths, size_t count,
		 bool progress, struct error *error)
{
	AUTO(scan) struct scan *scan = scan_new(session->base->scanner);
	struct progress p = { .scan = scan, .wanted = progress, .start = now() };
	int r = 0;

	for (size_t i = 0; !r && i < count; i++)
		r = input_read(session->inputs, paths[i], on_block, &p, error);
	if (p.shown)
		fputs("\r\033[K", stderr);
	if (!r)
		session->hits = scan_finish(scan);
	return r;
}

static int state(struct session *session, const char *text, struct error *error)
{
	struct error warning = { 0 };
	int r = facts_state(session->facts, text, &warning);

	if (r == -ENOENT) {
		const char *kept = arena_strdup(session->inputs->arena, warning.message);

		vec_push(&session->inputs->warnings, kept);
		return 0;
	}
	if (r)
		*error = warning;
	return r;
}

int session_know(struct session *session, const struct options *options,
		 struct error *error)
{
	struct kb *kb = session->base->kb;
	int r = 0;

	extract_facts(kb, session->base->scanner, session->hits, session->facts);
	for (size_t i = 0; !r && i < options->facts.count; i++)
		r = state(session, options->facts.items[i], error);
	if (!r && options->symptom)
		r = state(
			session,
			arena_printf(session->arena, "symptom.kind=%s", options->symptom),
			error);
	if (r)
		return r;
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
}

void session_end(struct session *session)
{
	diagnosis_free(session->diagnosis);
	findings_free(session->findings);
	hits_free(session->hits);
	facts_free(session->facts);
	arena_free(session->arena);
	inputs_free(session->inputs);
	*session = (struct session){ 0 };
}

static int require_something(const struct options *options, struct error *error)
{
	if (options->logs.count || options->facts.count || options->symptom)
		return 0;
	return error_set(error, -EINVAL,
			 "nothing to read: give logs, as in\n"
			 "  journalctl -k -b | kbmatch --logs -\n"
			 "  kbmatch --logs journal.txt\n"
			 "(this version does not probe the machine itself)");
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
	r = session_read(session, options->logs.items, options->logs.count,
			 !options->quiet && isatty(STDERR_FILENO), error);
	if (!r)
		r = check_boot(session, options, error);
	if (!r)
		r = session_know(session, options, error);
	if (!r)
		session_diagnose(session, options);
	return r;
}

int trouble(const struct error *error)
{
	fputs("kbmatch: ", stderr);
	error_print(error, stderr);
	return EXIT_TROUBLE;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The first stages of a session: logs, journals and the machine's own, through the scan.
 */
#include <errno.h>

#include "engine/cmd/interrupt.h"
#include "engine/cmd/machine.h"
#include "engine/cmd/meter.h"
#include "engine/cmd/session_internal.h"
#include "engine/extract/apart.h"
#include "engine/line/sentence.h"
#include "engine/scan/hit_clock.h"

struct reading {
	struct session *session;
	struct scan *scan;
	struct meter meter;
	bool own; /* the machine's own logs, which nobody chose for what is in them */
};

static void on_block(void *context, const struct block *block)
{
	struct reading *reading = context;
	struct strbuf *said = &reading->session->said;
	struct inputs *inputs = reading->session->inputs;

	scan_block(reading->scan, block);
	/* One byte too many tells that it is no report. */
	if (!reading->own && said->size <= SAID_SIZE_MAX)
		strbuf_add(said, block->data.data,
			   block->data.size <= SAID_SIZE_MAX ? block->data.size
							     : SAID_SIZE_MAX + 1);
	inputs->leave = scan_has_threads(reading->scan) && said->size > SAID_SIZE_MAX;
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

/* The oldest boot first, so that the last one is this. */
static void read_machine(struct session *session, struct reading *reading)
{
	reading->own = true;
	for (size_t i = session->machine->logs.count; i > 0; i--) {
		const struct snapshot_log *log = &session->machine->logs.items[i - 1];

		input_text(session->inputs, log->name, log->text, on_block, reading);
	}
	reading->own = false;
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
	session->log_boots = scan_boots(reading->scan);
	scan_window(reading->scan, NULL);
	for (size_t i = 0; !r && !interrupted() && i < options->journals.count; i++) {
		const char *path = options->journals.items[i];

		r = input_journal(session->inputs, path, &session->choice.journal,
				  on_block, reading, error);
		const char *left_out =
			choice_of_journal(&session->choice, path, session->arena);
		if (!r && left_out)
			session_warn(session, left_out);
	}
	session->journal_boots = scan_boots(reading->scan);
	scan_window(reading->scan,
		    session->choice.limited ? &session->choice.window : NULL);
	return interrupted() ? 0 : r;
}

static void finish_scan(struct session *session, struct scan *scan)
{
	session->hits = scan_finish(scan);
	inputs_warn_failed(session->inputs);
	hits_settle(session->hits, session->base->kb);
	apart_hits(session->base->kb, session->base->scanner, session->inputs,
		   session->hits);
	const char *left_out =
		choice_of_hits(&session->choice, session->hits, session->arena);
	if (left_out)
		session_warn(session, left_out);
	session->partial = interrupted();
	if (session->partial)
		session_warn(session, "the reading was interrupted: the report is of "
				      "what was read by then");
}

int session_read(struct session *session, const struct options *options,
		 struct error *error)
{
	AUTO(scan) struct scan *scan = scan_new(session->base->scanner);
	struct reading reading = { .session = session, .scan = scan };
	int r = choice_make(options, session->arena, &session->choice, error);

	if (r)
		return r;
	scan_threads(scan, options_jobs(options));
	if (session->choice.limited)
		scan_window(scan, &session->choice.window);
	meter_start(&reading.meter, options);
	r = read_logs(session, options, &reading, error);
	if (!r)
		r = read_journals(session, options, &reading, error);
	meter_end(&reading.meter);
	if (!r && !interrupted())
		r = find_machine(session, scan, options, error);
	if (!r && session->machine)
		read_machine(session, &reading);
	meter_end(&reading.meter);
	if (!r)
		finish_scan(session, scan);
	return r;
}

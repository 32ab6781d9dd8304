/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/session.h"

#include <errno.h>

#include "engine/cmd/confined.h"
#include "engine/cmd/interrupt.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session_internal.h"
#include "engine/cmd/tried.h"
#include "engine/snapshot/snapshot.h"

/* A diagnosis that needs no others beside it. */
static const double sure = 0.65;

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

void session_by_evidence_alone(struct session *session)
{
	strbuf_truncate(&session->said, 0);
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

int session_know_logs(struct session *session, const struct hits *hits,
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

/* Adds what the machine shows. It is as it is now: in the last of the boots that were
 * read. */
static void session_know_machine(const struct session *session, unsigned boots,
				 struct facts *ret_facts)
{
	const struct facts *facts = session->machine->facts;

	for (size_t i = 0; i < facts->list.count; i++) {
		struct fact fact = facts->list.items[i];
		bool of_boot = fact.key->reach == REACH_BOOT ||
			       fact.key->reach == REACH_DEVICE_BOOT;

		fact.boot = of_boot && boots > 1 ? boots : 0;
		facts_add(ret_facts, &fact);
	}
}

int session_know_all(struct session *session, const struct options *options, bool warn,
		     struct error *error)
{
	struct kb *kb = session->base->kb;
	int r = session_know_logs(session, session->hits, options, warn, session->facts,
				  error);

	if (r)
		return r;
	if (session->machine)
		session_know_machine(session, session->hits->boot_count, session->facts);
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

int session_know(struct session *session, const struct options *options,
		 struct error *error)
{
	return session_know_all(session, options, true, error);
}

/* How many boots the logs hold that --boot counts: where there are journals, those of the
 * texts before them. */
static int boots_of_logs(const struct session *session, const struct options *options)
{
	return (int)(options->journals.count ? session->log_boots
					     : session->hits->boot_count);
}

/* A journal's boot was chosen when it was read. */
static bool is_of_journal(const struct session *session, unsigned boot)
{
	return boot > session->log_boots && boot <= session->journal_boots;
}

/* Findings of other boots go; those of no boot in particular stay. */
static void keep_boot(struct session *session, const struct options *options)
{
	struct findings *findings = session->findings;
	int last = boots_of_logs(session, options);
	int boot = options->boot > 0 ? options->boot : last + options->boot;
	size_t kept = 0;

	for (size_t i = 0; i < findings->count; i++) {
		unsigned of = findings->items[i].boot;

		if (!of || is_of_journal(session, of) ||
		    (boot > 0 && boot <= last && of == (unsigned)boot))
			findings->items[kept++] = findings->items[i];
	}
	findings->count = kept;
}

/* Where the lines are evidence of nothing, or of little that is far from sure, the words
 * of the text tell where to read on. */
static void read_alike(struct session *session)
{
	struct diagnosis *diagnosis = session->diagnosis;
	const struct alike *alike;
	size_t count;

	if (session->judge.only || diagnosis->verdict == VERDICT_NO_GPU ||
	    (diagnosis->diagnosis_count &&
	     diagnosis->diagnoses[0].finding->confidence >= sure))
		return;
	count = alike_find(session->base->kb, strbuf_slice(&session->said), session->hits,
			   session->facts, session->arena, &alike);
	if (!count)
		return;
	session->alike = judge_alike(&session->judge, alike, count, ALIKE_PLACES);
	const struct finding **found =
		arena_array(diagnosis->arena, const struct finding *, count);
	for (size_t i = 0; i < session->alike->count; i++)
		found[i] = &session->alike->items[i];
	diagnosis->reads_like = found;
	diagnosis->reads_like_count = session->alike->count;
}

void session_diagnose(struct session *session, const struct options *options)
{
	struct rank_options rank_options = { options->min_confidence, options->top,
					     session->machine };

	session->findings = judge(&session->judge);
	if (options->has_boot)
		keep_boot(session, options);
	session->diagnosis =
		rank(&session->judge, session->findings, session->inputs, &rank_options);
	session->diagnosis->partial = session->partial;
	read_alike(session);
	tried_unused(session);
}

void session_forget(struct session *session)
{
	diagnosis_free(TAKE(session->diagnosis));
	findings_free(TAKE(session->findings));
	findings_free(TAKE(session->alike));
}

void session_end(struct session *session)
{
	prober_end(&session->prober);
	session_forget(session);
	snapshot_free(session->machine);
	hits_free(session->hits);
	facts_free(session->facts);
	arena_free(session->arena);
	strbuf_free(&session->said);
	inputs_free(session->inputs);
	*session = (struct session){ 0 };
}

bool session_has_input(const struct options *options)
{
	return options->logs.count || options->journals.count || options->facts.count ||
	       options->symptom || options->snapshot || options->rocm;
}

static int require_something(const struct options *options, struct error *error)
{
	if (!options->no_probe || session_has_input(options))
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
	int last = boots_of_logs(session, options);

	if (!options->has_boot || session->partial ||
	    (options->boot <= last && options->boot > -last) ||
	    (options->journals.count && !options->logs.count))
		return 0;
	return error_set(error, -EINVAL, "--boot %d: the logs hold %d boot%s",
			 options->boot, last, last == 1 ? "" : "s");
}

int session_confine(struct session *session, const struct options *options, unsigned keep,
		    struct error *error)
{
	int r = 0;

	if (!options->no_probe && !options->snapshot)
		r = prober_start(options, &session->prober, error);
	if (!r)
		confine_reading(session->base, options->output, keep);
	return r;
}

int session_run(struct session *session, struct base *base, const struct options *options,
		struct error *error)
{
	int r = require_something(options, error);

	if (r)
		return r;
	session_start(session, base);
	interrupt_prepare();
	r = session_confine(session, options, 0, error);
	if (!r)
		r = session_read(session, options, error);
	if (!r)
		error_at(error, NULL, 0, 0); /* what follows is of no file */
	if (!r)
		r = check_boot(session, options, error);
	if (!r)
		r = session_know(session, options, error);
	if (r)
		return r;
	tried_read(session, options);
	session_diagnose(session, options);
	return kb_failed(base->kb, error);
}

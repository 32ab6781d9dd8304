/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/session.h"

#include <errno.h>
#include <limits.h>
#include <unistd.h>

#include "engine/cmd/machine.h"
#include "engine/cmd/output.h"
#include "engine/input/line.h"
#include "engine/privacy/snapshot.h"

/* The sessions of the machines, or the only one. */
static struct session *parts_of(const struct session *session, size_t *ret_count)
{
	*ret_count = session->each ? session->each_count : 1;
	return session->each ? session->each : (struct session *)session;
}

/* --- what was tried --- */

static const char anybody[] = "default";

static const char *case_of_host(struct arena *arena, const char *host)
{
	size_t size = strcspn(host, ".");

	if (!size || !strcmp(host, "(none)"))
		return anybody;
	return arena_string(arena, slice_from(host, size));
}

const char *tried_case_here(struct arena *arena)
{
	char host[HOST_NAME_MAX + 1] = "";

	if (gethostname(host, sizeof(host) - 1))
		*host = '\0';
	return case_of_host(arena, host);
}

/* As the facts have it, or the lines' headers; NULL: they do not say. */
static const char *host_of_logs(const struct session *session)
{
	const struct fact *name = facts_first(session->facts, "host.name", "", 0);
	const struct inputs *inputs = session->inputs;

	if (name)
		return name->value;
	for (size_t i = 0; i < inputs->texts.count; i++)
		if (*inputs->texts.items[i]->host)
			return inputs->texts.items[i]->host;
	return NULL;
}

/* In redacted snapshots every host has the same name. */
static const char *find_case(const struct session *session, const struct options *options)
{
	const struct snapshot *machine = session->machine;
	const char *host = machine && machine->redacted ? NULL : host_of_logs(session);

	if (options->case_name)
		return options->case_name;
	if (machine && !machine->path && !strcmp(machine->root, "/"))
		return tried_case_here(session->arena);
	if (host)
		return case_of_host(session->arena, host);
	return options->no_probe && !machine ? tried_case_here(session->arena) : anybody;
}

enum { OTHERS_MAX = 32 }; /* cases that are looked at */

static void read_others(struct session *session, struct history *history,
			const char *name)
{
	struct attempts *others =
		arena_array(session->arena, struct attempts, OTHERS_MAX);
	const char *const *cases;
	size_t count = history_cases(history, session->arena, &cases);

	for (size_t i = 0; i < count && session->other_count < OTHERS_MAX; i++)
		if (strcmp(cases[i], name) != 0)
			others[session->other_count++] =
				history_read(history, cases[i], session->arena);
	session->others = others;
}

static bool is_diagnosed(const struct diagnosis *diagnosis, const char *rule)
{
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++)
		if (!strcmp(diagnosis->diagnoses[i].finding->rule->id, rule))
			return true;
	return false;
}

static void tried_unused(const struct session *session)
{
	struct diagnosis *diagnosis = session->diagnosis;

	for (size_t i = 0; i < session->other_count && !diagnosis->unused_case; i++) {
		const struct attempts *other = &session->others[i];

		for (size_t j = 0; j < other->count; j++)
			diagnosis->unused_attempts +=
				is_diagnosed(diagnosis, other->items[j].rule);
		if (diagnosis->unused_attempts)
			diagnosis->unused_case = other->case_name;
	}
}

static void read_one(struct session *session, struct history *history,
		     const struct options *options)
{
	const char *name = find_case(session, options);

	session->attempts = history_read(history, name, session->arena);
	if (session->attempts.count)
		session->judge.attempts = &session->attempts;
	if (!options->case_name)
		read_others(session, history, name);
}

void tried_read(struct session *session, const struct options *options)
{
	AUTO(history) struct history *history = NULL;
	struct error error = { 0 };
	size_t count;
	struct session *parts = parts_of(session, &count);
	int r = history_open(NULL, false, &history, &error);

	for (size_t i = 0; !r && i < count; i++)
		read_one(&parts[i], history, options);
	if (!r)
		r = history_failed(history, &error);
	if (r)
		session_warn(session, arena_printf(session->arena,
						   "what was tried is not known: %s",
						   error.message));
}

/* --- the run --- */

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
		session_warn(session, arena_strdup(session->arena, warning.message));
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

/* What is of one machine, from its session. */
static void turn_to(struct session *session, size_t at)
{
	const struct session *one = &session->each[at];

	session->at = at;
	session->hits = one->hits;
	session->facts = one->facts;
	session->machine = one->machine;
	session->attempts = one->attempts;
	session->judge = one->judge;
	session->findings = one->findings;
	session->diagnosis = one->diagnosis;
	session->name = one->name;
}

int session_know(struct session *session, const struct options *options,
		 struct error *error)
{
	size_t count;
	struct session *parts = parts_of(session, &count);
	int r = 0;

	for (size_t i = 0; !r && i < count; i++)
		r = session_know_all(&parts[i], options, i == 0, error);
	if (r || !session->each)
		return r;
	/* What holds of the whole run is told with its first machine. */
	struct inputs *first = parts->inputs;
	for (size_t i = 0; i < first->warnings.count; i++)
		session_warn(session, first->warnings.items[i]);
	first->warnings.count = 0;
	turn_to(session, 0);
	return 0;
}

static enum text_origin origin_of(const struct session *session, unsigned boot)
{
	const struct text *const *texts = session->hits->boot_texts;

	return texts && boot ? texts[boot - 1]->origin : TEXT_GIVEN;
}

/* How many boots the logs hold that --boot counts: where there are journals, those of the
 * texts before them. */
static int boots_of_logs(const struct session *session, const struct options *options)
{
	unsigned count = session->hits->boot_count, boot = 0;

	while (options->journals.count && boot < count &&
	       origin_of(session, boot + 1) == TEXT_GIVEN)
		boot++;
	return (int)(options->journals.count ? boot : count);
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

		/* A journal's boot was chosen when it was read. */
		if (!of || origin_of(session, of) == TEXT_OF_JOURNAL ||
		    (boot > 0 && boot <= last && of == (unsigned)boot))
			findings->items[kept++] = findings->items[i];
	}
	findings->count = kept;
}

static void judge_and_rank(struct session *session, const struct options *options)
{
	struct rank_options rank_options = { options->min_confidence, options->top,
					     session->machine };

	session->findings = judge(&session->judge);
	if (options->has_boot)
		keep_boot(session, options);
	session->diagnosis =
		rank(&session->judge, session->findings, session->inputs, &rank_options);
	session->diagnosis->partial = session->partial;
	if (session->name.id)
		session->diagnosis->machine = session->name;
}

/* What may be a person's words; "" where there is more than a report has. */
static void add_said(const struct session *session, struct strbuf *said)
{
	for (size_t i = 0; i < session->inputs->texts.count; i++) {
		const struct text *text = session->inputs->texts.items[i];

		strbuf_add_slice(said, text->said);
		if (text->said_more || said->size > SAID_SIZE_MAX) {
			strbuf_truncate(said, 0);
			return;
		}
	}
}

/* Where the lines are evidence of nothing, or of little that is far from sure, the words
 * of the text tell where to read on. */
static void read_alike(struct session *session)
{
	struct diagnosis *diagnosis = session->diagnosis;
	AUTO(strbuf) struct strbuf said = { 0 };
	const struct alike *alike;
	size_t count;

	if (session->judge.only || session->by_evidence ||
	    diagnosis->verdict == VERDICT_NO_GPU ||
	    (diagnosis->diagnosis_count &&
	     diagnosis->diagnoses[0].finding->confidence >= sure))
		return;
	add_said(session, &said);
	count = alike_find(session->base->kb, strbuf_slice(&said), session->hits,
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

static void forget_one(struct session *session)
{
	diagnosis_free(TAKE(session->diagnosis));
	findings_free(TAKE(session->findings));
	findings_free(TAKE(session->alike));
}

static void diagnose_one(struct session *session, const struct options *options)
{
	forget_one(session);
	judge_and_rank(session, options);
	read_alike(session);
	tried_unused(session);
}

/* Whether it is called so, by its id or host. */
static bool session_is(const struct session *session, const char *name)
{
	return !strcmp(session->name.id, name) ||
	       (*session->name.host && !strcmp(session->name.host, name));
}

/* All of them, or that of --machine. */
static void list_diagnoses(struct session *session, const struct options *options)
{
	size_t count;
	struct session *parts = parts_of(session, &count);
	const struct diagnosis **items =
		arena_array(session->arena, const struct diagnosis *, count);
	struct diagnoses *all = &session->diagnoses;

	*all = (struct diagnoses){ .items = items };
	if (session->found)
		all->left_out = session->left_out;
	for (size_t i = 0; i < count; i++)
		if (!options->machine || !session->each ||
		    session_is(&parts[i], options->machine))
			items[all->count++] = parts[i].diagnosis;
}

void session_diagnose(struct session *session, const struct options *options)
{
	const struct attempts *attempts = session->judge.attempts;

	if (!session->each) {
		diagnose_one(session, options);
		list_diagnoses(session, options);
		return;
	}
	for (size_t i = 0; i < session->each_count; i++) {
		struct session *one = &session->each[i];

		one->inputs->warnings.count = 0;
		for (size_t j = 0; !i && j < session->inputs->warnings.count; j++)
			vec_push(&one->inputs->warnings,
				 session->inputs->warnings.items[j]);
		one->by_evidence = session->by_evidence;
		one->judge.only = session->judge.only;
		if (!one->judge.attempts)
			one->judge.attempts = attempts;
		diagnose_one(one, options);
	}
	list_diagnoses(session, options);
	turn_to(session, session->at);
}

static bool has_diagnosis(const struct session *session, const char *rule)
{
	const struct diagnosis *d = session->diagnosis;

	for (size_t i = 0; i < d->diagnosis_count; i++) {
		if (!rule || !strcmp(d->diagnoses[i].finding->rule->id, rule))
			return true;
		for (size_t j = 0; j < d->diagnoses[i].effect_count; j++)
			if (!strcmp(d->diagnoses[i].effects[j]->rule->id, rule))
				return true;
	}
	return false;
}

static int no_machine(const struct session *session, const char *name,
		      struct error *error)
{
	AUTO(strbuf) struct strbuf names = { 0 };

	if (!session->each)
		strbuf_add_text(&names, session->name.id ? session->name.id : "one");
	for (size_t i = 0; i < session->each_count && i < 10; i++)
		strbuf_printf(&names, "%s%s", i ? ", " : "", session->each[i].name.id);
	return error_set(error, -ENOENT, "--machine %s: no such machine; there %s %s%s",
			 name, session->each_count > 1 ? "are" : "is",
			 strbuf_text(&names), session->each_count > 10 ? ", ..." : "");
}

/* -1: none has that name. */
static long find_chosen(const struct session *session, const struct options *options,
			const char *rule)
{
	for (size_t i = 0; i < session->each_count; i++)
		if (options->machine ? session_is(&session->each[i], options->machine)
				     : has_diagnosis(&session->each[i], rule))
			return (long)i;
	return options->machine ? -1 : 0;
}

static int check_machine(const struct session *session, const struct options *options,
			 struct error *error)
{
	if (!options->machine)
		return 0;
	if (session->each ? find_chosen(session, options, NULL) >= 0
			  : session->name.id && session_is(session, options->machine))
		return 0;
	return no_machine(session, options->machine, error);
}

int session_choose(struct session *session, const struct options *options,
		   const char *rule, struct error *error)
{
	int r = check_machine(session, options, error);

	if (r || !session->each)
		return r;
	turn_to(session, (size_t)find_chosen(session, options, rule));
	if (session->each_count > 1) {
		fputs("kbmatch: this is of ", stderr);
		print_untrusted(stderr, session->name.id, strlen(session->name.id), 200);
		fprintf(stderr, ", one of %zu machines; --machine NAME takes another\n",
			session->each_count);
	}
	return 0;
}

/* What belongs to the session of one of several machines. */
static void end_one(struct session *one)
{
	forget_one(one);
	facts_free(one->facts);
	arena_free(one->arena);
}

void session_end(struct session *session)
{
	prober_end(&session->prober);
	for (size_t i = 0; i < session->each_count; i++)
		end_one(&session->each[i]);
	if (session->each) {
		session->diagnosis = NULL;
		session->findings = session->alike = NULL;
		session->facts = NULL;
		session->machine = NULL;
	}
	free(session->each);
	forget_one(session);
	if (session->machine && !session->snapshots.count)
		snapshot_free(session->machine);
	for (size_t i = 0; i < session->snapshots.count; i++)
		snapshot_free(session->snapshots.items[i]);
	vec_free(&session->snapshots);
	if (session->found)
		machines_free(session->found);
	else
		hits_free(session->hits);
	facts_free(session->facts);
	arena_free(session->arena);
	inputs_free(session->inputs);
	*session = (struct session){ 0 };
}

bool session_has_input(const struct options *options)
{
	return options->logs.count || options->journals.count || options->facts.count ||
	       options->symptom || options->snapshots.count || options->rocm;
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

/* The most boots that one of the machines has. */
static int most_boots(const struct session *session, const struct options *options)
{
	size_t count;
	const struct session *parts = parts_of(session, &count);
	int most = 0;

	for (size_t i = 0; i < count; i++) {
		int boots = boots_of_logs(&parts[i], options);

		most = boots > most ? boots : most;
	}
	return most;
}

static int check_boot(const struct session *session, const struct options *options,
		      struct error *error)
{
	int last = most_boots(session, options);

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

	if (!options->no_probe && !options->snapshots.count)
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
		r = check_machine(session, options, error);
	if (!r)
		r = session_know(session, options, error);
	if (r)
		return r;
	tried_read(session, options);
	session_diagnose(session, options);
	return kb_failed(base->kb, error);
}

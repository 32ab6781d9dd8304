/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/story/story.h"

#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/reason/history.h"
#include "engine/privacy/snapshot.h"
#include "reports/story/story_internal.h"
#include "reports/view/upstream.h"

enum {
	NOTE_COLUMNS = 240, /* of a note beside an attempt */
	STEPS_TOLD = 3,	    /* without -v */
	UNEXPLAINED_TOLD = 6,
	UNEXPLAINED_BESIDE = 1, /* a cause */
	WARNINGS_TOLD = 4,
	ATTEMPTS_TOLD = 4,
	CHECKS_TOLD = 4,
};

size_t story_limit(const struct story *s, size_t count, size_t most)
{
	return s->all || count < most ? count : most;
}

/* --- what is not explained --- */

/* "-62 is ETIME, Timer expired": the error number that a line of the kernel ends with. */
static const char *error_words(const struct story *s, struct slice message)
{
	size_t size = message.size, start;
	int number = 0;

	while (size && !isalnum((unsigned char)message.data[size - 1]))
		size--;
	for (start = size; start && char_is_digit(message.data[start - 1]);)
		start--;
	if (start == size || size - start > 3 || !start ||
	    message.data[start - 1] != '-' ||
	    (start > 1 && isalnum((unsigned char)message.data[start - 2])))
		return NULL;
	for (size_t i = start; i < size; i++)
		number = number * 10 + (message.data[i] - '0');
	if (!strerrorname_np(number))
		return NULL;
	return arena_printf(s->arena, "-%d is %s, %s", number, strerrorname_np(number),
			    strerrordesc_np(number));
}

static void tell_unexplained_line(const struct story *s, const struct unexplained *line)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *kind = line->text && line->text->kind ? line->text->kind : "";
	struct line parsed;

	line_parse(line->raw, &parsed);
	bool kernel =
		slice_is(parsed.stream.size ? parsed.stream : slice_of(kind), "kernel");
	const char *words = kernel ? error_words(s, line->message) : NULL;
	strbuf_add_text(&b, story_place(s, line->text, line->line));
	if (line->count > 1)
		strbuf_printf(
			&b, ", %s",
			view_count(s->arena, line->count, "line alike", "lines alike"));
	if (parsed.stream.size)
		strbuf_printf(&b, "; said by %.*s", SLICE_ARGS(parsed.stream));
	else if (*kind)
		strbuf_printf(&b, "; said by %s", kind);
	if (words)
		strbuf_printf(&b, "; %s", words);
	doc_item(s->doc, MARK_BULLET, NULL);
	if (s->diagnosis->diagnosis_count) {
		doc_spanf(s->doc, TONE_CODE, "%.*s", SLICE_ARGS(line->message));
		doc_spanf(s->doc, TONE_PLAIN, " (%s)", strbuf_text(&b));
	} else {
		doc_quote(s->doc, NULL, strbuf_text(&b), line->message);
	}
	doc_close(s->doc);
}

static const struct upstream *upstream_of_kind(const struct story *s, const char *kind)
{
	return upstream_for(s->options->upstreams, s->options->upstream_count, kind);
}

static void tell_unexplained(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	const struct upstream *upstream = NULL;
	size_t told =
		story_limit(s, d->unexplained_count,
			    d->diagnosis_count ? UNEXPLAINED_BESIDE : UNEXPLAINED_TOLD);

	if (!told || (d->verdict == VERDICT_NO_GPU && !s->all))
		return;
	doc_section(s->doc, NULL, "Errors that nothing here explains");
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < told; i++) {
		const struct text *text = d->unexplained[i].text;

		tell_unexplained_line(s, &d->unexplained[i]);
		if (!upstream && text && text->kind && *text->kind)
			upstream = upstream_of_kind(s, text->kind);
	}
	doc_close(s->doc);
	if (d->unexplained_count > told)
		doc_sayf(s->doc, NULL, "And %zu more (-v).", d->unexplained_count - told);
	if (upstream && !d->diagnosis_count) {
		doc_paragraph(s->doc, NULL)->tone = TONE_DIM;
		doc_span(s->doc, TONE_DIM, "Where to ask, with the log: ");
		doc_own_words(doc_span(s->doc, TONE_DIM, upstream->title));
		doc_span(s->doc, TONE_DIM, ": ");
		doc_spanf(s->doc, TONE_CODE, "kbmatch report-bug %s",
			  upstream_name(upstream));
	}
	doc_close_section(s->doc);
}

static void tell_reads_like(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;

	doc_section(s->doc, NULL,
		    "Reads like (by its words alone: no line or fact shows it)");
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < d->reads_like_count; i++) {
		const struct rule *rule = d->reads_like[i]->rule;

		doc_own_words(doc_item(s->doc, MARK_BULLET, rule->title));
		doc_span(s->doc, TONE_PLAIN, ": ");
		doc_spanf(s->doc, TONE_CODE, "kbmatch show %s", rule->id);
		doc_close(s->doc);
	}
	doc_close_section(s->doc);
}

/* --- plan, and what next --- */

/* A plan of one remedy says no more than the diagnosis did. */
static void tell_plan(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;

	if (!d->plan_count || (d->plan_count == 1 && d->plan->kind == ACTION_REMEDY))
		return;
	doc_section(s->doc, NULL,
		    "Plan (chance: that the trouble is gone after the step)");
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < story_limit(s, d->plan_count, STEPS_TOLD); i++) {
		const struct action *action = &d->plan[i];
		bool observe = action->kind == ACTION_OBSERVE;
		const struct key *key = observe ? key_find(action->title) : NULL;
		const char *title = action->title ? action->title : "?";

		if (key)
			title = arena_printf(s->arena, "Find out %s (%s)", title,
					     key->help);
		doc_own_words(doc_item(s->doc, MARK_NUMBER, title));
		if (observe)
			doc_code(s->doc, NULL, CODE_SHELL, NULL, action->command);
		else if (action->chance > 0)
			doc_spanf(s->doc, TONE_DIM, ": chance %u%%",
				  view_percent(action->chance));
		doc_close(s->doc);
	}
	doc_close_section(s->doc);
}

static void tell_next(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	const struct report_options *options = s->options;
	const char *again = options->again ? options->again : "";
	const char *blank = *again ? " " : "";
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!d->diagnosis_count)
		return;
	const struct rule *rule = d->diagnoses[0].finding->rule;
	const struct remedy *remedy = d->diagnoses[0].recommended;
	const struct upstream *upstream =
		upstream_of_rule(options->upstreams, options->upstream_count, rule);
	if (remedy)
		strbuf_printf(&b,
			      "kbmatch fix %s/%s%s%s > fix.sh\n"
			      "kbmatch tried %s/%s worked  # or partial, same, failed\n",
			      rule->id, remedy->id, blank, again, rule->id, remedy->id);
	if (upstream)
		strbuf_printf(&b, "kbmatch report-bug %s%s%s > bug.md\n",
			      upstream_name(upstream), blank, again);
	if (!b.size)
		strbuf_printf(&b, "kbmatch explain %s%s%s\n", rule->id, blank, again);
	doc_section(s->doc, NULL,
		    remedy ? "Next (a script to review, the outcome noted, a bug report)"
			   : "Next");
	doc_code(s->doc, NULL, CODE_SHELL, NULL, strbuf_text(&b));
	doc_close(s->doc);
}

/* --- no cause --- */

static void tell_failed_checks(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t told = 0;

	doc_section(s->doc, NULL, "Checks that fail");
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < d->check_count && told < CHECKS_TOLD; i++) {
		const struct check *check = d->checks[i].check;

		if (d->checks[i].status != STATUS_FAIL)
			continue;
		doc_own_words(doc_item(s->doc, MARK_NOT, check->title));
		doc_own_words(doc_say_tone(s->doc, NULL, TONE_DIM, check->detail));
		doc_close(s->doc);
		told++;
	}
	doc_close_section(s->doc);
}

static void tell_collect(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;

	if (d->verdict == VERDICT_NO_GPU)
		return;
	doc_section(s->doc, NULL,
		    d->verdict == VERDICT_UNKNOWN ? "What would tell"
						  : "If something is wrong all the same");
	doc_code(s->doc, NULL, CODE_SHELL, NULL, d->verdict_command);
	if (!d->unexplained_count && !d->reads_like_count)
		doc_say(s->doc, NULL,
			"The fault may be new, or its lines elsewhere: in the kernel's "
			"log of the boot in which it happened (-b -1 is the boot "
			"before), or in what the failing program said.");
	doc_code(s->doc, NULL, CODE_SHELL, NULL,
		 "journalctl -k -b 0 > kernel.txt\n"
		 "kbmatch --logs kernel.txt --logs program.txt");
	doc_sayf(s->doc, NULL, "Tell %s.", view_symptoms(s->arena));
	doc_close(s->doc);
}

/* --- a machine --- */

static void tell_gpus(const struct story *s)
{
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(s->arena, s->diagnosis->facts, &gpus, &more);
	bool *told = arena_array(s->arena, bool, count + 1);

	for (size_t i = 0; i < count; i++) {
		const char *text = view_gpu(s->arena, &gpus[i]);
		AUTO(strbuf) struct strbuf list = { 0 };
		size_t alike = 0;

		for (size_t j = i; j < count && !told[i]; j++) {
			if (strcmp(text, view_gpu(s->arena, &gpus[j])) != 0)
				continue;
			told[j] |= j != i;
			if (*gpus[j].device)
				strbuf_printf(&list, "%s%s", list.size ? ", " : "",
					      gpus[j].device);
			alike++;
		}
		if (told[i])
			continue;
		if (alike > 1)
			text = arena_printf(s->arena, "%zu x %s", alike, text);
		if (list.size)
			text = arena_printf(s->arena, alike > 1 ? "%s: %s" : "%s, at %s",
					    text, strbuf_text(&list));
		doc_pair(s->doc, NULL, "GPU", text);
	}
	doc_pair(s->doc, NULL, "GPU", more ? "and more" : NULL);
}

static void tell_machine(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	const char *read = view_read(s->arena, d);

	tell_gpus(s);
	doc_pair(s->doc, NULL, "System", view_system(s->arena, d->facts));
	if (!read)
		doc_pair(s->doc, NULL, "Probed", view_probed(s->arena, d));
	else if (!strstr(view_verdict(s->arena, d), read))
		doc_pair(s->doc, NULL, "Read", read);
}

static enum tone verdict_tone(const struct diagnosis *d)
{
	if (!d->diagnosis_count)
		return d->verdict == VERDICT_UNKNOWN ? TONE_WARN : TONE_GOOD;
	return d->diagnoses[0].finding->rule->severity >= SEVERITY_ERROR ? TONE_BAD
									 : TONE_WARN;
}

static void tell_verdict(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	struct doc_node *lead = doc_paragraph(s->doc, NULL);

	lead->lead = true;
	lead->tone = verdict_tone(d);
	if (d->partial)
		doc_spanf(s->doc, TONE_WARN, "%s ", view_partial(d));
	struct doc_node *verdict =
		doc_span(s->doc, lead->tone, view_verdict(s->arena, d));
	if (d->diagnosis_count) {
		const char *where = story_places(s, &d->diagnoses[0]);

		doc_own_words(verdict);
		if (*where)
			doc_spanf(s->doc, lead->tone, " (%s)", where);
	}
	doc_span(s->doc, lead->tone, ".");
	if (d->diagnosis_count > 1)
		doc_spanf(s->doc, TONE_PLAIN, " %s below.",
			  view_count(s->arena, d->diagnosis_count - 1, "other cause is",
				     "other causes are"));
	doc_close(s->doc);
}

static void tell_attempt(const struct story *s, const struct attempt *attempt)
{
	bool named = *attempt->rule;

	doc_item(s->doc, MARK_BULLET,
		 arena_printf(s->arena, "%s: %s%s%s%s%s%s, %.10s",
			      word_name(&tried_words, attempt->result),
			      *attempt->title ? attempt->title : "a remedy",
			      named ? " (" : "", attempt->rule, named ? "/" : "",
			      attempt->remedy, named ? ")" : "", attempt->time));
	doc_say_tone(
		s->doc, NULL, TONE_DIM,
		s->all ? attempt->note
		       : arena_printf(s->arena, "%.*s", NOTE_COLUMNS, attempt->note));
	doc_close(s->doc);
}

static void tell_attempts(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	const struct attempts *attempts = d->attempts;
	size_t count = attempts ? attempts->count : 0;
	size_t from = count - story_limit(s, count, ATTEMPTS_TOLD);

	if (d->unused_attempts)
		doc_sayf(s->doc, NULL,
			 "%s there of case %s, not used here: --case %s uses what was "
			 "tried.",
			 view_count(s->arena, d->unused_attempts, "note is", "notes are"),
			 d->unused_case, d->unused_case);
	if (!count)
		return;
	doc_section(
		s->doc, NULL,
		arena_printf(s->arena, "What was tried (case %s)", attempts->case_name));
	doc_list(s->doc, NULL);
	for (size_t i = from; i < count; i++)
		tell_attempt(s, &attempts->items[i]);
	doc_close(s->doc);
	if (from)
		doc_sayf(s->doc, NULL, "%zu earlier ones: -v", from);
	doc_close(s->doc);
}

static void warn(const struct story *s, const char *text)
{
	doc_item(s->doc, MARK_BULLET, NULL)->tone = TONE_WARN;
	doc_span(s->doc, TONE_WARN, text);
	doc_close(s->doc);
}

/* A probe that failed leaves facts unknown that the machine would have told. */
static void tell_warnings(const struct story *s)
{
	static const char *const well[] = { "ok", "nothing", "skipped" };
	const struct diagnosis *d = s->diagnosis;
	const struct snapshot *machine = d->probed;
	size_t told = story_limit(s, d->warning_count, WARNINGS_TOLD);

	doc_section(s->doc, NULL, "Warnings");
	doc_list(s->doc, NULL);
	for (size_t i = 0; machine && i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];

		if (!word_listed(probed->outcome, well, ARRAY_SIZE(well)))
			warn(s, arena_printf(s->arena, "the probe \"%s\" failed: %s",
					     probed->name, probed->outcome));
	}
	for (size_t i = 0; i < told; i++)
		warn(s, d->warnings[i]);
	doc_close(s->doc);
	if (told < d->warning_count)
		doc_sayf(s->doc, NULL, "And %zu more (-v).", d->warning_count - told);
	doc_close_section(s->doc);
}

static void tell(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;

	tell_verdict(s);
	tell_machine(s);
	if (d->diagnosis_count)
		story_first(s, &d->diagnoses[0]);
	story_others(s);
	if (!d->diagnosis_count)
		tell_failed_checks(s);
	tell_unexplained(s);
	tell_reads_like(s);
	tell_attempts(s);
	tell_plan(s);
	if (!d->diagnosis_count)
		tell_collect(s);
	tell_warnings(s);
	tell_next(s);
	story_fold_causes(s);
	story_folds(s);
}

/* --- several machines --- */

static const char *gpu_words(const struct story *s, const struct diagnosis *d)
{
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(s->arena, d->facts, &gpus, &more);

	if (!count)
		return "-";
	return count == 1 ? view_gpu(s->arena, &gpus[0])
			  : arena_printf(s->arena, "%zu%s x %s", count, more ? "+" : "",
					 view_gpu(s->arena, gpus));
}

static void tell_table(const struct story *s, const struct diagnoses *all)
{
	static const struct doc_column columns[] = {
		{ "machine", "Machine", false, false },
		{ "gpu", "GPU", false, false },
		{ "verdict", "Verdict", false, true },
	};

	doc_section(s->doc, NULL, "Machines");
	doc_table(s->doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < all->count; i++) {
		const struct diagnosis *d = all->items[i];

		doc_row(s->doc);
		doc_cell(s->doc, TONE_STRONG, d->machine.id);
		doc_cell(s->doc, TONE_PLAIN, gpu_words(s, d));
		doc_cell(s->doc, verdict_tone(d), view_verdict(s->arena, d));
	}
	doc_close_section(s->doc);
}

static void tell_all(struct story *s, const struct diagnoses *all)
{
	size_t found = diagnoses_found(all);
	struct doc_node *lead = doc_paragraph(s->doc, NULL);

	lead->lead = true;
	lead->tone = found ? TONE_BAD : TONE_GOOD;
	doc_spanf(s->doc, lead->tone, "%zu machines: a fault is found on %zu of them.",
		  all->count, found);
	doc_close(s->doc);
	if (all->left_out)
		doc_sayf(s->doc, NULL, "%s not judged: more than %d were read.",
			 view_count(s->arena, all->left_out, "machine was",
				    "machines were"),
			 MACHINES_MAX);
	tell_table(s, all);
	for (size_t i = 0; i < all->count; i++) {
		s->diagnosis = all->items[i];
		if (!s->diagnosis->diagnosis_count)
			continue;
		doc_section(
			s->doc, NULL,
			arena_printf(s->arena, "Machine %s", s->diagnosis->machine.id));
		tell(s);
		doc_close(s->doc);
	}
}

static void tell_brief(struct story *s, const struct diagnoses *all)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t m = 0; m < all->count; m++) {
		const struct diagnosis *d = s->diagnosis = all->items[m];
		const char *machine = all->count > 1 ? d->machine.id : "";

		if (d->partial)
			strbuf_printf(&b, "%s\n", view_partial(d));
		for (size_t i = 0; i < d->diagnosis_count; i++) {
			const struct finding *finding = d->diagnoses[i].finding;
			const char *where = story_places(s, &d->diagnoses[i]);

			strbuf_printf(&b, "%3u%%  %-8s  %s: %s%s%s%s%s%s\n",
				      view_percent(finding->confidence),
				      word_name(&severity_words, finding->rule->severity),
				      finding->rule->id, finding->rule->title,
				      *where ? " (" : "", where, *where ? ")" : "",
				      *machine ? " on " : "", machine);
		}
	}
	doc_code(s->doc, NULL, CODE_TEXT, NULL, strbuf_text(&b));
}

struct doc *story_make(const struct diagnoses *all, const struct report_options *options,
		       bool folds)
{
	struct doc *doc = doc_new(options->quiet ? "Diagnoses" : "Diagnosis");
	struct story story = { doc, doc->arena, all->items[0], options,
			       folds || options->verbosity > 0 };

	if (options->quiet)
		tell_brief(&story, all);
	else if (all->count > 1)
		tell_all(&story, all);
	else
		tell(&story);
	return doc;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/story/story.h"

#include <ctype.h>
#include <string.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/reason/history.h"
#include "engine/privacy/snapshot.h"
#include "reports/bug/bug.h"
#include "reports/story/story_internal.h"

enum {
	NOTE_COLUMNS = 240, /* of a note beside an attempt */
	STEPS_TOLD = 3,	    /* without -v */
	UNEXPLAINED_TOLD = 6,
	UNEXPLAINED_BESIDE = 1, /* a cause */
	WARNINGS_TOLD = 4,
	ATTEMPTS_TOLD = 4,
	CHECKS_TOLD = 4,
};

/* --- what is not explained --- */

static bool list_has(const struct strings *list, const char *word)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], word))
			return true;
	return false;
}

/* Who hears of errors of a kind of text: the upstream of its name, else the one with the
 * fewest components that takes the one of its name. */
static const struct upstream *upstream_of_kind(const struct story *story,
					       const char *kind)
{
	const struct story_options *options = story->options;
	const struct upstream *named =
		bug_upstream(options->upstreams, options->upstream_count, kind);
	const struct upstream *found = NULL;

	for (size_t i = 0; i < options->upstream_count && !named; i++) {
		const struct upstream *upstream = &options->upstreams[i];

		if (list_has(&upstream->components, kind) &&
		    (!found || upstream->components.count < found->components.count))
			found = upstream;
	}
	return named ? named : found;
}

static const char *upstream_name(const struct upstream *upstream)
{
	return upstream->aliases.count ? upstream->aliases.items[0] : upstream->id;
}

/* "-62 is ETIME, Timer expired": the error number that a line of the kernel ends with. */
static const char *error_words(const struct story *story, struct slice message)
{
	size_t size = message.size, start;
	int number = 0;

	while (size && !isalnum((unsigned char)message.data[size - 1]))
		size--;
	for (start = size; start && isdigit((unsigned char)message.data[start - 1]);)
		start--;
	if (start == size || size - start > 3 || !start ||
	    message.data[start - 1] != '-' ||
	    (start > 1 && isalnum((unsigned char)message.data[start - 2])))
		return NULL;
	for (size_t i = start; i < size; i++)
		number = number * 10 + (message.data[i] - '0');
	if (!strerrorname_np(number))
		return NULL;
	return arena_printf(story->arena, "-%d is %s, %s", number,
			    strerrorname_np(number), strerrordesc_np(number));
}

static void tell_unexplained_line(const struct story *story,
				  const struct unexplained *line)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *kind = line->text && line->text->kind ? line->text->kind : "";
	struct line parsed;

	line_parse(line->raw, &parsed);
	strbuf_add_text(&b, story_place(story, line->text, line->line));
	if (line->count > 1)
		strbuf_printf(&b, ", %s",
			      view_count(story->arena, line->count, "line alike",
					 "lines alike"));
	bool kernel = slice_is(parsed.stream, "kernel") ||
		      (!parsed.stream.size && !strcmp(kind, "kernel"));
	if (parsed.stream.size)
		strbuf_printf(&b, "; said by %.*s", (int)parsed.stream.size,
			      parsed.stream.data);
	else if (*kind)
		strbuf_printf(&b, "; said by %s", kind);
	const char *words = kernel ? error_words(story, line->message) : NULL;
	if (words)
		strbuf_printf(&b, "; %s", words);
	doc_item(story->doc, MARK_BULLET, NULL);
	if (story->diagnosis->diagnosis_count) {
		doc_spanf(story->doc, TONE_CODE, "%.*s", (int)line->message.size,
			  line->message.data);
		doc_spanf(story->doc, TONE_PLAIN, " (%s)", strbuf_text(&b));
	} else {
		doc_quote(story->doc, NULL, strbuf_text(&b), line->message);
	}
	doc_close(story->doc);
}

static void tell_unexplained(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	const struct upstream *upstream = NULL;
	size_t told = story->options->all  ? d->unexplained_count
		      : d->diagnosis_count ? UNEXPLAINED_BESIDE
					   : UNEXPLAINED_TOLD;

	if (!d->unexplained_count ||
	    (d->verdict == VERDICT_NO_GPU && !story->options->all))
		return;
	doc_section(story->doc, NULL, "Errors that nothing here explains");
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < d->unexplained_count && i < told; i++) {
		const struct text *text = d->unexplained[i].text;

		tell_unexplained_line(story, &d->unexplained[i]);
		if (!upstream && text && text->kind && *text->kind)
			upstream = upstream_of_kind(story, text->kind);
	}
	doc_close(story->doc);
	if (d->unexplained_count > told)
		doc_sayf(story->doc, NULL, "And %zu more (-v).",
			 d->unexplained_count - told);
	if (upstream && !d->diagnosis_count) {
		doc_paragraph(story->doc, NULL)->tone = TONE_DIM;
		doc_span(story->doc, TONE_DIM, "Where to ask, with the log: ");
		story_span_own(story, TONE_DIM, upstream->title);
		doc_span(story->doc, TONE_DIM, ": ");
		doc_spanf(story->doc, TONE_CODE, "kbmatch report-bug %s",
			  upstream_name(upstream));
		doc_close(story->doc);
	}
	doc_close(story->doc);
}

static void tell_reads_like(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	struct doc *doc = story->doc;

	if (!d->reads_like_count)
		return;
	doc_section(doc, NULL,
		    "Reads like (by its words alone: no line or fact shows it)");
	doc_list(doc, NULL);
	for (size_t i = 0; i < d->reads_like_count; i++) {
		const struct rule *rule = d->reads_like[i]->rule;

		story_item_own(story, MARK_BULLET, rule->title);
		doc_span(doc, TONE_PLAIN, ": ");
		doc_spanf(doc, TONE_CODE, "kbmatch show %s", rule->id);
		doc_close(doc);
	}
	doc_close(doc);
	doc_close(doc);
}

/* --- plan, and what next --- */

static void tell_step(const struct story *story, const struct action *action)
{
	struct doc *doc = story->doc;

	const struct key *key =
		action->kind == ACTION_OBSERVE ? key_find(action->title) : NULL;

	story_item_own(story, MARK_NUMBER,
		       key ? arena_printf(story->arena, "Find out %s (%s)", action->title,
					  key->help)
		       : action->title ? action->title
				       : "?");
	if (action->kind == ACTION_REMEDY && action->chance > 0)
		doc_spanf(doc, TONE_DIM, ": chance %u%%", view_percent(action->chance));
	if (action->kind == ACTION_OBSERVE && action->command)
		doc_code(doc, NULL, CODE_SHELL, NULL, action->command);
	doc_close(doc);
}

/* A plan of one remedy says no more than the diagnosis did. */
static void tell_plan(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	struct doc *doc = story->doc;

	if (!d->plan_count || (d->plan_count == 1 && d->plan->kind == ACTION_REMEDY))
		return;
	doc_section(doc, NULL, "Plan (chance: that the trouble is gone after the step)");
	doc_list(doc, NULL);
	for (size_t i = 0; i < d->plan_count && (i < STEPS_TOLD || story->options->all);
	     i++)
		tell_step(story, &d->plan[i]);
	doc_close(doc);
	doc_close(doc);
}

static bool tracks(const struct upstream *upstream, const char *url)
{
	for (size_t i = 0; url && i < upstream->trackers.count; i++)
		if (slice_starts_with(slice_of(url), upstream->trackers.items[i]))
			return true;
	return false;
}

/* The first in the order of a rule's references that tracks one, and takes the rule's
 * component where that is wanted. */
static const struct upstream *tracker_of(const struct story *story,
					 const struct rule *rule, bool component)
{
	const struct story_options *options = story->options;
	const char *word = word_name(&component_words, rule->component);

	for (size_t i = 0; i < rule->reference_count; i++)
		for (size_t j = 0; j < options->upstream_count; j++) {
			const struct upstream *upstream = &options->upstreams[j];

			if (tracks(upstream, rule->references[i].url) &&
			    (!component || list_has(&upstream->components, word)))
				return upstream;
		}
	return NULL;
}

/* Where a rule's issues stand; else who takes its component. */
static const struct upstream *upstream_of(const struct story *story,
					  const struct rule *rule)
{
	const struct upstream *found = tracker_of(story, rule, true);

	if (!found)
		found = tracker_of(story, rule, false);
	return found ? found
		     : upstream_of_kind(story,
					word_name(&component_words, rule->component));
}

static void tell_next(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	const char *again = story->options->again ? story->options->again : "";
	const char *blank = *again ? " " : "";
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!d->diagnosis_count)
		return;
	const struct rule *rule = d->diagnoses[0].finding->rule;
	const struct remedy *remedy = d->diagnoses[0].recommended;
	const struct upstream *upstream = upstream_of(story, rule);

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
	doc_section(story->doc, NULL,
		    remedy ? "Next (a script to review, the outcome noted, a bug report)"
			   : "Next");
	doc_code(story->doc, NULL, CODE_SHELL, NULL, strbuf_text(&b));
	doc_close(story->doc);
}

/* --- no cause --- */

static void tell_failed_checks(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	struct doc *doc = story->doc;
	size_t told = 0;

	for (size_t i = 0; i < d->check_count && told < CHECKS_TOLD; i++) {
		const struct check *check = d->checks[i].check;

		if (d->checks[i].status != STATUS_FAIL)
			continue;
		if (!told++) {
			doc_section(doc, NULL, "Checks that fail");
			doc_list(doc, NULL);
		}
		story_item_own(story, MARK_NOT, check->title);
		story_say_own(story, TONE_DIM, check->detail);
		doc_close(doc);
	}
	if (told) {
		doc_close(doc);
		doc_close(doc);
	}
}

static void tell_collect(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	struct doc *doc = story->doc;

	if (d->verdict == VERDICT_NO_GPU)
		return;
	doc_section(doc, NULL,
		    d->verdict == VERDICT_UNKNOWN ? "What would tell"
						  : "If something is wrong all the same");
	doc_code(doc, NULL, CODE_SHELL, NULL, d->verdict_command);
	if (d->unexplained_count == 0 && !d->reads_like_count)
		doc_say(doc, NULL,
			"The fault may be new, or its lines elsewhere: in the kernel's "
			"log of the boot in which it happened (-b -1 is the boot "
			"before), or in what the failing program said.");
	doc_code(doc, NULL, CODE_SHELL, NULL,
		 "journalctl -k -b 0 > kernel.txt\n"
		 "kbmatch --logs kernel.txt --logs program.txt");
	doc_sayf(doc, NULL, "Tell %s.", view_symptoms(story->arena));
	doc_close(doc);
}

/* --- a machine --- */

static void tell_gpus(const struct story *story)
{
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(story->arena, story->diagnosis->facts, &gpus, &more);
	bool *told = arena_array(story->arena, bool, count + 1);

	for (size_t i = 0; i < count; i++) {
		const char *text = view_gpu(story->arena, &gpus[i]);
		AUTO(strbuf) struct strbuf list = { 0 };
		size_t alike = 0;

		for (size_t j = i; j < count && !told[i]; j++) {
			if (strcmp(text, view_gpu(story->arena, &gpus[j])) != 0)
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
			text = arena_printf(story->arena, "%zu x %s", alike, text);
		if (list.size)
			text = arena_printf(story->arena,
					    alike > 1 ? "%s: %s" : "%s, at %s", text,
					    strbuf_text(&list));
		doc_pair(story->doc, NULL, "GPU", text);
	}
	if (more)
		doc_pair(story->doc, NULL, "GPU", "and more");
}

static void tell_machine(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	const char *read = view_read(story->arena, d);
	const char *probed = view_probed(story->arena, d);

	tell_gpus(story);
	doc_pair(story->doc, NULL, "System", view_system(story->arena, d->facts));
	if (read && !strstr(view_verdict(story->arena, d), read))
		doc_pair(story->doc, NULL, "Read", read);
	if (probed && !read)
		doc_pair(story->doc, NULL, "Probed", probed);
}

static enum tone verdict_tone(const struct diagnosis *d)
{
	if (d->diagnosis_count)
		return d->diagnoses[0].finding->rule->severity >= SEVERITY_ERROR
			       ? TONE_BAD
			       : TONE_WARN;
	return d->verdict == VERDICT_UNKNOWN ? TONE_WARN : TONE_GOOD;
}

static void tell_verdict(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	struct doc *doc = story->doc;
	size_t others = d->diagnosis_count ? d->diagnosis_count - 1 : 0;
	struct doc_node *lead = doc_paragraph(doc, NULL);
	const char *where = "";

	lead->lead = true;
	lead->tone = verdict_tone(d);
	if (d->partial)
		doc_spanf(doc, TONE_WARN, "%s ", view_partial(d));
	if (d->diagnosis_count)
		story_span_own(story, lead->tone, view_verdict(story->arena, d));
	else
		doc_span(doc, lead->tone, view_verdict(story->arena, d));
	if (d->diagnosis_count)
		where = story_places(story, &d->diagnoses[0]);
	if (*where)
		doc_spanf(doc, lead->tone, " (%s)", where);
	doc_span(doc, lead->tone, ".");
	if (others)
		doc_spanf(doc, TONE_PLAIN, " %s below.",
			  view_count(story->arena, others, "other cause is",
				     "other causes are"));
	doc_close(doc);
}

static void tell_attempts(const struct story *story)
{
	const struct attempts *attempts = story->diagnosis->attempts;
	size_t count = attempts ? attempts->count : 0;
	struct doc *doc = story->doc;

	if (story->diagnosis->unused_attempts)
		doc_sayf(doc, NULL,
			 "%s there of case %s, not used here: --case %s uses what was "
			 "tried.",
			 view_count(story->arena, story->diagnosis->unused_attempts,
				    "note is", "notes are"),
			 story->diagnosis->unused_case, story->diagnosis->unused_case);
	if (!count)
		return;
	doc_section(doc, NULL,
		    arena_printf(story->arena, "What was tried (case %s)",
				 attempts->case_name));
	doc_list(doc, NULL);
	size_t from =
		story->options->all || count < ATTEMPTS_TOLD ? 0 : count - ATTEMPTS_TOLD;
	for (size_t i = from; i < count; i++) {
		const struct attempt *attempt = &attempts->items[i];
		bool named = *attempt->rule;

		doc_item(doc, MARK_BULLET,
			 arena_printf(story->arena, "%s: %s%s%s%s%s%s, %.10s",
				      word_name(&tried_words, attempt->result),
				      *attempt->title ? attempt->title : "a remedy",
				      named ? " (" : "", attempt->rule, named ? "/" : "",
				      attempt->remedy, named ? ")" : "", attempt->time));
		if (*attempt->note)
			doc_say_tone(doc, NULL, TONE_DIM,
				     story->options->all
					     ? attempt->note
					     : arena_printf(story->arena, "%.*s",
							    NOTE_COLUMNS, attempt->note));
		doc_close(doc);
	}
	doc_close(doc);
	if (from)
		doc_sayf(doc, NULL, "%zu earlier ones: -v", from);
	doc_close(doc);
}

static bool has_failed(const struct probed *probed)
{
	return strcmp(probed->outcome, "ok") != 0 &&
	       strcmp(probed->outcome, "nothing") != 0 &&
	       strcmp(probed->outcome, "skipped") != 0;
}

/* A probe that failed leaves facts unknown that the machine would have told. */
static void tell_failed(const struct story *story)
{
	const struct snapshot *machine = story->diagnosis->probed;
	struct doc *doc = story->doc;

	for (size_t i = 0; machine && i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];

		if (!has_failed(probed))
			continue;
		doc_item(doc, MARK_BULLET, NULL)->tone = TONE_WARN;
		doc_spanf(doc, TONE_WARN, "the probe \"%s\" failed: %s", probed->name,
			  probed->outcome);
		doc_close(doc);
	}
}

static void tell_warnings(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t told = story->options->all || d->warning_count < WARNINGS_TOLD
			      ? d->warning_count
			      : WARNINGS_TOLD;
	struct doc *doc = story->doc;

	doc_section(doc, NULL, "Warnings");
	doc_list(doc, NULL);
	tell_failed(story);
	for (size_t i = 0; i < told; i++) {
		doc_item(doc, MARK_BULLET, NULL)->tone = TONE_WARN;
		doc_span(doc, TONE_WARN, d->warnings[i]);
		doc_close(doc);
	}
	doc_close(doc);
	if (told < d->warning_count)
		doc_sayf(doc, NULL, "And %zu more (-v).", d->warning_count - told);
	doc_close_section(doc);
}

static void tell(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;

	tell_verdict(story);
	tell_machine(story);
	if (d->diagnosis_count)
		story_first(story, &d->diagnoses[0]);
	story_others(story);
	if (!d->diagnosis_count)
		tell_failed_checks(story);
	tell_unexplained(story);
	tell_reads_like(story);
	tell_attempts(story);
	tell_plan(story);
	if (!d->diagnosis_count)
		tell_collect(story);
	tell_warnings(story);
	tell_next(story);
	story_folds(story);
}

/* --- several machines --- */

static const char *gpu_words(const struct story *story, const struct diagnosis *d)
{
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(story->arena, d->facts, &gpus, &more);

	if (!count)
		return "-";
	return count == 1 ? view_gpu(story->arena, &gpus[0])
			  : arena_printf(story->arena, "%zu%s x %s", count,
					 more ? "+" : "", view_gpu(story->arena, gpus));
}

static void tell_table(const struct story *story, const struct diagnoses *all)
{
	static const struct doc_column columns[] = {
		{ "machine", "Machine", false, false },
		{ "gpu", "GPU", false, false },
		{ "verdict", "Verdict", false, true },
	};
	struct doc *doc = story->doc;

	doc_section(doc, NULL, "Machines");
	doc_table(doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < all->count; i++) {
		const struct diagnosis *d = all->items[i];

		doc_row(doc);
		doc_cell(doc, TONE_STRONG, d->machine.id);
		doc_cell(doc, TONE_PLAIN, gpu_words(story, d));
		doc_cell(doc, verdict_tone(d), view_verdict(story->arena, d));
	}
	doc_close(doc);
	doc_close(doc);
}

static void tell_all(struct story *story, const struct diagnoses *all)
{
	size_t found = diagnoses_found(all);
	struct doc *doc = story->doc;
	struct doc_node *lead = doc_paragraph(doc, NULL);

	lead->lead = true;
	lead->tone = found ? TONE_BAD : TONE_GOOD;
	doc_spanf(doc, lead->tone, "%zu machines: a fault is found on %zu of them.",
		  all->count, found);
	doc_close(doc);
	if (all->left_out)
		doc_sayf(doc, NULL, "%s not judged: more than %d were read.",
			 view_count(story->arena, all->left_out, "machine was",
				    "machines were"),
			 MACHINES_MAX);
	tell_table(story, all);
	for (size_t i = 0; i < all->count; i++) {
		story->diagnosis = all->items[i];
		if (!story->diagnosis->diagnosis_count)
			continue;
		doc_section(doc, NULL,
			    arena_printf(story->arena, "Machine %s",
					 story->diagnosis->machine.id));
		tell(story);
		doc_close(doc);
	}
}

static void tell_brief(const struct story *story, const struct diagnoses *all)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t m = 0; m < all->count; m++) {
		const struct diagnosis *d = all->items[m];
		const char *machine = all->count > 1 ? d->machine.id : "";

		if (d->partial)
			strbuf_printf(&b, "%s\n", view_partial(d));
		for (size_t i = 0; i < d->diagnosis_count; i++) {
			struct story one = *story;
			const struct finding *finding = d->diagnoses[i].finding;

			one.diagnosis = d;
			const char *where = story_places(&one, &d->diagnoses[i]);
			strbuf_printf(&b, "%3u%%  %-8s  %s: %s%s%s%s%s%s\n",
				      view_percent(finding->confidence),
				      word_name(&severity_words, finding->rule->severity),
				      finding->rule->id, finding->rule->title,
				      *where ? " (" : "", where, *where ? ")" : "",
				      *machine ? " on " : "", machine);
		}
	}
	doc_code(story->doc, NULL, CODE_TEXT, NULL, strbuf_text(&b));
}

struct doc *story_make(const struct diagnoses *all, const struct story_options *options)
{
	struct doc *doc = doc_new(options->brief ? "Diagnoses" : "Diagnosis");
	struct story story = { doc, doc->arena, all->items[0], options };

	if (options->brief)
		tell_brief(&story, all);
	else if (all->count > 1)
		tell_all(&story, all);
	else
		tell(&story);
	return doc;
}

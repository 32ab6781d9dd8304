/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/story/story.h"

#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/input/input.h"
#include "engine/input/line.h"
#include "engine/privacy/snapshot.h"
#include "engine/reason/history.h"
#include "reports/story/story_internal.h"

enum {
	NOTE_COLUMNS = 240, /* of a note in the row of an attempt */
	STEPS_TOLD = 3,	    /* shown without -v */
	UNEXPLAINED_TOLD = 6,
	UNEXPLAINED_BESIDE = 1, /* shown beside a cause */
	WARNINGS_TOLD = 4,
	ATTEMPTS_TOLD = 4,
	CHECKS_TOLD = 4,
	ERRORS_TOLD = 6,
	KINDS_TOLD = 6,
};

size_t story_limit(const struct story *s, size_t count, size_t most)
{
	return s->all || count < most ? count : most;
}

struct doc_node *story_open(const struct story *s, bool fold, const char *title)
{
	doc_end_parts(s->doc, s->base);
	return fold ? doc_fold(s->doc, NULL, title) : doc_section(s->doc, NULL, title);
}

void story_more(const struct story *s, size_t count, size_t told, const char *how)
{
	while (s->doc->block->kind == DOC_ITEM || s->doc->block->kind == DOC_LIST)
		doc_close(s->doc);
	if (count > told)
		say(s, "And %zu more (%s).", count - told, how);
}

/* --- the machine, and the input --- */

static const char *gpu_words(const struct story *s, const struct gpu *gpu)
{
	const char *name = gpu->name ? gpu->name : gpu->gfx ? gpu->gfx : "";
	const char *memory = gpu->memory ? gpu->memory : "";

	if (!*name && !*memory)
		return gpu->pci_id && *gpu->pci_id ? words(s, "PCI id %s", gpu->pci_id)
						   : "";
	if (gpu->name && gpu->gfx)
		name = words(s, "%s (%s)", name, gpu->gfx);
	return words(s, "%s%s%s", name, *name && *memory ? ", " : "", memory);
}

/* Lists GPUs with the same description once, with all their addresses. */
static void tell_gpus(const struct story *s)
{
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(s->arena, s->d->facts, &gpus, &more);

	for (size_t i = 0; i < count; i++) {
		const char *text = gpu_words(s, &gpus[i]);
		AUTO(strbuf) struct strbuf list = { 0 };
		size_t alike = 0;
		bool told = false;

		for (size_t j = 0; j < count; j++) {
			if (strcmp(text, gpu_words(s, &gpus[j])) != 0)
				continue;
			told |= j < i;
			strbuf_printf(&list, "%s%s",
				      list.size && *gpus[j].device ? ", " : "",
				      gpus[j].device);
			alike++;
		}
		if (told)
			continue;
		doc_pairf(s->doc, NULL, "GPU", "%s%s%s%s",
			  alike > 1 ? words(s, "%zu x ", alike) : "", text,
			  !list.size  ? ""
			  : alike > 1 ? ": "
				      : ", at ",
			  strbuf_text(&list));
	}
	if (more)
		pair(s, "GPU", "and more");
}

/* "18,207 lines of 3 files, 2 boots"; NULL when no log was read. */
static const char *read_words(const struct story *s)
{
	size_t files = s->d->inputs ? s->d->inputs->texts.count : 0, skipped = 0;
	uint64_t lines = 0;
	unsigned boots = s->d->hits ? s->d->hits->boot_count : 0;

	for (size_t i = 0; i < files; i++) {
		lines += s->d->inputs->texts.items[i]->lines;
		skipped += s->d->inputs->texts.items[i]->binary;
	}
	if (!files)
		return NULL;
	return words(s, "%s of %s%s%s", count(s, lines, "line", "lines"),
		     files == 1 ? s->d->inputs->texts.items[0]->name
				: count(s, files, "file", "files"),
		     boots > 1 ? words(s, ", %u boots", boots) : "",
		     skipped ? words(s, "; %s skipped",
				     count(s, skipped, "binary file", "binary files"))
			     : "");
}

const char *story_probed(const struct story *s)
{
	const struct snapshot *machine = s->d->probed;
	size_t well = 0;

	if (!machine)
		return NULL;
	for (size_t i = 0; i < machine->probes.count; i++)
		well += !strcmp(machine->probes.items[i].outcome, "ok");
	const char *which = strcmp(machine->root, "/") ? machine->root : "this machine";
	if (machine->path)
		which = words(s, "the machine of %s, taken %s", machine->path,
			      machine->taken);
	return words(s, "%s: %zu of %zu probes had an answer",
		     view_value(s->arena, which), well, machine->probes.count);
}

/* --- the verdict --- */

/* The kinds of text that were recognised: " (kernel, ollama)"; "" when there are none. */
static const char *kinds_words(const struct story *s)
{
	const struct inputs *inputs = s->d->inputs;
	const char *kinds[KINDS_TOLD];
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t count = 0;

	for (size_t i = 0; inputs && i < inputs->texts.count && count < KINDS_TOLD; i++) {
		const char *kind = inputs->texts.items[i]->kind;

		if (!kind || !*kind || word_listed(kind, kinds, count))
			continue;
		strbuf_printf(&b, "%s%s", count ? ", " : "", kind);
		kinds[count++] = kind;
	}
	return count ? words(s, " (%s)", strbuf_text(&b)) : "";
}

/* The time between the first and the last line with a date; "" when no line has one. */
static const char *span_words(const struct story *s)
{
	const struct hits *hits = s->d->hits;
	const struct stamp *first = NULL, *last = NULL;
	double since_first = 0, since_last = 0;

	for (size_t i = 0; hits && hits->items && i < hits->count; i++) {
		const struct stamp *stamp = &hits->items[i]->stamp;

		if (!stamp->has_wall ||
		    (first && !wall_elapsed(first, stamp, &since_first)))
			continue;
		if (!first || since_first < 0)
			first = stamp;
		if (!last || (wall_elapsed(last, stamp, &since_last) && since_last > 0))
			last = stamp;
	}
	if (!first || first->wall == last->wall)
		return "";
	return words(s, ", with known lines from %s to %s",
		     view_time(s->arena, first, ' '), view_time(s->arena, last, ' '));
}

static const char *no_fault_words(const struct story *s)
{
	const char *read = read_words(s), *host = s->d->machine.host;
	size_t errors = s->d->unexplained_count;
	size_t texts = s->d->inputs ? s->d->inputs->texts.count : 0;
	bool empty = texts && !s->d->probed;

	for (size_t i = 0; i < texts; i++)
		empty &= !s->d->inputs->texts.items[i]->bytes &&
			 !s->d->inputs->texts.items[i]->lines;
	if (empty)
		return texts == 1 ? "Cannot tell: the log is empty"
				  : "Cannot tell: the logs are empty";
	if (!read)
		read = "what the probe of this machine saw";
	return words(s, "No %sfault found in %s%s%s%s%s%s%s",
		     errors || s->d->trouble_told ? "known " : "", read, kinds_words(s),
		     span_words(s), host && *host ? ", on " : "", host ? host : "",
		     errors ? "; but nothing here explains " : "",
		     errors ? count(s, errors, "error", "errors") : "");
}

const char *story_verdict(const struct story *s)
{
	if (s->d->diagnosis_count) {
		const struct finding *first = s->d->diagnoses->finding;
		const char *sure = view_confidence(first->confidence);

		return words(s, "%c%s (%u%% sure): %s", toupper((unsigned char)*sure),
			     sure + 1, view_percent(first->confidence),
			     first->rule->title);
	}
	if (s->d->verdict == VERDICT_NO_GPU)
		return "No AMD GPU in this machine, and nothing asked for one";
	if (s->d->verdict != VERDICT_UNKNOWN)
		return no_fault_words(s);
	return words(s, "Cannot tell: %s",
		     s->d->verdict_why ? s->d->verdict_why
				       : "nothing was read of a GPU, its driver or a "
					 "program that uses it");
}

static enum tone verdict_tone(const struct story *s)
{
	if (!s->d->diagnosis_count)
		return s->d->verdict == VERDICT_UNKNOWN ? TONE_WARN : TONE_GOOD;
	return s->d->diagnoses[0].finding->rule->severity >= SEVERITY_ERROR ? TONE_BAD
									    : TONE_WARN;
}

static const char partial[] = "Interrupted, so this report is partial.";

static void tell_verdict(const struct story *s)
{
	enum tone tone = verdict_tone(s);
	struct doc_node *lead = doc_paragraph(s->doc, NULL);

	if (s->d->partial)
		doc_spanf(s->doc, TONE_WARN, "%s ", partial);
	doc_spanf(s->doc, tone, s->d->diagnosis_count ? AS_OWN "%s" : "%s",
		  story_verdict(s));
	if (s->d->diagnosis_count && *story_places(s, s->d->diagnoses))
		doc_spanf(s->doc, tone, " (%s)", story_places(s, s->d->diagnoses));
	doc_span(s->doc, tone, ".");
	if (s->d->diagnosis_count > 1)
		doc_spanf(s->doc, TONE_PLAIN, " %s below.",
			  count(s, s->d->diagnosis_count - 1, "other cause is",
				"other causes are"));
	lead->lead = true;
	lead->tone = tone;
	doc_close(s->doc);
}

/* --- unexplained errors --- */

/* "line 12, 3 lines alike; from amdgpu: SDMA". */
static const char *about_error(const struct story *s, const struct unexplained *line)
{
	struct slice by =
		slice_of(line->text && line->text->kind ? line->text->kind : "");
	const char *alike = "";
	struct line parsed;

	line_parse(line->raw, &parsed);
	if (parsed.stream.size)
		by = parsed.stream;
	if (line->place)
		by = slice_of(line->place->title);
	if (line->count > 1)
		alike = words(s, ", %s",
			      count(s, line->count, "line alike", "lines alike"));
	return words(s, "%s%s%s%.*s", story_place(s, line->text, line->line), alike,
		     by.size ? "; from " : "", SLICE_ARGS(by));
}

static void tell_unexplained_line(const struct story *s, const struct unexplained *line)
{
	const char *about = about_error(s, line);

	if (s->d->diagnosis_count) {
		point(s, MARK_BULLET, AS_CODE "%.*s" AS_PLAIN " (%s)",
		      SLICE_ARGS(line->message), about);
		return;
	}
	doc_item(s->doc, MARK_BULLET, NULL);
	doc_quote(s->doc, NULL, about, line->message);
	for (size_t i = 0; i < line->code_count; i++)
		say(s, AS_CODE "%s" AS_OWN AS_DIM ": %s", line->codes[i].code,
		    line->codes[i].meaning);
}

/* Names the part that the first error comes from, what to collect and whom to ask. */
static void tell_place(const struct story *s, const struct unexplained *line)
{
	const struct place *place = line->place;
	const struct upstream *upstream = NULL;
	const char *kind = line->text ? line->text->kind : NULL;

	if (place) {
		say(s, AS_STRONG "%s" AS_OWN AS_PLAIN "%s%s", place->title,
		    place->meaning ? ": " : "", place->meaning ? place->meaning : "");
		for (size_t i = 0; i < place->collect.count; i++)
			shell(s, i ? NULL : "Collect", place->collect.items[i]);
	}
	if (place && place->upstream)
		kind = place->upstream;
	if (kind && *kind)
		upstream = upstream_for(s->options->upstreams, s->options->upstream_count,
					kind);
	if (upstream)
		say(s,
		    AS_DIM "Where to ask, with the log: " AS_OWN AS_DIM "%s" AS_DIM
			   ": " AS_CODE "kbmatch report-bug %s",
		    upstream->title, upstream_name(upstream));
}

void story_unexplained(const struct story *s)
{
	size_t told = story_limit(s, s->d->unexplained_count,
				  s->d->diagnosis_count ? UNEXPLAINED_BESIDE
							: UNEXPLAINED_TOLD);

	if (!told || (s->d->verdict == VERDICT_NO_GPU && !s->all))
		return;
	section(s, "Errors that nothing here explains");
	for (size_t i = 0; i < told; i++)
		tell_unexplained_line(s, &s->d->unexplained[i]);
	story_more(s, s->d->unexplained_count, told, "-v");
	if (!s->d->diagnosis_count)
		tell_place(s, &s->d->unexplained[0]);
}

/* --- hardware errors --- */

static void tell_hardware(const struct story *s)
{
	size_t count = s->d->hw_errors ? s->d->hw_errors->count : 0;
	size_t told = story_limit(s, count, ERRORS_TOLD);

	if (!count)
		return;
	section(s, "Hardware errors");
	doc_table_of(s->doc, NULL, { .title = "GPU" },
		     { .title = "Times", .number = true }, { .title = "Class" },
		     { .title = "Action" }, { .title = "Error", .wide = true });
	for (size_t i = 0; i < told; i++) {
		const struct hw_error *error = &s->d->hw_errors->items[i];
		const struct error_class *class = error->class;

		doc_rowf(s->doc,
			 "%s" NEXT_CELL "%llu" NEXT_CELL "%s" NEXT_CELL "%s" NEXT_CELL
			 "%s" AS_DIM " (%s%s%s)",
			 *error->device ? error->device : "-",
			 (unsigned long long)error->count, class ? class->id : "-",
			 class ? word_name(&service_words, class->service) : "-",
			 error->says, class ? class->title : "", class ? "; " : "",
			 story_place(s, error->first->text, error->first->line));
	}
	story_more(s, count, told, "-v");
}

static void tell_reads_like(const struct story *s)
{
	section(s, "Reads like (by its words alone: no line or fact shows it)");
	for (size_t i = 0; i < s->d->reads_like_count; i++) {
		const struct rule *rule = s->d->reads_like[i]->rule;

		point(s, MARK_BULLET, AS_OWN "%s" AS_PLAIN ": " AS_CODE "kbmatch show %s",
		      rule->title, rule->id);
	}
}

/* --- the plan, and the next steps --- */

/* Adds the plan, unless it has only one remedy, which the diagnosis already has. */
static void tell_plan(const struct story *s)
{
	if (!s->d->plan_count ||
	    (s->d->plan_count == 1 && s->d->plan->kind == ACTION_REMEDY))
		return;
	section(s, "Plan (chance: that the trouble is gone after the step)");
	for (size_t i = 0; i < story_limit(s, s->d->plan_count, STEPS_TOLD); i++) {
		const struct action *action = &s->d->plan[i];
		bool observe = action->kind == ACTION_OBSERVE;
		const struct key *key = observe ? key_find(action->title) : NULL;
		const char *title = action->title ? action->title : "?";

		item(s, MARK_NUMBER, key ? AS_OWN "Find out %s (%s)" : AS_OWN "%s", title,
		     key ? key->help : "");
		if (observe)
			shell(s, NULL, action->command);
		else if (action->chance > 0)
			doc_spanf(s->doc, TONE_DIM, ": chance %u%%",
				  view_percent(action->chance));
	}
}

static void tell_next(const struct story *s)
{
	const struct report_options *options = s->options;
	const char *again = options->again ? options->again : "";
	const char *blank = *again ? " " : "";
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!s->d->diagnosis_count)
		return;
	const struct rule *rule = s->d->diagnoses[0].finding->rule;
	const struct remedy *remedy = s->d->diagnoses[0].recommended;
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
	section(s, remedy ? "Next (a script to review, the outcome noted, a bug report)"
			  : "Next");
	shell(s, NULL, strbuf_text(&b));
}

/* --- no cause --- */

static void tell_failed_checks(const struct story *s)
{
	size_t told = 0;

	section(s, "Checks that fail");
	for (size_t i = 0; i < s->d->check_count && told < CHECKS_TOLD; i++) {
		const struct checked *checked = &s->d->checks[i];
		const struct check *check = checked->check;
		const char *const *sentences;

		if (checked->status != STATUS_FAIL)
			continue;
		item(s, MARK_NOT, AS_OWN "%s", check->title);
		size_t count = view_fittings(s->arena, s->d->facts, checked, &sentences);
		for (size_t j = 0; j < count; j++)
			doc_say(s->doc, NULL, sentences[j]);
		story_own(s, TONE_DIM, check->detail);
		told++;
	}
}

static void tell_collect(const struct story *s)
{
	AUTO(strbuf) struct strbuf symptoms = { 0 };

	if (s->d->verdict == VERDICT_NO_GPU)
		return;
	section(s, s->d->verdict == VERDICT_UNKNOWN
			   ? "What would tell"
			   : "If something is wrong all the same");
	shell(s, NULL, s->d->verdict_command);
	if (!s->d->unexplained_count && !s->d->reads_like_count)
		doc_say(s->doc, NULL,
			"The fault may be new, or its lines elsewhere: in the kernel's "
			"log of the boot in which it happened (-b -1 is the boot "
			"before), or in what the failing program said.");
	shell(s, NULL,
	      "journalctl -k -b 0 > kernel.txt\n"
	      "kbmatch --logs kernel.txt --logs program.txt");
	words_list(&symptom_words, &symptoms);
	say(s, "Tell what you see, since some faults leave no line: --symptom %s.",
	    strbuf_text(&symptoms));
}

/* --- attempts and warnings --- */

static void tell_attempts(const struct story *s)
{
	const struct attempts *attempts = s->d->attempts;
	size_t count = attempts ? attempts->count : 0;
	size_t from = count - story_limit(s, count, ATTEMPTS_TOLD);

	doc_end_parts(s->doc, s->base);
	if (s->d->unused_attempts)
		say(s,
		    "%s there of case %s, not used here: --case %s uses what was "
		    "tried.",
		    count(s, s->d->unused_attempts, "note is", "notes are"),
		    s->d->unused_case, s->d->unused_case);
	if (!count)
		return;
	section(s, "What was tried (case %s)", attempts->case_name);
	for (size_t i = from; i < count; i++) {
		const struct attempt *attempt = &attempts->items[i];
		const char *id = "";

		if (*attempt->rule)
			id = words(s, " (%s/%s)", attempt->rule, attempt->remedy);
		item(s, MARK_BULLET, "%s: %s%s, %.10s",
		     word_name(&tried_words, attempt->result),
		     *attempt->title ? attempt->title : "a remedy", id, attempt->time);
		say(s, AS_DIM "%.*s", s->all ? -1 : NOTE_COLUMNS, attempt->note);
	}
	story_more(s, 0, 0, "");
	if (from)
		say(s, "%zu earlier ones: -v", from);
}

/* A probe that failed leaves facts unknown that it would have stated. */
static void tell_warnings(const struct story *s)
{
	static const char *const well[] = { "ok", "nothing", "skipped" };
	const struct snapshot *machine = s->d->probed;
	size_t told = story_limit(s, s->d->warning_count, WARNINGS_TOLD);

	section(s, "Warnings");
	for (size_t i = 0; machine && i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];

		if (!word_listed(probed->outcome, well, ARRAY_SIZE(well)))
			point(s, MARK_BULLET, AS_WARN "the probe \"%s\" failed: %s",
			      probed->name, probed->outcome);
	}
	for (size_t i = 0; i < told; i++)
		point(s, MARK_BULLET, AS_WARN "%s", s->d->warnings[i]);
	story_more(s, s->d->warning_count, told, "-v");
}

/* --- machines --- */

static void tell(struct story *s)
{
	const char *read = read_words(s);

	tell_verdict(s);
	tell_gpus(s);
	pair(s, "System", view_system(s->arena, s->d->facts));
	if (!read)
		pair(s, "Probed", story_probed(s));
	else if (!strstr(story_verdict(s), read))
		pair(s, "Read", read);
	if (s->d->diagnosis_count)
		story_first(s, &s->d->diagnoses[0]);
	story_others(s);
	if (!s->d->diagnosis_count)
		tell_failed_checks(s);
	tell_hardware(s);
	story_unexplained(s);
	tell_reads_like(s);
	tell_attempts(s);
	tell_plan(s);
	if (!s->d->diagnosis_count)
		tell_collect(s);
	tell_warnings(s);
	tell_next(s);
	story_fold_causes(s);
	story_folds(s);
}

static void tell_table(struct story *s, const struct diagnoses *all)
{
	section(s, "Machines");
	doc_table_of(s->doc, NULL, { .title = "Machine" }, { .title = "GPU" },
		     { .title = "Verdict", .wide = true });
	for (size_t i = 0; i < all->count; i++) {
		s->d = all->items[i];
		const struct gpu *gpus;
		bool more;
		size_t count = view_gpus(s->arena, s->d->facts, &gpus, &more);
		const char *times = "";

		if (count > 1)
			times = words(s, "%zu%s x ", count, more ? "+" : "");
		doc_rowf(s->doc, AS_STRONG "%s" NEXT_CELL "%s%s" NEXT_CELL AS_TONE "%s",
			 s->d->machine.id, times, count ? gpu_words(s, gpus) : "-",
			 verdict_tone(s), story_verdict(s));
	}
}

static void tell_all(struct story *s, const struct diagnoses *all)
{
	size_t found = diagnoses_found(all);

	say(s, AS_TONE "%zu machines: a fault is found on %zu of them.",
	    found ? TONE_BAD : TONE_GOOD, all->count, found)
		->lead = true;
	if (all->left_out)
		say(s, "%s not judged: more than %d were read.",
		    count(s, all->left_out, "machine was", "machines were"),
		    MACHINES_MAX);
	tell_table(s, all);
	for (size_t i = 0; i < all->count; i++) {
		s->d = all->items[i];
		if (!s->d->diagnosis_count)
			continue;
		s->base = s->doc->root;
		s->base = section(s, "Machine %s", s->d->machine.id);
		tell(s);
	}
}

static void tell_brief(struct story *s, const struct diagnoses *all)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t m = 0; m < all->count; m++) {
		s->d = all->items[m];
		const char *machine = all->count > 1 ? s->d->machine.id : "";

		if (s->d->partial)
			strbuf_printf(&b, "%s\n", partial);
		for (size_t i = 0; i < s->d->diagnosis_count; i++) {
			const struct finding *finding = s->d->diagnoses[i].finding;
			const char *where = story_places(s, &s->d->diagnoses[i]);

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
	struct story story = { .doc = doc,
			       .arena = doc->arena,
			       .base = doc->root,
			       .d = all->items[0],
			       .options = options,
			       .all = folds || options->verbosity > 0 };

	if (options->quiet)
		tell_brief(&story, all);
	else if (all->count > 1)
		tell_all(&story, all);
	else
		tell(&story);
	return doc;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/rank.h"

#include <math.h>

#include "engine/reason/calibrate.h"
#include "engine/reason/reason_internal.h"
#include "engine/reason/support.h"

void diagnosis_free(struct diagnosis *diagnosis)
{
	if (diagnosis)
		arena_free(diagnosis->arena);
}

static bool explains(const struct rule *cause, const struct rule *effect)
{
	for (size_t i = 0; i < cause->explains.count; i++)
		if (!strcmp(cause->explains.items[i], effect->id))
			return true;
	return false;
}

static bool may_be_one_device(const struct finding *a, const struct finding *b)
{
	return !*a->device || !*b->device || !strcmp(a->device, b->device);
}

static bool same_place(const struct finding *a, const struct finding *b)
{
	return may_be_one_device(a, b) && (!a->boot || !b->boot || a->boot == b->boot);
}

/* --- one finding for each rule and device --- */

static bool is_louder(const struct finding *a, const struct finding *b)
{
	if (a->ruled_out != b->ruled_out)
		return b->ruled_out;
	if (a->score != b->score)
		return a->score > b->score;
	return *a->device && !*b->device;
}

/* Among the findings of a rule on a device, that of the boot with the highest score
 * represents all; a finding without a device may belong to any. */
static void find_louder(const struct findings *findings)
{
	AUTO(vec) VEC(struct finding *) loud = { 0 };

	for (size_t i = 0; i < findings->count; i++) {
		struct finding *finding = &findings->items[i];
		size_t j = 0;

		if (loud.count && loud.items[0]->rule != finding->rule)
			loud.count = 0;
		while (j < loud.count && !may_be_one_device(loud.items[j], finding))
			j++;
		if (j == loud.count) {
			vec_push(&loud, finding);
		} else if (is_louder(finding, loud.items[j])) {
			loud.items[j]->louder = finding;
			loud.items[j] = finding;
		} else {
			finding->louder = loud.items[j];
		}
	}
	vec_free(&loud);
	for (size_t i = 0; i < findings->count; i++)
		while (findings->items[i].louder && findings->items[i].louder->louder)
			findings->items[i].louder = findings->items[i].louder->louder;
}

static int compare_numbers(const void *a, const void *b)
{
	unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;

	return (x > y) - (x < y);
}

/* Sets the records that a finding rests on, which decide about rivals. */
static void find_records(struct arena *arena, struct finding *finding)
{
	AUTO(vec) VEC(unsigned) records = { 0 };
	size_t kept = 0;

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		for (size_t j = 0; speaks_for(judged) && j < judged->hit_count; j++)
			if (judged->hits[j]->record)
				vec_push(&records, judged->hits[j]->record);
	}
	vec_sort(&records, compare_numbers);
	for (size_t i = 0; i < records.count; i++)
		if (!kept || records.items[i] != records.items[kept - 1])
			records.items[kept++] = records.items[i];
	records.count = kept;
	finding->record_count = kept;
	finding->records = arena_freeze(arena, &records);
}

static bool rests_on(const struct finding *finding, unsigned record)
{
	return finding->record_count &&
	       bsearch(&record, finding->records, finding->record_count, sizeof(record),
		       compare_numbers);
}

static bool share_records(const struct finding *a, const struct finding *b)
{
	size_t i = 0, j = 0;

	while (i < a->record_count && j < b->record_count) {
		if (a->records[i] == b->records[j])
			return true;
		if (a->records[i] < b->records[j])
			i++;
		else
			j++;
	}
	return false;
}

/* True for two causes of the same lines, neither of which explains the other. Symptoms
 * are observations, and several can be present at once. */
static bool are_rivals(const struct finding *a, const struct finding *b)
{
	return a->rule->kind == KIND_CAUSE && b->rule->kind == KIND_CAUSE && !a->louder &&
	       !b->louder && !a->ruled_out && !b->ruled_out && a->rule != b->rule &&
	       !explains(a->rule, b->rule) && !explains(b->rule, a->rule) &&
	       same_place(a, b) && share_records(a, b);
}

/* Collects the scores of the other findings that share a record. */
static void find_rivals(struct findings *findings, struct finding *finding)
{
	AUTO(vec) VEC(double) scores = { 0 };

	for (size_t i = 0; i < findings->count; i++)
		if (&findings->items[i] != finding &&
		    are_rivals(finding, &findings->items[i]))
			vec_push(&scores, findings->items[i].score);
	finding->rivals = (unsigned)scores.count + 1;
	finding->rival_scores = arena_freeze(findings->arena, &scores);
}

/* A finding and its rivals share a probability of 1 with the leak, "none of these", which
 * has the odds 1. */
static void set_probability(struct finding *finding, const struct calibration *line)
{
	double own = calibration_odds(line, finding->score), all = 1 + own;

	for (unsigned i = 0; i + 1 < finding->rivals; i++)
		all += calibration_odds(line, finding->rival_scores[i]);
	finding->probability = finding->ruled_out ? 0 : own / all;
	finding->confidence =
		fmin(finding->probability, maturity_cap(finding->rule->maturity));
}

/* In other boots a finding has the rivals of the finding that represents it. */
static void set_probabilities(struct findings *findings, const struct calibration *line)
{
	find_louder(findings);
	for (size_t i = 0; i < findings->count; i++)
		find_records(findings->arena, &findings->items[i]);
	for (size_t i = 0; i < findings->count; i++)
		if (!findings->items[i].louder)
			find_rivals(findings, &findings->items[i]);
	for (size_t i = 0; i < findings->count; i++) {
		struct finding *finding = &findings->items[i];

		if (finding->louder) {
			finding->rivals = finding->louder->rivals;
			finding->rival_scores = finding->louder->rival_scores;
		}
		set_probability(finding, line);
	}
}

/* --- order and folding --- */

/* A cause that is more likely than not comes before the symptoms it explains. */
static bool outranks(const struct finding *a, const struct finding *b)
{
	return a->probability >= 0.5 && a->rule->kind == KIND_CAUSE &&
	       explains(a->rule, b->rule) && same_place(a, b);
}

static int compare_findings(const void *left, const void *right)
{
	const struct finding *a = *(const struct finding *const *)left;
	const struct finding *b = *(const struct finding *const *)right;

	if (a->confidence != b->confidence)
		return a->confidence < b->confidence ? 1 : -1;
	if (a->score != b->score)
		return a->score < b->score ? 1 : -1;
	if (a->rule->kind != b->rule->kind)
		return a->rule->kind == KIND_CAUSE ? -1 : 1;
	int order = strcmp(a->rule->id, b->rule->id);
	return order ? order : strcmp(a->device, b->device);
}

/* Sorts by confidence, then moves each cause before the symptoms that it explains. */
static void order_findings(const struct finding **order, size_t count)
{
	if (!count)
		return;
	qsort(order, count, sizeof(*order), compare_findings);
	for (size_t i = 1; i < count; i++) {
		const struct finding *finding = order[i];
		size_t to = i;

		for (size_t j = 0; j < i; j++)
			if (outranks(finding, order[j])) {
				to = j;
				break;
			}
		memmove(&order[to + 1], &order[to], (i - to) * sizeof(*order));
		order[to] = finding;
	}
}

static bool outside_event(const struct judged *judged, const struct finding *symptom)
{
	if (!judged->hit_count)
		return true;
	for (size_t i = 0; i < judged->hit_count; i++)
		if (!rests_on(symptom, judged->hits[i]->record))
			return true;
	return false;
}

/* True if a finding is folded under a cause. For a symptom, the cause needs evidence of
 * its own. */
static bool folds(const struct finding *cause, const struct finding *symptom)
{
	if (cause == symptom || !explains(cause->rule, symptom->rule) ||
	    !same_place(cause, symptom) || cause->probability < 0.5)
		return false;
	if (symptom->rule->kind == KIND_CAUSE)
		return cause->rule->kind == KIND_CAUSE;
	if (cause->version_gate)
		return true;
	for (size_t i = 0; i < cause->judged_count; i++) {
		const struct judged *judged = &cause->judged[i];

		if (speaks_for(judged) && judged->evidence->strength >= STRENGTH_STRONG &&
		    outside_event(judged, symptom))
			return true;
	}
	return false;
}

/* True if `under` (indices into the order) leads from the cause back to the symptom. */
static bool makes_circle(const size_t *under, size_t cause, size_t symptom, size_t count)
{
	for (size_t steps = 0; cause != SIZE_MAX && steps <= count; steps++) {
		if (cause == symptom)
			return true;
		cause = under[cause];
	}
	return false;
}

/* under[i]: the index in the order of the finding that finding i is folded under,
 * SIZE_MAX none. */
static void fold_findings(const struct finding *const *order, size_t count, size_t *under)
{
	for (size_t i = 0; i < count; i++)
		under[i] = SIZE_MAX;
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < count && under[i] == SIZE_MAX; j++)
			if (folds(order[j], order[i]) &&
			    !makes_circle(under, j, i, count))
				under[i] = j;
}

static size_t top_of(const size_t *under, size_t i)
{
	while (under[i] != SIZE_MAX)
		i = under[i];
	return i;
}

/* --- the diagnosis --- */

struct diagnosed_list {
	struct diagnosed *items;
	size_t count, room;
};

/* The state of gathering diagnoses. */
struct gathering {
	struct ranking *ranking;
	const struct findings *findings;
	const struct finding *const *order;
	size_t count;
	const size_t *under;
	bool *taken; /* by index in the order: the finding belongs to a diagnosis */
};

struct finding_refs {
	const struct finding **items;
	size_t count, room;
};

static bool is_stated(const struct gathering *g, const struct finding *finding)
{
	return finding->confidence >= g->ranking->options->min_confidence;
}

static int compare_places(const void *left, const void *right)
{
	const struct finding *a = *(const struct finding *const *)left;
	const struct finding *b = *(const struct finding *const *)right;
	int order = strcmp(a->device, b->device);

	return order ? order : (a->boot > b->boot) - (a->boot < b->boot);
}

static void add_place(struct finding_refs *places, const struct finding *finding)
{
	for (size_t i = 0; i < places->count; i++)
		if (same_place(places->items[i], finding))
			return;
	vec_push(places, finding);
}

/* Collects the other devices of the rule, and the boots with lower scores. */
static void collect_places(const struct gathering *g, size_t first,
			   struct diagnosed *ret_diagnosed)
{
	const struct finding *finding = g->order[first];
	bool stated = is_stated(g, finding);
	struct finding_refs places = { 0 };

	for (size_t i = first; i < g->count; i++)
		if (!g->taken[i] && g->under[i] == SIZE_MAX &&
		    g->order[i]->rule == finding->rule &&
		    is_stated(g, g->order[i]) == stated) {
			vec_push(&places, g->order[i]);
			g->taken[i] = true;
		}
	size_t loud = places.count;
	for (size_t i = 0; i < g->findings->count; i++) {
		const struct finding *quiet = &g->findings->items[i];

		for (size_t j = 0; quiet->louder && j < loud; j++)
			if (quiet->louder == places.items[j] && !quiet->ruled_out &&
			    is_stated(g, quiet) == stated)
				add_place(&places, quiet);
	}
	qsort(places.items + 1, places.count - 1, sizeof(*places.items), compare_places);
	ret_diagnosed->place_count =
		arena_give(g->ranking->diagnosis->arena, &places, &ret_diagnosed->places);
}

static bool has_place(const struct diagnosed *diagnosed, const struct finding *finding)
{
	for (size_t i = 0; i < diagnosed->place_count; i++)
		if (diagnosed->places[i] == finding)
			return true;
	return false;
}

static bool has_rule(const struct finding_refs *list, const struct rule *rule)
{
	for (size_t i = 0; i < list->count; i++)
		if (list->items[i]->rule == rule)
			return true;
	return false;
}

static void collect_effects(const struct gathering *g, struct diagnosed *ret_diagnosed)
{
	struct finding_refs effects = { 0 };

	for (size_t i = 0; i < g->count; i++)
		if (g->under[i] != SIZE_MAX &&
		    has_place(ret_diagnosed, g->order[top_of(g->under, i)]) &&
		    g->order[i]->rule != ret_diagnosed->finding->rule &&
		    !has_rule(&effects, g->order[i]->rule))
			vec_push(&effects, g->order[i]);
	ret_diagnosed->effect_count = arena_give(g->ranking->diagnosis->arena, &effects,
						 &ret_diagnosed->effects);
}

static void gather(const struct gathering *g, struct diagnosed_list *shown,
		   struct diagnosed_list *below)
{
	size_t top = g->ranking->options->top ? g->ranking->options->top : SIZE_MAX;

	for (size_t i = 0; i < g->count; i++) {
		struct diagnosed one = { .finding = g->order[i] };

		if (g->under[i] != SIZE_MAX || g->taken[i])
			continue;
		collect_places(g, i, &one);
		collect_effects(g, &one);
		collect_missing(g->ranking, g->order[i], &one);
		one.recommended = remedy_recommended(g->ranking->diagnosis, g->order[i]);
		one.service = find_service(g->ranking, g->order[i]);
		if (is_stated(g, g->order[i]) && shown->count < top)
			vec_push(shown, one);
		else
			vec_push(below, one);
	}
}

static void collect_diagnoses(struct ranking *ranking, const struct findings *findings,
			      const struct finding **order, size_t count)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	AUTO(vec) struct diagnosed_list shown = { 0 };
	AUTO(vec) struct diagnosed_list below = { 0 };
	AUTO(mem) size_t *under = mem_alloc(count * sizeof(*under));
	AUTO(mem) bool *taken = mem_zalloc(count);

	fold_findings(order, count, under);
	gather(&(struct gathering){ ranking, findings, order, count, under, taken },
	       &shown, &below);
	diagnosis->diagnosis_count =
		arena_give(diagnosis->arena, &shown, &diagnosis->diagnoses);
	diagnosis->below_count = arena_give(diagnosis->arena, &below, &diagnosis->below);
}

static void collect_findings(struct ranking *ranking, const struct findings *findings)
{
	AUTO(vec) VEC(const struct finding *) order = { 0 };
	AUTO(vec) VEC(const struct finding *) out = { 0 };
	struct diagnosis *diagnosis = ranking->diagnosis;

	for (size_t i = 0; i < findings->count; i++) {
		if (findings->items[i].louder)
			continue;
		if (findings->items[i].ruled_out)
			vec_push(&out, &findings->items[i]);
		else
			vec_push(&order, &findings->items[i]);
	}
	order_findings(order.items, order.count);
	collect_diagnoses(ranking, findings, order.items, order.count);
	diagnosis->ruled_out_count =
		arena_give(diagnosis->arena, &out, &diagnosis->ruled_out);
}

struct harmless_list {
	struct harmless *items;
	size_t count, room;
};

static void add_harmless(struct harmless_list *list, const struct benign *benign,
			 const struct hit *hit)
{
	for (size_t i = 0; i < list->count; i++) {
		if (list->items[i].benign != benign)
			continue;
		list->items[i].count += hit->count;
		return;
	}
	vec_push(list, (struct harmless){ benign, hit, hit->count });
}

/* Collects the lines that a benign row explains. Most patterns are not benign, so the
 * roles are checked first. */
static void collect_harmless(struct ranking *ranking)
{
	const struct judge_input *input = ranking->input;
	AUTO(vec) struct harmless_list list = { 0 };

	for (size_t i = 0; i < input->hits->count; i++) {
		const struct hit *hit = input->hits->items[i];
		const struct benign *benign = NULL;

		if (!hit->watch && kb_roles(input->kb, hit->pattern) & ROLE_BENIGN)
			benign = kb_benign(input->kb, hit->pattern);
		if (benign)
			add_harmless(&list, benign, hit);
	}
	ranking->diagnosis->harmless_count = arena_give(ranking->diagnosis->arena, &list,
							&ranking->diagnosis->harmless);
}

/* The patterns whose hits speak for a rule that is not ruled out. */
static bool *find_speaking(const struct judge_input *input,
			   const struct findings *findings)
{
	unsigned patterns = kb_info(input->kb)->patterns;
	bool *speaking = mem_zalloc((size_t)patterns + 1);

	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->items[i];

		for (size_t j = 0; !finding->ruled_out && j < finding->judged_count;
		     j++) {
			const struct judged *judged = &finding->judged[j];

			for (size_t k = 0; speaks_for(judged) && k < judged->hit_count;
			     k++)
				speaking[judged->hits[k]->pattern] = true;
		}
	}
	return speaking;
}

/* True if a rule that is not ruled out rests on a fact that the line states. */
static bool tells_fact(const struct findings *findings, const struct unexplained *line)
{
	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->items[i];

		for (size_t j = 0; !finding->ruled_out && j < finding->judged_count;
		     j++) {
			const struct judged *judged = &finding->judged[j];

			for (size_t k = 0; speaks_for(judged) && k < judged->fact_count;
			     k++)
				if (judged->facts[k]->line == line->line &&
				    !strcmp(judged->facts[k]->from, line->text->name))
					return true;
		}
	}
	return false;
}

/* Collects unexplained errors, those with a place first. An error that is a part of a
 * piece of evidence is explained only if the whole piece is true. */
static void collect_unexplained(struct ranking *ranking, const struct findings *findings)
{
	const struct hits *hits = ranking->input->hits;
	struct arena *arena = ranking->diagnosis->arena;
	AUTO(mem) bool *speaking = find_speaking(ranking->input, findings);
	AUTO(vec) VEC(struct unexplained) list = { 0 }, elsewhere = { 0 };

	for (size_t i = 0; i < hits->unexplained_count; i++) {
		struct unexplained line = hits->unexplained[i];
		bool explained = tells_fact(findings, &line);

		for (size_t j = 0; j < line.pattern_count; j++)
			explained |= speaking[line.patterns[j]];
		if (explained)
			continue;
		place_error(ranking->input, &line, arena);
		if (line.place)
			vec_push(&list, line);
		else
			vec_push(&elsewhere, line);
	}
	for (size_t i = 0; i < elsewhere.count; i++)
		vec_push(&list, elsewhere.items[i]);
	vec_free(&elsewhere);
	ranking->diagnosis->unexplained_count =
		arena_give(arena, &list, &ranking->diagnosis->unexplained);
}

/* Collects the timeline of the GPU of the first diagnosis, or of the only GPU when there
 * is no diagnosis. */
static void collect_timeline(struct ranking *ranking)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	const char *device =
		diagnosis->diagnosis_count ? diagnosis->diagnoses[0].finding->device : "";
	const struct fact *gfx = facts_first(diagnosis->facts, "gpu.gfx", device, 0);

	if (gfx)
		diagnosis->timeline_count =
			support_timeline(ranking->input->kb, gfx->value, diagnosis->facts,
					 diagnosis->arena, &diagnosis->timeline);
}

struct diagnosis *rank(const struct judge_input *input, struct findings *findings,
		       const struct inputs *inputs, const struct rank_options *options)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct diagnosis *diagnosis = arena_new_item(arena, struct diagnosis);
	struct ranking ranking = { input, options, diagnosis };

	*diagnosis = (struct diagnosis){
		.arena = arena,
		.kb = kb_info(input->kb),
		.inputs = inputs,
		.hits = input->hits,
		.facts = input->facts,
		.hw_errors = input->hw_errors,
		.probed = options->probed,
		.attempts = input->attempts,
		.checks = input->checks,
		.check_count = input->check_count,
		.min_confidence = options->min_confidence,
	};
	set_probabilities(findings, &diagnosis->kb->calibration);
	collect_findings(&ranking, findings);
	collect_harmless(&ranking);
	collect_unexplained(&ranking, findings);
	collect_timeline(&ranking);
	collect_warnings(&ranking, inputs, findings);
	plan_actions(&ranking);
	diagnosis->machine = (struct machine){ "this machine", "" };
	find_verdict(&ranking);
	TAKE(arena); /* the diagnosis lies in it, and owns it */
	return diagnosis;
}

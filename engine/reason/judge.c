/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/judge.h"

#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/reason/reason_internal.h"

void findings_free(struct findings *findings)
{
	if (!findings)
		return;
	arena_free(findings->arena);
	free(findings);
}

/* --- which rules are judged --- */

struct names {
	const char **items;
	size_t count, room;
};

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void sort_unique(struct names *names)
{
	size_t kept = 0;

	vec_sort(names, compare_names);
	for (size_t i = 0; i < names->count; i++)
		if (!kept || strcmp(names->items[i], names->items[kept - 1]))
			names->items[kept++] = names->items[i];
	names->count = kept;
}

static void add_all(struct names *names, const char *const *ids, size_t count)
{
	for (size_t i = 0; i < count; i++)
		vec_push(names, ids[i]);
}

static void add_rules_of_pattern(const struct judge_input *input, unsigned pattern,
				 struct names *rules)
{
	const char *const *ids;
	size_t count = kb_rules_of_pattern(input->kb, pattern, &ids);

	add_all(rules, ids, count);
}

static void find_rules(const struct judge_input *input, struct names *rules)
{
	const struct hits *hits = input->hits;
	const struct facts *facts = input->facts;
	const struct source *sources;
	const char *const *ids;

	for (size_t i = 0; i < hits->count; i++)
		if (!i ||
		    hits->by_pattern[i]->pattern != hits->by_pattern[i - 1]->pattern)
			add_rules_of_pattern(input, hits->by_pattern[i]->pattern, rules);
	/* The first lines of a source lead to the evidence that its silence gives; they
	 * are not kept as hits of that evidence. */
	size_t count = kb_sources(input->kb, &sources);
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; was_read_whole(hits, sources[i].id, 0) &&
				   j < sources[i].complete_count;
		     j++)
			add_rules_of_pattern(input, sources[i].complete[j]->id, rules);
	for (size_t i = 0; i < facts->named.count; i++) {
		const struct fact *fact = &facts->list.items[facts->named.items[i].first];

		count = kb_rules_of_fact(input->kb, fact->name, &ids);
		add_all(rules, ids, count);
	}
	sort_unique(rules);
}

/* --- for which devices and boots --- */

struct context {
	const char *device;
	unsigned boot;
};

struct contexts {
	const struct judge_input *input;
	struct context items[CONTEXTS_MAX];
	size_t count;
	unsigned left;
};

static bool covers(const struct context *wide, const struct context *narrow)
{
	return (!*wide->device || !strcmp(wide->device, narrow->device)) &&
	       (!wide->boot || wide->boot == narrow->boot);
}

/* Keeps the narrowest pairs: a hit without a device joins the hits that have one. */
static void add_context(struct contexts *contexts, struct context context)
{
	size_t kept = 0;

	for (size_t i = 0; i < contexts->count; i++)
		if (covers(&context, &contexts->items[i]))
			return;
	for (size_t i = 0; i < contexts->count; i++)
		if (!covers(&contexts->items[i], &context))
			contexts->items[kept++] = contexts->items[i];
	contexts->count = kept;
	if (contexts->count < CONTEXTS_MAX)
		contexts->items[contexts->count++] = context;
	else
		contexts->left++;
}

static void add_contexts_of(void *context, const struct pattern *pattern)
{
	struct contexts *contexts = context;
	const struct hit *const *hits;
	size_t count = hits_of(contexts->input->hits, pattern->id, &hits);

	for (size_t i = 0; i < count; i++)
		add_context(contexts, (struct context){ hits[i]->device, hits[i]->boot });
}

/* Adds the devices that have a fact of their own which passes a test of the evidence. */
static void add_contexts_of_facts(struct contexts *contexts,
				  const struct evidence *evidence)
{
	enum { TESTED_MAX = 1024 };
	const struct facts *facts = contexts->input->facts;
	const struct test *test = &evidence->test;
	size_t tested = 0;

	for (size_t i = 0; i < evidence->child_count; i++)
		add_contexts_of_facts(contexts, &evidence->children[i]);
	if (evidence_kinds[evidence->kind].lead != LEAD_TEST || !test->key)
		return;
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (!*fact->device || strcmp(fact->name, test->key) != 0)
			continue;
		if (tested++ == TESTED_MAX) {
			contexts->left++;
			break;
		}
		if (fact_passes(test, fact, facts))
			add_context(contexts,
				    (struct context){ fact->device, fact->boot });
	}
}

static bool is_left_out(const struct judging *judging, enum piece_kind kind, size_t index)
{
	const struct left_out *out = judging->input->left_out;

	return out && out->kind == kind && out->index == index &&
	       !strcmp(out->rule, judging->rule->id);
}

/* --- gates, and the versions that have the fix --- */

const double gate_weight_each = 1.1, gate_weight_most = 2.2;
/* Gates say where a fault can occur: they never weigh more than this multiple of the
 * other evidence. */
static const double gate_share_most = 2;

/* Adds the values that a test requires, for "KEY is VALUE, not ...". */
static void add_wanted(struct strbuf *b, const struct test *test)
{
	static const char *const words[OPERATOR_END] = {
		[OPERATOR_MATCHES] = "one that matches ",
		[OPERATOR_HAS] = "one with ",
		[OPERATOR_LACKS] = "one without ",
		[OPERATOR_NOT_IN] = "anything but ",
		[OPERATOR_NOT_EQUALS] = "anything but ",
	};

	if (test->op == OPERATOR_EXISTS)
		strbuf_add_text(b, test->negated ? "none" : "present");
	else if (words[test->op])
		strbuf_add_text(b, words[test->op]);
	for (size_t i = 0; i < test->operand_count; i++)
		strbuf_printf(b, "%s%s", i ? " or " : "", test->operands[i]);
}

static const char *describe_mismatch(struct arena *arena, const struct tested *gate)
{
	AUTO(strbuf) struct strbuf wanted = { 0 };

	add_wanted(&wanted, gate->test);
	return arena_printf(arena, "%s is %s, not %s", gate->test->key,
			    gate->fact ? gate->fact->value : "something else",
			    strbuf_text(&wanted));
}

/* Sets gates, gate_weight and version_gate. A mismatch rules the finding out. */
static void judge_gates(const struct judging *judging, struct finding *finding)
{
	const struct rule *rule = judging->rule;
	double weight = 0;

	finding->gate_count = rule->gate_count;
	finding->gates = arena_array(judging->arena, struct tested, rule->gate_count);
	for (size_t i = 0; i < rule->gate_count; i++) {
		struct tested *gate = &finding->gates[i];

		gate->test = &rule->gates[i];
		gate->truth =
			is_left_out(judging, PIECE_GATE, i)
				? TRUTH_UNKNOWN
				: judging_test(judging, gate->test, NULL, &gate->fact);
		if (gate->truth == TRUTH_TRUE) {
			weight += gate_weight_each;
			finding->version_gate |= test_is_version(gate->test);
		} else if (gate->truth == TRUTH_FALSE && !finding->ruled_out) {
			finding->ruled_out = true;
			finding->because = describe_mismatch(judging->arena, gate);
		}
	}
	finding->gate_weight = fmin(weight, gate_weight_most);
}

static struct test *fixed_test(struct arena *arena, const struct fixed_in *fixed)
{
	struct test *test = arena_new_item(arena, struct test);

	test->key = fixed->key;
	test->op = OPERATOR_RANGE;
	test->operands = arena_array(arena, const char *, 1);
	test->operands[0] = arena_printf(arena, ">=%s", fixed->version);
	test->operand_count = 1;
	return test;
}

/* Rules a machine out that is known to have the fix in every component that it is known
 * about. A machine known to lack a fix is told to upgrade. */
static void judge_fixed(const struct judging *judging, struct finding *finding)
{
	const struct rule *rule = judging->rule;
	const struct tested *has = NULL;

	finding->fixed_count = rule->fixed_in_count;
	finding->fixed = arena_array(judging->arena, struct tested, rule->fixed_in_count);
	for (size_t i = 0; i < rule->fixed_in_count; i++) {
		struct tested *fixed = &finding->fixed[i];

		fixed->test = fixed_test(judging->arena, &rule->fixed_in[i]);
		fixed->truth = judging_test(judging, fixed->test, NULL, &fixed->fact);
		if (fixed->truth == TRUTH_FALSE)
			finding->upgrade = true;
		else if (fixed->truth == TRUTH_TRUE && !has)
			has = fixed;
	}
	if (has && !finding->upgrade && !finding->ruled_out) {
		finding->ruled_out = true;
		finding->because =
			arena_printf(judging->arena, "fixed in %s %s, and this is %s",
				     has->test->key, has->test->operands[0] + 2,
				     has->fact ? has->fact->value : "newer");
	}
}

/* --- groups: evidence of one declared group, and evidence whose hits lie in one record,
 * come from one event; the strongest of each group counts --- */

static unsigned find_root(unsigned *parents, unsigned i)
{
	while (parents[i] != i) {
		parents[i] = parents[parents[i]];
		i = parents[i];
	}
	return i;
}

/* A record that a piece of evidence rests on. */
struct rest {
	unsigned record, judged;
	bool against;
};

static int compare_rests(const void *a, const void *b)
{
	const struct rest *x = a, *y = b;

	if (x->against != y->against)
		return x->against ? 1 : -1;
	if (x->record != y->record)
		return x->record < y->record ? -1 : 1;
	return (x->judged > y->judged) - (x->judged < y->judged);
}

static void join(unsigned *parents, unsigned i, unsigned j)
{
	parents[find_root(parents, i)] = find_root(parents, j);
}

static void join_by_record(const struct judged *judged, size_t count, unsigned *parents)
{
	AUTO(vec) VEC(struct rest) rests = { 0 };

	for (unsigned i = 0; i < count; i++)
		for (size_t j = 0;
		     judged[i].truth == TRUTH_TRUE && j < judged[i].hit_count; j++)
			if (judged[i].hits[j]->record)
				vec_push(&rests,
					 (struct rest){ judged[i].hits[j]->record, i,
							judged[i].evidence->against });
	vec_sort(&rests, compare_rests);
	for (size_t i = 1; i < rests.count; i++)
		if (rests.items[i].record == rests.items[i - 1].record &&
		    rests.items[i].against == rests.items[i - 1].against)
			join(parents, rests.items[i].judged, rests.items[i - 1].judged);
	vec_free(&rests);
}

static bool same_group(const struct judged *a, const struct judged *b)
{
	const char *group = a->evidence->group, *other = b->evidence->group;

	return a->evidence->against == b->evidence->against && group && other &&
	       !strcmp(group, other);
}

static double weight_of(const struct judged *judged)
{
	enum strength strength =
		judged->ended ? STRENGTH_WEAK : judged->evidence->strength;
	double weight = log(strength_ratio(strength));

	return judged->evidence->against ? -weight : weight;
}

static void name_group(const struct judging *judging, struct judged *judged)
{
	if (judged->evidence->group)
		judged->group = judged->evidence->group;
	else if (judged->hit_count && judged->hits[0]->record)
		judged->group = arena_printf(judging->arena, "record %u",
					     judged->hits[0]->record);
}

static double count_strongest(struct judged *judged, size_t count, unsigned *parents)
{
	double sum = 0;

	for (unsigned i = 0; i < count; i++) {
		bool strongest = judged[i].truth == TRUTH_TRUE;
		double weight = strongest ? weight_of(&judged[i]) : 0;

		for (unsigned j = 0; strongest && j < count; j++) {
			if (j == i || judged[j].truth != TRUTH_TRUE ||
			    find_root(parents, i) != find_root(parents, j))
				continue;
			double other = fabs(weight_of(&judged[j]));
			if (other > fabs(weight) || (other == fabs(weight) && j < i))
				strongest = false;
		}
		judged[i].counted = strongest;
		judged[i].weight = strongest ? weight : 0;
		sum += judged[i].weight;
	}
	return sum;
}

/* Sets weight, counted and group of each piece of evidence; returns the sum of the
 * weights. */
static double judge_groups(const struct judging *judging, struct judged *judged,
			   size_t count)
{
	AUTO(mem) unsigned *parents = mem_zalloc(count * sizeof(*parents));

	for (unsigned i = 0; i < count; i++)
		parents[i] = i;
	for (unsigned i = 0; i < count; i++) {
		if (judged[i].truth != TRUTH_TRUE)
			continue;
		name_group(judging, &judged[i]);
		for (unsigned j = 0; j < i; j++)
			if (judged[j].truth == TRUTH_TRUE &&
			    same_group(&judged[i], &judged[j]))
				join(parents, i, j);
	}
	join_by_record(judged, count, parents);
	return count_strongest(judged, count, parents);
}

/*
 * --- results of remedies, as evidence for or against their diagnosis ---
 *
 * A remedy that helps its cause with chance c, and a trouble that goes away by itself
 * with chance b: "worked" has the likelihood ratio c / b, "failed" and "same" (1 - c) /
 * (1 - b). See docs/confidence.md.
 */

static const double by_itself = 0.05, chance_unknown = 0.5, chance_most = 0.95;
const double tried_ratio_most = 50;

enum { TRIES_MAX = 500 };

struct try_list {
	struct try_of_remedy *items;
	size_t count, room;
};

static bool is_listed(const struct try_list *list, const struct attempt *attempt)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i].attempt->rule, attempt->rule) &&
		    !strcmp(list->items[i].attempt->remedy, attempt->remedy))
			return true;
	return false;
}

static struct tries find_tries(const struct judge_input *input, struct arena *arena)
{
	const struct attempts *attempts = input->attempts;
	AUTO(vec) struct try_list list = { 0 };

	for (size_t i = attempts ? attempts->count : 0;
	     i-- > 0 && list.count < TRIES_MAX;) {
		const struct attempt *attempt = &attempts->items[i];

		if (!*attempt->rule || is_listed(&list, attempt))
			continue;
		vec_push(&list,
			 (struct try_of_remedy){
				 attempt, rule_remedy(kb_rule(input->kb, attempt->rule),
						      attempt->remedy) });
	}
	struct tries tries = { .count = list.count };
	tries.items = arena_freeze(arena, &list);
	return tries;
}

/* The last attempt of a remedy, or of another rule's remedy that does the same. */
static const struct attempt *last_try(const struct tries *tries, const char *rule,
				      const char *id, const struct remedy *remedy)
{
	for (size_t i = 0; i < tries->count; i++) {
		const struct try_of_remedy *one = &tries->items[i];

		if (!strcmp(one->attempt->rule, rule) &&
		    !strcmp(one->attempt->remedy, id))
			return one->attempt;
		if (remedies_do_same(one->remedy, remedy))
			return one->attempt;
	}
	return NULL;
}

/* The last attempt of REMEDY or RULE/REMEDY. */
static const struct attempt *try_of_reference(const struct judging *judging,
					      const char *reference)
{
	const char *slash = strchr(reference, '/');
	const char *id = slash ? slash + 1 : reference;
	const char *name = judging->rule->id;
	const struct rule *rule = judging->rule;

	if (!judging->tries->count)
		return NULL;
	if (slash) {
		name = arena_string(judging->arena,
				    slice_from(reference, (size_t)(slash - reference)));
		rule = kb_rule(judging->input->kb, name);
	}
	return last_try(judging->tries, name, id, rule_remedy(rule, id));
}

static bool has_result(const struct evidence *evidence, const struct attempt *attempt)
{
	for (size_t i = 0; i < evidence->test.operand_count; i++)
		if (!strcmp(evidence->test.operands[i],
			    word_name(&tried_words, attempt->result)))
			return true;
	return false;
}

void judge_tried(const struct judging *judging, const struct evidence *evidence,
		 struct judged *judged)
{
	const struct attempt *attempt = try_of_reference(judging, evidence->ref);

	if (!attempt) {
		judged->truth = TRUTH_UNKNOWN;
		judged->note = "nobody said whether this was tried";
		judged->missing = evidence->ref;
		return;
	}
	judged->truth = has_result(evidence, attempt) ? TRUTH_TRUE : TRUTH_FALSE;
	judged->note =
		arena_printf(judging->arena, "tried %.10s: %s%s%.200s", attempt->time,
			     word_name(&tried_words, attempt->result),
			     *attempt->note ? "; " : "", attempt->note);
}

static bool says(const struct judging *judging, const struct evidence *evidence,
		 const struct attempt *attempt)
{
	if (evidence_has(evidence, KIND_IS_TRIAL))
		return try_of_reference(judging, evidence->ref) == attempt &&
		       has_result(evidence, attempt);
	for (size_t i = 0; i < evidence->child_count; i++)
		if (says(judging, &evidence->children[i], attempt))
			return true;
	return false;
}

/* True if the attempt already counted as evidence of the rule. */
static bool is_said(const struct judging *judging, const struct finding *finding,
		    const struct attempt *attempt)
{
	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].truth == TRUTH_TRUE &&
		    says(judging, finding->judged[i].evidence, attempt))
			return true;
	return false;
}

static double trial_weight(const struct remedy *remedy, enum tried result)
{
	double chance = remedy->chance >= 0 ? remedy->chance : chance_unknown;

	chance = fmin(fmax(chance, by_itself), chance_most);
	switch (result) {
	case TRIED_WORKED:
		return log(chance / by_itself);
	case TRIED_PARTIAL:
		return log(chance / by_itself) * 0.5;
	default:
		return log((1 - chance) / (1 - by_itself));
	}
}

/* True if trying the remedy tests the diagnosis, as a cure does. A workaround may help or
 * not whatever the cause is; the result of a diagnostic step is used by the rule's own
 * evidence. */
static bool is_test(const struct rule *rule, const struct remedy *remedy)
{
	return rule->kind == KIND_CAUSE && !remedy->avoid &&
	       remedy->outcome == OUTCOME_CURE;
}

/* True if another remedy that does the same was counted already. */
static bool is_counted_before(const struct finding *finding, size_t number)
{
	for (size_t i = 0; i < number; i++)
		if (finding->tried[i].weight != 0 &&
		    finding->tried[i].attempt == finding->tried[number].attempt)
			return true;
	return false;
}

static void judge_trials(const struct judging *judging, struct finding *finding)
{
	const struct rule *rule = finding->rule;
	double sum = 0;

	if (!judging->tries->count)
		return;
	finding->tried = arena_array(judging->arena, struct trial, rule->remedy_count);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		struct trial *trial = &finding->tried[i];

		trial->attempt = last_try(judging->tries, rule->id, remedy->id, remedy);
		if (!trial->attempt || !is_test(rule, remedy) ||
		    is_counted_before(finding, i) ||
		    is_said(judging, finding, trial->attempt))
			continue;
		trial->weight = trial_weight(remedy, trial->attempt->result);
		sum += trial->weight;
	}
	finding->tried_weight =
		fmin(fmax(sum, -log(tried_ratio_most)), log(tried_ratio_most));
}

/* --- a rule in a context --- */

/* True for evidence that observed nothing: the support table says what may fail, and
 * attempts say what helped. Like gates, such evidence makes no finding alone. */
static bool sees_nothing(const struct evidence *evidence)
{
	if (evidence_has(evidence, KIND_IS_BLIND))
		return true;
	for (size_t i = 0; i < evidence->child_count; i++)
		if (!sees_nothing(&evidence->children[i]))
			return false;
	return evidence->child_count > 0;
}

/* Judges a rule in one context. True if some evidence speaks for the rule; otherwise
 * there is no finding. */
static bool judge_context(const struct judging *judging, struct finding *ret_finding)
{
	const struct rule *rule = judging->rule;
	struct finding finding = { .rule = rule,
				   .device = judging->device,
				   .boot = judging->boot };
	double seen = 0; /* the weight of evidence for the rule, without contradictions */
	bool speaks = false;

	finding.judged_count = rule->evidence_count;
	finding.judged = arena_array(judging->arena, struct judged, rule->evidence_count);
	for (size_t i = 0; i < rule->evidence_count; i++) {
		finding.judged[i] =
			is_left_out(judging, PIECE_EVIDENCE, i)
				? (struct judged){ .evidence = &rule->evidence[i],
						   .truth = TRUTH_UNKNOWN }
				: judge_evidence(judging, &rule->evidence[i]);
		speaks |= finding.judged[i].truth == TRUTH_TRUE &&
			  !rule->evidence[i].against && !sees_nothing(&rule->evidence[i]);
	}
	double sum = judge_groups(judging, finding.judged, finding.judged_count);
	for (size_t i = 0; i < finding.judged_count; i++)
		seen += fmax(finding.judged[i].weight, 0);
	judge_gates(judging, &finding);
	finding.gate_weight = fmin(finding.gate_weight, gate_share_most * seen);
	judge_fixed(judging, &finding);
	judge_trials(judging, &finding);
	finding.prior = -log(prior_odds_against(rule->prior));
	finding.score = finding.prior + finding.gate_weight + sum + finding.tried_weight;
	*ret_finding = finding;
	return speaks;
}

/* --- all rules --- */

struct finding_list {
	struct finding *items;
	size_t count, room;
};

/* Judges a rule in all contexts. Returns the number of hits of devices and boots that it
 * was not judged for. */
static unsigned judge_rule(const struct judge_input *input, const struct tries *tries,
			   struct arena *arena, const struct rule *rule,
			   struct finding_list *list)
{
	struct contexts contexts = { .input = input };
	bool of_devices = rule->component == COMPONENT_HARDWARE;

	for (size_t i = 0; i < rule->evidence_count; i++)
		/* A person's statement belongs to no device, and a device that only a
		 * contradiction names is not one for which the rule is judged. */
		if (!rule->evidence[i].against && !evidence_is_said(&rule->evidence[i]))
			each_pattern(&rule->evidence[i], add_contexts_of, &contexts);
	/* Faults of hardware are those of a device. A line of no device would count for
	 * each device that a fact adds. */
	for (size_t i = 0; i < contexts.count; i++)
		of_devices &= *contexts.items[i].device != '\0';
	for (size_t i = 0; of_devices && i < rule->evidence_count; i++)
		if (!rule->evidence[i].against)
			add_contexts_of_facts(&contexts, &rule->evidence[i]);
	if (!contexts.count)
		contexts.items[contexts.count++] = (struct context){ "", 0 };
	for (size_t i = 0; i < contexts.count; i++) {
		struct judging judging = { .input = input,
					   .tries = tries,
					   .arena = arena,
					   .rule = rule,
					   .device = contexts.items[i].device,
					   .boot = contexts.items[i].boot };
		struct finding finding;

		if (judge_context(&judging, &finding) || input->only)
			vec_push(list, finding);
	}
	return contexts.left;
}

struct findings *judge(const struct judge_input *input)
{
	AUTO(findings) struct findings *findings = mem_zalloc(sizeof(*findings));
	AUTO(vec) struct finding_list list = { 0 };
	AUTO(vec) struct names rules = { 0 };

	findings->arena = arena_new();
	struct tries tries = find_tries(input, findings->arena);
	if (input->only)
		vec_push(&rules, input->only);
	else
		find_rules(input, &rules);
	for (size_t i = 0; i < rules.count; i++) {
		const struct rule *rule = kb_rule(input->kb, rules.items[i]);

		if (rule)
			findings->contexts_left +=
				judge_rule(input, &tries, findings->arena, rule, &list);
	}
	findings->count = arena_give(findings->arena, &list, &findings->items);
	return TAKE(findings);
}

/* --- rules that resemble a text --- */

static bool is_contradicted(const struct finding *finding)
{
	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].weight < 0)
			return true;
	return false;
}

struct findings *judge_alike(const struct judge_input *input, const struct alike *alike,
			     size_t count, size_t most)
{
	AUTO(findings) struct findings *findings = mem_zalloc(sizeof(*findings));
	AUTO(vec) struct finding_list list = { 0 };

	findings->arena = arena_new();
	struct tries tries = find_tries(input, findings->arena);
	for (size_t i = 0; i < count && list.count < most; i++) {
		struct judging judging = { .input = input,
					   .tries = &tries,
					   .arena = findings->arena,
					   .rule = kb_rule(input->kb, alike[i].rule),
					   .device = "" };
		struct finding finding;

		if (!judging.rule || judge_context(&judging, &finding) ||
		    finding.ruled_out || is_contradicted(&finding))
			continue;
		finding.alike = &alike[i];
		vec_push(&list, finding);
	}
	findings->count = arena_give(findings->arena, &list, &findings->items);
	return TAKE(findings);
}

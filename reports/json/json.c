/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The JSON report: complete; docs/report.schema.json describes it. Keys come in a fixed
 * order. Each list holds the items of all machines, in the machines' order. JSON Lines:
 * one compact line a machine, for what gathers many machines' reports.
 */
#include "reports/json/json.h"

#include <time.h>

#include "engine/reason/history.h"
#include "engine/reason/alike.h"
#include "engine/kb/kb.h"
#include "engine/reason/rank.h"
#include "engine/privacy/redact_facts.h"
#include "engine/privacy/snapshot.h"

/* --- facts and evidence --- */

enum { LINES_MAX = 20 }; /* of one piece of evidence; `count` says how many there are */

/* What a key says of its value is lost in the tree: here it is still known. */
static json_t *fact_value(struct json_page *page, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!page->redactor || !fact->key)
		return json_text(fact->value);
	redact_fact(page->redactor, fact, &b);
	return json_bytes(strbuf_slice(&b));
}

static json_t *fact_map(struct json_page *page, const struct fact *fact)
{
	return json_map_of("machine", json_text(page->machine), "key",
			   json_text(fact->name), "value", fact_value(page, fact),
			   "device", json_device(fact->device), "boot",
			   json_count(fact->boot), "trust",
			   json_word(&trust_words, fact->trust), "derived_by",
			   json_text(fact->derived_by), "from",
			   json_map_of("source", json_text(fact->from), "line",
				       json_count(fact->line), NULL),
			   NULL);
}

static json_t *hit_line(struct json_page *page, const struct hit *hit)
{
	return json_map_of("text", json_bytes(hit->raw), "message",
			   json_bytes(hit->message), "source",
			   json_text(hit->text ? hit->text->name : NULL), "line",
			   json_uint(hit->line), "time",
			   json_text(view_time(page->arena, &hit->stamp)), "device",
			   json_device(hit->device), "boot", json_count(hit->boot), NULL);
}

static json_t *evidence_head(const struct judged *judged)
{
	const struct evidence *evidence = judged->evidence;

	return json_map_of("kind", json_word(&evidence_words, evidence->kind), "strength",
			   json_word(&strength_words, evidence->strength), "against",
			   json_boolean(evidence->against), NULL);
}

static json_t *evidence_text(struct json_page *page, const struct judged *judged)
{
	return judged->hit_count ? json_bytes(judged->hits[0]->raw)
				 : json_text(view_found(page->arena, judged));
}

static json_t *evidence_item(struct json_page *page, const struct judged *judged)
{
	/* Where the first line or fact that speaks is from. */
	const struct hit *hit = judged->hit_count ? judged->hits[0] : NULL;
	const struct fact *fact = judged->fact_count ? judged->facts[0] : NULL;
	const char *source = hit    ? hit->text ? hit->text->name : NULL
			     : fact ? fact->from
				    : NULL;
	size_t lines = judged->hit_count < LINES_MAX ? judged->hit_count : LINES_MAX;
	return json_put_all(
		evidence_head(judged), "text", evidence_text(page, judged), "source",
		json_text(source), "line",
		json_count(hit	  ? hit->line
			   : fact ? fact->line
				  : 0),
		"time", json_text(hit ? view_time(page->arena, &hit->stamp) : NULL),
		"count", json_uint(judged->count), "number",
		json_uint(judged->evidence->number), "wanted",
		json_text(view_wanted(page->arena, judged->evidence)), "certain",
		json_boolean(judged->truth == TRUTH_TRUE && !judged->ended), "counted",
		json_boolean(judged->counted), "weight", json_double(judged->weight),
		"group", json_text(judged->group), "note", json_text(judged->note),
		"lines", JSON_LIST(line, judged->hits, lines, hit_line(page, *line)),
		"facts",
		JSON_LIST(one, judged->facts, judged->fact_count, fact_map(page, *one)),
		NULL);
}

static json_t *unmet_item(struct json_page *page, const struct judged *judged)
{
	return json_put_all(
		evidence_head(judged), "number", json_uint(judged->evidence->number),
		"wanted", json_text(view_wanted(page->arena, judged->evidence)), "known",
		json_boolean(judged->truth != TRUTH_UNKNOWN), "note",
		json_text(judged->note), "missing", json_text(judged->missing), NULL);
}

/* Of what speaks, or of what does not. */
static json_t *evidence_list(struct json_page *page, const struct finding *finding,
			     bool speaks)
{
	json_t *list = json_list();

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		if (view_speaks(judged) == speaks)
			json_push(list, speaks ? evidence_item(page, judged)
					       : unmet_item(page, judged));
	}
	return list;
}

static json_t *evidence_texts(struct json_page *page, const struct finding *finding)
{
	const struct judged *const *side;
	size_t count = view_side(page->arena, finding, false, &side);
	json_t *list = json_list();

	for (size_t i = 0; i < count; i++)
		json_push_new(list, evidence_text(page, side[i]));
	return list;
}

/* --- diagnoses --- */

static json_t *known(double number)
{
	return number < 0 ? json_null() : json_double(number);
}

static json_t *test_map(struct json_page *page, const struct tested *tested)
{
	static const char *const names[] = {
		[TRUTH_FALSE] = "no",
		[TRUTH_TRUE] = "yes",
		[TRUTH_UNKNOWN] = "unknown",
	};
	const struct test *test = tested->test;

	return json_map_of(
		"text", json_text(view_test(page->arena, test)), "key",
		json_text(test->key), "operator", json_word(&operator_words, test->op),
		"operands",
		JSON_LIST(one, test->operands, test->operand_count, json_text(*one)),
		"holds", json_text(names[tested->truth]), "fact",
		tested->fact ? fact_map(page, tested->fact) : json_null(), NULL);
}

static json_t *remedy_map(struct json_page *page, const struct finding *finding,
			  const struct remedy *remedy)
{
	const struct facts *facts = page->diagnosis->facts;
	const struct attempt *tried = finding_tried(finding, remedy);
	const struct commands commands =
		view_commands(page->arena, remedy, facts, finding->device);
	bool step = !remedy->avoid; /* what is to be avoided has none of these */
	return json_map_of(
		"id", json_text(remedy->id), "title", json_text(remedy->title), "action",
		json_text(remedy->action), "avoid", json_text(remedy->avoid), "summary",
		json_text(remedy->summary), "outcome",
		json_text(step ? word_name(&outcome_words, remedy->outcome) : NULL),
		"risk", json_text(step ? word_name(&level_words, remedy->risk) : NULL),
		"reversibility",
		json_text(step ? word_name(&level_words, remedy->reversibility) : NULL),
		"scope", json_text(step ? word_name(&scope_words, remedy->scope) : NULL),
		"root", json_boolean(remedy->root), "reboot",
		json_boolean(remedy->reboot), "chance", known(step ? remedy->chance : -1),
		"minutes", known(step ? remedy->minutes : -1), "requires",
		json_text(remedy->requires), "pros", json_words(&remedy->pros), "cons",
		json_words(&remedy->cons), "tradeoffs",
		json_map_of("performance", json_text(remedy->performance), "stability",
			    json_text(remedy->stability), "maintenance",
			    json_text(remedy->maintenance), NULL),
		"prepare", json_text(commands.prepare), "backup",
		json_text(commands.backup), "apply", json_text(commands.apply), "verify",
		json_text(commands.verify), "expect", json_text(remedy->expect),
		"rollback", json_text(commands.rollback), "unfilled",
		json_uint(commands.unknown), "fallback", json_text(remedy->fallback),
		"leaves", json_text(remedy->leaves), "when",
		JSON_LIST(test, remedy->when, remedy->when_count,
			  json_text(view_test(page->arena, test))),
		"offered", json_boolean(!remedy_withheld(remedy, facts, finding)),
		"tried", json_text(tried ? word_name(&tried_words, tried->result) : NULL),
		NULL);
}

static json_t *head_map(struct json_page *page, const struct finding *finding)
{
	const struct rule *rule = finding->rule;

	return json_map_of(
		"machine", json_text(page->machine), "id", json_text(rule->id), "title",
		json_text(rule->title), "summary", json_text(rule->summary), "kind",
		json_word(&kind_words, rule->kind), "component",
		json_word(&component_words, rule->component), "severity",
		json_word(&severity_words, rule->severity), "maturity",
		json_word(&maturity_words, rule->maturity), "confidence",
		json_double(finding->confidence), "likelihood",
		json_text(view_confidence(finding->confidence)), "probability",
		json_double(finding->probability), "score", json_double(finding->score),
		"prior", json_double(finding->prior), "rivals",
		json_uint(finding->rivals), "device", json_device(finding->device),
		"boot", json_count(finding->boot), NULL);
}

static json_t *place_map(const struct finding *finding)
{
	return json_map_of("device", json_device(finding->device), "boot",
			   json_count(finding->boot), "confidence",
			   json_double(finding->confidence), NULL);
}

static json_t *effect_map(struct json_page *page, const struct finding *finding)
{
	return json_put_all(head_map(page, finding), "evidence",
			    evidence_list(page, finding, true), NULL);
}

static json_t *fixed_map(struct json_page *page, const struct finding *finding,
			 const struct fixed_in *fixed)
{
	size_t number = (size_t)(fixed - finding->rule->fixed_in);

	return json_map_of("key", json_text(fixed->key), "version",
			   json_text(fixed->version), "text",
			   json_text(view_fixed(page->arena, finding, number)), NULL);
}

static json_t *diagnosed_map(struct json_page *page, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *recommended = diagnosed->recommended;
	return json_put_all(
		head_map(page, finding), "places",
		JSON_LIST(place, diagnosed->places, diagnosed->place_count,
			  place_map(*place)),
		"gate_weight", json_double(finding->gate_weight), "tried_weight",
		json_double(finding->tried_weight), "gates",
		JSON_LIST(gate, finding->gates, finding->gate_count,
			  test_map(page, gate)),
		"upgrade", json_boolean(finding->upgrade), "fixed_in",
		JSON_LIST(fixed, rule->fixed_in, rule->fixed_in_count,
			  fixed_map(page, finding, fixed)),
		"evidence", evidence_list(page, finding, true), "unmet",
		evidence_list(page, finding, false), "missing",
		JSON_LIST(missing, diagnosed->missing, diagnosed->missing_count,
			  json_map_of("what", json_text(missing->what), "command",
				      json_text(missing->command), NULL)),
		"recommended", json_text(recommended ? recommended->id : NULL),
		"remedies",
		JSON_LIST(remedy, rule->remedies, rule->remedy_count,
			  remedy_map(page, finding, remedy)),
		"refuted",
		JSON_LIST(refuted, rule->refuted, rule->refuted_count,
			  json_map_of("what", json_text(refuted->what), "why",
				      json_text(refuted->why), "ref",
				      json_count(refuted->ref), NULL)),
		"references",
		JSON_LIST(reference, rule->references, rule->reference_count,
			  json_map_of("url", json_text(reference->url), "title",
				      json_text(reference->title), "says",
				      json_text(reference->says), NULL)),
		"effects",
		JSON_LIST(effect, diagnosed->effects, diagnosed->effect_count,
			  effect_map(page, *effect)),
		NULL);
}

static json_t *device_list(const struct diagnosed *diagnosed)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosed->place_count; i++)
		if (*diagnosed->places[i]->device)
			json_push_new(list, json_text(diagnosed->places[i]->device));
	return list;
}

/* --- machines --- */

static const char *time_text(struct arena *arena)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	time_t now = epoch && *epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
	struct tm tm;
	char text[32];

	if (!gmtime_r(&now, &tm) ||
	    !strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &tm))
		return "1970-01-01T00:00:00Z";
	return arena_strdup(arena, text);
}

static const char *verdict_text(const struct diagnosis *diagnosis)
{
	static const char *const names[] = {
		[VERDICT_CAUSE] = "cause",
		[VERDICT_NO_FAULT] = "no fault found",
		[VERDICT_NO_GPU] = "no AMD GPU",
		[VERDICT_UNKNOWN] = "cannot tell",
	};

	return names[diagnosis->verdict];
}

static json_t *gpu_list(struct json_page *page)
{
	const struct facts *facts = page->diagnosis->facts;
	const struct gpu *gpus;
	bool more;
	size_t count = facts ? view_gpus(page->arena, facts, &gpus, &more) : 0;

	return JSON_LIST(gpu, gpus, count,
			 json_map_of("device", json_device(gpu->device), "name",
				     json_text(gpu->name), "gfx", json_text(gpu->gfx),
				     NULL));
}

static json_t *probe_map(const struct snapshot *machine)
{
	if (!machine)
		return json_null();
	return json_map_of(
		"root", json_text(machine->root), "snapshot", json_text(machine->path),
		"taken", json_text(machine->taken), "made_by",
		json_text(machine->made_by), "redacted", json_boolean(machine->redacted),
		"probes",
		JSON_LIST(probed, machine->probes.items, machine->probes.count,
			  json_map_of("name", json_text(probed->name), "outcome",
				      json_text(probed->outcome), "notes",
				      JSON_LIST(note, probed->notes, probed->note_count,
						json_text(*note)),
				      NULL)),
		NULL);
}

static json_t *machine_map(struct json_page *page, const struct diagnosis *d)
{
	return json_map_of(
		"id", json_text(page->machine), "host", json_text(json_host(d)), "gpus",
		gpu_list(page), "verdict", json_text(verdict_text(d)), "why",
		json_text(d->verdict_why), "command", json_text(d->verdict_command),
		"boots", json_uint(d->hits ? d->hits->boot_count : 0), "probe",
		probe_map(d->probed), "unused_attempts", json_uint(d->unused_attempts),
		"unused_case", json_text(d->unused_case), NULL);
}

static json_t *source_map(struct json_page *page, const struct text *text)
{
	return json_map_of(
		"machine", json_text(page->machine), "name", json_text(text->name),
		"kind", json_text(text->kind ? text->kind : ""), "lines",
		json_uint(text->lines), "bytes", json_uint(text->bytes), "boots",
		json_uint(text->boots), "cut", json_boolean(text->cut), "binary",
		json_boolean(text->binary), NULL);
}

static json_t *conflict_map(struct json_page *page, const struct conflict *conflict)
{
	const struct fact *first = conflict->facts[0];

	return json_map_of(
		"machine", json_text(page->machine), "key", json_text(first->name),
		"device", json_device(first->device), "values",
		JSON_LIST(fact, conflict->facts, conflict->count, fact_map(page, *fact)),
		NULL);
}

static json_t *check_map(struct json_page *page, const struct checked *checked)
{
	const struct check *check = checked->check;

	return json_map_of(
		"machine", json_text(page->machine), "id", json_text(check->id), "title",
		json_text(check->title), "status",
		json_word(&status_words, checked->status), "detail",
		json_text(check->detail), "command", json_text(check->command), "fact",
		checked->fact ? fact_map(page, checked->fact) : json_null(), NULL);
}

static json_t *ruled_out_map(struct json_page *page, const struct finding *finding)
{
	return json_map_of(
		"machine", json_text(page->machine), "id", json_text(finding->rule->id),
		"because", json_text(finding->because ? finding->because : ""), "title",
		json_text(finding->rule->title), "device", json_device(finding->device),
		"boot", json_count(finding->boot), NULL);
}

static json_t *reads_like_map(struct json_page *page, const struct finding *finding)
{
	return json_map_of("machine", json_text(page->machine), "id",
			   json_text(finding->rule->id), "title",
			   json_text(finding->rule->title), "words",
			   json_text(finding->alike ? finding->alike->words : ""), NULL);
}

static json_t *plan_map(struct json_page *page, const struct action *action)
{
	const struct diagnosed *of = action->diagnosis;
	bool remedy = action->kind == ACTION_REMEDY;
	const struct attempt *tried =
		remedy ? finding_tried(of->finding, action->remedy) : NULL;

	return json_map_of(
		"machine", json_text(page->machine), "kind",
		json_text(remedy ? "remedy" : "observe"), "diagnosis",
		json_text(of ? of->finding->rule->id : NULL), "others",
		JSON_LIST(other, action->others, action->other_count,
			  json_text((*other)->finding->rule->id)),
		"remedy", json_text(action->remedy ? action->remedy->id : NULL), "title",
		json_text(action->title), "command", json_text(action->command), "tried",
		json_text(tried ? word_name(&tried_words, tried->result) : NULL),
		"chance", json_double(action->chance), "cost", json_double(action->cost),
		NULL);
}

static json_t *attempt_map(struct json_page *page, const struct attempt *attempt)
{
	return json_map_of(
		"machine", json_text(page->machine), "case",
		json_text(page->diagnosis->attempts->case_name), "rule",
		json_device(attempt->rule), "remedy", json_device(attempt->remedy),
		"title", json_text(attempt->title), "result",
		json_word(&tried_words, attempt->result), "note",
		json_text(attempt->note), "time", json_text(attempt->time), NULL);
}

static json_t *timeline_map(struct json_page *page, const struct timeline_row *row)
{
	const struct support *support = row->support;

	return json_map_of(
		"machine", json_text(page->machine), "gfx", json_text(support->gfx),
		"rocm", json_text(support->rocm), "state",
		json_word(&support_state_words, support->state), "basis",
		json_word(&basis_words, support->basis), "note", json_text(support->note),
		"url", json_text(support->url), "here",
		row->here == TRUTH_UNKNOWN ? json_null()
					   : json_boolean(row->here == TRUTH_TRUE),
		NULL);
}

static json_t *unexplained_map(struct json_page *page, const struct unexplained *line)
{
	return json_map_of("machine", json_text(page->machine), "text",
			   json_bytes(line->raw), "source",
			   json_text(line->text ? line->text->name : NULL), "line",
			   json_count(line->line), "count", json_uint(line->count), NULL);
}

static json_t *benign_map(struct json_page *page, const struct harmless *harmless)
{
	const struct hit *hit = harmless->hit;

	return json_map_of("machine", json_text(page->machine), "id",
			   json_text(harmless->benign->id), "why",
			   json_text(harmless->benign->why), "url",
			   json_text(harmless->benign->url), "text",
			   hit ? json_bytes(hit->raw) : json_null(), "source",
			   json_text(hit && hit->text ? hit->text->name : NULL), "line",
			   json_count(hit ? hit->line : 0), "count",
			   json_uint(harmless->count), NULL);
}

/* Appends to the tree's list of that key, which the first machine makes. */
static void extend(json_t *tree, const char *key, json_t *items)
{
	if (!json_object_get(tree, key))
		json_put_all(tree, key, json_list(), NULL);
	if (json_array_extend(json_object_get(tree, key), items))
		mem_exhausted();
	json_decref(items);
}

static void add_machine(struct json_page *page, json_t *tree)
{
	const struct diagnosis *d = page->diagnosis;
	const struct inputs *in = d->inputs;
	const struct facts *facts = d->facts;
	const struct conflict *conflicts;
	size_t conflict_count = view_conflicts(page->arena, facts, &conflicts);

#define ADD(key, array, count, make)                                                     \
	extend(tree, key, JSON_LIST(item, array, count, make))
	ADD("machines", &d, 1, machine_map(page, *item));
	ADD("sources", in->texts.items, in ? in->texts.count : 0,
	    source_map(page, *item));
	ADD("facts", facts->list.items, facts ? facts->list.count : 0,
	    fact_map(page, item));
	ADD("disagreements", conflicts, conflict_count, conflict_map(page, item));
	ADD("checks", d->checks, d->check_count, check_map(page, item));
	ADD("diagnoses", d->diagnoses, d->diagnosis_count, diagnosed_map(page, item));
	ADD("below", d->below, d->below_count, diagnosed_map(page, item));
	ADD("ruled_out", d->ruled_out, d->ruled_out_count, ruled_out_map(page, *item));
	ADD("reads_like", d->reads_like, d->reads_like_count,
	    reads_like_map(page, *item));
	ADD("plan", d->plan, d->plan_count, plan_map(page, item));
	ADD("attempts", d->attempts->items, d->attempts ? d->attempts->count : 0,
	    attempt_map(page, item));
	ADD("timeline", d->timeline, d->timeline_count, timeline_map(page, item));
	ADD("unexplained", d->unexplained, d->unexplained_count,
	    unexplained_map(page, item));
	ADD("benign", d->harmless, d->harmless_count, benign_map(page, item));
#undef ADD
	extend(tree, "warnings", json_list());
	for (size_t i = 0; i < d->warning_count; i++)
		json_push_new(json_object_get(tree, "warnings"),
			      json_text(d->warnings[i]));
}

static bool any_partial(const struct diagnoses *all)
{
	for (size_t i = 0; i < all->count; i++)
		if (all->items[i]->partial)
			return true;
	return false;
}

static json_t *report_map(const struct diagnoses *all)
{
	AUTO(arena) struct arena *arena = arena_new();
	const struct diagnosis *first = all->items[0];
	const struct kb_info *kb = first->kb;

	return json_map_of("schema", json_text("kbmatch.report/2"), "program",
			   json_map_of("name", json_text("kbmatch"), "version",
				       json_text(KBMATCH_VERSION), NULL),
			   "kb",
			   json_map_of("version", json_text(kb ? kb->version : NULL),
				       "rules", json_uint(kb ? kb->rules : 0), NULL),
			   "time", json_text(time_text(arena)), "host",
			   json_text(json_host(first)), "min_confidence",
			   json_double(first->min_confidence), "partial",
			   json_boolean(any_partial(all)), "machines_left_out",
			   json_uint(all->left_out), NULL);
}

static int write_json(const struct diagnoses *all, const struct report_options *options,
		      FILE *file)
{
	json_t *report = report_map(all);

	json_each_machine(all, options, report, add_machine);
	int r = json_write(report, JSON_INDENT(2), file);
	json_decref(report);
	return r;
}

const struct report json_report = {
	.name = "json",
	.help = "everything, for programs (schema kbmatch.report/2)",
	.write_doc = json_write_doc,
	.write = write_json,
};

/* --- JSON Lines --- */

static json_t *ids_of(const struct finding *const *findings, size_t count)
{
	return JSON_LIST(one, findings, count, json_text((*one)->rule->id));
}

static json_t *brief_map(struct json_page *page, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *recommended = diagnosed->recommended;

	return json_map_of("id", json_text(rule->id), "title", json_text(rule->title),
			   "kind", json_word(&kind_words, rule->kind), "component",
			   json_word(&component_words, rule->component), "severity",
			   json_word(&severity_words, rule->severity), "confidence",
			   json_double(finding->confidence), "devices",
			   device_list(diagnosed), "places",
			   json_uint(diagnosed->place_count), "effects",
			   ids_of(diagnosed->effects, diagnosed->effect_count),
			   "evidence", evidence_texts(page, finding), "recommended",
			   json_text(recommended ? recommended->id : NULL), NULL);
}

/* What to do first, observations included. */
static json_t *action_map(const struct diagnosis *d)
{
	const struct action *action = d->plan;

	if (!d->plan_count)
		return json_null();
	return json_map_of(
		"diagnosis", json_text(action->diagnosis->finding->rule->id), "remedy",
		json_text(action->remedy ? action->remedy->id : NULL), "title",
		json_text(action->title), "command", json_text(action->command), NULL);
}

json_t *json_machine(struct json_page *page)
{
	const struct diagnosis *d = page->diagnosis;
	const struct kb_info *kb = d->kb;

	return json_map_of(
		"schema", json_text("kbmatch.machine/1"), "time",
		json_text(time_text(page->arena)), "host", json_text(json_host(d)),
		"machine", json_text(page->machine), "version",
		json_text(KBMATCH_VERSION), "kb", json_text(kb ? kb->version : NULL),
		"verdict", json_text(verdict_text(d)), "why", json_text(d->verdict_why),
		"command", json_text(d->verdict_command), "gpus", gpu_list(page),
		"diagnoses",
		JSON_LIST(one, d->diagnoses, d->diagnosis_count, brief_map(page, one)),
		"action", action_map(d), "unexplained", json_uint(d->unexplained_count),
		"partial", json_boolean(d->partial), NULL);
}

static void add_line(struct json_page *page, json_t *lines)
{
	json_push(lines, json_machine(page));
}

static int write_jsonl(const struct diagnoses *all, const struct report_options *options,
		       FILE *file)
{
	json_t *lines = json_list(), *line;
	int r = 0;
	size_t i;

	json_each_machine(all, options, lines, add_line);
	json_array_foreach(lines, i, line)
	{
		if (!r)
			r = json_write(line, JSON_COMPACT, file);
	}
	json_decref(lines);
	return r;
}

const struct report jsonl_report = {
	.name = "jsonl",
	.help = "one line of JSON a machine",
	.write = write_jsonl,
};

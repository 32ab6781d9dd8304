/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The whole JSON report. docs/report.schema.json is made from the shapes here. Keys have
 * a fixed order. Each list holds the items of all machines, in the order of the machines.
 */
#include "reports/json/json.h"

#include "engine/input/line.h"
#include "engine/privacy/snapshot.h"
#include "engine/reason/history.h"
#include "engine/reason/rank.h"

enum { LINES_MAX = 20 }; /* of one piece of evidence; `count` has the number */

/* Words that only reports use. */
#define OWN_WORDS(name, ...)                                                             \
	static const char *const name##_names[] = { __VA_ARGS__ };                       \
	static const struct words name##_words = { #name, name##_names,                  \
						   ARRAY_SIZE(name##_names) }
OWN_WORDS(truth, [TRUTH_FALSE] = "no", [TRUTH_TRUE] = "yes", [TRUTH_UNKNOWN] = "unknown");
OWN_WORDS(action, [ACTION_OBSERVE] = "observe", [ACTION_REMEDY] = "remedy");
OWN_WORDS(likelihood, "very likely", "likely", "possible", "a hint");

static const char *const verdict_names[] = { [VERDICT_CAUSE] = "cause",
					     [VERDICT_NO_FAULT] = "no fault found",
					     [VERDICT_NO_GPU] = "no AMD GPU",
					     [VERDICT_UNKNOWN] = "cannot tell" };
const struct words verdict_words = { "verdict", verdict_names,
				     ARRAY_SIZE(verdict_names) };

/* --- values --- */

/* Null for 0: "nobody's in particular". */
static json_t *count_or_null(uint64_t number)
{
	return number ? json_uint(number) : json_null();
}

json_t *json_text_if(const char *text)
{
	return json_text(text && *text ? text : NULL);
}

void json_push_new(json_t *list, json_t *value)
{
	bool known = false;
	json_t *old;
	size_t i;

	json_array_foreach(list, i, old) known |= json_equal(old, value);
	if (known)
		json_decref(value);
	else
		json_push(list, value);
}

/* The time at which the report is made. */
json_t *json_now(void)
{
	char text[32];

	moment_print_utc(moment_now(), text);
	return json_text(text);
}

/* The host's name as logs or the probe tell it, NULL when they do not. */
const char *json_host(const struct diagnosis *d)
{
	const struct fact *name =
		d->facts ? facts_first(d->facts, "host.name", "", 0) : NULL;

	if (d->machine.host && *d->machine.host)
		return d->machine.host;
	return name ? name->value : NULL;
}

#define put_device(out, device) put(out, "device", JSON_DEVICE, json_text_if(device))
#define put_boot(out, boot) put(out, "boot", JSON_BOOT, count_or_null(boot))
#define put_line(out, line) put(out, "line", JSON_LINE, count_or_null(line))
/* The machine that is being written. */
#define put_machine(out)                                                                 \
	put(out, "machine", JSON_MACHINE, json_text((out)->page->machine))

/* --- facts and evidence --- */

/* The value of a fact. Redaction by key happens here, because the tree no longer has the
 * key. */
json_t *json_fact(struct json_page *page, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!page->redactor || !fact->key)
		return json_text(fact->value);
	redact_fact(page->redactor, fact, &b);
	return json_bytes(strbuf_slice(&b));
}

SHAPE(fact_place, false, struct fact, fact)
{
	put_name(out, "source", fact->from);
	put_line(out, fact->line);
}

SHAPE(fact, true, struct fact, fact)
{
	put_machine(out);
	put_text(out, "key", fact->name);
	put(out, "value", JSON_TEXT, json_fact(out->page, fact));
	put_device(out, fact->device);
	put_boot(out, fact->boot);
	put_word(out, "trust", &trust_words, fact->trust);
	put_name(out, "derived_by", fact->derived_by);
	put_object(out, "from", fact_place, fact);
}

SHAPE(test, true, struct tested, tested)
{
	put_text(out, "text", view_test(out->page->arena, tested->test));
	put_text(out, "key", tested->test->key);
	put_word(out, "operator", &operator_words, tested->test->op);
	put_texts(out, "operands", tested->test->operands, tested->test->operand_count);
	put_word(out, "holds", &truth_words, tested->truth);
	put_object_if(out, "fact", fact, tested->fact);
}

static const char *source_of(const struct hit *hit)
{
	return hit && hit->text ? hit->text->name : NULL;
}

SHAPE(log_line, true, struct hit, hit)
{
	put(out, "text", JSON_TEXT, json_bytes(hit->raw));
	put(out, "message", JSON_TEXT, json_bytes(hit->message));
	put_name(out, "source", source_of(hit));
	put_line(out, hit->line);
	put(out, "time", JSON_TIME,
	    json_text(view_time(out->page->arena, &hit->stamp, 'T')));
	put_device(out, hit->device);
	put_boot(out, hit->boot);
}

/* The text of evidence: the first line that it rests on, unchanged, or the result in
 * words. */
json_t *json_evidence(struct json_page *page, const struct judged *judged)
{
	return judged->hit_count ? json_bytes(judged->hits[0]->raw)
				 : json_text(view_found(page->arena, judged));
}

/* The place of evidence: that of the first line, or fact, that it rests on. */
void json_put_source(struct json_out *out, const struct judged *judged)
{
	const struct hit *hit = judged && judged->hit_count ? judged->hits[0] : NULL;
	const struct fact *fact =
		judged && !hit && judged->fact_count ? judged->facts[0] : NULL;

	put_name(out, "source", fact ? fact->from : source_of(hit));
	put_line(out, fact ? fact->line : hit ? hit->line : 0);
}

SHAPE(asked, false, struct judged, judged)
{
	put_word(out, "kind", &evidence_words, judged->evidence->kind);
	put_word(out, "strength", &strength_words, judged->evidence->strength);
	put_flag(out, "against", judged->evidence->against);
}

SHAPE(wanted, false, struct judged, judged)
{
	put(out, "number", JSON_SOME, json_uint(judged->evidence->number));
	put_text(out, "wanted", view_wanted(out->page->arena, judged->evidence));
}

SHAPE(evidence, true, struct judged, judged)
{
	const struct hit *hit = judged && judged->hit_count ? judged->hits[0] : NULL;

	put_members(out, asked, judged);
	put(out, "text", JSON_TEXT, json_evidence(out->page, judged));
	json_put_source(out, judged);
	put(out, "time", JSON_TIME,
	    hit ? json_text(view_time(out->page->arena, &hit->stamp, 'T')) : json_null());
	put_count(out, "count", judged->count);
	put_members(out, wanted, judged);
	put_flag(out, "certain", judged->truth == TRUTH_TRUE && !judged->ended);
	put_flag(out, "counted", judged->counted);
	put_number(out, "weight", JSON_NUMBER, judged->weight);
	put_name(out, "group", judged->group);
	put_name(out, "note", judged->note);
	put_pointers(out, "lines", log_line, 0, LINES_MAX, judged->hits,
		     judged->hit_count < LINES_MAX ? judged->hit_count : LINES_MAX);
	put_pointers(out, "facts", fact, 0, 0, judged->facts, judged->fact_count);
}

SHAPE(unmet, true, struct judged, judged)
{
	put_members(out, asked, judged);
	put_members(out, wanted, judged);
	put_flag(out, "known", judged->truth != TRUTH_UNKNOWN);
	put_name(out, "note", judged->note);
	put_name(out, "missing", judged->missing);
}

/* Lists the evidence that speaks, or the evidence that does not. */
#define EVIDENCE(out, shape, finding, speaks)                                            \
	JSON_LIST(one, (finding)->judged, (finding)->judged_count,                       \
		  view_speaks(one) == (speaks)                                           \
			  ? json_object_of((out)->page, &shape##_shape, one)             \
			  : NULL)

/* --- remedies --- */

SHAPE(tradeoffs, false, struct remedy, remedy)
{
	put_name(out, "performance", remedy->performance);
	put_name(out, "stability", remedy->stability);
	put_name(out, "maintenance", remedy->maintenance);
}

/* A remedy to be avoided has none of these properties. */
SHAPE(properties, false, struct remedy, remedy)
{
	bool step = remedy && !remedy->avoid;

	put_word_if(out, "outcome", &outcome_words, step, remedy->outcome);
	put_word_if(out, "risk", &level_words, step, remedy->risk);
	put_word_if(out, "reversibility", &level_words, step, remedy->reversibility);
	put_word_if(out, "scope", &scope_words, step, remedy->scope);
	put_flag(out, "root", remedy->root);
	put_flag(out, "reboot", remedy->reboot);
	put(out, "chance", JSON_SHARE_OR_NULL,
	    step && remedy->chance >= 0 ? json_double(remedy->chance) : json_null());
	put(out, "minutes", JSON_POSITIVE_OR_NULL,
	    step && remedy->minutes >= 0 ? json_double(remedy->minutes) : json_null());
	put_name(out, "requires", remedy->requires);
}

SHAPE(remedy, true, struct remedy, remedy)
{
	const struct json_page *page = out->page;
	struct commands commands = { 0 };
	const struct attempt *tried = NULL;

	if (page) {
		commands = view_commands(page->arena, remedy, page->diagnosis->facts,
					 page->finding->device);
		tried = finding_tried(page->finding, remedy);
	}
	put_id(out, "id", remedy->id);
	put_text(out, "title", remedy->title);
	put_name(out, "action", remedy->action);
	put_name(out, "avoid", remedy->avoid);
	put_name(out, "summary", remedy->summary);
	put_members(out, properties, remedy);
	put_texts(out, "pros", remedy->pros.items, remedy->pros.count);
	put_texts(out, "cons", remedy->cons.items, remedy->cons.count);
	put_object(out, "tradeoffs", tradeoffs, remedy);
	put_name(out, "prepare", commands.prepare);
	put_name(out, "backup", commands.backup);
	put_name(out, "apply", commands.apply);
	put_name(out, "verify", commands.verify);
	put_name(out, "expect", remedy->expect);
	put_name(out, "rollback", commands.rollback);
	put_count(out, "unfilled", commands.unknown);
	put_name(out, "fallback", remedy->fallback);
	put_name(out, "leaves", remedy->leaves);
	put_texts_as(out, "when", JSON_TEXT,
		     JSON_LIST(test, remedy->when, remedy->when_count,
			       json_text(view_test(page->arena, test))));
	put_flag(out, "offered",
		 !remedy_withheld(remedy, page->diagnosis->facts, page->finding));
	put_word_if(out, "tried", &tried_words, tried, tried->result);
}

SHAPE(refuted, true, struct refuted, refuted)
{
	put_text(out, "what", refuted->what);
	put_name(out, "why", refuted->why);
	put(out, "ref", JSON_NUMBERED, count_or_null(refuted->ref));
}

SHAPE(reference, true, struct reference, reference)
{
	put_name(out, "url", reference->url);
	put_name(out, "title", reference->title);
	put_name(out, "says", reference->says);
}

/* --- diagnoses --- */

SHAPE(head, false, struct finding, finding)
{
	put_machine(out);
	put_id(out, "id", finding->rule->id);
	put_text(out, "title", finding->rule->title);
	put_text(out, "summary", finding->rule->summary);
	put_word(out, "kind", &kind_words, finding->rule->kind);
	put_word(out, "component", &component_words, finding->rule->component);
	put_word(out, "severity", &severity_words, finding->rule->severity);
	put_word(out, "maturity", &maturity_words, finding->rule->maturity);
	put_number(out, "confidence", JSON_SHARE, finding->confidence);
	put_as(out, "likelihood", json_text(view_confidence(finding->confidence)),
	       .words = &likelihood_words);
	put_number(out, "probability", JSON_SHARE, finding->probability);
	put_number(out, "score", JSON_NUMBER, finding->score);
	put_number(out, "prior", JSON_NUMBER, finding->prior);
	put_count(out, "rivals", finding->rivals);
	put_device(out, finding->device);
	put_boot(out, finding->boot);
}

SHAPE(effect, true, struct finding, finding)
{
	put_members(out, head, finding);
	put_list_of(out, "evidence", evidence, 0, 0,
		    EVIDENCE(out, evidence, finding, true));
}

SHAPE(place, false, struct finding, finding)
{
	put_device(out, finding->device);
	put_boot(out, finding->boot);
	put_number(out, "confidence", JSON_SHARE, finding->confidence);
}

SHAPE(fixed_in, false, struct fixed_in, fixed)
{
	const struct finding *finding = out->page ? out->page->finding : NULL;

	put_text(out, "key", fixed->key);
	put_text(out, "version", fixed->version);
	put_text(out, "text",
		 view_fixed(out->page->arena, finding,
			    (size_t)(fixed - finding->rule->fixed_in)));
}

SHAPE(missing, true, struct missing, missing)
{
	put_text(out, "what", missing->what);
	put_name(out, "command", missing->command);
}

SHAPE(service, false, struct service, service)
{
	put_word(out, "action", &service_words, service->action);
	put_count(out, "level", service->action);
	put_text(out, "because", service->because);
	put_name(out, "proof", service->proof);
	put_texts(out, "collect", service->collect.items, service->collect.count);
}

SHAPE(diagnosis, true, struct diagnosed, diagnosed)
{
	const struct finding *finding = diagnosed ? diagnosed->finding : NULL;
	const struct remedy *recommended = diagnosed ? diagnosed->recommended : NULL;

	if (out->page)
		out->page->finding = finding;
	put_members(out, head, finding);
	put_pointers(out, "places", place, 1, 0, diagnosed->places,
		     diagnosed->place_count);
	put_number(out, "gate_weight", JSON_NUMBER, finding->gate_weight);
	put_number(out, "tried_weight", JSON_NUMBER, finding->tried_weight);
	put_list(out, "gates", test, finding->gates, finding->gate_count);
	put_flag(out, "upgrade", finding->upgrade);
	put_list(out, "fixed_in", fixed_in, finding->rule->fixed_in,
		 finding->rule->fixed_in_count);
	put_list_of(out, "evidence", evidence, 0, 0,
		    EVIDENCE(out, evidence, finding, true));
	put_list_of(out, "unmet", unmet, 0, 0, EVIDENCE(out, unmet, finding, false));
	put_list(out, "missing", missing, diagnosed->missing, diagnosed->missing_count);
	put_object_if(out, "service", service, diagnosed ? diagnosed->service : NULL);
	put_name(out, "recommended", recommended ? recommended->id : NULL);
	put_list(out, "remedies", remedy, finding->rule->remedies,
		 finding->rule->remedy_count);
	put_list(out, "refuted", refuted, finding->rule->refuted,
		 finding->rule->refuted_count);
	put_list(out, "references", reference, finding->rule->references,
		 finding->rule->reference_count);
	put_pointers(out, "effects", effect, 0, 0, diagnosed->effects,
		     diagnosed->effect_count);
}

/* --- machines --- */

SHAPE(gpu, false, struct gpu, gpu)
{
	put_device(out, gpu->device);
	put_name(out, "name", gpu->name);
	put_name(out, "gfx", gpu->gfx);
}

json_t *json_gpus(struct json_page *page)
{
	const struct gpu *gpus;
	size_t count = view_gpus(page->arena, page->diagnosis->facts, &gpus, NULL);

	return JSON_LIST(gpu, gpus, count, json_object_of(page, &gpu_shape, gpu));
}

SHAPE(probed, false, struct probed, probed)
{
	put_text(out, "name", probed->name);
	put_text(out, "outcome", probed->outcome);
	put_texts(out, "notes", probed->notes, probed->note_count);
}

SHAPE(probe, false, struct snapshot, machine)
{
	put_text(out, "root", machine->root);
	put_name(out, "snapshot", machine->path);
	put_text(out, "taken", machine->taken);
	put_text(out, "made_by", machine->made_by);
	put_flag(out, "redacted", machine->redacted);
	put_list(out, "probes", probed, machine->probes.items, machine->probes.count);
}

SHAPE(machine, false, struct diagnosis, d)
{
	put_text(out, "id", out->page->machine);
	put_name(out, "host", json_host(d));
	put_list_of(out, "gpus", gpu, 0, 0, json_gpus(out->page));
	put_word(out, "verdict", &verdict_words, d->verdict);
	put_name(out, "why", d->verdict_why);
	put_name(out, "command", d->verdict_command);
	put_count(out, "boots", d->hits ? d->hits->boot_count : 0);
	put_object_if(out, "probe", probe, d->probed);
	put_count(out, "unused_attempts", d->unused_attempts);
	put_name(out, "unused_case", d->unused_case);
}

SHAPE(source, false, struct text, text)
{
	put_machine(out);
	put_text(out, "name", text->name);
	put_text(out, "kind", text->kind ? text->kind : "");
	put_count(out, "lines", text->lines);
	put_count(out, "bytes", text->bytes);
	put_count(out, "boots", text->boots);
	put_flag(out, "cut", text->cut);
	put_flag(out, "binary", text->binary);
}

SHAPE(error_field, false, struct capture, field)
{
	put_text(out, "name", field->name);
	put(out, "value", JSON_TEXT, json_bytes(field->value));
}

SHAPE(error_class, false, struct error_class, class)
{
	put_text(out, "id", class->id);
	put_text(out, "title", class->title);
	put_text(out, "category", class->category);
	put_text(out, "type", class->type);
	put_text(out, "severity", class->severity);
	put_word(out, "service", &service_words, class->service);
	put_text(out, "because", class->because);
	put_name(out, "url", class->url);
}

SHAPE(hardware_error, false, struct hw_error, error)
{
	const struct hit *first = error ? error->first : NULL;
	const struct hit *last = error ? error->last : NULL;

	put_machine(out);
	put_device(out, error->device);
	put_text(out, "text", error->says);
	put_text(out, "decoder", error->decoder->id);
	put_object_if(out, "class", error_class, error ? error->class : NULL);
	put_list(out, "fields", error_field, error->fields, error->field_count);
	put_flag(out, "told", error->told);
	put(out, "count", JSON_SOME, json_uint(error->count));
	put_texts_as(out, "sources", JSON_TEXT,
		     JSON_LIST(text, error->texts, error->text_count,
			       json_text((*text)->name)));
	put_line(out, first ? first->line : 0);
	put(out, "first", JSON_TIME,
	    json_text(view_time(out->page->arena, &first->stamp, 'T')));
	put(out, "last", JSON_TIME,
	    json_text(view_time(out->page->arena, &last->stamp, 'T')));
}

SHAPE(conflict, false, struct conflict, conflict)
{
	put_machine(out);
	put_text(out, "key", conflict->facts[0]->name);
	put_device(out, conflict->facts[0]->device);
	put_pointers(out, "values", fact, 2, 0, conflict->facts, conflict->count);
}

SHAPE(check, false, struct checked, checked)
{
	put_machine(out);
	put_id(out, "id", checked->check->id);
	put_text(out, "title", checked->check->title);
	put_word(out, "status", &status_words, checked->status);
	put_name(out, "detail", checked->check->detail);
	put_name(out, "command", checked->check->command);
	put_object_if(out, "fact", fact, checked->fact);
}

SHAPE(ruled_out, false, struct finding, finding)
{
	put_machine(out);
	put_id(out, "id", finding->rule->id);
	put_text(out, "because", finding->because ? finding->because : "");
	put_text(out, "title", finding->rule->title);
	put_device(out, finding->device);
	put_boot(out, finding->boot);
}

SHAPE(reads_like, false, struct finding, finding)
{
	put_machine(out);
	put_id(out, "id", finding->rule->id);
	put_text(out, "title", finding->rule->title);
	put_text(out, "words", finding->alike ? finding->alike->words : "");
}

static json_t *rule_id(const struct diagnosed *diagnosed)
{
	return json_text(diagnosed ? diagnosed->finding->rule->id : NULL);
}

SHAPE(step, false, struct action, action)
{
	const struct attempt *tried =
		action && action->kind == ACTION_REMEDY
			? finding_tried(action->diagnosis->finding, action->remedy)
			: NULL;

	put_machine(out);
	put_word(out, "kind", &action_words, action->kind);
	put(out, "diagnosis", JSON_NAME, rule_id(action->diagnosis));
	put_texts_as(
		out, "others", JSON_ID,
		JSON_LIST(other, action->others, action->other_count, rule_id(*other)));
	put_name(out, "remedy", action->remedy ? action->remedy->id : NULL);
	put_name(out, "title", action->title);
	put_name(out, "command", action->command);
	put_word_if(out, "tried", &tried_words, tried, tried->result);
	put_number(out, "chance", JSON_SHARE, action->chance);
	put_number(out, "cost", JSON_POSITIVE, action->cost);
}

SHAPE(attempt, false, struct attempt, attempt)
{
	put_machine(out);
	put_text(out, "case", out->page->diagnosis->attempts->case_name);
	put(out, "rule", JSON_NAME, json_text_if(attempt->rule));
	put(out, "remedy", JSON_NAME, json_text_if(attempt->remedy));
	put_text(out, "title", attempt->title);
	put_word(out, "result", &tried_words, attempt->result);
	put_text(out, "note", attempt->note);
	put_text(out, "time", attempt->time);
}

SHAPE(timeline, false, struct timeline_row, row)
{
	put_machine(out);
	put_text(out, "gfx", row->support->gfx);
	put_name(out, "rocm", row->support->rocm);
	put_word(out, "state", &support_state_words, row->support->state);
	put_word(out, "basis", &basis_words, row->support->basis);
	put_name(out, "note", row->support->note);
	put_name(out, "url", row->support->url);
	put(out, "here", JSON_MAYBE,
	    row->here == TRUTH_UNKNOWN ? json_null()
				       : json_boolean(row->here == TRUTH_TRUE));
}

SHAPE(code, false, struct code_found, found)
{
	put_text(out, "code", found->code);
	put_text(out, "meaning", found->meaning);
}

SHAPE(unexplained, false, struct unexplained, line)
{
	const struct place *place = line ? line->place : NULL;

	put_machine(out);
	put(out, "text", JSON_TEXT, json_bytes(line->raw));
	put_name(out, "source", line->text ? line->text->name : NULL);
	put_line(out, line->line);
	put(out, "count", JSON_SOME, json_uint(line->count));
	put_word_if(out, "component", &component_words, place, place->component);
	put_name(out, "place", place ? place->title : NULL);
	put_name(out, "meaning", place ? place->meaning : NULL);
	put_name(out, "tracker", place ? place->upstream : NULL);
	put_texts(out, "collect", place ? place->collect.items : NULL,
		  place ? place->collect.count : 0);
	put_list(out, "codes", code, line->codes, line->code_count);
}

SHAPE(benign, false, struct harmless, harmless)
{
	put_machine(out);
	put_id(out, "id", harmless->benign->id);
	put_name(out, "why", harmless->benign->why);
	put_name(out, "url", harmless->benign->url);
	put(out, "text", JSON_NAME,
	    harmless->hit ? json_bytes(harmless->hit->raw) : json_null());
	put_name(out, "source", source_of(harmless->hit));
	put_line(out, harmless->hit ? harmless->hit->line : 0);
	put(out, "count", JSON_SOME, json_uint(harmless->count));
}

/* --- the report --- */

/* The items that a machine adds to the report's lists. */
SHAPE(lists, false, struct diagnosis, d)
{
	const struct inputs *in = d ? d->inputs : NULL;
	const struct facts *facts = d ? d->facts : NULL;
	const struct attempts *attempts = d ? d->attempts : NULL;
	const struct hw_errors *errors = d ? d->hw_errors : NULL;
	const struct conflict *conflicts = NULL;
	size_t conflict_count =
		d ? facts_conflicts(out->page->arena, facts, &conflicts) : 0;

	put_pointers(out, "machines", machine, 1, 0, &d, 1);
	put_pointers(out, "sources", source, 0, 0, in->texts.items,
		     in ? in->texts.count : 0);
	put_list(out, "facts", fact, facts->list.items, facts ? facts->list.count : 0);
	put_list(out, "disagreements", conflict, conflicts, conflict_count);
	put_list(out, "hardware_errors", hardware_error, errors->items,
		 errors ? errors->count : 0);
	put_list(out, "checks", check, d->checks, d->check_count);
	put_list(out, "diagnoses", diagnosis, d->diagnoses, d->diagnosis_count);
	put_list(out, "below", diagnosis, d->below, d->below_count);
	put_pointers(out, "ruled_out", ruled_out, 0, 0, d->ruled_out, d->ruled_out_count);
	put_pointers(out, "reads_like", reads_like, 0, 0, d->reads_like,
		     d->reads_like_count);
	put_list(out, "plan", step, d->plan, d->plan_count);
	put_list(out, "attempts", attempt, attempts->items,
		 attempts ? attempts->count : 0);
	put_list(out, "timeline", timeline, d->timeline, d->timeline_count);
	put_list(out, "unexplained", unexplained, d->unexplained, d->unexplained_count);
	put_list(out, "benign", benign, d->harmless, d->harmless_count);
	put_texts(out, "warnings", d->warnings, d->warning_count);
}

SHAPE(program, false, struct diagnoses, all)
{
	(void)all;
	put_constant(out, "name", "kbmatch");
	put_text(out, "version", KBMATCH_VERSION);
}

SHAPE(kb, false, struct diagnosis, d)
{
	put_name(out, "version", d->kb ? d->kb->version : NULL);
	put_name(out, "date", d->kb ? d->kb->date : NULL);
	put_count(out, "rules", d->kb ? d->kb->rules : 0);
}

SHAPE(head_of_report, false, struct diagnoses, all)
{
	const struct diagnosis *first = all ? all->items[0] : NULL;
	bool partial = false;

	for (size_t i = 0; all && i < all->count; i++)
		partial |= all->items[i]->partial;
	put_constant(out, "schema", "kbmatch.report/2");
	put_object(out, "program", program, all);
	put_object(out, "kb", kb, first);
	put(out, "time", JSON_UTC, json_now());
	put_name(out, "host", json_host(first));
	put_number(out, "min_confidence", JSON_SHARE, first->min_confidence);
	put_flag(out, "partial", partial);
	put_count(out, "machines_left_out", all->left_out);
}

SHAPE(report, true, struct diagnoses, all)
{
	put_members(out, head_of_report, all);
	put_members(out, lists, NULL);
}

const struct json_shape *const json_report_shape = &report_shape;

/* Appends the machine's items to the lists, which the first machine makes. The warnings
 * are the run's: each stands once. */
static void add_machine(struct json_page *page, json_t *tree)
{
	AUTO(json) json_t *lists = json_object_of(page, &lists_shape, page->diagnosis);
	json_t *list, *item;
	const char *name;
	size_t i;

	json_object_foreach(lists, name, list)
	{
		json_t *all = json_object_get(tree, name);

		if (!all)
			json_put(tree, name, all = json_list());
		json_array_foreach(list, i, item)(json_is_string(item) ? json_push_new
								       : json_push)(
			all, json_incref(item));
	}
}

static void write_json(const struct diagnoses *all, const struct report_options *options,
		       struct strbuf *out)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct json_page page = { .diagnosis = all->items[0], .arena = arena };
	AUTO(json) json_t *report = json_object_of(&page, &head_of_report_shape, all);

	json_each_machine(all, options, report, add_machine);
	json_write(TAKE(report), JSON_INDENT(2), out);
}

const struct report json_report = {
	.name = "json",
	.help = "everything, for programs (schema kbmatch.report/2)",
	.write_doc = json_write_doc,
	.write = write_json,
};

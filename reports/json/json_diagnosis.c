/* SPDX-License-Identifier: Apache-2.0 */
/* Diagnoses in the JSON report. */
#include "engine/rank/rank.h"
#include "reports/json/json_internal.h"

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
		json_text(test->key), "operator",
		json_text(word_name(&operator_words, test->op)), "operands",
		JSON_LIST(one, test->operands, test->operand_count, json_text(*one)),
		"holds", json_text(names[tested->truth]), "fact",
		tested->fact ? json_fact(page, tested->fact) : json_null(), NULL);
}

static json_t *remedy_map(struct json_page *page, const struct finding *finding,
			  const struct remedy *remedy)
{
	const struct facts *facts = page->diagnosis->facts;
	const struct attempt *tried = finding_tried(finding, remedy);
	const struct commands commands =
		view_commands(page->arena, remedy, facts, finding->device);
	bool step = !remedy->avoid; /* what is to be avoided has none of these */
	json_t *map = json_map_of(
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
		"minutes", known(step ? remedy->minutes : -1), NULL);

	json_put_all(
		map, "requires", json_text(remedy->requires), "pros",
		json_words(&remedy->pros), "cons", json_words(&remedy->cons), "tradeoffs",
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
	return map;
}

static json_t *head_map(struct json_page *page, const struct finding *finding)
{
	const struct rule *rule = finding->rule;

	return json_map_of(
		"machine", json_text(page->machine), "id", json_text(rule->id), "title",
		json_text(rule->title), "summary", json_text(rule->summary), "kind",
		json_text(word_name(&kind_words, rule->kind)), "component",
		json_text(word_name(&component_words, rule->component)), "severity",
		json_text(word_name(&severity_words, rule->severity)), "maturity",
		json_text(word_name(&maturity_words, rule->maturity)), "confidence",
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
	json_t *map = head_map(page, finding);

	json_put_all(map, "evidence", json_evidence(page, finding), NULL);
	return map;
}

static json_t *fixed_map(struct json_page *page, const struct finding *finding,
			 const struct fixed_in *fixed)
{
	size_t number = (size_t)(fixed - finding->rule->fixed_in);

	return json_map_of("key", json_text(fixed->key), "version",
			   json_text(fixed->version), "text",
			   json_text(view_fixed(page->arena, finding, number)), NULL);
}

json_t *json_diagnosed(struct json_page *page, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *recommended = diagnosed->recommended;
	json_t *map = head_map(page, finding);

	json_put_all(map, "places",
		     JSON_LIST(place, diagnosed->places, diagnosed->place_count,
			       place_map(*place)),
		     "gate_weight", json_double(finding->gate_weight), "tried_weight",
		     json_double(finding->tried_weight), "gates",
		     JSON_LIST(gate, finding->gates, finding->gate_count,
			       test_map(page, gate)),
		     "upgrade", json_boolean(finding->upgrade), "fixed_in",
		     JSON_LIST(fixed, rule->fixed_in, rule->fixed_in_count,
			       fixed_map(page, finding, fixed)),
		     "evidence", json_evidence(page, finding), "unmet",
		     json_unmet(page, finding), "missing",
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
	return map;
}

json_t *json_devices(const struct diagnosed *diagnosed)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosed->place_count; i++)
		if (*diagnosed->places[i]->device)
			json_push_new(list, json_text(diagnosed->places[i]->device));
	return list;
}

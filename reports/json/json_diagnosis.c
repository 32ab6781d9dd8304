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
		"text", json_text(view_test(page->arena, test)), TEXT_OF(test, key),
		"operator", json_text(word_name(&operator_words, test->op)), "operands",
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
		TEXT_OF(remedy, id), TEXT_OF(remedy, title), TEXT_OF(remedy, action),
		TEXT_OF(remedy, avoid), TEXT_OF(remedy, summary), "outcome",
		json_text(step ? word_name(&outcome_words, remedy->outcome) : NULL),
		"risk", json_text(step ? word_name(&level_words, remedy->risk) : NULL),
		"reversibility",
		json_text(step ? word_name(&level_words, remedy->reversibility) : NULL),
		"scope", json_text(step ? word_name(&scope_words, remedy->scope) : NULL),
		FLAG_OF(remedy, root), FLAG_OF(remedy, reboot), "chance",
		known(step ? remedy->chance : -1), "minutes",
		known(step ? remedy->minutes : -1), NULL);

	json_put_all(
		map, TEXT_OF(remedy, requires), "pros", json_words(&remedy->pros), "cons",
		json_words(&remedy->cons), "tradeoffs",
		json_map_of(TEXT_OF(remedy, performance), TEXT_OF(remedy, stability),
			    TEXT_OF(remedy, maintenance), NULL),
		"prepare", json_text(commands.prepare), "backup",
		json_text(commands.backup), "apply", json_text(commands.apply), "verify",
		json_text(commands.verify), TEXT_OF(remedy, expect), "rollback",
		json_text(commands.rollback), "unfilled", json_uint(commands.unknown),
		TEXT_OF(remedy, fallback), TEXT_OF(remedy, leaves), "when",
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
		TEXT_OF(page, machine), TEXT_OF(rule, id), TEXT_OF(rule, title),
		TEXT_OF(rule, summary), WORD_OF(rule, kind), WORD_OF(rule, component),
		WORD_OF(rule, severity), WORD_OF(rule, maturity),
		NUMBER_OF(finding, confidence), "likelihood",
		json_text(view_confidence(finding->confidence)),
		NUMBER_OF(finding, probability), NUMBER_OF(finding, score),
		NUMBER_OF(finding, prior), COUNT_OF(finding, rivals), "device",
		json_device(finding->device), "boot", json_count(finding->boot), NULL);
}

static json_t *place_map(const struct finding *finding)
{
	return json_map_of("device", json_device(finding->device), "boot",
			   json_count(finding->boot), NUMBER_OF(finding, confidence),
			   NULL);
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

	return json_map_of(TEXT_OF(fixed, key), TEXT_OF(fixed, version), "text",
			   json_text(view_fixed(page->arena, finding, number)), NULL);
}

json_t *json_diagnosed(struct json_page *page, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *recommended = diagnosed->recommended;
	json_t *map = head_map(page, finding);

	json_put_all(
		map, "places",
		JSON_LIST(place, diagnosed->places, diagnosed->place_count,
			  place_map(*place)),
		NUMBER_OF(finding, gate_weight), NUMBER_OF(finding, tried_weight),
		"gates",
		JSON_LIST(gate, finding->gates, finding->gate_count,
			  test_map(page, gate)),
		FLAG_OF(finding, upgrade), "fixed_in",
		JSON_LIST(fixed, rule->fixed_in, rule->fixed_in_count,
			  fixed_map(page, finding, fixed)),
		"evidence", json_evidence(page, finding), "unmet",
		json_unmet(page, finding), "missing",
		JSON_LIST(missing, diagnosed->missing, diagnosed->missing_count,
			  json_map_of(TEXT_OF(missing, what), TEXT_OF(missing, command),
				      NULL)),
		"recommended", json_text(recommended ? recommended->id : NULL),
		"remedies",
		JSON_LIST(remedy, rule->remedies, rule->remedy_count,
			  remedy_map(page, finding, remedy)),
		"refuted",
		JSON_LIST(refuted, rule->refuted, rule->refuted_count,
			  json_map_of(TEXT_OF(refuted, what), TEXT_OF(refuted, why),
				      "ref", json_count(refuted->ref), NULL)),
		"references",
		JSON_LIST(reference, rule->references, rule->reference_count,
			  json_map_of(TEXT_OF(reference, url), TEXT_OF(reference, title),
				      TEXT_OF(reference, says), NULL)),
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

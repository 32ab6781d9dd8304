/* SPDX-License-Identifier: Apache-2.0 */
/* Diagnoses in the JSON report. */
#include "reports/json/json_internal.h"

#include "engine/judge/alike.h"
#include "engine/rank/rank.h"

static void put_known(json_t *map, const char *key, double number)
{
	json_put(map, key, number < 0 ? json_null() : json_double(number));
}

static void put_words(json_t *map, const struct remedy *remedy)
{
	bool step = !remedy->avoid; /* what is to be avoided has none of these */

	json_put_text(map, "outcome",
		      step ? word_name(&outcome_words, remedy->outcome) : NULL);
	json_put_text(map, "risk", step ? word_name(&level_words, remedy->risk) : NULL);
	json_put_text(map, "reversibility",
		      step ? word_name(&level_words, remedy->reversibility) : NULL);
	json_put_text(map, "scope", step ? word_name(&scope_words, remedy->scope) : NULL);
	json_put(map, "root", json_boolean(remedy->root));
	json_put(map, "reboot", json_boolean(remedy->reboot));
}

static json_t *tradeoffs(const struct remedy *remedy)
{
	json_t *map = json_map();

	json_put_text(map, "performance", remedy->performance);
	json_put_text(map, "stability", remedy->stability);
	json_put_text(map, "maintenance", remedy->maintenance);
	return map;
}

static void put_commands(struct json_page *page, json_t *map, const struct remedy *remedy,
			 const char *device)
{
	struct commands commands =
		view_commands(page->arena, remedy, page->diagnosis->facts, device);

	json_put_text(map, "prepare", commands.prepare);
	json_put_text(map, "backup", commands.backup);
	json_put_text(map, "apply", commands.apply);
	json_put_text(map, "verify", commands.verify);
	json_put_text(map, "expect", remedy->expect);
	json_put_text(map, "rollback", commands.rollback);
	json_put(map, "unfilled", json_uint(commands.unknown));
}

static void put_when(struct json_page *page, json_t *map, const struct remedy *remedy,
		     const struct finding *finding)
{
	const struct test *withheld =
		remedy_withheld(remedy, page->diagnosis->facts, finding);
	json_t *when = json_list();

	for (size_t i = 0; i < remedy->when_count; i++)
		json_push(when, json_text(view_test(page->arena, &remedy->when[i])));
	json_put(map, "when", when);
	json_put(map, "offered", json_boolean(!withheld));
}

static json_t *remedy_map(struct json_page *page, const struct remedy *remedy,
			  const struct finding *finding)
{
	json_t *map = json_map();

	json_put_text(map, "id", remedy->id);
	json_put_text(map, "title", remedy->title);
	json_put_text(map, "avoid", remedy->avoid);
	json_put_text(map, "summary", remedy->summary);
	put_words(map, remedy);
	put_known(map, "chance", remedy->avoid ? -1 : remedy->chance);
	put_known(map, "minutes", remedy->avoid ? -1 : remedy->minutes);
	json_put_text(map, "requires", remedy->requires);
	json_put(map, "pros", json_words(&remedy->pros));
	json_put(map, "cons", json_words(&remedy->cons));
	json_put(map, "tradeoffs", tradeoffs(remedy));
	put_commands(page, map, remedy, finding->device);
	json_put_text(map, "fallback", remedy->fallback);
	json_put_text(map, "leaves", remedy->leaves);
	put_when(page, map, remedy, finding);
	json_put(map, "tried", json_tried(finding_tried(finding, remedy)));
	return map;
}

static json_t *missing_list(const struct diagnosed *diagnosed)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		json_t *map = json_map();

		json_put_text(map, "what", diagnosed->missing[i].what);
		json_put_text(map, "command", diagnosed->missing[i].command);
		json_push(list, map);
	}
	return list;
}

static json_t *refuted_list(const struct rule *rule)
{
	json_t *list = json_list();

	for (size_t i = 0; i < rule->refuted_count; i++) {
		json_t *map = json_map();
		unsigned ref = rule->refuted[i].ref;

		json_put_text(map, "what", rule->refuted[i].what);
		json_put_text(map, "why", rule->refuted[i].why);
		json_put(map, "ref", ref ? json_uint(ref) : json_null());
		json_push(list, map);
	}
	return list;
}

static json_t *reference_list(const struct rule *rule)
{
	json_t *list = json_list();

	for (size_t i = 0; i < rule->reference_count; i++) {
		json_t *map = json_map();

		json_put_text(map, "url", rule->references[i].url);
		json_put_text(map, "title", rule->references[i].title);
		json_put_text(map, "says", rule->references[i].says);
		json_push(list, map);
	}
	return list;
}

static void put_head(json_t *map, const struct finding *finding)
{
	const struct rule *rule = finding->rule;

	json_put_text(map, "id", rule->id);
	json_put_text(map, "title", rule->title);
	json_put_text(map, "summary", rule->summary);
	json_put_text(map, "kind", word_name(&kind_words, rule->kind));
	json_put_text(map, "component", word_name(&component_words, rule->component));
	json_put_text(map, "severity", word_name(&severity_words, rule->severity));
	json_put_text(map, "maturity", word_name(&maturity_words, rule->maturity));
	json_put(map, "confidence", json_double(finding->confidence));
	json_put_text(map, "likelihood", view_confidence(finding->confidence));
	json_put(map, "probability", json_double(finding->probability));
	json_put(map, "score", json_double(finding->score));
	json_put(map, "prior", json_double(finding->prior));
	json_put(map, "rivals", json_uint(finding->rivals));
	json_put_subject(map, finding->device, finding->boot);
}

static json_t *symptom_list(struct json_page *page, const struct diagnosed *diagnosed)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosed->effect_count; i++) {
		json_t *map = json_map();

		put_head(map, diagnosed->effects[i]);
		json_put(map, "evidence", json_evidence(page, diagnosed->effects[i]));
		json_push(list, map);
	}
	return list;
}

static json_t *gate_list(struct json_page *page, const struct finding *finding)
{
	json_t *list = json_list();

	for (size_t i = 0; i < finding->gate_count; i++)
		json_push(list,
			  json_test(page, finding->gates[i].test, finding->gates[i].truth,
				    finding->gates[i].fact));
	return list;
}

static json_t *fixed_list(struct json_page *page, const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	json_t *list = json_list();

	for (size_t i = 0; i < rule->fixed_in_count; i++) {
		json_t *map = json_map();

		json_put_text(map, "key", rule->fixed_in[i].key);
		json_put_text(map, "version", rule->fixed_in[i].version);
		json_put_text(map, "text", view_fixed(page->arena, finding, i));
		json_push(list, map);
	}
	return list;
}

static json_t *diagnosed_map(struct json_page *page, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	json_t *map = json_map(), *remedies = json_list();

	for (size_t i = 0; i < finding->rule->remedy_count; i++)
		json_push(remedies,
			  remedy_map(page, &finding->rule->remedies[i], finding));
	put_head(map, finding);
	json_put(map, "gate_weight", json_double(finding->gate_weight));
	json_put(map, "tried_weight", json_double(finding->tried_weight));
	if (finding->alike)
		json_put(map, "alike", json_text(finding->alike->words));
	json_put(map, "gates", gate_list(page, finding));
	json_put(map, "upgrade", json_boolean(finding->upgrade));
	json_put(map, "fixed_in", fixed_list(page, finding));
	json_put(map, "evidence", json_evidence(page, finding));
	json_put(map, "unmet", json_unmet(page, finding));
	json_put(map, "missing", missing_list(diagnosed));
	json_put(map, "remedies", remedies);
	json_put(map, "refuted", refuted_list(finding->rule));
	json_put(map, "references", reference_list(finding->rule));
	json_put(map, "symptoms", symptom_list(page, diagnosed));
	return map;
}

json_t *json_diagnoses(struct json_page *page, const struct diagnosed *diagnoses,
		       size_t count)
{
	json_t *list = json_list();

	for (size_t i = 0; i < count; i++)
		json_push(list, diagnosed_map(page, &diagnoses[i]));
	return list;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* JSON Lines: one compact line a machine, for what gathers many machines' reports. */
#include "engine/kb/kb.h"
#include "reports/json/json_internal.h"

static json_t *ids_of(const struct finding *const *findings, size_t count)
{
	return JSON_LIST(one, findings, count, json_text((*one)->rule->id));
}

static json_t *diagnosed_map(struct json_page *page, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *recommended = diagnosed->recommended;

	return json_map_of(
		"id", json_text(rule->id), "title", json_text(rule->title), "kind",
		json_text(word_name(&kind_words, rule->kind)), "component",
		json_text(word_name(&component_words, rule->component)), "severity",
		json_text(word_name(&severity_words, rule->severity)), "confidence",
		json_double(finding->confidence), "devices", json_devices(diagnosed),
		"places", json_uint(diagnosed->place_count), "effects",
		ids_of(diagnosed->effects, diagnosed->effect_count), "evidence",
		json_evidence_lines(page, finding), "recommended",
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

static void add_machine(struct json_page *page, json_t *lines)
{
	const struct diagnosis *d = page->diagnosis;
	const struct kb_info *kb = d->kb;

	json_push(lines, json_map_of("schema", json_text("kbmatch.machine/1"), "time",
				     json_text(json_time(page->arena)), "host",
				     json_text(json_host(d)), "machine",
				     json_text(page->machine), "version",
				     json_text(KBMATCH_VERSION), "kb",
				     json_text(kb ? kb->version : NULL), "verdict",
				     json_text(json_verdict(d)), "why",
				     json_text(d->verdict_why), "command",
				     json_text(d->verdict_command), "gpus",
				     json_gpus(page), "diagnoses",
				     JSON_LIST(one, d->diagnoses, d->diagnosis_count,
					       diagnosed_map(page, one)),
				     "action", action_map(d), "unexplained",
				     json_uint(d->unexplained_count), "partial",
				     json_boolean(d->partial), NULL));
}

static int write_jsonl(const struct diagnoses *all, const struct report_options *options,
		       FILE *file)
{
	json_t *lines = json_list(), *line;
	int r = 0;
	size_t i;

	json_each_machine(all, options, lines, add_machine);
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

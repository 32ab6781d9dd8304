/* SPDX-License-Identifier: Apache-2.0 */
/* JSON Lines: one compact line a machine, for what gathers many machines' reports. */
#include "engine/kb/kb.h"
#include "reports/json/json_shape.h"

static json_t *devices_of(const struct diagnosed *diagnosed)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosed->place_count; i++)
		if (*diagnosed->places[i]->device)
			json_push_new(list, json_text(diagnosed->places[i]->device));
	return list;
}

static json_t *evidence_of(struct json_page *page, const struct finding *finding)
{
	const struct judged *const *side;
	size_t count = view_side(page->arena, finding, false, &side);
	json_t *list = json_list();

	for (size_t i = 0; i < count; i++)
		json_push_new(list, json_evidence_text(page, side[i]));
	return list;
}

SHAPE(brief, false)
{
	const struct diagnosed *diagnosed = item;
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;

	put_id(out, "id", rule->id);
	put_text(out, "title", rule->title);
	put_word(out, "kind", &kind_words, rule->kind);
	put_word(out, "component", &component_words, rule->component);
	put_word(out, "severity", &severity_words, rule->severity);
	put_number(out, "confidence", JSON_SHARE, finding->confidence);
	json_put_texts(out, "devices", JSON_TEXT, devices_of(diagnosed));
	put_count(out, "places", diagnosed->place_count);
	json_put_texts(out, "effects", JSON_ID,
		       JSON_LIST(one, diagnosed->effects, diagnosed->effect_count,
				 json_text((*one)->rule->id)));
	json_put_texts(out, "evidence", JSON_TEXT, evidence_of(out->page, finding));
	put_name(out, "recommended",
		 diagnosed->recommended ? diagnosed->recommended->id : NULL);
}

SHAPE(action, false)
{
	const struct action *action = item;

	put_id(out, "diagnosis", action->diagnosis->finding->rule->id);
	put_name(out, "remedy", action->remedy ? action->remedy->id : NULL);
	put_name(out, "title", action->title);
	put_name(out, "command", action->command);
}

SHAPE(line, false)
{
	const struct diagnosis *d = item;

	json_put_constant(out, "schema", "kbmatch.machine/1");
	put(out, "time", JSON_UTC, json_now());
	put_name(out, "host", json_host(d));
	put_text(out, "machine", out->page->machine);
	put_text(out, "version", KBMATCH_VERSION);
	put_name(out, "kb", d->kb ? d->kb->version : NULL);
	put_word(out, "verdict", &json_verdict_words, d->verdict);
	put_name(out, "why", d->verdict_why);
	put_name(out, "command", d->verdict_command);
	put(out, "gpus", JSON_TEXT, json_gpus(out->page));
	put_list(out, "diagnoses", brief, d->diagnoses, d->diagnosis_count);
	/* What to do first, observations included. */
	put_object_if(out, "action", action, d->plan_count ? d->plan : NULL);
	put_count(out, "unexplained", d->unexplained_count);
	put_flag(out, "partial", d->partial);
}

json_t *json_machine(struct json_page *page)
{
	return json_object_of(page, &line_shape, page->diagnosis);
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

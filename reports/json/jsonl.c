/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON Lines: one compact line for each machine (schema kbmatch.machine/2), for programs
 * that collect reports. docs/reports.md describes the members.
 */
#include "reports/json/json.h"

#include "engine/input/input.h"
#include "engine/input/line.h"
#include "engine/kb/kb.h"
#include "engine/privacy/snapshot.h"

static const char *const case_status_names[] = { [CASE_DONE] = "done",
						 [CASE_FAILED] = "failed",
						 [CASE_CRASHED] = "crashed",
						 [CASE_TIMED_OUT] = "timed out" };
static const struct words case_status_words = { "case_status", case_status_names,
						ARRAY_SIZE(case_status_names) };

SHAPE(seen, false, struct judged, judged)
{
	json_put_source(out, judged);
	put(out, "text", JSON_TEXT, json_evidence(out->page, judged));
}

SHAPE(brief, false, struct diagnosed, diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct judged *const *side;
	size_t count = view_side(out->page->arena, finding, false, &side);

	put_id(out, "id", rule->id);
	put_text(out, "title", rule->title);
	put_word(out, "kind", &kind_words, rule->kind);
	put_word(out, "component", &component_words, rule->component);
	put_word(out, "severity", &severity_words, rule->severity);
	put_number(out, "confidence", JSON_SHARE, finding->confidence);
	put_texts_as(out, "devices", JSON_TEXT,
		     JSON_SET(place, diagnosed->places, diagnosed->place_count,
			      *(*place)->device ? json_text((*place)->device) : NULL));
	put_count(out, "places", diagnosed->place_count);
	put_texts_as(out, "effects", JSON_ID,
		     JSON_LIST(one, diagnosed->effects, diagnosed->effect_count,
			       json_text((*one)->rule->id)));
	put_list_of(
		out, "evidence", seen, 0, 0,
		JSON_SET(one, side, count, json_object_of(out->page, &seen_shape, *one)));
	put_word_if(out, "service", &service_words, diagnosed->service,
		    diagnosed->service->action);
	put_name(out, "recommended",
		 diagnosed->recommended ? diagnosed->recommended->id : NULL);
}

SHAPE(action, false, struct action, action)
{
	put_id(out, "diagnosis", action->diagnosis->finding->rule->id);
	put_name(out, "remedy", action->remedy ? action->remedy->id : NULL);
	put_name(out, "title", action->title);
	put_name(out, "command", action->command);
}

/* The gravest service that a diagnosis of the machine states. */
static const struct diagnosed *gravest(const struct diagnosis *d)
{
	const struct diagnosed *most = NULL;

	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct diagnosed *one = &d->diagnoses[i];

		if (one->service &&
		    (!most || one->service->action > most->service->action))
			most = one;
	}
	return most;
}

SHAPE(machine_service, false, struct diagnosed, diagnosed)
{
	put_word(out, "action", &service_words, diagnosed->service->action);
	put_id(out, "rule", diagnosed->finding->rule->id);
	put_text(out, "because", diagnosed->service->because);
}

/* A fact as it is in the last boot, else in any. */
static const struct fact *latest_fact(const struct diagnosis *d, const char *name,
				      const char *device)
{
	unsigned boot = d->hits ? d->hits->boot_count : 0;
	const struct fact *fact = facts_first(d->facts, name, device, boot);

	return fact ? fact : facts_first(d->facts, name, device, 0);
}

/* The value of a fact by device, or where all devices have the same that one. */
static json_t *value_by_device(struct json_page *page, const char *name)
{
	const struct facts *facts = page->diagnosis->facts;
	json_t *values = json_map(), *value;
	bool differ = false;

	for (size_t i = 0; i < facts->list.count; i++) {
		const char *device = facts->list.items[i].device;

		if (strcmp(facts->list.items[i].name, name) != 0 || !*device ||
		    json_object_get(values, device))
			continue;
		const struct fact *fact = latest_fact(page->diagnosis, name, device);
		json_put(values, device, fact ? json_fact(page, fact) : json_null());
	}
	void *first = json_object_iter(values);
	for (void *at = first; at; at = json_object_iter_next(values, at))
		differ |= !json_equal(json_object_iter_value(at),
				      json_object_iter_value(first));
	if (first && differ)
		return values;
	value = first ? json_incref(json_object_iter_value(first))
		      : json_fact(page, latest_fact(page->diagnosis, name, ""));
	json_decref(values);
	return value;
}

/* The facts by which machines of a fleet are compared. */
static json_t *fleet_facts(struct json_page *page)
{
	const struct facts *facts = page->diagnosis->facts;
	json_t *map = json_map();

	for (size_t i = 0; facts && i < facts->named.count; i++) {
		const struct fact *fact = &facts->list.items[facts->named.items[i].first];

		if (fact->key && fact->key->fleet &&
		    latest_fact(page->diagnosis, fact->name, ""))
			json_put(map, fact->name, value_by_device(page, fact->name));
	}
	return map;
}

/* When what the line says was seen. */
static json_t *time_seen(const struct json_page *page)
{
	const struct diagnosis *d = page->diagnosis;
	double newest = 0;
	char text[32];

	if (d->probed)
		return d->probed->path ? json_text_if(d->probed->taken) : json_now();
	for (size_t i = 0; d->inputs && i < d->inputs->texts.count; i++)
		if (d->inputs->texts.items[i]->newest > newest)
			newest = d->inputs->texts.items[i]->newest;
	for (size_t i = 0; d->hits && i < d->hits->count; i++) {
		const struct stamp *stamp = &d->hits->items[i]->stamp;

		if (stamp->has_wall && !stamp_lacks_year(stamp) && stamp->wall > newest)
			newest = stamp->wall;
	}
	if (newest <= 0)
		return json_text(page->about ? page->about->date : NULL);
	moment_print_utc(newest, text);
	return json_text(text);
}

SHAPE(line, false, struct diagnosis, d)
{
	static const struct report_case one = { .status = CASE_DONE };
	const struct report_case *about = out->page->about ? out->page->about : &one;

	put_constant(out, "schema", "kbmatch.machine/2");
	put_name(out, "case", about->name);
	put_word(out, "status", &case_status_words, about->status);
	put_name(out, "error", about->error);
	put(out, "time", JSON_UTC, time_seen(out->page));
	put_name(out, "host", json_host(d));
	put_text(out, "machine", out->page->machine);
	put_text(out, "version", KBMATCH_VERSION);
	put_name(out, "kb", d->kb ? d->kb->version : NULL);
	put_word(out, "verdict", &verdict_words, d->verdict);
	put_name(out, "why", d->verdict_why);
	put_name(out, "command", d->verdict_command);
	put(out, "gpus", JSON_TEXT, json_gpus(out->page));
	put_list(out, "diagnoses", brief, d->diagnoses, d->diagnosis_count);
	put_object_if(out, "service", machine_service, gravest(d));
	put(out, "facts", JSON_TEXT, fleet_facts(out->page));
	/* The first action, which may be an observation. */
	put_object_if(out, "action", action, d->plan_count ? d->plan : NULL);
	put_count(out, "unexplained", d->unexplained_count);
	put_flag(out, "partial", d->partial);
}

void json_write_failed(const struct report_case *about, const struct kb_info *kb,
		       struct strbuf *out)
{
	const struct diagnosis none = { .kb = kb, .verdict = VERDICT_UNKNOWN };
	AUTO(arena) struct arena *arena = arena_new();
	struct json_page page = {
		.diagnosis = &none, .about = about, .machine = about->name, .arena = arena
	};

	json_write(json_object_of(&page, &line_shape, &none), JSON_COMPACT, out);
}

void json_add_line(struct json_page *page, json_t *lines)
{
	json_push(lines, json_object_of(page, &line_shape, page->diagnosis));
}

static void write_jsonl(const struct diagnoses *all, const struct report_options *options,
			struct strbuf *out)
{
	AUTO(json) json_t *lines = json_list();
	json_t *line;
	size_t i;

	json_each_machine(all, options, lines, json_add_line);
	json_array_foreach(lines, i, line)
		json_write(json_incref(line), JSON_COMPACT, out);
}

const struct report jsonl_report = {
	.name = "jsonl",
	.help = "one line of JSON a machine",
	.write = write_jsonl,
};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The JSON report: complete; docs/report.schema.json describes it. Keys come in a fixed
 * order. Each list holds the items of all machines, in the machines' order.
 */
#include "engine/history/history.h"
#include "engine/judge/alike.h"
#include "engine/kb/kb.h"
#include "engine/snapshot/snapshot.h"
#include "reports/json/json_internal.h"

static json_t *machine_text(const struct json_page *page)
{
	return json_text(page->machine);
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

static json_t *machine_map(struct json_page *page)
{
	const struct diagnosis *d = page->diagnosis;

	return json_map_of(
		"id", machine_text(page), "host", json_text(json_host(d)), "gpus",
		json_gpus(page), "verdict", json_text(json_verdict(d)), "why",
		json_text(d->verdict_why), "command", json_text(d->verdict_command),
		"boots", json_uint(d->hits ? d->hits->boot_count : 0), "probe",
		probe_map(d->probed), "unused_attempts", json_uint(d->unused_attempts),
		"unused_case", json_text(d->unused_case), NULL);
}

static json_t *source_map(struct json_page *page, const struct text *text)
{
	return json_map_of(
		"machine", machine_text(page), "name", json_text(text->name), "kind",
		json_text(text->kind ? text->kind : ""), "lines", json_uint(text->lines),
		"bytes", json_uint(text->bytes), "boots", json_uint(text->boots), "cut",
		json_boolean(text->cut), "binary", json_boolean(text->binary), NULL);
}

static json_t *conflict_map(struct json_page *page, const struct conflict *conflict)
{
	const struct fact *first = conflict->facts[0];

	return json_map_of(
		"machine", machine_text(page), "key", json_text(first->name), "device",
		json_device(first->device), "values",
		JSON_LIST(fact, conflict->facts, conflict->count, json_fact(page, *fact)),
		NULL);
}

static json_t *check_map(struct json_page *page, const struct checked *checked)
{
	const struct check *check = checked->check;

	return json_map_of(
		"machine", machine_text(page), "id", json_text(check->id), "title",
		json_text(check->title), "status",
		json_text(word_name(&status_words, checked->status)), "detail",
		json_text(check->detail), "command", json_text(check->command), "fact",
		checked->fact ? json_fact(page, checked->fact) : json_null(), NULL);
}

static json_t *ruled_out_map(struct json_page *page, const struct finding *finding)
{
	return json_map_of(
		"machine", machine_text(page), "id", json_text(finding->rule->id),
		"because", json_text(finding->because ? finding->because : ""), "title",
		json_text(finding->rule->title), "device", json_device(finding->device),
		"boot", json_count(finding->boot), NULL);
}

static json_t *reads_like_map(struct json_page *page, const struct finding *finding)
{
	return json_map_of("machine", machine_text(page), "id",
			   json_text(finding->rule->id), "title",
			   json_text(finding->rule->title), "words",
			   json_text(finding->alike ? finding->alike->words : ""), NULL);
}

static json_t *action_map(struct json_page *page, const struct action *action)
{
	const struct diagnosed *of = action->diagnosis;
	bool remedy = action->kind == ACTION_REMEDY;
	const struct attempt *tried =
		remedy ? finding_tried(of->finding, action->remedy) : NULL;

	return json_map_of(
		"machine", machine_text(page), "kind",
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
		"machine", machine_text(page), "case",
		json_text(page->diagnosis->attempts->case_name), "rule",
		json_device(attempt->rule), "remedy", json_device(attempt->remedy),
		"title", json_text(attempt->title), "result",
		json_text(word_name(&tried_words, attempt->result)), "note",
		json_text(attempt->note), "time", json_text(attempt->time), NULL);
}

static json_t *timeline_map(struct json_page *page, const struct timeline_row *row)
{
	const struct support *support = row->support;

	return json_map_of(
		"machine", machine_text(page), "gfx", json_text(support->gfx), "rocm",
		json_text(support->rocm), "state",
		json_text(word_name(&support_state_words, support->state)), "basis",
		json_text(word_name(&basis_words, support->basis)), "note",
		json_text(support->note), "url", json_text(support->url), "here",
		row->here == TRUTH_UNKNOWN ? json_null()
					   : json_boolean(row->here == TRUTH_TRUE),
		NULL);
}

static json_t *unexplained_map(struct json_page *page, const struct unexplained *line)
{
	return json_map_of("machine", machine_text(page), "text", json_bytes(line->raw),
			   "source", json_text(line->text ? line->text->name : NULL),
			   "line", json_count(line->line), "count",
			   json_uint(line->count), NULL);
}

static json_t *benign_map(struct json_page *page, const struct harmless *harmless)
{
	const struct hit *hit = harmless->hit;

	return json_map_of("machine", machine_text(page), "id",
			   json_text(harmless->benign->id), "why",
			   json_text(harmless->benign->why), "url",
			   json_text(harmless->benign->url), "text",
			   hit ? json_bytes(hit->raw) : json_null(), "source",
			   json_text(hit && hit->text ? hit->text->name : NULL), "line",
			   json_count(hit ? hit->line : 0), "count",
			   json_uint(harmless->count), NULL);
}

static void extend(json_t *tree, const char *key, json_t *items)
{
	if (json_array_extend(json_object_get(tree, key), items))
		mem_exhausted();
	json_decref(items);
}

static void add_sources(struct json_page *page, json_t *tree)
{
	const struct inputs *inputs = page->diagnosis->inputs;

	if (inputs)
		extend(tree, "sources",
		       JSON_LIST(text, inputs->texts.items, inputs->texts.count,
				 source_map(page, *text)));
}

static void add_facts(struct json_page *page, json_t *tree)
{
	const struct facts *facts = page->diagnosis->facts;
	const struct conflict *conflicts;

	if (!facts)
		return;
	size_t count = view_conflicts(page->arena, facts, &conflicts);
	extend(tree, "facts",
	       JSON_LIST(fact, facts->list.items, facts->list.count,
			 json_fact(page, fact)));
	extend(tree, "disagreements",
	       JSON_LIST(conflict, conflicts, count, conflict_map(page, conflict)));
}

static void add_machine(struct json_page *page, json_t *tree)
{
	const struct diagnosis *d = page->diagnosis;

	json_push(json_object_get(tree, "machines"), machine_map(page));
	add_sources(page, tree);
	add_facts(page, tree);
#define ADD(key, array, count, make)                                                     \
	extend(tree, key, JSON_LIST(item, d->array, d->count, make))
	ADD("checks", checks, check_count, check_map(page, item));
	ADD("diagnoses", diagnoses, diagnosis_count, json_diagnosed(page, item));
	ADD("below", below, below_count, json_diagnosed(page, item));
	ADD("ruled_out", ruled_out, ruled_out_count, ruled_out_map(page, *item));
	ADD("reads_like", reads_like, reads_like_count, reads_like_map(page, *item));
	ADD("plan", plan, plan_count, action_map(page, item));
	if (d->attempts)
		ADD("attempts", attempts->items, attempts->count,
		    attempt_map(page, item));
	ADD("timeline", timeline, timeline_count, timeline_map(page, item));
	ADD("unexplained", unexplained, unexplained_count, unexplained_map(page, item));
	ADD("benign", harmless, harmless_count, benign_map(page, item));
#undef ADD
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
	static const char *const lists[] = {
		"machines",  "sources",	 "facts",	"disagreements", "checks",
		"diagnoses", "below",	 "ruled_out",	"reads_like",	 "plan",
		"attempts",  "timeline", "unexplained", "benign",	 "warnings",
	};
	AUTO(arena) struct arena *arena = arena_new();
	const struct diagnosis *first = all->items[0];
	const struct kb_info *kb = first->kb;
	json_t *map = json_map_of(
		"schema", json_text("kbmatch.report/2"), "program",
		json_map_of("name", json_text("kbmatch"), "version",
			    json_text(KBMATCH_VERSION), NULL),
		"kb",
		json_map_of("version", json_text(kb ? kb->version : NULL), "rules",
			    json_uint(kb ? kb->rules : 0), NULL),
		"time", json_text(json_time(arena)), "host", json_text(json_host(first)),
		"min_confidence", json_double(first->min_confidence), "partial",
		json_boolean(any_partial(all)), "machines_left_out",
		json_uint(all->left_out), NULL);

	for (size_t i = 0; i < ARRAY_SIZE(lists); i++)
		json_put_all(map, lists[i], json_list(), NULL);
	return map;
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
